/** Several clusters on one client network whose old and new gateway never answer together: all stop in one go. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';

const test = suite('a client network of several clusters');
const nodes = [1, 2, 3, 4, 5];

const endpoint = (n: number, network: string, kind: Endpoint['kind'], hostname: string, address: string) => ({
  id: `endpoint:${hostname}`,
  owner: { machine: `machine:db${n}` },
  networkId: `network:${network}`,
  kind,
  hostname,
  address,
});

/** Clusters a and b share the client network; c has one of its own. */
const appliance: Appliance = {
  ...emptyAppliance('appliance:shared', 'shared'),
  domain: 'example.com',
  machines: [
    ...nodes.map((n) => ({ id: `machine:db${n}`, kind: 'database' as const, name: `db${n}` })),
    { id: 'machine:cel1', kind: 'storage', name: 'cel1' },
  ],
  networks: [
    { id: 'network:admin', role: 'management', name: 'Admin', subnet: '10.0.0.0/26', gateway: '10.0.0.1' },
    { id: 'network:client', role: 'client', name: 'Client', subnet: '10.1.0.0/26', gateway: '10.1.0.1' },
    { id: 'network:other', role: 'client', name: 'Other', subnet: '10.2.0.0/26', gateway: '10.2.0.1' },
  ],
  clusters: [
    { id: 'cluster:a', name: 'a', machines: ['machine:db1', 'machine:db2'] },
    { id: 'cluster:b', name: 'b', machines: ['machine:db3', 'machine:db4'] },
    { id: 'cluster:c', name: 'c', machines: ['machine:db5'] },
  ],
  services: { dns: { servers: ['10.9.9.9'] } },
  endpoints: nodes.flatMap((n) => {
    const client = n === 5 ? 'other' : 'client';
    const base = n === 5 ? '10.2.0' : '10.1.0';
    return [
      endpoint(n, 'admin', 'host', `db${n}`, `10.0.0.1${n}`),
      endpoint(n, 'admin', 'ilom', `db${n}-ilom`, `10.0.0.2${n}`),
      endpoint(n, client, 'host', `db${n}c`, `${base}.1${n}`),
      endpoint(n, client, 'vip', `db${n}-vip`, `${base}.2${n}`),
    ];
  }),
};

for (const [name, request] of [
  ['a new subnet', { subnet: '10.7.0.0/26', gateway: '10.7.0.1' }],
  ['a new gateway', { gateway: '10.1.0.60' }],
  ['another VLAN alone', { vlan: 77 }],
] as const)
  for (const strategy of ['rolling', 'at-once'] as const)
    test(`${name}, ${strategy}: one stop of both clusters, and only of them where the rest goes on`, () => {
      const networks = [
        { networkId: 'network:client', ...request },
        { networkId: 'network:other', subnet: '10.8.0.0/26', gateway: '10.8.0.1' },
      ];
      const { mapping, problems } = proposeMapping(appliance, { networks });
      assert.equal(problems, []);
      const plan = planReip(appliance, mapping, { 'QN-09': false }, { now: '2025-03-01', strategy });
      const proof = provePlan(appliance, plan);
      assert.ok(proof.holds, proof.wording);
      assert.ok(secondOpinion(appliance, plan).ok);
      const stops = plan.steps.filter(({ kind }) => kind === 'stop');
      const stopped = stops.map(
        ({ effects }) => effects.flatMap((effect) => (effect.do === 'stop' ? effect.nodes : [])).length,
      );
      assert.equal(stopped, strategy === 'rolling' ? [4, 1] : [5]);
      assert.is(stops[0]?.target, strategy === 'rolling' ? 'a, b' : 'every cluster');
    });

test('where both gateways answer, each cluster still stops alone', () => {
  const networks = [{ networkId: 'network:client', subnet: '10.7.0.0/26', gateway: '10.7.0.1' }];
  const { mapping } = proposeMapping(appliance, { networks });
  const plan = planReip(appliance, mapping, { 'QN-09': true }, { now: '2025-03-01' });
  assert.ok(provePlan(appliance, plan).holds);
  assert.equal(
    plan.steps.filter(({ kind }) => kind === 'stop').map(({ target }) => target),
    ['a', 'b'],
  );
});

test.run();
