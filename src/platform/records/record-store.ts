/**
 * Where appliances are kept: immutable revisions of each document, each with meta of its own, so that lists need no
 * document. Two adapters share this type and one contract test: the browser's own storage, and the appliance's web
 * server.
 *
 * Invariants
 * - A revision never changes. One of several saves on the same revision wins; the others learn of the winner.
 * - A failure is a value. Nothing of a failed save is left behind.
 * - A removed appliance can be restored for 30 days.
 * - The text of an imported file is kept once, by its SHA-256, apart from all revisions.
 */
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { dayMs } from '../../core/time/days.ts';

type RecordCounts = {
  readonly racks: number;
  readonly machines: number;
  readonly endpoints: number;
  readonly networks: number;
};

/**
 * `signed`: the re-IP was signed as it is; `changed`: it was changed since; `unchecked`: nothing is known of that. `run`,
 * `stopped`, `back` (the rollback) and `ended` are the modes of its run.
 */
export const stages = [
  'planned',
  'signed',
  'changed',
  'unchecked',
  'run',
  'stopped',
  'back',
  'ended',
] as const;

export type RecordMeta = {
  readonly id: Id;
  /** Random; distinguishes one save from another when the answer got lost. */
  readonly saveId: string;
  /** Counts from 1. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: string;
  readonly note: string;
  readonly name: string;
  readonly generation?: string;
  readonly counts: RecordCounts;
  /** The audit's score of 100 at the save, where one was computed. */
  readonly score?: number;
  /** Checks that were answered, of all that there were. */
  readonly answered?: number;
  readonly checks?: number;
  /** Checks with a finding. */
  readonly failed?: number;
  readonly customer?: string;
  /** The first file that it was imported from. */
  readonly file?: string;
  /** How far its work is; absent before a plan, and in records of earlier releases. */
  readonly stage?: (typeof stages)[number];
  /** Of a run, or of its rollback: steps that are done, of all, and the number of the next one. */
  readonly done?: number;
  readonly steps?: number;
  readonly next?: string;
};

/** Facts of a document that take some work: the result of its audit, and how far it is. */
export type Assessment = Pick<
  RecordMeta,
  'score' | 'answered' | 'checks' | 'failed' | 'stage' | 'done' | 'steps' | 'next'
>;

export type RemovedMeta = RecordMeta & {
  readonly removedAt: number;
  readonly removedBy: string;
  /** Until then it can be restored. */
  readonly expiresAt: number;
};

/**
 * `message` is for the user: what happened, where, and what to do. quota: no room left. closed: the storage went away
 * under us. blocked: another tab blocks the storage. missing: there is no such appliance or revision. removed: it was
 * removed and can be restored. signed-out: the session has ended. offline: the appliance does not answer; the same call
 * may work later.
 */
export type RecordFailure = {
  readonly ok: false;
  readonly reason:
    | 'quota'
    | 'closed'
    | 'blocked'
    | 'missing'
    | 'removed'
    | 'signed-out'
    | 'offline'
    | 'failed';
  readonly message: string;
};

export type Conflict = {
  readonly ok: false;
  readonly reason: 'conflict';
  readonly theirs: RecordMeta;
  readonly message: string;
};

export type SaveResult = { readonly ok: true; readonly meta: RecordMeta } | Conflict | RecordFailure;
export type RecordReadResult =
  | { readonly ok: true; readonly meta: RecordMeta; readonly appliance: Appliance }
  | RecordFailure;
export type Done = { readonly ok: true } | RecordFailure;

export type SourceText = { readonly sha256: string; readonly name: string; readonly text: string };

export type RecordStore = {
  /** Newest first, each list. */
  list(): Promise<
    | { readonly ok: true; readonly records: readonly RecordMeta[]; readonly removed: readonly RemovedMeta[] }
    | RecordFailure
  >;
  /** The newest revision. */
  read(id: Id): Promise<RecordReadResult>;
  /**
   * `expectedRevision` is the revision that the document was opened at; 0 makes a new appliance. `expectedSave` is the
   * save that made it: another one has its number where records were lost and created again.
   */
  save(
    id: Id,
    appliance: Appliance,
    expectedRevision: number,
    note: string,
    expectedSave?: string,
  ): Promise<SaveResult>;
  /** The document of a save of this page whose answer never came: it is stored all the same, and is no other user's. */
  unheard?(meta: RecordMeta): Appliance | undefined;
  remove(id: Id): Promise<Done>;
  restore(id: Id): Promise<SaveResult>;
  /** Newest first. */
  history(id: Id): Promise<{ readonly ok: true; readonly revisions: readonly RecordMeta[] } | RecordFailure>;
  readRevision(id: Id, revision: number): Promise<RecordReadResult>;
  saveSource(source: SourceText): Promise<Done>;
  readSource(sha256: string): Promise<({ readonly ok: true } & SourceText) | RecordFailure>;
  /** Calls `listener` when another user may have changed the records; returns the function that stops it. */
  watch(listener: () => void): () => void;
  close(): void;
};

export const removedRetentionMs = 30 * dayMs;
