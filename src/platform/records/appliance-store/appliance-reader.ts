/**
 * Finds appliances and their revisions under /records/. Meta of a revision never changes and is asked for once; a folder
 * whose listing shows no change since is not opened again.
 */
import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import {
  folderOf,
  isRecordFolder,
  parseRemovedFolder,
  type RemovedFolder,
  revisionFolder,
  revisionOf,
} from './appliance-folders.ts';
import { createHeadReader, type ReadHeads } from './appliance-heads.ts';
import { parsed, type RevisionFile, revisionAt } from './appliance-meta.ts';
import { type Entry, type RecordWire, WireFailure } from './appliance-wire.ts';
import { inParallel } from './in-parallel.ts';

/** Where an appliance's revisions are. */
export type RecordPlace = {
  /** Without the last slash. */
  readonly path: string;
  readonly removed?: RemovedFolder;
  /** Newest first. */
  readonly revisions: readonly { readonly number: number; readonly mtime: string }[];
};

export type RecordReader = {
  locate(id: Id): Promise<RecordPlace | undefined>;
  /** Folders may have moved: the next `locate` lists them again. */
  forget(): void;
  /** Every readable revision of a place, newest first. */
  files(place: RecordPlace): Promise<readonly RevisionFile[]>;
  newest(place: RecordPlace): Promise<RevisionFile | undefined>;
  /** The newest revision of each appliance. */
  heads(): Promise<readonly RevisionFile[]>;
  /** Newest first; imported files are among them. */
  removed(): Promise<readonly RemovedFolder[]>;
  newestRemoved(folder: RemovedFolder): Promise<RevisionFile | undefined>;
  /** The places of all appliances, removed ones too; fails when one of them moved meanwhile. */
  places(): Promise<readonly RecordPlace[]>;
};

/** As many requests as a browser sends to one host at a time. */
export const lanes = 6;

export function createRecordReader(wire: RecordWire): RecordReader {
  const readHeads = createHeadReader(wire);
  const metas = new Map<string, RevisionFile>();
  /** Of the newest listing. */
  let listed: ReadonlySet<string> = new Set();
  const heads = new Map<string, { readonly mtime: string; readonly file: RevisionFile }>();

  async function open(path: string, removed?: RemovedFolder): Promise<RecordPlace | undefined> {
    const entries = await wire.folders(`${path}/`);
    if (!entries) return undefined;
    const revisions = entries
      .flatMap(({ name, mtime }) => {
        const number = revisionOf(name);
        return number === undefined ? [] : [{ number, mtime }];
      })
      .sort((a, b) => b.number - a.number);
    return { path, revisions, ...(removed && { removed }) };
  }

  async function file(place: RecordPlace, { number, mtime }: RecordPlace['revisions'][number]) {
    const at = revisionFolder(place.path, number);
    const key = `${at}@${mtime}`;
    const known = metas.get(key);
    if (known) return known;
    const folder = place.removed?.folder ?? place.path;
    const found = revisionAt(parsed(await wire.get(`${at}meta.json`)), folder, number);
    if (found) metas.set(key, found);
    return found;
  }

  async function newest(place: RecordPlace): Promise<RevisionFile | undefined> {
    for (const revision of place.revisions) {
      const found = await file(place, revision);
      if (found) return found;
    }
    return undefined;
  }

  /** A folder that the web server cannot open (another user copied it there, for example) hides no other appliance. */
  const unlessBarred = <R>(work: Promise<R | undefined>): Promise<R | undefined> =>
    work.catch((error) => {
      if (error instanceof WireFailure && error.isBarred) return undefined;
      throw error;
    });

  const knownHead = ({ name, mtime }: Entry) => {
    const known = heads.get(name);
    return known?.mtime === mtime ? known.file : undefined;
  };

  async function head(
    entry: Entry,
    sliced: Awaited<ReturnType<ReadHeads>>,
  ): Promise<RevisionFile | undefined> {
    const known = knownHead(entry);
    if (known) return known;
    const { name, mtime, isStable } = entry;
    const answered = sliced.get(name);
    const found = answered?.mtime === mtime ? answered.file : await openHead(name);
    if (found && isStable) heads.set(name, { mtime, file: found });
    else heads.delete(name);
    return found;
  }

  async function openHead(name: string): Promise<RevisionFile | undefined> {
    const place = await open(name);
    return place && newest(place);
  }

  async function records(): Promise<readonly Entry[]> {
    const entries = await wire.folders('');
    if (!entries) throw new WireFailure(404);
    const found = entries.filter(({ name }) => isRecordFolder(name));
    listed = new Set(found.map(({ name }) => name));
    return found;
  }
  const removed = async () =>
    ((await wire.folders('removed/')) ?? [])
      .flatMap(({ name }) => parseRemovedFolder(name) ?? [])
      .sort((a, b) => b.at - a.at);

  return {
    newest,
    removed,
    forget() {
      listed = new Set();
    },
    async locate(id) {
      const folder = folderOf(id);
      // By its name in a listing: browsers log each answer of 404 as an error. An earlier listing does, so that reading
      // all appliances does not list all of them for each; where that is out of date a new one follows.
      const known = listed.has(folder) ? await open(folder) : undefined;
      if (known) return known;
      const isRecord = (await records()).some(({ name }) => name === folder);
      const place = isRecord ? await open(folder) : undefined;
      if (place) return place;
      const gone = (await removed()).find((entry) => entry.folder === folder);
      return gone && open(`removed/${gone.name}`, gone);
    },
    async files(place) {
      const files = await inParallel(place.revisions, lanes, (revision) => file(place, revision));
      return files.filter((found) => found !== undefined);
    },
    async heads() {
      const entries = await records();
      const names = new Set(entries.map(({ name }) => name));
      for (const name of heads.keys()) if (!names.has(name)) heads.delete(name);
      const changed = entries.filter((entry) => !knownHead(entry)).map(({ name }) => name);
      // A few are asked for one by one: a slice has all appliances of its range.
      const areFew = heads.size > 0 && changed.length <= lanes;
      const sliced = await readHeads(areFew ? [] : changed);
      const found = await inParallel(entries, lanes, (entry) => unlessBarred(head(entry, sliced)));
      return found.filter((one) => one !== undefined);
    },
    newestRemoved: (folder) =>
      unlessBarred(open(`removed/${folder.name}`, folder).then((place) => place && newest(place))),
    async places() {
      // Listed before and after: one that is removed or restored meanwhile is in one of the three.
      const before = await removed();
      const present = (await records()).map(({ name }) => ({ path: name, folder: undefined }));
      const gone = [...before, ...(await removed())]
        .filter(({ source }) => source === undefined)
        .map((folder) => ({ path: `removed/${folder.name}`, folder }));
      return inParallel([...present, ...gone], lanes, async ({ path, folder }) => {
        const place = await open(path, folder);
        if (!place) throw new WireFailure(409);
        return place;
      });
    },
  };
}
