import type { IDBPDatabase } from 'idb';
import { optional } from './appliance-meta.ts';
import { type Head, keysOf, type RecordsSchema } from './browser-schema.ts';
import { wholly } from './open-storage.ts';
import { keptRemovedMs, type RecordMeta } from './record-store.ts';

/**
 * Drops appliances that were removed more than 30 days ago, and with them the imported files that no revision speaks
 * of any more. A file younger than that stays: its appliance may be about to be saved. Gives the heads that are left.
 */
export async function purge(database: IDBPDatabase<RecordsSchema>, now: number): Promise<readonly Head[]> {
  // A clock that was wrong at the removal does not take the time from it: the last save may be later.
  const isOver = ({ meta, removed }: Head) =>
    removed !== undefined && Math.max(removed.at, meta.at) + keptRemovedMs < now;
  const heads = (await database.getAll('heads')).flatMap(readable);
  if (!heads.some(isOver)) return heads;

  const transaction = database.transaction(['heads', 'revisions', 'pieces', 'sources'], 'readwrite');
  return wholly(transaction, async () => {
    // Read again: between the two transactions somebody may have restored one.
    const current = (await transaction.objectStore('heads').getAll()).flatMap(readable);
    for (const { meta } of current.filter(isOver)) {
      await transaction.objectStore('heads').delete(meta.id);
      await transaction.objectStore('revisions').delete(keysOf(meta.id));
      await transaction.objectStore('pieces').delete(keysOf(meta.id));
    }
    const revisions = await transaction.objectStore('revisions').getAll();
    const spokenOf = new Set(revisions.flatMap((row) => row.sources));
    let cursor = await transaction.objectStore('sources').openCursor();
    while (cursor) {
      if (!spokenOf.has(cursor.key) && cursor.value.at + keptRemovedMs < now) await cursor.delete();
      cursor = await cursor.continue();
    }
    return current.filter((head) => !isOver(head));
  });
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (Number.isFinite(value) ? (value as number) : 0);

/** A row that is damaged stands in the way of no other; one that can still be opened is listed with what it tells. */
function readable(head: Head): Head[] {
  const { id, name, revision, counts, ...rest } = { ...head?.meta };
  if (typeof id !== 'string' || !Number.isFinite(revision)) return [];
  const { racks, machines, endpoints, networks } = { ...counts };
  const meta: Record<string, unknown> = {
    ...rest,
    ...{
      id,
      revision,
      name: text(name) || id,
      by: text(rest.by),
      note: text(rest.note),
      at: number(rest.at),
    },
    counts: {
      ...{ racks: number(racks), machines: number(machines) },
      ...{ endpoints: number(endpoints), networks: number(networks) },
    },
  };
  for (const [key, type] of Object.entries(optional)) if (typeof meta[key] !== type) delete meta[key];
  return [{ ...head, meta: meta as unknown as RecordMeta }];
}
