/**
 * Every address of a network's subnet and what it is: used, free, gateway, reserved, planned ...
 *
 * Invariants
 * - Only what is not plain is kept (`marked`, sorted by address); the rest is free or reserved, so a map
 *   of a /8 costs what its endpoints cost. `counts` add up to the size of the subnet.
 * - Any endpoint of the document that lives in the subnet takes its cell, whatever its network; the network's own
 *   endpoints that live elsewhere are listed in `outside`.
 * - An IPv6 subnet has its marked cells alone: its free addresses are too many to count.
 *
 *   subnetMap(vega01, client).counts   { network: 1, broadcast: 1, gateway: 1, used: 7, conflict: 0, ..., free: 118 }
 */

import { lowerBound } from '../../collections/lower-bound.ts';
import { recordFrom } from '../../collections/typed-keys.ts';
import { parseIpv4, parseIpv6 } from '../../network/address.ts';
import { rangesOf } from '../../network/reserved.ts';
import { contains, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { Appliance, Endpoint, Network } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import type { PlannedAddress } from '../document/plan-types.ts';
import { type Holder, heldByOthers, otherHostAt } from './held-by-others.ts';
import type { ReservedSpan } from './subnet-map-reserved.ts';
import { reservedSpans } from './subnet-map-reserved.ts';

export const cellStates = [
  'used',
  'conflict',
  'gateway',
  'planned',
  'occupied',
  'reserved',
  'network',
  'broadcast',
  'free',
] as const;
/** `conflict`: more than one claims it. `occupied`: a host that is not of the appliance uses it. */
export type CellState = (typeof cellStates)[number];

export type CellCounts = Readonly<Record<CellState, number>>;

export type SubnetCell = {
  /** IPv4 as a number, IPv6 as a bigint. */
  readonly at: number | bigint;
  readonly state: CellState;
  readonly endpoints: readonly Endpoint[];
  /** Networks whose gateway it is. */
  readonly gatewayOf: readonly Network[];
  readonly planned: readonly PlannedAddress[];
  /** The host that is not of the appliance. */
  readonly other?: Holder;
};

export type SubnetMap = {
  readonly network: Network;
  readonly subnet: Subnet;
  readonly marked: readonly SubnetCell[];
  /** Reserved parts of the subnet, sorted, without overlaps. They may contain marked cells. */
  readonly reserved: readonly ReservedSpan[];
  /** Of IPv6: `free` and `reserved` are 0. */
  readonly counts: CellCounts;
  readonly outside: readonly Endpoint[];
};

type SubnetMapOptions = {
  /** Addresses of a plan that is not saved, in addition to those of the document's plans. */
  readonly planned?: readonly PlannedAddress[];
};

type Draft = {
  at: number | bigint;
  edge: 'network' | 'broadcast' | undefined;
  endpoints: Endpoint[];
  gatewayOf: Network[];
  planned: PlannedAddress[];
  other: Holder | undefined;
  /** One plan gives it to two endpoints. Two plans may: they can be alternatives. */
  isCrowded: boolean;
};

const numberOf = (text: string): number | bigint | undefined =>
  parseIpv4(text.trim()) ?? parseIpv6(text.trim());

/** The map of the network as it is given, which need not be the one in the document; undefined without a subnet. */
export function subnetMap(
  appliance: Appliance,
  network: Network,
  { planned = [] }: SubnetMapOptions = {},
): SubnetMap | undefined {
  const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
  if (!subnet) return undefined;
  const drafts = new Map<number | bigint, Draft>();
  const draftAt = (at: number | bigint): Draft => {
    let draft = drafts.get(at);
    if (!draft) {
      draft = {
        at,
        edge: undefined,
        endpoints: [],
        gatewayOf: [],
        planned: [],
        other: undefined,
        isCrowded: false,
      };
      drafts.set(at, draft);
    }
    return draft;
  };
  const inside = (text: string): Draft | undefined => {
    const at = numberOf(text);
    if (at === undefined || typeof at !== typeof subnet.first || at < subnet.first || at > subnet.last)
      return undefined;
    return draftAt(at);
  };

  if (subnet.family === 4 && subnet.prefix <= 30) {
    draftAt(subnet.first).edge = 'network';
    draftAt(subnet.last).edge = 'broadcast';
  }
  for (const endpoint of appliance.endpoints) inside(endpoint.address)?.endpoints.push(endpoint);
  const listed = appliance.networks.some(({ id }) => id === network.id);
  const others = appliance.networks.map((one) => (one.id === network.id ? network : one));
  for (const one of listed ? others : [network, ...others])
    if (one.gateway) inside(one.gateway)?.gatewayOf.push(one);
  for (const mapping of [...appliance.plans.map((plan) => plan.mapping ?? []), planned]) {
    const taken = new Map<Draft, string>();
    for (const row of mapping) {
      for (const text of [row.planned, row.parked]) {
        const draft = text && text !== row.current ? inside(text) : undefined;
        if (!draft) continue;
        const other = taken.get(draft);
        if (other === undefined) {
          taken.set(draft, row.endpointId);
          draft.planned.push(row);
        } else if (other !== row.endpointId) {
          draft.isCrowded = true;
          draft.planned.push(row);
        }
      }
    }
  }
  for (const [address, other] of heldByOthers(appliance)) {
    const draft = inside(address);
    if (draft) draft.other = other;
  }

  const reserved = reservedSpans(subnet, network.role, rangesOf(appliance.settings));
  const marked = [...drafts.values()]
    .map((draft) => cellOf(appliance, draft))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return {
    network,
    subnet,
    marked,
    reserved,
    counts: countStates(subnet, marked, reserved),
    outside: (indexAppliance(appliance).byNetwork.get(network.id) ?? []).filter(
      ({ address }) => !contains(subnet, address.trim()),
    ),
  };
}

function cellOf(appliance: Appliance, { edge, other, isCrowded, ...draft }: Draft): SubnetCell {
  const { endpoints, gatewayOf, planned } = draft;
  const [only] = endpoints;
  const stranger = only ? otherHostAt(appliance, only) : other;
  const isGateway = gatewayOf.length > 0;
  const claims = endpoints.length + (edge ? 1 : 0) + (isGateway ? 1 : 0);
  const isConflict = claims > 1 || (endpoints.length > 0 && stranger !== undefined) || isCrowded;
  const state: CellState = isConflict
    ? 'conflict'
    : (edge ??
      (isGateway
        ? 'gateway'
        : only
          ? 'used'
          : stranger
            ? 'occupied'
            : planned.length > 0
              ? 'planned'
              : 'free'));
  return { ...draft, state, ...(stranger && { other: stranger }) };
}

/** Of each state; what no cell marks is counted by length, never one by one. */
function countStates(
  subnet: Subnet,
  marked: readonly SubnetCell[],
  reserved: readonly ReservedSpan[],
): CellCounts {
  const counts = recordFrom(cellStates.map((state) => [state, 0] as const));
  for (const { state } of marked) counts[state]++;
  if (subnet.family === 6) return counts;
  let plain = subnet.last - subnet.first + 1 - marked.length;
  for (const { first, last } of reserved) {
    const here = last - first + 1 - (markedCellIndex(marked, last + 1) - markedCellIndex(marked, first));
    counts.reserved += here;
    plain -= here;
  }
  counts.free += plain;
  return counts;
}

/** The place of the first marked cell at or after an address. */
export function markedCellIndex(marked: readonly SubnetCell[], at: number | bigint): number {
  return lowerBound(marked, (cell) => cell.at < at);
}
