/** The outage window that was answered (QG-08). */
import { textOf } from './answers.ts';
import type { Plan } from './types.ts';

/** Length of the outage window (QG-08) in minutes; undefined while it is not answered. */
export function windowMinutes(plan: Pick<Plan, 'answers'>): number | undefined {
  const start = Date.parse(textOf(plan.answers, 'QG-08', 'start'));
  const end = Date.parse(textOf(plan.answers, 'QG-08', 'end'));
  return Number.isNaN(start) || Number.isNaN(end) ? undefined : Math.max(0, (end - start) / 60_000);
}
