import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import {
  type BrowserStorePorts,
  createBrowserStore,
} from '../../../../src/platform/records/browser-store/browser-store.ts';
import { openStorage } from '../../../../src/platform/records/browser-store/open-storage.ts';
import { freeRecordId } from '../../../../src/platform/records/record-meta.ts';
import { large, type Place, recordsContract } from '../records-contract.ts';

let places = 0;

function makePlace(): Place & { readonly name: string } {
  const name = `records-${++places}`;
  let now = Date.UTC(2025, 10, 21);
  return {
    name,
    pass: (ms) => {
      now += ms;
    },
    open: (user) =>
      createBrowserStore({
        clock: { now: () => now },
        user: () => user,
        databaseName: name,
        channelName: name,
      }),
  };
}

recordsContract('browser records', makePlace);

const browser = suite<{
  open(ports?: Partial<BrowserStorePorts>): ReturnType<typeof createBrowserStore>;
  name: string;
}>('browser storage');
const vega01 = exampleVega01();

browser.before.each((context) => {
  const name = `storage-${++places}`;
  context.name = name;
  context.open = (ports) =>
    createBrowserStore({
      clock: { now: () => 0 },
      user: () => 'Ada',
      databaseName: name,
      channelName: name,
      ...ports,
    });
});

/** Makes `put` of one object store fail as a browser does, until the result is called. */
function failPut(storeName: string, error: () => unknown, after = 0): () => void {
  const real = IDBObjectStore.prototype.put;
  let calls = 0;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
    if (this.name === storeName && calls++ >= after) throw error();
    return real.apply(this, args);
  };
  return () => {
    IDBObjectStore.prototype.put = real;
  };
}

browser('a full disk fails the save with words to act on, and keeps what was there', async ({ open }) => {
  const store = open();
  assert.ok((await store.save(vega01.id, vega01, 0, '')).ok);
  const full = { ...large(12_000), id: vega01.id, name: 'vega01' };
  const heal = failPut('pieces', () => new DOMException('full', 'QuotaExceededError'), 1);
  const result = await store.save(vega01.id, full, 1, '').finally(heal);
  assert.ok(!result.ok && result.reason === 'quota');
  assert.match(result.message, /^vega01: this browser has no room left/);
  const read = await store.read(vega01.id);
  assert.ok(read.ok && read.meta.revision === 1);
  assert.equal(read.ok && read.appliance, vega01);
  assert.ok((await store.save(vega01.id, full, 1, 'room was made')).ok);
  store.close();
});

browser(
  'a database deleted under us is made anew; a save on what is gone says so',
  async ({ open, name }) => {
    const store = open();
    assert.ok((await store.save(vega01.id, vega01, 0, '')).ok);
    await deleteDB(name);
    const result = await store.save(vega01.id, vega01, 1, '');
    assert.is(!result.ok && result.reason, 'missing');
    assert.is((await store.save(vega01.id, vega01, 0, '')).ok, true);
    store.close();
  },
);

browser(
  'a newer build in another tab gets the database at once; the old tab is told to reload',
  async ({ open, name }) => {
    const store = open();
    assert.ok((await store.list()).ok);
    const newer = await openDB(name, 99);
    const result = await store.save(vega01.id, vega01, 0, '');
    assert.is(!result.ok && result.reason, 'closed');
    assert.match(!result.ok ? result.message : '', /newer version of the console.*Reload this page/);
    newer.close();
    store.close();
  },
);

browser('an old tab that does not let go is named; once it is closed all is well', async ({ name }) => {
  const hung = await openDB(name, 1);
  const storage = openStorage<{ notes: { key: string; value: string } }>({
    name,
    version: 2,
    upgrade: (database) => void database.createObjectStore('notes'),
  });
  const work = () => storage.run('', async (database) => database.version);
  const blocked = await work();
  assert.is(typeof blocked === 'object' && blocked.reason, 'blocked');
  assert.match(typeof blocked === 'object' ? blocked.message : '', 'Close the other tabs');
  hung.close();
  // The upgrade that waited goes on; the next piece of work finds it done.
  const again = await openDB(name, 2);
  again.close();
  assert.is(await work(), 2);
  storage.close();
});

browser('an opening that the browser never answers says so, and is used once it is', async ({ name }) => {
  let answer = () => {};
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...asked) {
    const request = open.apply(this, asked);
    const { dispatchEvent } = request;
    // Simulates a request that waits behind a deletion: not even 'blocked' is fired.
    request.dispatchEvent = (event) => {
      answer = () => dispatchEvent.call(request, event);
      return true;
    };
    return request;
  };
  const storage = openStorage({ name, version: 1, upgrade: () => {}, patience: 0 });
  const work = () => storage.run('vega01', async (database) => database.version);
  for (let times = 0; times < 2; times++) {
    const silent = await work();
    assert.is(typeof silent === 'object' && silent.reason, 'blocked');
    assert.match(
      typeof silent === 'object' ? silent.message : '',
      /storage does not answer.*restart the browser/,
    );
  }
  IDBFactory.prototype.open = open;
  // Its answer may not be there yet, and each is a turn away.
  for (let last: unknown; last !== 1; last = await work()) {
    answer();
    await new Promise((resolve) => setImmediate(resolve));
  }
  storage.close();
});

browser('an upgrade that was blocked and then failed is tried anew', async ({ name }) => {
  const hung = await openDB(name, 1);
  let tries = 0;
  const storage = openStorage<{ notes: { key: string; value: string } }>({
    name,
    version: 2,
    upgrade() {
      if (++tries === 1) throw new Error('the disk is full');
    },
  });
  const work = () => storage.run('', async (database) => database.version);
  const blocked = await work();
  assert.is(typeof blocked === 'object' && blocked.reason, 'blocked');
  hung.close();
  // The upgrade that waited has failed when another opening is served.
  const again = await openDB(name);
  again.close();
  assert.is(await work(), 2);
  storage.close();
});

browser('a connection that the browser closed without a word is made anew', async ({ name }) => {
  const storage = openStorage<{ notes: { key: string; value: string } }>({
    name,
    version: 1,
    upgrade: (database) => void database.createObjectStore('notes'),
  });
  await storage.run('', async (database) => database.close());
  const count = () => storage.run('', (database) => database.count('notes'));
  assert.is(await count(), 0);
  assert.is(await count(), 0);
  storage.close();
});

browser(
  'a record of a newer console and one that is damaged say so, and hide no other',
  async ({ open, name }) => {
    const store = open();
    for (const id of ['appliance:later', 'appliance:cut', vega01.id])
      assert.ok((await store.save(id, { ...vega01, id }, 0, '')).ok);
    const database = await openDB(name);
    const key = ['appliance:later', 1, 0];
    const { frame } = await database.get('pieces', key);
    await database.put('pieces', { frame: { ...frame, schema: 99 } }, key);
    await database.delete('pieces', ['appliance:cut', 1, 0]);
    await database.put('heads', {}, 'appliance:empty');
    database.close();
    const words = async (id: string) => {
      const read = await store.read(id);
      return read.ok ? 'whole' : read.message;
    };
    assert.match(await words('appliance:later'), /^vega01, revision 1, .*schema 99; .* newer release/);
    assert.match(
      await words('appliance:cut'),
      /^vega01, revision 1, cannot be read: a part of it is missing/,
    );
    assert.is(await words(vega01.id), 'whole');
    const listed = await store.list();
    assert.is(listed.ok && listed.records.length, 3);
    store.close();
  },
);

browser(
  'a record whose head tells only half is listed with what it tells, and opens',
  async ({ open, name }) => {
    const store = open();
    assert.ok((await store.save(vega01.id, vega01, 0, '')).ok);
    const database = await openDB(name);
    const head = await database.get('heads', vega01.id);
    const { id, revision, saveId, counts } = head.meta;
    for (const [reported, counted] of [
      [{}, undefined],
      [{ saveId, name: {}, at: 'x', by: 3, note: [], generation: {}, score: '99' }, null],
      [{ saveId, name: null, counts: { ...counts, racks: {} } }, counts.machines],
    ] as const) {
      await database.put('heads', { meta: { id, revision, ...reported } }, id);
      const listed = await store.list();
      assert.ok(listed.ok);
      const [meta] = listed.records;
      assert.ok(meta);
      assert.equal([meta.name, meta.revision, meta.by, meta.note], [id, 1, '', '']);
      assert.is(meta.counts.machines, counted ?? 0);
      assert.ok(Number.isFinite(meta.at) && Number.isFinite(meta.counts.racks));
      assert.equal([meta.generation, meta.score], [undefined, undefined]);
      assert.is((await store.read(id)).ok, true);
    }
    database.close();
    store.close();
  },
);

browser('what was removed while the clock was wrong is kept its 30 days', async ({ open }) => {
  let now = Date.UTC(2025, 10, 21);
  const store = open({ clock: { now: () => now } });
  assert.ok((await store.save(vega01.id, vega01, 0, '')).ok);
  const right = now;
  now = 0;
  assert.ok((await store.remove(vega01.id)).ok);
  now = right;
  const listed = await store.list();
  assert.is(listed.ok && listed.removed.length, 1);
  assert.ok((await store.restore(vega01.id)).ok);
  store.close();
});

browser(
  'what was removed is not dropped by a clock that runs a year ahead of the appliance',
  async ({ open }) => {
    const right = Date.UTC(2025, 10, 21);
    let now = right;
    const store = open({ clock: { now: () => now }, serverTime: () => right });
    assert.ok((await store.save(vega01.id, vega01, 0, '')).ok);
    assert.ok((await store.remove(vega01.id)).ok);
    now += 365 * 24 * 60 * 60 * 1000;
    const listed = await store.list();
    assert.is(listed.ok && listed.removed.length, 1);
    store.close();
  },
);

browser('a file that is imported again is not swept before its appliance is saved', async ({ open }) => {
  let now = Date.UTC(2025, 10, 21);
  const clock = { now: () => now };
  const [store, other] = [open({ clock }), open({ clock })];
  const source = { sha256: 'a'.repeat(64), name: 'worksheet.csv', text: 'host,address\n' };
  assert.ok((await store.saveSource(source)).ok);
  assert.ok((await store.save(vega01.id, vega01, 0, '')).ok);
  assert.ok((await store.remove(vega01.id)).ok);
  now += 31 * 24 * 60 * 60 * 1000;
  assert.ok((await store.saveSource(source)).ok);
  const listed = await other.list();
  assert.is(listed.ok && listed.removed.length, 0);
  assert.ok((await store.readSource(source.sha256)).ok);
  store.close();
  other.close();
});

browser('a browser without storage is told apart', async ({ open }) => {
  const real = globalThis.indexedDB;
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const store = open();
  const result = await store.list();
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: real });
  assert.is(!result.ok && result.reason, 'failed');
  assert.match(!result.ok ? result.message : '', 'Allow site data');
  assert.ok((await store.list()).ok, 'allowed in the meantime');
  store.close();
});

browser('the score of the list comes from the port', async ({ open }) => {
  const store = open({
    assess: async (appliance) => ({ score: appliance.machines.length, answered: 120, checks: 121 }),
  });
  const result = await store.save(vega01.id, vega01, 0, '');
  assert.equal(result.ok && [result.meta.score, result.meta.answered, result.meta.checks], [10, 120, 121]);
  store.close();
});

browser('an imported appliance takes a free id', () => {
  const taken = [{ id: 'appliance:vega01' }, { id: 'appliance:vega01~2' }];
  assert.is(freeRecordId('appliance:vega01', taken), 'appliance:vega01~3');
  assert.is(freeRecordId('appliance:vega02', taken), 'appliance:vega02');
});

browser.run();
