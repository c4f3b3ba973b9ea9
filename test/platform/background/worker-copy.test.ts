/** The worker keeps its own copy of the document: what goes there is what is new, and the copy is right all the same. */
import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { type Background, createBackground } from '../../../src/platform/background/background.ts';
import { applianceOfAddresses } from '../../generate/appliance.ts';
import { documentsOf, randomStep } from '../../generate/random-edits.ts';
import { type Sent, startThread } from './real-worker.ts';

const test = suite<{ background: Background; started: Worker[]; sent: Sent[] }>('the copy in the worker');
test.before.each((context) => {
  context.started = [];
  context.sent = [];
  context.background = createBackground({ startWorker: () => startThread(context) });
});
test.after.each(({ background }) => background.close());

/** A script that does nothing gives the document as the worker has it. */
async function copyOf(background: Background, appliance: Appliance, signal?: AbortSignal) {
  const input = { appliance, text: '', withDocument: true };
  const ran = await background.run('oedacli', input, signal && { signal });
  return ran.ok ? ran.value.appliance : ran;
}

const rowsIn = (sent: readonly Sent[]) =>
  sent.reduce(
    (sum, message) => sum + ('kind' in message && message.kind === 'rows' ? message.rows.length : 0),
    0,
  );

const vega01 = exampleVega01();
const edited = (appliance: Appliance, at = 7): Appliance => ({
  ...appliance,
  endpoints: appliance.endpoints.map((one, i) => (i === at ? { ...one, address: '10.9.9.9' } : one)),
});

test('it equals the document after any edits, undos, redos and other documents', async ({ background }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomStep, { maxLength: 12 }), async (steps) => {
      for (const document of documentsOf(steps)) assert.equal(await copyOf(background, document), document);
    }),
    { numRuns: 20 },
  );
});

test('an edit sends its row; a judgement of the next document is that of the core', async (context) => {
  const { background, sent } = context;
  const large = applianceOfAddresses(12_000);
  const now = Date.parse('2025-03-01T10:00:00Z');
  assert.equal(await copyOf(background, large), large);
  assert.ok(rowsIn(sent) > 12_000);
  sent.length = 0;
  const next = edited(large);
  const ran = await background.run('audit', { appliance: next, now });
  assert.equal(ran.ok && ran.value, runAudit(next, { now }));
  assert.is(rowsIn(sent), 1);
  sent.length = 0;
  assert.equal(await copyOf(background, large), large);
  assert.is(rowsIn(sent), 1);
  sent.length = 0;
  const between = await background.run('oedacliBetween', { before: next, after: large });
  assert.ok(between.ok);
  assert.is(rowsIn(sent), 2);
  assert.is(context.started.length, 1);
});

test('a canceled task, also one whose document is on its way, ends the worker; the next has it whole', async ({
  background,
  sent,
  started,
}) => {
  const large = applianceOfAddresses(12_000);
  const control = new AbortController();
  const canceled = copyOf(background, large, control.signal);
  const waiting = copyOf(background, edited(large));
  control.abort();
  assert.equal(await canceled, { ok: false, reason: 'canceled' });
  assert.equal(await waiting, edited(large));
  const later = new AbortController();
  const running = background.run('audit', { appliance: large, now: 0 }, { signal: later.signal });
  later.abort();
  assert.equal(await running, { ok: false, reason: 'canceled' });
  sent.length = 0;
  assert.equal(await copyOf(background, large), large);
  assert.ok(rowsIn(sent) > 12_000, 'a new worker has seen nothing');
  assert.is(started.length, 3);
});

test('after a failure the next task has its document whole', async ({ background, started }) => {
  assert.equal(await copyOf(background, vega01), vega01);
  const broken = { ...vega01, endpoints: 1 } as unknown as Appliance;
  const failed = await background.run('audit', { appliance: broken, now: 0 });
  assert.is(!failed.ok && failed.reason, 'failed');
  assert.equal(await copyOf(background, vega01), vega01);
  assert.is(started.length, 2);
});

test.run();
