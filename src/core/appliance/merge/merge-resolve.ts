/**
 * The user's choice on one conflict of a merge. The merged document already has mine; this puts theirs in its place.
 *
 * Restoring a record also restores the records that it cannot exist without, if they are among `all` conflicts. A
 * reference that still does not resolve is dropped, and a choice that cannot be applied changes nothing.
 */

import { isRecord } from '../../collections/is-record.ts';
import type { Appliance, CollectionName, Id } from '../document/appliance-types.ts';
import { collectionOf } from '../document/collection-of.ts';
import { type AnyRecord, collectionNames } from '../document/record-labels.ts';
import { referencesOf, withoutReferences } from '../document/references.ts';
import { removeRecord } from '../edits/removal.ts';
import type { MergeConflict } from './merge.ts';
import { keyed } from './merge-lists.ts';

type Plain = Readonly<Record<string, unknown>>;

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
  if (!collection || id === undefined) return withValueAt(appliance, place, before);
  if (place.length === 2 && before === undefined) return removeRecord(appliance, collection, id);
  if (place.length > 2 && !recordOf(appliance, collection, id)) return appliance;
  const changed = withValueAt(appliance, place, before);
  const next = withNeeded(changed, collection, id, all, asked);
  const record = recordOf(next, collection, id);
  const cleaned =
    record && withoutReferences(collection, record, (to, target) => !recordOf(next, to, target));
  if (!record || cleaned === record) return next;
  return cleaned ? withValueAt(next, [collection, id], cleaned) : appliance;
}

const recordOf = (appliance: Appliance, name: CollectionName, id: Id): AnyRecord | undefined =>
  collectionOf(appliance, name).find((record) => record.id === id);

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

/** A document stays one: the place is that of a value in another version of it. */
const withValueAt = (appliance: Appliance, place: readonly string[], value: unknown): Appliance =>
  setAt(appliance, place, 0, value) as Appliance;

/** The value with the content of the place replaced, added, or (undefined) removed. */
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
  const object: Plain = isRecord(value) ? value : {};
  const inner = setAt(Object.hasOwn(object, key) ? object[key] : undefined, place, depth + 1, put);
  const { [key]: _, ...rest } = object;
  return inner === undefined ? rest : { ...object, [key]: inner };
}
