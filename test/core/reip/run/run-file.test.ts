/** The request and the answers that a run file brings to another machine: mapping and plan are the same there. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { mappedAppliance } from '../../../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { MappingRule, ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { baseOf } from '../../../../src/core/reip/project/base-document.ts';
import { type ReipProject, reipProject } from '../../../../src/core/reip/project/reip-project.ts';
import { requestOf } from '../../../../src/core/reip/project/request-edits.ts';
import { startRun } from '../../../../src/core/reip/project/run-log.ts';
import { changedSteps } from '../../../../src/core/reip/run/changed-plan.ts';
import { openRunFile, writeRun } from '../../../../src/core/reip/run/run-file.ts';
import { randomRequest, randomSite } from '../random-sites.ts';
import { type Dice, dice } from '../small-worlds.ts';
import { answers, vega01 } from '../vega01-plans.ts';

const test = suite('the request in a run file');
const [admin, client] = ['network:admin', 'network:client'];

const planOf = (appliance: Appliance, work: ReipProject): Plan => {
  const base = baseOf(appliance);
  const { mapping } = proposeMapping(base, requestOf(work));
  return planReip(base, mapping, work.answers, { now: '2025-03-01', strategy: work.strategy });
};

const projectOf = (request: ReipRequest): ReipProject => ({ request, answers, strategy: 'rolling' });

/** The document that another machine opens from a file: with the request in it, or as an earlier release wrote it. */
function elsewhere(appliance: Appliance, work: ReipProject, plan: Plan, form: 'with request' | 'earlier') {
  const { id, name } = appliance;
  const run = startRun(
    { kind: 'reip', appliance: { id, name }, started: '2025-04-05T20:00:00Z', plan },
    'Ada',
  );
  const { minutes } = work;
  const earlier = minutes ? { minutes } : {};
  const opened = openRunFile(writeRun(run, baseOf(appliance), form === 'earlier' ? earlier : work));
  assert.ok(opened.ok && opened.appliance, JSON.stringify(opened).slice(0, 200));
  return opened.appliance;
}

const moved = ({ mapping }: Plan) => mapping.filter(({ current, planned }) => current !== planned);

const forms = ['with request', 'earlier'] as const;

/** The example with its client network in the upper half of 10.30.40.0/24. */
const upper = mappedAppliance(
  vega01,
  proposeMapping(vega01, {
    networks: [{ networkId: client, subnet: '10.30.40.128/25', gateway: '10.30.40.129' }],
  }).mapping,
);

test('addresses that a rule leaves where they are stay there', () => {
  const work = projectOf({
    networks: [{ networkId: client, subnet: '10.30.40.0/24', gateway: '10.30.40.129' }],
    rules: [{ networkId: client, rule: 'pattern', pattern: '+0' }],
  });
  const plan = planOf(upper, work);
  assert.equal(moved(plan), []);
  for (const form of forms) {
    const there = elsewhere(upper, work, plan, form);
    const again = planOf(there, reipProject(there));
    assert.equal(moved(again), [], form);
    assert.equal(changedSteps(plan, again), [], form);
  }
});

test('addresses that stay in a network of another mask stay, whatever the rule without them would do', () => {
  const [one] = vega01.endpoints.filter(({ networkId }) => networkId === client);
  const work = projectOf({
    networks: [{ networkId: client, subnet: '10.30.40.64/26', gateway: '10.30.40.65' }],
    pins: [{ endpointId: one?.id ?? '', address: '10.30.40.80' }],
    rules: [{ networkId: client, rule: 'next-free' }],
  });
  const plan = planOf(vega01, work);
  for (const form of forms) {
    const there = elsewhere(vega01, work, plan, form);
    assert.equal(planOf(there, reipProject(there)).mapping, plan.mapping, form);
  }
});

test('the new DNS and NTP servers, the node names, and what is around the plan', () => {
  const work: ReipProject = {
    ...projectOf({
      networks: [{ networkId: admin, subnet: '10.64.8.0/24', gateway: '10.64.8.1' }],
      services: { dns: ['10.64.1.53'], ntp: ['10.64.1.123'] },
      nodeNames: ['vega01db01', 'vega01db02'],
    }),
    window: { start: '2025-04-05T22:00', minutes: 360 },
    minutes: { cell: 20 },
    ratePerHour: 1000,
  };
  const plan = planOf(vega01, work);
  const kinds = new Set(plan.steps.map(({ kind }) => kind));
  assert.ok(
    [...kinds].some((kind) => /resolver|dns|ntp/.test(kind)),
    [...kinds].join(' '),
  );
  for (const form of forms) {
    const there = elsewhere(vega01, work, plan, form);
    assert.equal(changedSteps(plan, planOf(there, reipProject(there))), [], form);
  }
  const { run, ...rest } = reipProject(elsewhere(vega01, work, plan, 'with request'));
  assert.ok(run);
  assert.equal(rest, work);
});

function randomRules(roll: Dice, { networks }: Appliance): MappingRule[] {
  return networks.flatMap(({ id: networkId, subnet = '' }): MappingRule[] => {
    const pick = roll.next(6);
    if (pick === 0) return [{ networkId, rule: 'next-free' }];
    if (pick === 1) return [{ networkId, rule: 'pattern', pattern: '+2' }];
    if (pick === 2) return [{ networkId, rule: 'keep-host' }];
    return pick === 3
      ? [{ networkId, rule: 'block', kind: 'host', from: subnet.replace(/\d+\/\d+$/, '30') }]
      : [];
  });
}

test('of any request the plan is made again as it is in the file', () => {
  let steps = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const roll = dice(seed);
    const appliance = randomSite(roll);
    const [ilom] = appliance.endpoints.filter(({ kind }) => kind === 'ilom');
    const work: ReipProject = {
      ...projectOf({
        ...randomRequest(appliance, roll),
        rules: randomRules(roll, appliance),
        ...(roll.chance(50) && { services: { dns: ['10.9.9.1', '10.9.9.2'] } }),
        ...(ilom && roll.chance(50) && { renames: [{ endpointId: ilom.id, hostname: 'other-sp' }] }),
        ...(roll.chance(30) && { temporarySuffix: '-new' }),
      }),
      strategy: roll.chance(50) ? 'rolling' : 'at-once',
    };
    const plan = planOf(appliance, work);
    steps += plan.steps.length;
    const there = elsewhere(appliance, work, plan, 'with request');
    assert.equal(planOf(there, reipProject(there)), plan, `seed ${seed}`);
    const earlier = elsewhere(appliance, work, plan, 'earlier');
    const again = planOf(earlier, reipProject(earlier));
    assert.equal(again.mapping, plan.mapping, `seed ${seed}, earlier`);
    assert.equal(changedSteps(plan, again), [], `seed ${seed}, earlier`);
  }
  assert.ok(steps > 200, String(steps));
});

test('a request that is none of this console is refused', () => {
  const work = projectOf({ networks: [{ networkId: admin, subnet: '10.64.8.0/24', gateway: '10.64.8.1' }] });
  const plan = planOf(vega01, work);
  const { id, name } = vega01;
  const run = startRun(
    { kind: 'reip', appliance: { id, name }, started: '2025-04-05T20:00:00Z', plan },
    'Ada',
  );
  const of = (given: unknown) => openRunFile(writeRun(run, baseOf(vega01), given as ReipProject)).ok;
  assert.ok(of(work));
  for (const broken of [
    { request: { networks: [{ subnet: '10.64.8.0/24' }] } },
    { request: { pins: [] } },
    { request: { networks: [], rules: [{ rule: 'guess' }] } },
    { strategy: 'later' },
    { answers: [] },
  ])
    assert.not(of({ ...work, ...broken }), JSON.stringify(broken));
});

test.run();
