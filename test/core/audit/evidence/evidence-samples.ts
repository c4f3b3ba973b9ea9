/** One or more outputs of each of the 42 inputs, shaped as the commands print them, over the worked example. */
import { moreSamples } from './evidence-samples-more.ts';

export type Sample = {
  readonly number: number;
  readonly host: string;
  readonly command: string;
  readonly text: string;
  /** Facts by key that must come of it. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly ok?: boolean;
  /** The output has no mark of its own: only its command identifies it. */
  readonly byCommand?: true;
};

const db = 'vega01dbadm01';
const cell = 'vega01celadm01';

export const samples: readonly Sample[] = [
  {
    number: 1,
    host: db,
    command: 'imageinfo',
    ok: true,
    text: 'Kernel version: 5.4.17-2136.330.7.1.el8uek.x86_64 #2 SMP\nImage kernel version: 5.4.17-2136.330.7.1.el8uek\nImage version: 24.1.0.0.0.240517.1\nImage activated: 2024-08-02 13:20:11 +0200\nImage status: success\nNode type: COMPUTE\nSystem partition on device: /dev/mapper/VGExaDb-LVDbSys1',
    facts: { imageVersion: '24.1.0.0.0.240517.1', imageActivated: '2024-08-02' },
  },
  {
    number: 1,
    host: cell,
    command: 'imageinfo -all',
    ok: false,
    text: 'Active image version: 24.1.1.0.0.240605\nActive image activated: 2024-09-01 10:00:00 +0200\nActive image status: failure\nCell boot usb version: 24.1.1.0.0.240605\nRollback to inactive partitions: Possible',
    facts: { imageVersion: '24.1.1.0.0.240605' },
  },
  {
    number: 2,
    host: db,
    command: 'imagehistory',
    ok: true,
    text: 'Version                              : 23.1.9.0.0.231204\nImage activation date                : 2024-01-10 09:00:00 +0100\nImaging mode                         : fresh\nImaging status                       : success\n\nVersion                              : 24.1.0.0.0.240517.1\nImage activation date                : 2024-08-02 13:20:11 +0200\nImaging mode                         : patch\nImaging status                       : success',
  },
  {
    number: 3,
    host: db,
    command: 'ipconf -verify -semantic -verbose; echo rc=$?',
    ok: true,
    text: 'Verifying name server 10.20.1.53\nVerifying NTP server 10.20.1.123\nrc=0',
  },
  {
    number: 4,
    host: db,
    command: 'ipconf -verify; echo rc=$?',
    ok: false,
    text: '[Error]: ipconf: DNS server 10.20.1.54 does not answer\nrc=1',
  },
  {
    number: 5,
    host: cell,
    command: 'cat /opt/oracle.cellos/cell.conf',
    text: "$VAR1 = {\n  'Hostname' => 'vega01celadm01.example.com',\n  'Nameservers' => [\n    '10.20.1.53',\n    '10.20.1.54'\n  ],\n  'NTP servers' => [ '10.20.1.123', '10.20.1.124' ],\n  'Timezone' => 'Europe/Berlin',\n  'Interfaces' => [ { 'Name' => 'eth0', 'IP address' => '10.20.10.13' } ]\n};",
    facts: {
      dnsServers: ['10.20.1.53', '10.20.1.54'],
      ntpServers: ['10.20.1.123', '10.20.1.124'],
      timeZone: 'Europe/Berlin',
    },
  },
  {
    number: 6,
    host: db,
    command: 'ip -br a',
    text: 'lo               UNKNOWN        127.0.0.1/8 ::1/128\neth0             UP             10.20.10.11/24\nbondeth0.2010    UP             10.30.40.11/25 10.30.40.21/25\nre0              UP             192.168.10.1/24',
    facts: { netmask: '255.255.255.0' },
  },
  {
    number: 6,
    host: db,
    command: 'ip addr',
    text: '2: eth0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc mq state UP\n    link/ether 00:10:e0:00:00:01 brd ff:ff:ff:ff:ff:ff\n    inet 10.20.10.11/24 brd 10.20.10.255 scope global eth0',
    facts: { netmask: '255.255.255.0', mtu: 1500 },
  },
  {
    number: 6,
    host: db,
    command: 'ip route',
    text: 'default via 10.30.40.1 dev bondeth0.2010\n10.20.10.0/24 dev eth0 proto kernel scope link src 10.20.10.11',
    facts: { defaultRoutes: 1 },
  },
  {
    number: 7,
    host: db,
    command: 'cat /etc/hosts',
    ok: false,
    text: '127.0.0.1 localhost localhost.localdomain\n::1 localhost\n10.20.10.11 vega01dbadm01.example.com vega01dbadm01\n10.30.40.31 vega01-scan1\n10.30.40.32 vega01-scan1',
  },
  {
    number: 8,
    host: db,
    command: 'cat /etc/resolv.conf',
    text: 'search example.com\nnameserver 10.20.1.53\nnameserver 10.20.1.54',
    facts: { dnsServers: ['10.20.1.53', '10.20.1.54'] },
  },
  {
    number: 8,
    host: db,
    command: 'nslookup vega01db01.example.com',
    ok: true,
    text: 'Server:\t\t10.20.1.53\nAddress:\t10.20.1.53#53\n\nName:\tvega01db01.example.com.\nAddress: 10.30.40.11',
    facts: { forward: ['10.30.40.11'] },
  },
  {
    number: 8,
    host: db,
    command: 'dig -x 10.30.40.11',
    ok: true,
    text: ';; ANSWER SECTION:\n11.40.30.10.in-addr.arpa. 86400 IN PTR vega01db01.example.com.',
    facts: { reverse: ['vega01db01.example.com'] },
  },
  {
    number: 9,
    host: db,
    command: 'chronyc sources -v',
    ok: true,
    text: '210 Number of sources = 2\nMS Name/IP address         Stratum Poll Reach LastRx Last sample\n===============================================================================\n^* 10.20.1.123                   2   6   377    32    +12us[ +15us] +/-   11ms\n^+ 10.20.1.124                   2   6   377    31    -22us[ -19us] +/-   12ms',
    facts: { ntpServers: ['10.20.1.123', '10.20.1.124'] },
  },
  {
    number: 9,
    host: db,
    command: 'ntpq -pn',
    ok: false,
    text: '     remote           refid      st t when poll reach   delay   offset  jitter\n==============================================================================\n*10.20.1.123     192.0.2.1        2 u   33   64  377    0.201   -0.012   0.003\n 10.20.1.124     .INIT.          16 u    -   64    0    0.000    0.000   0.000',
  },
  {
    number: 10,
    host: db,
    command: 'oifcfg getif',
    ok: true,
    text: 'bondeth0  10.30.40.0  global  public\nre0  192.168.10.0  global  cluster_interconnect,asm\nre1  192.168.10.0  global  cluster_interconnect,asm',
  },
  {
    number: 11,
    host: db,
    command: 'srvctl config scan',
    ok: true,
    text: 'SCAN name: vega01-scan1.example.com, Network: 1\nSubnet IPv4: 10.30.40.0/255.255.255.128/bondeth0, static\nSCAN 1 IPv4 VIP: 10.30.40.31\nSCAN VIP is enabled.\nSCAN 2 IPv4 VIP: 10.30.40.32\nSCAN 3 IPv4 VIP: 10.30.40.33',
  },
  {
    number: 11,
    host: db,
    command: 'srvctl config vip -node vega01db01',
    ok: true,
    text: 'VIP exists: network number 1, hosting node vega01db01\nVIP Name: vega01db01-vip.example.com\nVIP IPv4 Address: 10.30.40.21\nVIP IPv6 Address:\nVIP is enabled.',
  },
  {
    number: 12,
    host: db,
    command: 'srvctl status database -db PAYROLL',
    ok: false,
    text: 'Instance PAYROLL1 is running on node vega01db01\nInstance PAYROLL2 is not running on node vega01db02',
  },
  {
    number: 12,
    host: db,
    command: 'srvctl config database -db PAYROLL -verbose',
    ok: true,
    text: 'Database unique name: PAYROLL\nDatabase name: PAYROLL\nOracle home: /u01/app/oracle/product/19.0.0.0/dbhome_1\nDisk Groups: DATAC1,RECOC1',
    facts: { oracleHome: '/u01/app/oracle/product/19.0.0.0/dbhome_1' },
  },
  {
    number: 12,
    host: db,
    command: 'srvctl config database -verbose',
    ok: true,
    text: 'PAYROLL\t/u01/app/oracle/product/19.0.0.0/dbhome_1\t19.0.0.0.0\nSTOCKDW\t/u01/app/oracle/product/19.0.0.0/dbhome_1\t19.0.0.0.0',
    facts: { oracleHome: '/u01/app/oracle/product/19.0.0.0/dbhome_1' },
  },
  {
    number: 13,
    host: db,
    command: 'crsctl query css votedisk',
    ok: true,
    text: '##  STATE    File Universal Id                File Name Disk group\n--  -----    -----------------                --------- ---------\n 1. ONLINE   0a1b2c3d4e5f60718293a4b5c6d7e8f9 (o/192.168.10.5/DATAC1_CD_00_vega01celadm01) [DATAC1]\n 2. ONLINE   1a1b2c3d4e5f60718293a4b5c6d7e8f9 (o/192.168.10.7/DATAC1_CD_00_vega01celadm02) [DATAC1]\n 3. ONLINE   2a1b2c3d4e5f60718293a4b5c6d7e8f9 (o/192.168.10.9/DATAC1_CD_00_vega01celadm03) [DATAC1]\nLocated 3 voting disk(s).',
  },
  {
    number: 13,
    host: db,
    command: 'crsctl stat res -t',
    ok: false,
    text: 'Name           Target  State        Server                   State details\nLocal Resources\nora.LISTENER.lsnr\n               ONLINE  ONLINE       vega01db01               STABLE\n               ONLINE  OFFLINE      vega01db02               STABLE\nora.proxy_advm\n               OFFLINE OFFLINE      vega01db01               STABLE',
  },
  {
    number: 13,
    host: db,
    command: 'crsctl query crs activeversion',
    ok: true,
    text: 'Oracle Clusterware active version on the cluster is [19.0.0.0.0]',
    facts: { activeVersion: '19.0.0.0.0' },
  },
  {
    number: 14,
    host: db,
    command: 'olsnodes -s -n -i -t',
    ok: true,
    text: 'vega01db01\t1\tvega01db01-vip\tActive\tUnpinned\nvega01db02\t2\tvega01db02-vip\tActive\tUnpinned',
    facts: { nodeName: 'vega01db02' },
  },
  {
    number: 15,
    host: db,
    command: 'cluvfy comp healthcheck -collect cluster',
    ok: false,
    text: 'Verifying Physical Memory ...PASSED\nVerifying resolv.conf Integrity ...FAILED\n  vega01db02: PRVG-10048 : Name was not resolved\nVerifying Swap Size ...PASSED',
  },
  {
    number: 16,
    host: db,
    command: 'asmcmd lsdg',
    ok: true,
    text: 'State    Type  Rebal  Sector  Logical_Sector  Block       AU   Total_MB    Free_MB  Req_mir_free_MB  Usable_file_MB  Offline_disks  Voting_files  Name\nMOUNTED  HIGH  N         512             512   4096  4194304  604237824  400000000        100000000       100000000              0             Y  DATAC1/',
    facts: { redundancy: 'HIGH', auMb: 4, usableFileMb: 100_000_000 },
  },
  {
    number: 16,
    host: db,
    command: 'select group_name, name, value from v$asm_attribute',
    ok: true,
    text: '"GROUP_NAME","NAME","VALUE"\n"DATAC1","compatible.asm","19.0.0.0.0"\n"DATAC1","compatible.rdbms","19.0.0.0.0"\n"DATAC1","content.type","data"\n"DATAC1","cell.smart_scan_capable","TRUE"',
    facts: {
      'compatible.asm': '19.0.0.0.0',
      'compatible.rdbms': '19.0.0.0.0',
      contentType: 'data',
      smartScan: true,
    },
  },
  {
    number: 16,
    host: db,
    command: 'asmcmd lsdsk -k',
    ok: true,
    text: 'Total_MB   Free_MB    OS_MB  Name                          Failgroup       Site_Name  Failgroup_Type  Library                                              Label  UDID  Product  Redund   Path\n16784384  12000000  16784384  DATAC1_CD_00_VEGA01CELADM01  VEGA01CELADM01             REGULAR         Generic Linux, version 18.0.3 (asm_libgen)                         UNKNOWN  o/192.168.10.5;192.168.10.6/DATAC1_CD_00_vega01celadm01',
    facts: { failureGroup: 'VEGA01CELADM01' },
  },
  {
    number: 16,
    host: db,
    command: 'asmcmd lsattr -lm -G DATAC1',
    ok: true,
    text: 'Group_Name  Name                     Value       RO  Sys\nDATAC1      au_size                  4194304     Y   Y\nDATAC1      cell.smart_scan_capable  TRUE        N   N\nDATAC1      compatible.asm           19.0.0.0.0  N   Y\nDATAC1      compatible.rdbms         19.0.0.0.0  N   Y\nDATAC1      content.type             data        N   Y',
    facts: {
      auMb: 4,
      smartScan: true,
      'compatible.asm': '19.0.0.0.0',
      'compatible.rdbms': '19.0.0.0.0',
      contentType: 'data',
    },
  },
  {
    number: 16,
    host: db,
    command: 'asmcmd dsget',
    ok: true,
    text: "parameter:'o/*/DATAC1_*','o/*/RECOC1_*','/dev/exadata_quorum/*'\nprofile:o/*/DATAC1_*,/dev/exadata_quorum/*",
    facts: { asmDiskstring: "'o/*/DATAC1_*','o/*/RECOC1_*','/dev/exadata_quorum/*'" },
  },
  ...moreSamples,
];
