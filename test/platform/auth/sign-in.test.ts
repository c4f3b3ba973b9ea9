import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { demoUser } from '../../appliance/demo-user.mjs';
import { type Appliance, appliance, dialects, grace, right } from './environment.ts';

for (const dialect of dialects) {
  const test = suite(`sign-in and sign-out, dialect ${dialect}`);
  const open: Appliance[] = [];
  const begin = async (options: Parameters<typeof appliance>[1] = {}) => {
    const server = await appliance(dialect, options);
    open.push(server);
    return server;
  };
  test.after.each(() => {
    for (const server of open.splice(0)) server.close();
  });

  test('the first contact is one request at a time and leads to unauthenticated', async () => {
    const server = await begin();
    const { auth } = server.browser().tab();
    assert.is(auth.status.value, 'loading');
    await auth.start();
    assert.is(auth.status.value, 'unauthenticated');
    assert.equal(server.log, ['GET session']);
  });

  test('signs in, verifies by the session, and shows who it is', async () => {
    const server = await begin();
    const { auth } = server.browser().tab();
    await auth.start();
    server.log.length = 0;
    const result = await auth.signIn('credentials', right, '/app/dashboard?appliance=vega01');
    assert.equal(result, { ok: true, url: '/app/dashboard?appliance=vega01', reload: false });
    assert.is(auth.status.value, 'authenticated');
    assert.equal(auth.user.value, { firstName: 'Ada', lastName: 'Lovelace', email: demoUser.email });
    assert.equal(server.log, ['GET csrf', 'POST callback/credentials', 'GET session']);
  });

  test('each call is the one of the catalog: its path, its query, its form fields', async () => {
    const browser = (await begin()).browser();
    const { auth } = browser.tab({ path: '/app/reip?tab=tools' });
    await auth.start();
    await auth.providers();
    await auth.signIn('credentials', { ...right, oneTimeCode: '424242' }, 'https://evil.test/app/reip');
    await auth.signIn('credentials', right, '/app/reip?tab=tools');
    await auth.signOut();
    const token = /csrfToken=[0-9a-f]{64}\b/;
    const person = 'email=ada%40example.com&password=vega01-demo';
    assert.equal(
      browser.sent.map(([line, body]) => [line, body.replace(token, 'csrfToken=T')].join(' ').trim()),
      [
        'GET /api/auth/session?callbackUrl=%2Fapp%2Freip%3Ftab%3Dtools',
        'GET /api/auth/providers',
        'GET /api/auth/csrf',
        `POST /api/auth/callback/credentials ${person}&oneTimeCode=424242&csrfToken=T&callbackUrl=%2F&json=true`,
        'GET /api/auth/session',
        'GET /api/auth/csrf',
        `POST /api/auth/callback/credentials ${person}&csrfToken=T&callbackUrl=%2Fapp%2Freip%3Ftab%3Dtools&json=true`,
        'GET /api/auth/session',
        'GET /api/auth/csrf',
        'POST /api/auth/signout csrfToken=T&callbackUrl=%2F&json=true',
        'GET /api/auth/session',
      ],
    );
  });

  test('a page that has an error of its own in its query is no failure', async () => {
    const { auth } = (await begin()).browser().tab();
    const result = await auth.signIn('credentials', right, '/app/reip?error=CredentialsSignin');
    assert.equal(result, { ok: true, url: '/app/reip?error=CredentialsSignin', reload: false });
  });

  test('a callback address of elsewhere becomes the home page', async () => {
    const { auth } = (await begin()).browser().tab();
    const result = await auth.signIn('credentials', right, 'https://evil.test/');
    assert.equal(result, { ok: true, url: '/', reload: false });
  });

  test('a wrong password is told by its code and nobody is signed in', async () => {
    const { auth } = (await begin()).browser().tab();
    await auth.start();
    const result = await auth.signIn('credentials', { ...right, password: 'wrong' }, '/');
    assert.is(result.ok, false);
    assert.is(!result.ok && result.code, 'CredentialsSignin');
    assert.match(!result.ok ? result.message : '', /do not match an account/);
    assert.is(auth.status.value, 'unauthenticated');
  });

  test('the server refuses the account', async () => {
    const { auth } = (await begin({ allow: () => false })).browser().tab();
    const result = await auth.signIn('credentials', right, '/');
    assert.is(!result.ok && result.code, 'AccessDenied');
  });

  test('a one-time code goes along', async () => {
    const { auth } = (await begin({ oneTimeCode: '424242' })).browser().tab();
    const without = await auth.signIn('credentials', right, '/');
    assert.is(!without.ok && without.code, 'CredentialsSignin');
    const result = await auth.signIn('credentials', { ...right, oneTimeCode: '424242' }, '/');
    assert.ok(result.ok);
  });

  test('a CSRF cookie that changed under way is fetched again, once', async () => {
    const server = await begin();
    const browser = server.browser();
    const { auth } = browser.tab();
    // Between the token and the POST another program overwrites the cookie.
    server.faults.only = (req) => {
      if (
        req.url?.includes('/callback/') &&
        server.log.filter((line) => line.startsWith('POST')).length === 1
      )
        req.headers.cookie = '';
      return false;
    };
    server.faults.mode = 'html';
    const result = await auth.signIn('credentials', right, '/');
    assert.ok(result.ok);
    assert.equal(server.log, [
      'GET csrf',
      'POST callback/credentials',
      'GET csrf',
      'POST callback/credentials',
      'GET session',
    ]);
  });

  test('cookies that never come back end with a reason, not with a loop', async () => {
    const server = await begin();
    const { auth } = server.browser().tab();
    server.faults.only = (req) => {
      req.headers.cookie = '';
      return false;
    };
    server.faults.mode = 'html';
    const result = await auth.signIn('credentials', right, '/');
    assert.is(!result.ok && result.code, 'MissingCSRF');
    assert.is(server.log.filter((line) => line.startsWith('POST')).length, 2);
  });

  test('accepted, but the session cookie is lost: says so', async () => {
    const server = await begin();
    const { auth } = server.browser().tab();
    server.faults.only = (req) => {
      if (req.url?.includes('/session')) req.headers.cookie = '';
      return false;
    };
    server.faults.mode = 'html';
    const result = await auth.signIn('credentials', right, '/');
    assert.is(!result.ok && result.code, 'NotSignedIn');
  });

  test('429 is told with its seconds', async () => {
    const server = await begin();
    const { auth } = server.browser().tab();
    Object.assign(server.faults, {
      mode: 'limited',
      retryAfter: 7,
      only: (req: { method?: string }) => req.method === 'POST',
    });
    const result = await auth.signIn('credentials', right, '/');
    assert.equal(result, {
      ok: false,
      code: 'status',
      message: 'Too many requests. Try again in 7 seconds.',
    });
  });

  for (const [mode, words] of [
    ['down', /^Error connecting\n.*could not be reached/],
    ['html', /^Error connecting\n.*page instead of data/],
    ['shape', /^Error connecting\n.*did not come from a sign-in service/],
    ['status', /^Error connecting\n.*status 500/],
  ] as const)
    test(`a service that is ${mode} is told apart from a wrong password`, async () => {
      const server = await begin();
      const { auth } = server.browser().tab();
      await auth.start();
      server.faults.mode = mode;
      const result = await auth.signIn('credentials', right, '/');
      assert.match(result.ok ? '' : result.message, words);
      assert.is(auth.status.value, 'unauthenticated');
    });

  test('a provider elsewhere is a page to go to', async () => {
    const oauth = { id: 'idp', name: 'Company', page: 'https://idp.test/authorize' };
    const browser = (await begin({ oauth })).browser();
    const { auth } = browser.tab();
    const listed = await auth.providers();
    assert.equal(listed.ok && listed.providers.map(({ id, name }) => `${id} ${name}`), [
      'credentials Credentials',
      'idp Company',
    ]);
    const result = await auth.signIn('idp', undefined, '/app/reip');
    assert.match(
      result.ok && 'provider' in result ? result.provider : '',
      /^https:\/\/idp\.test\/authorize\?/,
    );
    const [line, body = ''] = browser.sent.at(-1) ?? [];
    assert.is(line, 'POST /api/auth/signin/idp');
    assert.equal([...new URLSearchParams(body).keys()], ['csrfToken', 'callbackUrl', 'json']);
  });

  test('signs out, verifies, and forgets the user', async () => {
    const server = await begin();
    const { auth } = server.browser().tab();
    await auth.signIn('credentials', right, '/');
    server.log.length = 0;
    assert.equal(await auth.signOut('/sign-in'), { ok: true, url: '/' });
    assert.is(auth.status.value, 'unauthenticated');
    assert.is(auth.user.value, undefined);
    assert.is(auth.lost.value, undefined);
    assert.equal(server.log, ['GET csrf', 'POST signout', 'GET session']);
  });

  test('sign-out with a stale token is tried once more', async () => {
    const server = await begin();
    const { auth } = server.browser().tab();
    await auth.signIn('credentials', right, '/');
    let posts = 0;
    server.faults.mode = 'html';
    server.faults.only = (req) => {
      if (req.method === 'POST' && ++posts === 1)
        req.headers.cookie = (req.headers.cookie ?? '').replace(/csrf-token=\w/, 'csrf-token=x');
      return false;
    };
    assert.equal(await auth.signOut(), { ok: true, url: '/' });
    assert.is(posts, 2);
    assert.is(auth.status.value, 'unauthenticated');
  });

  test('sign-out that never works says that the session lives', async () => {
    const server = await begin();
    const { auth } = server.browser().tab();
    await auth.signIn('credentials', right, '/');
    server.faults.mode = 'html';
    server.faults.only = (req) => {
      if (req.method === 'POST')
        req.headers.cookie = (req.headers.cookie ?? '').replace(/csrf-token=\w/, 'csrf-token=x');
      return false;
    };
    const result = await auth.signOut();
    assert.match(result.ok ? '' : result.message, /still signed in/);
    assert.is(auth.status.value, 'authenticated');
  });

  test('no token for a sign-out is the catalog entry', async () => {
    const server = await begin();
    const { auth } = server.browser().tab();
    await auth.signIn('credentials', right, '/');
    server.faults.mode = 'down';
    const expected = { ok: false, status: 400, message: 'Could not fetch CSRF Token for signing out' };
    assert.equal(await auth.signOut(), expected);
    assert.is(auth.status.value, 'authenticated');
    Object.assign(server.faults, { mode: 'status', status: 404 });
    assert.equal(await auth.signOut(), expected);
  });

  test('a late session answer never lands after a sign-out began', async () => {
    const server = await begin();
    const browser = server.browser();
    const { auth } = browser.tab();
    await auth.signIn('credentials', right, '/');
    Object.assign(server.faults, { mode: 'slow', delay: 200, times: 1 });
    const arrived = new Promise<void>((resolve) => {
      server.faults.only = () => {
        resolve();
        return true;
      };
    });
    const late = auth.refresh();
    await arrived;
    const result = await auth.signOut();
    await late;
    assert.ok(result.ok);
    assert.is(auth.status.value, 'unauthenticated');
    assert.not([...browser.jar.keys()].some((name) => name.includes('session-token')));
  });

  test('another user on the same page asks for a clean load', async () => {
    const { auth } = (await begin()).browser().tab();
    await auth.signIn('credentials', right, '/');
    await auth.signOut();
    const { email, password } = grace;
    assert.equal(await auth.signIn('credentials', { email, password }, '/x'), {
      ok: true,
      url: '/x',
      reload: true,
    });
  });

  test.run();
}

const noCsrf = suite('a server that checks no CSRF token');
noCsrf('signs in and out without one', async () => {
  const server = await appliance('5', { checksCsrf: false });
  const { auth } = server.browser().tab();
  assert.ok((await auth.signIn('credentials', right, '/')).ok);
  assert.ok((await auth.signOut()).ok);
  assert.ok(server.log.includes('GET csrf'));
  server.close();
});
noCsrf.run();
