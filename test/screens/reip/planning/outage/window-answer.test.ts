/** The outage window as fields, in nights in which the clocks change. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../../src/core/appliance/example/vega01.ts';
import { outageOf } from '../../../../../src/core/reip/outage/outage.ts';
import type { Answers } from '../../../../../src/core/reip/plan-types.ts';
import {
  windowFields,
  windowInstants,
  withWindow,
} from '../../../../../src/screens/reip/planning/outage/window-answer.ts';
import { planOf, toHall2 } from '../../../../core/reip/vega01-plans.ts';

const test = suite('outage window');
const vega01 = { ...exampleVega01(), timeZone: 'Europe/Berlin' };
const at = (start: string, end: string): Answers => ({
  'QG-08': { start, end, timeZone: 'Europe/Berlin' },
});
const spring = at('2027-03-28T00:30', '2027-03-28T06:30');
const autumn = at('2027-10-31T00:30', '2027-10-31T06:30');

test('a window over the change is an hour shorter or longer than its clocks say', () => {
  assert.is(windowFields(vega01, spring).minutes, 300);
  assert.is(windowFields(vega01, autumn).minutes, 420);
  assert.is(windowFields(vega01, at('2027-04-03T22:00', '2027-04-04T04:00')).minutes, 360);
  assert.equal(windowInstants(vega01, spring), {
    start: '2027-03-27T23:30:00.000Z',
    end: '2027-03-28T04:30:00.000Z',
  });
  const window = (answers: Answers) => outageOf(vega01, { ...planOf(toHall2), answers }).window?.minutes;
  assert.equal([spring, autumn].map(window), [300, 420]);
});

test('a length that is typed is the length that is read, whatever the clocks do', () => {
  for (const day of ['2027-03-28', '2027-10-31', '2027-06-01'])
    for (const timeZone of ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'])
      for (let minutes = 15; minutes <= 360; minutes += 15) {
        const fields = { start: `${day}T00:30`, minutes, timeZone };
        const answers = withWindow({}, fields);
        assert.equal(windowFields(vega01, answers), fields, `${JSON.stringify(answers)}`);
      }
  assert.equal(withWindow({}, { start: '2027-10-31T00:30', minutes: 180, timeZone: 'Europe/Berlin' }), {
    'QG-08': { start: '2027-10-31T00:30', end: '2027-10-31T02:30+01:00', timeZone: 'Europe/Berlin' },
  });
});

test('without a start there is no window, without an end no length; nothing else is lost', () => {
  const others = { 'QG-12': 'Ada' };
  assert.equal(withWindow({ ...others, ...spring }, { ...windowFields(vega01, spring), start: '' }), others);
  const open = withWindow(others, { ...windowFields(vega01, spring), minutes: undefined });
  assert.equal(open, { ...others, 'QG-08': { start: '2027-03-28T00:30', timeZone: 'Europe/Berlin' } });
  assert.is(windowFields(vega01, open).minutes, undefined);
  assert.is(windowInstants(vega01, at('2027-03-28T06:30', '2027-03-28T00:30')), undefined);
});

test.run();
