/** Several private networks in one document: who stops for one of them, and what Clusterware has to learn. */

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan, Strategy } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { largeCsv } from '../../../generate/large-csv.ts';
import { rounds } from '../../../tools/sample.mjs';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { dice, sabotaged } from '../small-worlds.ts';

const test = suite('several private networks');
const answers = { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada' };

const plannedFor = (appliance: Appliance, networkId: string, subnet: string, strategy: Strategy): Plan => {
  const { mapping, problems } = proposeMapping(appliance, { networks: [{ networkId, subnet }] });
  assert.equal(
    problems.filter(({ level }) => level === 'error'),
    [],
  );
  return planReip(appliance, mapping, answers, { now: '2025-03-01', strategy });
};

const stopped = (plan: Plan): string[] =>
  plan.steps.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.do === 'stop' ? effect.nodes : [])),
  );

const rackOf = (n: number) => (n < 3 ? 1 : 2);

/**
 * Two racks of two database servers and one storage server, each with its own fabric. `names`: clusters name their
 * storage servers.
 */
function twoRacks(more: Partial<Record<'names' | 'bridge' | 'apart', boolean>> = {}): Appliance {
  const endpoints: Endpoint[] = [];
  const add = (machine: string, network: string, kind: Endpoint['kind'], hostname: string, address: string) =>
    endpoints.push({
      id: `endpoint:${hostname}`,
      owner: { machine: `machine:${machine}` },
      networkId: `network:${network}`,
      kind,
      hostname,
      address,
    });
  for (const n of [1, 2, 3, 4]) {
    const rack = rackOf(n);
    add(`db${n}`, 'admin', 'host', `db${n}`, `10.0.0.1${n}`);
    add(`db${n}`, 'admin', 'ilom', `db${n}-ilom`, `10.0.0.2${n}`);
    add(`db${n}`, `fabric${rack}`, 'private', `db${n}-priv1`, `192.168.${rack}.1${n}`);
    add(`db${n}`, 'client', 'host', `db${n}c`, `10.1.0.1${n}`);
    add(`db${n}`, 'client', 'vip', `db${n}-vip`, `10.1.0.2${n}`);
  }
  for (const n of [1, 2]) {
    add(`cel${n}`, 'admin', 'host', `cel${n}`, `10.0.0.3${n}`);
    add(`cel${n}`, 'admin', 'ilom', `cel${n}-ilom`, `10.0.0.4${n}`);
    // Where nodes and storage have no network in common, the document does not show who uses what.
    add(
      `cel${n}`,
      more.apart ? 'storage' : `fabric${n}`,
      'private',
      `cel${n}-priv1`,
      `192.168.${more.apart ? 7 : n}.3${n}`,
    );
  }
  if (more.bridge) add('cel1', 'fabric2', 'private', 'cel1-priv2', '192.168.2.41');
  const cells = (n: number) => (more.names ? { cells: [`machine:cel${n}`] } : {});
  const fabric = (n: number | string, subnet: string) => ({
    id: `network:${n}`,
    role: 'private' as const,
    name: `Fabric ${n}`,
    subnet,
  });
  return {
    ...emptyAppliance('appliance:two', 'two'),
    domain: 'example.com',
    machines: [
      ...[1, 2, 3, 4].map((n) => ({ id: `machine:db${n}`, kind: 'database' as const, name: `db${n}` })),
      ...[1, 2].map((n) => ({ id: `machine:cel${n}`, kind: 'storage' as const, name: `cel${n}` })),
    ],
    networks: [
      { id: 'network:admin', role: 'management', name: 'Admin', subnet: '10.0.0.0/26', gateway: '10.0.0.1' },
      { id: 'network:client', role: 'client', name: 'Client', subnet: '10.1.0.0/26', gateway: '10.1.0.1' },
      fabric('fabric1', '192.168.1.0/26'),
      fabric('fabric2', '192.168.2.0/26'),
      fabric('storage', '192.168.7.0/26'),
    ],
    clusters: [
      { id: 'cluster:a', name: 'a', machines: ['machine:db1', 'machine:db2'], ...cells(1) },
      { id: 'cluster:b', name: 'b', machines: ['machine:db3', 'machine:db4'], ...cells(2) },
    ],
    endpoints,
  };
}

const both = ['machine:db1', 'machine:db2', 'machine:db3', 'machine:db4'];

for (const [name, more, nodes] of [
  ['a fabric of its own', {}, both.slice(0, 2)],
  ['named storage servers', { names: true }, both.slice(0, 2)],
  ['a storage server on both fabrics', { bridge: true }, both],
  ['storage on a network without nodes', { apart: true }, both],
] as const)
  for (const strategy of ['rolling', 'at-once'] as const)
    test(`${name}, ${strategy}: who shares storage stops, and only a cluster in the network learns of it`, () => {
      const appliance = twoRacks(more);
      const plan = plannedFor(appliance, 'network:fabric1', '192.168.9.0/26', strategy);
      const proof = provePlan(appliance, plan);
      assert.ok(proof.holds, proof.wording);
      assert.ok(secondOpinion(appliance, plan).ok);
      assert.equal(stopped(plan).sort(), nodes);
      const reported = plan.steps.flatMap(({ effects }) =>
        effects.flatMap((effect) =>
          effect.do === 'define' ? [`${effect.clusterId} ${effect.networkId}`] : [],
        ),
      );
      assert.equal(reported, ['cluster:a network:fabric1']);
    });

for (const answer of [{ 'QN-09': false }, {}])
  for (const strategy of ['rolling', 'at-once'] as const)
    for (const fabrics of [[], ['fabric1'], ['fabric1', 'fabric2']])
      test(`a shared client network whose gateway changes over, ${JSON.stringify(answer)}, ${strategy}, with ${fabrics.length} fabrics: one stop of both racks`, () => {
        const appliance = twoRacks();
        const { mapping } = proposeMapping(appliance, {
          networks: [
            { networkId: 'network:client', subnet: '10.7.0.0/26', gateway: '10.7.0.1' },
            ...fabrics.map((name, i) => ({ networkId: `network:${name}`, subnet: `192.168.${20 + i}.0/26` })),
          ],
        });
        const options = { now: '2025-03-01', strategy };
        const plan = planReip(appliance, mapping, { 'QN-13': true, 'QG-12': 'Ada', ...answer }, options);
        const proof = provePlan(appliance, plan);
        assert.ok(proof.holds, proof.wording);
        assert.equal(stopped(plan).sort(), both);
        assert.is(plan.steps.filter(({ kind }) => kind === 'stop').length, 1);
      });

test('the second opinion agrees on each sabotage', () => {
  const plans = rounds(150, 40);
  let broken = 0;
  for (let seed = 1; seed <= plans; seed++) {
    const roll = dice(seed);
    const appliance = twoRacks({ bridge: roll.chance(25), apart: roll.chance(25), names: roll.chance(25) });
    const fabric = roll.chance(50) ? 'network:fabric1' : 'network:fabric2';
    const plan = plannedFor(appliance, fabric, '192.168.9.0/26', roll.chance(50) ? 'rolling' : 'at-once');
    const { plan: bad, sabotage } = sabotaged(plan, roll);
    const proof = provePlan(appliance, bad);
    const other = secondOpinion(appliance, bad);
    const holds = proof.invariants.every((row) => row.holds || row.id === 'CMD' || row.id === 'DEP');
    assert.is(
      holds,
      other.ok,
      `seed ${seed}, ${sabotage}: ${proof.wording}; the other says ${JSON.stringify(other)}`,
    );
    if (!proof.holds) broken++;
  }
  assert.ok(broken > plans / 8, `only ${broken} were broken`);
});

const imported = () => {
  const read = readAppliance({ name: 'many.csv', text: largeCsv(2500) });
  assert.ok(read.ok);
  return read.appliance;
};

test('of a site with one private network a rack, a new one stops the cluster of that rack', () => {
  const appliance = imported();
  const fabrics = appliance.networks.filter(({ role }) => role === 'private');
  assert.ok(fabrics.length > 10);
  for (const fabric of [fabrics[0], fabrics[7], fabrics.at(-2)]) {
    assert.ok(fabric);
    const plan = plannedFor(appliance, fabric.id, '172.29.0.0/24', 'rolling');
    const proof = provePlan(appliance, plan);
    assert.ok(proof.holds, proof.wording);
    const inIt = new Set(
      appliance.endpoints.flatMap(({ networkId, owner }) =>
        networkId === fabric.id && 'machine' in owner ? [owner.machine] : [],
      ),
    );
    const nodes = appliance.clusters.flatMap(({ machines }) => machines).filter((id) => inIt.has(id));
    assert.ok(nodes.length > 0);
    assert.equal(stopped(plan).sort(), nodes.sort());
  }
  // The table ends before the SCAN of the last rack, so nothing shows which cluster has its VIPs.
  const networks = [{ networkId: fabrics.at(-1)?.id ?? '', subnet: '172.29.0.0/24' }];
  const { problems } = proposeMapping(appliance, { networks });
  assert.ok(problems.some(({ level, kind }) => level === 'error' && kind === 'missing-cluster'));
});

test('a step that tells a cluster of a network that it is not in is refused in names', () => {
  const appliance = twoRacks();
  const plan = plannedFor(appliance, 'network:fabric1', '192.168.9.0/26', 'rolling');
  const steps = plan.steps.map((step) => ({
    ...step,
    effects: step.effects.map((effect) =>
      effect.do === 'define' ? { ...effect, clusterId: 'cluster:b' } : effect,
    ),
  }));
  const proof = provePlan(appliance, { ...plan, steps });
  assert.is(proof.wording, 'Clusterware of b has no address in Fabric fabric1');
});

test.run();
