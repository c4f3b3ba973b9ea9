import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { createView } from '../../../../src/core/audit/basis/check-context.ts';
import { allChecks } from '../../../../src/core/audit/run/catalog.ts';
import { evidenceOf, inputsUsed } from '../../../../src/core/audit/run/finding-evidence.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { all, endpoint, fact, service, vega01 } from '../faults.ts';

const test = suite('evidence of a finding');
const now = '2025-03-01';
const of = (appliance: Appliance, checkId: string) =>
  runAudit(appliance, { now }).findings.flatMap((finding) =>
    finding.checkId === checkId ? [evidenceOf(appliance, finding)] : [],
  );

test('a value that an output gave names the output and its day', () => {
  const leaf = 'machine:vega01sw-rocea01';
  const lines = of(fact(leaf, 'firmware', '10.2(9c)')(vega01), 'VER-09');
  assert.equal(lines, [['vega01sw-rocea01: firmware 10.2(9c) (test, 03/01/2025)']]);
});

test('of two facts of one day the last in the list counts, for the checks and for the evidence', () => {
  const leaf = 'machine:vega01sw-rocea01';
  const others = vega01.facts.filter(({ subject }) => subject !== leaf);
  const [old, older] = ['10.2(9c)', '10.2(8)'];
  type Dated = readonly [value: string, at?: string];
  const cases: readonly (readonly [counts: string, first: Dated, second: Dated])[] = [
    [older, [old, '2025-02-01'], [older, '2025-02-01']],
    [old, [older, '2025-02-01'], [old, '2025-02-01']],
    [old, [old, '2025-02-02'], [older, '2025-02-01']],
    [older, [old], [older]],
    [old, [old, '2025-02-01'], [older]],
  ];
  for (const [counts, ...facts] of cases) {
    const document: Appliance = {
      ...vega01,
      facts: [
        ...others,
        ...facts.map(([value, at]) => ({
          subject: leaf,
          key: 'firmware',
          value,
          source: 'test',
          ...(at && { at }),
        })),
      ],
    };
    const words = JSON.stringify(facts);
    assert.is(createView(document, now).fact('firmware', leaf), counts, words);
    const [lines = []] = of(document, 'VER-09');
    assert.is(lines.length, 1, words);
    assert.ok(lines[0]?.startsWith(`vega01sw-rocea01: firmware ${counts} (test`), `${words} ${lines[0]}`);
  }
});

test('a field that a file gave names the file and its line', () => {
  const id = vega01.endpoints.find(({ hostname }) => hostname === 'vega01celadm03')?.id ?? '';
  const origins = { [`endpoints/${id}/address`]: 12 };
  const bad = {
    ...endpoint(id, { address: '10.20.16.15' })(vega01),
    sources: [{ id: 'source:1', name: 'rack.csv', format: 'csv', sha256: 'a'.repeat(64), origins }],
  };
  const [lines = []] = of(bad, 'NET-02');
  assert.ok(lines.includes('vega01celadm03: address 10.20.16.15 (rack.csv, line 12)'), lines.join('\n'));
});

test('a value of the appliance is told once; a community string never', () => {
  assert.equal(of(vega01, 'NTP-01'), [['NTP servers: 10.20.1.123, 10.20.1.124']]);
  const open = all(service('snmp', { host: 'asr', version: '2c', community: 'public' }))(vega01);
  assert.not.match(JSON.stringify(of(open, 'SEC-02')), 'public');
});

test('every check names the inputs that it uses', () => {
  for (const { id } of allChecks) for (const label of inputsUsed(id)) assert.ok(label.length > 1, id);
  assert.equal(inputsUsed('NTP-01'), ['NTP servers']);
  assert.equal(inputsUsed('NET-99'), []);
});

test.run();
