import type { ZoneRecord } from './zone-delta.ts';

/** The reference values of the zone lint. Every name is absolute and in lower case. */
export type LintAgainst = {
  /** The records that the document needs. */
  readonly records: readonly Pick<ZoneRecord, 'zone' | 'owner' | 'type' | 'data'>[];
  /** Names of SCAN and VIP. */
  readonly clusterNames?: readonly string[];
  /** Names of the private network. */
  readonly privateNames?: readonly string[];
  /** The serial that a zone has at the server. */
  readonly oldSerials?: ReadonlyMap<string, number>;
  /** Parts of a /24 that the customer delegated (RFC 2317). */
  readonly delegated?: ReadonlySet<string>;
  /** The text was not written by this console: see `lintPasted`. */
  readonly pasted?: {
    /** False for records of other owners, which are checked for their form alone. */
    isOurs(owner: string, data: string): boolean;
    /** Whether the text has the whole zone of this name, so that what it does not hold is missing. */
    isWhole(name: string): boolean;
  };
};

export type ReportFinding = (rule: string, message: string, fix: string, line?: number) => void;
