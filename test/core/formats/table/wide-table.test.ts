/** Rows with more than one address: a column for each network, IPv4 beside IPv6, two names side by side. */
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { writeEndpointsCsv } from '../../../../src/core/formats/table/write.ts';
import { allFacts, mustFail, mustRead } from '../reading.ts';

const short = (text: string) =>
  allFacts(mustRead(text, 'paste').appliance).map(
    ({ name, address, kind, owner, network: [role] }) => `${name} ${address} ${kind} ${owner} ${role}`,
  );

const servers = `hostname,admin,client,vip,ilom,priv1,priv2,backup
vega01dbadm01.example.com,10.20.10.11,10.30.40.11,10.30.40.21,10.20.10.31,192.168.10.1,192.168.10.2,10.40.40.11
vega01celadm01,10.20.10.13,,-,10.20.10.33,,,n/a
`;

test('a column for each network: an address of each, with the usual name, which is told', () => {
  assert.equal(short(servers), [
    'vega01dbadm01.example.com 10.20.10.11 host vega01dbadm01 management',
    'vega01db01.example.com 10.30.40.11 host vega01dbadm01 client',
    'vega01db01-vip.example.com 10.30.40.21 vip vega01dbadm01 client',
    'vega01dbadm01-ilom.example.com 10.20.10.31 ilom vega01dbadm01 ilom',
    'vega01db01-priv1.example.com 192.168.10.1 private vega01dbadm01 private',
    'vega01db01-priv2.example.com 192.168.10.2 private vega01dbadm01 private',
    'vega01db01-bkp.example.com 10.40.40.11 host vega01dbadm01 backup',
    'vega01celadm01 10.20.10.13 host vega01celadm01 management',
    'vega01celadm01-ilom 10.20.10.33 ilom vega01celadm01 ilom',
  ]);
  const [note] = mustRead(servers).notes;
  assert.is(note?.toCheck, true, 'made up: it stands in sight');
  assert.match(
    note?.message ?? '',
    /^7 names are not in the table and made as is usual, check them: vega01db01\./,
  );
  for (const delimiter of ['\t', ';', ' | '])
    assert.equal(short(servers.replaceAll(',', delimiter)), short(servers));
});

test('headings name the network before or after what they hold, and whose it is may be said by the machine', () => {
  const lines = [
    'Server;Admin IP;IP (ILOM);Client hostname;client ip;Client gateway;VLAN (client);client netmask;VIP name;vip ip address',
    'vega01dbadm01;10.20.10.11;10.20.10.31;app01;10.30.40.11;10.30.40.1;2010;255.255.255.128;app01v;10.30.40.21',
  ];
  assert.equal(short(lines.join('\n')), [
    'vega01dbadm01 10.20.10.11 host vega01dbadm01 management',
    'vega01dbadm01-ilom 10.20.10.31 ilom vega01dbadm01 ilom',
    'app01 10.30.40.11 host vega01dbadm01 client',
    'app01v 10.30.40.21 vip vega01dbadm01 client',
  ]);
  const client = mustRead(lines.join('\n')).appliance.networks.find(({ role }) => role === 'client');
  assert.equal([client?.subnet, client?.gateway, client?.vlan], ['10.30.40.0/25', '10.30.40.1', 2010]);
});

test('a single column is that of the name; masks stand in its cells', () => {
  assert.equal(short('hostname,client\nvega01dbadm01,10.30.40.11/25\n'), [
    'vega01dbadm01 10.30.40.11 host vega01dbadm01 client',
  ]);
});

test('beside the column of addresses others name their network', () => {
  assert.equal(
    short('hostname,address,subnet,ilom ip\nvega01dbadm01,10.20.10.11,10.20.10.0/24,10.20.10.31\n'),
    [
      'vega01dbadm01 10.20.10.11 host vega01dbadm01 management',
      'vega01dbadm01-ilom 10.20.10.31 ilom vega01dbadm01 management',
    ],
  );
  const odd = mustRead('hostname,address,Spare\na,10.1.1.1,10.2.2.2\n');
  assert.equal(odd.appliance.endpoints[0]?.notes, { Spare: '10.2.2.2' });
  assert.match(
    odd.notes[0]?.message ?? '',
    'Column Spare holds addresses of an unknown network and is kept as a note',
  );
  // A column without addresses has another meaning, and a row with an explicit kind is one address.
  for (const text of [
    'hostname,address,backup\na,10.1.1.1,yes\n',
    'hostname,address,endpointKind,backup\na,10.1.1.1,host,10.2.2.2\n',
  ])
    assert.is(Object.keys(mustRead(text).appliance.endpoints[0]?.notes ?? {})[0], 'backup', text);
});

test('what is wrong or cannot be told has its place and its mend', () => {
  const { problems, partial } = mustFail(servers.replace('10.20.10.33', '10.20.10.333'));
  const [slip] = problems;
  assert.is(partial?.wide, true, 'each address is good or bad by itself');
  const narrow = mustFail('hostname,address\na,10.1.1.1\nb,10.1.1.333\n').partial;
  assert.ok(narrow && narrow.wide === undefined);
  assert.equal([slip?.line, slip?.column], [3, 31]);
  assert.match(slip?.message ?? '', 'column ilom: "10.20.10.333" is not an IPv4 address');
  const [scan] = mustFail('hostname,admin,scan\nvega01dbadm01,10.1.1.1,10.2.2.1\n').problems;
  assert.equal([scan?.line, scan?.column], [1, 16]);
  assert.match(scan?.fix ?? '', 'scan name');
  const [none] = mustFail(`${servers}vega01dbadm03,,,,,,,\n`).problems;
  assert.match(none?.message ?? '', 'Line 4, column admin: the address is missing');
  const gateway = mustRead('hostname,admin,client,gateway\na,10.1.1.1,10.2.2.1,10.1.1.254\n');
  assert.match(gateway.notes[0]?.message ?? '', 'Column gateway does not say of which network it is');
  assert.equal(gateway.appliance.endpoints[0]?.notes, { gateway: '10.1.1.254' });
  assert.match(
    mustFail('admin ip,client ip\n10.1.1.1,10.2.2.1\n', 'a.csv').problems[0]?.message ?? '',
    'named hostname',
  );
});

test('the SCAN in the row of each node is there once, with its cluster', () => {
  const rows = [1, 2].map((n) => `vega01dbadm0${n},10.20.10.1${n},vega01-scan1,10.30.40.31`);
  assert.equal(short(`machine,admin,scan name,scan ip\n${rows.join('\n')}\n`), [
    'vega01dbadm01 10.20.10.11 host vega01dbadm01 management',
    'vega01-scan1 10.30.40.31 scan vega01-clu1 client',
    'vega01dbadm02 10.20.10.12 host vega01dbadm02 management',
  ]);
});

test('numbered columns are ports and addresses of one network, but client2 is another one', () => {
  assert.equal(
    short('machine,scan name,scan1,scan2,client1,client2\na,s-scan1,10.2.2.1,10.2.2.2,10.3.3.1,10.4.4.1\n'),
    [
      's-scan1 10.2.2.1 scan s-clu1 client',
      's-scan1 10.2.2.2 scan s-clu1 client',
      'a 10.3.3.1 host a client',
      'a 10.4.4.1 host a client',
    ],
  );
  const { networks } = mustRead(
    'hostname,rdma1,rdma2,client1,client2\na,10.1.1.1,10.1.1.2,10.3.3.1,10.4.4.1\n',
  ).appliance;
  assert.equal(
    networks.map(({ name }) => name),
    ['Private', 'client1', 'client2'],
  );
  assert.equal(short('hostname,vip\nvega01db01-vip,10.1.1.1\n'), [
    'vega01db01-vip 10.1.1.1 vip vega01db01 client',
  ]);
});

test('notes stay with the first address of a row, and a name that waits for its address is told', () => {
  const text = 'hostname,admin,client name,client,ticket\na,,app,10.2.2.1,S1\nb,10.1.1.2,,,S2\n';
  assert.equal(
    mustRead(text).appliance.endpoints.map(({ hostname, notes }) => [hostname, notes]),
    [
      ['app', { ticket: 'S1' }],
      ['b', { ticket: 'S2' }],
    ],
  );
  const [waits] = mustFail(`${text}c,10.1.1.3,app3,,\n`).problems;
  assert.match(waits?.message ?? '', 'Line 4, column client: the address is missing');
  const six = mustRead('hostname,ipv4,ipv6,gateway\na,,2001:db8::2/64,2001:db8::1\n').appliance;
  assert.is(six.networks[0]?.gateway, '2001:db8::1');
});

test('IPv4 and IPv6 of one name are two endpoints, in a network each', () => {
  const { appliance, notes } = mustRead(
    'hostname,ipv4,netmask,gateway,ipv6,ipv6 gateway,network\n' +
      'vega01db01,10.30.40.11,255.255.255.128,10.30.40.1,2001:db8::11/64,2001:db8::1,client\n' +
      'vega01db02,10.30.40.12,255.255.255.128,10.30.40.1,,,client\n' +
      'vega01db03,,,,2001:db8::13/64,2001:db8::1,client\n',
  );
  assert.equal(
    allFacts(appliance).map(({ name, address, network }) => [name, address, ...network.slice(0, 4)]),
    [
      ['vega01db01', '10.30.40.11', 'client', 'Client', '10.30.40.0/25', '10.30.40.1'],
      ['vega01db01', '2001:db8::11', 'client', 'Client 2', '2001:db8::/64', '2001:db8::1'],
      ['vega01db02', '10.30.40.12', 'client', 'Client', '10.30.40.0/25', '10.30.40.1'],
      ['vega01db03', '2001:db8::13', 'client', 'Client 2', '2001:db8::/64', '2001:db8::1'],
    ],
  );
  assert.not.ok(notes.some(({ message }) => message.includes('mean the same')));
  const again = mustRead(writeEndpointsCsv(appliance)).appliance;
  assert.equal(allFacts(again), allFacts(appliance));
  // Without a subnet an address joins no network of the other family.
  const bare = mustRead('hostname,address,subnet\na,10.1.1.1,10.1.1.0/24\nb,2001:db8::1,\n').appliance;
  assert.is(bare.networks.length, 2);
});

test('names and addresses side by side are rows of their own', () => {
  assert.equal(
    short('hostname,address,hostname,address\nvega01dbadm01,10.20.10.11,vega01dbadm01-ilom,10.20.10.31\n'),
    [
      'vega01dbadm01 10.20.10.11 host vega01dbadm01 management',
      'vega01dbadm01-ilom 10.20.10.31 ilom vega01dbadm01 ilom',
    ],
  );
});

test('garbage in, cut off or huge: read or told, and every place is in the text', () => {
  const junk = fc.string({ unit: fc.constantFrom(...'",;|\t\n#-= 1.:av'), maxLength: 10 });
  const samples = [servers, servers.replaceAll(',', '|'), `# ${servers}`, 'name,ipv4,ipv6\na,10.1.1.1,::1\n'];
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.nat(500), fc.nat(40), junk, (text, at, cut, put) => {
      const from = at % text.length;
      const broken = text.slice(0, from) + put + text.slice(from + cut);
      const result = readAppliance({ name: 'x.csv', text: broken });
      const lines = broken.split(/\r\n|\n|\r/).length;
      for (const { line = 1, message, fix } of result.ok ? [] : result.problems)
        assert.ok(line >= 1 && line <= lines && message && fix, message);
    }),
    { numRuns: 500 },
  );
  const cells = Array.from({ length: 7 }, (_, n) => `10.${n}.0.1`).join();
  const many = servers.split('\n')[0] + `\nvega01dbadm01,${cells}`.repeat(3_000);
  assert.is(mustRead(many).appliance.endpoints.length, 21_000);
  for (const heading of [
    `${'admin '.repeat(50_000)}ip`,
    `hostname,${'admin ip,'.repeat(150)}`,
    `|${'-'.repeat(300_000)}`,
  ])
    readAppliance({ name: 'x.csv', text: `${heading}\na,10.1.1.1\n` });
});

test.run();
