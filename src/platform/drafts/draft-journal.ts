/**
 * Stores unsaved edits in localStorage, the one storage that takes them in the turn in which they are made. The
 * database takes them later, and when the page goes away or dies it drops writes that wait behind another tab or behind
 * its own read.
 *
 * Invariants: an entry remains until the database has confirmed its state, or the draft goes. The journal is written at
 * every edit, so an entry refers to unchanged rows by their place in the base, and of an object it has the fields that
 * differ from the base: a tick beside a large plan is a line. A state over the limits is left to the database, and found
 * to be over them before it is written as JSON. An entry of another release stays untouched: a release that reads
 * documents into other rows needs another version.
 */
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { isRecord } from '../../core/collections/is-record.ts';
import type { RecordFailure, SourceText } from '../records/record-store.ts';
import {
  type DraftMeta,
  type DraftState,
  damagedDraft,
  draftFields,
  isTexts,
  metaFrom,
  sourcesFrom,
  withDraft,
} from './draft-schema.ts';

/** As `localStorage` is: it throws where it is full or forbidden. */
export type LocalTexts = Record<string, string>;

type Fields = Readonly<Record<string, unknown>>;
type Rows = readonly unknown[];
/** Rows of the base from a place up to another, or a row that it lacks. */
type Run = [from: number, to: number] | [row: unknown];
/** A value; or a list by its rows; or an object by the fields that differ from the base's and those that it lacks. */
type Change =
  | { readonly runs: readonly Run[] }
  | { readonly fields: Readonly<Record<string, Change>>; readonly absent: readonly string[] }
  | { readonly value?: unknown };
type Entry = {
  readonly version: (typeof versions)[number];
  readonly meta: DraftMeta;
  readonly fields: Readonly<Record<string, Change>>;
  readonly absent: readonly string[];
  readonly sources?: readonly SourceText[];
  /** Its files are in the database alone: they did not fit, or are there already. */
  readonly filesElsewhere?: true;
};

/** Of an entry as it is found, `meta` alone is what it should be. */
type FoundEntry = {
  readonly meta: DraftMeta;
  readonly fields: unknown;
  readonly absent: unknown;
  readonly sources: unknown;
  readonly filesElsewhere: unknown;
  readonly text: string;
};

export type DraftRead =
  | {
      readonly ok: true;
      readonly meta: DraftMeta;
      readonly onto: (base: Appliance | undefined) => Appliance;
      readonly sources: readonly SourceText[];
    }
  | RecordFailure;

export type DraftJournal = ReturnType<typeof createDraftJournal>;

/** Before 2 an object was written whole. */
const versions = [1, 2] as const;
const prefix = 'appliance-console.draft.';
/** An origin may keep about 5 million characters. */
const mostCharacters = 1_000_000;
/** The user must not feel the write in the turn of an edit: 4,000 rows take about 5 ms. */
const mostRuns = 4_000;
/** Rows of the base that are passed in search of others: a list in another order is searched again and again. */
const mostPassed = 1_000_000;

export function createDraftJournal(local: () => LocalTexts) {
  const attempt = <R>(work: () => R): R | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    /**
     * False when the state is too large or the browser refuses it. A state that fits without its files is kept without
     * them; otherwise an earlier entry remains. Files that are in the database are not written again.
     */
    keep(meta: DraftMeta, state: DraftState, areFilesStored = false): boolean {
      const { sources = [] } = state;
      const put = (files?: readonly SourceText[]) =>
        attempt(() => {
          local()[prefix + meta.id] = textOf(meta, state, files);
          return true;
        }) === true;
      const hasFiles = sources.length > 0;
      if (put(hasFiles && areFilesStored ? undefined : sources)) return true;
      if (hasFiles && !areFilesStored) put();
      return false;
    },
    drop: (id: string) => attempt(() => delete local()[prefix + id]),
    entries: () =>
      Object.entries(attempt(local) ?? {}).flatMap(([key, text]): readonly FoundEntry[] => {
        const found: unknown = key.startsWith(prefix) && attempt(() => JSON.parse(text));
        if (!isRecord(found) || !versions.some((version) => found.version === version)) return [];
        const meta = metaFrom(found.meta);
        const { fields, absent, sources, filesElsewhere } = found;
        return meta && key === prefix + meta.id
          ? [{ meta, fields, absent, sources, filesElsewhere, text }]
          : [];
      }),
  };
}

/** @throws RangeError when it is too large. */
function textOf(
  meta: DraftMeta,
  { appliance, base }: DraftState,
  sources: readonly SourceText[] | undefined,
): string {
  // Before the work of writing them as JSON.
  if (sources && sources.reduce((sum, { text }) => sum + text.length, 0) > mostCharacters)
    throw new RangeError();
  const entry: Entry = {
    version: 2,
    meta,
    ...changesOf(appliance, { ...base }),
    ...(sources ? sources.length > 0 && { sources } : { filesElsewhere: true as const }),
  };
  spend(entry, { characters: mostCharacters });
  const text = JSON.stringify(entry);
  if (text.length > mostCharacters) throw new RangeError();
  return text;
}

function changesOf(value: object, base: Fields) {
  const { changed, absent } = draftFields(value, base);
  return {
    fields: Object.fromEntries(changed.map(([field, one]) => [field, changeOf(one, base[field])])),
    absent,
  };
}

function changeOf(value: unknown, base: unknown): Change {
  if (Array.isArray(value)) return { runs: runsOf(value, Array.isArray(base) ? base : []) };
  return isRecord(value) && isRecord(base) && hasOrderOf(value, base) ? changesOf(value, base) : { value };
}

/** A signature is of the text of an object, so its fields must come back in their order: the base's first, then new ones. */
function hasOrderOf(value: Fields, base: Fields): boolean {
  const kept = Object.keys(base).filter((field) => Object.hasOwn(value, field));
  return Object.keys(value).every(
    (field, i) => field === kept[i] || (i >= kept.length && !Object.hasOwn(base, field)),
  );
}

/** @throws RangeError where the JSON of a value has more characters than are left; it is a lower bound. */
function spend(value: unknown, left: { characters: number }): void {
  if (typeof value === 'string') left.characters -= value.length;
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      if (!Array.isArray(value)) left.characters -= key.length;
      spend(one, left);
    }
  if (--left.characters < 0) throw new RangeError();
}

const idOf = (row: unknown) => (row as { readonly id?: unknown } | undefined)?.id;

function runsOf(rows: Rows, base: Rows): readonly Run[] {
  const runs: Run[] = [];
  let next = 0;
  let passed = 0;
  for (const row of rows) {
    // An edited row is recognized by its id. Behind removed rows the next row is found ahead. A row that moved back is
    // written whole.
    const isEdited = base[next] !== row && idOf(base[next]) === idOf(row);
    const place = isEdited ? -1 : base.indexOf(row, next);
    const last = runs.at(-1);
    if (place < 0) runs.push([row]);
    else if (last?.length === 2 && last[1] === place) last[1]++;
    else runs.push([place, place + 1]);
    if (!isEdited) passed += (place < 0 ? base.length : place) - next;
    if (runs.length > mostRuns || passed > mostPassed) throw new RangeError();
    next = isEdited ? next + 1 : place < 0 ? next : place + 1;
  }
  return runs;
}

const isRun = (found: unknown): found is Run =>
  Array.isArray(found) && (found.length === 1 || (found.length === 2 && found.every(Number.isSafeInteger)));

const isChange = (found: unknown, depth: number): found is Change =>
  isRecord(found) &&
  (found.runs === undefined || (Array.isArray(found.runs) && found.runs.every(isRun))) &&
  (found.fields === undefined || (isFields(found.fields, depth + 1) && isTexts(found.absent)));

/** A document is no deeper than a few objects: what is came from elsewhere. */
const isFields = (found: unknown, depth = 0): found is Entry['fields'] =>
  isRecord(found) && depth < 100 && Object.values(found).every((one) => isChange(one, depth));

/** What `read` of a draft gives. */
export function readEntry({ meta, fields, absent, sources }: FoundEntry): DraftRead {
  if (!isFields(fields) || !isTexts(absent))
    return damagedDraft(meta.name, 'its entry in this browser is damaged');
  const onto = (base: Appliance | undefined) => withDraft(base, valuesOf(fields, { ...base }), absent);
  return { ok: true, meta, onto, sources: sourcesFrom(sources) };
}

const valuesOf = (fields: Entry['fields'], base: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, change]) => [field, withChange(change, base[field])]),
  );

function withChange(change: Change, base: unknown): unknown {
  if ('runs' in change) {
    const list: Rows = Array.isArray(base) ? base : [];
    return change.runs.flatMap((run) => (run.length === 2 ? list.slice(...run) : run));
  }
  if (!('fields' in change)) return change.value;
  const before = isRecord(base) ? base : {};
  const same = Object.entries(before).filter(([field]) => !change.absent.includes(field));
  return { ...Object.fromEntries(same), ...valuesOf(change.fields, before) };
}
