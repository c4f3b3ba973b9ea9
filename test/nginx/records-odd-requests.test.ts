/**
 * Requests to /records/ that no browser sends, byte by byte: other spellings of paths and destinations, odd methods, headers
 * and versions. None of them reads without a session, writes past the own folder of a save, or plants a revision or an
 * appliance that stops the work of others.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  folderOf,
  removedFolder,
  stagingFolder,
} from '../../src/platform/records/appliance-store/appliance-folders.ts';
import { patience } from '../tools/patience.ts';
import { skipUnless } from '../tools/programs.mjs';
import { ada, canServeRecords, type RecordsSite, recordsPrograms, startRecordsSite } from './records-site.ts';

const odd = suite('odd requests to the records');
const test = skipUnless(odd, ...recordsPrograms);

let site: RecordsSite;
const mine = stagingFolder(ada.account(), 'x');
const theirs = stagingFolder('grace@example.com', 'x');

odd.before(async () => {
  if (canServeRecords()) site = await startRecordsSite('4');
});
odd.after(() => site?.stop());
odd.before.each(() => site && fill());

function fill() {
  site.clear();
  for (const path of ['a/r1', mine, theirs, '.hidden', `removed/b.${Date.now()}.Ada_20Lovelace/r1`]) {
    mkdirSync(join(site.records, path), { recursive: true });
    for (const name of ['document.json', 'meta.json'])
      writeFileSync(join(site.records, path, name), path === '.hidden' ? 'secret' : '{"kept":1}');
  }
  for (const place of ['..', '.']) writeFileSync(join(site.records, place, 'secret.txt'), 'secret');
}

/** Every entry under shared/ but the own folder of a save, with the texts. */
const tree = () =>
  readdirSync(join(site.records, '..'), { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      return entry.isFile() ? `${path} ${readFileSync(path, 'utf8')}` : path;
    })
    .filter((line) => !line.includes(mine.slice(0, -1)))
    .sort();

/** One connection, one request as these lines, and what comes back: nothing where the server hangs up. */
function send(lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(site.address);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    socket.setTimeout(patience, () => socket.destroy());
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
    socket.end(Buffer.from([...lines, '', body].join('\r\n'), 'latin1'));
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.\d (\d+)/.exec(answer)?.[1] ?? 0);
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);

function asAda(method: string, path: string, more: readonly string[] = [], version = 'HTTP/1.1') {
  const body = method === 'PUT' ? '{"evil":1}' : '';
  const own = [`Cookie: ${site.cookie}`, 'X-Appliance-Console: records', ...more];
  const head = [`${method} ${path} ${version}`, 'Host: 127.0.0.1', 'Connection: close', ...own];
  return send([...head, `Content-Length: ${body.length}`], body);
}

/** All at once would be more connections than the server takes. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  for (let i = 0; i < items.length; i += 40) await Promise.all(items.slice(i, i + 40).map(work));
}

const pieces = [
  ...['..', '%2e%2e', '..%2f', '%c0%ae%c0%ae', '%e0%80%ae%e0%80%ae', '%f0%80%80%ae', '%u002e%u002e'],
  ...['..%00', '..%09', '..%20', '...', '..;', ';/..', '%252e%252e', '%ff', '%', '%g0', '..\\', '%5c..'],
  ...['%0a', '%0d%0aX: y', '\uff0e\uff0e', '%ef%bc%8e%ef%bc%8e', '#', '?', '%23', '*', '~root', 'A'],
  ...['a.', 'a..', 'a%20', 'a:', 'a::$DATA', 'A/R1', 'a/r1/META.JSON', 'a/r1/meta.json.', 'a/r1/meta.json/'],
  ...['a/r1/meta.json%00', 'heads.json/', 'heads.json/..', 'Heads.json', 'heads.json%00', 'heads.json.'],
];
const places = (piece: string) => [
  ...['', '/', '/secret.txt', '/meta.json'].map((end) => `/records/${piece}${end}`),
  ...[
    `/records/staging/${piece}/meta.json`,
    `/records/${mine}${piece}/meta.json`,
    `/records/${theirs}${piece}`,
  ],
  ...[`//records/${piece}`, `/RECORDS/${piece}`, `/records;/${piece}`, `/x/../records/${piece}`],
  `http://other.test/records/${piece}`,
];

test('no spelling of a path reads without a session, or writes past the own folder', async () => {
  const before = tree();
  const methods = ['GET', 'PUT', 'MKCOL', 'DELETE', 'MOVE'];
  const asked = pieces.flatMap((piece) =>
    places(piece).flatMap((path) => methods.map((method) => [method, path] as const)),
  );
  await inTurns(asked, async ([method, path]) => {
    // Every method without a session: records-gate.test.ts.
    const anonymous = method === 'GET' ? await send([`GET ${path} HTTP/1.0`, 'Host: 127.0.0.1']) : '';
    assert.not(/^HTTP\/1\.1 [23]/.test(anonymous), `${path}: ${anonymous.slice(0, 40)}`);
    const destination = [`Destination: /records/c/${path}`, 'Overwrite: F'];
    const answer = await asAda(method, path, method === 'MOVE' ? destination : []);
    assert.not.match(bodyOf(answer), /^secret/, `${method} ${path}`);
    assert.not(method === 'MOVE' && statusOf(answer) < 400, `${method} ${path}`);
  });
  assert.equal(tree(), before);
});

test('a destination is its one spelling, and a move never overwrites', async () => {
  const before = tree();
  const to = '/records/a/r2/';
  const destinations = [
    ...['\t', ''].flatMap((start) => ['\x0b', '\x85', '\xa0', '\0'].map((end) => `${start}${to}${end}`)),
    ...['/records/a/r2%2f', '/records/a/r2%20/', `${to}.`, `${to}..`, '/records/a/./r2/', '/records/a/R2/'],
    ...['/Records/a/r2/', '/records/a/r02/', '/records/a/r2./', '/records/a/r\xb2/', `${to}?`, `${to}#`],
    ...['records/a/r2/', '\\records\\a\\r2\\', `http://127.0.0.1${to}`, `HTTP://127.0.0.1${to}`],
    ...['/records/heads.json/', '/records/removed./', '/records/../incoming/', '/incoming/', '/x/', '/'],
  ];
  const overwrites = ['F', 'f', 'F, F', 'T', 'F\r\nOverwrite: T', 'T\r\nOverwrite: F', 'F\r\n T', ''];
  const asked = [
    ...destinations.map((one) => [one, 'F'] as const),
    ...overwrites.slice(1).map((one) => [to, one] as const),
    ...overwrites.map((one) => ['/records/a/r1/', one] as const),
  ];
  for (const [destination, overwrite] of asked) {
    const more = [`Destination: ${destination}`, `Overwrite: ${overwrite}`];
    const answer = await asAda('MOVE', `/records/${mine}`, more);
    assert.ok(statusOf(answer) >= 400, `${JSON.stringify([destination, overwrite])}: ${answer.slice(0, 40)}`);
  }
  assert.equal(tree(), before);
  assert.is(statusOf(await asAda('MOVE', `/records/${mine}`, [`Destination: ${to}`, 'Overwrite: F'])), 201);
});

test('no header changes what a request may do', async () => {
  const before = tree();
  const refused: [method: string, path: string, header: string][] = [
    ...['0', '1', 'x'].map((depth): [string, string, string] => ['DELETE', mine, `Depth: ${depth}`]),
    ...['bytes 0-3/8', 'x'].map((range): [string, string, string] => [
      ...(['PUT', `${mine}meta.json`, `Content-Range: ${range}`] as const),
    ]),
    ...['None', '', 'cross-site', 'same-origin, cross-site'].map((from): [string, string, string] => [
      ...(['DELETE', mine, `Sec-Fetch-Site: ${from}`] as const),
    ]),
    ...[
      ...['X-Appliance-Console: x', 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      ...['Content-Length: 0', 'Host: other.test', 'Cookie: next-auth.session-token=forged'],
    ].map((header): [string, string, string] => ['DELETE', mine, header]),
    ...['X-HTTP-Method-Override: GET', 'X-Original-URL: /records/', `X-Rewrite-URL: /records/${mine}`].map(
      (header): [string, string, string] => ['DELETE', theirs, header],
    ),
  ];
  for (const [method, path, header] of refused) {
    const answer = await asAda(method, `/records/${path}`, [header]);
    assert.ok(statusOf(answer) >= 400, `${method} with ${header}: ${answer.slice(0, 40)}`);
  }
  assert.equal(tree(), before);
  assert.is(readFileSync(join(site.records, mine, 'meta.json'), 'utf8'), '{"kept":1}');
  // Without a session the conditions of a request are not even looked at.
  const conditions = [
    'If-None-Match: *',
    'If-Match: "x"',
    'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
  ];
  for (const path of ['a/r1/meta.json', 'heads.json', ''])
    for (const header of [...conditions, 'Range: bytes=0-3']) {
      const answer = await send([`GET /records/${path} HTTP/1.0`, 'Host: 127.0.0.1', header]);
      assert.is(statusOf(answer), 401, `${path} with ${header}`);
      assert.not.match(answer, /kept|etag/i);
    }
});

test('a second request hidden in the first is none', async () => {
  const hidden = `GET /records/a/r1/meta.json HTTP/1.1\r\nHost: x\r\nCookie: ${site.cookie}\r\n\r\n`;
  for (const lengths of [
    ['Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: x'],
    ['Content-Length: 5', 'Content-Length: 6'],
    ['Content-Length: +5'],
  ]) {
    const head = [
      `PUT /records/${mine}meta.json HTTP/1.1`,
      'Host: x',
      'X-Appliance-Console: records',
      ...lengths,
    ];
    const answer = await send([...head, `Cookie: ${site.cookie}`], `0\r\n\r\n${hidden}`);
    assert.match(answer, /^HTTP\/1\.1 (400|501) /, lengths.join());
    assert.not.match(answer, 'kept', lengths.join());
  }
});

test('a revision comes right after the one before it, and no number is too large to count from', async () => {
  const before = tree();
  const move = async (to: string) =>
    statusOf(await asAda('MOVE', `/records/${mine}`, [`Destination: /records/${to}/`, 'Overwrite: F']));
  for (const number of ['3', '10', '999999999', '9007199254740993', '9'.repeat(20), '9'.repeat(200)])
    assert.is(await move(`a/r${number}`), 403, number);
  assert.equal(tree(), before);
  assert.is(await move('none/r3'), 404, 'an appliance that is gone');
  assert.is(await move('a/r1'), 412, 'taken');
  assert.is(await move('a/r2'), 201);
});

test('no name of an appliance is too long to be removed', async () => {
  const move = async (from: string, to: string) =>
    statusOf(await asAda('MOVE', `/records/${from}/`, [`Destination: /records/${to}/`, 'Overwrite: F']));
  for (const length of [151, 200, 255]) assert.is(await move(mine.slice(0, -1), 'x'.repeat(length)), 403);
  const longest = folderOf('y'.repeat(150));
  assert.is(longest.length, 150);
  assert.is(await move(mine.slice(0, -1), longest), 201);
  assert.is(await move(longest, `removed/${removedFolder(longest, Date.now(), ada.user())}`), 201);
});

test('a meta.json, which each user reads, is at most 1 MiB, by whatever way it is sent', async () => {
  const put = (more: readonly string[], body: string) =>
    send(
      [
        `PUT /records/${mine}meta.json HTTP/1.1`,
        ...['Host: 127.0.0.1', 'Connection: close', `Cookie: ${site.cookie}`, 'X-Appliance-Console: records'],
        ...more,
      ],
      body,
    );
  const path = join(site.records, mine, 'meta.json');
  const most = 1024 * 1024;
  assert.is(statusOf(await put([`Content-Length: ${most + 1}`], 'x'.repeat(most + 1))), 403);
  assert.is(statusOf(await put(['Transfer-Encoding: chunked'], '8\r\n{"a":11}\r\n0\r\n\r\n')), 403);
  assert.is(readFileSync(path, 'utf8'), '{"kept":1}');
  assert.is(statusOf(await put([`Content-Length: ${most}`], 'x'.repeat(most))), 204);
  assert.is(readFileSync(path, 'utf8').length, most);
});

test('what the server refuses before it knows the address has the headers of every answer', async () => {
  const host = ['Host: 127.0.0.1'];
  for (const [status, lines] of [
    [405, ['TRACE /records/ HTTP/1.1', ...host]],
    [405, ['TRACE / HTTP/1.1', ...host]],
    [405, ['CONNECT /records/ HTTP/1.1', ...host]],
    [501, ['GET /records/ HTTP/1.1', ...host, 'Transfer-Encoding: x']],
    [505, ['GET /records/ HTTP/9.9', ...host]],
    [400, ['GET /records/ HTTP/1.1']],
    [400, ['get / HTTP/1.1', ...host]],
    [414, [`GET /${'x'.repeat(40_000)} HTTP/1.1`, ...host]],
    [400, ['GET / HTTP/1.1', ...host, `X: ${'x'.repeat(40_000)}`]],
  ] as const) {
    const answer = await send([...lines, 'Connection: close']);
    assert.is(statusOf(answer), status, `${lines}`.slice(0, 80));
    assert.match(answer, /\r\nContent-Security-Policy: default-src 'self';/, `${lines}`.slice(0, 80));
    assert.match(answer, /\r\nX-Content-Type-Options: nosniff\r\n/);
  }
  // A refusal of the records themselves still shows that the gate let it through.
  const taken = await asAda('MKCOL', `/records/${mine}`);
  assert.match(taken, /^HTTP\/1\.1 405 /);
  assert.match(taken, /\r\nX-Appliance-Console-Gate: 204\r\n/);
});

odd.run();
