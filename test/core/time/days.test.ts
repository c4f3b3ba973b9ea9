import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayAfter, dayMs, dayNumber, daysBetween, monthsBefore } from '../../../src/core/time/days.ts';

const test = suite('days');

test('what is no day is none', () => {
  for (const wrong of [
    '',
    'soon',
    '2025-02-30',
    '2025-13-01',
    '2025-00-10',
    '2025-3-1',
    '2025-01-011',
    20250301,
    undefined,
  ])
    assert.is(dayNumber(wrong), undefined, String(wrong));
  assert.is(dayNumber('1970-01-01'), 0);
  assert.is(dayNumber('2024-02-29T23:59:59+14:00'), dayNumber('2024-02-29'));
});

test('months back end on a day that is there', () => {
  for (const [day, months, expected] of [
    ['2025-03-31', 1, '2025-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2025-03-01', 12, '2024-03-01'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2025-01-15', 1, '2024-12-15'],
  ] as const)
    assert.is(monthsBefore(day, months), dayNumber(expected), day);
});

test('the day after, over month ends, leap days and year ends', () => {
  assert.is(dayAfter('2024-02-28'), '2024-02-29');
  assert.is(dayAfter('2024-02-29'), '2024-03-01');
  assert.is(dayAfter('2025-02-28'), '2025-03-01');
  assert.is(dayAfter('2026-04-30'), '2026-05-01');
  assert.is(dayAfter('2026-12-31'), '2027-01-01');
});

test('days between two dates, over leap days, and back', () => {
  assert.is(daysBetween('2024-02-28', '2024-03-01'), 2);
  assert.is(daysBetween('2025-02-28', '2025-03-01'), 1);
  assert.is(daysBetween('2026-11-28T22:00', '2026-11-29T04:00'), 1);
  assert.is(daysBetween('2026-11-29', '2026-11-28'), -1);
  for (const wrong of ['', 'soon', '2026-02-30']) {
    assert.is(daysBetween(wrong, '2026-11-28'), undefined, wrong);
    assert.is(daysBetween('2026-11-28', wrong), undefined, wrong);
  }
});

test('property: days count as the calendar does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
      const text = new Date(day * dayMs).toISOString();
      assert.is(dayNumber(text.slice(0, 10)), day);
      assert.is(monthsBefore(text, 0), day);
      assert.is(daysBetween('1970-01-01', text), day);
      assert.is(dayNumber(dayAfter(text.slice(0, 10))), day + 1);
    }),
  );
});

test.run();
