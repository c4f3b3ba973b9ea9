/**
 * The web server goes away at each request of a save: its revision is there once or not at all, and the next try has
 * it. A save that succeeded though its answer never came is ours, and no news from another user.
 */
import 'fake-indexeddb/auto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { openDocument } from '../../../src/core/appliance/document/migrate.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { folderOf } from '../../../src/platform/records/appliance-store/appliance-folders.ts';
import { createWorkspace } from '../../../src/platform/workspace/workspace.ts';
import { createLocks } from '../hand-ports.ts';
import { storeSuite } from '../records/appliance-store/store-suite.ts';
import { openTab } from './open-tab.ts';

const { test, run, site, atEnd, open } = storeSuite('a save that is cut off');
const vega01 = exampleVega01();
const { id } = vega01;
const customer = (name: string) => (appliance: typeof vega01) => setRoot(appliance, 'customer', name);

let names = 0;

type CutPoint = {
  /** A method and which request of it. */
  readonly request: string;
  readonly when: 'before' | 'during' | 'after';
  readonly how: 'kill' | 'quit';
};

/** A page over the shared records. `cutAt` takes the web server away at that point of the next save. */
function openPage() {
  const name = `cut-off-${++names}`;
  const { drafts, toasts, die } = openTab(name, createLocks(), 'Ada');
  let cutPoint: CutPoint | undefined;
  const counts = new Map<string, number>();
  const records = open({
    async fetch(path, given) {
      // A connection that is kept would be found dead only when it is used again.
      const init = { ...given, headers: { ...given.headers, connection: 'close' } };
      const { method = '' } = init;
      counts.set(method, (counts.get(method) ?? 0) + 1);
      if (!cutPoint || `${method} ${counts.get(method)}` !== cutPoint.request) return site.fetch(path, init);
      const { when, how } = cutPoint;
      cutPoint = undefined;
      if (when === 'after') await site.fetch(path, init);
      // On its way when the server goes: it arrives, or half of it, or nothing.
      const sent = when === 'during' ? site.fetch(path, init).catch(() => undefined) : undefined;
      await site[how]();
      await sent;
      throw new TypeError('the connection was cut');
    },
    channelName: name,
  });
  const resolvers: (() => void)[] = [];
  const watch = (listener: () => void) => {
    resolvers.push(listener);
    return () => {};
  };
  const workspace = createWorkspace({
    records: { ...records, watch },
    drafts,
    notices: { toast: (kind, text) => void toasts.push(`${kind}: ${text}`) },
  });
  atEnd(() => {
    workspace.dispose();
    die();
  });
  return {
    workspace,
    records,
    toasts,
    cutAt(expected: CutPoint) {
      counts.clear();
      cutPoint = expected;
    },
    isCut: () => cutPoint === undefined,
    /** Calls the listeners, as the watch does when the listing changes. */
    look: () => {
      for (const listener of resolvers) listener();
    },
  };
}
type Page = ReturnType<typeof openPage>;

const revisions = async ({ records }: Page) => {
  const listed = await records.list();
  assert.ok(listed.ok);
  return listed.records.map(({ id, revision }) => `${id} ${revision}`);
};

const afterTheMove: CutPoint = { request: 'MOVE 1', when: 'after', how: 'kill' };

async function loseSave(page: Page) {
  page.cutAt(afterTheMove);
  const result = await page.workspace.save('unheard');
  assert.is(result?.ok === false && result.reason, 'offline');
  await site.start();
}

/** The customers of the revisions on the disk, each of them whole. */
function customersOf(folder: string): unknown[] {
  const at = join(site.records, folder);
  if (!existsSync(at)) return [];
  return Array.from(readdirSync(at), (_, i) => {
    const read = (name: string) => JSON.parse(readFileSync(join(at, `r${i + 1}`, name), 'utf8'));
    assert.is(read('meta.json').revision, i + 1);
    const opened = openDocument(read('document.json'));
    assert.ok(opened.ok);
    return opened.appliance.customer;
  });
}

const later = ['MKCOL 1', 'PUT 1', 'PUT 2', 'MOVE 1'] as const;
for (const [what, requests, whens, how] of [
  ['the first save', ['MKCOL 1', 'MKCOL 2', ...later.slice(1)], ['during', 'after'], 'kill'],
  ['a later save', later, ['before', 'during', 'after'], 'kill'],
  ['a later save', later, ['before', 'during', 'after'], 'quit'],
] as const)
  test(`${what}, ${how} at each request of it: there once, by the next try at the latest`, async () => {
    for (const request of requests)
      for (const when of whens) {
        const cutPoint = `${when} ${request}`;
        site.clear();
        const page = openPage();
        const { workspace } = page;
        const before: unknown[] = [];
        if (what === 'a later save') {
          await workspace.create(customer('first')(vega01), '');
          before.push('first');
          workspace.edit('Change the customer', customer(cutPoint));
        }
        page.cutAt({ request, when, how });
        const failed = await (before.length === 0
          ? workspace.create(customer(cutPoint)(vega01), '')
          : workspace.save());
        assert.ok(page.isCut(), cutPoint);
        assert.is(failed?.ok === false && failed.reason, 'offline', cutPoint);
        assert.match(page.toasts.at(-1) ?? '', /^error: Error saving vega01: the appliance could not be/);
        assert.is(workspace.dirtyCount.peek(), 1, cutPoint);
        assert.is(workspace.current.peek()?.customer, cutPoint);
        const there = customersOf(folderOf(id));
        const came = request === 'MOVE 1' && when !== 'before' && there.length > before.length;
        assert.ok(came || cutPoint !== 'after MOVE 1');
        assert.equal(there, came ? [...before, cutPoint] : before, cutPoint);
        await site.start();
        assert.is((await workspace.save())?.ok, true, cutPoint);
        assert.equal(customersOf(folderOf(id)), [...before, cutPoint], cutPoint);
        assert.equal(await revisions(page), [`${id} ${before.length + 1}`], cutPoint);
        assert.is(workspace.dirtyCount.peek(), 0, cutPoint);
      }
  });

/** Looks until revision 2 is reported, as our own or as another user's. */
function lookUntilNotified({ workspace, look }: Page) {
  const resolvers = new Promise<void>((resolve) => {
    for (const meta of [workspace.saved, workspace.externalSave])
      meta.subscribe((found) => found?.revision === 2 && resolve());
  });
  look();
  return resolvers;
}

test('found by looking: it is saved, and nobody else is said to have saved', async () => {
  const page = openPage();
  const { workspace } = page;
  await workspace.create(vega01, '');
  workspace.edit('Change the customer', customer('Sirius'));
  await loseSave(page);
  assert.is(workspace.dirtyCount.peek(), 1);
  await lookUntilNotified(page);
  assert.is(workspace.saved.peek()?.revision, 2);
  assert.is(workspace.dirtyCount.peek(), 0);
  assert.is(workspace.externalSave.peek(), undefined);
  assert.is(workspace.saved.peek()?.note, 'unheard');
});

test('found by looking after a further edit: that one stays unsaved and comes after it', async () => {
  const page = openPage();
  const { workspace } = page;
  await workspace.create(vega01, '');
  workspace.edit('Change the customer', customer('Sirius'));
  await loseSave(page);
  workspace.edit('Change the customer', customer('Rigel'));
  await lookUntilNotified(page);
  assert.is(workspace.saved.peek()?.revision, 2);
  assert.is(workspace.externalSave.peek(), undefined);
  assert.is(workspace.dirtyCount.peek(), 1);
  assert.is((await workspace.save())?.ok, true);
  assert.equal(await revisions(page), [`${id} 3`]);
});

test('what somebody else saved is news all the same', async () => {
  const page = openPage();
  const { workspace } = page;
  await workspace.create(vega01, '');
  workspace.edit('Change the customer', customer('Sirius'));
  const other = openPage();
  assert.is((await other.records.save(id, customer('Rigel')(vega01), 1, 'theirs')).ok, true);
  await lookUntilNotified(page);
  assert.is(workspace.externalSave.peek()?.revision, 2);
  assert.is(workspace.dirtyCount.peek(), 1);
});

for (const [what, taken] of [
  ['a free id', false],
  ['an id that another appliance has', true],
] as const)
  test(`an import under ${what}: saved again it is there once`, async () => {
    const page = openPage();
    const { workspace } = page;
    if (taken) assert.is((await page.records.save(id, customer('first')(vega01), 0, '')).ok, true);
    page.cutAt(afterTheMove);
    const made = await workspace.create(vega01, 'imported');
    assert.is(made.ok === false && made.reason, 'offline');
    await site.start();
    assert.is((await workspace.save('again'))?.ok, true);
    const all = taken ? [`${id} 1`, `${id}~2 1`] : [`${id} 1`];
    assert.equal((await revisions(page)).sort(), all);
    assert.is(workspace.current.peek()?.id, taken ? `${id}~2` : id);
    assert.is(workspace.dirtyCount.peek(), 0);
  });

run();
