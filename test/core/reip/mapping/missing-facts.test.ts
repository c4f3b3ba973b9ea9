/** Facts that a document lacks for a change are asked for before any plan is made, with the machine and the fix. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { ownerId } from '../../../../src/core/appliance/document/ids.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { guests, half, now, to } from '../proof/authored-appliances.ts';

const test = suite('what a document lacks');

const errorsOf = (appliance: Appliance, request: ReipRequest): readonly string[] =>
  proposeMapping(appliance, request).problems.flatMap(({ level, message }) =>
    level === 'error' ? [message] : [],
  );

const answers = { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada Lovelace' };

function proofOf(appliance: Appliance, request: ReipRequest) {
  const { mapping } = proposeMapping(appliance, request);
  return (['rolling', 'at-once'] as const).map((strategy) =>
    provePlan(appliance, planReip(appliance, mapping, answers, { now, strategy })),
  );
}

const one = (appliance: Appliance, is: (endpoint: Endpoint) => boolean): Endpoint => {
  const found = appliance.endpoints.find(is);
  assert.ok(found);
  return found;
};

const without = (appliance: Appliance, id: string): Appliance => ({
  ...appliance,
  endpoints: appliance.endpoints.map((each) => (each.id === id ? { ...each, address: '' } : each)),
});

const isOn = (kind: string, network: string, machine: string) => (each: Endpoint) =>
  each.kind === kind && each.networkId === `network:${network}` && ownerId(each.owner).includes(machine);

const keysOf = (appliance: Appliance) => appliance.networks.map(({ id }) => id.replace('network:', ''));

for (const [kind, network, machine, why] of [
  ['private', 'private', 'cel', 'Files of the private network list every address.'],
  ['private', 'private', 'db', 'Files of the private network list every address.'],
  ['vip', 'client', 'db', 'The plan changes it.'],
  ['scan', 'client', 'cluster', 'The plan changes it.'],
  ['host', 'client', 'db', 'The plan changes it.'],
  ['host', 'admin', 'cel', 'The plan changes it.'],
  ['ilom', 'admin', 'cel', 'The plan changes it.'],
  ['device', 'admin', 'machine', 'The plan changes it.'],
] as const)
  test(`a ${kind} entry of ${machine} without an address is asked for where its network changes, and else left alone`, () => {
    const appliance = half();
    const entry = one(appliance, isOn(kind, network, machine));
    const broken = without(appliance, entry.id);
    const [message, ...others] = errorsOf(broken, to(broken, network));
    assert.equal(others, []);
    const { machines, clusters } = appliance;
    const owner = [...machines, ...clusters].find(({ id }) => id === ownerId(entry.owner));
    const name = entry.hostname === owner?.name ? owner.name : `${entry.hostname} of ${owner?.name}`;
    assert.is(
      message,
      `${name} has no address in the document. ${why} Enter its current address, or remove the entry.`,
    );
    for (const { holds, wording } of proofOf(broken, to(broken, network))) {
      assert.not(holds);
      assert.is(wording, message);
    }
    assert.equal(errorsOf(appliance, to(appliance, network)), []);
    for (const key of keysOf(appliance).filter((each) => each !== network && each !== 'private')) {
      assert.equal(errorsOf(broken, to(broken, key)), []);
      for (const { holds, wording } of proofOf(broken, to(broken, key))) assert.ok(holds, wording);
    }
  });

test('no plan gives an address to an entry that has none', () => {
  const appliance = half();
  const { id, hostname, address } = one(appliance, isOn('vip', 'client', 'db'));
  const broken = without(appliance, id);
  const request = { networks: [], pins: [{ endpointId: id, address: address.replace(/\d+$/, '99') }] };
  assert.match(
    errorsOf(broken, request)[0] ?? '',
    new RegExp(`^${hostname} of \\S+ has no address in the document\\. The plan cannot change it to `),
  );
  assert.equal(errorsOf(appliance, request), []);
});

test('an address of a SCAN changes with all the others of its name', () => {
  const appliance = half();
  const [first, second] = appliance.endpoints.filter(({ kind }) => kind === 'scan');
  assert.ok(first && second && first.hostname === second.hostname);
  const pins = [{ endpointId: second.id, address: second.address.replace(/\d+$/, '99') }];
  assert.equal(errorsOf(appliance, { networks: [], pins }), []);
  assert.match(
    errorsOf(without(appliance, first.id), { networks: [], pins })[0] ?? '',
    / has no address in the document\. The plan changes all addresses of the SCAN\. /,
  );
});

test('a server with a VIP that is in no cluster is asked for its cluster, whatever of it changes', () => {
  const appliance = half();
  const [cluster] = appliance.clusters;
  const gone = cluster?.machines.at(-1);
  assert.ok(cluster && gone);
  const broken: Appliance = {
    ...appliance,
    clusters: appliance.clusters.map((each) =>
      each === cluster ? { ...each, machines: each.machines.filter((id) => id !== gone) } : each,
    ),
  };
  const name = appliance.machines.find(({ id }) => id === gone)?.name;
  const expected = `${name} has a VIP and is in no cluster of the document. A plan must stop or change Clusterware on it. Import the document again with its cluster.`;
  const vip = one(appliance, isOn('vip', 'client', gone.replace('machine:', '')));
  for (const request of [
    to(broken, 'client'),
    to(broken, 'admin'),
    to(broken, 'private'),
    { networks: [], pins: [{ endpointId: vip.id, address: vip.address.replace(/\d+$/, '99') }] },
    { networks: [], renames: [{ endpointId: vip.id, hostname: 'other-vip' }] },
  ]) {
    assert.equal(errorsOf(broken, request), [expected]);
    for (const { holds, wording } of proofOf(broken, request))
      assert.equal([holds, wording], [false, expected]);
    assert.equal(errorsOf(appliance, request), []);
  }
  // An ILOM is set while Clusterware runs, and nothing of another server stops this one.
  const ilom = one(broken, (each) => each.kind === 'ilom' && ownerId(each.owner) === gone);
  const pins = [{ endpointId: ilom.id, address: ilom.address.replace(/\d+$/, '199') }];
  assert.equal(errorsOf(broken, { networks: [], pins }), []);
  for (const { holds, wording } of proofOf(broken, { networks: [], pins })) assert.ok(holds, wording);
});

test('a KVM host goes down with the VIP of its guest, and a SCAN changes in a cluster', () => {
  const appliance = guests();
  const broken: Appliance = { ...appliance, clusters: [] };
  const messages = errorsOf(broken, to(broken, 'admin'));
  const withVip = appliance.machines.filter(({ kind }) => kind === 'guest');
  assert.is(messages.length, withVip.length);
  const [first, ...others] = errorsOf(broken, to(broken, 'client')).filter(
    (text) => !/^\S+ has a VIP/.test(text),
  );
  assert.match(
    first ?? '',
    /^\S+ is in a cluster that the document lacks\. Clusterware must change with it\. Import the document again with the cluster\.$/,
  );
  assert.is(others.length, appliance.clusters.length - 1);
});

test.run();
