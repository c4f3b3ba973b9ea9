import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { allChecks } from '../../../src/core/audit/run/catalogue.ts';
import { evidenceOf, inputsUsed } from '../../../src/core/audit/run/finding-evidence.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { all, endpoint, fact, service, vega01 } from './faults.ts';

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
