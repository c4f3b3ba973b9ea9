/** Addresses that change hands: permutations of up to six are planned and proved, every one with `-- --all`. */

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { isWhole } from '../../../tools/sample.mjs';
import { secondOpinion } from '../brute-force/brute-force.ts';

const permutations = suite('permutations of addresses');

/** Every one of up to five, and of the 720 of six every 11th; with `-- --all` all. */
function* chosenOrders(): Generator<number[]> {
  for (let n = 1; n <= 6; n++) {
    let at = 0;
    for (const order of orders(n)) if (n < 6 || isWhole || at++ % 11 === 0) yield order;
  }
}
const chosen = isWhole ? 873 : 153 + 66;

function* orders(n: number): Generator<number[]> {
  if (n === 0) yield [];
  else
    for (const rest of orders(n - 1))
      for (let at = 0; at < n; at++) yield [...rest.slice(0, at), n - 1, ...rest.slice(at)];
}

const endpoint = (machine: string, kind: Endpoint['kind'], network: string, address: string): Endpoint => ({
  id: `endpoint:${machine}/${kind}`,
  owner: { machine: `machine:${machine}` },
  networkId: `network:${network}`,
  kind,
  hostname: kind === 'host' ? machine : `${machine}-${kind}`,
  address,
});

/** Six storage servers with admin and ILOM addresses: one ring of servers that must not be away together. */
const cells: Appliance = {
  ...emptyAppliance('appliance:ring', 'ring'),
  machines: [1, 2, 3, 4, 5, 6].map((n) => ({ id: `machine:cel${n}`, kind: 'storage', name: `cel${n}` })),
  networks: [
    { id: 'network:admin', role: 'management', name: 'Admin', subnet: '10.0.0.0/26', gateway: '10.0.0.1' },
  ],
  endpoints: [1, 2, 3, 4, 5, 6].flatMap((n) => [
    endpoint(`cel${n}`, 'host', 'admin', `10.0.0.1${n}`),
    endpoint(`cel${n}`, 'ilom', 'admin', `10.0.0.2${n}`),
  ]),
};

function planOf(appliance: Appliance, kind: Endpoint['kind'], order: readonly number[], parking: string[]) {
  const moving = appliance.endpoints.filter((one) => one.kind === kind).slice(0, order.length);
  const pins = moving.map(({ id }, i) => ({ endpointId: id, address: moving[order[i] ?? i]?.address ?? '' }));
  const { mapping, problems } = proposeMapping(appliance, { networks: [], pins, parking });
  assert.equal(problems, []);
  return planReip(appliance, mapping, {}, { now: '2025-03-01' });
}

permutations('storage servers swap their admin addresses over one parking place', () => {
  let count = 0;
  for (const order of chosenOrders()) {
    const plan = planOf(cells, 'host', order, ['10.0.0.50']);
    const proof = provePlan(cells, plan);
    assert.ok(proof.holds, `${order}: ${proof.wording}`);
    const moved = order.filter((to, i) => to !== i).length;
    const takes = plan.steps.filter((step) => step.kind === 'cell').length;
    assert.is(
      takes - moved,
      plan.mapping.filter((one) => one.parked).length,
      `${order}: one parking a circle`,
    );
    if (count++ % 20 === 0) assert.ok(secondOpinion(cells, plan).ok, `${order}`);
  }
  assert.is(count, chosen);
});

permutations('the first and the last address of a subnet are no places to park', () => {
  for (const place of ['10.0.0.0', '10.0.0.63']) {
    const plan = planOf(cells, 'host', [1, 0], [place]);
    assert.match(plan.problems[0]?.message ?? '', /name a free address/);
  }
  assert.equal(planOf(cells, 'host', [1, 0], ['10.0.0.0', '10.0.0.62']).problems, []);
});

permutations('without a free address a circle is told, and the proof shows where it breaks', () => {
  const plan = planOf(cells, 'host', [1, 0], []);
  assert.match(plan.problems[0]?.message ?? '', /QN-14/);
  const proof = provePlan(cells, plan);
  assert.not.ok(proof.holds);
  assert.is(proof.counterexample?.violation.invariant, 'INV-02');
  assert.ok((proof.counterexample?.frames.length ?? 0) >= 2);
});

const servers: Appliance = {
  ...emptyAppliance('appliance:fabric', 'fabric'),
  domain: 'example.com',
  machines: [
    ...[1, 2, 3, 4, 5, 6].map((n) => ({ id: `machine:db${n}`, kind: 'database' as const, name: `db${n}` })),
    { id: 'machine:cel1', kind: 'storage', name: 'cel1' },
  ],
  networks: [
    { id: 'network:client', role: 'client', name: 'Client', subnet: '10.1.0.0/26', gateway: '10.1.0.1' },
    { id: 'network:private', role: 'private', name: 'Private', subnet: '192.168.1.0/26' },
  ],
  clusters: [{ id: 'cluster:c', name: 'c', machines: [1, 2, 3, 4, 5, 6].map((n) => `machine:db${n}`) }],
  endpoints: [1, 2, 3, 4, 5, 6].flatMap((n) => [
    endpoint(`db${n}`, 'host', 'client', `10.1.0.1${n}`),
    endpoint(`db${n}`, 'vip', 'client', `10.1.0.2${n}`),
    endpoint(`db${n}`, 'private', 'private', `192.168.1.1${n}`),
  ]),
};

for (const kind of ['vip', 'private'] as const)
  permutations(`${kind} addresses swap inside a stop, never parked`, () => {
    let count = 0;
    for (const order of chosenOrders()) {
      const plan = planOf(servers, kind, order, ['10.1.0.50', '192.168.1.50']);
      const proof = provePlan(servers, plan);
      assert.ok(proof.holds, `${order}: ${proof.wording}`);
      assert.not.ok(plan.mapping.some((one) => one.parked));
      if (count++ % 20 === 0) assert.ok(secondOpinion(servers, plan).ok, `${order}`);
    }
    assert.is(count, chosen);
  });

permutations.run();
