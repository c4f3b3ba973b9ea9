/** The proof agrees with a naive simulator that shares no code with it, on good plans and on sabotaged ones. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { sampled, testShare } from '../../../tools/sampled.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { dice, sabotaged, smallPlan } from '../small-worlds.ts';

const opinions = suite('the proof and a second opinion');

/** Rows of the proof that the simulator knows; the rest is a matter of texts and numbers. */
const family = (id: string) => (id.startsWith('ORD') ? 'ORD' : id);

/** How often each sabotage is caught. */
function caughtIn(rounds: number, guests: boolean) {
  const seeds = sampled(rounds);
  const caught = new Map<string, number>();
  const seen = new Set<string>();
  let plans = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const roll = dice(seed);
    const { appliance, plan } = smallPlan(roll, guests);
    const all = [{ plan, sabotage: 'none' as string }, sabotaged(plan, roll), sabotaged(plan, roll)];
    for (const { plan: one, sabotage } of all) {
      const proof = provePlan(appliance, one);
      const other = secondOpinion(appliance, one);
      const violation = proof.counterexample?.violation;
      const broken = proof.invariants.flatMap((row) => (row.holds ? [] : [row.id]));
      // The simulator reads no commands: texts that differ from their step are no matter of its.
      if (broken.join() === 'CMD') {
        plans++;
        assert.ok(other.ok, sabotage);
        caught.set(sabotage, (caught.get(sabotage) ?? 0) + 1);
        continue;
      }
      const label = `seed ${seed}, ${sabotage}: ${proof.wording}; the other says ${JSON.stringify(other)}`;
      assert.is(proof.holds, other.ok, label);
      plans++;
      if (!violation) continue;
      caught.set(sabotage, (caught.get(sabotage) ?? 0) + 1);
      const found = new Set(broken);
      for (const id of found) seen.add(id);
      // Both stop in the same state of the walk, for the same reasons.
      if (other.step >= one.steps.length) continue;
      assert.is(violation.step, other.step, label);
      assert.is(violation.back ?? false, other.back, label);
      if (!other.back) for (const id of other.invariants) assert.ok(found.has(family(id)), label);
    }
  }
  assert.is(plans, 3 * seeds);
  return { caught, seen };
}

opinions('agree on random plans and on each sabotage of them', () => {
  const { caught, seen } = caughtIn(700, false);
  for (const sabotage of [
    'drop',
    'swap',
    'move',
    'duplicate',
    'park',
    'drop effect',
    'drop undo',
    'early settle',
    'forget',
    'late',
    'drop command',
    'swap commands',
  ])
    assert.ok(
      (caught.get(sabotage) ?? 0) >= Math.floor(5 * testShare),
      `${sabotage} is caught ${caught.get(sabotage) ?? 0} times`,
    );
  const expected =
    'INV-01 INV-02 INV-03 INV-04 INV-05 INV-06 INV-10 INV-11 INV-12 INV-13 INV-14 INV-15 INV-16 INV-18 ORD END';
  if (testShare === 1)
    for (const id of expected.split(' ')) assert.ok(seen.has(id), `no sabotage broke ${id}`);
});

opinions('agree on plans of hosts with guests', () => {
  const { caught } = caughtIn(200, true);
  for (const sabotage of ['swap', 'move', 'drop effect', 'drop undo'])
    assert.ok(
      (caught.get(sabotage) ?? 0) >= Math.floor(2 * testShare),
      `${sabotage} is caught ${caught.get(sabotage) ?? 0} times`,
    );
});

opinions('a plan without an open problem holds when every server has a second path and a console', () => {
  let held = 0;
  for (let seed = 20_001; seed <= 20_000 + sampled(300); seed++) {
    const { appliance, plan } = smallPlan(dice(seed), seed % 4 === 0);
    const hasIloms = appliance.endpoints.some((one) => one.kind === 'ilom');
    if (!hasIloms || plan.problems.length > 0 || plan.answers['QG-12'] === '') continue;
    const proof = provePlan(appliance, plan);
    assert.ok(proof.holds, `seed ${seed}: ${proof.wording}`);
    held++;
  }
  assert.ok(held > 150 * testShare, `only ${held} plans were looked at`);
});

opinions.run();
