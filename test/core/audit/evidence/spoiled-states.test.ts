/** A good output with one of its states made another word, or empty, is good no longer: wherever in the table it is. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';

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
  assert.ok(tried > 150, `${tried}`);
});

test.run();
