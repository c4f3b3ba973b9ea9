/**
 * Days and local times as they are typed and shown. A document keeps `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm`; a bare date
 * is midnight in UTC for the browser, which is the day before in the west: noon is always of its day.
 */

import { daysBetween } from '../../core/time/days.ts';
import { timeText } from '../../core/time/typed-dates.ts';
import { wallTime } from '../../core/time/zoned-time.ts';
import { dateFullYear, longDate } from '../../ui/text/format-date.ts';

const noon = (iso: string) =>
  wallTime(iso.slice(0, 10)) === undefined ? Number.NaN : `${iso.slice(0, 10)}T12:00`;

/** '11/21/2026'; empty for none. */
export const dayText = (iso: string | undefined): string => (iso ? dateFullYear(noon(iso)) : '');

/** 'Sat, Nov 21st' */
export const longDay = (iso: string): string => longDate(noon(iso));

/** '11/28/2026 22:00', the time only where there is one. */
export const dateTimeText = (iso: string | undefined): string =>
  iso ? `${dayText(iso)} ${timeText(iso)}`.trim() : '';

/** `Sat, Nov 28th 22:00 to Sun 04:00 Europe/Berlin` of ISO texts; a text that is no date is shown as it is. */
export const spanText = (start: string, end: string, zone: string): string =>
  [dayOr(start), timesText(start, end, zone)].filter(Boolean).join(' ');

/** The same next to the day of its start: `22:00 to Sun 04:00 Europe/Berlin`. */
export function timesText(start: string, end: string, zone: string): string {
  const days = daysBetween(start, end);
  const day =
    days === 0 ? '' : days !== undefined && days > 0 && days < 7 ? longDay(end).slice(0, 3) : dayOr(end);
  const until = `${day} ${isIso(end) ? timeText(end) : ''}`.trim();
  return [isIso(start) ? timeText(start) : '', until && `to ${until}`, zone].filter(Boolean).join(' ');
}

const isIso = (text: string) => /^\d{4}-\d\d-\d\d/.test(text);
const dayOr = (text: string) => (isIso(text) ? longDay(text) : text);
