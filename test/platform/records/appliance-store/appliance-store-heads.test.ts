/** The list of shared records: heads in slices, and the way of two requests an appliance for what they lack. */
import { cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { folderOf } from '../../../../src/platform/records/appliance-store/appliance-folders.ts';
import { writeMeta } from '../../../../src/platform/records/appliance-store/appliance-meta.ts';
import { metaOf } from '../../../../src/platform/records/record-meta.ts';
import { realClock, storeSuite } from './store-suite.ts';

const { test, run, site, open: openStore } = storeSuite('shared records, heads');

const idOf = (n: number) => `appliance:a${String(n).padStart(4, '0')}`;
const minuteAgo = () => new Date(Date.now() - 60_000);

/** A revision as a save makes it, a minute ago. */
function write(id: string, revision = 1, more: object = {}): string {
  const at = join(site.records, folderOf(id), `r${revision}`);
  mkdirSync(at, { recursive: true });
  const appliance = emptyAppliance(id, id);
  const facts = { revision, saveId: `${id} ${revision}`, at: 1000 * revision, by: 'Ada', note: '' };
  const text = writeMeta({ meta: { ...metaOf(id, appliance, facts), ...more }, sources: [] });
  writeFileSync(join(at, 'document.json'), JSON.stringify(appliance));
  writeFileSync(join(at, 'meta.json'), text);
  utimesSync(join(at, '..'), minuteAgo(), minuteAgo());
  return join(at, 'meta.json');
}

type Meet = (path: string) => Response | undefined;

/** A store that counts what it asks; `meet` answers in place of the server. */
function open(meet: Meet = () => undefined) {
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  const store = openStore({
    async fetch(path, init) {
      asked.push(path.replace('/records/', ''));
      most = Math.max(most, ++running);
      const answer = meet(path) ?? (await site.fetch(path, init));
      running -= 1;
      return answer;
    },
    clock: realClock,
  });
  return {
    async list() {
      const answer = await store.list();
      assert.ok(answer.ok, JSON.stringify(answer));
      return answer.records.map(({ id, revision }) => `${id} r${revision}`).sort();
    },
    take: () => asked.splice(0),
    most: () => most,
  };
}

const isHeads = (path: string) => path.includes('heads.json');
const refusing =
  (status: number, headers: Record<string, string> = {}) =>
  (path: string) =>
    isHeads(path) ? new Response('', { status, headers }) : undefined;
const answering = (body: unknown) => (path: string) =>
  isHeads(path) ? new Response(typeof body === 'string' ? body : JSON.stringify(body)) : undefined;
const listings = ['removed/', ''];
const before = ['staging/', ...listings];

test('a first list takes a request for 200 appliances, and one for what changed by then', async () => {
  for (let n = 0; n < 450; n++) write(idOf(n));
  const expected = Array.from({ length: 450 }, (_, n) => `${idOf(n)} r1`);
  const { list, take } = open();
  assert.equal(await list(), expected);
  const after = (n: number) => `heads.json?after=${folderOf(idOf(n))}`;
  assert.equal(take(), [...before, 'heads.json', after(199), after(399)]);
  assert.equal(await list(), expected);
  assert.equal(take(), listings);

  // A few are asked for by themselves, many in slices again, as far as the last of them.
  write(idOf(7), 2);
  // A listing has seconds, and the first revision may be of the same.
  touch(idOf(7));
  expected[7] = `${idOf(7)} r2`;
  assert.equal(await list(), expected);
  const folder = folderOf(idOf(7));
  assert.equal(take(), [...listings, `${folder}/`, `${folder}/r2/meta.json`]);
  for (let n = 190; n < 210; n++) {
    write(idOf(n), 3);
    expected[n] = `${idOf(n)} r3`;
    utimesSync(join(site.records, folderOf(idOf(n))), new Date(0), new Date(0));
  }
  assert.equal(await list(), expected);
  assert.equal(take(), [...listings, 'heads.json', after(199)]);
});

for (const status of [403, 404])
  test(`where heads are not offered (${status}), they are asked for once, and each appliance for two files`, async () => {
    for (let n = 0; n < 9; n++) write(idOf(n));
    const { list, take, most } = open(refusing(status));
    assert.is((await list()).length, 9);
    assert.equal(take().length, before.length + 1 + 2 * 9);
    assert.ok(most() <= 6, `${most()} requests at a time`);
    for (let n = 0; n < 9; n++) write(idOf(n), 2) && touch(idOf(n));
    assert.equal(
      await list(),
      Array.from({ length: 9 }, (_, n) => `${idOf(n)} r2`),
    );
    assert.equal(take().filter(isHeads), []);
  });

const touch = (id: string) => utimesSync(join(site.records, folderOf(id)), new Date(0), new Date(0));

test('an answer that has no heads is taken as none, a session that ended is not', async () => {
  write(idOf(1));
  for (const body of ['<html>', '', 'null', '[]', '{}', { heads: {} }, { heads: 'x' }]) {
    const { list, take } = open(answering(body));
    assert.equal(await list(), [`${idOf(1)} r1`]);
    assert.is(take().length, before.length + 3, String(body));
  }
  for (const status of [500, 504]) {
    const { list, take } = open(refusing(status));
    assert.equal(
      await list(),
      [`${idOf(1)} r1`],
      'a slice may be too much for a server that answers the rest',
    );
    assert.is(take().length, before.length + 3);
  }
  for (const status of [401, 502]) {
    const { list } = open(refusing(status, { 'X-Appliance-Console-Gate': String(status) }));
    await list().then(
      () => assert.unreachable(),
      (error) => assert.match(String(error), status === 401 ? /signed-out/ : /offline/),
    );
  }
});

test('what a slice lacks is read by itself: an older revision, large meta', async () => {
  write(idOf(1));
  writeFileSync(write(idOf(2), 2), 'no JSON');
  write(idOf(2), 1);
  write(idOf(3), 1, { note: 'x'.repeat(70_000) });
  const { list, take } = open();
  assert.equal(await list(), [`${idOf(1)} r1`, `${idOf(2)} r1`, `${idOf(3)} r1`]);
  const [two, three] = [folderOf(idOf(2)), folderOf(idOf(3))];
  assert.equal(
    take().slice(before.length).sort(),
    [
      `${two}/`,
      `${two}/r1/meta.json`,
      `${two}/r2/meta.json`,
      `${three}/`,
      `${three}/r1/meta.json`,
      'heads.json',
    ].sort(),
  );
});

test('a head is checked as one that was read: of this folder, this revision, this time', async () => {
  const file = write(idOf(1));
  write(idOf(1), 2);
  const folder = folderOf(idOf(1));
  const meta = JSON.parse(readFileSync(file, 'utf8'));
  const listing = (await (await site.fetch('/records/')).json()) as { name: string; mtime: string }[];
  const mtime = listing.find(({ name }) => name === folder)?.mtime;
  const good = { folder, mtime, revision: 1, meta };
  const listed = (head: unknown) => open(answering({ heads: [head], next: null })).list();
  // This server would lie about the newest one, and only one that lies whole is believed.
  assert.equal(await listed(good), [`${idOf(1)} r1`]);
  // Read by itself: the newest revision.
  for (const wrong of [
    ...[null, 7, 'x', [], {}],
    ...[{ mtime: 'Thu, 01 Jan 1970 00:00:00 GMT' }, { mtime: undefined }, { revision: 2 }, { revision: '1' }],
    ...[{ folder: folderOf(idOf(2)) }, { folder: 1 }, { meta: undefined }, { meta: null }, { meta: [] }],
    ...[
      { meta: { ...meta, id: idOf(2) } },
      { meta: { ...meta, revision: 3 } },
      { meta: { ...meta, name: 7 } },
    ],
    ...[{ meta: { ...meta, counts: null } }, { meta: JSON.stringify(meta) }],
  ].map((one) => (one && typeof one === 'object' && !Array.isArray(one) ? { ...good, ...one } : one)))
    if (JSON.stringify(wrong) !== JSON.stringify(good))
      assert.equal(await listed(wrong), [`${idOf(1)} r2`], JSON.stringify(wrong));
});

test('heads of appliances that the listing does not have are not listed', async () => {
  write(idOf(1));
  const { list } = open((path) => {
    if (path !== '/records/') return undefined;
    return new Response('[{"name":"x","type":"directory","mtime":"Thu, 01 Jan 1970 00:00:00 GMT"}]');
  });
  assert.equal(await list(), []);
});

test('a next slice that goes nowhere ends the list', async () => {
  for (let n = 0; n < 9; n++) write(idOf(n));
  const first = folderOf(idOf(0));
  for (const next of ['', first, '../x', 'a.b', 7, ['x']]) {
    const { list, take } = open((path) =>
      isHeads(path) ? new Response(JSON.stringify({ heads: [], next })) : undefined,
    );
    assert.is((await list()).length, 9);
    assert.ok(take().filter(isHeads).length <= 2, String(next));
  }
});

test('records that an administrator put back from a backup are not hidden by what the browser kept', async () => {
  write(idOf(1));
  const backup = join(site.folder, 'backup');
  rmSync(backup, { recursive: true, force: true });
  cpSync(site.records, backup, { recursive: true, preserveTimestamps: true });
  write(idOf(1), 2, { note: 'lost later' });
  const kept = await (await site.fetch('/records/heads.json')).text();
  rmSync(site.records, { recursive: true });
  cpSync(backup, site.records, { recursive: true, preserveTimestamps: true });
  write(idOf(1), 2, { note: 'saved after it' });
  touch(idOf(1));
  // The same names and numbers: for the server nothing changed.
  const { list, take } = open(answering(kept));
  assert.equal(await list(), [`${idOf(1)} r2`]);
  assert.ok(take().includes(`${folderOf(idOf(1))}/r2/meta.json`));
});

run();
