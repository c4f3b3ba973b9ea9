/** Words, places and tables of steps are those that are expected of them, not only their commands and effects. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { effectDifference } from '../../../../src/core/reip/command-reader/effects/compare-effects.ts';
import { Ground } from '../../../../src/core/reip/command-reader/ground.ts';
import type { Effect } from '../../../../src/core/reip/effect-types.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { numberedAnew } from '../../../../src/core/reip/planner/manual-order.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { comparedViolations } from '../../../../src/core/reip/proof/round-trip.ts';
import { further, guests, planned, to } from '../proof/authored-appliances.ts';
import { dice } from '../small-worlds.ts';
import { everyNetwork, planOf, vega01 } from '../vega01-plans.ts';

const test = suite('whole steps');

const far = further();
const virtual = guests();
const worlds = [
  { appliance: vega01, plan: planOf(everyNetwork, { 'QC-05': true, 'QN-13': false }) },
  { appliance: far, plan: planned(far, to(far, 'admin', 'client', 'dr')) },
  { appliance: virtual, plan: planned(virtual, to(virtual)) },
];

/** A step with something spoilt; undefined where the step has nothing of the sort. */
type Spoil = (step: Step, plan: Plan) => Partial<Step> | undefined;

const firstOf = <One>(list: readonly One[], change: (one: One) => One): readonly One[] | undefined =>
  list[0] === undefined ? undefined : list.with(0, change(list[0]));

const ofSteps: Readonly<Record<string, Spoil>> = {
  'a title of another step': (step, { steps }) => ({
    title: steps.find(({ kind }) => kind !== step.kind)?.title ?? '',
  }),
  'a title with another name': ({ title }) =>
    title.includes('scan') ? { title: title.replace('scan', 'scam') } : undefined,
  'a reverse record in a part of its zone that no zone is': ({ dnsDelta }) => {
    const at = dnsDelta.findIndex(({ type, owner }) => type === 'PTR' && owner.endsWith('.in-addr.arpa.'));
    const row = dnsDelta[at];
    return row && { dnsDelta: dnsDelta.with(at, { ...row, owner: row.owner.replace('.', '.0-255.') }) };
  },
  'another actor': ({ actor }) => ({ actor: actor === 'Ada' ? 'Grace' : 'Ada' }),
  'another result': ({ expected }) => ({ expected: `${expected}, or not` }),
  'another target': () => ({ target: 'elsewhere' }),
  'another network': ({ network }) => ({ network: `${network}x` }),
  'another machine': ({ machineId }) => (machineId ? { machineId: `${machineId}x` } : undefined),
  'no machine': ({ machineId }) => (machineId ? { machineId: undefined } : undefined),
  'another console': ({ console }) => (console === undefined ? undefined : { console: 'nobody' }),
  'a console': ({ console }) => (console === undefined ? { console: 'somebody' } : undefined),
  'another phase': ({ phase }) => ({ phase: phase === 7 ? 4 : 7 }),
  'another group': () => ({ group: 'stop/nothing' }),
  'no group': ({ group }) => (group ? { group: undefined } : undefined),
  'an input that no command needs': ({ inputs = [] }) => ({ inputs: [...inputs, 'a password'] }),
  'a flag': ({ flags = [] }) => ({ flags: [...flags, 'own-console'] }),
  'an address twice': ({ addressDelta: [row, ...rows] }) => row && { addressDelta: [row, row, ...rows] },
  'an address back': ({ addressDelta }) => {
    const rows = firstOf(addressDelta, (row) => ({ ...row, from: row.to, to: row.from }));
    return rows && addressDelta[0]?.from !== addressDelta[0]?.to ? { addressDelta: rows } : undefined;
  },
  'a parked address': ({ addressDelta }) => {
    const rows = firstOf(addressDelta, (row) => ({ ...row, parked: row.to }));
    return rows && { addressDelta: rows };
  },
  'a record in another zone': ({ dnsDelta }) => {
    const rows = firstOf(dnsDelta, (row) => ({ ...row, zone: row.zone.replace(/^[^.]+\./, '') }));
    return rows && { dnsDelta: rows };
  },
  'a record in another request': ({ dnsDelta }) => {
    const rows = firstOf(dnsDelta, (row) => ({ ...row, requestOrder: row.requestOrder + 1 }));
    return rows && { dnsDelta: rows };
  },
  'a wait where none is': ({ kind, effects }) =>
    kind === 'settle' || kind === 'scan-dns'
      ? undefined
      : { effects: [...effects, { do: 'settle', endpointIds: [vega01.endpoints[0]?.id ?? ''] }] },
};

const refused = (world: (typeof worlds)[number], plan: Plan, words: string) =>
  assert.not.ok(provePlan(world.appliance, plan).holds, words);

const withStep = (plan: Plan, at: number, change: Partial<Step>): Plan => ({
  ...plan,
  steps: numberedAnew(plan.steps.with(at, { ...(plan.steps[at] as Step), ...change })),
});

test('the plans hold', () => {
  for (const { appliance, plan } of worlds) {
    const { holds, wording } = provePlan(appliance, plan);
    assert.ok(holds, wording);
  }
});

for (const [name, spoil] of Object.entries(ofSteps))
  test(`${name} is refused`, () => {
    let count = 0;
    for (const [i, world] of worlds.entries()) {
      const { plan } = world;
      const own = plan.steps.flatMap((step, at) => {
        const change = spoil(step, plan);
        return change ? [{ at, change, id: step.id }] : [];
      });
      const roll = dice(i + 1);
      for (let left = Math.min(own.length, 12); left > 0; left--)
        for (const { at, change, id } of own.splice(roll.next(own.length), 1)) {
          count++;
          refused(world, withStep(plan, at, change), id);
        }
    }
    assert.ok(count > 1, 'a plan has it');
  });

test('a step is not there again under another id', () => {
  for (const [i, world] of worlds.entries()) {
    const { steps } = world.plan;
    const roll = dice(i + 1);
    for (let left = 12; left > 0; left--) {
      const at = roll.next(steps.length);
      const step = steps[at] as Step;
      const again = { ...step, id: `${step.id}~2`, dependsOn: [] };
      refused(world, { ...world.plan, steps: numberedAnew(steps.toSpliced(at + 1, 0, again)) }, step.id);
    }
  }
});

test('work that a step does twice is named in words', () => {
  const [{ appliance, plan }] = worlds as [(typeof worlds)[number]];
  const seen = new Set<string>();
  for (const [at, step] of plan.steps.entries())
    for (const effect of step.effects) {
      const { message = '' } =
        provePlan(appliance, withStep(plan, at, { effects: [...step.effects, effect] })).counterexample
          ?.violation ?? {};
      assert.not.match(message, /"(?:take|reverse|rename|define|undefine|network|scan)"/);
      const [, work] = /": it (.+) twice$/.exec(message) ?? [];
      if (work) seen.add(work);
    }
  const words = ['changes a SCAN', 'changes a record', 'changes a reverse record', 'sets an address'];
  assert.equal([...seen].sort(), words);
});

test('an effect with an unknown value is refused in words, never read as another', () => {
  const spoilt = { save: ['what'], turn: ['what', 'to'], write: ['what', 'side'] };
  const seen = new Set<string>();
  for (const { appliance, plan } of worlds) {
    const ground = new Ground(appliance, plan);
    for (const step of plan.steps)
      for (const [i, effect] of step.effects.entries())
        for (const [kind, keys] of Object.entries(spoilt))
          for (const key of effect.do === kind ? keys : [])
            for (const value of ['nothing', 'constructor']) {
              const words = `${step.id}, ${kind} ${key} ${value}`;
              const effects = step.effects.with(i, { ...effect, [key]: value } as Effect);
              const difference = effectDifference(ground, { ...step, effects }, 'commands') ?? '';
              assert.match(difference, /unknown effect on |its effects lack /, words);
              seen.add(`${kind} ${key}`);
            }
  }
  const all = Object.entries(spoilt).flatMap(([kind, keys]) => keys.map((key) => `${kind} ${key}`));
  assert.equal([...seen].sort(), all.sort());
  const [{ appliance, plan }] = worlds as [(typeof worlds)[number]];
  const [step] = plan.steps as [Step];
  const machines = appliance.machines.slice(0, 1).map(({ id }) => id);
  const effect = { do: 'resolvers', part: 'nothing', machines, side: 'new' } as unknown as Effect;
  const asked: Step = { ...step, kind: 'resolvers', effects: [effect] };
  assert.match(effectDifference(new Ground(appliance, plan), asked, 'commands') ?? '', /unknown effect on /);
});

test('an effect that a step lacks, or that it has besides its own, is named in words and by names', () => {
  const seen = new Set<string>();
  for (const { appliance, plan } of worlds) {
    const effects = plan.steps.flatMap((step) => step.effects);
    for (const [at, step] of plan.steps.entries())
      for (const spoilt of [
        ...step.effects.map((_, i) => step.effects.toSpliced(i, 1)),
        [...step.effects, effects[at % effects.length]].flatMap((one) => one ?? []),
      ]) {
        const [{ message = '' } = {}] = comparedViolations(
          appliance,
          withStep(plan, at, { effects: spoilt }),
        );
        const [, words] = /": its effects (.+)$/.exec(message) ?? [];
        if (!words) continue;
        assert.not.match(words, /\b(?:machine|cluster|network|endpoint):/);
        seen.add(words);
      }
  }
  for (const words of [
    'lack "copy of profile.xml of vega01-clu1"',
    'lack "quorum disk targets of vega01-clu1 with new addresses"',
    'lack "wait"',
    'have "Clusterware stops on one01dbadm01", which is not expected',
    'have "vega01celadm01 is back in service", which is not expected',
    'have "gateway of Admin, old on, new on", and "gateway of Client, old on, new on" is expected',
  ])
    assert.ok(seen.has(words), words);
});

test('a gap is no wider than its steps, and has a reason that gaps have', () => {
  for (const world of worlds) {
    const { plan } = world;
    const [gap] = plan.gaps;
    const [first, last] = [plan.steps[0], plan.steps.at(-1)];
    assert.ok(gap && first && last);
    for (const change of [
      { from: first.id },
      { to: last.id },
      { reason: 'because' },
      { endpointIds: plan.mapping.map(({ endpointId }) => endpointId) },
    ])
      refused(world, { ...plan, gaps: plan.gaps.with(0, { ...gap, ...change }) }, JSON.stringify(change));
  }
});

test('risks, assumptions and parking places are those of the plan', () => {
  for (const world of worlds) {
    const { plan } = world;
    const [risk] = plan.risks;
    const [row] = plan.mapping;
    assert.ok(risk && row);
    for (const change of [
      { risks: plan.risks.with(0, { ...risk, text: 'No risk' }) },
      { risks: [...plan.risks, { ...risk, text: 'No risk' }] },
      { assumptions: [...plan.assumptions, 'Nothing can fail.'] },
      { mapping: plan.mapping.with(0, { ...row, parked: row.planned }) },
    ])
      refused(world, { ...plan, ...change }, Object.keys(change).join());
  }
});

test('commands of one line are those of a SCAN and its listener', () => {
  const world = worlds[1] as (typeof worlds)[number];
  const at = world.plan.steps.findIndex(({ kind }) => kind === 'online');
  const step = world.plan.steps[at] as Step;
  const [first, second] = step.commands;
  assert.ok(first && second && first.user === second.user && first.where === second.where);
  const joined = { ...first, text: `${first.text}; ${second.text}` };
  refused(world, withStep(world.plan, at, { commands: step.commands.toSpliced(0, 2, joined) }), joined.text);
});

test.run();
