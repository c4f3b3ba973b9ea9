import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { detectFormat } from '../../../../src/core/formats/read/detect.ts';
import { allFacts, mustFail, mustRead } from '../reading.ts';

const rows = `# first boot
eth0,Management,vega01dbadm01.example.com,10.20.10.11,255.255.255.0,10.20.10.1
ILOM,ILOM,vega01dbadm01-ilom.example.com,10.20.10.31,255.255.255.0,10.20.10.1
bondeth0,SCAN,vega01db01.example.com,10.30.40.11,255.255.255.128,10.30.40.1
re0,Private,vega01db01-priv1.example.com,192.168.10.1,255.255.255.0,
eth0,Management,vega01celadm01.example.com,10.20.10.13,255.255.255.0,10.20.10.1
`;

test('rows without headings are read by the shape of their cells', () => {
  const { appliance, format, notes } = mustRead(rows, 'preconf.csv');
  assert.is(format, 'preconf');
  assert.equal(
    allFacts(appliance).map(({ name, owner, kind, network }) => [name, owner, kind, network[0], network[2]]),
    [
      ['vega01dbadm01.example.com', 'vega01dbadm01', 'host', 'management', '10.20.10.0/24'],
      ['vega01dbadm01-ilom.example.com', 'vega01dbadm01', 'ilom', 'management', '10.20.10.0/24'],
      ['vega01db01.example.com', 'vega01dbadm01', 'host', 'client', '10.30.40.0/25'],
      ['vega01db01-priv1.example.com', 'vega01dbadm01', 'private', 'private', '192.168.10.0/24'],
      ['vega01celadm01.example.com', 'vega01celadm01', 'host', 'management', '10.20.10.0/24'],
    ],
  );
  assert.ok(notes.some(({ message }) => /verify/.test(message)));
});

test('headings that name the net type; other order of columns', () => {
  const { appliance, format } = mustRead(
    'Hostname,IP Address,Netmask,Gateway,Net Type,Interface\nvega01dbadm01,10.20.10.11,255.255.255.0,10.20.10.1,Management,eth0',
  );
  assert.is(format, 'preconf');
  assert.is(appliance.networks[0]?.gateway, '10.20.10.1');
  assert.is(appliance.endpoints[0]?.interface, 'eth0');
});

test('a slip in an address or a mask is told with its place, and nothing else is taken for it', () => {
  const { problems, partial } = mustFail(
    `eth0,Management,vega01dbadm01,10.20.10.11,255.255.255.0,10.20.10.1
eth0,Management,vega01dbadm02,10.20.10.300,255.255.255.0,10.20.10.1
eth0,Management,vega01dbadm03,10.20.10.13,255.255.255.1,10.20.10.1`,
    'preconf.csv',
  );
  assert.equal(
    problems.map(({ line, column, message }) => [line, column, message]),
    [
      [2, 31, 'Line 2: "10.20.10.300" is not an IPv4 address'],
      [3, 43, 'Line 3: "255.255.255.1" is not a netmask'],
    ],
  );
  assert.equal(
    partial?.appliance.endpoints.map(({ address }) => address),
    ['10.20.10.11'],
  );
});

test('what has no name, address and mask in its rows is none', () => {
  assert.is(detectFormat('a,b,c,d\n1,2,3,4', 'preconf.csv'), 'csv');
  assert.is(
    detectFormat('hostname,address,netmask,gateway\na1,10.1.1.1,255.255.255.0,10.1.1.254', 'x'),
    'csv',
  );
  assert.ok(mustFail('a,b,c,d\n1,2,3,4', 'preconf.csv').problems.length > 0);
});

test('whatever is wrong in an address, a mask or a gateway: none of the others is taken for it', () => {
  const good = ['eth0', 'Management', 'vega01dbadm01', '10.20.10.11', '255.255.255.0', '10.20.10.1'];
  for (const [at, bad] of [
    [3, '10.20.10.11/24'],
    [3, '10.20.10.l1'],
    [3, 'l0.20.10.11'],
    [3, '10.20.10. 11'],
    [3, '10,20.10.11'],
    [3, '10.20.10'],
    [4, '255.255.2550'],
    [4, '/24'],
    [5, 'l0.20.10.1'],
    [5, '10.20.10'],
  ] as const) {
    const row = good.with(at, bad).map((cell) => `"${cell}"`);
    const other = good.with(2, 'vega01dbadm02').with(3, '10.20.10.12');
    const { problems, partial } = mustFail(`${other}\n${row}`, 'preconf.csv');
    assert.equal(
      problems.map(({ line, message }) => [line, message]),
      [[2, `Line 2: "${bad}" is not ${at === 4 ? 'a netmask' : 'an IPv4 address'}`]],
    );
    assert.equal(
      partial?.appliance.endpoints.map(({ address }) => address),
      ['10.20.10.12'],
      bad,
    );
  }
});

test.run();
