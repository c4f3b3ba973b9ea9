import type { IDBPDatabase } from 'idb';
import { removedRetentionMs } from '../record-store.ts';
import { type Head, type RecordsSchema, revisionKeyRange } from './browser-schema.ts';
import { wholly } from './open-storage.ts';
import { readableHead } from './readable-head.ts';

/**
 * Drops appliances that were removed more than 30 days ago, and with them the imported files that no revision speaks
 * of any more. A file younger than that stays: its appliance may be about to be saved. Gives the heads that are left.
 */
export async function purge(database: IDBPDatabase<RecordsSchema>, now: number): Promise<readonly Head[]> {
  // A clock that was wrong at the removal does not take the time from it: the last save may be later.
  const isOver = ({ meta, removed }: Head) =>
    removed !== undefined && Math.max(removed.at, meta.at) + removedRetentionMs < now;
  const heads = (await database.getAll('heads')).flatMap(readableHead);
  if (!heads.some(isOver)) return heads;

  const transaction = database.transaction(['heads', 'revisions', 'pieces', 'sources'], 'readwrite');
  return wholly(transaction, async () => {
    // Read again: between the two transactions another tab may have restored one.
    const current = (await transaction.objectStore('heads').getAll()).flatMap(readableHead);
    for (const { meta } of current.filter(isOver)) {
      await transaction.objectStore('heads').delete(meta.id);
      await transaction.objectStore('revisions').delete(revisionKeyRange(meta.id));
      await transaction.objectStore('pieces').delete(revisionKeyRange(meta.id));
    }
    const revisions = await transaction.objectStore('revisions').getAll();
    const spokenOf = new Set(revisions.flatMap((row) => row.sources));
    let cursor = await transaction.objectStore('sources').openCursor();
    while (cursor) {
      if (!spokenOf.has(cursor.key) && cursor.value.at + removedRetentionMs < now) await cursor.delete();
      cursor = await cursor.continue();
    }
    return current.filter((head) => !isOver(head));
  });
}
