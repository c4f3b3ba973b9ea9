import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { planAndProve } from '../../../src/core/reip/checked-plan/plan-and-prove.ts';
import { proposeMapping } from '../../../src/core/reip/mapping/propose-mapping.ts';
import { emptyProject, withReipProject } from '../../../src/core/reip/project/reip-project.ts';
import { addEntry, type RunAct, startRun } from '../../../src/core/reip/project/run-log.ts';
import { runState } from '../../../src/core/reip/run/run-state.ts';
import { createClock } from '../../../src/platform/browser/clock.ts';
import { readMeta, writeMeta } from '../../../src/platform/records/appliance-store/appliance-meta.ts';
import { metaOf } from '../../../src/platform/records/record-meta.ts';
import { recordStage, rememberStage } from '../../../src/platform/records/record-stage.ts';
import { stages } from '../../../src/platform/records/record-store.ts';
import { stageView } from '../../../src/screens/home/list/stage-words.ts';

const test = suite('stage of a record');
const vega01 = exampleVega01();
const request = {
  networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }],
};
const { plan } = planAndProve({
  base: vega01,
  mapping: proposeMapping(vega01, request).mapping,
  work: { ...emptyProject, request, answers: { 'QN-13': true } },
  now: '2025-03-01',
});
const at = '2025-03-01T10:00:00Z';
const started = startRun(
  { kind: 'reip', appliance: { id: vega01.id, name: vega01.name }, started: at, plan },
  'Ada',
);
const withRun = (run: typeof started): Appliance =>
  withReipProject(vega01, { ...emptyProject, request, run });
const tick = (run: typeof started, what: RunAct, step?: number) => {
  const stepId = step === undefined ? undefined : plan.steps[step]?.id;
  return addEntry(run, { at, by: 'Ada', what, ...(stepId !== undefined && { stepId }) });
};
const clock = createClock();
const stageOf = (appliance: Appliance) => recordStage(appliance, clock);

test('nothing is begun, planned by the assistant, or signed', async () => {
  assert.equal(await stageOf(vega01), {});
  assert.equal(await stageOf({ ...vega01, settings: { authoring: {} } }), { stage: 'planned' });
  // A change that is only begun is no stage of its own.
  assert.equal(await stageOf(withReipProject(vega01, { ...emptyProject, request })), {});
});

test('a signature alone is no proof that the plan is the signed one', async () => {
  const signed = [{ by: 'Ada', at, sha256: 'a'.repeat(64) }];
  const document = withReipProject(vega01, { ...emptyProject, request, signed });
  assert.equal(await stageOf(document), { stage: 'unchecked' });
  // As the planning summary does, which has the plan.
  rememberStage(document, { stage: 'changed' });
  assert.equal(await stageOf(document), { stage: 'changed' });
  assert.equal(await stageOf({ ...document }), { stage: 'unchecked' });
});

test('a run has the state that its checklist shows', async () => {
  const steps = plan.steps.length;
  const numberOf = (place: number) => `${plan.steps[place]?.phase}.${plan.steps[place]?.seq}`;
  assert.equal(await stageOf(withRun(started)), { stage: 'run', done: 0, steps, next: numberOf(0) });
  const two = tick(tick(started, 'done', 0), 'done', 1);
  const states = [
    two,
    tick(two, 'open', 1),
    tick(two, 'stop'),
    tick(tick(two, 'stop'), 'go-on'),
    tick(tick(two, 'stop'), 'back'),
    tick(two, 'end'),
  ].map((run) => ({ run, state: runState(run) }));
  assert.equal(
    states.map(({ state }) => state.mode),
    ['forward', 'forward', 'stopped', 'forward', 'back', 'ended'],
  );
  for (const { run, state } of states) {
    const { stage, done, steps: all, next } = await stageOf(withRun(run));
    assert.equal([done, all], [state.done, state.lines.length]);
    assert.is(next, state.mode === 'ended' ? undefined : state.next?.number);
    assert.is(stage, { forward: 'run', stopped: 'stopped', back: 'back', ended: 'ended' }[state.mode]);
  }
});

test('steps of a rollback are not counted as steps of the plan', async () => {
  const forward = plan.steps.reduce(
    (run, { id }, i) => (i < 12 ? addEntry(run, { at, by: 'Ada', what: 'done', stepId: id }) : run),
    started,
  );
  const back = addEntry(forward, { at, by: 'Ada', what: 'back' });
  const [first] = runState(back).lines;
  assert.ok(first);
  const one = addEntry(back, { at, by: 'Ada', what: 'done', stepId: first.id });
  const { done, steps } = await stageOf(withRun(one));
  assert.equal([done, steps], [1, runState(back).lines.length]);
});

test('a broken setting is no stage and stops no save', async () => {
  for (const reip of [null, 7, 'x', [], { run: 3, signed: 'x' }, { run: { log: [null, 5], plan: 4 } }])
    assert.equal(await stageOf({ ...vega01, settings: { reip } }), {});
});

test('every stage has its own words, and one of another release is none', () => {
  const facts = { revision: 1, saveId: 's', at: 0, by: 'Ada', note: '' };
  const meta = metaOf(vega01.id, vega01, { ...facts, assessment: { done: 2, steps: 5 } });
  const words = stages.map((stage) => {
    const read = readMeta(writeMeta({ meta: { ...meta, stage }, sources: [] }))?.meta;
    assert.is(read?.stage, stage);
    const { word, note } = stageView({ ...meta, stage }, new Map());
    return `${word} ${note}`;
  });
  assert.is(new Set(words).size, stages.length);
  const text = writeMeta({ meta, sources: [] }).replace('"name"', '"stage": "launched", "name"');
  assert.equal(readMeta(text)?.meta, meta);
});

test('meta has the customer, the first file and the stage, and comes back as it was written', async () => {
  const sources = [{ id: 'source:1', name: 'hall1.csv', format: 'csv', sha256: 'c'.repeat(64) }];
  const facts = { revision: 2, saveId: 's', at: 0, by: 'Ada', note: '' };
  const document = { ...withRun(started), customer: 'Sirius', sources };
  const meta = metaOf(vega01.id, document, { ...facts, assessment: await stageOf(document) });
  assert.is(meta.customer, 'Sirius');
  assert.is(meta.file, 'hall1.csv');
  assert.is(meta.stage, 'run');
  assert.equal(readMeta(writeMeta({ meta, sources: [] }))?.meta, meta);
});

test.run();
