/** Rows of the proof that are a matter of the plan's text or of its surroundings: each is broken once, and found. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import type { Effect } from '../../../../src/core/reip/effect-types.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';

const rows = suite('rows of the proof');
const vega01 = exampleVega01();
const { mapping } = proposeMapping(vega01, {
  networks: [
    { networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' },
    { networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1', vlan: 2110 },
  ],
});
const planOf = (more: Record<string, unknown> = {}): Plan =>
  planReip(vega01, mapping, { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada', ...more }, { now: '2025-03-01' });
const good = planOf();
const brokenRows = (plan: Plan, appliance = vega01) =>
  provePlan(appliance, plan).invariants.flatMap(({ id, violation }) => (violation ? [id] : []));
/** One step of the plan is another. */
const withStep = (find: (step: Step) => boolean, change: (step: Step) => Step): Plan => {
  const at = good.steps.findIndex(find);
  assert.ok(at >= 0);
  return { ...good, steps: good.steps.map((step, i) => (i === at ? change(step) : step)) };
};

rows('a step that takes the network of an own address away is flagged as well', () => {
  const flagged = (more: Record<string, unknown>) => {
    const plan = planOf(more);
    assert.ok(provePlan(vega01, plan).holds);
    for (const [i, step] of plan.steps.entries()) {
      if (!step.flags) continue;
      const { flags: _flags, ...silent } = step;
      const steps = plan.steps.with(i, silent);
      const broken = provePlan(vega01, { ...plan, steps }).invariants.filter((row) => !row.holds);
      const ids = step.flags.map((flag) => (flag === 'own-connection' ? 'INV-09' : 'INV-24'));
      assert.equal(
        broken.map((row) => row.id),
        ids,
        step.title,
      );
    }
    return plan.steps.flatMap(({ kind, flags }) => (flags ? [`${kind}: ${flags.join(' ')}`] : []));
  };
  const own = { from: '10.20.10.11', host: 'vega01dbadm02' };
  assert.equal(flagged({ 'QN-13': false, 'QG-14': own }), [
    'blackout-on: own-connection own-console',
    'database: own-connection',
    'database: own-console',
  ]);
  // From outside one comes in over the management network; a page from outside stays where it is.
  const outside = { from: '192.0.2.7', host: 'files.example.com' };
  assert.equal(flagged({ 'QN-13': false, 'QG-14': outside }), ['blackout-on: own-connection']);
  assert.equal(flagged({ 'QG-14': outside }), []);
  // A jump host of the old subnet, which the document does not list, has the old gateway alone.
  assert.equal(flagged({ 'QG-14': { from: '10.20.10.250' } }), ['release: own-connection']);
  // A VIP stops with its resource and changes its address; without both gateways its network goes with the stop.
  assert.equal(flagged({ 'QG-14': { host: 'vega01db01-vip' } }), ['stop: own-console', 'vips: own-console']);
  assert.equal(flagged({ 'QN-09': false, 'QG-14': { host: '10.30.40.11' } }), [
    'stop: own-console',
    'client-host: own-console',
  ]);
});

rows('INV-07: ILOM and admin address of one server never change in one step', () => {
  const [ilom, cell] = ['ilom', 'cell'].map((kind) =>
    good.steps.find((step) => step.kind === kind && step.machineId === 'machine:vega01celadm01'),
  );
  assert.ok(ilom && cell);
  const takes = (step: Step) => step.effects.filter((effect): effect is Effect => effect.do === 'take');
  const both = withStep(
    (step) => step === cell,
    (step) => ({
      ...step,
      addressDelta: [...ilom.addressDelta, ...step.addressDelta],
      commands: [...ilom.commands, ...step.commands],
      rollback: [...ilom.rollback, ...step.rollback],
    }),
  );
  assert.equal(brokenRows(both), ['INV-07', 'CMD']);
  const inEffects = withStep(
    (step) => step === cell,
    (step) => ({ ...step, effects: [...takes(ilom), ...step.effects] }),
  );
  assert.ok(brokenRows(inEffects).includes('INV-07'));
  assert.equal(brokenRows(good), []);
});

rows('INV-08: a server whose default gateway goes silent reaches no DNS', () => {
  const away: Effect = { do: 'gateway', networkId: 'network:client', old: false, new: true };
  const early = withStep(
    (step) => step.kind === 'outside',
    (step) => ({ ...step, effects: [...step.effects, away] }),
  );
  const proof = provePlan(vega01, early);
  assert.is(proof.counterexample?.violation.invariant, 'INV-08', proof.wording);
});

rows('INV-21: the proof runs the checks of the mapping, and knows the document that the plan is of', () => {
  const [first, second] = good.mapping;
  assert.ok(first && second);
  const twins = good.mapping.map((one) => (one === second ? { ...one, planned: first.planned } : one));
  assert.ok(brokenRows({ ...good, mapping: twins }).includes('INV-21'));
  const endpoints = vega01.endpoints.map((one) =>
    one.id === first.endpointId ? { ...one, address: '10.20.10.99' } : one,
  );
  assert.ok(brokenRows(good, { ...vega01, endpoints }).includes('INV-21'));
  assert.ok(brokenRows({ ...good, mapping: good.mapping.slice(1) }).includes('INV-21'));
});

rows('INV-22: no step stands twice', () => {
  const [baseline] = good.steps;
  assert.ok(baseline);
  assert.ok(brokenRows({ ...good, steps: [baseline, ...good.steps] }).includes('INV-22'));
});

rows('INV-23: each command has its mark, forward, back and among the checks', () => {
  const isStop = (step: Step) => step.kind === 'stop';
  const bare = { text: 'crsctl stop crs', where: 'node', user: 'root' };
  const unmarked = JSON.parse(JSON.stringify(bare));
  for (const plan of [
    withStep(isStop, (step) => ({ ...step, commands: [...step.commands, unmarked] })),
    withStep(isStop, (step) => ({ ...step, rollback: [...step.rollback, unmarked] })),
    withStep(isStop, (step) => ({ ...step, verify: ['crsctl stop crs ends well'] })),
    withStep(isStop, (step) => ({ ...step, preChecks: ['try crsctl stop crs on a spare machine'] })),
  ])
    assert.equal(
      brokenRows(plan).filter((id) => id !== 'CMD'),
      ['INV-23'],
    );
  const changed = withStep(isStop, (step) => ({
    ...step,
    verify: ['crsctl stop crs (verify, check on your release) ends well'],
  }));
  assert.equal(
    brokenRows(changed).filter((id) => id !== 'CMD'),
    [],
  );
});

rows.run();
