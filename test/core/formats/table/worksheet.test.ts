import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeWorksheet } from '../../../../src/core/formats/table/worksheet.ts';
import { worksheetDemand } from '../../../../src/core/formats/table/worksheet-rows.ts';
import { readCsv } from '../../../../src/core/table/csv.ts';
import { allFacts, mustFail, mustRead, vega01 } from '../reading.ts';

const quarter = { databaseServers: 2, storageServers: 3, backup: true, prefix: 'vega01' };

/** Fills the empty address cells of rows in turn. */
function fill(text: string, value: (n: number) => string): string {
  let n = 0;
  return text
    .split('\r\n')
    .map((line) =>
      line.startsWith('#') || line.startsWith('machine,') || !line
        ? line
        : line.replace(/,,,,$/, () => `,${value(n++)},,,`),
    )
    .join('\r\n');
}

test('a quarter rack has the addresses and names of the worked example', () => {
  const text = writeWorksheet(quarter);
  const names = readCsv(text).rows.map(({ cells }) => `${cells[0]} ${cells[4]}`);
  const { machines, clusters } = vega01;
  const nameOf = new Map([...machines, ...clusters].map(({ id, name }) => [id, name]));
  const expected = vega01.endpoints.map(
    ({ owner, hostname }) => `${nameOf.get('machine' in owner ? owner.machine : owner.cluster)} ${hostname}`,
  );
  assert.equal(names.sort(), expected.sort());
  assert.match(text, 'Client: 7 addresses - the smallest subnet that holds them is a /28');
  assert.not.match(text.split('machine,')[0] ?? '', /[,;"]/);
});

test('the rows of each network are its demand', () => {
  const counts = fc.record(
    {
      databaseServers: fc.integer({ min: 1, max: 12 }),
      storageServers: fc.integer({ min: 0, max: 16 }),
      clusters: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
      guests: fc.boolean(),
      spine: fc.boolean(),
      backup: fc.boolean(),
      ilom: fc.constantFrom('shared' as const, 'separate' as const),
      prefix: fc.constantFrom('x1', 'vega01'),
    },
    { requiredKeys: ['databaseServers', 'storageServers'] },
  );
  fc.assert(
    fc.property(counts, (input) => {
      const { rows } = readCsv(writeWorksheet(input));
      const found: Record<string, number> = { management: 0, ilom: 0, client: 0, backup: 0, private: 0 };
      for (const { cells } of rows) found[cells[2] ?? ''] = (found[cells[2] ?? ''] ?? 0) + 1;
      assert.equal(found, { ...worksheetDemand(input) });
      if (!input.prefix) return assert.ok(rows.every(({ cells }) => cells[4] === ''));
      // Every name is another one, but for the three addresses of a SCAN.
      const scans = new Set(rows.filter(({ cells }) => cells[3] === 'scan').map(({ cells }) => cells[4]));
      const names = new Set(rows.map(({ cells }) => cells[4]));
      assert.is(names.size, rows.length - 2 * scans.size);
    }),
  );
});

test('filled in, it is an appliance', () => {
  const { appliance, format, notes } = mustRead(fill(writeWorksheet(quarter), (n) => `10.0.0.${n + 1}`));
  assert.is(format, 'worksheet');
  assert.equal(
    allFacts(appliance)
      .map(({ owner, ownerKind, kind }) => [owner, ownerKind, kind].join())
      .sort(),
    allFacts(vega01)
      .map(({ owner, ownerKind, kind }) => [owner, ownerKind, kind].join())
      .sort(),
  );
  assert.not.ok(notes.some(({ message }) => /still empty/.test(message)));
});

test('what is still empty is counted; a blank one says so; faults keep their lines', () => {
  const text = writeWorksheet(quarter);
  const some = fill(text, (n) => (n < 22 ? `10.0.0.${n + 1}` : ''));
  const read = mustRead(some);
  assert.is(read.appliance.endpoints.length, 22);
  assert.is(read.notes[0]?.message, '12 cells still empty: 12 rows are skipped');
  assert.match(mustFail(text).problems[0]?.message ?? '', 'empty: 34 cells still empty');
  const wrong = fill(text, (n) => (n === 1 ? '10.0.0.300' : n === 2 ? '10.0.0.3' : ''));
  const { problems, partial } = mustFail(wrong);
  const line = wrong.split('\r\n').findIndex((row) => row.includes('10.0.0.300')) + 1;
  assert.is(problems[0]?.line, line);
  assert.is(partial?.appliance.endpoints.length, 1);
});

test('an address that is still a dash or a word for later is empty', () => {
  const text = fill(writeWorksheet(quarter), (n) => (n < 32 ? `10.0.0.${n + 1}` : n === 32 ? 'TBD' : '-'));
  const read = mustRead(text);
  assert.is(read.appliance.endpoints.length, 32);
  assert.is(read.notes[0]?.message, '2 cells still empty: 2 rows are skipped');
});

test('it survives a spreadsheet program: semicolons, trailing delimiters, a quoted first line', () => {
  const filled = fill(writeWorksheet(quarter), (n) => (n < 3 ? `10.0.0.${n + 1}` : ''));
  const saved = filled
    .split('\r\n')
    .map((line) => (line.startsWith('#') ? `${line};;;;;;;;` : line.replaceAll(',', ';')))
    .join('\r\n');
  for (const text of [saved, saved.replace(/^(#[^;]*)/, '"$1"'), `\ufeff${saved}`]) {
    assert.is(mustRead(text).appliance.endpoints.length, 3, text.slice(0, 40));
  }
});

test.run();
