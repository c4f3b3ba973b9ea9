import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { planAndProve } from '../../../src/core/reip/checked-plan/plan-and-prove.ts';
import { proposeMapping } from '../../../src/core/reip/mapping/propose-mapping.ts';
import { emptyProject, withReipProject } from '../../../src/core/reip/project/reip-project.ts';
import { addEntry, startRun } from '../../../src/core/reip/project/run-log.ts';
import { readMeta, writeMeta } from '../../../src/platform/records/appliance-store/appliance-meta.ts';
import { metaOf } from '../../../src/platform/records/record-meta.ts';
import { stageOf } from '../../../src/platform/records/record-stage.ts';

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
const tick = (run: typeof started, what: 'done' | 'open' | 'end', step?: number) => {
  const stepId = step === undefined ? undefined : plan.steps[step]?.id;
  return addEntry(run, { at, by: 'Ada', what, ...(stepId !== undefined && { stepId }) });
};

test('nothing is begun, planned by the assistant, or signed', () => {
  assert.equal(stageOf(vega01), {});
  assert.equal(stageOf({ ...vega01, settings: { authoring: {} } }), { stage: 'planned' });
  const signed = [{ by: 'Ada', at, sha256: 'a'.repeat(64) }];
  assert.equal(stageOf(withReipProject(vega01, { ...emptyProject, request, signed })), { stage: 'signed' });
  // A change that is only begun is no stage of its own.
  assert.equal(stageOf(withReipProject(vega01, { ...emptyProject, request })), {});
});

test('a run counts its done steps, and names the first open one', () => {
  const steps = plan.steps.length;
  const numberOf = (place: number) => `${plan.steps[place]?.phase}.${plan.steps[place]?.seq}`;
  assert.equal(stageOf(withRun(started)), { stage: 'run', done: 0, steps, next: numberOf(0) });
  const two = tick(tick(started, 'done', 0), 'done', 1);
  assert.equal(stageOf(withRun(two)), { stage: 'run', done: 2, steps, next: numberOf(2) });
  assert.equal(stageOf(withRun(tick(two, 'open', 0))), { stage: 'run', done: 1, steps, next: numberOf(0) });
  assert.equal(stageOf(withRun(tick(two, 'end'))), { stage: 'ended', done: 2, steps });
});

test('a broken setting is no stage and stops no save', () => {
  for (const reip of [null, 7, 'x', [], { run: 3, signed: 'x' }])
    assert.equal(stageOf({ ...vega01, settings: { reip } }), {});
  assert.equal(stageOf({ ...vega01, settings: { reip: { run: { log: [null, 5], plan: 4 } } } }), {
    stage: 'run',
    done: 0,
    steps: 0,
  });
});

test('meta has the customer, the first file and the stage, and comes back as it was written', () => {
  const sources = [{ id: 'source:1', name: 'hall1.csv', format: 'csv', sha256: 'c'.repeat(64) }];
  const facts = { revision: 2, saveId: 's', at: 0, by: 'Ada', note: '' };
  const meta = metaOf(vega01.id, { ...withRun(started), customer: 'Sirius', sources }, facts);
  assert.is(meta.customer, 'Sirius');
  assert.is(meta.file, 'hall1.csv');
  assert.is(meta.stage, 'run');
  assert.equal(readMeta(writeMeta({ meta, sources: [] }))?.meta, meta);
});

test.run();
