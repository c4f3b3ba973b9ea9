/** Listeners, SCAN listeners, databases and grid disks run at the end, and after each rollback, as at the start. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Effect } from '../../../../src/core/reip/effect-types.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { ofEarlierRelease } from '../small-worlds.ts';
import { everyNetwork, planOf, vega01 } from '../vega01-plans.ts';
import { further, planned, to } from './authored-appliances.ts';

const test = suite('what runs');
const appliance = further();
const both = planned(appliance, to(appliance, 'client', 'dr'));
const vip = vega01.endpoints.find(({ kind }) => kind === 'vip');
const scan = vega01.endpoints.find(({ kind }) => kind === 'scan');

const commandsOf = (plan: Plan, kind: string, cluster: string, way: 'commands' | 'rollback' = 'commands') =>
  plan.steps.flatMap((step) =>
    step.kind === kind
      ? step[way].flatMap(({ text, where }) => (where === `${cluster}, one node` ? [text] : []))
      : [],
  );

const changed = (plan: Plan, kind: Step['kind'], change: (step: Step) => Partial<Step>): Plan => ({
  ...plan,
  steps: plan.steps.map((step) => (step.kind === kind ? { ...step, ...change(step) } : step)),
});

const silent = (effects: readonly Effect[]): Effect[] =>
  effects.map((effect) =>
    effect.do === 'offline' || effect.do === 'online'
      ? { do: effect.do, resources: effect.resources }
      : effect,
  );

const reason = (plan: Plan, of = vega01): string => {
  const { counterexample } = provePlan(of, plan);
  assert.ok(counterexample, 'the plan holds');
  assert.not.ok(secondOpinion(of, plan).ok);
  return `${counterexample.violation.invariant} ${counterexample.violation.message}`;
};

test('a stop names the VIPs, the listener and the SCAN of each network, and starts them by the same names', () => {
  assert.ok(provePlan(appliance, both).holds, provePlan(appliance, both).wording);
  assert.ok(secondOpinion(appliance, both).ok);
  const listener = '-listener <listener of Data Guard>';
  const number = '-netnum <number of Data Guard in srvctl config network>';
  const stops = [
    'srvctl stop listener -node one01db01',
    'srvctl stop vip -vip one01db01-vip -force',
    'srvctl stop listener -node one01db02',
    'srvctl stop vip -vip one01db02-vip -force',
    'srvctl stop scan_listener; srvctl stop scan',
    `srvctl stop listener ${listener} -node one01db01`,
    'srvctl stop vip -vip one01db01-dr-vip -force',
    `srvctl stop listener ${listener} -node one01db02`,
    'srvctl stop vip -vip one01db02-dr-vip -force',
    `srvctl stop scan_listener ${number}`,
    `srvctl stop scan ${number}`,
  ];
  const starts = [
    'srvctl start vip -vip one01db01-vip',
    'srvctl start vip -vip one01db02-vip',
    'srvctl start scan; srvctl start scan_listener',
    'srvctl start listener',
    'srvctl start vip -vip one01db01-dr-vip',
    `srvctl start listener ${listener} -node one01db01`,
    'srvctl start vip -vip one01db02-dr-vip',
    `srvctl start listener ${listener} -node one01db02`,
    `srvctl start scan ${number}`,
    `srvctl start scan_listener ${number}`,
  ];
  const turns = (texts: readonly string[]) =>
    texts.filter((text) => /^srvctl (?:start|stop) (?:vip|scan|listener)/.test(text));
  assert.equal(turns(commandsOf(both, 'stop', 'one01-clu1')), stops);
  assert.equal(turns(commandsOf(both, 'online', 'one01-clu1')), starts);
  assert.equal(turns(commandsOf(both, 'stop', 'one01-clu1', 'rollback')), starts);
  assert.equal(turns(commandsOf(both, 'online', 'one01-clu1', 'rollback')), stops);
});

test('a start of all listeners means the default ones: that of a further network is missed', () => {
  const forgets = changed(both, 'online', ({ commands }) => ({
    commands: commands.filter(({ text }) => !/start listener -listener/.test(text)),
  }));
  assert.match(
    provePlan(appliance, forgets).wording,
    /^Order broken \(ORD-12\): .* does not start the listener of one01db0\d again$/,
  );
});

test('a stop of one network leaves the VIPs of the others alone', () => {
  const client = planned(appliance, to(appliance, 'client'));
  assert.ok(provePlan(appliance, client).holds, provePlan(appliance, client).wording);
  const texts = [...commandsOf(client, 'stop', 'one01-clu1'), ...commandsOf(client, 'online', 'one01-clu1')];
  assert.ok(texts.includes('srvctl stop vip -vip one01db01-vip -force'));
  assert.not.ok(texts.some((text) => /-dr-|Data Guard| vip -node /.test(text)));
});

test('a listener that nothing starts again is found, in a step of its own and in a stop', () => {
  assert.ok(vip && scan);
  for (const one of [vip, scan]) {
    const address = one.address.replace(/\d+$/, '99');
    const plan = planOf({ networks: [], pins: [{ endpointId: one.id, address }] });
    assert.ok(provePlan(vega01, plan).holds, provePlan(vega01, plan).wording);
    const never = changed(plan, one.kind, ({ effects }) => ({
      effects: [...effects.slice(0, 1), ...silent(effects.slice(1))],
    }));
    // The rollback would stop what is stopped.
    assert.match(reason(never), /^(?:ORD-12|INV-12|END) /);
    const early = changed(plan, one.kind, ({ effects }) => ({
      effects: [...silent(effects.slice(0, 1)), ...effects.slice(1)],
    }));
    assert.match(reason(early), /^ORD-12 \S+ stops before its listener$/);
    const back = changed(plan, one.kind, ({ undo }) => ({
      undo: undo.map((effect, i) => (i > 0 ? (silent([effect])[0] ?? effect) : effect)),
    }));
    assert.match(reason(back), /^INV-12/);
  }
  const never = changed(both, 'online', ({ effects, undo }) => ({
    effects: silent(effects),
    undo: silent(undo),
  }));
  assert.match(reason(never, appliance), /^(?:ORD-12|INV-12|END The listener of )/);
});

test('a VIP or SCAN that gets a name alone stops and starts with its listener', () => {
  assert.ok(vip && scan);
  for (const one of [vip, scan]) {
    const plan = planOf({ networks: [], renames: [{ endpointId: one.id, hostname: 'payroll' }] });
    assert.ok(provePlan(vega01, plan).holds, provePlan(vega01, plan).wording);
    assert.ok(secondOpinion(vega01, plan).ok);
    const running = changed(plan, 'rename', ({ effects }) => ({ effects: effects.slice(1) }));
    assert.match(
      reason(running),
      one === vip
        ? /^ORD-12 \S+ is renamed while it is online$/
        : /^ORD-12 The listener of \S+ starts, and runs$/,
    );
    const down = changed(plan, 'rename', ({ effects }) => ({ effects: effects.slice(0, -1) }));
    assert.match(reason(down), /^(?:INV-18|ORD-12|INV-12|END)/);
  }
});

test('a VIP or SCAN that gets a name with its address is renamed while it is offline', () => {
  assert.ok(vip && scan);
  for (const one of [vip, scan]) {
    const plan = planOf({
      networks: [],
      pins: [{ endpointId: one.id, address: one.address.replace(/\d+$/, '99') }],
      renames: [{ endpointId: one.id, hostname: 'payroll' }],
    });
    assert.ok(provePlan(vega01, plan).holds, provePlan(vega01, plan).wording);
    assert.ok(secondOpinion(vega01, plan).ok);
  }
});

test('databases stop before Clusterware and run again at the end', () => {
  const turns = (effect: Effect) => effect.do === 'turn' && effect.what === 'databases';
  const none = (effects: readonly Effect[]) => effects.filter((effect) => !turns(effect));
  const never = changed(both, 'online', ({ effects, undo }) => ({
    effects: none(effects),
    undo: none(undo),
  }));
  assert.match(reason(never, appliance), /^(?:INV-12|END Databases of one01-clu1 do not run at the end)/);
  const late = changed(both, 'stop', ({ effects }) => ({
    effects: [...none(effects), ...effects.filter(turns)],
  }));
  assert.match(reason(late, appliance), /^ORD-21 Databases of one01-clu\d stop after Clusterware$/);
  const back = changed(both, 'stop', ({ undo }) => ({ undo: none(undo) }));
  assert.match(reason(back, appliance), /^INV-12/);
});

test('new private addresses are in cellinit, cellip, the ASM listener and the quorum disk targets at the end', () => {
  const plan = planOf(
    { networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }] },
    { 'QC-05': true },
  );
  assert.ok(provePlan(vega01, plan).holds, provePlan(vega01, plan).wording);
  assert.ok(secondOpinion(vega01, plan).ok);
  const messages = {
    cellinit: /^ORD-10 Clusterware of vega01dbadm\d+ starts while its cellinit\.ora has other addresses$/,
    cellip: /^END cellip\.ora of vega01dbadm\d+ ends with the old addresses$/,
    'asm-listener': /^END The ASM listener of \S+ ends on the old subnet$/,
    quorum: /^ORD-18 Clusterware of vega01dbadm\d+ starts while quorum disk targets have other addresses$/,
  };
  const isOf = (what: string) => (effect: Effect) => effect.do === 'write' && effect.what === what;
  for (const [what, message] of Object.entries(messages)) {
    const drop = (effects: readonly Effect[]) => effects.filter((effect) => !isOf(what)(effect));
    const all = { ...plan, steps: plan.steps.map((step) => ({ ...step, effects: drop(step.effects) })) };
    assert.match(reason(all), message);
    const back = { ...plan, steps: plan.steps.map((step) => ({ ...step, undo: drop(step.undo) })) };
    assert.match(reason(back), /^(?:INV-12|ORD-1[08])/, what);
  }
});

test('a plan of an earlier release, which turns nothing in the model, is walked by its own effects', () => {
  const bare = (effects: readonly Effect[]) =>
    silent(effects).filter((effect) => effect.do !== 'turn' && effect.do !== 'write');
  for (const [of, plan] of [
    [appliance, both],
    [vega01, planOf(everyNetwork)],
    [
      vega01,
      planOf({ networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }] }),
    ],
  ] as const) {
    const steps = plan.steps.map((step) => ({ ...step, effects: bare(step.effects), undo: bare(step.undo) }));
    const former = ofEarlierRelease({ ...plan, steps });
    const { holds, wording, invariants } = provePlan(of, former);
    assert.ok(holds, wording);
    const [gap] = invariants.find(({ id }) => id === 'CMD')?.gaps ?? [];
    assert.is(gap, 'Made by an earlier release: commands not compared');
  }
});

test.run();
