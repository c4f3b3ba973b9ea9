/** A draft has the files that its document came from, until they are kept. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { createLocks, localStorageOf } from '../hand-ports.ts';
import { openTab } from './open-tab.ts';

type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const customer = (name: string) => (appliance: Appliance) => setRoot(appliance, 'customer', name);
const fileOf = (length: number) => ({ sha256: 'a'.repeat(64), name: 'vega01.xml', text: 'x'.repeat(length) });
const [small, tooLong] = [fileOf(20), fileOf(1_000_001)];

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

test('a file that is kept is in no draft any more', async ({ name, tab }) => {
  await tab.workspace.create(vega01, '');
  tab.workspace.edit('Import vega01.xml', customer('Sirius'));
  await tab.workspace.keepSources([small]);
  await tab.drafts.flush();
  const database = await openDB(`${name}-drafts`);
  assert.not.match(JSON.stringify(await database.getAll('pieces')), /x{20}/);
  assert.is((await database.getAll('drafts'))[0]?.files, undefined);
  database.close();
  assert.not.match(JSON.stringify(localStorageOf(name)), /x{20}/);
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
