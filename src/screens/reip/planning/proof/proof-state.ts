/** The result of the proof for the present state of the work, with the unknown apart from the wrong. */
import { isAnswered } from '../../../../core/reip/answers.ts';
import type { Reip } from '../../use-reip.ts';
import { questionsIn } from '../questions/QuestionLink.tsx';

export type ProofState = {
  /** `none`: there is no plan, or its check was stopped; `missing`: the proof waits for answers; `conflict`: a real counter-example. */
  readonly state: 'none' | 'checking' | 'missing' | 'conflict' | 'holds';
  /** The id of the question that a `missing` proof waits for. */
  readonly missing?: string;
};

export function proofState({
  plan,
  proof,
  planning,
  isComparing,
  planAgain,
  work,
}: Pick<Reip, 'plan' | 'proof' | 'planning' | 'isComparing' | 'planAgain' | 'work'>): ProofState {
  const of = (state: ProofState['state'], missing?: string): ProofState => ({
    state,
    ...(missing && { missing }),
  });
  if (!plan?.steps.length || !proof) return of(planning ? 'checking' : 'none');
  if (planning || isComparing) return of(planAgain && !planning ? 'none' : 'checking');
  if (proof.holds) return of('holds');
  // The wording names alternatives: `answer QN-13 or QG-12`. The first that is open is asked.
  const missing = questionsIn(proof.wording).find((id) => !isAnswered(work.answers, id));
  return missing === undefined ? of('conflict') : of('missing', missing);
}
