/** The duration of the current phase so far, with its time box (QR-01). */
import type { Run } from '../project/run-log.ts';
import { timeBoxes } from '../questions/time-boxes.ts';
import type { RunState } from './run-state.ts';

type PhaseClock = {
  readonly phase: number;
  /** Milliseconds that the ticked steps of the phase took. */
  readonly spent: number;
  /** Milliseconds since 1970 at which the step at hand began: the last tick, or the start of the run. */
  readonly since: number;
  /** Minutes; none where the phase has no box. */
  readonly most?: number;
};

/**
 * The phase that is at hand in a run that goes forward. The time from one tick to the next is that of the step that ends
 * it: in a stop that holds steps of two phases each phase has its own.
 */
export function phaseClock(run: Run, { mode, next, ticks, plan }: RunState): PhaseClock | undefined {
  const phase = next?.step?.phase;
  if (phase === undefined || !plan || mode === 'back' || mode === 'ended') return undefined;
  const phases = new Map(plan.steps.map((step) => [step.id, step.phase]));
  const ends = [...ticks].map(([id, { at }]) => ({ id, at: Date.parse(at) })).sort((a, b) => a.at - b.at);
  let since = Date.parse(run.started);
  let spent = 0;
  for (const { id, at } of ends) {
    if (!(at > since)) continue;
    if (phases.get(id) === phase) spent += at - since;
    since = at;
  }
  const most = timeBoxes(plan.answers).get(phase);
  return { phase, spent, since, ...(most !== undefined && { most }) };
}
