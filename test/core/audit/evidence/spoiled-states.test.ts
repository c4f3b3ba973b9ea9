/** A good output with one of its states made another word, or empty, is good no longer: wherever in the table it is. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { samples } from './evidence-samples.ts';

/** The judged words are in braces. */
const outputs: readonly (readonly [command: string, output: string])[] = [
  ['olsnodes -s', 'vega01db01\t{Active}\nvega01db02\t{Active}\n'],
  ['olsnodes -n -s -t', 'vega01db01\t1\t{Active}\tUnpinned\nvega01db02\t2\t{Active}\tUnpinned\n'],
  [
    'asmcmd lsdg',
    'State    Type  Rebal  Sector  Logical_Sector  Block       AU   Total_MB    Free_MB  Req_mir_free_MB  Usable_file_MB  Offline_disks  Voting_files  Name\n' +
      '{MOUNTED}  {HIGH}  N         512             512   4096  4194304  604225536  580000000        201408512       {126197162}              {0}             Y  DATAC1/\n' +
      '{MOUNTED}  {HIGH}  N         512             512   4096  4194304  151035904  150000000         12000000        {46000000}              {0}             N  RECOC1/\n',
  ],
  [
    'cellcli -e list griddisk attributes name,status,asmmodestatus,asmdeactivationoutcome',
    ' DATAC1_CD_00_vega01celadm01\t {active}\t {ONLINE}\t {Yes}\n RECOC1_CD_00_vega01celadm01\t {active}\t {ONLINE}\t {Yes}\n',
  ],
  ['cellcli -e list griddisk attributes name,asmmodestatus', ' DATAC1_CD_00_vega01celadm01\t {ONLINE}\n'],
  ['cellcli -e list celldisk', ' CD_00_vega01celadm01\t {normal}\n CD_01_vega01celadm01\t {normal}\n'],
  [
    'cellcli -e list celldisk attributes name,status,size',
    ' CD_00_vega01celadm01\t {normal}\t 20489G\n CD_01_vega01celadm01\t {normal}\t 20489G\n',
  ],
  [
    'cellcli -e list cell detail',
    'name: \tvega01celadm01\nfanStatus: \t{normal}\npowerStatus: \t{normal}\nstatus: \t{online}\ncellsrvStatus: \t{running}\nmsStatus: \t{running}\nrsStatus: \t{running}\n',
  ],
  [
    'chronyc -n sources',
    'MS Name/IP address         Stratum Poll Reach LastRx Last sample\n===\n' +
      '^+ 10.20.1.124                   2   6   {377}    22  -1234us[-1200us] +/-   31ms\n' +
      '^* 10.20.1.123                   2   6   {377}    53  +2137us[+3095us] +/-   30ms\n',
  ],
  [
    'crsctl stat res -t',
    'Name           Target  State        Server                   State details\nCluster Resources\nora.payroll.db\n' +
      '      1        {ONLINE}  {ONLINE}       vega01db01               Open,STABLE\n' +
      '      2        {ONLINE}  {ONLINE}       vega01db02               Open,STABLE\n',
  ],
  [
    'crsctl query css votedisk',
    ' 1. {ONLINE}   0f1 (o/192.168.10.5/DATAC1_CD_00_vega01celadm01) [DATAC1]\n 2. {ONLINE}   0f2 (o/192.168.10.7/DATAC1_CD_00_vega01celadm02) [DATAC1]\n' +
      ' 3. {ONLINE}   0f3 (o/192.168.10.9/DATAC1_CD_00_vega01celadm03) [DATAC1]\nLocated 3 voting disk(s).\n',
  ],
  [
    'crsctl query crs activeversion -f',
    'Oracle Clusterware active version on the cluster is [19.0.0.0.0]. The cluster upgrade state is [{NORMAL}]. The cluster active patch level is [1].\n',
  ],
  ['emctl status agent', 'Agent Version : 13.5.0.0.0\n---\nAgent is {Running and Ready}\n'],
  ['imageinfo', 'Image version: 24.1.0.0.0.240517.1\nImage status: {success}\n'],
  [
    'verify-topology',
    'Looking at 1 rack(s).....\nSpine switch check: Any inter spine switch links......[{SUCCESS}]\nLeaf switch check: cardinality and even distribution....[{SUCCESS}]\n',
  ],
  [
    'asr list_asset',
    'IP_ADDRESS      HOST_NAME          SERIAL_NUMBER   ASR       PROTOCOL SOURCE PRODUCT_NAME\n' +
      '10.20.10.11     vega01dbadm01      2235XLA0AA      {Enabled}   SNMP     EXADATA-SW  Exadata\n',
  ],
  [
    'tfactl print status',
    '| Host          | Status of TFA | PID    | Port |\n+---+---+---+---+\n| vega01dbadm01 | {RUNNING}       | 112233 | 5000 |\n| vega01dbadm02 | {RUNNING}       | 112234 | 5000 |\n',
  ],
  [
    'srvctl status database -d PAYROLL',
    'Instance PAYROLL1 {is running} on node vega01db01\nInstance PAYROLL2 {is running} on node vega01db02\n',
  ],
  [
    'srvctl status nodeapps',
    'VIP 10.30.40.21 is enabled\nVIP 10.30.40.21 {is running} on node: vega01db01\nNetwork is enabled\nNetwork {is running} on node: vega01db01\nONS daemon {is running} on node: vega01db01\n',
  ],
  [
    'crsctl check crs',
    'CRS-4638: Oracle High Availability Services {is online}\nCRS-4537: Cluster Ready Services {is online}\nCRS-4529: Cluster Synchronization Services {is online}\nCRS-4533: Event Manager {is online}\n',
  ],
  [
    'ocrcheck',
    'Status of Oracle Cluster Registry is as follows :\n\t Version                  :          4\n\t Device/File Name         :    +DATAC1\n                                    Device/File integrity check {succeeded}\n\t Cluster registry integrity check {succeeded}\n\t Logical corruption check {succeeded}\n',
  ],
  [
    'cellcli -e list physicaldisk',
    ' 252:0\t 2TBA0T\t {normal}\n 252:1\t 2TBA1T\t {normal}\n FLASH_1_1\t PHLE1\t {normal}\n',
  ],
  ['cellcli -e list lun', ' 0_0\t 0_0\t {normal}\n 0_1\t 0_1\t {normal}\n'],
  [
    'cellcli -e list flashcache detail',
    'name: \tvega01celadm01_FLASHCACHE\neffectiveCacheSize: \t23T\nsize: \t23T\nstatus: \t{normal}\n',
  ],
  [
    'dbmcli -e list dbserver detail',
    'name: \tvega01db01\nfanStatus: \t{normal}\nstatus: \t{online}\nmsStatus: \t{running}\nrsStatus: \t{running}\n',
  ],
  [
    'escli lsservice',
    'name       serviceType   status\ncs_1   controlServices {ONLINE}\nbsm_1   blockStoreManager {ONLINE}\n',
  ],
  [
    'ibstatus',
    "Infiniband device 'mlx4_0' port 1 status:\n\tstate:\t\t 4: {ACTIVE}\n\tphys state:\t 5: {LinkUp}\n\trate:\t\t 40 Gb/sec (4X QDR)\nInfiniband device 'mlx4_0' port 2 status:\n\tstate:\t\t 4: {ACTIVE}\n\tphys state:\t 5: {LinkUp}\n\trate:\t\t 40 Gb/sec (4X QDR)\n",
  ],
  [
    'cat /proc/net/bonding/bondeth0',
    'Ethernet Channel Bonding Driver: v5\n\nBonding Mode: fault-tolerance (active-backup)\nMII Status: {up}\n\nSlave Interface: eth1\nMII Status: {up}\n\nSlave Interface: eth2\nMII Status: {up}\n',
  ],
  [
    'verify_roce_cables.py',
    'SWITCH PORT (EXPECTED PEER)  LEAF-1 : LEAF-2\nEth1/8 (RU 16)             : vega01dbadm01 port-1           : {CABLE OK} vega01dbadm01 port-2 {CABLE OK}\nEth1/10 (RU 18)             : vega01dbadm02 port-1           : {CABLE OK} vega01dbadm02 port-2 {CABLE OK}\n',
  ],
  [
    'timedatectl',
    '               Time zone: Europe/Berlin (CET, +0100)\nSystem clock synchronized: {yes}\n              NTP service: {active}\n          RTC in local TZ: no\n',
  ],
  [
    'dgmgrl / "show configuration"',
    'Configuration - dg\n\n  Protection Mode: MaxAvailability\n  Members:\n  PAYROLL  - Primary database\n    PAYROLLS - Physical standby database \n\nConfiguration Status:\n{SUCCESS}   (status updated 41 seconds ago)\n',
  ],
  [
    'virsh list --all',
    ' Id   Name                       State\n-------------------------------------------\n 12   vega01vm01     {running}\n 13   vega01vm02     {running}\n',
  ],
  ['vm_maker --list-domains', 'vega01vm01(12)   : {running}\nvega01vm02(13)   : {running}\n'],
  [
    'CheckHWnFWProfile -c strict',
    '[{SUCCESS}] The hardware and firmware matches supported profile for server=ORACLE_SERVER_X9-2\n',
  ],
  [
    'cat checkip.out',
    'Processing section NAME\n{GOOD} : 10.30.40.11 resolves to vega01db01\n{GOOD} : 10.30.40.12 resolves to vega01db02\n',
  ],
  [
    'select patch_id, action, status from dba_registry_sqlpatch;',
    '  PATCH_ID ACTION          STATUS\n---------- --------------- -------------------------\n  36912597 APPLY           {SUCCESS}\n  37260974 APPLY           {SUCCESS}\n',
  ],
  [
    'opatch lspatches',
    '37260974;Database Release Update : 19.26.0.0.250121 (37260974)\n\nOPatch {succeeded}.\n',
  ],
  ['ethtool eth1', 'Settings for eth1:\n\tSpeed: 25000Mb/s\n\tDuplex: Full\n\tLink detected: {yes}\n'],
  ['rds-ping -c 2 192.168.10.5', '   1: {54 usec}\n   2: {49 usec}\n'],
  [
    'emctl status agent',
    'Agent Version          : 13.5.0.0.0\nHeartbeat Status       : {Ok}\nAgent is {Running and Ready}\n',
  ],
  ['showunhealthy', 'OK - {No unhealthy sensors}\n'],
  [
    'env_test',
    'Environment test started:\nVoltage ECB {OK}\nVoltage test returned {OK}\nFan 0 running at rpm 10000\nEnvironment test {PASSED}\n',
  ],
  [
    'cluvfy stage -post crsinst -n all',
    'Performing following verification checks ...\n\n  Node Connectivity ...\n    Hosts File ...{PASSED}\n    subnet mask ...{PASSED}\n  Node Connectivity ...{PASSED}\n  OCR Integrity ...{PASSED}\n\nPost-check for cluster services setup was {successful}.\n',
  ],
  [
    'cluvfy comp nodecon',
    'Verifying Node Connectivity ...\n  Verifying Hosts File ...{PASSED}\n  Verifying subnet mask ...{PASSED}\nVerifying Node Connectivity ...{PASSED}\nVerifying User Mask ...{PASSED}\n\nVerification of node connectivity was {successful}.\n',
  ],
];

const isGood = (command: string, output: string): boolean =>
  readEvidence(`[root@vega01db01 ~]# ${command}\n${output}`, {
    name: 'paste',
    at: '2025-03-01',
  }).readings.some(
    ({ verdicts }) => verdicts.some(({ ok }) => ok) && verdicts.every(({ ok }) => ok !== false),
  );

test('of each state, in each row', () => {
  let tried = 0;
  for (const [command, output] of outputs) {
    const parts = output.split(/\{([^{}]*)\}/);
    assert.ok(isGood(command, parts.join('')), `${command} is good`);
    for (let at = 1; at < parts.length; at += 2)
      for (const word of ['FAILED', 'OFFLINE', 'Zxqvth', '']) {
        if (parts[at] === word) continue;
        const changed = parts.with(at, word).join('');
        assert.not(isGood(command, changed), `${command}: ${parts[at]} as "${word}" in\n${changed}`);
        tried++;
      }
  }
  assert.ok(tried > 300, `${tried}`);
});

const interruptions = [
  'ORA-03113: end-of-file on communication channel',
  'CELL-02559: There is a communication error between MS and CELLSRV.',
  'Error: cannot continue',
  'ssh_exchange_identification: read: Connection reset by peer',
  'packet_write_wait: Connection to 10.20.10.11 port 22: Broken pipe',
  'Segmentation fault (core dumped)',
  'Traceback (most recent call last):',
  'java.lang.OutOfMemoryError: Java heap space',
  'bash: fork: Cannot allocate memory',
  'PRCT-1003 : failed to run the command',
  'Killed',
  '^C',
  '...',
  '[...]',
  '<snip>',
  '(output omitted)',
  '... and 12 more rows ...',
  '....',
  'Rows skipped: 12',
  'Lines omitted: 40',
  'error: no such file',
  'bash: line 1: crsctl: cannot execute binary file',
  'ORA-28000: the account is locked',
  'CELL-00010: internal error',
];

test('an output with a message of its end, or a mark of lines that are missing, is good nowhere', () => {
  let tried = 0;
  for (const { command, text } of samples) {
    const rows = text.split('\n');
    if (!isGood(command, text)) continue;
    assert.not(isGood(command, `${text}\n--More--(37%)`), `${command}: at a pager`);
    for (const line of interruptions)
      for (let at = 0; at <= rows.length; at++, tried++)
        assert.not(isGood(command, rows.toSpliced(at, 0, line).join('\n')), `${command}: ${line} at ${at}`);
  }
  assert.ok(tried > 2000, `${tried}`);
});

test('an output with an unknown row among its own is good nowhere', () => {
  const open: string[] = [];
  let tried = 0;
  for (const { command, text } of samples) {
    // The texts of these have one value for each name, in any order.
    if (!isGood(command, text) || /^image(?:info|history)/.test(command)) continue;
    const rows = text.trimEnd().split('\n');
    for (let at = 2; at < rows.length; at++, tried++)
      if (isGood(command, rows.toSpliced(at, 0, 'zxqvth 1 2 3').join('\n'))) open.push(`${command} at ${at}`);
  }
  assert.ok(tried > 50, `${tried}`);
  assert.equal(open, []);
});

test('a list of patches with a row that was not read is no list, and a size without its share no size', () => {
  const factsOf = (command: string, output: string) =>
    readEvidence(`[root@vega01db01 ~]# ${command}\n${output}`, {
      name: 'paste',
      at: '2025-03-01',
    }).readings.flatMap(({ seen }) => seen.map(({ key }) => key));
  const patches = (middle: string) =>
    `37960098;Database Release Update\n${middle}\n36758186;DBMS_SCHEDULER\n\nOPatch succeeded.\n`;
  const disks = (share: string) =>
    `Filesystem      Size  Used Avail Use% Mounted on\n/dev/sda1        99G   40G   59G  ${share} /u01\n/dev/sda2        15G    4G   11G  27% /\n`;
  for (const [command, whole, torn, key] of [
    [
      '/u01/app/19.0.0.0/grid/OPatch/opatch lspatches',
      patches('37962946;OCW Release Update'),
      patches('3796294 6;OCW'),
      'patches',
    ],
    ['df -h', disks('41%'), disks('4x%'), 'u01Gb'],
    ['df -h', disks('41%'), disks(''), 'u01Gb'],
  ] as const) {
    assert.ok(isGood(command, whole) && factsOf(command, whole).includes(key), command);
    assert.not(isGood(command, torn), torn);
    assert.not(factsOf(command, torn).includes(key), torn);
  }
});

test('limits are read behind the file systems and the memory, too', () => {
  const before = [
    'df -h\nFilesystem      Size  Used Avail Use% Mounted on\n/dev/sda1        99G   40G   59G  41% /u01\n',
    'cat /proc/meminfo\nMemTotal:       395886500 kB\nMemFree:        300000000 kB\n',
  ];
  for (const text of before) {
    const [command = '', ...rows] = text.split('\n');
    const limits =
      'core file size          (blocks, -c) 0\nopen files                      (-n) 1024\nmax user processes              (-u) unlimited\n';
    const { readings } = readEvidence(
      `[root@vega01db01 ~]# ${command}; ulimit -a\n${rows.join('\n')}${limits}`,
      {
        name: 'paste',
        at: '2025-03-01',
      },
    );
    assert.equal(
      readings.flatMap(({ notRead }) => notRead),
      [],
      command,
    );
    assert.not.match(
      readings.flatMap(({ verdicts }) => verdicts.map((one) => one.text)).join(' '),
      'was not read',
    );
  }
});

test('notices of a login, counts of nothing and dots of progress take nothing good away', () => {
  const rows = [
    'CRS-4638: Oracle High Availability Services is online',
    'CRS-4537: Cluster Ready Services is online',
    'CRS-4529: Cluster Synchronization Services is online',
    'CRS-4533: Event Manager is online',
  ];
  const notices = [
    '-bash: warning: setlocale: LC_ALL: cannot change locale (en_US.UTF-8)',
    'bash: warning: setlocale: LC_CTYPE: cannot change locale (UTF-8): No such file or directory',
    'bash: no job control in this shell',
    'bash: cannot set terminal process group (-1): Inappropriate ioctl for device',
    'ORA-28002: the password will expire within 7 days',
    'CELL-00000: ok',
    'error: false',
    'error: n/a',
    'Errors: 0',
    'Skipped: 0',
    'Removed: 2',
    '0 removed',
    'Rows skipped: 0',
    '......',
    '0 errors',
    'No errors found.',
  ];
  for (const line of notices)
    for (const at of [0, rows.length])
      assert.ok(isGood('crsctl check crs', rows.toSpliced(at, 0, line).join('\n')), `${line} at ${at}`);
  for (const line of ['10 errors', 'Errors: 3', 'no errors, but one is left', 'XYZ-00010: bad'])
    for (const at of [0, rows.length])
      assert.not(isGood('crsctl check crs', rows.toSpliced(at, 0, line).join('\n')), `${line} at ${at}`);
});

test('a check of the cluster that lacks a service or the end of its list is cut off', () => {
  const services = [
    'CRS-4537: Cluster Ready Services is online',
    'CRS-4529: Cluster Synchronization Services is online',
    'CRS-4533: Event Manager is online',
  ];
  const stars = '*'.repeat(62);
  const all = [stars, 'vega01db01:', ...services, stars, 'vega01db02:', ...services, stars];
  const isWhole = (command: string, lines: readonly string[]) => isGood(command, lines.join('\n'));
  assert.ok(isWhole('crsctl check cluster -all', all));
  for (const count of [4, 5, 7, 8, 9, 10])
    assert.not(isWhole('crsctl check cluster -all', all.slice(0, count)), `${count} lines`);
  for (const at of services.keys()) assert.not(isWhole('crsctl check crs', services.toSpliced(at, 1)));
  assert.ok(isWhole('crsctl check css', services.slice(1, 2)));
});

test('a count of no faults next to the services is none', () => {
  const rows = [
    'CRS-4638: Oracle High Availability Services is online',
    'CRS-4537: Cluster Ready Services is online',
    'CRS-4529: Cluster Synchronization Services is online',
    'CRS-4533: Event Manager is online',
  ];
  const isOk = (line: string) => isGood('crsctl check crs', [...rows, line].join('\n'));
  for (const line of ['Failed: 0', 'Success: 1, Failed: 0', '0 errors, 0 failures', 'Failures = none'])
    assert.ok(isOk(line), line);
  for (const line of ['Failed: 1', 'Success: 0, Failed: 4', '0 errors, 2 failures', 'failed: 01'])
    assert.not(isOk(line), line);
});

test.run();
