/** What an output proves and what it does not: nothing is called good that the text does not say. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvidence } from '../../../src/core/audit/evidence/read-evidence.ts';
import { addEvidence, reconcile } from '../../../src/core/audit/evidence/reconcile.ts';
import { runAudit } from '../../../src/core/audit/run.ts';
import { clean } from './faults.ts';

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
    'No patch is listed.',
  ]);
  const ocr = 'Status of Oracle Cluster Registry is as follows :';
  assert.equal(verdict('ocrcheck', ocr), [undefined, 'Nothing in it to judge.']);
  assert.equal(verdict('ocrcheck', ocr, 'Cluster registry integrity check succeeded'), [
    true,
    'the OCR is whole.',
  ]);
  assert.equal(verdict('crsctl query css votedisk', 'Located 0 voting disk(s).'), [false, '0 voting files']);
  assert.equal(verdict('sysctl kernel.shmmax', 'kernel.shmmax = 4398046511104'), [
    undefined,
    'Nothing in it to judge.',
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

test.run();
