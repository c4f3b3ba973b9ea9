import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../src/core/appliance/document/index-appliance.ts';
import { setField } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { allChecks } from '../../../src/core/audit/run/catalog.ts';
import { changedRecords } from '../../../src/core/audit/run/changed-records.ts';
import { type AuditRun, openFindings } from '../../../src/core/audit/run/open-findings.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { addressRows } from '../../../src/parts/addresses/rows.ts';
import { faultOf, faultsByMachine, faultsByRecord, faultWords } from '../../../src/parts/findings/faults.ts';
import { preauditLink } from '../../../src/parts/findings/preaudit-link.ts';

const today = '2026-03-02';
const vega01 = exampleVega01();
const ran = (of: Appliance): AuditRun => ({ of, report: runAudit(of, { now: today }) });
const idsOf = (appliance: Appliance, run?: AuditRun) =>
  openFindings(appliance, { today, run }).findings.map(({ checkId }) => checkId);
const wrong = setField(
  vega01,
  'endpoints',
  'endpoint:machine:vega01celadm02/network:admin/host/1',
  'address',
  '10.20.16.14',
);

const test = suite('open findings');

test('before any run the checks of addresses and names alone; after it all of them, the worst first', () => {
  assert.equal(idsOf(vega01), []);
  assert.is(openFindings(vega01, { today }).complete, false);
  const open = openFindings(vega01, { today, run: ran(vega01) });
  assert.ok(open.complete);
  assert.equal(
    open.findings.map(({ checkId, severity }) => `${severity} ${checkId}`),
    [
      'medium VER-05',
      'medium VER-05',
      'medium VER-11',
      'low NTP-01',
      'information NET-10',
      'information OS-04',
    ],
  );
  assert.equal(open.answered, { count: allChecks.length, of: allChecks.length });
});

test('an edit is judged at once by its own checks, and what it touched is not told any more until the next run', () => {
  const run = ran(vega01);
  const moved = setField(wrong, 'machines', 'machine:vega01dbadm01', 'serial', 'X');
  const open = openFindings(moved, { today, run });
  assert.is(open.complete, false);
  assert.equal(
    open.findings.map(({ checkId, subjects }) => `${checkId} ${subjects[0]}`),
    [
      'NET-02 endpoint:machine:vega01celadm02/network:admin/host/1',
      'VER-05 machine:vega01dbadm02',
      'VER-11 appliance:example-vega01',
      'NTP-01 appliance:example-vega01',
      'NET-10 network:private',
      'OS-04 appliance:example-vega01',
    ],
  );
  assert.ok(openFindings(moved, { today, run: ran(moved) }).complete);
});

test('no finding of an earlier state is told of a record that the edit touched, whatever was edited', () => {
  const run = ran(vega01);
  for (const { id } of vega01.machines) {
    const edited = setField(vega01, 'machines', id, 'imageVersion', '25.1.0.0.0.250101');
    const reported = openFindings(edited, { today, run }).findings;
    assert.not.ok(reported.some(({ subjects }) => subjects.includes(id)));
  }
});

test('the run of another document, of another day and one that failed count for nothing', () => {
  const other: Appliance = { ...vega01, id: 'appliance:other' };
  assert.equal(idsOf(other, ran(vega01)), []);
  assert.is(openFindings(vega01, { today: '2026-03-03', run: ran(vega01) }).complete, false);
  const failed = openFindings(vega01, { today, run: { of: vega01, report: undefined } });
  assert.equal([failed.failed, failed.complete, failed.findings.length], [true, false, 0]);
});

test('what is suppressed is not open, also of the checks that run while one types; after its last day it is again', () => {
  const hidden: Appliance = {
    ...wrong,
    suppressions: [{ id: 's', checkId: 'NET-02', reason: 'known', until: today }],
  };
  assert.equal(idsOf(wrong), ['NET-02']);
  assert.equal(idsOf(hidden), []);
  const after = openFindings(hidden, { today: '2026-03-03' }).findings;
  assert.equal(
    after.map(({ checkId }) => checkId),
    ['NET-02'],
  );
});

test('a machine is red by a grave finding, amber by a medium one, and keeps its colour where many are told at once', () => {
  const open = openFindings(wrong, { today, run: ran(wrong) });
  const index = indexAppliance(wrong);
  const faults = faultsByMachine(open, index);
  assert.equal(
    [...faults.keys()],
    ['machine:vega01celadm02', 'machine:vega01dbadm01', 'machine:vega01dbadm02'],
  );
  const [red, amber] = faults.values();
  assert.equal(
    [red?.level, red?.isCritical, amber?.level, amber?.isCritical],
    ['error', true, 'warning', false],
  );
  assert.is(red && faultWords(red), 'Fault: vega01celadm02 has 10.20.16.14, outside Admin 10.20.10.0/24.');
  assert.is(
    faultsByRecord(open, index).has('machine:vega01celadm02'),
    false,
    'what is wrong with an address is drawn at the address',
  );
  const [finding] = open.findings;
  assert.ok(finding);
  const many = { ...finding, severity: 'medium' as const, subjects: vega01.machines.map(({ id }) => id) };
  assert.is(faultOf([many]), undefined);
  assert.is(
    faultOf([
      { ...finding, severity: 'information' },
      { ...finding, severity: 'low' },
    ]),
    undefined,
  );
  assert.match(faultOf([finding, finding, { ...finding, severity: 'low' }])?.text ?? '', /\. And 1 more\.$/);
});

test('a row of the addresses carries its fault, and is the same object where it has none', () => {
  const before = addressRows(wrong, openFindings(wrong, { today }));
  const after = addressRows(wrong, openFindings(wrong, { today, run: ran(wrong) }));
  assert.equal(
    after.flatMap(({ name, fault }) => (fault ? [[name, fault.checkId, fault.level]] : [])),
    [['vega01celadm02', 'NET-02', 'error']],
  );
  assert.ok(after.every((row, at) => row === before[at]));
});

test('the link to a finding names its check and what it is about', () => {
  const [finding] = openFindings(wrong, { today }).findings;
  assert.ok(finding);
  assert.is(
    preauditLink(wrong, finding),
    '/app/preaudit?appliance=appliance%3Aexample-vega01&filter=NET-02+vega01celadm02',
  );
});

test('what an edit touched: the record, its owner and network, the subject of a fact, the appliance by its own values', () => {
  assert.equal([...changedRecords(vega01, vega01)], []);
  assert.equal([...changedRecords(vega01, wrong)].sort(), [
    'endpoint:machine:vega01celadm02/network:admin/host/1',
    'machine:vega01celadm02',
    'network:admin',
  ]);
  const [first] = vega01.machines;
  const without = { ...vega01, machines: vega01.machines.slice(1) };
  assert.equal([...changedRecords(vega01, without)], [first?.id]);
  assert.equal([...changedRecords(without, vega01)], [first?.id]);
  assert.equal([...changedRecords(vega01, { ...vega01, timeZone: 'UTC' })], [vega01.id]);
  const fact = { subject: 'machine:vega01dbadm01', key: 'u01Gb', value: 1, source: 'x' };
  const facts: Appliance = { ...vega01, facts: [...vega01.facts, fact] };
  assert.equal([...changedRecords(vega01, facts)].sort(), [vega01.id, fact.subject]);
  assert.equal([...changedRecords(vega01, { ...vega01, plans: [] })], []);
});

test.run();
