/** Rows of a table that are no host of the appliance: gateways, titles of sections and of groups. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keyed } from '../../../../src/core/appliance/merge/merge-lists.ts';
import type { ReadResult } from '../../../../src/core/formats/shared/result.ts';
import { allFacts, mustFail, mustRead } from '../reading.ts';

const taken = ({ appliance }: ReadResult & { ok: true }) => appliance.settings.occupied ?? [];
const places = (text: string) =>
  Object.fromEntries(
    allFacts(mustRead(text).appliance).map(({ name, network }) => [name, [network[0], network[2]]]),
  );

test('a second gateway of a network is in use', () => {
  const read = mustRead(`Hostname;IP;Network
gw1;10.20.10.2;Admin
gw2;10.20.10.3;Admin
vega01dbadm01;10.20.10.11;Admin
vega01dbadm02;10.20.10.12;Admin
`);
  assert.equal(
    read.appliance.networks.map(({ gateway }) => gateway),
    ['10.20.10.2'],
  );
  assert.equal(taken(read), [{ address: '10.20.10.3', name: 'gw2', source: 'list' }]);
});

test('a gateway next to the one that the rows name is in use, and the same one is not', () => {
  const read = mustRead(`Hostname;IP;Network;Gateway
router;10.20.10.1;Admin;
gw2;10.20.10.3;Admin;
vega01dbadm01;10.20.10.11;Admin;10.20.10.1
`);
  assert.equal(
    read.appliance.networks.map(({ gateway }) => gateway),
    ['10.20.10.1'],
  );
  assert.equal(
    taken(read).map(({ address }) => address),
    ['10.20.10.3'],
  );
});

test('a section with a subnet holds only the addresses in it', () => {
  const found = places(`Name;IP;Remark
Client network 10.30.40.0/24;;
vega01db01;10.30.40.11;
PDUs;;
vega01sw-pdua01;10.20.10.61;
alpha;10.20.10.62;
Storage servers;;
beta;10.30.40.12;
gamma;2001:db8::12;
`);
  assert.equal(found.vega01db01, ['client', '10.30.40.0/24']);
  assert.equal(found.beta, ['client', '10.30.40.0/24']);
  assert.is(found.gamma?.[0], 'client');
  for (const name of ['vega01sw-pdua01', 'alpha']) {
    assert.is.not(found[name]?.[0], 'client', name);
    assert.is.not(found[name]?.[1], '10.30.40.0/24', name);
  }
});

test('a section without a subnet ends at the next group of machines, but not at its own first one', () => {
  const rows = (group: string) =>
    places(`Name;IP;Remark
Client network;;
Database servers;;
alpha;10.30.40.11;
${group};;
beta;10.20.10.61;
`);
  for (const group of ['PDUs', 'Leaf switches', 'Power distribution units', 'Racks (row 3)']) {
    const found = rows(group);
    assert.is(found.alpha?.[0], 'client', group);
    assert.is.not(found.beta?.[0], 'client', group);
  }
  assert.is(rows('To be confirmed by the team').beta?.[0], 'client');
});

test('the gateway of another network is not that of the section above it', () => {
  const read = mustRead(`Name;IP;Remark
Client network 10.30.40.0/24;;
vega01db01;10.30.40.11;
gateway;10.30.40.1;
gw2;10.20.10.1;
`);
  assert.equal(
    read.appliance.networks.map(({ gateway }) => gateway),
    ['10.30.40.1'],
  );
  assert.equal(
    taken(read).map(({ address }) => address),
    ['10.20.10.1'],
  );
});

test('an address is listed once as in use, so that the list can be merged by its addresses', () => {
  const texts = {
    'plan.csv': `Hostname;IP;Network
reserved;10.20.10.5;Admin
reserved;10.20.10.5;Admin
dhcp;10.20.10.6;Admin
vega01dbadm01;10.20.10.11;Admin
`,
    'two tables.csv': `Hostname;IP;Network
reserved;10.20.10.5;Admin
vega01dbadm01;10.20.10.11;Admin

IP;Hostname;Network;Remark
10.20.10.5;reserved;Admin;
10.20.10.6;dhcp;Admin;
10.20.10.12;vega01dbadm02;Admin;
`,
    hosts: `10.20.10.5 router
10.20.10.5 gateway
10.20.10.6 reserved
10.20.10.11 vega01dbadm01
`,
    'v6.csv': `Hostname;IP;Network
reserved;2001:DB8::5;Admin
reserved;2001:db8::5;Admin
reserved;2001:db8::6;Admin
vega01dbadm01;2001:db8::11;Admin
`,
    'scan.xml': `<?xml version="1.0"?><nmaprun scanner="nmap">${['5', '5', '6']
      .map(
        (host) =>
          `<host><status state="up"/><address addr="10.20.10.${host}" addrtype="ipv4"/><hostnames/></host>`,
      )
      .join('')}</nmaprun>`,
    'databasemachine.xml': `<exadataRack name="r"><parts><item type="computeNode" adminName="a1" adminIp="10.1.0.11"/>${[
      'k1',
      'k2',
    ]
      .map((name) => `<item type="kettle" adminName="${name}" adminIp="10.20.10.5"/>`)
      .join('')}<item type="kettle" adminName="k3" adminIp="10.20.10.6"/></parts></exadataRack>`,
  };
  for (const [name, text] of Object.entries(texts)) {
    const list = taken(mustRead(text, name));
    assert.is(list.length, 2, `${name}: ${JSON.stringify(list)}`);
    assert.is(keyed('settings/occupied', list)?.size, 2, name);
  }
});

test('without headings, addresses that the rows share in their subnets are gateways, and no others', () => {
  const gatewaysOf = (...rows: readonly string[]) =>
    mustRead(`${rows.join('\n')}\n`).appliance.networks.flatMap(({ gateway }) => gateway ?? []);
  // A column of ILOM addresses in which one is there twice.
  assert.equal(
    gatewaysOf(
      'vega01dbadm01,10.20.10.13,10.20.20.13',
      'vega01dbadm02,10.20.10.14,10.20.20.13',
      'vega01dbadm03,10.20.10.15,10.20.20.15',
    ),
    [],
  );
  // The addresses of a name server are shared by the rows, and in another subnet.
  const rowsTo = (gateway: string) =>
    ['', '255.255.255.0', '255.255.255.0'].map(
      (mask, at) => `vega01dbadm0${at + 1},10.20.10.1${at},${mask},${gateway}`,
    );
  assert.equal(gatewaysOf(...rowsTo('10.20.10.1')), ['10.20.10.1']);
  assert.equal(gatewaysOf(...rowsTo('10.20.99.1')), []);
  assert.equal(
    gatewaysOf('vega01dbadm01,10.20.10.11/24,10.20.99.1', 'vega01dbadm02,10.20.10.12/24,10.20.99.1'),
    [],
  );
  assert.equal(
    gatewaysOf('vega01dbadm01,10.20.10.11/24,10.20.10.1', 'vega01dbadm02,10.20.10.12/24,10.20.10.1'),
    ['10.20.10.1'],
  );
  assert.equal(gatewaysOf('vega01dbadm01,10.20.10.11,10.20.10.1', 'vega01dbadm02,10.20.10.12,10.20.10.1'), [
    '10.20.10.1',
  ]);
});

test('a count or a speed behind the VLAN in a title is no second VLAN', () => {
  const read = mustRead(`Name;IP;Remark
Client (VLAN 2010, 2 hosts);;
alpha;10.30.40.11;
beta;10.30.40.12;
SCAN (VLAN 2010, 3 addresses);;
c-scan;10.30.40.14;
c-scan;10.30.40.15;
c-scan;10.30.40.16;
Backup VLAN 40, 1 Gbit;;
gamma;10.40.10.11;
`);
  assert.equal(
    read.appliance.networks.map(({ role, vlan }) => [role, vlan]),
    [
      ['client', 2010],
      ['backup', 40],
    ],
  );
  for (const title of ['Client VLAN 10 - 2 servers', 'Client VLAN 10, 25 GbE', 'Client VLAN 10, 01.12.2026'])
    assert.is(mustRead(`Name;IP;Remark\n${title};;\nalpha;10.30.40.11;\n`).appliance.networks[0]?.vlan, 10);
  for (const title of ['Client VLAN 10, 20', 'Client VLAN 10/20 tagged', 'VLAN 10, 20 Client'])
    mustFail(`Name;IP;Remark\n${title};;\nalpha;10.30.40.11;\n`);
});

test.run();
