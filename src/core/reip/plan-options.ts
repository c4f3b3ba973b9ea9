/** The options of a plan, in addition to appliance, mapping and answers. */
import type { Strategy } from './plan-types.ts';

export type PlanOptions = {
  /** ISO date or date and time. */
  readonly now: string;
  /** Default `rolling`: moves go one after the other where they can. */
  readonly strategy?: Strategy;
  /** The user's estimates by step id, or by kind of step. */
  readonly minutes?: Readonly<Record<string, number>>;
  readonly id?: string;
  readonly name?: string;
  readonly baseRevision?: number;
  /** SHA-256 of the document's JSON, when it is known already. */
  readonly baseSha256?: string;
};
