/** What release 0.1.0 left in a browser: appliances, drafts, and the journal of their last edits. */
import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDrafts } from '../../src/platform/drafts/drafts.ts';
import { createTabLease } from '../../src/platform/drafts/tab-lease.ts';
import { createBrowserStore } from '../../src/platform/records/browser-store/browser-store.ts';
import { createHandClock, createHandPage, createLocks } from '../platform/hand-ports.ts';
import { type Dump, dump, restore } from './databases.ts';
import { jsonOf, sameKeys } from './fixtures.ts';
import { draft, edited, fill, removed, score, small, source } from './stored.ts';

const test = suite('storage of release 0.1.0');
const records = jsonOf<Dump>('browser-records.json');
const drafts = jsonOf<Dump>('browser-drafts.json');
const local = jsonOf<Record<string, string>>('local-storage.json');
const journal = Object.fromEntries(
  Object.entries(local).filter(([key]) => key.startsWith('appliance-console.draft.')),
);

const openStore = () =>
  createBrowserStore({
    clock: createHandClock(),
    user: () => 'Ada Lovelace',
    assess: score,
    channelName: 'release',
  });
function openDrafts(texts: Record<string, string>) {
  const clock = createHandClock();
  const page = createHandPage();
  return createDrafts({
    clock,
    page,
    lease: createTabLease({ clock, page, locks: createLocks() }),
    user: () => 'Ada Lovelace',
    local: () => texts,
    onFailure: ({ message }) => assert.unreachable(message),
  });
}

test('appliances are listed and opened, with their history and the texts of their files', async () => {
  await restore('appliance-console', records);
  const store = openStore();
  const list = await store.list();
  assert.ok(list.ok);
  assert.equal(
    list.records.map(({ id, revision, by, note, score: points }) => [id, revision, by, note, points]),
    [['appliance:small', 2, 'Ada Lovelace', 'Customer cleared', 88]],
  );
  assert.equal(
    list.removed.map(({ id, removedBy }) => [id, removedBy]),
    [['appliance:Removed one', 'Ada Lovelace']],
  );
  const read = await store.read(small.id);
  assert.equal(read.ok && read.appliance, small);
  const first = await store.readRevision(small.id, 1);
  assert.equal(first.ok && first.appliance, { ...small, customer: 'Sirius' });
  const text = await store.readSource(source.sha256);
  assert.equal(text.ok && text.text, source.text);
  const back = await store.restore(removed.id);
  assert.ok(back.ok);
  store.close();
});

test('the draft of an edit is offered and opened', async () => {
  await restore('appliance-console-drafts', drafts);
  const tab = openDrafts({});
  const [meta] = (await tab.list()).drafts;
  assert.equal(
    [meta?.applianceId, meta?.baseRevision, meta?.baseSave, meta?.edits, meta?.label, meta?.by],
    ['appliance:small', 2, 'save-2', 2, draft.label, 'Ada Lovelace'],
  );
  const read = await tab.read(meta?.id ?? '');
  assert.ok(read.ok);
  assert.equal(read.onto(small), edited);
  tab.close();
});

test('so is one whose last edits only the journal has', async () => {
  await restore('appliance-console-drafts', { ...drafts, stores: { drafts: [], pieces: [] } });
  const tab = openDrafts({ ...journal });
  const [meta] = (await tab.list()).drafts;
  const read = await tab.read(meta?.id ?? '');
  assert.ok(read.ok);
  assert.equal(read.onto(small), edited);
  assert.equal(meta?.label, draft.label);
  tab.close();
});

test('what is written today has the same names and keys', async () => {
  indexedDB.deleteDatabase('appliance-console');
  indexedDB.deleteDatabase('appliance-console-drafts');
  const store = openStore();
  await fill(store);
  store.close();
  // For the list of appliances; a console without these keys leaves them alone.
  const since = ['heads[][].meta.file', 'revisions[][].meta.customer', 'revisions[][].meta.file'];
  sameKeys(
    await dump('appliance-console'),
    records,
    since.map((key) => `.stores.${key}`),
  );
  assert.equal(Object.keys((await dump('appliance-console')).stores), Object.keys(records.stores));

  const texts: Record<string, string> = {};
  const tab = openDrafts(texts);
  tab.keep(draft);
  const parsed = (entries: Record<string, string>) => Object.values(entries).map((text) => JSON.parse(text));
  sameKeys(parsed(texts), parsed(journal));
  assert.match(Object.keys(texts)[0] ?? '', /^appliance-console\.draft\.[0-9a-f]+$/);
  assert.ok((await tab.flush()).ok);
  tab.close();
  sameKeys(await dump('appliance-console-drafts'), drafts);
});

test.run();
