/** VIPs that get a new name, on the default network and on a further one. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { further, planned, to } from '../proof/authored-appliances.ts';

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

test.run();
