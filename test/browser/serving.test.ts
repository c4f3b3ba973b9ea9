import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { routes } from '../../src/paths.ts';
import { axe, consoleSuite, signInByWire } from './harness.ts';
import { type Site, startSite } from './harness-site.ts';

const policy =
  "default-src 'self'; img-src 'self' blob:; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
  "form-action 'none'; require-trusted-types-for 'script'; trusted-types appliance-console";

const serving = suite('serving');
const sites: { nginx?: Site; node?: Site; bare?: Site } = {};

serving.before(async () => {
  sites.nginx = await startSite();
  sites.node = await startSite({ server: 'node' });
  sites.bare = await startSite({ server: 'bare' });
});
serving.after(async () => {
  for (const site of Object.values(sites)) await site.stop();
});

async function ask(site: Site | undefined, path: string, init: RequestInit = {}) {
  if (!site) throw new Error('the site did not start');
  const answer = await fetch(site.loopback + path, { redirect: 'manual', ...init });
  const header = (name: string) => answer.headers.get(name);
  const body = await answer.text();
  return { status: answer.status, header, body };
}

/** What nginx answers to these bytes. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(sites.nginx?.loopback ?? '').port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  // nginx hangs up on the rest of what it refuses.
  socket.on('error', () => undefined);
  socket.write(request);
  await once(socket, 'close');
  return answer;
}

const asset = (site: Site | undefined, ending: string) => {
  const name = readdirSync(join(site?.docroot ?? '', 'assets')).find((file) => file.endsWith(ending));
  if (!name) throw new Error(`no ${ending} in assets`);
  return `/assets/${name}`;
};

const kinds = (): [path: string, status: number, cache: string][] => [
  ...Object.values(routes).map((path): [string, number, string] => [path, 200, 'no-cache']),
  ['/app/dashboard/', 200, 'no-cache'],
  ['/app/dashboard?appliance=x&tab=rack', 200, 'no-cache'],
  ['/config.json', 200, 'no-cache'],
  ['/builds/latest.json', 200, 'no-cache'],
  ['/builds/latest.json?1700000000000', 200, 'no-cache'],
  ['/packages.txt', 200, 'no-cache'],
  ['/favicon.svg', 200, 'no-cache'],
  ['/SHA256SUMS', 200, 'no-cache'],
  [asset(sites.nginx, '.js'), 200, 'public, max-age=31536000, immutable'],
  [asset(sites.nginx, '.css'), 200, 'public, max-age=31536000, immutable'],
  ['/assets/gone-ABCDEFGH.js', 404, 'no-store'],
  ['/assets/', 404, 'no-store'],
  ['/nowhere', 404, 'no-cache'],
  ['/app', 404, 'no-cache'],
  ['/app/dashboard/nowhere/deep', 404, 'no-cache'],
  ['/404.html', 404, 'no-cache'],
  ['//app/dashboard', 404, 'no-cache'],
  ['/app//dashboard?to=https://x', 404, 'no-cache'],
  ['/app/dashboard?to=https://x', 200, 'no-cache'],
];

serving('sends the same status, type, caching and policy from nginx and from the static server', async () => {
  const compared = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cache-control',
    'content-encoding',
    'vary',
  ];
  for (const [path, status, cache] of kinds()) {
    for (const coding of ['identity', 'gzip']) {
      const init = { headers: { 'accept-encoding': coding } };
      const nginx = await ask(sites.nginx, path, init);
      const node = await ask(sites.node, path, init);
      const about = `${path} (${coding})`;
      assert.is(nginx.status, status, about);
      assert.is(node.status, status, about);
      assert.is(nginx.header('content-security-policy'), policy, about);
      assert.is(nginx.header('x-content-type-options'), 'nosniff', about);
      assert.is(nginx.header('referrer-policy'), 'same-origin', about);
      assert.is(
        nginx.header('cross-origin-opener-policy'),
        null,
        `${about}: an error in the console on plain http`,
      );
      assert.is(nginx.header('cache-control'), cache, about);
      for (const name of compared) assert.is(node.header(name), nginx.header(name), `${about} ${name}`);
      if (status === 200) {
        assert.is(node.header('content-type'), nginx.header('content-type'), about);
        assert.is(node.body, nginx.body, about);
      }
    }
  }
});

serving('answers a missing part with 404 and no page, an unknown address with the page and 404', async () => {
  for (const site of [sites.nginx, sites.node]) {
    assert.not.match((await ask(site, '/assets/gone-ABCDEFGH.js')).body, /id="root"/);
    const unknown = await ask(site, '/nowhere');
    assert.match(unknown.body, /id="root"/);
    assert.is(unknown.body, readFileSync(join(site?.docroot ?? '', '404.html'), 'utf8'));
  }
});

serving(
  'sends hashed files compressed when the browser takes it, and they unpack to the plain ones',
  async () => {
    for (const site of [sites.nginx, sites.node]) {
      const path = asset(site, '.js');
      const packed = await ask(site, path, { headers: { 'accept-encoding': 'gzip' } });
      assert.is(packed.header('content-encoding'), 'gzip');
      assert.is(packed.header('vary'), 'Accept-Encoding');
      assert.is(packed.body, readFileSync(join(site?.docroot ?? '', path), 'utf8'));
    }
  },
);

serving('answers {} when the operator has written no config.json', async () => {
  for (const site of [sites.nginx, sites.node]) {
    const { body, header } = await ask(site, '/config.json');
    assert.is(body, '{}');
    assert.is(header('content-type'), 'application/json');
  }
});

serving('what nginx refuses before it knows the address has the policy as well', async () => {
  for (const [request, status] of [
    ['GET / HTTP/1.1\r\n\r\n', 400],
    [`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
    [`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`, 400],
  ] as const) {
    const answer = await raw(request);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), request.slice(0, 40));
    assert.ok(answer.includes(`Content-Security-Policy: ${policy}\r\n`), answer);
    assert.ok(answer.includes('X-Content-Type-Options: nosniff\r\n'), answer);
    assert.match(answer, /\r\n\r\nBad request$/);
  }
});

serving('limits sign-in attempts with 429 and Retry-After, and nothing else', async () => {
  const attempt = () => ask(sites.nginx, '/api/auth/callback/credentials', { method: 'POST', body: 'x=1' });
  const answers = await Promise.all(Array.from({ length: 30 }, attempt));
  const busy = answers.filter(({ status }) => status === 429);
  assert.ok(busy.length >= 5 && busy.length <= 9, `${busy.length} of 30 were refused; a burst of 20 is free`);
  for (const { header } of busy) {
    assert.is(header('retry-after'), '2');
    assert.is(header('content-security-policy'), policy);
  }
  for (let i = 0; i < 30; i += 1) assert.is((await ask(sites.nginx, '/api/auth/csrf')).status, 200);
  assert.is((await ask(sites.nginx, '/')).status, 200);
});

serving('a stock docroot without the snippets answers every route after one redirect', async () => {
  for (const path of Object.values(routes)) {
    const first = await ask(sites.bare, path);
    if (path === '/') assert.is(first.status, 200);
    else {
      assert.is(first.status, 301, path);
      assert.ok(first.header('location')?.endsWith(`${path}/`), String(first.header('location')));
    }
    const page = await ask(sites.bare, path === '/' ? path : `${path}/`);
    assert.is(page.status, 200, path);
    assert.match(page.body, /id="root"/);
  }
});

serving('serves exactly the bytes that SHA256SUMS names', async () => {
  const { body } = await ask(sites.nginx, '/SHA256SUMS');
  for (const line of body.trim().split('\n').slice(0, 20)) {
    const [sum, name = ''] = line.split('  ');
    if (name.endsWith('404.html') || name.endsWith('index.html')) continue;
    const answer = await fetch(`${sites.nginx?.loopback}/${name}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    assert.is(
      createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex'),
      sum,
      name,
    );
  }
});

serving.run();

const opening = consoleSuite('opening');

opening('starts without a complaint, and axe finds nothing', async ({ page, site }) => {
  await page.goto(`${site.address}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await axe(page);
});

opening(
  'the watch over the console notices errors and policy reports',
  async ({ page, site, allow, complaints }) => {
    allow(/./);
    await page.goto(`${site.address}/`);
    await page.evaluate(() => {
      console.error('by hand');
      document.body.setAttribute('style', 'color: red');
    });
    await page.waitForFunction(() => document.body.getAttribute('style') !== null);
    assert.ok(complaints.some((line) => line.includes('by hand')));
    assert.ok(
      complaints.some((line) => line.includes('policy:')),
      complaints.join('\n'),
    );
  },
);

opening.run();

const secure = consoleSuite('over https', { tls: true });

secure('the opener policy is sent, and the page starts without a complaint', async ({ page, site }) => {
  const answer = await page.goto(`${site.address}/`);
  assert.is(answer?.headers()['cross-origin-opener-policy'], 'same-origin');
  assert.is(answer?.headers()['content-security-policy'], policy);
  assert.is(await page.evaluate(() => isSecureContext), true);
});

secure.run();

for (const dialect of ['4', '5'] as const) {
  const plain = consoleSuite(`an insecure name, dialect ${dialect}`, { hostName: 'appliance.test', dialect });

  plain('is an insecure origin, and signing in by the wire works there', async ({ page, site }) => {
    await signInByWire(page, site);
    assert.is(await page.evaluate(() => isSecureContext), false);
    await page.goto(`${site.address}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  plain.run();
}
