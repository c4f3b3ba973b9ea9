import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayNumber, monthsBefore } from '../../../src/core/time/days.ts';

const test = suite('audit days');

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

test('property: days count as the calendar does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
      const text = new Date(day * 86_400_000).toISOString();
      assert.is(dayNumber(text.slice(0, 10)), day);
      assert.is(monthsBefore(text, 0), day);
    }),
  );
});

test.run();
