/** Limits of the proof in an output: a check passes only on a statement in the text. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documentOfEvidence } from '../../../../src/core/audit/evidence/document-from-evidence.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { addEvidence, reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { clean } from '../faults.ts';

const test = suite('evidence as proof');
const read = (text: string) => readEvidence(text, { name: 'paste', at: '2025-03-01T10:00:00Z' });
const after = (command: string, ...lines: string[]) =>
  read(`[root@vega01dbadm01 ~]# ${command}\n${lines.join('\n')}\n`);
const verdict = (command: string, ...lines: string[]) => {
  const [first] = after(command, ...lines).readings[0]?.verdicts ?? [];
  return first && [first.ok, first.text];
};
const seen = (command: string, ...lines: string[]) =>
  after(command, ...lines).readings.flatMap((reading) => reading.seen.map(({ key, value }) => [key, value]));

test('dcli that does not reach a host says nothing of it, and of each other host what it said', () => {
  const { readings } = after(
    "dcli -g all_group -l root 'ipconf -verify -semantic; echo rc=$?'",
    "Unable to connect to cells: ['vega01celadm03']",
    'vega01dbadm01: rc=0',
    'vega01celadm01: [Error]: DNS server 10.20.1.54 does not answer',
    'vega01celadm01: rc=1',
  );
  assert.equal(
    readings.map(({ host, verdicts }) => [host, verdicts[0]?.ok]),
    [
      ['vega01dbadm01', true],
      ['vega01celadm01', false],
      ['vega01celadm03', undefined],
    ],
  );
});

test('RMAN: settings and backups of archived logs do not tell the mode; a failed backup is none', () => {
  const settings = [
    'RMAN configuration parameters for database with db_unique_name PAYROLL are:',
    'CONFIGURE ARCHIVELOG DELETION POLICY TO NONE; # default',
  ];
  assert.equal(
    seen('show all;', ...settings).filter(([key]) => key === 'archiveLog'),
    [],
  );
  const mode = (...lines: string[]) => seen(...(['select log_mode from v$database;', ...lines] as const));
  assert.equal(mode('LOG_MODE', '------------', 'NOARCHIVELOG'), [['archiveLog', false]]);
  assert.equal(mode('"LOG_MODE"', '"ARCHIVELOG"'), [['archiveLog', true]]);
  const failed = '"SESSION_KEY","STATUS","LAST_BACKUP"\n1,COMPLETED,2025-01-10\n2,FAILED,2025-02-28';
  assert.equal(verdict('select * from v$rman_backup_job_details', failed), [
    false,
    'Last backup 2025-01-10.',
  ]);
});

test('a filter behind the name of a file shows a part of the file', () => {
  const servers = (command: string) =>
    seen(command, 'nameserver 10.20.1.53').filter(([key]) => key === 'dnsServers');
  assert.equal(servers('cat /etc/resolv.conf'), [['dnsServers', ['10.20.1.53']]]);
  assert.equal(servers('cat /etc/resolv.conf | head -1'), []);
  assert.equal(servers('tail /etc/resolv.conf | head -n 1'), []);
});

test('grid disks and cell disks: names and sizes alone are no states', () => {
  const row = 'DATAC1_CD_00_vega01celadm01\t 16391G';
  assert.equal(verdict('cellcli -e list griddisk attributes name,size', row), [
    undefined,
    'It does not say which are online.',
  ]);
  assert.equal(verdict('cellcli -e list griddisk attributes name,size,asmmodestatus', `${row}\t ONLINE`), [
    true,
    'All online.',
  ]);
  assert.equal(verdict('cellcli -e list celldisk attributes name,size', 'CD_00_vega01celadm01\t 20489G'), [
    undefined,
    'It does not say in which state they are.',
  ]);
});

test('a cell of flash alone has its cell disks and failure groups there; elsewhere flash is the cache', () => {
  const disks = (...names: string[]) =>
    seen('cellcli -e list celldisk', ...names.map((name) => `${name}_vega01celadm01 normal 5960G`));
  assert.equal(disks('FD_00', 'FD_01'), [['cellDisks', [{ group: '', count: 2, sizeGib: 5960 }]]]);
  assert.equal(disks('CD_00', 'FD_00'), [['cellDisks', [{ group: '', count: 1, sizeGib: 5960 }]]]);
  const lsdsk = (disk: string, group: string) =>
    seen(
      'asmcmd lsdsk -k',
      'Total_MB  Free_MB  OS_MB  Name  Failgroup  Failgroup_Type  Library  Path',
      `16784384  12000000  16784384  ${disk}_VEGA01CELADM01  ${group}  REGULAR  System  o/192.168.10.5/${disk}_vega01celadm01`,
    );
  assert.equal(lsdsk('DATAC1_FD_00', 'VEGA01CELADM01'), [['failureGroup', 'VEGA01CELADM01']]);
  // The fault that is looked for: the disk of one cell in the failure group of another.
  assert.equal(lsdsk('DATAC1_CD_00', 'VEGA01CELADM02'), [['failureGroup', 'VEGA01CELADM02']]);
});

test('an alert that was cleared is no open one', () => {
  const raised = '5_1\t 2025-02-11T10:11:12+01:00\t critical\t "Hard disk failed."';
  const closed = '5_2\t 2025-02-12T10:11:12+01:00\t clear\t "Hard disk replaced."';
  assert.equal(verdict('cellcli -e list alerthistory', raised, closed), [true, 'No open critical alert.']);
  assert.is(verdict('cellcli -e list alerthistory', raised, closed.replace('5_2', '6_2'))?.[0], false);
});

test('an output says what it is about, and nothing where it holds nothing', () => {
  assert.equal(verdict('select * from dba_registry_sqlpatch;', '"PATCH_ID","STATUS","ACTION_TIME"'), [
    undefined,
    'Nothing to evaluate.',
  ]);
  const ocr = 'Status of Oracle Cluster Registry is as follows :';
  assert.equal(verdict('ocrcheck', ocr), [undefined, 'Nothing to evaluate.']);
  assert.equal(verdict('ocrcheck', ocr, 'Cluster registry integrity check succeeded'), [
    true,
    'the OCR is whole.',
  ]);
  assert.equal(verdict('crsctl query css votedisk', 'Located 0 voting disk(s).'), [false, '0 voting files']);
  assert.equal(verdict('sysctl kernel.shmmax', 'kernel.shmmax = 4398046511104'), [
    undefined,
    'Nothing to evaluate.',
  ]);
  const port = ['interface mgmt0', '  vrf member management'];
  assert.is(verdict('show running-config interface mgmt0', ...port)?.[0], undefined);
  const lan = ['Set in Progress : Set Complete', 'IP Address : 0.0.0.0'];
  assert.equal(verdict('ipmitool lan print 1', ...lan), [false, 'the ILOM has no address']);
  const bare = 'There are no Interim patches installed in this Oracle Home "/u01/app/grid".';
  assert.equal(seen('/u01/app/grid/OPatch/opatch lspatches', bare), [['patches', { '/u01/app/grid': [] }]]);
  // That it was read is no agreement.
  assert.is(
    verdict('cat /opt/oracle.cellos/cell.conf', "$VAR1 = { 'Timezone' => 'Europe/Berlin' };")?.[0],
    undefined,
  );
});

test('names: all addresses of a SCAN as Windows lists them, IPv6 backwards, and no host of another domain', () => {
  const addresses = ['10.30.40.31', '10.30.40.32', '10.30.40.33'];
  assert.equal(
    seen(
      'nslookup vega01-scan1',
      'Name:    vega01-scan1.example.com',
      `Addresses:  ${addresses.join('\n          ')}`,
    ),
    [['forward', addresses]],
  );
  const { readings } = after(
    'dig -x 2001:db8::21',
    ';; ANSWER SECTION:',
    '1.2.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa. 60 IN PTR vega01db01.example.com.',
  );
  assert.equal(readings[0]?.seen[0]?.subject, { address: '2001:db8::21' });
  const foreign = reconcile(
    clean,
    after('nslookup vega01db01.other.com', 'Name:\tvega01db01.other.com', 'Address: 10.9.9.9'),
  );
  assert.equal([foreign.facts, foreign.unmatched], [[], ['vega01db01.other.com']]);
  const own = after('nslookup vega01db01', 'Name:\tvega01db01.example.com', 'Address: 10.9.9.9');
  const { findings } = runAudit(addEvidence(clean, reconcile(clean, own)), { now: '2025-03-01' });
  assert.equal(
    findings.map(({ checkId }) => checkId),
    ['DNS-07'],
  );
});

test('dig +short tells what it was asked only by its command line', () => {
  const of = (text: string) =>
    read(text).readings.map(({ seen, verdicts }) => [
      seen.map(({ subject, key, value }) => [Object.values(subject)[0], key, value]),
      verdicts[0]?.ok,
    ]);
  const name = 'vega01db01.example.com';
  const forward = (...addresses: string[]) => [[[[name, 'forward', addresses]], true]];
  for (const command of [
    `dig +short ${name}`,
    `dig @10.1.1.1 ${name}. A +short`,
    `dig +short -q ${name} -t A`,
    `dig +noall +short ${name} | sort`,
  ])
    for (const prompt of ['$ ', '# ', '[root@vega01dbadm01 ~]# '])
      assert.equal(of(`${prompt}${command}\n10.30.40.11\n`), forward('10.30.40.11'), prompt + command);
  assert.equal(of(`$ dig +short AAAA ${name}\nalias.example.com.\n2001:db8::11`), forward('2001:db8::11'));
  assert.equal(of(`$ dig -x 10.30.40.11 +short\n${name}.\n`), [[[['10.30.40.11', 'reverse', [name]]], true]]);
  // Of two questions nobody knows which answer is whose.
  assert.equal(of(`$ dig +short a.example.com b.example.com\n10.30.40.11\n`), [[[], undefined]]);
  assert.equal(of(`$ dig +short ${name}\n`), [[[], undefined]]);
  assert.equal(read('10.30.40.11\n').readings, []);
});

test('imageinfo -ver prints a version alone, which is no status', () => {
  assert.equal(seen('imageinfo -ver', '24.1.0.0.0.240517.1'), [['imageVersion', '24.1.0.0.0.240517.1']]);
  assert.is(verdict('imageinfo -ver', '24.1.0.0.0.240517.1')?.[0], undefined);
  const { readings } = after(
    "dcli -g all -l root 'imageinfo -ver'",
    'a01: 24.1.0.0.0.240517.1',
    'a02: 24.1.1.0.0.240605',
  );
  assert.equal(
    readings.map(({ host, seen: [one] }) => `${host} ${one?.value}`),
    ['a01 24.1.0.0.0.240517.1', 'a02 24.1.1.0.0.240605'],
  );
});

test('the tag of an interface is a VLAN id, and no number of an output is without end', () => {
  const networkOf = (tag: string, mtu: string) => {
    const device = `bondeth0.${tag}`;
    const evidence = after(
      'ip addr',
      `2: ${device}: <BROADCAST,UP> mtu ${mtu} qdisc mq`,
      `    inet 10.20.10.11/24 brd 10.20.10.255 scope global ${device}`,
    );
    const [network] = documentOfEvidence(evidence, 'x').appliance.networks;
    return [network?.subnet, network?.vlan, network?.mtu];
  };
  const endless = '9'.repeat(400);
  assert.equal(networkOf('2010', '9000'), ['10.20.10.0/24', 2010, 9000]);
  assert.equal(networkOf('4095', '9000'), ['10.20.10.0/24', undefined, 9000]);
  assert.equal(networkOf(endless, endless), ['10.20.10.0/24', undefined, 999_999_999]);
});

test('IPv6 of the interfaces: no mask of IPv4, no address of a link, no second default route', () => {
  const eth0 = [
    '2: eth0: <BROADCAST,UP> mtu 1500 qdisc mq',
    '    inet 10.20.10.11/24 brd 10.20.10.255 scope global eth0',
    '    inet6 2001:DB8:0::11/64 scope global',
    '    inet6 fe80::210:e0ff:fe00:1/64 scope link',
  ];
  const loopback = ['1: lo: <LOOPBACK,UP> mtu 65536 qdisc', '    inet6 ::1/128 scope host'];
  const brief = 'eth0   UP   10.20.10.11/24 2001:db8::11/64 fe80::210:e0ff:fe00:1/64';
  for (const evidence of [
    after('ip addr', ...loopback, ...eth0),
    after('ip -br a', brief),
    after(
      'cat /etc/sysconfig/network-scripts/ifcfg-eth0',
      'DEVICE=eth0',
      'IPADDR=10.20.10.11',
      'NETMASK=255.255.255.0',
      'IPV6ADDR=2001:db8::11/64',
    ),
  ]) {
    assert.equal(
      evidence.readings[0]?.observed.map(({ what, value, mask, device }) => [what, value, mask, device]),
      [
        ['address', '10.20.10.11', '255.255.255.0', 'eth0'],
        ['address', '2001:db8::11', '64', 'eth0'],
      ],
    );
    const { differences } = reconcile(clean, evidence);
    assert.equal(
      differences.map(({ planned, observed }) => [planned, observed]),
      [['', '2001:db8::11']],
    );
    const { networks } = documentOfEvidence(evidence, 'x').appliance;
    assert.equal(
      networks.map(({ subnet }) => subnet),
      ['10.20.10.0/24', '2001:db8::/64'],
    );
  }
  const routes = [
    'default via 10.20.10.1 dev eth0',
    'default via 2001:db8::1 dev eth0',
    'default via fe80::1 dev eth0',
  ];
  const [route] = after('ip route', ...routes).readings;
  assert.equal(
    route?.seen.map(({ key, value }) => [key, value]),
    [['defaultRoutes', 1]],
  );
  assert.equal(
    route?.observed.map(({ value }) => value),
    ['10.20.10.1', '2001:db8::1'],
  );
});

test('OPatch of several homes: each is compared with the same home of the other nodes', () => {
  const grid = clean.clusters[0]?.gridHome ?? '';
  const path = clean.homes[0]?.path ?? '';
  const of = (host: string, home: string, version: string) =>
    `[root@${host} ~]# ${home}/OPatch/opatch version\nOPatch Version: ${version}\n`;
  const document = (...texts: string[]) =>
    texts.reduce((known, text) => addEvidence(known, reconcile(known, read(text))), clean);
  const found = (appliance: typeof clean) =>
    runAudit(appliance, { now: '2025-03-01' }).findings.map(({ checkId, detail }) => `${checkId} ${detail}`);
  const [a, b] = ['vega01dbadm01', 'vega01dbadm02'];
  const one = of(a, grid, '12.2.0.1.46') + of(a, path, '12.2.0.1.45') + of(b, grid, '12.2.0.1.46');
  // Homes may differ from each other, and facts of other outputs stay.
  assert.equal(found(document(one, of(b, path, '12.2.0.1.45'))), []);
  assert.equal(found(document(one, of(b, path, '12.2.0.1.40'))), [
    `VER-07 ${b} has OPatch for ${clean.homes[0]?.name ?? path} 12.2.0.1.40, others 12.2.0.1.45.`,
  ]);
  const inventory = `Oracle Home       : ${grid}\nOPatch version    : 12.2.0.1.46\nOracle Home       : ${path}\nOPatch version    : 12.2.0.1.45`;
  assert.equal(seen('opatch lsinventory', inventory), [
    ['opatch', `${grid}: 12.2.0.1.46, ${path}: 12.2.0.1.45`],
  ]);
});

const resources = [
  'Name           Target  State        Server                   State details',
  'Local Resources',
  'ora.LISTENER.lsnr',
  '               ONLINE  ONLINE       vega01db01               STABLE',
];
const ofCluster = [
  'Cluster Resources',
  'ora.payroll.db',
  '      1        ONLINE  ONLINE       vega01db01  Open',
];
const votes = [1, 2, 3].map((n) => ` ${n}. ONLINE   ${n}a1b2c3d4e5f60718293a4b5c6d7e8f9 (o/x) [DATAC1]`);
const voteHeading = '##  STATE    File Universal Id                File Name Disk group';
const registryHeading = 'Status of Oracle Cluster Registry is as follows :';
const registry = 'Cluster registry integrity check succeeded';
const asmHeading =
  'State Type Rebal Sector Logical_Sector Block AU Total_MB Free_MB Req_mir_free_MB Usable_file_MB Offline_disks Voting_files Name';
const cellDetail = ['name: vega01celadm01', 'fanStatus: normal', 'flashCacheMode: WriteBack'];
const assets = 'IP_ADDRESS      HOST_NAME        SERIAL_NUMBER  ASR      PROTOCOL SOURCE';
const guests = ' Id   Name                 State';
const tfa = '| Host       | Status of TFA | PID  | Port |';

/** Command, lines that were cut off before what decides, and the rest that makes them good. */
const cutOff: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['crsctl stat res -t', resources.slice(0, 1), [...resources.slice(1), ...ofCluster]],
  ['crsctl stat res -t', resources, ofCluster],
  ['crsctl query css votedisk', [voteHeading, ...votes], ['Located 3 voting disk(s).']],
  ['ocrcheck', [registryHeading, 'Device/File integrity check succeeded'], [registry]],
  ['cluvfy stage -post crsinst', ['Verifying Node Connectivity ...PASSED'], ['The check was successful.']],
  ['asmcmd lsdg', [asmHeading], ['MOUNTED HIGH N 512 512 4096 4194304 604237824 400000000 1 1 0 Y DATAC1/']],
  ['cellcli -e list cell detail', cellDetail, ['cellsrvStatus: running', 'msStatus: running']],
  ['dbmcli -e list dbserver detail', ['fanStatus: normal'], ['msStatus: running']],
  ['opatch lspatches', ['37260974;Database Release Update : 19.26.0.0.250121'], ['OPatch succeeded.']],
  ['ipmitool lan print 1', ['Set in Progress : Set Complete'], ['IP Address : 10.20.10.31']],
  ['virsh list --all', [guests], [' 1    vm01.example.com     running']],
  ['asr list_asset', [assets], ['10.20.10.31     vega01dbadm01-ilom EX001 Enabled SNMP ILOM']],
  ['emctl status agent', ['Agent Version : 13.5.0.0.0'], ['Agent is Running and Ready']],
  ['ethtool eth1', ['Settings for eth1:', '\tSpeed: 25000Mb/s'], ['\tLink detected: yes']],
  [
    'show lldp neighbors',
    ['Device ID            Local Intf      Hold-time  Capability  Port ID'],
    ['vega01celadm01       Eth1/3          120                    0010.e000.0003'],
  ],
];

for (const [command, start, rest] of cutOff)
  test(`${command}: cut off after ${start.length} of ${start.length + rest.length} lines it is not good`, () => {
    assert.is(verdict(command, ...start)?.[0], undefined);
    assert.is(verdict(command, ...start, ...rest)?.[0], true);
  });

test('half a list of patches is no list of patches', () => {
  const [first, last] = ['37260974;Database Release Update : 19.26.0.0.250121', 'OPatch succeeded.'];
  assert.equal(seen('/u01/grid/OPatch/opatch lspatches', first), []);
  assert.is(seen('/u01/grid/OPatch/opatch lspatches', first, last).length, 1);
});

test('what is stopped, disabled or gone is bad, whichever word the tool has for it', () => {
  const vip = ['VIP Name: vega01db01-vip', 'VIP IPv4 Address: 10.30.40.21'];
  const network = 'Subnet IPv4: 10.30.40.0/255.255.255.128/bondeth0, static';
  const disabled = 'Network is individually disabled on nodes:';
  assert.is(verdict('srvctl config network', network, disabled)?.[0], true);
  for (const [command, ...lines] of [
    ['srvctl config vip -n vega01db01', ...vip, 'VIP is disabled.'],
    ['srvctl config network', network, `${disabled} vega01db02`],
    ['srvctl config vip -n vega01db01', ...vip, 'PRKO-2310 : VIP does not exist on node vega01db02.'],
    ['ocrcheck', registry, 'Logical corruption check failed'],
    ['tfactl print status', tfa, '| vega01db01 | RUNNING | 1 | 5 |', '| vega01db02 | NOT RUNNING | - | - |'],
    ['virsh list --all', guests, ' 1    vm01    running', ' 2    vm02    in shutdown'],
    ['virsh list --all', guests, ' 3    vm03    pmsuspended'],
    [
      'crsctl query css votedisk',
      ...votes,
      ' 4. OFFLINE  a [] []',
      ' 5. ONLINE',
      'Located 5 voting disk(s).',
    ],
  ] as const)
    assert.is(verdict(command, ...lines)?.[0], false, lines.join('\n'));
});

test.run();
