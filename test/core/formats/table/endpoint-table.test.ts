import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeEndpointsCsv } from '../../../../src/core/formats/table/write.ts';
import { largeCsv } from '../../../generate/large-csv.ts';
import { allFacts, mustFail, mustRead, read } from '../reading.ts';

const sample = `machine,machineKind,network,hostname,address,subnet,gateway,vlan
vega01dbadm01,database,management,vega01dbadm01,10.20.10.11,10.20.10.0/24,10.20.10.1,
vega01dbadm01,database,ilom,vega01dbadm01-ilom,10.20.10.31,10.20.10.0/24,10.20.10.1,
vega01dbadm01,database,client,vega01db01,10.30.40.11,10.30.40.0/25,10.30.40.1,2010
vega01-clu1,cluster,scan,vega01-scan1,10.30.40.31,10.30.40.0/25,10.30.40.1,2010
`;

test('masks and prefix lengths give the subnets, whatever their column is called', () => {
  const subnets = (text: string) => mustRead(text).appliance.networks.map(({ subnet }) => subnet);
  for (const [heading, value] of [
    ['Subnet Mask', '255.255.255.128'],
    ['Network mask', '/25'],
    ['Prefix length', '25'],
    ['prefix', '25'],
    ['subnet', '255.255.255.128'],
    ['CIDR', '/25'],
  ])
    assert.equal(
      subnets(`Host Name;IP Address;${heading}\nvega01db01;10.30.40.11;${value}\n`),
      ['10.30.40.0/25'],
      heading,
    );
  assert.equal(subnets('hostname,address,netmask\nvega01db01,2001:DB8::11,64\n'), ['2001:db8::/64']);
  for (const bad of ['33', '255.255.0.255', '10.30.40.0'])
    assert.match(
      mustFail(`hostname,address,subnet\na,10.30.40.11,${bad}\n`).problems[0]?.message ?? '',
      /subnet/,
    );
});

test('a serial number is that of the machine, is written back, and the first one stays', () => {
  const { appliance, notes } = mustRead(
    'Hostname,IP,Serial No.\nvega01dbadm01,10.20.10.11,1234NM5678\nvega01dbadm01-ilom,10.20.10.31,\nvega01db01,10.30.40.11,1234NM5679\n',
  );
  assert.equal(
    appliance.machines.map(({ name, serial }) => [name, serial]),
    [['vega01dbadm01', '1234NM5678']],
  );
  assert.ok(notes.some(({ message, line }) => line === 4 && /another serial number/.test(message)));
  const back = mustRead(writeEndpointsCsv(appliance)).appliance;
  assert.equal(back.machines, appliance.machines);
});

test('a first line that tells the delimiter is no heading', () => {
  for (const name of ['plan.csv', 'pasted text'])
    assert.is(
      mustRead('sep=;\r\nhostname;address\r\nvega01db01;10.1.1.1\r\n', name).appliance.endpoints.length,
      1,
    );
  assert.is(mustFail('sep=;\nhostname;address\na;10.1.1.300\n').problems[0]?.line, 3);
});

test('a title above the headings is told and skipped; places stay those of the file', () => {
  const title = 'Addresses of vega01,,\r\n"As agreed on\r\n2 May",,\r\n\r\n# internal\r\n';
  for (const name of ['plan.csv', 'pasted text']) {
    const { appliance, notes } = mustRead(`${title}hostname,address,vlan\r\nvega01db01,10.1.1.1,5\r\n`, name);
    assert.equal(
      appliance.endpoints.map(({ hostname, address }) => [hostname, address]),
      [['vega01db01', '10.1.1.1']],
    );
    assert.is(
      notes[0]?.message,
      'The column headers are in line 6; what is above them is not read: "Addresses of vega01 As agreed on 2 May # internal"',
    );
  }
  const [problem] = mustFail(`${title}hostname,address\r\na,10.1.1.300\r\n`).problems;
  assert.equal([problem?.line, problem?.column], [7, 3]);
  // Headings without an address column are headings all the same, and so is a first line that lacks one of the two.
  assert.match(
    mustFail('machine,hostname\nhostname,address\na,10.1.1.1\n').problems[0]?.message ?? '',
    /^Line 1: no column is named address/,
  );
  const far = `${Array.from({ length: 20 }, (_, n) => `row ${n},x,y`).join('\n')}\nhostname,address\na,10.1.1.1\n`;
  assert.match(mustFail(far).problems[0]?.message ?? '', /^Line 1: no column is named hostname/);
});

test('a machine bears its name as it stands first', () => {
  const { appliance, notes } = mustRead('hostname,address\nvega01,10.1.1.1\nVEGA01,10.1.1.2\n');
  assert.equal(
    appliance.machines.map(({ name }) => name),
    ['vega01'],
  );
  assert.ok(notes.some(({ message }) => message.startsWith('1 machine has no kind and is taken')));
});

test('the example of the manual becomes machines, networks, addresses and a cluster', () => {
  const { appliance, format, notes } = mustRead(sample);
  assert.is(format, 'csv');
  assert.equal(notes, []);
  assert.equal(appliance.machines, [
    { id: 'machine:vega01dbadm01', kind: 'database', name: 'vega01dbadm01' },
  ]);
  assert.equal(appliance.networks, [
    {
      id: 'network:admin',
      role: 'management',
      name: 'Admin',
      subnet: '10.20.10.0/24',
      gateway: '10.20.10.1',
    },
    {
      id: 'network:client',
      role: 'client',
      name: 'Client',
      subnet: '10.30.40.0/25',
      gateway: '10.30.40.1',
      vlan: 2010,
      clusters: ['cluster:vega01-clu1'],
    },
  ]);
  assert.equal(
    appliance.endpoints.map(({ id }) => id),
    [
      'endpoint:machine:vega01dbadm01/network:admin/host/1',
      'endpoint:machine:vega01dbadm01/network:admin/ilom/1',
      'endpoint:machine:vega01dbadm01/network:client/host/1',
      'endpoint:cluster:vega01-clu1/network:client/scan/1',
    ],
  );
  assert.equal(appliance.clusters, [
    { id: 'cluster:vega01-clu1', name: 'vega01-clu1', machines: ['machine:vega01dbadm01'] },
  ]);
});

test('headings in other words, another delimiter and line end give the same document', () => {
  const other = sample
    .replace(
      'machine,machineKind,network,hostname,address,subnet,gateway,vlan',
      'Device,Type,Zone,DNS Name,IP_Address,CIDR,Default-Gateway,VLAN ID',
    )
    .replaceAll(',database,management', ',DB Server,Admin')
    .replaceAll(',client,', ',Public,');
  for (const [delimiter, end] of [
    [',', '\n'],
    [';', '\r\n'],
    ['\t', '\r'],
  ] as const) {
    const text = `\ufeff${other.replaceAll(',', delimiter).replaceAll('\n', end)}`;
    assert.equal(mustRead(text).appliance, mustRead(sample).appliance);
  }
});

test('a bad address far down is told with its line, column and value, and the good rows are there', () => {
  const lines = largeCsv(5000).split('\r\n');
  const cells = (lines[4016] ?? '').split(',');
  cells[4] = '10.20.300.5';
  lines[4016] = cells.join(',');
  const result = mustFail(lines.join('\r\n'));
  assert.is(result.problems.length, 1);
  const [problem] = result.problems;
  assert.is(problem?.message, 'Line 4017, column address: "10.20.300.5" is not an IPv4 address');
  assert.is(problem?.line, 4017);
  assert.is(problem?.column, cells.slice(0, 4).join(',').length + 2);
  assert.match(problem?.fix ?? '', '0 to 255');
  assert.is(result.partial?.appliance.endpoints.length, 4999);
});

test('the fix of an address is about what is wrong with it', () => {
  for (const [address, fix] of [
    ['fe80::1::2', /:: once at most/],
    ['fe80::1%eth0', /without a zone/],
    ['10.20.10.999', /four numbers from 0 to 255/],
  ] as const) {
    const { problems } = mustFail(`hostname,address\na,${address}\n`);
    assert.match(problems[0]?.fix ?? '', fix, address);
  }
});

test('every kind of bad cell has its own words', () => {
  const heading = 'hostname,address,machineKind,endpointKind,subnet,netmask,gateway,vlan,mtu,unit';
  const bad: [row: string, words: RegExp][] = [
    [',10.1.1.1', /column hostname: the host name is missing/],
    ['a,', /column address: the address is missing/],
    ['a,10.1.1.1/33', /"10.1.1.1\/33" is not an IPv4 address/],
    ['a b,10.1.1.1', /column hostname: "a b" is more than one name/],
    ['a,10.1.1.1,,,10.1.1.0/24,/25', /column netmask: the mask "\/25" is a \/25, the subnet is 10.1.1.0\/24/],
    ['a,10.1.1.1,,,255.255.255.0,/25', /column netmask: the mask "\/25" is a \/25, the subnet is a \/24/],
    ['a,10.1.1.1/24,,,,255.255.255.128', /"10.1.1.1\/24" has another mask than "255.255.255.128"/],
    ['a,fe80::g', /is not an IPv6 address/],
    ['a,10.1.1.1,toaster', /"toaster" is not a kind of machine/],
    ['a,10.1.1.1,,toaster', /"toaster" is not a kind of address/],
    ['a,10.1.1.1,,,10.1.1.1/24', /has host bits set$/],
    ['a,10.1.1.1,,,10.1.1.0', /is not a subnet/],
    ['a,10.1.1.1,,,,255.0.255.0', /is not a netmask/],
    ['a,10.1.1.1,,,,,10.1.1', /column gateway: "10.1.1" is not an IPv4/],
    ['a,10.1.1.1,,,,,,4095', /is not a VLAN id/],
    ['a,10.1.1.1,,,,,,,fast', /is not an MTU/],
    ['a,10.1.1.1,,,,,,,,top', /is not a rack unit/],
    ['a,10.1.1.1,,,,,,,,-1', /is not a rack unit/],
    ['a,10.1.1.1,,,,,,,,,more', /"more" has no column header: the row has 11 cells, the header 10/],
  ];
  for (const [row, words] of bad) {
    const { problems, partial } = mustFail(`${heading}\n${row}\ngood,10.1.1.9`);
    assert.is(problems.length, 1, row);
    assert.match(problems[0]?.message ?? '', words);
    assert.is(problems[0]?.line, 2);
    assert.ok(problems[0]?.fix);
    assert.is(partial?.appliance.endpoints.length, 1);
  }
});

test('what is wrong on a network but right in a table is read', () => {
  const { appliance } = mustRead(
    'network,hostname,address,subnet\nadmin,vega_01,10.9.9.9,10.20.10.0/24\nadmin,b,10.9.9.9,10.20.10.0/24',
  );
  assert.equal(
    appliance.endpoints.map(({ hostname, networkId }) => [hostname, networkId]),
    [
      ['vega_01', 'network:admin'],
      ['b', 'network:admin'],
    ],
  );
});

test('names alone tell owners, kinds and networks', () => {
  const names = [
    ['vega01dbadm01', '10.20.10.11'],
    ['vega01dbadm01-ilom', '10.20.10.31'],
    ['vega01db01', '10.30.40.11'],
    ['vega01db01-vip', '10.30.40.21'],
    ['vega01db01-bkp', '10.40.10.11'],
    ['vega01celadm01', '10.20.10.13'],
    ['vega01cel01-priv1', '192.168.10.5'],
    ['vega01sw-rocea01', '10.20.10.51'],
    ['vega01sw-adm01', '10.20.10.50'],
    ['vega01sw-pdua01', '10.20.10.61'],
    ['vega01-scan1.example.com', '10.30.40.31'],
  ];
  const { appliance, notes } = mustRead(`name,ip\n${names.map((row) => row.join(',')).join('\n')}`);
  assert.equal(
    allFacts(appliance).map(({ owner, ownerKind, kind, network }) => [owner, ownerKind, kind, network[0]]),
    [
      ['vega01dbadm01', 'database', 'host', 'management'],
      ['vega01dbadm01', 'database', 'ilom', 'ilom'],
      ['vega01dbadm01', 'database', 'host', 'client'],
      ['vega01dbadm01', 'database', 'vip', 'client'],
      ['vega01dbadm01', 'database', 'host', 'backup'],
      ['vega01celadm01', 'storage', 'host', 'management'],
      ['vega01celadm01', 'storage', 'private', 'private'],
      ['vega01sw-rocea01', 'leaf-switch', 'device', 'management'],
      ['vega01sw-adm01', 'management-switch', 'device', 'management'],
      ['vega01sw-pdua01', 'pdu', 'device', 'management'],
      ['vega01-clu1', 'cluster', 'scan', 'client'],
    ],
  );
  assert.is(appliance.name, 'vega01');
  assert.is(appliance.prefix, 'vega01');
  assert.equal(appliance.clusters[0]?.machines, ['machine:vega01dbadm01']);
  assert.ok(notes.some(({ message }) => message === 'Network Client: subnet not set'));
});

test('networks: one a role and subnet, masks, rows without a subnet, shared and separate ILOM', () => {
  const { appliance } = mustRead(
    [
      'network,hostname,address,subnet,netmask',
      'client,a1,10.30.40.11,10.30.40.0/25,',
      'client,b1,10.30.41.11,10.30.41.0,255.255.255.128',
      'client,c1,10.30.41.12,,/25',
      'vip,a1-vip,10.30.41.21,,',
      'vip,a2-vip,10.99.0.1,,',
      'ilom,a1-ilom,10.50.0.1,10.50.0.0/24,',
      'dr-copy,a1-dr,10.60.0.1,,',
    ].join('\n'),
  );
  assert.equal(
    allFacts(appliance).map(({ network }) => network.slice(0, 3)),
    [
      ['client', 'Client', '10.30.40.0/25'],
      ['client', 'Client 2', '10.30.41.0/25'],
      ['client', 'Client 2', '10.30.41.0/25'],
      ['client', 'Client 2', '10.30.41.0/25'],
      ['client', 'Client 3', undefined],
      ['ilom', 'ILOM', '10.50.0.0/24'],
      ['other', 'dr-copy', undefined],
    ],
  );
});

test('racks, units and heights', () => {
  const { appliance } = mustRead(
    [
      'hostname,address,rack,u,machineKind',
      'vega01dbadm01,10.1.1.1,A7,U16,db',
      'vega01sw-adm01,10.1.1.2,A7,21,cisco',
      'vega01sw-pdua01,10.1.1.3,A7,-,pdu',
      'vega02dbadm01,10.1.1.4,A8,07,',
    ].join('\n'),
  );
  assert.equal(appliance.racks, [
    { id: 'rack:a7', name: 'A7', number: 1, units: 42 },
    { id: 'rack:a8', name: 'A8', number: 2, units: 42 },
  ]);
  assert.equal(
    appliance.machines.map(({ rack, unit, height }) => [rack, unit, height]),
    [
      ['rack:a7', 16, 2],
      ['rack:a7', 21, 1],
      ['rack:a7', undefined, undefined],
      ['rack:a8', 7, 2],
    ],
  );
});

test('two clusters on one client subnet share the network, and nodes follow the names', () => {
  const rows = ['machine,kind,network,hostname,address,subnet'];
  for (const n of [1, 2]) {
    rows.push(`vega0${n}dbadm01,db,vip,vega0${n}db01-vip,10.1.1.${n},10.1.1.0/24`);
    rows.push(`vega0${n}-clu1,cluster,scan,vega0${n}-scan1,10.1.1.1${n},10.1.1.0/24`);
  }
  const { appliance } = mustRead(rows.join('\n'));
  assert.is(appliance.networks.length, 1);
  assert.equal(appliance.networks[0]?.clusters, ['cluster:vega01-clu1', 'cluster:vega02-clu1']);
  assert.equal(
    appliance.clusters.map(({ machines }) => machines),
    [['machine:vega01dbadm01'], ['machine:vega02dbadm01']],
  );
  assert.is(appliance.name, 'vega');
});

test('unknown columns are notes, and what contradicts itself is noted', () => {
  const { appliance, notes } = mustRead(
    'hostname,fqdn,address,ticket,,network,gateway,subnet\n' +
      'a,a.x,10.1.1.1,CHG1,hm,admin,10.1.1.254,10.1.1.0/24\nb,,10.1.1.2,,,admin,10.1.1.253,10.1.1.0/24',
  );
  assert.equal(
    appliance.endpoints.map((endpoint) => endpoint.notes),
    [{ fqdn: 'a.x', ticket: 'CHG1', 'column 5': 'hm' }, undefined],
  );
  assert.ok(notes.some(({ message }) => message.includes('hostname and fqdn mean the same')));
  assert.ok(notes.some(({ message, line }) => message.includes('10.1.1.254 is kept') && line === 3));
});

test('headings that are missing, rows that are missing', () => {
  assert.match(
    mustFail('hostname,subnet\na,10.1.1.0/24').problems[0]?.message ?? '',
    'no column is named address',
  );
  assert.match(mustFail('one,two,three\n1,2,3').problems[0]?.message ?? '', 'one, two, three');
  assert.match(mustFail('hostname,address\n').problems[0]?.message ?? '', 'no rows');
  assert.match(mustFail('hostname,address\n,,\n').problems[0]?.message ?? '', 'no addresses');
});

test('a row says by which network its machine leaves; of two the first, and neither yes nor no is told', () => {
  const table = (admin: string, client: string) =>
    `hostname,address,machine,network,subnet,Gateway Interface
a01,10.1.1.11,a01,admin,10.1.1.0/24,${admin}
a01-c,10.2.1.11,a01,client,10.2.1.0/24,${client}
`;
  const gateway = (text: string) => mustRead(text).appliance.machines[0]?.defaultGateway;
  assert.equal(
    [gateway(table('', 'yes')), gateway(table('x', 'no')), gateway(table('', ''))],
    ['network:client', 'network:admin', undefined],
  );
  const two = mustRead(table('yes', 'yes'));
  assert.is(two.appliance.machines[0]?.defaultGateway, 'network:admin');
  assert.equal(two.notes.slice(1), [
    { message: 'a01 has a second default route here; the first is kept', line: 3 },
  ]);
  assert.match(mustFail(table('', 'perhaps')).problems[0]?.message ?? '', '"perhaps" is not yes or no');
  assert.match(mustFail(table('', '(later)')).problems[0]?.message ?? '', '"(later)" is not yes or no');
});

test('faults are listed from above, an unclosed quote at its line', () => {
  const { problems } = mustFail('hostname,address\na,10.1.1.300\nb,10.1.1.2\nc,10.1.1\nd,"10.1.1.4\n');
  assert.equal(
    problems.map(({ line }) => line),
    [2, 4, 5],
  );
  assert.is(problems[2]?.message, 'Line 5: the quote at column 3 is never closed');
});

test('what an unclosed quote swallows is told by its lines', () => {
  const after = (end: string) =>
    mustFail(`hostname,address\na,10.1.1.3\nb,"10.1.1.2${end}`).problems[0]?.message ?? '';
  const message = 'Line 3: the quote at column 3 is never closed';
  assert.is(after('\nc,10.1.1.4\nd,10.1.1.5\n\n'), `${message}, so lines 3 to 5 are not read`);
  assert.is(after('\r\nc,10.1.1.4'), `${message}, so lines 3 to 4 are not read`);
  assert.is(after(''), message);
  const doubled = mustFail('hostname,address\na,10.1.1.3\nb,"x""\nc\n').problems[0]?.message;
  assert.is(doubled, `${message}, so lines 3 to 4 are not read`);
});

test('thousands of faults are counted, and the progress reaches its end', () => {
  const bad = mustFail(`hostname,address\n${'a,b\n'.repeat(1500)}`);
  assert.is(bad.problems.length, 1001);
  assert.match(bad.problems.at(-1)?.message ?? '', '500 more faults');
  assert.is(bad.partial, undefined);
  assert.ok(read(sample).ok);
});

test.run();
