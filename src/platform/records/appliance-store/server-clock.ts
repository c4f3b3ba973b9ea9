/**
 * The server's time as its answers show it. Users' clocks differ, and one clock must date and sweep the shared records.
 * The header counts seconds, so a clock that is within a minute of it is taken as right.
 */
type ServerClock = {
  /** Takes the `Date` of an answer; gives it as milliseconds, or the own time without one. */
  note(header: string | null): number;
  now(): number;
};

const tolerance = 60_000;

export function createServerClock(clock: { now(): number }): ServerClock {
  let ahead = 0;
  return {
    note(header) {
      const date = Date.parse(header ?? '');
      if (Number.isNaN(date)) return clock.now() + ahead;
      const difference = date - clock.now();
      ahead = Math.abs(difference) < tolerance ? 0 : difference;
      return date;
    },
    now: () => clock.now() + ahead,
  };
}
