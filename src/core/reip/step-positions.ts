/** The positions of the steps in a plan. */
import type { Plan } from './plan-types.ts';

/** Position of each step by its id; of the first one when a broken plan has two. */
export function stepPositions(plan: Plan): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let i = plan.steps.length - 1; i >= 0; i--) places.set(plan.steps[i]?.id ?? '', i);
  return places;
}
