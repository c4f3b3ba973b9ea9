/**
 * A local time of some zone as the instant that it is. Zones are those of the platform's own table (`Europe/Berlin`).
 *
 * A time that the clocks skip is read with the offset before the change, so it lies after the gap; of a time that comes
 * twice it is the first.
 *
 *   zonedInstant('2026-11-28T22:00', 'Europe/Berlin')    the Date of 2026-11-28T21:00:00Z
 */

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

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) {
    try {
      const part = 'numeric';
      const clock = { hour: part, minute: part, second: part, hourCycle: 'h23' } as const;
      formats.set(
        timeZone,
        new Intl.DateTimeFormat('en-US', { timeZone, year: part, month: part, day: part, ...clock }),
      );
    } catch {
      formats.set(timeZone, undefined);
    }
  }
  return formats.get(timeZone);
}

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  // In the order of en-US.
  const [month = 1, day, year = 0, hour, minute, second] = format
    .formatToParts(instant)
    .flatMap(({ type, value }) => (type === 'literal' ? [] : Number(value)));
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(instant / 1000) * 1000;
}

const dayMs = 86_400_000;

/** A note for a local time that the clocks of its zone skip, or that occurs twice. */
export function clockChange(text: string, timeZone: string): string | undefined {
  const wall = wallTime(text);
  const format = formatOf(timeZone);
  if (wall === undefined || !format) return undefined;
  const offsets = new Set([offsetAt(format, wall - dayMs), offsetAt(format, wall + dayMs)]);
  const real = [...offsets].filter((offset) => offsetAt(format, wall - offset) === offset);
  if (real.length > 1) return `This time comes twice in ${timeZone}: the first is meant`;
  return real.length === 0
    ? `The clocks in ${timeZone} skip this time: it is read as after the change`
    : undefined;
}

/** The local time of an instant, `YYYY-MM-DDTHH:mm`; undefined for a zone that the platform does not know. */
export function wallText(instant: number, timeZone: string): string | undefined {
  const format = formatOf(timeZone);
  return format && new Date(instant + offsetAt(format, instant)).toISOString().slice(0, 16);
}

/** Undefined: no such day or time, or a zone that the platform does not know. */
export function zonedInstant(text: string, timeZone: string): Date | undefined {
  const wall = wallTime(text);
  const format = formatOf(timeZone);
  if (wall === undefined || !format) return undefined;
  // The offsets a day before and after: a change of clocks lies between them, if there is one.
  const before = offsetAt(format, wall - dayMs);
  const after = offsetAt(format, wall + dayMs);
  for (const offset of [before, after])
    if (offsetAt(format, wall - offset) === offset) return new Date(wall - offset);
  return new Date(wall - before);
}

/** Milliseconds of a text; one with its own zone is taken at its word. */
export function instantOf(written: string, zone: string): number | undefined {
  const text = written.trim().replace(' ', 'T');
  const own = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(own) ? zonedInstant(text, zone)?.getTime() : own;
}
