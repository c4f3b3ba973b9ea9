/** No cell of any table that is handed out runs as a formula, whatever the document contains. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { findDuplicates } from '../../src/core/appliance/networks/cross-appliance-duplicates.ts';
import { portRequest } from '../../src/core/artefacts/port-request/port-request.ts';
import { portRequestCsv } from '../../src/core/artefacts/port-request/port-request-csv.ts';
import { writeReportCsv } from '../../src/core/audit/report/report-csv.ts';
import { auditSummary } from '../../src/core/audit/run/audit-summary.ts';
import { runAudit } from '../../src/core/audit/run/run.ts';
import { writeWorksheet } from '../../src/core/formats/table/worksheet.ts';
import { writeEndpointsCsv } from '../../src/core/formats/table/write.ts';
import { matrixCsv } from '../../src/core/platinum/matrix/matrix-csv.ts';
import { noticePack } from '../../src/core/platinum/notice/notice-pack.ts';
import { handover } from '../../src/core/reip/handover/handover.ts';
import { applianceAfter } from '../../src/core/reip/mapping/document-after.ts';
import { writePinTable } from '../../src/core/reip/mapping/mapping-table.ts';
import { proposeMapping } from '../../src/core/reip/mapping/propose-mapping.ts';
import { readCsv } from '../../src/core/table/csv.ts';
import type { RecordMeta } from '../../src/platform/records/record-store.ts';
import { duplicatesCsv } from '../../src/screens/home/across/duplicates-csv.ts';
import { findingsCsv, findingsRows } from '../../src/screens/home/across/findings-rows.ts';
import { listCsv } from '../../src/screens/home/list/list-columns.ts';
import { now, planned, requests } from '../core/reip/artefacts-plans.ts';
import { sourcesUnder } from '../repo/sources.ts';

const exported = suite('CSV export');

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  ' =1',
  '\r=1',
  '\uff1d1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.test")',
];
/** Texts that people write; ids, kinds and addresses stay what they are. */
const written = new Set([
  'name',
  'hostname',
  'domain',
  'interface',
  'nat',
  'reason',
  'evidence',
  'value',
  'serial',
  'location',
  'email',
  'phone',
  'customer',
  'note',
]);

function hostile(kept: readonly string[] = []): Appliance {
  let count = 0;
  const formula = () => formulas[count++ % formulas.length] ?? '';
  const walk = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return written.has(key) && !kept.includes(key) ? `${formula()}${value}` : value;
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
  };
  const appliance = walk(exampleVega01()) as Appliance;
  const endpoints = appliance.endpoints.map((one) => ({
    ...one,
    aliases: [formula()],
    notes: { [`${formula()}note`]: formula() },
  }));
  return { ...appliance, endpoints };
}

/** As a spreadsheet takes it: quotes belong to the cell, blanks before it do not stop a formula. */
const runs = (cell: string) =>
  /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) || /^[\t\r\n]/.test(cell);

/** The cells as they are in the text, without the rule of our own reader that takes the guard off. */
function cellsOf(text: string): string[] {
  const cells: string[] = [];
  for (const match of text.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
    cells.push((match[1] ?? match[2] ?? '').replaceAll('""', '"'));
  }
  return cells;
}

const appliance = hostile();
const { mapping } = proposeMapping(appliance, {
  networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }],
});
/** All tables of the hand-over of a re-IP, and of a change notice: also of names that a zone takes. */
const gateway = { hostname: 'oasg01', address: '10.20.1.80' };
const named = { ...hostile(['name', 'hostname', 'domain']), gateway };
const handedOver = [appliance, named].flatMap((one) => {
  const { plan } = planned(requests.withPrivate, 'rolling', one);
  return [
    ...handover(one, plan, { now }),
    ...noticePack(one, applianceAfter(one, plan), { now: `${now}T09:00:00Z` }),
  ].filter(({ name }) => name.endsWith('.csv'));
});
const meta: RecordMeta = {
  ...{ id: 'x', saveId: 'x', revision: 1, at: 0, by: '=1+1', note: '@SUM(1)', name: '-1', customer: '+1' },
  ...{ generation: '\t=1', counts: { racks: 1, machines: 1, endpoints: 1, networks: 1 } },
};
const tables: readonly (readonly [name: string, text: string])[] = [
  ['addresses', writeEndpointsCsv(appliance)],
  ['port request', portRequestCsv(portRequest(appliance))],
  ['audit report', writeReportCsv(appliance, runAudit(appliance, { now: '2026-03-02T09:00:00Z' }))],
  ['network matrix', matrixCsv(appliance)],
  ['pin table', writePinTable(appliance, mapping, new Set())],
  ['list of appliances', listCsv([meta, meta])],
  [
    'duplicates',
    duplicatesCsv(findDuplicates(['=1+1', '@SUM(1)'].map((name) => ({ id: name, name, appliance })))),
  ],
  [
    'findings by appliance',
    findingsCsv(
      findingsRows(
        [
          { meta, isDraft: true, ok: true, value: auditSummary(runAudit(appliance, { now: '2026-03-02' })) },
          { meta, isDraft: false, ok: false, message: '=cmd' },
        ],
        [],
      ),
    ),
  ],
];

for (const [name, text] of tables) {
  exported(`${name}: no cell begins a formula, and nothing is lost`, () => {
    const cells = cellsOf(text);
    assert.ok(cells.length > 20, `${cells.length} cells`);
    assert.equal(cells.filter(runs), []);
    assert.ok(
      cells.some((cell) => runs(cell.replace(/^'/, ''))),
      'the hostile texts are in it',
    );
    const { rows, problems } = readCsv(text);
    assert.equal(problems, []);
    assert.ok(
      rows.some(({ cells: row }) => row.some(runs)),
      'read back without the guard',
    );
  });
}

exported('what is handed over: no cell of any table begins a formula, and no table is left out', () => {
  for (const { name, text } of handedOver) assert.equal(cellsOf(text).filter(runs), [], name);
  const hostileOnes = handedOver.filter(({ text }) =>
    cellsOf(text).some((cell) => runs(cell.replace(/^'/, ''))),
  );
  assert.ok(hostileOnes.length >= 5, `${hostileOnes.length} have hostile texts`);
  const made = sourcesUnder('src/core').flatMap(({ text }) =>
    [...text.matchAll(/artefact\(\s*[`']([^`']*\.csv)[`']/g)].map(
      ([, name = '']) => name.split('}').at(-1) ?? '',
    ),
  );
  assert.ok(made.length >= 10, `${made.length} tables`);
  assert.equal(
    made.filter((name) => !handedOver.some((one) => one.name.endsWith(name))),
    [],
  );
});

exported('the worksheet for a customer begins no formula either', () => {
  const text = writeWorksheet({ databaseServers: 2, storageServers: 3, prefix: '=1+1' });
  assert.equal(cellsOf(text).filter(runs), []);
});

exported('every other table is written by the same writer', () => {
  const makes = sourcesUnder('src').filter(
    ({ path, text }) =>
      /^src\/core\/(?!table\/)/.test(path) &&
      /export (?:const|function) (?:write)?\w*[cC]sv\b[^;{]*\bstring\b/.test(text),
  );
  assert.ok(makes.length >= 6, `${makes.length} writers`);
  const alone = makes.filter(({ text }) => !text.includes("table/write-csv.ts'"));
  assert.equal(
    alone.map(({ path }) => path),
    [],
  );
  const byHand = sourcesUnder('src').filter(
    ({ text }) => /text\/csv/.test(text) && /join\(['"`][,;\\t]+['"`]\)/.test(text),
  );
  assert.equal(
    byHand.map(({ path }) => path),
    [],
  );
});

exported.run();
