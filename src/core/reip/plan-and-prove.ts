/**
 * One run of the planner for the screen: the plan in the person's own order, and its proof.
 *
 *   planAndProve({ base, mapping, work, now: '2025-03-01' })     { plan, proof, orderIgnored: false }
 */
import type { Appliance } from '../appliance/document/appliance-types.ts';
import { baseSha256 } from './base-document.ts';
import { inOrder } from './manual-order.ts';
import { planReip } from './plan.ts';
import { provePlan } from './proof.ts';
import { keepShapes } from './shapes.ts';
import type { Plan } from './types.ts';
import type { Mapping } from './types-mapping.ts';
import type { Proof } from './types-proof.ts';
import type { ReipWork } from './work.ts';

export type PlanInput = {
  /** Of `baseOf`. */
  readonly base: Appliance;
  readonly mapping: Mapping;
  readonly work: ReipWork;
  /** ISO date. */
  readonly now: string;
};

export type Planned = {
  readonly plan: Plan;
  readonly proof: Proof;
  /** The person's order does not fit this plan any more; it stands in the planner's. */
  readonly orderIgnored: boolean;
};

export function planAndProve({ base, mapping, work, now }: PlanInput): Planned {
  keepShapes();
  const made = planReip(base, mapping, work.answers, {
    now,
    strategy: work.strategy,
    baseSha256: baseSha256(base),
    ...(work.minutes && { minutes: work.minutes }),
  });
  const { plan, ignored } = inOrder(made, work.order);
  return { plan, proof: provePlan(base, plan), orderIgnored: ignored };
}
