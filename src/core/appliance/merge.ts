/**
 * Three-way merge of documents: what only one side changed since `base` is taken; what both changed in different ways
 * is a conflict, where mine stays until the user chooses. Records are matched by id and merged field by field.
 *
 * Invariants
 * - merge(base, x, base) is x, merge(base, base, y) is y; edits of different fields never conflict.
 * - Conflicts are the same whoever merges, with the sides swapped: `before` is theirs, `after` is mine.
 * - A reference that leads somewhere in mine and in theirs leads somewhere in the result.
 *
 *   const { appliance, conflicts } = mergeAppliances(base, mine, theirs);
 *   resolveConflict(appliance, conflicts[0], 'theirs', conflicts);
 */
import { diffAppliances } from './diff.ts';
import { equalValues } from './equal-values.ts';
import { keyed } from './merge-lists.ts';
import { referencesOf, withoutReferences } from './merge-references.ts';
import { removalsOf } from './merge-removals.ts';
import { mergeFields } from './merge-values.ts';
import { type AnyRecord, capital, collectionNames, keyWords } from './record-words.ts';
import { removeRecord } from './removal.ts';
import type { Appliance, Change, CollectionName, Id } from './types.ts';

/** `place` leads to the value: keys of objects, and ids (or the key of the list) of entries. */
export type MergeConflict = Change & { readonly place: readonly string[] };

export type Merge = { readonly appliance: Appliance; readonly conflicts: readonly MergeConflict[] };

export function mergeAppliances(base: Appliance, mine: Appliance, theirs: Appliance): Merge {
  if (equalValues(base, theirs) || equalValues(mine, theirs)) return { appliance: mine, conflicts: [] };
  if (equalValues(base, mine)) return { appliance: theirs, conflicts: [] };
  const found: { place: readonly string[]; mine: unknown; theirs: unknown }[] = [];
  const removals = removalsOf(base, mine, theirs);
  const merged = mergeFields(
    { base, mine, theirs },
    [],
    {
      conflict: (place, ours, other) => found.push({ place, mine: ours, theirs: other }),
      contested: removals.contested,
    },
    false,
  ) as unknown as Appliance;
  const appliance = removals.mend(merged);
  if (found.length === 0) return { appliance, conflicts: [] };
  const labels = new Map(diffAppliances(theirs, mine).map(({ path, label }) => [path, label]));
  const conflicts = found.map(
    ({ place, mine: after, theirs: before }): MergeConflict => ({
      path: pathOf(place),
      label: labelOf(place, labels),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      place,
    }),
  );
  return { appliance, conflicts: conflicts.sort(inOrder) };
}

/** What others refer to comes first, so that choices made in this order find it. */
const first = ['racks', 'networks', 'machines', 'clusters', 'homes', 'databases', 'diskGroups'];
const rank = ({ place: [root = ''] }: MergeConflict) =>
  first.includes(root) ? first.indexOf(root) : first.length;
const inOrder = (a: MergeConflict, b: MergeConflict): number =>
  rank(a) - rank(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);

/** Facts are told apart by their source too, which their path does not say. */
const pathOf = (place: readonly string[]): string =>
  place[0] === 'facts' && place[1] !== undefined
    ? ['facts', ...place[1].split('\n').slice(0, 2)].join('/')
    : place.join('/');

/** The words of the difference, from the nearest place that it names. */
function labelOf(place: readonly string[], labels: ReadonlyMap<string, string>): string {
  for (let length = place.length; length > 0; length--) {
    const label = labels.get(pathOf(place.slice(0, length)));
    if (label === undefined) continue;
    const rest = place.slice(length).map(keyWords).join(' ');
    return rest ? `${label}: ${rest}` : label;
  }
  return capital(place.map(keyWords).join(' '));
}

type Plain = Readonly<Record<string, unknown>>;

/**
 * The user's choice on one conflict of a merge. Mine already stands in the merged document; theirs is put in its place.
 *
 * Taking a record back takes back what it cannot stand without, as far as that is among `all` conflicts too; a
 * reference that still leads nowhere is left out, and a choice that cannot be carried out changes nothing.
 */
export function resolveConflict(
  appliance: Appliance,
  conflict: MergeConflict,
  side: 'mine' | 'theirs',
  all: readonly MergeConflict[] = [],
): Appliance {
  if (side === 'mine') return appliance;
  return take(appliance, conflict, all, new Set());
}

function take(
  appliance: Appliance,
  { place, before }: MergeConflict,
  all: readonly MergeConflict[],
  asked: Set<string>,
): Appliance {
  const [root = '', id] = place;
  const collection = collectionNames.find((name) => name === root);
  if (!collection || id === undefined) return setAt(appliance, place, 0, before) as Appliance;
  if (place.length === 2 && before === undefined) return removeRecord(appliance, collection, id);
  if (place.length > 2 && !recordOf(appliance, collection, id)) return appliance;
  const changed = setAt(appliance, place, 0, before) as Appliance;
  const next = withNeeded(changed, collection, id, all, asked);
  const record = recordOf(next, collection, id);
  const kept = record && withoutReferences(collection, record, (to, target) => !recordOf(next, to, target));
  if (!record || kept === record) return next;
  return kept ? (setAt(next, [collection, id], 0, kept) as Appliance) : appliance;
}

const recordOf = (appliance: Appliance, name: CollectionName, id: Id): AnyRecord | undefined =>
  (appliance[name] as unknown as readonly AnyRecord[]).find((record) => record.id === id);

function withNeeded(
  appliance: Appliance,
  collection: CollectionName,
  id: Id,
  all: readonly MergeConflict[],
  asked: Set<string>,
): Appliance {
  let next = appliance;
  const record = recordOf(appliance, collection, id);
  for (const { to, id: target } of record ? referencesOf(collection, record) : []) {
    if (recordOf(next, to, target) || asked.has(`${to} ${target}`)) continue;
    asked.add(`${to} ${target}`);
    const needed = all.find(({ place }) => place.length === 2 && place[0] === to && place[1] === target);
    if (needed?.before !== undefined) next = take(next, needed, all, asked);
  }
  return next;
}

/** The value with what stands at the place replaced, added, or (undefined) taken away. */
function setAt(value: unknown, place: readonly string[], depth: number, put: unknown): unknown {
  const key = place[depth];
  if (key === undefined) return put;
  const list = place.slice(0, depth).join('/');
  if (Array.isArray(value)) {
    const entries = keyed(list, value);
    if (!entries) return value;
    const inner = setAt(entries.get(key), place, depth + 1, put);
    const next = new Map<string, unknown>(entries);
    if (inner === undefined) next.delete(key);
    else next.set(key, inner);
    return [...next.values()];
  }
  const object: Plain = typeof value === 'object' && value !== null ? (value as Plain) : {};
  const inner = setAt(Object.hasOwn(object, key) ? object[key] : undefined, place, depth + 1, put);
  const { [key]: _, ...rest } = object;
  return inner === undefined ? rest : { ...object, [key]: inner };
}
