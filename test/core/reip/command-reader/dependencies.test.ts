/** The dependencies of steps are read from the steps, in the planner's order and in a person's. */

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { inOrder } from '../../../../src/core/reip/planner/manual-order.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { comparedViolations } from '../../../../src/core/reip/proof/round-trip.ts';
import { rounds } from '../../../tools/sample.mjs';
import { dice, ofEarlierRelease, smallPlan } from '../small-worlds.ts';
import { answers, everyNetwork, idOf, options, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('dependencies');

const message = (plan: Plan, appliance = vega01) =>
  provePlan(appliance, plan).invariants.find(({ id }) => id === 'DEP')?.violation?.message;

/** The steps in another order in which every dependency holds. */
function shuffled(plan: Plan, seed: number): readonly string[] {
  const roll = dice(seed);
  const done = new Set<string>();
  const open = [...plan.steps];
  while (open.length > 0) {
    const ready = open.filter(({ dependsOn }) => dependsOn.every((id) => done.has(id)));
    const next = ready[roll.next(ready.length)];
    assert.ok(next);
    done.add(next.id);
    open.splice(open.indexOf(next), 1);
  }
  return [...done];
}

test('another order of the steps leaves dependencies, commands and tables as they are', () => {
  const plans = rounds(120, 30);
  let moved = 0;
  for (let seed = 1; seed <= plans; seed++) {
    const { appliance, plan } = smallPlan(dice(seed), seed % 3 === 0);
    if (plan.problems.length > 0) continue;
    const other = inOrder(appliance, plan, shuffled(plan, seed));
    assert.not.ok(other.ignored);
    if (other.plan.steps.some(({ id }, at) => plan.steps[at]?.id !== id)) moved++;
    assert.is(message(other.plan, appliance), undefined, `seed ${seed}`);
    const different = comparedViolations(appliance, other.plan).next().value;
    assert.is(different?.message, undefined, `seed ${seed}`);
  }
  assert.ok(moved > 0.8 * plans);
});

test('the answers that add steps add what these wait for', () => {
  const all = {
    'QC-05': true,
    'QG-02': 'move',
    'QU-02': true,
    'QU-03': 'RMAN',
    'QU-05': true,
    'QN-07': true,
  };
  for (const more of [all, { 'QU-02': true }, { 'QN-13': false, 'QN-09': false, 'QG-12': 'Ada' }])
    for (const request of [everyNetwork, toHall2])
      for (const strategy of ['rolling', 'at-once'] as const)
        assert.is(message(planOf(request, more, { strategy })), undefined);
});

test('the records of a SCAN wait as its addresses do for the gateway of a management network', () => {
  const networks = vega01.networks.map((one) =>
    one.id === 'network:client' ? { ...one, role: 'management' as const } : one,
  );
  const appliance: Appliance = { ...vega01, networks };
  const { mapping } = proposeMapping(appliance, toHall2);
  const plan = planReip(appliance, mapping, { 'QN-13': false, 'QG-12': 'Ada' }, options);
  const records = plan.steps.find(({ kind }) => kind === 'scan-dns')?.dependsOn;
  assert.ok(records?.includes('blackout/on'));
  assert.is(message(plan, appliance), undefined);
});

test('an address that only a parked one takes has a wait of its own', () => {
  const [first, second] = ['vega01celadm01', 'vega01celadm02'];
  const pin = (hostname: string, like: string) => ({
    endpointId: idOf(hostname),
    address: vega01.endpoints.find((one) => one.hostname === like)?.address ?? '',
  });
  const plan = planOf(
    {
      networks: [],
      pins: [
        pin(`${first}-ilom`, `${second}-ilom`),
        pin(`${second}-ilom`, second),
        pin(second, `${first}-ilom`),
      ],
      parking: ['10.20.10.240', '10.20.10.241'],
    },
    {},
    { strategy: 'at-once' },
  );
  assert.equal(plan.problems, []);
  const parked = plan.steps.flatMap(({ addressDelta }) => addressDelta.filter((one) => one.parked));
  assert.is(parked.length, 2);
  assert.is(message(plan), undefined);
});

/** Two clusters, each in a client network, and a server of neither in the first of these; each server has its storage. */
function threeServers(): Appliance {
  const servers = ['one', 'two', 'lone'];
  const endpoints = servers.flatMap((name, i): Endpoint[] => {
    const owner = { machine: `machine:${name}` };
    const network = name === 'two' ? 'two' : 'one';
    const at = (kind: 'host' | 'vip', to: string, address: string): Endpoint => ({
      id: `endpoint:${name}-${to}-${kind}`,
      owner,
      networkId: `network:${to}`,
      kind,
      hostname: `${name}-${to}-${kind}`,
      address,
    });
    const client = `10.${network === 'one' ? 1 : 2}.0`;
    return [
      at('host', 'admin', `10.0.0.1${i}`),
      at('host', network, `${client}.1${i}`),
      ...(name === 'lone' ? [] : [at('vip', network, `${client}.2${i}`)]),
    ];
  });
  const network = (name: string, n: number, role: 'management' | 'client') => ({
    id: `network:${name}`,
    role,
    name,
    subnet: `10.${n}.0.0/26`,
    gateway: `10.${n}.0.1`,
  });
  return {
    ...emptyAppliance('appliance:three', 'three'),
    domain: 'example.com',
    machines: servers.map((name) => ({ id: `machine:${name}`, kind: 'database', name })),
    networks: [network('admin', 0, 'management'), network('one', 1, 'client'), network('two', 2, 'client')],
    clusters: ['one', 'two'].map((name) => ({
      id: `cluster:${name}`,
      name,
      machines: [`machine:${name}`],
    })),
    endpoints,
  };
}

test('a server that comes in the middle of two stops waits for the ends of both', () => {
  const appliance = threeServers();
  const { mapping } = proposeMapping(appliance, {
    networks: [
      { networkId: 'network:one', subnet: '10.2.0.0/26', gateway: '10.2.0.1' },
      { networkId: 'network:two', subnet: '10.9.0.0/26', gateway: '10.9.0.1' },
    ],
    pins: [
      { endpointId: 'endpoint:one-one-host', address: '10.2.0.21' },
      { endpointId: 'endpoint:one-one-vip', address: '10.2.0.40' },
      { endpointId: 'endpoint:lone-one-host', address: '10.2.0.11' },
    ],
  });
  const plan = planReip(appliance, mapping, answers, options);
  assert.equal(plan.problems, []);
  const lone = plan.steps.find(({ machineId, kind }) => machineId === 'machine:lone' && kind !== 'settle');
  assert.is(lone?.dependsOn.filter((id) => id.startsWith('start/')).length, 2);
  assert.is(message(plan, appliance), undefined);
});

test('a dependency that is missing, more, or of another rule is refused in words', () => {
  const plan = planOf(everyNetwork);
  const at = plan.edges.findIndex(({ rule }) => rule === 'ORD-01');
  const edge = plan.edges[at];
  assert.ok(edge);
  const title = (id: string) => plan.steps.find((step) => step.id === id)?.title;
  const pair = [title(edge.after), title(edge.before)];
  assert.is(
    message({ ...plan, edges: plan.edges.toSpliced(at, 1) }),
    `Dependencies differ: "${pair[0]}" does not wait for "${pair[1]}" (ORD-01)`,
  );
  assert.is(
    message({ ...plan, edges: plan.edges.with(at, { ...edge, rule: 'order' }) }),
    `Dependencies differ: "${pair[0]}" waits for "${pair[1]}" for order, and ORD-01 asks for that`,
  );
  assert.is(
    message({ ...plan, edges: [...plan.edges, edge] }),
    `Dependencies differ: "${pair[0]}" waits for "${pair[1]}" twice`,
  );
  const more = { before: 'baseline', after: 'archive', rule: 'order' };
  assert.match(message({ ...plan, edges: [...plan.edges, more] }) ?? '', /, and nothing asks for that$/);
});

test('the strategy is the one that the steps are in the order of', () => {
  for (const strategy of ['rolling', 'at-once'] as const) {
    const plan = planOf(everyNetwork, {}, { strategy });
    const other = strategy === 'rolling' ? 'at-once' : 'rolling';
    assert.match(
      message({ ...plan, strategy: other }) ?? '',
      /^Dependencies differ: ".*" is not where a plan /,
    );
  }
});

test('a plan of an earlier release has its own dependencies, and the row states that they are not compared', () => {
  const plan = planOf(everyNetwork);
  const former = ofEarlierRelease({ ...plan, edges: plan.edges.slice(0, 0) });
  const row = provePlan(vega01, former).invariants.find(({ id }) => id === 'DEP');
  assert.equal(row?.gaps, ['Made by an earlier release: commands not compared']);
  assert.ok(row?.holds);
});

test.run();
