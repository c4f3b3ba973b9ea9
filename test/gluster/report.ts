/** Findings and figures of a run in the box. */
export type Report = {
  /** Places outside of the test's folder that could be written; there must be none. */
  readonly open: readonly string[];
  readonly saves: {
    readonly acknowledged: number;
    /** Answers that another save was first. */
    readonly conflicts: number;
    /** Saves that failed while servers were down, and were asked for again. */
    readonly failures: number;
    /** Requests that no server answered. */
    readonly unanswered: number;
  };
  readonly faults: Faults;
  /** Folders that saves left behind in staging/, which the console removes after an hour. */
  readonly left: number;
  /** Of all copies, each with the one that differs from the first. */
  readonly differences: readonly string[];
  /** With a copy that does not answer. */
  readonly hung: { readonly save: string; readonly seconds: number };
  /** With two of three copies down. */
  readonly withoutQuorum: { readonly health: number; readonly save: string };
  /** The revision that is saved once the copies are back. */
  readonly afterwards: number | undefined;
  /** On a server whose volume is not mounted. */
  readonly unmounted: { readonly health: number; readonly save: string; readonly files: number };
  readonly seconds: { readonly start: number; readonly saves: number; readonly heal: number };
};

export type Faults = {
  /** Acknowledged saves that are not there, whole and as they were sent. */
  readonly lost: readonly string[];
  /** Revisions that are not one whole save. */
  readonly half: readonly string[];
  /** Revisions that were acknowledged twice, and saves that are there twice. */
  readonly double: readonly string[];
};
