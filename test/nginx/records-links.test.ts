/**
 * A link under the records is a way out of them, and the module that writes follows it. The web server of this test
 * belongs to a user without rights, and each link leads into the test's own folder.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDocument } from '../../src/core/appliance/document/migrate.ts';
import { createApplianceStore } from '../../src/platform/records/appliance-store/appliance-store.ts';
import { giveTo } from '../browser/harness-site.ts';
import { skipUnless } from '../tools/programs.mjs';
import { ask, own } from './ask.ts';
import { ada, canServeRecords, type RecordsSite, recordsPrograms, startRecordsSite } from './records-site.ts';

const links = suite('links under the records');
const test = skipUnless(links, ...recordsPrograms);

/** nobody; where the test is not root, nginx is the test's own user, who has no rights either. */
const uid = process.getuid?.() === 0 ? 65_534 : undefined;
const sum = 'a'.repeat(64);
const old = Date.now() - 31 * 24 * 60 * 60 * 1000;
const now = () => String(Date.now());
const by = 'Ada_20Lovelace';
const files = ['document.json', 'meta.json', 'source.json'];

let site: RecordsSite;
let outside: string;

links.before(async () => {
  if (canServeRecords()) site = await startRecordsSite('4', uid === undefined ? {} : { uid });
});
links.after(() => site?.stop());
links.before.each(() => {
  if (!site) return;
  site.clear();
  outside = join(site.folder, 'outside');
  rmSync(outside, { recursive: true, force: true });
  for (const folder of ['', 'r1', 'r2', 'empty']) {
    mkdirSync(join(outside, folder), { recursive: true });
    if (folder !== 'empty')
      for (const name of files) writeFileSync(join(outside, folder, name), '{"outside":true}');
  }
  fill('a/r1', 'staging/x', 'staging/whole/r1', `removed/b.${old}.${by}/r1`, `sources/${'b'.repeat(64)}`);
});

function fill(...folders: string[]) {
  for (const folder of folders) {
    mkdirSync(join(site.records, folder), { recursive: true });
    for (const name of files) writeFileSync(join(site.records, folder, name), '{"kept":1}');
  }
}

/** A link at a place of the records to one of the folder outside. */
function link(place: string, to = '') {
  const path = join(site.records, place);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { recursive: true, force: true });
  symlinkSync(join(outside, to), path);
}

/** All that is in the folder outside, and under the records with the links as links. */
const tree = () =>
  [outside, site.records].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => {
        const path = join(entry.parentPath ?? entry.path, entry.name);
        return entry.isFile() ? `${path} ${readFileSync(path, 'utf8')}` : path;
      })
      .sort(),
  );

/** Everybody's rights are the web server's: what it does not touch it was refused. */
function hand() {
  if (uid === undefined) return;
  giveTo(uid, outside);
  giveTo(uid, dirname(site.records));
}

const asAda = (method: string, path: string, headers = {}) =>
  ask(
    site.address,
    method,
    `/records/${path}`,
    { cookie: site.cookie, ...own, ...headers },
    method === 'PUT' ? '{"evil":1}' : '',
  );
const move = (from: string, to: string) =>
  asAda('MOVE', from, { destination: `/records/${to}`, overwrite: 'F' });

async function refused(what: string, answer: Promise<{ status: number; body: string }>) {
  const { status, body } = await answer;
  assert.is(status, 403, what);
  assert.not.match(body, 'outside', what);
}

/** For nginx nothing lies behind a link, and the link itself is refused. */
async function unread(method: string, path: string) {
  const { status, body } = await asAda(method, path);
  assert.ok(status === 403 || status === 404, `${method} ${path}: ${status}`);
  assert.not.match(body, /outside|r1/, path);
}

test('the web server of this test has no rights over the machine', () => {
  const pid = readFileSync(join(site.folder, 'nginx.pid'), 'utf8').trim();
  const owner = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  assert.is.not(owner, '0');
});

test('is not read or listed through', async () => {
  link('linked');
  link('a/r2', 'r2');
  link('a/r1/meta.json', 'meta.json');
  link(`removed/c.${old}.${by}`);
  link(`sources/${sum}`);
  link('staging/linked', 'r1');
  hand();
  for (const path of [
    ...['linked/', 'linked/r1/', 'linked/r1/meta.json', 'a/r2/', 'a/r2/document.json', 'a/r1/meta.json'],
    ...[`removed/c.${old}.${by}/`, `removed/c.${old}.${by}/r1/meta.json`],
    ...[`sources/${sum}/`, `sources/${sum}/source.json`, 'staging/linked/', 'staging/linked/meta.json'],
  ])
    for (const method of ['GET', 'HEAD']) await unread(method, path);
  assert.is((await asAda('GET', 'a/r1/document.json')).status, 200);

  link('staging');
  link('removed');
  hand();
  for (const path of ['staging/', 'staging/meta.json', 'removed/', 'removed/r1/meta.json'])
    await unread('GET', path);
});

test('is not listed as an appliance, and hides no other', async () => {
  const store = createApplianceStore({
    fetch: site.fetch,
    base: '/records/',
    clock: { now: Date.now, setTimeout, clearTimeout: (timer) => clearTimeout(timer as number) },
    ...ada,
    openDocument,
    channelName: 'links',
  });
  const meta = (id: string) =>
    JSON.stringify({
      ...{ id, saveId: 'x', revision: 1, at: Date.now(), by: 'Ada', note: '', name: id, sources: [] },
      counts: { racks: 0, machines: 0, endpoints: 0, networks: 0 },
    });
  writeFileSync(join(site.records, 'a/r1/meta.json'), meta('a'));
  writeFileSync(join(outside, 'r1/meta.json'), meta('linked'));
  link('linked');
  link(`removed/linked.${Date.now()}.${by}`);
  hand();
  const listed = await store.list();
  store.close();
  assert.ok(listed.ok);
  assert.equal(
    [...listed.records, ...listed.removed].map(({ id }) => id),
    ['a'],
  );
});

test('is not written through', async () => {
  link('staging/linked', 'r1');
  link('staging/x/r1', 'r1');
  link('staging/whole/r1/meta.json', 'meta.json');
  hand();
  const before = tree();
  for (const path of ['linked/meta.json', 'linked/r1/meta.json', 'x/r1/document.json', 'whole/r1/meta.json'])
    await refused(`PUT ${path}`, asAda('PUT', `staging/${path}`));
  for (const path of ['linked/', 'linked/r1/', 'x/r1/'])
    await refused(`MKCOL ${path}`, asAda('MKCOL', `staging/${path}`));
  assert.equal(tree(), before);

  link('staging');
  hand();
  const all = tree();
  await refused('PUT', asAda('PUT', 'staging/r1/meta.json'));
  await refused('MKCOL', asAda('MKCOL', 'staging/new/'));
  assert.equal(tree(), all);
});

test('is not moved, and nothing is moved through it', async () => {
  link('staging/linked', 'r1');
  link('staging/inner/r1', 'r1');
  link('staging/file/meta.json', 'meta.json');
  link('to');
  link('taken', 'empty');
  link('whole');
  fill('deep/r1', `removed/deep.${old}.${by}/r1`);
  link('deep/r1/meta.json', 'meta.json');
  link(`removed/deep.${old}.${by}/r1/meta.json`, 'meta.json');
  link(`removed/c.${old}.${by}`);
  link(`sources/${sum}`);
  hand();
  const before = tree();
  const stamp = now();
  for (const [from, to] of [
    ['staging/linked/', 'new/'],
    ['staging/inner/', 'new/'],
    ['staging/file/', 'a/r2/'],
    ['staging/x/', 'to/r3/'],
    ['staging/x/', 'to/'],
    ['staging/x/', 'taken/'],
    ['whole/', `removed/whole.${stamp}.${by}/`],
    ['deep/', `removed/deep.${stamp}.${by}/`],
    [`removed/c.${old}.${by}/`, 'c/'],
    [`removed/c.${old}.${by}/`, 'staging/y/'],
    [`removed/deep.${old}.${by}/`, 'staging/y/'],
    [`sources/${sum}/`, `removed/_source_${sum}.${stamp}.${by}/`],
  ] as const)
    await refused(`${from} to ${to}`, move(from, to));
  assert.equal(tree(), before);

  link('sources');
  hand();
  const all = tree();
  await refused('to the sources', move('staging/x/', `sources/${sum}/`));
  assert.equal(tree(), all);
  link('removed');
  hand();
  await refused('to what was removed', move('a/', `removed/a.${now()}.${by}/`));
  assert.ok(readdirSync(join(site.records, 'a')).includes('r1'));
});

test('is not deleted, and nothing is deleted through it', async () => {
  link('staging/linked', 'r1');
  link('staging/inner/r1', 'r1');
  link('staging/deep/r1/meta.json', 'meta.json');
  link('staging/dangling/meta.json', 'none');
  hand();
  const before = tree();
  for (const name of ['linked', 'inner', 'deep', 'dangling'])
    await refused(name, asAda('DELETE', `staging/${name}/`));
  assert.equal(tree(), before);
});

test('a folder with an entry that no save makes is neither moved nor deleted', async () => {
  const odd = [
    'notes.txt',
    'r1/notes.txt',
    'r0/meta.json',
    'r1/r1/meta.json',
    'r01/meta.json',
    '.meta.json',
    'r1/document.json/x',
  ];
  for (const [n, entry] of odd.entries()) {
    mkdirSync(dirname(join(site.records, 'staging', `odd${n}`, entry)), { recursive: true });
    writeFileSync(join(site.records, 'staging', `odd${n}`, entry), '');
  }
  hand();
  const before = tree();
  for (const [n, entry] of odd.entries()) {
    await refused(`DELETE of ${entry}`, asAda('DELETE', `staging/odd${n}/`));
    await refused(`MOVE of ${entry}`, move(`staging/odd${n}/`, 'odd/'));
  }
  assert.equal(tree(), before);
});

test('a folder as saves make it is moved and deleted', async () => {
  hand();
  assert.is((await asAda('DELETE', 'staging/x/')).status, 204);
  assert.is((await move('staging/whole/', 'new/')).status, 201);
  assert.is((await move(`removed/b.${old}.${by}/`, 'staging/y/')).status, 201);
  assert.is((await asAda('DELETE', 'staging/y/')).status, 204);
  assert.is((await asAda('DELETE', 'staging/none/')).status, 404);
});

links.run();
