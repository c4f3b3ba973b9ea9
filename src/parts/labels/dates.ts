/**
 * Days and local times as they are typed and shown. A document keeps `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm`; a bare date
 * is midnight in UTC for the browser, which is the day before in the west: noon is always of its day.
 */

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
