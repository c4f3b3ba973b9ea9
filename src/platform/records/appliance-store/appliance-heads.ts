/**
 * The newest revisions of many appliances in few requests, where the web server offers them: an njs handler behind the gate
 * answers at most 200 at a time, in the order of the folders' names. It checks nothing but the JSON, so each head is checked
 * here as one that was read by itself. Heads that are absent in the answers are left to the reader.
 */
import { isRecord } from '../../../core/collections/is-record.ts';
import { isRecordFolder } from './appliance-folders.ts';
import { parsed, type RevisionFile, revisionAt } from './appliance-meta.ts';
import { type RecordWire, WireFailure } from './appliance-wire.ts';

/** With the folder's time as the listing has it: a head of another time may not be the newest. */
type Head = { readonly mtime: string; readonly file: RevisionFile };
type Slice = { readonly heads: ReadonlyMap<string, Head>; readonly next: string | undefined };

/** Reads the heads from the first appliance to the last of `folders`. */
export type ReadHeads = (folders: readonly string[]) => Promise<ReadonlyMap<string, Head>>;

export function createHeadReader(wire: RecordWire): ReadHeads {
  /** A slice takes the server longer than one file, so where it fails the reader's own requests may not. */
  const sliceAfter = async (after: string) => {
    try {
      return readSlice(await wire.heads(after));
    } catch (failure) {
      const isRefused =
        !(failure instanceof WireFailure) || failure.status === 401 || failure.gate !== undefined;
      if (isRefused) throw failure;
      return 'failed';
    }
  };
  // Asked once: a server without the handler answers 403 or 404 each time, and browsers log each of them.
  let offered = true;

  return async (folders) => {
    const last = folders.reduce((found, folder) => (folder > found ? folder : found), '');
    const heads = new Map<string, Head>();
    let after = '';
    while (offered && after < last) {
      const slice = await sliceAfter(after);
      if (slice === 'failed') break;
      offered = slice !== undefined;
      for (const [folder, head] of slice?.heads ?? []) heads.set(folder, head);
      const next = slice?.next;
      if (next === undefined || next <= after) break;
      after = next;
    }
    return heads;
  };
}

function readSlice(text: string | undefined): Slice | undefined {
  const value = parsed(text);
  if (!isRecord(value) || !Array.isArray(value.heads)) return undefined;
  const heads = new Map<string, Head>();
  for (const head of value.heads) {
    if (!isRecord(head)) continue;
    const { folder, mtime, revision, meta } = head;
    if (typeof folder !== 'string' || typeof mtime !== 'string' || typeof revision !== 'number') continue;
    const file = revisionAt(meta, folder, revision);
    if (file) heads.set(folder, { mtime, file });
  }
  const { next } = value;
  return { heads, next: typeof next === 'string' && isRecordFolder(next) ? next : undefined };
}
