import { format } from 'date-fns';
import { wallTime } from './zoned-time.ts';

/** A date typed as MM/DD/YYYY, as ISO 'YYYY-MM-DD'; undefined when there is no such day. */
export function parseFullYear(text: string): string | undefined {
  const typed = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text);
  if (!typed) return undefined;
  // Not by `parse`: its parsers of every other format are twice as much code as the rest of the package here.
  const [month = 0, day = 0, year = 0] = typed.slice(1).map(Number);
  const date = new Date(year, month - 1, day);
  const exists = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return exists ? format(date, 'yyyy-MM-dd') : undefined;
}

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
export function readDateTime(typed: string): string | undefined {
  const [day = '', time = '', ...rest] = typed.trim().split(/\s+|T/);
  const iso = readDay(day);
  const clock = readTime(time);
  if (iso === undefined || clock === undefined || rest.length > 0) return undefined;
  if (iso === '') return '';
  return clock === '' ? undefined : `${iso}T${clock}`;
}

/** '22:00'; empty for a whole day. */
export const timeText = (iso: string): string => iso.slice(11, 16);
