/** The planner's edges match the proof's order of the steps: the proof refuses no order that they allow. */

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { canMove } from '../../../../src/core/reip/checked-plan/reorder-steps.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { inOrder } from '../../../../src/core/reip/planner/manual-order.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { orderViolations } from '../../../../src/core/reip/proof/step-order.ts';
import { rounds } from '../../../tools/sample.mjs';
import { type Dice, dice, smallPlan } from '../small-worlds.ts';
import { everyNetwork, idOf, vega01 } from '../vega01-plans.ts';

const test = suite('edges of the planner');

/** Every sort of step that vega01 can have; the gateways change over together, or not. */
const everything = (together: boolean): Plan => {
  const request = everyNetwork;
  const answers = {
    'QN-13': together,
    'QN-09': together,
    'QN-07': true,
    'QN-10': { keep: together, until: '2025-05-01' },
    'QG-12': 'Ada',
    'QG-02': 'move',
    'QC-05': true,
    'QU-03': 'RMAN',
  };
  return planReip(vega01, proposeMapping(vega01, request).mapping, answers, { now: '2025-03-01' });
};

/** A name changes where no address does, beside VIPs that move. */
const withRename = (): Plan => {
  const request = {
    networks: [],
    pins: [{ endpointId: idOf('vega01db01-vip'), address: '10.30.40.23' }],
    renames: [{ endpointId: idOf('vega01celadm01-ilom'), hostname: 'vega01celadm01-sp' }],
  };
  return planReip(vega01, proposeMapping(vega01, request).mapping, {}, { now: '2025-03-01' });
};

const plans: readonly (readonly [name: string, plan: Plan, kinds: string])[] = [
  [
    'everything, with both gateways',
    everything(true),
    'baseline notice reverse-add secondary-remove consumer',
  ],
  ['everything, with a blackout', everything(false), 'baseline notice blackout-on stop temporary-add'],
  ['a name that changes', withRename(), 'baseline notice rename vip'],
];

/** Any order that the edges allow. */
function shuffled({ steps, edges }: Plan, roll: Dice): readonly string[] {
  const waits = new Map(steps.map(({ id }) => [id, new Set<string>()]));
  for (const { before, after } of edges) waits.get(after)?.add(before);
  const order: string[] = [];
  while (waits.size > 0) {
    const free = [...waits].flatMap(([id, before]) => (before.size === 0 ? [id] : []));
    const next = free[roll.next(free.length)] as string;
    order.push(next);
    waits.delete(next);
    for (const before of waits.values()) before.delete(next);
  }
  return order;
}

function refused(appliance: Appliance, plan: Plan, roll: Dice): readonly string[] {
  const { plan: other, ignored } = inOrder(appliance, plan, shuffled(plan, roll));
  assert.not.ok(ignored);
  return orderViolations(appliance, other).map(({ message }) => message);
}

for (const [name, plan, expected] of plans)
  test(`no order that the edges allow is refused: ${name}`, () => {
    const kinds = new Set(plan.steps.map(({ kind }) => kind));
    for (const kind of expected.split(' ')) assert.ok(kinds.has(kind), `${kind} is in the plan`);
    for (let seed = 1; seed <= rounds(60, 12); seed++)
      assert.equal(refused(vega01, plan, dice(seed)), [], `seed ${seed}`);
  });

test('nor on small machines', () => {
  for (let seed = 30_001; seed <= 30_000 + rounds(200, 40); seed++) {
    const roll = dice(seed);
    const { appliance, plan } = smallPlan(roll);
    if (plan.problems.length === 0) assert.equal(refused(appliance, plan, roll), [], `seed ${seed}`);
  }
});

test('a move before the baseline, the notice or the check is refused by an edge, not only by the proof', () => {
  const idsOf = (plan: Plan, kind: string) =>
    plan.steps.flatMap((step) => (step.kind === kind ? [step.id] : []));
  for (const [, plan, kinds] of plans)
    for (const kind of kinds.split(' ').filter((one) => /^(?:rename|blackout-on|vip|stop)$/.test(one)))
      for (const before of ['baseline', 'notice', 'check-before']) {
        const answer = canMove(plan, idsOf(plan, kind)[0] ?? '', before);
        assert.ok(!answer.ok && answer.edge, `${kind} before ${before}`);
      }
});

test('the first steps cost two edges, however many addresses move', () => {
  const plan = everything(true);
  for (const first of ['baseline', 'notice'])
    assert.equal(
      plan.edges.flatMap(({ before, after }) => (before === first ? [after] : [])),
      ['check-before'],
    );
});

test.run();
