import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readDay } from '../../../src/core/time/typed-dates.ts';
import { dateTimeText, dayText, longDay, spanText, timesText } from '../../../src/parts/labels/dates.ts';
import { localDay } from '../../../src/platform/browser/local-day.ts';

const test = suite('dates');

/** In each of them, the widest there are, one without midnight on some days among them. */
const zones = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'America/New_York',
  'Africa/Cairo',
  'Europe/Berlin',
];

function inEveryZone(run: (zone: string) => void): void {
  const before = process.env.TZ;
  try {
    for (const zone of zones) {
      process.env.TZ = zone;
      run(zone);
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

test('a day is the same day in every zone, over leap days, month ends and changes of the clocks', () => {
  inEveryZone((zone) => {
    for (const [iso, shown, long] of [
      ['2024-02-29', '02/29/2024', 'Thu, Feb 29th'],
      ['2025-02-28', '02/28/2025', 'Fri, Feb 28th'],
      ['2026-03-01', '03/01/2026', 'Sun, Mar 1st'],
      ['2026-03-29', '03/29/2026', 'Sun, Mar 29th'],
      ['2024-04-26', '04/26/2024', 'Fri, Apr 26th'],
      ['2026-12-31', '12/31/2026', 'Thu, Dec 31st'],
      ['2027-01-01', '01/01/2027', 'Fri, Jan 1st'],
    ] as const) {
      assert.is(dayText(iso), shown, zone);
      assert.is(longDay(iso), long, zone);
      assert.is(longDay(`${iso}T00:00`), long, zone);
      assert.is(readDay(shown), iso, zone);
    }
  });
});

test('a day that does not exist is shown as not valid', () => {
  assert.is(dayText('2025-02-29'), 'Date not valid');
});

test('a time is shown behind its day, where there is one', () => {
  assert.is(dateTimeText('2026-11-28T09:30'), '11/28/2026 09:30');
  assert.is(dateTimeText('2026-11-28'), '11/28/2026');
  assert.is(dateTimeText(undefined), '');
});

test('a window has one spelling, with its first day and next to it', () => {
  const both = (start: string, end: string) => [spanText(start, end, 'UTC'), timesText(start, end, 'UTC')];
  assert.equal(both('2026-11-28T22:00', '2026-11-29T04:00'), [
    'Sat, Nov 28th 22:00 to Sun 04:00 UTC',
    '22:00 to Sun 04:00 UTC',
  ]);
  assert.equal(both('2026-11-28T22:00', '2026-11-28T23:00'), [
    'Sat, Nov 28th 22:00 to 23:00 UTC',
    '22:00 to 23:00 UTC',
  ]);
  // A week later has the same weekday.
  assert.equal(both('2026-11-28T22:00', '2026-12-05T04:00'), [
    'Sat, Nov 28th 22:00 to Sat, Dec 5th 04:00 UTC',
    '22:00 to Sat, Dec 5th 04:00 UTC',
  ]);
  assert.equal(both('2026-11-28T22:00', ''), ['Sat, Nov 28th 22:00 UTC', '22:00 UTC']);
  assert.equal(both('2026-12-24', '2026-12-24'), ['Thu, Dec 24th UTC', 'UTC']);
  assert.equal(both('2026-12-24', '2026-12-27'), ['Thu, Dec 24th to Sun UTC', 'to Sun UTC']);
  assert.equal(both('2026-12-24', '2026-12-27T06:00'), [
    'Thu, Dec 24th to Sun 06:00 UTC',
    'to Sun 06:00 UTC',
  ]);
  assert.equal(both('at night', ''), ['at night UTC', 'UTC']);
});

test('today is the day that it is where the browser stands', () => {
  const at = Date.parse('2026-02-28T23:30:00Z');
  const days: string[] = [];
  inEveryZone(() => days.push(localDay(at)));
  assert.equal(days, ['2026-02-28', '2026-03-01', '2026-02-28', '2026-02-28', '2026-03-01', '2026-03-01']);
});

test.run();
