import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { utcSecond } from '../../../src/core/time/utc-second.ts';

const test = suite('UTC seconds');

test('of a date and of its milliseconds, the fraction cut off', () => {
  const date = new Date('2026-11-28T21:00:00.999Z');
  assert.is(utcSecond(date), '2026-11-28T21:00:00Z');
  assert.is(utcSecond(date.getTime()), '2026-11-28T21:00:00Z');
});

test.run();
