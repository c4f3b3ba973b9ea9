/**
 * An iCalendar file (RFC 5545): UTC times or whole days, lines folded at 75 octets, text escaped, CRLF.
 * Deterministic: the stamp is the time that the caller names.
 *
 *   writeCalendar([{ id: 'ttl-lower', title: 'Lower the TTL', start: '2025-04-04T20:00:00Z' }], { name, now })
 */
import { utf8Bytes } from './sha256.ts';

export type CalendarEntry = {
  /** Unique in the calendar. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** ISO date (a whole day) or date and time with `Z`. */
  readonly start: string;
  readonly end?: string;
};

/** Folds at 75 octets and never inside a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = utf8Bytes(character).length;
    if (size + bytes > 75) {
      lines.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += bytes;
  }
  return [...lines, part].join('\r\n');
}

const escaped = (text: string) =>
  text
    .replace(/\r\n?|\n/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 has no control characters in text
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

const digits = (iso: string) => iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
const property = (name: string, iso: string) =>
  iso.length === 10 ? `${name};VALUE=DATE:${digits(iso)}` : `${name}:${digits(iso)}`;

const isTime = (text: string) => /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/.test(text);

export function writeCalendar(
  entries: readonly CalendarEntry[],
  { name, now }: { readonly name: string; readonly now: string },
): string {
  const stamp = now.length === 10 ? `${now}T00:00:00Z` : now;
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Appliance Console//EN', `X-WR-CALNAME:${escaped(name)}`];
  for (const { id, title, text, start, end } of entries) {
    if (!isTime(start) || (end !== undefined && !isTime(end))) continue;
    lines.push(
      'BEGIN:VEVENT',
      `UID:${escaped(`${id}@${name}`)}`,
      `DTSTAMP:${digits(stamp)}`,
      property('DTSTART', start),
      ...(end ? [property('DTEND', end)] : []),
      `SUMMARY:${escaped(title)}`,
      ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
      'END:VEVENT',
    );
  }
  return [...lines, 'END:VCALENDAR', ''].map(fold).join('\r\n');
}

/**
 * The moment of a local time in a zone, in UTC; a text with its own zone is taken at its word. Undefined when either
 * cannot be read. A time that a clock change leaves out is moved over the gap.
 *
 *   utcOf('2025-04-05T22:00', 'Europe/Berlin')     2025-04-05T20:00:00Z
 */
export function utcOf(text: string, zone = 'UTC'): string | undefined {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return undefined;
  const iso = text.replace(' ', 'T');
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(iso);
  const wall = Date.parse(hasZone ? iso : `${iso}Z`);
  if (Number.isNaN(wall)) return undefined;
  if (hasZone) return atSecond(wall);
  const first = offsetAt(wall, zone);
  if (first === undefined) return undefined;
  const second = offsetAt(wall - first, zone) ?? first;
  return atSecond(wall - second);
}

export const atSecond = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z');

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
function offsetAt(time: number, zone: string): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }).formatToParts(time);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return (
      Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
      Math.floor(time / 1000) * 1000
    );
  } catch {
    return undefined;
  }
}
