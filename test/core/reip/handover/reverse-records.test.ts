/** Reverse records on the way: their TTL before they change, those of parking places, and their true owners in words. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { rollbackFrom } from '../../../../src/core/reip/runbook/rollback.ts';
import { delegatedZones, now, planned, requests, withZones } from '../artefacts-plans.ts';

const test = suite('reverse records of a plan');

/** The forward zone lives for an hour, the reverse ones for two days. */
const slow = () => {
  const appliance = withZones('127.0.0.1');
  const zones = (appliance.services.dns?.zones ?? []).map((zone) => ({
    ...zone,
    ttl: zone.origin.endsWith('.arpa') ? 172_800 : 3600,
  }));
  return setRoot(appliance, 'services', { ...appliance.services, dns: { servers: ['127.0.0.1'], zones } });
};
const { appliance, plan } = planned(requests.exchanges, 'rolling', slow());

const recordsOf = ({ steps }: Plan, kind: RegExp, op: string) =>
  steps
    .filter((step) => kind.test(step.kind))
    .flatMap((step) => step.dnsDelta)
    .filter((delta) => delta.op === op && delta.type === 'PTR');

test('a reverse record that changes hands or its name has the low TTL first, as early as its zone asks', () => {
  const keys = (list: readonly { owner: string; data: string }[]) =>
    list.map(({ owner, data }) => `${owner} ${data}`).sort();
  const lowered = recordsOf(plan, /^ttl-lower$/, 'change-ttl');
  assert.is(lowered.length, 6, 'five that change hands, one whose name changes');
  for (const { ttl } of lowered) assert.is(ttl, 300);
  const parked = plan.mapping.flatMap((one) => one.parked?.split('.').at(-1) ?? []);
  const replaced = recordsOf(plan, /^(?:ilom|cell|rename)$/, 'remove').filter(
    ({ owner }) => !parked.includes(owner.split('.')[0] ?? ''),
  );
  assert.equal(keys(lowered), keys(replaced));
  const dates = handover(appliance, plan, { now }).find(({ name }) => name === 'dates.csv')?.text ?? '';
  // Two times two days before the window, which begins on the 5th at 20:00 UTC.
  assert.match(dates, /^Lower the TTL,.*from 3600 or 172800 to 300 seconds",2025-04-01T20:00:00Z\r$/m);
  const back = rollbackFrom(plan, plan.steps.at(-1)?.id ?? '').find(({ kind }) => kind === 'ttl-lower');
  for (const { type, ttl } of back?.dnsDelta ?? []) assert.is(ttl, type === 'PTR' ? 172_800 : 3600);
});

test('who is parked has a name backwards as well, from the step that parks to the one that ends it', () => {
  assert.ok(provePlan(appliance, plan).holds);
  const parked = plan.mapping.filter((one) => one.parked);
  assert.is(parked.length, 2);
  for (const { endpointId, parked: place = '' } of parked) {
    const owner = `${place.split('.').reverse().join('.')}.in-addr.arpa.`;
    const reported = plan.steps.flatMap(({ dnsDelta, addressDelta }) =>
      dnsDelta
        .filter((delta) => delta.owner === owner)
        .map(({ op, data }) => ({
          op,
          data,
          own: addressDelta.map(({ from, to }) => [from, to].includes(place)),
        })),
    );
    const name = appliance.endpoints.find(({ id }) => id === endpointId)?.hostname;
    const data = `${name}.example.com.`;
    assert.equal(reported, [
      { op: 'add', data, own: [true] },
      { op: 'remove', data, own: [true] },
    ]);
  }
  // The proof reports a plan that forgets the name of a parking place.
  const forgetful = {
    ...plan,
    steps: plan.steps.map((step) => ({
      ...step,
      effects: step.effects.map((effect) =>
        effect.do === 'reverse'
          ? { ...effect, records: effect.records.filter((one) => one.endpointId !== undefined) }
          : effect,
      ),
    })),
  };
  assert.match(provePlan(appliance, forgetful).wording, /reverse record of 10\.20\.10\.24\d does not fit/);
});

test('an address that is planned or in use is no place to park', () => {
  const [first, ...others] = appliance.endpoints.filter(({ networkId }) => networkId === 'network:admin');
  const used = { ...requests.exchanges, parking: [first?.address ?? '', '10.20.10.14'] };
  assert.ok(others.length > 0);
  const { plan: stuck } = planned(used, 'rolling', appliance);
  assert.ok(stuck.mapping.every((one) => one.parked === undefined));
  assert.match(stuck.problems[0]?.message ?? '', /name a free address of their subnet for parking/);
});

test('steps, run-book and scripts name the owner that a delegated zone gives, as its request does', () => {
  const delegated = withZones('127.0.0.1', undefined, delegatedZones);
  const { plan: moved } = planned(requests.newSubnets, 'rolling', delegated);
  const files = handover(delegated, moved, { now });
  const added = moved.steps.find(({ kind }) => kind === 'reverse-add')?.dnsDelta ?? [];
  assert.ok(added.length > 10);
  for (const { owner, zone } of added) {
    assert.match(zone, /^0\/2[56]\./);
    assert.ok(owner.endsWith(`.${zone}`));
    for (const name of ['runbook.md', 'runbook.html']) {
      const text = files.find((file) => file.name === name)?.text ?? '';
      assert.ok(text.includes(owner), `${name} ${owner}`);
      assert.not.ok(text.includes(` ${owner.replace(/0\/2[56]\./, '')}`), `${name} ${owner}`);
    }
  }
  assert.ok(files.some(({ name }) => name === 'dns/zones/0-26.8.64.10.in-addr.arpa.zone'));
  assert.not.ok(files.some(({ name }) => name === 'left-out.txt'));
});

test('one view of a zone is an assumption of every plan that changes records, by name', () => {
  const reported = (one: Plan) => one.assumptions.some((text) => /Split horizon: .* \(QD-05\)/.test(text));
  assert.ok(reported(plan));
  const { plan: inside } = planned({
    networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }],
  });
  assert.not.ok(reported(inside));
});

test.run();
