/**
 * A local time of some zone as the instant that it is. Zones are those of the platform's own table (`Europe/Berlin`).
 *
 * A time that the clocks skip is read with the offset before the change, so it is after the gap; of a time that comes
 * twice it is the first. Of @date-fns/tz only `tzOffset` is used: the package's dates take the second in some zones,
 * depending on the zone of the machine. `tzOffset` takes any text with "+05" in it for a zone, so `isTimeZone` comes first.
 *
 *   zonedInstant('2026-11-28T22:00', 'Europe/Berlin')    the Date of 2026-11-28T21:00:00Z
 */
import { tzOffset } from '@date-fns/tz/tzOffset';
import { dayMs } from './days.ts';
import { isTimeZone } from './time-zone.ts';

const local = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** Milliseconds of the digits as if they were UTC; undefined when there is no such day or time. */
export function wallTime(text: string): number | undefined {
  const found = local.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
  // Set apart: Date.UTC reads years below 100 as of the twentieth century.
  date.setUTCFullYear(year, month - 1, day);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.getTime() : undefined;
}

/** Milliseconds that the clocks of a known zone are ahead of UTC at an instant. Before 1912 some offsets have seconds. */
const offsetAt = (timeZone: string, instant: number): number =>
  Math.round(tzOffset(timeZone, new Date(instant)) * 60) * 1000;

/** A note for a local time that the clocks of its zone skip, or that occurs twice. */
export function clockChange(text: string, timeZone: string): string | undefined {
  const wall = wallTime(text);
  if (wall === undefined || !isTimeZone(timeZone)) return undefined;
  const offsets = new Set([offsetAt(timeZone, wall - dayMs), offsetAt(timeZone, wall + dayMs)]);
  const real = [...offsets].filter((offset) => offsetAt(timeZone, wall - offset) === offset);
  if (real.length > 1) return `This time comes twice in ${timeZone}: the first is meant`;
  return real.length === 0
    ? `The clocks in ${timeZone} skip this time: it is read as after the change`
    : undefined;
}

/** The local time of an instant, `YYYY-MM-DDTHH:mm`; undefined for a zone that the platform does not know. */
export function wallText(instant: number, timeZone: string): string | undefined {
  if (!isTimeZone(timeZone)) return undefined;
  return new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 16);
}

/** Undefined: no such day or time, or a zone that the platform does not know. */
export function zonedInstant(text: string, timeZone: string): Date | undefined {
  const wall = wallTime(text);
  if (wall === undefined || !isTimeZone(timeZone)) return undefined;
  // The offsets a day before and after: a change of clocks is between them, if there is one.
  const before = offsetAt(timeZone, wall - dayMs);
  const after = offsetAt(timeZone, wall + dayMs);
  for (const offset of [before, after])
    if (offsetAt(timeZone, wall - offset) === offset) return new Date(wall - offset);
  return new Date(wall - before);
}

/** Milliseconds of a text; one with its own zone is taken at its word. */
export function instantOf(written: string, zone: string): number | undefined {
  const text = written.trim().replace(' ', 'T');
  const own = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(own) ? zonedInstant(text, zone)?.getTime() : own;
}
