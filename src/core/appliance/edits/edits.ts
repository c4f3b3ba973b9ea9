/**
 * Edits of the document: pure functions that return a new document and share everything that they did not touch.
 *
 * Invariants
 * - An edit that changes nothing returns the very same document, so it never becomes a step of the history.
 * - `undefined` takes a field away: a document never holds a key without a value.
 * - An unknown id changes nothing.
 *
 *   setField(vega01, 'networks', 'network:client', 'vlan', 2011)
 */

import type { Appliance, CollectionName, Id } from '../document/appliance-types.ts';
import { collectionOf } from '../document/collection-of.ts';
import { equalValues } from '../document/equal-values.ts';
import { freeId } from '../document/ids.ts';
import type { RecordOf } from '../document/record-labels.ts';

export type Edit = (appliance: Appliance) => Appliance;

/** A record or document with one field set; the same object when the value is already there. */
export function withField<T extends object>(object: T, field: PropertyKey, value: unknown): T {
  const key = field as keyof T;
  if (value === undefined) {
    if (!Object.hasOwn(object, field)) return object;
    const { [key]: _gone, ...rest } = object;
    return rest as T;
  }
  return equalValues(object[key], value) ? object : { ...object, [key]: value };
}

/** The same with a key and a value that the type of the object has. */
export const withTypedField: <T extends object, K extends keyof T>(
  object: T,
  field: K,
  value: T[K] | undefined,
) => T = withField;

/** `appliance` with a collection replaced; the same document when it is the same collection. */
function withCollection(
  appliance: Appliance,
  collection: CollectionName,
  records: readonly unknown[],
): Appliance {
  return appliance[collection] === records ? appliance : { ...appliance, [collection]: records };
}

/** Changes each record for which `change` returns another object; unchanged records and collections keep their identity. */
export function mapRecords<C extends CollectionName>(
  appliance: Appliance,
  collection: C,
  change: (record: RecordOf<C>) => RecordOf<C>,
): Appliance {
  const before: readonly RecordOf<C>[] = appliance[collection];
  let after: RecordOf<C>[] | undefined;
  for (const [at, record] of before.entries()) {
    const next = change(record);
    if (next === record) continue;
    after ??= before.slice();
    after[at] = next;
  }
  return after ? withCollection(appliance, collection, after) : appliance;
}

export function setField<C extends CollectionName, K extends Exclude<keyof RecordOf<C>, 'id'>>(
  appliance: Appliance,
  collection: C,
  id: Id,
  field: K,
  value: RecordOf<C>[K] | undefined,
): Appliance {
  return mapRecords(appliance, collection, (record) =>
    record.id === id ? withField(record, field, value) : record,
  );
}

/** Several fields of one record in one step: one undo, one line in the history. */
export function setFields<C extends CollectionName>(
  appliance: Appliance,
  collection: C,
  id: Id,
  fields: Partial<Omit<RecordOf<C>, 'id'>>,
): Appliance {
  return mapRecords(appliance, collection, (record) => {
    if (record.id !== id) return record;
    let next = record;
    for (const [field, value] of Object.entries(fields)) next = withField(next, field, value);
    return next;
  });
}

/** Appends the record; its id is made free (`~2`) when another record of the collection holds it. */
export function addRecord<C extends CollectionName>(
  appliance: Appliance,
  collection: C,
  record: RecordOf<C>,
): Appliance {
  const records = collectionOf(appliance, collection);
  const id = freeId(record.id, new Set(records.map((other) => other.id)));
  return withCollection(appliance, collection, [...records, id === record.id ? record : { ...record, id }]);
}

/** A field of the document itself: name, domain, masks, services ... The id is not one to edit. */
export function setRoot<K extends Exclude<keyof Appliance, 'id' | 'schema'>>(
  appliance: Appliance,
  field: K,
  value: Appliance[K] | undefined,
): Appliance {
  return withField(appliance, field, value);
}
