/** Where a step may go: one place up or down, or before another, alone or with its group. */

import { canMove, type MoveAnswer } from '../../../../core/reip/checked-plan/reorder-steps.ts';
import type { Plan, Step } from '../../../../core/reip/plan-types.ts';
import type { Reip } from '../../use-reip.ts';

/** Inside its group a step moves alone; out of it the whole group goes: a storage server with its return. */
const withGroup = (step: Step, beside: Step | undefined): boolean =>
  step.group !== undefined && step.group !== beside?.group;

const startOf = (steps: readonly Step[], at: number): number => {
  const group = steps[at]?.group;
  let first = at;
  while (group !== undefined && first > 0 && steps[first - 1]?.group === group) first--;
  return first;
};

/** The step that it would precede after one press; undefined is the end, null: there is no such place. */
export function neighbour(plan: Plan, step: Step, way: 'up' | 'down'): string | undefined | null {
  const { steps } = plan;
  const here = steps.findIndex(({ id }) => id === step.id);
  if (way === 'up') {
    const above = steps[here - 1];
    if (!above) return null;
    return above.group === step.group && step.group !== undefined
      ? above.id
      : steps[startOf(steps, here - 1)]?.id;
  }
  const below = steps[here + 1];
  if (!below) return null;
  if (below.group === step.group && step.group !== undefined) return steps[here + 2]?.id;
  let end = here + 1;
  while (below.group !== undefined && steps[end + 1]?.group === below.group) end++;
  return steps[end + 1]?.id;
}

export function tryMove(
  { base }: Pick<Reip, 'base'>,
  plan: Plan,
  step: Step,
  before: string | undefined,
  look: 'edges' | 'proof' = 'proof',
): MoveAnswer {
  const { steps } = plan;
  const at = before === undefined ? steps.length : steps.findIndex(({ id }) => id === before);
  // Between two steps of the group it stays inside of it.
  const inside = [steps[at - 1], steps[at]].find((one) => one !== undefined && one.group === step.group);
  const group = withGroup(step, inside);
  return canMove(plan, step.id, before, { group, ...(look === 'proof' && { appliance: base }) });
}
