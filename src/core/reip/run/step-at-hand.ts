/** Which step of a checklist may have been begun when the work stops or turns back. */
import { isBack } from '../project/run-log.ts';
import { rollbackOf } from './begun-step.ts';
import type { RunLine, RunState } from './run-state.ts';

/** Its lines are those of a rollback. */
export const isRollback = ({ lines }: Pick<RunState, 'lines'>): boolean => lines.some(({ id }) => isBack(id));

/**
 * The open step that may have been begun: the one that a person has picked, else the one at which the work was stopped, else
 * the next one. Undefined where its rollback would change nothing, or the rollback runs already.
 */
export function stepAtHand(state: RunState, picked?: string): RunLine | undefined {
  const { plan, lines, ticks, mode, next, stoppedAt } = state;
  if (!plan || mode === 'ended' || isRollback(state)) return undefined;
  const canBegin = ({ id, dependsOn }: RunLine) => !ticks.has(id) && dependsOn.every((one) => ticks.has(one));
  const line = [picked, mode === 'stopped' ? stoppedAt : undefined]
    .map((id) => lines.find((one) => one.id === id))
    .find((one) => one && canBegin(one));
  const hand = line ?? next;
  if (!hand?.step) return undefined;
  const { step } = hand;
  const changes =
    step.reversible === 'no' || rollbackOf({ ...plan, steps: [step] }, new Map(), [step.id]).length > 0;
  return changes ? hand : undefined;
}
