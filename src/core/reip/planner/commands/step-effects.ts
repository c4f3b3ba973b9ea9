/**
 * The effects of each draft on the model, and its rollback. The rollback of a move is the same move to where it came
 * from, with the work around it reversed, and its own wait: after it, no cache holds anything of the move.
 *
 * VIPs: the record comes before the resource (ORD-16); hosts: the record follows the live address (ORD-19).
 */

import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import { cellFileEffects } from '../../acts/cell-files.ts';
import { secondaryEffects } from '../../acts/secondary.ts';
import type { Effect, Move } from '../../effect-types.ts';
import { isInDns } from '../../mapping/required-changes.ts';
import { type AddressMove, moveSide, parks } from '../../names/address-move.ts';
import { lastPrivate } from '../../names/clusterware-names.ts';
import type { Way } from '../../names/command.ts';
import { sideFor } from '../../names/command.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import { effectsOf } from '../../names/shared-effects.ts';
import type { DraftStep } from '../context/draft-step.ts';
import { changesNetwork } from './network-change.ts';

export type Work = { readonly effects: readonly Effect[]; readonly undo: readonly Effect[] };
const none: readonly never[] = [];

const effectMove = (move: AddressMove, way: Way): Move => ({
  endpointId: move.endpoint.id,
  address: move[way],
  side: moveSide(move, way),
});

const publishing = (move: AddressMove): boolean => move.from !== move.to && isInDns(move.endpoint);

const publish = (moves: readonly AddressMove[], way: Way): Effect[] => {
  const records = moves
    .filter(publishing)
    .map((move) => ({ endpointId: move.endpoint.id, address: move[way] }));
  return records.length > 0 ? [{ do: 'publish', records }] : [];
};

const withdraw = (moves: readonly AddressMove[]): Effect[] => {
  const records = moves.filter(publishing).map((move) => ({ endpointId: move.endpoint.id }));
  return records.length > 0 ? [{ do: 'publish', records }] : [];
};

const expireCaches = (moves: readonly AddressMove[]): Effect[] =>
  moves.length > 0 ? [{ do: 'settle', endpointIds: idsOf(moves) }] : [];

const idsOf = (moves: readonly AddressMove[]): readonly string[] => {
  const [first] = moves;
  return moves.length === 1 && first ? first.ids : [...new Set(moves.map((move) => move.endpoint.id))];
};

/**
 * Reverse records that change with a move: of planned addresses that today belong to a moving endpoint, and of a
 * parking place while an endpoint is there. EM and ASR look a server up in both directions.
 */
function reverse(moves: readonly AddressMove[], way: Way): readonly Effect[] {
  let records: ({ address: string } | { address: string; endpointId: string })[] | undefined;
  for (const move of moves) {
    const { endpoint, from, to, holders, parkedFor } = move;
    if ((!holders && parkedFor === undefined) || from === to || !isInDns(endpoint)) continue;
    const { id } = endpoint;
    const isParking = parks(move);
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

function rename(context: PlanContext, moves: readonly AddressMove[], way: Way): readonly Effect[] {
  if (context.renames.size === 0) return none;
  const endpointIds = moves
    .filter((move) => context.renames.has(move.endpoint.id) && !parks(move))
    .map(({ endpoint }) => endpoint.id);
  return endpointIds.length > 0 ? [{ do: 'rename', endpointIds, side: sideFor(way) }] : none;
}

/** The part of a move that names and addresses change in: the same in both directions. */
function core(context: PlanContext, one: DraftStep, way: Way): Effect[] {
  const { kind, moves } = one;
  const [only] = moves;
  const reversed = reverse(moves, way);
  const renamed = rename(context, moves, way);
  // Most steps move one endpoint to a free address, so lists for other cases are made only on demand.
  if (only && moves.length === 1 && reversed.length === 0 && renamed.length === 0 && isAlone(one))
    return takeAndPublish(only, way);
  const names = [...reversed, ...renamed];
  const takes = () => moves.map((move) => takeOf(move, way));
  const all = () => ({ do: 'take' as const, moves: moves.map((move) => effectMove(move, way)) });
  if (kind === 'scan-dns') return [...publish(moves, way), ...names];
  if (kind === 'scan') {
    const back = way === 'from' ? publish(moves, way) : [];
    return [...back, ...networkOf(context, one, way), scanOf(one)];
  }
  if (kind === 'exchange')
    return [
      ...withdraw(moves),
      ...expireCaches(moves),
      ...networkOf(context, one, way),
      { ...all(), publish: true },
      ...names,
    ];
  if (kind === 'vip' || kind === 'vips')
    return [...publish(moves, way), ...names, ...networkOf(context, one, way), ...takes()];
  if (one.unit && kind === 'private') return [all(), ...names, ...filesOf(context, one, way)];
  if (one.unit && kind === 'client-host' && moves.length > 1)
    return [...withdraw(moves), ...expireCaches(moves), { ...all(), publish: true }, ...names];
  return [...moves.flatMap((each) => [takeOf(each, way), ...publish([each], way)]), ...names];
}

/** The files of nodes that get the last of their private addresses. */
function filesOf(context: PlanContext, { moves }: DraftStep, way: Way): Effect[] {
  const last = moves.flatMap(({ endpoint: { owner, networkId } }) =>
    'machine' in owner && lastPrivate(context, owner.machine) === networkId ? [owner.machine] : [],
  );
  return last.length > 0 ? cellFileEffects(context, [...new Set(last)], sideFor(way)) : [];
}

/** A move whose record follows it, of a kind that has no way of its own. */
function isAlone({ kind, unit }: DraftStep): boolean {
  if (kind === 'vip' || kind === 'vips' || kind === 'scan' || kind === 'scan-dns') return false;
  return kind !== 'exchange' && (!unit || kind !== 'private');
}

const takeOf = (move: AddressMove, way: Way): Effect => ({ do: 'take', moves: [effectMove(move, way)] });

/** The record has the endpoint and address of the move, so both effects share one list. */
function takeAndPublish(move: AddressMove, way: Way): Effect[] {
  const moves = [effectMove(move, way)];
  const take: Effect = { do: 'take', moves };
  return publishing(move) ? [take, { do: 'publish', records: moves }] : [take];
}

const scanOf = (one: DraftStep): Effect => ({
  do: 'scan',
  clusterId: one.cluster?.id ?? '',
  networkId: one.networkId ?? '',
});

function networkOf(context: PlanContext, one: DraftStep, way: Way): Effect[] {
  return changesNetwork(context, one, way) ? [networkEffect(one, way)] : [];
}

const networkEffect = (one: DraftStep, way: Way): Effect => ({
  do: 'network',
  clusterId: one.cluster?.id ?? '',
  networkId: one.networkId ?? '',
  side: sideFor(way),
});

/** Work of a move with what goes before and after it. */
export function moveWork(
  context: PlanContext,
  one: DraftStep,
  before: readonly Effect[],
  after: readonly Effect[],
): Work {
  return {
    // Joined, not grown: a list that grows reserves unused memory, and every step has two.
    effects: before.concat(core(context, one, 'to'), secondaryEffects(context, one.moves, true), after),
    undo: turned(context, after).concat(
      saves(before),
      secondaryEffects(context, one.moves, false),
      core(context, one, 'from'),
      turned(context, before),
      expireCaches(one.moves),
    ),
  };
}

/** The opposites of the effects around a move. Those of one machine exist already as shared objects. */
function turned(context: PlanContext, effects: readonly Effect[]): readonly Effect[] {
  const [first, second, third] = effects;
  const effect = first?.do === 'save' ? second : first;
  if (effect === undefined) return none;
  // A storage server goes with its grid disks.
  if (effect.do === 'turn' && third?.do === 'leave' && third.machines.length === 1) {
    const { return: back, activate } = effectsOf(context, third.machines[0] ?? '');
    return [back, activate];
  }
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
} as const;

/** The opposites of the effects around a move, in reverse order. */
function inverse(effects: readonly Effect[]): Effect[] {
  return [...effects].reverse().flatMap((effect): Effect[] => {
    switch (effect.do) {
      case 'stop':
      case 'start':
      case 'leave':
      case 'return':
      case 'offline':
      case 'online':
        // Both effects of a pair have one shape, which the compiler cannot see from the union of their `do`.
        return [{ ...effect, do: opposite[effect.do] } as Effect];
      case 'turn':
        return [{ ...effect, to: effect.to === 'stopped' ? 'started' : 'stopped' }];
      default:
        return [];
    }
  });
}
