import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createPreferences } from '../../../../src/platform/browser/preferences.ts';
import { file, importer } from './importer.ts';

const test = suite('columns of imported files');

/** Storage of a browser, and its content. */
function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    preferences: createPreferences(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    })),
  };
}
const odd = (last: number) =>
  file('odd.csv', `Objekt;Wert;Gruppe\nvega01dbadm01;10.20.10.${last};x\nora a;10.20.10.12;y\n`);

test('the columns of a refused table are named in its strip, and the preview follows', async () => {
  const { made, untilIdle } = importer();
  made.take([file('odd.csv', 'Objekt;Gruppe\nvega01dbadm01;x\n')]);
  const refused = await untilIdle();
  assert.is(refused.kind, 'refused');
  const open = refused.kind === 'refused' ? refused.refused[0]?.open : undefined;
  assert.equal(open?.reading.table?.headings, ['Objekt', 'Gruppe']);
});

test('chosen columns are offered again for the same headings, kept without a word of the file, and forgotten', async () => {
  const { kept, preferences } = storage();
  const first = importer(undefined, undefined, preferences);
  await first.preview(odd(11));
  await first.made.answer(0, { columns: { 0: 'hostname', 1: 'address', 2: 'ignored' }, as: 'csv' });
  assert.is(kept.size, 0);
  await first.made.accept('vega01');
  const text = [...kept.values()].join();
  assert.match(text, /^\[\["[0-9a-f]{64}",\["hostname","address","ignored"\]\]\]$/);
  const second = importer(undefined, undefined, preferences);
  const again = await second.preview(odd(21));
  assert.is(again.files[0]?.asLastTime, true);
  assert.equal(again.files[0]?.answers?.columns, { 0: 'hostname', 1: 'address', 2: 'ignored' });
  // Cells that speak against it: nothing is applied.
  const turned = importer(undefined, undefined, preferences);
  const other = await turned.preview(file('odd.csv', 'Objekt;Wert;Gruppe\n10.20.10.11;vega01dbadm01;x\n'));
  assert.is(other.files[0]?.asLastTime, undefined);
  await second.made.forgetColumns(0);
  assert.is([...kept.values()].join(), '[]');
});

test('another reading is taken with one answer', async () => {
  const { made, preview } = importer();
  const shown = await preview(file('list.csv', 'hostname,address\nprinter,10.20.10.5\n'));
  assert.is(shown.files[0]?.reading.taken?.format, 'csv');
  assert.is(shown.files[0]?.reading.other?.format, 'occupied');
  await made.answer(0, { as: 'occupied' });
  const state = made.state.peek();
  assert.is(state.kind === 'preview' && state.files[0]?.format, 'occupied');
});

test.run();
