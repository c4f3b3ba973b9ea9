/**
 * Removal of a record together with what cannot stand without it, and of every mention of what went.
 *
 * Invariants: after a removal no reference points at a removed record; what goes is decided by the tables below
 * and by nothing else; the rest of the document keeps its identity.
 *
 *   describeRemoval(vega01, 'machines', 'machine:vega01celadm03')
 *     { record: 'Machine vega01celadm03', goesWith: ['4 addresses'], text: 'Machine vega01celadm03 and with it 4 addresses.' }
 */
import { mapRecords } from './edits.ts';
import { type AnyRecord, collectionNames, countWords, recordWords } from './record-words.ts';
import type { Appliance, CollectionName, Endpoint, Id } from './types.ts';

type Reference = {
  readonly from: CollectionName;
  readonly to: CollectionName;
  readonly of: (record: AnyRecord) => unknown;
};

const field = (name: string) => (record: AnyRecord) => record[name];
const owner = (side: 'machine' | 'cluster') => (record: AnyRecord) =>
  (record as unknown as Endpoint).owner === undefined
    ? undefined
    : ((record as unknown as Endpoint).owner as Readonly<Record<string, Id>>)[side];

/** `from` goes when the record that it refers to goes. */
const goesWith: readonly Reference[] = [
  { from: 'endpoints', to: 'machines', of: owner('machine') },
  { from: 'endpoints', to: 'clusters', of: owner('cluster') },
  { from: 'endpoints', to: 'networks', of: field('networkId') },
  { from: 'machines', to: 'machines', of: field('host') },
  { from: 'diskGroups', to: 'clusters', of: field('cluster') },
  { from: 'homes', to: 'clusters', of: field('cluster') },
  { from: 'databases', to: 'clusters', of: field('cluster') },
  { from: 'databases', to: 'homes', of: field('home') },
  { from: 'databases', to: 'databases', of: field('container') },
];

/** The record stays and forgets the one that went. `also` are fields that mean nothing without it. */
const forgets: readonly {
  from: CollectionName;
  to: CollectionName;
  field: string;
  also?: readonly string[];
}[] = [
  { from: 'machines', to: 'racks', field: 'rack', also: ['unit'] },
  { from: 'machines', to: 'networks', field: 'defaultGateway' },
  { from: 'networks', to: 'clusters', field: 'clusters' },
  { from: 'clusters', to: 'machines', field: 'machines' },
  { from: 'clusters', to: 'machines', field: 'cells' },
  { from: 'clusters', to: 'machines', field: 'quorumDisks' },
  { from: 'diskGroups', to: 'machines', field: 'cells' },
  { from: 'homes', to: 'machines', field: 'machines' },
  { from: 'databases', to: 'machines', field: 'machines' },
];

type Removed = ReadonlyMap<CollectionName, ReadonlySet<Id>>;

const recordsOf = (appliance: Appliance, collection: CollectionName) =>
  appliance[collection] as unknown as readonly AnyRecord[];

/** Everything that goes, level by level: the tables are at most four levels deep, and circles end by the sets. */
function removalOf(appliance: Appliance, collection: CollectionName, ids: readonly Id[]): Removed {
  const removed = new Map<CollectionName, Set<Id>>(collectionNames.map((name) => [name, new Set<Id>()]));
  for (const id of ids) removed.get(collection)?.add(id);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { from, to, of } of goesWith) {
      const targets = removed.get(to);
      const going = removed.get(from);
      if (!targets?.size || !going) continue;
      for (const record of recordsOf(appliance, from)) {
        const target = of(record);
        if (typeof target !== 'string' || !targets.has(target) || going.has(record.id)) continue;
        going.add(record.id);
        grown = true;
      }
    }
  }
  return removed;
}

function forget(record: AnyRecord, name: string, gone: ReadonlySet<Id>, also: readonly string[]): AnyRecord {
  const value = record[name];
  if (Array.isArray(value)) {
    return value.some((id) => gone.has(id))
      ? { ...record, [name]: value.filter((id) => !gone.has(id)) }
      : record;
  }
  if (typeof value !== 'string' || !gone.has(value)) return record;
  const left = Object.entries(record).filter(([key]) => key !== name && !also.includes(key));
  return Object.fromEntries(left) as AnyRecord;
}

export const removeRecord = (appliance: Appliance, collection: CollectionName, id: Id): Appliance =>
  removeRecords(appliance, collection, [id]);

/** Removes the records, what goes with them, their facts, and every mention of them. */
export function removeRecords(
  appliance: Appliance,
  collection: CollectionName,
  ids: readonly Id[],
): Appliance {
  const removed = removalOf(appliance, collection, ids);
  let next = appliance;
  const subjects = new Set<Id>();
  for (const [name, gone] of removed) {
    const records = recordsOf(next, name);
    if (!gone.size || !records.some((record) => gone.has(record.id))) continue;
    for (const id of gone) subjects.add(id);
    next = { ...next, [name]: records.filter((record) => !gone.has(record.id)) };
  }
  if (next === appliance) return appliance;
  for (const { from, to, field, also = [] } of forgets) {
    const gone = removed.get(to);
    if (!gone?.size) continue;
    next = mapRecords(
      next,
      from,
      (record) => forget(record as unknown as AnyRecord, field, gone, also) as never,
    );
  }
  if (!next.facts.some((fact) => subjects.has(fact.subject))) return next;
  return { ...next, facts: next.facts.filter((fact) => !subjects.has(fact.subject)) };
}

export type Removal = {
  readonly record: string;
  /** For example `['4 addresses', '1 home']`. */
  readonly goesWith: readonly string[];
  /** One sentence for the confirmation under 'Remove record?'. */
  readonly text: string;
};

/** What a removal takes, in words; undefined when there is no such record. */
export function describeRemoval(
  appliance: Appliance,
  collection: CollectionName,
  id: Id,
): Removal | undefined {
  const found = recordsOf(appliance, collection).find((record) => record.id === id);
  if (!found) return undefined;
  const record = recordWords(appliance, collection, found as never);
  const with_: string[] = [];
  for (const [name, gone] of removalOf(appliance, collection, [id])) {
    const count = gone.size - (name === collection ? 1 : 0);
    if (count > 0) with_.push(countWords(name, count));
  }
  return {
    record,
    goesWith: with_,
    text: with_.length ? `${record} and with it ${listWords(with_)}.` : `${record}.`,
  };
}

const listWords = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
