/**
 * Removals in a three-way merge. A removal is contested when the other side changed the record, or made or changed a
 * reference to it. Records that it needs, and records that cannot exist without it, are contested too if the same side
 * removed them. Additions of the other side to a contested record (records, references, facts) are also contested: mine
 * decides whether they stay, and each is reported. The rule treats both sides equally, so the conflicts are the same
 * whichever side merges.
 *
 * Afterwards every reference of the merged document resolves, if it did on the side that it came from.
 */

import { addToSetAt, appendTo } from '../../collections/grouping.ts';
import { isRecord } from '../../collections/is-record.ts';
import type { Appliance, CollectionName, Fact, Id } from '../document/appliance-types.ts';
import { collectionOf } from '../document/collection-of.ts';
import { equalValues } from '../document/equal-values.ts';
import { type AnyRecord, collectionNames, isCollection } from '../document/record-labels.ts';
import { referencesOf, withoutReferences } from '../document/references.ts';
import { withField } from '../edits/edits.ts';
import { keyed } from './merge-lists.ts';

type Records = ReadonlyMap<Id, AnyRecord>;
type Tables = ReadonlyMap<CollectionName, Records>;
type IdSets = Map<CollectionName, Set<Id>>;

const tablesOf = (appliance: Appliance): Tables =>
  new Map(
    collectionNames.map((name) => [
      name,
      new Map(collectionOf(appliance, name).map((record) => [record.id, record])),
    ]),
  );

const has = (sets: ReadonlyMap<CollectionName, { has(id: Id): boolean }>, name: CollectionName, id: Id) =>
  sets.get(name)?.has(id) ?? false;

function add(sets: IdSets, name: CollectionName, id: Id): boolean {
  if (has(sets, name, id)) return false;
  addToSetAt(sets, name, id);
  return true;
}

type Side = { readonly tables: Tables; readonly facts: readonly Fact[] };

/** What hangs on a contested record, at its place: what the remover has there, and the keeper. */
type Hanging = { readonly place: readonly string[]; readonly remover: unknown; readonly keeper: unknown };

type Removals = {
  readonly contested: (list: string, key: string) => boolean;
  /** The merged document with mine where something hangs on a contested record, and no reference to what is not there. */
  readonly repair: (
    merged: Appliance,
    conflict: (place: readonly string[], mine: unknown, theirs: unknown) => void,
  ) => Appliance;
};

export function removalsOf(base: Appliance, mine: Appliance, theirs: Appliance): Removals {
  const b = tablesOf(base);
  const m: Side = { tables: tablesOf(mine), facts: mine.facts };
  const t: Side = { tables: tablesOf(theirs), facts: theirs.facts };
  const byMine: IdSets = new Map();
  const byTheirs: IdSets = new Map();
  contest(b, m.tables, t, base.facts, byMine);
  contest(b, t.tables, m, base.facts, byTheirs);
  return {
    contested: (list, key) => isCollection(list) && (has(byMine, list, key) || has(byTheirs, list, key)),
    repair(merged, conflict) {
      const values: Value[] = [];
      for (const { place, remover, keeper } of hangingOn(byMine, m, t)) {
        conflict(place, remover, keeper);
        values.push({ place, value: remover });
      }
      for (const { place, remover, keeper } of hangingOn(byTheirs, t, m)) {
        conflict(place, keeper, remover);
        values.push({ place, value: keeper });
      }
      return withMissed(withValues(merged, values), m.tables, t.tables, (to, id) => has(byMine, to, id));
    },
  };
}

/** Extends `gone` by records of the keeper that cannot exist without one of them. */
function hangingOn(gone: IdSets, remover: Side, keeper: Side): readonly Hanging[] {
  if (gone.size === 0) return [];
  const found: Hanging[] = [];
  const isGone = (to: CollectionName, id: Id) => has(gone, to, id);
  for (let again = true; again; ) {
    again = false;
    for (const [name, records] of keeper.tables) {
      for (const [id, record] of records) {
        if (isGone(name, id) || has(remover.tables, name, id)) continue;
        if (!referencesOf(name, record).some(({ to, id: other, must }) => must && isGone(to, other)))
          continue;
        add(gone, name, id);
        found.push({ place: [name, id], remover: undefined, keeper: record });
        again = true;
      }
    }
  }
  for (const [name, records] of keeper.tables) {
    for (const [id, record] of records) {
      const lost = isGone(name, id)
        ? []
        : referencesOf(name, record).filter(({ to, id: other }) => isGone(to, other));
      if (lost.length === 0) continue;
      const other = remover.tables.get(name)?.get(id) ?? withoutReferences(name, record, isGone);
      for (const field of new Set(
        lost.flatMap((one) => (one.field === 'rack' ? ['rack', 'unit'] : [one.field])),
      ))
        if (!equalValues(record[field], other?.[field]))
          found.push({ place: [name, id, field], remover: other?.[field], keeper: record[field] });
    }
  }
  const subjects = new Set([...gone.values()].flatMap((ids) => [...ids]));
  const removerFacts = new Map(remover.facts.map((fact) => [factKey(fact), fact]));
  for (const fact of keeper.facts) {
    const other = removerFacts.get(factKey(fact));
    if (subjects.has(fact.subject) && !equalValues(other, fact))
      found.push({ place: ['facts', factKey(fact)], remover: other, keeper: fact });
  }
  return found;
}

type Entries = Map<string, Readonly<Record<string, unknown>>>;
type Value = { readonly place: readonly string[]; readonly value: unknown };

/** A field of a record that is not there is left out: the record itself has its place in the list. */
function withValues(merged: Appliance, values: readonly Value[]): Appliance {
  const fields: Readonly<Record<string, unknown>> = merged;
  const lists = new Map<string, Entries>();
  for (const { place, value } of values) {
    const [list = '', key = '', field] = place;
    let entries = lists.get(list);
    if (!entries) {
      const known = keyed(list, fields[list]);
      if (!known) continue;
      entries = new Map(known);
      lists.set(list, entries);
    }
    const entry = entries.get(key);
    if (field !== undefined) {
      if (entry) entries.set(key, withField(entry, field, value));
    } else if (value === undefined) entries.delete(key);
    else if (isRecord(value)) entries.set(key, value);
  }
  const changed = [...lists].map(([list, entries]) => [list, [...entries.values()]]);
  return { ...merged, ...Object.fromEntries(changed) };
}

const factKey = ({ subject, key, source = '' }: Fact) => `${subject}\n${key}\n${source}`;

/** Finds what `remover` took away and `keeper` needs. */
function contest(base: Tables, remover: Tables, keeper: Side, baseFacts: readonly Fact[], contested: IdSets) {
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
        appendTo(children, `${to} ${target}`, [name, id]);
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

/** Restores records that others still need and that are in no conflict. */
function withMissed(
  merged: Appliance,
  mine: Tables,
  theirs: Tables,
  isGone: (to: CollectionName, id: Id) => boolean,
): Appliance {
  const present: IdSets = new Map(
    collectionNames.map((name) => [name, new Set(merged[name].map(({ id }) => id))]),
  );
  let next = merged;
  const open: (readonly [CollectionName, AnyRecord])[] = collectionNames.flatMap((name) =>
    collectionOf(merged, name).map((record) => [name, record] as const),
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
