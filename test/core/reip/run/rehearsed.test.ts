import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  emptyProject,
  reipProject,
  withReipProject,
} from '../../../../src/core/reip/project/reip-project.ts';
import { commandsSha256 } from '../../../../src/core/reip/proof/plan-digest.ts';
import { readRehearsal } from '../../../../src/core/reip/run/read-rehearsal.ts';
import { missedWords, rehearsalOf, withRehearsal } from '../../../../src/core/reip/run/rehearsed.ts';
import { planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('rehearsals that were read back');
const plan = planOf(toHall2);
const report = {
  kind: 'rehearsal',
  at: '2026-01-10T20:15:00Z',
  by: 'ada',
  digest: commandsSha256(plan),
  seconds: 84.2,
  planned: plan.steps.length,
  steps: plan.steps.map(({ id }, i) => ({
    number: i + 1,
    id,
    seconds: 7,
    missed: i === 1 ? ['vega01-clu1'] : [],
  })),
  faults: [],
  problems: [],
};
const readOf = (change: object) => {
  const read = readRehearsal(JSON.stringify({ ...report, ...change }));
  if (!read.ok) throw new Error(read.problem.message);
  return read.rehearsal;
};

test('a report counts for the plan with its commands, and for no other', () => {
  const rehearsed = withRehearsal(undefined, readOf({}));
  assert.equal(rehearsalOf(plan, rehearsed)?.missed, [2]);
  assert.is(missedWords(plan, readOf({})), 'step 0.2');
  assert.is(missedWords(plan, { ...readOf({}), missed: [2, 1] }), 'steps 0.2, 0.1');
  assert.is(missedWords(plan, { ...readOf({}), missed: [2, 9999] }), '2 steps');
  assert.is(missedWords(planOf({ networks: toHall2.networks.slice(1) }), readOf({})), '1 step');
  assert.is(rehearsalOf(planOf({ networks: toHall2.networks.slice(1) }), rehearsed), undefined);
  assert.is(rehearsalOf(plan, []), undefined);
});

test('a report of a part, or with a difference, is kept and does not count', () => {
  for (const change of [
    { planned: 3 },
    { steps: [], planned: 0 },
    { steps: report.steps.slice(0, 2), planned: 2 },
    { steps: report.steps.map((one) => ({ ...one, number: 1 })) },
    { broken: ['cell 2'] },
    { faults: [{ where: 'step 2', differences: [] }] },
    { problems: ['step 2: it was refused'] },
  ])
    assert.is(rehearsalOf(plan, [readOf(change)]), undefined, JSON.stringify(change));
  assert.is(
    rehearsalOf(plan, [readOf({}), readOf({ at: '2026-01-11T08:00:00Z', planned: 3 })])?.at,
    report.at,
  );
});

test('the same report is listed once, and the document keeps it', () => {
  const one = readOf({});
  const rehearsed = withRehearsal(withRehearsal([], one), one);
  assert.equal(rehearsed, [one]);
  assert.equal(reipProject(withReipProject(vega01, { ...emptyProject, rehearsed })).rehearsed, rehearsed);
});

test('another file is refused with the place of its fault and what to choose', () => {
  for (const [text, words] of [
    ['', 'JSON'],
    ['{}', 'kind'],
    [JSON.stringify({ ...report, digest: 'abc' }), 'digest'],
    [JSON.stringify({ ...report, steps: [{ number: -1 }] }), 'steps/0/number'],
    [JSON.stringify({ ...report, at: 'yesterday' }), 'at'],
    [JSON.stringify({ ...report, planned: 2.5 }), 'planned'],
    [JSON.stringify(report).slice(0, -9), 'JSON'],
    ['[]', 'report'],
    ['null', 'report'],
  ] as const) {
    const read = readRehearsal(text);
    assert.not.ok(read.ok, text);
    if (read.ok) continue;
    assert.match(read.problem.message, words);
    assert.match(read.problem.fix ?? '', 'report.json');
  }
});

test.run();
