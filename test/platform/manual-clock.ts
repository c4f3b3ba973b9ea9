import type { Clock } from '../../src/platform/browser/clock.ts';

/** A clock that stops until a test moves it. Starts at the real time, because real servers date their answers. */
export interface ManualClock extends Clock {
  /** Moves on and runs what became due, in order. */
  advance(ms: number): void;
  /** When the pending timers are due, in ms from now. */
  pending(): number[];
}

export function manualClock(start = Date.now()): ManualClock {
  let now = start;
  let next = 1;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => now,
    setTimeout(run, ms) {
      timers.set(next, { at: now + ms, run });
      return next++;
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    pending: () => [...timers.values()].map(({ at }) => at - now).sort((a, b) => a - b),
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!due) break;
        timers.delete(due[0]);
        now = Math.max(now, due[1].at);
        due[1].run();
      }
      now = until;
    },
  };
}
