/**
 * Problems of the networks themselves: overlaps, gateways, VLAN ids, reserved ranges. Severities follow the pre-audit
 * catalog: `error` is critical or high, `warning` medium or low, `info` is information only.
 *
 * One sweep over the sorted subnets for the overlaps, maps for the rest: n log n.
 *
 *   networkProblems(appliance).get('network:backup')
 *     [{ id: 'overlap', level: 'error', short: 'Overlaps Client', text: 'Backup 10.30.40.64/26 overlaps Client 10.30.40.0/25.' }]
 */

import { appendTo } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { type ReservedRange, rangesOf, reservedFor } from '../../network/reserved.ts';
import { contains, edgeOf, parseSubnet, type Subnet, subnetProblem } from '../../network/subnet.ts';
import { vlanProblem } from '../../network/vlan.ts';
import type { ProblemLevel } from '../../text/level.ts';
import { andMore } from '../../text/plural.ts';
import type { Appliance, Id, Network } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { networkOverlaps } from './overlaps.ts';

export type NetworkProblem = {
  readonly id:
    | 'too-small'
    | 'headroom'
    | 'gateway'
    | 'overlap'
    | 'vlan'
    | 'reserved'
    | 'factory'
    | 'subnet'
    | 'unknown';
  readonly level: ProblemLevel | 'info';
  /** A few words for a narrow place. */
  readonly short: string;
  /** The whole sentence, with the values. */
  readonly text: string;
};

const gatewayProblem = (short: string, text: string, level: ProblemLevel = 'error'): NetworkProblem => ({
  id: 'gateway',
  level,
  short,
  text,
});

/** The host name that has an address. */
type HolderOf = (address: string) => string | undefined;

function gatewayProblems(
  { name, role, gateway, subnet: text }: Network,
  subnet: Subnet | undefined,
  holderOf: HolderOf,
): NetworkProblem | undefined {
  if (!gateway) {
    return role === 'client' || role === 'management'
      ? gatewayProblem('No gateway', `${name} has no gateway.`, 'warning')
      : undefined;
  }
  if (role === 'private')
    return gatewayProblem(
      'Gateway on private',
      `${name} is private and not routed: take its gateway away.`,
      'warning',
    );
  if (subnet && !contains(subnet, gateway))
    return gatewayProblem('Gateway outside', `The gateway ${gateway} is outside ${name} ${text}.`);
  const edge = subnet && edgeOf(subnet, gateway);
  if (edge)
    return gatewayProblem(
      'Gateway is not a host',
      `The gateway ${gateway} is the ${edge} address of ${name}.`,
    );
  const holder = holderOf(gateway);
  return holder === undefined
    ? undefined
    : gatewayProblem('Gateway taken', `The gateway ${gateway} is also the address of ${holder}.`);
}

/** A tag is of one subnet, or of the IPv4 and the IPv6 subnet of one network. */
const mayShareTag = (a: Network, b: Network): boolean =>
  a.subnet === b.subnet || (a.role === b.role && isV6(a) !== isV6(b));
const isV6 = ({ subnet = '' }: Network) => subnet.includes(':');

/** Networks by VLAN tag: the first of each role and subnet, because copies of it would repeat its problem. */
const byVlan = memoize((networks: readonly Network[]): ReadonlyMap<number, readonly Network[]> => {
  const map = new Map<number, Network[]>();
  const seen = new Set<string>();
  for (const network of networks) {
    const { vlan, role, subnet } = network;
    const key = `${vlan} ${role} ${subnet}`;
    if (vlan === undefined || seen.has(key)) continue;
    seen.add(key);
    appendTo(map, vlan, network);
  }
  return map;
});

function* vlanProblems(
  network: Network,
  tagged: ReadonlyMap<number, readonly Network[]>,
): Generator<NetworkProblem> {
  const { vlan } = network;
  if (vlan === undefined) return;
  const clash = tagged.get(vlan)?.find((other) => !mayShareTag(network, other));
  if (clash)
    yield {
      id: 'vlan',
      level: 'error',
      short: `VLAN also ${clash.name}`,
      text: `VLAN ${vlan} is also that of ${clash.name}: two subnets do not share one tag.`,
    };
  const problem = vlanProblem(vlan);
  if (problem)
    yield {
      id: 'vlan',
      level: vlan > 4094 || vlan < 1 ? 'error' : 'warning',
      short: `VLAN ${vlan}`,
      text: problem,
    };
}

/** Reserved ranges that a network overlaps: of each network once, whatever its addresses are. */
const reservedOf = memoize((ranges: readonly ReservedRange[]) =>
  memoize(({ subnet: text }: Network) => {
    const subnet = text ? parseSubnet(text) : undefined;
    return subnet?.family === 4 ? reservedFor(subnet, ranges) : [];
  }),
);

function* rangeProblems(
  network: Network,
  racks: number,
  ranges: readonly ReservedRange[],
): Generator<NetworkProblem> {
  const { name, role } = network;
  for (const { range, use, level } of reservedOf(ranges)(network)) {
    if (level === 'factory') {
      const own = role === 'private' && range === '192.168.8.0/22';
      yield {
        id: 'factory',
        level: own && racks < 2 ? 'info' : 'warning',
        short: 'Factory range',
        text: own
          ? `${name} is in the factory default ${range}: racks that are cabled together need one shared subnet.`
          : `${name} overlaps ${range}: ${use.toLowerCase()}.`,
      };
    } else
      yield {
        id: 'reserved',
        level: level === 'never' ? 'error' : 'warning',
        short: 'Reserved range',
        text: `${name} overlaps the reserved range ${range}: ${use}.`,
      };
  }
}

/**
 * The problems of the gateway and the VLAN tag of one of the networks. Without `holderOf`, a gateway that is also the
 * address of a host is none of them.
 */
export function gatewayAndVlanProblems(
  networks: readonly Network[],
  network: Network,
  holderOf: HolderOf = () => undefined,
): readonly NetworkProblem[] {
  const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
  const gateway = gatewayProblems(network, subnet, holderOf);
  return [...(gateway ? [gateway] : []), ...vlanProblems(network, byVlan(networks))];
}

/** The problems of each network, apart from its address count. Networks without a problem are absent. */
export function networkProblems(appliance: Appliance): ReadonlyMap<Id, readonly NetworkProblem[]> {
  const { byAddress } = indexAppliance(appliance);
  const { networks, racks, settings } = appliance;
  const holderOf = (address: string) => byAddress.get(address.toLowerCase())?.[0]?.hostname;
  const overlaps = networkOverlaps(networks);
  const ranges = rangesOf(settings);
  const found = new Map<Id, readonly NetworkProblem[]>();
  for (const network of networks) {
    const problems: NetworkProblem[] = [];
    const wrong = network.subnet ? subnetProblem(network.subnet) : undefined;
    if (wrong) problems.push({ id: 'subnet', level: 'error', short: 'No subnet', text: wrong });
    const overlap = overlaps.get(network.id);
    if (overlap) {
      const [first] = overlap.names;
      const more = overlap.count - overlap.names.length;
      problems.push({
        id: 'overlap',
        level: 'error',
        short: `Overlaps ${first}`,
        text: `${network.name} ${network.subnet} overlaps ${overlap.names.join(', ')}${more > 0 ? ` ${andMore(more)}` : ''}.`,
      });
    }
    problems.push(
      ...gatewayAndVlanProblems(networks, network, holderOf),
      ...rangeProblems(network, racks.length, ranges),
    );
    if (problems.length > 0) found.set(network.id, problems);
  }
  return found;
}
