import type { Worker } from 'node:worker_threads';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Background, createBackground } from '../../../src/platform/background/background.ts';
import { startThread, workerCode } from './real-worker.ts';

const test = suite<{ background: Background; started: Worker[] }>('background');
test.before.each((context) => {
  context.started = [];
  context.background = createBackground({ startWorker: () => startThread({ started: context.started }) });
});
test.after.each(({ background }) => background.close());

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const table = (rows: number) => {
  const lines = ['hostname,address,network,device'];
  for (let n = 0; n < rows; n++)
    lines.push(`host${n},10.${n >> 16}.${(n >> 8) & 255}.${n & 255},client,host${n}`);
  return lines.join('\n');
};

test('a pasted text and the bytes of a file give the same document', async ({ background }) => {
  const text = '10.20.10.11 vega01dbadm01.example.com vega01dbadm01\n';
  const pasted = await background.run('read', { name: 'hosts', text });
  const bytes = bytesOf(text);
  const file = await background.run('read', { name: 'hosts', bytes }, { transfer: [bytes] });
  assert.is(bytes.byteLength, 0, 'moved, not copied');
  assert.ok(pasted.ok && pasted.value.result.ok);
  assert.is(pasted.ok && pasted.value.result.ok && pasted.value.result.appliance.endpoints.length, 1);
  assert.equal(file.ok && file.value, pasted.ok && pasted.value);
});

test('a large table comes whole, in its order, with progress', async ({ background }) => {
  const seen: number[] = [];
  const bytes = bytesOf(table(20_000));
  const run = await background.run(
    'read',
    { name: 'worksheet.csv', bytes },
    { transfer: [bytes], onProgress: (done, total) => seen.push(done / total) },
  );
  assert.ok(run.ok);
  const { result } = run.value;
  assert.ok(result.ok, JSON.stringify(result).slice(0, 300));
  assert.is(result.appliance.endpoints.length, 20_000);
  assert.equal(
    result.appliance.endpoints.map((endpoint) => endpoint.hostname),
    Array.from({ length: 20_000 }, (_, n) => `host${n}`),
  );
  assert.ok(seen.length > 0);
  assert.equal(
    seen,
    [...seen].sort((a, b) => a - b),
  );
});

test('a canceled task ends at once; the one that waited runs in a new worker', async ({
  background,
  started,
}) => {
  const control = new AbortController();
  const long = background.run('read', { name: 'a.csv', text: table(50_000) }, { signal: control.signal });
  const waiting = background.run('read', { name: 'hosts', text: '10.20.10.11 a\n' });
  const dropped = new AbortController();
  const never = background.run(
    'read',
    { name: 'hosts', text: '10.20.10.12 b\n' },
    { signal: dropped.signal },
  );
  dropped.abort();
  control.abort();
  assert.equal(await long, { ok: false, reason: 'canceled' });
  assert.equal(await never, { ok: false, reason: 'canceled' });
  const result = await waiting;
  assert.ok(result.ok && result.value.result.ok);
  assert.is(started.length, 2);
  assert.equal(await background.run('read', { name: 'x', text: '' }, { signal: control.signal }), {
    ok: false,
    reason: 'canceled',
  });
});

test('a crash is a value, and the next task has a new worker', async ({ started }) => {
  const sources = ['throw new Error("out of memory")', workerCode];
  const background = createBackground({
    startWorker: () => startThread({ code: sources.shift() ?? '', started }),
  });
  const crashed = await background.run('read', { name: 'hosts', text: '' });
  assert.is(!crashed.ok && crashed.reason === 'failed' && crashed.message, 'Error running process');
  assert.is(!crashed.ok && crashed.reason === 'failed' && crashed.detail, 'out of memory');
  const result = await background.run('read', { name: 'hosts', text: '10.20.10.11 a\n' });
  assert.ok(result.ok && result.value.result.ok);
  background.close();
});

test('a worker that cannot be started and a task that it does not know fail as values', async ({
  background,
}) => {
  const broken = createBackground({
    startWorker: () => {
      throw new TypeError('Not the worker of this build');
    },
  });
  const refused = await broken.run('read', { name: 'hosts', text: '' });
  assert.is(!refused.ok && refused.reason === 'failed' && refused.detail, 'Not the worker of this build');
  const unknown = await background.run('brew' as 'read', { name: 'tea', text: '' });
  assert.is(!unknown.ok && unknown.reason === 'failed' && unknown.detail, "unknown task 'brew'");
});

const problemOf = async (background: Background, bytes: Uint8Array) => {
  const run = await background.run('read', { name: 'w.csv', bytes: Uint8Array.from(bytes).buffer });
  assert.ok(run.ok && !run.value.result.ok);
  return run.ok && !run.value.result.ok ? run.value.result.problems[0] : undefined;
};

test('a file in another encoding, a binary file and one over the cap are told apart', async ({
  background,
}) => {
  const latin = Buffer.from('hostname,address\nvega01,10.0.0.1\nköln,10.0.0.2\n', 'latin1');
  // With a character of UTF-8 behind it, the file is a broken one.
  const mixed = Buffer.concat([latin, Buffer.from('münchen,10.0.0.3\n')]);
  const problem = await problemOf(background, mixed);
  assert.equal([problem?.line, problem?.column, problem?.offset], [3, 2, 34]);
  assert.match(problem?.message ?? '', 'not in UTF-8: line 3, column 2 holds the byte F6');
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0xff, 0xfe, 0xfd);
  assert.match((await problemOf(background, png))?.message ?? '', /not text/);
  assert.match(
    (await problemOf(background, new Uint8Array(33 * 1024 * 1024)))?.message ?? '',
    /at most 32 MiB/,
  );
});

test('a file in Latin-1 is read with a note about its letters, and without a patched copy', async ({
  background,
}) => {
  const xml =
    '<engineeredSystem><machines><machine id="m1"><hostName>vega01dbadm01</hostName><machineType>compute</machineType>' +
    '<networks><network id="n1"><hostName>vega01dbadm01</hostName><ipAddress>10.20.10.11</ipAddress></network></networks>' +
    '<note>B\u00fcro</note></machine></machines></engineeredSystem>';
  const { buffer } = Uint8Array.from(Buffer.from(xml, 'latin1'));
  const run = await background.run('read', { name: 'es.xml', bytes: buffer });
  assert.ok(run.ok && run.value.result.ok, JSON.stringify(run));
  const { result, text } = run.value;
  assert.is(text, xml);
  assert.is(result.origins, undefined);
  const words = result.notes.map(({ message }) => message);
  assert.match(words[0] ?? '', /^The file is not in UTF-8 and was read as Windows-1252: .*"B\u00fcro/);
  assert.match(words.join('\n'), /no patched copy of it can be made/);
});

test('UTF-16 is read by its byte order mark', async ({ background }) => {
  const text = '\ufeffhostname,address\nvega01,10.0.0.1\n';
  const little = new Uint8Array(Buffer.from(text, 'utf16le'));
  const big = new Uint8Array(Buffer.from(text, 'utf16le').swap16());
  for (const bytes of [little, big]) {
    const run = await background.run('read', { name: 'w.csv', bytes: bytes.buffer as ArrayBuffer });
    assert.ok(run.ok && run.value.result.ok, JSON.stringify(run));
    assert.is(run.ok && run.value.text, text);
  }
});

test.run();
