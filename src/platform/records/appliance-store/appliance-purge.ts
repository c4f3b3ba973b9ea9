/**
 * Finds remains on the appliance: folders that a broken-off save left in staging/, appliances that were removed more
 * than 30 days ago, and imported files that no revision refers to any more: these are removed too, and for as long. Times
 * are the server's, and its gate holds them.
 *
 * Invariant: a doubtful case stays.
 */
import { isRecord } from '../../../core/collections/is-record.ts';
import { removedRetentionMs } from '../record-store.ts';
import { type RemovedFolder, removedSource } from './appliance-folders.ts';
import { parsed } from './appliance-meta.ts';
import { lanes, type RecordPlace, type RecordReader } from './appliance-reader.ts';
import type { RecordWire } from './appliance-wire.ts';
import { inParallel } from './in-parallel.ts';

/** No save takes this long; the gate lets others remove the folder then. */
const stagingMostMs = 60 * 60 * 1000;

export async function sweepStaging(wire: RecordWire): Promise<void> {
  const entries = (await wire.folders('staging/')) ?? [];
  const left = entries.filter(({ age }) => age > stagingMostMs);
  await inParallel(left, lanes, ({ name }) => wire.discard(`staging/${name}/`).catch(() => {}));
}

type Purge = {
  readonly wire: RecordWire;
  readonly reader: RecordReader;
  readonly clock: { now(): number };
  readonly user: () => string;
  readonly staging: () => string;
};

/** A folder that is refused, as one with a file of somebody else in it, holds up no other. */
async function alone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    // A later purge tries it again.
  }
}

/** Moved away by one rename, so that no reader finds half of it; then removed. */
async function destroy({ wire, staging }: Purge, { name }: RemovedFolder): Promise<void> {
  const aside = staging();
  if (await wire.move(`removed/${name}/`, aside)) await wire.discard(aside);
}

/**
 * Drops what was removed long enough ago, by the server's clock and by the own: either may be wrong, and what is dropped
 * is gone. Gives the appliances that can still be restored.
 */
export async function purgeRemoved(purge: Purge): Promise<readonly RemovedFolder[]> {
  const { wire, reader, clock } = purge;
  const all = await reader.removed();
  const now = Math.min(wire.now(), clock.now());
  const isOver = ({ at }: RemovedFolder) => at + removedRetentionMs < now;
  const removed = all.filter(({ source }) => source === undefined);
  const over = all.filter(isOver);
  if (over.length === 0) return removed;
  try {
    await inParallel(removed.filter(isOver), lanes, (folder) => alone(() => destroy(purge, folder)));
    await purgeSources(purge, now, over);
  } catch {
    // No caller waits for it: a later purge removes the rest.
  }
  return removed.filter((folder) => !isOver(folder));
}

/** A file younger than 30 days stays: its appliance may be about to be saved. `over` were removed long enough ago. */
async function purgeSources(purge: Purge, now: number, over: readonly RemovedFolder[]): Promise<void> {
  const { wire, reader, user } = purge;
  const folders = (await wire.folders('sources/')) ?? [];
  const times = await inParallel(folders, lanes, async ({ name }) => {
    const meta = parsed(await wire.get(`sources/${name}/meta.json`));
    return { name, at: isRecord(meta) ? Number(meta.at) : Number.NaN };
  });
  const old = times.filter(({ at }) => at + removedRetentionMs < now);
  const spare = new Set([...old.map(({ name }) => name), ...over.flatMap(({ source }) => source ?? [])]);
  if (spare.size === 0) return;
  await keepSpoken(reader, spare);
  await inParallel(old, lanes, ({ name }) =>
    alone(async () => {
      if (spare.has(name))
        await wire.move(`sources/${name}/`, `removed/${removedSource(name, wire.now(), user())}/`);
    }),
  );
  await inParallel(over, lanes, (folder) =>
    alone(async () => {
      const { name, source } = folder;
      if (source === undefined) return;
      const isBack = !spare.has(source) && (await wire.move(`removed/${name}/`, `sources/${source}/`));
      if (!isBack) await destroy(purge, folder);
    }),
  );
}

/** Takes out of `spare` the sums that a revision speaks of. */
async function keepSpoken(reader: RecordReader, spare: Set<string>): Promise<void> {
  const places = await reader.places();
  const each = async (look: (place: RecordPlace) => Promise<void>) => {
    if (spare.size > 0) await inParallel(places, 1, look);
  };
  // The newest revision mostly names them all: older ones are read only for what is left.
  await each(async (place) => {
    for (const sum of (await reader.newest(place))?.sources ?? []) spare.delete(sum);
  });
  await each(async (place) => {
    const files = await reader.files(place);
    // One that cannot be read may speak of any.
    if (files.length < place.revisions.length) spare.clear();
    for (const { sources } of files) for (const sum of sources) spare.delete(sum);
  });
}
