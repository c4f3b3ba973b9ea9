/** A fault in an output is found, however many servers and words surround it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';

const test = suite('faults in evidence');
const read = (text: string) => readEvidence(text, { name: 'paste', at: '2025-03-01T10:00:00Z' }).readings;
const after = (command: string, text: string) => read(`[root@vega01dbadm01 ~]# ${command}\n${text}\n`);
const verdict = (command: string, text: string) => {
  const [first] = after(command, text)[0]?.verdicts ?? [];
  return [first?.ok, first?.text];
};

const cell = (name: string, service: string, battery = 'normal') =>
  [
    `name:                   ${name}`,
    `bbuStatus:              ${battery}`,
    'cellVersion:            OSS_24.1.0',
    'releaseVersion:         24.1.0.0.0.240517',
    'status:                 online',
    `cellsrvStatus:          ${service}`,
    'msStatus:               running',
  ].join('\n');
const twoCells = `${cell('vega01celadm01', 'running')}\n${cell('vega01celadm02', 'stopped')}`;
const image = (version: string, status: string) =>
  `Kernel version: 5.4.17\nImage version: ${version}\nImage activated: 2024-06-01 10:00:00\nImage status: ${status}`;

test('of several servers in one output each is judged, and bears its own values', () => {
  for (const text of [
    twoCells,
    `[root@vega01dbadm01 ~]# for c in $(cat g); do ssh $c cellcli -e list cell detail; done\n${twoCells}`,
  ]) {
    const readings = read(text);
    assert.equal(
      readings.map(({ host, verdicts }) => [host, verdicts.map(({ ok, text: messages }) => [ok, messages])]),
      [
        ['vega01celadm01', [[true, 'All normal.']]],
        ['vega01celadm02', [[false, 'cellsrvstatus is stopped']]],
      ],
    );
    assert.equal(
      readings.flatMap(({ seen }) => seen.map(({ subject }) => subject)),
      [{ host: 'vega01celadm01' }, { host: 'vega01celadm02' }],
    );
  }
  const cut = `${cell('vega01celadm01', 'running')}\n${cell('vega01celadm02', 'running').split('\ncellsrv')[0]}`;
  assert.equal(
    read(cut).map(({ verdicts }) => verdicts[0]?.ok),
    [true, undefined],
  );
  assert.equal(
    read(cell('vega01celadm01', 'running', 'failed'))[0]?.verdicts[0]?.text,
    'bbustatus is failed',
  );
});

test('of several images the one that failed is told, and none is given to the host of the prompt', () => {
  const text = `${image('24.1.0.0.0.240517', 'success')}\n${image('23.1.0.0.0.230517', 'failure')}`;
  const [reading] = after('for h in $(cat dbs_group); do ssh $h imageinfo; done', text);
  assert.is(reading?.verdicts[0]?.ok, false);
  assert.equal(reading?.seen, []);
  assert.is(read(text)[0]?.verdicts[0]?.text, 'Image 24.1.0.0.0.240517, 23.1.0.0.0.230517, status failure.');
});

test('what ran by ssh on another server is of that one', () => {
  const hostOf = (command: string) => after(command, image('24.1.0.0.0.240517', 'success'))[0]?.host;
  assert.is(hostOf('imageinfo'), 'vega01dbadm01');
  assert.is(hostOf('ssh vega01dbadm02 imageinfo'), 'vega01dbadm02');
  assert.is(
    hostOf('ssh -q -o StrictHostKeyChecking=no -p 22 root@vega01dbadm02.example.com imageinfo'),
    'vega01dbadm02',
  );
  assert.is(hostOf('for h in $(cat g); do ssh $h imageinfo; done'), undefined);
  // Options without an end do not keep anybody waiting.
  assert.is(hostOf(`ssh ${'-o '.repeat(600)}`), 'vega01dbadm01');
});

test('an alert that says when it will be cleared is open', () => {
  const command = 'cellcli -e list alerthistory';
  const row = (name: string, severity: string, words: string) =>
    `\t ${name}\t 2025-02-20T10:00:00+01:00\t ${severity}\t "${words}"`;
  const full = row(
    '5_1',
    'critical',
    'File system "/" is 82% full. This alert will be cleared when it is less than 75% full.',
  );
  assert.is(verdict(command, full)[0], false);
  const other = row('5_1', 'critical', 'Hard disk failed.');
  assert.is(
    verdict(command, `${other}\n${row('5_3', 'warning', 'Replace it to clear the alert.')}`)[0],
    false,
  );
  assert.is(verdict(command, row('6_1', 'warning', 'A critical temperature is near.'))[0], true);
});

test('a disk that waits for its replacement, and a cache that lacks a part, are not normal', () => {
  const command = 'cellcli -e list physicaldisk';
  assert.is(verdict(command, '20:0 K5AA1 normal\n20:1 K5AA2 normal')[0], true);
  assert.is(verdict(command, '20:0 K5AA1 normal\n20:1 K5AA2 normal - dropped for replacement')[0], false);
});

test('events of memory and power are faults', () => {
  const event = (what: string) =>
    verdict('ipmitool sel list', `   1 | 02/20/2025 | 10:00:00 | ${what} | Asserted`)[0];
  assert.is(event('Memory #0x53 | Uncorrectable ECC'), false);
  assert.is(event('Power Supply #0x54 | Power Supply AC lost'), false);
  assert.is(event('Drive Slot #0x60 | Drive Present'), true);
});

test('a guest that is down is told with any number or none', () => {
  const command = 'vm_maker --list-domains';
  const up = 'vega01vm01.example.com(12)     : running';
  assert.equal(verdict(command, up), [true, '1 guests run.']);
  for (const down of ['vega01vm02.example.com : shutdown', 'vega01vm02.example.com(-1) : shutdown'])
    assert.equal(verdict(command, `${up}\n${down}`), [false, 'vega01vm02.example.com is shutdown']);
});

test('what has no state is a fault of that name', () => {
  assert.equal(verdict('vm_maker --list-domains', 'vega01vm01.example.com(12) : running\nvega01vm02(13) :'), [
    false,
    'vega01vm02 has no state',
  ]);
  const bond =
    'Bonding Mode: fault-tolerance (active-backup)\nMII Status: up\n\nSlave Interface: eth1\nMII Status:';
  assert.equal(verdict('cat /proc/net/bonding/bondeth0', bond), [false, 'eth1 has no state']);
  const groups = 'NAME,STATE,TYPE\nDATAC1,MOUNTED,HIGH\nRECOC1,,HIGH';
  assert.equal(verdict('select name,state,type from v$asm_diskgroup;', groups), [
    false,
    'RECOC1 has no state',
  ]);
});

test('a disk group whose row is broken or that is not mounted leaves nothing good', () => {
  const heading =
    'State Type Rebal Sector Logical_Sector Block AU Total_MB Free_MB Req_mir_free_MB Usable_file_MB Offline_disks Voting_files Name';
  const row = (usable: number, name: string) =>
    `MOUNTED HIGH N 512 512 4096 4194304 60000000 30000000 5000000 ${usable} 0${name}`;
  const good = row(8_333_333, ' Y DATAC1/');
  assert.is(verdict('asmcmd lsdg', `${heading}\n${good}`)[0], true);
  assert.is(verdict('asmcmd lsdg', `${heading}\n${good}\n${row(-666, '\n   N RECOC1/')}`)[0], undefined);
  assert.is(
    verdict('asmcmd lsdg', `${heading}\n${good}\nDISMOUNTED N 0 0 4096 0 0 0 0 0 0 N RECOC1/`)[0],
    false,
  );
});

test('a listener that does not run is told', () => {
  const status = 'SCAN Listener LISTENER_SCAN1 is enabled\nSCAN listener LISTENER_SCAN1 is not running';
  assert.is(verdict('srvctl status scan_listener', status)[0], false);
});

test('counts of zero are no faults', () => {
  const agent =
    'Number of XML files pending upload           : 0\nHeartbeat Status : Ok\nAgent is Running and Ready';
  assert.equal(verdict('emctl status agent', agent), [true, 'Alive.']);
  assert.is(verdict('emctl status agent', agent.replace(': 0', ': 12'))[0], false);
  const summary = '## Summary: 40 nodes checked, 0 bad nodes found';
  assert.is(verdict('ibqueryerrors', summary)[0], true);
  assert.is(verdict('ibqueryerrors', summary.replace('0 bad', '20 bad'))[0], false);
});

test('a file system of ACFS that is mounted on its place is no fault; a database that is no more than mounted is', () => {
  const ofRow = (name: string, details: string) =>
    verdict(
      'crsctl stat res -t',
      `Name           Target  State        Server                   State details\nLocal Resources\n${name}\n` +
        `               ONLINE  ONLINE       vega01dbadm01            ${details}\nCluster Resources\nora.asm\n` +
        '      1        ONLINE  ONLINE       vega01dbadm01            Started,STABLE',
    )[0];
  assert.is(ofRow('ora.data.vol.acfs', 'mounted on /acfs01,STABLE'), true);
  for (const details of [
    'Mounted (Closed),STABLE',
    'mounted,STABLE',
    'dismounted on /acfs01,STABLE',
    'not mounted on /acfs01,STABLE',
  ])
    assert.is(ofRow('ora.data.vol.acfs', details), false, details);
});

test.run();
