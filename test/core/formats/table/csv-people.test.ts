/** Tables as people have them: exported, copied from a page, with cells merged and headings of their own. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { allFacts, mustFail, mustRead } from '../reading.ts';

const placeOf = (text: string) =>
  allFacts(mustRead(text).appliance).map(({ name, address, network }) => [
    name,
    address,
    ...network.slice(0, 3),
  ]);

test('remarks and punctuation of headings do not count', () => {
  for (const heading of [
    'Hostname (FQDN),IP Address (IPv4),Net-Mask,Gateway IP,VLAN #',
    'Host name:,IP address*,Subnet mask [dotted],Default GW,VLAN ID (tag)',
    'Server Name,IP-Addr.,Mask,"Gateway\n(if any)",VLAN No.',
    'Host\u00a0name\u200b,\u200bIP\u00a0address,Netmask,Gateway,VLAN',
  ]) {
    const { appliance } = mustRead(`${heading}\nvega01db01,10.30.40.11,255.255.255.128,10.30.40.1,2010\n`);
    const [network] = appliance.networks;
    assert.equal(
      [appliance.endpoints[0]?.hostname, network?.subnet, network?.gateway, network?.vlan],
      ['vega01db01', '10.30.40.0/25', '10.30.40.1', 2010],
      heading,
    );
    assert.is(appliance.endpoints[0]?.notes, undefined, heading);
  }
});

test('a remark that names a network is no remark', () => {
  const wide = 'IP,Hostname,IP (Admin),VLAN (client)\n10.9.9.9,a,10.1.1.1,5\n';
  assert.equal(
    mustRead(wide).appliance.endpoints.map(({ hostname, address, notes }) => [hostname, address, notes]),
    [
      ['a', '10.9.9.9', { 'VLAN (client)': '5' }],
      ['a', '10.1.1.1', undefined],
    ],
  );
});

const table = (...lines: string[]) =>
  mustRead(lines.join('\n'), 'paste').appliance.endpoints.map(
    ({ hostname, address }) => `${hostname} ${address}`,
  );

test('tables drawn with | are read: of a README, a wiki, and databases', () => {
  const row = '| vega01db01 | 10.30.40.11 |';
  const bare = ' vega01db01 | 10.30.40.11';
  const ruler = '+------------+-------------+';
  for (const lines of [
    ['| hostname | address |', '|---|:---:|', row],
    ['Plan of May', '', '| hostname | address |', '|---|---|', row],
    ['||hostname||address||', row],
    ['  hostname  |   address', '------------+------------', bare, '(1 row)'],
    [ruler, '| hostname   | address     |', ruler, row, ruler, '1 row in set (0.00 sec)'],
  ])
    assert.equal(table(...lines), ['vega01db01 10.30.40.11'], lines[0]);
  const [bad] = mustFail('| hostname | address |\n|---|---|\n| a | 10.1.1.300 |\n', 'paste').problems;
  assert.equal([bad?.line, bad?.column], [3, 6]);
  const { notes } = mustRead('| hostname | address |\n| a | 10.1.1.1 |\nSee the wiki.\n', 'paste');
  assert.ok(notes.some(({ message }) => message.includes('See the wiki.')));
});

test('headings behind a # are headings when nothing else is, as the last comment above the rows', () => {
  for (const above of ['', '# plan\n', '\ufeff'])
    for (const heading of ['# hostname,address', '#hostname,address,netmask,gateway', '## hostname, address'])
      assert.equal(
        table(`${above}${heading}`, 'a,10.1.1.1', 'b,10.1.1.2'),
        ['a 10.1.1.1', 'b 10.1.1.2'],
        heading,
      );
  assert.equal(table('# hostname,address', 'hostname,address', 'a,10.1.1.1'), ['a 10.1.1.1']);
  const [bad] = mustFail('# hostname,address\na,10.1.1.300\n').problems;
  assert.equal([bad?.line, bad?.column], [2, 3]);
});

test('headings on each page are skipped; another table is read by its own, or told with its rows', () => {
  assert.equal(table('hostname,address', 'a,10.1.1.1', 'hostname,address', 'b,10.1.1.2'), [
    'a 10.1.1.1',
    'b 10.1.1.2',
  ]);
  const { problems, partial } = mustFail('hostname,address\na,10.1.1.1\n\nrack,unit\nA1,12\n');
  assert.equal(
    problems.map(({ message }) => message),
    ['Line 4: the column headers of another table, which is not read, with 1 row: "rack, unit"'],
  );
  assert.equal([partial?.appliance.endpoints.length, partial?.leftOut], [1, 1]);
  const turned =
    'hostname,address,mtu\na,10.1.1.1,\n\nip,host,vlan,remark\n10.1.2.2,b,1500,x\n10.1.2.300,c,7,\n';
  const below = mustFail(turned);
  assert.equal(
    below.problems.map(({ line, column }) => [line, column]),
    [[6, 1]],
  );
  const read = below.partial?.appliance;
  assert.equal(
    read?.endpoints.map(({ hostname, address, notes }) => [hostname, address, notes]),
    [
      ['a', '10.1.1.1', undefined],
      ['b', '10.1.2.2', { remark: 'x' }],
    ],
  );
  assert.is(read?.networks.find(({ vlan }) => vlan !== undefined)?.vlan, 1500);
  assert.ok(
    below.partial?.notes.some(({ line, message }) => line === 4 && message.startsWith('Another table')),
  );
  // A row with a fault that is made of such words is a row.
  const [bad, ...more] = mustFail(
    'machine,kind,network,hostname,address\nserver,host,Admin,alpha,10.1.1\nother,host,Admin,beta,10.1.1.2\n',
  ).problems;
  assert.equal([bad?.line, bad?.column, more.length], [2, 25, 0]);
});

test('columns that spaces separate are read where no cell is empty, else refused with a fix', () => {
  assert.equal(table('hostname    network  address', 'a           client   10.1.1.1', ''), ['a 10.1.1.1']);
  const [problem] = mustFail('hostname    network  address\na           10.1.1.1\n', 'paste').problems;
  assert.match(problem?.fix ?? '', 'commas, semicolons, tabs');
});

test('rows below a merged cell of machines are told', () => {
  const { notes } = mustRead('machine,hostname,address\na,a,10.1.1.1\n,x-ilom,10.1.1.2\n');
  assert.ok(notes.some(({ message, line }) => line === 3 && message.startsWith('1 row names no machine')));
});

test('a first column that counts the rows under # makes no comment of the headings', () => {
  for (const delimiter of [',', ';', '\t']) {
    const lines = ['#,Hostname,IP,Netmask,Gateway', '1,vega01db01,10.1.1.1,255.255.255.0,10.1.1.254'];
    const { format, appliance } = mustRead(lines.join('\n').replaceAll(',', delimiter));
    assert.equal(
      [format, appliance.endpoints[0]?.hostname, appliance.endpoints[0]?.notes],
      ['csv', 'vega01db01', { '#': '1' }],
    );
  }
  assert.is(mustRead('#,,\n#;;\n# a,b\nhostname,address\na,10.1.1.1\n').appliance.endpoints.length, 1);
});

test('a plan whose names stand under a heading nobody knows is no list of occupied addresses', () => {
  const { appliance } = mustRead(
    'Zeichen;IP;Netzmaske;Gateway\nvega01db01;10.1.1.1;255.255.255.0;10.1.1.254\n',
  );
  assert.equal(
    appliance.endpoints.map(({ hostname, address }) => [hostname, address]),
    [['vega01db01', '10.1.1.1']],
  );
});

test('an address with its mask in one cell says the subnet', () => {
  for (const [heading, cells] of [
    ['hostname,address', 'a,10.1.1.1/24'],
    ['hostname,address', 'a,10.1.1.1 / 255.255.255.0'],
    ['hostname,address,netmask', 'a,10.1.1.1/24,255.255.255.0'],
    ['hostname,address,subnet', 'a,10.1.1.1/24,255.255.255.0'],
    ['hostname,address,subnet', 'a,10.1.1.1/24,10.1.1.0/24'],
  ])
    assert.equal(placeOf(`${heading}\n${cells}\n`), [
      ['a', '10.1.1.1', 'management', 'Admin', '10.1.1.0/24'],
    ]);
  assert.is(mustRead('hostname,ipv6\na,2001:db8::1/64\n').appliance.networks[0]?.subnet, '2001:db8::/64');
});

test('several addresses in a cell, ranges and leading zeros are told with their own mend', () => {
  for (const [cell, fix] of [
    ['10.1.1.4-6', /a row for each address/],
    ['10.1.1.4 - 10.1.1.6', /a row for each address/],
    ['010.1.1.4', /without leading zeros/],
    ['10.1.1.4:99999', /four numbers/],
    ['https://10.1.1.4/x/y', /the address alone/],
    ['255.255.255.0', /a column named netmask/],
  ] as const)
    assert.match(mustFail(`hostname,address\na,${cell}\n`).problems[0]?.fix ?? '', fix);
});

test('an address with one possible meaning is read, whatever else is in its cell', () => {
  const added = [
    '10.1.1.4.',
    '10.1.1.4:443',
    'https://10.1.1.4',
    '"10,1,1,4"',
    '"=""10.1.1.4"""',
    '<10.1.1.4>',
  ];
  for (const cell of added)
    assert.is(mustRead(`hostname,address\na,${cell}\n`).appliance.endpoints[0]?.address, '10.1.1.4', cell);
  for (const cell of [
    '"10.1.1.4, 10.1.1.5"',
    '"10.1.1.4\n10.1.1.5"',
    '10.1.1.4;10.1.1.5',
    '10.1.1.4 / 10.1.1.5',
  ])
    assert.equal(
      mustRead(`hostname,address\na,${cell}\n`).appliance.endpoints.map((one) => [one.hostname, one.address]),
      [
        ['a', '10.1.1.4'],
        ['a', '10.1.1.5'],
      ],
      cell,
    );
});

test('aliases are parted by commas, semicolons, blanks and line ends', () => {
  for (const cell of ['"x, y"', 'x;y', '"x\ny"', 'x  y'])
    assert.equal(mustRead(`hostname,address,aliases\na,10.1.1.1,${cell}\n`).appliance.endpoints[0]?.aliases, [
      'x',
      'y',
    ]);
});

test('what nobody sees in a cell is not a part of its value', () => {
  const { appliance } = mustRead(
    'hostname\taddress\tvlan\nvega01\u200bdb01\u00a0\t\u00a0\u201c10.1.1.1\u201d\u200b\t\ufeff2010\n',
  );
  assert.equal(
    [appliance.endpoints[0]?.hostname, appliance.endpoints[0]?.address, appliance.networks[0]?.vlan],
    ['vega01db01', '10.1.1.1', 2010],
  );
});

test('dashes and "to be done" are nothing', () => {
  for (const word of ['n.a.', 'TBD', '\u2013', '\u2014'])
    assert.is(
      mustRead(`hostname,address,gateway\na,10.1.1.1,${word}\n`).appliance.networks[0]?.gateway,
      undefined,
    );
});

test('rows below merged cells join the network that holds them, but not against what they say', () => {
  const rows = [
    'network,subnet,hostname,address',
    'client,10.30.40.0/25,app01,10.30.40.11',
    ',,app02,10.30.40.12',
    'backup,10.40.40.0/25,app01b,10.40.40.11',
    ',,app02b,10.40.40.12',
    'management,,app03,10.30.40.13',
  ];
  assert.equal(placeOf(rows.join('\n')), [
    ['app01', '10.30.40.11', 'client', 'Client', '10.30.40.0/25'],
    ['app02', '10.30.40.12', 'client', 'Client', '10.30.40.0/25'],
    ['app01b', '10.40.40.11', 'backup', 'Backup', '10.40.40.0/25'],
    ['app02b', '10.40.40.12', 'backup', 'Backup', '10.40.40.0/25'],
    ['app03', '10.30.40.13', 'management', 'Admin', undefined],
  ]);
});

test('the dot of a machine is its domain only where it is a full name', () => {
  const names = [
    'PDU 1.2',
    'PDU 1.3',
    'sw.1',
    'J. Smith',
    '10.1.1.9',
    'vega01dbadm01.example.com',
    'db.lab.',
  ];
  const rows = names.map((name, i) => `${name},a${i},10.1.1.${i + 1}`);
  const { appliance } = mustRead(`machine,hostname,address\n${rows.join('\n')}\n`);
  assert.equal(
    appliance.machines.map(({ name }) => name),
    ['PDU 1.2', 'PDU 1.3', 'sw.1', 'J. Smith', '10.1.1.9', 'vega01dbadm01', 'db'],
  );
});

test('what two rows say of one network is never dropped unseen', () => {
  const reported = (rows: string) =>
    mustRead(`hostname,address,network,subnet,vlan\n${rows}`).notes.flatMap(({ line, message }) =>
      line ? [[line, message]] : [],
    );
  const rest = '10.30.40.0/25';
  assert.equal(
    reported(`a,10.30.40.11,Client prod,${rest},2010\nb,10.30.40.12,Client test,${rest},2010`)[0],
    [3, 'network Client test has the role and subnet of network Client prod: the two are one'],
  );
  const both = 'network Client is untagged in one row and VLAN 2010 in another; the VLAN is kept';
  assert.equal(reported(`a,10.30.40.11,Client,${rest},2010\nb,10.30.40.12,Client,${rest},untagged`)[0], [
    3,
    both,
  ]);
  assert.equal(reported(`a,10.30.40.11,Client,${rest},0\nb,10.30.40.12,Client,${rest},2010`)[0], [3, both]);
  assert.not.match(
    reported(`a,10.30.40.11,Client,${rest},2010\nb,10.30.40.12,VIP,${rest},`).join(),
    'network ',
  );
  // The rows with the VLAN that is kept are right: one slip gives one note.
  const tagged = [13, 14, 15].map((host) => `h${host},10.30.40.${host},Client,${rest},2010`).join('\n');
  assert.equal(
    reported(`a,10.30.40.11,Client,${rest},2010\nb,10.30.40.12,Client,${rest},untagged\n${tagged}`).filter(
      ([, message]) => message === both,
    ),
    [[3, both]],
  );
});

test('a network whose name no role begins is told, because one wrong letter makes it', () => {
  const { notes, appliance } = mustRead(
    'hostname,address,network\na,10.1.1.1,Admn\nb,10.1.1.2,Admn\nc,10.2.1.1,other DMZ\n',
  );
  assert.equal(
    notes
      .filter(({ message }) => message.includes('no word of a role'))
      .map(({ line, message }) => [line, message]),
    [
      [
        2,
        'network Admn has no word of a role in its name (Admin, ILOM, Client, Backup, Private) and is taken as a further one',
      ],
    ],
  );
  assert.is(appliance.networks[0]?.role, 'other');
});

test('a plan of names in wiki form, as an engineer writes it: DNS both ways, or in the hosts file', () => {
  const { appliance } = mustRead(`| Device | U | Network | Host name | IP | Interface | In DNS |
|---|---|---|---|---|---|---|
| vega01dbadm01 | 16 | Admin | vega01dbadm01 | 10.20.10.11 | eth0 | fwd+rev |
| vega01dbadm01 | 16 | Private | vega01db01-priv1 | 192.168.10.1 | re0 | no (hosts file) |
| Cluster | - | SCAN | vega01-scan1 | 10.30.40.31 | bondeth0:n | fwd (3 A) + rev |
`);
  assert.equal(
    appliance.endpoints.map(({ inDns }) => inDns),
    [true, false, true],
  );
});

test('the headings come again on each page, with another case or more delimiters', () => {
  const text =
    'Hostname,Address\na,10.1.1.1\nHOSTNAME,ADDRESS\nb,10.1.1.2\n hostname , address ,\nc,10.1.1.3\n';
  assert.is(mustRead(text).appliance.endpoints.length, 3);
});

test('a cluster without a name of its own is called by its SCAN, however its row says so', () => {
  const { appliance } = mustRead('hostname,address,role\ndb01,10.1.1.1,client\nvega01-scan1,10.1.1.9,scan\n');
  assert.is(appliance.clusters[0]?.name, 'vega01-clu1');
});

test('a mask beside the address is told at the address', () => {
  const { problems } = mustFail('hostname,address,subnet\na,10.1.1.1/25,10.1.1.0/24\n');
  assert.match(problems[0]?.message ?? '', /^Line 2, column address: the mask "25" is a \/25/);
});

test('three SCAN names with an address each are of one cluster, and told; yes and no name none', () => {
  const nodes = ['10.20.10.11,vega01dbadm01', '10.30.40.11,vega01db01'];
  const table = (scans: readonly string[]) =>
    mustRead(`address,hostname\n${[...nodes, ...scans].join('\n')}\n`);
  const { appliance, notes } = table([31, 32, 33].map((at, i) => `10.30.40.${at},vega01-scan${i + 1}`));
  assert.equal(
    appliance.clusters.map(({ name, machines }) => [name, machines]),
    [['vega01-clu1', ['machine:vega01dbadm01']]],
  );
  assert.ok(notes.some(({ message }) => message.includes('SCAN of one cluster, vega01-clu1')));
  const two = [1, 2, 3].flatMap((of) => [31, 32, 33].map((at) => `10.30.4${of}.${at},vega01-scan${of}`));
  assert.is(table(two).appliance.clusters.length, 3, 'with three addresses each they are three');
  assert.is(table(['10.30.40.31,vega01-scan1', '10.30.41.31,vega01-scan2']).appliance.clusters.length, 2);
  const answered = mustRead('address,hostname,cluster\n10.30.40.11,db01,yes\n10.30.40.12,db02,No\n');
  assert.equal(answered.appliance.clusters, []);
});

test.run();
