import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { allFacts, mustFail, mustRead } from '../reading.ts';

const sample = `# addresses of vega01
127.0.0.1   localhost localhost.localdomain
::1         localhost6
ff02::1     ip6-allnodes
10.20.10.11   vega01dbadm01.example.com vega01dbadm01
10.30.40.11    vega01db01.example.com    vega01db01  payroll    # client
192.168.10.1\tvega01db01-priv1.example.com # spare port
`;

test('names, aliases, comments and the lines of the operating system', () => {
  const { appliance, format, notes } = mustRead(sample, 'hosts');
  assert.is(format, 'hosts');
  assert.equal(
    allFacts(appliance).map(({ name, owner, network, more }) => [name, owner, network[0], more[2], more[4]]),
    [
      ['vega01dbadm01.example.com', 'vega01dbadm01', 'management', undefined, undefined],
      ['vega01db01.example.com', 'vega01dbadm01', 'client', ['payroll'], undefined],
      ['vega01db01-priv1.example.com', 'vega01dbadm01', 'private', undefined, { comment: 'spare port' }],
    ],
  );
  assert.is(appliance.domain, 'example.com');
  assert.ok(notes.some(({ message }) => message === '3 lines skipped: loopback, localhost or multicast'));
});

test('line ends of every system give the same document', () => {
  const expected = mustRead(sample, 'hosts').appliance;
  for (const end of ['\r\n', '\r'])
    assert.equal(mustRead(sample.replaceAll('\n', end), 'hosts').appliance, expected);
});

test('the prefix length of an address gives its subnet, but for that of one address or a pair', () => {
  const subnetsOf = (...addresses: readonly string[]) =>
    mustRead(
      addresses.map((address, i) => `${address} vega01db0${i} # client\n`).join(''),
      'hosts',
    ).appliance.networks.map(({ subnet }) => subnet);
  assert.equal(subnetsOf('10.30.40.11/25', '2001:db8::11/64'), ['10.30.40.0/25', '2001:db8::/64']);
  assert.equal(subnetsOf('10.30.40.11/32', '10.30.40.12/31', '2001:db8::11/128', '2001:db8::12/127'), [
    undefined,
    undefined,
  ]);
});

test('double addresses and names and SCAN names are noted', () => {
  const { appliance, notes } = mustRead(
    '10.1.1.1 a\n10.1.1.1 b\n10.1.1.2 a\n10.1.1.3 vega01-scan1\n10.1.1.4 vega01-scan1\n',
    'hosts',
  );
  const messages = notes.map(({ message, line }) => `${line}: ${message}`);
  assert.ok(messages.includes('2: 10.1.1.1 is on lines 1 and 2'));
  assert.ok(messages.includes('3: a is on lines 1 and 3'));
  assert.ok(messages.some((text) => text.startsWith('4: vega01-scan1 is a SCAN name (2 lines)')));
  assert.is(appliance.endpoints.length, 5);
});

test('bad lines are told with their place; the good ones are there', () => {
  const { problems, partial } = mustFail(
    '10.1.1.1 good\n  10.20.300.5 bad\n10.1.1.2\n10.1.1.3 # none\n',
    'hosts',
  );
  assert.equal(
    problems.map(({ message, line, column }) => [message, line, column]),
    [
      ['Line 2: "10.20.300.5" is not an IPv4 address', 2, 3],
      ['Line 3: no name follows 10.1.1.2', 3, 9],
      ['Line 4: no name follows 10.1.1.3', 4, 9],
    ],
  );
  assert.is(partial?.appliance.endpoints.length, 1);
});

test('a loopback with a zone is a line of the operating system', () => {
  const { notes, appliance } = mustRead('fe80::1%lo0 localhost\n127.0.0.1 localhost\n10.1.1.1 a\n', 'hosts');
  assert.is(appliance.endpoints.length, 1);
  assert.ok(notes.some(({ message }) => message.startsWith('2 lines skipped')));
  assert.match(mustFail('fe80::5%eth0 router\n10.1.1.1 a\n', 'hosts').problems[0]?.message ?? '', /IPv6/);
});

test('a short name before its full one tells the domain; letter case makes no alias', () => {
  const { appliance } = mustRead('10.1.1.3 db03 DB03.example.com DB03 payroll\n', 'hosts');
  assert.is(appliance.domain, 'example.com');
  assert.equal(appliance.endpoints[0]?.aliases, ['payroll']);
});

test('a name that stands again at its address is one address with the aliases of both lines; prompts are no lines', () => {
  const { appliance, notes } = mustRead(
    '[root@a ~]# cat /etc/hosts\n10.1.1.1 a.example.com a\n10.1.1.1 a.example.com old\n10.1.1.1 a older\n10.1.1.1 b\n[root@a ~]# \n',
    'hosts',
  );
  assert.equal(
    appliance.endpoints.map(({ hostname, aliases }) => [hostname, aliases]),
    [
      ['a', ['old', 'older']],
      ['b', undefined],
    ],
  );
  assert.ok(notes.some(({ line, message }) => line === 3 && message === '10.1.1.1 is on lines 2 and 3'));
});

test('a long run of signs in a heading or a comment is read at once', () => {
  const signs = '='.repeat(200_000);
  const host = '10.30.40.11 app01\n';
  for (const line of [
    `=== ${signs}x`,
    `=== x${signs}x ===`,
    `# x${signs}x`,
    `# x${signs}: x`,
    `${signs} ${signs}x`,
  ]) {
    // Read in the square of its length, one such line takes longer than the runner allows a file.
    assert.equal(
      mustRead(`${host}${line}\n`, 'hosts').appliance.endpoints.map(({ hostname }) => hostname),
      ['app01'],
    );
  }
  const below = (title: string) =>
    mustRead(`${title}\n${host}`, 'hosts').appliance.networks.map(({ role }) => role);
  for (const title of [
    '=== Client ===',
    '*** Client ***',
    '--- Client: ---',
    '# == Client: ==',
    '~~~ Client ~~~',
  ])
    assert.equal(below(title), ['client'], title);
});

test('a second entry behind a semicolon is a fault, and a remark with an address stays one', () => {
  const own = '10.20.10.11 vega01dbadm01; 10.20.10.12 vega01dbadm02\n10.20.10.13 vega01celadm01\n';
  assert.equal(
    mustFail(own, 'hosts').problems.map(({ line, message }) => [line, message]),
    [[1, 'Line 1: 10.20.10.12 is an address in place of a name']],
  );
  const { endpoints } = mustRead(
    '10.20.10.11 vega01dbadm01 ; 10.20.9.11 until the move\n;10.20.10.12 vega01dbadm02\n',
    'hosts',
  ).appliance;
  assert.equal(
    endpoints.map(({ address, notes }) => [address, notes]),
    [['10.20.10.11', { comment: '10.20.9.11 until the move' }]],
  );
});

test.run();
