/** Values that outputs name and the document plans: of several bonds, IPv6, paths of disks, names, switches. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';

const test = suite('evidence of compared values');
const vega01 = exampleVega01();
const db1 = '[root@vega01dbadm01 ~]#';
const none: readonly string[] = [];
const read = (...lines: readonly string[]) =>
  readEvidence(`${lines.join('\n')}\n`, { name: 'paste', at: '2025-03-01T10:00:00Z' });
const after = (lines: readonly string[], document: Appliance = vega01) => {
  const { differences, results, facts } = reconcile(document, read(...lines));
  return {
    differences: differences.map(({ what, planned, observed }) => `${what}: ${planned} > ${observed}`),
    agreements: results.flatMap(({ agreements }) => agreements.map(({ what, value }) => `${what}: ${value}`)),
    facts: facts.map(({ key, value }) => `${key} ${value}`),
  };
};

/** The example with its client network in both families. */
const client = vega01.networks.find(({ role }) => role === 'client');
const both: Appliance = {
  ...vega01,
  networks: [
    ...vega01.networks,
    ...(client
      ? [{ ...client, id: 'network:client6', subnet: '2001:db8:0:40::/64', gateway: '2001:db8:0:40::1' }]
      : []),
  ],
  endpoints: [
    ...vega01.endpoints,
    ...vega01.endpoints
      .filter(({ networkId }) => networkId === client?.id)
      .map((one) => ({
        ...one,
        id: `${one.id}-6`,
        networkId: 'network:client6',
        address: `2001:db8:0:40::${one.address.split('.').at(-1)}`,
      })),
  ],
};

const bondOf = (mode: string, ...links: readonly string[]) => [
  'Ethernet Channel Bonding Driver: v5.4.17',
  '',
  `Bonding Mode: ${mode}`,
  'MII Status: up',
  ...links.flatMap((link) => ['', `Slave Interface: ${link}`, 'MII Status: up', 'Speed: 25000 Mbps']),
];
const lacp = bondOf('IEEE 802.3ad Dynamic link aggregation', 'eth1', 'eth2');
const backup = bondOf('fault-tolerance (active-backup)', 'eth3', 'eth4');

test('each of several bonds is compared with its own network', () => {
  const path = '/proc/net/bonding/';
  const named = (name: string, lines: readonly string[]) =>
    lines.filter((line) => line !== '').map((line) => `${path}${name}:${line}`);
  for (const lines of [
    [`${db1} cat ${path}bondeth0 ${path}bondeth1`, ...lacp, '', ...backup],
    [`${db1} for b in bondeth0 bondeth1; do cat ${path}$b; done`, ...lacp, '', ...backup],
    [`${db1} tail -99 ${path}*`, `==> ${path}bondeth0 <==`, ...lacp, `==> ${path}bondeth1 <==`, ...backup],
    [`${db1} grep -E "Mode|Slave|MII" ${path}*`, ...named('bondeth0', lacp), ...named('bondeth1', backup)],
  ]) {
    assert.equal(after(lines).differences, none, lines[0]);
    assert.equal(after(lines).agreements, [
      'Mode of bondeth0: lacp',
      'Mode of bondeth1: active-backup',
      'Links of bondeth0: eth1, eth2',
      'Links of bondeth1: eth3, eth4',
    ]);
  }
  const swapped = [`${db1} cat ${path}bondeth0 ${path}bondeth1`, ...backup, '', ...lacp];
  assert.equal(after(swapped).differences.length, 4);
});

test('IPv6 addresses of a VIP, of a SCAN and of a network are compared in their family', () => {
  const wrong = after(
    [
      `${db1} srvctl config scan`,
      'SCAN name: vega01-scan1.example.com, Network: 1',
      'Subnet IPv4: 10.30.40.0/255.255.255.128/bondeth0.2010, static',
      'Subnet IPv6: 2001:db8:0:41:0:0:0:0/64/bondeth0.2010, static',
      'SCAN 1 IPv4 VIP: 10.30.40.31',
      'SCAN 2 IPv4 VIP: 10.30.40.32',
      'SCAN 3 IPv4 VIP: 10.30.40.33',
      'SCAN 1 IPv6 VIP: 2001:db8:0:40:0:0:0:31',
      'SCAN 2 IPv6 VIP: 2001:db8:0:40:0:0:0:39',
      `${db1} srvctl config vip -node vega01db01`,
      'VIP exists: network number 1, hosting node vega01db02',
      'VIP Name: vega01db01-vip.example.com',
      'VIP IPv4 Address: 10.30.40.21',
      'VIP IPv6 Address: 2001:DB8:0:40:0:0:0:29',
    ],
    both,
  );
  const scans = '2001:db8:0:40::31, 2001:db8:0:40::32, 2001:db8:0:40::33';
  assert.equal(wrong.differences, [
    'Subnet of bondeth0.2010: 2001:db8:0:40::/64 > 2001:db8:0:41::/64',
    `SCAN: ${scans} > 2001:db8:0:40::39`,
    `SCAN: ${scans} > 2001:db8:0:40::31, 2001:db8:0:40::39`,
    'Node of VIP vega01db01-vip: vega01db01 > vega01db02',
    'VIP: 2001:db8:0:40::21 > 2001:db8:0:40::29',
  ]);
  const lines = [
    `${db1} srvctl config nodeapps`,
    'Subnet IPv6: 2001:db8:0:40:0:0:0:0/64/bondeth0.2010, autoconfig',
    'VIP exists: network number 1, hosting node vega01db01',
    'VIP Name: vega01db01-vip',
    'VIP IPv6 Address: 2001:db8:0:40:0:0:0:21',
    `${db1} oifcfg getif`,
    'bondeth0.2010  2001:db8:0:40::  global  public',
  ];
  assert.equal(after(lines, both).differences, none);
  assert.ok(after(lines, both).agreements.includes('Role of bondeth0.2010: public'));
  // A document of IPv4 alone plans none of them.
  assert.equal(after(lines).differences, none);
});

test('the addresses in the paths of disks are those of their storage servers', () => {
  const path = 'o/192.168.10.5;192.168.10.99/DATAC1_CD_00_vega01celadm01';
  for (const lines of [
    [
      `${db1} crsctl query css votedisk`,
      ` 1. ONLINE   0d4b6a1d3ef14fb7bf1c1b2ed37a3a4b (${path}) [DATAC1]`,
      'Located 1 voting disk(s).',
    ],
    [
      `${db1} asmcmd lsdsk -k`,
      'Total_MB  Free_MB   OS_MB  Name                         Failgroup     Path',
      `16784384 16000000 16784384  DATAC1_CD_00_VEGA01CELADM01  VEGA01CELADM01  ${path}`,
    ],
    [`${db1} asmcmd lsdsk`, 'Path', path],
  ]) {
    const { differences, agreements } = after(lines);
    assert.equal(differences, ['Address: 192.168.10.5, 192.168.10.6 > 192.168.10.99'], lines[0]);
    assert.equal(agreements, ['Address: 192.168.10.5']);
  }
});

test('the name of the cluster is compared', () => {
  for (const lines of [
    [`${db1} olsnodes -c`, 'vega01-clu9'],
    [`${db1} cemutlo -n`, 'vega01-clu9'],
    [`${db1} cemutlo -n -w`, 'vega01-clu9:2:'],
  ])
    assert.equal(after(lines).differences, ['Name of the cluster: vega01-clu1 > vega01-clu9']);
});

test('a node has the name of the network of the SCAN', () => {
  const second = vega01.networks.find(({ role }) => role === 'backup');
  const document: Appliance = {
    ...vega01,
    networks: vega01.networks.map((one) => (one === second ? { ...one, role: 'client' } : one)),
    endpoints: [
      ...vega01.endpoints.filter(({ networkId }) => networkId === second?.id),
      ...vega01.endpoints.filter(({ networkId }) => networkId !== second?.id),
    ],
  };
  const lines = [`${db1} olsnodes`, 'vega01db01', 'vega01db02'];
  assert.equal(after(lines, document).agreements, ['Nodes of vega01-clu1: vega01db01, vega01db02']);
});

test('a host that calls itself by the name of another one differs from its prompt', () => {
  for (const lines of [
    [`${db1} hostname -f`, 'vega01dbadm02.example.com'],
    [
      `${db1} hostnamectl`,
      '   Static hostname: vega01dbadm02.example.com',
      '         Icon name: computer-server',
    ],
  ])
    assert.equal(after(lines).differences, ['Own name: vega01dbadm01 > vega01dbadm02.example.com']);
  assert.equal(read(`${db1} hostname`, 'vega01dbadm01.example.com').readings.length, 0);
  assert.equal(after([`${db1} hostname -I`, '10.20.10.11 192.168.10.77 ']).differences, [
    'Address: 192.168.10.1, 192.168.10.2 > 192.168.10.77',
  ]);
});

test('a version and a status in one line are read', () => {
  const verdicts = (line: string) => read(`${db1} imageinfo -ver -status`, line).readings[0]?.verdicts;
  assert.is(verdicts('24.1.0.0.0.240517.1 success')?.[0]?.ok, true);
  assert.is(verdicts('24.1.0.0.0.240517.1 failure')?.[0]?.ok, false);
});

test('an interface of IOS is compared, and its state is judged', () => {
  const lines = (state: string) => [
    'vega01sw-adm01#show ip interface brief',
    'Interface              IP-Address      OK? Method Status                Protocol',
    `Vlan1                  10.20.10.55     YES NVRAM  up                    ${state}    `,
    'fa1                    unassigned      YES NVRAM  administratively down down    ',
  ];
  assert.equal(after(lines('up')).differences, ['Address: 10.20.10.50 > 10.20.10.55']);
  assert.equal(
    ['up', 'down'].map((state) => read(...lines(state)).readings[0]?.verdicts[0]?.ok),
    [true, false],
  );
});

test('names and addresses of the members of a fabric are compared', () => {
  const found = after([
    `${db1} ibhosts`,
    'Ca\t: 0x0010e00001 ports 2 "vega01dbadm01 S 192.168.10.1,192.168.10.77 HCA-1"',
    `${db1} ibswitches`,
    'Switch\t: 0x0010e00002 ports 36 "SUN DCS 36P QDR vega01sw-rocea01 10.20.10.59" enhanced port 0 lid 1 lmc 0',
  ]);
  assert.equal(found.differences, [
    'Address: 192.168.10.1, 192.168.10.2 > 192.168.10.77',
    'Address: 10.20.10.51 > 10.20.10.59',
  ]);
});

test('neighbors by CDP are listed, and are not those by LLDP', () => {
  const sw = 'vega01sw-rocea01#';
  const lldp = [
    `${sw} show lldp neighbors`,
    'Device ID            Local Intf      Hold-time  Capability  Port ID  ',
    'vega01celadm01       Eth1/8          120        S           b8ce.f611.2233',
  ];
  const cdp = [
    `${sw} show cdp neighbors`,
    'Device-ID          Local Intrfce  Hldtme Capability  Platform      Port ID',
    'vega01sw-roceb01(FDO24190ABC)',
    '                    Eth1/4         147    R S I s   N9K-C9336C-FX2 Eth1/4',
  ];
  assert.equal(after([...lldp, ...cdp]).facts, ['neighbours vega01celadm01']);
  assert.equal(read(...cdp).readings[0]?.notRead, []);
});

test('the site check of OEDA shows what DNS answers, row by row', () => {
  const { differences, agreements, facts } = after([
    `${db1} ./checkip.sh -m Example-vega01.xml`,
    ' Processing section SCAN',
    'GOOD : vega01-scan1.example.com forward resolves to 10.30.40.31',
    'GOOD : vega01db01.example.com forward resolves to 10.30.40.19',
    'GOOD : 10.30.40.12 reverse resolves to vega01db02.example.com.',
  ]);
  assert.equal(differences, ['Name resolution of vega01db01.example.com: 10.30.40.11 > 10.30.40.19']);
  assert.equal(agreements, ['Name resolution of vega01-scan1.example.com: 10.30.40.31']);
  assert.equal(facts, ['reverse vega01db02.example.com']);
});

test('messages of Clusterware about progress and settings are no faults', () => {
  const verdict = (command: string, line: string) =>
    read(`${db1} ${command}`, line).readings[0]?.verdicts[0]?.ok;
  for (const [command, line] of [
    ['crsctl get cluster name', "CRS-6724: Current cluster name is 'vega01-clu1'"],
    [
      'crsctl get css misscount',
      'CRS-4678: Successful get misscount 30 for Cluster Synchronization Services.',
    ],
    ['crsctl start crs', 'CRS-4123: Oracle High Availability Services has been started.'],
    ['crsctl stop crs', "CRS-2673: Attempting to stop 'ora.crsd' on 'vega01db01'"],
  ] as const)
    assert.is(verdict(command, line), undefined, line);
  assert.is(verdict('crsctl check crs', 'CRS-4535: Cannot communicate with Cluster Ready Services'), false);
  assert.equal(
    after([`${db1} crsctl get cluster name`, "CRS-6724: Current cluster name is 'x'"]).differences,
    ['Name of the cluster: vega01-clu1 > x'],
  );
});

test('routes, name servers and NTP peers of NX-OS are compared', () => {
  const sw = 'vega01sw-rocea01#';
  const found = after([
    `${sw} show ip route vrf management`,
    'IP Route Table for VRF "management"',
    "'*' denotes best ucast next-hop",
    '0.0.0.0/0, ubest/mbest: 1/0',
    '    *via 10.20.10.9, [1/0], 2w3d, static',
    '10.20.10.0/24, ubest/mbest: 1/0, attached',
    '    *via 10.20.10.51, mgmt0, [0/0], 2w3d, direct',
    `${sw} show hosts`,
    'Name servers for vrf:management is 10.20.1.53 10.20.1.99',
    `${sw} show ntp peers`,
    '  Peer IP Address               Serv/Peer          ',
    '  10.20.1.123                   Server (configured) ',
    `${sw} show interface mgmt0`,
    'mgmt0 is up',
    'admin state is up,',
    '  Internet Address is 10.20.10.51/25',
  ]);
  assert.equal(found.differences, [
    'Default gateway: 10.20.10.1 > 10.20.10.9',
    'DNS servers: 10.20.1.53, 10.20.1.54 > 10.20.1.53, 10.20.1.99',
    'NTP servers: 10.20.1.123, 10.20.1.124 > 10.20.1.123',
    'Netmask of 10.20.10.51: 255.255.255.0 > 255.255.255.128',
  ]);
});

test('a loop over files of interfaces stays on its host, one over names has an answer in each line', () => {
  const loop = [
    `${db1} for f in ifcfg-eth0 ifcfg-re0; do echo "== $f"; cat $f; done`,
    '== ifcfg-eth0',
    'DEVICE=eth0',
    'IPADDR=10.20.10.41',
    '== ifcfg-re0',
    'DEVICE=re0',
    'IPADDR=192.168.10.1',
  ];
  assert.equal(
    read(...loop).readings.map(({ host }) => host),
    ['vega01dbadm01', 'vega01dbadm01'],
  );
  assert.equal(after(loop).differences, ['Address: 10.20.10.11 > 10.20.10.41']);
  assert.equal(
    after([
      `${db1} for n in vega01db01 vega01db02; do echo -n "$n "; dig +short $n.example.com; done`,
      'vega01db01 10.30.40.11',
      'vega01db02 10.30.40.13',
    ]).differences,
    ['DNS answer for vega01db02: 10.30.40.12 > 10.30.40.13'],
  );
});

test('a label that the terminal cut is of the interface above it', () => {
  const lines = [
    `${db1} ip addr show bondeth0.2010`,
    '8: bondeth0.2010@bondeth0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc noqueue state UP',
    '    inet 10.30.40.11/25 brd 10.30.40.127 scope global noprefixroute bondeth0.20',
    '10',
  ];
  assert.equal(after(lines).differences, none);
  assert.ok(after(lines).agreements.includes('MTU of 10.30.40.11: 1500'));
});

test('the page of a PDU is compared under the name above it', () => {
  const page = (mark: string) => [
    'vega01sw-pdub01',
    'Network Settings',
    ...[
      ['IP Address', '10.20.10.66'],
      ['Subnet Mask', '255.255.255.0'],
      ['Default Gateway', '10.20.10.254'],
      ['Primary DNS', '10.20.1.99'],
    ].map((pair) => pair.join(mark)),
  ];
  for (const mark of ['\t', ': '])
    assert.equal(after(page(mark)).differences, [
      'DNS servers: 10.20.1.53, 10.20.1.54 > 10.20.1.99',
      'Address: 10.20.10.62 > 10.20.10.66',
      'Default gateway: 10.20.10.1 > 10.20.10.254',
    ]);
});

test('ibnetdiscover has the addresses of the members and of the other sides', () => {
  const lines = [
    `${db1} ibnetdiscover`,
    'vendid=0x2c9',
    'Switch\t36 "S-0010e0c3d4a0a0"\t\t# "SUN DCS 36P QDR vega01sw-rocea01 10.20.10.51" enhanced port 0 lid 1 lmc 0',
    '[1]\t"H-0010e0000159a2b0"[1](10e0000159a2b1) \t\t# "vega01dbadm01 S 192.168.10.91,192.168.10.2 HCA-1" lid 7 4xQDR',
  ];
  assert.equal(after(lines).differences, ['Address: 192.168.10.1, 192.168.10.2 > 192.168.10.91']);
  assert.equal(after(lines).agreements, ['Address: 10.20.10.51', 'Address: 192.168.10.2']);
  assert.equal(read(...lines).readings[0]?.notRead, []);
});

test('messages of refusal and failure are nothing good', () => {
  const cell = '[oracle@vega01celadm01 ~]$';
  const first = (...lines: readonly string[]) => read(...lines).readings[0];
  const refused = first(
    `${cell} sudo ipmitool lan print 1`,
    '[sudo] password for oracle: ',
    'oracle is not in the sudoers file.  This incident will be reported.',
  );
  assert.ok(/sudoers/.test(refused?.verdicts[0]?.text ?? ''));
  assert.equal(refused?.notRead, []);
  const row = 're0  192.168.10.0  global  cluster_interconnect';
  assert.is(first(`${db1} oifcfg getif`, row)?.verdicts[0]?.ok, true);
  assert.is(first(`${db1} oifcfg getif`, row, 'PRIF-10: failed to initialize')?.verdicts[0]?.ok, false);
  const disk = 'DATAC1_CD_01_vega01celadm01';
  assert.is(first('CellCLI> list griddisk', `\t ${disk}\t active`)?.verdicts[0]?.ok, undefined);
  assert.is(first('CellCLI> list griddisk', `\t ${disk}\t proactive failure`)?.verdicts[0]?.ok, false);
});

test.run();
