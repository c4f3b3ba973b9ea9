/**
 * The commands of a plan state what its steps do (CMD): a reader that shares nothing with the planner reads them, and
 * compares them with the facts that are expected of each step, forward and back.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { isOfEarlierRelease } from '../command-form.ts';
import { commandDifference } from '../command-reader/compare-commands.ts';
import { effectDifference } from '../command-reader/effects.ts';
import { Ground } from '../command-reader/ground.ts';
import type { Way } from '../command-reader/moves.ts';
import { tableDifference } from '../command-reader/tables.ts';
import type { Plan, Step } from '../plan-types.ts';
import type { Violation } from '../proof-types.ts';

/** Above that many commands a proof of the model answers first; they are compared before any file is handed over. */
const mostAtOnce = 25_000;

export const countCommands = ({ steps }: Pick<Plan, 'steps'>): number => {
  let count = 0;
  for (let at = 0; at < steps.length; at++) {
    const { commands, rollback } = steps[at] as Step;
    count += commands.length + rollback.length;
  }
  return count;
};

export const isComparedLater = (plan: Pick<Plan, 'steps' | 'commandForm'>): boolean =>
  !isOfEarlierRelease(plan) && countCommands(plan) > mostAtOnce;

/** Why the proof of the model stands for itself, in words; undefined where the commands are compared with it. */
export const notCompared = (plan: Pick<Plan, 'steps' | 'commandForm'>): string | undefined => {
  if (isOfEarlierRelease(plan)) return 'Made by an earlier release: commands not compared';
  return isComparedLater(plan) ? 'Commands are compared before files are handed over' : undefined;
};

/** The first difference of each step. */
export function commandViolations(appliance: Appliance, plan: Plan): Violation[] {
  const ground = new Ground(appliance, plan);
  const found: Violation[] = [];
  for (let step = 0; step < plan.steps.length; step++) {
    const one = plan.steps[step] as Step;
    const there = differenceOf(ground, one, 'commands');
    const back = there ?? differenceOf(ground, one, 'rollback');
    const words = back ?? tableDifference(ground, one);
    if (words === undefined) continue;
    const isBack = there === undefined && back !== undefined;
    const message = `"${one.title}"${isBack ? ', rollback' : ''}: ${words}`;
    found.push({ invariant: 'CMD', message, step, effect: -1, subjects: [] });
  }
  return found;
}

const differenceOf = (ground: Ground, step: Step, way: Way): string | undefined =>
  commandDifference(ground, step, way) ?? effectDifference(ground, step, way);
