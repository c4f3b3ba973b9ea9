/**
 * Unsaved edits in the one storage that takes them in the turn in which they are made. The database takes them a moment
 * later, and of a page that goes away or dies it drops what waits behind another tab, or behind a read of its own.
 *
 * Invariants: an entry stands until the database has confirmed its state, or the draft goes; rows that the base has are
 * numbers in it, since it is written at every edit; what is larger than the limit it leaves to the database.
 */
import type { Appliance } from '../core/appliance/types.ts';
import { type DraftMeta, type DraftState, draftFields, withDraft } from './draft-schema.ts';

/** As `localStorage` is: it throws where it is full or forbidden. */
export type LocalTexts = Record<string, string>;

type Fields = Readonly<Record<string, unknown>>;
type Entry = {
  readonly meta: DraftMeta;
  /** A value that is no list is an only row. */
  readonly fields: Readonly<
    Record<string, readonly (number | readonly [row: unknown])[] | { readonly value?: unknown }>
  >;
  readonly absent: readonly string[];
};

export type DraftJournal = ReturnType<typeof createDraftJournal>;

const prefix = 'appliance-console.draft.';
/** An origin may keep about 5 million characters. */
const mostCharacters = 1_000_000;

const listOf = (base: Appliance | undefined, field: string) =>
  ((base as Fields | undefined)?.[field] ?? []) as readonly unknown[];

export function createDraftJournal(local: () => LocalTexts) {
  const attempt = <R>(work: () => R): R | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    /** False: it is too large, or the browser does not take it. */
    keep: (meta: DraftMeta, state: DraftState) =>
      attempt(() => {
        const text = textOf(meta, state);
        const isSmall = text.length < mostCharacters;
        if (isSmall) local()[prefix + meta.id] = text;
        return isSmall;
      }) === true,
    drop: (id: string) => attempt(() => delete local()[prefix + id]),
    entries: () =>
      new Map(
        Object.entries(attempt(local) ?? {}).flatMap(([key, text]) => {
          const entry =
            key.startsWith(prefix) &&
            attempt(() => {
              const found = JSON.parse(text) as Entry;
              return [found.meta.id, found] as const;
            });
          return entry ? [entry] : [];
        }),
      ),
  };
}

function textOf(meta: DraftMeta, { appliance, base }: DraftState): string {
  const { changed, absent } = draftFields(appliance, base);
  const fields = changed.map(([field, value]) => {
    if (!Array.isArray(value)) return [field, { value }];
    const places = new Map(listOf(base, field).map((row, place) => [row, place]));
    return [field, value.map((row) => places.get(row) ?? [row])];
  });
  return JSON.stringify({ meta, fields: Object.fromEntries(fields), absent });
}

/** What `read` of a draft gives. */
export const readEntry = ({ meta, fields, absent }: Entry) => ({
  ok: true as const,
  meta,
  onto(base: Appliance | undefined) {
    const values = Object.entries(fields).map(([field, kept]) => [
      field,
      'map' in kept
        ? kept.map((row) => (typeof row === 'number' ? listOf(base, field)[row] : row[0]))
        : kept.value,
    ]);
    return withDraft(base, Object.fromEntries(values), absent);
  },
});
