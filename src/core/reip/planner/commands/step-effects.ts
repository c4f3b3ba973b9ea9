/**
 * What each draft does to the model, and its way back. The way back of a move is the same move to where it came from,
 * with the work around it reversed, and its own wait: after it, nothing of the move is left in any cache.
 *
 * VIPs: the record comes before the resource (ORD-16); hosts: the record follows the live address (ORD-19).
 */

import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import type { Effect, Move } from '../../effect-types.ts';
import { isInDns } from '../../mapping/required-changes.ts';
import type { Way } from '../context/command.ts';
import { sideFor } from '../context/command.ts';
import { type Draft, type Leg, legSide, parks } from '../context/draft-step.ts';
import type { PlanContext } from '../context/plan-context.ts';
import { secondaryEffects } from '../context/secondary-addresses.ts';
import { effectsOf } from '../context/shared-effects.ts';
import { changesNetwork } from './resource-commands.ts';

export type Work = { readonly effects: readonly Effect[]; readonly undo: readonly Effect[] };
const none: readonly never[] = [];

const moveOf = (leg: Leg, way: Way): Move => ({
  endpointId: leg.endpoint.id,
  address: leg[way],
  side: legSide(leg, way),
});

const publishing = (leg: Leg): boolean => leg.from !== leg.to && isInDns(leg.endpoint);

const publish = (legs: readonly Leg[], way: Way): Effect[] => {
  const records = legs.filter(publishing).map((leg) => ({ endpointId: leg.endpoint.id, address: leg[way] }));
  return records.length > 0 ? [{ do: 'publish', records }] : [];
};

const withdraw = (legs: readonly Leg[]): Effect[] => {
  const records = legs.filter(publishing).map((leg) => ({ endpointId: leg.endpoint.id }));
  return records.length > 0 ? [{ do: 'publish', records }] : [];
};

const settle = (legs: readonly Leg[]): Effect[] =>
  legs.length > 0 ? [{ do: 'settle', endpointIds: idsOf(legs) }] : [];

const idsOf = (legs: readonly Leg[]): readonly string[] => {
  const [first] = legs;
  return legs.length === 1 && first ? first.ids : [...new Set(legs.map((leg) => leg.endpoint.id))];
};

/**
 * Reverse records that change with a move: of planned addresses that today belong to somebody who moves, and of a
 * parking place while somebody is there. EM and ASR look a server up in both directions.
 */
function reverse(legs: readonly Leg[], way: Way): readonly Effect[] {
  let records: ({ address: string } | { address: string; endpointId: string })[] | undefined;
  for (const leg of legs) {
    const { endpoint, from, to, holders, parkedFor } = leg;
    if ((!holders && parkedFor === undefined) || from === to || !isInDns(endpoint)) continue;
    const { id } = endpoint;
    const isParking = parks(leg);
    const former = isParking ? undefined : formerName(holders, endpoint);
    records ??= [];
    if (isParking) records.push(way === 'to' ? { address: to, endpointId: id } : { address: to });
    else if (parkedFor !== undefined)
      records.push(way === 'to' ? { address: from } : { address: from, endpointId: id });
    if (former && former !== endpoint)
      records.push({ address: to, endpointId: way === 'to' ? id : former.id });
  }
  return records && records.length > 0 ? [{ do: 'reverse', records }] : none;
}

/** Whose name the reverse record of an address carries today, by who has the address. */
export function formerName(holders: readonly Endpoint[] | undefined, mine?: Endpoint): Endpoint | undefined {
  let first: Endpoint | undefined;
  for (const one of holders ?? []) {
    if (!isInDns(one)) continue;
    if (one === mine) return one;
    first ??= one;
  }
  return first;
}

function rename(context: PlanContext, legs: readonly Leg[], way: Way): readonly Effect[] {
  if (context.renames.size === 0) return none;
  const endpointIds = legs
    .filter((leg) => context.renames.has(leg.endpoint.id) && !parks(leg))
    .map(({ endpoint }) => endpoint.id);
  return endpointIds.length > 0 ? [{ do: 'rename', endpointIds, side: sideFor(way) }] : none;
}

/** The part of a move that names and addresses change in: the same in both directions. */
function core(context: PlanContext, one: Draft, way: Way): Effect[] {
  const { kind, legs } = one;
  const [only] = legs;
  const reversed = reverse(legs, way);
  const renamed = rename(context, legs, way);
  // Most steps are one address that nobody had: no lists are made for what they do not have.
  if (only && legs.length === 1 && reversed.length === 0 && renamed.length === 0 && isAlone(one))
    return takeAndPublish(only, way);
  const names = [...reversed, ...renamed];
  const takes = () => legs.map((leg) => takeOf(leg, way));
  const all = () => ({ do: 'take' as const, moves: legs.map((leg) => moveOf(leg, way)) });
  if (kind === 'scan-dns') return [...publish(legs, way), ...names];
  if (kind === 'scan') {
    const back = way === 'from' ? publish(legs, way) : [];
    return [...back, ...networkOf(context, one, way), scanOf(one)];
  }
  if (kind === 'exchange')
    return [
      ...withdraw(legs),
      ...settle(legs),
      ...networkOf(context, one, way),
      { ...all(), publish: true },
      ...names,
    ];
  if (kind === 'vip' || kind === 'vips')
    return [...publish(legs, way), ...names, ...networkOf(context, one, way), ...takes()];
  if (one.unit && kind === 'private') return [all(), ...names];
  if (one.unit && kind === 'client-host' && legs.length > 1)
    return [...withdraw(legs), ...settle(legs), { ...all(), publish: true }, ...names];
  return [...legs.flatMap((each) => [takeOf(each, way), ...publish([each], way)]), ...names];
}

/** A move whose record follows it, of a kind that has no way of its own. */
function isAlone({ kind, unit }: Draft): boolean {
  if (kind === 'vip' || kind === 'vips' || kind === 'scan' || kind === 'scan-dns') return false;
  return kind !== 'exchange' && (!unit || kind !== 'private');
}

const takeOf = (leg: Leg, way: Way): Effect => ({ do: 'take', moves: [moveOf(leg, way)] });

/** The record says what the move says: one list for both. */
function takeAndPublish(leg: Leg, way: Way): Effect[] {
  const moves = [moveOf(leg, way)];
  const take: Effect = { do: 'take', moves };
  return publishing(leg) ? [take, { do: 'publish', records: moves }] : [take];
}

const scanOf = (one: Draft): Effect => ({
  do: 'scan',
  clusterId: one.cluster?.id ?? '',
  networkId: one.networkId ?? '',
});

function networkOf(context: PlanContext, one: Draft, way: Way): Effect[] {
  return changesNetwork(context, one, way) ? [networkEffect(one, way)] : [];
}

const networkEffect = (one: Draft, way: Way): Effect => ({
  do: 'network',
  clusterId: one.cluster?.id ?? '',
  networkId: one.networkId ?? '',
  side: sideFor(way),
});

/** Work of a move with what goes before and after it. */
export function moveWork(
  context: PlanContext,
  one: Draft,
  before: readonly Effect[],
  after: readonly Effect[],
): Work {
  return {
    // Joined, not grown: a list that grows keeps room that nobody needs, and every step has two.
    effects: before.concat(core(context, one, 'to'), secondaryEffects(context, one.legs, true), after),
    undo: turned(context, after).concat(
      saves(before),
      secondaryEffects(context, one.legs, false),
      core(context, one, 'from'),
      turned(context, before),
      settle(one.legs),
    ),
  };
}

/** The opposites of what stands around a move; of one machine they are there already. */
function turned(context: PlanContext, effects: readonly Effect[]): readonly Effect[] {
  const [first, second, third] = effects;
  const effect = first?.do === 'save' ? second : first;
  if (effect === undefined) return none;
  const isLast = effect === first ? second === undefined : third === undefined;
  if (isLast && (effect.do === 'stop' || effect.do === 'start') && effect.nodes.length === 1)
    return [effectsOf(context, effect.nodes[0] ?? '')[opposite[effect.do]]];
  if (isLast && (effect.do === 'leave' || effect.do === 'return') && effect.machines.length === 1)
    return [effectsOf(context, effect.machines[0] ?? '')[opposite[effect.do]]];
  return inverse(effects);
}

function saves(effects: readonly Effect[]): readonly Effect[] {
  const [first, second] = effects;
  if (first?.do !== 'save' && second === undefined) return none;
  if (first?.do === 'save' && second?.do !== 'save' && effects.length <= 2)
    return second === undefined ? effects : [first];
  return effects.filter((effect) => effect.do === 'save');
}

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
      case 'leave':
      case 'return':
      case 'offline':
      case 'online':
      case 'define':
      case 'undefine':
        // A pair has one shape, which the type of its two words together does not tell.
        return [{ ...effect, do: opposite[effect.do] } as Effect];
      case 'blackout':
      case 'secondary':
        return [{ ...effect, on: !effect.on }];
      case 'gateway':
        return [{ ...effect, old: true, new: false }];
      default:
        return [];
    }
  });
}
