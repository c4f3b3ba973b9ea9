import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cellPlace, readCsv } from '../../../src/core/table/csv.ts';
import { writeCsv } from '../../../src/core/table/write-csv.ts';

const cells = (text: string) => readCsv(text).rows.map((row) => row.cells);

test('delimiters, line ends, mark, comments and blank lines', () => {
  for (const [delimiter, end] of [
    [',', '\n'],
    [';', '\r\n'],
    ['\t', '\r'],
  ] as const) {
    const text = [
      '\ufeff# first',
      '',
      ['a', 'b'].join(delimiter),
      '   ',
      ['1', ''].join(delimiter),
      '#x',
    ].join(end);
    const table = readCsv(text);
    assert.is(table.delimiter, delimiter);
    assert.equal(table.heading?.cells, ['a', 'b']);
    assert.equal(
      table.rows.map((row) => [row.cells, row.line]),
      [[['1', ''], 5]],
    );
  }
});

test('quotes hold delimiters, line ends and quotes', () => {
  assert.equal(cells('a,b\n"x,y","say ""hi""\nthere"\n1,2'), [
    ['x,y', 'say "hi"\nthere'],
    ['1', '2'],
  ]);
  assert.equal(cells('a,b\n5" disk,2'), [['5" disk', '2']]);
});

test('a cell knows its line and column, also after a cell of several lines', () => {
  const text = 'a;b;c\r\n1;"two\r\nlines";three\r\nx;y;z';
  const table = readCsv(text);
  const [first, second] = table.rows;
  if (!first || !second) throw new Error('two rows expected');
  assert.equal(cellPlace(text, table, first, 1), { line: 2, column: 3, offset: 9 });
  assert.equal(cellPlace(text, table, first, 2), { line: 3, column: 8, offset: 22 });
  assert.equal(cellPlace(text, table, second, 2), { line: 4, column: 5, offset: 33 });
  assert.equal(cellPlace(text, table, second, 7), { line: 4, column: 6, offset: 34 });
});

test('places point at the text of the cell', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ä', '"', ',', '\n', '\r', ' '), maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      (rows) => {
        const text = writeCsv([['h', 'i'], ...rows]);
        const table = readCsv(text);
        for (const row of table.rows) {
          row.cells.forEach((value, i) => {
            const { line, column, offset } = cellPlace(text, table, row, i);
            const raw = text.slice(offset);
            assert.ok(raw.startsWith(value.startsWith('a') ? value.slice(0, 1) : '') || raw.startsWith('"'));
            const before = text.slice(0, offset).split(/\r\n|\n|\r/);
            assert.equal([line, column], [before.length, (before.at(-1) ?? '').length + 1]);
          });
        }
      },
    ),
  );
});

test('faults name their place and leave the other rows', () => {
  const table = readCsv('a,b\n1,2\n"x"y,3\n4,5\n6,"never\n7,8');
  assert.equal(
    table.rows.map((row) => row.cells),
    [
      ['1', '2'],
      ['4', '5'],
    ],
  );
  assert.equal(
    table.problems.map(({ line, column }) => [line, column]),
    [
      [3, 4],
      [5, 3],
    ],
  );
});

test('limits of columns and rows are faults, not crashes', () => {
  const wide = readCsv(`a,b\n${','.repeat(200)}\n1,2`);
  assert.is(wide.rows.length, 1);
  assert.match(wide.problems[0]?.message ?? '', '201 columns');
  const long = readCsv('a\n1\n2\n3', { rows: 2 });
  assert.is(long.rows.length, 2);
  assert.match(long.problems[0]?.message ?? '', 'more than 2 rows');
});

const anyCell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n,;"\'# a\u00e9\uff1d\ufeff'), maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

test('every table reads back equal', () => {
  const rows = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array(anyCell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 6 }),
    );
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), (table, delimiter) => {
      const heading = table[0]?.map((_, i) => `h${i}`) ?? [];
      const back = readCsv(writeCsv([heading, ...table], { delimiter }));
      assert.equal(back.problems, []);
      assert.equal(back.heading?.cells, heading);
      if (heading.length > 1) assert.is(back.delimiter, delimiter);
      assert.equal(
        back.rows.map((row) => row.cells),
        table,
      );
    }),
    { numRuns: 500 },
  );
});

test('no written cell begins a formula', () => {
  for (const cell of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\uff1d1', '\n=1']) {
    const written = writeCsv([[cell, 'x']]);
    assert.match(written, /^"?'/, JSON.stringify(cell));
  }
  assert.is(writeCsv([["'=1", 'x']]), "''=1,x\r\n");
});

test('any text at all is read without a throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'",;\t\n\r#a\ufeff\u0000'), maxLength: 60 }), (text) => {
      const table = readCsv(text);
      for (const row of table.rows) cellPlace(text, table, row, row.cells.length - 1);
    }),
    { numRuns: 2000 },
  );
  readCsv(`"${'a,"",'.repeat(200_000)}`);
});

test.run();
