import type { Id } from '../../../appliance/document/appliance-types.ts';
import { memoize } from '../../../collections/memoize.ts';
import type { AddressMove } from '../../names/address-move.ts';
import type { PlanContext } from '../../names/plan-context.ts';

/** The moves of storage servers inside a stop, by server: parking still changes where they lead to. */
export const cellMoves = memoize((_: PlanContext) => new Map<Id, readonly AddressMove[]>());
