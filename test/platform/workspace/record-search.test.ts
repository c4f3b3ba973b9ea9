import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import type { SearchAnswer } from '../../../src/core/search/search-types.ts';
import { type Background, createBackground } from '../../../src/platform/background/background.ts';
import { createBrowserStore } from '../../../src/platform/records/browser-store/browser-store.ts';
import type { RecordStore } from '../../../src/platform/records/record-store.ts';
import { createRecordSearch } from '../../../src/platform/workspace/record-search.ts';
import { startThread } from '../background/real-worker.ts';

const vega01 = exampleVega01();
const named = (name: string): Appliance => ({ ...vega01, id: `appliance:${name}`, name });
const address = '10.20.10.14';

type Context = {
  readonly background: Background;
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
  const background = createBackground({ startWorker: () => startThread() });
  const [browser, shared] = [openStore(reads), openStore(reads)];
  Object.assign(context, { background, browser, shared, reads });
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

test('a cancelled search of shared records keeps what it has and goes on from there', async (context) => {
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
