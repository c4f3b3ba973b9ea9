import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { setField } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { openFindings } from '../../../../src/core/audit/run/open-findings.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { severityIcon } from '../../../../src/parts/findings/severity.ts';
import { networkSign } from '../../../../src/screens/dashboard/management/NetworkStatePill.tsx';
import { networkColumns } from '../../../../src/screens/dashboard/management/network-columns.tsx';
import { networkRows } from '../../../../src/screens/dashboard/management/network-state.ts';
import { applianceFacts } from '../../../../src/screens/dashboard/others/appliance-facts.ts';
import { findingsByGroup } from '../../../../src/screens/dashboard/others/appliance-findings.ts';

const today = '2026-03-02';
const vega01 = exampleVega01();
const judged = (of: Appliance) =>
  openFindings(of, { today, run: { of, report: runAudit(of, { now: today }) } });
const rowOf = (appliance: Appliance, name: string) =>
  networkRows(appliance, judged(appliance)).find(({ line }) => line.network.name === name);
const reported = (appliance: Appliance, name: string) =>
  rowOf(appliance, name)?.problems.map(({ level, finding }) => `${level} ${finding?.checkId ?? '-'}`);

const test = suite('state of the networks');

test('a role is named only where the name of the network does not begin with it', () => {
  const words = (name: string) => {
    const row = rowOf(setField(vega01, 'networks', 'network:client', 'name', name), name);
    assert.ok(row);
    return renderToStaticMarkup(networkColumns[0]?.cell?.(row)).replace(/<[^>]*>/g, '');
  };
  assert.is(words('Client 2'), 'Client 2');
  assert.is(words('Office'), 'Office Client');
});

test('numbers have separators and a prefix its slash in their cells, and none where they are sorted and copied', () => {
  const wide = rowOf(setField(vega01, 'networks', 'network:client', 'subnet', '10.28.0.0/14'), 'Client');
  assert.ok(wide);
  const reported = (id: string) => {
    const column = networkColumns.find((one) => one.id === id);
    const words = renderToStaticMarkup(column?.cell?.(wide)).replace(/<[^>]*>/g, '');
    return `${column?.text(wide)} ${words}`;
  };
  assert.is(reported('capacity'), '262142 262,142');
  assert.is(reported('used'), '7 7 of 262,142');
  assert.is(reported('free'), '262134 262,134');
  assert.is(reported('prefix'), '28 /28');
});

test('the summary names the RDMA fabric where the appliance has one', () => {
  const named = { ...vega01, settings: { ...vega01.settings, fabric: 'hall 2' } };
  const facts = (of: Appliance) =>
    applianceFacts(of)[0]?.facts.find(({ label }) => label === 'RDMA Network Fabric');
  assert.is(facts(named)?.value, 'hall 2');
  assert.is(facts(vega01), undefined);
});

test('what the summary and a check both say is said once, with the number of the check', () => {
  assert.equal(reported(vega01, 'Private'), ['info NET-10']);
  assert.is(rowOf(vega01, 'Private')?.level, 'info');
  const wrong = setField(vega01, 'networks', 'network:client', 'gateway', '10.30.41.1');
  assert.equal(reported(wrong, 'Client'), ['error NET-06']);
  assert.is(rowOf(wrong, 'Client')?.state, 'Gateway outside');
});

test('a finding of the lowest severity is a failed check: no green, and its own sign', () => {
  const row = rowOf(vega01, 'Private');
  assert.ok(row);
  assert.equal([row.tone, row.state], ['bad', 'Factory range']);
  assert.is(networkSign(row), severityIcon('information'));
  assert.is.not(networkSign(row), severityIcon('high'));
  const [before] = networkRows(vega01, openFindings(vega01, { today })).filter(
    ({ line }) => line.network.name === 'Private',
  );
  assert.is(before?.tone, 'info', 'no check has failed yet');
});

test('findings of further checks join them, the gravest first, and count in the few words', () => {
  const wide = setField(vega01, 'networks', 'network:admin', 'mtu', 9000);
  assert.equal(reported(wide, 'Admin'), ['warning NET-30']);
  assert.is(rowOf(wide, 'Admin')?.level, 'warning');
  const worse = setField(wide, 'networks', 'network:admin', 'gateway', '10.20.11.1');
  assert.equal(reported(worse, 'Admin'), ['error NET-06', 'warning NET-30']);
  assert.is(rowOf(worse, 'Admin')?.state, 'Gateway outside, +1');
});

test('an address at fault counts at its network, in red only', () => {
  const id = 'endpoint:machine:vega01celadm02/network:admin/host/1';
  const wrong = setField(vega01, 'endpoints', id, 'address', '10.20.16.14');
  assert.is(rowOf(wrong, 'Admin')?.state, '1 faulty address');
});

test('what is suppressed is told by neither', () => {
  const wrong = setField(vega01, 'networks', 'network:client', 'gateway', '10.30.41.1');
  const suppressed: Appliance = {
    ...wrong,
    suppressions: [{ id: 's', checkId: 'NET-06', subjects: ['network:client'], reason: 'routed so' }],
  };
  assert.equal(reported(suppressed, 'Client'), []);
  assert.is(rowOf(suppressed, 'Client')?.state, 'Fits, 118 free');
});

test('what is about no machine and no network stands in the summary of the whole, in its group', () => {
  const groups = findingsByGroup(vega01, judged(vega01));
  assert.equal(
    [...groups].map(([title, found]) => [title, found.map(({ checkId }) => checkId)]),
    [
      ['Appliance', ['VER-11', 'OS-04']],
      ['Services', ['NTP-01']],
    ],
  );
});

test.run();
