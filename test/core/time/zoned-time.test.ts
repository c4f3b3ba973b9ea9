import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clockChange, wallText, wallTime, zonedInstant } from '../../../src/core/time/zoned-time.ts';

const test = suite('local times of a zone');

const inZone = (text: string, zone: string) => zonedInstant(text, zone)?.toISOString();

test('a local time is the instant of its zone, in summer and in winter', () => {
  assert.is(inZone('2026-11-28T22:00', 'Europe/Berlin'), '2026-11-28T21:00:00.000Z');
  assert.is(inZone('2026-07-01T00:30', 'Europe/Berlin'), '2026-06-30T22:30:00.000Z');
  assert.is(inZone('2026-01-01T00:00', 'Asia/Kathmandu'), '2025-12-31T18:15:00.000Z');
  assert.is(inZone('2026-03-01', 'America/New_York'), '2026-03-01T05:00:00.000Z');
  assert.is(inZone('2026-01-01T00:00', 'Pacific/Kiritimati'), '2025-12-31T10:00:00.000Z');
});

test('a time that the clocks skip lies after the gap; of one that comes twice it is the first', () => {
  assert.is(inZone('2026-03-29T02:30', 'Europe/Berlin'), '2026-03-29T01:30:00.000Z');
  assert.is(inZone('2026-10-25T02:30', 'Europe/Berlin'), '2026-10-25T00:30:00.000Z');
  assert.is(inZone('2026-03-08T02:15', 'America/New_York'), '2026-03-08T07:15:00.000Z');
  assert.is(inZone('2026-11-01T01:30', 'America/New_York'), '2026-11-01T05:30:00.000Z');
  // Half an hour there.
  assert.is(inZone('2026-10-04T02:15', 'Australia/Lord_Howe'), '2026-10-03T15:45:00.000Z');
});

test('a time that the clocks skip, and one that comes twice, is said to be so; no other', () => {
  assert.match(clockChange('2026-03-29T02:30', 'Europe/Berlin') ?? '', /^The clocks in Europe\/Berlin skip/);
  assert.match(clockChange('2026-10-25T02:30', 'Europe/Berlin') ?? '', /twice .* the first/);
  assert.match(clockChange('2026-10-04T02:15', 'Australia/Lord_Howe') ?? '', /skip this time/);
  for (const plain of ['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T01:59', '2026-10-25T03:00'])
    assert.is(clockChange(plain, 'Europe/Berlin'), undefined, plain);
  assert.is(clockChange('2026-03-29T02:30', 'UTC'), undefined);
  assert.is(clockChange('2026-03-29T02:30', 'Europe/Nowhere'), undefined);
});

test('days that do not exist, times that do not exist, zones that do not exist', () => {
  for (const wrong of ['2025-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2100-02-29'])
    assert.is(wallTime(wrong), undefined, wrong);
  for (const wrong of ['2026-01-01T24:00', '2026-01-01T10:60', '2026-01-01 10:00', '1/1/2026', ''])
    assert.is(wallTime(wrong), undefined, wrong);
  assert.is(wallTime('2024-02-29'), Date.UTC(2024, 1, 29));
  assert.is(wallTime('0099-01-01'), Date.parse('0099-01-01T00:00:00Z'));
  assert.is(inZone('2026-01-01T10:00', 'Europe/Nowhere'), undefined);
});

test('a text with an offset in it, or the name of a property, is not a zone', () => {
  for (const wrong of ['foo+05', 'constructor', 'toString', '__proto__', '']) {
    assert.is(inZone('2026-01-01T10:00', wrong), undefined, wrong);
    assert.is(wallText(0, wrong), undefined, wrong);
    assert.is(clockChange('2026-03-29T02:30', wrong), undefined, wrong);
  }
});

test('years below 100 and offsets with seconds', () => {
  assert.is(inZone('0099-06-01T12:00', 'UTC'), '0099-06-01T12:00:00.000Z');
  assert.is(inZone('1890-01-01T00:00', 'Europe/Berlin'), '1889-12-31T23:06:32.000Z');
  assert.is(wallText(Date.parse('0099-06-01T12:00Z'), 'UTC'), '0099-06-01T12:00');
});

test('read back in its zone an instant shows the same wall clock, unless the clocks skipped it', () => {
  const zone = fc.constantFrom(
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Tokyo',
    'UTC',
  );
  const minute = fc.integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2036, 0, 1) / 60_000 });
  fc.assert(
    fc.property(zone, minute, (timeZone, at) => {
      const instant = new Date(at * 60_000);
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(instant);
      const back = zonedInstant(shown.replace(' ', 'T'), timeZone);
      // Of an hour that comes twice the first: then the second is read an hour (or half of one) early.
      const early = instant.getTime() - (back?.getTime() ?? 0);
      assert.ok(early === 0 || early === 1_800_000 || early === 3_600_000, `${shown} ${timeZone} ${early}`);
    }),
    { numRuns: 300 },
  );
});

test.run();
