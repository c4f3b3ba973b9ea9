/**
 * Days as numbers, counted from 1970 without any zone: facts and versions carry days, not times.
 *
 *   dayNumber('2025-03-01')                              20148
 *   daysBetween('2025-02-28', '2025-03-01')              1
 *   monthsBefore('2025-03-31', 1) === dayNumber('2025-02-28')
 */

/** Milliseconds of a day of 24 hours. */
export const dayMs = 86_400_000;

/** In the time zone of a machine it may already be the next day. */
export const zoneDays = 1;

/** Of an ISO date or time; undefined for what is no date, 30 February included. */
export function dayNumber(value: unknown): number | undefined {
  const [, year, month, day] =
    (typeof value === 'string' && /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(value)) || [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1
    ? date.getTime() / dayMs
    : undefined;
}

/** Whole days from one ISO date or time to another, negative when `to` is earlier; undefined unless both have a day. */
export function daysBetween(from: string, to: string): number | undefined {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return first === undefined || last === undefined ? undefined : last - first;
}

/** `03/01/2025` for each `2025-03-01` and `2025-03-01T10:00:00Z` of a text, without asking for the zone of the browser. */
export const usDate = (text: string): string =>
  text.replace(/\b(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]+Z)?\b/g, '$2/$3/$1');

/** The same day a number of months earlier, the last of that month where it has no such day. */
export function monthsBefore(day: string, months: number): number {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 - months, Math.min(date, last)) / dayMs;
}

/** The next day of the calendar, over month ends and leap days. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
