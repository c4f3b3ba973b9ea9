/**
 * Removes a record, the records that cannot exist without it, and every mention of the removed records.
 *
 * Invariants: after a removal no reference points at a removed record; only the table of references decides which
 * records are removed; the rest of the document keeps its identity.
 *
 *   describeRemoval(vega01, 'machines', 'machine:vega01celadm03')
 *     { record: 'Machine vega01celadm03', goesWith: ['4 addresses'], text: 'Machine vega01celadm03 and with it 4 addresses.' }
 */
import { listWords } from '../../text/list-words.ts';
import type { Appliance, CollectionName, Id } from '../document/appliance-types.ts';
import { collectionOf } from '../document/collection-of.ts';
import { collectionNames, countWords, recordWords } from '../document/record-labels.ts';
import { referencesOf, withoutReferences } from '../document/references.ts';

type Removed = ReadonlyMap<CollectionName, ReadonlySet<Id>>;

/** Everything that goes, level by level: references are at most four levels deep, and circles end by the sets. */
function removalOf(appliance: Appliance, collection: CollectionName, ids: readonly Id[]): Removed {
  const removed = new Map<CollectionName, Set<Id>>(collectionNames.map((name) => [name, new Set<Id>()]));
  for (const id of ids) removed.get(collection)?.add(id);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [name, going] of removed) {
      for (const record of collectionOf(appliance, name)) {
        if (going.has(record.id)) continue;
        if (!referencesOf(name, record).some(({ to, id, must }) => must && removed.get(to)?.has(id)))
          continue;
        going.add(record.id);
        grown = true;
      }
    }
  }
  return removed;
}

export const removeRecord = (appliance: Appliance, collection: CollectionName, id: Id): Appliance =>
  removeRecords(appliance, collection, [id]);

/** Removes the records, those that depend on them, their facts and suppressions, and every mention of them. */
export function removeRecords(
  appliance: Appliance,
  collection: CollectionName,
  ids: readonly Id[],
): Appliance {
  const removed = removalOf(appliance, collection, ids);
  const isGone = (to: CollectionName, id: Id) => removed.get(to)?.has(id) ?? false;
  const subjects = new Set<Id>();
  let next = appliance;
  for (const name of collectionNames) {
    const records = collectionOf(appliance, name);
    const remaining = records.flatMap((record) => {
      const left = isGone(name, record.id) ? undefined : withoutReferences(name, record, isGone);
      if (!left) subjects.add(record.id);
      return left ?? [];
    });
    const isSame =
      remaining.length === records.length && remaining.every((record, at) => record === records[at]);
    if (!isSame) next = { ...next, [name]: remaining };
  }
  return next === appliance ? appliance : withoutMentions(next, subjects);
}

/**
 * A later record of the same name gets the same id, so facts of the old one must not apply to it. A suppression covers
 * exactly its subjects, so it ends with any of them. Baselines and plans describe the past, and stay.
 */
function withoutMentions(appliance: Appliance, gone: ReadonlySet<Id>): Appliance {
  const { facts, suppressions, settings } = appliance;
  const left = <T>(list: readonly T[], isGone: (entry: T) => boolean): readonly T[] =>
    list.some(isGone) ? list.filter((entry) => !isGone(entry)) : list;
  const { portSpeeds = {}, ...others } = settings;
  const speeds = Object.entries(portSpeeds);
  const remaining = left(speeds, ([id]) => gone.has(id));
  return {
    ...appliance,
    facts: left(facts, ({ subject }) => gone.has(subject)),
    suppressions: left(suppressions, ({ subjects }) => subjects?.some((id) => gone.has(id)) === true),
    settings:
      remaining === speeds
        ? settings
        : { ...others, ...(remaining.length > 0 && { portSpeeds: Object.fromEntries(remaining) }) },
  };
}

type Removal = {
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
  const found = collectionOf(appliance, collection).find((record) => record.id === id);
  if (!found) return undefined;
  const record = recordWords(appliance, collection, found);
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
