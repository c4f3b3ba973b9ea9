/**
 * Days and local times as they are typed and shown. A document keeps `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm`; a bare date
 * is midnight in UTC for the browser, which is the day before in the west: noon is always of its day.
 */
import { wallTime } from '../../core/time/zoned-time.ts';
import { dateFullYear, dateNotValid, longDate, parseFullYear } from '../../ui/text/format-date.ts';

export { dateNotValid };

const noon = (iso: string) =>
  wallTime(iso.slice(0, 10)) === undefined ? Number.NaN : `${iso.slice(0, 10)}T12:00`;

/** '11/21/2026'; empty for none. */
export const dayText = (iso: string | undefined): string => (iso ? dateFullYear(noon(iso)) : '');

/** 'Sat, Nov 21st' */
export const longDay = (iso: string): string => longDate(noon(iso));

/** '22:00'; empty for a whole day. */
export const timeText = (iso: string): string => iso.slice(11, 16);

/** '11/28/2026 22:00', the time only where there is one. */
export const momentText = (iso: string | undefined): string =>
  iso ? `${dayText(iso)} ${timeText(iso)}`.trim() : '';

/** A typed day as ISO; empty stays empty, undefined when there is no such day. */
export function readDay(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  return (
    parseFullYear(text) ?? (/^\d{4}-\d\d-\d\d$/.test(text) && wallTime(text) !== undefined ? text : undefined)
  );
}

/** A typed time `22:00` or `9:05`; empty stays empty, undefined when there is no such time. */
export function readTime(typed: string): string | undefined {
  const found = /^(\d{1,2}):(\d\d)$/.exec(typed.trim());
  if (!found) return typed.trim() === '' ? '' : undefined;
  const [, hour = '', minute = ''] = found;
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** `11/28/2026 22:00` as `2026-11-28T22:00`. */
export function readMoment(typed: string): string | undefined {
  const [day = '', time = '', ...rest] = typed.trim().split(/\s+|T/);
  const iso = readDay(day);
  const clock = readTime(time);
  if (iso === undefined || clock === undefined || rest.length > 0) return undefined;
  if (iso === '') return '';
  return clock === '' ? undefined : `${iso}T${clock}`;
}
