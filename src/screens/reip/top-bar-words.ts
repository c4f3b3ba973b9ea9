/** What the bar of the area says of the work as a whole. */
import type { Appliance } from '../../core/appliance/types.ts';
import { textOf } from '../../core/reip/answers.ts';
import { isWaiting } from '../../core/reip/inputs.ts';
import type { ReipWork } from '../../core/reip/work.ts';
import type { Reip } from './use-reip.ts';

/** Why the checklist cannot be begun; undefined when it can. */
export function startProblem({ mapping, problems, plan, proof, planning, work }: Reip): string | undefined {
  const changes =
    mapping.renames.length > 0 ||
    mapping.networks.some((network) => network.changes) ||
    mapping.endpoints.some(({ current, planned }) => current !== planned);
  if (!changes) return 'Nothing changes yet: give a network a new subnet';
  if (problems.some(({ level }) => level === 'stop')) return 'The mapping has problems that stop the plan';
  if (planning || !plan || !proof) return 'The plan is being worked out';
  if (!proof.holds) return 'The proof found a conflict';
  if (plan.steps.some(isWaiting)) return 'Next: what the commands still need';
  return work.signed?.length ? undefined : 'Next: the sign-off';
}

/** The outage window (QG-08) in a line; empty while nobody said it. */
export function windowWords({ answers }: ReipWork, { timeZone }: Appliance): string {
  const [start, end] = ['start', 'end'].map((key) => textOf(answers, 'QG-08', key).replace('T', ' '));
  if (!start) return '';
  const zone = textOf(answers, 'QG-08', 'timeZone') || timeZone || '';
  return ['window', start, end && `to ${end}`, zone].filter(Boolean).join(' ');
}
