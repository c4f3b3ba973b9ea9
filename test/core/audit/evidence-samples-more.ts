/** Samples of the inputs 17 to 42: storage, switches, software, hosts. */
import type { Sample } from './evidence-samples.ts';

const db = 'vega01dbadm01';
const cell = 'vega01celadm01';

const griddisk = (count: number, state = 'ONLINE\tYes') =>
  Array.from({ length: count }, (_, n) => String(n).padStart(2, '0'))
    .flatMap((n) => [
      `\t DATAC1_CD_${n}_${cell}\t 16391G\t active\t ${state}`,
      `\t RECOC1_CD_${n}_${cell}\t 4097G\t active\t ${state}`,
    ])
    .join('\n');

export const moreSamples: readonly Sample[] = [
  {
    number: 17,
    host: cell,
    command: 'cellcli -e list cell detail',
    ok: true,
    text: '\t name:              \t vega01celadm01\n\t cellVersion:       \t OSS_24.1.0.0.0_LINUX.X64_240517.1\n\t flashCacheMode:    \t WriteBack\n\t ipaddress1:        \t 192.168.10.5/24\n\t ipaddress2:        \t 192.168.10.6/24\n\t releaseVersion:    \t 24.1.0.0.0.240517.1\n\t status:            \t online\n\t temperatureStatus: \t normal\n\t cellsrvStatus:     \t running',
    facts: { flashCacheMode: 'WriteBack', imageVersion: '24.1.0.0.0.240517.1' },
  },
  {
    number: 18,
    host: cell,
    command: 'cellcli -e list griddisk attributes name,size,status,asmmodestatus,asmdeactivationoutcome',
    ok: true,
    text: griddisk(12),
    facts: {
      gridDisks: [
        { group: 'DATAC1', count: 12, sizeGib: 16_391 },
        { group: 'RECOC1', count: 12, sizeGib: 4097 },
      ],
    },
  },
  {
    number: 18,
    host: cell,
    command: 'cellcli -e list griddisk attributes name,size,status,asmmodestatus',
    ok: false,
    text: griddisk(1, 'OFFLINE'),
  },
  {
    number: 19,
    host: cell,
    command: 'cellcli -e list celldisk attributes name,status,size',
    ok: true,
    text: '\t CD_00_vega01celadm01\t normal\t 20489G\n\t CD_01_vega01celadm01\t normal\t 20489G',
    facts: { cellDisks: [{ group: '', count: 2, sizeGib: 20_489 }] },
  },
  {
    number: 19,
    host: cell,
    command: 'cellcli -e list alerthistory',
    ok: false,
    text: '\t 5_1\t 2025-02-11T10:11:12+01:00\t critical\t "Hard disk failed. Status : FAILED"',
  },
  {
    number: 20,
    host: db,
    command: 'dbmcli -e list dbserver detail',
    ok: true,
    text: '\t name:            \t vega01dbadm01\n\t coreCount:       \t 96/96\n\t releaseVersion:  \t 24.1.0.0.0.240517.1\n\t status:          \t online\n\t msStatus:        \t running\n\t dbserverVersion: \t 24.1',
    facts: { imageVersion: '24.1.0.0.0.240517.1' },
  },
  {
    number: 21,
    host: db,
    command: '/opt/oracle.SupportTools/CheckHWnFWProfile',
    ok: true,
    text: '[SUCCESS] The hardware and firmware matches supported profile for server=ORACLE_X10M_DB',
  },
  {
    number: 22,
    host: db,
    command: './verify-topology',
    ok: false,
    text: '[SUCCESS] Every switch is connected\n[ERROR] Switch link of vega01celadm02 is missing',
  },
  {
    number: 23,
    host: 'vega01sw-rocea01',
    command: 'show version',
    ok: true,
    text: 'Cisco Nexus Operating System (NX-OS) Software\nSoftware\n  BIOS: version 05.53\n  NXOS: version 10.3(4a)\nHardware\n  cisco Nexus9000 C9336C-FX2 Chassis',
    facts: { firmware: '10.3(4a)' },
  },
  {
    number: 24,
    host: db,
    command: '/u01/app/19.0.0.0/grid/OPatch/opatch lspatches',
    ok: true,
    text: '37260974;Database Release Update : 19.26.0.0.250121\n37268031;OCW RELEASE UPDATE\n\nOPatch succeeded.',
    facts: { patches: { '/u01/app/19.0.0.0/grid': ['37260974', '37268031'] } },
  },
  {
    number: 24,
    host: db,
    command: 'opatch version',
    ok: true,
    text: 'OPatch Version: 12.2.0.1.45\n\nOPatch succeeded.',
    facts: { opatch: '12.2.0.1.45' },
  },
  {
    number: 25,
    host: db,
    command: 'select * from dba_registry_sqlpatch;',
    ok: false,
    text: '"PATCH_ID","STATUS","ACTION_TIME"\n37260974,"SUCCESS",2025-02-01\n37102264,"WITH ERRORS",2025-02-01',
  },
  {
    number: 26,
    host: db,
    command: 'exachk -a',
    text: 'exachk Version: 24.11.0\nSystem Health Score is 92 out of 100\nCollection date 2025-02-20',
    facts: { exachkRun: '2025-02-20', exachkScore: 92 },
  },
  {
    number: 27,
    host: db,
    command: 'tfactl print status',
    ok: true,
    text: '.---------------------------------------------.\n| Host       | Status of TFA | PID  | Port |\n+------------+---------------+------+------+\n| vega01db01 | RUNNING       | 4711 | 5000 |\n| vega01db02 | RUNNING       | 4712 | 5000 |',
  },
  {
    number: 28,
    host: db,
    command: 'ipmitool lan print 1',
    ok: true,
    text: 'Set in Progress         : Set Complete\nIP Address Source       : Static Address\nIP Address              : 10.20.10.31\nSubnet Mask             : 255.255.255.0\nDefault Gateway IP      : 10.20.10.1',
  },
  {
    number: 29,
    host: db,
    command: 'vm_maker --list-domains',
    ok: false,
    text: 'vega01vm01.example.com(12) : running\nvega01vm02.example.com(13) : shutdown',
  },
  {
    number: 30,
    host: db,
    command: 'cat /proc/meminfo',
    text: 'MemTotal:       536870912 kB\nMemFree:        200000000 kB\nHugePages_Total:   81920\nHugepagesize:       2048 kB',
    facts: { memoryGb: 512, hugePagesGb: 160 },
    ok: true,
  },
  {
    number: 30,
    host: db,
    command: 'df -h',
    ok: true,
    text: 'Filesystem                        Size  Used Avail Use% Mounted on\n/dev/mapper/VGExaDb-LVDbSys1       15G  6.0G  9.1G  40% /\n/dev/mapper/VGExaDb-LVDbOra1      300G   88G  213G  30% /u01',
    facts: { u01Gb: 300 },
  },
  {
    number: 31,
    host: db,
    command: 'id oracle',
    text: 'uid=1001(oracle) gid=1001(oinstall) groups=1001(oinstall),1002(dba),1003(racoper),1004(asmdba)',
    facts: {
      ids: { users: { oracle: 1001 }, groups: { oinstall: 1001, dba: 1002, racoper: 1003, asmdba: 1004 } },
    },
  },
  {
    number: 32,
    host: db,
    command: 'show parameter listener',
    text: 'NAME                                 TYPE        VALUE\nlocal_listener                       string       (ADDRESS=(PROTOCOL=TCP)(HOST=\n                                                 10.30.40.21)(PORT=1521))\nremote_listener                      string      vega01-scan1:1521\ndb_unique_name                       string      PAYROLL',
    facts: {
      localListener: '(ADDRESS=(PROTOCOL=TCP)(HOST=10.30.40.21)(PORT=1521))',
      remoteListener: 'vega01-scan1:1521',
    },
  },
  {
    number: 33,
    host: db,
    command: 'show all;',
    text: 'RMAN configuration parameters for database with db_unique_name PAYROLL are:\nCONFIGURE RETENTION POLICY TO REDUNDANCY 1; # default\nCONFIGURE BACKUP OPTIMIZATION OFF;',
  },
  {
    number: 33,
    host: db,
    command: 'select log_mode, name from v$database;',
    text: '"LOG_MODE","LAST_BACKUP"\n"ARCHIVELOG",2025-02-27',
    facts: {},
  },
  {
    number: 34,
    host: db,
    command: 'show configuration verbose',
    ok: true,
    text: 'Configuration - payroll\n  Protection Mode: MaxPerformance\n  Members:\n  PAYROLL - Primary database\nConfiguration Status:\nSUCCESS',
  },
  {
    number: 35,
    host: 'asr',
    command: 'asr list_asset',
    ok: true,
    text: 'IP_ADDRESS      HOST_NAME        SERIAL_NUMBER  ASR      PROTOCOL SOURCE\n----------      ---------        -------------  ---      -------- ------\n10.20.10.31     vega01dbadm01-ilom EX001        Enabled  SNMP     ILOM',
  },
  {
    number: 36,
    host: db,
    command: 'iptables -S',
    text: '-P INPUT DROP\n-A INPUT -s 10.20.1.60/32 -p udp -m udp --dport 161 -j ACCEPT',
  },
  {
    number: 37,
    host: db,
    command: 'rpm -qa | grep oracle-rdma; uname -r',
    text: 'oracle-rdma-release-0.24.1-1.el8.x86_64\n5.4.17-2136.330.7.1.el8uek.x86_64',
    facts: { rdmaRelease: '0.24.1-1.el8.x86_64', kernel: '5.4.17-2136.330.7.1.el8uek.x86_64' },
  },
  {
    number: 38,
    host: db,
    command: 'cat checkip.out',
    ok: false,
    text: 'GOOD : vega01dbadm01.example.com resolves to 10.20.10.11\nERROR : 10.30.40.21 answers a ping',
  },
  {
    number: 39,
    host: db,
    command: 'ethtool eth1',
    ok: true,
    text: 'Settings for eth1:\n\tSupported ports: [ FIBRE ]\n\tSpeed: 25000Mb/s\n\tDuplex: Full\n\tLink detected: yes',
    facts: { 'speed eth1': '25000Mb/s' },
  },
  {
    number: 40,
    host: db,
    command: 'quorumdiskmgr --list --target',
    text: 'Name: iqn.2015-05.com.oracle:qd--datac1\nHost name: vega01db01\nASM disk group name: DATAC1\nVisible to: 192.168.10.1, 192.168.10.2\nDiscovered by:',
    facts: { quorumVisibleTo: ['192.168.10.1', '192.168.10.2'] },
  },
  {
    number: 41,
    host: 'jump',
    command: 'exadcli -c cloud_user_clu@192.168.10.5 -e list griddisk attributes name,size,asmmodestatus',
    ok: true,
    text: griddisk(2),
    facts: {
      gridDisks: [
        { group: 'DATAC1', count: 2, sizeGib: 16_391 },
        { group: 'RECOC1', count: 2, sizeGib: 4097 },
      ],
    },
    byCommand: true,
  },
  {
    number: 41,
    host: cell,
    command: 'escli lsservice',
    ok: true,
    text: 'name serviceType status\negs1 egs ONLINE\ners1 ers ONLINE',
  },
  {
    number: 42,
    host: db,
    command: 'mount',
    text: 'sysfs on /sys type sysfs (rw,nosuid)\n10.99.1.20:/backup on /mnt/backup type nfs4 (rw,vers=4.1,addr=10.99.1.20)',
  },
];
