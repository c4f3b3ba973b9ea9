/** One row of the bench table; test/bench/run.mjs says how it is measured. Times are milliseconds. */
export type Bench<T = unknown> = {
  name: string;
  most?: number;
  grows?: { against: string; most: number };
  prepare?: () => T | Promise<T>;
  run: (given: T) => unknown;
  /** Of a bench that takes its own times: `run` gives the milliseconds, and is called once. */
  own?: true;
  /** After the last round. */
  end?: (given: T) => unknown;
};

/** Keeps the type of what `prepare` gives for `run`, so that benches of several types fit one list. */
export const bench = <T>(one: Bench<T>): Bench => one as Bench;
