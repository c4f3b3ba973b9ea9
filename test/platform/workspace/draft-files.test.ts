/** A draft has the files that its document came from, until a saved revision names them. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { dayMs } from '../../../src/core/time/days.ts';
import type { SourceText } from '../../../src/platform/records/record-store.ts';
import { createLocks, localStorageOf, notedPieces } from '../hand-ports.ts';
import { openTab } from './open-tab.ts';

type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const customer = (name: string) => (appliance: Appliance) => setRoot(appliance, 'customer', name);
const fileOf = (length: number) => ({ sha256: 'a'.repeat(64), name: 'vega01.xml', text: 'x'.repeat(length) });
const [small, tooLong] = [fileOf(20), fileOf(1_000_001)];

const putFields = notedPieces();
let names = 0;
const test = suite<{ name: string; tab: Tab; next: () => Tab }>('files of a draft');
test.before.each((context) => {
  const [name, locks] = [`draft-files-${++names}`, createLocks()];
  context.name = name;
  context.tab = openTab(name, locks, 'Ada');
  context.next = () => openTab(name, locks, 'Ada');
});

/** Nothing is stored but drafts, while `work` runs. */
async function withoutRoom<R>(work: () => Promise<R>): Promise<R> {
  const real = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
    if (this.name === 'sources' || this.name === 'heads')
      throw new DOMException('full', 'QuotaExceededError');
    return real.apply(this, args);
  };
  return work().finally(() => {
    IDBObjectStore.prototype.put = real;
  });
}

/** Another tab recovers what the first one left, and saves it. */
async function recoverAndSave(tab: Tab) {
  const [draft] = tab.workspace.offeredDrafts.peek();
  assert.equal(await tab.workspace.recoverDraft(draft?.id ?? ''), { ok: true });
  assert.is((await tab.workspace.save())?.ok, true);
}

for (const [where, source, isFlushed] of [
  ['the journal', small, false],
  ['the database', small, true],
  ['the database, because it is too long for the journal', tooLong, true],
] as const) {
  test(`an import that was never stored has its file in ${where}`, async ({ tab, next }) => {
    await withoutRoom(() => tab.workspace.create(vega01, '', [source]));
    if (isFlushed) await tab.drafts.flush();
    tab.die();
    const other = next();
    await other.workspace.close();
    await recoverAndSave(other);
    assert.equal(await other.records.readSource(source.sha256), { ok: true, ...source });
    other.die();
  });
}

test('a file too long for the journal comes from the database, below newer edits in the journal', async ({
  tab,
  next,
}) => {
  await withoutRoom(() => tab.workspace.create(vega01, '', [tooLong]));
  await tab.drafts.flush();
  tab.workspace.edit('Change the customer', customer('Sirius'));
  tab.die();
  const other = next();
  await other.workspace.close();
  await recoverAndSave(other);
  assert.is(other.workspace.current.peek()?.customer, 'Sirius');
  assert.equal(await other.records.readSource(tooLong.sha256), { ok: true, ...tooLong });
  other.die();
});

test('a file that was imported into a saved appliance, and could not be kept', async ({ tab, next }) => {
  await tab.workspace.create(vega01, '');
  tab.workspace.edit('Import vega01.xml', customer('Sirius'));
  await withoutRoom(() => tab.workspace.keepSources([small]));
  tab.die();
  const other = next();
  await other.workspace.open(vega01.id);
  await recoverAndSave(other);
  assert.equal(await other.records.readSource(small.sha256), { ok: true, ...small });
  other.die();
});

/** Imports files into the open appliance, as the home page does. */
async function importInto({ workspace }: Tab, ...files: readonly SourceText[]) {
  const rows = files.map(({ sha256, name }) => ({ id: `source:${sha256}`, name, format: 'es-xml', sha256 }));
  workspace.edit(`Import ${files[0]?.name}`, (appliance) =>
    setRoot(appliance, 'sources', [...appliance.sources, ...rows]),
  );
  await workspace.keepSources(files);
}

/** Whether the text of `small` is in the database of drafts and in the journal. */
async function placesOf(name: string): Promise<readonly boolean[]> {
  const database = await openDB(`${name}-drafts`);
  const pieces = JSON.stringify(await database.getAll('pieces'));
  database.close();
  return [pieces, JSON.stringify(localStorageOf(name))].map((text) => /x{20}/.test(text));
}

test('an imported file is in the draft until a revision that names it is saved', async ({ name, tab }) => {
  const { workspace, drafts } = tab;
  await workspace.create(vega01, '');
  await importInto(tab, small);
  assert.equal(await placesOf(name), [false, true]);
  await drafts.flush();
  assert.equal(await placesOf(name), [true, false]);
  workspace.undo();
  workspace.edit('Change the customer', customer('Sirius'));
  assert.is((await workspace.save())?.ok, true);
  workspace.edit('Change the domain', (appliance) => setRoot(appliance, 'domain', 'dc2.example.com'));
  await drafts.flush();
  assert.equal(await placesOf(name), [false, false], 'neither undo nor redo leads to it');
  await importInto(tab, small);
  await drafts.flush();
  assert.is((await workspace.save())?.ok, true);
  workspace.edit('Change the customer', customer('Vega'));
  await drafts.flush();
  assert.equal(await placesOf(name), [false, false]);
  tab.die();
});

test('an import that is redone after a save has its file in the draft again', async ({ name, tab }) => {
  const { workspace, drafts } = tab;
  await workspace.create(vega01, '');
  workspace.edit('Change the customer', customer('Sirius'));
  await importInto(tab, small);
  workspace.undo();
  assert.is((await workspace.save())?.ok, true);
  workspace.redo();
  await drafts.flush();
  assert.equal(await placesOf(name), [true, false]);
  tab.die();
});

test('an import that is left unsaved for 31 days is saved with its file', async ({ tab, next }) => {
  await tab.workspace.create({ ...vega01, id: 'appliance:b', name: 'b' }, '');
  await tab.workspace.create(vega01, '');
  await tab.records.remove('appliance:b');
  await importInto(tab, small);
  await tab.drafts.flush();
  tab.die();
  const other = next();
  await other.workspace.open(vega01.id);
  other.clock.pass(31 * dayMs);
  assert.is((await other.records.list()).ok, true);
  assert.is((await other.records.readSource(small.sha256)).ok, false, 'no revision names it');
  const [draft] = other.workspace.offeredDrafts.peek();
  assert.equal(await other.workspace.recoverDraft(draft?.id ?? ''), { ok: true });
  let isThere = false;
  for (let turn = 0; turn < 1000 && !isThere; turn++)
    isThere = (await other.records.readSource(small.sha256)).ok;
  assert.ok(isThere, 'a changed copy can be made before the save');
  assert.is((await other.workspace.save())?.ok, true);
  assert.is(other.workspace.current.peek()?.sources.length, vega01.sources.length + 1);
  assert.equal(await other.records.readSource(small.sha256), { ok: true, ...small });
  other.die();
});

test('later edits write no file again, neither to the database nor to the journal', async ({
  name,
  tab,
  next,
}) => {
  await tab.workspace.create(vega01, '');
  await importInto(tab, small, { ...small, sha256: 'c'.repeat(64) });
  await tab.drafts.flush();
  putFields.length = 0;
  for (const name of ['Sirius', 'Vega']) {
    tab.workspace.edit('Change the customer', customer(name));
    await tab.drafts.flush();
  }
  assert.equal(putFields, ['customer', 'customer']);
  tab.workspace.edit('Change the customer', customer('Rigel'));
  assert.equal(await placesOf(name), [true, false]);
  tab.die();
  const other = next();
  await other.workspace.open(vega01.id);
  const [draft] = other.workspace.offeredDrafts.peek();
  const real = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
    if (this.name === 'drafts') throw new DOMException('the disk is away', 'UnknownError');
    return real.call(this, key);
  };
  const failed = await other.drafts.read(draft?.id ?? '').finally(() => {
    IDBObjectStore.prototype.get = real;
  });
  assert.match(failed.ok ? '' : failed.message, /the disk is away/, 'it is not recovered without its files');
  const read = await other.drafts.read(draft?.id ?? '');
  assert.equal(read.ok && [read.onto(vega01).customer, read.sources.length], ['Rigel', 2]);
  other.die();
});

test('a file that the store has is not written again on the same day', async ({ tab }) => {
  const real = IDBObjectStore.prototype.put;
  let puts = 0;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
    if (this.name === 'sources') puts++;
    return real.apply(this, args);
  };
  try {
    await tab.workspace.create(vega01, '');
    await importInto(tab, small);
    assert.is((await tab.workspace.save())?.ok, true);
    assert.is(puts, 1);
    tab.clock.pass(2 * dayMs);
    await tab.records.saveSource(small);
    assert.is(puts, 2, 'it is as young as its next revision');
  } finally {
    IDBObjectStore.prototype.put = real;
  }
  tab.die();
});

test('a damaged file hides no edit', async ({ name, tab, next }) => {
  await withoutRoom(() => tab.workspace.create(vega01, '', [small]));
  await tab.drafts.flush();
  tab.die();
  const database = await openDB(`${name}-drafts`);
  const [row] = await database.getAllKeys('drafts');
  await database.put('pieces', { frame: { value: [{ name: 7 }, null] } }, [row ?? 0, '', 0]);
  database.close();
  const other = next();
  await other.workspace.close();
  await recoverAndSave(other);
  assert.equal(other.workspace.current.peek(), vega01);
  other.die();
});

test.run();
