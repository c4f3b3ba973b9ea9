/** Drafts that began from the browser's records are recovered after shared records were switched on. */
import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { withId } from '../../../src/core/appliance/document/with-id.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { createBrowserStore } from '../../../src/platform/records/browser-store/browser-store.ts';
import { copyRecords } from '../../../src/platform/workspace/copy-records.ts';
import { createLocks } from '../hand-ports.ts';
import { openTab } from './open-tab.ts';

type Tab = ReturnType<typeof openTab>;
const file = { sha256: 'a'.repeat(64), name: 'vega01.xml', text: '<engineered/>' };
const gone = { sha256: 'b'.repeat(64), name: 'gone.xml' };
const vega01: Appliance = {
  ...exampleVega01(),
  sources: [file, gone].map(({ sha256, name }) => ({ id: `source:${name}`, name, format: 'es-xml', sha256 })),
};
const customer = (name: string) => (appliance: Appliance) => setRoot(appliance, 'customer', name);

let names = 0;
const test = suite<{ name: string; tab: Tab; later: () => Tab }>('shared records are switched on later');
test.before.each(async (context) => {
  const [name, locks] = [`later-${++names}`, createLocks()];
  context.name = name;
  context.tab = openTab(name, locks, 'Ada');
  context.later = () => openTab(name, locks, 'Ada', `${name}-shared`);
  await context.tab.workspace.create(vega01, '', [file]);
  context.tab.workspace.edit('Change the customer', customer('Sirius'));
  await context.tab.drafts.flush();
  context.tab.die();
});

/** Copies the appliance from the browser to the shared records, as the home page does. */
async function copyToShared(name: string, { records }: Tab, revisions = 1) {
  const browser = createBrowserStore({ clock: { now: () => 0 }, user: () => 'Ada', databaseName: name });
  for (let revision = 0; revision < revisions; revision++)
    assert.ok(
      (await copyRecords(browser, records, vega01.id, { fromWhere: 'this browser', onto: { revision } })).ok,
    );
  browser.close();
}

const recover = ({ workspace }: Tab) => workspace.recoverDraft(workspace.offeredDrafts.peek()[0]?.id ?? '');

test('the home page offers the work, and it is stored as a new appliance with its file', async ({
  later,
}) => {
  const tab = later();
  const { workspace, records } = tab;
  await workspace.close();
  assert.is(workspace.offeredDrafts.peek()[0]?.label, 'Change the customer');
  assert.equal(await recover(tab), { ok: true });
  assert.equal(tab.toasts, []);
  assert.equal(workspace.current.peek(), customer('Sirius')(vega01));
  assert.is(workspace.saved.peek(), undefined);
  assert.is(workspace.dirtyCount.peek(), 1);
  assert.equal(workspace.storedDrafts.peek(), []);
  // It is a draft again, by itself.
  tab.die();
  const next = later();
  await next.workspace.close();
  assert.equal(await recover(next), { ok: true });
  assert.is((await next.workspace.save())?.ok, true);
  const stored = await next.records.read(vega01.id);
  assert.equal(stored.ok && stored.appliance, customer('Sirius')(vega01));
  assert.equal(await next.records.readSource(file.sha256), { ok: true, ...file });
  assert.is(next.workspace.saved.peek()?.revision, 1);
  next.die();
  records.close();
});

for (const revisions of [1, 3])
  test(`after a copy to the appliance, with ${revisions} revisions there, it is one more appliance`, async ({
    name,
    later,
  }) => {
    const tab = later();
    const { workspace, records } = tab;
    await copyToShared(name, tab, revisions);
    await workspace.close();
    assert.equal(workspace.offeredDrafts.peek(), [], 'the list leads to it');
    assert.is(workspace.storedDrafts.peek().length, 1);
    await workspace.open(vega01.id);
    assert.equal(await recover(tab), { ok: true });
    const id = `${vega01.id}~2`;
    assert.equal(workspace.current.peek(), withId(customer('Sirius')(vega01), id));
    assert.is((await workspace.save())?.ok, true);
    assert.equal(tab.toasts, ['success: Record saved']);
    assert.is(workspace.saved.peek()?.id, id);
    const copied = await records.read(vega01.id);
    assert.equal(copied.ok && [copied.meta.revision, copied.appliance], [revisions, vega01]);
    tab.die();
  });

test('a base that neither place has is reported, and the draft stays', async ({ name, later }) => {
  const tab = later();
  const browser = createBrowserStore({
    clock: { now: () => 0 },
    user: () => 'Ada',
    databaseName: `${name}-other`,
  });
  await browser.save(vega01.id, vega01, 0, '');
  await copyRecords(browser, tab.records, vega01.id, { fromWhere: 'this browser' });
  browser.close();
  const drafts = await tab.drafts.list();
  const { workspace } = tab;
  await workspace.open(vega01.id);
  const real = IDBObjectStore.prototype.get;
  // The browser's records have lost that revision, then do not answer.
  for (const [found, message] of [
    [() => undefined, /revision 1 is not the one that this draft began from/],
    [
      () => {
        throw new DOMException('the disk is away', 'UnknownError');
      },
      /the browser's storage failed \(the disk is away\)/,
    ],
  ] as const) {
    IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
      if (this.name === 'heads' && this.transaction.db.name === name) found();
      return real.call(this, this.name === 'heads' && this.transaction.db.name === name ? 'none' : key);
    };
    const recovered = await recover(tab).finally(() => {
      IDBObjectStore.prototype.get = real;
    });
    assert.is(recovered.ok, false);
    assert.match(tab.toasts.at(-1) ?? '', message);
    assert.equal(await tab.drafts.list(), drafts);
  }
  tab.die();
});

test('while the appliance does not answer, its message is shown and the browser is not asked', async ({
  later,
}) => {
  const tab = later();
  await tab.workspace.close();
  const real = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
    if (this.transaction.db.name.endsWith('-shared')) throw new DOMException('it is away', 'UnknownError');
    return real.call(this, key);
  };
  const recovered = await recover(tab).finally(() => {
    IDBObjectStore.prototype.get = real;
  });
  assert.is(recovered.ok, false);
  assert.match(tab.toasts.at(-1) ?? '', /it is away/);
  assert.is(tab.workspace.offeredDrafts.peek().length, 1);
  tab.die();
});

test.run();
