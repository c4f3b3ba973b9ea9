import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { type Action, fileNamesFor, type ScriptOptions } from '../../../../src/core/oedacli/script/action.ts';
import { buildScript } from '../../../../src/core/oedacli/script/build-script.ts';
import { printScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { databaseAction, example81, example82, example91, homeAction, homePath } from '../goldens.ts';
import { escapeOf, hostilePlace, hostileValue } from '../hostile-values.ts';

const vega01 = exampleVega01();
const files = fileNamesFor('Example-vega01.xml');
const byName = { CLUSTERNAME: 'vega01-clu1' };
const byNumber = { CLUSTERNUMBER: '1' };
const planOnly: ScriptOptions = { deploy: false, ...files };
const build = (actions: readonly Action[], options: ScriptOptions = planOnly) =>
  buildScript(actions, options, vega01);
const text = (actions: readonly Action[], options: ScriptOptions = planOnly) =>
  printScript(build(actions, options).script);

const test = suite('oedacli build');

test('example 9.1: databases that share a home are merged together, after it', () => {
  const start = { ...vega01, homes: [], databases: [] };
  const payroll = { ...databaseAction('PAYROLL', 'ADMIN', 1, byName), spelledOut: ['DBTEMPLATE'] };
  const actions = [homeAction(1, byName), payroll, databaseAction('STOCKDW', 'DW', 1, byName)];
  const options = { deploy: true, title: 'a: homes and databases', review: false, ...files };
  assert.is(printScript(buildScript(actions, options, start).script), example91);
});

test('examples 8.1 and 8.2: a second home and a database, with and without deploy', () => {
  const actions = [homeAction(2, byNumber), databaseAction('STOCKDW', 'DW', 2, byNumber)];
  const title = 'vega01: add a second 19c home and a database';
  assert.is(
    text(actions, {
      deploy: true,
      ...files,
      plannedFile: 'Example-vega01-new.xml',
      title: `${title}, plan and deploy`,
    }),
    example81,
  );
  assert.is(text(actions, { ...planOnly, title: `${title}, plan only` }), example82);
});

test('defaults are left out, unless they are spelled out', () => {
  const action = databaseAction('SALES', 'ADMIN', 1, byName);
  const values = {
    ...action.values,
    DBTYPE: 'normal',
    UNIQUENAME: 'SALES',
    BLOCKSIZE: '8192',
    CHARSET: 'AL32UTF8',
    HOSTNAMES: 'vega01dbadm02,vega01dbadm01',
  };
  const line = text([{ ...action, values }])
    .split('\n')
    .find((one) => one.startsWith('ADD'));
  assert.is(
    line,
    `ADD DATABASE DBNAME=SALES DATADG=DATAC1 RECODG=RECOC1 WHERE CLUSTERNAME=vega01-clu1 DBHOMELOC=${homePath(1)}`,
  );
  const spelled = text([{ ...action, values, spelledOut: ['BLOCKSIZE'] }]);
  assert.match(spelled, 'DBNAME=SALES BLOCKSIZE=8192 DATADG');
});

test('a path that differs from its default in case is written; a name or a keyword is not', () => {
  const home = homeAction(2, byName);
  const withPaths = (BASEDIR: string, INVLOC: string) =>
    text([{ ...home, values: { ...home.values, BASEDIR, INVLOC } }]);
  assert.not.match(withPaths('/u01/app/oracle', '/u01/app/oraInventory'), /BASEDIR|INVLOC/);
  assert.match(withPaths('/u01/app/Oracle', '/u01/app/oraInventory'), / BASEDIR=\/u01\/app\/Oracle WHERE/);
  assert.match(
    withPaths('/u01/app/oracle', '/u01/app/orainventory'),
    / INVLOC=\/u01\/app\/orainventory WHERE/,
  );
  const database = databaseAction('SALES', 'ADMIN', 1, byName);
  const values = { ...database.values, UNIQUENAME: 'sales', CHARSET: 'al32utf8' };
  assert.not.match(text([{ ...database, values }]), /UNIQUENAME|CHARSET/);
});

test('some of the servers of a home are a quoted list, with a warning comment above', () => {
  const action = databaseAction('SALES', 'DW', 1, byName);
  const printed = text([{ ...action, values: { ...action.values, HOSTNAMES: ' vega01dbadm02 ' } }]);
  assert.match(printed, '\n# check on your release: HOSTNAMES\nADD DATABASE DBNAME=SALES');
  assert.match(printed, "HOSTNAMES='vega01dbadm02' WHERE");
});

test('servers of a new home are the default of its database', () => {
  const home = homeAction(2, byName);
  const partial = { ...home, values: { ...home.values, MACHINELIST: 'vega01dbadm01' } };
  const database = databaseAction('SALES', 'DW', 2, byName);
  const values = { ...database.values, HOSTNAMES: 'vega01dbadm01' };
  assert.not.match(text([partial, { ...database, values }]), 'HOSTNAMES');
  assert.match(text([home, { ...database, values }]), "HOSTNAMES='vega01dbadm01'");
});

test('a PDB has no storage and names its container, which is merged before it', () => {
  const container = databaseAction('SALES', 'DW', 1, byName);
  const pdb: Action = {
    id: 'pdb',
    command: 'ADD DATABASE',
    values: { DBNAME: 'SALESPDB1', DBTYPE: 'PDB', DATADG: 'DATAC1' },
    where: { CDBNAME: 'sales', CLUSTERNUMBER: '1' },
  };
  assert.match(
    text([container, pdb]),
    /SAVE ACTION\nMERGE ACTIONS\nADD DATABASE DBNAME=SALESPDB1 DBTYPE=PDB WHERE CLUSTERNUMBER=1 CDBNAME=sales\n/,
  );
});

const inCluster = { ...byName, DATABASENAME: 'STOCKDW' };
const merges: Readonly<Record<string, readonly Omit<Action, 'id'>[]>> = {
  'a home that the action above empties': [
    { command: 'DELETE DATABASE', values: {}, where: inCluster },
    { command: 'DELETE DATABASEHOME', values: {}, where: { ID: 'c0_home' } },
  ],
  'a cluster by its new name': [
    { command: 'ALTER CLUSTER', values: { CLUSTERNAME: 'vega01-clu2' }, where: byNumber },
    { command: 'DELETE DATABASE', values: {}, where: { ...inCluster, CLUSTERNAME: 'vega01-clu2' } },
  ],
  'a home at its new place': [
    { command: 'ALTER DATABASEHOME', values: { DBHOMELOC: '/u02/h' }, where: { ID: 'c0_home' } },
    {
      command: 'ALTER DATABASE',
      values: { DBHOMELOC: '/u02/h' },
      where: { ID: 'c0_database' },
    },
  ],
  'the ILOM of a new storage server': [
    {
      command: 'CLONE CELL',
      values: { SRCNAME: 'a' },
      where: {},
      sets: { ILOMNET: { NAME: 'C4-ilom.a.b' } },
    },
    { command: 'ALTER ILOM', values: { TIMEZONE: 'UTC' }, where: { ILOMNAME: 'c4-ilom' } },
  ],
  'the server by its number': [
    { command: 'CLONE COMPUTE', values: { SRCNAME: 'a', TGTNAME: 'b' }, where: {} },
    { command: 'ALTER VIP', values: { IP: '10.1.1.1' }, where: { ...byName, COMPUTENUMBER: '3' } },
  ],
  'all files': [
    { command: 'ALTER SCAN', values: { SCANPORT: '1522' }, where: byName },
    { command: 'SAVE FILES', values: { LOCATION: 'out' }, where: {} },
  ],
};
for (const [what, drafts] of Object.entries(merges)) {
  test(`merged before: ${what}`, () => {
    const lines = text(drafts.map((draft, at) => ({ ...draft, id: `${at}` }))).split('\n');
    const [first, second] = drafts.map(({ command }) =>
      lines.findIndex((line) => line.startsWith(`${command} `)),
    );
    assert.ok(lines.slice(first, second).join('\n').endsWith('SAVE ACTION\nMERGE ACTIONS'), lines.join('\n'));
  });
}

test('WHERE stands in the order of the book, whatever was filled in first; its lists are lists', () => {
  const where = { NETWORKTYPE: 'CLIENT', HOSTNAMES: 'vega01dbadm01, vega01dbadm02 ,' };
  assert.match(
    text([{ id: 'a', command: 'ALTER NETWORKS', values: { VLANID: '9' }, where }]),
    "WHERE HOSTNAMES='vega01dbadm01,vega01dbadm02' NETWORKTYPE=CLIENT",
  );
  const groups = { ...byName, RECODG: 'RECOC1', DATADG: 'DATAC1' };
  assert.match(
    text([{ id: 'a', command: 'ALTER DISKGROUPS', values: { SPLITDISK: '9' }, where: groups }]),
    'WHERE DATADG=DATAC1 RECODG=RECOC1 CLUSTERNAME=vega01-clu1',
  );
});

test('the loaded file is never saved over, however it is written', () => {
  for (const plannedFile of ['Example-vega01.xml', './example-VEGA01.xml', ' Example-vega01.xml ', '']) {
    const built = build([], { ...planOnly, plannedFile });
    assert.is(built.problems.length, 1, plannedFile);
    assert.not.match(printScript(built.script), 'SAVE FILE');
  }
  const deployed = build([], { ...planOnly, deploy: true, deployedFile: planOnly.plannedFile });
  assert.is(deployed.problems[0]?.parameter, 'deployedFile');
});

test('the lines of the actions are known', () => {
  const built = build([homeAction(2, byName), databaseAction('SALES', 'DW', 2, byName)]);
  assert.equal(
    [...built.actionLines],
    [
      [3, 'home2'],
      [6, 'SALES'],
    ],
  );
});

test('a hostile value is refused or stays one value of its line', () => {
  fc.assert(
    fc.property(hostileValue, hostilePlace, (value, place) => {
      assert.is(escapeOf(value, place, vega01), undefined);
    }),
    { numRuns: 10_000 },
  );
});

test.run();
