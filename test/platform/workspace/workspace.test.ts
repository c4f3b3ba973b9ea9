import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setField, setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { mergeAppliances } from '../../../src/core/appliance/merge/merge.ts';
import { createLocks } from '../hand-ports.ts';
import { nextValue, openTab } from './open-tab.ts';

type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const customer = (name: string) => (appliance: Appliance) => setRoot(appliance, 'customer', name);
const vlan = (appliance: Appliance) => setField(appliance, 'networks', 'network:client', 'vlan', 2011);

let names = 0;

const test = suite<{ name: string; tab: Tab; other: Tab; again: () => Tab }>('workspace');
test.before.each((context) => {
  const name = `workspace-${++names}`;
  const locks = createLocks();
  const tabs: Tab[] = [];
  context.name = name;
  context.again = () => {
    const tab = openTab(name, locks, 'Ada');
    tabs.push(tab);
    return tab;
  };
  context.tab = context.again();
  context.other = openTab(name, locks, 'Grace');
});
test.after.each(({ tab, other }) => {
  tab.die();
  other.die();
});

function failPuts(storeName: string): () => void {
  const real = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
    if (this.name === storeName) throw new DOMException('full', 'QuotaExceededError');
    return real.apply(this, args);
  };
  return () => {
    IDBObjectStore.prototype.put = real;
  };
}

test('what stays is met by undo with what takes it back, or with words; a save in between counts right', async ({
  tab,
}) => {
  const { workspace, toasts } = tab;
  await workspace.create(vega01, 'Imported');
  const log = (text: string) => (appliance: Appliance) =>
    setRoot(appliance, 'settings', {
      ...appliance.settings,
      log: [...((appliance.settings.log as string[] | undefined) ?? []), text],
    });
  workspace.edit('Change the customer', customer('Sirius'));
  workspace.edit('Tick 0.1', log('tick'), { takeBack: () => log('open') });
  assert.equal([workspace.dirtyCount.peek(), workspace.isDraft.peek()], [2, true]);
  await workspace.save();
  assert.equal([workspace.dirtyCount.peek(), workspace.isDraft.peek()], [0, false]);
  workspace.undo();
  assert.equal(workspace.current.peek()?.settings.log, ['tick', 'open']);
  assert.is(workspace.undoLabel.peek(), 'Change the customer');
  workspace.edit('Stop the checklist', log('stop'), {});
  workspace.undo();
  assert.equal(workspace.current.peek()?.settings.log, ['tick', 'open', 'stop']);
  assert.is(workspace.current.peek()?.customer, 'Sirius');
  await workspace.save();
  workspace.edit('Tick 0.2', log('next'), {});
  assert.equal([workspace.dirtyCount.peek(), workspace.isDraft.peek()], [1, false]);
  assert.match(JSON.stringify(toasts), /'Stop the checklist' is in the log: undo does not reach past it/);
});

test('import, edit, undo, redo and save: each is named and counted', async ({ tab }) => {
  const { workspace, toasts } = tab;
  assert.is((await workspace.create(vega01, 'Imported')).ok, true);
  assert.is(workspace.saved.peek()?.revision, 1);
  assert.is(workspace.dirtyCount.peek(), 0);
  workspace.edit('Change the customer', customer('Sirius'));
  workspace.edit('Change the client VLAN', vlan);
  workspace.edit('Change nothing', (appliance) => appliance);
  assert.is(workspace.dirtyCount.peek(), 2);
  assert.is(workspace.undoLabel.peek(), 'Change the client VLAN');
  workspace.undo();
  assert.is(workspace.redoLabel.peek(), 'Change the client VLAN');
  assert.is(workspace.dirtyCount.peek(), 1);
  workspace.redo();
  assert.equal(
    workspace.unsavedChanges().map((change) => change.label),
    ['Customer', 'VLAN of network Client'],
  );
  const saving = workspace.save('New VLAN');
  assert.is(workspace.saving.peek(), true);
  assert.is((await saving)?.ok, true);
  assert.is(workspace.saving.peek(), false);
  assert.is(workspace.saved.peek()?.revision, 2);
  assert.is(workspace.dirtyCount.peek(), 0);
  assert.equal(workspace.unsavedChanges(), []);
  assert.equal(toasts, ['success: Record saved', 'success: Record saved']);
});

test('undo goes past a save, and the result can be saved again', async ({ tab }) => {
  const { workspace, records } = tab;
  await workspace.create(vega01, '');
  workspace.edit('Change the customer', customer('Sirius'));
  await workspace.save();
  workspace.undo();
  assert.is(workspace.dirtyCount.peek(), 1);
  assert.is(workspace.current.peek()?.customer, 'Example');
  await workspace.save('Back');
  const read = await records.read(vega01.id);
  assert.is(read.ok && read.appliance.customer, 'Example');
  assert.is(read.ok && read.meta.revision, 3);
});

test('nothing to save makes no revision; two calls at once make one', async ({ tab }) => {
  const { workspace } = tab;
  await workspace.create(vega01, '');
  await workspace.save();
  assert.is(workspace.saved.peek()?.revision, 1);
  workspace.edit('Change the customer', customer('Sirius'));
  await Promise.all([workspace.save(), workspace.save()]);
  assert.is(workspace.saved.peek()?.revision, 2);
});

test('an edit during a save stays unsaved', async ({ tab }) => {
  const { workspace } = tab;
  await workspace.create(vega01, '');
  workspace.edit('Change the customer', customer('Sirius'));
  const saving = workspace.save();
  workspace.edit('Change the client VLAN', vlan);
  await saving;
  assert.is(workspace.dirtyCount.peek(), 1);
  assert.equal(
    workspace.unsavedChanges().map((change) => change.label),
    ['VLAN of network Client'],
  );
});

test('an import of a name that is taken gets a free id', async ({ tab }) => {
  const { workspace, records } = tab;
  await workspace.create(vega01, '');
  const source = { sha256: 'a'.repeat(64), name: 'worksheet.csv', text: 'host,address\n' };
  await workspace.create({ ...vega01, customer: 'second' }, '', [source]);
  assert.is(workspace.current.peek()?.id, `${vega01.id}~2`);
  assert.is(workspace.saved.peek()?.id, `${vega01.id}~2`);
  const text = await records.readSource(source.sha256);
  assert.is(text.ok && text.text, source.text);
});

async function meetConflict({ tab, other }: { tab: Tab; other: Tab }) {
  await tab.workspace.create(vega01, '');
  await other.workspace.open(vega01.id);
  other.workspace.edit('Change the customer', customer('theirs'));
  await other.workspace.save('Grace was here');
  tab.workspace.edit('Change the client VLAN', vlan);
  const result = await tab.workspace.save('my note');
  assert.is(result && !result.ok && result.reason, 'conflict');
}

test('two tabs saving the same appliance: both versions are shown, theirs is taken, mine stays readable', async ({
  tab,
  other,
}) => {
  await meetConflict({ tab, other });
  const { workspace, toasts } = tab;
  assert.is(toasts.at(-1), 'success: Record saved', 'the conflict says it itself, where it can be read');
  const met = workspace.conflict.peek();
  assert.match(met?.message ?? '', /^Error saving vega01: Grace saved revision 2 in the meantime/);
  assert.is(met?.theirs.note, 'Grace was here');
  assert.is(met?.theirDocument.customer, 'theirs');
  assert.equal(
    met?.changes.map((change) => change.label),
    ['Customer', 'VLAN of network Client'],
  );
  await workspace.resolveConflict('theirs');
  assert.is(workspace.conflict.peek(), undefined);
  assert.is(workspace.current.peek()?.customer, 'theirs');
  assert.is(workspace.dirtyCount.peek(), 0);
  assert.is(workspace.saved.peek()?.revision, 2);
  assert.is(workspace.undoLabel.peek(), 'Take revision 2 by Grace');
  assert.equal(
    workspace.offeredDrafts.peek().map((draft) => draft.label),
    ['Change the client VLAN'],
  );
  workspace.undo();
  assert.is(workspace.current.peek()?.networks.find((network) => network.role === 'client')?.vlan, 2011);
  assert.ok(workspace.dirtyCount.peek() > 0);
});

test('two tabs saving the same appliance: mine is saved on top, theirs stays a revision', async ({
  tab,
  other,
}) => {
  await meetConflict({ tab, other });
  await tab.workspace.resolveConflict('mine');
  assert.is(tab.workspace.saved.peek()?.revision, 3);
  assert.is(tab.workspace.saved.peek()?.note, 'my note');
  assert.is(tab.workspace.dirtyCount.peek(), 0);
  const theirs = await tab.records.readRevision(vega01.id, 2);
  assert.is(theirs.ok && theirs.appliance.customer, 'theirs');
  const mine = await tab.records.read(vega01.id);
  assert.is(mine.ok && mine.appliance.customer, 'Example');
});

test('two tabs saving the same appliance: a merge holds what both changed, and undo leads back to mine', async ({
  tab,
  other,
}) => {
  await meetConflict({ tab, other });
  const met = tab.workspace.conflict.peek();
  const mine = tab.workspace.current.peek();
  if (!met?.base || !mine) throw new Error('no conflict to merge');
  const { appliance, conflicts } = mergeAppliances(met.base, mine, met.theirDocument);
  assert.equal(conflicts, []);
  await tab.workspace.resolveMerged(appliance);
  const saved = await tab.records.read(vega01.id);
  assert.is(saved.ok && saved.meta.revision, 3);
  assert.is(saved.ok && saved.appliance.customer, 'theirs');
  assert.is(saved.ok && saved.appliance.networks.find(({ role }) => role === 'client')?.vlan, 2011);
  assert.is(tab.workspace.dirtyCount.peek(), 0);
  assert.is(tab.workspace.undoLabel.peek(), 'Merge with revision 2');
  tab.workspace.undo();
  assert.is(tab.workspace.current.peek(), mine);
});

test('a save in another tab is noticed and taken', async ({ tab, other }) => {
  await tab.workspace.create(vega01, '');
  await other.workspace.open(vega01.id);
  other.workspace.edit('Change the customer', customer('theirs'));
  await other.workspace.save();
  const newer = await nextValue(tab.workspace.externalSave, (meta) => meta !== undefined);
  assert.is(newer?.by, 'Grace');
  await tab.workspace.takeExternalSave();
  assert.is(tab.workspace.current.peek()?.customer, 'theirs');
  assert.is(tab.workspace.externalSave.peek(), undefined);
  assert.is(tab.workspace.dirtyCount.peek(), 0);
});

test('a crashed tab loses nothing: its draft is offered, recovered and saved', async ({ tab, again }) => {
  await tab.workspace.create(vega01, '');
  tab.workspace.edit('Change the customer', customer('Sirius'));
  tab.workspace.edit('Change the client VLAN', vlan);
  const work = tab.workspace.current.peek();
  tab.page.hide();
  await tab.drafts.flush();
  tab.die();
  const next = again();
  await next.workspace.open(vega01.id);
  const [draft] = next.workspace.offeredDrafts.peek();
  assert.is(draft?.edits, 2);
  assert.equal(await next.workspace.recoverDraft(draft?.id ?? ''), { ok: true });
  assert.equal(next.workspace.current.peek(), work);
  assert.is(next.workspace.dirtyCount.peek(), 2);
  assert.equal(next.workspace.offeredDrafts.peek(), []);
  next.workspace.undo();
  assert.is(next.workspace.dirtyCount.peek(), 0);
  next.workspace.redo();
  await next.workspace.save();
  assert.is(next.workspace.saved.peek()?.revision, 2);
  next.die();
  const last = again();
  await last.workspace.open(vega01.id);
  assert.equal(last.workspace.offeredDrafts.peek(), [], 'the save discarded the draft');
  assert.equal(last.workspace.current.peek(), work);
  last.die();
});

test('a recovered draft of an older revision meets the newer one as a conflict', async ({
  tab,
  other,
  again,
}) => {
  await tab.workspace.create(vega01, '');
  tab.workspace.edit('Change the client VLAN', vlan);
  await tab.drafts.flush();
  tab.die();
  await other.workspace.open(vega01.id);
  other.workspace.edit('Change the customer', customer('theirs'));
  await other.workspace.save();
  const next = again();
  await next.workspace.open(vega01.id);
  await next.workspace.recoverDraft(next.workspace.offeredDrafts.peek()[0]?.id ?? '');
  assert.is(next.workspace.externalSave.peek()?.revision, 2);
  await next.workspace.save();
  assert.is(next.workspace.conflict.peek()?.theirs.revision, 2);
  next.die();
});

test('opening another appliance leaves unsaved work as a draft; a discarded draft is gone', async ({
  tab,
}) => {
  const { workspace } = tab;
  await workspace.create(vega01, '');
  await workspace.create({ ...vega01, id: 'appliance:b', name: 'b' }, '');
  await workspace.open(vega01.id);
  workspace.edit('Change the customer', customer('Sirius'));
  await workspace.open('appliance:b');
  assert.equal(workspace.offeredDrafts.peek(), []);
  await workspace.open(vega01.id);
  assert.is(workspace.current.peek()?.customer, 'Example');
  const [draft] = workspace.offeredDrafts.peek();
  assert.is(draft?.label, 'Change the customer');
  await workspace.discardDraft(draft?.id ?? '');
  assert.equal(workspace.offeredDrafts.peek(), []);
});

test('an appliance that was never stored is offered where none is open: no list leads to it', async ({
  tab,
  again,
}) => {
  const heal = failPuts('heads');
  await tab.workspace.create(vega01, '').finally(heal);
  await tab.drafts.flush();
  tab.die();
  const next = again();
  assert.is((await next.workspace.open(vega01.id)).ok, false);
  await next.workspace.close();
  const [draft] = next.workspace.offeredDrafts.peek();
  assert.is(draft?.applianceId, vega01.id);
  await next.workspace.recoverDraft(draft?.id ?? '');
  assert.equal(next.workspace.current.peek(), vega01);
  assert.is((await next.workspace.save())?.ok, true);
  await next.workspace.close();
  assert.equal(next.workspace.offeredDrafts.peek(), []);
  next.die();
});

test('a full disk: the import is open though unsaved, the edit stays, and both are saved once there is room', async ({
  tab,
}) => {
  const { workspace, toasts } = tab;
  const source = { sha256: 'a'.repeat(64), name: 'worksheet.csv', text: 'host,address\n' };
  let heal = failPuts('sources');
  await workspace.create(vega01, '', [source]).finally(heal);
  assert.match(toasts.at(-1) ?? '', /^error: Error saving worksheet.csv: this browser has no room left/);
  assert.equal(workspace.current.peek(), vega01);
  assert.is(workspace.dirtyCount.peek(), 1);
  assert.is((await workspace.save())?.ok, true);
  assert.is((await tab.records.readSource(source.sha256)).ok, true);

  workspace.edit('Change the customer', customer('Sirius'));
  heal = failPuts('heads');
  const result = await workspace.save().finally(heal);
  assert.is(result && !result.ok && result.reason, 'quota');
  assert.match(toasts.at(-1) ?? '', /^error: Error saving vega01: this browser has no room left/);
  assert.match(
    toasts.at(-1) ?? '',
    /Nothing is lost: it is kept as a draft in this browser, and Export still works\.$/,
  );
  assert.is(workspace.dirtyCount.peek(), 1);
  assert.is(workspace.current.peek()?.customer, 'Sirius');
  await workspace.save();
  assert.is(workspace.saved.peek()?.revision, 2);
});

test("a save after the browser's data was cleared keeps the document anew, and not over another tab's", async ({
  tab,
  other,
  name,
}) => {
  const { workspace } = tab;
  await workspace.create(vega01, '');
  await other.workspace.open(vega01.id);
  workspace.edit('Change the customer', customer('Sirius'));
  other.workspace.edit('Change the client VLAN', vlan);
  await deleteDB(name);
  assert.is((await workspace.save())?.ok, true);
  assert.is(workspace.saved.peek()?.revision, 1);
  const read = await tab.records.read(vega01.id);
  assert.is(read.ok && read.appliance.customer, 'Sirius');
  await other.workspace.save();
  assert.is(other.workspace.conflict.peek()?.theirs.by, 'Ada');
});

test('of two appliances opened at once the later is shown; a missing one says so', async ({ tab }) => {
  const { workspace, toasts } = tab;
  assert.is((await workspace.open('appliance:none', true)).ok, false);
  assert.equal(toasts, [], 'nothing is open: the page says it');
  await workspace.create(vega01, '');
  await workspace.create({ ...vega01, id: 'appliance:b', name: 'b' }, '');
  await workspace.close();
  assert.is(workspace.current.peek(), undefined);
  await Promise.all([workspace.open('appliance:b'), workspace.open(vega01.id)]);
  assert.is(workspace.current.peek()?.id, vega01.id);
  assert.is((await workspace.open('appliance:none', true)).ok, false);
  assert.match(toasts.at(-1) ?? '', "There is no appliance 'appliance:none' here");
  assert.is(workspace.current.peek()?.id, vega01.id);
});

test.run();
