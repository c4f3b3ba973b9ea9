import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { answers, options, vega01 } from '../vega01-plans.ts';

const test = suite('networks that take each other’s subnets');

const made = (appliance: Appliance, networks: ReipRequest['networks'], parking: readonly string[] = []) => {
  const plan = planReip(
    appliance,
    proposeMapping(appliance, { networks, parking }).mapping,
    answers,
    options,
  );
  return { plan, proof: provePlan(appliance, plan) };
};

/** With a tag for the admin network too: who takes a subnet takes the VLAN that it is in. */
const site = {
  ...vega01,
  networks: vega01.networks.map((one) => (one.role === 'management' ? { ...one, vlan: 2000 } : one)),
};
const of = (id: string) => site.networks.find((network) => network.id === id);
const [admin, client] = [of('network:admin'), of('network:client')];
const request = (networkId: string, like: typeof admin, vlan = like?.vlan) => ({
  networkId,
  subnet: like?.subnet ?? '',
  gateway: like?.gateway ?? '',
  ...(vlan !== undefined && { vlan }),
});
const exchanged = [request('network:admin', client), request('network:client', admin)];

test('what cannot be put in order names the mend, and the mend leads there', () => {
  const { plan, proof } = made(site, exchanged);
  assert.not(proof.holds);
  for (const { message } of plan.problems)
    assert.match(
      message,
      /take each other's addresses; move one of these networks to a subnet in between first/,
    );
  assert.ok(plan.problems.length > 0);

  const between = { networkId: 'network:client', subnet: '10.99.0.0/25', gateway: '10.99.0.1' };
  const first = made(site, [between]);
  assert.is(first.proof.wording.slice(0, 11), 'No conflict');
  const second = made(applianceAfter(site, first.plan), exchanged);
  assert.equal(second.plan.problems, []);
  assert.is(second.proof.wording.slice(0, 11), 'No conflict');
});

test('parked, one after the other: no server goes in the middle of the stop', () => {
  const places = ['10.20.10.250', '10.20.10.249', '10.30.40.126', '10.30.40.125'];
  const { plan, proof } = made(site, exchanged, places);
  assert.equal(plan.problems, []);
  assert.is(proof.wording.slice(0, 11), 'No conflict');
  const at = (kind: string) => plan.steps.findIndex((step) => step.kind === kind);
  const inside = plan.steps.slice(at('stop'), at('start'));
  assert.ok(inside.some(({ kind }) => kind === 'client-host'));
  assert.not(inside.some(({ kind }) => kind === 'database' || kind === 'cell'));
  assert.ok(plan.steps.slice(at('start')).some(({ kind }) => kind === 'database'));
});

test('a subnet is never in two VLANs: its holder leaves first, in a separate plan', () => {
  const [tag, held] = [2010, 2020];
  const move = (networkId: string, subnet: string, vlan: number) => ({
    networkId,
    subnet: `${subnet}.0/25`,
    gateway: `${subnet}.1`,
    vlan,
  });
  const leaves = move('network:backup', '10.99.0', held);
  const arrives = move('network:client', '10.40.10', tag);
  const both = made(vega01, [leaves, arrives]);
  assert.match(both.proof.wording, /^Client 10\.40\.10\.0\/25 overlaps .* Backup .* in another VLAN/);
  const first = made(vega01, [leaves]);
  assert.is(first.proof.wording.slice(0, 11), 'No conflict');
  const second = made(applianceAfter(vega01, first.plan), [arrives]);
  assert.is(second.proof.wording.slice(0, 11), 'No conflict');
  // In the VLAN of the holder, which gets another one, a router has each subnet once.
  const joined = made(vega01, [
    { ...leaves, vlan: tag },
    { ...arrives, vlan: held },
  ]);
  assert.is(joined.proof.wording.slice(0, 11), 'No conflict');
});

test('networks that exchange subnets and keep their VLANs: the ways out that are named lead there', () => {
  const asked = (networkId: string, like: string, vlan = like) => {
    const [subnet, tag] = [like, vlan].map((id) => vega01.networks.find((one) => one.id === id));
    return {
      networkId,
      subnet: subnet?.subnet ?? '',
      gateway: subnet?.gateway ?? '',
      vlan: tag?.vlan ?? 0,
    };
  };
  const [first, second] = ['network:client', 'network:backup'];
  const kept = [asked(first, second, first), asked(second, first, second)];
  const { problems } = proposeMapping(vega01, { networks: kept });
  const texts = problems.flatMap(({ kind, message }) => (kind === 'overlap' ? [message] : []));
  assert.is(texts.length, 2);
  for (const text of texts)
    assert.match(text, /to a subnet in between first, .* in separate plans, or .* VLANs/);

  let document: Appliance = vega01;
  const between = { networkId: first, subnet: '10.99.0.0/25', gateway: '10.99.0.1', vlan: 2010 };
  for (const network of [between, kept[1], kept[0]]) {
    const { plan, proof } = made(document, network ? [network] : []);
    assert.is(proof.wording.slice(0, 11), 'No conflict');
    document = applianceAfter(document, plan);
  }
  assert.equal(
    document.networks.flatMap(({ id, subnet, vlan }) => ([first, second].includes(id) ? [subnet, vlan] : [])),
    ['10.40.10.0/25', 2010, '10.30.40.0/25', 2020],
  );

  const places = ['10.30.40.126', '10.30.40.125', '10.40.10.126', '10.40.10.125'];
  const along = made(vega01, [asked(first, second), asked(second, first)], places);
  assert.is(along.proof.wording.slice(0, 11), 'No conflict');
});

test('each way, with part of a subnet, and untagged', () => {
  const errors = (...networks: ReipRequest['networks'][number][]) =>
    proposeMapping(vega01, { networks })
      .problems.flatMap(({ level, kind, networkId }) =>
        level === 'error' && kind === 'overlap' ? [networkId] : [],
      )
      .sort();
  const [untagged, tagged] = [request('network:admin', client, 0), request('network:client', admin, 2010)];
  assert.equal(errors(untagged, tagged), ['network:admin', 'network:client']);
  const part = { networkId: 'network:admin', subnet: '10.30.40.0/26', gateway: '10.30.40.1' };
  const away = { networkId: 'network:client', subnet: '10.99.0.0/25', gateway: '10.99.0.1' };
  assert.equal(errors(part, away), ['network:admin']);
  assert.equal(errors({ ...part, subnet: '10.99.1.0/26', gateway: '10.99.1.1' }, away), []);
  const networks = vega01.networks.map(({ vlan: _, ...one }) => one);
  const ports = proposeMapping({ ...vega01, networks }, { networks: [part, away] }).problems;
  assert.match(ports.map(({ message }) => message).join(' '), /Client has at other ports until it moves/);
});

test.run();
