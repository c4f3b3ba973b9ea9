/**
 * What each draft does to the model, and its way back. The way back of a move is the same move to where it came from,
 * with the work around it reversed, and its own wait: after it, nothing of the move is left in any cache.
 *
 * VIPs: the record comes before the resource (ORD-16); hosts: the record follows the live address (ORD-19).
 */
import type { Endpoint } from '../appliance/types.ts';
import type { Draft, Leg } from './draft.ts';
import { isInDns, type PlanContext } from './plan-context.ts';
import type { Effect, Move } from './types.ts';

export type Work = { readonly effects: readonly Effect[]; readonly undo: readonly Effect[] };
type Way = 'to' | 'from';

const moveOf = (leg: Leg, way: Way): Move => ({
  endpointId: leg.endpoint.id,
  address: leg[way],
  side: way === 'to' ? leg.side : leg.fromSide,
});

const publishing = (leg: Leg) => leg.from !== leg.to && isInDns(leg.endpoint);

const publish = (legs: readonly Leg[], way: Way): Effect[] => {
  const records = legs.filter(publishing).map((leg) => ({ endpointId: leg.endpoint.id, address: leg[way] }));
  return records.length > 0 ? [{ do: 'publish', records }] : [];
};

const withdraw = (legs: readonly Leg[]): Effect[] => {
  const records = legs.filter(publishing).map((leg) => ({ endpointId: leg.endpoint.id }));
  return records.length > 0 ? [{ do: 'publish', records }] : [];
};

export const settle = (legs: readonly Leg[]): Effect[] =>
  legs.length > 0 ? [{ do: 'settle', endpointIds: [...new Set(legs.map((leg) => leg.endpoint.id))] }] : [];

/** Reverse records of planned addresses that today belong to somebody who moves: they change with the move. */
function reverse(context: PlanContext, legs: readonly Leg[], way: Way): Effect[] {
  const records = legs.flatMap(({ endpoint, from, to, parkedFor }) => {
    if (from === to || !isInDns(endpoint) || (parkedFor !== undefined && parkedFor !== to)) return [];
    const former = formerName(context, to, endpoint);
    if (!former || former === endpoint) return [];
    return [{ address: to, endpointId: way === 'to' ? endpoint.id : former.id }];
  });
  return records.length > 0 ? [{ do: 'reverse', records }] : [];
}

/** Whose name the reverse record of an address carries today. */
export function formerName(context: PlanContext, address: string, mine?: Endpoint): Endpoint | undefined {
  const { byAddress } = context.index;
  let first: Endpoint | undefined;
  for (const one of byAddress.get(address) ?? byAddress.get(address.trim().toLowerCase()) ?? []) {
    if (!isInDns(one)) continue;
    if (one === mine) return one;
    first ??= one;
  }
  return first;
}

function rename(context: PlanContext, legs: readonly Leg[], way: Way): Effect[] {
  if (context.renames.size === 0) return [];
  const endpointIds = legs
    .filter(
      ({ endpoint, to, parkedFor }) =>
        context.renames.has(endpoint.id) && (parkedFor === undefined || parkedFor === to),
    )
    .map(({ endpoint }) => endpoint.id);
  return endpointIds.length > 0 ? [{ do: 'rename', endpointIds, side: way === 'to' ? 'new' : 'old' }] : [];
}

/** The part of a move that names and addresses change in: the same in both directions. */
function core(context: PlanContext, one: Draft, way: Way): Effect[] {
  const { kind, legs } = one;
  const names = [...reverse(context, legs, way), ...rename(context, legs, way)];
  const takes = legs.map((leg): Effect => ({ do: 'take', moves: [moveOf(leg, way)] }));
  const all: Effect = { do: 'take', moves: legs.map((leg) => moveOf(leg, way)) };
  const network = networkOf(one, way);
  if (kind === 'scan-dns') return [...publish(legs, way), ...names];
  if (kind === 'scan') {
    const back = way === 'from' ? publish(legs, way) : [];
    return [...back, ...network, scanOf(one)];
  }
  if (kind === 'exchange')
    return [...withdraw(legs), ...settle(legs), ...network, { ...all, publish: true }, ...names];
  if (kind === 'vip' || kind === 'vips') return [...publish(legs, way), ...names, ...network, ...takes];
  if (one.unit && kind === 'private') return [all];
  if (one.unit && kind === 'client-host' && legs.length > 1)
    return [...withdraw(legs), ...settle(legs), { ...all, publish: true }, ...names];
  return legs.flatMap((leg, i): Effect[] => [takes[i] as Effect, ...publish([leg], way)]).concat(names);
}

const scanOf = (one: Draft): Effect => ({
  do: 'scan',
  clusterId: one.cluster?.id ?? '',
  networkId: one.networkId ?? '',
});

/** `srvctl modify network` belongs to the step that moves the VIPs of a network with a new subnet (ORD-15). */
function networkOf(one: Draft, way: Way): Effect[] {
  if (!one.unit || !one.cluster || one.networkId === undefined) return [];
  if (one.kind === 'scan' && way === 'to' && one.unit) return [networkEffect(one, way)];
  return one.kind === 'vips' || one.kind === 'exchange' || one.kind === 'scan'
    ? [networkEffect(one, way)]
    : [];
}

const networkEffect = (one: Draft, way: Way): Effect => ({
  do: 'network',
  clusterId: one.cluster?.id ?? '',
  networkId: one.networkId ?? '',
  side: way === 'to' ? 'new' : 'old',
});

/** Work of a move with what goes before and after it. */
export function moveWork(
  context: PlanContext,
  one: Draft,
  before: readonly Effect[],
  after: readonly Effect[],
): Work {
  return {
    effects: [...before, ...core(context, one, 'to'), ...after],
    undo: [
      ...inverse(after),
      ...saves(before),
      ...core(context, one, 'from'),
      ...inverse(before.filter((effect) => effect.do !== 'save')),
      ...settle(one.legs),
    ],
  };
}

const saves = (effects: readonly Effect[]) => effects.filter((effect) => effect.do === 'save');

const opposite = {
  stop: 'start',
  start: 'stop',
  leave: 'return',
  return: 'leave',
  offline: 'online',
  online: 'offline',
  define: 'undefine',
  undefine: 'define',
} as const;

/** The way back of effects that have one by themselves: the opposite of each, in reverse order. */
export function inverse(effects: readonly Effect[]): Effect[] {
  return [...effects].reverse().flatMap((effect): Effect[] => {
    switch (effect.do) {
      case 'stop':
      case 'start':
        return [{ ...effect, do: opposite[effect.do] }];
      case 'leave':
      case 'return':
        return [{ ...effect, do: opposite[effect.do] }];
      case 'offline':
      case 'online':
        return [{ ...effect, do: opposite[effect.do] }];
      case 'define':
      case 'undefine':
        return [{ ...effect, do: opposite[effect.do] }];
      case 'blackout':
        return [{ ...effect, on: !effect.on }];
      case 'gateway':
        return [{ ...effect, old: true, new: false }];
      default:
        return [];
    }
  });
}
