/**
 * One run of the planner for the screen: the plan in the person's own order, and its proof.
 *
 *   planAndProve({ base, mapping, work, now: '2025-03-01' })     { plan, proof, orderIgnored: false }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Mapping } from '../mapping-types.ts';
import type { Plan } from '../plan-types.ts';
import { inOrder } from '../planner/manual-order.ts';
import { planReip } from '../planner/plan-reip.ts';
import { baseSha256 } from '../project/base-document.ts';
import type { PlanDigests } from '../project/known-digests.ts';
import type { ReipProject } from '../project/reip-project.ts';
import { provePlan } from '../proof/prove-plan.ts';
import type { ProofOptions } from '../proof/round-trip.ts';
import type { Proof } from '../proof-types.ts';
import { digestsOf } from '../run/sign-off.ts';

export type PlanInput = {
  /** Of `baseOf`. */
  readonly base: Appliance;
  readonly mapping: Mapping;
  readonly work: ReipProject;
  /** ISO date. */
  readonly now: string;
};

export type Planned = {
  readonly plan: Plan;
  readonly proof: Proof;
  /** The person's order does not fit this plan any more, so the plan has the planner's. */
  readonly orderIgnored: boolean;
};

export function planAndProve(input: PlanInput, options: ProofOptions = {}): Planned {
  const ordered = planInOrder(input);
  return { ...ordered, proof: provePlan(input.base, ordered.plan, options) };
}

/** With what a sign-off needs, so that the page, which gets a copy of the plan, has nothing to hash. */
export function planWithDigests(
  input: PlanInput,
  options: ProofOptions = {},
): Planned & { readonly digests: PlanDigests } {
  const planned = planAndProve(input, options);
  return { ...planned, digests: digestsOf(planned.plan, planned.proof) };
}

/** The plan alone, in the person's order where that fits. */
export function planInOrder({ base, mapping, work, now }: PlanInput): Omit<Planned, 'proof'> {
  const made = planReip(base, mapping, work.answers, {
    now,
    strategy: work.strategy,
    baseSha256: baseSha256(base),
    ...(work.minutes && { minutes: work.minutes }),
  });
  const { plan, ignored } = inOrder(base, made, work.order);
  return { plan, orderIgnored: ignored };
}
