/** Links, bonds and tags of interfaces, as the kernel, its files and ethtool print them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { byLimits } from '../../../../src/core/audit/evidence/limit-verdicts.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';

const test = suite('evidence of links and bonds');
const vega01 = exampleVega01();
const after = (command: string, ...lines: readonly string[]) => {
  const text = [`[root@vega01dbadm01 ~]# ${command}`, ...lines, ''].join('\n');
  const evidence = byLimits(vega01, readEvidence(text, { name: 'paste', at: '2025-03-01T10:00:00Z' }));
  const { differences, results } = reconcile(vega01, evidence);
  return {
    differences: differences.map(({ kind, planned, observed }) => `${kind}: ${planned} > ${observed}`),
    agreements: results.flatMap(({ agreements }) => agreements.map(({ kind, value }) => `${kind}: ${value}`)),
    bad: evidence.readings.flatMap(({ verdicts }) => verdicts.filter(({ ok }) => ok === false)).length,
  };
};

test('a filter by the name of one link leaves the others out', () => {
  const bond = '/proc/net/bonding/bondeth0';
  for (const command of [`grep eth1 ${bond}`, `head -20 ${bond}`, `grep -A1 'Slave Interface: eth1' ${bond}`])
    assert.equal(after(command, 'Slave Interface: eth1', 'MII Status: up').differences, []);
});

test('a filter by what all links have leaves none out', () => {
  const rows = ['Slave Interface: eth1', 'MII Status: up', '--', 'Slave Interface: eth3', 'MII Status: up'];
  for (const command of [
    'grep -A1 "Slave Interface" /proc/net/bonding/bondeth0',
    'grep . /proc/net/bonding/bondeth0',
  ])
    assert.equal(after(command, ...rows).differences, ['bond-links: eth1, eth2 > eth1, eth3']);
});

const linkRow = (name: string, master: string) =>
  `3: ${name}: <BROADCAST,MULTICAST,SLAVE,UP,LOWER_UP> mtu 1500 qdisc mq master ${master} state UP mode DEFAULT`;

test('the bond of an interface is compared in every shape', () => {
  const wrong = ['bond-links: bondeth0 > bondeth1'];
  assert.equal(after('ip link show eth1', linkRow('eth1', 'bondeth1')).differences, wrong);
  assert.equal(
    after('cat /etc/sysconfig/network-scripts/ifcfg-eth1', 'DEVICE=eth1', 'MASTER=bondeth1', 'SLAVE=yes')
      .differences,
    wrong,
  );
  const file = ['[connection]', 'id=eth1', 'interface-name=eth1', 'master=bondeth1', 'slave-type=bond'];
  assert.equal(
    after('cat /etc/NetworkManager/system-connections/eth1.nmconnection', ...file).differences,
    wrong,
  );
  assert.equal(after('ip link show eth2', linkRow('eth2', 'bondeth0')).agreements, ['bond-links: bondeth0']);
  assert.equal(after('ip link show eth9', linkRow('eth9', 'bondeth0')).differences, [
    'bond-links:  > bondeth0',
  ]);
});

test('a bridge over a bond is no bond', () => {
  for (const [name, bridge] of [
    ['bondeth0', 'vmbondeth0'],
    ['vnet0', 'vmbondeth0'],
    ['eth0', 'vmeth0'],
  ] as const)
    assert.equal(after(`ip link show ${name}`, linkRow(name, bridge)).differences, []);
});

test('the mode of a bond is compared in its settings', () => {
  const mode = ['bonding: lacp > active-backup'];
  for (const value of ['mode=active-backup miimon=100', 'miimon=100 mode=1'])
    assert.equal(
      after('cat /etc/sysconfig/network-scripts/ifcfg-bondeth0', 'DEVICE=bondeth0', `BONDING_OPTS="${value}"`)
        .differences,
      mode,
    );
  const file = ['[connection]', 'id=bondeth0', 'interface-name=bondeth0', '[bond]', 'mode=active-backup'];
  assert.equal(
    after('cat /etc/NetworkManager/system-connections/bondeth0.nmconnection', ...file).differences,
    mode,
  );
});

test('the tag of an interface counts, not the one in its name', () => {
  const wrong = ['vlan: 2010 > 2099'];
  const row = '10: bondeth0.2010@bondeth0: <BROADCAST,UP,LOWER_UP> mtu 1500 qdisc noqueue state UP';
  const tag = '    vlan protocol 802.1Q id 2099 <REORDER_HDR> ';
  assert.equal(after('ip -d link show bondeth0.2010', row, tag).differences, wrong);
  const { differences, agreements } = after(
    'cat /proc/net/vlan/config',
    'VLAN Dev name\t | VLAN ID',
    'Name-Type: VLAN_NAME_TYPE_RAW_PLUS_VID_NO_PAD',
    'bondeth0.2010  | 2099  | bondeth0',
    'bondeth1.2020  | 2020  | bondeth1',
  );
  assert.equal(differences, wrong);
  assert.equal(agreements, ['vlan: 2020']);
});

test('a port of no network may have no link', () => {
  const port = (name: string) => [`Settings for ${name}:`, '\tSpeed: Unknown!', '\tLink detected: no'];
  assert.is(after('ethtool eth5', ...port('eth5')).bad, 0);
  assert.is(after('ethtool eth1', ...port('eth1')).bad, 1);
  assert.is(
    after('for i in eth0 eth5; do ethtool $i; done', ...port('eth0'), ...port('eth5')).bad,
    1,
    'each port has a verdict',
  );
});

test.run();
