/** Tables of interfaces without a column of hosts, answers of ping, and logs of terminals. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';

const test = suite('evidence of tables and pings');
const vega01 = exampleVega01();
const db1 = '[root@vega01dbadm01 ~]#';
const none: readonly string[] = [];
const read = (...lines: readonly string[]) =>
  readEvidence(`${lines.join('\n')}\n`, { name: 'paste', at: '2025-03-01T10:00:00Z' });
const after = (...lines: readonly string[]) => {
  const evidence = read(...lines);
  const { differences, results } = reconcile(vega01, evidence);
  return {
    differences: differences.map(({ what, planned, observed }) => `${what}: ${planned} > ${observed}`),
    agreements: results.flatMap(({ agreements }) => agreements.map(({ what, value }) => `${what}: ${value}`)),
    unknown: evidence.unknown.map(({ text }) => text),
  };
};

/** Cells below the names of their columns; the second row has no gateway. */
const spaced = [
  'Interface      IP Address     Netmask          Gateway      MTU',
  'eth0           10.20.10.11    255.255.255.0    10.20.10.9   1500',
  're0            192.168.10.77  255.255.255.0                 2300',
];
const expected = ['Gateway of 10.20.10.11: 10.20.10.1 > 10.20.10.9', 'Address: 192.168.10.1 > 192.168.10.77'];

test('a table of interfaces is of the host of its prompt or title', () => {
  for (const lines of [
    [`${db1} ./show_ips.sh`, ...spaced],
    ['vega01dbadm01', ...spaced],
    ['vega01dbadm01', 'Interface,IP,Gateway', 'eth0,10.20.10.11,10.20.10.9', 're0,192.168.10.77,'],
    [
      'vega01dbadm01',
      '| Interface | IP            | Gateway    |',
      '|-----------|---------------|------------|',
      '| eth0      | 10.20.10.11   | 10.20.10.9 |',
      '| re0       | 192.168.10.77 |            |',
    ],
    [
      'Host          Interface      IP             Gateway',
      'vega01dbadm01 eth0           10.20.10.11    10.20.10.9',
      'vega01dbadm01 re0            192.168.10.77            ',
    ],
  ]) {
    assert.equal(after(...lines).differences, expected, lines.join('\n'));
    assert.equal(after(...lines).unknown, none);
  }
  assert.equal(
    after(
      '[oracle@vega01dbadm01 ~]$ sqlplus / as sysdba',
      'SQL> select name, ip_address from v$cluster_interconnects;',
      '',
      'NAME            IP_ADDRESS',
      '--------------- ----------------',
      're0:1           192.168.10.77',
      're1:1           192.168.10.2',
    ).differences,
    ['Address: 192.168.10.1 > 192.168.10.77'],
  );
});

test('a table of interfaces without a host waits for one, and agrees with nothing', () => {
  const { differences, agreements, unknown } = after(...spaced);
  assert.equal([differences, agreements, unknown], [none, none, none]);
  assert.is(read(...spaced).readings[0]?.host, undefined);
  const chosen = readEvidence(spaced.join('\n'), {
    name: 'paste',
    at: '2025-03-01T10:00:00Z',
    host: 'vega01dbadm01',
  });
  assert.is(reconcile(vega01, chosen).differences.length, expected.length);
});

test('a list of neighbors is no table of the interfaces of its host', () => {
  const lines = [
    `${db1} arp -n`,
    'Address                  HWtype  HWaddress           Flags Mask            Iface',
    '10.20.10.1               ether   00:00:0c:07:ac:01   C                     eth0',
  ];
  assert.equal(after(...lines).differences, none);
  assert.is(after(...lines).unknown.length, 1);
});

test('ping shows the address of a name in every language, one of those of a SCAN', () => {
  const unix = (name: string, address: string, lost: number) => [
    `${db1} ping -c 1 ${name}`,
    `PING ${name}.example.com (${address}) 56(84) bytes of data.`,
    '',
    `--- ${name}.example.com ping statistics ---`,
    `1 packets transmitted, ${lost === 100 ? 0 : 1} received, ${lost}% packet loss, time 0ms`,
  ];
  const windows = (title: string, loss: string) => [
    'C:\\Users\\admin>ping vega01db01.example.com',
    '',
    title,
    loss,
  ];
  const resolved = 'Name resolution of vega01db01.example.com: 10.30.40.11 > 10.30.40.15';
  for (const lines of [
    unix('vega01db01', '10.30.40.15', 0),
    windows('Pinging vega01db01.example.com [10.30.40.15] with 32 bytes of data:', '(0% loss),'),
    windows(
      'Ping wird ausgeführt für vega01db01.example.com [10.30.40.15] mit 32 Bytes Daten:',
      '(0% Verlust),',
    ),
    windows(
      "Envoi d'une requête 'ping' sur vega01db01.example.com [10.30.40.15] avec 32 octets :",
      '(perte 0%),',
    ),
  ]) {
    assert.equal(after(...lines).differences, [resolved], lines[2]);
    assert.is(read(...lines).readings[0]?.verdicts[0]?.ok, undefined);
  }
  assert.equal(after(...unix('vega01-scan1', '10.30.40.32', 0)).differences, none);
  const texts = [0, 100].map(
    (lost) => read(...unix('vega01db01', '10.30.40.11', lost)).readings[0]?.verdicts[0]?.text,
  );
  assert.is(new Set(texts).size, 2);
});

test('the log of a terminal has no unknown lines of its own, and no rests of its colors', () => {
  const lines = [
    '=~=~=~=~=~=~=~=~=~=~=~= PuTTY log 2025.03.01 10:11:12 =~=~=~=~=~=~=~=~=~=~=~=',
    'login as: root',
    'Using keyboard-interactive authentication.',
    ']0;root@vega01dbadm01:~[?2004h[01;31m[root@vega01dbadm01 ~]#[0m ip -br a show eth0',
    '[?2004leth0             [32mUP[0m             10.20.10.41/24 ',
  ];
  const { differences, unknown } = after(...lines);
  assert.equal(differences, ['Address: 10.20.10.11 > 10.20.10.41']);
  assert.equal(unknown, none);
});

test('a prompt without a host is of the host that answers there', () => {
  const lines = [
    `${db1} date`,
    '-bash-4.4# hostname',
    'vega01celadm02',
    '-bash-4.4# ip -br a',
    'eth0 UP 10.20.10.44/24',
  ];
  assert.equal(after(...lines).differences, ['Address: 10.20.10.14 > 10.20.10.44']);
  const grid = ['(grid) vega01dbadm02:+ASM2> ip -br a', 'eth0 UP 10.20.10.45/24'];
  assert.equal(after(...grid).differences, ['Address: 10.20.10.12 > 10.20.10.45']);
});

test('an address above the first line of an interface is read by its label', () => {
  const lines = [
    '    inet 10.20.10.11/24 brd 10.20.10.255 scope global eth0',
    '       valid_lft forever preferred_lft forever',
    '3: re0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 2300 qdisc mq state UP',
    '    inet 192.168.10.1/24 brd 192.168.10.255 scope global re0',
  ];
  assert.equal(after(...lines).unknown, none);
  assert.is(read(...lines).readings[0]?.observed.length, 2);
});

test('the DNS servers of an ILOM are a fact of its machine', () => {
  const lines = [
    '-> show /SP/clients/dns nameserver',
    '',
    ' /SP/clients/dns',
    '        nameserver = 10.20.1.53, 10.20.1.88',
  ];
  const of = (host?: string) =>
    readEvidence(lines.join('\n'), { name: 'paste', at: '2025-03-01T10:00:00Z', ...(host && { host }) })
      .readings[0];
  assert.equal(
    of('vega01celadm02')?.seen.map(({ value }) => value),
    [['10.20.1.53', '10.20.1.88']],
  );
  assert.equal(
    of()?.leftUncompared.map(({ value }) => value),
    ['10.20.1.53, 10.20.1.88'],
  );
});

test.run();
