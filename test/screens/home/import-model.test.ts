import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example-vega01.ts';
import type { Appliance } from '../../../src/core/appliance/types.ts';
import { readAppliance } from '../../../src/core/formats/read.ts';
import { writeEndpointsCsv } from '../../../src/core/formats/write.ts';
import { createImporter } from '../../../src/screens/home/import-model.ts';

const test = suite('importing files');

const meta = { id: 'x', saveId: 's', revision: 1, at: 0, by: '', note: '', name: 'x' };
const counts = { racks: 0, machines: 0, endpoints: 0, networks: 0 };

/** Reads for real, on this thread; `stored` is what was taken. */
function importer() {
  const stored: { appliance: Appliance; note: string }[] = [];
  const made = createImporter({
    read: async ({ name, blob }) => readAppliance({ name, text: await blob.text() }),
    create: async (appliance, note) => {
      stored.push({ appliance, note });
      return { ok: true, meta: { ...meta, counts } };
    },
  });
  /** Resolves with the next state that is no longer reading. */
  const settled = () =>
    new Promise<ReturnType<typeof made.state.peek>>((resolve) => {
      const stop = made.state.subscribe((state) => {
        if (state.kind === 'reading') return;
        queueMicrotask(() => stop());
        resolve(state);
      });
    });
  return { made, stored, settled };
}

const file = (name: string, text: string) => ({ name, blob: new Blob([text]) });
const csv = writeEndpointsCsv(exampleVega01());

test('a good file is shown first and stored only when it is taken, under the name that was given', async () => {
  const { made, stored, settled } = importer();
  made.take([file('vega01.csv', csv)]);
  const state = await settled();
  assert.is(state.kind, 'preview');
  assert.is(stored.length, 0);
  await made.accept('  rack seven ');
  assert.equal(
    stored.map(({ appliance, note }) => [appliance.name, appliance.endpoints.length, note]),
    [['rack seven', 34, 'Imported from vega01.csv']],
  );
  assert.is(made.state.peek().kind, 'idle');
});

test('leaving a file stores nothing and goes on with the next', async () => {
  const { made, stored, settled } = importer();
  made.take([file('a.csv', csv), file('b.csv', csv)]);
  await settled();
  assert.is(made.waiting.peek(), 1);
  made.leave();
  const next = await settled();
  assert.is(next.kind === 'preview' && next.name, 'b.csv');
  made.leave();
  assert.is((await settled()).kind, 'idle');
  assert.equal(stored, []);
});

test('bad rows leave the good ones to take, with the problems beside them', async () => {
  const { made, settled } = importer();
  made.take([file('bad.csv', csv.replace('10.20.10.11', '10.20.300.11'))]);
  const state = await settled();
  if (state.kind !== 'preview') throw new Error(state.kind);
  assert.is(state.problems.length, 1);
  assert.is(state.problems[0]?.line, 2);
  assert.is(state.appliance.endpoints.length, 33);
});

test('a file with nothing to read is refused with its reasons', async () => {
  const { made, settled } = importer();
  made.take([file('empty.csv', '')]);
  const state = await settled();
  assert.is(state.kind, 'refused');
  assert.is(await made.accept('x'), undefined);
});

test.run();
