/** One row of the bench table; test/bench/run.mjs measures it. Times are milliseconds. */
export type Bench<T = unknown> = {
  name: string;
  most?: number;
  grows?: { against: string; most: number };
  prepare?: () => T | Promise<T>;
  run: (given: T) => unknown;
  /** For a bench that takes its own measure: `run` returns it, with a note if there is one, and is called once. */
  own?: true;
  /** Of that measure; milliseconds without it. */
  unit?: string;
  /** After the last round. */
  end?: (given: T) => unknown;
};

/** What a bench of its own measure gives beside a plain number. Without a value only the note is printed. */
export type Measured = { readonly value?: number; readonly note: string };

/** Keeps the type of what `prepare` gives for `run`, so that benches of several types fit one list. */
export const bench = <T>(one: Bench<T>): Bench => one as Bench;
