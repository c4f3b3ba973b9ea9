/** The texts of the area's bar about the work as a whole. */
import { isAnswered } from '../../core/reip/answers.ts';
import { planHeading } from '../../core/reip/proof/plan-heading.ts';
import { isWaiting } from '../../core/reip/questions/placeholders.ts';
import { approvalOf } from '../../core/reip/run/sign-off.ts';
import { notComparedWords, type ReipView } from './labels.ts';
import type { Reip } from './use-reip.ts';

/** Before the first requested change: nothing to answer for, nothing to start. */
export const changesNothing = ({ renames, networks, endpoints, services }: Reip['mapping']): boolean =>
  renames.length === 0 &&
  !services &&
  !networks.some((network) => network.changes) &&
  endpoints.every(({ current, planned }) => current === planned);

type StartProblem = {
  readonly words: string;
  /** Where it is seen to. */
  readonly view: ReipView;
};

/** Why the checklist cannot be begun; undefined when it can. */
export function startProblem(reip: Reip): StartProblem | undefined {
  const { mapping, problems, plan, proof, planning, isComparing, work } = reip;
  const at = (view: ReipView, words: string): StartProblem => ({ words, view });
  if (changesNothing(mapping)) return at('mapping', 'Nothing changes yet: give a network a new subnet');
  if (problems.some(({ level }) => level === 'error'))
    return at('mapping', 'The mapping has problems that stop the plan');
  if (planning || !plan || !proof) return at('planning', 'Calculating the plan...');
  if (!proof.holds) return at('planning', 'The proof found a conflict');
  if (isComparing) return at('artefacts', notComparedWords(reip));
  if (plan.steps.some(isWaiting)) return at('planning', 'Next: what the commands still need');
  // Without a signature no hash of the plan is needed.
  const state = work.signed?.length ? approvalOf(plan, work.signed, planHeading(plan, proof)).state : 'none';
  if (state === 'approved') return undefined;
  // Who signs off without one answer has not seen that each of them is a risk.
  if (state === 'none' && !Object.keys(work.answers).some((id) => isAnswered(work.answers, id)))
    return at('questions', 'Next: the questions');
  return at('summary', state === 'none' ? 'Next: the sign-off' : 'Changed since approval: sign off again');
}
