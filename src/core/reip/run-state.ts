/**
 * Where a run stands, read from its log alone: which steps are ticked, what comes next, whether it goes forward, is
 * stopped, or is on its way back.
 *
 *   runState(run).next?.title     'ILOM address 10.20.10.31 → 10.64.8.31'
 */
import { rollbackFrom } from './rollback.ts';
import type { Run, RunEntry } from './run-log.ts';
import type { Plan, Step } from './types.ts';

/** A line of the checklist; of a plan it holds the step itself. */
export type RunLine = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly dependsOn: readonly string[];
  readonly step?: Step;
};

export type RunState = {
  readonly mode: 'forward' | 'stopped' | 'back' | 'ended';
  readonly lines: readonly RunLine[];
  /** The tick of each line that has one, by its id. */
  readonly ticks: ReadonlyMap<string, RunEntry>;
  /** First line without a tick whose steps before it are done. */
  readonly next?: RunLine;
  readonly done: number;
  /** The plan as it was really done: ticked steps in the order of their ticks, the way back behind them. */
  readonly walked?: Plan;
  readonly signed?: RunEntry;
};

export const stepNumber = ({ phase, seq }: Pick<Step, 'phase' | 'seq'>): string => `${phase}.${seq}`;

export function runState(run: Run): RunState {
  const ticks = new Map<string, RunEntry>();
  let mode: RunState['mode'] = 'forward';
  let isBack = false;
  let back: readonly Step[] = [];
  let signed: RunEntry | undefined;
  for (const entry of run.log) {
    const { what, stepId } = entry;
    if (what === 'done' && stepId !== undefined) {
      ticks.delete(stepId);
      ticks.set(stepId, entry);
    } else if (what === 'open' && stepId !== undefined) ticks.delete(stepId);
    else if (what === 'stop') mode = 'stopped';
    else if (what === 'go-on') mode = isBack ? 'back' : 'forward';
    else if (what === 'back') {
      back = run.plan ? wayBack(run.plan, ticks) : [];
      isBack = true;
      mode = 'back';
    } else if (what === 'sign') signed = entry;
    else if (what === 'end') mode = 'ended';
  }
  const lines = isBack
    ? back.map((step) => ({ ...stepLine(step), number: `B${step.seq}` }))
    : forwardLines(run);
  const next = lines.find(({ id, dependsOn }) => !ticks.has(id) && dependsOn.every((one) => ticks.has(one)));
  return {
    mode,
    lines,
    ticks,
    ...(next && { next }),
    done: lines.reduce((count, { id }) => count + (ticks.has(id) ? 1 : 0), 0),
    ...(run.plan && { walked: walkedPlan(run.plan, ticks, back) }),
    ...(signed && { signed }),
  };
}

/** The way back from what is ticked, the last tick first; empty when nothing of it can be taken back. */
export function wayBack(plan: Plan, ticks: ReadonlyMap<string, RunEntry>): readonly Step[] {
  const walked = walkedPlan(plan, ticks, []);
  const last = walked.steps.at(-1);
  return last ? rollbackFrom(walked, last.id) : [];
}

function walkedPlan(plan: Plan, ticks: ReadonlyMap<string, RunEntry>, back: readonly Step[]): Plan {
  const steps = new Map([...plan.steps, ...back].map((step) => [step.id, step]));
  const walked = [...ticks.keys()].flatMap((id) => steps.get(id) ?? []);
  return { ...plan, steps: walked };
}

const stepLine = (step: Step): RunLine => ({
  id: step.id,
  number: stepNumber(step),
  title: step.title,
  dependsOn: step.dependsOn,
  step,
});

function forwardLines({ plan, steps = [] }: Run): readonly RunLine[] {
  if (plan) return plan.steps.map(stepLine);
  // The installer's steps build on each other: they are done in their order.
  return steps.map(({ id, number, title }, i) => {
    const before = steps[i - 1];
    return { id, number, title, dependsOn: before ? [before.id] : [] };
  });
}

/** Why a tick cannot be set or taken back now; undefined when it can. */
export function tickProblem(state: RunState, line: RunLine): string | undefined {
  if (state.mode === 'stopped') return 'The run is stopped: go on first';
  if (state.mode === 'ended') return 'The run has ended';
  const by = new Map(state.lines.map((one) => [one.id, one]));
  if (state.ticks.has(line.id)) {
    const after = state.lines.find((one) => one.dependsOn.includes(line.id) && state.ticks.has(one.id));
    return after && `Step ${after.number} builds on it and is done`;
  }
  const open = line.dependsOn.flatMap((id) => (state.ticks.has(id) ? [] : (by.get(id)?.number ?? [])));
  return open.length > 0 ? `After step ${open.join(', ')}` : undefined;
}
