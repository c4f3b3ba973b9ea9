/** The axis that the lanes of a plan are drawn on: in minutes when every step has some, else step by step. */
import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { outageWindow, windowZone } from '../../../../core/reip/questions/outage-window.ts';
import { wallText } from '../../../../core/time/zoned-time.ts';

export type PlanAxis = {
  readonly isTimed: boolean;
  /** Of the whole, 0 to 1: where step number `step` begins; the number of steps is the end of the plan. */
  at(step: number): number;
  readonly steps: number;
  /** The length of the whole in minutes, or in steps. */
  readonly whole: number;
  /** Runs of steps of one phase. */
  readonly phases: readonly { readonly phase: number; readonly from: number; readonly to: number }[];
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  /** Minutes of the window after the last step; negative when the plan is longer. Undefined without a window or minutes. */
  readonly spare: number | undefined;
  /** The time at which step number `step` begins: of the clock in a window, else since the start; undefined without minutes. */
  time(step: number): string | undefined;
};

const stepsOfTicks = [5, 10, 15, 30, 60, 120, 240, 480, 1440];
const mostTicks = 8;

export function planAxis(base: Appliance, plan: Plan, isTimed: boolean): PlanAxis {
  const { steps, answers } = plan;
  const starts: number[] = [0];
  for (const { minutes = 0 } of steps) starts.push((starts.at(-1) ?? 0) + minutes);
  const total = starts.at(-1) ?? 0;
  const window = outageWindow(base, answers);
  const zone = windowZone(base, answers);
  const length = window?.end === undefined ? undefined : (window.end - window.start) / 60_000;
  const whole = (isTimed ? Math.max(total, length ?? 0) : steps.length) || 1;
  const at = (step: number) => (isTimed ? (starts[step] ?? total) : Math.min(step, steps.length)) / whole;
  const clock = (minute: number) =>
    (window && wallText(window.start + minute * 60_000, zone)?.slice(11, 16)) ?? sinceStart(minute);
  const phases: { phase: number; from: number; to: number }[] = [];
  for (const [i, { phase }] of steps.entries()) {
    const last = phases.at(-1);
    if (last?.phase === phase) last.to = at(i + 1);
    else phases.push({ phase, from: at(i), to: at(i + 1) });
  }
  const every = stepsOfTicks.find((minutes) => whole / minutes <= mostTicks) ?? whole;
  const ticks = isTimed
    ? Array.from({ length: Math.floor(whole / every) + 1 }, (_, i) => ({
        at: (i * every) / whole,
        label: clock(i * every),
      }))
    : [];
  return {
    isTimed,
    at,
    steps: steps.length,
    whole,
    phases,
    ticks,
    spare: isTimed && length !== undefined ? length - total : undefined,
    time: (step) => (isTimed ? clock(starts[step] ?? total) : undefined),
  };
}

/** `1:05` after an hour and five minutes. */
const sinceStart = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(Math.round(minute % 60)).padStart(2, '0')}`;

/** The step that begins nearest to a place on the axis. */
export function nearestStep({ at, steps }: Pick<PlanAxis, 'at' | 'steps'>, place: number): number {
  let low = 0;
  let high = steps;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(middle) < place) low = middle + 1;
    else high = middle;
  }
  return low > 0 && place - at(low - 1) < at(low) - place ? low - 1 : low;
}
