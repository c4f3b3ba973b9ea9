/** The head of the files: of a state that is not saved it begins with the word draft. */
import type { Plan } from '../../../core/reip/plan-types.ts';
import { planHeading } from '../../../core/reip/proof/plan-heading.ts';
import type { PlanHeading, Proof } from '../../../core/reip/proof-types.ts';

export function headingOf(plan: Plan, proof: Proof | undefined, isDraft: boolean): PlanHeading {
  const verdict = planHeading(plan, proof);
  return isDraft
    ? { ...verdict, wording: `DRAFT of a state that is not saved. ${verdict.wording}` }
    : verdict;
}
