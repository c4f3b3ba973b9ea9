/**
 * The IPv4 ranges that a document takes, for a search over many appliances: its networks as they are and as its re-IP plans
 * them, addresses outside of all of them, its DNS and NTP servers, hosts that were found, and what the site reserves.
 *
 * Neighboring addresses are one range, so that a document of 100,000 addresses without a subnet gives a few.
 *
 *   takenRanges(vega01)[0]   { kind: 'network', first: 169085440, last: 169085695, range: '10.20.10.0/24', use: 'Admin' }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { formatIpv4, parseIpv4 } from '../../network/address.ts';
import { type Range, siteRanges } from '../../network/reserved.ts';
import { formatSubnet, subnetOfAddress } from '../../network/subnet.ts';
import { plural } from '../../text/plural.ts';
import { reipProject } from '../project/reip-project.ts';
import { dnsAndNtpServers, occupiedAddresses } from './occupied-addresses.ts';
import { plannedNetworks } from './propose-mapping.ts';

export type TakenRange = Range & {
  /** Only kind `network` shows where the site has its subnets: all RDMA fabrics use the same range. */
  readonly kind: 'network' | 'private' | 'planned' | 'addresses' | 'server' | 'occupied' | 'reserved';
  /** As it is written: a subnet, an address, or two with a hyphen. */
  readonly range: string;
  /** `Admin`, `12 addresses` */
  readonly use: string;
};

export function takenRanges(appliance: Appliance): readonly TakenRange[] {
  const taken: TakenRange[] = [];
  /** One with host bits set is a fault of its document, and yet the whole subnet is in use. */
  const addSubnet = (kind: TakenRange['kind'], text: string | undefined, use: string) => {
    const subnet = text === undefined ? undefined : subnetOfAddress(text.trim());
    if (subnet?.family !== 4) return;
    taken.push({ kind, range: formatSubnet(subnet), use, first: subnet.first, last: subnet.last });
  };
  for (const { role, subnet, name } of appliance.networks)
    addSubnet(role === 'private' ? 'private' : 'network', subnet, name);
  const names = new Map(appliance.networks.map(({ id, name }) => [id, name]));
  for (const { networkId, planned, changes } of plannedNetworks(appliance, reipProject(appliance).request))
    if (changes) addSubnet('planned', planned.subnet, `${names.get(networkId) ?? networkId}, planned`);
  for (const { range, use, level, bounds } of siteRanges(appliance.settings.reservedRanges))
    if (level !== 'ignore') taken.push({ kind: 'reserved', range, use, ...bounds });
  const addSingle = (
    kind: TakenRange['kind'],
    addresses: readonly string[],
    use: (count: number) => string,
  ) => {
    for (const { first, last } of runs(outside(addresses, taken))) {
      const range = first === last ? formatIpv4(first) : `${formatIpv4(first)}-${formatIpv4(last)}`;
      taken.push({ kind, first, last, range, use: use(last - first + 1) });
    }
  };
  const own = appliance.endpoints.flatMap(({ address, nat }) => (nat ? [address, nat] : [address]));
  addSingle('addresses', own, (count) => plural(count, 'address', 'addresses'));
  addSingle('server', dnsAndNtpServers(appliance), () => 'DNS and NTP');
  addSingle('occupied', occupiedAddresses(appliance), () => 'Occupied');
  return taken;
}

/** The IPv4 addresses that no range has, in order. */
function outside(addresses: readonly string[], ranges: readonly Range[]): readonly number[] {
  const sorted = ranges.toSorted((a, b) => a.first - b.first);
  const values = new Set(addresses.flatMap((text) => parseIpv4(text.trim()) ?? []));
  const free: number[] = [];
  let at = 0;
  let end = -1;
  for (const value of [...values].sort((a, b) => a - b)) {
    for (let next = sorted[at]; next && next.first <= value; next = sorted[++at])
      end = Math.max(end, next.last);
    if (value > end) free.push(value);
  }
  return free;
}

/** Sorted values, with neighbors as one range. */
function runs(values: readonly number[]): readonly Range[] {
  const ranges: { first: number; last: number }[] = [];
  for (const value of values) {
    const last = ranges.at(-1);
    if (last?.last === value - 1) last.last = value;
    else ranges.push({ first: value, last: value });
  }
  return ranges;
}
