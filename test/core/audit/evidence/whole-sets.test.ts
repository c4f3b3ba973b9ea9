/** A set agrees only as a whole: links of a bond, sources of the time, addresses of a host, the node of an address. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';

const test = suite('whole sets in evidence');
const vega01 = exampleVega01();
const db1 = '[root@vega01dbadm01 ~]#';
const db2 = '[root@vega01dbadm02 ~]#';

const after = (...lines: readonly string[]) => compared(vega01, ...lines);

function compared(appliance: Appliance, ...lines: readonly string[]) {
  const evidence = readEvidence(`${lines.join('\n')}\n`, { name: 'paste', at: '2025-03-01T10:00:00Z' });
  const { differences, results } = reconcile(appliance, evidence);
  const [verdict] = evidence.readings[0]?.verdicts ?? [];
  return {
    ok: verdict?.ok,
    text: verdict?.text,
    agreements: results.flatMap(({ agreements }) => agreements.map(({ what, value }) => `${what}: ${value}`)),
    differences: differences.map(({ what, planned, observed }) => `${what}: ${planned} > ${observed}`),
    notCompared: results.flatMap(({ notCompared }) =>
      notCompared.map(({ what, value }) => `${what}: ${value}`),
    ),
  };
}

const bond = (...links: string[]) => [
  `${db1} cat /proc/net/bonding/bondeth0`,
  'Ethernet Channel Bonding Driver: v5.4.17',
  'Bonding Mode: IEEE 802.3ad Dynamic link aggregation',
  'MII Status: up',
  ...links.flatMap((link) => [`Slave Interface: ${link}`, 'MII Status: up', 'Speed: 25000 Mbps']),
];

test('the links of a bond are compared as a set, and a bond of one link is not good', () => {
  const whole = after(...bond('eth2', 'eth1'));
  assert.equal([whole.ok, whole.differences], [true, []]);
  assert.ok(whole.agreements.includes('Links of bondeth0: eth1, eth2'));
  const one = after(...bond('eth1'));
  assert.equal([one.ok, one.differences], [undefined, ['Links of bondeth0: eth1, eth2 > eth1']]);
  assert.equal(after(...bond('eth3', 'eth4')).differences, ['Links of bondeth0: eth1, eth2 > eth3, eth4']);
  assert.equal(after(...bond('eth1', 'eth2', 'eth3')).differences, [
    'Links of bondeth0: eth1, eth2 > eth1, eth2, eth3',
  ]);
  const [command = '', ...lines] = bond('eth1');
  const part = after(`${command} | head -7`, ...lines);
  assert.equal(part.differences, []);
  assert.ok(part.notCompared.includes('Links of bondeth0: eth1'));
});

test('a source of the time in a state that is not known as good is bad', () => {
  const chrony = (state: string) =>
    after(
      `${db1} chronyc -n sources`,
      '^* 10.20.1.123 2 6 377 22 -12us[-12us] +/- 31ms',
      `^${state} 10.20.1.124 2 6 377 22 -12us[-12us] +/- 31ms`,
    );
  const ntpq = (state: string) =>
    after(
      `${db1} ntpq -pn`,
      '*10.20.1.123 .GPS. 1 u 33 64 377 0.2 0.01 0.03',
      `${state}10.20.1.124 .GPS. 1 u 33 64 377 0.2 0.01 0.03`,
    );
  for (const state of ['+', '-']) assert.is(chrony(state).ok, true, state);
  for (const state of ['+', '-', '#', 'o']) assert.is(ntpq(state).ok, true, state);
  for (const [answer, text] of [
    [chrony('x'), '10.20.1.124 is a falseticker'],
    [chrony('~'), '10.20.1.124 is too variable'],
    [chrony('?'), '10.20.1.124 is not usable'],
    [ntpq('x'), '10.20.1.124 is a falseticker'],
    [ntpq(' '), '10.20.1.124 is rejected'],
  ] as const)
    assert.equal([answer.ok, answer.text], [false, text]);
});

test('a VIP or SCAN address that two nodes have agrees on none of them', () => {
  const both = (one: string, other: string) =>
    after(`${db1} ip -br addr`, `bondeth0 UP ${one}`, `${db2} ip -br addr`, `bondeth0 UP ${other}`);
  const vip = both('10.30.40.11/25 10.30.40.21/25', '10.30.40.12/25 10.30.40.21/25');
  const onBoth = 'Node of 10.30.40.21: vega01dbadm01 > vega01dbadm01, vega01dbadm02';
  assert.equal(vip.differences, [onBoth, onBoth]);
  assert.not.ok(vip.agreements.includes('Address: 10.30.40.21'));
  assert.equal(both('10.30.40.31/25', '10.30.40.31/25').differences.length, 2);
  const moved = both('10.30.40.11/25', '10.30.40.12/25 10.30.40.22/25 10.30.40.21/25');
  assert.equal(moved.differences, []);
  assert.ok(moved.agreements.includes('Address: 10.30.40.21'));
  const twice = after(
    `${db1} ip -br addr`,
    'bondeth0 UP 10.30.40.21/25',
    `${db1} ip addr show bondeth0`,
    '5: bondeth0: <UP> mtu 1500',
    '    inet 10.30.40.21/25 scope global bondeth0',
  );
  assert.equal(twice.differences, []);
});

const lo = ['1: lo: <LOOPBACK,UP> mtu 65536', '    inet 127.0.0.1/8 scope host lo'];
const eth0 = ['2: eth0: <UP> mtu 1500', '    inet 10.20.10.11/24 scope global eth0'];
const re0 = ['3: re0: <UP> mtu 2300', '    inet 192.168.10.1/24 scope global re0'];
const missing = ['10.30.40.11', '10.40.10.11', '192.168.10.2'];

test('a planned address that is not in a list of all interfaces is a difference', () => {
  const whole = after(`${db1} ip addr`, ...lo, ...eth0, ...re0);
  assert.equal(
    whole.differences,
    missing.map((address) => `Address: ${address} > `),
  );
  for (const command of ['ip addr 2>/dev/null', 'ip addr show 2>&1', 'ip -4 a >/tmp/a'])
    assert.equal(after(`${db1} ${command}`, ...lo, ...eth0, ...re0).differences, whole.differences, command);
  const isOpen = ({ address }: { readonly address: string }) => missing.includes(address);
  const open = {
    ...vega01,
    endpoints: vega01.endpoints.map((one) => (isOpen(one) ? { ...one, address: '' } : one)),
  };
  const bare = compared(open, `${db1} ip addr`, ...lo, ...eth0, ...re0);
  assert.equal(bare.differences, []);
  assert.not.ok([...bare.agreements, ...bare.notCompared].includes('Address: '));
  const wrong = after(
    `${db1} ip addr`,
    ...lo,
    ...eth0,
    ...re0,
    '4: re1: <UP> mtu 2300',
    '    inet 192.168.10.99/24 scope global re1',
  );
  assert.equal(wrong.differences, [
    'Address: 192.168.10.2 > 192.168.10.99',
    'Address: 10.30.40.11 > ',
    'Address: 10.40.10.11 > ',
  ]);
});

test('where interfaces may have been left out, a planned address that is not there is listed', () => {
  const listed = missing.map((address) => `Address: ${address}`);
  for (const lines of [
    [`${db1} ip addr`, ...eth0, ...re0],
    [`${db1} ip addr`, ...lo, ...eth0, ...re0.map((line) => line.replace('3:', '5:'))],
    [`${db1} ip -br addr`, 'lo UNKNOWN 127.0.0.1/8', 'eth0 UP 10.20.10.11/24', 're0 UP 192.168.10.1/24'],
  ]) {
    const { differences, notCompared } = after(...lines);
    assert.equal(differences, [], lines.join('\n'));
    assert.equal(
      notCompared.filter((one) => one.startsWith('Address: ')),
      listed,
      lines.join('\n'),
    );
  }
  for (const command of [
    'ip addr show eth0',
    'ip addr show dev eth0',
    'ip a s eth0',
    'ip addr | grep -A1 eth0',
    'ip addr show up',
    'ifconfig eth0',
  ]) {
    const { differences, notCompared } = after(`${db1} ${command}`, ...lo, ...eth0);
    assert.equal([differences, notCompared.filter((one) => one.startsWith('Address: '))], [[], []], command);
  }
});

test.run();
