/** Outputs with IPv6 addresses: answers of one family, and other spellings of one address. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { mapRecords } from '../../../../src/core/appliance/edits/edits.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { all, clean, network, service } from '../faults.ts';

const test = suite('evidence of IPv6');

const read = (...lines: readonly string[]) =>
  readEvidence(`${lines.join('\n')}\n`, { name: 'paste', at: '2025-03-01T10:00:00Z' });

test('the addresses of a SCAN are counted by family, of those that the answer has', () => {
  const scan = 'vega01-scan1.example.com';
  const verdict = (...addresses: readonly string[]) => {
    const answers = addresses.map((one) => `${scan}. 300 IN ${one.includes(':') ? 'AAAA' : 'A'} ${one}`);
    const [first] = read(`$ dig ANY ${scan}`, ...answers).readings[0]?.verdicts ?? [];
    return [first?.ok, first?.text];
  };
  const four = ['10.30.40.31', '10.30.40.32', '10.30.40.33'];
  const six = ['2001:db8::31', '2001:db8::32', '2001:db8::33'];
  assert.equal(verdict(...six), [true, '1 answer.']);
  assert.equal(verdict(...four, ...six), [true, '1 answer.']);
  assert.equal(verdict(...four.slice(1)), [false, `${scan} has 2 of 3 addresses`]);
  assert.equal(verdict(...six.slice(1)), [false, `${scan} has 2 of 3 IPv6 addresses`]);
  assert.equal(verdict(...four, ...six.slice(2)), [false, `${scan} has 1 of 3 IPv6 addresses`]);
});

/** The client network in IPv6, in the spelling of the document. */
const document: Appliance = all(
  network('client', 'subnet', '2001:0DB8:0:40::/64'),
  network('client', 'gateway', '2001:0DB8:0:40::1'),
  service('dns', { servers: ['2001:0DB8:0:1::53'] }),
  (a) =>
    mapRecords(a, 'endpoints', (one) =>
      one.networkId === 'network:client'
        ? { ...one, address: `2001:0DB8:0:40::${one.address.split('.').at(-1)}` }
        : one,
    ),
)(clean);

const db1 = '[root@vega01dbadm01 ~]#';
const after = (...lines: readonly string[]) => {
  const { differences, results, agreeing, unmatched, facts } = reconcile(document, read(...lines));
  return {
    differences: differences.map(({ what, planned, observed }) => `${what}: ${planned} > ${observed}`),
    notCompared: results.flatMap(({ notCompared }) => notCompared.map(({ what }) => what)),
    agreeing,
    unmatched,
    facts: facts.map(({ key }) => key),
  };
};

test('another spelling of an address is the same address', () => {
  const none: readonly string[] = [];
  for (const [least, ...lines] of [
    [2, `${db1} ip -br a show bondeth0.2010`, 'bondeth0.2010@bondeth0 UP 2001:db8:0:40::11/64'],
    [2, `${db1} ip -6 route`, 'default via 2001:DB8:0:40:0:0:0:1 dev bondeth0.2010'],
    [1, `${db1} cat /etc/hosts`, '2001:db8:0000:40::11 vega01db01.example.com vega01db01'],
    [1, `${db1} getent ahosts vega01db01.example.com`, '2001:db8:0:0040::11 STREAM vega01db01.example.com'],
    [1, `${db1} dig AAAA vega01db01.example.com`, 'vega01db01.example.com. 300 IN AAAA 2001:DB8:0:40::11'],
    [1, `${db1} cat /etc/resolv.conf`, 'nameserver 2001:db8:0:1:0::53'],
    [1, `${db1} olsnodes -n -i`, 'vega01db01 1 2001:db8:0:40:0::21', 'vega01db02 2 2001:db8:0:40:0::22'],
  ] as const) {
    const found = after(...lines);
    assert.equal(found.differences, none, lines.join('\n'));
    assert.equal(found.unmatched, none, lines.join('\n'));
    assert.ok(found.agreeing >= least, `${found.agreeing} of ${least}: ${lines.join('\n')}`);
  }
  const whole = after(
    `${db1} ip addr`,
    '1: lo: <LOOPBACK,UP> mtu 65536',
    '    inet 127.0.0.1/8 scope host lo',
    '2: bondeth0.2010@bondeth0: <UP> mtu 1500',
    '    inet6 2001:db8:0:40::11/64 scope global',
  );
  assert.not.ok(
    whole.differences.some((one) => one.includes('2001:')),
    whole.differences.join('\n'),
  );
  assert.ok(whole.facts.includes('mtu'));
});

test('another address of IPv6 is a difference, in one spelling', () => {
  assert.equal(
    after(`${db1} ip -br a show bondeth0.2010`, 'bondeth0.2010@bondeth0 UP 2001:db8:0:40::99/64').differences,
    ['Address: 2001:db8:0:40::11 > 2001:db8:0:40::99'],
  );
});

test.run();
