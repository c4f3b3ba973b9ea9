/**
 * Digests of a plan that were made where the plan was made: the page, which has a copy of it, needs seconds for those of a
 * large one. Who asks for a digest looks here first.
 */
import type { Plan } from '../plan-types.ts';
import type { PlanHeading } from '../proof-types.ts';

export type PlanDigests = {
  readonly heading: PlanHeading;
  /** Of the plan's file with this heading. */
  readonly file: string;
  /** Of the plan alone. */
  readonly plan: string;
};

const known = new WeakMap<Plan, PlanDigests>();

/** Takes the digests of a plan that is a copy of this one. */
export function knowDigests(plan: Plan, digests: PlanDigests): void {
  known.set(plan, digests);
}

export const knownDigests = (plan: Plan): PlanDigests | undefined => known.get(plan);
