import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setField, setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import type { DraftState } from '../../../src/platform/drafts/draft-schema.ts';
import { createDrafts, type Drafts } from '../../../src/platform/drafts/drafts.ts';
import { createTabLease } from '../../../src/platform/drafts/tab-lease.ts';
import type { RecordFailure } from '../../../src/platform/records/record-store.ts';
import {
  createHandClock,
  createHandPage,
  createLocks,
  fillLocalStorage,
  localStorageOf,
  notedPieces,
  roundTrip,
} from '../hand-ports.ts';
import { large } from '../records/records-contract.ts';

type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const state = (appliance: Appliance, base: Appliance | undefined = vega01): DraftState => ({
  appliance,
  base,
  baseRevision: base ? 3 : 0,
  edits: 1,
  label: 'Rename the customer',
});
const edited = (customer: string) => setRoot(vega01, 'customer', customer);

let names = 0;
const putFields = notedPieces();

/** Who is signed in, in every tab of this browser. */
let user = 'Ann';

function openTab(name: string, locks?: LockManager) {
  const clock = createHandClock();
  const page = createHandPage();
  const failures: RecordFailure[] = [];
  const lease = createTabLease({ clock, page, locks, channelName: name });
  const drafts: Drafts = createDrafts({
    clock,
    page,
    lease,
    user: () => user,
    local: () => localStorageOf(name),
    databaseName: name,
    onFailure: (failure) => failures.push(failure),
  });
  /** As a crash does: the lease ends without a message. */
  const die = () => {
    lease.close();
    drafts.close();
  };
  return { clock, page, drafts, failures, die };
}

const test = suite<{ name: string; locks: LockManager; tab: Tab; other: Tab }>('drafts');
test.before.each((context) => {
  context.name = `drafts-${++names}`;
  context.locks = createLocks();
  context.tab = openTab(context.name, context.locks);
  context.other = openTab(context.name, context.locks);
  putFields.length = 0;
  user = 'Ann';
});
test.after.each(({ tab, other }) => {
  tab.die();
  other.die();
});

async function recovered({ drafts }: Tab, base: Appliance | undefined = vega01) {
  const [first] = (await drafts.list()).drafts;
  if (!first) return undefined;
  const read = await drafts.read(first.id);
  return read.ok ? read.onto(base) : undefined;
}

test('a draft is written after 500 ms of rest and offered once its tab is dead', async ({ tab, other }) => {
  tab.drafts.keep(state(edited('a')));
  tab.clock.pass(499);
  tab.drafts.keep(state(edited('b')));
  tab.clock.pass(499);
  assert.equal(putFields, []);
  tab.clock.pass(1);
  await tab.drafts.flush();
  assert.equal(putFields, ['customer']);
  assert.equal((await other.drafts.list()).drafts, [], 'its tab lives');
  tab.die();
  const [meta] = (await other.drafts.list()).drafts;
  assert.is(meta?.applianceId, vega01.id);
  assert.is(meta?.by, 'Ann');
  assert.equal(
    [meta?.name, meta?.baseRevision, meta?.edits, meta?.label],
    ['vega01', 3, 1, 'Rename the customer'],
  );
  assert.equal(await recovered(other), edited('b'));
});

test('only collections whose identity changed are written again', async ({ tab, other }) => {
  const first = setField(edited('a'), 'machines', 'machine:vega01celadm03', 'unit', 8);
  tab.drafts.keep(state(first));
  await tab.drafts.flush();
  assert.equal(putFields.sort(), ['customer', 'machines']);
  putFields.length = 0;
  const second = setField(first, 'networks', 'network:client', 'vlan', 2011);
  tab.drafts.keep(state(second));
  await tab.drafts.flush();
  assert.equal(putFields, ['networks']);
  tab.die();
  assert.equal(await recovered(other), second);
});

test('a page put out of sight writes in that very turn', async ({ tab, other }) => {
  tab.drafts.keep(state(edited('first'), vega01));
  await tab.drafts.flush();
  putFields.length = 0;
  const big = { ...large(12_000), id: vega01.id };
  tab.drafts.keep(state(big));
  tab.page.hide();
  assert.is(putFields.filter((field) => field === 'endpoints').length, 25, 'one frame, 24 parts, no waiting');
  await tab.drafts.flush();
  tab.die();
  assert.equal(await recovered(other), big);
});

test('a field that the edit took away stays away, and an appliance never saved is kept whole', async ({
  tab,
  other,
}) => {
  const bare = setRoot(vega01, 'domain', undefined);
  tab.drafts.keep(state(bare));
  await tab.drafts.setAside();
  assert.equal(await recovered(tab), bare);
  for (const { id } of (await tab.drafts.list()).drafts) await tab.drafts.remove(id);
  tab.drafts.keep({ ...state(vega01), base: undefined, baseRevision: 0 });
  await tab.drafts.flush();
  tab.die();
  const [meta] = (await other.drafts.list()).drafts;
  const read = await other.drafts.read(meta?.id ?? '');
  assert.equal(read.ok && read.onto(undefined), vega01);
});

test('undoing everything, discarding and removing leave nothing to offer', async ({ tab, other }) => {
  tab.drafts.keep(state(edited('a')));
  await tab.drafts.flush();
  tab.drafts.keep(state(vega01));
  await tab.drafts.flush();
  tab.drafts.keep(state(edited('b')));
  await tab.drafts.flush();
  await tab.drafts.discard();
  tab.drafts.keep(state(edited('noted but not yet written')));
  await tab.drafts.discard();
  tab.clock.pass(1000);
  await tab.drafts.flush();
  tab.die();
  assert.equal((await other.drafts.list()).drafts, []);
});

test('a draft set aside is offered in its own tab, the current one is not', async ({ tab, other }) => {
  tab.drafts.keep(state(edited('aside')));
  await tab.drafts.setAside();
  tab.drafts.keep(state(edited('current')));
  await tab.drafts.flush();
  assert.is((await tab.drafts.list()).drafts.length, 1);
  assert.equal(await recovered(tab), edited('aside'));
  assert.equal((await other.drafts.list()).drafts, []);
});

test('a tab in the back/forward cache is offered until it comes back', async ({ tab, other }) => {
  tab.drafts.keep(state(edited('a')));
  await tab.drafts.flush();
  tab.page.leave();
  assert.is((await other.drafts.list()).drafts.length, 1);
  tab.page.comeBack();
  assert.equal((await other.drafts.list()).drafts, []);
});

test('without locks the living tabs are asked', async ({ name }) => {
  const [alive, dying, asking] = [openTab(name), openTab(name), openTab(name)];
  alive.drafts.keep(state(edited('alive')));
  dying.drafts.keep(state(edited('dying')));
  await Promise.all([alive.drafts.flush(), dying.drafts.flush()]);
  dying.die();
  asking.clock.onTimer = async (run) => {
    // The answer of the living has been delivered when a message sent after it has.
    await roundTrip(name);
    run();
  };
  const offered = (await asking.drafts.list()).drafts;
  assert.equal(offered.length, 1);
  const read = await asking.drafts.read(offered[0]?.id ?? '');
  assert.is(read.ok && read.onto(vega01).customer, 'dying');
  alive.die();
  asking.die();
});

test('a full disk is told once for each try, and the next write holds everything', async ({
  tab,
  other,
  name,
}) => {
  const empty = fillLocalStorage(name);
  const counting = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  tab.drafts.keep(state(edited('a')));
  await tab.drafts.flush().finally(() => {
    IDBObjectStore.prototype.put = counting;
    empty();
  });
  assert.equal(
    tab.failures.map((failure) => failure.reason),
    ['quota'],
  );
  const next = setField(edited('a'), 'networks', 'network:client', 'vlan', 2011);
  tab.drafts.keep(state(next));
  await tab.drafts.flush();
  tab.die();
  assert.equal(await recovered(other), next);
});

test("after the browser's data was cleared the next write holds everything", async ({ tab, other, name }) => {
  tab.drafts.keep(state(edited('a')));
  await tab.drafts.flush();
  await deleteDB(name);
  const next = setField(edited('a'), 'networks', 'network:client', 'vlan', 2011);
  tab.drafts.keep(state(next));
  await tab.drafts.flush();
  tab.die();
  assert.equal(await recovered(other), next);
});

test('a page put out of sight while older work waits for the disk leaves the newest there', async ({
  tab,
  other,
}) => {
  tab.drafts.keep(state(edited('first')));
  const first = tab.drafts.flush();
  tab.drafts.keep(state(setField(edited('second'), 'networks', 'network:client', 'vlan', 2011)));
  const second = tab.drafts.flush();
  tab.drafts.keep(state(edited('third')));
  tab.page.hide();
  await Promise.all([first, second, tab.drafts.flush()]);
  assert.equal(await readAll(other), [edited('third')]);
  const next = setField(edited('third'), 'machines', 'machine:vega01celadm03', 'unit', 8);
  tab.drafts.keep(state(next));
  await tab.drafts.flush();
  assert.equal(await readAll(other), [next]);
});

test('a draft that another tab took while this one slept is whole again at the next moment', async ({
  tab,
  other,
}) => {
  const first = setField(edited('a'), 'machines', 'machine:vega01celadm03', 'unit', 8);
  tab.drafts.keep(state(first));
  await tab.drafts.flush();
  tab.page.leave();
  for (const { id } of (await other.drafts.list()).drafts) await other.drafts.remove(id);
  tab.page.comeBack();
  const second = setField(first, 'networks', 'network:client', 'vlan', 2011);
  tab.drafts.keep(state(second));
  tab.page.hide();
  await tab.drafts.flush();
  assert.equal(await readAll(other), [second]);
});

test('what comes while a draft is put aside goes along', async ({ tab }) => {
  tab.drafts.keep(state(edited('a')));
  const aside = tab.drafts.setAside();
  tab.drafts.keep(state(edited('b')));
  await aside;
  assert.equal(await recovered(tab), edited('b'));
});

test('what could not be written is tried again, and is not put aside before', async ({
  tab,
  other,
  name,
}) => {
  const empty = fillLocalStorage(name);
  const counting = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  tab.drafts.keep(state(edited('a')));
  const aside = await tab.drafts.setAside().finally(() => {
    IDBObjectStore.prototype.put = counting;
    empty();
  });
  assert.is(!aside.ok && aside.reason, 'quota');
  assert.equal(await readAll(other), []);
  tab.page.hide();
  await tab.drafts.flush();
  assert.equal(await readAll(other), [edited('a')]);
});

test('a draft bears the name of its author, also when the session ends before it is written', async ({
  tab,
  other,
}) => {
  tab.drafts.keep(state(edited('a')));
  user = '';
  tab.page.hide();
  await tab.drafts.flush();
  // Another user of this browser: this page learns of it, keeps the text in a field, and is loaded again.
  user = 'Bob';
  tab.drafts.keep(state(edited('b')));
  await tab.drafts.flush();
  tab.die();
  const [meta] = (await other.drafts.list()).drafts;
  assert.is(meta?.by, 'Ann');
});

test('a draft with a piece missing says so, and the one beside it can be read', async ({
  tab,
  other,
  name,
}) => {
  tab.drafts.keep(state(edited('whole')));
  await tab.drafts.setAside();
  tab.drafts.keep(state(edited('cut')));
  await tab.drafts.setAside();
  tab.die();
  const metas = (await other.drafts.list()).drafts;
  const cut = metas[0]?.id ?? '';
  const database = await openDB(name);
  await database.delete('pieces', [cut, 'customer', 0]);
  await database.put('drafts', null, 'damaged');
  await database.put('drafts', {}, 'damaged too');
  database.close();
  const reads = await Promise.all(metas.map(({ id }) => other.drafts.read(id)));
  assert.is((await other.drafts.list()).drafts.length, 2, 'what is damaged hides no other');
  const words = reads.map((read) => (read.ok ? read.onto(vega01).customer : read.message));
  assert.is(
    words.filter((word) =>
      /^The draft of vega01 cannot be read: a part of it is missing\. It is kept: export it/.test(word ?? ''),
    ).length,
    1,
  );
  assert.is(reads.filter(({ ok }) => ok).length, 1);
});

/** The drafts on the disk, live or not. */
async function readAll({ drafts }: Tab): Promise<Appliance[]> {
  const database = await openDB(`drafts-${names}`);
  const ids = await database.getAllKeys('drafts');
  database.close();
  const reads = await Promise.all(ids.map((id) => drafts.read(String(id))));
  return reads.map((read) => {
    assert.ok(read.ok, JSON.stringify(read));
    return read.onto(vega01);
  });
}

test.run();
