/**
 * A draft on disk: which fields of the document differ from the revision that it began from, and their values in
 * pieces. The row is written in the same transaction as the pieces that it speaks of.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { equalValues } from '../../core/appliance/document/equal-values.ts';
import type { Part } from '../../core/appliance/transfer/chunks.ts';
import { isRecord } from '../../core/collections/is-record.ts';
import { unreadable } from '../records/record-meta.ts';
import type { RecordFailure, SourceText } from '../records/record-store.ts';

export type DraftMeta = {
  readonly id: string;
  readonly tab: string;
  readonly applianceId: Id;
  readonly name: string;
  /** The revision that the edits began from; 0 when the appliance was never saved. */
  readonly baseRevision: number;
  /** The save that made it: another revision may bear its number where records were lost or replaced. */
  readonly baseSave?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly edits: number;
  /** The last edit's name. */
  readonly label: string;
  /** Of the log of its checklist, where the revision that it began from lacks some; absent without them. */
  readonly logEntries?: number | undefined;
  /** Who made the edits; drafts of an earlier console lack it. */
  readonly by?: string;
};

/** A draft is the difference between `appliance` and `base`. */
export type DraftState = {
  readonly appliance: Appliance;
  /** The saved document that the edits began from; undefined when there is none. */
  readonly base: Appliance | undefined;
  readonly baseRevision: number;
  readonly baseSave?: string | undefined;
  readonly edits: number;
  readonly label: string;
  readonly logEntries?: number | undefined;
  /** Files that the document refers to and that no saved revision names yet. */
  readonly sources?: readonly SourceText[] | undefined;
};

export type DraftRow = {
  readonly meta: DraftMeta;
  /** Field of the document to the number of its parts after the frame. */
  readonly fields: Readonly<Record<string, number>>;
  /** Fields of the base that the draft does not have. */
  readonly absent: readonly string[];
  /** The number of parts of its files, whose pieces are under `filesField`; absent when it has none. */
  readonly files?: number | undefined;
};

/** No field of a document has this name. */
export const filesField = '';

export interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: DraftRow };
  pieces: { key: [draft: string, field: string, piece: number]; value: { readonly frame: unknown } | Part };
}

export const draftsVersion = 1;

export function upgradeDrafts(database: IDBPDatabase<DraftsSchema>, oldVersion: number) {
  if (oldVersion >= 1) return;
  database.createObjectStore('drafts');
  database.createObjectStore('pieces');
}

/** Of the pieces of a field from `first` on. */
export const fieldKeys = (draft: string, field: string, first = 0) =>
  IDBKeyRange.bound([draft, field, first], [draft, field, []]);
export const draftKeys = (draft: string) => IDBKeyRange.bound([draft], [draft, []]);

type Fields = Readonly<Record<string, unknown>>;

/** What another program or release left may be anything. Without an id it is no draft; what else is odd has a default. */
export function metaFrom(found: unknown): DraftMeta | undefined {
  if (!isRecord(found) || typeof found.id !== 'string' || found.id === '') return undefined;
  const { tab, applianceId, name, baseRevision, baseSave, at, edits, label, logEntries, by } = found;
  const textOr = (value: unknown, other: string) => (typeof value === 'string' ? value : other);
  const count = (value: unknown, other: number) =>
    Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : other;
  return {
    id: found.id,
    tab: textOr(tab, ''),
    applianceId: textOr(applianceId, ''),
    name: textOr(name, 'an appliance'),
    baseRevision: count(baseRevision, 0),
    ...(typeof baseSave === 'string' && { baseSave }),
    at: count(at, 0),
    edits: count(edits, 1),
    label: textOr(label, ''),
    ...(count(logEntries, 0) > 0 && { logEntries: count(logEntries, 0) }),
    ...(typeof by === 'string' && { by }),
  };
}

export const isTexts = (found: unknown): found is readonly string[] =>
  Array.isArray(found) && found.every((one) => typeof one === 'string');

/** Files that cannot be read are left out: the document refers to them all the same. */
export const sourcesFrom = (found: unknown): readonly SourceText[] =>
  Array.isArray(found)
    ? found.filter((one): one is SourceText => isRecord(one) && isTexts([one.sha256, one.name, one.text]))
    : [];

export const damagedDraft = (name: string, what: string): RecordFailure =>
  unreadable(`The draft of ${name}`, [
    { message: what, fix: 'It is kept: export it, or discard it when it is no longer needed.' },
  ]);

/** The fields that an edited document, or an object in it, does not share with its base, and those that it lost. */
export function draftFields(edited: object, base: object = {}) {
  const before = base as Fields;
  const changed = Object.entries(edited).filter(([field, value]) => before[field] !== value);
  return { changed, absent: Object.keys(before).filter((field) => !Object.hasOwn(edited, field)) };
}

/** The document of a draft, on top of the revision that it began from. */
export function withDraft(base: Appliance | undefined, fields: Fields, absent: readonly string[]): Appliance {
  const before = Object.entries(base ?? {}).filter(([field]) => !absent.includes(field));
  const own = Object.fromEntries(before);
  const values = Object.entries(fields).map(([field, value]) => [field, withRowsOf(own[field], value)]);
  return { ...own, ...Object.fromEntries(values) } as unknown as Appliance;
}

/** Replaces rows that equal those of the base by the base's own: an edit is recognized by identity. */
function withRowsOf(before: unknown, value: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(value)) return value;
  const known = new Map<unknown, unknown>(before.map((row) => [row?.id, row]));
  return value.map((row) => {
    const old = known.get(row?.id);
    return equalValues(old, row) ? old : row;
  });
}
