import { useEffect, useState } from 'react';
import type { Run } from '../../../core/reip/project/run-log.ts';
import { whoDecides } from '../../../core/reip/questions/time-boxes.ts';
import { phaseClock } from '../../../core/reip/run/phase-timer.ts';
import type { RunState } from '../../../core/reip/run/run-state.ts';
import { durationText } from '../../../core/time/duration-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Meter } from '../../../ui/feedback/Meter.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';

const everyMs = 10_000;

/** The time, updated every few seconds. */
function useNow(): number {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = clock.setTimeout(() => setNow(clock.now()), everyMs);
    return () => clock.clearTimeout(timer);
  });
  return now;
}

/** How far it is, how long it took, and what is left of the window. */
export function RunClock({ run, state }: { readonly run: Run; readonly state: RunState }) {
  const now = useNow();
  const end = state.mode === 'ended' ? Date.parse(run.log.at(-1)?.at ?? run.started) : now;
  const minutes = (from: number, to: number) => Math.round((to - from) / 60_000);
  const elapsed = Math.max(0, minutes(Date.parse(run.started), end));
  const before = run.window && minutes(end, Date.parse(run.window.start));
  // Before it begins the whole window is left.
  const left = run.window && minutes(Math.max(end, Date.parse(run.window.start)), Date.parse(run.window.end));
  const planned = state.lines.reduce((sum, { step }) => sum + (step?.minutes ?? 0), 0);
  const ahead = state.lines.reduce(
    (sum, { id, step }) => sum + (state.ticks.has(id) ? 0 : (step?.minutes ?? 0)),
    0,
  );
  const phase = phaseClock(run, state);
  const inPhase = phase && Math.max(0, minutes(phase.since - phase.spent, end));
  const over = phase?.most === undefined || inPhase === undefined ? 0 : inPhase - phase.most;
  return (
    <div className="stack tight">
      <Meter value={state.done} max={state.lines.length} />
      <KeyValues
        items={[
          { label: 'Since the start', value: durationText(elapsed) },
          ...(phase && inPhase !== undefined
            ? [
                {
                  label: `Phase ${phase.phase}`,
                  value:
                    phase.most === undefined
                      ? durationText(inPhase)
                      : `${durationText(inPhase)} of ${durationText(phase.most)}`,
                },
              ]
            : []),
          ...(planned > 0 ? [{ label: 'Estimated, still ahead', value: durationText(ahead) }] : []),
          ...(before !== undefined && before > 0
            ? [{ label: 'Window begins in', value: durationText(before) }]
            : []),
          ...(left !== undefined && left >= 0
            ? [{ label: 'Left of the window', value: durationText(left) }]
            : []),
        ]}
      />
      {phase && over > 0 && (
        <div className="stack tight">
          <Pill tone="bad">
            Over the time box of phase {phase.phase} by {durationText(over)}
          </Pill>
          <p className="small">
            {whoDecides(run.plan?.answers ?? {}) || 'Unknown person'} decides: continue or roll back (QR-01).
          </p>
        </div>
      )}
      {left !== undefined && left < 0 && (
        <div>
          <Pill tone="bad">Over the window by {durationText(-left)}</Pill>
        </div>
      )}
      {left !== undefined && left >= 0 && ahead > left && (
        <div>
          <Pill tone="warn">What is ahead does not fit into what is left</Pill>
        </div>
      )}
      {!run.window && run.kind === 'reip' && <p className="small muted">The plan has no window (QG-08).</p>}
    </div>
  );
}
