/**
 * An iCalendar file (RFC 5545): UTC times or whole days, lines folded at 75 octets, text escaped, CRLF.
 * Deterministic: the stamp is the time that the caller names.
 *
 *   writeCalendar([{ id: 'ttl-lower', title: 'Lower the TTL', start: '2025-04-04T20:00:00Z' }], { name, now })
 */
import { inOneLine } from '../../text/single-line.ts';
import { utf8Length } from '../../text/utf8-bytes.ts';

export type CalendarEntry = {
  /** Unique in the calendar. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** ISO date (a whole day) or date and time with `Z`. */
  readonly start: string;
  /** As the start; of whole days the day after the last. */
  readonly end?: string;
};

/** Folds at 75 octets and never inside a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = utf8Length(character);
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
    .split(/\r\n?|\n/)
    .map(inOneLine)
    .join('\n')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

const digits = (iso: string) => iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
const property = (name: string, iso: string) =>
  iso.length === 10 ? `${name};VALUE=DATE:${digits(iso)}` : `${name}:${digits(iso)}`;

const isTime = (text: string) => /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/.test(text);

/** Entries whose start or end is no time are left out. `now` is an ISO date, or date and time with `Z`. */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  // People read `title`; `name` separates its events from those of another calendar.
  { name, title = name, now }: { readonly name: string; readonly title?: string; readonly now: string },
): string {
  const stamp = now.length === 10 ? `${now}T00:00:00Z` : now;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Appliance Console//EN',
    `X-WR-CALNAME:${escaped(title)}`,
  ];
  for (const { id, title: summary, text, start, end } of entries) {
    if (!isTime(start) || (end !== undefined && !isTime(end))) continue;
    lines.push(
      'BEGIN:VEVENT',
      `UID:${escaped(`${id}@${name}`)}`,
      `DTSTAMP:${digits(stamp)}`,
      property('DTSTART', start),
      ...(end ? [property('DTEND', end)] : []),
      `SUMMARY:${escaped(summary)}`,
      ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
      'END:VEVENT',
    );
  }
  return [...lines, 'END:VCALENDAR', ''].map(fold).join('\r\n');
}
