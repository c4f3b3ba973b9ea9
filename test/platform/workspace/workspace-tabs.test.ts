import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { createBrowserStore } from '../../../src/platform/records/browser-store/browser-store.ts';
import { createWorkspace } from '../../../src/platform/workspace/workspace.ts';
import { createHandClock, createLocks } from '../hand-ports.ts';
import { openTab } from './open-tab.ts';

/** Other tabs, or a page that goes away, interfere in the middle of an operation. */
type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const b: Appliance = { ...vega01, id: 'appliance:b', name: 'b' };
const customer = (name: string) => (appliance: Appliance) => setRoot(appliance, 'customer', name);
const domain = (name: string) => (appliance: Appliance) => setRoot(appliance, 'domain', name);

let names = 0;
const test = suite<{ name: string; tab: Tab; other: Tab; again: () => Tab }>('other tabs in the middle');
const tabs: Tab[] = [];
test.before.each(async (context) => {
  const name = `tabs-${++names}`;
  const locks = createLocks();
  context.name = name;
  context.again = () => {
    const tab = openTab(name, locks, tabs.length % 2 ? 'Grace' : 'Ada');
    tabs.push(tab);
    return tab;
  };
  context.tab = context.again();
  await context.tab.workspace.create(b, '');
  await context.tab.workspace.create(vega01, '');
  context.other = context.again();
  await context.other.workspace.open(vega01.id);
});
test.after.each(() => {
  for (const tab of tabs.splice(0)) tab.die();
});

const received = (tab: Tab, words: RegExp) =>
  new Promise<void>((resolve) => {
    const { push } = tab.toasts;
    tab.toasts.push = (...messages) => {
      if (words.test(messages.join())) resolve();
      return push.apply(tab.toasts, messages);
    };
  });

/** As a crash does: what was edited is on disk, and nobody works on it. */
async function crash(tab: Tab) {
  await tab.drafts.flush();
  tab.die();
}

test('what is restored while a save runs is saved after it, with its own note', async ({ tab }) => {
  const { workspace, records } = tab;
  workspace.edit('Change the customer', customer('Sirius'));
  const first = workspace.save('Sirius');
  workspace.edit('Restore revision 1', () => vega01);
  const second = await workspace.save('Restored revision 1');
  assert.is((await first)?.ok, true);
  assert.is(second?.ok && second.meta.revision, 3);
  assert.is(workspace.saved.peek()?.note, 'Restored revision 1');
  assert.is(workspace.dirtyCount.peek(), 0);
  const stored = await records.read(vega01.id);
  assert.is(stored.ok && stored.appliance.customer, vega01.customer);
});

test('what waits for a save that meets a newer revision is not saved over it', async ({ tab, other }) => {
  other.workspace.edit('Change the domain', domain('dc2.example.com'));
  await other.workspace.save();
  const { workspace } = tab;
  workspace.edit('Change the customer', customer('Sirius'));
  const first = workspace.save('Sirius');
  workspace.edit('Change the customer', customer('Vega'));
  const second = await workspace.save('Vega');
  assert.is(second, await first);
  assert.is(workspace.conflict.peek()?.theirs.revision, 2);
  assert.is(workspace.current.peek()?.customer, 'Vega');
  assert.ok(workspace.dirtyCount.peek() > 0);
});

test('a document that is left waits for the save that follows another', async ({ tab }) => {
  const { workspace, records } = tab;
  workspace.edit('Change the customer', customer('Sirius'));
  void workspace.save();
  workspace.edit('Change the customer', customer('Vega'));
  void workspace.save();
  await workspace.open(b.id);
  const stored = await records.read(vega01.id);
  assert.is(stored.ok && stored.appliance.customer, 'Vega');
  await workspace.open(vega01.id);
  assert.equal(workspace.offeredDrafts.peek(), []);
});

test('a page that goes away after its save leaves nothing that is offered as unsaved', async ({
  tab,
  again,
}) => {
  const { workspace, records } = tab;
  workspace.edit('Change the customer', customer('Sirius'));
  await tab.drafts.flush();
  const { saved, current } = workspace;
  // The save arrives, and the page is gone before it receives the answer.
  await records.save(vega01.id, current.peek() ?? b, 1, '', saved.peek()?.saveId);
  await crash(tab);
  const next = again();
  await next.workspace.open(vega01.id);
  assert.is(next.workspace.current.peek()?.customer, 'Sirius');
  assert.equal(next.workspace.offeredDrafts.peek(), []);
  assert.equal((await next.drafts.list()).drafts, []);
});

test('an edit during the save of a page that goes away is offered', async ({ tab, again }) => {
  const { workspace, records } = tab;
  workspace.edit('Change the customer', customer('Sirius'));
  await records.save(vega01.id, workspace.current.peek() ?? b, 1, '', workspace.saved.peek()?.saveId);
  workspace.edit('Change the domain', domain('dc2.example.com'));
  await crash(tab);
  const next = again();
  await next.workspace.open(vega01.id);
  assert.is(next.workspace.offeredDrafts.peek()[0]?.label, 'Change the domain');
});

test("work that another tab recovered is nobody else's any more", async ({ tab, other, again }) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  await crash(tab);
  const next = again();
  for (const one of [other, next]) {
    await one.workspace.close();
    await one.workspace.open(vega01.id);
  }
  const id = other.workspace.offeredDrafts.peek()[0]?.id ?? '';
  await other.workspace.recoverDraft(id);
  assert.is((await next.workspace.recoverDraft(id)).ok, false);
  assert.match(next.toasts.at(-1) ?? '', /^error: This unsaved work is open in another tab/);
  assert.equal(next.workspace.offeredDrafts.peek(), []);
  assert.is(next.workspace.dirtyCount.peek(), 0);
});

test('two tabs that recover the same work at once: one has it, and the other says so', async ({
  tab,
  other,
  again,
}) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  await crash(tab);
  const tabs = [other, again()];
  for (const one of tabs) {
    await one.workspace.close();
    await one.workspace.open(vega01.id);
  }
  const id = other.workspace.offeredDrafts.peek()[0]?.id ?? '';
  const results = await Promise.all(tabs.map(({ workspace }) => workspace.recoverDraft(id)));
  assert.is(results.filter(({ ok }) => ok).length, 1);
  for (const [i, { workspace, toasts }] of tabs.entries()) {
    assert.is(workspace.dirtyCount.peek(), results[i]?.ok ? 1 : 0);
    assert.equal(workspace.offeredDrafts.peek(), []);
    assert.is(/^error: This unsaved work is open in another tab/.test(toasts.at(-1) ?? ''), !results[i]?.ok);
  }
});

test('out of the back/forward cache: its work is its own again, and what others saved is told', async ({
  tab,
  again,
}) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  tab.page.leave();
  const later = again();
  await later.workspace.open(vega01.id);
  const id = later.workspace.offeredDrafts.peek()[0]?.id ?? '';
  later.workspace.edit('Change the domain', domain('dc2.example.com'));
  await later.workspace.save();
  tab.page.comeBack();
  for (const act of [later.workspace.discardDraft, later.workspace.recoverDraft])
    assert.is((await act(id)).ok, false);
  assert.equal(later.workspace.offeredDrafts.peek(), []);
  await crash(tab);
  await later.workspace.close();
  await later.workspace.open(vega01.id);
  assert.is(later.workspace.offeredDrafts.peek()[0]?.id, id);
});

test('out of the back/forward cache: work that was put away meanwhile is kept anew', async ({
  tab,
  again,
}) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  tab.page.leave();
  const later = again();
  await later.workspace.open(vega01.id);
  await later.workspace.discardDraft(later.workspace.offeredDrafts.peek()[0]?.id ?? '');
  assert.equal((await later.drafts.list()).drafts, []);
  tab.page.comeBack();
  tab.die();
  assert.is((await later.drafts.list()).drafts.length, 1);
});

test('out of the back/forward cache it looks for what it did not hear', async ({ tab, name }) => {
  const clock = createHandClock();
  const unheard = createBrowserStore({ clock, user: () => '', databaseName: name, channelName: 'unheard' });
  await unheard.save(vega01.id, b, 1, '');
  unheard.close();
  tab.page.comeBack();
  await new Promise<void>((resolve) => {
    tab.workspace.externalSave.subscribe((meta) => meta?.revision === 2 && resolve());
  });
});

test('an appliance that is removed elsewhere says so where it is edited, once; restored, it is saved', async ({
  tab,
  other,
}) => {
  const { workspace } = tab;
  workspace.edit('Change the customer', customer('Sirius'));
  const removed = /vega01: removed in the meantime\. Restore it on the home page/;
  for (let times = 1; times <= 2; times++) {
    const messages = received(tab, removed);
    await other.records.remove(vega01.id);
    await messages;
    await other.records.remove(vega01.id);
    await other.records.restore(vega01.id);
    assert.is(tab.toasts.filter((toast) => removed.test(toast)).length, times);
    // Times of removals count milliseconds.
    other.clock.pass(1);
  }
  assert.is((await workspace.save())?.ok, true);
  assert.is(workspace.saved.peek()?.revision, 2);
});

test('who opens another appliance while work is recovered sees that one, and the work stays', async ({
  tab,
  other,
}) => {
  tab.workspace.edit('Change the customer', customer('Sirius'));
  await crash(tab);
  const { workspace } = other;
  await workspace.close();
  await workspace.open(vega01.id);
  const id = workspace.offeredDrafts.peek()[0]?.id ?? '';
  const recovering = workspace.recoverDraft(id);
  assert.is((await workspace.open(b.id)).ok, true);
  await recovering;
  assert.is(workspace.current.peek()?.id, b.id);
  assert.is(workspace.saved.peek()?.id, b.id);
  await workspace.open(vega01.id);
  assert.is(workspace.offeredDrafts.peek()[0]?.id, id);
});

test('theirs is not put on another appliance that was opened meanwhile', async ({ tab, other }) => {
  const { drafts } = tab;
  let opened = false;
  const workspace = createWorkspace({
    records: tab.records,
    notices: { toast() {} },
    drafts: {
      ...drafts,
      async setAside() {
        const stored = await drafts.setAside();
        if (!opened) {
          opened = true;
          await workspace.open(b.id);
        }
        return stored;
      },
    },
  });
  await workspace.open(vega01.id);
  other.workspace.edit('Change the customer', customer('theirs'));
  await other.workspace.save();
  workspace.edit('Change the domain', domain('dc2.example.com'));
  await workspace.save();
  await workspace.resolveConflict('theirs');
  assert.is(workspace.current.peek()?.id, b.id);
  assert.is(workspace.saved.peek()?.id, b.id);
  assert.is(workspace.undoLabel.peek(), undefined);
  workspace.dispose();
});

test('a file that cannot be kept when it is brought in is told, and kept before the next revision', async ({
  tab,
}) => {
  const toasts: string[] = [];
  const source = { sha256: 'a'.repeat(64), name: 'more.xml', text: '<more/>' };
  let isFull = true;
  const order: string[] = [];
  const workspace = createWorkspace({
    records: {
      ...tab.records,
      async saveSource(given) {
        if (isFull) return { ok: false, reason: 'quota', message: `${given.name}: no room.` };
        order.push('file');
        return tab.records.saveSource(given);
      },
      save(...asked) {
        order.push('revision');
        return tab.records.save(...asked);
      },
    },
    notices: { toast: (_, text) => toasts.push(text) },
    drafts: tab.drafts,
  });
  await workspace.open(vega01.id);
  workspace.edit('Import more.xml', customer('Sirius'));
  await workspace.keepSources([source]);
  assert.match(toasts.join(), /more\.xml: no room/);
  assert.is((await workspace.save())?.ok, false);
  assert.match(toasts.at(-1) ?? '', /^Error saving more\.xml: no room\. /);
  assert.is(workspace.dirtyCount.peek(), 1);
  assert.equal(order, []);
  isFull = false;
  assert.is((await workspace.save())?.ok, true);
  assert.equal(order, ['file', 'revision']);
  assert.equal(await tab.records.readSource(source.sha256), { ok: true, ...source });
  workspace.edit('Change the customer', customer('Vega'));
  await workspace.save();
  assert.equal(order, ['file', 'revision', 'revision'], 'kept once');
  workspace.dispose();
});

test('files that are brought in are all kept, also when another appliance is opened meanwhile', async ({
  tab,
}) => {
  const sources = ['a', 'b'].map((sign) => ({
    sha256: sign.repeat(64),
    name: `${sign}.xml`,
    text: `<${sign}/>`,
  }));
  let go = () => {};
  const slow = new Promise<void>((resolve) => {
    go = resolve;
  });
  const stored: string[] = [];
  const workspace = createWorkspace({
    records: {
      ...tab.records,
      async saveSource(given) {
        await slow;
        stored.push(given.name);
        return tab.records.saveSource(given);
      },
    },
    notices: { toast: () => {} },
    drafts: tab.drafts,
  });
  await tab.records.save(b.id, b, 0, '');
  await workspace.open(vega01.id);
  workspace.edit('Import two files', customer('Sirius'));
  const keeping = workspace.keepSources(sources);
  await workspace.open(b.id);
  assert.is(workspace.current.peek()?.id, b.id);
  go();
  await keeping;
  assert.equal(stored, ['a.xml', 'b.xml']);
  workspace.dispose();
});

test('an import whose session is over says which appliance was not saved', async ({ tab }) => {
  const toasts: string[] = [];
  const message = 'your session has ended.';
  const workspace = createWorkspace({
    records: { ...tab.records, list: async () => ({ ok: false, reason: 'signed-out', message }) },
    notices: { toast: (_, text) => toasts.push(text) },
    drafts: tab.drafts,
  });
  await workspace.create(vega01, '');
  assert.equal(toasts, [
    'Error saving vega01: your session has ended. Nothing is lost: it is kept as a draft in this browser, and Export still works.',
  ]);
  assert.is(workspace.dirtyCount.peek(), 1);
  workspace.dispose();
});

test('two tabs that save the same document: nothing is to be decided, the second one has that revision', async ({
  tab,
  other,
}) => {
  await other.workspace.close();
  await other.workspace.open(vega01.id);
  for (const { workspace } of [tab, other]) workspace.edit('Restore revision 1', customer('Sirius'));
  assert.is((await tab.workspace.save('Restored revision 1'))?.ok, true);
  const second = await other.workspace.save('Restored revision 1');
  assert.is(second?.ok && second.meta.revision, 2);
  assert.is(other.workspace.conflict.peek(), undefined);
  assert.is(other.workspace.externalSave.peek(), undefined);
  assert.equal([other.workspace.dirtyCount.peek(), other.workspace.saved.peek()?.revision], [0, 2]);
  await other.drafts.flush();
  assert.equal((await other.drafts.list()).drafts, []);
  // It goes on from there.
  other.workspace.edit('Change the domain', domain('dc2.example.com'));
  const third = await other.workspace.save();
  assert.is(third?.ok && third.meta.revision, 3);
});

test.run();
