/**
 * The facts of each network of the current design: its need and the formula, whether that fits, its runs of addresses,
 * its collisions, and its pinned addresses.
 *
 *   networkFacts(vega01)[0].blocks     servers from 10.20.10.11, ILOMs from 10.20.10.31, switches, PDUs
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { networkId, ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { otherHostAt } from '../../appliance/networks/held-by-others.ts';
import { type NetworkLine, networkSummary } from '../../appliance/networks/network-summary.ts';
import { appendTo } from '../../collections/grouping.ts';
import { typedKeys } from '../../collections/typed-keys.ts';
import { formatIpv4, parseIpv4 } from '../../network/address.ts';
import { parseRange, reservedFor } from '../../network/reserved.ts';
import { contains, firstHost, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { ProblemLevel } from '../../text/level.ts';
import { plural } from '../../text/plural.ts';
import {
  type BlockName,
  clientNetwork,
  type Design,
  type NetworkDesign,
  type Pin,
} from '../design/design.ts';
import { byAddress, stretchesOf } from '../entry/entry-rows.ts';
import { avoidedBy } from '../replan/avoided-addresses.ts';
import { currentDesign } from '../replan/current-design.ts';
import { pinsIn, planOf } from '../replan/replan.ts';

export const blockWords: Readonly<Record<BlockName, string>> = {
  server: 'Servers',
  ilom: 'ILOMs',
  switch: 'Switches',
  pdu: 'PDUs',
  guest: 'Guests',
  host: 'Hosts',
  vip: 'VIPs',
  scan: 'SCAN',
};

type BlockFact = {
  readonly block: BlockName;
  readonly count: number;
  /** Its address ranges without gaps; empty if no address has a place. */
  readonly stretches: readonly Stretch[];
};

type Stretch = { readonly first: string; readonly last: string };

type Collision = { readonly level: ProblemLevel | 'info'; readonly text: string };

export type NetworkFacts = {
  readonly id: Id;
  readonly design: NetworkDesign;
  readonly line?: NetworkLine;
  readonly blocks: readonly BlockFact[];
  readonly collisions: readonly Collision[];
  /** Its endpoints with an address that the user chose. */
  readonly pinned: readonly Id[];
  /** How many addresses the order of the rules would change; they keep the place that they were given. */
  readonly outOfOrder: number;
  /** Endpoints without an address although the subnet is known. */
  readonly homeless: number;
};

type Range = { readonly first: number; readonly last: number; readonly words: string };

export function networkFacts(appliance: Appliance): readonly NetworkFacts[] {
  const design = currentDesign(appliance);
  const lines = new Map(networkSummary(appliance).map((line) => [line.network.id, line]));
  const { byNetwork } = indexAppliance(appliance);
  const pins = pinsIn(appliance, design);
  const ranges = (appliance.settings.customerRanges ?? []).flatMap(({ range, use }): Range[] => {
    const known = parseRange(range);
    return known ? [{ ...known, words: use ? `${range}, ${use}` : range }] : [];
  });
  const taken = avoidedBy(appliance)
    .split('\n')
    .flatMap((address) => parseIpv4(address) ?? []);
  const plan = planOf(design, appliance);
  const order = new Map(plan.endpoints.map(({ id }, n) => [id, n]));
  return design.networks.map((network): NetworkFacts => {
    const id = design.ids?.[network.key] ?? networkId(network.key);
    const own = [...(byNetwork.get(id) ?? [])].sort(
      (a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0),
    );
    const line = lines.get(id);
    const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
    return {
      id,
      design: network,
      ...(line && { line }),
      blocks: blocksOf(appliance, network, own),
      collisions: [
        ...(line?.problems ?? []).flatMap(({ id: problem, level, text }) =>
          problem === 'unknown' || (problem === 'gateway' && !network.subnet) ? [] : [{ level, text }],
        ),
        ...meets(network, subnet, ranges, taken),
        ...heldTwice(appliance, own),
        ...outOfRoom(appliance, network, own, pins),
      ],
      pinned: own.flatMap((endpoint) => (pins[endpoint.id]?.address === undefined ? [] : [endpoint.id])),
      outOfOrder: plan.outOfOrder.get(network.key) ?? 0,
      homeless: network.subnet ? own.filter(({ address }) => address === '').length : 0,
    };
  });
}

/** Which ranges OEDA means is not publicly documented; those are reserved by IANA (its special-purpose registry). */
const ofIana: ReadonlySet<string> = new Set([
  'this-network',
  'loopback',
  'link-local',
  'multicast',
  'reserved',
  'documentation-1',
  'documentation-2',
  'documentation-3',
  'carrier-nat',
]);

function meets(
  { name, subnet: text }: NetworkDesign,
  subnet: Subnet | undefined,
  ranges: readonly Range[],
  taken: readonly number[],
): Collision[] {
  if (subnet?.family !== 4) return [];
  const found = ranges
    .filter(({ first, last }) => first <= subnet.last && subnet.first <= last)
    .map(
      ({ words }): Collision => ({
        level: 'warning',
        text: `${name} ${text} overlaps a range of the customer: ${words}.`,
      }),
    );
  if (reservedFor(subnet).some(({ id }) => ofIana.has(id)))
    found.push({
      level: 'info',
      text: 'OEDA refuses ranges that IANA reserves, unless a property in its es.properties allows them.',
    });
  const others = taken.filter((address) => contains(subnet, address)).length;
  if (others > 0)
    found.push({
      level: 'info',
      text: `${plural(others, 'of its addresses is', 'of its addresses are')} in use. ${others === 1 ? 'It is' : 'They are'} skipped.`,
    });
  return found;
}

/** Addresses of the plan that turned out to be those of others: they stay, so that the rest does not move. */
function heldTwice(appliance: Appliance, own: readonly Endpoint[]): Collision[] {
  return own.flatMap((endpoint): Collision[] => {
    const other = otherHostAt(appliance, endpoint);
    if (!other) return [];
    return [
      {
        level: other.seen ? 'warning' : 'error',
        text: `${endpoint.hostname} has ${endpoint.address}, which is ${other.reason}.`,
      },
    ];
  });
}

/** A run with a stated start takes the free addresses from there on. The rest is before it. */
function outOfRoom(
  appliance: Appliance,
  network: NetworkDesign,
  own: readonly Endpoint[],
  pins: Readonly<Record<Id, Pin>>,
): Collision[] {
  const { blocks = {} } = network;
  return typedKeys(blocks).flatMap((block): Collision[] => {
    const text = blocks[block] ?? '';
    const start = parseIpv4(text) ?? 0;
    const before = own.filter(
      (one) =>
        (parseIpv4(one.address) ?? start) < start &&
        !pins[one.id]?.address &&
        blockOf(appliance, network, one) === block,
    ).length;
    if (before === 0) return [];
    const words = blockWords[block];
    return [{ level: 'warning', text: `${words} from ${text}: no room for all, ${before} before it.` }];
  });
}

/** Which run an address belongs to. */
function blockOf(appliance: Appliance, network: NetworkDesign, endpoint: Endpoint): BlockName {
  const { kind } = endpoint;
  if (kind === 'vip' || kind === 'scan') return kind;
  if (kind === 'ilom') return network.role === 'ilom' ? 'server' : 'ilom';
  const machine = indexAppliance(appliance).machines.get(ownerId(endpoint.owner))?.kind;
  if (kind === 'device') return machine === 'pdu' ? 'pdu' : 'switch';
  if (network.role === 'private') return 'server';
  if (network.role === 'management') return machine === 'guest' ? 'guest' : 'server';
  return 'host';
}

function blocksOf(
  appliance: Appliance,
  network: NetworkDesign,
  own: readonly Endpoint[],
): readonly BlockFact[] {
  const blocks = new Map<BlockName, Endpoint[]>();
  for (const endpoint of own) {
    const block = blockOf(appliance, network, endpoint);
    appendTo(blocks, block, endpoint);
  }
  return [...blocks].map(([block, members]): BlockFact => {
    const stretches = stretchesOf(byAddress(members)).map(
      ([first, last]): Stretch => ({ first: first.address, last: last.address }),
    );
    return { block, count: members.length, stretches };
  });
}

/** Another client network: tagged on the bond that carries the first one, as that is. */
export function clientBeside({ networks }: Design, key: string, name: string): NetworkDesign {
  const first = networks.find(({ role }) => role === 'client');
  const { bonding, links, interface: bond } = first ?? clientNetwork;
  return {
    ...clientNetwork,
    key,
    name,
    ...(bonding && { bonding }),
    ...(links && { links }),
    ...(bond && { interface: bond }),
  };
}

/** One network changed; with `bond` all on its interface, for a bond has one mode and one set of links. */
export function withNetwork(
  design: Design,
  key: string,
  change: (network: NetworkDesign) => NetworkDesign,
  bond = false,
): Design {
  const own = bond ? design.networks.find((one) => one.key === key)?.interface : undefined;
  return {
    ...design,
    networks: design.networks.map((one) =>
      one.key === key || (own && one.interface === own) ? change(one) : one,
    ),
  };
}

/** The gateway that a subnet usually has: its first host. */
export const usualGateway = (subnet: string | undefined): string | undefined =>
  firstHost(subnet ? parseSubnet(subnet) : undefined);

/** Another subnet: gateway, pool start and runs keep their places in it; what has none there goes back to its rule. */
export function withSubnet(network: NetworkDesign, text: string | undefined): NetworkDesign {
  const { subnet: _old, gateway, poolStart, blocks, ...rest } = network;
  const from = network.subnet ? parseSubnet(network.subnet) : undefined;
  const to = text ? parseSubnet(text) : undefined;
  if (to?.family !== 4) return { ...rest, ...(text && { subnet: text }) };
  const moved = (address: string | undefined) => {
    const value = address === undefined ? undefined : parseIpv4(address);
    if (value === undefined) return undefined;
    if (contains(to, value)) return address;
    if (from?.family !== 4 || !contains(from, value)) return undefined;
    const place = to.first + (value - from.first);
    return place > to.first && place < to.last ? formatIpv4(place) : undefined;
  };
  const runs = Object.entries(blocks ?? {}).flatMap(([block, start]) => {
    const place = moved(start);
    return place ? [[block, place]] : [];
  });
  const door = network.role === 'private' ? undefined : (moved(gateway) ?? usualGateway(text));
  const pool = moved(poolStart);
  return {
    ...rest,
    ...(text && { subnet: text }),
    ...(door && { gateway: door }),
    ...(pool && { poolStart: pool }),
    ...(runs.length > 0 && { blocks: Object.fromEntries(runs) }),
  };
}
