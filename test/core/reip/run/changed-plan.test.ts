/** A checklist from a file is compared with the plan that the console makes of the same document. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { planAndProve } from '../../../../src/core/reip/checked-plan/plan-and-prove.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { baseOf } from '../../../../src/core/reip/project/base-document.ts';
import { reipProject } from '../../../../src/core/reip/project/reip-project.ts';
import { requestOf } from '../../../../src/core/reip/project/request-edits.ts';
import { startRun } from '../../../../src/core/reip/project/run-log.ts';
import { changedSteps } from '../../../../src/core/reip/run/changed-plan.ts';
import { openRunFile, writeRun } from '../../../../src/core/reip/run/run-file.ts';
import { everyNetwork, planOf, vega01 } from '../vega01-plans.ts';

const test = suite('steps of a file');
const base = baseOf(vega01);
const plan = planOf(everyNetwork, { 'QC-05': true });

/**
 * The differences that another machine finds between the run's own plan and one made from the file's document and
 * request.
 */
function elsewhere(given: Plan) {
  const head = { kind: 'reip', appliance: { id: vega01.id, name: vega01.name }, plan: given } as const;
  const file = openRunFile(writeRun(startRun({ ...head, started: '2025-04-05T20:00:00Z' }, 'Ada'), base));
  assert.ok(file.ok && file.appliance && file.run.plan, 'the hashes fit');
  const work = reipProject(file.appliance);
  const document = baseOf(file.appliance);
  const { mapping } = proposeMapping(document, requestOf(work));
  return changedSteps(file.run.plan, planAndProve({ base: document, mapping, work, now: '2025-05-01' }).plan);
}

const withStep = (at: number, change: Partial<Step>): Plan => ({
  ...plan,
  steps: plan.steps.map((step, i) => (i === at ? { ...step, ...change } : step)),
});

test('of an honest file every step is planned again as it stands, temporary names too', () => {
  assert.ok(plan.steps.some(({ kind }) => kind === 'temporary-add'));
  assert.equal(elsewhere(plan), []);
});

test('a command, a way back, a check, a record that was changed by hand is named, whatever the hashes say', () => {
  const at = plan.steps.findIndex(({ kind }) => kind === 'cell');
  const step = plan.steps[at] as Step;
  const number = `${step.phase}.${step.seq}`;
  const forged = (list: Step['commands']) => list.map((one) => ({ ...one, text: 'cellcli -e drop cell' }));
  for (const change of [
    { commands: forged(step.commands) },
    { commands: step.commands.map((one) => ({ ...one, where: 'vega01celadm02' })) },
    { rollback: forged(step.rollback) },
    { preChecks: step.preChecks.slice(1) },
    { expected: 'nothing' },
    { dnsDelta: step.dnsDelta.map((one) => ({ ...one, data: '10.9.9.9' })) },
  ])
    assert.equal(elsewhere(withStep(at, change)), [number]);
});

test('a step too many and one that is gone are told; number and minutes are a person’s own', () => {
  const at = plan.steps.findIndex(({ kind }) => kind === 'undefine');
  const gone = { ...plan, steps: plan.steps.filter((_, i) => i !== at) };
  assert.equal(elsewhere(gone), [`"${plan.steps[at]?.title}" is missing`]);
  const more = { ...plan, steps: [{ ...(plan.steps[0] as Step), id: 'extra' }, ...plan.steps] };
  assert.equal(elsewhere(more), ['0.1']);
  assert.equal(elsewhere(withStep(at, { minutes: 7, seq: 99 })), []);
});

test.run();
