/**
 * A plan that is spelt otherwise, or whose frame is another, is refused: three of a kind in each of some plans, with `-- --all`
 * ten of a kind in each plan. The runner prints how many of each kind were refused.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { appendTo } from '../../../src/core/collections/grouping.ts';
import { provePlan } from '../../../src/core/reip/proof/prove-plan.ts';
import { dice } from '../../core/reip/small-worlds.ts';
import { isWhole } from '../../tools/sample.mjs';
import { tally } from '../../tools/tallies.ts';
import { type World, worldNames, worldOf } from './plans.ts';
import { isRefused } from './refused.ts';
import type { Mutant } from './text-mutants.ts';

const ofKind = isWhole ? 10 : 3;

/** Between them they have every kind. */
const some = [
  'all networks',
  'servers and ILOMs that go round',
  'rename and new addresses',
  'DNS and NTP',
  'IPv6 and IPv4 together',
  'management switch with IOS',
  'VLANs of KVM guests',
];

export function judgeCareless(name: string, make: (world: World) => Iterable<Mutant>, atLeast: number): void {
  const test = suite(name);
  const counts = new Map<string, { caught: number; all: number }>();
  for (const world of isWhole ? worldNames : some)
    test(world, () => {
      const missed: string[] = [];
      const whole = worldOf(world);
      const { plan: good } = whole;
      assert.ok(provePlan(whole.appliance, good).holds);
      const kinds = new Map<string, Mutant[]>();
      for (const one of make(whole)) appendTo(kinds, one.kind, one);
      const roll = dice(good.steps.length);
      for (const [kind, own] of kinds)
        for (let left = Math.min(own.length, ofKind); left > 0; left--)
          for (const { what, plan } of own.splice(roll.next(own.length), 1)) {
            const count = counts.get(kind) ?? { caught: 0, all: 0 };
            counts.set(kind, count);
            if (isRefused(whole, plan, count.all++ === 0)) count.caught++;
            else missed.push(`${kind}: ${what}`);
          }
      assert.equal(missed.slice(0, 20), []);
    });
  test('every kind is there', () => {
    for (const [kind, { caught, all }] of counts) tally('careless changes refused', kind, caught, all);
    assert.ok(counts.size >= atLeast, `only ${counts.size} kinds`);
  });
  test.run();
}
