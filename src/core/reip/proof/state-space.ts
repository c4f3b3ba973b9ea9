/**
 * Walks a plan through every state, forward and from each step back to the start, and stops at the first state in which
 * something does not hold.
 */

import type { Plan, Step } from '../plan-types.ts';
import type { Model } from '../simulation/model.ts';
import { rollBack } from './rollback-states.ts';
import { type Walk, Walker } from './state-walker.ts';

export function walk(model: Model, plan: Plan, places?: ReadonlyMap<string, number>): Walk {
  const walker = new Walker(model, plan, places);
  const { state, violations } = walker;
  walker.start();
  if (violations.length > 0) return walker.done(false);
  const { opened, closed } = walker;
  for (let i = 0; i < plan.steps.length; i++) {
    const one = plan.steps[i] as Step;
    walker.enter(i, one);
    walker.marks.push(state.journal.length);
    for (let gap = opened.first(i); gap >= 0; gap = opened.next(gap)) walker.turn(gap, true);
    if (!walker.forward(one)) return walker.done(false);
    for (let gap = closed.first(i); gap >= 0; gap = closed.next(gap)) walker.turn(gap, false);
    if (!walker.leave(one)) return walker.done(false);
    state.keepPrimary(walker.marks[i] as number);
    if (one.reversible === 'no') continue;
    const forward = state.journal.length;
    walker.back = true;
    if (rollBack(walker, i)) walker.returned++;
    else walker.violate('INV-12', `The way back from "${one.title}" does not lead to the start`, []);
    if (violations.length > 0) return walker.done(false);
    state.rewind(forward);
    walker.back = false;
  }
  walker.enter(plan.steps.length, undefined);
  return walker.done(true);
}
