/**
 * The answered outage window (QG-08). Its times are local to its zone; its length is the difference of two instants, so
 * a night in which the clocks change is an hour longer or shorter.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { textOf } from '../answers.ts';
import type { Answers, Plan } from '../plan-types.ts';

type Place = Pick<Appliance, 'timeZone'>;

/** The answered zone, else the appliance's, else UTC. */
export const windowZone = ({ timeZone }: Place, answers: Answers): string =>
  textOf(answers, 'QG-08', 'timeZone') || textOf(answers, 'QG-08', 'zone') || timeZone || 'UTC';

/** Start and end in milliseconds; `end` is undefined when it is missing or not after the start. */
export function outageWindow(
  appliance: Place,
  answers: Answers,
): { readonly start: number; readonly end: number | undefined } | undefined {
  const read = (key: string) => instantOf(textOf(answers, 'QG-08', key), windowZone(appliance, answers));
  const start = read('start');
  const end = read('end');
  return start === undefined ? undefined : { start, end: end !== undefined && end > start ? end : undefined };
}

/** Length of the window in minutes; undefined while it is not answered. */
export function windowMinutes(appliance: Place, { answers }: Pick<Plan, 'answers'>): number | undefined {
  const { start, end } = outageWindow(appliance, answers) ?? {};
  return start === undefined || end === undefined ? undefined : (end - start) / 60_000;
}
