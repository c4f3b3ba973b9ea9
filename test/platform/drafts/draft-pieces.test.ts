/** Which pieces of a draft an edit writes. */
import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setField, setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { createLocks, notedPieces } from '../hand-ports.ts';
import { large } from '../records/records-contract.ts';
import { openTab } from '../workspace/open-tab.ts';

type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const base = { ...large(2_000), id: vega01.id };
const state = (appliance: Appliance) => ({ appliance, base, baseRevision: 3, edits: 1, label: 'Rename' });

let names = 0;
const putFields = notedPieces();

const test = suite<{ tab: Tab; other: Tab }>('pieces of drafts');
test.before.each((context) => {
  const locks = createLocks();
  const name = `pieces-${++names}`;
  context.tab = openTab(name, locks, 'Ann');
  context.other = openTab(name, locks, 'Ann');
  putFields.length = 0;
});
test.after.each(({ tab, other }) => {
  tab.die();
  other.die();
});

async function recovered({ drafts }: Tab) {
  const [first] = (await drafts.list()).drafts;
  const read = first && (await drafts.read(first.id));
  return read?.ok ? read.onto(base) : undefined;
}

test('an edit of one row, and a tick beside a large plan, write what they change', async ({ tab, other }) => {
  const steps = Array.from({ length: 1_200 }, (_, i) => ({ id: `step ${i}` }));
  const withLog = (log: readonly string[], plan: object) =>
    setRoot(base, 'settings', { reip: { run: { plan, log } } });
  const written = async (next: Appliance) => {
    putFields.length = 0;
    tab.drafts.keep(state(next));
    await tab.drafts.flush();
    return putFields.map(String);
  };
  const [first] = base.endpoints;
  assert.ok(first);
  const renamed = setField(base, 'endpoints', first.id, 'hostname', 'renamed');
  assert.equal(await written(renamed), Array(5).fill('endpoints'), 'the frame, four parts');
  const again = setField(renamed, 'endpoints', first.id, 'hostname', 'again');
  assert.equal(await written(again), Array(2).fill('endpoints'), 'the frame, the part of the row');
  const plan = { steps };
  assert.equal(await written(withLog(['a'], plan)), Array(4).fill('settings'));
  assert.equal(await written(withLog(['a', 'b'], plan)), ['settings'], 'the frame has the log');
  const shorter = withLog(['a', 'b'], { steps: steps.slice(0, 700) });
  assert.equal(await written(shorter), Array(2).fill('settings'), 'and the part that became shorter');
  assert.equal(await written({ ...shorter, endpoints: again.endpoints }), Array(5).fill('endpoints'));
  tab.die();
  assert.equal(await recovered(other), { ...shorter, endpoints: again.endpoints });
});

test('a write that failed while the next one waited leaves nothing out of that one', async ({
  tab,
  other,
}) => {
  const [first] = base.endpoints;
  assert.ok(first);
  tab.drafts.keep(state(setRoot(base, 'customer', 'a')));
  await tab.drafts.flush();
  const counting = IDBObjectStore.prototype.put;
  const renamed = setField(base, 'endpoints', first.id, 'hostname', 'renamed');
  const next = setField(renamed, 'machines', base.machines[0]?.id ?? '', 'unit', 8);
  let later: Promise<unknown> | undefined;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: [unknown, IDBValidKey?]) {
    if (later || !Array.isArray(given[1]) || given[1][1] !== 'endpoints') return counting.apply(this, given);
    tab.drafts.keep(state(next));
    later = tab.drafts.flush();
    throw new DOMException('full', 'QuotaExceededError');
  };
  tab.drafts.keep(state(renamed));
  await tab.drafts.flush();
  assert.ok(later);
  await later;
  IDBObjectStore.prototype.put = counting;
  tab.die();
  assert.equal(await recovered(other), next);
});

test.run();
