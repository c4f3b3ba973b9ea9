/** The outage window as a short text. */
import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import { textOf } from '../../../../core/reip/answers.ts';
import type { ReipProject } from '../../../../core/reip/project/reip-project.ts';
import { daysBetween } from '../../../../core/time/days.ts';
import { timeText } from '../../../../core/time/typed-dates.ts';
import { longDay } from '../../../../parts/labels/dates.ts';

/**
 * The outage window (QG-08): `Sat, Nov 28th 22:00 to Sun 04:00 Europe/Berlin`; empty while it is not answered.
 */
export function windowWords({ answers }: ReipProject, { timeZone }: Appliance): string {
  const [start = '', end = ''] = ['start', 'end'].map((key) => textOf(answers, 'QG-08', key));
  if (!start) return '';
  const zone = textOf(answers, 'QG-08', 'timeZone') || timeZone || '';
  const days = daysBetween(start, end);
  const weekday = days !== undefined && days > 0 && days < 7 ? `${longDay(end).slice(0, 3)} ` : '';
  const until = days === 0 || weekday ? `${weekday}${timeText(end)}` : wordsOf(end);
  return [wordsOf(start), until && `to ${until}`, zone].filter(Boolean).join(' ');
}

/** A text that is no date is shown as it was answered. */
const wordsOf = (text: string) =>
  /^\d{4}-\d\d-\d\d/.test(text) ? `${longDay(text)} ${timeText(text)}`.trim() : text;
