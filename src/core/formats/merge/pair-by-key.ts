/**
 * Pairs the records of a file with those that are known, by one key after the other: what a strict key pairs, a loose
 * one leaves alone. Each known record is taken once.
 */

import type { Id } from '../../appliance/document/appliance-types.ts';
import type { AnyRecord } from '../../appliance/document/record-labels.ts';

export type Pass<T> = {
  /** What pairs two records; undefined or empty pairs with nothing. */
  readonly known: (record: T) => string | undefined;
  readonly file: (record: T) => string | undefined;
  /** Several known records with the key: the first that is free, instead of none. */
  readonly anyFree?: true;
};

/** Both sides have the same key. */
export const by = <T>(key: (record: T) => string | undefined, anyFree?: true): Pass<T> => ({
  known: key,
  file: key,
  ...(anyFree ? { anyFree } : {}),
});

export const bySourceId: Pass<AnyRecord> = by(({ sourceId }) =>
  typeof sourceId === 'string' ? sourceId : undefined,
);

/** Id in the file to the known id. `taken` starts with what is paired already. */
export function pairs<T extends { readonly id: Id }>(
  known: readonly T[],
  file: readonly T[],
  passes: readonly Pass<T>[],
  paired: ReadonlyMap<Id, Id> = new Map(),
): Map<Id, Id> {
  const found = new Map(paired);
  const taken = new Set(found.values());
  for (const { known: knownKey, file: fileKey, anyFree } of passes) {
    if (found.size >= file.length) break;
    const table = new Map<string, { readonly ids: Id[]; next: number }>();
    for (const record of known) {
      const key = knownKey(record);
      if (!key) continue;
      const entry = table.get(key);
      if (entry) entry.ids.push(record.id);
      else table.set(key, { ids: [record.id], next: 0 });
    }
    for (const record of file) {
      if (found.has(record.id)) continue;
      const key = fileKey(record);
      const entry = key ? table.get(key) : undefined;
      if (!entry || (entry.ids.length > 1 && !anyFree)) continue;
      // Taken ids never become free again, so the cursor visits each id once.
      while (entry.next < entry.ids.length && taken.has(entry.ids[entry.next] ?? '')) entry.next++;
      const id = entry.ids[entry.next];
      if (id === undefined) continue;
      found.set(record.id, id);
      taken.add(id);
    }
  }
  return found;
}
