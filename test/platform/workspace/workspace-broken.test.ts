/** The console never writes a document that it cannot read again, and keeps a draft that it cannot read. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { copyRecords } from '../../../src/platform/workspace/copy-records.ts';
import { createLocks, localStorageOf } from '../hand-ports.ts';
import { openTab } from './open-tab.ts';

type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const source = { id: 'source:a', name: 'a', format: 'evidence', sha256: 'a'.repeat(64) };
const twoOfOneId = [source, { ...source, sha256: 'b'.repeat(64) }];
const broken = (appliance: Appliance) => setRoot(appliance, 'sources', twoOfOneId);
const place = 'sources[1].id is "source:a", which another record has. Every id in a collection is unique';

let names = 0;
const test = suite<{ name: string; tab: Tab; other: Tab }>('workspace with broken documents');
test.before.each((context) => {
  context.name = `broken-${++names}`;
  const locks = createLocks();
  context.tab = openTab(context.name, locks, 'Ada');
  context.other = openTab(context.name, locks, 'Ada');
});
test.after.each(({ tab, other }) => {
  tab.die();
  other.die();
});

test('a revision that could not be opened again is not saved; the work stays a draft', async ({
  tab,
  other,
}) => {
  const { workspace, toasts } = tab;
  await workspace.create(vega01, '');
  workspace.edit('Store evidence', broken);
  assert.is((await workspace.save())?.ok, false);
  assert.match(toasts.at(-1) ?? '', place);
  assert.match(toasts.at(-1) ?? '', 'it is kept as a draft in this browser');
  assert.is(workspace.dirtyCount.peek(), 1);
  const history = await tab.records.history(vega01.id);
  assert.is(history.ok && history.revisions.length, 1);
  await tab.drafts.flush();
  tab.die();
  assert.is((await other.drafts.list()).drafts.length, 1);
});

test('a new appliance that could not be opened again is not created, but shown', async ({ tab }) => {
  const result = await tab.workspace.create(broken(vega01), '');
  assert.is(result.ok, false);
  assert.match(tab.toasts.at(-1) ?? '', place);
  assert.is(tab.workspace.current.peek()?.name, vega01.name);
  const listed = await tab.records.list();
  assert.equal(listed.ok && listed.records, []);
});

test('a copy to another place is checked as a save is', async ({ tab, name }) => {
  assert.ok((await tab.records.save(vega01.id, broken(vega01), 0, '')).ok);
  const there = openTab(`${name}-there`, createLocks(), 'Ada');
  const copied = await copyRecords(tab.records, there.records, vega01.id, { fromWhere: 'this browser' });
  assert.is(copied.ok, false);
  assert.match(copied.ok ? '' : copied.message, place);
  there.die();
});

const entry = (fields: unknown, absent: unknown = [], meta: object = {}) =>
  JSON.stringify({
    version: 1,
    meta: { id: 'x', applianceId: vega01.id, name: 'vega01', baseRevision: 1, edits: 1, at: 1, ...meta },
    fields,
    absent,
  });

test('a draft that cannot be read is reported and stays, to be exported', async ({ tab, name }) => {
  const { workspace, drafts, toasts } = tab;
  await workspace.create(vega01, '');
  const local = localStorageOf(name);
  for (const text of [
    entry(null),
    entry({ name: null }),
    entry({ machines: { value: 7 } }),
    entry({ machines: { value: [null] } }),
    entry({ endpoints: { runs: [[null]] } }),
    entry({ endpoints: { runs: [null] } }),
    entry({ endpoints: { runs: [[0, 'x']] } }),
    entry({ settings: { value: null } }),
    entry({ schema: { value: 7 } }),
    entry({}, null),
    entry({}, ['name']),
    entry({ machines: { value: 7 } }, [], { name: 7, at: 'yesterday', label: null, edits: 'many' }),
  ]) {
    local['appliance-console.draft.x'] = text;
    await workspace.close();
    await workspace.open(vega01.id);
    assert.is(workspace.offeredDrafts.peek().length, 1, text);
    const before = toasts.length;
    assert.is((await workspace.recoverDraft('x')).ok, false, text);
    assert.match(
      toasts.slice(before).join(),
      /^error: The draft of .* cannot be read: .*It is kept: export it/s,
      text,
    );
    assert.is(workspace.current.peek()?.name, 'vega01');
    assert.equal(await drafts.textOf('x'), { ok: true, text });
  }
});

test('a draft that the database holds damaged is reported and stays, too', async ({ tab, name }) => {
  const { workspace, drafts } = tab;
  await workspace.create(vega01, '');
  await drafts.list();
  const database = await openDB(`${name}-drafts`);
  const meta = {
    id: 'y',
    tab: 'gone',
    applianceId: vega01.id,
    name: 'vega01',
    baseRevision: 1,
    edits: 1,
    at: 1,
  };
  for (const row of [
    { meta, fields: null, absent: [] },
    { meta, fields: { machines: 'x' }, absent: [] },
    { meta, fields: { machines: 3 }, absent: [] },
    { meta, fields: {}, absent: null },
  ]) {
    await database.put('drafts', row, 'y');
    await workspace.close();
    await workspace.open(vega01.id);
    assert.is(workspace.offeredDrafts.peek().length, 1);
    assert.is((await workspace.recoverDraft('y')).ok, false);
    assert.equal(await drafts.textOf('y'), { ok: true, text: JSON.stringify({ ...row, pieces: [] }) });
  }
  database.close();
});

test('a draft that lacks collections is recovered with empty ones', async ({ tab, name }) => {
  const { workspace } = tab;
  await workspace.create(vega01, '');
  localStorageOf(name)['appliance-console.draft.x'] = entry({ machines: {} }, ['endpoints']);
  await workspace.close();
  await workspace.open(vega01.id);
  assert.is((await workspace.recoverDraft('x')).ok, true);
  const { machines, endpoints } = workspace.current.peek() ?? {};
  assert.equal([machines, endpoints], [[], []]);
});

test('an edit that adds a text longer than a document takes is not done', async ({ tab }) => {
  const { workspace, toasts } = tab;
  await workspace.create(vega01, '');
  workspace.edit('Rename', (appliance) => setRoot(appliance, 'domain', 'd'.repeat(254)));
  assert.is(workspace.dirtyCount.peek(), 0);
  assert.match(
    toasts.at(-1) ?? '',
    /'Rename' was not done\. domain "d{57}\.\.\." has 254 characters\. Shorten it to at most 253/,
  );
  workspace.edit('Rename', (appliance) => setRoot(appliance, 'domain', 'd'.repeat(253)));
  assert.is(workspace.dirtyCount.peek(), 1);
});

test.run();
