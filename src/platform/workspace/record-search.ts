/**
 * Searches the newest revision of all appliances in a worker of its own, so that a search never waits for an audit. The worker
 * keeps the index; the page reads one document at a time and sends it there.
 *
 * Invariants
 * - The open document is indexed with its unsaved changes, in place of its stored revision.
 * - What this browser stores is indexed at the beginning and waits for no server, shared records only when asked for. A
 *   revision that the worker holds is not read again.
 * - One document is added at a time, and none twice. `done` counts what the worker holds: after a crash it is filled again.
 * - Nothing throws: what could not be read is counted in `state`.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { SearchAnswer, SearchPlace, SearchSource } from '../../core/search/search-types.ts';
import type { Background } from '../background/background.ts';
import type { RecordStore } from '../records/record-store.ts';

/** Appliances of a store: how many the index holds, of how many. */
type Searched = { readonly done: number; readonly total: number };

export type RecordSearchState = {
  readonly browser: Searched;
  /** Absent where records are kept in this browser alone. */
  readonly shared?: Searched & { readonly isRunning: boolean };
  /** Documents are being added to the index. */
  readonly isReading: boolean;
  /** The index has no room for more. */
  readonly isFull: boolean;
  /** Appliances, or a list of them, that could not be read. */
  readonly failed: number;
  /** The last query had no answer: the worker failed. */
  readonly isBroken: boolean;
  /** Changes with the index: a query may have another answer. */
  readonly version: number;
};

type Ports = {
  readonly background: Background;
  readonly current: () => Appliance | undefined;
  readonly browser: RecordStore;
  readonly shared: RecordStore | undefined;
};

export type RecordSearch = {
  readonly state: ReadonlySignal<RecordSearchState>;
  /** Brings the index up to date with the open document and with this browser. */
  begin(): Promise<void>;
  /** Undefined where the worker failed. */
  query(text: string): Promise<SearchAnswer | undefined>;
  /** Indexes the shared records that are missing, until it is canceled. */
  searchShared(): Promise<void>;
  cancelShared(): void;
  /** Reads no more; the index stays. */
  end(): void;
};

const marks = new WeakMap<Appliance, string>();
let count = 0;

/** Distinguishes one state of the open document from another. */
function markOf(appliance: Appliance): string {
  let mark = marks.get(appliance);
  if (mark === undefined) {
    mark = `open ${++count}`;
    marks.set(appliance, mark);
  }
  return mark;
}

/** A document that belongs in the index. */
type Sought = { readonly source: SearchSource; readonly read: () => Promise<Appliance | undefined> };

/** The documents of a place, newest first, and those of them that the worker has. */
type Part = { readonly all: readonly Sought[]; readonly held: Set<string> };

const keyOf = ({ id, saveId }: SearchSource) => JSON.stringify([id, saveId]);

const none: Part = { all: [], held: new Set() };

/** A query that ended the worker so often is not asked again. */
const mostCrashes = 2;

export function createRecordSearch({ background, current, browser, shared }: Ports): RecordSearch {
  /** Absent until the place is listed. */
  const parts = new Map<SearchPlace, Part>();
  const unreadable = new Set<Sought>();
  let unlisted = 0;
  let isFull = false;
  let isEnded = false;
  let isSharedRequested = false;
  let filling: Promise<void> | undefined;
  let crash = { query: '', count: 0 };

  const countIn = (place: SearchPlace) => {
    const { all, held } = parts.get(place) ?? none;
    return { done: held.size, total: all.length };
  };
  function missingIn(place: SearchPlace) {
    const { all, held } = parts.get(place) ?? none;
    return isFull && place !== 'open'
      ? undefined
      : all.find((one) => !held.has(keyOf(one.source)) && !unreadable.has(one));
  }
  const heldCount = () => [...parts.values()].reduce((sum, { held }) => sum + held.size, 0);
  const missingHere = () => missingIn('open') ?? missingIn('browser');
  const isRequested = (place: SearchPlace) => !isEnded && (place !== 'shared' || isSharedRequested);
  const missing = () =>
    isEnded ? undefined : (missingHere() ?? (isSharedRequested ? missingIn('shared') : undefined));

  const shown = () => ({
    browser: countIn('browser'),
    ...(shared && { shared: { ...countIn('shared'), isRunning: isSharedRequested } }),
    isReading: !parts.has('browser') || missingHere() !== undefined,
    isFull,
    failed: unlisted + unreadable.size,
  });
  const state = signal<RecordSearchState>({ ...shown(), isBroken: false, version: 0 });
  const show = (change: { readonly isBroken?: boolean } = {}) => {
    const before = state.peek();
    state.value = { ...before, ...shown(), ...change, version: before.version + 1 };
  };

  /** Asks the worker what it has of a place; it forgets the rest. */
  async function compare(place: SearchPlace, all: readonly Sought[]) {
    const sources = all.map(({ source }) => source);
    const kept = await background.run('searchKeep', { places: [place], sources });
    if (isEnded) return;
    parts.set(place, { all, held: new Set(kept.ok ? kept.value.map(keyOf) : []) });
    show();
  }

  /** After the worker ended, and its index with it. */
  async function compareAll() {
    isFull = false;
    await Promise.all([...parts].map(([place, { all }]) => compare(place, all)));
  }

  async function add(sought: Sought) {
    const { source, read } = sought;
    const appliance = await read();
    if (!isRequested(source.place)) return;
    const ran = appliance && (await background.run('searchAdd', { source, appliance }));
    if (isEnded) return;
    if (ran?.ok && ran.value) parts.get(source.place)?.held.add(keyOf(source));
    else if (ran?.ok) isFull = true;
    else unreadable.add(sought);
    if (ran && !ran.ok) await compareAll();
    show();
  }

  /** One at a time: the page never holds two of them. */
  async function addAllMissing() {
    for (let next = missing(); next; next = missing()) await add(next);
    filling = undefined;
    if (!isSharedRequested) return;
    isSharedRequested = false;
    show();
  }
  const fill = async () => {
    if (missing()) filling ??= addAllMissing();
    else if (isSharedRequested && !filling) {
      isSharedRequested = false;
      show();
    }
    await filling;
  };

  async function bringFrom(place: 'browser' | 'shared', store: RecordStore) {
    const listed = await store.list();
    if (!listed.ok) unlisted++;
    const one = ({ id, saveId }: { readonly id: string; readonly saveId: string }): Sought => ({
      source: { place, id, saveId },
      async read() {
        const read = await store.read(id);
        return read.ok ? read.appliance : undefined;
      },
    });
    await compare(place, listed.ok ? listed.records.map(one) : []);
    await fill();
  }

  return {
    state,
    async begin() {
      const open = current();
      const source = open && ({ place: 'open', id: open.id, saveId: markOf(open) } as const);
      await Promise.all([
        compare('open', source ? [{ source, read: async () => open }] : []).then(fill),
        bringFrom('browser', browser),
        shared && bringFrom('shared', shared),
      ]);
    },
    async query(text) {
      if (crash.query === text && crash.count >= mostCrashes) return undefined;
      const ran = await background.run('search', { query: text });
      if (isEnded) return undefined;
      if (!ran.ok) crash = { query: text, count: crash.query === text ? crash.count + 1 : 1 };
      if (ran.ok === state.peek().isBroken) show({ isBroken: !ran.ok });
      if (!ran.ok || ran.value.documents < heldCount()) void compareAll().then(fill);
      return ran.ok ? ran.value : undefined;
    },
    async searchShared() {
      if (!shared || isSharedRequested) return;
      isSharedRequested = true;
      for (const one of parts.get('shared')?.all ?? []) unreadable.delete(one);
      show();
      await fill();
    },
    cancelShared() {
      isSharedRequested = false;
      show();
    },
    end() {
      isEnded = true;
    },
  };
}
