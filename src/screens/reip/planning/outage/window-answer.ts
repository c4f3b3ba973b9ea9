/** The outage window as fields: where it starts and how long it is. It is the answer to question QG-08, and lives there alone. */
import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import { textOf } from '../../../../core/reip/answers.ts';
import type { Answers } from '../../../../core/reip/plan-types.ts';
import { outageWindow, windowMinutes, windowZone } from '../../../../core/reip/questions/outage-window.ts';
import { instantOf, wallText, zonedInstant } from '../../../../core/time/zoned-time.ts';

export type WindowFields = {
  /** Local, `YYYY-MM-DDTHH:mm`; empty while it is not answered. */
  readonly start: string;
  readonly minutes: number | undefined;
  readonly timeZone: string;
};

export function windowFields(appliance: Appliance, answers: Answers): WindowFields {
  const timeZone = windowZone(appliance, answers);
  const window = outageWindow(appliance, answers);
  return {
    start: (window && wallText(window.start, timeZone)) ?? textOf(answers, 'QG-08', 'start'),
    minutes: windowMinutes(appliance, { answers }),
    timeZone,
  };
}

/** The answers with the window; without a start there is none. */
export function withWindow(answers: Answers, { start, minutes, timeZone }: WindowFields): Answers {
  const { 'QG-08': _old, ...others } = answers;
  if (start === '') return others;
  const from = instantOf(start, timeZone);
  const end =
    from === undefined || minutes === undefined
      ? undefined
      : endText(Math.floor(from / 60_000 + minutes) * 60_000, timeZone);
  return { ...others, 'QG-08': { start, ...(end && { end }), timeZone } };
}

/** Local to the zone, of a whole minute; the second of two that read alike includes its offset. */
function endText(instant: number, timeZone: string): string | undefined {
  const text = wallText(instant, timeZone);
  if (text === undefined || zonedInstant(text, timeZone)?.getTime() === instant) return text;
  const minutes = (Date.parse(`${text}Z`) - instant) / 60_000;
  const size = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${text}${minutes < 0 ? '-' : '+'}${size}`;
}

/** The same as instants, for a clock that runs against it. */
export function windowInstants(
  appliance: Appliance,
  answers: Answers,
): { readonly start: string; readonly end: string } | undefined {
  const { start, end } = outageWindow(appliance, answers) ?? {};
  return start === undefined || end === undefined
    ? undefined
    : { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}
