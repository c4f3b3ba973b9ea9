/**
 * Tables of networks next to one of named addresses, above or below it: they give the subnets, gateways, VLANs and roles of
 * its addresses. Some exports have a line of column headers for each kind of object, `header-hostrecord,...` above
 * `hostrecord,...`, and kinds without names and addresses are skipped.
 */
import type { Note } from '../../appliance/document/appliance-types.ts';
import { contains, formatSubnet, parseSubnet, type Subnet } from '../../network/subnet.ts';
import { type CsvRow, readCsv } from '../../table/csv.ts';
import { plural } from '../../text/plural.ts';
import { addressIn, prefixIn, soleNumberIn } from './cell-values.ts';
import { type EndpointRow, type StatedFacts, withStatedFacts } from './endpoint-row.ts';
import type { Field } from './fields.ts';
import { meaningOfHeading } from './heading-words.ts';
import { fromEnding } from './name-conventions.ts';
import { listed } from './result.ts';
import { fieldOfHeading, type NetworkWord, networkWord } from './vocabulary.ts';

/** The first cell of such a line. */
export const isSection = (cell = ''): boolean => /^header-/i.test(cell.trim());
const isOfNetworks = (cell = ''): boolean => /^header-(?:ipv6)?network$/i.test(cell.trim());

/** The rows of the first section: those of the others are read by other column headers. */
export function firstSection(heading: CsvRow | undefined, rows: readonly CsvRow[]): readonly CsvRow[] {
  const end = isSection(heading?.cells[0])
    ? rows.findIndex(({ cells }) => isSection(cells[0]))
    : rows.findIndex(({ cells }) => areOfNetworks(cells));
  return end < 0 ? rows : rows.slice(0, end);
}

/** Column headers of networks: of subnets with something else that networks have, and of no names and addresses. */
export function areOfNetworks(cells: readonly string[]): boolean {
  // Nearly every row has a digit in its first cells.
  for (const cell of cells) if (/\d/.test(cell)) return false;
  if (isOfNetworks(cells[0])) return true;
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || isSection(cells[0])) return false;
  const fields = new Set(filled.map(fieldOfHeading));
  if (!fields.has('subnet') || ['hostname', 'address', 'machine'].some((one) => fields.has(one as Field)))
    return false;
  return (
    ['network', 'gateway', 'vlan', 'netmask'].some((one) => fields.has(one as Field)) &&
    filled.every((cell) => fieldOfHeading(cell) ?? meaningOfHeading(cell))
  );
}

type StatedNetwork = {
  readonly range: Subnet;
  readonly facts: StatedFacts;
  readonly network?: NetworkWord;
};

type HeaderSections = {
  /** Takes a row that holds no named address; false for all others. */
  readonly takes: (row: CsvRow) => boolean;
  /** The row with the smallest stated network that holds its address, where it names none. */
  readonly placed: (row: EndpointRow) => EndpointRow;
  /** The text above the column headers is of networks. */
  readonly isAbove: boolean;
  readonly notes: () => readonly Note[];
};

/** `above` is the text above the column headers. */
export function headerSections(heading: CsvRow | undefined, above = ''): HeaderSections {
  const isSplit = isSection(heading?.cells[0]);
  const networks: StatedNetwork[] = [];
  const skipped = new Map<string, number>();
  let section:
    | { readonly kind: string; readonly read?: (row: CsvRow) => StatedNetwork | undefined }
    | undefined;
  let first: number | undefined;
  const add = (network: StatedNetwork, line: number) => {
    networks.push(network);
    first ??= line;
  };
  const takes = (row: CsvRow): boolean => {
    const kind = row.cells[0] ?? '';
    if (areOfNetworks(row.cells)) {
      section = { kind, read: networkReader(row.cells) };
      return true;
    }
    if (isSplit && isSection(kind)) {
      const fields = row.cells.map((cell) => fieldOfHeading(cell));
      const isRead = fields.includes('hostname') && fields.includes('address');
      section = isRead ? undefined : { kind: kind.trim() };
      return !isRead;
    }
    if (!section) return false;
    const network = section.read?.(row);
    if (network) add(network, row.line);
    else if (isSplit) skipped.set(section.kind, (skipped.get(section.kind) ?? 0) + 1);
    // Without a word for its end, such a table ends with the first row that is no network.
    else section = undefined;
    return section !== undefined;
  };
  if (above !== '') {
    const { heading: top, rows } = readCsv(above);
    for (const row of top ? [top, ...rows] : []) takes(row);
    section = undefined;
  }
  return {
    isAbove: networks.length > 0,
    takes,
    placed: (row) => {
      if (networks.length === 0) return row;
      const found = networks
        .filter(({ range }) => contains(range, row.address))
        .toSorted((a, b) => b.range.prefix - a.range.prefix)[0];
      if (!found) return row;
      const placed = withStatedFacts(row, found.facts);
      const isOpen = !row.network && !row.endpointKind && !fromEnding(row.hostname);
      return isOpen && found.network ? { ...placed, network: found.network } : placed;
    },
    notes: () => [
      ...(networks.length > 0
        ? [
            {
              message: `Subnets are taken from the networks of the file: ${listed(networks.map(({ facts }) => facts.subnet ?? ''))}`,
              ...(first !== undefined && { line: first }),
            },
          ]
        : []),
      ...[...skipped].map(([kind, count]) => ({
        message: `${plural(count, 'row', 'rows')} below ${kind} skipped: no named address is there`,
        toCheck: true as const,
      })),
    ],
  };
}

function networkReader(headings: readonly string[]): (row: CsvRow) => StatedNetwork | undefined {
  const fields = headings.map(fieldOfHeading);
  const cellOf = (field: Field) => fields.indexOf(field);
  const own = cellOf('subnet');
  const base =
    own < 0 ? headings.findIndex((heading) => /^(?:ip_?)?(?:address|network)\*?$/i.test(heading)) : own;
  const router = headings.findIndex((heading) => /^routers?\*?$/i.test(heading));
  const name = cellOf('network') === base ? -1 : cellOf('network');
  return ({ cells }) => {
    const at = (cell: number) => (cells[cell] ?? '').trim();
    const found = addressIn(at(base));
    const most = found?.address.includes(':') ? 128 : 32;
    const length = found && prefixIn(found.prefix || at(cellOf('netmask')), most);
    const range = length === undefined ? undefined : parseSubnet(`${found?.address}/${length}`);
    if (!range) return undefined;
    const gateway = [at(cellOf('gateway')), at(router)].find((text) => text && contains(range, text));
    const vlan = soleNumberIn(at(cellOf('vlan')), 1, 4094);
    const mtu = soleNumberIn(at(cellOf('mtu')), 100, 99_999);
    const network = networkWord(at(name));
    return {
      range,
      facts: { subnet: formatSubnet(range), gateway, vlan, mtu },
      ...(network.role !== 'other' && { network }),
    };
  };
}
