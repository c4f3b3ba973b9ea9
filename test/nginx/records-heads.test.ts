/** /records/heads.json: the newest revisions of many appliances in slices, behind the gate of all records. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { skipUnless } from '../tools/programs.mjs';
import { ask as askSite, type Headers, own } from './ask.ts';
import { canServeRecords, type RecordsSite, recordsPrograms, startRecordsSite } from './records-site.ts';

const heads = suite('heads of the records');
const test = skipUnless(heads, ...recordsPrograms);

const path = '/records/heads.json';
const kB = 1024;

let site: RecordsSite;
heads.before(async () => {
  if (canServeRecords()) site = await startRecordsSite();
});
heads.after(() => site?.stop());
heads.before.each(() => {
  if (!site) return;
  site.clear();
  site.faults.mode = undefined;
});

type Head = { folder: string; mtime: string; revision: number; meta: unknown };
type Slice = { heads: Head[]; next: string | null };

const meta = (name: string, revision: number) => ({
  id: name,
  revision,
  note: 'Zoë 🙂 "x"',
  counts: { racks: 1 },
});

/** A folder with revisions 1 to `revisions`; gives the path of its newest meta.json. */
function fill(folder: string, revisions = 1, text?: string | Buffer): string {
  for (let number = 1; number <= revisions; number++) {
    const at = join(site.records, folder, `r${number}`);
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'document.json'), '{}');
    const isNewest = number === revisions;
    writeFileSync(join(at, 'meta.json'), (isNewest && text) || JSON.stringify(meta(folder, number)));
  }
  return join(site.records, folder, `r${revisions}`, 'meta.json');
}

const ask = (method: string, to = path, headers: Headers = {}) =>
  askSite(site.address, method, to, { cookie: site.cookie, ...own, ...headers });

async function slice(query = ''): Promise<Slice> {
  const { status, body } = await ask('GET', `${path}${query}`);
  assert.is(status, 200, body);
  return JSON.parse(body);
}
const folders = async () => (await slice()).heads.map(({ folder }) => folder);
const tagOf = async () => String((await ask('GET')).headers.etag);
const statusFor = async (tag: string) => (await ask('GET', path, { 'if-none-match': tag })).status;

test('answers in slices of 200, in the order of the names, each with its newest revision as it is', async () => {
  // The highest number, not the last by its letters.
  const names = Array.from({ length: 450 }, (_, n) => `a${n}`).sort();
  for (const name of names) fill(name, name === 'a7' ? 11 : 1);
  const found: Slice[] = [await slice()];
  for (let next = found[0]?.next; next; next = found.at(-1)?.next) found.push(await slice(`?after=${next}`));
  assert.equal(
    found.map((one) => [one.heads.length, one.next]),
    [
      [200, names[199]],
      [200, names[399]],
      [50, null],
    ],
  );
  const all = found.flatMap((one) => one.heads);
  assert.equal(
    all.map(({ folder }) => folder),
    names,
  );
  for (const { folder, revision, meta: given } of all) {
    assert.is(revision, folder === 'a7' ? 11 : 1);
    assert.equal(given, meta(folder, revision));
  }
  // The same time as in the listing, for all of them.
  const listing = JSON.parse((await ask('GET', '/records/')).body) as { name: string; mtime: string }[];
  const times = new Map(listing.map(({ name, mtime }) => [name, mtime]));
  for (const { folder, mtime } of all) assert.is(mtime, times.get(folder));
});

test('begins after a name, also one that is not there', async () => {
  for (const name of ['b', 'd', '~']) fill(name);
  const after = async (name: string) => (await slice(`?after=${name}`)).heads.map(({ folder }) => folder);
  assert.equal(await after('a'), ['b', 'd', '~']);
  assert.equal(await after('b'), ['d', '~']);
  assert.equal(await after('c'), ['d', '~']);
  assert.equal(await after('~'), []);
});

test('a slice that ends with the last appliance has no next one', async () => {
  for (let n = 0; n < 200; n++) fill(`a${n}`);
  assert.is((await slice()).next, null);
  fill('b');
  assert.is((await slice()).next, 'a99');
});

test('an empty folder of records has no heads', async () => {
  assert.equal(await slice(), { heads: [], next: null });
});

test('says that nothing changed, and reads no meta.json for that', async () => {
  const file = fill('a', 2);
  fill('b');
  const tag = await tagOf();
  assert.match(tag, /^W\/"[0-9a-f]{32}"$/);
  const bare = tag.slice(2);
  for (const one of [tag, bare, `"x", ${tag}`, `"x",${bare},"y"`]) assert.is(await statusFor(one), 304, one);
  for (const one of ['"x"', bare.slice(1, -1), `${bare}x`]) assert.is(await statusFor(one), 200, one);
  const { body, headers } = await ask('GET', path, { 'if-none-match': tag });
  assert.is(body, '');
  assert.is(headers.etag, tag);
  assert.is(headers['cache-control'], 'private, no-cache');

  // None of these could be read, and the tag stays: it is of names and numbers alone.
  writeFileSync(file, 'no JSON');
  assert.is(await statusFor(tag), 304);
  rmSync(file);
  mkdirSync(file);
  assert.is(await statusFor(tag), 304);
  assert.equal(await folders(), ['b']);
  assert.is(await tagOf(), tag);
});

test('a new revision, a new appliance, and one that left change the tag', async () => {
  fill('a', 1);
  const tags = [await tagOf()];
  const next = async (change: () => void) => {
    change();
    const tag = await tagOf();
    assert.not(tags.includes(tag));
    for (const known of tags) assert.is(await statusFor(known), 200);
    tags.push(tag);
  };
  await next(() => fill('a', 2));
  await next(() => fill('b'));
  await next(() => renameSync(join(site.records, 'a'), join(site.records, 'c')));
  await next(() => rmSync(join(site.records, 'c'), { recursive: true }));
  // One after the slice makes no new heads, and a way to go on.
  for (let n = 0; n < 199; n++) fill(`a${n}`);
  const whole = await tagOf();
  fill('z');
  assert.is(await statusFor(whole), 200);
});

test('two names and numbers never look like two others', async () => {
  fill('a', 1);
  fill('a1', 2);
  const first = await tagOf();
  site.clear();
  fill('a', 11);
  fill('a1', 2);
  assert.is.not(await tagOf(), first);
});

test('follows no link', async () => {
  fill('kept');
  const outside = join(site.folder, 'outside');
  rmSync(outside, { recursive: true, force: true });
  mkdirSync(join(outside, 'r1'), { recursive: true });
  writeFileSync(join(outside, 'r1', 'meta.json'), '{"outside":true}');
  const link = (place: string, to: string) => {
    const at = join(site.records, place);
    rmSync(at, { recursive: true, force: true });
    symlinkSync(join(outside, to), at);
  };
  for (const name of ['inner', 'deep', 'gone']) fill(name);
  link('linked', '');
  link('inner/r1', 'r1');
  link('deep/r1/meta.json', 'r1/meta.json');
  link('gone/r1/meta.json', 'none');
  assert.equal(await folders(), ['kept']);
  assert.not.match((await ask('GET')).body, 'outside');

  renameSync(site.records, `${site.records}-moved`);
  symlinkSync(`${site.records}-moved`, site.records);
  try {
    assert.is((await ask('GET')).status, 404);
  } finally {
    rmSync(site.records);
    renameSync(`${site.records}-moved`, site.records);
  }
});

test('takes only names that the gate takes', async () => {
  const sum = 'a'.repeat(64);
  const odd = [
    '.hidden',
    'a.b',
    'a b',
    'ü',
    'line\nbreak',
    'end\n',
    'a%20',
    `_source_${sum}`,
    'x:y',
    'meta.json',
  ];
  for (const name of odd) fill(name);
  for (const name of ['staging', 'removed', 'sources']) fill(name);
  for (const name of ['stagings', '_source_', 'A-~_9', 'sources1']) fill(name);
  writeFileSync(join(site.records, 'file'), '{}');
  mkdirSync(join(site.records, 'empty'));
  for (const number of ['0', '01', '-1', '1x', '1\n', ''])
    mkdirSync(join(site.records, 'none', `r${number}`), { recursive: true });
  assert.equal(await folders(), ['A-~_9', '_source_', 'sources1', 'stagings']);
});

test('leaves out what is no plain meta.json of at most 64 kB', async () => {
  const padded = (bytes: number) => JSON.stringify({ note: 'x'.repeat(bytes - '{"note":""}'.length) });
  fill('fits', 1, padded(64 * kB));
  fill('large', 1, padded(64 * kB + 1));
  fill('text', 1, 'no JSON');
  fill('half', 1, '{"id":"half"');
  fill('bytes', 1, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
  fill('deep', 1, '['.repeat(20_000));
  rmSync(fill('missing'));
  const folder = fill('folder');
  rmSync(folder);
  mkdirSync(folder);
  // Opened, it would wait for its writer and hold up the worker.
  const pipe = fill('pipe');
  rmSync(pipe);
  assert.is(spawnSync('mkfifo', [pipe]).status, 0);
  fill('numbered', 1);
  writeFileSync(join(site.records, 'numbered', 'r2'), '');
  assert.equal(await folders(), ['fits']);
  assert.is((await slice()).next, null);
});

test('answers 512 kB of meta.json at most, and the rest is left to single requests', async () => {
  const text = JSON.stringify({ note: 'x'.repeat(60 * kB) });
  for (let n = 10; n < 30; n++) fill(`a${n}`, 1, text);
  fill('b');
  assert.equal(await folders(), ['a10', 'a11', 'a12', 'a13', 'a14', 'a15', 'a16', 'a17', 'b']);
});

test('refuses all who are not signed in, by every method, as other records', async () => {
  fill('a');
  for (const cookie of ['', 'next-auth.session-token=forged'])
    for (const method of [
      'GET',
      'HEAD',
      'PUT',
      'MKCOL',
      'MOVE',
      'COPY',
      'DELETE',
      'OPTIONS',
      'POST',
      'PATCH',
    ]) {
      const answer = await ask(method, path, { cookie, destination: '/records/b/', overwrite: 'F' });
      assert.is(answer.status, 401, `${method} '${cookie}'`);
      assert.is(answer.headers['cache-control'], 'no-store');
      assert.is(answer.headers.etag, undefined);
      assert.not.match(answer.body, 'racks');
    }
  // Also with the right tag.
  const tag = await tagOf();
  assert.is((await ask('GET', path, { cookie: '', 'if-none-match': tag })).status, 401);
  for (const [mode, status] of [
    ['html', 401],
    ['shape', 401],
    ['status', 500],
    ['down', 500],
  ] as const) {
    site.faults.mode = mode;
    assert.is((await ask('GET')).status, status, mode);
  }
});

test('refuses what is no reading, and pages of other origins', async () => {
  fill('a');
  for (const method of ['PUT', 'MKCOL', 'MOVE', 'COPY', 'DELETE', 'OPTIONS', 'POST', 'PATCH', 'PROPFIND']) {
    const answer = await ask(method, path, { destination: '/records/b/', overwrite: 'F' });
    assert.is(answer.status, 403, method);
    assert.is(answer.headers['cache-control'], 'no-store');
  }
  for (const from of ['cross-site', 'same-site'])
    assert.is((await ask('GET', path, { 'sec-fetch-site': from })).status, 403, from);
  assert.is((await ask('GET', '/records/a/heads.json')).status, 403);
  assert.is((await ask('GET', '/records/heads.json/')).status, 404);
  assert.equal(await folders(), ['a']);
});

test('refuses any other question than the name after which it goes on', async () => {
  fill('a');
  for (const query of [
    ...['?after=', '?after', '?x', '?x=1', '?after=a&after=b', '?after=a&x=1', '?x=1&after=a', '?After=a'],
    ...['?after=../a', '?after=a/r1', '?after=a.b', '?after=%61', '?after=a%00', '?after=a%0a', '?after=ü'],
    ...['?after=a b', '?after=a+b', '?after=a;b', `?after=${'a'.repeat(256)}`, '?&after=a', '??after=a'],
  ].map((one) => encodeURI(one).replaceAll('%25', '%'))) {
    const answer = await ask('GET', `${path}${query}`);
    assert.is(answer.status, 400, query);
    assert.is(answer.headers['cache-control'], 'no-store');
    assert.is((await ask('GET', `${path}${query}`, { cookie: '' })).status, 401, query);
  }
  assert.is((await ask('GET', `${path}?`)).status, 200);
  assert.is((await ask('GET', `${path}?after=${'a'.repeat(255)}`)).status, 200);
});

test('has the headers of every answer, and may be kept by the browser of the user alone', async () => {
  fill('a');
  const { status, headers, body } = await ask('GET');
  assert.is(status, 200);
  assert.is(headers['content-type'], 'application/json');
  assert.is(headers['x-content-type-options'], 'nosniff');
  assert.is(headers['x-appliance-console-gate'], '204');
  assert.match(String(headers['content-security-policy']), /^default-src 'self'/);
  assert.is(headers['cache-control'], 'private, no-cache');
  assert.is((await ask('GET', '/records/')).headers['cache-control'], 'no-store');
  const head = await ask('HEAD');
  assert.is(head.status, 200);
  assert.is(head.body, '');
  assert.is(head.headers.etag, headers.etag);
  assert.is(head.headers['cache-control'], 'private, no-cache');
  assert.is((await ask('HEAD', path, { 'if-none-match': String(headers.etag) })).status, 304);
  // A compressed answer is the same one.
  for (let n = 0; n < 20; n++) fill(`b${n}`);
  const plain = await ask('GET');
  const packed = await site.fetch(path, { headers: { 'accept-encoding': 'gzip' } });
  assert.is(packed.headers.get('content-encoding'), 'gzip');
  assert.is(packed.headers.get('vary'), 'Accept-Encoding');
  assert.is(packed.headers.get('etag'), plain.headers.etag);
  assert.is(await packed.text(), plain.body);
  assert.not.equal(plain.body, body);
});

test('a folder of records that is gone offers no heads', async () => {
  renameSync(site.records, `${site.records}-moved`);
  try {
    const { status, headers } = await ask('GET');
    assert.is(status, 404);
    assert.is(headers['cache-control'], 'no-store');
  } finally {
    renameSync(`${site.records}-moved`, site.records);
  }
});

test('the time of a folder is in whole seconds, as in a listing', async () => {
  fill('a');
  const old = new Date(Date.UTC(2025, 0, 2, 3, 4, 5, 678));
  utimesSync(join(site.records, 'a'), old, old);
  assert.is((await slice()).heads[0]?.mtime, 'Thu, 02 Jan 2025 03:04:05 GMT');
  assert.not.match(readFileSync(join(site.folder, 'error.log'), 'utf8'), /TypeError|ReferenceError/);
});

heads.run();
