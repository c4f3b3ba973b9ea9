/** A rollback step has one number: that of its step, in the checklist wherever the work stops, and in rollback.md. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addEntry, type Run, startRun, stepNumber } from '../../../../src/core/reip/project/run-log.ts';
import { runState } from '../../../../src/core/reip/run/run-state.ts';
import { planned, requests } from '../artefacts-plans.ts';

const test = suite('numbers of a rollback');

const { plan } = planned(requests.newSubnets);
const at = '2025-04-05T22:00:00Z';
const head = {
  kind: 'reip',
  appliance: { id: 'appliance:vega01', name: 'vega01' },
  started: at,
  plan,
} as const;
const entry = (run: Run, what: 'done' | 'back', stepId?: string) =>
  addEntry(run, { at, by: 'ada', what, ...(stepId !== undefined && { stepId }) });

/** The checklist after a rollback was started behind so many steps. */
const linesAfter = (done: number) =>
  runState(
    entry(
      plan.steps.slice(0, done).reduce((run, { id }) => entry(run, 'done', id), startRun(head, 'ada')),
      'back',
    ),
  ).lines;

test('a step is rolled back under its own number, wherever the work stops', () => {
  const numbers = new Map(plan.steps.map((step) => [`back/${step.id}`, `B${stepNumber(step)}`]));
  const titles = new Map<string, string>();
  for (let done = 1; done <= plan.steps.length; done += 3)
    for (const { id, number, title } of linesAfter(done)) {
      assert.is(number, numbers.get(id), id);
      assert.is(titles.get(number) ?? title, title, 'one title for one number');
      titles.set(number, title);
    }
  assert.ok(titles.size > 20, String(titles.size));
  assert.is(new Set(numbers.values()).size, plan.steps.length);
});

test.run();
