import type { Observed, Seen, Verdict } from './types.ts';

export type Reading = {
  readonly number: number;
  readonly title: string;
  readonly host?: string;
  readonly at: string;
  /** First line in the paste. */
  readonly line: number;
  readonly command?: string;
  readonly seen: readonly Seen[];
  readonly verdicts: readonly Verdict[];
  readonly observed: readonly Observed[];
};
