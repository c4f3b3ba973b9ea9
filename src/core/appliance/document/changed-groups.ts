/**
 * Groups of an index after an edit: those before it, with a few others in their places. A copy of a map of 100,000 keys takes
 * longer than all that an audit looks at after an edit.
 *
 * The groups before the edit live on behind the changes. They are copied instead where that is cheap, or where the changed ones
 * have as many endpoints as there are keys: what lives on of earlier documents is less than that.
 *
 * Invariant: keys and groups in the order that the groups before the edit have.
 *
 *   changedGroups(index.byAddress, new Map([['10.1.2.3', ['10.1.2.4', [moved]]]])).get('10.1.2.4')     [moved]
 */
import type { Endpoint } from './appliance-types.ts';

type Group = readonly Endpoint[];
export type Groups = ReadonlyMap<string, Group>;
/** The key after the edit, which no other group has, and the group. */
export type GroupChange = readonly [key: string, group: Group];
/** By the key before the edit. */
type GroupChanges = ReadonlyMap<string, GroupChange>;

/** With more changes they are a map of their own again: each look-up asks the changes first. */
const mostChanges = 256;

export function changedGroups(known: Groups, changes: GroupChanges): Groups {
  const groups = known instanceof ChangedGroups ? known.with(changes) : new ChangedGroups(known, changes);
  const { size, changes: all } = groups;
  return all.size > mostChanges || size <= Math.max(mostChanges, endpointsIn(all)) ? new Map(groups) : groups;
}

function endpointsIn(changes: GroupChanges): number {
  let count = 0;
  for (const [, group] of changes.values()) count += group.length;
  return count;
}

/** Groups before the edit and its changes: a result of all groups may hold but for these. Undefined without an edit. */
export const changesOf = (
  groups: Groups,
): { readonly before: Groups; readonly changes: GroupChanges } | undefined =>
  groups instanceof ChangedGroups ? { before: groups.base, changes: groups.changes } : undefined;

class ChangedGroups implements Groups {
  readonly base: Groups;
  /** By the key in the base. */
  readonly changes: GroupChanges;
  /** By the key now, with the key in the base. */
  readonly #now = new Map<string, GroupChange>();

  constructor(base: Groups, changes: GroupChanges) {
    this.base = base;
    this.changes = changes;
    for (const [from, [key, group]] of changes) this.#now.set(key, [from, group]);
  }

  with(changes: GroupChanges): ChangedGroups {
    const all = new Map(this.changes);
    for (const [key, change] of changes) all.set(this.#now.get(key)?.[0] ?? key, change);
    return new ChangedGroups(this.base, all);
  }

  get size(): number {
    return this.base.size;
  }

  get(key: string): Group | undefined {
    const changed = this.#now.get(key);
    if (changed) return changed[1];
    return this.changes.has(key) ? undefined : this.base.get(key);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  forEach(visit: (group: Group, key: string, groups: Groups) => void): void {
    this.base.forEach((group, key) => {
      const change = this.changes.get(key);
      if (change) visit(change[1], change[0], this);
      else visit(group, key, this);
    });
  }

  *entries(): Generator<[string, Group], undefined, unknown> {
    for (const [key, group] of this.base) {
      const change = this.changes.get(key);
      yield change ? [change[0], change[1]] : [key, group];
    }
  }

  *keys(): Generator<string, undefined, unknown> {
    for (const key of this.base.keys()) yield this.changes.get(key)?.[0] ?? key;
  }

  *values(): Generator<Group, undefined, unknown> {
    for (const [, group] of this.entries()) yield group;
  }

  [Symbol.iterator](): Generator<[string, Group], undefined, unknown> {
    return this.entries();
  }
}
