/** A line is read only if each address in it is compared, a fact, or listed with the reason. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { plainAddress } from '../../../../src/core/network/address.ts';
import { samples } from './evidence-samples.ts';

const test = suite('addresses in lines of evidence');
const vega01 = exampleVega01();
const db1 = '[root@vega01dbadm01 ~]#';
const read = (text: string) => readEvidence(text, { name: 'paste', at: '2025-03-01T10:00:00Z' });

/** Inputs whose addresses are compared with the document. */
const compared = new Set([5, 6, 7, 8, 10, 11, 14, 17, 20, 23, 28, 35]);
/** The broadcast address and the network of a route follow from the mask; loopback, links and masks are no addresses of a network. */
const ofNoNetwork = /^(?:127|169\.254|255|0)\.|^::1$|^fe80/;

/** Addresses of the lines that count as read, and that are in no value of the readings. */
function lostIn(text: string): { readonly lost: readonly string[]; readonly count: number } {
  const { readings, unknown, text: shown } = read(text);
  const left = new Set(
    readings.flatMap(({ notRead, skipped }) => [
      ...notRead.map(({ line }) => line),
      ...skipped.flatMap(({ lines }) => lines),
    ]),
  );
  const values = JSON.stringify([
    readings.map(({ seen, observed, leftUncompared }) => [seen, observed, leftUncompared]),
    unknown,
  ]);
  const lost: string[] = [];
  let count = 0;
  for (const [at, line] of shown.split('\n').entries()) {
    if (left.has(at + 1) || /^\[\w+@/.test(line)) continue;
    for (const word of line
      .replace(/\bbrd \S+|^\S+(?= dev \S+ proto kernel )/, '')
      .split(/[\s,;/()"'{}<>=[\]]+|:(?=\s|$)/)) {
      const address = plainAddress(word.replace(/\.$/, ''));
      if (!address || ofNoNetwork.test(address)) continue;
      count++;
      if (!values.includes(`"${address}`) && !values.includes(address)) lost.push(`${address} in ${line}`);
    }
  }
  return { lost, count };
}

test('no address of a sample is lost', () => {
  let all = 0;
  for (const { host, command, text } of samples) {
    const paste = `[root@${host} ~]# ${command}\n${text}\n`;
    if (!read(paste).readings.every(({ number }) => compared.has(number))) continue;
    const { lost, count } = lostIn(paste);
    all += count;
    assert.equal(lost, [], command);
  }
  assert.ok(all > 30, `${all}`);
});

test('no further address of a line, and none of another family, is lost', () => {
  for (const lines of [
    [
      `${db1} nmcli con show eth0`,
      'connection.interface-name: eth0',
      'ipv4.addresses: 10.20.10.11/24, 10.20.10.99/24',
    ],
    [`${db1} nmcli con show eth0`, 'connection.interface-name: eth0', 'ipv6.addresses: 2001:db8:40::99/64'],
    [
      `${db1} nmcli dev show eth0`,
      'GENERAL.DEVICE: eth0',
      'IP6.ADDRESS[1]: 2001:db8:40::99/64',
      'IP6.GATEWAY: 2001:db8:40::1',
    ],
    [
      `${db1} cat /etc/NetworkManager/system-connections/eth0.nmconnection`,
      '[connection]',
      'interface-name=eth0',
      '[ipv4]',
      'address1=10.20.10.11/24,10.20.10.1',
      'address2=10.20.10.99/24',
      '[ipv6]',
      'address1=2001:db8:40::99/64,2001:db8:40::1',
    ],
    [`${db1} cat /etc/hosts`, '2001:db8:40::99 vega01db01', '10.30.40.11 vega01db01'],
    [`${db1} cat ifcfg-eth0`, 'DEVICE=eth0', 'IPADDR=10.20.10.11/24', 'IPADDR1=10.20.10.99', 'PREFIX1=24'],
    [`${db1} cat ifcfg-eth0`, 'DEVICE=eth0', 'GATEWAY=10.20.10.1'],
    [`${db1} ip addr | grep inet6`, '    inet6 2001:db8:40::99/64 scope global'],
    [`${db1} ip -br addr`, 'ppp0 UNKNOWN 10.20.10.98 peer 10.20.10.99/32'],
    [`${db1} ifconfig | grep inet`, '        inet 10.20.10.99  netmask 255.255.255.0  broadcast 0.0.0.0'],
    [
      'vega01sw-adm01# show running-config interface vlan1',
      'ip route 0.0.0.0/0 10.20.10.1',
      'ip route 0.0.0.0/0 10.20.10.2',
    ],
    [`${db1} ipmitool lan print 1`, 'IP Address : 10.20.10.31', 'ipaddress : 10.20.10.99'],
    [`${db1} ipmitool lan print 1`, 'IP Address Source : Static', 'Default Gateway IP : 10.20.10.1'],
    [
      `${db1} cat cell.conf`,
      '$VAR1 = {',
      "  'ip' => '10.20.10.11',",
      "  'ilomIpAddress' => '10.20.10.99'",
      '};',
    ],
  ])
    assert.equal(lostIn(`${lines.join('\n')}\n`).lost, [], lines.join('\n'));
});

test('what was lost is compared: an address that is not planned, and one of IPv6 that differs', () => {
  const [client] = vega01.endpoints.filter(({ hostname }) => hostname === 'vega01db01');
  assert.ok(client);
  const six = {
    ...vega01,
    endpoints: [...vega01.endpoints, { ...client, id: `${client.id}/six`, address: '2001:db8:40::11' }],
  };
  const differences = (...lines: string[]) =>
    reconcile(six, read(`${lines.join('\n')}\n`)).differences.map(
      ({ what, planned, observed }) => `${what}: ${planned} > ${observed}`,
    );
  const nmcli = [`${db1} nmcli con show eth0`, 'connection.interface-name: eth0'];
  assert.equal(differences(...nmcli, 'ipv4.addresses: 10.20.10.11/24, 10.20.10.99/24'), [
    'Address: 10.20.10.11 > 10.20.10.99',
  ]);
  assert.equal(
    differences(
      `${db1} cat /etc/NetworkManager/system-connections/bondeth0.nmconnection`,
      '[connection]',
      'interface-name=bondeth0',
      '[ipv6]',
      'address1=2001:db8:40::99/64,2001:db8:40::1',
    ),
    ['Address: 2001:db8:40::11 > 2001:db8:40::99'],
  );
  assert.equal(differences(`${db1} cat /etc/hosts`, '10.30.40.11 vega01db01', '2001:db8:40::99 vega01db01'), [
    'Address in /etc/hosts: 2001:db8:40::11 > 2001:db8:40::99',
  ]);
  assert.equal(differences(`${db1} cat /etc/hosts`, '2001:0db8:0040::11 vega01db01'), []);
  assert.equal(differences(...nmcli, 'ipv4.method: auto', 'IP4.ADDRESS[1]: 10.20.10.11/24'), [
    'Source of 10.20.10.11: static > DHCP',
  ]);
});

test.run();
