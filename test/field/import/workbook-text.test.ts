/** Footnote marks and struck-out text of a workbook are no part of an address or a name, and each is listed. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFile } from '../../../src/core/formats/read/read-file.ts';
import { decodeBy } from '../../../src/core/formats/shared/decode-bytes.ts';
import { isWorkbookPart } from '../../../src/core/formats/shared/workbook-parts.ts';

const decode = decodeBy(TextDecoder);

/** A text, or one with the properties of its font; a cell may have a format of the styles below. */
type Run = string | readonly [text: string, properties: string];
type Cell = string | { readonly runs: readonly Run[]; readonly format?: number };

const superscript = '<vertAlign val="superscript"/>';
const subscript = '<vertAlign val="subscript"/>';
const strike = '<strike/>';
const struck = 1;
const raised = 2;
const notStruck = 3;

const styles = `<styleSheet><fonts count="4"><font><sz val="11"/></font><font><strike/></font><font>${superscript}</font><font><strike val="0"/></font></fonts>
<cellStyleXfs><xf fontId="1"/></cellStyleXfs><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/><xf fontId="3"/></cellXfs>
<dxfs><dxf><font><b/></font></dxf><dxf><font><strike/></font></dxf></dxfs></styleSheet>`;

const runXml = (run: Run) =>
  typeof run === 'string' ? `<r><t>${run}</t></r>` : `<r><rPr>${run[1]}</rPr><t>${run[0]}</t></r>`;

function workbook(rows: readonly (readonly Cell[])[], isShared: boolean, more = '') {
  const shared: string[] = [];
  const cellXml = (cell: Cell, place: string) => {
    if (cell === '') return '';
    const { runs, format } = typeof cell === 'string' ? { runs: [cell], format: undefined } : cell;
    const text = runs.map(runXml).join('');
    const style = format === undefined ? '' : ` s="${format}"`;
    return isShared
      ? `<c r="${place}"${style} t="s"><v>${shared.push(text) - 1}</v></c>`
      : `<c r="${place}"${style} t="inlineStr"><is>${text}</is></c>`;
  };
  const rowsXml = rows.map(
    (cells, i) =>
      `<row r="${i + 1}">${cells.map((cell, n) => cellXml(cell, `${'ABCDEF'.charAt(n)}${i + 1}`)).join('')}</row>`,
  );
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Plan" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rowsXml.join('')}</sheetData>${more}</worksheet>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  };
  return Object.entries(parts)
    .filter(([name]) => isWorkbookPart(name))
    .map(([name, text]) => ({ name, bytes: new Uint8Array(new TextEncoder().encode(text)).buffer }));
}

function read(rows: readonly (readonly Cell[])[], isShared = true, more = '') {
  const { result } = readFile({ name: 'plan.xlsx', parts: workbook(rows, isShared, more) }, decode);
  const part = result.ok ? result : result.partial;
  return {
    rows: (part?.appliance.endpoints ?? []).map(({ hostname, address }) => `${hostname} ${address}`),
    notes: (part?.notes ?? []).map(({ message }) => message).join('\n'),
    lines: (part?.notes ?? []).flatMap(({ line, toCheck }) => (toCheck && line !== undefined ? line : [])),
    problems: result.ok ? [] : result.problems.map(({ message, fix }) => `${message}. ${fix}`),
  };
}

const header = ['Hostname', 'Network', 'IP'];
const first = ['vega01dbadm01', 'Admin', '10.20.10.12'];
const shownFirst = 'vega01dbadm01 10.20.10.12';

for (const isShared of [true, false]) {
  const kind = isShared ? 'shared strings' : 'inline strings';

  test(`${kind}: a footnote mark is no digit`, () => {
    for (const mark of [superscript, subscript]) {
      const { rows, notes, lines } = read(
        [
          header,
          first,
          [{ runs: ['vega01celadm01', ['2', mark]] }, 'Admin', { runs: ['10.20.10.11', ['1', mark]] }],
        ],
        isShared,
      );
      assert.equal(rows, [shownFirst, 'vega01celadm01 10.20.10.11']);
      assert.match(
        notes,
        /Superscript or subscript text in 2 cells of Plan skipped: A3 "2", C3 "1"/,
        'named by their cells',
      );
      assert.equal(lines, [3]);
    }
  });

  test(`${kind}: a corrected digit replaces the one that is struck out`, () => {
    const { rows, notes } = read(
      [header, first, ['vega01celadm01', 'Admin', { runs: ['10.20.10.1', ['2', strike], '3'] }]],
      isShared,
    );
    assert.equal(rows, [shownFirst, 'vega01celadm01 10.20.10.13']);
    assert.match(notes, /Struck-out text in 1 cell of Plan skipped: C3 "2"/);
  });

  test(`${kind}: fonts that strike nothing out and raise nothing keep the text`, () => {
    const off = '<strike val="0"/><vertAlign val="baseline"/><b/>';
    const { rows, notes } = read(
      [header, first, ['vega01celadm01', 'Admin', { runs: ['10.20.10.1', ['3', off]], format: notStruck }]],
      isShared,
    );
    assert.equal(rows, [shownFirst, 'vega01celadm01 10.20.10.13']);
    assert.not.match(notes, /skipped/);
  });

  test(`${kind}: a row that its cell format strikes out is left out and listed`, () => {
    const out = (text: string): Cell => ({ runs: [text], format: struck });
    const { rows, notes, lines } = read(
      [
        header,
        first,
        [out('vega01celadm01'), out('Admin'), out('10.20.10.13')],
        // The network is in a cell without the format.
        [out('vega01celadm02'), 'Admin', out('10.20.10.14')],
        ['vega01celadm03', 'Admin', '10.20.10.15'],
      ],
      isShared,
    );
    assert.equal(rows, [shownFirst, 'vega01celadm03 10.20.10.15']);
    assert.match(notes, /2 rows of Plan that are struck out skipped: row 3 "vega01celadm01, Admin, 10.20.10/);
    assert.match(notes, /row 4 "vega01celadm02, Admin, 10\.20\.10\.14"/);
    assert.equal(lines, [3]);
  });
}

test('a run with a font of its own is not of the format of its cell; one without is', () => {
  const { rows, notes } = read([
    header,
    first,
    [
      'vega01celadm01',
      'Admin',
      {
        runs: ['10.20.10.14', [' 10.20.10.13', '<sz val="11"/>']],
        format: struck,
      },
    ],
  ]);
  assert.equal(rows, [shownFirst, 'vega01celadm01 10.20.10.13']);
  assert.match(notes, /C3 "10\.20\.10\.14"/);
});

test('a cell that is raised as a whole is read', () => {
  const up = (text: string): Cell => ({ runs: [text], format: raised });
  const { rows, notes } = read([header, first, [up('vega01celadm01'), 'Admin', up('10.20.10.13')]]);
  assert.equal(rows, [shownFirst, 'vega01celadm01 10.20.10.13']);
  assert.not.match(notes, /skipped/);
});

test('a struck-out cell of a header or of a row with other addresses leaves the rest of its row', () => {
  const { rows, notes } = read([
    ['Hostname', { runs: ['Old network'], format: struck }, 'Admin IP', 'Client IP'],
    ['vega01dbadm01', 'x', '10.20.10.12', { runs: ['10.30.40.12'], format: struck }],
    ['vega01dbadm02', 'x', '10.20.10.13', '10.30.40.13'],
  ]);
  assert.equal(rows.map((row) => row.split(' ')[1]).sort(), ['10.20.10.12', '10.20.10.13', '10.30.40.13']);
  assert.match(notes, /Struck-out text in 2 cells of Plan skipped: B1 "Old network", D2 "10\.30\.40\.12"/);
});

test('a merged cell of a row that is left out still gives its value to the rows below', () => {
  const out = (text: string): Cell => ({ runs: [text], format: struck });
  const merged = '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>';
  const { rows } = read(
    [header, ['vega01dbadm01', out('ILOM'), out('10.20.10.31')], ['', 'Admin', '10.20.10.12']],
    true,
    merged,
  );
  assert.equal(rows, [shownFirst]);
});

test('a rule that strikes out by values is reported; other rules are not', () => {
  const rule = (format: number) =>
    `<conditionalFormatting sqref="A1:C9"><cfRule type="expression" dxfId="${format}"><formula>$D1</formula></cfRule></conditionalFormatting>`;
  assert.match(read([header, first], true, rule(1)).notes, /Conditional formatting of Plan strikes out text/);
  assert.not.match(read([header, first], true, rule(0)).notes, /Conditional formatting/);
});

test('a sheet with nothing but struck-out rows is refused with the reason', () => {
  const out = (text: string): Cell => ({ runs: [text], format: struck });
  const { rows, problems } = read([header.map(out), first.map(out)]);
  assert.equal(rows, []);
  assert.match(problems.join('\n'), /Struck-out and hidden rows of Plan are skipped: 2\. Remove the strike/);
});

test.run();
