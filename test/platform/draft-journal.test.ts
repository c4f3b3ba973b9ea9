/** The last edits of a draft, before the database has them. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { setField, setRoot } from '../../src/core/appliance/edits.ts';
import { exampleVega01 } from '../../src/core/appliance/example-vega01.ts';
import type { Appliance } from '../../src/core/appliance/types.ts';
import { createLocks, localStorageOf } from './hand-ports.ts';
import { openTab } from './open-tab.ts';
import { large } from './records-contract.ts';

type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const state = (appliance: Appliance, base: Appliance = vega01) => ({
  ...{ appliance, base, baseRevision: 3, label: 'Rename the customer' },
  edits: appliance === base ? 0 : 1,
});
const edited = (customer: string) => setRoot(vega01, 'customer', customer);

let names = 0;
const test = suite<{ name: string; tab: Tab; other: Tab }>('draft journal');
test.before.each((context) => {
  const locks = createLocks();
  context.name = `journal-${++names}`;
  context.tab = openTab(context.name, locks, 'Ann');
  context.other = openTab(context.name, locks, 'Ann');
});
test.after.each(({ tab, other }) => {
  tab.die();
  other.die();
});

async function recovered({ drafts }: Tab, base = vega01) {
  const [first] = await drafts.list();
  const read = first && (await drafts.read(first.id));
  return read?.ok ? read.onto(base) : undefined;
}

/** The database takes nothing until the result is called, as when another tab holds it. */
async function held(name: string): Promise<() => void> {
  const database = await openDB(`${name}-drafts`);
  const transaction = database.transaction(['drafts', 'pieces'], 'readwrite');
  let isHeld = true;
  const hold = async () => {
    while (isHeld) await transaction.objectStore('drafts').get('nothing');
    database.close();
  };
  void hold();
  return () => {
    isHeld = false;
  };
}

test('an edit is kept before the database has it: a tab that dies behind another loses none', async ({
  tab,
  other,
  name,
}) => {
  const rows = (unit: number) => setField(edited('a'), 'machines', 'machine:vega01celadm03', 'unit', unit);
  tab.drafts.keep(state(rows(8)));
  await tab.drafts.flush();
  const release = await held(name);
  tab.drafts.keep(state(rows(9)));
  const behind = tab.drafts.flush();
  // A clock that is put back, and the write of an older state that arrives late, overrule nothing.
  tab.clock.pass(-60_000);
  tab.drafts.keep(state(rows(10)));
  release();
  await behind;
  tab.die();
  assert.is((await other.drafts.list()).length, 1);
  assert.equal(await recovered(other), rows(10));
  const [draft] = await other.drafts.list();
  await other.drafts.remove(draft?.id ?? '');
  assert.equal(await other.drafts.list(), []);
});

test('what the journal holds is of rows that the base lacks, and goes when it is on disk', async ({
  tab,
  other,
  name,
}) => {
  const local = localStorageOf(name);
  const base = { ...large(12_000), id: vega01.id };
  const [first, ...rest] = base.endpoints;
  const next = { ...base, endpoints: [...rest, { ...first, address: '10.20.10.131' }] } as Appliance;
  tab.drafts.keep(state(next, base));
  const [text = ''] = Object.values(local);
  assert.ok(text.length < 80_000, `${text.length} characters`);
  tab.die();
  assert.equal(await recovered(other, base), next);
  await tab.drafts.flush();
  assert.equal(Object.keys(local), []);
  assert.equal(await recovered(other, base), next);
  // Too large, it is the database's alone.
  other.drafts.keep(state({ ...base, customer: 'x'.repeat(1_000_000) }, base));
  assert.equal(Object.keys(local), []);
});

test('what was undone behind another tab is not offered, and what is damaged hides nothing', async ({
  tab,
  other,
  name,
}) => {
  tab.drafts.keep(state(edited('a')));
  await tab.drafts.flush();
  const release = await held(name);
  tab.drafts.keep(state(vega01));
  tab.die();
  release();
  assert.equal(await other.drafts.list(), []);
  Object.assign(localStorageOf(name), {
    'appliance-console.draft.x': '{',
    'appliance-console.draft.y': '{}',
    another: 'program',
  });
  other.drafts.keep(state(edited('b')));
  const last = openTab(name, createLocks(), 'Ann');
  assert.equal(await recovered(last), edited('b'));
  last.die();
});

test.run();
