/**
 * Removals in a three-way merge. A removal is contested when the other side changed the record, or made or changed a
 * reference to it; with it, what it needs and what cannot stand without it, as far as the same side removed that too.
 * The rule looks at both sides alike, so the conflicts are the same whoever merges.
 *
 * Afterwards every reference of the merged document leads somewhere, if it did on the side that it came from.
 */
import { addTo, addToSet } from '../table/grouping.ts';
import { equalValues } from './equal-values.ts';
import { type AnyRecord, collectionNames } from './record-words.ts';
import { referencesOf, withoutReferences } from './references.ts';
import type { Appliance, CollectionName, Fact, Id } from './types.ts';

type Records = ReadonlyMap<Id, AnyRecord>;
type Tables = ReadonlyMap<CollectionName, Records>;
type IdSets = Map<CollectionName, Set<Id>>;

const tablesOf = (appliance: Appliance): Tables =>
  new Map(
    collectionNames.map((name) => [
      name,
      new Map((appliance[name] as unknown as readonly AnyRecord[]).map((record) => [record.id, record])),
    ]),
  );

const has = (sets: ReadonlyMap<CollectionName, { has(id: Id): boolean }>, name: CollectionName, id: Id) =>
  sets.get(name)?.has(id) ?? false;

function add(sets: IdSets, name: CollectionName, id: Id): boolean {
  if (has(sets, name, id)) return false;
  addToSet(sets, name, id);
  return true;
}

type Removals = {
  readonly contested: (list: string, key: string) => boolean;
  /** The merged document with no reference to what is not there. */
  readonly mend: (merged: Appliance) => Appliance;
};

export function removalsOf(base: Appliance, mine: Appliance, theirs: Appliance): Removals {
  const [b, m, t] = [tablesOf(base), tablesOf(mine), tablesOf(theirs)];
  const contested: IdSets = new Map();
  contest(b, m, { tables: t, facts: theirs.facts }, base.facts, contested);
  contest(b, t, { tables: m, facts: mine.facts }, base.facts, contested);
  return {
    contested: (list, key) => has(contested, list as CollectionName, key),
    mend: (merged) => mend(merged, m, t, contested),
  };
}

const factKey = ({ subject, key, source = '' }: Fact) => `${subject}\n${key}\n${source}`;

/** Finds what `remover` took away and `keeper` needs. */
function contest(
  base: Tables,
  remover: Tables,
  keeper: { readonly tables: Tables; readonly facts: readonly Fact[] },
  baseFacts: readonly Fact[],
  contested: IdSets,
) {
  const removed: IdSets = new Map();
  for (const [name, records] of base) {
    for (const id of records.keys()) {
      if (!has(remover, name, id) && has(keeper.tables, name, id)) add(removed, name, id);
    }
  }
  if (removed.size === 0) return;
  const open: (readonly [CollectionName, Id])[] = [];
  const claim = (name: CollectionName, id: Id) => {
    if (has(removed, name, id) && add(contested, name, id)) open.push([name, id]);
  };
  const children = new Map<string, (readonly [CollectionName, Id])[]>();
  for (const [name, records] of keeper.tables) {
    for (const [id, record] of records) {
      const before = base.get(name)?.get(id);
      const gone = has(removed, name, id);
      if (before !== record && gone && !equalValues(before, record)) claim(name, id);
      if (before === record && !gone) continue;
      for (const { field, to, id: target, must } of referencesOf(name, record)) {
        if (!equalValues(before?.[field], record[field])) claim(to, target);
        if (!gone || !must || !has(removed, to, target)) continue;
        addTo(children, `${to} ${target}`, [name, id]);
      }
    }
  }
  const known = new Map(baseFacts.map((fact) => [factKey(fact), fact]));
  for (const fact of keeper.facts) {
    if (equalValues(known.get(factKey(fact)), fact)) continue;
    for (const name of collectionNames) claim(name, fact.subject);
  }
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, id] = next;
    const record = keeper.tables.get(name)?.get(id);
    for (const { to, id: target } of record ? referencesOf(name, record) : []) claim(to, target);
    for (const [childName, child] of children.get(`${name} ${id}`) ?? []) claim(childName, child);
  }
}

/**
 * References to what mine removed in spite of theirs go back to what they are in mine; what only theirs has and cannot
 * stand without it waits for the choice too. Whatever else is missed comes back.
 */
function mend(merged: Appliance, mine: Tables, theirs: Tables, contested: IdSets): Appliance {
  const present: IdSets = new Map(
    collectionNames.map((name) => [name, new Set(merged[name].map(({ id }) => id))]),
  );
  const gone: IdSets = new Map();
  for (const [name, ids] of contested) for (const id of ids) if (!has(mine, name, id)) add(gone, name, id);
  let next = merged;
  const isGone = (to: CollectionName, id: Id) => has(gone, to, id);
  for (let again = gone.size > 0; again; ) {
    again = false;
    for (const name of collectionNames) {
      const records = next[name] as unknown as readonly AnyRecord[];
      const kept = records.flatMap((record) => {
        const mended = withoutReferences(
          name,
          reverted(name, record, mine.get(name)?.get(record.id), isGone),
          isGone,
        );
        if (mended) return [mended];
        add(gone, name, record.id);
        present.get(name)?.delete(record.id);
        again = true;
        return [];
      });
      if (kept.length !== records.length || kept.some((record, at) => record !== records[at])) {
        next = { ...next, [name]: kept };
      }
    }
  }
  next = withMissed(next, present, mine, theirs, isGone);
  const subjects = new Set([...gone.values()].flatMap((ids) => [...ids]));
  const facts = next.facts.filter(({ subject }) => !subjects.has(subject));
  return facts.length === next.facts.length ? next : { ...next, facts };
}

function reverted(
  name: CollectionName,
  record: AnyRecord,
  mine: AnyRecord | undefined,
  isGone: (to: CollectionName, id: Id) => boolean,
): AnyRecord {
  if (!mine || mine === record) return record;
  const lost = referencesOf(name, record).filter(({ to, id }) => isGone(to, id));
  if (lost.length === 0) return record;
  const next: Record<string, unknown> = { ...record };
  for (const { field } of lost) {
    if (mine[field] === undefined) delete next[field];
    else next[field] = mine[field];
  }
  return next as AnyRecord;
}

function withMissed(
  merged: Appliance,
  present: IdSets,
  mine: Tables,
  theirs: Tables,
  isGone: (to: CollectionName, id: Id) => boolean,
): Appliance {
  let next = merged;
  const open: (readonly [CollectionName, AnyRecord])[] = collectionNames.flatMap((name) =>
    (merged[name] as unknown as readonly AnyRecord[]).map((record) => [name, record] as const),
  );
  for (let entry = open.pop(); entry; entry = open.pop()) {
    for (const { to, id } of referencesOf(...entry)) {
      if (has(present, to, id) || isGone(to, id)) continue;
      const found = mine.get(to)?.get(id) ?? theirs.get(to)?.get(id);
      if (!found || !add(present, to, id)) continue;
      next = { ...next, [to]: [...next[to], found] };
      open.push([to, found]);
    }
  }
  return next;
}
