/**
 * Unsaved work on disk, so that a crash, a reload, an expired session or a closed tab loses nothing.
 *
 * Invariants
 * - An edit is in the journal at once. The draft is written after 500 ms of rest, and when the page is put out of sight.
 * - Only the collections whose identity changed since the last write are written again.
 * - A tab writes its own drafts only; those of tabs that no longer live are offered by `list`.
 * - A draft that equals its base is none: undoing everything removes it.
 * - What could not be written stays noted, and the next occasion tries again.
 */
import { isRecord } from '../../core/collections/is-record.ts';
import type { Clock, Timer } from '../browser/clock.ts';
import type { PageEvents } from '../browser/page-lifecycle.ts';
import { openStorage, readPieces, wholly } from '../records/browser-store/open-storage.ts';
import { freshId } from '../records/fresh-id.ts';
import { partMissing } from '../records/record-meta.ts';
import type { Done, RecordFailure } from '../records/record-store.ts';
import { createDraftJournal, type DraftRead, type LocalTexts, readEntry } from './draft-journal.ts';
import {
  type DraftMeta,
  type DraftRow,
  type DraftState,
  type DraftsSchema,
  damagedDraft,
  draftKeys,
  draftsVersion,
  filesField,
  isTexts,
  metaFrom,
  sourcesFrom,
  upgradeDrafts,
  withDraft,
} from './draft-schema.ts';
import { createDraftWriter, type DraftWriter, type StoredDraft, type Turn } from './draft-writer.ts';
import type { TabLease } from './tab-lease.ts';

/** With a failure of the database the drafts are those of the journal alone: it may hold more. */
type DraftList = { readonly drafts: readonly DraftMeta[]; readonly failure?: RecordFailure };

export type Drafts = {
  /** Notes the state; it is written after a rest. */
  keep(state: DraftState): void;
  /** Writes what is noted now. */
  flush(): Promise<Done>;
  /** Drops this tab's current draft: its work is saved. */
  discard(): Promise<void>;
  /** Writes the current draft and leaves it to be offered; the next edit begins another. Without room it goes on. */
  setAside(): Promise<Done>;
  /** Drafts that no tab works on, newest first. */
  list(): Promise<DraftList>;
  read(id: string): Promise<DraftRead>;
  /** Runs `work`, which takes or drops the draft, in one tab at a time; undefined when another tab is at it. */
  claim<R>(id: string, work: () => Promise<R>): Promise<R | undefined>;
  /** The draft as JSON, as it is stored, however damaged: to take out of the browser what cannot be recovered. */
  textOf(id: string): Promise<{ readonly ok: true; readonly text: string } | RecordFailure>;
  remove(id: string): Promise<Done>;
  close(): void;
};

type DraftsPorts = {
  readonly clock: Clock;
  readonly page: PageEvents;
  readonly lease: TabLease;
  /** Who is signed in; a browser may have several users, who share what it keeps. */
  readonly user: () => string;
  /** A draft could not be written: the user must know that the tab alone holds the work. */
  readonly onFailure: (failure: RecordFailure) => void;
  /** Holds the last edits: see draft-journal.ts. */
  readonly local: () => LocalTexts;
  readonly databaseName?: string;
};

const restMs = 500;

const absentDraft: RecordFailure = {
  ok: false,
  reason: 'missing',
  message: 'This draft is not there any more.',
};

async function filesOf({ files }: DraftRow, get: (piece: number) => Promise<unknown>) {
  if (!Number.isSafeInteger(files)) return [];
  const joined = await readPieces(get, Number(files));
  return isRecord(joined?.value) ? sourcesFrom(joined.value.value) : [];
}

export function createDrafts(ports: DraftsPorts): Drafts {
  const { clock, page, lease, user, onFailure, databaseName } = ports;
  const journal = createDraftJournal(ports.local);
  const storage = openStorage<DraftsSchema>({
    name: databaseName ?? 'appliance-console-drafts',
    version: draftsVersion,
    upgrade: upgradeDrafts,
  });
  let current: DraftWriter | undefined;
  let pending: StoredDraft | undefined;
  /** Shows which of journal and disk is newer, so it never goes back, whatever the clock does. */
  let at = 0;
  /**
   * Whose page it is: the session may end, or be another's, before the work is written; another user's page is
   * reloaded.
   */
  let author = '';
  let timer: Timer | undefined;

  function rest() {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
  }

  async function write(turn: Turn): Promise<Done> {
    rest();
    const state = pending ?? (turn === 'this turn' ? current?.unfinished() : undefined);
    pending = undefined;
    const writer = current;
    if (state && writer) {
      const failure = await writer.write(state, turn);
      if (failure) {
        if (writer === current) pending ??= state;
        onFailure(failure);
        return failure;
      }
    } else await writer?.idle();
    return { ok: true };
  }

  /** Ends the current draft, as it is on disk. */
  async function end(): Promise<DraftWriter | undefined> {
    rest();
    const ended = current;
    pending = undefined;
    current = undefined;
    await ended?.idle();
    return ended;
  }

  const stop = page.onHide(() => void write('this turn'));

  async function drop(id: string): Promise<Done> {
    journal.drop(id);
    return storage.run('', (database) => {
      const transaction = database.transaction(['drafts', 'pieces'], 'readwrite');
      return wholly(transaction, async (): Promise<Done> => {
        await transaction.objectStore('drafts').delete(id);
        await transaction.objectStore('pieces').delete(draftKeys(id));
        return { ok: true };
      });
    });
  }

  return {
    keep(state) {
      author ||= user();
      at = Math.max(at + 1, clock.now());
      pending = { ...state, by: author, at };
      current ??= createDraftWriter({ storage, journal, id: freshId(), tab: lease.tab });
      current.note(pending);
      rest();
      timer = clock.setTimeout(() => void write('many turns'), restMs);
    },
    flush: () => write('many turns'),
    async discard() {
      const ended = await end();
      if (ended) await drop(ended.id);
    },
    async setAside() {
      let result: Done;
      // Again for what came while the disk was busy.
      do result = await write('many turns');
      while (result.ok && pending);
      if (result.ok) await end();
      return result;
    },
    async list() {
      const stored = await storage.run('', async (database) => ({
        ok: true as const,
        rows: (await database.getAll('drafts')) as readonly (Partial<DraftRow> | null)[],
      }));
      // A damaged row must not hide the others.
      const written = stored.ok ? stored.rows.flatMap((row) => metaFrom(row?.meta) ?? []) : [];
      const metas = [...written, ...journal.entries().map(({ meta }) => meta)]
        .sort((a, b) => b.at - a.at)
        .filter(({ id }, i, all) => id !== current?.id && all.findIndex((meta) => meta.id === id) === i);
      const living = metas.some((meta) => meta.tab !== lease.tab) ? await lease.living() : new Set<string>();
      const dead = metas.filter((meta) => meta.tab === lease.tab || !living.has(meta.tab));
      // What a page wrote when it went away did arrive.
      for (const meta of dead) if (written.includes(meta)) journal.drop(meta.id);
      const drafts = dead.filter(({ edits }) => edits !== 0);
      return { drafts, ...(!stored.ok && { failure: stored }) };
    },
    async read(id) {
      const noted = journal.entries().find(({ meta }) => meta.id === id);
      // Newer than what is on disk, else it would not be there any more when the draft was listed.
      const entry = noted && readEntry(noted);
      if (entry && (!entry.ok || noted.sources !== undefined)) return entry;
      const answer = await storage.run('', async (database) => {
        const transaction = database.transaction(['drafts', 'pieces']);
        const read = await wholly(transaction, async (): Promise<DraftRead> => {
          const row = await transaction.objectStore('drafts').get(id);
          if (!row) return absentDraft;
          const meta = metaFrom(row.meta);
          if (!meta || !isRecord(row.fields) || !Object.values(row.fields).every(Number.isSafeInteger))
            return damagedDraft(meta?.name ?? 'an appliance', 'its entry in this browser is damaged');
          if (!isTexts(row.absent)) return damagedDraft(meta.name, 'its entry in this browser is damaged');
          const pieces = transaction.objectStore('pieces');
          const fields: Record<string, unknown> = {};
          for (const [field, count] of Object.entries(row.fields)) {
            const joined = await readPieces((at) => pieces.get([id, field, at]), count);
            if (!isRecord(joined?.value)) return damagedDraft(meta.name, partMissing.message);
            fields[field] = joined.value.value;
          }
          const files = await filesOf(row, (at) => pieces.get([id, filesField, at]));
          return { ok: true, meta, onto: (base) => withDraft(base, fields, row.absent), sources: files };
        });
        return { ok: true as const, read };
      });
      // The journal alone may be enough, but not for a draft whose files are in the database.
      if (!answer.ok) return entry && noted.filesElsewhere !== true ? { ...entry, sources: [] } : answer;
      const stored = answer.read;
      return entry ? { ...entry, sources: stored.ok ? stored.sources : [] } : stored;
    },
    async textOf(id) {
      const noted = journal.entries().find(({ meta }) => meta.id === id);
      if (noted) return { ok: true, text: noted.text };
      return storage.run('', (database) => {
        const transaction = database.transaction(['drafts', 'pieces']);
        return wholly(transaction, async () => {
          const row = await transaction.objectStore('drafts').get(id);
          if (!row) return absentDraft;
          const pieces = await transaction.objectStore('pieces').getAll(draftKeys(id));
          return { ok: true as const, text: JSON.stringify({ ...row, pieces }) };
        });
      });
    },
    claim: lease.claim,
    remove: drop,
    close() {
      stop();
      rest();
      storage.close();
    },
  };
}
