/**
 * Texts of imported files on the appliance: each kept once, in a folder named by its SHA-256, and never changed. One that was
 * removed because no revision spoke of it is put back when it is asked for.
 */
import { isRecord } from '../../../core/collections/is-record.ts';
import type { Done, RecordFailure, SourceText } from '../record-store.ts';
import { parseRemovedFolder } from './appliance-folders.ts';
import { parsed } from './appliance-meta.ts';
import { type RecordWire, WireFailure } from './appliance-wire.ts';

type Sources = {
  save(source: SourceText): Promise<Done>;
  read(sha256: string): Promise<({ readonly ok: true } & SourceText) | RecordFailure>;
};

const gone: RecordFailure = {
  ok: false,
  reason: 'missing',
  message: 'The imported file is not kept here any more.',
};

export function createSources(wire: RecordWire, staging: () => string): Sources {
  // By its name in a listing: browsers log each answer of 404 as an error.
  const isListed = async (sha256: string) =>
    ((await wire.folders('sources/')) ?? []).some(({ name }) => name === sha256);
  async function isStored(sha256: string): Promise<boolean> {
    if (await isListed(sha256)) return true;
    const removed = (await wire.folders('removed/')) ?? [];
    const gone = removed.find(({ name }) => parseRemovedFolder(name)?.source === sha256);
    if (!gone) return false;
    return (await wire.move(`removed/${gone.name}/`, `sources/${sha256}/`)) || isListed(sha256);
  }
  return {
    async save({ sha256, name, text }) {
      const folder = `sources/${sha256}/`;
      if (await isStored(sha256)) return { ok: true };
      const staged = staging();
      await wire.makeFolder(staged);
      await wire.put(`${staged}source.json`, new Blob([JSON.stringify({ sha256, name, text })]));
      await wire.put(`${staged}meta.json`, new Blob([JSON.stringify({ sha256, name, at: wire.now() })]));
      const moved = await wire.move(staged, folder).catch(() => false);
      // Another user stored it meanwhile, or the answer got lost.
      if (!moved && !(await isStored(sha256))) throw new WireFailure(409);
      if (!moved) await wire.discard(staged).catch(() => {});
      return { ok: true };
    },
    async read(sha256) {
      if (!(await isStored(sha256))) return gone;
      const found = parsed(await wire.get(`sources/${sha256}/source.json`));
      if (!isRecord(found) || typeof found.text !== 'string' || typeof found.name !== 'string') return gone;
      return { ok: true, sha256, name: found.name, text: found.text };
    },
  };
}
