/**
 * Which record refers to which: the one table that merging and removing walk. `must`: the record goes when the other
 * goes. Without `must` it only loses the reference.
 *
 *   referencesOf('endpoints', db01)    [{ field: 'owner', to: 'machines', id: 'machine:...', must: true }, ...]
 */

import type { CollectionName, Id } from './appliance-types.ts';
import type { AnyRecord } from './record-labels.ts';

type Rule = { readonly field: string; readonly to: CollectionName; readonly must?: true };

type Reference = {
  readonly field: string;
  readonly to: CollectionName;
  readonly id: Id;
  readonly must: boolean;
};

const rules: Readonly<Partial<Record<CollectionName, readonly Rule[]>>> = {
  machines: [
    { field: 'rack', to: 'racks' },
    { field: 'host', to: 'machines', must: true },
    { field: 'defaultGateway', to: 'networks' },
  ],
  networks: [{ field: 'clusters', to: 'clusters' }],
  endpoints: [{ field: 'networkId', to: 'networks', must: true }],
  clusters: [
    { field: 'machines', to: 'machines' },
    { field: 'cells', to: 'machines' },
    { field: 'quorumDisks', to: 'machines' },
  ],
  diskGroups: [
    { field: 'cluster', to: 'clusters', must: true },
    { field: 'cells', to: 'machines' },
  ],
  homes: [
    { field: 'cluster', to: 'clusters', must: true },
    { field: 'machines', to: 'machines' },
  ],
  databases: [
    { field: 'cluster', to: 'clusters', must: true },
    { field: 'home', to: 'homes', must: true },
    { field: 'container', to: 'databases', must: true },
    { field: 'machines', to: 'machines' },
  ],
};

/** An owner refers by its key: `{ machine: id }` or `{ cluster: id }`. */
const ownerSides = [
  ['machine', 'machines'],
  ['cluster', 'clusters'],
] as const;

const ownerOf = (record: AnyRecord): Readonly<Record<string, unknown>> =>
  typeof record.owner === 'object' && record.owner !== null ? (record.owner as Record<string, unknown>) : {};

export function referencesOf(collection: CollectionName, record: AnyRecord): Reference[] {
  const found: Reference[] = [];
  for (const { field, to, must = false } of rules[collection] ?? []) {
    const value = record[field];
    if (typeof value === 'string') found.push({ field, to, id: value, must });
    else if (Array.isArray(value)) {
      for (const id of value) if (typeof id === 'string') found.push({ field, to, id, must });
    }
  }
  if (collection === 'endpoints') {
    const owner = ownerOf(record);
    for (const [side, to] of ownerSides) {
      const id = owner[side];
      if (typeof id === 'string') found.push({ field: 'owner', to, id, must: true });
    }
  }
  return found;
}

/** The record with every reference renamed; the same record when none changes. */
export function mapReferences<T extends AnyRecord>(
  collection: CollectionName,
  record: T,
  rename: (to: CollectionName, id: Id) => Id,
): T {
  let next: Record<string, unknown> | undefined;
  const set = (field: string, value: unknown) => {
    next ??= { ...record };
    next[field] = value;
  };
  for (const { field, to } of rules[collection] ?? []) {
    const value = record[field];
    if (typeof value === 'string') {
      const id = rename(to, value);
      if (id !== value) set(field, id);
    } else if (Array.isArray(value)) {
      const ids = value.map((id) => (typeof id === 'string' ? rename(to, id) : id));
      if (ids.some((id, at) => id !== value[at])) set(field, [...new Set(ids)]);
    }
  }
  if (collection === 'endpoints') {
    const owner = ownerOf(record);
    for (const [side, to] of ownerSides) {
      const id = owner[side];
      if (typeof id === 'string' && rename(to, id) !== id) set('owner', { ...owner, [side]: rename(to, id) });
    }
  }
  return (next ?? record) as T;
}

/** The record without the references that `gone` names; undefined when it must have one of them. */
export function withoutReferences<T extends AnyRecord>(
  collection: CollectionName,
  record: T,
  gone: (to: CollectionName, id: Id) => boolean,
): T | undefined {
  const lost = referencesOf(collection, record).filter(({ to, id }) => gone(to, id));
  if (lost.length === 0) return record;
  if (lost.some(({ must }) => must)) return undefined;
  const next: Record<string, unknown> = { ...record };
  for (const { field, id } of lost) {
    const value = next[field];
    if (Array.isArray(value)) next[field] = value.filter((entry) => entry !== id);
    else delete next[field];
    if (field === 'rack') delete next.unit;
  }
  return next as T;
}
