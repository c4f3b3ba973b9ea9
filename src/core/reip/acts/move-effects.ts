/**
 * The effects of moves. The rollback of a move is the same move to where it came from.
 *
 * VIPs: the record comes before the resource (ORD-16); hosts: the record follows the live address (ORD-19).
 */

import type { Effect, Move } from '../effect-types.ts';
import { isInDns } from '../mapping/required-changes.ts';
import { type AddressMove, moveSide, parks } from '../names/address-move.ts';
import { lastPrivate } from '../names/clusterware-names.ts';
import type { Way } from '../names/command.ts';
import { sideFor } from '../names/command.ts';
import type { PlanContext } from '../names/plan-context.ts';
import { reverse } from '../records/reverse-records.ts';
import { cellFileEffects } from './cell-files.ts';

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

function rename(context: PlanContext, moves: readonly AddressMove[], way: Way): readonly Effect[] {
  if (context.renames.size === 0) return none;
  const endpointIds = moves
    .filter((move) => context.renames.has(move.endpoint.id) && !parks(move))
    .map(({ endpoint }) => endpoint.id);
  return endpointIds.length > 0 ? [{ do: 'rename', endpointIds, side: sideFor(way) }] : none;
}

/** Reverse records and names, the same in both directions. */
const namesOf = (context: PlanContext, moves: readonly AddressMove[], way: Way): Effect[] => [
  ...reverse(moves, way),
  ...rename(context, moves, way),
];

/** Each address alone, and its record after it. */
export function takeEach(context: PlanContext, moves: readonly AddressMove[], way: Way): Effect[] {
  const [only] = moves;
  const [reversed, renamed] = [reverse(moves, way), rename(context, moves, way)];
  // Most steps move one endpoint to a free address, so lists for other cases are made only on demand.
  if (only && moves.length === 1 && reversed.length === 0 && renamed.length === 0)
    return takeAndPublish(only, way);
  const taken = moves.flatMap((each) => [takeOf(each, way), ...publish([each], way)]);
  return [...taken, ...reversed, ...renamed];
}

const allOf = (moves: readonly AddressMove[], way: Way) => ({
  do: 'take' as const,
  moves: moves.map((move) => effectMove(move, way)),
});

/** All addresses in one change; their records are withdrawn before, and forgotten. */
export const takeTogether = (
  context: PlanContext,
  moves: readonly AddressMove[],
  way: Way,
  between: readonly Effect[] = [],
): Effect[] => [
  ...withdraw(moves),
  ...expireCaches(moves),
  ...between,
  { ...allOf(moves, way), publish: true },
  ...namesOf(context, moves, way),
];

/** All addresses in one change, of endpoints that no zone has. */
export const takePrivate = (context: PlanContext, moves: readonly AddressMove[], way: Way): Effect[] => [
  allOf(moves, way),
  ...namesOf(context, moves, way),
  ...filesOf(context, moves, way),
];

/** VIPs: the record comes before the resource (ORD-16). */
export const takeAfterRecords = (
  context: PlanContext,
  moves: readonly AddressMove[],
  way: Way,
  between: readonly Effect[],
): Effect[] => [
  ...publish(moves, way),
  ...namesOf(context, moves, way),
  ...between,
  ...moves.map((move) => takeOf(move, way)),
];

export const publishAlone = (context: PlanContext, moves: readonly AddressMove[], way: Way): Effect[] => [
  ...publish(moves, way),
  ...namesOf(context, moves, way),
];

/** A SCAN takes the addresses that DNS answers, so its rollback publishes the former ones itself. */
export const formerRecords = (moves: readonly AddressMove[], way: Way): Effect[] =>
  way === 'from' ? publish(moves, way) : [];

/** The files of nodes that get the last of their private addresses. */
function filesOf(context: PlanContext, moves: readonly AddressMove[], way: Way): Effect[] {
  const last = moves.flatMap(({ endpoint: { owner, networkId } }) =>
    'machine' in owner && lastPrivate(context, owner.machine) === networkId ? [owner.machine] : [],
  );
  return last.length > 0 ? cellFileEffects(context, [...new Set(last)], sideFor(way)) : [];
}

const takeOf = (move: AddressMove, way: Way): Effect => ({ do: 'take', moves: [effectMove(move, way)] });

/** The record has the endpoint and address of the move, so both effects share one list. */
function takeAndPublish(move: AddressMove, way: Way): Effect[] {
  const moves = [effectMove(move, way)];
  const take: Effect = { do: 'take', moves };
  return publishing(move) ? [take, { do: 'publish', records: moves }] : [take];
}
