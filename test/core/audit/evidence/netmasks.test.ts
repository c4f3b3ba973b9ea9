/** Netmasks in outputs: each spelling is compared, a mask of one address too, and what is no mask is listed. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { addEvidence, reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';

const test = suite('netmasks in evidence');
const vega01 = exampleVega01();
const db1 = '[root@vega01dbadm01 ~]#';

const compared = (text: string) =>
  reconcile(vega01, readEvidence(text, { name: 'paste', at: '2025-03-01T10:00:00Z' }));

/** What became of the masks in an output: `=` agrees, `>` differs, `?` was not compared. */
function masksOf(...lines: readonly string[]): readonly string[] {
  const { differences, results } = compared(`${lines.join('\n')}\n`);
  const isMask = ({ what }: { readonly what: string }) => /^netmask/i.test(what);
  return [
    ...results.flatMap(({ agreements }) => agreements.filter(isMask)).map(({ value }) => `= ${value}`),
    ...differences.filter(isMask).map(({ planned, observed }) => `${planned} > ${observed}`),
    ...results.flatMap(({ notCompared }) => notCompared.filter(isMask)).map(({ value }) => `? ${value}`),
  ];
}

const single = '255.255.255.0 > 255.255.255.255';
const half = '255.255.255.0 > 255.255.255.128';
const file = `${db1} cat /etc/sysconfig/network-scripts/ifcfg-eth0`;
const table = (column: string, mask: string, address = '10.20.10.11') => [
  `| Host | Interface | Address | ${column} |`,
  '|---|---|---|---|',
  `| vega01dbadm01 | eth0 | ${address} | ${mask} |`,
];

test('the mask of one address on a host is a difference, in each output', () => {
  for (const lines of [
    [`${db1} ip addr`, '2: eth0: <UP> mtu 1500', '    inet 10.20.10.11/32 scope global eth0'],
    [`${db1} ip -o addr`, '2: eth0    inet 10.20.10.11/32 scope global eth0\\       valid_lft forever'],
    [`${db1} ip -br addr`, 'eth0 UP 10.20.10.11/32'],
    [
      `${db1} ip -j addr`,
      '[{"ifname":"eth0","addr_info":[{"family":"inet","local":"10.20.10.11","prefixlen":32}]}]',
    ],
    [
      `${db1} ifconfig eth0`,
      'eth0: flags=4163<UP>  mtu 1500',
      '        inet 10.20.10.11  netmask 255.255.255.255  broadcast 10.20.10.11',
    ],
    [file, 'DEVICE=eth0', 'IPADDR=10.20.10.11', 'PREFIX=32'],
    [file, 'DEVICE=eth0', 'IPADDR=10.20.10.11/32'],
    [`${db1} nmcli con show eth0`, 'connection.interface-name: eth0', 'ipv4.addresses: 10.20.10.11/32'],
    [
      '[root@vega01celadm01 ~]# cellcli -e list cell detail',
      'name: vega01celadm01',
      'ipaddress1: 192.168.10.5/32',
      'status: online',
      'msStatus: running',
    ],
  ])
    assert.equal(masksOf(...lines), [single], lines.join('\n'));
  const result = compared(`${db1} ip -br addr\neth0 UP 10.20.10.11/32\n`);
  assert.ok(
    runAudit(addEvidence(vega01, result), { now: '2025-03-01' }).findings.some(
      ({ checkId }) => checkId === 'NET-05',
    ),
  );
});

test('a VIP may have the mask of its network or one of its own', () => {
  const vip = (prefix: number) => [
    `${db1} ip addr`,
    '5: bondeth0: <UP> mtu 1500',
    `    inet 10.30.40.21/${prefix} scope global secondary bondeth0:1`,
  ];
  assert.equal(masksOf(...vip(25)), ['= 255.255.255.128']);
  assert.equal(masksOf(...vip(24)), ['255.255.255.128 > 255.255.255.0']);
  assert.equal(masksOf(...vip(32)), ['? 255.255.255.255']);
  const { facts } = compared(`${vip(32).join('\n')}\n`);
  assert.equal(
    facts.filter(({ key }) => key === 'netmask'),
    [],
  );
});

test('a mask is compared in each of its spellings', () => {
  for (const [expected, ...lines] of [
    [half, file, 'DEVICE=eth0', 'IPADDR=10.20.10.11', 'PREFIX=255.255.255.128'],
    [half, file, 'DEVICE=eth0', 'IPADDR=10.20.10.11', 'NETMASK=/25'],
    ['= 255.255.255.0', file, 'DEVICE=eth0', 'IPADDR0=10.20.10.11', 'PREFIX0=24'],
    [half, ...table('Prefix', '/25')],
    [half, ...table('Netmask', '/25')],
    ['= 255.255.255.0', ...table('Netmask', '24')],
    [
      '= 255.255.255.0',
      `${db1} ifconfig eth0`,
      'eth0: flags=4163<UP>  mtu 1500',
      '        inet 10.20.10.11  netmask 0xffffff00  broadcast 10.20.10.255',
    ],
    [
      half,
      `${db1} ipmitool lan print 1`,
      'IP Address              : 10.20.10.31',
      'Subnet Mask             : 0xffffff80',
    ],
    ['255.255.255.0 > 255.255.225.0', file, 'DEVICE=eth0', 'IPADDR=10.20.10.11', 'NETMASK=255.255.225.0'],
  ] as const)
    assert.equal(masksOf(...lines), [expected], lines.join('\n'));
});

test('a prefix overrules a netmask next to it, and two masks of one address are listed', () => {
  const both = (...masks: string[]) => masksOf(file, 'DEVICE=eth0', 'IPADDR=10.20.10.11', ...masks);
  assert.equal(both('NETMASK=255.255.255.0', 'PREFIX=25'), [half, '? 255.255.255.0']);
  assert.equal(both('PREFIX=24', 'NETMASK=255.255.255.0'), ['= 255.255.255.0']);
  assert.equal(masksOf(...table('Netmask', '255.255.255.128', '10.20.10.11/24')), [
    '? 24 and 255.255.255.128',
  ]);
});

test('what is no mask is not compared', () => {
  for (const lines of [
    [file, 'DEVICE=eth0', 'IPADDR=10.20.10.11', 'PREFIX=99'],
    [
      `${db1} ifconfig eth0`,
      'eth0: flags=4163<UP>  mtu 1500',
      '        inet 10.20.10.11  netmask 99  metric 1',
    ],
  ]) {
    assert.equal(masksOf(...lines), ['? 99'], lines.join('\n'));
    assert.equal(
      compared(`${lines.join('\n')}\n`).facts.filter(({ key }) => key === 'netmask'),
      [],
    );
  }
});

test.run();
