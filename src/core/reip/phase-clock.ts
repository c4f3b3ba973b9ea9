/** How long the phase at hand has lasted, beside the time box that it has (QR-01). */
import type { Run } from './run-log.ts';
import type { RunState } from './run-state.ts';
import { timeBoxes } from './time-boxes.ts';

type PhaseClock = {
  readonly phase: number;
  /** Milliseconds since 1970 at which it began: the last tick of a phase before it, or the start of the run. */
  readonly since: number;
  /** Minutes; none where the phase has no box. */
  readonly most?: number;
};

/** The phase that is at hand in a run that goes forward, and since when. */
export function phaseClock(run: Run, { mode, next, ticks, plan }: RunState): PhaseClock | undefined {
  const phase = next?.step?.phase;
  if (phase === undefined || !plan || mode === 'back' || mode === 'ended') return undefined;
  let since = Date.parse(run.started);
  for (const step of plan.steps) {
    const at = step.phase < phase ? Date.parse(ticks.get(step.id)?.at ?? '') : Number.NaN;
    if (at > since) since = at;
  }
  const most = timeBoxes(plan.answers).get(phase);
  return { phase, since, ...(most !== undefined && { most }) };
}
