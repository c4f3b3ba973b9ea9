import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { planAndProve } from '../../../../src/core/reip/checked-plan/plan-and-prove.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { inOrder } from '../../../../src/core/reip/planner/manual-order.ts';
import { baseOf, baseSha256 } from '../../../../src/core/reip/project/base-document.ts';
import { emptyProject, withReipProject } from '../../../../src/core/reip/project/reip-project.ts';
import {
  pinAddresses,
  renameEndpoints,
  requestNetwork,
  requestOf,
  rulesOf,
} from '../../../../src/core/reip/project/request-edits.ts';

const request = suite('request');
const vega01 = exampleVega01();
const none = { networks: [] };
const admin = { subnet: '10.64.8.0/24', gateway: '10.64.8.1' };

request('a wish stands once a network, in its place, with its rules; none takes both away', () => {
  const one = requestNetwork(none, 'network:admin', admin, [{ rule: 'next-free' }]);
  const two = requestNetwork(one, 'network:client', { vlan: 340 });
  const three = requestNetwork(two, 'network:admin', { ...admin, gateway: '10.64.8.254' });
  assert.equal(three.networks, [
    { networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.254' },
    { networkId: 'network:client', vlan: 340 },
  ]);
  assert.equal(rulesOf(three, 'network:admin'), [{ networkId: 'network:admin', rule: 'next-free' }]);
  const left = requestNetwork(three, 'network:admin', undefined);
  assert.equal(left.networks, [{ networkId: 'network:client', vlan: 340 }]);
  assert.equal(rulesOf(left, 'network:admin'), []);
  assert.equal(requestNetwork(three, 'network:client', {}).networks.length, 1);
});

request('pins and names are set, set again and taken away', () => {
  const pinned = pinAddresses(none, [
    { endpointId: 'a', address: ' 10.0.0.1 ' },
    { endpointId: 'b', address: '10.0.0.2' },
  ]);
  assert.equal(pinAddresses(pinned, [{ endpointId: 'a', address: undefined }]).pins, [
    { endpointId: 'b', address: '10.0.0.2' },
  ]);
  assert.equal(pinned.pins?.[0], { endpointId: 'a', address: '10.0.0.1' });
  const named = renameEndpoints(none, [{ endpointId: 'a', hostname: 'new' }]);
  assert.equal(named.renames, [{ endpointId: 'a', hostname: 'new' }]);
  assert.equal(renameEndpoints(named, [{ endpointId: 'a', hostname: '' }]).renames, []);
});

request('the answers that name addresses and nodes reach the mapping', () => {
  const asked = requestOf({
    request: { networks: [], parking: ['10.64.8.200'] },
    answers: {
      'QN-14': '10.64.8.201, 10.64.8.202',
      'QN-15': { addresses: '10.64.8.2\n10.64.8.3', minutes: 20 },
      'QC-07': 'vega01db01 1 vega01db02 2',
    },
  });
  assert.equal(asked.parking, ['10.64.8.200', '10.64.8.201', '10.64.8.202']);
  assert.equal(asked.occupied, ['10.64.8.2', '10.64.8.3']);
  assert.equal(asked.nodeNames, ['vega01db01', 'vega01db02']);
  const taken = proposeMapping(vega01, {
    ...asked,
    networks: [{ networkId: 'network:admin', ...admin }],
    pins: [{ endpointId: vega01.endpoints[0]?.id ?? '', address: '10.64.8.3' }],
  });
  assert.equal(
    taken.problems.map(({ kind, level }) => `${kind} ${level}`),
    ['occupied error'],
  );
});

request(
  'the document below the work stays one object while the work changes, and another when it does not',
  () => {
    const base = baseOf(vega01);
    const worked = withReipProject(vega01, { ...emptyProject, strategy: 'at-once' });
    assert.is(baseOf(worked), base);
    assert.is(baseOf(withReipProject(worked, emptyProject)), base);
    assert.is(baseSha256(base), baseSha256(baseOf(worked)));
    const other = { ...worked, domain: 'example.org' };
    assert.is.not(baseOf(other), base);
    assert.is.not(baseSha256(baseOf(other)), baseSha256(base));
  },
);

const planned = (order?: readonly string[]) => {
  const base = baseOf(vega01);
  const work = {
    ...emptyProject,
    request: { networks: [{ networkId: 'network:admin', ...admin }] },
    answers: { 'QN-13': true },
    ...(order && { order }),
  };
  const { mapping } = proposeMapping(base, requestOf(work));
  return planAndProve({ base, mapping, work, now: '2025-03-01' });
};

request('the own order of steps is taken where the edges allow it, else told', () => {
  const { plan, proof } = planned();
  assert.ok(proof.holds, proof.wording);
  const ids = plan.steps.map(({ id }) => id);
  const iloms = plan.steps.filter(({ kind }) => kind === 'ilom').map(({ id }) => id);
  assert.ok(iloms.length > 1);
  const turned = ids.map((id) => (iloms.includes(id) ? (iloms.at(-1 - iloms.indexOf(id)) ?? id) : id));
  const own = planned(turned);
  assert.is(own.orderIgnored, false);
  assert.equal(
    own.plan.steps.map(({ id }) => id),
    turned,
  );
  assert.ok(own.proof.holds, own.proof.wording);
  const numbers = own.plan.steps.map(({ phase, seq }) => phase * 1000 + seq);
  assert.equal(
    numbers.filter((number, at) => numbers.indexOf(number) !== at),
    [],
  );
  const backwards = planned([...ids].reverse());
  assert.is(backwards.orderIgnored, true);
  assert.equal(backwards.plan, plan);
});

request('a step that the order does not know stays behind the one before it', () => {
  const { plan } = planned();
  const ids = plan.steps.map(({ id }) => id);
  const known = ids.filter((_, at) => at % 3 !== 1);
  assert.equal(
    inOrder(vega01, plan, known).plan.steps.map(({ id }) => id),
    ids,
  );
});

request.run();
