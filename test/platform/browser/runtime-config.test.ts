import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createClock } from '../../../src/platform/browser/clock.ts';
import { createHttp } from '../../../src/platform/browser/http.ts';
import {
  authBaseOf,
  defaultConfig,
  parseRuntimeConfig,
  readRuntimeConfig,
} from '../../../src/platform/browser/runtime-config.ts';

const test = suite('runtime configuration');
const origin = 'https://rack.example.com';

const answering = (body: string, init: ResponseInit) =>
  readRuntimeConfig(createHttp({ ...createClock(), fetch: async () => new Response(body, init) }), origin);
const json = { headers: { 'Content-Type': 'application/json' } };

test('no file, an empty object and the page of an SPA fallback mean the defaults', async () => {
  const defaults = { ok: true, config: defaultConfig };
  assert.equal(await answering('not found', { status: 404 }), defaults);
  assert.equal(await answering('{}', json), defaults);
  assert.equal(await answering('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }), defaults);
});

test('a file that is not JSON or cannot be read is a problem of the file', async () => {
  const broken = await answering('{ "consent": }', json);
  assert.is(!broken.ok && broken.problem.field, '/config.json');
  assert.match(broken.ok ? '' : broken.problem.message, /^is not valid JSON: /);
  const refused = await answering('no', { status: 403 });
  assert.match(refused.ok ? '' : refused.problem.message, /status 403/);
  assert.not.ok(!refused.ok && refused.problem.passing);
});

test('a file that did not come is not the operator’s fault', async () => {
  const away = await answering('', { status: 503 });
  assert.ok(!away.ok && away.problem.passing);
  const fetch = () => Promise.reject(new TypeError('no network'));
  const cut = await readRuntimeConfig(createHttp({ ...createClock(), fetch }), origin);
  assert.ok(!cut.ok && cut.problem.passing);
  assert.match(cut.ok ? '' : cut.problem.message, /could not be reached/);
});

test('every setting is taken, and the rest keeps its default', () => {
  const result = parseRuntimeConfig(
    {
      baseURL: `${origin}/console-calls`,
      auth: { basePath: '/sso', oneTimeCode: true },
      session: { refreshPeriodically: true },
      records: { appliance: '/records/' },
      consent: 'Authorised use only.',
    },
    origin,
  );
  assert.equal(result, {
    ok: true,
    config: {
      baseURL: '/console-calls/',
      auth: { basePath: '/sso', provider: 'credentials', oneTimeCode: true, callbackUrl: true },
      session: { refreshOnWindowFocus: true, refreshPeriodically: true },
      builds: { pollEvery: 300_000 },
      records: { appliance: '/records/' },
      consent: 'Authorised use only.',
    },
  });
  assert.is(result.ok && authBaseOf(result.config), '/console-calls/sso');
  assert.is(authBaseOf(defaultConfig), '/api/auth');
});

test('a time is as many milliseconds as the operator wrote, up to the longest of timers', () => {
  for (const ms of [1, 250, 999, 1000, 1001, 2 ** 31 - 1]) {
    const result = parseRuntimeConfig(
      { session: { refreshPeriodically: ms }, builds: { pollEvery: ms } },
      origin,
    );
    assert.equal(result.ok && [result.config.session.refreshPeriodically, result.config.builds.pollEvery], [
      ms,
      ms,
    ]);
  }
});

for (const [value, field] of [
  [[], '/config.json'],
  [null, '/config.json'],
  [{ bseURL: '/' }, 'bseURL'],
  [JSON.parse('{"__proto__": {}}'), '__proto__'],
  [{ constructor: 1 }, 'constructor'],
  [{ auth: { basepath: '/x' } }, 'auth.basepath'],
  [{ auth: 'x' }, 'auth'],
  [{ auth: { basePath: 'api/auth' } }, 'auth.basePath'],
  [{ auth: { basePath: '/api/../auth' } }, 'auth.basePath'],
  [{ auth: { oneTimeCode: 'yes' } }, 'auth.oneTimeCode'],
  [{ session: { refreshPeriodically: 0 } }, 'session.refreshPeriodically'],
  [{ session: { refreshPeriodically: -1 } }, 'session.refreshPeriodically'],
  [{ session: { refreshPeriodically: 2 ** 31 } }, 'session.refreshPeriodically'],
  [{ session: { refreshPeriodically: '1000' } }, 'session.refreshPeriodically'],
  [{ builds: { pollEvery: 2 ** 31 } }, 'builds.pollEvery'],
  [{ builds: { pollEvery: 1000.5 } }, 'builds.pollEvery'],
  [{ records: { appliance: 'records' } }, 'records'],
  [{ records: { appliance: '/records/', more: 1 } }, 'records'],
  [{ consent: ['x'] }, 'consent'],
  ...[
    'https://other.example/',
    '//other.example/',
    '/\\other.example',
    'calls/',
    '',
    `${origin}.evil.test/`,
    '/a?b',
    1,
  ].map((baseURL) => [{ baseURL }, 'baseURL'] as const),
] as const)
  test(`refuses ${JSON.stringify(value)} by the name ${field}`, () => {
    const result = parseRuntimeConfig(value, origin);
    assert.is(!result.ok && result.problem.field, field);
  });

/** Values that no setting takes, whatever its type. */
const hostile: readonly unknown[] = [
  ...[null, [], {}, [[]], '', ' ', '\u0000', Number.NaN, Number.POSITIVE_INFINITY, -0, 1e308, 2 ** 53],
  ...['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'blob:x'],
  ...['//evil.test/', '/\\evil.test/', 'https://evil.test/', '/a//evil.test/', '/%2f%2fevil.test/'],
  ...['<img src=x onerror=alert(1)>', '/<script>/', '/"onload="/', '/a b/', 'x'.repeat(5_000_000)],
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__": {"appliance": "/records/"}}'),
];
const settings = [
  ...['baseURL', 'auth', 'auth.basePath', 'auth.provider', 'auth.oneTimeCode', 'auth.callbackUrl', 'session'],
  ...['session.refreshOnWindowFocus', 'session.refreshPeriodically', 'builds', 'builds.pollEvery', 'records'],
  'consent',
];

test('no hostile value of any setting is taken, and the field is named', () => {
  for (const setting of settings)
    for (const value of hostile) {
      const isText = typeof value === 'string';
      // An empty group has no setting, and a text to be shown may be any that a page can hold.
      if (['auth', 'session', 'builds'].includes(setting) && JSON.stringify(value) === '{}') continue;
      if (setting === 'consent' && isText && value.length < 10_000) continue;
      const [first = '', second] = setting.split('.');
      const given = { [first]: second === undefined ? value : { [second]: value } };
      const result = parseRuntimeConfig(given, origin);
      const what = `${setting}: ${String(JSON.stringify(value)).slice(0, 60)}`;
      assert.not(result.ok, what);
      assert.ok(!result.ok && result.problem.field.startsWith(setting), what);
      assert.ok(!result.ok && result.problem.message.length < 200, what);
    }
  assert.is(({} as { appliance?: unknown }).appliance, undefined);
});

test('a thousand unknown settings, or one whose name is as long as a book, cost nothing', () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`x${n}`, n]));
  const long = { ['x'.repeat(5_000_000)]: 1 };
  for (const given of [many, long, { auth: long }]) {
    const result = parseRuntimeConfig(given, origin);
    assert.not(result.ok);
    assert.ok(
      !result.ok && result.problem.field.length <= 100,
      result.ok ? '' : `${result.problem.field.length}`,
    );
  }
});

test.run();
