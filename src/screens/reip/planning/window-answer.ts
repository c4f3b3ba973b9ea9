/** The outage window as fields: where it starts and how long it is. It is the answer to question QG-08, and lives there alone. */
import type { Appliance } from '../../../core/appliance/types.ts';
import { wallTime, zonedInstant } from '../../../core/platinum/zoned-time.ts';
import { textOf } from '../../../core/reip/answers.ts';
import type { Answers } from '../../../core/reip/types.ts';

export type WindowFields = {
  /** Local, `YYYY-MM-DDTHH:mm`; empty while nobody said it. */
  readonly start: string;
  readonly minutes: number | undefined;
  readonly timeZone: string;
};

const wall = (text: string) => wallTime(text.replace(' ', 'T').slice(0, 16));

export function windowFields({ timeZone }: Appliance, answers: Answers): WindowFields {
  const start = textOf(answers, 'QG-08', 'start').replace(' ', 'T').slice(0, 16);
  const [from, to] = [wall(start), wall(textOf(answers, 'QG-08', 'end'))];
  return {
    start,
    minutes: from !== undefined && to !== undefined && to > from ? (to - from) / 60_000 : undefined,
    timeZone: textOf(answers, 'QG-08', 'timeZone') || timeZone || 'UTC',
  };
}

/** The answers with the window; without a start there is none. */
export function withWindow(answers: Answers, { start, minutes, timeZone }: WindowFields): Answers {
  const { 'QG-08': _old, ...others } = answers;
  const from = wall(start);
  if (from === undefined) return others;
  const end =
    minutes === undefined ? undefined : new Date(from + minutes * 60_000).toISOString().slice(0, 16);
  return { ...others, 'QG-08': { start, ...(end && { end }), timeZone } };
}

/** The same as instants, for a clock that runs against it. */
export function windowInstants(
  fields: WindowFields,
): { readonly start: string; readonly end: string } | undefined {
  const start = zonedInstant(fields.start, fields.timeZone);
  if (!start || fields.minutes === undefined) return undefined;
  const end = new Date(start.getTime() + fields.minutes * 60_000);
  return { start: start.toISOString(), end: end.toISOString() };
}
