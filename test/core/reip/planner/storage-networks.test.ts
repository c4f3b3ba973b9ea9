/** Storage servers with addresses in a client, backup or further network: out of service while any of them changes. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Plan, Step, Strategy } from '../../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { elastic, further, planned, to } from '../proof/authored-appliances.ts';

const test = suite('storage servers in further networks');

/** With an address of each storage server in the network. */
function withStorageIn(appliance: Appliance, key: string): Appliance {
  const network = appliance.networks.find(({ id }) => id === `network:${key}`);
  const cells = appliance.machines.filter(({ kind }) => kind === 'storage');
  assert.ok(network?.subnet && cells.length > 1);
  const base = network.subnet.replace(/\d+\/.*/, '');
  return {
    ...appliance,
    endpoints: [
      ...appliance.endpoints,
      ...cells.map(({ id, name }, i) => ({
        id: `endpoint:${id}/${key}`,
        owner: { machine: id },
        networkId: network.id,
        kind: 'host' as const,
        hostname: `${name}-${key}`,
        address: `${base}${201 + i}`,
      })),
    ],
  };
}

const cellSteps = ({ steps }: Plan, networkId: string): readonly Step[] =>
  steps.filter(({ kind, network }) => kind === 'cell' && network === networkId);

function proved(appliance: Appliance, plan: Plan): void {
  const { holds, wording } = provePlan(appliance, plan);
  assert.ok(holds, wording);
  assert.ok(secondOpinion(appliance, plan).ok);
}

for (const [key, make] of [
  ['backup', elastic],
  ['client', elastic],
  ['dr', further],
] as const) {
  const appliance = withStorageIn(make(), key);
  const cells = appliance.machines.filter(({ kind }) => kind === 'storage');
  const plan = (strategy: Strategy, both = true) => planned(appliance, to(appliance, key), strategy, both);

  test(`a new ${key} network, rolling: one storage server after another leaves, and is back before the next`, () => {
    const rolling = plan('rolling');
    proved(appliance, rolling);
    const steps = cellSteps(rolling, `network:${key}`);
    assert.is(steps.length, cells.length);
    for (const step of steps) {
      assert.match(step.title, /^Address 10\.\d+\.0\.2\d\d → 10\.10\d+\.0\.2\d\d$/);
      assert.is(step.phase, 5);
      const texts = step.commands.map(({ text }) => text);
      const inactive = texts.findIndex((text) => text.includes('alter griddisk all inactive'));
      const down = texts.findIndex((text) => text.includes('alter cell shutdown services all'));
      const set = texts.findIndex((text) => text.startsWith('ipconf  '));
      assert.ok(inactive >= 0 && inactive < down && down < set, texts.join('\n'));
      const at = rolling.steps.indexOf(step);
      assert.is(rolling.steps[at + 1]?.id, `${step.id}/return`);
      // Alerts come from the management address, which stays.
      const all = [step, rolling.steps[at + 1]].flatMap((one) => [
        ...(one?.commands ?? []),
        ...(one?.rollback ?? []),
      ]);
      assert.not.ok(all.some(({ text }) => text.includes('snmpSubscriber')));
    }
  });

  test(`a new ${key} network, all at once: the storage servers change inside the stop`, () => {
    for (const both of [true, false]) {
      const atOnce = plan('at-once', both);
      proved(appliance, atOnce);
      for (const { group } of cellSteps(atOnce, `network:${key}`)) assert.match(group ?? '', /^stop\//);
    }
  });

  test(`a new ${key} network: a storage server that does not leave, or is not back, is refused`, () => {
    const good = plan('rolling');
    const [first] = cellSteps(good, `network:${key}`);
    assert.ok(first);
    const spoilt = (change: (step: Step) => Step): Plan => ({
      ...good,
      steps: good.steps.map((step) => (step === first ? change(step) : step)),
    });
    const running = spoilt((step) => ({
      ...step,
      effects: step.effects.filter((effect) => effect.do !== 'leave'),
    }));
    const { holds, invariants } = provePlan(appliance, running);
    assert.not(holds);
    assert.match(
      invariants.find(({ id }) => id === 'INV-11')?.violation?.message ?? '',
      /changes while its cell services run$/,
    );
    assert.not(
      provePlan(
        appliance,
        spoilt((step) => ({ ...step, phase: 3 })),
      ).holds,
    );
    const title = first.title.replace('Address', 'Management address');
    assert.not(
      provePlan(
        appliance,
        spoilt((step) => ({ ...step, title })),
      ).holds,
    );
  });
}

test.run();
