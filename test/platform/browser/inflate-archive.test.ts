import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFile } from '../../../src/core/formats/read/read-file.ts';
import { isWorkbookPart } from '../../../src/core/formats/shared/workbook-parts.ts';
import { inflateArchive } from '../../../src/platform/browser/inflate-archive.ts';
import { workbookParts, zipped } from '../../generate/workbook.ts';
import { skipUnless } from '../../tools/programs.mjs';

const bytesOf = (buffer: Uint8Array): ArrayBuffer => new Uint8Array(buffer).buffer;

const plan = {
  name: 'Plan',
  rows: [
    ['Addresses of vega01', '', '', ''],
    ['Server', 'Network', 'IP', 'VLAN'],
    ['vega01dbadm01', 'Admin', '10.20.10.11', 10],
    ['', 'ILOM', '10.20.10.31', 10],
    ['vega01celadm01', 'Admin', '10.20.10.13', 10],
    ['vega01celadm09', 'Admin', '10.20.10.99', 10],
  ],
  hiddenRows: [6],
  merged: ['A3:A4', 'A1:D1'],
};
const others = [
  {
    name: 'Old',
    rows: [
      ['hostname', 'address'],
      ['x01dbadm01', '10.9.9.9'],
    ],
    state: 'hidden' as const,
  },
  {
    name: 'Contacts',
    rows: [
      ['Name', 'Phone'],
      ['Ada', '1'],
    ],
  },
];

async function read(buffer: Uint8Array, sheet?: number) {
  const inflated = await inflateArchive(bytesOf(buffer), isWorkbookPart);
  if (!inflated.ok) throw new Error(inflated.reason);
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return readFile(
    { name: 'plan.xlsx', parts: inflated.parts, ...(sheet === undefined ? {} : { sheet }) },
    decode,
  ).result;
}

test('a workbook is read: shared strings, merged cells, numbers; hidden sheets and rows are left out and named', async () => {
  const result = await read(zipped(workbookParts([plan, ...others])));
  assert.ok(result.ok, result.ok ? '' : result.problems[0]?.message);
  if (!result.ok) return;
  assert.equal(
    result.appliance.endpoints.map(({ hostname, address, kind }) => [hostname, address, kind]),
    [
      ['vega01dbadm01', '10.20.10.11', 'host'],
      ['vega01dbadm01-ilom', '10.20.10.31', 'ilom'],
      ['vega01celadm01', '10.20.10.13', 'host'],
    ],
  );
  assert.is(result.appliance.networks[0]?.vlan, 10);
  assert.equal([result.sheets, result.sheet], [['Plan', 'Contacts'], 0]);
  const notes = result.notes.map(({ message }) => message).join('\n');
  assert.match(notes, /1 hidden sheet skipped: Old/);
  assert.match(notes, /1 hidden row of Plan skipped/);
});

test('the sheet with most addresses is read, and another one on demand; a fault names the row of the sheet', async () => {
  const file = zipped(workbookParts([others[1] ?? plan, plan]));
  assert.is((await read(file)).sheet, 1);
  const other = await read(file, 0);
  assert.is(other.ok, false);
  const bad = { ...plan, rows: plan.rows.with(4, ['vega01celadm01', 'Admin', '10.20.10.300', 10]) };
  const result = await read(zipped(workbookParts([bad])));
  assert.is(result.ok ? undefined : result.problems[0]?.line, 5);
});

test('what is no workbook, is encrypted, broken, too large or of too many parts has a reason', async () => {
  const reasonOf = async (buffer: Uint8Array) => {
    const found = await inflateArchive(bytesOf(buffer), () => true);
    return found.ok ? undefined : found.reason;
  };
  const good = zipped(workbookParts([plan]));
  assert.is(await reasonOf(zipped(workbookParts([plan]), 1)), 'encrypted');
  assert.is(await reasonOf(good.subarray(0, good.length - 30)), 'broken');
  assert.is(await reasonOf(Buffer.from('PK\u0003\u0004')), 'broken');
  assert.is(
    await reasonOf(zipped(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}`, ''])))),
    'too many parts',
  );
  assert.is(await reasonOf(zipped({ a: ' '.repeat(33 * 1024 * 1024) })), 'too large');
  const text = await read(zipped({ 'a.txt': 'x' }));
  assert.match(text.ok ? '' : (text.problems[0]?.fix ?? ''), /xlsx or CSV/);
  const sheets = await read(zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }));
  assert.match(sheets.ok ? '' : (sheets.problems[0]?.message ?? ''), /OpenDocument/);
});

test('sheets that are not read, and cells beyond the last row and column, are counted', async () => {
  const second = { ...plan, name: 'Client', rows: plan.rows.slice(1, 4), merged: [], hiddenRows: [] };
  const book = workbookParts([plan, second, ...others]);
  const notesOf = async (parts: Readonly<Record<string, string>>, sheet?: number) => {
    const result = await read(zipped(parts), sheet);
    const notes = (result.ok ? result : result.partial)?.notes ?? [];
    return notes.map(({ message }) => message).join('\n');
  };
  assert.match(await notesOf(book), /Other sheets hold addresses and are not read: Client$/m);
  assert.match(await notesOf(book, 1), /Other sheets hold addresses and are not read: Plan$/m);
  const key = 'xl/worksheets/sheet1.xml';
  const far = (book[key] ?? '')
    .replace('</row></sheetData>', '<c r="GS6" t="inlineStr"><is><t>x</t></is></c></row></sheetData>')
    .replace('</sheetData>', '<row r="100001"><c r="A100001"><v>7</v></c><c r="B100001"/></row></sheetData>');
  const notes = await notesOf({ ...book, [key]: far });
  assert.match(notes, /2 cells of Plan skipped, beyond row 100,000 or column 200/);
});

skipUnless(test, 'python3')('an archive of another program is inflated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  try {
    const path = join(folder, 'a.xlsx');
    const script =
      'import json,sys,zipfile\nparts=json.load(sys.stdin)\nwith zipfile.ZipFile(sys.argv[1],"w",zipfile.ZIP_DEFLATED) as z:\n  [z.writestr(n,t) for n,t in parts.items()]';
    const input = JSON.stringify(workbookParts([plan]));
    assert.is(spawnSync('python3', ['-c', script, path], { input }).status, 0);
    const result = await read(readFileSync(path));
    assert.is(result.ok && result.appliance.endpoints.length, 3);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
