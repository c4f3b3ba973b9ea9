/** Inputs that the signed plan left open are filled in while it runs: in the log and in the commands, not in the plan. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Answers } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { addEntry, type Run, startRun, verifyRun } from '../../../../src/core/reip/project/run-log.ts';
import {
  inputEntry,
  openInputs,
  readInputEntry,
  withInput,
} from '../../../../src/core/reip/questions/placeholders.ts';
import { waitingSteps } from '../../../../src/core/reip/run/missing-inputs.ts';
import { readRun, writeRun } from '../../../../src/core/reip/run/run-file.ts';
import { runState } from '../../../../src/core/reip/run/run-state.ts';
import { approvalOf, signPlan } from '../../../../src/core/reip/run/sign-off.ts';
import { writeRollback, writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';

const test = suite('inputs while it runs');
const { databases: _databases, diskGroups, ...others } = exampleVega01();
/** Nobody has written down the databases and which disk group has quorum disks. */
const sparse: Appliance = {
  ...others,
  databases: [],
  diskGroups: diskGroups.map(({ quorumDisk: _quorum, ...group }) => group),
};
const answers: Answers = { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada', 'QC-05': true };
const request = { networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }] };
const planOf = (given: Answers = answers) =>
  planReip(sparse, proposeMapping(sparse, request).mapping, given, { now: '2025-03-01' });
const plan = planOf();
const quorum = plan.steps.find(({ kind }) => kind === 'quorum')?.id ?? '';
const group = 'disk group with quorum disks of vega01-clu1';
const at = '2025-04-05T20:00:00.000Z';
const by = 'Ada Lovelace';
const begun = (): Run =>
  startRun({ kind: 'reip', appliance: { id: 'a', name: 'vega01' }, started: at, plan }, by);
const filled = (run: Run, value: string, stepId = quorum) =>
  addEntry(run, { at, by, what: 'input', stepId, text: inputEntry(group, value) });
const textsOf = (run: Run, id = quorum) =>
  runState(run)
    .lines.find((line) => line.id === id)
    ?.step?.commands.map(({ text }) => text) ?? [];

/** The commands that are about a disk group. */
const ofGroup = (texts: readonly string[]) => texts.filter((text) => text.includes('--asm-disk-group='));

test('a line has the inputs that are open in the signed plan, and no other has any', () => {
  const { lines } = runState(begun());
  const open = lines.flatMap(({ id, inputs }) => (inputs ? [[id, [...inputs]]] : []));
  assert.equal(
    open,
    plan.steps.flatMap((step) => (step.inputs ? [[step.id, openInputs(step).map((one) => [one, ''])]] : [])),
  );
  assert.ok(open.length >= 2);
});

test('what is filled in stands in the commands, the last entry counts, and the chain of hashes holds', () => {
  const run = filled(filled(begun(), 'DATAC1'), 'DATAC2');
  assert.ok(verifyRun(run).ok);
  const texts = ofGroup(textsOf(run));
  assert.ok(texts.length > 0 && texts.every((text) => text.includes('--asm-disk-group=DATAC2 ')));
  assert.not.ok(textsOf(run).some((text) => text.includes('<')));
  const line = runState(run).lines.find(({ id }) => id === quorum);
  assert.equal([...(line?.inputs ?? [])], [[group, 'DATAC2']], 'the field stays, with its value');
  const read = readRun(writeRun(run));
  assert.ok(read.ok && ofGroup(textsOf(read.run)).every((text) => text.includes('DATAC2')));
  const forged = {
    ...run,
    log: run.log.map((one) => ({ ...one, text: one.text?.replace('DATAC2', 'RECOC1') })),
  };
  assert.not.ok(verifyRun(forged as Run).ok);
});

test('the signed plan stays what was signed', () => {
  const signed = signPlan(plan, undefined, { by, at });
  const dated = { ...plan, at: at.slice(0, 10) };
  assert.is(approvalOf(dated, signed).state, 'approved');
  const run = filled({ ...begun(), plan: dated }, 'DATAC1');
  assert.is(run.plan, dated);
  assert.is(approvalOf(run.plan as typeof dated, signed).state, 'approved');
  assert.is(
    approvalOf({ ...planOf(withInput(answers, quorum, group, 'DATAC1')), at: dated.at }, signed).state,
    'changed',
  );
});

test('the way back has it too, whichever way it was filled in on', () => {
  const ticked = plan.steps
    .slice(0, plan.steps.findIndex(({ id }) => id === quorum) + 1)
    .reduce((run, { id }) => addEntry(run, { at, by, what: 'done', stepId: id }), begun());
  const back = addEntry(ticked, { at, by, what: 'back' });
  const id = `back/${quorum}`;
  assert.ok(textsOf(back, id).some((text) => text.includes(`<${group}>`)));
  for (const run of [
    filled(back, 'DATAC1', id),
    addEntry(filled(ticked, 'DATAC1'), { at, by, what: 'back' }),
  ]) {
    const texts = ofGroup(textsOf(run, id));
    assert.ok(texts.length > 0 && texts.every((text) => text.includes('DATAC1')));
    assert.ok(
      runState(run)
        .lines.find((line) => line.id === id)
        ?.inputs?.get(group),
    );
  }
});

test('an entry that is none of an input changes nothing', () => {
  for (const text of [`${group}: a b`, `${group}: $(id)`, group, ': x', '']) {
    assert.is(readInputEntry(text), undefined, text);
    const run = addEntry(begun(), { at, by, what: 'input', stepId: quorum, text });
    assert.equal(textsOf(run), textsOf(begun()), text);
  }
  assert.equal(readInputEntry('a: b: fe80::1'), { input: 'a: b', value: 'fe80::1' });
});

test('the hosts that are named are those whose scripts refuse, there or back', () => {
  const waiting = waitingSteps(plan, sparse);
  assert.equal(
    waiting.map(({ step, inputs }) => [step.id, inputs]),
    plan.steps.flatMap((step) => (step.inputs ? [[step.id, openInputs(step)]] : [])),
  );
  const scripts = [
    ...writeRunbook(plan, 'shell', sparse),
    ...writeRollback(plan, plan.steps.at(-1)?.id ?? '', 'shell', sparse),
    ...writeRollback(plan, quorum, 'shell', sparse),
  ];
  const refusing = scripts.flatMap(({ name, text }) =>
    /^NEEDS=\([^)]*</m.test(text) ? [name.replace(/^.*\/|\.sh$/g, '')] : [],
  );
  assert.equal(new Set(waiting.flatMap(({ hosts }) => hosts)), new Set(refusing));
  assert.ok(refusing.length > 0);
  assert.equal(
    waitingSteps(
      planOf(
        plan.steps
          .flatMap(({ id, inputs = [] }) => inputs.map((input) => [id, input] as const))
          .reduce((given, [id, input]) => withInput(given, id, input, 'X1'), answers),
      ),
      sparse,
    ),
    [],
  );
});

test.run();
