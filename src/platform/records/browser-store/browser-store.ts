/**
 * Appliances in the browser's own storage: the default, and all that a docroot without a records folder offers. Other
 * tabs of the browser share it; an empty message notifies them of a change, and they read for themselves.
 */

import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { migrateDocument } from '../../../core/appliance/document/migrate.ts';
import { splitValue } from '../../../core/appliance/transfer/chunks.ts';
import { dayMs } from '../../../core/time/days.ts';
import { openChannel } from '../../auth/channel.ts';
import { freshId } from '../fresh-id.ts';
import {
  conflictWith,
  metaOf,
  missing,
  missingRevision,
  partMissing,
  removedRecord,
  unreadable,
} from '../record-meta.ts';
import {
  type Assessment,
  type Done,
  type RecordMeta,
  type RecordReadResult,
  type RecordStore,
  type RemovedMeta,
  removedRetentionMs,
  type SaveResult,
} from '../record-store.ts';
import { type RecordsSchema, recordsVersion, revisionKeyRange, upgradeRecords } from './browser-schema.ts';
import { openStorage, readPieces, type Storage, wholly } from './open-storage.ts';
import { purge } from './purge.ts';

export type BrowserStorePorts = {
  readonly clock: { now(): number };
  /** Who saves: the signed-in user's name. */
  readonly user: () => string;
  /** The appliance's clock when it was last read: what is dropped for its age is old by both. */
  readonly serverTime?: () => number;
  /** Result of the audit and stage for the list of appliances; absent leaves them out. */
  readonly assess?: (appliance: Appliance) => Promise<Assessment>;
  readonly databaseName?: string;
  readonly channelName?: string;
};

type Removed = NonNullable<RecordsSchema['heads']['value']['removed']>;

export function createBrowserStore({
  clock,
  user,
  assess,
  serverTime,
  databaseName = 'appliance-console',
  channelName = 'records',
}: BrowserStorePorts): RecordStore {
  const storage: Storage<RecordsSchema> = openStorage({
    name: databaseName,
    version: recordsVersion,
    upgrade: upgradeRecords,
  });
  const channel = openChannel(channelName);
  const notifyOthers = () => channel?.postMessage(null);

  const save: RecordStore['save'] = async (id, appliance, expected, note, expectedSave) => {
    const facts = {
      saveId: freshId(),
      at: clock.now(),
      by: user(),
      note,
      assessment: await assess?.(appliance),
    };
    const { frame, parts } = splitValue(appliance);
    const sources = appliance.sources.map((source) => source.sha256);
    const result = await storage.run(appliance.name, (database) => {
      const transaction = database.transaction(['heads', 'revisions', 'pieces'], 'readwrite', {
        durability: 'strict',
      });
      const heads = transaction.objectStore('heads');
      const pieces = transaction.objectStore('pieces');
      return wholly(transaction, async (): Promise<SaveResult> => {
        const head = await heads.get(id);
        // A repeated attempt whose first one did arrive.
        if (head?.meta.saveId === facts.saveId) return { ok: true, meta: head.meta };
        if (head?.removed) return removedRecord(head.meta);
        if (!head && expected > 0) return missing(id);
        const other = expectedSave !== undefined && head?.meta.saveId !== expectedSave;
        if (head && (other || head.meta.revision !== expected)) return conflictWith(head.meta, facts.by);
        const meta = metaOf(id, appliance, { ...facts, revision: expected + 1 });
        await heads.put({ meta }, id);
        await transaction
          .objectStore('revisions')
          .put({ meta, parts: parts.length, sources }, [id, meta.revision]);
        // One by one, so that no copy of a large document holds the page up.
        await pieces.put({ frame }, [id, meta.revision, 0]);
        for (const [at, part] of parts.entries()) await pieces.put(part, [id, meta.revision, at + 1]);
        return { ok: true, meta };
      });
    });
    if (result.ok) notifyOthers();
    return result;
  };

  const readRevision = (id: Id, revision?: number): Promise<RecordReadResult> =>
    storage.run(id, async (database) => {
      const transaction = database.transaction(['heads', 'revisions', 'pieces']);
      return wholly(transaction, async (): Promise<RecordReadResult> => {
        const head = await transaction.objectStore('heads').get(id);
        if (!head) return missing(id);
        if (head.removed && revision === undefined) return removedRecord(head.meta);
        const requested = revision ?? head.meta.revision;
        const row = await transaction.objectStore('revisions').get([id, requested]);
        if (!row) return missingRevision(id, requested);
        const pieces = transaction.objectStore('pieces');
        const joined = await readPieces((piece) => pieces.get([id, requested, piece]), row.parts);
        const about = `${row.meta.name}, revision ${requested},`;
        if (!joined) return unreadable(about, [partMissing]);
        // A newer console that shares this storage may have written it.
        const known = migrateDocument(joined.value);
        if (!known.ok) return unreadable(about, known.problems);
        return { ok: true, meta: row.meta, appliance: known.value as Appliance };
      });
    });

  /** Marks the appliance as removed, or no longer so. */
  async function mark(id: Id, removed: Removed | undefined): Promise<SaveResult> {
    const result = await storage.run(id, (database) => {
      const transaction = database.transaction('heads', 'readwrite');
      return wholly(transaction, async (): Promise<SaveResult> => {
        const head = await transaction.store.get(id);
        if (!head) return missing(id);
        const { meta } = head;
        await transaction.store.put(removed ? { meta, removed: head.removed ?? removed } : { meta }, id);
        return { ok: true, meta };
      });
    });
    if (result.ok) notifyOthers();
    return result;
  }

  return {
    save,
    read: (id) => readRevision(id),
    readRevision,
    restore: (id) => mark(id, undefined),
    async remove(id): Promise<Done> {
      const result = await mark(id, { at: clock.now(), by: user() });
      return result.ok ? { ok: true } : (result as Done);
    },
    list: () =>
      storage.run('', async (database) => {
        const heads = await purge(
          database,
          Math.min(clock.now(), serverTime?.() ?? Number.POSITIVE_INFINITY),
        );
        const records: RecordMeta[] = [];
        const removed: RemovedMeta[] = [];
        for (const { meta, removed: mark } of heads) {
          if (!mark) records.push(meta);
          else {
            const expiresAt = mark.at + removedRetentionMs;
            removed.push({ ...meta, removedAt: mark.at, removedBy: mark.by, expiresAt });
          }
        }
        records.sort((a, b) => b.at - a.at);
        removed.sort((a, b) => b.removedAt - a.removedAt);
        return { ok: true as const, records, removed };
      }),
    history: (id) =>
      storage.run(id, async (database) => {
        const rows = await database.getAll('revisions', revisionKeyRange(id));
        return rows.length
          ? { ok: true as const, revisions: rows.map((row) => row.meta).reverse() }
          : missing(id);
      }),
    saveSource: (source) =>
      storage.run(source.name, (database) => {
        const transaction = database.transaction('sources', 'readwrite');
        return wholly(transaction, async (): Promise<Done> => {
          const stored = await transaction.store.get(source.sha256);
          // Young again: the appliance that speaks of it is about to be saved. Of this day it is young enough.
          if (!stored || stored.at + dayMs < clock.now())
            await transaction.store.put({ ...(stored ?? source), at: clock.now() }, source.sha256);
          return { ok: true };
        });
      }),
    readSource: (sha256) =>
      storage.run('', async (database) => {
        const found = await database.get('sources', sha256);
        return found
          ? { ok: true as const, sha256, name: found.name, text: found.text }
          : {
              ok: false as const,
              reason: 'missing' as const,
              message: 'The imported file is not kept here any more.',
            };
      }),
    watch(listener) {
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
    close() {
      channel?.close();
      storage.close();
    },
  };
}
