/** A server of no cluster in a client network whose gateway changes over: with the clusters of the network, in their stop. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { outageOf } from '../../../../src/core/reip/outage/outage.ts';
import type { Plan, Step, Strategy } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';

const test = suite('servers of no cluster');

/** Two nodes of a cluster, or none, and a spare server, all with their default gateway in the client network. */
function withSpare(hasCluster: boolean): Appliance {
  const names = ['db1', 'db2', 'spare'];
  const isNode = (name: string) => hasCluster && name !== 'spare';
  const endpoints: Endpoint[] = names.flatMap((name, i) => {
    const own = (network: string, kind: Endpoint['kind'], hostname: string, address: string): Endpoint => ({
      id: `endpoint:${hostname}`,
      owner: { machine: `machine:${name}` },
      networkId: `network:${network}`,
      kind,
      hostname,
      address,
    });
    return [
      own('admin', 'host', name, `10.0.0.1${i}`),
      own('admin', 'ilom', `${name}-ilom`, `10.0.0.2${i}`),
      own('client', 'host', `${name}c`, `10.1.0.1${i}`),
      ...(isNode(name) ? [own('client', 'vip', `${name}-vip`, `10.1.0.2${i}`)] : []),
    ];
  });
  return {
    ...emptyAppliance('appliance:spare', 'spare'),
    domain: 'example.com',
    machines: names.map((name) => ({
      id: `machine:${name}`,
      kind: 'database' as const,
      name,
      defaultGateway: 'network:client',
    })),
    endpoints,
    networks: [
      { id: 'network:admin', role: 'management', name: 'Admin', subnet: '10.0.0.0/26', gateway: '10.0.0.1' },
      { id: 'network:client', role: 'client', name: 'Client', subnet: '10.1.0.0/26', gateway: '10.1.0.1' },
    ],
    clusters: hasCluster ? [{ id: 'cluster:c', name: 'c', machines: ['machine:db1', 'machine:db2'] }] : [],
    services: { dns: { servers: ['10.9.9.9'] } },
  };
}

const requests = {
  subnet: { networkId: 'network:client', subnet: '10.7.0.0/26', gateway: '10.7.0.1' },
  gateway: { networkId: 'network:client', gateway: '10.1.0.60' },
  VLAN: { networkId: 'network:client', vlan: 77 },
};

function planFor(appliance: Appliance, request: object, strategy: Strategy, both: boolean): Plan {
  const { mapping, problems } = proposeMapping(appliance, { networks: [request as never] });
  assert.equal(
    problems.filter(({ level }) => level === 'error'),
    [],
  );
  const answers = { 'QN-13': true, 'QN-09': both, 'QG-12': 'Ada' };
  return planReip(appliance, mapping, answers, { now: '2025-03-01', strategy });
}

const spareStep = ({ steps }: Plan): Step => {
  const found = steps.find(
    ({ machineId, network }) => machineId === 'machine:spare' && network === 'network:client',
  );
  assert.ok(found);
  return found;
};

for (const [what, request] of Object.entries(requests))
  for (const strategy of ['rolling', 'at-once'] as const)
    test(`another ${what} of the client network, ${strategy}: the spare server moves while the cluster is stopped`, () => {
      const appliance = withSpare(true);
      const plan = planFor(appliance, request, strategy, false);
      const { holds, wording } = provePlan(appliance, plan);
      assert.ok(holds, wording);
      assert.ok(secondOpinion(appliance, plan).ok);
      const step = spareStep(plan);
      const placeOf = (kind: string) =>
        plan.steps.findIndex((one) => one.kind === kind && one.group === step.group);
      const place = plan.steps.indexOf(step);
      assert.ok(placeOf('stop') < place && place < placeOf('start'));
      // Before the gateway changes over, or when the cluster runs again, it would reach no DNS and NTP.
      const without = plan.steps.filter((one) => one !== step);
      for (const at of [placeOf('stop'), placeOf('start')]) {
        const steps = [...without.slice(0, at), step, ...without.slice(at)];
        const bad = { ...plan, steps: steps.map((one) => ({ ...one, dependsOn: [] })) };
        const { invariants } = provePlan(appliance, bad);
        assert.not(invariants.find(({ id }) => id === 'INV-08')?.holds, `at ${at}`);
        const other = secondOpinion(appliance, bad);
        assert.not(other.ok);
      }
      // Where both gateways answer it moves alone, and no later than it likes.
      const both = planFor(appliance, request, strategy, true);
      assert.ok(provePlan(appliance, both).holds);
    });

test('servers of no cluster in a network without any follow the step of its gateway', () => {
  const appliance = withSpare(false);
  for (const request of Object.values(requests)) {
    const plan = planFor(appliance, request, 'rolling', false);
    const { holds, wording } = provePlan(appliance, plan);
    assert.ok(holds, wording);
    assert.ok(secondOpinion(appliance, plan).ok);
    const gateway = plan.steps.findIndex(({ kind }) => kind === 'gateway');
    assert.ok(gateway >= 0 && gateway < plan.steps.indexOf(spareStep(plan)));
    assert.is(plan.steps[gateway]?.outage, 'host');
  }
});

test('a network without Clusterware is reduced from the change of its gateway to the last move in it', () => {
  const appliance = withSpare(false);
  const other: Appliance = {
    ...appliance,
    networks: appliance.networks.map((one) => (one.role === 'client' ? { ...one, role: 'other' } : one)),
  };
  const request = { networkId: 'network:client', subnet: '10.7.0.0/26', gateway: '10.7.0.1' };
  const laneOf = (both: boolean) => {
    const { steps, ...plan } = planFor(other, request, 'rolling', both);
    const timed = { ...plan, steps: steps.map((one) => ({ ...one, minutes: 10 })) };
    assert.ok(provePlan(other, { ...plan, steps }).holds);
    const moves = steps.filter((one) => one.network === 'network:client' && one.addressDelta.length > 0);
    assert.is(moves.length, 3);
    const lane = outageOf(other, timed).lanes.find(({ id }) => id === 'network:client');
    return {
      blocks: lane?.blocks ?? [],
      reduced: lane?.reduced,
      gateway: steps.find(({ kind }) => kind === 'gateway'),
      last: moves.at(-1),
    };
  };
  const { blocks, gateway, last } = laneOf(false);
  assert.is(blocks.length, 1);
  assert.equal(
    [blocks[0]?.level, blocks[0]?.fromStep, blocks[0]?.toStep],
    ['reduced', gateway?.id, last?.id],
  );
  // Where both gateways answer, only its own move takes a server away.
  assert.is(laneOf(true).reduced, 30);
  assert.is(laneOf(true).gateway, undefined);
});

test.run();
