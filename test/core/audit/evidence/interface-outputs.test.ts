/** Interfaces, routes and servers in the shapes in which commands and files print them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';

const test = suite('evidence of interfaces');
const vega01 = exampleVega01();
const db1 = '[root@vega01dbadm01 ~]#';
const after = (...lines: readonly string[]) => {
  const evidence = readEvidence(`${lines.join('\n')}\n`, { name: 'paste', at: '2025-03-01T10:00:00Z' });
  const { differences, results } = reconcile(vega01, evidence);
  return {
    differences: differences.map(({ what, planned, observed }) => `${what}: ${planned} > ${observed}`),
    agreements: results.flatMap(({ agreements }) => agreements.map(({ what, value }) => `${what}: ${value}`)),
  };
};

test('an address below a line that a filter took out is on the interface of its label', () => {
  const rows = [
    '    inet 10.20.10.11/24 brd 10.20.10.255 scope global eth0',
    '    inet 10.30.40.11/25 brd 10.30.40.127 scope global noprefixroute bondeth0.2010',
    '    inet 10.30.40.21/25 brd 10.30.40.127 scope global secondary bondeth0.2010:1',
    '    inet 192.168.10.2/24 brd 192.168.10.255 scope global re1',
  ];
  const header =
    '2: eth0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc mq state UP group default qlen 1000';
  for (const lines of [
    [`${db1} ip a | grep inet`, ...rows],
    [`${db1} ip a | grep -E "eth0:|inet "`, header, ...rows],
  ]) {
    const { differences, agreements } = after(...lines);
    assert.equal(differences, []);
    assert.ok(agreements.includes('Interface of 192.168.10.2: re1'));
  }
});

test('a route has the address of its host, and that of a connected network the mask', () => {
  const wrong = after(
    `${db1} ip route`,
    '10.20.10.0/25 dev eth0 proto kernel scope link src 10.20.10.11 metric 100 ',
    '192.168.10.0/24 dev re0 proto kernel scope link src 192.168.10.77 ',
  );
  assert.equal(wrong.differences, [
    'Netmask of 10.20.10.11: 255.255.255.0 > 255.255.255.128',
    'Address: 192.168.10.1 > 192.168.10.77',
  ]);
  const one = after(
    `${db1} ip route get 10.20.1.53`,
    '10.20.1.53 via 10.30.40.1 dev bondeth0.2010 src 10.30.40.19 uid 0 ',
    '    cache ',
  );
  assert.equal(one.differences, ['Address: 10.30.40.11 > 10.30.40.19']);
  const json = after(
    `${db1} ip -j route`,
    '[{"dst":"10.20.10.0/24","dev":"eth0","protocol":"kernel","scope":"link","prefsrc":"10.20.10.19","flags":[]}]',
  );
  assert.equal(json.differences, ['Address: 10.20.10.11 > 10.20.10.19']);
});

test('ifconfig of another language is the same', () => {
  for (const line of [
    '          inet Adresse:10.20.10.41  Bcast:10.20.10.255  Maske:255.255.255.0',
    '          inet adr:10.20.10.41  Bcast:10.20.10.255  Masque:255.255.255.0',
  ])
    assert.equal(after(`${db1} ifconfig eth0`, 'eth0      Link encap:Ethernet', line).differences, [
      'Address: 10.20.10.11 > 10.20.10.41',
    ]);
});

test('the file of the whole host has its name and default route', () => {
  const { differences, agreements } = after(
    `${db1} cat /etc/sysconfig/network`,
    'NETWORKING=yes',
    'HOSTNAME=vega01dbadm02.example.com',
    'GATEWAY=10.30.40.1',
    'GATEWAYDEV=bondeth0.2010',
  );
  assert.equal(differences, ['Own name: vega01dbadm01 > vega01dbadm02.example.com']);
  assert.equal(agreements, ['Default gateway: 10.30.40.1', 'Interface of the default route: bondeth0.2010']);
});

test('each DNS server of an interface is one of those planned', () => {
  const expected = ['DNS server: 10.20.1.53, 10.20.1.54 > 10.20.9.54'];
  for (const lines of [
    [
      `${db1} cat /etc/sysconfig/network-scripts/ifcfg-eth0`,
      'DEVICE=eth0',
      'DNS1=10.20.1.54',
      'DNS2=10.20.9.54',
    ],
    [`${db1} nmcli device show eth0`, 'GENERAL.DEVICE: eth0', 'IP4.DNS[1]: 10.20.9.54'],
    [`${db1} cat eth0.nmconnection`, '[connection]', '[ipv4]', 'dns=10.20.1.53;10.20.9.54;'],
    [`${db1} nmcli`, 'DNS configuration:', '        servers: 10.20.1.53 10.20.9.54'],
  ])
    assert.equal(after(...lines).differences, expected, lines[0]);
});

test('nmcli names the interface in its paragraph, or in the command alone', () => {
  const whole = after(
    `${db1} nmcli`,
    'eth0: connected to eth0',
    '        "Intel I210"',
    '        ethernet (igb), 00:10:E0:3C:C5:60, hw, mtu 9000',
    '        ip4 default',
    '        inet4 10.20.10.11/24',
    '        route4 default via 10.20.10.254 metric 100',
  );
  assert.equal(whole.differences, [
    'MTU of 10.20.10.11: 1500 > 9000',
    'Gateway of 10.20.10.11: 10.20.10.1 > 10.20.10.254',
  ]);
  const part = after(
    `${db1} nmcli -f IP4.ADDRESS device show bondeth1.2020`,
    'IP4.ADDRESS[1]:                         10.40.10.77/25',
  );
  assert.equal(part.differences, ['Address: 10.40.10.11 > 10.40.10.77']);
  assert.ok(part.agreements.includes('Interface of 10.40.10.77: bondeth1.2020'));
});

test.run();
