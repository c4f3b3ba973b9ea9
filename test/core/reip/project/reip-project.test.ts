import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { reipProject, withReipProject } from '../../../../src/core/reip/project/reip-project.ts';
import { addEntry, startRun, verifyRun } from '../../../../src/core/reip/project/run-log.ts';
import { newSubnets, planned } from '../artefacts-plans.ts';

const test = suite('work on a re-addressing');

test('after each tick request, answers, order, minutes and plan are the same objects', () => {
  const { plan } = planned(newSubnets);
  let run = startRun(
    { kind: 'reip', appliance: { id: 'vega01', name: 'vega01' }, started: '2025-04-05T20:00:00Z', plan },
    'Ada',
  );
  let appliance = withReipProject(exampleVega01(), {
    request: { networks: plan.networks.map(({ networkId, subnet }) => ({ networkId, subnet })) },
    answers: { 'QG-08': '2025-04-05T20:00:00Z' },
    strategy: 'rolling',
    order: plan.steps.map(({ id }) => id),
    minutes: { [plan.steps[0]?.id ?? '']: 12 },
    run,
  });
  const { request, answers, order, minutes } = reipProject(appliance);
  for (const { id } of plan.steps.slice(0, 3)) {
    run = addEntry(run, { at: '2025-04-05T20:01:00Z', by: 'Ada', what: 'done', stepId: id });
    appliance = withReipProject(appliance, { ...reipProject(appliance), run });
    const work = reipProject(appliance);
    assert.is(work.request, request);
    assert.is(work.answers, answers);
    assert.is(work.order, order);
    assert.is(work.minutes, minutes);
    assert.is(work.run?.plan, plan);
    assert.is(work.run?.log.length, run.log.length);
    assert.ok(work.run && verifyRun(work.run).ok);
  }
});

test('a request with a part that cannot be read is read without it, and is one object from then on', () => {
  const appliance = exampleVega01();
  const broken = { request: { networks: [{ networkId: 'network:client', subnet: '10.64.8.0/24' }, 7] } };
  const first = { ...appliance, settings: { ...appliance.settings, reip: broken } };
  const { request } = reipProject(first);
  assert.equal(request, { networks: [{ networkId: 'network:client', subnet: '10.64.8.0/24' }] });
  const second = withReipProject(first, { ...reipProject(first), answers: { 'QG-01': 'yes' } });
  assert.is(reipProject(second).request, request);
});

test.run();
