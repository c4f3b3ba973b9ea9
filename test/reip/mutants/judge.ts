/**
 * A plan with one spoilt command, effect, step or table is refused, whichever it is: a seeded tenth of all, at least ten of
 * a kind and plan; with `-- --all` each of them. The runner prints how many of each kind were refused.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { provePlan } from '../../../src/core/reip/proof/prove-plan.ts';
import { dice } from '../../core/reip/small-worlds.ts';
import { isWhole } from '../../tools/sample.mjs';
import { tally } from '../../tools/tallies.ts';
import { dependencyMutants } from './dependency-mutants.ts';
import { planMutants } from './plan-mutants.ts';
import { type World, worldNames, worldOf } from './plans.ts';
import { isRefused } from './refused.ts';
import { type Mutant, textMutants } from './text-mutants.ts';

/** Files among which the plans are divided, so that they run side by side. */
const files = 6;

/** A tenth of each kind, at least ten. */
function* chosen(world: World, mutants: Iterable<Mutant>): Generator<Mutant> {
  if (isWhole) return yield* mutants;
  const kinds = new Map<string, Mutant[]>();
  for (const one of mutants) {
    const own = kinds.get(one.kind);
    if (own) own.push(one);
    else kinds.set(one.kind, [one]);
  }
  const roll = dice(world.plan.steps.length);
  for (const own of kinds.values())
    for (let left = Math.min(own.length, Math.max(10, own.length / 10)); left > 0; left--)
      yield* own.splice(roll.next(own.length), 1);
}

export function judge(file: number): void {
  const test = suite(`mutants ${file} of ${files}`);
  const counts = new Map<string, { caught: number; all: number }>();
  const missed: string[] = [];
  for (const name of worldNames.filter((_, i) => i % files === file - 1))
    test(name, () => {
      const world = worldOf(name);
      const { holds, wording } = provePlan(world.appliance, world.plan);
      assert.ok(holds, wording);
      for (const make of [textMutants, planMutants, dependencyMutants])
        for (const { kind, what, plan } of chosen(world, make(world))) {
          const count = counts.get(kind) ?? { caught: 0, all: 0 };
          counts.set(kind, count);
          if (isRefused(world, plan, count.all++ === 0)) count.caught++;
          else missed.push(`${kind}: ${name}, ${what}`);
        }
    });
  test('every one is refused, and most kinds are there', () => {
    for (const [kind, { caught, all }] of counts) tally('mutants refused', kind, caught, all);
    assert.equal(missed.slice(0, 20), []);
    assert.ok(counts.size > 20, `only ${counts.size} kinds`);
  });
  test.run();
}
