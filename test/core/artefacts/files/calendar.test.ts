import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type CalendarEntry, writeCalendar } from '../../../../src/core/artefacts/files/calendar.ts';

const test = suite('calendar');

const options = { name: 'plan:vega01', now: '2025-03-01' };

test('times are in UTC, days are days, and the stamp is the given time', () => {
  const text = writeCalendar(
    [
      { id: 'window', title: 'Re-IP', start: '2025-04-05T20:00:00Z', end: '2025-04-06T02:00:00Z' },
      { id: 'leap', title: 'exachk', start: '2028-02-29' },
      { id: 'bad', title: 'no time', start: 'tomorrow' },
    ],
    options,
  );
  assert.match(text, /DTSTAMP:20250301T000000Z\r\nDTSTART:20250405T200000Z\r\nDTEND:20250406T020000Z\r\n/);
  assert.match(text, /DTSTART;VALUE=DATE:20280229\r\n/);
  assert.is(text.split('BEGIN:VEVENT').length, 3);
});

/** Unfolds and unescapes by RFC 5545. */
const read = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) =>
      line.slice(name.length + 1).replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one)),
    );

test('whatever is written comes back, in lines of 75 octets, and is never another property', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom('a\nEND:VEVENT', 'x;y,z\\', 'é'.repeat(80), '\r\nBEGIN:VALARM'),
  );
  fc.assert(
    fc.property(words, words, (title, text) => {
      const entry: CalendarEntry = { id: 'a', title, text, start: '2025-04-05' };
      const written = writeCalendar([entry], options);
      for (const line of written.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75);
      assert.is(written.split('\n').length, written.split('\r\n').length);
      const expected = (value: string) => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
      assert.equal(read(written, 'SUMMARY'), [expected(title)]);
      assert.equal(read(written, 'DESCRIPTION'), text ? [expected(text)] : []);
      assert.equal(read(written, 'END'), ['VEVENT', 'VCALENDAR']);
    }),
    { numRuns: 1000 },
  );
});

test.run();
