/** VIPs that get a new name, on the default network and on a further one. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { further, planned, to } from '../proof/authored-appliances.ts';
import { idOf, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('renamed VIPs');

function proved(appliance: Appliance, plan: Plan): void {
  assert.ok(provePlan(appliance, plan).holds, provePlan(appliance, plan).wording);
  assert.ok(secondOpinion(appliance, plan).ok);
}

test('a VIP with a new name stops by the former one and starts by the new one, on each of several networks', () => {
  const appliance = further();
  const vips = appliance.endpoints.filter(({ kind, hostname }) => kind === 'vip' && /db01/.test(hostname));
  assert.equal(
    vips.map(({ hostname }) => hostname),
    ['one01db01-vip', 'one01db01-dr-vip'],
  );
  const renames = vips.map(({ id, hostname }) => ({ endpointId: id, hostname: `${hostname}9` }));
  const pins = vips.map(({ id, address }) => ({ endpointId: id, address: address.replace(/\d+$/, '241') }));
  const turns = (plan: Plan, kind: string, way: 'commands' | 'rollback', verb: 'stop' | 'start') =>
    plan.steps
      .filter((step) => step.kind === kind)
      .flatMap((step) =>
        step[way].flatMap(({ text }) => {
          const [, name] = new RegExp(`^srvctl ${verb} vip -vip (one01db01-\\S+)`).exec(text) ?? [];
          return name ?? [];
        }),
      );
  const [former, now] = [vips, renames].map((list) => list.map(({ hostname }) => hostname));
  const alone = planned(appliance, { networks: [], renames });
  const moved = planned(appliance, { networks: [], renames, pins });
  for (const [plan, kind] of [
    [alone, 'rename'],
    [moved, 'vip'],
  ] as const) {
    proved(appliance, plan);
    assert.equal(turns(plan, kind, 'commands', 'stop'), former);
    assert.equal(turns(plan, kind, 'commands', 'start'), now);
    assert.equal(turns(plan, kind, 'rollback', 'stop'), now);
    assert.equal(turns(plan, kind, 'rollback', 'start'), former);
  }
  // With the default network the whole cluster stops, with the other one its VIPs alone.
  for (const keys of [['client', 'dr'], ['dr']]) {
    const request = to(appliance, ...keys);
    const stopped = planned(appliance, { ...request, renames: keys.length > 1 ? renames : renames.slice(1) });
    proved(appliance, stopped);
    const named = (list: readonly string[] = []) => list.slice(keys.length > 1 ? 0 : 1);
    assert.equal(turns(stopped, 'stop', 'commands', 'stop'), named(former));
    assert.equal(turns(stopped, 'online', 'commands', 'start'), named(now));
    assert.equal(turns(stopped, 'online', 'rollback', 'stop'), named(now));
    assert.equal(turns(stopped, 'stop', 'rollback', 'start'), named(former));
  }
});

test('a VIP that moves and is renamed is set by its address and then by its name, on each way', () => {
  const renames = [{ endpointId: idOf('vega01db01-vip'), hostname: 'vega01n1-vip' }];
  const inStop = planOf({ networks: toHall2.networks.slice(1, 2), renames });
  const running = planOf({
    networks: [],
    pins: [{ endpointId: idOf('vega01db01-vip'), address: '10.30.40.99' }],
    renames,
  });
  for (const [plan, kind, to, from] of [
    [
      inStop,
      'vips',
      '172.20.33.21/255.255.255.128/bondeth0.2110',
      '10.30.40.21/255.255.255.128/bondeth0.2010',
    ],
    [running, 'vip', '10.30.40.99/255.255.255.128', '10.30.40.21/255.255.255.128'],
  ] as const) {
    assert.ok(provePlan(vega01, plan).holds);
    const step = plan.steps.find((one) => one.kind === kind);
    const set = (way: 'commands' | 'rollback') =>
      (step?.[way] ?? []).flatMap(({ text, provenance }) =>
        text.startsWith('srvctl modify nodeapps -node vega01db01 ') ? [[text.split(' ')[6], provenance]] : [],
      );
    const named = (name: string, value: string) => value.replace(/^[^/]*/, `${name}.example.com`);
    assert.equal(set('commands'), [
      [to, 'documented'],
      [named('vega01n1-vip', to), 'verify'],
    ]);
    assert.equal(set('rollback'), [
      [from, 'documented'],
      [named('vega01db01-vip', from), 'verify'],
    ]);
    // A plan without the name is refused.
    const without = {
      ...plan,
      steps: plan.steps.map((one) =>
        one === step
          ? { ...one, commands: one.commands.filter(({ text }) => !text.includes('vega01n1-vip.')) }
          : one,
      ),
    };
    assert.not.ok(provePlan(vega01, without).holds);
  }
});

test.run();
