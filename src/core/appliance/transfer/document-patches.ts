/**
 * Maintains a copy of a document in the background worker by differences. An edit shares all untouched parts with the
 * previous document, so identity shows what to send: the changed values, in objects too, and the new rows of each list.
 * Ranges give the places of the retained rows.
 *
 * Invariants: `patchedDocument(base, patch, rows)` equals `next` for `{ patch, rows } = documentPatch(base, next)`,
 * keys in the same order; what `next` shares with `base`, the copy shares with the copy of `base`.
 *
 *   documentPatch(before, after)     one address moved: a patch of a few numbers and one row
 */
import { isRecord } from '../../collections/is-record.ts';
import type { Appliance } from '../document/appliance-types.ts';

/** Rows [from, to) of the base's list of the same name, or so many new rows. */
type ListStep = readonly [from: number, to: number] | number;

export type DocumentPatch = {
  /** Of the document, in its order; one that is neither a value nor a list nor an object below is the base's. */
  readonly keys: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly lists: Readonly<Record<string, readonly ListStep[]>>;
  /** Of objects that the base has, too. */
  readonly objects: Readonly<Record<string, DocumentPatch>>;
};

type Fields = Readonly<Record<string, unknown>>;

/** `rows` are the new rows of all lists, in the order of the keys: who sends them may cut them where it likes. */
export function documentPatch(
  base: Appliance | undefined,
  next: Appliance,
): { readonly patch: DocumentPatch; readonly rows: readonly unknown[] } {
  const rows: unknown[] = [];
  return { patch: patchOf({ ...base }, next, rows), rows };
}

function patchOf(known: Fields, next: Fields, rows: unknown[]): DocumentPatch {
  const values: [string, unknown][] = [];
  const lists: [string, readonly ListStep[]][] = [];
  const objects: [string, DocumentPatch][] = [];
  for (const [key, value] of Object.entries(next)) {
    const before = valueIn(known, key);
    if (before === value && Object.hasOwn(known, key)) continue;
    if (Array.isArray(value)) lists.push([key, listSteps(listOf(before), value, rows)]);
    else if (isRecord(value) && isRecord(before)) objects.push([key, patchOf(before, value, rows)]);
    else values.push([key, value]);
  }
  return {
    keys: Object.keys(next),
    values: Object.fromEntries(values),
    lists: Object.fromEntries(lists),
    objects: Object.fromEntries(objects),
  };
}

const valueIn = (fields: Fields, key: string): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

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
  patch: DocumentPatch,
  rows: readonly unknown[],
): Appliance {
  return patched({ ...base }, patch, { rows, taken: 0 }) as unknown as Appliance;
}

/** `sent`: the new rows, and how many were taken, in the order of the keys. */
function patched(
  known: Fields,
  { keys, values, lists, objects }: DocumentPatch,
  sent: { readonly rows: readonly unknown[]; taken: number },
): Fields {
  const found = keys.map((key): [string, unknown] => {
    const steps = Object.hasOwn(lists, key) ? lists[key] : undefined;
    const inner = Object.hasOwn(objects, key) ? objects[key] : undefined;
    const before = valueIn(known, key);
    if (steps) {
      const old = listOf(before);
      const list: unknown[] = [];
      for (const step of steps) {
        const isNew = typeof step === 'number';
        const [from, to] = isNew ? [sent.taken, sent.taken + step] : step;
        const source = isNew ? sent.rows : old;
        if (to > source.length) throw new Error(`the copy of '${key}' is out of step`);
        for (const row of source.slice(from, to)) list.push(row);
        if (isNew) sent.taken = to;
      }
      return [key, list];
    }
    if (inner) {
      if (!isRecord(before)) throw new Error(`the copy of '${key}' is out of step`);
      return [key, patched(before, inner, sent)];
    }
    if (Object.hasOwn(values, key)) return [key, values[key]];
    if (Object.hasOwn(known, key)) return [key, before];
    throw new Error(`the copy has no '${key}'`);
  });
  return Object.fromEntries(found);
}
