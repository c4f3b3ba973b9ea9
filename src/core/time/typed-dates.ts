/**
 * Days and local times as a user types them, read as the ISO text that a document holds. An empty text stays empty; a
 * day or a time that does not exist is undefined.
 *
 *   readDateTime('11/28/2026 9:30')    '2026-11-28T09:30'
 */
import { wallTime } from './zoned-time.ts';

/** A date typed as MM/DD/YYYY, as ISO 'YYYY-MM-DD'. Years before 100 are refused: they are slips, such as 0026 for 2026. */
export function parseFullYear(text: string): string | undefined {
  const typed = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text);
  const [, month = '', day = '', year = ''] = typed ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number(year) >= 100 && wallTime(iso) !== undefined ? iso : undefined;
}

/** A day typed as MM/DD/YYYY or as ISO. */
export function readDay(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  return (
    parseFullYear(text) ?? (/^\d{4}-\d\d-\d\d$/.test(text) && wallTime(text) !== undefined ? text : undefined)
  );
}

/** A time typed as `22:00` or `9:05`. */
export function readTime(typed: string): string | undefined {
  const found = /^(\d{1,2}):(\d\d)$/.exec(typed.trim());
  if (!found) return typed.trim() === '' ? '' : undefined;
  const [, hour = '', minute = ''] = found;
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** A day with its time; neither stands for both. */
export function readDateTime(typed: string): string | undefined {
  const [day = '', time = '', ...rest] = typed.trim().split(/\s+|T/);
  const iso = readDay(day);
  const clock = readTime(time);
  if (iso === undefined || clock === undefined || rest.length > 0) return undefined;
  if (iso === '') return '';
  return clock === '' ? undefined : `${iso}T${clock}`;
}

/** The time of an ISO text, `22:00`; empty for a whole day. */
export const timeText = (iso: string): string => iso.slice(11, 16);
