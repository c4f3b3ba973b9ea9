/**
 * Digests of a plan and of its document that were made where the plan was made: the page, which has a copy, needs seconds
 * for those of a large one. Who asks for a digest looks here first.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
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
const bases = new WeakMap<Appliance, string>();

/** Takes the digests of a plan that is a copy of this one, made of a copy of `base`. */
export function knowDigests(base: Appliance, plan: Plan, digests: PlanDigests): void {
  known.set(plan, digests);
  bases.set(base, plan.baseSha256);
}

export const knownBaseSha256 = (base: Appliance): string | undefined => bases.get(base);

export const knownDigests = (plan: Plan): PlanDigests | undefined => known.get(plan);
