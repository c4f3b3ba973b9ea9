import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createClock } from '../../../src/platform/browser/clock.ts';
import { createHttp, failureText, retryAfterSeconds } from '../../../src/platform/browser/http.ts';
import { manualClock } from '../manual-clock.ts';

const test = suite('calls to the appliance');
const clock = createClock();
const answering = (response: () => Response) => createHttp({ ...clock, fetch: async () => response() });

test('asks with the cookies of this origin and past every cache', async () => {
  const seen: RequestInit[] = [];
  const http = createHttp({
    ...clock,
    fetch: async (_path, init) => {
      seen.push(init ?? {});
      return new Response('{}');
    },
  });
  await http.get('/a');
  await http.post('/b', { password: 'ä&=', json: 'true' });
  for (const { credentials, cache } of seen) assert.equal([credentials, cache], ['same-origin', 'no-store']);
  assert.is(seen[1]?.body, 'password=%C3%A4%26%3D&json=true');
  const headers = new Headers(seen[1]?.headers);
  assert.is(headers.get('Content-Type'), 'application/x-www-form-urlencoded');
  assert.is(headers.get('X-Auth-Return-Redirect'), '1');
});

test('JSON, a page, an error with and without JSON', async () => {
  const good = await answering(() => new Response('{"a":1}')).get('/');
  assert.equal(good.ok && [good.status, good.json], [200, { a: 1 }]);
  const page = await answering(
    () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
  ).get('/');
  assert.equal(!page.ok && [page.reason, page.page], ['not-json', true]);
  const refused = await answering(() => new Response('{"url":"/x"}', { status: 401 })).get('/');
  assert.equal(refused, { ok: false, reason: 'status', status: 401, json: { url: '/x' } });
  const limited = await answering(
    () => new Response('', { status: 429, headers: { 'Retry-After': '2' } }),
  ).get('/');
  assert.equal(limited, { ok: false, reason: 'status', status: 429, retryAfter: 2 });
});

test('a body that stalls ends by the timeout, an abort by its own name', async () => {
  const manual = manualClock();
  const stalled = createHttp({
    ...manual,
    fetch: async (_path, init) =>
      new Response(
        new ReadableStream({ start: (body) => init?.signal?.addEventListener('abort', () => body.error()) }),
      ),
  });
  const late = stalled.get('/', { timeoutMs: 500 });
  manual.advance(500);
  assert.is((await late).ok, false);
  assert.equal(await late, { ok: false, reason: 'timeout' });
  const control = new AbortController();
  const stopped = stalled.get('/', { signal: control.signal });
  control.abort();
  assert.equal(await stopped, { ok: false, reason: 'aborted' });
  assert.equal(await stalled.get('/', { signal: control.signal }), { ok: false, reason: 'aborted' });
  assert.equal(manual.pending(), []);
});

test('Retry-After: seconds or a date, nothing else, at most an hour', () => {
  const now = Date.parse('2026-11-21T08:00:00Z');
  assert.is(retryAfterSeconds('7', now), 7);
  assert.is(retryAfterSeconds('Sat, 21 Nov 2026 08:01:30 GMT', now), 90);
  assert.is(retryAfterSeconds('Sat, 21 Nov 2026 07:00:00 GMT', now), 0);
  assert.is(retryAfterSeconds('86400', now), 3600);
  assert.is(retryAfterSeconds('soon', now), undefined);
  assert.is(retryAfterSeconds(null, now), undefined);
});

test('each failure is a sentence', () => {
  const status = (retryAfter?: number) =>
    failureText({ ok: false, reason: 'status', status: 429, ...(retryAfter && { retryAfter }) });
  assert.is(status(1), 'Too many requests. Try again in 1 second.');
  assert.is(status(600), 'Too many requests. Try again in 10 minutes.');
  assert.is(status(), 'Too many requests. Try again in a moment.');
  for (const reason of ['network', 'timeout', 'aborted', 'not-json'] as const)
    assert.match(failureText({ ok: false, reason }), /\.$/);
});

test.run();
