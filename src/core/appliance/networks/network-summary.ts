/**
 * One line per network: addresses in use, addresses needed by the formulas, whether they fit, and its problems. Where
 * no formula applies (see demand.ts) a network needs as many addresses as it uses.
 *
 *   networkSummary(vega01)[0]   Admin 10.20.10.0/24: 15 of 254 used, 15 needed, smallest prefix /27, fits
 */

import { parseIpv4, parseIpv6 } from '../../network/address.ts';
import { smallestCoveringSubnet, usableHosts } from '../../network/capacity.ts';
import { isShortOfAddresses, prefixForDemand } from '../../network/demand.ts';
import { contains, formatSubnet, netmask, parseSubnet, type Subnet } from '../../network/subnet.ts';
import { byLevel } from '../../text/level.ts';
import { plural } from '../../text/plural.ts';
import type { Appliance, Endpoint, Network, NetworkRole } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { type Formula, networkDemand } from './network-demand.ts';
import { type NetworkProblem, networkProblems } from './network-problems.ts';

type NetworkState = 'fits' | 'too-small' | 'unknown';

export type NetworkLine = {
  readonly network: Network;
  /** Distinct addresses planned in it; the gateway is not counted. */
  readonly used: number;
  /** Usable host addresses; undefined when the subnet is not known or is IPv6. */
  readonly capacity?: number;
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

/** Distinct addresses inside the subnet: one that is outside, or not set yet, uses no place in it. */
function countUsed(own: readonly Endpoint[], subnet: Subnet | undefined): number {
  const seen = new Set<string | number>();
  for (const { address } of own) {
    const text = address.trim();
    const value = parseIpv4(text);
    if (text && (!subnet || contains(subnet, value ?? text)))
      seen.add(value ?? parseIpv6(text)?.toString() ?? text);
  }
  return seen.size;
}

function interfaceOf(network: Network, own: readonly Endpoint[]): string | undefined {
  if (network.interface) return network.interface;
  const kinds = network.role === 'ilom' ? ['ilom'] : ['host', 'private'];
  const names = new Set<string>();
  for (const { kind, interface: name } of own) if (name && kinds.includes(kind)) names.add(name);
  return names.size > 0 ? [...names].sort().slice(0, mostInterfaces).join(', ') : undefined;
}

const addresses = (count: number) => plural(count, 'address', 'addresses');

export function networkSummary(appliance: Appliance): readonly NetworkLine[] {
  const { byNetwork } = indexAppliance(appliance);
  const demand = networkDemand(appliance);
  const problems = networkProblems(appliance);
  const lines = appliance.networks.map((network): NetworkLine => {
    const own = byNetwork.get(network.id) ?? [];
    const known = problems.get(network.id) ?? [];
    const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
    const formula = demand(network);
    const used = countUsed(own, subnet);
    const needed = formula?.sum ?? used;
    const hasGateway = network.role !== 'private';
    // The capacity of an IPv6 subnet has no practical limit, so it is not counted.
    const smallestPrefix =
      subnet?.family === 6 ? undefined : prefixForDemand(Math.max(needed, used), hasGateway);
    const nic = interfaceOf(network, own);
    const line = {
      network,
      used,
      needed,
      ...(formula ? { neededBy: 'formula' as const, formula } : { neededBy: 'count' as const }),
      ...(smallestPrefix === undefined ? {} : { smallestPrefix }),
      ...(nic ? { interface: nic } : {}),
    };
    if (subnet?.family !== 4) {
      if (subnet) return { ...line, state: 'unknown', problems: graveFirst(known) };
      const offered = smallestCoveringSubnet(own.map(({ address }) => address));
      const offer = offered && formatSubnet(offered);
      const text = offer
        ? `The smallest that covers its addresses is ${offer}.`
        : 'It is not set in the document.';
      const unknown = { id: 'unknown', level: 'warning', short: 'Subnet not set', text } as const;
      return {
        ...line,
        ...(offer ? { offer } : {}),
        state: 'unknown',
        problems: graveFirst(network.subnet ? known : [unknown, ...known]),
      };
    }
    const capacity = usableHosts(subnet.prefix);
    const taken = used + (network.gateway ? 1 : 0);
    const required = Math.max(needed, used) + (hasGateway ? 1 : 0);
    const isTooSmall = required > capacity;
    const free = capacity - taken;
    const room: NetworkProblem[] = isTooSmall
      ? [
          {
            id: 'too-small',
            level: 'error',
            short: 'Too small',
            text: `${addresses(required)}${hasGateway ? ' with the gateway' : ''} are needed, ${network.subnet} has ${capacity}.`,
          },
        ]
      : isShortOfAddresses(subnet.prefix, taken)
        ? [
            {
              id: 'headroom',
              level: 'warning',
              short: `Short, ${free} free`,
              text: `${addresses(free)} of ${capacity} free: below 10 % or fewer than 4.`,
            },
          ]
        : [];
    return {
      ...line,
      capacity,
      free,
      mask: netmask(subnet.prefix),
      state: isTooSmall ? 'too-small' : 'fits',
      problems: graveFirst([...room, ...known]),
    };
  });
  return lines.sort((a, b) => roleOrder.indexOf(a.network.role) - roleOrder.indexOf(b.network.role));
}

const graveFirst = (problems: readonly NetworkProblem[]): readonly NetworkProblem[] =>
  problems.toSorted(byLevel);
