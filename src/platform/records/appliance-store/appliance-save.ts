/**
 * One save on the appliance: a folder is filled under staging/ and moved to its place by one rename. The web server
 * lets only one of several moves to one place win; a save without a clear answer reads whose revision is there.
 */
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { conflictWith, metaOf, type SaveFacts } from '../record-meta.ts';
import type { RecordFailure, RecordMeta, SaveResult } from '../record-store.ts';
import { folderOf, revisionFolder } from './appliance-folders.ts';
import { type RevisionFile, readMeta, writeMeta } from './appliance-meta.ts';
import type { RecordPlace, RecordReader } from './appliance-reader.ts';
import { type RecordWire, WireFailure } from './appliance-wire.ts';

type Saver = {
  save(
    id: Id,
    appliance: Appliance,
    expected: number,
    facts: Omit<SaveFacts, 'revision' | 'at'>,
    body: Blob,
    expectedSave?: string,
  ): Promise<SaveResult>;
  unheard(meta: RecordMeta): Appliance | undefined;
};

type Ports = {
  readonly wire: RecordWire;
  readonly reader: RecordReader;
  readonly staging: (random?: string) => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly absent: (id: Id) => RecordFailure;
  readonly removed: (place: RecordPlace) => Promise<RecordFailure>;
};

const attempts = 3;
const patience = 400;

export function createSaver({ wire, reader, staging, wait, absent, removed }: Ports): Saver {
  /** Moves of this page whose answer never came, by their save's id: they may have succeeded all the same. */
  const unsure = new Map<string, Appliance>();

  /** Fills the folder; the first revision of an appliance comes together with the appliance's own folder. */
  async function stage(folder: string, first: boolean, file: RevisionFile, body: Blob) {
    await wire.makeFolder(folder);
    const inner = first ? `${folder}r1/` : folder;
    if (first) await wire.makeFolder(inner);
    await wire.put(`${inner}document.json`, body);
    await wire.put(`${inner}meta.json`, new Blob([writeMeta(file)]));
  }

  const discard = (folder: string) => wire.discard(folder).catch(() => {});

  async function conflict(id: Id, met: RevisionFile, user: string): Promise<SaveResult> {
    const place = await reader.locate(id);
    if (place?.removed) return removed(place);
    const newest = place && (await reader.newest(place));
    return conflictWith((newest ?? met).meta, user);
  }

  const save: Saver['save'] = async (id, appliance, expected, facts, body, expectedSave) => {
    const folder = folderOf(id);
    const place = await reader.locate(id);
    if (place?.removed) return removed(place);
    const newest = place && (await reader.newest(place));
    if (!newest && expected > 0) return absent(id);
    const other = expectedSave !== undefined && newest?.meta.saveId !== expectedSave;
    if (newest && (other || newest.meta.revision !== expected)) {
      const mine = unsure.get(newest.meta.saveId);
      if (!mine || newest.meta.revision !== expected + 1) return conflictWith(newest.meta, facts.by);
      // Our own save whose answer got lost: either this very save, or the one that this save builds on.
      if (mine === appliance) return { ok: true, meta: newest.meta };
    }

    // Above every folder that is there, so that one without readable metadata blocks no save.
    const revision = (place?.revisions[0]?.number ?? 0) + 1;
    const meta = metaOf(id, appliance, { ...facts, at: wire.now(), revision });
    const file = { meta, sources: appliance.sources.map((source) => source.sha256) };
    const first = place === undefined;
    const staged = staging(facts.saveId);
    const target = revisionFolder(folder, revision);

    for (let attempt = 1; ; attempt++) {
      try {
        await stage(staged, first, file, body);
        unsure.set(facts.saveId, appliance);
        if (await wire.move(staged, first ? `${folder}/` : target)) {
          unsure.delete(facts.saveId);
          return { ok: true, meta };
        }
        const met = readMeta(await wire.get(`${target}meta.json`));
        if (met) {
          await discard(staged);
          return met.meta.saveId === meta.saveId ? { ok: true, meta } : conflict(id, met, facts.by);
        }
        const now = await reader.locate(id);
        if (now?.removed) {
          await discard(staged);
          return removed(now);
        }
        if (attempt === attempts) throw new WireFailure(409);
      } catch (error) {
        // Refused, so that nothing was moved, or out of patience. Else the next attempt finds out what became of it.
        const refused = !(error instanceof WireFailure) || !error.passing;
        if (refused && !(error instanceof WireFailure && error.status === 401)) await discard(staged);
        if (refused || attempt === attempts) throw error;
      }
      await wait(patience * attempt);
    }
  };
  return { save, unheard: ({ saveId }) => unsure.get(saveId) };
}
