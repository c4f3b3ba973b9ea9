import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { skipUnless } from '../tools/programs.mjs';
import { ask as askSite, type Headers, own } from './ask.ts';
import { canServeRecords, type RecordsSite, recordsPrograms, startRecordsSite } from './records-site.ts';

const secret = '{"secret":true}';

for (const dialect of ['4', '5'] as const) {
  const gate = suite(`the gate of /records/, dialect ${dialect}`);
  const test = skipUnless(gate, ...recordsPrograms);
  let site: RecordsSite;

  gate.before(async () => {
    if (canServeRecords()) site = await startRecordsSite(dialect);
  });
  gate.after(() => site?.stop());
  gate.before.each(() => {
    site?.clear();
    site.faults.mode = undefined;
    for (const path of ['a/r1', 'staging/x', 'removed/b.1763683200000.Ada/r1']) {
      mkdirSync(join(site.records, path), { recursive: true });
      writeFileSync(join(site.records, path, 'meta.json'), '{"kept":1}');
      writeFileSync(join(site.records, path, 'document.json'), '{"kept":1}');
    }
    writeFileSync(join(site.records, '..', 'secret.json'), secret);
    writeFileSync(join(site.records, '..', '..', 'docroot', 'secret.json'), secret);
  });

  const ask = (...asked: [method: string, path: string, headers?: Headers, body?: string]) =>
    askSite(site.address, ...asked);
  const asAda = (method: string, path: string, headers: Headers = {}, body = '') =>
    ask(method, path, { cookie: site.cookie, ...own, ...headers }, body);
  const move = (from: string, to: string, overwrite: string | string[] = 'F') =>
    asAda('MOVE', from, { destination: to, ...(overwrite && { overwrite }) });

  /** Every file under shared/, with its text. */
  const tree = () =>
    readdirSync(join(site.records, '..'), { recursive: true, withFileTypes: true })
      .map((entry) => {
        const path = join(entry.parentPath ?? entry.path, entry.name);
        return entry.isFile() ? `${path} ${readFileSync(path, 'utf8')}` : path;
      })
      .sort();

  const methods = [
    ...['GET', 'HEAD', 'PUT', 'MKCOL', 'MOVE', 'COPY', 'DELETE', 'PROPFIND', 'PROPPATCH'],
    ...['OPTIONS', 'POST', 'PATCH', 'LOCK', 'UNLOCK'],
  ];

  test('refuses everybody who is not signed in, by every method', async () => {
    const before = tree();
    const cookies = ['', 'next-auth.session-token=forged', 'authjs.session-token=forged; a=b'];
    for (const cookie of cookies) {
      for (const method of methods) {
        for (const path of [
          '',
          'a/',
          'a/r1/meta.json',
          'staging/x/',
          'staging/x/meta.json',
          'staging/new/',
        ]) {
          const headers = { cookie, ...own, destination: '/records/c/', overwrite: 'F' };
          const body = method === 'PUT' ? '{}' : '';
          const { status, body: text } = await ask(method, `/records/${path}`, headers, body);
          assert.is(status, 401, `${method} ${path} with '${cookie}'`);
          assert.not.match(text, 'kept');
        }
      }
    }
    assert.equal(tree(), before);
  });

  test('lets nobody in when the sign-in service says something else, or nothing', async () => {
    for (const [mode, status] of [
      ['html', 401],
      ['shape', 401],
      ['status', 500],
      ['down', 500],
    ] as const) {
      site.faults.mode = mode;
      const answer = await asAda('GET', '/records/a/r1/meta.json');
      assert.is(answer.status, status, mode);
      assert.is(answer.headers['x-appliance-console-gate'], status === 401 ? '401' : '502', mode);
      assert.not.match(answer.body, 'kept');
    }
  });

  test('lets those in who are, with the headers of every answer', async () => {
    const { status, headers, body } = await asAda('GET', '/records/a/r1/meta.json');
    assert.is(status, 200);
    assert.is(body, '{"kept":1}');
    assert.is(headers['content-type'], 'application/json');
    assert.is(headers['x-content-type-options'], 'nosniff');
    assert.is(headers['cache-control'], 'no-store');
    assert.match(String(headers['content-security-policy']), /^default-src 'self'/);
    const listed = JSON.parse((await asAda('GET', '/records/')).body) as { name: string }[];
    assert.equal(
      listed.map(({ name }) => name),
      ['a', 'removed', 'sources', 'staging'],
    );
  });

  test('refuses what a page of another origin could send', async () => {
    const before = tree();
    const foreign = (headers: Headers) => ask('DELETE', '/records/staging/x/', headers);
    const { cookie } = site;
    assert.is((await foreign({ cookie })).status, 403, 'without the own header');
    assert.is((await foreign({ cookie, 'x-appliance-console': 'x' })).status, 403);
    for (const from of ['cross-site', 'same-site']) {
      assert.is((await foreign({ cookie, ...own, 'sec-fetch-site': from })).status, 403, from);
      const read = await ask('GET', '/records/a/r1/meta.json', { cookie, 'sec-fetch-site': from });
      assert.is(read.status, 403, from);
    }
    // The question that a browser asks before it sends the header for a page of another origin.
    const preflight = await ask('OPTIONS', '/records/staging/x/', {
      origin: 'http://evil.test',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'x-appliance-console',
    });
    assert.is(preflight.status, 401);
    assert.is(preflight.headers['access-control-allow-origin'], undefined);
    assert.equal(tree(), before);
    assert.is((await foreign({ cookie, ...own, 'sec-fetch-site': 'same-origin' })).status, 204);
  });

  test('never lets a revision be written to, replaced or removed', async () => {
    const before = tree();
    const tries: [method: string, path: string, headers?: Headers][] = [
      ['PUT', '/records/a/r1/meta.json'],
      ['PUT', '/records/a/r2/meta.json'],
      ['PUT', '/records/meta.json'],
      ['PUT', '/records/staging/meta.json'],
      ['PUT', '/records/staging/x/evil.js'],
      ['PUT', '/records/staging/x/index.html'],
      ['PUT', '/records/staging/x/meta.json%0a'],
      ['MKCOL', '/records/staging/y%0a/'],
      ['PUT', '/records/staging/x/r2/meta.json'],
      ['PUT', '/records/staging/.x/meta.json'],
      ['PUT', '/records/staging/x/y/z/meta.json'],
      ['PUT', '/records/removed/b.1763683200000.Ada/r1/meta.json'],
      ['MKCOL', '/records/c/'],
      ['MKCOL', '/records/a/r2/'],
      ['MKCOL', '/records/staging/.hidden/'],
      ['MKCOL', '/records/staging/new/r2/'],
      ['DELETE', '/records/a/'],
      ['DELETE', '/records/a/r1/'],
      ['DELETE', '/records/a/r1/meta.json'],
      ['DELETE', '/records/staging/'],
      ['DELETE', '/records/removed/b.1763683200000.Ada/'],
      ['DELETE', '/records/'],
      ['COPY', '/records/staging/x/', { destination: '/records/c/', overwrite: 'F' }],
      ['POST', '/records/a/'],
      ['PROPFIND', '/records/a/'],
      ['OPTIONS', '/records/a/'],
    ];
    for (const [method, path, headers] of tries) {
      const { status } = await asAda(method, path, headers, method === 'PUT' ? '{}' : '');
      assert.is(status, 403, `${method} ${path}`);
    }
    assert.equal(tree(), before);
  });

  test('moves only to where a record may be, and over nothing', async () => {
    const before = tree();
    for (const overwrite of ['T', '', 'f', ['F', 'T'], ['T', 'F']]) {
      assert.is((await move('/records/staging/x/', '/records/a/r1/', overwrite)).status, 403, `${overwrite}`);
      assert.is((await move('/records/staging/x/', '/records/a/r2/', overwrite)).status, 403, `${overwrite}`);
    }
    const { host } = new URL(site.address);
    for (const to of [
      `http://${host}/records/a/r2/`,
      'http://evil.test/records/a/r2/',
      '//evil.test/records/a/r2/',
      '/records/a/../../r2/',
      '/records/a/%2e%2e/r2/',
      '/records/a%2fr2/',
      '/records//a/r2/',
      '/records/.a/r2/',
      '/records/a/r2',
      '/records/a/r0/',
      '/records/a/r2/r3/',
      '/records/a/r2/?x',
      '/records/a/meta.json',
      '/records/staging/',
      '/records/staging/y/',
      '/records/removed/',
      '/records/removed/x/',
      '/records/sources/',
      '/records/sources/r1/',
      '/records/',
      '/assets/',
      '/etc/',
      '',
    ]) {
      const { status } = await move('/records/staging/x/', to);
      assert.is(status, 403, `to '${to}'`);
    }
    for (const [from, to] of [
      ['/records/a/r1/', '/records/a/r2/'],
      ['/records/a/r1/', '/records/staging/y/'],
      ['/records/a/', '/records/staging/y/'],
      ['/records/a/', '/records/c/'],
      ['/records/a/', '/records/removed/c.1763683200000.Ada/'],
      ['/records/staging/', '/records/c/'],
      ['/records/removed/b.1763683200000.Ada/', '/records/c/'],
    ] as const) {
      assert.is((await move(from, to)).status, 403, `${from} to ${to}`);
    }
    const two = await asAda('MOVE', '/records/staging/x/', {
      destination: ['/records/c/', '/records/a/r1/'],
      overwrite: 'F',
    });
    assert.is(two.status, 403, 'two destinations');
    assert.is((await move('/records/staging/x/', '/records/a/r1/')).status, 412, 'taken');
    assert.is((await move('/records/staging/x/', '/records/none/r2/')).status, 404, 'no such record');
    assert.equal(tree(), before);
    assert.is((await move('/records/staging/x/', '/records/a/r2/')).status, 201);
    const removed = `/records/removed/a.${Date.now()}.Ada_20Lovelace/`;
    assert.is((await move('/records/a/', removed)).status, 201);
    assert.is((await move(removed, '/records/a/')).status, 201);
  });

  test('no spelling of a path leads out of the records', async () => {
    const before = tree();
    const ways = [
      ...['..', '%2e%2e', '%2E.', '.%2e', '..%00', '..;', '%252e%252e', '..%5c..', '..\\..', '..%c0%af..'],
    ].flatMap((up) => [
      `/records/${up}/secret.json`,
      `/records/a/${up}/${up}/secret.json`,
      `/records/staging/x/${up}%2f${up}%2f${up}%2fsecret.json`,
      `/records//${up}//secret.json`,
      `//records/${up}/${up}/etc/passwd`,
    ]);
    for (const path of ways) {
      const read = await asAda('GET', path);
      // The docroot's own file, which everybody may read, is all that a way up can meet.
      if (read.status === 200) assert.is(read.headers['x-appliance-console-gate'], undefined, path);
      const anonymous = await ask('GET', path);
      assert.is(anonymous.status === 200, read.status === 200, `${path}: ${anonymous.status} ${read.status}`);
      for (const method of ['PUT', 'MKCOL', 'DELETE']) {
        const { status } = await asAda(method, path, {}, method === 'PUT' ? '{}' : '');
        assert.ok(status >= 400, `${method} ${path}: ${status}`);
      }
    }
    assert.equal(tree(), before);
    // Another spelling of an allowed path is that path, and nothing more.
    for (const path of [
      '/records//a//r1/meta.json',
      '/records/a%2fr1%2fmeta.json',
      '/records/./a/r1/meta.json',
    ]) {
      assert.is((await asAda('GET', path)).status, 200, path);
      assert.is((await ask('GET', path)).status, 401, path);
    }
  });

  test('takes 64 MiB and no more', async () => {
    const put = (bytes: number) => asAda('PUT', '/records/staging/x/document.json', {}, 'x'.repeat(bytes));
    assert.is((await put(64 * 1024 * 1024)).status, 204);
    const { port } = new URL(site.address);
    const larger = await new Promise<number>((resolve, reject) => {
      const headers = { ...own, cookie: site.cookie, 'content-length': 64 * 1024 * 1024 + 1 };
      const path = '/records/staging/x/document.json';
      const call = request({ host: '127.0.0.1', port, method: 'PUT', path, headers, agent: false });
      call.on('response', (answer) => resolve(answer.statusCode ?? 0)).on('error', reject);
      call.flushHeaders();
    });
    assert.is(larger, 413);
  });

  gate.run();
}
