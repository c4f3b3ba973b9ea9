import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { createApplianceHistory } from '../../../src/parts/changes/history-model.ts';
import { createLocks } from '../../platform/hand-ports.ts';
import { openTab } from '../../platform/workspace/open-tab.ts';

const test = suite('history of an appliance');
let names = 0;

/** vega01 in three revisions: as it is, customer A, customer B. */
async function threeRevisions() {
  const tab = openTab(`history-${++names}`, createLocks(), 'Ada');
  const vega01 = exampleVega01();
  await tab.workspace.create(vega01, 'first');
  for (const customer of ['A', 'B']) {
    tab.workspace.edit(`Customer ${customer}`, (appliance) => setRoot(appliance, 'customer', customer));
    await tab.workspace.save(`customer ${customer}`);
  }
  return { ...tab, history: createApplianceHistory(tab, vega01.id), id: vega01.id };
}

test('lists every save with its note, newest first, and compares the newest two', async () => {
  const { history, die } = await threeRevisions();
  await history.load();
  const state = history.state.peek();
  if (state.kind !== 'ready') throw new Error(state.kind);
  assert.equal(
    state.revisions.map((meta) => [meta.revision, meta.by, meta.note]),
    [
      [3, 'Ada', 'customer B'],
      [2, 'Ada', 'customer A'],
      [1, 'Ada', 'first'],
    ],
  );
  const comparison = history.comparison.peek();
  if (comparison.kind !== 'ready') throw new Error(comparison.kind);
  assert.equal(
    comparison.changes.map(({ path, before, after }) => [path, before, after]),
    [['customer', 'A', 'B']],
  );
  die();
});

test('any two compare from the older to the newer, in whatever order they are chosen', async () => {
  const { history, die } = await threeRevisions();
  await history.compare(3, 1);
  const comparison = history.comparison.peek();
  if (comparison.kind !== 'ready') throw new Error(comparison.kind);
  assert.equal([comparison.from, comparison.to], [1, 3]);
  assert.equal(
    comparison.changes.map(({ before, after }) => [before, after]),
    [['Example', 'B']],
  );
  die();
});

test('restoring makes a new revision that equals the old one, and loses none', async () => {
  const { history, records, workspace, die, id } = await threeRevisions();
  assert.ok(await history.restore(1));
  assert.is(workspace.current.peek()?.customer, 'Example');
  assert.is(workspace.saved.peek()?.revision, 4);
  const all = await records.history(id);
  assert.equal(all.ok && all.revisions.map((meta) => meta.note), [
    'Restored revision 1',
    'customer B',
    'customer A',
    'first',
  ]);
  workspace.undo();
  assert.is(workspace.current.peek()?.customer, 'B');
  die();
});

test('edits that were not saved stay as a draft when an old revision is restored over them', async () => {
  const { history, workspace, die } = await threeRevisions();
  workspace.edit('Customer C', (appliance) => setRoot(appliance, 'customer', 'C'));
  assert.ok(await history.restore(1));
  assert.is(workspace.current.peek()?.customer, 'Example');
  const [offered, ...more] = workspace.offeredDrafts.peek();
  assert.equal([offered?.baseRevision, offered?.edits, more.length], [3, 1, 0]);
  assert.equal(await workspace.recoverDraft(offered?.id ?? ''), { ok: true });
  assert.is(workspace.current.peek()?.customer, 'C');
  die();
});

test('asked for twice, as by a double click, a restore makes one revision and leaves no draft', async () => {
  const { history, records, workspace, die, id } = await threeRevisions();
  const made = await Promise.all([history.restore(1), history.restore(1)]);
  assert.equal(
    made.map((meta) => meta?.revision),
    [4, 4],
  );
  const all = await records.history(id);
  assert.is(all.ok && all.revisions.length, 4);
  assert.equal([workspace.dirtyCount.peek(), workspace.offeredDrafts.peek()], [0, []]);
  assert.is((await history.restore(2))?.revision, 5);
  assert.is(workspace.current.peek()?.customer, 'A');
  die();
});

test('a revision that is not there is said, nothing is saved', async () => {
  const { history, records, die, id } = await threeRevisions();
  assert.is(await history.restore(9), undefined);
  const comparison = history.comparison.peek();
  assert.is(comparison.kind === 'failed' && comparison.message, `There is no revision 9 of '${id}'.`);
  const all = await records.history(id);
  assert.is(all.ok && all.revisions.length, 3);
  die();
});

test.run();
