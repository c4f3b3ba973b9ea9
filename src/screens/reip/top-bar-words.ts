/** The texts of the area's bar about the work as a whole. */
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { isAnswered, textOf } from '../../core/reip/answers.ts';
import type { ReipProject } from '../../core/reip/project/reip-project.ts';
import { planHeading } from '../../core/reip/proof/plan-heading.ts';
import { isWaiting } from '../../core/reip/questions/placeholders.ts';
import { approvalOf } from '../../core/reip/run/sign-off.ts';
import { daysBetween } from '../../core/time/days.ts';
import { timeText } from '../../core/time/typed-dates.ts';
import { longDay } from '../../parts/labels/dates.ts';
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
  if (planning || !plan || !proof) return at('planning', 'The plan is being worked out');
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

/**
 * The outage window (QG-08): `window Sat, Nov 28th 22:00 to Sun 04:00 Europe/Berlin`; empty while it is not answered.
 */
export function windowWords({ answers }: ReipProject, { timeZone }: Appliance): string {
  const [start = '', end = ''] = ['start', 'end'].map((key) => textOf(answers, 'QG-08', key));
  if (!start) return '';
  const zone = textOf(answers, 'QG-08', 'timeZone') || timeZone || '';
  const days = daysBetween(start, end);
  const weekday = days !== undefined && days > 0 && days < 7 ? `${longDay(end).slice(0, 3)} ` : '';
  const until = days === 0 || weekday ? `${weekday}${timeText(end)}` : wordsOf(end);
  return ['window', wordsOf(start), until && `to ${until}`, zone].filter(Boolean).join(' ');
}

/** A text that is no date is shown as it was answered. */
const wordsOf = (text: string) =>
  /^\d{4}-\d\d-\d\d/.test(text) ? `${longDay(text)} ${timeText(text)}`.trim() : text;
