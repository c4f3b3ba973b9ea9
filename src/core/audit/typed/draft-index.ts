/**
 * What the checks of a draft look up: subnets, gateways and VLANs of the networks, and the addresses of one network in
 * order. Built once for each list of networks or addresses; an edit of something else finds it ready.
 */

import type {
  Appliance,
  Endpoint,
  Id,
  Network,
  NetworkRole,
} from '../../appliance/document/appliance-types.ts';
import { networkSummary } from '../../appliance/networks/network-summary.ts';
import { isOneNetwork } from '../../appliance/networks/same-network.ts';
import { appendTo } from '../../collections/grouping.ts';
import { lowerBound } from '../../collections/lower-bound.ts';
import { memoize, memoizeText } from '../../collections/memoize.ts';
import { formatAddress, formatIpv4, parseAddress, parseIpv4 } from '../../network/address.ts';
import { overlaps, parseSubnet, type Subnet } from '../../network/subnet.ts';

type Placed = { readonly network: Network; readonly subnet: Subnet };
type PlacedV4 = Placed & { readonly subnet: { readonly family: 4 } };

type NetworksIndex = {
  /** Gateway in its plain form to the networks that it serves. */
  readonly gateways: ReadonlyMap<string, readonly Network[]>;
  readonly vlans: ReadonlyMap<number, readonly Network[]>;
  /** Name in lower case. */
  readonly names: ReadonlyMap<string, readonly Network[]>;
  readonly interfaces: ReadonlyMap<string, readonly Network[]>;
  /** Slave interface to the networks whose bond has it. */
  readonly links: ReadonlyMap<string, readonly Network[]>;
  readonly ofRole: ReadonlyMap<NetworkRole, readonly Network[]>;
  /** IPv4, by first address. */
  readonly placed: readonly PlacedV4[];
  /** First address and prefix of an IPv4 subnet to its networks. */
  readonly bySubnet: ReadonlyMap<string, readonly Placed[]>;
  readonly sixes: readonly Placed[];
};

const parsed = memoizeText(parseSubnet);

/** A stored subnet, parsed once. */
export const subnetOf = (text: string | undefined): Subnet | undefined => (text ? parsed(text) : undefined);

const keyOf = (first: number, prefix: number) => `${first}/${prefix}`;

export const networksIndex = ({ networks }: Appliance): NetworksIndex => indexOf(networks);

const indexOf = memoize((networks: readonly Network[]): NetworksIndex => {
  const gateways = new Map<string, Network[]>();
  const vlans = new Map<number, Network[]>();
  const names = new Map<string, Network[]>();
  const interfaces = new Map<string, Network[]>();
  const links = new Map<string, Network[]>();
  const ofRole = new Map<NetworkRole, Network[]>();
  const placed: PlacedV4[] = [];
  const bySubnet = new Map<string, Placed[]>();
  const sixes: Placed[] = [];
  for (const network of networks) {
    appendTo(names, network.name.trim().toLowerCase(), network);
    appendTo(ofRole, network.role, network);
    if (network.interface) appendTo(interfaces, network.interface, network);
    for (const link of network.links ?? []) appendTo(links, link, network);
    const gateway = network.gateway ? parseAddress(network.gateway.trim()) : undefined;
    if (gateway) appendTo(gateways, formatAddress(gateway), network);
    if (network.vlan !== undefined) appendTo(vlans, network.vlan, network);
    const subnet = subnetOf(network.subnet);
    if (subnet?.family === 6) sixes.push({ network, subnet });
    else if (subnet) {
      placed.push({ network, subnet });
      appendTo(bySubnet, keyOf(subnet.first, subnet.prefix), { network, subnet });
    }
  }
  placed.sort((a, b) => a.subnet.first - b.subnet.first);
  return { gateways, vlans, names, interfaces, links, ofRole, placed, bySubnet, sixes };
});

/**
 * Finds another network whose subnet overlaps. With a role, it ignores a network of that role in the same subnet,
 * because it may be drawn twice. Subnets are nested or disjoint: an overlapping one begins inside, which the sort order
 * shows, or contains the first address, and each prefix length has at most one such subnet.
 */
export function overlapping(
  appliance: Appliance,
  subnet: Subnet,
  except: Id | undefined,
  role?: NetworkRole,
): Network | undefined {
  const index = networksIndex(appliance);
  const isOther = (one: Placed) =>
    one.network.id !== except &&
    !(role && isOneNetwork({ role: one.network.role, subnet: one.subnet }, { role, subnet }));
  if (subnet.family === 6)
    return index.sixes.find((one) => isOther(one) && overlaps(one.subnet, subnet))?.network;
  for (let prefix = 0; prefix <= subnet.prefix; prefix++) {
    const size = 2 ** (32 - prefix);
    const around = index.bySubnet.get(keyOf(subnet.first - (subnet.first % size), prefix));
    const other = around?.find(isOther);
    if (other) return other.network;
  }
  const { placed } = index;
  const first = lowerBound(placed, (one) => one.subnet.first < subnet.first);
  const past = lowerBound(placed, (one) => one.subnet.first <= subnet.last);
  return placed.slice(first, past).find(isOther)?.network;
}

const sortedAddresses = memoize((endpoints: readonly Endpoint[]): readonly number[] =>
  endpoints.flatMap(({ address }) => parseIpv4(address.trim()) ?? []).sort((a, b) => a - b),
);

/** The number of IPv4 addresses of a network outside a subnet, and the lowest of them. */
export function outsideOf(
  endpoints: readonly Endpoint[],
  subnet: Subnet,
): { readonly count: number; readonly first?: string } {
  const values = sortedAddresses(endpoints);
  if (subnet.family === 6) return { count: 0 };
  const from = lowerBound(values, (value) => value < subnet.first);
  const to = lowerBound(values, (value) => value <= subnet.last);
  const count = values.length - (to - from);
  const first = from > 0 ? values[0] : values[to];
  return count > 0 && first !== undefined ? { count, first: formatIpv4(first) } : { count: 0 };
}

const needs = memoize(
  (appliance: Appliance) =>
    new Map(networkSummary(appliance).map((line) => [line.network.id, Math.max(line.needed, line.used)])),
);

/** Addresses that a network of the document needs, without its gateway: by the formula of its role, or what it holds. */
export const neededBy = (appliance: Appliance, id: Id): number => needs(appliance).get(id) ?? 0;
