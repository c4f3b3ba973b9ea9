/**
 * Appliances on the appliance itself, shared by all who sign in: WebDAV on its own nginx and nothing else
 * (static/nginx/snippets/appliance-console-records.conf). Folders and names are in appliance-folders.ts, the protocol
 * of a save in appliance-save.ts.
 */
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import type { Clock } from '../../browser/clock.ts';
import { freshId } from '../fresh-id.ts';
import { missingRevision, removedRecord, unreadable } from '../record-meta.ts';
import {
  type Assessment,
  type RecordFailure,
  type RecordReadResult,
  type RecordStore,
  removedRetentionMs,
} from '../record-store.ts';
import { applianceFailure } from './appliance-failure.ts';
import { folderOf, removedFolder, revisionFolder, stagingFolder } from './appliance-folders.ts';
import { parsed } from './appliance-meta.ts';
import { purgeRemoved, sweepStaging } from './appliance-purge.ts';
import { createRecordReader, lanes, type RecordPlace } from './appliance-reader.ts';
import { createSaver } from './appliance-save.ts';
import { createSources } from './appliance-sources.ts';
import { createWatch } from './appliance-watch.ts';
import { createRecordWire, WireFailure, type WirePorts } from './appliance-wire.ts';
import { inParallel } from './in-parallel.ts';
import { jsonBlob } from './json-pieces.ts';

export type ApplianceStorePorts = WirePorts & {
  readonly clock: Clock;
  /** Who saves: the signed-in user's name. */
  readonly user: () => string;
  /** The user's e-mail address, or the name of one who has none. */
  readonly account: () => string;
  /** The door for documents from outside: migrated, then validated. */
  readonly openDocument: (value: unknown) => OpenedDocument | Promise<OpenedDocument>;
  readonly assess?: (appliance: Appliance) => Promise<Assessment>;
  /** Whether the page is visible to a user: only then it asks for saves of other browsers. */
  readonly active?: () => boolean;
  /** Milliseconds between two questions. */
  readonly watchEvery?: number;
  readonly channelName?: string;
};

type OpenedDocument =
  | { readonly ok: true; readonly appliance: Appliance }
  | { readonly ok: false; readonly problems: readonly { readonly message: string }[] };

const hour = 60 * 60 * 1000;

const absent = (id: Id): RecordFailure => ({
  ok: false,
  reason: 'missing',
  message: `There is no appliance '${id}' in the shared records. It may have been removed permanently.`,
});

export function createApplianceStore(ports: ApplianceStorePorts): RecordStore {
  const { clock, user, account, assess, openDocument, active = () => true, watchEvery = 15_000 } = ports;
  const wire = createRecordWire(ports);
  const reader = createRecordReader(wire);
  const watch = createWatch({
    wire,
    clock,
    active,
    every: watchEvery,
    channelName: ports.channelName ?? 'records',
  });
  const staging = (random?: string) => stagingFolder(account(), random);
  const sources = createSources(wire, staging);
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));
  const removed = async (place: RecordPlace): Promise<RecordFailure> => {
    const newest = await reader.newest(place);
    return newest ? removedRecord(newest.meta) : absent(place.removed?.folder ?? place.path);
  };
  const saver = createSaver({ wire, reader, staging, wait, absent, removed });
  let nextSweep = 0;

  /** Failures of the wire end here as values. `subject` names in the message what it was about. */
  async function run<R>(subject: string, work: () => Promise<R>): Promise<R | RecordFailure> {
    try {
      return await work();
    } catch (error) {
      return applianceFailure(error, subject);
    }
  }

  /** The failure of a move is a value: it counts only where the record is still in its old place, as another may be first. */
  const failureOfMove = (from: string, to: string): Promise<WireFailure | undefined> =>
    wire.move(from, to).then(
      (isMoved) => (isMoved ? undefined : new WireFailure(409)),
      (failure: unknown) => {
        if (failure instanceof WireFailure) return failure;
        throw failure;
      },
    );

  async function document(place: RecordPlace, number: number): Promise<RecordReadResult | undefined> {
    const row = place.revisions.find((revision) => revision.number === number);
    if (!row) return undefined;
    const [file] = await reader.files({ ...place, revisions: [row] });
    const text = file && (await wire.get(`${revisionFolder(place.path, number)}document.json`));
    if (!file || text === undefined) return undefined;
    const about = `${file.meta.name}, revision ${number},`;
    const value = parsed(text);
    if (value === undefined) return unreadable(about, [{ message: 'its file is not whole' }]);
    const opened = await openDocument(value);
    return opened.ok ? { ...opened, meta: file.meta } : unreadable(about, opened.problems);
  }

  async function readRevision(id: Id, revision?: number): Promise<RecordReadResult> {
    // Another user may remove or restore it between the listing and the read: then it is elsewhere.
    for (let again = true; ; again = false) {
      const place = await reader.locate(id);
      if (!place) return absent(id);
      if (place.removed && revision === undefined) return removed(place);
      const requested = revision ?? (await reader.newest(place))?.meta.revision;
      const found = requested === undefined ? undefined : await document(place, requested);
      if (found) return found;
      if (!again) return requested === undefined ? absent(id) : missingRevision(id, requested);
    }
  }

  return {
    async save(id, appliance, expected, note, expectedSave) {
      const facts = { saveId: freshId(), by: user(), note, assessment: await assess?.(appliance) };
      const result = await run(appliance.name, async () => {
        const body = await jsonBlob(appliance, () => wait(0));
        return saver.save(id, appliance, expected, facts, body, expectedSave);
      });
      if (result.ok) watch.notifyOthers();
      return result;
    },
    unheard: saver.unheard,
    read: (id) => run(id, () => readRevision(id)),
    readRevision: (id, revision) => run(id, () => readRevision(id, revision)),

    list: () =>
      run('', async () => {
        if (wire.now() >= nextSweep) {
          nextSweep = wire.now() + hour;
          await sweepStaging(wire).catch(() => {});
        }
        const remaining = await purgeRemoved({ wire, reader, clock, user, staging });
        const heads = await reader.heads();
        const gone = await inParallel(remaining, lanes, async (folder) => {
          const file = await reader.newestRemoved(folder);
          const { at, by } = folder;
          return file && { ...file.meta, removedAt: at, removedBy: by, expiresAt: at + removedRetentionMs };
        });
        return {
          ok: true as const,
          records: heads.map(({ meta }) => meta).sort((a, b) => b.at - a.at),
          removed: gone.filter((meta) => meta !== undefined),
        };
      }),

    history: (id) =>
      run(id, async () => {
        const place = await reader.locate(id);
        if (!place) return absent(id);
        return { ok: true as const, revisions: (await reader.files(place)).map(({ meta }) => meta) };
      }),

    remove: (id) =>
      run(id, async () => {
        const place = await reader.locate(id);
        if (!place) return absent(id);
        if (place.removed) return { ok: true as const };
        const target = `removed/${removedFolder(place.path, wire.now(), user())}/`;
        const failure = await failureOfMove(`${place.path}/`, target);
        if (failure && !(await reader.locate(id))?.removed) throw failure;
        reader.forget();
        watch.notifyOthers();
        return { ok: true as const };
      }),

    restore: (id) =>
      run(id, async () => {
        // Two listings are needed to find it: another user may move it from one into the other between them.
        const located = async () => (await reader.locate(id)) ?? (await reader.locate(id));
        let place = await located();
        if (place?.removed) {
          const failure = await failureOfMove(`${place.path}/`, `${folderOf(id)}/`);
          place = await located();
          if (place?.removed) throw failure ?? new WireFailure(409);
          watch.notifyOthers();
        }
        const newest = place && (await reader.newest(place));
        return newest ? { ok: true as const, meta: newest.meta } : absent(id);
      }),

    saveSource: (source) => run(source.name, () => sources.save(source)),
    readSource: (sha256) => run('', () => sources.read(sha256)),
    watch: (listener) =>
      watch.listen(() => {
        reader.forget();
        listener();
      }),
    close: watch.close,
  };
}
