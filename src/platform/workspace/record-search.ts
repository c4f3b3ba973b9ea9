/**
 * Searches the newest revision of all appliances in a worker of its own, so that a search never waits for an audit. The worker
 * keeps the index; the page reads one document at a time and sends it there.
 *
 * Invariants
 * - The open document is indexed with its unsaved changes, in place of its stored revision.
 * - What this browser stores is indexed at the beginning, shared records only when asked for. A revision that the worker
 *   holds is not read again.
 * - Nothing throws: what could not be read is counted in `state`.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { SearchAnswer, SearchPlace, SearchSource } from '../../core/search/search-types.ts';
import type { Background } from '../background/background.ts';
import type { RecordMeta, RecordStore } from '../records/record-store.ts';

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
  /** Indexes the shared records that are missing, until it is cancelled. */
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

const sourceOf = (place: SearchPlace, { id, saveId }: RecordMeta): SearchSource => ({ place, id, saveId });
const isSame = (a: SearchSource, b: SearchSource) =>
  a.place === b.place && a.id === b.id && a.saveId === b.saveId;

export function createRecordSearch({ background, current, browser, shared }: Ports): RecordSearch {
  const state = signal<RecordSearchState>({
    browser: { done: 0, total: 0 },
    ...(shared && { shared: { done: 0, total: 0, isRunning: false } }),
    isReading: true,
    isFull: false,
    isBroken: false,
    failed: 0,
    version: 0,
  });
  let missing: readonly RecordMeta[] = [];
  let isEnded = false;
  let stop = new AbortController();
  const set = (change: Partial<RecordSearchState>) => {
    state.value = { ...state.peek(), ...change };
  };
  const changed = () => ({ version: state.peek().version + 1 });

  /** `full` where the index has no room for it. */
  async function add(source: SearchSource, appliance: Appliance): Promise<'added' | 'full' | 'failed'> {
    const ran = await background.run('searchAdd', { source, appliance });
    return !ran.ok ? 'failed' : ran.value ? 'added' : 'full';
  }

  /** Newest first, one at a time: the page never holds two of them. */
  async function addAll(
    place: SearchPlace,
    store: RecordStore,
    metas: readonly RecordMeta[],
    isStopped: () => boolean,
    onAdded: (meta: RecordMeta) => void,
  ) {
    for (const meta of metas) {
      if (isStopped()) return;
      const read = await store.read(meta.id);
      if (isStopped()) return;
      const result = read.ok ? await add(sourceOf(place, read.meta), read.appliance) : 'failed';
      if (result === 'full') return set({ isFull: true });
      if (result === 'failed') set({ failed: state.peek().failed + 1 });
      else onAdded(meta);
    }
  }

  async function begin() {
    const open = current();
    const source = open && ({ place: 'open', id: open.id, saveId: markOf(open) } as const);
    const [ours, theirs] = await Promise.all([browser.list(), shared?.list()]);
    if (isEnded) return;
    const own = ours.ok ? ours.records : [];
    const others = theirs?.ok ? theirs.records : [];
    const sought = [
      ...(source ? [source] : []),
      ...own.map((meta) => sourceOf('browser', meta)),
      ...others.map((meta) => sourceOf('shared', meta)),
    ];
    const kept = await background.run('searchKeep', { sources: sought });
    if (isEnded) return;
    const held = kept.ok ? kept.value : [];
    const isIndexed = (one: SearchSource) => held.some((other) => isSame(one, other));
    const lacks = (place: SearchPlace) => (meta: RecordMeta) => !isIndexed(sourceOf(place, meta));
    const left = own.filter(lacks('browser'));
    missing = others.filter(lacks('shared'));
    set({
      browser: { done: own.length - left.length, total: own.length },
      ...(shared && {
        shared: { done: others.length - missing.length, total: others.length, isRunning: false },
      }),
      failed: [ours.ok, theirs?.ok ?? true, kept.ok].filter((ok) => !ok).length,
      ...changed(),
    });
    if (open && source && !isIndexed(source)) {
      if ((await add(source, open)) === 'failed') set({ failed: state.peek().failed + 1 });
      set(changed());
    }
    await addAll(
      'browser',
      browser,
      left,
      () => isEnded,
      () => {
        const { done, total } = state.peek().browser;
        set({ browser: { done: done + 1, total }, ...changed() });
      },
    );
    set({ isReading: false, ...changed() });
  }

  const running = (isRunning: boolean) => {
    const before = state.peek().shared;
    if (before) set({ shared: { ...before, isRunning } });
  };

  return {
    state,
    begin,
    async query(text) {
      const ran = await background.run('search', { query: text });
      if (ran.ok === state.peek().isBroken) set({ isBroken: !ran.ok });
      return ran.ok ? ran.value : undefined;
    },
    async searchShared() {
      if (!shared || state.peek().shared?.isRunning) return;
      stop = new AbortController();
      const { signal: cancelled } = stop;
      running(true);
      await addAll(
        'shared',
        shared,
        missing,
        () => isEnded || cancelled.aborted,
        (meta) => {
          missing = missing.filter((one) => one !== meta);
          const before = state.peek().shared;
          if (before) set({ shared: { ...before, done: before.done + 1 }, ...changed() });
        },
      );
      if (!cancelled.aborted) running(false);
    },
    cancelShared() {
      stop.abort();
      running(false);
    },
    end() {
      isEnded = true;
      stop.abort();
    },
  };
}
