/**
 * The commands of a plan state what its steps do (CMD): a reader that shares nothing with the planner reads them, and
 * compares them with the facts that are expected of each step, forward and back.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Outage } from '../../appliance/document/plan-types.ts';
import { keepShape } from '../../collections/keep-shape.ts';
import { timeZoneQuestion } from '../answers.ts';
import { isOfEarlierRelease } from '../command-form.ts';
import { commandDifference } from '../command-reader/compare-commands.ts';
import { dependencyProblem } from '../command-reader/dependencies/dependency-difference.ts';
import { PlannedWork } from '../command-reader/dependencies/planned-work.ts';
import { effectDifference } from '../command-reader/effects/compare-effects.ts';
import { orderDifference } from '../command-reader/effects/effect-order.ts';
import { repeatedEffect } from '../command-reader/effects/effect-parts.ts';
import { networkDifference, reverseDifference } from '../command-reader/effects/network-effects.ts';
import { oddValue } from '../command-reader/effects/odd-values.ts';
import { type OpenFacts, openFacts } from '../command-reader/expected.ts';
import { gapDifference } from '../command-reader/gaps.ts';
import { Ground } from '../command-reader/ground.ts';
import type { Way } from '../command-reader/moves.ts';
import { tableDifference } from '../command-reader/tables.ts';
import type { Plan, Step } from '../plan-types.ts';
import type { Violation } from '../proof-types.ts';
import { outageWalk } from '../simulation/outage-walk.ts';
import { emptyPlan, noAppliance } from './empty-plan.ts';

/**
 * Above that many effects, there and back, a proof of the model answers first; a second one compares the commands, about four for
 * three effects, before any file is handed over. Commands are not counted: they would have to be written first.
 */
const mostAtOnce = 18_750;

export const countCommands = ({ steps }: Pick<Plan, 'steps'>): number =>
  steps.reduce((sum, { commands, rollback }) => sum + commands.length + rollback.length, 0);

const countEffects = ({ steps }: Pick<Plan, 'steps'>): number =>
  steps.reduce((sum, { effects, undo }) => sum + effects.length + undo.length, 0);

type ComparedPlan = Pick<Plan, 'steps' | 'commandForm'>;

export type ProofOptions = {
  /** Compare all commands, however many there are. */
  readonly isWhole?: boolean;
};

/** The proof of the model reads no command then: it answers before the first of them is written. */
export const isComparedLater = (plan: ComparedPlan, { isWhole = false }: ProofOptions): boolean =>
  !isWhole && !isOfEarlierRelease(plan) && countEffects(plan) > mostAtOnce;

/** Why the proof of the model stands for itself, in words; undefined where the commands are compared with it. */
export const notCompared = (plan: ComparedPlan, isLater: boolean): string | undefined => {
  if (isOfEarlierRelease(plan)) return 'Made by an earlier release: commands not compared';
  return isLater ? 'Commands are compared before files are handed over' : undefined;
};

/**
 * The first difference in what the steps of the plan do, then the first in what they wait for. Where only some steps can
 * differ, the others need not be asked.
 */
export function* comparedViolations(
  appliance: Appliance,
  plan: Plan,
  isAsked: (step: Step) => boolean = () => true,
): Generator<Violation> {
  const ground = new Ground(appliance, plan);
  for (const find of [commandViolation, dependencyViolation]) {
    const violation = find(ground, isAsked);
    if (violation) yield violation;
  }
}

function dependencyViolation(ground: Ground): Violation | undefined {
  const problem = dependencyProblem(ground);
  if (!problem) return undefined;
  const message = `Dependencies differ: ${problem.words}`;
  return { invariant: 'DEP', message, step: problem.at, effect: -1, subjects: [] };
}

function commandViolation(ground: Ground, isAsked: (step: Step) => boolean): Violation | undefined {
  const { appliance, plan } = ground;
  const outageOf = outageWalk(appliance);
  for (let step = 0; step < plan.steps.length; step++) {
    const one = plan.steps[step] as Step;
    const outage = outageOf(one.effects);
    if (!isAsked(one)) continue;
    const open = openFacts(ground, one);
    const there = differenceOf(ground, one, 'commands', open);
    const back = there ?? differenceOf(ground, one, 'rollback', open);
    const words = back ?? tableDifference(ground, one, open) ?? outageDifference(one, outage);
    if (words === undefined) continue;
    const isBack = there === undefined && back !== undefined;
    const message = `"${one.title}"${isBack ? ', rollback' : ''}: ${words}`;
    return { invariant: 'CMD', message, step, effect: -1, subjects: [] };
  }
  const message = gapDifference(ground);
  return message === undefined
    ? undefined
    : { invariant: 'CMD', message, step: -1, effect: -1, subjects: [] };
}

/** A new time zone restarts each server, which no effect shows. */
function outageDifference({ id, outage }: Step, seen: Outage): string | undefined {
  const expected = seen === 'none' && id === `consumer/${timeZoneQuestion}` ? 'host' : seen;
  return outage === expected ? undefined : `its outage is "${outage}", and "${expected}" is expected`;
}

function differenceOf(ground: Ground, step: Step, way: Way, open: OpenFacts): string | undefined {
  const effects = way === 'commands' ? step.effects : step.undo;
  return (
    commandDifference(ground, step, way, open) ??
    effectDifference(ground, step, way) ??
    networkDifference(ground, step, way) ??
    orderDifference(step, way) ??
    (way === 'commands' ? undefined : reverseDifference(step)) ??
    repeatedEffect(effects) ??
    oddValue(effects)
  );
}

keepShape(new PlannedWork(new Ground(noAppliance, emptyPlan)));
