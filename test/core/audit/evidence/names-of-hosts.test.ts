/** Names in outputs: a resolver that reads /etc/hosts first is no name server, and no host is on a loopback address. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { byLimits } from '../../../../src/core/audit/evidence/limit-verdicts.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { addEvidence, reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';

const test = suite('names of hosts in evidence');
const vega01 = exampleVega01();

function after(command: string, ...lines: string[]) {
  const text = `[root@vega01dbadm01 ~]# ${command}\n${lines.join('\n')}\n`;
  const evidence = byLimits(vega01, readEvidence(text, { name: 'paste', at: '2025-03-01T10:00:00Z' }));
  const result = reconcile(vega01, evidence);
  const { agreements = [], notCompared = [] } = result.results[0] ?? {};
  return {
    result,
    agreements: agreements.map(({ what, value }) => `${what}: ${value}`),
    differences: result.differences.map(({ what, planned, observed }) => `${what}: ${planned} > ${observed}`),
    notCompared: notCompared.map(({ value, why }) => `${value}: ${why}`),
    verdicts: evidence.readings.flatMap((reading) => reading.verdicts),
    unread: evidence.readings.flatMap(({ notRead }) => notRead),
  };
}

test('getent answers for the host, and never as a name server', () => {
  const good = after(
    'getent hosts vega01db01 vega01db02',
    '10.30.40.11     vega01db01.example.com vega01db01',
    '10.30.40.12     vega01db02.example.com vega01db02',
  );
  assert.equal(good.agreements, [
    'Name resolution of vega01db01.example.com: 10.30.40.11',
    'Name resolution of vega01db01: 10.30.40.11',
    'Name resolution of vega01db02.example.com: 10.30.40.12',
    'Name resolution of vega01db02: 10.30.40.12',
  ]);
  assert.equal([good.result.facts, good.differences], [[], []]);
  const ofPrivate = after('getent hosts vega01db01-priv1', '192.168.10.1   vega01db01-priv1.example.com');
  assert.equal(ofPrivate.result.facts, []);
  const findings = runAudit(addEvidence(vega01, ofPrivate.result), { now: '2025-03-01' }).findings;
  assert.not.ok(findings.some(({ checkId }) => checkId === 'DNS-08'));
  const wrong = [
    after('getent hosts vega01db01', '10.30.40.15     vega01db01.example.com vega01db01'),
    after(
      'getent ahosts vega01db01',
      '10.30.40.15     STREAM vega01db01.example.com',
      '10.30.40.15     DGRAM',
    ),
    after('getent hosts 10.30.40.15', '10.30.40.15     vega01db01.example.com vega01db01'),
  ];
  for (const { differences, result } of wrong) {
    assert.equal(differences, ['Name resolution of vega01db01.example.com: 10.30.40.11 > 10.30.40.15']);
    assert.equal(result.facts, []);
  }
});

test('getent: the addresses of a SCAN are a set, and a look-up by address has one of them', () => {
  const scan = (command: string, ...addresses: string[]) =>
    after(command, ...addresses.map((one) => `${one}   vega01-scan1.example.com`));
  const what = 'Name resolution of vega01-scan1.example.com: ';
  const all = '10.30.40.31, 10.30.40.32, 10.30.40.33';
  const whole = scan('getent hosts vega01-scan1', '10.30.40.33', '10.30.40.31', '10.30.40.32');
  assert.equal([whole.agreements, whole.differences], [[what + all], []]);
  const one = scan('getent hosts vega01-scan1', '10.30.40.31');
  assert.equal([one.differences, one.verdicts[0]?.ok], [[`${what}${all} > 10.30.40.31`], false]);
  const byAddress = scan('getent hosts 10.30.40.31', '10.30.40.31');
  assert.equal([byAddress.agreements, byAddress.differences], [[`${what}10.30.40.31`], []]);
  assert.is(byAddress.verdicts[0]?.ok, undefined);
  const cut = scan('getent hosts vega01-scan1 | head -1', '10.30.40.31');
  assert.equal([cut.agreements, cut.differences], [[], []]);
  assert.ok(cut.notCompared.includes('10.30.40.31: a part of the answers is shown'));
});

test('getent: a name on a loopback address differs, and one of another family is listed with the reason', () => {
  assert.equal(after('getent hosts vega01db02', '127.0.0.1   vega01db02').differences, [
    'Name resolution of vega01db02: 10.30.40.12 > 127.0.0.1',
  ]);
  const six = after('getent hosts vega01db02', '2001:db8::12   vega01db02', '10.30.40.99 unknown99');
  assert.equal([six.agreements, six.differences, six.unread], [[], [], []]);
  assert.equal(six.notCompared, [
    '2001:db8::12: the document has no address of this family for the name',
    '10.30.40.99: the document has no such name',
  ]);
});

test('a name of the host itself on a loopback address is bad, and one of another server differs', () => {
  for (const [line, name] of [
    ['127.0.0.1 vega01db01.example.com vega01db01', 'vega01db01'],
    ['127.0.1.1 localhost vega01db01-bkp', 'vega01db01-bkp'],
    ['::1 vega01dbadm01', 'vega01dbadm01'],
  ] as const) {
    const { differences, verdicts } = after('cat /etc/hosts', '127.0.0.1 localhost', line);
    assert.equal([verdicts[0]?.ok, verdicts[0]?.messages], [false, ['PRVG-10507']], line);
    assert.ok(verdicts[0]?.text.includes(`${name} is at `), line);
    assert.is(differences.length, 1, line);
  }
  const other = after('cat /etc/hosts', '127.0.0.1 localhost vega01dbadm02');
  assert.equal(other.differences, ['Address in /etc/hosts: 10.20.10.12 > 127.0.0.1']);
  const scan = after('cat /etc/hosts', '127.0.0.1 vega01-scan1');
  assert.is(scan.differences.length, 3);
  const resolved = after('getent hosts vega01db01', '::1   vega01db01.example.com');
  assert.equal([resolved.verdicts[0]?.ok, resolved.differences.length], [false, 1]);
});

test('localhost on a loopback address is good, and a name that the document lacks is listed', () => {
  const { verdicts, differences, notCompared } = after(
    'cat /etc/hosts',
    '127.0.0.1 localhost localhost.localdomain',
    '::1 localhost6.localdomain6 localhost6 ip6-loopback',
    '127.0.1.1 unknown99',
    '10.30.40.11 vega01db01.example.com vega01db01',
  );
  assert.equal([verdicts[0]?.ok, differences], [true, []]);
  assert.equal(notCompared, ['127.0.1.1: the document has no such name']);
});

test('an address of a family that the document lacks for a name is no answer that agrees', () => {
  const { agreements, notCompared } = after(
    'host vega01db01',
    'vega01db01.example.com has address 10.30.40.11',
    'vega01db01.example.com has IPv6 address 2001:db8::11',
  );
  assert.equal(agreements, ['DNS answer for vega01db01.example.com: 10.30.40.11']);
  assert.equal(notCompared, ['2001:db8::11: the document has no address of this family for the name']);
});

test.run();
