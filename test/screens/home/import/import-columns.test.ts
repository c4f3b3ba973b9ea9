import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import { normalizedHeadings } from '../../../../src/core/formats/read/read-file.ts';
import { createPreferences } from '../../../../src/platform/browser/preferences.ts';
import { rememberedColumns } from '../../../../src/screens/home/import/remembered-columns.ts';
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

test('an answer that cannot be read is reported, not remembered, and may be corrected', async () => {
  const { kept, preferences } = storage();
  const { made, preview } = importer(undefined, undefined, preferences);
  const before = await preview(odd(11));
  const shown = () => {
    const state = made.state.peek();
    if (state.kind !== 'preview') throw new Error(state.kind);
    return state;
  };
  const choices = () => shown().files[0]?.reading.table?.columns.map(({ choice }) => choice);
  await made.answer(0, { columns: { 0: 'address', 1: 'address', 2: 'ignored' }, as: 'csv' });
  assert.is(shown().appliance, before.appliance);
  assert.equal(choices(), ['address', 'address', 'ignored'], 'the next answer comes on top of it');
  assert.ok(shown().files[0]?.refusal?.length);
  await made.answer(0, { columns: { 0: 'address', 1: 'hostname', 2: 'ignored' }, as: 'csv' });
  assert.ok(shown().files[0]?.refusal?.length);
  await made.answer(0, { columns: { 0: 'hostname', 1: 'address', 2: 'ignored' }, as: 'csv' });
  assert.is(shown().files[0]?.refusal, undefined);
  await made.answer(0, { columns: { 0: 'ignored', 1: 'ignored' }, as: 'csv' });
  await made.accept('vega01');
  assert.is(kept.size, 0);
});

test('an answer that cannot be read is reported at its file of several appliances', async () => {
  const { made, preview } = importer();
  const rack = (name: string, last: number) =>
    file(`${name}.csv`, `hostname,address,Wert\n${name}dbadm01,10.20.10.${last},x\n`);
  const { each } = await preview(rack('vega01', 11), rack('mira01', 12));
  assert.is(each?.length, 2);
  await made.answer(1, { columns: { 0: 'ignored' }, as: 'csv' });
  const state = made.state.peek();
  const parts = state.kind === 'preview' ? state.each : undefined;
  assert.equal(
    parts?.map(({ files }) => files.map(({ refusal }) => refusal !== undefined)),
    [[false], [true]],
  );
});

test('columns that were remembered and cannot be read leave the file as it reads without them', async () => {
  const { preferences } = storage();
  const headings = sha256Hex(normalizedHeadings(['Objekt', 'Wert', 'Gruppe']));
  rememberedColumns(preferences).keep(headings, { 0: 'ignored', 1: 'ignored' }, 3);
  const [read] = (await importer(undefined, undefined, preferences).preview(odd(11))).files;
  assert.equal([read?.appliance.endpoints.length, read?.asLastTime], [1, undefined]);
});

test('the columns of 50 tables are kept, the last ones', async () => {
  const { kept, preferences } = storage();
  const table = (n: number) =>
    file('odd.csv', `Objekt;Wert;Gruppe ${n}\nvega01dbadm01;10.20.10.11;x\nora a;10.20.10.12;y\n`);
  const columns = { 0: 'hostname', 1: 'address', 2: 'ignored' } as const;
  for (let n = 1; n <= 51; n++) {
    const { made, preview } = importer(undefined, undefined, preferences);
    await preview(table(n));
    await made.answer(0, { columns, as: 'csv' });
    await made.accept('vega01');
  }
  const [text = ''] = kept.values();
  assert.is(JSON.parse(text).length, 50);
  const isKnown = async (n: number) =>
    (await importer(undefined, undefined, preferences).preview(table(n))).files[0]?.asLastTime === true;
  assert.equal([await isKnown(1), await isKnown(2), await isKnown(51)], [false, true, true]);
});

test('headings in another case and with other spaces are the same, other ones are not', async () => {
  const { preferences } = storage();
  const first = importer(undefined, undefined, preferences);
  await first.preview(odd(11));
  await first.made.answer(0, { columns: { 0: 'hostname', 1: 'address', 2: 'ignored' }, as: 'csv' });
  await first.made.accept('vega01');
  const rows = 'vega01dbadm01;10.20.10.11;x\n';
  const isKnown = async (headings: string) =>
    (await importer(undefined, undefined, preferences).preview(file('other.csv', `${headings}\n${rows}`)))
      .files[0]?.asLastTime === true;
  assert.equal([await isKnown('OBJEKT; Wert;Gruppe '), await isKnown('Objekt;Gruppe;Wert')], [true, false]);
});

test('one cell that fits does not apply the columns of an earlier file', async () => {
  const { preferences } = storage();
  const first = importer(undefined, undefined, preferences);
  await first.preview(odd(11));
  await first.made.answer(0, { columns: { 0: 'hostname', 1: 'address', 2: 'machineKind' }, as: 'csv' });
  await first.made.accept('vega01');
  for (const rows of [
    // Mostly names below the column of addresses.
    'vega01dbadm01;10.20.10.11;database\nvega01dbadm02;b;database\nvega01dbadm03;c;database\n',
    // Words that are no kind of machine.
    'vega01dbadm01;10.20.10.11;x\nvega01dbadm02;10.20.10.12;y\nvega01dbadm03;10.20.10.13;z\n',
  ]) {
    const next = importer(undefined, undefined, preferences);
    next.made.take([file('odd.csv', `Objekt;Wert;Gruppe\n${rows}`)]);
    const state = await next.untilIdle();
    assert.is(state.kind === 'preview' ? state.files[0]?.asLastTime : undefined, undefined);
  }
});

test('the other reading of one of several files asks for its columns, and comes back', async () => {
  const { made, preview } = importer();
  const list = 'Ding,Wert,address\nvega 1,x,10.20.10.11\nvega 2,y,10.20.10.12\n';
  const shown = await preview(
    file('plan.csv', 'hostname,address,network\nvega01dbadm01,10.20.10.21,admin\n'),
    file('odd.csv', list),
  );
  assert.equal(
    shown.files.map(({ format }) => format),
    ['csv', 'occupied'],
  );
  await made.answer(1, { as: 'csv' });
  const asked = made.state.peek();
  if (asked.kind !== 'preview') throw new Error(asked.kind);
  assert.equal(
    [asked.files.map(({ name }) => name), asked.refused.map(({ name }) => name), asked.working],
    [['plan.csv'], ['odd.csv'], undefined],
  );
  assert.ok(asked.refused[0]?.open);
  // Names that are none leave it where it is.
  await made.answerRefused(0, { as: 'csv', columns: { 0: 'ignored' } });
  const still = made.state.peek();
  assert.equal(still.kind === 'preview' && [still.files.length, still.refused.length, still.working], [
    1,
    1,
    undefined,
  ]);
  await made.answerRefused(0, { as: 'csv', columns: { 1: 'hostname' } });
  const again = made.state.peek();
  if (again.kind !== 'preview') throw new Error(again.kind);
  assert.equal(again.refused, []);
  assert.equal(again.appliance.endpoints.map(({ address }) => address).toSorted(), [
    '10.20.10.11',
    '10.20.10.12',
    '10.20.10.21',
  ]);
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
