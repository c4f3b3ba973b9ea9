/**
 * Maintains a copy of a document in the background worker by differences. An edit shares all untouched parts with the
 * previous document, so identity shows what to send: the changed values, and the new rows of each list. Ranges give the
 * places of the retained rows.
 *
 * Invariants: `patchedDocument(base, patch, rows)` equals `next` for `{ patch, rows } = documentPatch(base, next)`,
 * keys in the same order; what `next` shares with `base`, the copy shares with the copy of `base`.
 *
 *   documentPatch(before, after)     one address moved: a patch of a few numbers and one row
 */
import type { Appliance } from '../document/appliance-types.ts';

/** Rows [from, to) of the base's list of the same name, or so many new rows. */
type ListStep = readonly [from: number, to: number] | number;

export type DocumentPatch = {
  /** Of the document, in its order; one that is neither a value nor a list below is the base's. */
  readonly keys: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly lists: Readonly<Record<string, readonly ListStep[]>>;
};

type Fields = Readonly<Record<string, unknown>>;

/** `rows` are the new rows of all lists, in the order of the keys: who sends them may cut them where it likes. */
export function documentPatch(
  base: Appliance | undefined,
  next: Appliance,
): { readonly patch: DocumentPatch; readonly rows: readonly unknown[] } {
  const known: Fields = base ?? {};
  const values: Record<string, unknown> = {};
  const lists: Record<string, readonly ListStep[]> = {};
  const rows: unknown[] = [];
  for (const [key, value] of Object.entries(next)) {
    if (Object.hasOwn(known, key) && known[key] === value) continue;
    if (Array.isArray(value)) lists[key] = listSteps(listOf(known, key), value, rows);
    else values[key] = value;
  }
  return { patch: { keys: Object.keys(next), values, lists }, rows };
}

const listOf = (fields: Fields, key: string): readonly unknown[] => {
  const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return Array.isArray(value) ? value : [];
};

function listSteps(base: readonly unknown[], next: readonly unknown[], rows: unknown[]): ListStep[] {
  const steps: ListStep[] = [];
  let places: Map<unknown, number> | undefined;
  /** Expected place of the next row in the base, if no rows were inserted or removed. */
  let at = 0;
  let from = 0;
  let fresh = 0;
  const keep = () => {
    if (at > from) steps.push([from, at]);
  };
  for (const row of next) {
    if (at < base.length && base[at] === row) {
      if (fresh > 0) {
        steps.push(fresh);
        fresh = 0;
        from = at;
      }
      at++;
      continue;
    }
    places ??= new Map(base.map((one, place) => [one, place]));
    const place = places.get(row);
    if (fresh === 0) keep();
    if (place === undefined) {
      // An unknown row counts as a replacement of the base's row, until a known row shows otherwise.
      rows.push(row);
      fresh++;
      at++;
      continue;
    }
    if (fresh > 0) steps.push(fresh);
    fresh = 0;
    from = place;
    at = place + 1;
  }
  if (fresh > 0) steps.push(fresh);
  else keep();
  return steps;
}

/** Fails where the patch was not made of this base: a copy that is out of step is worse than none. */
export function patchedDocument(
  base: Appliance | undefined,
  { keys, values, lists }: DocumentPatch,
  rows: readonly unknown[],
): Appliance {
  const known: Fields = base ?? {};
  const document: Record<string, unknown> = {};
  let taken = 0;
  for (const key of keys) {
    const steps = Object.hasOwn(lists, key) ? lists[key] : undefined;
    if (steps) {
      const old = listOf(known, key);
      const list: unknown[] = [];
      for (const step of steps) {
        const isNew = typeof step === 'number';
        const [from, to] = isNew ? [taken, taken + step] : step;
        const source = isNew ? rows : old;
        if (to > source.length) throw new Error(`the copy of '${key}' is out of step`);
        for (const row of source.slice(from, to)) list.push(row);
        if (isNew) taken = to;
      }
      document[key] = list;
    } else if (Object.hasOwn(values, key)) document[key] = values[key];
    else if (Object.hasOwn(known, key)) document[key] = known[key];
    else throw new Error(`the copy has no '${key}'`);
  }
  return document as Appliance;
}
