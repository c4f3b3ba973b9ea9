/** The result of the proof in a run, its file and the sign-off of its plan. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import { addEntry, type RunHead, startRun, verifyRun } from '../../../../src/core/reip/project/run-log.ts';
import { headingLines, planFile, planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { readRun, writeRun } from '../../../../src/core/reip/run/run-file.ts';
import { approvalOf, signPlan } from '../../../../src/core/reip/run/sign-off.ts';
import { asBuilt } from '../../../../src/screens/reip/run/as-built.ts';
import { newSubnets, planned } from '../artefacts-plans.ts';

const test = suite('proof in a run');

const { appliance, plan } = planned(newSubnets);
const proof = planHeading(plan, provePlan(appliance, plan));
const head: RunHead = {
  kind: 'reip',
  appliance: { id: 'vega01', name: 'vega01' },
  started: '2025-04-05T20:00:00Z',
  plan,
};
const by = 'Ada Lovelace';
const done = { at: '2025-04-05T20:05:00Z', by, what: 'done', stepId: plan.steps[0]?.id ?? '' } as const;

test('a run file begins with the proof of its start, and a change of it is found', () => {
  const run = addEntry(startRun({ ...head, proof }, by), done);
  const text = writeRun(run);
  assert.ok(text.startsWith(`{"format":"appliance-console-run/1","proof":${JSON.stringify(proof)},"kind":`));
  const read = readRun(text);
  assert.ok(read.ok);
  assert.equal(read.run.proof, proof);
  const raised = { ...run, proof: { ...proof, states: proof.states + 1 } };
  assert.match(JSON.stringify(verifyRun(raised)), /not what it was when it started/);
  assert.not(readRun(writeRun(raised)).ok);
  const notOurs = { ...run, proof: { ...proof, state: 'fine' } } as unknown as typeof run;
  assert.match(JSON.stringify(readRun(writeRun(notOurs))), /not a run file of the console/);
});

test('a run of an earlier release has no proof in it, and opens as before', () => {
  const run = addEntry(startRun(head, by), done);
  const text = writeRun(run);
  assert.not.match(text.slice(0, 60), /proof/);
  const read = readRun(text);
  assert.ok(read.ok);
  assert.is(read.run.proof, undefined);
  assert.is(writeRun(read.run), text);
});

test('the log as built is headed with the proof of the start', () => {
  const [log] = asBuilt(appliance, startRun({ ...head, proof }, by));
  const lines = (log?.text ?? '').split('\n\n');
  assert.equal(lines.slice(1, 4), headingLines(proof));
});

test('a signature is of the bytes of the plan file, and of the plan alone where an earlier release made it', () => {
  const of = { by, at: `${plan.at}T10:00:00Z` };
  const signed = signPlan(plan, undefined, of, proof);
  assert.is(signed[0]?.sha256, sha256Hex(planFile(plan, proof)));
  assert.is(approvalOf(plan, signed, proof).state, 'approved');
  assert.is(approvalOf(plan, signed, proof).sha256, signed[0]?.sha256);
  // Another result of the proof, as another document would give, is another thing to approve.
  assert.is(approvalOf(plan, signed, { ...proof, states: proof.states + 1 }).state, 'changed');
  assert.is(approvalOf(plan, signPlan(plan, undefined, of), proof).state, 'approved');
});

test.run();
