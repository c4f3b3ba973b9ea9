/**
 * Writes one draft again and again, each time only the changes since the last write.
 *
 * Invariants: the disk never goes back to an older state than a later call brought. The row and the pieces that it
 * refers to are one transaction. After a failure, and when the page is hidden, everything is written again. A page that
 * goes away waits for no write of its own: browsers drop a write that still needs its turns, and everything that waits
 * behind it. A noted state remains in the journal until it is on disk.
 */
import { splitValue } from '../../core/appliance/transfer/chunks.ts';
import { abort, type Storage, wholly } from '../records/browser-store/open-storage.ts';
import type { RecordFailure } from '../records/record-store.ts';
import type { DraftJournal } from './draft-journal.ts';
import {
  type DraftMeta,
  type DraftRow,
  type DraftState,
  type DraftsSchema,
  draftFields,
  draftKeys,
  fieldKeys,
  filesField,
} from './draft-schema.ts';

/** The state to write, and its author. */
export type StoredDraft = DraftState & Pick<DraftMeta, 'at'> & { readonly by: string };

/** A page that goes away has this turn only; otherwise each piece has its own, so that none holds the page up. */
export type Turn = 'this turn' | 'many turns';

export type DraftWriter = {
  readonly id: string;
  /** Notes the state that the next write is to store. */
  note(state: StoredDraft): void;
  /** A failure: neither the disk nor the journal has it. */
  write(state: StoredDraft, turn: Turn): Promise<RecordFailure | undefined>;
  /** A state that `write` has received, but that is lost if the page goes away now. */
  unfinished(): StoredDraft | undefined;
  /** All writes so far are over. */
  idle(): Promise<void>;
};

type Piece = DraftsSchema['pieces']['value'];
type Written = ReadonlyMap<string, { readonly value: unknown; readonly pieces: readonly Piece[] }>;
/** Pieces of a field, from 0, that differ from what is written; those from `count` on go. */
type Put = {
  readonly field: string;
  readonly pieces: readonly (readonly [number, Piece])[];
  readonly count: number;
};

const filesIn = (written: Written) => written.get(filesField)?.value;

/** Small enough that the steps of a large plan hold up no turn, and deep enough for them. */
const rowsPerPiece = 500;
const deepest = 5;

export function createDraftWriter(ports: {
  readonly storage: Storage<DraftsSchema>;
  readonly journal: DraftJournal;
  readonly id: string;
  readonly tab: string;
}): DraftWriter {
  const { storage, journal, id, tab } = ports;
  /** What the disk holds, or will hold when the running write ends. */
  let written: Written = new Map();
  let writing: Promise<unknown> = Promise.resolve();
  let running: { abort(): void } | undefined;
  let unfinished: StoredDraft | undefined;
  /** Counts the calls: one that had to wait may be overtaken by a page that is put out of sight. */
  let latest = 0;
  let noted: StoredDraft | undefined;
  /** The files that the disk has for certain. */
  let filesOnDisk: unknown;
  /** The journal has the noted state. */
  let isPaused = false;

  const metaOf = ({ appliance, base: _, sources: _files, ...state }: StoredDraft): DraftMeta => ({
    ...state,
    id,
    tab,
    applianceId: appliance.id,
    name: appliance.name,
  });

  async function attempt(state: StoredDraft, turn: Turn, call: number): Promise<RecordFailure | undefined> {
    let mine: Written | undefined;
    const failure = await storage.run(state.appliance.name, (database) => {
      if (turn === 'this turn') abort(running);
      const transaction = database.transaction(['drafts', 'pieces'], 'readwrite');
      running = transaction;
      const drafts = transaction.objectStore('drafts');
      const store = transaction.objectStore('pieces');
      return wholly(transaction, async () => {
        // The browser's data may have been cleared since the last write, or another tab took the draft over. Who has
        // this turn only can neither ask nor wait for what is still being written.
        const isThere = turn === 'many turns' && (await drafts.getKey(id)) !== undefined;
        if (call !== latest) return undefined;
        if (!isThere) written = new Map();
        const { draft, next, puts, gone } = difference(written, state, metaOf(state));
        written = next;
        mine = next;
        if (filesIn(next) !== filesOnDisk) filesOnDisk = undefined;
        const requests: Promise<unknown>[] = [];
        const issue = (request: Promise<unknown>) => {
          // Also awaited below; one that fails must not count as unhandled until then.
          request.catch(() => {});
          requests.push(request);
          return request;
        };
        issue(draft ? drafts.put(draft, id) : drafts.delete(id));
        if (!isThere) issue(store.delete(draftKeys(id)));
        for (const field of gone) issue(store.delete(fieldKeys(id, field)));
        for (const { field, pieces, count } of puts) {
          issue(store.delete(fieldKeys(id, field, count)));
          for (const [at, piece] of pieces) {
            const put = issue(store.put(piece, [id, field, at]));
            if (turn === 'many turns') await put;
          }
        }
        if (turn === 'this turn') transaction.commit();
        await Promise.all(requests);
        return undefined;
      }).catch((error) => {
        // The next write, or a second try of this one, must not count on pieces that did not arrive.
        if (written === mine) written = new Map();
        // The one that overtook it holds more, and has its own failure.
        if (call === latest) throw error;
        return undefined;
      });
    });
    if (call !== latest) return isPaused ? undefined : failure;
    unfinished = undefined;
    filesOnDisk = failure ? undefined : filesIn(written);
    if (failure) {
      written = new Map();
      if (!isPaused) return failure;
      // It is kept all the same, and tried again when the page goes.
      unfinished = state;
    } else if (noted === state) {
      journal.drop(id);
      isPaused = false;
    }
    return undefined;
  }

  return {
    id,
    note(state) {
      noted = state;
      // Without its files, which may be long, where an edit leaves them as they are.
      isPaused = journal.keep(metaOf(state), state, filesOnDisk === state.sources);
    },
    write(state, turn) {
      const call = ++latest;
      unfinished = turn === 'many turns' ? state : undefined;
      const run = () => attempt(state, turn, call);
      const result = turn === 'this turn' ? run() : writing.then(run);
      // Without the results, or each would hold on to all before it.
      writing = Promise.all([writing, result]).then(() => undefined);
      return result;
    },
    unfinished: () => unfinished,
    async idle() {
      await writing;
    },
  };
}

/** The puts and deletes that lead from the written state to the new one. A state that equals its base has no draft. */
function difference(written: Written, state: DraftState, meta: DraftMeta) {
  const { changed, absent } = draftFields(state.appliance, state.base);
  const next = new Map<string, { value: unknown; pieces: readonly Piece[] }>();
  const puts: Put[] = [];
  const isDraft = changed.length > 0 || absent.length > 0;
  const { sources = [] } = state;
  const values = isDraft && sources.length > 0 ? [...changed, [filesField, sources] as const] : changed;
  for (const [field, value] of values) {
    const same = written.get(field);
    if (same && same.value === value) {
      next.set(field, same);
      continue;
    }
    const { frame, parts } = splitValue({ value }, rowsPerPiece, deepest);
    const pieces = [{ frame }, ...parts];
    next.set(field, { value, pieces });
    const others = [...pieces.entries()].filter(([at, piece]) => !isSamePart(piece, same?.pieces[at]));
    puts.push({ field, pieces: others, count: pieces.length });
  }
  const gone = [...written.keys()].filter((field) => !next.has(field));
  const { [filesField]: files, ...fields } = Object.fromEntries(
    Array.from(next, ([field, { pieces }]) => [field, pieces.length - 1]),
  );
  const draft: DraftRow | undefined = isDraft
    ? { meta, fields, absent, ...(files !== undefined && { files }) }
    : undefined;
  return { draft, next, puts, gone };
}

/** The same rows in the same place: an edit of one row, or of a log beside a plan, writes one piece. */
function isSamePart(piece: Piece, before: Piece | undefined): boolean {
  if (!before || !('rows' in piece) || !('rows' in before)) return false;
  return isSameList(piece.path, before.path) && isSameList(piece.rows, before.rows);
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, i) => one === b[i]);
