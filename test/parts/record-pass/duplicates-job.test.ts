import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { type DuplicatesJob, duplicatesJob } from '../../../src/parts/record-pass/duplicates-job.ts';
import { type Background, createBackground } from '../../../src/platform/background/background.ts';
import type { RecordMeta } from '../../../src/platform/records/record-store.ts';
import { passOver } from '../../../src/platform/workspace/record-pass.ts';
import { startThread } from '../../platform/background/real-worker.ts';

const vega01 = exampleVega01();
const damaged = { id: 'appliance:x', endpoints: 1, clusters: 1 } as unknown as Appliance;
const metaOf = (name: string): RecordMeta => ({
  ...{ id: name, saveId: name, revision: 1, at: 0, by: 'Ada', note: '', name },
  counts: { racks: 1, machines: 1, endpoints: 1, networks: 1 },
});

const test = suite<{ background: Background }>('duplicates job');
test.before.each((context) => {
  context.background = createBackground({ startWorker: () => startThread() });
});
test.after.each(({ background }) => background.close());

/** The entries and the end of a pass over these documents; `crash` ends the worker before the end. */
async function pass(
  { run, close }: Background,
  job: DuplicatesJob,
  documents: Readonly<Record<string, Appliance>>,
  crash = false,
) {
  const { entries } = await passOver({
    items: Object.entries(documents).map(([name, appliance]) => ({
      meta: metaOf(name),
      store: { read: async () => ({ ok: true, meta: metaOf(name), appliance }) },
    })),
    draft: undefined,
    evaluate: (appliance, meta) => job.evaluate(run, { appliance, meta, now: 0 }),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  if (crash) close();
  return { entries, found: await job.end(run, entries) };
}

test('a damaged document has its reason, and the others are compared', async ({ background }) => {
  const { entries, found } = await pass(background, duplicatesJob(), { a: vega01, x: damaged, b: vega01 });
  assert.equal(
    entries.map(({ ok }) => ok),
    [true, false, true],
  );
  const [, failed] = entries;
  assert.match(failed && !failed.ok ? failed.message : '', /^x could not be evaluated: ./);
  assert.equal(
    found?.[0]?.holders.map(({ name }) => name),
    ['a', 'b'],
  );
});

test('a planned appliance is compared with the stored ones', async ({ background }) => {
  const job = duplicatesJob({ id: 'planned', name: 'planned', appliance: vega01 });
  const { found } = await pass(background, job, { a: vega01 });
  assert.equal(
    found?.[0]?.holders.map(({ name }) => name),
    ['a', 'planned'],
  );
});

test('a worker that ended on the way gives no result, not a part of it', async ({ background }) => {
  const { entries, found } = await pass(background, duplicatesJob(), { a: vega01, b: vega01 }, true);
  assert.is(entries.filter(({ ok }) => ok).length, 2);
  assert.is(found, undefined);
});

test.run();
