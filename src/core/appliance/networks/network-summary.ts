/**
 * One line per network: addresses in use, addresses needed by the formulas, whether they fit, and its problems. Where
 * no formula applies (see demand.ts) a network needs as many addresses as it uses.
 *
 *   networkSummary(vega01)[0]   Admin 10.20.10.0/24: 15 of 254 used, 15 needed, smallest prefix /27, fits
 */

import { memoize } from '../../collections/memoize.ts';
import { parseIpv4, parseIpv6 } from '../../network/address.ts';
import { smallestCoveringSubnet, usableHosts } from '../../network/capacity.ts';
import { isShortOfAddresses, prefixForDemand } from '../../network/demand.ts';
import { contains, formatSubnet, netmask, parseSubnet, type Subnet } from '../../network/subnet.ts';
import { byLevel } from '../../text/level.ts';
import { plural } from '../../text/plural.ts';
import type { Appliance, Endpoint, Network, NetworkRole } from '../document/appliance-types.ts';
import { indexAppliance, indexSteps } from '../document/index-appliance.ts';
import { finish, type Steps } from '../document/resumable.ts';
import { heldBetween } from './held-by-others.ts';
import { type Formula, networkDemand } from './network-demand.ts';
import { type NetworkProblem, networkProblems } from './network-problems.ts';

type NetworkState = 'fits' | 'too-small' | 'unknown';

export type NetworkLine = {
  readonly network: Network;
  /** Distinct addresses planned in it; the gateway is not counted. */
  readonly used: number;
  /** Usable host addresses; undefined when the subnet is not known or is IPv6. */
  readonly capacity?: number;
  /** Usable addresses that are neither used, the gateway nor the address of another host. */
  readonly free?: number;
  readonly needed: number;
  readonly neededBy: 'formula' | 'count';
  /** The formula with this appliance's numbers, when `needed` is by formula. */
  readonly formula?: Formula;
  readonly smallestPrefix?: number;
  /** Dotted; of an IPv4 subnet. */
  readonly mask?: string;
  /** As the network states it, else the interfaces of its hosts. */
  readonly interface?: string;
  /** When the subnet is not known: the smallest that covers its addresses, to be offered. */
  readonly offer?: string;
  readonly state: NetworkState;
  /** The most severe first. */
  readonly problems: readonly NetworkProblem[];
};

const roleOrder: readonly NetworkRole[] = ['management', 'ilom', 'client', 'backup', 'private', 'other'];
const mostInterfaces = 3;
const nothing: readonly Endpoint[] = [];

/** By the list, which an edit of other networks leaves as it is, and the subnet as it is written. */
const counts = memoize((_: readonly Endpoint[]) => new Map<string, number>());

function usedIn(
  own: readonly Endpoint[],
  { subnet: text = '' }: Network,
  subnet: Subnet | undefined,
): number {
  const known = counts(own);
  const used = known.get(text) ?? countUsed(own, subnet);
  known.set(text, used);
  return used;
}

/** Above that many places of a subnet a table of them would be larger than a set of the addresses. */
const mostPlaces = 2 ** 20;

/** Distinct addresses inside the subnet: one that is outside, or not set yet, uses no place in it. */
function countUsed(own: readonly Endpoint[], subnet: Subnet | undefined): number {
  if (subnet?.family === 4 && subnet.last - subnet.first < mostPlaces)
    return countPlaces(own, subnet.first, subnet.last);
  const seen = new Set<string | number>();
  for (const { address } of own) {
    const text = address.trim();
    const value = parseIpv4(text);
    if (text && (!subnet || contains(subnet, value ?? text)))
      seen.add(value ?? parseIpv6(text)?.toString() ?? text);
  }
  return seen.size;
}

function countPlaces(own: readonly Endpoint[], first: number, last: number): number {
  const taken = new Uint8Array(last - first + 1);
  let used = 0;
  for (const { address } of own) {
    const value = parseIpv4(address.trim());
    if (value === undefined || value < first || value > last || taken[value - first] === 1) continue;
    taken[value - first] = 1;
    used++;
  }
  return used;
}

/** Usable addresses that only other hosts have. `occupied`: those known besides the document. */
export function countOtherHosts(
  appliance: Appliance,
  { first, last, prefix }: Extract<Subnet, { family: 4 }>,
  own: readonly Endpoint[],
  gateway = '',
  occupied: readonly string[] = [],
): number {
  const edge = prefix <= 30 ? 1 : 0;
  const others = heldBetween(appliance, first + edge, last - edge);
  for (const address of occupied) {
    const value = parseIpv4(address.trim()) ?? -1;
    if (value >= first + edge && value <= last - edge) others.add(value);
  }
  if (others.size > 0)
    for (const address of [gateway, ...own.map((one) => one.address)])
      others.delete(parseIpv4(address.trim()) ?? -1);
  return others.size;
}

/** Names of interfaces by whether they are of ILOMs. */
const interfacesOf = memoize((own: readonly Endpoint[]) => {
  const names = { ilom: new Set<string>(), host: new Set<string>() };
  for (const { kind, interface: name } of own)
    if (name && (kind === 'ilom' || kind === 'host' || kind === 'private'))
      names[kind === 'ilom' ? 'ilom' : 'host'].add(name);
  return names;
});

function interfaceOf(network: Network, own: readonly Endpoint[]): string | undefined {
  if (network.interface) return network.interface;
  const names = interfacesOf(own)[network.role === 'ilom' ? 'ilom' : 'host'];
  return names.size > 0 ? [...names].sort().slice(0, mostInterfaces).join(', ') : undefined;
}

/** How many addresses a network has, uses and needs. */
export type NetworkRoom = Pick<
  NetworkLine,
  'used' | 'needed' | 'neededBy' | 'formula' | 'capacity' | 'free' | 'smallestPrefix' | 'state'
> & { readonly subnet: Subnet | undefined; readonly required: number };

export function roomOf(
  appliance: Appliance,
  network: Network,
  own: readonly Endpoint[],
  formula: Formula | undefined,
): NetworkRoom {
  const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
  const used = usedIn(own, network, subnet);
  const needed = formula?.sum ?? used;
  const hasGateway = network.role !== 'private';
  const required = Math.max(needed, used) + (hasGateway ? 1 : 0);
  // The capacity of an IPv6 subnet has no practical limit, so it is not counted.
  const smallestPrefix =
    subnet?.family === 6 ? undefined : prefixForDemand(Math.max(needed, used), hasGateway);
  const counts = {
    subnet,
    required,
    used,
    needed,
    ...(formula ? { neededBy: 'formula' as const, formula } : { neededBy: 'count' as const }),
    ...(smallestPrefix === undefined ? {} : { smallestPrefix }),
  };
  if (subnet?.family !== 4) return { ...counts, state: 'unknown' };
  const capacity = usableHosts(subnet.prefix);
  const others = countOtherHosts(appliance, subnet, own, network.gateway);
  const free = capacity - used - (network.gateway ? 1 : 0) - others;
  return { ...counts, capacity, free, state: required > capacity ? 'too-small' : 'fits' };
}

/** Admin networks first. */
export const byRole = (a: Pick<Network, 'role'>, b: Pick<Network, 'role'>): number =>
  roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role);

const addresses = (count: number) => plural(count, 'address', 'addresses');

const summaries = new WeakMap<Appliance, readonly NetworkLine[]>();

export const networkSummary = (appliance: Appliance): readonly NetworkLine[] =>
  summaries.get(appliance) ?? finish(lineSteps(appliance));

/** The same in steps, for who must not hold the thread; `networkSummary` answers at once afterwards. */
export function* networkSummarySteps(appliance: Appliance): Steps<readonly NetworkLine[]> {
  const known = summaries.get(appliance);
  if (known) return known;
  yield* indexSteps(appliance);
  return yield* lineSteps(appliance);
}

/** Asks the index for the maps that it uses, and no others. */
function* lineSteps(appliance: Appliance): Steps<readonly NetworkLine[]> {
  const { byNetwork } = indexAppliance(appliance);
  const demand = networkDemand(appliance);
  yield;
  const problems = networkProblems(appliance);
  yield;
  const lines: NetworkLine[] = [];
  for (const network of appliance.networks) {
    const own = byNetwork.get(network.id) ?? nothing;
    const room = roomOf(appliance, network, own, demand(network, own));
    lines.push(lineOf(network, own, room, problems.get(network.id)));
    yield;
  }
  lines.sort((a, b) => byRole(a.network, b.network));
  summaries.set(appliance, lines);
  return lines;
}

function lineOf(
  network: Network,
  own: readonly Endpoint[],
  { subnet, required, ...room }: NetworkRoom,
  known: readonly NetworkProblem[] = [],
): NetworkLine {
  const nic = interfaceOf(network, own);
  const line = { network, ...room, ...(nic ? { interface: nic } : {}) };
  const { capacity, free } = room;
  if (subnet?.family !== 4 || capacity === undefined || free === undefined) {
    if (subnet) return { ...line, problems: graveFirst(known) };
    const offered = smallestCoveringSubnet(own.map(({ address }) => address));
    const offer = offered && formatSubnet(offered);
    const text = offer
      ? `The smallest that covers its addresses is ${offer}.`
      : 'It is not set in the document.';
    const unknown = { id: 'unknown', level: 'warning', short: 'Subnet not set', text } as const;
    return {
      ...line,
      ...(offer ? { offer } : {}),
      problems: graveFirst(network.subnet ? known : [unknown, ...known]),
    };
  }
  const shortage: NetworkProblem[] =
    room.state === 'too-small'
      ? [
          {
            id: 'too-small',
            level: 'error',
            short: 'Too small',
            text: `${addresses(required)}${network.role === 'private' ? '' : ' with the gateway'} are needed, ${network.subnet} has ${capacity}.`,
          },
        ]
      : isShortOfAddresses(subnet.prefix, capacity - free)
        ? [
            {
              id: 'headroom',
              level: 'warning',
              short: `Short, ${free} free`,
              text: `${addresses(free)} of ${capacity} free: below 10 % or fewer than 4.`,
            },
          ]
        : [];
  return { ...line, mask: netmask(subnet.prefix), problems: graveFirst([...shortage, ...known]) };
}

const graveFirst = (problems: readonly NetworkProblem[]): readonly NetworkProblem[] =>
  problems.toSorted(byLevel);
