import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  parseFullYear,
  readDateTime,
  readDay,
  readTime,
  timeText,
} from '../../../src/core/time/typed-dates.ts';

const test = suite('typed dates');

test('a typed date is taken only when the day exists', () => {
  assert.is(parseFullYear('02/29/2028'), '2028-02-29');
  assert.is(parseFullYear(' 2/9/2027 '), '2027-02-09');
  for (const text of ['02/29/2027', '13/01/2027', '00/10/2027', '1/0/2027', '1/1/27', '2027-01-01', ''])
    assert.is(parseFullYear(text), undefined, text);
});

test('years from 100 on are taken as they are typed', () => {
  assert.is(parseFullYear('01/01/0100'), '0100-01-01');
  assert.is(parseFullYear('12/31/9999'), '9999-12-31');
  for (const slip of ['01/01/0000', '11/28/0026', '12/31/0099'])
    assert.is(parseFullYear(slip), undefined, slip);
});

test('property: every day that is typed comes out as the calendar has it', () => {
  const day = fc.integer({ min: Date.UTC(100, 0, 1) / 86_400_000, max: Date.UTC(9999, 11, 31) / 86_400_000 });
  fc.assert(
    fc.property(day, fc.boolean(), (at, isPadded) => {
      const iso = new Date(at * 86_400_000).toISOString().slice(0, 10);
      const [year = '', month = '', date = ''] = iso.split('-');
      const typed = isPadded ? [month, date, year] : [Number(month), Number(date), year];
      assert.is(parseFullYear(typed.join('/')), iso);
      assert.is(readDay(iso), iso);
    }),
  );
});

test('a day is typed in either form', () => {
  for (const wrong of ['02/29/2025', '04/31/2026', '13/01/2026', '2026-02-30', 'soon', '1/1/26'])
    assert.is(readDay(wrong), undefined, wrong);
  assert.is(readDay('2/29/2024'), '2024-02-29');
  assert.is(readDay('2024-02-29'), '2024-02-29');
  assert.is(readDay('  '), '');
});

test('a time has minutes', () => {
  for (const wrong of ['24:00', '9', '22:60', '22.00', 'noon']) assert.is(readTime(wrong), undefined, wrong);
  assert.is(readTime('9:05'), '09:05');
  assert.is(readTime(' '), '');
});

test('a moment is a day and a time, neither alone', () => {
  assert.is(readDateTime('11/28/2026 9:30'), '2026-11-28T09:30');
  assert.is(readDateTime('2026-11-28T09:30'), '2026-11-28T09:30');
  assert.is(readDateTime('11/28/2026'), undefined);
  assert.is(readDateTime('11/28/2026 9:30 CET'), undefined);
  assert.is(readDateTime(''), '');
  assert.is(timeText('2026-11-28T09:30'), '09:30');
  assert.is(timeText('2026-11-28'), '');
});

test.run();
