/** The story of a conflict ends in the conflict: its last frame shows the state that does not hold, not the one before. */

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import type { Effect } from '../../../../src/core/reip/effect-types.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { snapshotAt } from '../../../../src/core/reip/simulation/snapshot.ts';
import { statesOf } from '../../../../src/core/reip/simulation/timeline.ts';
import { isWhole, rounds } from '../../../tools/sample.mjs';
import { dice, sabotaged, smallPlan } from '../small-worlds.ts';

const stories = suite('the story of a conflict');
const vega01 = exampleVega01();
const answers = { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada Lovelace' };
const networks = [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }];
const plan = planReip(vega01, proposeMapping(vega01, { networks }).mapping, answers, { now: '2025-03-01' });

const changed = (index: number, change: (step: Step) => Partial<Step>): Plan => ({
  ...plan,
  steps: plan.steps.map((step, i) => (i === index ? { ...step, ...change(step) } : step)),
});

const exampleOf = (bad: Plan) => {
  const { counterexample } = provePlan(vega01, bad);
  assert.ok(counterexample);
  return counterexample;
};

stories('an address that is taken while another has it: both stand at it', () => {
  const place = plan.steps.findIndex(({ kind }) => kind === 'cell');
  const taken = '10.20.10.11';
  const bad = changed(place, ({ effects }) => ({
    effects: effects.map(
      (effect): Effect =>
        effect.do === 'take'
          ? { ...effect, moves: effect.moves.map((move) => ({ ...move, address: taken, side: 'old' })) }
          : effect,
    ),
  }));
  const { frames, violation } = exampleOf(bad);
  assert.is(violation.invariant, 'INV-02');
  const last = frames.at(-1);
  assert.is(last?.step, place);
  assert.is(last?.addresses.filter(({ address, state }) => address === taken && state === 'held').length, 2);
});

stories('a device that nothing leads to: it is silent at that moment', () => {
  const place = plan.steps.findIndex(({ kind }) => kind === 'device');
  const { violation, frames } = exampleOf(
    changed(place, ({ console: _console, ...step }) => ({ ...step, console: '' })),
  );
  assert.is(violation.invariant, 'INV-06');
  const slider = statesOf(vega01, plan);
  slider.fail(violation);
  assert.is(snapshotAt(vega01, plan, slider).owners.get(violation.subjects[0] ?? ''), 'silent');
  assert.is(frames.at(-1)?.text, violation.message);
  // And it is nothing that stays.
  slider.go(place + 1);
  assert.is(snapshotAt(vega01, plan, slider).owners.get(violation.subjects[0] ?? ''), 'new');
  slider.go(0);
  assert.is(snapshotAt(vega01, plan, slider).counts.new, 0);
});

stories('two storage servers at once: both are away', () => {
  const [first = -1, second = -1] = plan.steps.flatMap(({ kind, effects }, i) =>
    kind === 'cell' && effects.some((effect) => effect.do === 'leave') ? [i] : [],
  );
  const ahead = plan.steps[second];
  assert.ok(ahead);
  const steps = plan.steps.toSpliced(second, 1).toSpliced(first + 1, 0, ahead);
  const bad = { ...plan, steps };
  const { violation } = exampleOf(bad);
  assert.is(violation.step, first + 1);
  const slider = statesOf(vega01, bad);
  slider.fail(violation);
  const away = vega01.machines.filter(({ id }) => slider.machine(id)?.away);
  assert.equal(
    away.map(({ name }) => name),
    ['vega01celadm01', 'vega01celadm02'],
  );
});

stories('on the way back it is the state that the inverse leads to', () => {
  const place = plan.steps.findIndex(({ kind }) => kind === 'cell');
  const taken = '10.20.10.11';
  const bad = changed(place, ({ undo }) => ({
    undo: undo.map(
      (effect): Effect =>
        effect.do === 'take'
          ? { ...effect, moves: effect.moves.map((move) => ({ ...move, address: taken })) }
          : effect,
    ),
  }));
  const { frames, violation } = exampleOf(bad);
  assert.is(violation.back, true);
  assert.is(violation.undoing, place);
  const last = frames.at(-1);
  assert.match(last?.text ?? '', /^In the rollback: /);
  assert.is(last?.addresses.filter(({ address }) => address === taken).length, 2);
});

stories('whatever goes wrong with the owner of an address, two stand at it in the end', () => {
  let seen = 0;
  for (let seed = 1; seed <= rounds(400); seed++) {
    const roll = dice(seed);
    const { appliance, plan: good } = smallPlan(roll);
    const { plan: bad } = sabotaged(good, roll);
    const { counterexample } = provePlan(appliance, bad);
    const violation = counterexample?.violation;
    if (!/^INV-0[12]$/.test(violation?.invariant ?? '') || violation?.address === undefined) continue;
    const slider = statesOf(appliance, bad);
    slider.fail(violation);
    const { inUse, reserved, outside } = slider.whoAnswers(violation.address);
    assert.ok(inUse.length + reserved.length + (outside ? 1 : 0) > 1, `seed ${seed}: ${violation.message}`);
    seen++;
  }
  assert.ok(seen > (isWhole ? 5 : 0), `only ${seen} conflicts of owners`);
});

stories('a fault of the plan as a whole is told at its start', () => {
  const { frames, violation } = exampleOf({ ...plan, risks: [] });
  assert.is(violation.step, -1);
  assert.equal(
    frames.map(({ text }) => text),
    [violation.message],
  );
});

stories.run();
