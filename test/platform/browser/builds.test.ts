import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { watchBuilds } from '../../../src/platform/browser/builds.ts';
import { createHttp } from '../../../src/platform/browser/http.ts';
import type { PageEvent } from '../../../src/platform/browser/page.ts';
import { when } from '../auth/environment.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';

const test = suite('new builds');
const period = 300_000;
const manifest = (id: string) => ({
  id,
  timestamp: 2,
  matcher: { static: {}, wildcard: {}, dynamic: {} },
  prerendered: ['/'],
});

/** A docroot that a test writes to. */
async function docroot(files: Record<string, unknown>) {
  const log: string[] = [];
  let announce = () => {};
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    log.push(path);
    const file = files[path.replace(/\?.*/, '')];
    if (file === undefined) res.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
    else res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(file));
    res.on('close', () => announce());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = manualClock();
  const listeners = new Set<(event: PageEvent) => void>();
  let visible = true;
  const builds = watchBuilds({
    http: createHttp({ ...clock, fetch: (path, init) => fetch(new URL(String(path), origin), init) }),
    clock,
    page: {
      visible: () => visible,
      listen(run) {
        listeners.add(run);
        return () => listeners.delete(run);
      },
    },
    baseURL: '/calls/',
    pollEvery: period,
    current: 'one',
  });
  return {
    builds,
    clock,
    files,
    log,
    show(now: boolean) {
      visible = now;
      for (const run of [...listeners]) run(now ? 'visible' : 'hidden');
    },
    answered: () =>
      new Promise<void>((resolve) => {
        announce = resolve;
      }),
    close() {
      builds.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A poll is over when the next one is planned. */
async function poll(place: { clock: ManualClock; answered(): Promise<void> }) {
  const answered = place.answered();
  place.clock.advance(period);
  await answered;
  while (!place.clock.pending().includes(period)) await new Promise((resolve) => setImmediate(resolve));
}

test('the same build, a page, another shape and an unfinished upload are no news; a whole new build is, once', async () => {
  const place = await docroot({ '/calls/builds/latest.json': { id: 'one', timestamp: 1 } });
  const { builds, clock, files, log } = place;
  builds.start();
  assert.equal(clock.pending(), [period]);
  await poll(place);
  assert.match(log[0] ?? '', /^\/calls\/builds\/latest\.json\?\d{13}$/);
  files['/calls/builds/latest.json'] = undefined;
  await poll(place);
  files['/calls/builds/latest.json'] = { id: 7, timestamp: 1 };
  await poll(place);
  files['/calls/builds/latest.json'] = { id: 'two', timestamp: 2 };
  await poll(place);
  assert.is(log.at(-1), '/calls/builds/meta/two.json');
  files['/calls/builds/meta/two.json'] = { id: 'two', timestamp: 2 };
  await poll(place);
  files['/calls/builds/meta/two.json'] = manifest('other');
  await poll(place);
  assert.is(builds.newer.value, undefined);
  files['/calls/builds/meta/two.json'] = manifest('two');
  clock.advance(period);
  await when(builds.newer, (build) => build?.id === 'two');
  assert.equal(clock.pending(), []);
  builds.start();
  assert.equal(clock.pending(), []);
  place.close();
});

test('a hidden page does not ask; shown again after the time it asks at once', async () => {
  const place = await docroot({
    '/calls/builds/latest.json': { id: 'two', timestamp: 2 },
    '/calls/builds/meta/two.json': manifest('two'),
  });
  const { builds, clock, log } = place;
  builds.start();
  place.show(false);
  assert.equal(clock.pending(), []);
  clock.advance(period - 1000);
  place.show(true);
  assert.equal(clock.pending(), [1000]);
  place.show(false);
  clock.advance(period);
  assert.equal(log, []);
  place.show(true);
  clock.advance(0);
  await when(builds.newer, (build) => build?.id === 'two');
  place.close();
});

test('a clock that is set back delays the next question by no more than its time', async () => {
  const place = await docroot({});
  place.builds.start();
  place.clock.advance(-24 * 3_600_000);
  place.show(false);
  place.show(true);
  assert.equal(place.clock.pending(), [period]);
  place.close();
});

test.run();
