import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import type { SearchAnswer } from '../../../src/core/search/search-types.ts';
import {
  type Background,
  createBackground,
  type WorkerThread,
} from '../../../src/platform/background/background.ts';
import { createBrowserStore } from '../../../src/platform/records/browser-store/browser-store.ts';
import type { RecordStore } from '../../../src/platform/records/record-store.ts';
import {
  createRecordSearch,
  type RecordSearch,
  type RecordSearchState,
} from '../../../src/platform/workspace/record-search.ts';
import { startThread } from '../background/real-worker.ts';

const vega01 = exampleVega01();
const named = (name: string): Appliance => ({ ...vega01, id: `appliance:${name}`, name });
const address = '10.20.10.14';

type Context = {
  readonly background: Background;
  /** The threads that were started, the running one last. */
  readonly threads: WorkerThread[];
  readonly browser: RecordStore;
  readonly shared: RecordStore;
  /** The names of all appliances that were read from a store. */
  readonly reads: string[];
};

const test = suite<Context>('record search');
let databases = 0;

function openStore(reads: string[]): RecordStore {
  const name = `search-${++databases}`;
  const store = createBrowserStore({
    clock: { now: () => 0 },
    user: () => 'Ada',
    databaseName: name,
    channelName: name,
  });
  const read: RecordStore['read'] = (id) => {
    reads.push(id);
    return store.read(id);
  };
  return { ...store, read };
}

const store = async (records: RecordStore, ...names: readonly string[]) => {
  for (const name of names) assert.ok((await records.save(`appliance:${name}`, named(name), 0, '')).ok);
};

test.before.each(async (context) => {
  const reads: string[] = [];
  const threads: WorkerThread[] = [];
  const startWorker = () => {
    const thread = startThread();
    threads.push(thread);
    return thread;
  };
  const background = createBackground({ startWorker });
  const [browser, shared] = [openStore(reads), openStore(reads)];
  Object.assign(context, { background, threads, browser, shared, reads });
  await store(browser, 'lyra01', 'orion01');
  await store(shared, 'nova01', 'nova02', 'nova03');
});
test.after.each(({ background, browser, shared }) => {
  background.close();
  browser.close();
  shared.close();
});

const searchOf = ({ background, browser, shared }: Context, current?: Appliance) =>
  createRecordSearch({ background, browser, shared, current: () => current });

/** Until a state of the search is so. */
const until = (search: RecordSearch, isSo: (state: RecordSearchState) => boolean) =>
  new Promise<void>((resolve) => {
    const stop = search.state.subscribe((state) => {
      if (!isSo(state)) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });

const owners = (answer: SearchAnswer | undefined) =>
  (answer?.groups.find(({ group }) => group === 'Owner')?.hits ?? [])
    .map(({ appliance }) => `${appliance?.name} ${appliance?.place}`)
    .sort();

test('what this browser stores is searched at once, shared records when asked for', async (context) => {
  const search = searchOf(context);
  await search.begin();
  assert.equal(owners(await search.query(address)), ['lyra01 browser', 'orion01 browser']);
  assert.equal(search.state.peek().shared, { done: 0, total: 3, isRunning: false });
  const seen: number[] = [];
  const stop = search.state.subscribe(({ shared }) => {
    if (shared?.isRunning) seen.push(shared.done);
  });
  await search.searchShared();
  stop();
  assert.equal([...new Set(seen)], [0, 1, 2, 3]);
  assert.is(owners(await search.query(address)).length, 5);
  assert.equal(search.state.peek().shared, { done: 3, total: 3, isRunning: false });
});

test('a canceled search of shared records keeps what it has and goes on from there', async (context) => {
  const search = searchOf(context);
  await search.begin();
  const stop = search.state.subscribe(({ shared }) => {
    if (shared?.done === 1 && shared.isRunning) queueMicrotask(search.cancelShared);
  });
  await search.searchShared();
  stop();
  assert.equal(search.state.peek().shared, { done: 1, total: 3, isRunning: false });
  assert.is(owners(await search.query(address)).length, 3);
  context.reads.length = 0;
  await search.searchShared();
  assert.is(context.reads.length, 2);
  assert.is(owners(await search.query(address)).length, 5);
});

test('the next palette reads only what changed', async (context) => {
  const first = searchOf(context);
  await first.begin();
  await first.searchShared();
  first.end();
  const changed = setRoot(named('lyra01'), 'name', 'lyra09');
  assert.ok((await context.browser.save('appliance:lyra01', changed, 1, '')).ok);
  assert.ok((await context.shared.remove('appliance:nova02')).ok);
  context.reads.length = 0;
  const second = searchOf(context);
  await second.begin();
  assert.equal(context.reads, ['appliance:lyra01']);
  assert.equal(owners(await second.query(address)), [
    'lyra09 browser',
    'nova01 shared',
    'nova03 shared',
    'orion01 browser',
  ]);
});

test('the open document is searched as it is, without being read', async (context) => {
  const endpoints = vega01.endpoints.map((one) =>
    one.address === address ? { ...one, hostname: 'unsaved07' } : one,
  );
  const search = searchOf(context, { ...named('orion01'), endpoints });
  await search.begin();
  const found = (await search.query(address))?.groups.find(({ group }) => group === 'Owner');
  assert.equal(
    found?.hits.map(({ title, appliance }) => `${title} ${appliance?.place}`),
    ['unsaved07 open', `${vega01.endpoints.find((one) => one.address === address)?.hostname} browser`],
  );
});

test('what this browser stores waits for no server', async (context) => {
  let answer: (() => void) | undefined;
  const shared: RecordStore = {
    ...context.shared,
    list: async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return context.shared.list();
    },
  };
  const search = searchOf({ ...context, shared }, named('vega09'));
  const begun = search.begin();
  await until(search, ({ isReading }) => !isReading);
  assert.is(owners(await search.query(address)).length, 3);
  answer?.();
  await begun;
  assert.equal(search.state.peek().shared, { done: 0, total: 3, isRunning: false });
});

test('the list of the server keeps what the worker has of it', async (context) => {
  const first = searchOf(context);
  await first.begin();
  await first.searchShared();
  first.end();
  context.reads.length = 0;
  const second = searchOf(context);
  await second.begin();
  assert.equal(context.reads, []);
  assert.equal(second.state.peek().shared, { done: 3, total: 3, isRunning: false });
});

test('a record that is being added at a cancel is added once', async (context) => {
  const search = createRecordSearch({
    ...context,
    current: () => undefined,
    background: {
      ...context.background,
      async run(name, input, options) {
        const running = context.background.run(name, input, options);
        if (name === 'searchAdd' && search.state.peek().shared?.isRunning) {
          search.cancelShared();
          void search.searchShared();
        }
        return running;
      },
    },
  });
  await search.begin();
  context.reads.length = 0;
  const counts: number[] = [];
  const stop = search.state.subscribe(({ shared }) => counts.push(shared?.done ?? 0));
  await search.searchShared();
  stop();
  assert.equal(context.reads.length, 3);
  assert.equal([...new Set(counts)], [0, 1, 2, 3]);
  assert.equal(search.state.peek().shared, { done: 3, total: 3, isRunning: false });
});

test('a worker that ends between two queries is filled again', async (context) => {
  const { threads } = context;
  const search = searchOf(context, named('vega09'));
  await search.begin();
  await search.searchShared();
  threads.at(-1)?.onerror?.({ message: 'out of memory' });
  assert.equal(owners(await search.query(address)), []);
  assert.is(threads.length, 2);
  await until(search, ({ shared }) => shared?.done === 0);
  await until(search, ({ isReading, browser }) => !isReading && browser.done === 2);
  assert.equal(owners(await search.query(address)), ['lyra01 browser', 'orion01 browser', 'vega09 open']);
  assert.equal(search.state.peek().shared, { done: 0, total: 3, isRunning: false });
});

test('a worker that ends while a record is added is filled again, without that record', async (context) => {
  const { threads, background } = context;
  let isDue = true;
  const search = createRecordSearch({
    ...context,
    current: () => named('vega09'),
    background: {
      ...background,
      run(name, input, options) {
        const running = background.run(name, input, options);
        if (name === 'searchAdd' && isDue && search.state.peek().browser.done === 1) {
          isDue = false;
          threads.at(-1)?.onerror?.({ message: 'out of memory' });
        }
        return running;
      },
    },
  });
  await search.begin();
  const { browser, failed, isReading } = search.state.peek();
  assert.equal([browser, failed, isReading], [{ done: 1, total: 2 }, 1, false]);
  assert.is(threads.length, 2);
  assert.is(owners(await search.query(address)).length, 2);
});

test('a query that ends the worker each time is not asked for ever', async (context) => {
  const { threads, background } = context;
  let asked = 0;
  const search = createRecordSearch({
    ...context,
    current: () => undefined,
    background: {
      ...background,
      run(name, input, options) {
        const running = background.run(name, input, options);
        if (name === 'search') {
          asked++;
          threads.at(-1)?.onerror?.({ message: 'out of memory' });
        }
        return running;
      },
    },
  });
  await search.begin();
  // As the palette does: a changed index may have another answer.
  const stop = search.state.subscribe(() => void search.query('x'));
  await until(search, ({ isBroken, isReading }) => isBroken && !isReading && asked >= 2);
  await background.run('searchKeep', { places: [], sources: [] });
  await until(search, ({ browser }) => browser.done === 2);
  const before = asked;
  assert.is(await search.query('x'), undefined);
  stop();
  assert.is(asked, before, 'it is not asked again');
});

test('a store that cannot be read is counted, and the others are searched', async (context) => {
  const failure = { ok: false, reason: 'offline', message: 'No answer.' } as const;
  const shared = { ...context.shared, list: async () => failure };
  const browser: RecordStore = {
    ...context.browser,
    read: async (id) => (id === 'appliance:lyra01' ? failure : context.browser.read(id)),
  };
  const search = createRecordSearch({ ...context, browser, shared, current: () => undefined });
  await search.begin();
  assert.equal(owners(await search.query(address)), ['orion01 browser']);
  assert.is(search.state.peek().failed, 2);
  assert.equal(search.state.peek().browser, { done: 1, total: 2 });
});

test('a worker that fails is reported, and the next answer takes that back', async (context) => {
  const search = searchOf(context);
  await search.begin();
  let isDown = true;
  const background: Background = {
    ...context.background,
    run: (...asked) =>
      isDown
        ? Promise.resolve({ ok: false, reason: 'failed', message: 'Error running process', detail: '' })
        : context.background.run(...asked),
  };
  const broken = searchOf({ ...context, background });
  assert.is(await broken.query(address), undefined);
  assert.is(broken.state.peek().isBroken, true);
  isDown = false;
  assert.is(owners(await broken.query(address)).length, 2);
  assert.is(broken.state.peek().isBroken, false);
});

test.run();
