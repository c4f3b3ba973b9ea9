import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { writeReportCsv } from '../../../../src/core/audit/report/report-csv.ts';
import { writeReportJson } from '../../../../src/core/audit/report/report-json.ts';
import { writeReportJunit } from '../../../../src/core/audit/report/report-junit.ts';
import { allChecks } from '../../../../src/core/audit/run/catalog.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { readCsv } from '../../../../src/core/table/csv.ts';
import { all, endpoint, endpointsOf, network, vega01 } from '../faults.ts';

const test = suite('audit reports');
const now = '2025-03-01';
const bad: Appliance = {
  ...all(network('private', 'gateway', '192.168.10.254'), network('admin', 'mtu', undefined))(vega01),
  suppressions: [{ id: 's', checkId: 'NTP-01', reason: 'two, "for now"', until: '2025-12-31' }],
};
const report = runAudit(bad, { now });
const elements = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) =>
    child.type === 'element'
      ? [
          ...((child as XmlElement).name === name ? [child as XmlElement] : []),
          ...elements(child as XmlElement, name),
        ]
      : [],
  );

test('CSV: every check has its line, findings first, subjects by name', () => {
  const rows = readCsv(writeReportCsv(bad, report)).rows.map(({ cells }) => cells);
  assert.is(rows[0]?.[0], 'NET-08');
  assert.is(rows[0]?.[6], 'Private');
  assert.is(rows[0]?.[7], report.findings[0]?.benefit);
  const results = rows.map((cells) => cells[2]);
  const count = (word: string) => results.filter((one) => one === word).length;
  assert.equal(
    [count('failed'), count('suppressed'), count('not evaluated'), count('not applicable'), rows.length],
    [3, 1, report.unanswered.length, 5, allChecks.length],
  );
  assert.match(
    rows.find((cells) => cells[2] === 'suppressed')?.[5] ?? '',
    'until 2025-12-31: two, "for now"',
  );
});

test('JSON: the report and how its score is counted', () => {
  const json = JSON.parse(writeReportJson(bad, report));
  assert.is(json.findings[0].subjectNames[0], 'Private');
  assert.equal([json.score, json.answered, json.total], [report.score, report.answered, allChecks.length]);
  assert.ok(json.findings[0].benefit && json.findings[0].risk && json.findings[0].action);
  assert.match(json.scoreMethod, 'critical 10');
});

test('JUnit: a case a check; information does not fail', () => {
  const { root } = parseXml(writeReportJunit(bad, report));
  if (!root) throw new Error('no root');
  assert.is(elements(root, 'testcase').length, allChecks.length);
  assert.is(elements(root, 'failure').length, 1);
  const skipped = elements(root, 'skipped').map(({ attributes }) => attributes.message ?? '');
  assert.is(skipped.length, report.unanswered.length + 6);
  assert.ok(skipped.includes('Suppressed until 2025-12-31: two, "for now"'), 'suppressed is not passed');
  assert.is(elements(root, 'system-out').length, 2);
  assert.equal([root.attributes.tests, root.attributes.failures], [String(allChecks.length), '1']);
});

test('property: no name breaks out of a report', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
      const odd = endpoint(endpointsOf(vega01, 'host')[0]?.id ?? '', { hostname: name, address: name })({
        ...vega01,
        name,
      });
      const found = runAudit(odd, { now });
      const { root } = parseXml(writeReportJunit(odd, found));
      assert.is(root && elements(root, 'testcase').length, allChecks.length);
      JSON.parse(writeReportJson(odd, found));
      for (const { cells } of readCsv(writeReportCsv(odd, found)).rows) assert.is(cells.length, 14);
    }),
    { numRuns: 50 },
  );
});

test.run();
