/**
 * The groups of a row of preconf.csv that has several interfaces: each is a device, a net type, an address with its mask
 * behind it, and a gateway or an empty cell. All of them are read, or the row is a fault.
 *
 *   vega01dbadm01,eth0,eth0::::,Management,,10.20.10.11,255.255.255.0,10.20.10.1,re0,re0::::,Private,,192.168.10.1,255.255.252.0,
 */
import { splitName } from '../../network/names.ts';
import { formatSubnet, subnetFromMask } from '../../network/subnet.ts';
import type { CsvRow } from '../../table/csv.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { isRoleWord, networkWord, plain } from '../shared/vocabulary.ts';
import { isAddress, isDevice, isHostName, isNetmask } from './preconf-cells.ts';
import { usualName } from './usual-names.ts';

type Group = {
  readonly address: string;
  readonly netmask: string;
  readonly gateway?: string;
  /** The cells before the address, behind the group before. */
  readonly lead: readonly string[];
};

type Groups = {
  readonly list: readonly Group[];
  /** Addresses or masks are outside the groups. */
  readonly isPartial: boolean;
  /** The place of the first address. */
  readonly first: number;
};

export function interfaceGroups(row: readonly string[]): Groups {
  const cells = row.map((cell) => cell.trim());
  const list: Group[] = [];
  let end = 0;
  let outside = 0;
  for (let i = 0; i < cells.length; i++) {
    const [address = '', netmask = '', gateway = ''] = cells.slice(i, i + 3);
    if (!isAddress(address) && !isNetmask(address)) continue;
    if (!isNetmask(netmask) || isNetmask(address)) {
      outside++;
      continue;
    }
    const hasGateway = isAddress(gateway) && !isNetmask(cells[i + 3] ?? '');
    list.push({ address, netmask, ...(hasGateway && { gateway }), lead: cells.slice(end, i) });
    i += hasGateway ? 2 : 1;
    end = i + 1;
  }
  const all = cells.filter(isAddress).length;
  const first = cells.findIndex(isAddress);
  // One address with its gateway in any order is a row of the other form.
  return { list, isPartial: list.length > 1 ? outside > 0 : all > 2, first };
}

export function groupRows(
  { cells, line }: CsvRow,
  groups: readonly Group[],
): { readonly rows: readonly EndpointRow[]; readonly made: readonly string[] } {
  const isName = (cell: string) => isHostName(cell) && !isDevice(cell);
  const server = cells.map((cell) => cell.trim()).find(isName) ?? '';
  const machine = splitName(server).label;
  const made: string[] = [];
  const names = new Set<string>();
  const rows = groups.map(({ address, netmask, gateway, lead }): EndpointRow => {
    const own = lead.find((cell) => isName(cell) && cell !== server);
    const type = lead.find((cell) => isRoleWord(cell) || /^ilom$/i.test(cell));
    const word = type && networkWord(plain(type) === 'scan' ? 'client' : type);
    const isAdmin = !word || word.role === 'management';
    const usual = isAdmin ? server : usualName(word.kind ?? word.role, server);
    const name = own ?? usual;
    if (own === undefined && usual !== server) made.push(usual);
    names.add(name);
    const { label, domain } = splitName(name);
    const subnet = subnetFromMask(address, netmask);
    const device = lead.find(isDevice);
    return {
      line,
      hostname: label,
      address,
      ...(domain && { domain }),
      ...(machine && { machine }),
      ...(word && { network: word }),
      ...(subnet && { subnet: formatSubnet(subnet), masked: true as const }),
      ...(gateway !== undefined && { gateway }),
      ...(device !== undefined && { interface: device }),
    };
  });
  return { rows, made };
}
