/** The waits after moves: an old address is free, and a cache has forgotten it, only after one of them (ORD-08). */
import type { AddressMove } from '../../names/address-move.ts';
import { type DraftStep, draft, follows } from '../context/draft-step.ts';
import type { Drafts } from './draft-steps.ts';

/** The separate wait that a move gets when another move waits for the address that it leaves. */
export function ownCacheWait(found: Drafts, one: DraftStep): DraftStep {
  const known = one.cacheWait;
  if (known?.id === `settle/${one.id}`) return known;
  const made = draft(`settle/${one.id}`, 'settle', one.phase, one.slot + 4e-7, {
    about: [],
    unit: one.unit,
  });
  follows(made, one, 'TTL');
  if (found.verify) follows(found.verify, made, 'order');
  found.drafts.push(made);
  one.cacheWait = made;
  return made;
}

/** The endpoints that each wait is about. */
export function fillWaits(order: readonly DraftStep[]): void {
  for (let i = 0; i < order.length; i++) {
    const { cacheWait, moves } = order[i] as DraftStep;
    for (let k = 0; k < moves.length; k++) cacheWait?.about?.push((moves[k] as AddressMove).endpoint.id);
  }
}
