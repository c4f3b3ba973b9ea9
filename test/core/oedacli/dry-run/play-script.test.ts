import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { playScript } from '../../../../src/core/oedacli/dry-run/play-script.ts';
import { parseScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { example81, example91, homePath } from '../goldens.ts';

const vega01 = exampleVega01();
const check = (text: string, appliance = vega01) => playScript(appliance, parseScript(text).script).problems;
const framed = (...lines: string[]) =>
  [
    ...['SET EXITONERROR ENABLE=true', 'LOAD FILE NAME=a.xml', ...lines],
    ...['SAVE ACTION', 'MERGE ACTIONS', 'SAVE FILE NAME=b.xml'],
  ].join('\n');
const home = (rest: string) => `ADD DATABASEHOME OWNER=oracle DBVERSION=19.26.0.0.250121 ${rest}`;
const inCluster = 'WHERE CLUSTERNAME=vega01-clu1';
const inHome = `${inCluster} DBHOMELOC=${homePath(1)}`;
const client = 'WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1 NETWORKTYPE=CLIENT';
const storage = 'DATADG=DATAC1 RECODG=RECOC1';

const test = suite('oedacli check');

test('9.1 is right on a vega01 without homes and databases', () => {
  assert.equal(check(example91, { ...vega01, homes: [], databases: [] }), []);
});

test('8.1 is right but for STOCKDW, which vega01 already has', () => {
  assert.equal(
    check(example81).map(({ line, column, message }) => [line, column, message]),
    [[7, 21, 'A database STOCKDW is already in cluster vega01-clu1.']],
  );
  assert.equal(check(example81.replaceAll('STOCKDW', 'SALES')), []);
});

const cases: readonly [string, string, string | undefined, 'error' | 'warning'][] = [
  [
    `ADD DATABASE DBNAME=SALES DATADG=DATAC1 RECODG=RECOC9 ${inHome}`,
    'No disk group RECOC9 in cluster vega01-clu1. Did you mean RECOC1?',
    'RECODG',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=SALES ${storage} WHERE CLUSTERNAME=vega01-clu2 DBHOMELOC=/x`,
    'No cluster vega01-clu2 in vega01. Did you mean vega01-clu1?',
    'CLUSTERNAME',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=SALES ${storage} WHERE CLUSTERNUMBER=2 DBHOMELOC=/x`,
    'No cluster 2 in vega01: it has 1.',
    'CLUSTERNUMBER',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=SALES ${storage} ${inCluster} DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_3`,
    `No home /u01/app/oracle/product/19.0.0.0/dbhome_3 in cluster vega01-clu1. Did you mean ${homePath(1)}?`,
    'DBHOMELOC',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=SALES ${storage} HOSTNAMES='vega01dbadm1' ${inHome}`,
    `No server vega01dbadm1 in home ${homePath(1)}. Did you mean vega01dbadm01?`,
    'HOSTNAMES',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=SALES DATADG=DATAC1 ${inHome}`,
    'Field is required: Recovery disk group (RECODG).',
    'RECODG',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=WAREHOUSE ${storage} ${inHome}`,
    'WAREHOUSE has 9 characters: DBNAME takes at most 8.',
    'DBNAME',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=1SALES ${storage} ${inHome}`,
    'DBNAME starts with a letter and has letters, digits, _ and # only.',
    'DBNAME',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=SALES UNIQUENAME=${'S'.repeat(31)} ${storage} ${inHome}`,
    `${'S'.repeat(31)} has 31 characters: UNIQUENAME takes at most 30.`,
    'UNIQUENAME',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=payroll ${storage} ${inHome}`,
    'A database payroll is already in cluster vega01-clu1.',
    'DBNAME',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=PAYROLL UNIQUENAME=PAYROLL_S ${storage} ${inHome}`,
    'Another database of cluster vega01-clu1 is named PAYROLL too.',
    'DBNAME',
    'warning',
  ],
  [
    `ADD DATABASE DBNAME=SALES DBTYPE=CBD ${storage} ${inHome}`,
    'DBTYPE is one of CDB, PDB. Did you mean CDB?',
    'DBTYPE',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=PAYPDB1 DBTYPE=PDB ${inCluster} CDBNAME=PAYROL`,
    'No container database PAYROL in cluster vega01-clu1. Did you mean PAYROLL?',
    'CDBNAME',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=PAYPDB1 DBTYPE=PDB DATADG=DATAC1 ${inCluster} CDBNAME=PAYROLL`,
    'DATADG is not taken with DBTYPE=PDB.',
    'DATADG',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=PAYPDB1 DBTYPE=PDB ${inHome}`,
    'WHERE of ADD DATABASE takes CLUSTERNAME and CDBNAME, or DBHOMEID.',
    'DBHOMELOC',
    'error',
  ],
  [
    `ADD DATABASE DBNAME=SALES ${storage} ${inCluster}`,
    'WHERE of ADD DATABASE takes CLUSTERNAME and DBHOMELOC, or DBHOMEID.',
    undefined,
    'error',
  ],
  [
    `ADD DATABASE DBNAME=SALES DATAGD=DATAC1 ${storage} ${inHome}`,
    'DATAGD is not a known parameter of ADD DATABASE. Did you mean DATADG?',
    'DATAGD',
    'warning',
  ],
  [
    home(`DBHOMELOC=${homePath(1)} ${inCluster}`),
    `A home at ${homePath(1)} is already in cluster vega01-clu1.`,
    'DBHOMELOC',
    'error',
  ],
  [
    home(`DBHOMELOC=/u01/x DBHOMENAME=dbhome_1 ${inCluster}`),
    'A home named dbhome_1 is already in cluster vega01-clu1.',
    'DBHOMENAME',
    'error',
  ],
  [home(`DBHOMELOC=/u01/x/ ${inCluster}`), 'No slash at the end of DBHOMELOC.', 'DBHOMELOC', 'error'],
  [
    home(`DBHOMELOC=/u01/x MACHINELIST='vega01dbadm01,vega01celadm01' ${inCluster}`),
    'No server vega01celadm01 in cluster vega01-clu1.',
    'MACHINELIST',
    'error',
  ],
  [
    home(`DBHOMELOC=/u01/x ${inCluster}`).replace('oracle', 'oracel'),
    'No user oracel in vega01. Did you mean oracle?',
    'OWNER',
    'error',
  ],
  [
    home(`DBHOMELOC=/u01/x ${inCluster}`).replace('19.26.0.0.250121', '19.26'),
    '19.26 is not a full version. Enter one like 19.26.0.0.250121.',
    'DBVERSION',
    'error',
  ],
  [
    home(`DBHOMELOC=/u01/x ${inCluster}`).replace('26.0.0.250121', '27.0.0.250415'),
    'Grid Infrastructure of vega01-clu1 is 19.26.0.0.250121: it must not be older than the home.',
    'DBVERSION',
    'warning',
  ],
  [`ALTER NETWORK IP=10.30.40.1 ${client}`, '10.30.40.1 is the gateway of Client.', 'IP', 'error'],
  [
    'ALTER VIP NAME=vega01db01-vip DOMAINNAME=example.com IP=10.20.10.1 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1',
    '10.20.10.1 is the gateway of Admin.',
    'IP',
    'error',
  ],
  [
    `ALTER NETWORK IP=10.30.40.127 ${client}`,
    '10.30.40.127 is the broadcast address of Client.',
    'IP',
    'error',
  ],
  [
    'ALTER VIP NAME=vega01db01-vip DOMAINNAME=example.com IP=10.30.40.0 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1',
    '10.30.40.0 is the network address of Client.',
    'IP',
    'error',
  ],
  [
    `ALTER NETWORK GATEWAY=10.30.41.1 ${client}`,
    '10.30.41.1 cannot be the gateway of 10.30.40.0/25.',
    'GATEWAY',
    'error',
  ],
  [
    `ALTER NETWORK GATEWAY=10.30.40.12 ${client}`,
    '10.30.40.12 is the address of vega01db02.',
    'GATEWAY',
    'error',
  ],
  [
    "ALTER NETWORKS VLANID=2020 WHERE HOSTNAMES='vega01dbadm01,vega01dbadm02' NETWORKTYPE=CLIENT",
    'VLAN 2020 is also that of Backup: two subnets do not share one tag.',
    'VLANID',
    'warning',
  ],
  [
    `ALTER NETWORK IP=10.99.0.11 NETMASK=255.255.255.0 GATEWAY=10.99.0.1 ${client}`,
    'vega01db01-vip 10.30.40.21 remains outside 10.99.0.0/24.',
    undefined,
    'warning',
  ],
  [
    'ALTER DISKGROUPS DATASPLIT=90 WHERE DATADG=DATAC1 RECODG=RECOC1 CLUSTERNUMBER=1',
    'DATASPLIT and RECOSPLIT are 110 % together: at most 100.',
    'DATASPLIT',
    'error',
  ],
  [
    "ALTER CLUSTER DROPCELLS='vega01celadm03' DISKGROUPS='DATAC1' WHERE CLUSTERNUMBER=1",
    'DATAC1 keeps 3 copies: 2 storage servers are too few.',
    'DROPCELLS',
    'warning',
  ],
  [
    "ALTER ILOM NTPSERVERS='10.20.1.1,10.20.1.2,10.20.1.3' WHERE ILOMNAME=vega01dbadm01-ilom",
    'NTPSERVERS has 3 items: at most 2 are usual.',
    'NTPSERVERS',
    'warning',
  ],
  [
    'ALTER MACHINE TIMEZONE=Europe/Berln WHERE HOSTNAME=vega01dbadm01',
    '"Europe/Berln" is not a time zone. Enter one like Europe/Berlin.',
    'TIMEZONE',
    'warning',
  ],
  [
    'LIST GUESTS WHERE ID=x',
    'The catalog does not have the WHERE of LIST GUESTS: check HELP LIST GUESTS.',
    'ID',
    'warning',
  ],
  ['ADD USER NAME=x', 'ADD USER is not publicly documented.', undefined, 'error'],
  [
    'ADD DATABSE DBNAME=X',
    'ADD DATABSE is not in the catalog: check HELP ADD DATABSE. Did you mean ADD DATABASE?',
    undefined,
    'warning',
  ],
];

for (const [line, message, parameter, severity] of cases) {
  test(message, () => {
    const problems = check(framed(line));
    const found = problems.find((problem) => problem.message === message);
    assert.ok(found, JSON.stringify(problems));
    assert.is(found?.line, 3);
    assert.is(found?.parameter, parameter);
    assert.is(found?.severity, severity);
    if (found?.column !== 1)
      assert.is(line.slice(0, (found?.column ?? 1) - 1).endsWith(`${parameter}=`), true);
    else if (parameter) assert.not.ok(line.includes(` ${parameter}=`));
    assert.is(
      problems.filter((problem) => problem.severity === 'error').length,
      severity === 'error' ? 1 : 0,
    );
  });
}

test('a home must be merged before its database, also when the clusters are named in two ways', () => {
  const lines = [
    home(`DBHOMELOC=${homePath(2)} WHERE CLUSTERNUMBER=1`),
    'SAVE ACTION',
    `ADD DATABASE DBNAME=SALES ${storage} ${inCluster} DBHOMELOC=${homePath(2)}`,
  ];
  assert.equal(
    check(framed(...lines)).map(({ line, message }) => [line, message]),
    [[5, `The home ${homePath(2)} of line 3 is not merged yet.`]],
  );
  assert.equal(check(framed(lines[0] ?? '', 'SAVE ACTION', 'MERGE ACTIONS', lines[2] ?? '')), []);
});

test('twice the same in one script', () => {
  const database = `ADD DATABASE DBNAME=SALES ${storage} ${inHome}`;
  assert.equal(
    check(framed(database, 'SAVE ACTION', database)).map(({ message }) => message),
    ['A database SALES is already in cluster vega01-clu1.'],
  );
});

const orders: readonly [string, number, string][] = [
  ['LOAD FILE NAME=a.xml', 1, 'A script begins with SET EXITONERROR'],
  ['SET EXITONERROR ENABLE=true\nSET EXITONERROR ENABLE=false', 2, 'From here on an error does not stop'],
  ['SET EXITONERROR ENABLE=true\nMERGE ACTIONS', 2, 'No file is loaded before this line.'],
  [framed('SAVE FILE'), 3, 'SAVE FILE without NAME overwrites the loaded file.'],
  [framed('SAVE FILE NAME=./A.xml'), 3, './A.xml is the loaded file'],
  [
    framed(`ADD DATABASE DBNAME=SALES ${storage} ${inHome}`, 'SAVE ACTION', '# deploy', 'DEPLOY ACTIONS'),
    6,
    'Not every action is merged.',
  ],
  [
    framed('ALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1', 'SAVE ACTION', 'SAVE FILES LOCATION=out'),
    5,
    'Not every action is merged: the file is saved without it.',
  ],
  [`${framed()}\nDEPLOY ACTIONS`, 6, 'This line changes the machine.'],
  [
    framed().replace('SAVE ACTION', `ADD DATABASE DBNAME=SALES ${storage} ${inHome}`),
    4,
    'Line 3 is not merged',
  ],
  [
    framed(`ADD DATABASE DBNAME=SALES ${storage} ${inHome}`).replace('SAVE FILE', 'LOAD FILE'),
    6,
    'What line 5 merges is in no file',
  ],
  [
    framed(`ADD DATABASE DBNAME=SALES ${storage} ${inHome}`).replace('SAVE FILE NAME=b.xml', ''),
    5,
    'What this line merges is in no file.',
  ],
  [
    `${framed(`ADD DATABASE DBNAME=SALES ${storage} ${inHome}`).replace('SAVE FILE', '# deploy\nDEPLOY ACTIONS\nSAVE FILE')}`,
    7,
    'What line 5 merges is in no file when the machine changes.',
  ],
];

for (const [text, line, words] of orders) {
  test(`order: ${words}`, () => {
    const found = check(text).find((problem) => problem.message.startsWith(words));
    assert.is(found?.line, line, JSON.stringify(check(text)));
  });
}

test('a LOAD FILE that cannot be read is one fault, not another one in the line below it', () => {
  const problems = check('SET EXITONERROR ENABLE=true\nload file NAME=$XML\nSAVE FILE NAME=b.xml');
  assert.equal(
    problems.map(({ line }) => line),
    [2],
  );
});

test('what is wrong with the addresses and the place of a clone stands at its SET line', () => {
  const problems = check(
    framed(
      'CLONE CELL SRCNAME=vega01celadm03 TGTNAME=vega01celadm04',
      'SET ADMINNET NAME=vega01celadm04 IP=10.20.10.15 NETMASK=255.255.255.128 GATEWAY=10.20.10.2',
      'SET PRIVNET NAME1=vega01cel04-priv1 IP1=192.168.10.11 NAME2=vega01cel04-priv2 IP2=192.168.10.4',
      'SET ILOMNET NAME=vega01celadm04-ilom IP=10.20.10.1',
      'SET RACK NUM=1 ULOC=5',
    ),
  );
  assert.equal(
    problems.map(({ line, parameter, message }) => [line, parameter, message]),
    [
      [4, 'IP', '10.20.10.15 is already the address of vega01celadm03.'],
      [4, 'NETMASK', 'Admin has 255.255.255.0, not 255.255.255.128.'],
      [4, 'GATEWAY', 'Admin has 10.20.10.1, not 10.20.10.2.'],
      [5, 'IP2', '192.168.10.4 is already the address of vega01db02-priv2.'],
      [6, 'IP', '10.20.10.1 is the gateway of Admin.'],
      [7, 'ULOC', 'U5 is in use by vega01celadm02.'],
    ],
  );
});

test('an empty document gives answers, not exceptions', () => {
  const bare = { ...vega01, clusters: [], homes: [], databases: [], users: [], diskGroups: [], machines: [] };
  assert.is(check(example81, bare).length, 2);
});

test.run();
