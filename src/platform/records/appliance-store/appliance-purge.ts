/**
 * Finds remains on the appliance: folders that a broken-off save left in staging/, appliances that were removed more
 * than 30 days ago, and imported files that no revision refers to any more. Times are the server's.
 *
 * Invariant: a doubtful case stays.
 */
import { isRecord } from '../../../core/collections/is-record.ts';
import { dayMs } from '../../../core/time/days.ts';
import { freshId } from '../fresh-id.ts';
import { removedRetentionMs } from '../record-store.ts';
import type { RemovedFolder } from './appliance-folders.ts';
import { parsed } from './appliance-meta.ts';
import { lanes, type RecordPlace, type RecordReader } from './appliance-reader.ts';
import type { RecordWire } from './appliance-wire.ts';
import { inParallel } from './in-parallel.ts';

export async function sweepStaging(wire: RecordWire): Promise<void> {
  const entries = (await wire.folders('staging/')) ?? [];
  const left = entries.filter(({ age }) => age > dayMs);
  await inParallel(left, lanes, ({ name }) => wire.discard(`staging/${name}/`).catch(() => {}));
}

/** Moved away by one rename, so that no reader finds half of it; then removed. */
async function destroy(wire: RecordWire, path: string): Promise<void> {
  const aside = `staging/${freshId()}/`;
  if (await wire.move(path, aside)) await wire.discard(aside);
}

/**
 * Drops what was removed long enough ago, by the server's clock and by the own: either may be wrong, and what is dropped
 * is gone. Gives what can still be restored.
 */
export async function purgeRemoved(
  wire: RecordWire,
  reader: RecordReader,
  clock: { now(): number },
): Promise<readonly RemovedFolder[]> {
  const removed = await reader.removed();
  const now = Math.min(wire.now(), clock.now());
  const isOver = ({ at }: RemovedFolder) => at + removedRetentionMs < now;
  const over = removed.filter(isOver);
  if (over.length === 0) return removed;
  try {
    await inParallel(over, lanes, ({ name }) => destroy(wire, `removed/${name}/`));
    await purgeSources(wire, reader, now);
  } catch {
    // No caller waits for it: a later purge removes the rest.
  }
  return removed.filter((folder) => !isOver(folder));
}

/** A file younger than 30 days stays: its appliance may be about to be saved. */
async function purgeSources(wire: RecordWire, reader: RecordReader, now: number): Promise<void> {
  const folders = (await wire.folders('sources/')) ?? [];
  const times = await inParallel(folders, lanes, async ({ name }) => {
    const meta = parsed(await wire.get(`sources/${name}/meta.json`));
    return { name, at: isRecord(meta) ? Number(meta.at) : Number.NaN };
  });
  const old = new Set(times.filter(({ at }) => at + removedRetentionMs < now).map(({ name }) => name));
  if (old.size === 0) return;
  const places = await reader.places();
  const spare = async (look: (place: RecordPlace) => Promise<void>) => {
    if (old.size > 0) await inParallel(places, 1, look);
  };
  // The newest revision mostly names them all: older ones are read only for what is left.
  await spare(async (place) => {
    for (const sum of (await reader.newest(place))?.sources ?? []) old.delete(sum);
  });
  await spare(async (place) => {
    const files = await reader.files(place);
    // One that cannot be read may speak of any.
    if (files.length < place.revisions.length) old.clear();
    for (const { sources } of files) for (const sum of sources) old.delete(sum);
  });
  await inParallel([...old], lanes, (name) => destroy(wire, `sources/${name}/`));
}
