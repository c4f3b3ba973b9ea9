/** Time as a port: services take it as an argument, so that tests move it and nothing waits. */
export type Timer = unknown;

export interface Clock {
  /** Milliseconds since 1970, as `Date.now()`. */
  now(): number;
  setTimeout(run: () => void, ms: number): Timer;
  clearTimeout(timer: Timer): void;
}

/** The browser's own clock. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
    clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
  };
}
