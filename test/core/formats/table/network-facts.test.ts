/** Facts of networks in a table: each filled cell is read, or is a fault with its place. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { mustFail, mustRead, read } from '../reading.ts';

const faults = (text: string) =>
  mustFail(text).problems.map(
    ({ line, column, message }) => `${line}:${column} ${message.replace(/^.*?: /, '')}`,
  );
const networks = (text: string) => {
  const result = read(text);
  const appliance = result.ok ? result.appliance : result.partial?.appliance;
  return appliance?.networks.map(({ name, subnet, gateway, vlan }) =>
    [name, subnet, gateway, vlan].join(' '),
  );
};
const notes = (text: string) => {
  const result = read(text);
  return (result.ok ? result.notes : (result.partial?.notes ?? [])).map(({ message }) => message);
};

const rows = `
hostname,address,network
vega01dbadm01,10.20.10.11,Admin
vega01dbadm02,10.20.10.12,Admin
vega01db01,10.30.40.11,Client
`;
const above = (...lines: readonly string[]) => ['Network,Subnet,Gateway,VLAN', ...lines, rows].join('\n');

test('a mask or subnet that contains the addresses of others is a fault, and makes no network', () => {
  const masks = ['0.0.0.0', '0', '/0', '0x00000000', '/7', '254.0.0.0'];
  for (const mask of masks) {
    const { problems, partial } = mustFail(
      `hostname,address,netmask,network\nvega01dbadm01,10.20.10.11,${mask},Admin\nvega01dbadm02,10.99.10.12,${mask},Admin\n`,
    );
    assert.equal(
      problems.map(({ line, column, message }) => [line, column, message]),
      [2, 3].map((line) => [line, 27, `Line ${line}, column netmask: "${mask}" is not a netmask`]),
    );
    assert.equal(partial?.appliance.networks ?? [], []);
  }
  for (const [address, subnet] of [
    ['10.20.10.11', '0.0.0.0/0'],
    ['10.20.10.11', '10.0.0.0/7'],
    ['2001:db8::11', '::/0'],
  ] as const) {
    const { problems } = mustFail(`hostname,address,subnet\nvega01dbadm01,${address},${subnet}\n`);
    assert.is(problems[0]?.message, `Line 2, column subnet: "${subnet}" is wider than any network`);
  }
  const { problems } = mustFail('hostname,address\nvega01dbadm01,10.20.10.11/0\n');
  assert.is(problems[0]?.message, 'Line 2, column address: "10.20.10.11/0" is not an IPv4 address');
});

test('in a table of networks each filled cell is read, or is a fault of its line and column', () => {
  const text = above('Admin,10.20.10.0/24,10.20.11.1,10', 'Client,10.30.40.0/25,10.30.40.1 (HSRP),20100');
  assert.equal(faults(text), ['3:40 "20100" is not a VLAN id']);
  assert.equal(networks(text), ['Admin 10.20.10.0/24 10.20.11.1 10', 'Client 10.30.40.0/25 10.30.40.1 ']);
  const outside = mustRead(
    above('Admin,10.20.10.0/24,10.20.11.1,10', 'Client,10.30.40.0/25,10.30.40.1,2010'),
  );
  assert.ok(
    runAudit(outside.appliance, { now: '2025-03-01' }).findings.some(({ checkId }) => checkId === 'NET-06'),
  );
});

test('a network that cannot be read does not end its table, and other text above is listed', () => {
  const text = above(
    'Backup,10.40.10.5/25,,',
    'Drawn by,J. Smith,,',
    'Admin,10.20.10.0/24,10.20.10.1,10',
    'Private,,10.1.1.1,',
    'Client,10.30.40.0,10.30.40.1,20',
  );
  assert.equal(faults(text), [
    '2:8 "10.40.10.5/25" has host bits set',
    '5:9 the subnet is missing',
    '6:8 "10.30.40.0" is not a subnet',
  ]);
  assert.equal(networks(text)?.[0], 'Admin 10.20.10.0/24 10.20.10.1 10');
  assert.ok(notes(text).includes('Above the column headers, not read: "Drawn by J. Smith"'));
});

test('of two stated subnets, an address is in the smaller one', () => {
  const text = above('Site,10.0.0.0/8,,', 'Admin,10.20.10.0/24,10.20.10.1,10', 'Client,10.30.40.0/25,,20');
  assert.equal(networks(text), ['Admin 10.20.10.0/24 10.20.10.1 10', 'Client 10.30.40.0/25  20']);
});

test('a stated subnet without addresses is not listed as used', () => {
  const text = above(
    'Admin,10.20.11.0/24,10.20.10.1,10',
    'Client,10.30.40.0/25,10.30.40.1,20',
    'Backup,10.40.10.0/25,,',
  );
  assert.equal(faults(text), ['2:7 10.20.11.0/24 contains no address of Admin']);
  assert.ok(notes(text).includes('Subnets are taken from the networks of the file: 10.30.40.0/25'));
  assert.ok(
    notes(text).includes(
      'Not imported, because no address is in them: Admin 10.20.11.0/24, Backup 10.40.10.0/25',
    ),
  );
});

test('a table of networks below the addresses ends with the row of a host', () => {
  const text =
    'hostname,address,network\nvega01dbadm01,10.20.10.11,Admin\nNetwork,Subnet,Gateway,VLAN\n' +
    'Admin,10.20.10.5/24,10.20.10.1,10\nClient,10.30.40.0/25,10.30.40.300,20\nvega01db01,10.30.40.11,Client\n';
  assert.equal(faults(text), [
    '4:7 "10.20.10.5/24" has host bits set',
    '5:22 "10.30.40.300" is not an IPv4 address',
  ]);
  assert.is(
    networks(text)?.find((one) => one.startsWith('Client')),
    'Client 10.30.40.0/25  20',
  );
});

test('below the addresses, a row with the subnet of a network is no host, whatever its name', () => {
  const text =
    'hostname,address,network\nvega01dbadm01,10.20.10.11,VLAN 20\nvega01db01,10.30.40.11,DMZ-1\n' +
    'Network,Subnet,Gateway,VLAN\nVLAN 20,10.20.10.0/24,10.20.10.1,10\nDMZ-1,10.30.40.0/25,10.30.40.1,20\n' +
    'prod-net,10.40.10.0/25,10.40.10.1,30\n';
  assert.equal(networks(text), ['VLAN 20 10.20.10.0/24 10.20.10.1 10', 'DMZ-1 10.30.40.0/25 10.30.40.1 20']);
  assert.ok(notes(text).includes('Not imported, because no address is in it: prod-net 10.40.10.0/25'));
  // Where the addresses have their subnet in the same column, the row is one of them.
  const both =
    'hostname,subnet,address\nvega01dbadm01,10.20.10.0/24,10.20.10.11\nNetwork,Subnet,Gateway\n' +
    'Client,10.30.40.0/25,10.30.40.1\nvega01db01,10.30.40.0/25,10.30.40.11\n';
  assert.equal(
    mustRead(both).appliance.endpoints.map(({ address }) => address),
    ['10.20.10.11', '10.30.40.11'],
  );
});

const wide = (...lines: readonly string[]) =>
  `Server;Admin;Client;Remark\n${lines.join('\n')}\nvega01dbadm01;10.20.10.11;10.30.40.11;\nvega01dbadm02;10.20.10.12;10.30.40.12;\n`;

test('in a row of facts each filled cell is read, or is a fault of its line and column', () => {
  const text = wide(
    'Gateway;10.20.10.1/24;10.30.40.1;HSRP',
    'Netmask;255.255.255.O;255.255.255.128;',
    'VLAN;VLAN 10, 11;2010;',
  );
  assert.equal(faults(text), ['3:9 "255.255.255.O" is not a netmask', '4:6 "VLAN 10, 11" is not a VLAN id']);
  assert.equal(networks(text), ['Client 10.30.40.0/25 10.30.40.1 2010', 'Admin  10.20.10.1 ']);
  assert.ok(notes(text).includes('Not read in rows that give facts of the networks: "HSRP"'));
  assert.equal(
    faults(wide('Subnet;10.20.11.0/24;10.30.40.0/25;', 'VLAN;untagged;10;', 'VLAN;;11;12')),
    [
      '2:8 10.20.11.0/24 contains none of the addresses of the column',
      '4:7 "11" differs from 10, which the table states before',
      '4:10 "12" is in no column of a network',
    ].toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b)),
  );
});

test('the column headers of a table of networks below are no row of facts', () => {
  const text = `${wide('VLAN;10;;')}Subnet;Gateway;Network\n10.20.10.0/24;10.20.10.1;Admin\n10.30.40.0/25;10.30.40.1;Client\n`;
  assert.equal(networks(text), ['Admin 10.20.10.0/24 10.20.10.1 10', 'Client 10.30.40.0/25 10.30.40.1 ']);
  assert.ok(notes(text).includes('1 row gives a fact of the networks of the columns: VLAN'));
});

test('in a column of both families a fact is about the addresses of its own family', () => {
  const text = (mask: string, gateway: string) =>
    `${wide(`Netmask;;${mask};`, `Gateway;;${gateway};`)}vega01dbadm03;10.20.10.13;2001:db8::13;\n`;
  assert.equal(networks(text('255.255.255.128', '10.30.40.1')), [
    'Client 10.30.40.0/25 10.30.40.1 ',
    'Admin   ',
    'Client 2   ',
  ]);
  assert.equal(networks(text('/64', '2001:db8::1')), [
    'Client 2001:db8::/64 2001:db8::1 ',
    'Admin   ',
    'Client 2   ',
  ]);
  assert.equal(faults(text('/129', '10.30.40.1')), ['2:10 "/129" is not a netmask']);
  assert.equal(faults(wide('Netmask;/64;/25;', 'Gateway;2001:db8::1;10.30.40.1;')), [
    '2:9 /64 is the mask of none of the addresses of the column',
    '3:9 2001:db8::1 is a gateway of none of the addresses of the column',
  ]);
  assert.equal(faults('Server;Admin (/64)\nvega01dbadm01;10.20.10.11\n'), [
    '1:8 /64 is the mask of none of the addresses of the column',
  ]);
});

test('facts of a planned network without addresses are no faults, and are listed', () => {
  for (const [header, fact] of [
    ['Backup', 'VLAN;10;2010;3010'],
    ['Backup', 'Gateway;10.20.10.1;10.30.40.1;10.40.10.1'],
    ['Backup (VLAN 3010)', ''],
  ] as const) {
    const text = `Server;Admin;Client;${header}\n${fact}\nvega01dbadm01;10.20.10.11;10.30.40.11;\n`;
    const unread = mustRead(text).notes.filter(({ message }) => message.includes('olumn Backup'));
    assert.equal(unread, [
      {
        message: 'No address is read from column Backup, so the facts of its network are not read',
        line: 1,
        toCheck: true,
      },
    ]);
  }
  assert.equal(faults('Server;Admin;Backup\nVLAN;10;20100\nvega01dbadm01;10.20.10.11;\n'), [
    '2:9 "20100" is not a VLAN id',
  ]);
});

test('columns of facts without an address are about the networks of their word', () => {
  const text =
    'hostname;Admin;Priv1;Priv2;Private mask;Private VLAN;Backup mask\n' +
    'vega01dbadm01;10.20.10.11;192.168.10.1;192.168.10.2;255.255.252.0;55;/24\n' +
    'vega01dbadm02;10.20.10.12;192.168.10.3;192.168.10.4;255.255.252.0;55;/24\n';
  assert.equal(networks(text), ['Private 192.168.8.0/22  55', 'Admin   ']);
  assert.ok(
    notes(text).some((note) => note.startsWith('Column Backup mask is of a network without addresses')),
  );
});

test('columns of facts are about no other network of their role', () => {
  const ofColumns = (first: string, second: string) =>
    networks(
      `hostname;${first};${second} mask;${second} VLAN\n` +
        'vega01dbadm01;10.30.40.11;255.255.255.128;2011\nvega01dbadm02;10.30.40.12;255.255.255.128;2011\n',
    );
  assert.equal(ofColumns('Client', 'bondeth0'), ['Client 10.30.40.0/25  2011']);
  assert.equal(ofColumns('Client', 'Client2'), ['Client   ']);
  assert.equal(ofColumns('Client2', 'Client'), ['client2 10.30.40.0/25  2011']);
  assert.equal(ofColumns('bondeth1', 'bondeth2'), ['bondeth1   ']);
});

test('facts in the title of a section or in a column header are read, or are faults', () => {
  const titles =
    'hostname;address;rack\nClient network 10.30.40.0/25 VLAN 20100;;\nvega01db01;10.30.40.11;r1\n' +
    'Admin 10.20.10.5/24 VLAN 10, 11 gateway 10.20.10.300;;\nvega01dbadm01;10.20.10.11;r1\n';
  assert.equal(faults(titles), [
    '2:1 "20100" is not a VLAN id',
    '4:1 "10.20.10.5/24" has host bits set',
    '4:1 "10.20.10.300" is not an IPv4 address',
    '4:1 "10, 11" is not a VLAN id',
  ]);
  assert.equal(
    faults('Client network 10.30.40.0/25 VLAN 20100\nhostname;address;rack\nvega01db01;10.30.40.11;r1\n'),
    ['1:1 "20100" is not a VLAN id'],
  );
  // Lines of delimiters and quotes alone are no title.
  assert.equal(
    faults(
      'Plan;;\nClient 10.30.40.0/25 VLAN 20100\n;;\n"";\nhostname;address;rack\nvega01db01;10.30.40.11;r1\n',
    ),
    ['2:1 "20100" is not a VLAN id'],
  );
  const headers =
    'hostname;Mgmt (VLAN 20100);Client (/0);Backup 10.40.10.5/25\n' +
    'vega01dbadm01;10.20.10.11;10.30.40.11;10.40.10.11\n';
  assert.equal(faults(headers), [
    '1:10 "20100" is not a VLAN id',
    '1:28 "/0" is not a netmask',
    '1:40 "10.40.10.5/25" has host bits set',
  ]);
});

test.run();
