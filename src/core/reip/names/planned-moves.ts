/** The moves of a plan by endpoint and position, for acts that name them so. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { memoize } from '../../collections/memoize.ts';
import type { ActOf } from '../act-types.ts';
import { type AddressMove, parks } from './address-move.ts';
import type { Way } from './command.ts';
import type { PlanContext } from './plan-context.ts';

type NamedMove = ActOf<'ipconf'>['moves'][number];

/** By endpoint: its move from the address of today, and where it parks in between, the move from there. */
const moves = memoize((_: PlanContext) => ({
  first: new Map<Id, readonly AddressMove[]>(),
  last: new Map<Id, readonly AddressMove[]>(),
}));

const startsParked = ({ parkedFor, to }: AddressMove): boolean => parkedFor !== undefined && parkedFor === to;

export function keepMoves(context: PlanContext, list: readonly AddressMove[]): void {
  const { first, last } = moves(context);
  for (const move of list)
    (startsParked(move) ? last : first).set(move.endpoint.id, list.length === 1 ? list : [move]);
}

export function namedMove(move: AddressMove, way: Way): NamedMove {
  const start = startsParked(move) ? 'parked' : 'current';
  const end = parks(move) ? 'parked' : 'planned';
  const endpointId = move.endpoint.id;
  return way === 'to' ? { endpointId, from: start, to: end } : { endpointId, from: end, to: start };
}

/** Moves of one act go one way. */
export function wayOf([move]: readonly NamedMove[]): Way {
  return move?.to === 'planned' || (move?.from === 'current' && move.to === 'parked') ? 'to' : 'from';
}

const none: readonly never[] = [];

export function movesOf(context: PlanContext, list: readonly NamedMove[]): readonly AddressMove[] {
  const { first, last } = moves(context);
  const found = ({ endpointId, from, to }: NamedMove): readonly AddressMove[] => {
    const isLast = (from === 'parked' && to === 'planned') || (from === 'planned' && to === 'parked');
    return (isLast ? last : first).get(endpointId) ?? none;
  };
  const [only] = list;
  return list.length === 1 && only ? found(only) : list.flatMap(found);
}
