import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import type { RecordStore } from '../../../src/platform/records/record-store.ts';
import { createWorkspace } from '../../../src/platform/workspace/workspace.ts';
import { nextValue, noRoomForDrafts, tabSuite } from './open-tab.ts';

const vega01 = exampleVega01();
const b: Appliance = { ...vega01, id: 'appliance:b', name: 'b' };
const customer = (name: string) => (appliance: Appliance) => setRoot(appliance, 'customer', name);

/** Unsaved work survives leaving the document in which it was done. */
const test = tabSuite('leaving a document', b, vega01);

test('without room for a draft nothing is shown in place of unsaved work', async ({ tab, name }) => {
  const { workspace, toasts } = tab;
  const heal = noRoomForDrafts(name);
  workspace.edit('Change the customer', customer('Sirius'));
  const opened = await workspace.open(b.id);
  await workspace.close();
  const made = await workspace.create({ ...b, id: 'appliance:c', name: 'c' }, '').finally(heal);
  assert.is(opened.ok, false);
  assert.is(made.ok, true, 'the import itself is kept');
  assert.is(workspace.current.peek()?.customer, 'Sirius');
  assert.is(workspace.dirtyCount.peek(), 1);
  assert.ok(toasts.some((toast) => /^error: vega01 stays open: its unsaved changes .* Save it/.test(toast)));

  assert.is((await workspace.open(b.id)).ok, true);
  await workspace.open(vega01.id);
  assert.equal(
    workspace.offeredDrafts.peek().map(({ label }) => label),
    ['Change the customer'],
  );
});

test('a draft names the entries of its log, where the revision lacks some', async ({ tab }) => {
  const { workspace } = tab;
  const withLog = (length: number) => (appliance: Appliance) =>
    setRoot(appliance, 'settings', { ...appliance.settings, reip: { run: { log: Array(length).fill({}) } } });
  const offered = async () => {
    await workspace.open(b.id);
    await workspace.open(vega01.id);
    return workspace.offeredDrafts.peek().map(({ id, logEntries }) => ({ id, logEntries }));
  };
  workspace.edit('Start the checklist', withLog(2));
  const [draft] = await offered();
  assert.is(draft?.logEntries, 2);
  await workspace.recoverDraft(draft?.id ?? '');
  assert.is((await workspace.save())?.ok, true);
  workspace.edit('Change the customer', customer('other'));
  const [other] = await offered();
  assert.ok(other);
  assert.is(other.logEntries, undefined);
});

test('two drafts that take turns keep the words of their last edits, and their work', async ({
  tab,
  again,
}) => {
  const { workspace } = tab;
  workspace.edit('Change the customer', customer('Sirius'));
  await tab.drafts.flush();
  tab.die();
  const next = again().workspace;
  await next.open(vega01.id);
  next.edit('Change the domain', (one) => setRoot(one, 'domain', 'example.org'));
  const seen: unknown[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const [draft] = next.offeredDrafts.peek();
    assert.is((await next.recoverDraft(draft?.id ?? '')).ok, true);
    const offered = next.offeredDrafts.peek().map(({ label }) => label);
    seen.push([draft?.label, next.current.peek()?.customer, next.current.peek()?.domain, ...offered]);
  }
  const { customer: none, domain } = vega01;
  const first = ['Change the customer', 'Sirius', domain, 'Change the domain'];
  assert.equal(seen, [first, ['Change the domain', none, 'example.org', 'Change the customer'], first]);
  next.dispose();
});

test('an edit that is made while the document is being left goes into a draft', async ({ tab }) => {
  const { records, drafts } = tab;
  const workspace = createWorkspace({
    records,
    notices: { toast() {} },
    drafts: {
      ...drafts,
      async discard() {
        await drafts.discard();
        // The disk took its time.
        if (workspace.current.peek()?.id === vega01.id && workspace.dirtyCount.peek() === 0)
          workspace.edit('Change the customer', customer('Sirius'));
      },
    },
  });
  await workspace.open(vega01.id);
  await workspace.open(b.id);
  assert.is(workspace.current.peek()?.id, b.id);
  workspace.edit('Change the customer', customer('of b'));
  await workspace.open(vega01.id);
  const [draft] = workspace.offeredDrafts.peek();
  await workspace.recoverDraft(draft?.id ?? '');
  assert.is(workspace.current.peek()?.id, vega01.id);
  assert.is(workspace.current.peek()?.customer, 'Sirius');
  workspace.dispose();
});

test('undo of a recovery takes back what was edited, and shortens no log of a checklist', async ({
  tab,
  again,
}) => {
  const run = { kind: 'reip', log: [{ what: 'start' }, { what: 'done' }] };
  tab.workspace.edit('Change the customer', customer('Sirius'));
  tab.workspace.edit('Tick', (one) =>
    setRoot(one, 'settings', { ...one.settings, reip: { run, order: ['a'] } }),
  );
  await tab.drafts.flush();
  tab.die();
  const next = again();
  await next.workspace.open(vega01.id);
  await next.workspace.recoverDraft(next.workspace.offeredDrafts.peek()[0]?.id ?? '');
  next.workspace.undo();
  const left = next.workspace.current.peek();
  assert.is(left?.customer, vega01.customer);
  assert.equal(left?.settings, { ...vega01.settings, reip: { run } });
  assert.is(next.workspace.dirtyCount.peek(), 1, 'the log is not saved yet');
  next.workspace.redo();
  assert.is(next.workspace.current.peek()?.customer, 'Sirius');
  next.die();
});

test('a draft that is recovered without room for another stays where it is', async ({ tab, again, name }) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  await tab.drafts.flush();
  tab.die();
  const next = again();
  await next.workspace.open(vega01.id);
  const [draft] = next.workspace.offeredDrafts.peek();
  const heal = noRoomForDrafts(name);
  await next.workspace.recoverDraft(draft?.id ?? '').finally(heal);
  assert.is(next.workspace.current.peek()?.customer, 'Sirius');
  next.die();
  const last = again();
  await last.workspace.open(vega01.id);
  assert.equal(
    last.workspace.offeredDrafts.peek().map(({ id }) => id),
    [draft?.id],
  );
  last.die();
});

test('a draft is not put on another revision that bears the number of its own', async ({
  tab,
  again,
  name,
}) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  await tab.drafts.flush();
  tab.die();
  await deleteDB(name);
  const next = again();
  await next.workspace.create({ ...vega01, machines: [] }, 'another appliance of this name');
  const [draft] = next.workspace.offeredDrafts.peek();
  const recovered = await next.workspace.recoverDraft(draft?.id ?? '');
  assert.is(recovered.ok, false);
  assert.match(next.toasts.at(-1) ?? '', /^error: vega01: revision 1 is not the one that this draft began/);
  assert.is(next.workspace.current.peek()?.customer, vega01.customer);
  assert.is(next.workspace.dirtyCount.peek(), 0);
  assert.is((await next.drafts.list()).drafts.length, 1);
  next.die();
});

test('a merge whose save fails is in the draft', async ({ tab, again }) => {
  const { workspace } = tab;
  const other = again();
  await other.workspace.open(vega01.id);
  other.workspace.edit('Change the customer', customer('Sirius'));
  await other.workspace.save();
  workspace.edit('Change the domain', (appliance) => setRoot(appliance, 'domain', 'dc2.example.com'));
  await workspace.save();
  const merged = setRoot(customer('Sirius and Vega')(vega01), 'domain', 'dc2.example.com');
  const real = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
    if (this.name === 'heads') throw new DOMException('full', 'QuotaExceededError');
    return real.apply(this, args);
  };
  await workspace.resolveMerged(merged).finally(() => {
    IDBObjectStore.prototype.put = real;
  });
  assert.is(workspace.dirtyCount.peek() > 0, true);
  await tab.drafts.flush();
  tab.die();
  await other.workspace.close();
  await other.workspace.open(vega01.id);
  await other.workspace.recoverDraft(other.workspace.offeredDrafts.peek()[0]?.id ?? '');
  assert.equal(other.workspace.current.peek(), merged);
  other.die();
});

test('who waited for one appliance while another was opened changes neither', async ({ tab }) => {
  const { workspace, toasts } = tab;
  const [first, second] = await Promise.all([workspace.open(b.id), workspace.open(vega01.id)]);
  assert.equal([first.ok, second.ok], [false, true]);
  workspace.edit('Restore revision 1', () => b);
  assert.equal(workspace.current.peek(), vega01);
  assert.match(toasts.at(-1) ?? '', "error: 'Restore revision 1' is not for vega01, which is open now");
});

test('however often others say that they saved, one listing runs at a time, and the last one is after them', async ({
  tab,
  again,
}) => {
  const other = again();
  await other.workspace.open(vega01.id);
  const held: (() => void)[] = [];
  let changed = () => {};
  const records: RecordStore = {
    ...tab.records,
    async list() {
      const listed = await tab.records.list();
      await new Promise<void>((resolve) => held.push(resolve));
      return listed;
    },
    watch(listener) {
      changed = listener;
      return () => {};
    },
  };
  const workspace = createWorkspace({ records, drafts: tab.drafts, notices: { toast() {} } });
  await workspace.open(vega01.id);
  const listing = async (count: number) => {
    while (held.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  for (const name of ['second', 'third']) {
    other.workspace.edit('Change the customer', customer(name));
    await other.workspace.save();
    for (let message = 0; message < 50; message++) changed();
    await listing(1);
  }
  held[0]?.();
  await listing(2);
  assert.is(workspace.externalSave.peek()?.revision, 2);
  held[1]?.();
  const newest = new Promise<void>((resolve) => {
    workspace.externalSave.subscribe((meta) => meta?.revision === 3 && resolve());
  });
  await newest;
  assert.is(held.length, 2);
  workspace.dispose();
  other.die();
});

test('a draft that is recovered twice at once comes once, and is offered no more', async ({ tab, again }) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  await tab.drafts.flush();
  tab.die();
  const next = again();
  await next.workspace.open(vega01.id);
  const id = next.workspace.offeredDrafts.peek()[0]?.id ?? '';
  await Promise.all([next.workspace.recoverDraft(id), next.workspace.recoverDraft(id)]);
  assert.is(next.workspace.current.peek()?.customer, 'Sirius');
  assert.equal(next.workspace.offeredDrafts.peek(), []);
  assert.equal(next.workspace.storedDrafts.peek(), []);
  next.die();
});

test('unsaved work of an appliance that was removed is offered again, and saved once it is restored', async ({
  tab,
  again,
}) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  await tab.drafts.flush();
  const next = again();
  tab.die();
  await next.workspace.open(b.id);
  assert.equal(next.workspace.offeredDrafts.peek(), [], 'the list leads to it');
  assert.equal(
    next.workspace.storedDrafts.peek().map(({ applianceId }) => applianceId),
    [vega01.id],
    'the list can say so',
  );
  const offered = nextValue(next.workspace.offeredDrafts, (drafts) => drafts.length > 0);
  const elsewhere = again();
  await elsewhere.records.remove(vega01.id);
  const [draft] = await offered;
  assert.is(draft?.applianceId, vega01.id);
  assert.is((await next.workspace.recoverDraft(draft?.id ?? '')).ok, true);
  assert.is(next.workspace.current.peek()?.customer, 'Sirius');
  assert.match(next.toasts.join('\n'), /vega01: removed in the meantime\. Restore it on the home page/);
  assert.is((await next.workspace.save())?.ok, false);
  await elsewhere.records.restore(vega01.id);
  assert.is((await next.workspace.save())?.ok, true);
  assert.equal(next.workspace.offeredDrafts.peek(), []);
  next.die();
  elsewhere.die();
});

test('a draft of what is a revision by now is none, also of an appliance that is not open', async ({
  tab,
  again,
}) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  await tab.drafts.flush();
  tab.die();
  // As the page saved it before it went away.
  const other = again();
  await other.workspace.open(vega01.id);
  other.workspace.edit('Change the customer', customer('Sirius'));
  assert.is((await other.workspace.save())?.ok, true);
  other.die();
  const next = again();
  await next.workspace.open(b.id);
  assert.equal(next.workspace.storedDrafts.peek(), []);
  assert.equal((await next.drafts.list()).drafts, []);
  next.die();
});

test('an offer stays, and is recovered, while the records cannot be listed', async ({ tab, again }) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  await tab.drafts.flush();
  tab.die();
  const next = again();
  await next.records.remove(vega01.id);
  let isAway = false;
  const records: RecordStore = {
    ...next.records,
    list: async () => (isAway ? { ok: false, reason: 'offline', message: '' } : next.records.list()),
  };
  const workspace = createWorkspace({ records, drafts: next.drafts, notices: { toast() {} } });
  await workspace.close();
  const [draft] = workspace.offeredDrafts.peek();
  assert.is(draft?.applianceId, vega01.id);
  isAway = true;
  assert.is((await workspace.recoverDraft(draft?.id ?? '')).ok, true);
  assert.is(workspace.current.peek()?.customer, 'Sirius');
  workspace.dispose();
  next.die();
});

test('where the records cannot be listed no appliance counts as removed', async ({ tab, again }) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  await tab.drafts.flush();
  tab.die();
  const next = again();
  const records: RecordStore = {
    ...next.records,
    list: async () => ({ ok: false, reason: 'offline', message: '' }),
  };
  const workspace = createWorkspace({ records, drafts: next.drafts, notices: { toast() {} } });
  await workspace.close();
  assert.equal(workspace.offeredDrafts.peek(), []);
  workspace.dispose();
  next.die();
});

test('a save that failed names where the work is: in a draft, or in this tab alone', async ({
  tab,
  name,
}) => {
  const toasts: string[] = [];
  const message = 'the appliance could not be reached.';
  const workspace = createWorkspace({
    records: { ...tab.records, save: async () => ({ ok: false, reason: 'offline', message }) },
    notices: { toast: (_, text) => toasts.push(text) },
    drafts: tab.drafts,
  });
  await workspace.open(vega01.id);
  workspace.edit('Change the customer', customer('Sirius'));
  await workspace.save();
  assert.match(toasts.at(-1) ?? '', /Nothing is lost: it is kept as a draft in this browser/);
  const heal = noRoomForDrafts(name);
  workspace.edit('Change the customer', customer('Rigel'));
  await workspace.save().finally(heal);
  assert.match(toasts.at(-1) ?? '', /Nothing is lost as long as this tab stays open, and Export still works/);
  workspace.dispose();
});

test.run();
