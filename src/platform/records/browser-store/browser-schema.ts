/**
 * The browser's database of appliances. A document is stored in pieces (core/appliance/transfer/chunks.ts), so that no single
 * copy of a large one holds the page up; all pieces of a save are written in one transaction.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import type { Part } from '../../../core/appliance/transfer/chunks.ts';
import type { RecordMeta, SourceText } from '../record-store.ts';

export type Head = {
  readonly meta: RecordMeta;
  readonly removed?: { readonly at: number; readonly by: string };
};

type RevisionRow = {
  readonly meta: RecordMeta;
  /** How many parts follow the frame. */
  readonly parts: number;
  /** SHA-256 of the imported files that this revision speaks of. */
  readonly sources: readonly string[];
};

/** Number 0 is the frame, 1 and on are the parts. */
type PieceKey = [id: Id, revision: number, piece: number];

export interface RecordsSchema extends DBSchema {
  heads: { key: Id; value: Head };
  revisions: { key: [id: Id, revision: number]; value: RevisionRow };
  pieces: { key: PieceKey; value: { readonly frame: unknown } | Part };
  sources: { key: string; value: SourceText & { readonly at: number } };
}

export const recordsVersion = 1;

export function upgradeRecords(database: IDBPDatabase<RecordsSchema>, oldVersion: number) {
  if (oldVersion >= 1) return;
  for (const name of ['heads', 'revisions', 'pieces', 'sources'] as const) database.createObjectStore(name);
}

/** Every key that begins with the id: arrays sort after all numbers. */
export const revisionKeyRange = (id: Id) => IDBKeyRange.bound([id], [id, []]);
