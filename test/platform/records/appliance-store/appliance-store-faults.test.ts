import { existsSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { folderOf } from '../../../../src/platform/records/appliance-store/appliance-folders.ts';
import type { ApplianceStorePorts } from '../../../../src/platform/records/appliance-store/appliance-store.ts';
import { large } from '../records-contract.ts';
import { storeSuite } from './store-suite.ts';

/** Faults between the console and the appliance's web server, with the web server itself. */
const { test, run, site, open } = storeSuite('shared records, faults');
const vega01 = exampleVega01();
const { id } = vega01;
const day = 24 * 60 * 60 * 1000;

type Fetch = ApplianceStorePorts['fetch'];

/** Runs `meet` in place of the first request that `matches`. */
function onFirst(matches: (method: string, path: string) => boolean, meet: Fetch): Fetch {
  let met = false;
  return (path, init) => {
    if (met || !matches(init.method ?? 'GET', path)) return site.fetch(path, init);
    met = true;
    return meet(path, init);
  };
}

const isMove = (method: string) => method === 'MOVE';
const isDocument = (method: string, path: string) => method === 'PUT' && path.endsWith('document.json');
const cut = () => Promise.reject(new TypeError('the connection was cut'));
const must = <R extends { ok: boolean }>(result: R): Extract<R, { ok: true }> => {
  assert.ok(result.ok, JSON.stringify(result));
  return result as Extract<R, { ok: true }>;
};
const failure = (result: { ok: boolean; reason?: string; message?: string }) =>
  result.ok ? 'ok' : `${result.reason}: ${result.message}`;

test('the web server is killed between staging and the move: nothing is listed, and the save works after', async () => {
  const fetch = onFirst(isMove, async () => {
    await site.kill();
    return cut();
  });
  const store = open({ fetch });
  assert.match(failure(await store.save(id, vega01, 0, '')), /^offline: .*could not be reached/);
  await site.start();
  assert.equal(must(await open().list()).records, []);
  assert.is(readdirSync(join(site.records, 'staging')).length, 1);
  assert.is(must(await store.save(id, vega01, 0, 'again')).meta.revision, 1);
  assert.equal(must(await store.read(id)).appliance, vega01);

  // Remains are swept an hour later, by the server's clock; the gate lets those of the own account go at any time.
  const later: Fetch = async (path, init) => {
    const answer = await site.fetch(path, init);
    const headers = new Headers(answer.headers);
    headers.set('Date', new Date(Date.now() + day + 60_000).toUTCString());
    const body = answer.status === 204 ? null : await answer.text();
    return new Response(body, { status: answer.status, headers });
  };
  must(await open().list());
  assert.is(readdirSync(join(site.records, 'staging')).length, 1);
  must(await open({ fetch: later }).list());
  assert.is(readdirSync(join(site.records, 'staging')).length, 0);
});

test('the web server is killed in the middle of a PUT', async () => {
  const fetch = onFirst(isDocument, async (path, init) => {
    await halfOf(path, init);
    await site.kill();
    return cut();
  });
  const store = open({ fetch });
  const expected = { ...large(20_000), id };
  assert.match(failure(await store.save(id, expected, 0, '')), /^offline: /);
  await site.start();
  assert.equal(must(await open().list()).records, []);
  assert.is((await store.read(id)).ok, false);
  must(await store.save(id, expected, 0, ''));
  assert.equal(must(await store.read(id)).appliance, expected);
});

/** Sends half of a body, and waits until nginx has begun to write it. */
async function halfOf(path: string, init: RequestInit): Promise<void> {
  const bytes = new Uint8Array(await (init.body as Blob).arrayBuffer());
  const { hostname, port } = new URL(site.address);
  const headers = { ...(init.headers as Record<string, string>), cookie: site.cookie };
  const call = request({
    ...{ hostname, port, path, method: 'PUT', agent: false },
    headers: { ...headers, 'content-length': bytes.length },
  });
  call.on('error', () => {});
  call.write(bytes.subarray(0, bytes.length / 2));
  const incoming = join(site.records, '..', 'incoming');
  while (readdirSync(incoming).length === 0) await new Promise((resolve) => setImmediate(resolve));
}

test('killed at any moment of twenty saves: every listed revision is whole', async () => {
  let saved = 0;
  for (let round = 0; round < 6; round++) {
    let asked = 0;
    let over: Promise<void> | undefined;
    const fetch: Fetch = (path, init) => {
      asked += 1;
      if (asked === 25 + round * 17) over = site.kill();
      return site.fetch(path, init);
    };
    const name = `appliance:round-${round}`;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        open({ fetch }).save(name, setRoot(vega01, 'customer', `${n}`), 0, `${n}`),
      ),
    );
    assert.ok(over, 'the server was killed');
    await over;
    await site.start();
    const store = open();
    const listed = must(await store.list()).records.find((meta) => meta.id === name);
    const notified = results.flatMap((result) => (result.ok ? [result.meta.saveId] : []));
    assert.ok(notified.length <= 1);
    for (const saveId of notified) assert.is(listed?.saveId, saveId, 'what was said to be saved is there');
    if (!listed) continue;
    saved += 1;
    for (const { revision, note } of must(await store.history(name)).revisions) {
      const { appliance } = must(await store.readRevision(name, revision));
      assert.equal(appliance, setRoot(vega01, 'customer', note));
    }
  }
  assert.ok(saved < 6, 'at least one kill came before the move');

  const staging = join(site.records, 'staging');
  const left = readdirSync(staging).length;
  assert.ok(left > 0, 'the killed saves left folders behind');
  must(await open().list());
  assert.is(readdirSync(staging).length, left, 'which may be saves of others');
  const old = new Date(Date.now() - 3_660_000);
  for (const name of ['', ...readdirSync(staging, { recursive: true })])
    utimesSync(join(staging, String(name)), old, old);
  must(await open().list());
  assert.equal(readdirSync(staging), []);
});

test('the answer to a move is lost: the save is found to be done', async () => {
  const fetch = onFirst(isMove, async (path, init) => {
    await site.fetch(path, init);
    return cut();
  });
  const { meta } = must(await open({ fetch }).save(id, vega01, 0, ''));
  assert.equal(must(await open().history(id)).revisions, [meta]);
  assert.equal(readdirSync(join(site.records, 'staging')), []);
});

test('killed right after a move: the next save of the same work is no conflict with itself', async () => {
  const killed = () =>
    onFirst(isMove, async (path, init) => {
      await site.fetch(path, init);
      await site.kill();
      return cut();
    });
  const store = open({ fetch: killed() });
  assert.match(failure(await store.save(id, vega01, 0, '')), /^offline: /);
  await site.start();
  assert.is(must(await store.save(id, vega01, 0, '')).meta.revision, 1);
  assert.is(must(await store.history(id)).revisions.length, 1);

  const other = open({ fetch: killed() });
  assert.match(failure(await other.save(id, setRoot(vega01, 'customer', 'one'), 1, '')), /^offline: /);
  await site.start();
  const further = setRoot(vega01, 'customer', 'two');
  assert.is(must(await other.save(id, further, 1, '')).meta.revision, 3);
  assert.equal(must(await other.read(id)).appliance, further);
  assert.match(failure(await open().save(id, vega01, 1, '')), /^conflict: /);
});

test('the session ends while saving: it is said, nothing is listed, and after signing in the save works', async () => {
  let signedIn = true;
  let notified = 0;
  const fetch: Fetch = (path, init) => {
    if (init.method === 'MOVE') signedIn = false;
    return signedIn ? site.fetch(path, init) : globalThis.fetch(site.address + path, init);
  };
  const store = open({
    fetch: (path, init) => fetch(path, init),
    sessionEnded: () => {
      notified += 1;
    },
  });
  assert.match(failure(await store.save(id, vega01, 0, '')), /^signed-out: vega01: your session has/);
  assert.ok(notified > 0);
  assert.equal(must(await open().list()).records, []);
  assert.is(must(await open().save(id, vega01, 0, '')).meta.revision, 1);
});

test('the sign-in service is away, the size is too much, the folder is missing: each in its own words', async () => {
  site.faults.mode = 'down';
  assert.match(failure(await open().list()), /^offline: the appliance's sign-in service does not answer/);
  site.faults.mode = undefined;

  const vast = { ...vega01, notes: 'x'.repeat(65 * 1024 * 1024) };
  assert.match(failure(await open().save(id, vast, 0, '')), /^quota: vega01: it is larger than 64 MiB/);
  assert.equal(readdirSync(join(site.records, 'staging')), []);

  assert.match(failure(await open({ base: '/none/' }).list()), /^failed: .*keeps no shared records/);
  const page: Fetch = async () => new Response('<!doctype html><form>Sign in</form>');
  assert.match(failure(await open({ fetch: page }).list()), /answered with a page, perhaps to sign in/);
  const status =
    (code: number): Fetch =>
    async () =>
      new Response('', { status: code });
  for (const [code, words] of [
    [403, /^failed: .*refused/],
    [429, /^offline: /],
    [500, /^failed: .*disk may be full/],
    [503, /^offline: /],
    [507, /^quota: .*disk is full/],
  ] as const) {
    const result = await open({ fetch: status(code) }).save(id, vega01, 0, '');
    assert.match(failure(result), words, String(code));
  }
});

test('a file that was damaged on the disk is told apart; earlier revisions stay readable', async () => {
  const store = open();
  must(await store.save(id, vega01, 0, ''));
  must(await store.save(id, setRoot(vega01, 'customer', 'two'), 1, ''));
  const revision = (number: number) => join(site.records, folderOf(id), `r${number}`);
  truncateSync(join(revision(2), 'document.json'), 500);
  assert.match(failure(await store.read(id)), /^failed: vega01, revision 2, cannot be read: its file/);
  assert.equal(must(await store.readRevision(id, 1)).appliance, vega01);

  // Without readable meta it is no revision; the next save does not stop at its folder.
  writeFileSync(join(revision(2), 'meta.json'), '{');
  const fresh = open();
  assert.is(must(await fresh.list()).records[0]?.revision, 1);
  assert.is(must(await fresh.save(id, setRoot(vega01, 'customer', 'three'), 1, '')).meta.revision, 3);
  assert.is(must(await fresh.read(id)).appliance.customer, 'three');
  assert.ok(existsSync(revision(2)));
});

test('a document is kept as plain JSON under readable names', async () => {
  must(await open().save(id, vega01, 0, ''));
  const path = join(site.records, 'appliance_3aexample-vega01', 'r1', 'document.json');
  assert.equal(JSON.parse(readFileSync(path, 'utf8')), vega01);
});

run();
