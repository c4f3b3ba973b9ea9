import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import {
  folderOf,
  parseRemovedFolder,
  removedFolder,
} from '../../../../src/platform/records/appliance-store/appliance-folders.ts';
import type { ApplianceStorePorts } from '../../../../src/platform/records/appliance-store/appliance-store.ts';
import { inParallel } from '../../../../src/platform/records/appliance-store/in-parallel.ts';
import { jsonPieces } from '../../../../src/platform/records/appliance-store/json-pieces.ts';
import { manualClock } from '../../manual-clock.ts';
import { large } from '../records-contract.ts';
import { realClock, storeSuite } from './store-suite.ts';

const { anywhere, test, run, site, open } = storeSuite('shared records, traffic');
const vega01 = exampleVega01();

/** A store that counts what it asks. */
function counted(more: Partial<ApplianceStorePorts> = {}) {
  const asked: string[] = [];
  const store = open({
    fetch(path, init) {
      asked.push(`${init.method} ${path}`);
      return site.fetch(path, init);
    },
    clock: realClock,
    ...more,
  });
  return { store, take: () => asked.splice(0) };
}

test('others in other browsers are found out by one question at a time, and only while somebody looks', async () => {
  const clock = manualClock();
  let active = false;
  let notified = 0;
  const watcher = counted({ clock, active: () => active, watchEvery: 20_000 });
  watcher.store.watch(() => {
    notified += 1;
  });
  // Each question is asked by the timer and planned anew when its answer is there.
  const step = async () => {
    clock.advance(20_000);
    while (!clock.pending().includes(20_000)) await new Promise((resolve) => setImmediate(resolve));
  };
  await step();
  assert.equal(watcher.take(), []);
  active = true;
  await step();
  assert.equal(watcher.take(), ['GET /records/']);
  assert.is(notified, 0);
  const writer = counted();
  assert.ok((await writer.store.save(vega01.id, vega01, 0, '')).ok);
  await step();
  assert.is(notified, 1);
  writer.store.close();
  watcher.store.close();
  clock.advance(60_000);
  assert.is(watcher.take().length, 1);
});

test('what others did between the first listing and the first question is told by it', async () => {
  const clock = manualClock();
  const watcher = counted({ clock, watchEvery: 20_000 });
  let notified = 0;
  watcher.store.watch(() => {
    notified += 1;
  });
  const writer = counted();
  assert.ok((await writer.store.save(vega01.id, vega01, 0, '')).ok);
  clock.advance(20_000);
  while (!clock.pending().includes(20_000)) await new Promise((resolve) => setImmediate(resolve));
  assert.is(notified, 1);
  writer.store.close();
  watcher.store.close();
});

test('reading all appliances after a list lists them no more', async () => {
  const { store, take } = counted();
  const ids = ['appliance:a', 'appliance:b', 'appliance:c'];
  for (const id of ids) assert.ok((await store.save(id, { ...vega01, id }, 0, '')).ok);
  assert.ok((await store.list()).ok);
  take();
  for (const id of ids) {
    const read = await store.read(id);
    assert.is(read.ok && read.appliance.id, id);
    const folder = `GET /records/${folderOf(id)}/`;
    assert.equal(take(), [folder, `${folder}r1/meta.json`, `${folder}r1/document.json`]);
  }
  store.close();
});

test('an appliance that another user restored, removed or saved since the list is found', async () => {
  const reader = counted();
  const writer = counted();
  for (const id of ['appliance:a', 'appliance:b'])
    assert.ok((await writer.store.save(id, { ...vega01, id }, 0, '')).ok);
  assert.ok((await writer.store.remove('appliance:b')).ok);
  assert.ok((await reader.store.list()).ok);
  assert.ok((await writer.store.remove('appliance:a')).ok);
  assert.ok((await writer.store.restore('appliance:b')).ok);
  const c = { ...vega01, id: 'appliance:c' };
  assert.ok((await writer.store.save(c.id, c, 0, '')).ok);
  const removed = await reader.store.read('appliance:a');
  assert.is(removed.ok ? 'read' : removed.reason, 'removed');
  for (const id of ['appliance:b', 'appliance:c']) assert.ok((await reader.store.read(id)).ok);
  reader.store.close();
  writer.store.close();
});

test('a folder that was removed here or in another tab is not asked for', async () => {
  const channelName = `removed-${Math.random()}`;
  const here = counted({ channelName });
  const other = counted({ channelName });
  assert.ok((await here.store.save(vega01.id, vega01, 0, '')).ok);
  for (const { store } of [here, other]) assert.ok((await store.list()).ok);
  const notified = new Promise<void>((resolve) => other.store.watch(resolve));
  assert.ok((await here.store.remove(vega01.id)).ok);
  await notified;
  for (const { store, take } of [here, other]) {
    take();
    const read = await store.read(vega01.id);
    assert.is(read.ok ? 'read' : read.reason, 'removed');
    assert.not(take().includes(`GET /records/${folderOf(vega01.id)}/`));
    store.close();
  }
});

test('the server dates what is shared when the own clock is wrong', async () => {
  const hour = 60 * 60 * 1000;
  const { store } = counted({ clock: manualClock(Date.now() - 5 * hour) });
  const saved = await store.save(vega01.id, vega01, 0, '');
  assert.ok(saved.ok && Math.abs(saved.meta.at - Date.now()) < 60_000);
  store.close();
});

test('a folder that somebody copied by hand is not listed as a second appliance', async () => {
  const { store } = counted();
  assert.ok((await store.save(vega01.id, vega01, 0, '')).ok);
  mkdirSync(join(site.records, 'lost+found'));
  mkdirSync(join(site.records, 'copy'));
  const listed = await store.list();
  assert.is(listed.ok && listed.records.length, 1);
  store.close();
});

test('a removal or a return that another user finished first is done, though the gate refuses the second', async () => {
  const refused = async (path: string, init: RequestInit) => {
    const answer = await site.fetch(path, init);
    return init.method === 'MOVE' ? new Response('', { status: 403 }) : answer;
  };
  const { store } = counted();
  assert.ok((await store.save(vega01.id, vega01, 0, '')).ok);
  const late = counted({ fetch: refused }).store;
  assert.ok((await late.remove(vega01.id)).ok);
  assert.ok((await late.restore(vega01.id)).ok);
  const never = counted({
    fetch: (path, init) =>
      init.method === 'MOVE' ? Promise.resolve(new Response('', { status: 403 })) : site.fetch(path, init),
  }).store;
  assert.not.ok((await never.remove(vega01.id)).ok);
  for (const one of [store, late, never]) one.close();
});

test('a removed appliance that is restored while another took its id stays where it is', async () => {
  const { store } = counted();
  assert.ok((await store.save(vega01.id, vega01, 0, '')).ok);
  assert.ok((await store.remove(vega01.id)).ok);
  const history = await store.history(vega01.id);
  assert.is(history.ok && history.revisions.length, 1);
  const restored = await Promise.all([store.restore(vega01.id), store.restore(vega01.id)]);
  assert.ok(restored.every(({ ok }) => ok));
  const read = await store.read(vega01.id);
  assert.equal(read.ok && read.appliance, vega01);
  store.close();
});

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

anywhere('names of folders are safe, and two ids never share one', () => {
  const ids = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('staging', 'removed', 'sources', '', '.', '..'),
  );
  fc.assert(
    fc.property(ids, ids, (a, b) => {
      assert.match(folderOf(a), /^[A-Za-z0-9~_-]{1,150}$/);
      assert.not(['staging', 'removed', 'sources'].includes(folderOf(a)));
      // A lone surrogate has no bytes of its own.
      if (a !== b && isWellFormed(a) && isWellFormed(b)) assert.is.not(folderOf(a), folderOf(b));
    }),
  );
  assert.is(folderOf('appliance:vega01~2'), 'appliance_3avega01~2');
  assert.is.not(folderOf('staging'), folderOf('_73taging'));
  assert.is(folderOf('x'.repeat(400)).length, 66);
});

anywhere('a removed folder tells who removed it and when, cut to what a file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (by) => {
      const name = removedFolder(folderOf('x'.repeat(150)), 1_763_683_200_000, by);
      assert.ok(name.length <= 255);
      const parsed = parseRemovedFolder(name);
      assert.is(parsed?.at, 1_763_683_200_000);
      assert.ok(by.startsWith(parsed?.by ?? 'none'));
    }),
  );
  assert.is(parseRemovedFolder(removedFolder('a', 1, 'Zoë O’Hara'))?.by, 'Zoë O’Hara');
});

anywhere('a document in pieces is the same JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      assert.equal(JSON.parse([...jsonPieces(value)].join('')), JSON.parse(JSON.stringify(value)));
    }),
  );
  const whole = large(12_345);
  assert.equal(JSON.parse([...jsonPieces(whole)].join('')), whole);
  assert.equal(JSON.parse([...jsonPieces(setRoot(whole, 'customer', undefined))].join('')), whole);
});

anywhere('parallel work keeps its order and its lanes', async () => {
  let open = 0;
  const squares = await inParallel([1, 2, 3, 4, 5], 2, async (n) => {
    assert.ok(++open <= 2);
    await Promise.resolve();
    open -= 1;
    return n * n;
  });
  assert.equal(squares, [1, 4, 9, 16, 25]);
});

run();
