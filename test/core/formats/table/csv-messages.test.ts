/** Open or ambiguous values of a table: each is reported, and no guess overrides an explicit value. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { liveFindings } from '../../../../src/core/audit/run/live-checks.ts';
import { facts, mustFail, mustRead } from '../reading.ts';

const networks = (text: string) => {
  const { appliance } = mustRead(text);
  return appliance.endpoints.map((endpoint) => {
    const { name, network, owner } = facts(appliance, endpoint);
    return [name, network[1], owner].join(' ');
  });
};
const checks = (text: string) =>
  mustRead(text).notes.flatMap(({ line, message, toCheck }) => (toCheck ? [`${line ?? ''} ${message}`] : []));

test('a subnet is one network: a guess by the name gives way to what the rows of its subnet say', () => {
  const head = 'hostname,address,subnet\n';
  const admin = 'vega01dbadm01,10.20.10.11,10.20.10.0/24\nvega01dbadm01-ilom,10.20.10.31,10.20.10.0/24\n';
  const client = 'vega01db01,10.30.40.11,10.30.40.0/25\nvega01db02,10.30.40.12,10.30.40.0/25\n';
  // Nothing names vega01dbadm02, so its client name looks like that of a machine.
  assert.equal(networks(`${head}${admin}${client}vega01db01-vip,10.30.40.21,10.30.40.0/25\n`), [
    'vega01dbadm01 Admin vega01dbadm01',
    'vega01dbadm01-ilom Admin vega01dbadm01',
    'vega01db01 Client vega01dbadm01',
    'vega01db02 Client vega01db02',
    'vega01db01-vip Client vega01dbadm01',
  ]);
  const { appliance } = mustRead(
    `${head}${admin}${client}vega01dbadm02,10.20.10.12,10.20.10.0/24\nodd,10.30.40.13,10.30.40.0/25\n`,
  );
  assert.equal(
    appliance.networks.map(({ role, subnet }) => [role, subnet]),
    [
      ['management', '10.20.10.0/24'],
      ['client', '10.30.40.0/25'],
    ],
  );
});

test('below a merged cell of networks a row belongs to the network above, and is told', () => {
  const merged =
    'network,hostname,address\nmanagement,a,10.1.1.1\n,b,10.1.1.2\nclient,a-c,10.1.2.1\n,b-c,10.1.2.2\n,b-ilom,10.1.1.3\n';
  assert.equal(
    networks(merged).map((one) => one.split(' ').slice(0, 2).join(' ')),
    ['a Admin', 'b Admin', 'a-c Client', 'b-c Client', 'b-ilom ILOM'],
  );
  assert.ok(
    checks(merged).some((note) =>
      /^3 No network is named, as below a merged cell, for b, b-c, b-ilom: the name or else/.test(note),
    ),
  );
});

test('the network of a merged cell reaches over a row with a network of its own, and yields to kinds and subnets', () => {
  const placed = (text: string) => networks(text).map((one) => one.split(' ').slice(0, 2).join(' '));
  const rows = [
    'network,endpointKind,hostname,address',
    'management,,a,10.1.1.1',
    'client,,a-c,10.1.2.1',
    ',,a-ilom,10.1.3.1',
    ',private,a-p,192.168.10.1',
    ',,b-c,10.1.2.2',
  ];
  assert.equal(placed(rows.join('\n')), [
    'a Admin',
    'a-c Client',
    'a-ilom ILOM',
    'a-p Private',
    'b-c Client',
  ]);
  const withSubnets = [
    'network,subnet,hostname,address',
    'client,10.1.2.0/24,a-c,10.1.2.1',
    'backup,10.1.4.0/24,a-b,10.1.4.1',
    ',,b-c,10.1.2.2',
  ];
  assert.equal(placed(withSubnets.join('\n')), ['a-c Client', 'a-b Backup', 'b-c Client']);
});

test('below a merged cell of machines a name that is that of none is told by its line', () => {
  const table =
    'machine,network,hostname,address\nvega01dbadm01,management,vega01dbadm01,10.1.1.1\n,client,vega01db01,10.1.2.1\nvega01dbadm02,management,vega01dbadm02,10.1.1.2\n,client,sales7,10.1.2.2\n';
  assert.ok(
    checks(table).includes(
      '5 No machine is named for sales7, imported as a separate machine: name the owner of the address in each row',
    ),
  );
  assert.not.ok(checks(table).some((note) => note.includes('vega01db01')));
});

test('a node that fits two clusters of its network equally joins neither and is noted; the closest name wins', () => {
  const read = (clusters: readonly string[]) => {
    const scans = clusters.map(
      (name, i) => `vega01${name},cluster,scan,vega01${name}-scan,10.1.1.${i + 11},10.1.1.0/24\n`,
    );
    const { appliance, notes } = mustRead(
      `machine,kind,network,hostname,address,subnet\nvega01dbadm01,db,vip,vega01db01-vip,10.1.1.1,10.1.1.0/24\n${scans.join('')}`,
    );
    return {
      owners: appliance.clusters.flatMap(({ name, machines }) => (machines.length > 0 ? [name] : [])),
      isNoted: notes.some(({ message }) => /^1 nodes could belong to several clusters/.test(message)),
    };
  };
  for (const tie of [
    ['-clu1', '-clu2'],
    ['-clu1', '-clu2', '-clu3'],
  ])
    assert.equal(read(tie), { owners: [], isNoted: true }, tie.join());
  for (const clusters of [
    ['db-clu3', '-clu1', '-clu2'],
    ['-clu1', 'db-clu3', '-clu2'],
    ['-clu1', '-clu2', 'db-clu3'],
  ])
    assert.equal(read(clusters), { owners: ['vega01db-clu3'], isNoted: false }, clusters.join());
});

test('machines whose kind was guessed are named', () => {
  const notes = checks('hostname,address\nntp1,10.1.1.1\nvega01dbadm01,10.1.1.2\n');
  assert.equal(notes, [' 1 machine has no kind and is taken as a database server: ntp1']);
});

test('what could not be read is counted in rows, however many faults a row has', () => {
  const { problems, partial } = mustFail('hostname,address,vlan\na,10.1.1.1,\nTotal,x,many\n,10.1.1.2,7\n');
  assert.equal([problems.length, partial?.leftOut], [3, 2]);
});

test('an address that is still to come is told; one that there is not is nothing', () => {
  const notes = checks(
    'hostname,admin,ilom,client\nvega01dbadm01,10.1.1.1,tbd,10.1.2.1\nvega01celadm01,10.1.1.3,10.1.1.4,n/a\n',
  );
  assert.ok(notes.includes('2 Addresses still to come (tbd): 1'));
});

test('VLAN 2010, a subnet with blanks, and signs of direction around a cell say what they mean', () => {
  const { appliance } = mustRead(
    'hostname,address,subnet,vlan\n\u202avega01db01\u202c,\u200e10.1.2.1,10.1.2.0 / 25,VLAN 2010\n',
  );
  assert.equal(
    [appliance.endpoints[0]?.hostname, appliance.endpoints[0]?.address, appliance.networks[0]?.subnet],
    ['vega01db01', '10.1.2.1', '10.1.2.0/25'],
  );
  assert.is(appliance.networks[0]?.vlan, 2010);
  const { problems } = mustFail('hostname,address,vlan\na,10.1.1.1,VLAN 5000\n');
  assert.match(problems[0]?.message ?? '', '"VLAN 5000" is not a VLAN id');
});

test('a row that stands twice is told with both lines, and by its own name alone', () => {
  const text =
    'hostname,address,subnet\na1,10.0.0.5,10.0.0.0/24\na2,10.0.0.6,10.0.0.0/24\na1,10.0.0.5,10.0.0.0/24\n';
  const { appliance, notes } = mustRead(text);
  const notesOfDuplicates = notes.filter(({ message }) => message.includes('twice'));
  assert.equal(notesOfDuplicates, [{ message: 'a1 10.0.0.5 is given twice, in lines 2 and 4', line: 4 }]);
  const [finding] = liveFindings(appliance).filter(({ checkId }) => checkId === 'NET-01');
  assert.is(finding?.detail, 'a1 has 10.0.0.5 in 2 rows.');
  const other = mustRead(text.replace('\na1', '\na3'));
  assert.not.ok(other.notes.some(({ message }) => message.includes('twice')));
});

test.run();
