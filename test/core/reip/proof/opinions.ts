/** Compares the proof with a naive simulator that shares no code with it, on good plans and on sabotaged ones. */
import * as assert from 'uvu/assert';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { dice, sabotaged, smallPlan } from '../small-worlds.ts';

/** Rows of the proof that the simulator knows; the rest is a matter of texts and numbers. */
const family = (id: string) => (id.startsWith('ORD') ? 'ORD' : id);

/** How often each sabotage is caught. */
export function caughtIn(rounds: number, guests: boolean) {
  const caught = new Map<string, number>();
  const seen = new Set<string>();
  let plans = 0;
  for (let seed = 1; seed <= rounds; seed++) {
    const roll = dice(seed);
    const { appliance, plan } = smallPlan(roll, guests);
    const all = [{ plan, sabotage: 'none' as string }, sabotaged(plan, roll), sabotaged(plan, roll)];
    for (const { plan: one, sabotage } of all) {
      const proof = provePlan(appliance, one);
      const other = secondOpinion(appliance, one);
      const violation = proof.counterexample?.violation;
      // The sabotage drops dependencies, so that the states alone refuse what it does.
      const broken = proof.invariants.flatMap((row) => (row.holds || row.id === 'DEP' ? [] : [row.id]));
      // The simulator reads no commands: texts that differ from their step are no matter of its.
      if (broken.join() === 'CMD') {
        plans++;
        assert.ok(other.ok, sabotage);
        caught.set(sabotage, (caught.get(sabotage) ?? 0) + 1);
        continue;
      }
      const label = `seed ${seed}, ${sabotage}: ${proof.wording}; the other says ${JSON.stringify(other)}`;
      assert.is(broken.length === 0, other.ok, label);
      assert.ok(sabotage !== 'none' || proof.holds || !other.ok, label);
      plans++;
      if (!violation || violation.invariant === 'DEP') continue;
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
  assert.is(plans, 3 * rounds);
  return { caught, seen };
}
