/** The last edits of a draft, before the database has them. */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setField, setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { createDraftJournal, readEntry } from '../../../src/platform/drafts/draft-journal.ts';
import { createLocks, fillLocalStorage, localStorageOf } from '../hand-ports.ts';
import { large } from '../records/records-contract.ts';
import { openTab } from '../workspace/open-tab.ts';

type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const state = (appliance: Appliance, base: Appliance = vega01) => ({
  ...{ appliance, base, baseRevision: 3, label: 'Rename the customer' },
  edits: appliance === base ? 0 : 1,
});
/** Of an entry that is written by hand. */
const meta = {
  ...{ id: 'x', tab: 't', applianceId: vega01.id, name: 'x', baseRevision: 1, at: 1, edits: 1 },
  label: '',
};
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
  const [first] = (await drafts.list()).drafts;
  const read = first && (await drafts.read(first.id));
  return read?.ok ? read.onto(base) : undefined;
}

/** The database takes nothing until the result is called, as when another tab holds it. */
async function holdLock(name: string): Promise<() => void> {
  const database = await openDB(`${name}-drafts`);
  const transaction = database.transaction(['drafts', 'pieces'], 'readwrite');
  let isLocked = true;
  const hold = async () => {
    while (isLocked) await transaction.objectStore('drafts').get('nothing');
    database.close();
  };
  void hold();
  return () => {
    isLocked = false;
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
  const release = await holdLock(name);
  tab.drafts.keep(state(rows(9)));
  const behind = tab.drafts.flush();
  // A clock that is put back, and the write of an older state that arrives late, overrule nothing.
  tab.clock.pass(-60_000);
  tab.drafts.keep(state(rows(10)));
  release();
  await behind;
  tab.die();
  assert.is((await other.drafts.list()).drafts.length, 1);
  assert.equal(await recovered(other), rows(10));
  const [draft] = (await other.drafts.list()).drafts;
  await other.drafts.remove(draft?.id ?? '');
  assert.equal((await other.drafts.list()).drafts, []);
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
  assert.ok(text.length < 600, `${text.length} characters`);
  tab.die();
  assert.equal(await recovered(other, base), next);
  await tab.drafts.flush();
  assert.equal(Object.keys(local), []);
  const again = await recovered(other, base);
  assert.equal(again, next);
  // Rows that were read from disk are those of the base again, so the next edit is as small.
  assert.is(again?.endpoints[0], rest[0]);
  other.drafts.keep(state(setRoot(again ?? next, 'customer', 'b'), base));
  assert.is(Object.values(local).join().length < 600, true);
  // Too large, in one value or in rows, it is the database's alone; what is small once more is kept.
  const renamed = base.endpoints.map((row) => ({ ...row, hostname: 'x' }));
  for (const big of [{ customer: 'x'.repeat(1_000_000) }, { endpoints: renamed }]) {
    const before = { ...local };
    other.drafts.keep(state({ ...base, ...big }, base));
    assert.equal({ ...local }, before);
    other.drafts.keep(state(setRoot(base, 'customer', Object.keys(big).join()), base));
    assert.not.equal({ ...local }, before);
  }
});

test('a tick beside a plan that the base has is a line of the journal', async ({ tab, other, name }) => {
  const steps = Array.from({ length: 500 }, (_, i) => ({ id: `step ${i}`, text: 'x'.repeat(4_000) }));
  const withLog = (plan: object, ...log: readonly string[]) =>
    setRoot(vega01, 'settings', { ...vega01.settings, reip: { run: { plan, log }, order: ['a'] } });
  const plan = { steps, gaps: [] };
  const base = withLog(plan, 'a');
  const local = localStorageOf(name);
  const release = await holdLock(name);
  tab.drafts.keep(state(withLog(plan, 'a', 'b'), base));
  const [text = ''] = Object.values(local);
  assert.ok(text.length < 600, `${text.length} characters`);
  const { order: _, ...reip } = withLog(plan, 'a', 'b', 'c').settings.reip as Record<string, unknown>;
  const next = setRoot(base, 'settings', { ...base.settings, reip });
  tab.drafts.keep(state(next, base));
  tab.die();
  release();
  assert.equal(await recovered(other, base), next, 'what the base has no more is gone');
  // A plan that the base lacks is the database's alone.
  const before = { ...local };
  other.drafts.keep(state(withLog(plan, 'a')));
  assert.equal({ ...local }, before);
});

test('the fields of an object come back in their order: what is signed is their text', () => {
  const local: Record<string, string> = {};
  const journal = createDraftJournal(() => local);
  const object = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', '1'), { maxLength: 5 })
    .chain((keys) =>
      fc
        .tuple(...keys.map((key) => fc.tuple(fc.constant(key), fc.nat(1))))
        .map((entries) => Object.fromEntries(entries)),
    );
  fc.assert(
    fc.property(object, object, (before, after) => {
      const withAnswers = (answers: object) =>
        setRoot(vega01, 'settings', { ...vega01.settings, reip: { answers, more: 1 } });
      const [base, next] = [withAnswers(before), withAnswers(after)];
      assert.ok(journal.keep(meta, state(next, base)));
      const [entry] = journal.entries();
      const read = entry && readEntry(entry);
      assert.is(JSON.stringify(read?.ok && read.onto(base).settings), JSON.stringify(next.settings));
    }),
  );
});

test('an entry of the release before is read, and one that is too deep is damaged', () => {
  const local: Record<string, string> = {};
  const journal = createDraftJournal(() => local);
  const read = (entry: object) => {
    local['appliance-console.draft.x'] = JSON.stringify({ meta, absent: [], ...entry });
    const [found] = journal.entries();
    return found && readEntry(found);
  };
  const settings = { ...vega01.settings, reip: { answers: { 'QN-13': true } } };
  const former = read({ version: 1, fields: { settings: { value: settings } } });
  assert.equal(former?.ok && former.onto(vega01), { ...vega01, settings });
  let deep: object = { value: 1 };
  for (let depth = 0; depth < 200; depth++) deep = { fields: { a: deep }, absent: [] };
  assert.is(read({ version: 2, fields: { settings: deep } })?.ok, false);
  assert.is(read({ version: 3, fields: {} }), undefined);
});

test('rows that were added, removed, moved, edited and doubled come back as they were', () => {
  const base = { ...large(12), id: vega01.id };
  const journal = createDraftJournal(() => local);
  const local: Record<string, string> = {};
  const meta = {
    ...{ id: 'x', tab: 't', applianceId: base.id, name: 'x', baseRevision: 1 },
    at: 1,
    edits: 1,
  };
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(11), fc.boolean()), { maxLength: 16 }),
      fc.constantFrom(undefined, base),
      (rows, under) => {
        const endpoints = rows.map(([place, isEdited]) => {
          const row = base.endpoints[place] as Appliance['endpoints'][number];
          return isEdited ? { ...row, hostname: 'edited' } : row;
        });
        const next = { ...base, endpoints };
        assert.ok(journal.keep({ ...meta, label: '' }, { ...state(next), base: under }));
        const [entry] = journal.entries();
        const read = entry && readEntry(entry);
        assert.equal(read?.ok && read.onto(under), next);
      },
    ),
  );
});

test('while the database takes nothing the journal is the draft: it is put aside and nothing is told', async ({
  tab,
  other,
  name,
}) => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  tab.drafts.keep(state(edited('a')));
  const aside = await tab.drafts.setAside();
  tab.drafts.keep(state(edited('b')));
  await tab.drafts.flush();
  const empty = fillLocalStorage(name);
  tab.drafts.keep(state(edited('c')));
  const flushed = await tab.drafts.flush();
  empty();
  assert.equal([aside.ok, flushed.ok], [true, false]);
  assert.is(tab.toasts.length, 1);
  tab.drafts.keep(state(edited('d')));
  await tab.drafts.flush();
  IDBObjectStore.prototype.put = put;
  // When it takes something again, the page that goes away writes what it did not.
  tab.page.hide();
  await tab.drafts.flush();
  tab.die();
  assert.equal(Object.values(localStorageOf(name)).length, 1);
  const offered = (await other.drafts.list()).drafts;
  const read = await Promise.all(offered.map(({ id }) => other.drafts.read(id)));
  assert.equal(
    read.map((one) => one.ok && one.onto(vega01).customer),
    ['d', 'a'],
  );
});

test('what was undone behind another tab is not offered, and what is damaged hides nothing', async ({
  tab,
  other,
  name,
}) => {
  tab.drafts.keep(state(edited('a')));
  await tab.drafts.flush();
  const release = await holdLock(name);
  tab.drafts.keep(state(vega01));
  tab.die();
  release();
  assert.equal((await other.drafts.list()).drafts, []);
  Object.assign(localStorageOf(name), {
    'appliance-console.draft.x': '{',
    'appliance-console.draft.y': '{"version":1}',
    'appliance-console.draft.z': '{"version":3,"meta":{"id":"z","at":9e15}}',
    'appliance-console.draft.__proto__': '{"version":1,"meta":{"id":"x","at":9e15}}',
    another: 'program',
  });
  other.drafts.keep(state(edited('b')));
  const last = openTab(name, createLocks(), 'Ann');
  assert.equal(await recovered(last), edited('b'));
  last.die();
  // Entries of another release stay for that release.
  assert.ok('appliance-console.draft.z' in localStorageOf(name));
});

test('a long search for moved rows is left to the database', () => {
  const journal = createDraftJournal(() => localStorageOf('search'));
  const meta = { ...state(vega01), id: 's', tab: 't', applianceId: vega01.id, name: 's', at: 1, by: 'Ann' };
  const [row] = vega01.endpoints;
  const rows = (count: number, prefix: string) =>
    Array.from(
      { length: count },
      (_, i) => ({ ...row, id: `${prefix}${i}` }) as (typeof vega01.endpoints)[0],
    );
  const base = { ...vega01, endpoints: rows(1000, 'old') };
  const [few, many] = [rows(100, 'new'), rows(1100, 'new')];
  const stored = (...parts: (typeof base.endpoints)[]) =>
    journal.keep(meta, state({ ...base, endpoints: parts.flat() }, base));
  assert.equal(
    [stored(few, base.endpoints), stored(base.endpoints, many), stored(many, base.endpoints)],
    [true, true, false],
  );
});

test('a key that would reach the prototype is a field like any other', async ({ tab, name }) => {
  const meta = { id: 'p', tab: 't', applianceId: vega01.id, name: 'p', baseRevision: 3, at: 1, edits: 1 };
  const entry = { version: 1, meta, fields: { key: { value: { customer: 'x' } } }, absent: [] };
  localStorageOf(name)['appliance-console.draft.p'] = JSON.stringify(entry).replace('"key"', '"__proto__"');
  const found = await recovered(tab);
  assert.is(Object.getPrototypeOf(found), Object.prototype);
  assert.is(found?.customer, vega01.customer);
});

test.run();
