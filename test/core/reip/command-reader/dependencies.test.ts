/** The dependencies of steps are read from the steps, in the planner's order and in a person's. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { inOrder } from '../../../../src/core/reip/planner/manual-order.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { dice, ofEarlierRelease, smallPlan } from '../small-worlds.ts';
import { everyNetwork, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('dependencies');

const message = (plan: Plan, appliance = vega01) =>
  provePlan(appliance, plan).invariants.find(({ id }) => id === 'DEP')?.violation?.message;

/** The steps in another order in which every dependency holds. */
function shuffled(plan: Plan, seed: number): readonly string[] {
  const roll = dice(seed);
  const done = new Set<string>();
  const open = [...plan.steps];
  while (open.length > 0) {
    const ready = open.filter(({ dependsOn }) => dependsOn.every((id) => done.has(id)));
    const next = ready[roll.next(ready.length)];
    assert.ok(next);
    done.add(next.id);
    open.splice(open.indexOf(next), 1);
  }
  return [...done];
}

test('another order of the steps leaves the dependencies as they are', () => {
  let moved = 0;
  for (let seed = 1; seed <= 120; seed++) {
    const { appliance, plan } = smallPlan(dice(seed), seed % 3 === 0);
    if (plan.problems.length > 0) continue;
    const other = inOrder(plan, shuffled(plan, seed));
    assert.not.ok(other.ignored);
    if (other.plan.steps.some(({ id }, at) => plan.steps[at]?.id !== id)) moved++;
    assert.is(message(other.plan, appliance), undefined, `seed ${seed}`);
  }
  assert.ok(moved > 100);
});

test('the answers that add steps add what these wait for', () => {
  const all = {
    'QC-05': true,
    'QG-02': 'move',
    'QU-02': true,
    'QU-03': 'RMAN',
    'QU-05': true,
    'QN-07': true,
  };
  for (const answers of [all, { 'QU-02': true }, { 'QN-13': false, 'QN-09': false, 'QG-12': 'Ada' }])
    for (const request of [everyNetwork, toHall2])
      for (const strategy of ['rolling', 'at-once'] as const)
        assert.is(message(planOf(request, answers, { strategy })), undefined);
});

test('a dependency that is missing, more, or of another rule is refused in words', () => {
  const plan = planOf(everyNetwork);
  const at = plan.edges.findIndex(({ rule }) => rule === 'ORD-01');
  const edge = plan.edges[at];
  assert.ok(edge);
  const title = (id: string) => plan.steps.find((step) => step.id === id)?.title;
  const pair = [title(edge.after), title(edge.before)];
  assert.is(
    message({ ...plan, edges: plan.edges.toSpliced(at, 1) }),
    `Dependencies differ: "${pair[0]}" does not wait for "${pair[1]}" (ORD-01)`,
  );
  assert.is(
    message({ ...plan, edges: plan.edges.with(at, { ...edge, rule: 'order' }) }),
    `Dependencies differ: "${pair[0]}" waits for "${pair[1]}" for order, and ORD-01 asks for that`,
  );
  assert.is(
    message({ ...plan, edges: [...plan.edges, edge] }),
    `Dependencies differ: "${pair[0]}" waits for "${pair[1]}" twice`,
  );
  const more = { before: 'baseline', after: 'archive', rule: 'order' };
  assert.match(message({ ...plan, edges: [...plan.edges, more] }) ?? '', /, and nothing asks for that$/);
});

test('the strategy is the one that the steps are in the order of', () => {
  for (const strategy of ['rolling', 'at-once'] as const) {
    const plan = planOf(everyNetwork, {}, { strategy });
    const other = strategy === 'rolling' ? 'at-once' : 'rolling';
    assert.match(
      message({ ...plan, strategy: other }) ?? '',
      /^Dependencies differ: ".*" is not where a plan /,
    );
  }
});

test('a plan of an earlier release has its own dependencies, and the row states that they are not compared', () => {
  const plan = planOf(everyNetwork);
  const former = ofEarlierRelease({ ...plan, edges: plan.edges.slice(0, 0) });
  const row = provePlan(vega01, former).invariants.find(({ id }) => id === 'DEP');
  assert.equal(row?.gaps, ['Made by an earlier release: commands not compared']);
  assert.ok(row?.holds);
});

test.run();
