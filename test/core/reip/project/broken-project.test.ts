/** Work of a re-addressing as a foreign file may hold it: what cannot be read counts as not there, the rest stays. */

import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { planAndProve } from '../../../../src/core/reip/checked-plan/plan-and-prove.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { outageOf } from '../../../../src/core/reip/outage/outage.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { emptyProject, reipProject } from '../../../../src/core/reip/project/reip-project.ts';
import { requestOf } from '../../../../src/core/reip/project/request-edits.ts';
import { addEntry, startRun } from '../../../../src/core/reip/project/run-log.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { openRisks } from '../../../../src/core/reip/questions/questions.ts';
import { runState } from '../../../../src/core/reip/run/run-state.ts';
import { approvalOf } from '../../../../src/core/reip/run/sign-off.ts';
import { rollbackFrom } from '../../../../src/core/reip/runbook/rollback.ts';
import { hall2 } from '../../../examples/hall2.ts';
import { rounds } from '../../../tools/sample.mjs';
import { brokenSomewhere } from '../../broken.ts';
import { idOf } from '../vega01-plans.ts';

const test = suite('work that a foreign file broke');
const vega01 = exampleVega01();
const read = (reip: unknown) => reipProject({ ...vega01, settings: { ...vega01.settings, reip } });
const signature = { by: 'Ada', role: 'DBA', at: '2025-03-01T10:00:00Z', sha256: 'f'.repeat(64) };
const whole = {
  ...hall2,
  request: {
    ...hall2.request,
    rules: [{ networkId: 'network:admin', rule: 'keep-host' }],
    pins: [{ endpointId: idOf('vega01dbadm01'), address: '10.64.8.77' }],
    renames: [{ endpointId: idOf('vega01dbadm02'), hostname: 'vega01dbadm09' }],
    parking: ['10.64.8.200'],
    occupied: ['10.64.8.201'],
    nodeNames: ['vega01dbadm01'],
    temporarySuffix: '-new',
  },
  order: ['baseline'],
  minutes: { stop: 6 },
  ratePerHour: 48_000,
  signed: [signature],
};

test('what is whole is given as it stands, the same object for the same request', () => {
  assert.equal(read(whole), whole);
  assert.is(read(whole).request, read({ ...whole, minutes: {} }).request);
  for (const nothing of [undefined, null, 5, [], 'text']) assert.is(read(nothing), emptyProject);
});

test('an entry that is odd hides no other', () => {
  const { networks, pins, renames } = whole.request;
  const odd = [null, 5, 'text', {}, { networkId: 7 }, { endpointId: 'endpoint:x' }, { by: 1 }];
  const found = read({
    ...whole,
    request: {
      ...whole.request,
      networks: [...odd, ...networks, { networkId: 'network:client', vlan: 'ten' }],
      pins: [...odd, ...pins],
      renames: { 0: 'text' },
      rules: [...odd, { rule: 'block', from: '10.0.0.1' }, { rule: 'other' }, ...whole.request.rules],
      parking: 'text',
      occupied: [5, '10.64.8.201'],
      temporarySuffix: 5,
    },
    answers: [],
    signed: [...odd, signature],
    minutes: { stop: 6, start: -1, baseline: 'long' },
    order: [1, 'baseline'],
    ratePerHour: '48000',
    strategy: 'slow',
  });
  const { renames: _renames, parking: _parking, temporarySuffix: _suffix, ...request } = whole.request;
  const { ratePerHour: _rate, ...others } = whole;
  assert.equal(found, { ...others, request, answers: {}, strategy: 'rolling' });
  assert.equal(renames.length, 1);
  assert.equal(read({ request: { networks: 'x', pins: 'y' } }), emptyProject);
});

const places: readonly (readonly string[])[] = [
  ...Object.keys(whole).map((key) => [key]),
  ...Object.keys(whole.request).map((key) => ['request', key]),
  ...Object.keys(whole.answers).map((key) => ['answers', key]),
];

const jsonValue = fc.jsonValue({ maxDepth: 3 });
const networkLike = fc.record(
  {
    networkId: fc.constantFrom('network:admin', 'network:client', 'x'),
    subnet: jsonValue,
    gateway: jsonValue,
  },
  { requiredKeys: ['networkId'] },
);
const rowLike = fc.record({
  endpointId: fc.constantFrom(idOf('vega01dbadm01'), 'x'),
  address: jsonValue,
  hostname: jsonValue,
});

test('whatever stands in any place of it, it is planned and proved', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.oneof(jsonValue, fc.array(fc.oneof(networkLike, rowLike, jsonValue), { maxLength: 4 })),
      ([first = '', second], value) => {
        const part = (whole as Readonly<Record<string, unknown>>)[first] as object;
        const { request, answers, strategy, order, minutes } = read({
          ...whole,
          [first]: second === undefined ? value : { ...part, [second]: value },
        });
        const { mapping } = proposeMapping(vega01, requestOf({ request, answers }));
        const plan = planReip(vega01, mapping, answers, {
          now: '2025-03-01',
          strategy,
          ...(order && { order }),
          ...(minutes && { minutes }),
        });
        assert.ok(provePlan(vega01, plan).wording.length > 0);
      },
    ),
    { numRuns: rounds(200, 40) },
  );
});

const started = '2025-04-05T20:00:00Z';
const plan = planReip(vega01, proposeMapping(vega01, hall2.request).mapping, hall2.answers, {
  now: '2025-03-01',
  strategy: 'rolling',
});
const head = { kind: 'reip', appliance: { id: vega01.id, name: vega01.name }, started, plan } as const;
const run = addEntry(startRun(head, 'Ada'), { at: started, by: 'Ada', what: 'done', stepId: 'baseline' });

test('a checklist whose log or plan is broken counts as not there, whole; the work around it stays', () => {
  assert.is(read({ ...whole, run }).run, read({ ...whole, run, minutes: {} }).run);
  const [step, ...steps] = plan.steps;
  const broken: readonly unknown[] = [
    { ...run, log: [...run.log, null] },
    { ...run, log: run.log.map((entry) => ({ ...entry, stepId: 5 })) },
    { ...run, log: [] },
    { ...run, plan: { ...plan, steps: [{ ...step, dnsDelta: 'text' }, ...steps] } },
    { ...run, plan: { ...plan, steps: [{ ...step, effects: [{ do: 'take' }] }, ...steps] } },
    { ...run, plan: { ...plan, steps: [{ id: 'baseline' }] } },
    ...[
      { effects: [{ do: 'rename', endpointIds: [] }] },
      { undo: [{ do: 'gateway', networkId: 'network:admin', old: true }] },
      { effects: [{ do: 'resolvers', part: 'other', machines: [], side: 'new' }] },
      { outage: 'week' },
      { reversible: 'maybe' },
      { commands: [{ text: 'ls', where: 'here', user: 'root', provenance: 'rumor' }] },
    ].map((odd) => ({ ...run, plan: { ...plan, steps: [{ ...step, ...odd }, ...steps] } })),
    { ...run, plan: { ...plan, strategy: 'slow' } },
    { ...run, plan: { ...plan, baseSha256: undefined } },
    { ...run, kind: 'deployment', steps: [{ id: 'a', number: '1', title: { a: 1 } }] },
    5,
  ];
  for (const one of broken) assert.equal(read({ ...whole, run: one }), whole);
});

test('whatever stands in any place of a checklist, it is gone on with or not there', () => {
  fc.assert(
    fc.property(brokenSomewhere({ ...run, plan: { ...plan, steps: plan.steps.slice(0, 30) } }), (odd) => {
      const known = read({ ...whole, run: odd }).run;
      if (!known) return;
      const { walked, lines } = runState(known);
      assert.ok(lines.every(({ title, dependsOn }) => typeof title === 'string' && dependsOn));
      for (const { id } of walked?.steps ?? []) if (walked) rollbackFrom(walked, id);
      if (known.plan) provePlan(vega01, known.plan);
    }),
    { numRuns: rounds(150, 30) },
  );
});

test('what is derived of an answer takes any, and so does a request with any inner part broken', () => {
  const answers = {
    ...whole.answers,
    'QG-08': { start: '2025-04-05T20:00', end: '2025-04-06T02:00', timeZone: 'Europe/Berlin' },
    'QR-01': { criteria: 'x', who: 'Ada', boxes: '3: 90' },
    'QN-10': { keep: true, until: '2025-05-01' },
    'QN-14': ['10.64.8.200'],
    'QN-15': { addresses: ['10.64.8.203'], minutes: 5 },
    inputs: { baseline: { number: '2' } },
  };
  fc.assert(
    fc.property(brokenSomewhere({ ...whole, answers }, 4), (odd) => {
      const work = read(odd);
      const { mapping } = proposeMapping(vega01, requestOf(work));
      const { plan: made } = planAndProve({ base: vega01, mapping, work, now: '2025-03-01' });
      const { ratePerHour } = work;
      outageOf(vega01, made, ratePerHour === undefined ? {} : { ratePerHour });
      openRisks(vega01, mapping, work.answers);
      handover(vega01, made, { now: '2025-03-01' });
      approvalOf(made, work.signed);
    }),
    { numRuns: rounds(60, 15) },
  );
});

test.run();
