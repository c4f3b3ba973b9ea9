/** Further lines of each kind of fault in test/field/oedacli: whether a line is right, what it touches, and when. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { parseScript } from '../../../../src/core/oedacli/script/syntax.ts';

const vega01 = exampleVega01();
const test = suite('oedacli: variants');

/** Line 3 of a script that saves and merges; `after`: other lines below it. */
function play(line: string, ...after: string[]) {
  const more = after.length > 0 ? after : ['SAVE ACTION', 'MERGE ACTIONS', 'SAVE FILE NAME=b.xml'];
  const text = ['SET EXITONERROR ENABLE=true', 'LOAD FILE NAME=a.xml', line, ...more].join('\n');
  const { script, problems } = parseScript(text);
  assert.equal(problems, [], line);
  const effect = applyScript(vega01, script);
  const own = effect.problems.filter((problem) => problem.line === 3);
  return {
    ...effect,
    errors: own.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    warnings: own.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
    touched: effect.touches.filter((touch) => touch.line === 3),
  };
}

const cluster = 'WHERE CLUSTERNUMBER=1';

/** A line, and whether it touches the machine at once, when it is deployed, or never. */
const touching: readonly [line: string, when: 'now' | 'deployed' | 'never'][] = [
  ["EXEC REMOTE COMMAND='reboot' WHERE HOSTNAMES='vega01dbadm02'", 'now'],
  [`DEPLOY EXASCALE ACTION=UNDOCREATEGIVAULT ${cluster}`, 'now'],
  ['DEPLOY SSHKEYS', 'now'],
  ['DESTROY WIDGET NAME=w1', 'now'],
  ['CREATE VAULTS NAME=w1', 'now'],
  ['RESTART CELLS', 'now'],
  ['SET NOVELTY ENABLE=true', 'now'],
  [`DESTROY CLUSTER ${cluster}`, 'now'],
  ['ADD WIDGET NAME=w1', 'deployed'],
  ['DELETE WIDGET WHERE NAME=w1', 'deployed'],
  [`DELETE SCAN ${cluster}`, 'deployed'],
  ['LIST WIDGETS', 'never'],
  ['SAVE WIDGETS', 'never'],
  ['LOAD WIDGETS', 'never'],
  ['MERGE WIDGETS', 'never'],
  ['HELP ADD SCAN', 'never'],
  ['SET SU ENABLE=false', 'never'],
  ['LIST MACHINES WHERE TYPE=KVMGUEST', 'never'],
];
for (const [line, when] of touching)
  test(`touches ${when}: ${line}`, () => {
    const { touched } = play(
      line,
      ...(when === 'deployed' ? ['SAVE ACTION', 'MERGE ACTIONS'] : ['LIST STEPS']),
    );
    assert.equal(
      touched.map(({ deployed }) => deployed),
      when === 'never' ? [] : [when === 'now'],
    );
  });

test('what SAVE ACTION FORCE saves is in the file only, deployed or not', () => {
  const end = ['MERGE ACTIONS', 'SAVE FILE NAME=b.xml', '# it deploys', 'DEPLOY ACTIONS'];
  const line = "DELETE NEWCELL WHERE SRCNAMES='vega01celadm02,vega01celadm03'";
  const forced = play(line, 'SAVE ACTION FORCE', ...end);
  assert.equal(forced.touched, []);
  assert.is(forced.appliance.machines.filter(({ kind }) => kind === 'storage').length, 1);
  const plain = play(line, 'SAVE ACTION', ...end);
  assert.is(plain.touched[0]?.deployed, true);
  assert.match(plain.warnings.join(), 'SAVE ACTION FORCE');
  const other = play(`DELETE SCAN ${cluster}`, 'SAVE ACTION FORCE', 'MERGE ACTIONS', 'SAVE FILE NAME=b.xml');
  assert.ok(other.problems.some(({ line: at, message }) => at === 4 && message.startsWith('FORCE ')));
});

/** Right lines: no error, and not called unknown. */
const right: readonly string[] = [
  'DELETE VIP WHERE HOSTNAME=vega01dbadm02',
  'DELETE NETWORK WHERE CLUSTERNAME=vega01-clu1 STORAGENUMBER=2 NETWORKTYPE=PRIVATE',
  'DELETE NETWORK WHERE HOSTNAME=vega01db01-bkp',
  "ALTER DISKGROUP DISKGROUPNAME=DATAC2 CELLLIST='vega01celadm01,vega01celadm02,vega01celadm03' WHERE CLUSTERNUMBER=1 DISKGROUPNAME=DATAC1",
  'ALTER DISKGROUP ACFSNAME=a1 ACFSPATH=/acfs ACFSSIZE=100GB WHERE CLUSTERNUMBER=1 DISKGROUPNAME=RECOC1',
  'LIST CLUSTER ID=c0_clu1',
  'LIST EXASCALECLUSTERS',
  'LIST VAULTS WHERE EXASCALECLUSTER=exa1 STORAGEPOOL=pool1',
  "ADD STORAGEPOOL NAME=pool1 SIZE=10TB TYPE=EF CELLLIST='vega01celadm01 vega01celadm02'",
  'ALTER EXASCALECLUSTER MODE=x WHERE NAME=exa1 STEPNAME=s1',
  'LIST ACFSVOLUMES WHERE CLUSTERNAME=vega01-clu1',
  'SET SECURITY PASSWORD=welcome1',
  "ALTER SWITCH NTPSERVERS='ntp1.example.com,10.20.1.123' WHERE HOSTNAME=vega01sw-adm01",
  "ALTER ILOM NTPSERVERS='ntp1' WHERE ILOMNAME=vega01dbadm01-ilom.example.com",
  'ALTER NETWORK IP=10.30.40.13 WHERE NETWORKHOSTNAME=vega01db01.example.com',
];
for (const line of right)
  test(`right: ${line}`, () => {
    const { errors, warnings } = play(line);
    assert.equal(errors, []);
    assert.not.match(warnings.join(), /not in the catalog|not a known parameter|not publicly/);
  });

/** Wrong lines, each with one error that names the fault. */
const wrong: readonly [line: string, words: RegExp][] = [
  ['DELETE SCAN WHERE HOSTNAME=vega01dbadm01', /WHERE of DELETE SCAN takes/],
  ['DELETE VIP WHERE CLUSTERNUMBER=1 COMPUTENUMBER=7', /there is no 7/],
  ['DELETE NETWORK WHERE HOSTNAME=vega01dbadm01 NETWORKTYPE=TAPE', /NETWORKTYPE is one of/],
  ['DELETE CELL WHERE SRCNAME=vega01dbadm01', /No storage server/],
  ['DELETE ALERT WHERE TYPE=SMTP', /WHERE of DELETE ALERT takes/],
  ['LIST ALERTS WHERE TYPE=MAIL', /TYPE is one of/],
  ['LIST EXASCALECLUSTERS WHERE NAME=exa1', /has no WHERE/],
  ['ADD EXASCALECLUSTER NAME=exa1 VIP=exa1-vip', /VIP requires IP/],
  ['ADD STORAGEPOOL NAME=p TYPE=TAPE CELLLIST=ALL', /TYPE takes EF only/],
  ['ALTER VAULT WHERE NAME=v1', /changes nothing/],
  ["EXEC REMOTE COMMAND=uptime HOSTNAMES='vega01dbadm01'", /HOSTNAMES belongs after WHERE/],
  ['SET SECURITY HOSTNAMES="vega01dbadm01"', /Enter PASSWORD or ENABLEPASSWORDLOGIN/],
  ['SET SECURITY PASSWORD=a ENABLEPASSWORDLOGIN=true', /cannot be combined/],
  ['ALTER PASSWORD WHERE USER=GRID', /USER is one of/],
  ['LIST CLUSTER NAME=vega01-clu1 ID=c0', /cannot be combined/],
  [
    'ALTER VIP NAME=a.other.com DOMAINNAME=example.com WHERE HOSTNAME=vega01dbadm01',
    /DOMAINNAME is example\.com/,
  ],
  ['ALTER NETWORK HOSTNAME=10.1.1.1 WHERE NETWORKHOSTNAME=vega01db01', /is an address, not a host name/],
  ['ALTER VIP IP=10.30.40.29 WHERE HOSTNAME=vega01dbadm01.other.com', /No server/],
  ['ALTER SCAN SCANNAME=a-name-that-is-too-long.example.com WHERE CLUSTERNUMBER=1', /23 characters/],
  [
    'ADD NETWORK NETWORKTYPE=OTHER HOSTNAME=x IP=10.5.1.5 NETMASK=255.255.255.0 DOMAINNAME=a.com MASTER=eth9 WHERE CLUSTERID=c0 COMPUTENUMBER=1',
    /has no CLUSTERID/,
  ],
  ["ALTER MACHINE DNSSERVERS='dns1.example.com' WHERE HOSTNAME=vega01dbadm01", /Not a valid IP address/],
  ["ALTER MACHINE NTPSERVERS='10.20.1' WHERE HOSTNAME=vega01dbadm01", /neither an address nor a host name/],
];
for (const [line, words] of wrong)
  test(`wrong: ${line}`, () => {
    const { errors } = play(line);
    assert.is(errors.length, 1, errors.join('\n'));
    assert.match(errors[0] ?? '', words);
  });

/** One node of a network alone: who stays behind. */
const alone: readonly [values: string, words: RegExp][] = [
  ['NETMASK=255.255.255.0', /overlap/],
  ['VLANID=2099', /in two VLANs/],
  ['GATEWAY=10.30.40.2', /two gateways/],
  ['MTU=9000', /two MTUs/],
];
for (const [values, words] of alone)
  test(`one node alone: ${values}`, () => {
    const { warnings } = play(`ALTER NETWORK ${values} WHERE HOSTNAME=vega01dbadm01 NETWORKTYPE=CLIENT`);
    assert.ok(
      warnings.some((text) => words.test(text) && text.includes('vega01db02 would stay behind')),
      warnings.join(),
    );
  });

/** The touch names what changes. */
const named: readonly [line: string, words: string][] = [
  ['ALTER NETWORK HOSTNAME=app1 WHERE NETWORKHOSTNAME=vega01db01', 'Changes vega01db01: host name to app1.'],
  ['ALTER NETWORK LACP=false WHERE NETWORKHOSTNAME=vega01db01', 'Changes vega01db01: LACP off.'],
  [
    'ALTER NETWORK DOMAINNAME=db.example.com VLANID=2011 WHERE NETWORKHOSTNAME=vega01db01',
    'Changes vega01db01: domain to db.example.com and VLAN to 2011.',
  ],
  ['ALTER SCAN SCANPORT=1523 WHERE CLUSTERNUMBER=1', 'Changes the SCAN of vega01-clu1: port 1523.'],
  [
    'ALTER DATABASE DBTEMPLATE=DW WHERE CLUSTERNUMBER=1 DATABASENAME=PAYROLL',
    'Changes the database PAYROLL: template.',
  ],
  [
    'ALTER SCAN SCANNAME=vega01-scan1 WHERE CLUSTERNUMBER=1',
    'Changes nothing of the SCAN of vega01-clu1 in the document.',
  ],
  [
    'ALTER VIP IP=10.30.40.21 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1',
    'Changes nothing of the VIP vega01db01-vip of vega01dbadm01 in the document.',
  ],
  [
    'ALTER NETWORK HOSTNAME=vega01db01 WHERE NETWORKHOSTNAME=vega01db01',
    'Changes nothing of vega01db01 in the document.',
  ],
  ['DELETE VIP WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1', 'Deletes the VIP vega01db01-vip 10.30.40.21.'],
];
for (const [line, words] of named)
  test(`touch: ${line}`, () =>
    assert.equal(
      play(line).touched.map((touch) => touch.words),
      [words],
    ));

test('a step of an update restarts only where RUN_ROOTSCRIPT runs', () => {
  const restarts = (step: string) =>
    play(`DOWNGRADE CLUSTER WHERE CLUSTERNUMBER=1${step}`).warnings.some((text) => text.includes('restarts'));
  assert.equal(
    ['', ' STEPNAME=RUN_ROOTSCRIPT', ' STEPNAME=CONFIG_HOME', ' STEPNAME=ADD_HOME'].map(restarts),
    [true, true, false, false],
  );
});

test('one address fewer of a SCAN: those that are named stay as they are', () => {
  const { appliance } = play(`ALTER SCAN SCANIPS='10.30.40.32,10.30.40.33' ${cluster}`);
  const scans = (one: typeof vega01) => one.endpoints.filter(({ kind }) => kind === 'scan');
  assert.equal(scans(appliance), scans(vega01).slice(1));
});

test.run();
