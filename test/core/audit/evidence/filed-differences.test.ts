/** A difference that a person decides against the machine keeps the document and fails a check until they agree. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import {
  fileDifference,
  filedCheck,
  unfileAgreed,
} from '../../../../src/core/audit/evidence/filed-differences.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { addEvidence, type Difference, reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { takeObserved } from '../../../../src/screens/preaudit/evidence/take-observed.ts';
import { vega01 } from '../faults.ts';

const test = suite('filed differences');
const now = { now: '2025-03-01' };
const compared = (text: string, appliance = vega01) =>
  reconcile(appliance, readEvidence(text, { name: 'paste', at: '2025-03-01T10:00:00Z' }));
const address = (value: string) => `[root@vega01dbadm01 ~]# ip -br a\neth0 UP ${value}/24\n`;
const only = (differences: readonly Difference[]): Difference => {
  const [first, ...others] = differences;
  assert.equal(others, []);
  if (!first) throw new Error('no difference');
  return first;
};
const filedIn = (appliance: typeof vega01) =>
  runAudit(appliance, now).findings.filter(({ title }) => title === 'The machine differs from the document');

test('the document stays, and the check of the value fails with both values', () => {
  const difference = only(compared(address('10.20.10.77')).differences);
  const filed = fileDifference(vega01, difference);
  assert.ok(validateAppliance(filed).ok);
  assert.equal(filed.endpoints, vega01.endpoints);
  assert.is(filedCheck(vega01, difference), undefined);
  assert.is(filedCheck(filed, difference), 'NET-02');
  assert.equal(
    filedIn(filed).map(({ checkId, severity, detail, subjects }) => [checkId, severity, detail, subjects]),
    [
      [
        'NET-02',
        'critical',
        'Address: the machine has 10.20.10.77, the document plans 10.20.10.11.',
        [difference.subject],
      ],
    ],
  );
  assert.is(fileDifference(filed, difference).facts.length, filed.facts.length, 'twice is once');
  assert.ok(runAudit(filed, now).score < runAudit(vega01, now).score);
});

test('output that agrees, or the value taken, ends it; other values of the record stay filed', () => {
  const difference = only(compared(address('10.20.10.77')).differences);
  const zone = only(
    compared('[root@vega01dbadm01 ~]# timedatectl\n Time zone: Etc/UTC (UTC, +0000)\n').differences,
  );
  const filed = fileDifference(fileDifference(vega01, difference), zone);
  assert.equal(
    filedIn(filed)
      .map(({ checkId }) => checkId)
      .sort(),
    ['NET-02', 'TZ-01'],
  );
  const corrected = compared(address('10.20.10.11'), filed);
  const next = unfileAgreed(addEvidence(filed, corrected), corrected);
  assert.equal(
    filedIn(next).map(({ checkId }) => checkId),
    ['TZ-01'],
  );
  const taken = takeObserved(filed, difference)?.(filed);
  assert.equal(taken && filedIn(taken).map(({ checkId }) => checkId), ['TZ-01']);
});

test('values of one record are apart by what they are of, and each ends by an output of its own machine', () => {
  const twice = compared(
    '[root@vega01dbadm01 ~]# ip -br a\neth0 UP 10.20.10.77/24\nbondeth1.2020 UP 10.40.10.88/25\n',
  ).differences;
  assert.is(twice.length, 2);
  const both = twice.reduce(fileDifference, vega01);
  const observed = (appliance: typeof vega01) =>
    filedIn(appliance).map(({ detail }) => /has (\S+),/.exec(detail)?.[1]);
  const after = (appliance: typeof vega01, text: string) =>
    unfileAgreed(appliance, compared(text, appliance));
  assert.equal(observed(both), ['10.20.10.77', '10.40.10.88']);
  const row = (device: string, value: string) => `[root@vega01dbadm01 ~]# ip -br a\n${device} UP ${value}\n`;
  assert.is(observed(after(both, row('bondeth0.2010', '10.30.40.11/25'))).length, 2, 'another address');
  assert.equal(observed(after(both, row('bondeth1.2020', '10.40.10.11/25'))), ['10.20.10.77']);

  const nodes = (host: string, other: string) =>
    `[grid@${host} ~]$ oifcfg getif\nbondeth0 10.30.40.0 global ${other}\n`;
  const role = compared(nodes('vega01db02', 'cluster_interconnect,asm')).differences;
  const filed = role.reduce(fileDifference, vega01);
  assert.is(filedIn(filed).length, 1);
  assert.is(filedIn(after(filed, nodes('vega01db01', 'public'))).length, 1, 'another node');
  assert.is(filedIn(after(filed, nodes('vega01db02', 'public'))).length, 0);

  const scan = (last: string) =>
    `[grid@vega01db01 ~]$ srvctl config scan\nSCAN name: vega01-scan1, Network: 1\n${[
      '10.30.40.31',
      '10.30.40.32',
      last,
    ]
      .map((address, at) => `SCAN ${at + 1} IPv4 VIP: ${address}\n`)
      .join('')}`;
  const wrong = compared(scan('10.30.40.39')).differences.reduce(fileDifference, vega01);
  assert.equal(observed(wrong), ['10.30.40.39']);
  assert.equal(observed(after(wrong, scan('10.30.40.39'))), ['10.30.40.39'], 'the others agree');
  assert.equal(observed(after(wrong, scan('10.30.40.33'))), []);
});

test('what an older release filed is a finding until its planned value is read', () => {
  const { subject, at, planned, observed } = only(compared(address('10.20.10.77')).differences);
  const value = [{ checkId: 'NET-02', what: 'Address', planned, observed }];
  const old = {
    ...vega01,
    facts: [...vega01.facts, { subject, key: 'machineDiffers', value, source: 'filed', at }],
  };
  assert.is(filedIn(old).length, 1);
  assert.is(filedIn(unfileAgreed(old, compared(address('10.20.10.77'), old))).length, 1);
  assert.is(filedIn(unfileAgreed(old, compared(address('10.20.10.11'), old))).length, 0);
  const again = fileDifference(old, only(compared(address('10.20.10.77')).differences));
  assert.is(filedIn(again).length, 1, 'filed again, it is one');
});

test('what an older release filed stays when another value of the record is equal', () => {
  const difference = only(compared(address('10.20.10.77')).differences);
  const { subject, at, planned, observed } = difference;
  const value = [{ checkId: 'OS-08', what: 'vCPUs', planned, observed }];
  const old = {
    ...vega01,
    facts: [...vega01.facts, { subject, key: 'machineDiffers', value, source: 'filed', at }],
  };
  assert.is(filedIn(unfileAgreed(old, compared(address('10.20.10.11'), old))).length, 1);
  assert.is(filedIn(fileDifference(old, difference)).length, 2);
});

test('a filed value of another shape is not a finding and breaks nothing', () => {
  for (const value of [1, 'x', [null], [{ checkId: 3 }], {}]) {
    const facts = [...vega01.facts, { subject: vega01.id, key: 'machineDiffers', value, source: 'filed' }];
    assert.equal(filedIn({ ...vega01, facts }), []);
  }
});

test('a host is chosen for one output that names none, and not for the others', () => {
  const text = 'eth0 UP 10.20.10.11/24\n\n[root@vega01dbadm02 ~]# ip -br a\neth0 UP 10.20.10.12/24\n';
  const read = (hosts?: Readonly<Record<number, string>>) =>
    readEvidence(text, { name: 'paste', at: '2025-03-01', ...(hosts && { hosts }) });
  assert.equal(
    read().readings.map(({ host }) => host),
    [undefined, 'vega01dbadm02'],
  );
  assert.is(reconcile(vega01, read()).agreeing, 3);
  assert.ok(
    reconcile(vega01, read()).results[0]?.notCompared.some(({ why }) => why === 'the host is unknown'),
  );
  const chosen = read({ 1: 'vega01dbadm01', 3: 'vega01celadm01' });
  assert.equal(
    chosen.readings.map(({ host }) => host),
    ['vega01dbadm01', 'vega01dbadm02'],
  );
  assert.is(reconcile(vega01, chosen).agreeing, 6);
});

test.run();
