import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { type Background, createBackground } from '../../../src/platform/background/background.ts';
import { createBrowserStore } from '../../../src/platform/records/browser-store/browser-store.ts';
import type { RecordMeta, RecordStore } from '../../../src/platform/records/record-store.ts';
import {
  itemsWithDraft,
  type PassDraft,
  type PassItem,
  passOver,
  remaining,
} from '../../../src/platform/workspace/record-pass.ts';
import { startThread } from '../background/real-worker.ts';

const vega01 = exampleVega01();
const named = (name: string): Appliance => ({ ...vega01, id: `appliance:${name}`, name });
const now = Date.parse('2025-03-01T10:00:00Z');

type Context = {
  readonly background: Background;
  readonly store: RecordStore;
  readonly metas: readonly RecordMeta[];
};

const test = suite<Context>('record pass');
let databases = 0;

test.before.each(async (context) => {
  const name = `pass-${++databases}`;
  const store = createBrowserStore({
    clock: { now: () => 0 },
    user: () => 'Ada',
    databaseName: name,
    channelName: name,
  });
  for (const one of ['lyra01', 'nova01', 'orion01'])
    assert.ok((await store.save(`appliance:${one}`, named(one), 0, '')).ok);
  const listed = await store.list();
  assert.ok(listed.ok);
  const metas = listed.records.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  Object.assign(context, {
    background: createBackground({ startWorker: () => startThread() }),
    store,
    metas,
  });
});
test.after.each(({ background, store }) => {
  background.close();
  store.close();
});

const audited = (background: Background, signal?: AbortSignal) => (appliance: Appliance) =>
  background.run('auditSummary', { appliance, now }, signal && { signal });

type Options = {
  readonly items: readonly PassItem[];
  readonly draft?: PassDraft;
  readonly stop?: AbortController;
  readonly done?: number[];
};

const passed = (
  { background }: Context,
  { items, draft, stop = new AbortController(), done = [] }: Options,
) =>
  passOver({
    items,
    draft,
    evaluate: audited(background, stop.signal),
    onProgress: (count) => void done.push(count),
    signal: stop.signal,
  });

const itemsOf = ({ metas, store }: Context, read = store.read): PassItem[] =>
  metas.map((meta) => ({ meta, store: { read } }));

test('one entry for each appliance in the order given, with the result of the worker', async (context) => {
  const done: number[] = [];
  const { entries } = await passed(context, { items: itemsOf(context), done });
  assert.equal(
    entries.map(({ meta, isDraft }) => [meta.name, meta.revision, isDraft]),
    [
      ['lyra01', 1, false],
      ['nova01', 1, false],
      ['orion01', 1, false],
    ],
  );
  const { score } = runAudit(named('nova01'), { now });
  assert.equal(entries[1]?.ok && entries[1].value.score, score);
  assert.equal(done, [1, 2, 3]);
});

test('what cannot be read or evaluated has its reason, and the pass goes on', async (context) => {
  const { store } = context;
  const damaged = { ...named('nova01'), endpoints: 1 } as unknown as Appliance;
  const { entries } = await passed(context, {
    items: itemsOf(context, async (id) => {
      if (id === 'appliance:lyra01')
        return { ok: false, reason: 'failed', message: 'lyra01 cannot be read.' };
      const read = await store.read(id);
      return read.ok && id === 'appliance:nova01' ? { ...read, appliance: damaged } : read;
    }),
  });
  assert.equal(
    entries.map(({ ok }) => ok),
    [false, false, true],
  );
  const messages = entries.flatMap((entry) => (entry.ok ? [] : entry.message));
  assert.is(messages[0], 'lyra01 cannot be read.');
  assert.match(messages[1] ?? '', /^nova01 could not be evaluated: .+[^.]\.$/);
});

test('a lost session or connection ends the pass, and the rest can follow', async (context) => {
  for (const reason of ['signed-out', 'offline'] as const) {
    const reads: string[] = [];
    const items = itemsOf(context, async (id) => {
      reads.push(id);
      return id === 'appliance:nova01' ? { ok: false, reason, message: '' } : context.store.read(id);
    });
    const { entries, stop } = await passed(context, { items });
    assert.is(stop, reason);
    assert.equal([entries.map(({ ok }) => ok), reads], [[true], ['appliance:lyra01', 'appliance:nova01']]);
    assert.equal(
      remaining(context.metas, entries).map(({ name }) => name),
      ['nova01', 'orion01'],
    );
  }
  assert.is((await passed(context, { items: itemsOf(context) })).stop, undefined);
});

test('an open document that is in no list is the last one', (context) => {
  const items = itemsOf(context);
  const appliance = named('nova01');
  assert.is(itemsWithDraft(items, undefined, context.store), items);
  assert.is(itemsWithDraft(items, { appliance, base: undefined }, context.store), items);
  const unsaved = { ...named('vela01'), customer: 'Acme' };
  const added = itemsWithDraft(items, { appliance: unsaved, base: undefined }, context.store);
  assert.equal(added.slice(0, -1), items);
  const meta = added.at(-1)?.meta;
  assert.equal([meta?.id, meta?.name, meta?.customer, meta?.revision], [unsaved.id, 'vela01', 'Acme', 0]);
  // Another user removed it.
  const [base] = context.metas;
  const removed = itemsWithDraft(items.slice(1), { appliance: named('lyra01'), base }, context.store);
  assert.is(removed.at(-1)?.meta, base);
});

test('the open document takes the place of its revision, which is not read', async (context) => {
  const reads: string[] = [];
  const draft: Appliance = {
    ...named('nova01'),
    networks: vega01.networks.map((one) => (one.role === 'management' ? { ...one, mtu: 9000 } : one)),
  };
  // Another user may have saved since: the list has the newer revision, the draft another one.
  const [, listed] = context.metas;
  const base = listed && { ...listed, revision: 2 };
  const { entries } = await passed(context, {
    draft: { appliance: draft, base },
    items: itemsOf(context, (id) => {
      reads.push(id);
      return context.store.read(id);
    }),
  });
  assert.equal(reads, ['appliance:lyra01', 'appliance:orion01']);
  assert.equal(
    entries.map(({ meta, isDraft }) => [meta.revision, isDraft]),
    [
      [1, false],
      [2, true],
      [1, false],
    ],
  );
  const counts = entries.map((entry) => entry.ok && entry.value.findings);
  assert.is(counts[1], runAudit(draft, { now }).findings.length);
  assert.is.not(counts[1], counts[0]);
});

test('a cancel waits for no read, keeps what there is, and the rest can follow', async (context) => {
  const stop = new AbortController();
  const done: number[] = [];
  let asked = 0;
  const items = itemsOf(context, (id) => {
    if (++asked < 2) return context.store.read(id);
    // A line that hangs. The cancel comes while the pass waits for it.
    return new Promise(() => undefined);
  });
  const pass = passOver({
    items,
    draft: undefined,
    evaluate: audited(context.background, stop.signal),
    onProgress(count) {
      done.push(count);
      stop.abort();
    },
    signal: stop.signal,
  });
  const { entries } = await pass;
  assert.equal([entries.map(({ meta }) => meta.name), done], [['lyra01'], [1]]);
  const left = remaining(context.metas, entries);
  assert.equal(
    left.map(({ name }) => name),
    ['nova01', 'orion01'],
  );
  const { entries: rest } = await passed(context, {
    items: left.map((meta) => ({ meta, store: context.store })),
  });
  assert.equal(remaining(context.metas, [...entries, ...rest]), []);
});

test('an appliance that is being evaluated at the cancel has no entry', async (context) => {
  const stop = new AbortController();
  const { entries } = await passOver({
    items: itemsOf(context),
    draft: undefined,
    evaluate(appliance, { name }) {
      const ran = audited(context.background, stop.signal)(appliance);
      if (name === 'nova01') stop.abort();
      return ran;
    },
    onProgress: () => undefined,
    signal: stop.signal,
  });
  assert.equal(
    entries.map(({ meta }) => meta.name),
    ['lyra01'],
  );
});

test.run();
