import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { canonicalTimeZone, isTimeZone } from '../../../src/core/time/time-zone.ts';

const test = suite('names of time zones');

test('a zone in any case has one name, an unknown one has none', () => {
  for (const typed of ['Europe/Berlin', 'europe/berlin', 'EUROPE/BERLIN'])
    assert.is(canonicalTimeZone(typed), 'Europe/Berlin', typed);
  // Asked again, the same.
  assert.is(canonicalTimeZone('europe/berlin'), 'Europe/Berlin');
  for (const wrong of ['Berlin time', 'Europe/Nowhere', '', ' Europe/Berlin']) {
    assert.is(canonicalTimeZone(wrong), undefined, wrong);
    assert.is(canonicalTimeZone(wrong), undefined, wrong);
    assert.not(isTimeZone(wrong), wrong);
  }
  assert.ok(isTimeZone('europe/berlin'));
});

test('an alias has the name of its zone', () => {
  const name = canonicalTimeZone('US/Pacific');
  assert.ok(name !== undefined && name.toLowerCase() !== 'us/pacific');
  assert.is(canonicalTimeZone('America/Los_Angeles'), name);
});

test('more names than are remembered are still looked up', () => {
  for (let i = 0; i < 1100; i++) assert.not(isTimeZone(`Zone/Number${i}`));
  assert.is(canonicalTimeZone('asia/tokyo'), 'Asia/Tokyo');
});

test.run();
