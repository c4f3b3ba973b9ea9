import { isMadeFrom } from '../../../core/reip/project/base-document.ts';
import { changedSteps } from '../../../core/reip/run/changed-plan.ts';
import { plural } from '../../../core/text/plural.ts';
import type { Reip } from '../use-reip.ts';

/** The steps in which the checklist differs from the plan; none while the plan is being made, or is of another document. */
export function stepsOfOtherPlan({
  base,
  work: { run },
  plan,
  planning,
  isStale,
}: Pick<Reip, 'base' | 'work' | 'plan' | 'planning' | 'isStale'>): readonly string[] {
  const given = run?.plan;
  const isOfNow = given && plan && !planning && !isStale && isMadeFrom(base, given);
  return isOfNow ? changedSteps(given, plan) : [];
}

/** On the views other than the checklist, whose mapping, plan and files are not those of the checklist. */
export function OtherPlan({ reip }: { readonly reip: Reip }) {
  const { length } = stepsOfOtherPlan(reip);
  if (length === 0) return null;
  return (
    <p className="form-problem no-print" role="status">
      The checklist follows another plan. {plural(length, 'step')} {length === 1 ? 'differs' : 'differ'} from
      the plan of this mapping. Do not use files of this plan for the checklist.
    </p>
  );
}
