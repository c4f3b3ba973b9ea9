/** Does the proof refuse a spoilt plan? */

import type { Plan, Step } from '../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../src/core/reip/proof/prove-plan.ts';
import { comparedViolations } from '../../../src/core/reip/proof/round-trip.ts';
import type { World } from './plans.ts';

/**
 * The steps that are others than those of the good plan answer for most, at a part of the price of the whole. The first of a
 * kind shows that the proof takes a difference of the commands for a violation.
 */
export function isRefused({ appliance, plan: good }: World, plan: Plan, isFirst: boolean): boolean {
  const differs = (isAsked?: (step: Step) => boolean) =>
    !comparedViolations(appliance, plan, isAsked).next().done;
  if (!isFirst) {
    const known = new Set(good.steps);
    const isOther = (step: Step) => !known.has(step);
    if ((plan.steps.some(isOther) && differs(isOther)) || differs()) return true;
  }
  return !provePlan(appliance, plan).holds;
}
