/**
 * The state of a run, read from its log alone: ticked steps, the next step, and the mode (forward, stopped, rolling
 * back, ended).
 *
 *   runState(run).next?.title     'ILOM address 10.20.10.31 → 10.64.8.31'
 */

import type { Plan, Step } from '../plan-types.ts';
import { forwardId, isBack, type Run, type RunEntry, stepNumber } from '../project/run-log.ts';
import { askedInputs, type GivenInputs, readInputEntry, stepWith } from '../questions/placeholders.ts';
import { begunStep, rollbackOf } from './begun-step.ts';

/** A line of the checklist; of a plan it holds the step itself. */
export type RunLine = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly dependsOn: readonly string[];
  readonly step?: Step;
  /** The inputs that the signed plan left open, with the values entered since. */
  readonly inputs?: ReadonlyMap<string, string>;
};

export type RunState = {
  readonly mode: 'forward' | 'stopped' | 'back' | 'ended';
  readonly lines: readonly RunLine[];
  /** The tick of each line that has one, by its id. */
  readonly ticks: ReadonlyMap<string, RunEntry>;
  /** First line without a tick whose steps before it are done. */
  readonly next?: RunLine;
  readonly done: number;
  /** The step at which the work was last stopped, where it may have been begun. */
  readonly stoppedAt?: string;
  /** The plan of the run, with what was filled in since it began. */
  readonly plan?: Plan;
  /** The plan as it was really done: ticked steps in the order of their ticks, then the rollback. */
  readonly walked?: Plan;
  readonly signed?: RunEntry;
};

export function runState(run: Run): RunState {
  const given = givenInputs(run);
  const plan = run.plan && planWith(run.plan, given);
  const ticks = new Map<string, RunEntry>();
  let mode: RunState['mode'] = 'forward';
  let isRollback = false;
  let back: readonly Step[] = [];
  let stoppedAt: string | undefined;
  const begun: string[] = [];
  let signed: RunEntry | undefined;
  for (const entry of run.log) {
    const { what, stepId } = entry;
    if (what === 'done' && stepId !== undefined) {
      ticks.delete(stepId);
      ticks.set(stepId, entry);
    } else if (what === 'open' && stepId !== undefined) ticks.delete(stepId);
    else if (what === 'stop') {
      mode = 'stopped';
      stoppedAt = stepId;
    } else if (what === 'go-on') mode = isRollback ? 'back' : 'forward';
    else if (what === 'back') {
      const begunNow = begunStep(entry);
      if (begunNow !== undefined) begun.push(begunNow);
      back = plan ? rollbackOf(plan, ticks, begun) : [];
      isRollback = true;
      mode = 'back';
    } else if (what === 'sign') signed = entry;
    else if (what === 'end') mode = 'ended';
  }
  const open = openOf(run, given);
  const lines = isRollback
    ? back.map((step) => stepLine(step, open))
    : plan
      ? plan.steps.map((step) => stepLine(step, open))
      : deploymentLines(run);
  const next = lines.find(({ id, dependsOn }) => !ticks.has(id) && dependsOn.every((one) => ticks.has(one)));
  return {
    mode,
    lines,
    ticks,
    ...(next && { next }),
    done: lines.reduce((count, { id }) => count + (ticks.has(id) ? 1 : 0), 0),
    ...(stoppedAt !== undefined && { stoppedAt }),
    ...(plan && { plan, walked: walkedPlan(plan, ticks, back) }),
    ...(signed && { signed }),
  };
}

/** A step that was begun and not completed counts as done right before its rollback. */
function walkedPlan(plan: Plan, ticks: ReadonlyMap<string, RunEntry>, back: readonly Step[]): Plan {
  const steps = new Map([...plan.steps, ...back].map((step) => [step.id, step]));
  const ids = [...ticks.keys()].flatMap((id) => {
    const own = forwardId(id);
    return isBack(id) && !ticks.has(own) ? [own, id] : [id];
  });
  return { ...plan, steps: ids.flatMap((id) => steps.get(id) ?? []) };
}

/** By step and input; of two entries the later one counts. */
function givenInputs({ log }: Run): GivenInputs {
  const given = new Map<string, Map<string, string>>();
  for (const { what, stepId, text } of log) {
    const read = what === 'input' && text !== undefined ? readInputEntry(text) : undefined;
    if (!read || stepId === undefined) continue;
    const id = forwardId(stepId);
    given.set(id, (given.get(id) ?? new Map<string, string>()).set(read.input, read.value));
  }
  return given;
}

const planWith = (plan: Plan, given: GivenInputs): Plan =>
  given.size === 0 ? plan : { ...plan, steps: plan.steps.map((step) => stepWith(step, given)) };

/** Of each step of the signed plan that left something open: its inputs, and what was given for them. */
function openOf({ plan }: Run, given: GivenInputs): GivenInputs {
  const open = new Map<string, ReadonlyMap<string, string>>();
  for (const step of plan?.steps ?? []) {
    const inputs = step.inputs ? askedInputs(step) : [];
    if (inputs.length > 0)
      open.set(step.id, new Map(inputs.map((input) => [input, given.get(step.id)?.get(input) ?? ''])));
  }
  return open;
}

function stepLine(step: Step, open: GivenInputs): RunLine {
  const inputs = open.get(forwardId(step.id));
  return {
    id: step.id,
    number: stepNumber(step),
    title: step.title,
    dependsOn: step.dependsOn,
    step,
    ...(inputs && { inputs }),
  };
}

function deploymentLines({ steps = [] }: Run): readonly RunLine[] {
  // The installer's steps build on each other: they are done in their order.
  return steps.map(({ id, number, title }, i) => {
    const before = steps[i - 1];
    return { id, number, title, dependsOn: before ? [before.id] : [] };
  });
}

/** Why a tick cannot be set or taken back now; undefined when it can. */
export function tickProblem(state: RunState, line: RunLine): string | undefined {
  if (state.mode === 'stopped') return 'The run is stopped. Resume it first.';
  if (state.mode === 'ended') return 'The run has ended. Start another one.';
  const by = new Map(state.lines.map((one) => [one.id, one]));
  if (state.ticks.has(line.id)) {
    const after = state.lines.find((one) => one.dependsOn.includes(line.id) && state.ticks.has(one.id));
    return after && `Step ${after.number} builds on it and is done. Clear it first.`;
  }
  const open = line.dependsOn.flatMap((id) => (state.ticks.has(id) ? [] : (by.get(id)?.number ?? [])));
  return open.length > 0
    ? `Complete ${open.length > 1 ? 'steps' : 'step'} ${open.join(', ')} first.`
    : undefined;
}
