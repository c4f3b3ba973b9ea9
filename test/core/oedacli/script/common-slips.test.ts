/** What engineers write by habit of the shell, of SQL or of a mail: each fault points at its place and names the way out. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { parseScript, printScript } from '../../../../src/core/oedacli/script/syntax.ts';

const vega01 = exampleVega01();
const test = suite('oedacli: common slips');

const firstNode = 'WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1';

/** A line, the column of its only fault in reading, and a part of the fix. */
const unreadable: readonly [string, number, string | undefined][] = [
  ['SET EXITONERROR ENABLE=true; LOAD FILE NAME=a.xml', 30, 'LOAD FILE'],
  ['SAVE ACTION; MERGE ACTIONS; DEPLOY ACTIONS', 12, 'separate line'],
  ['LIST VIPS LIST SCANS', 11, 'LIST SCANS'],
  [`ALTER NETWORK SET IP=10.30.40.51 ${firstNode} NETWORKTYPE=CLIENT`, 15, 'Remove SET'],
  ['LIST VIPS WHERE CLUSTERNUMBER=1 AND COMPUTENUMBER=1', 33, 'Remove AND'],
  ['LOAD FILE a.xml', 11, 'NAME=a.xml'],
  ['SAVE FILE=a.xml', 1, 'SAVE FILE NAME=a.xml'],
  ['SET EXITONERROR=true', 1, 'ENABLE=true'],
  ['LOAD FILE NAME=my file.xml', 19, 'NAME in single quotes'],
  ['ALTER SWITCH DESCRIPTION=rack one WHERE HOSTNAME=vega01sw-adm01', 31, 'DESCRIPTION in single quotes'],
  [`ALTER NETWORK IP:10.30.40.51 ${firstNode} NETWORKTYPE=CLIENT`, 15, 'IP=10.30.40.51'],
  ['LIST VIPS WHERE CLUSTERNUMBER:1', 17, 'CLUSTERNUMBER=1'],
  ['SET EXITONERROR ENABLE=true -- stop', 29, undefined],
  ['SET EXITONERROR ENABLE=true // stop', 29, undefined],
  ['; a comment', 1, '#'],
];

for (const [line, column, fix] of unreadable) {
  test(`cannot be read: ${line}`, () => {
    const { script, problems } = parseScript(line);
    assert.equal(
      problems.map((one) => one.column),
      [column],
    );
    assert.ok(fix === undefined || problems[0]?.fix?.includes(fix), problems[0]?.fix);
    assert.is(printScript(script), `${line}\n`);
  });
}

test('the call of OEDACLI names the file of the script, or the option with the commands', () => {
  const [inline] = parseScript('./oedacli -c es.xml -e "LIST VIPS"').problems;
  assert.ok(inline?.fix?.includes('-e') && !inline.fix.includes('es.xml'), inline?.fix);
  assert.is(parseScript('./oedacli < change.cmd').problems[0]?.fix, 'Open change.cmd.');
  assert.is(parseScript('./oedacli -c es.xml -f change.cmd').problems[0]?.fix, 'Open change.cmd.');
});

test('in a session the rest of a broken line is reported, and output is not', () => {
  const lines = [
    'oedacli> clone cell srcname=vega01celadm03 tgtname=vega01celadm04',
    '   where stepname=CONFIG_CELL',
    'oedacli> list vips',
    'ID=1',
    'oedacli> help add vip',
    ' WHERE HOSTNAME = <hostname>',
  ];
  const { script, problems } = parseScript(lines.join('\n'));
  assert.equal(
    problems.map(({ line, severity }) => [line, severity]),
    [
      [4, 'warning'],
      [2, undefined],
    ],
  );
  assert.equal(
    script.lines.map(({ kind }) => kind),
    ['command', 'unread', 'command', 'empty', 'command', 'empty'],
  );
});

test('QUIT after HELP ends the session and is no output of HELP', () => {
  assert.equal(parseScript('LIST VIPS\nHELP ADD VIP\nQUIT\n').problems, []);
});

const play = (lines: readonly string[], before = ['SET EXITONERROR ENABLE=true', 'LOAD FILE NAME=a.xml']) =>
  applyScript(vega01, parseScript([...before, ...lines].join('\n')).script);
const framed = (...lines: readonly string[]) =>
  play([...lines.flatMap((line) => [line, 'SAVE ACTION']), 'MERGE ACTIONS', 'SAVE FILE NAME=b.xml']);
const errors = ({ problems }: ReturnType<typeof play>) =>
  problems.flatMap(({ severity, parameter }) => (severity === 'error' ? (parameter ?? '') : []));

/** A line, and the words that its only errors are about. */
const wrong: readonly [string, readonly string[]][] = [
  [
    `ADD DATABASE DBNAME=SALES WHERE DATADG=DATAC1 RECODG=RECOC1 CLUSTERNUMBER=1 DBHOMELOC=${vega01.homes[0]?.path}`,
    ['DATADG', 'RECODG'],
  ],
  ['ALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1 CLUSTERNAME=vega01-clu1', ['CLUSTERNAME']],
  ['DELETE VIP WHERE CLUSTERNUMBER=1 COMPUTE=1', ['COMPUTE']],
  ["ALTER NETWORK SLAVE='eth1 eth2' WHERE HOSTNAME=vega01dbadm01 NETWORKTYPE=CLIENT", ['SLAVE']],
  ["ALTER NETWORKS VLANID=7 WHERE HOSTNAMES='vega01dbadm01 vega01dbadm02' NETWORKTYPE=CLIENT", ['HOSTNAMES']],
  ["ALTER MACHINE DNSSERVERS='fd00::1,FD00:0::1' WHERE HOSTNAME=vega01dbadm01", ['DNSSERVERS']],
];

for (const [line, about] of wrong) {
  test(`wrong: ${line}`, () => {
    const effect = framed(line);
    assert.equal(errors(effect), about);
    assert.equal(effect.changes, []);
  });
}

test('commas are no separators of files and steps', () => {
  assert.equal(errors(play(["MERGE FILES INPUT='a.xml,b.xml' OUTPUT=c.xml"])), ['INPUT']);
  assert.equal(errors(play(["MERGE FILES INPUT='a.xml b.xml' OUTPUT=c.xml"])), []);
});

test('a SET line of another CLONE command is reported with those that are taken, and ignored', () => {
  const { problems, appliance } = play([
    'CLONE COMPUTE SRCNAME=vega01dbadm02 TGTNAME=vega01dbadm03',
    'SET ADMINNET NAME=vega01dbadm03 IP=10.20.10.17',
    'SET PRIVNET NAME1=vega01db03-priv1 IP1=192.168.10.13',
    'SET ILOMNET NAME=vega01dbadm03-ilom IP=10.20.10.37',
    'SET RACK NUM=1 ULOC=14',
    'SET BACKUPNET NAME=vega01db03-bkp IP=10.40.10.13',
    ...['SAVE ACTION', 'MERGE ACTIONS', 'SAVE FILE NAME=b.xml'],
  ]);
  const own = problems.find(({ line }) => line === 8);
  assert.ok(own?.fix?.includes('BACKUP,'), own?.fix);
  assert.is(
    appliance.endpoints.find(({ hostname }) => hostname === 'vega01db03-bkp'),
    undefined,
  );
});

test('a switch that is put where another machine is, or above the rack, is reported', () => {
  const at = (unit: number) =>
    framed(`ALTER SWITCH ULOC=${unit} WHERE HOSTNAME=vega01sw-adm01`).problems.map(
      ({ parameter }) => parameter,
    );
  assert.equal(at(20), ['ULOC']);
  assert.equal(at(50), ['ULOC']);
  assert.equal(at(21), []);
  assert.equal(at(30), []);
});

test('two switches that change places in one merge are where no other machine is', () => {
  const move = (name: string, unit: number) => [
    `ALTER SWITCH ULOC=${unit} WHERE HOSTNAME=vega01sw-${name}`,
    'SAVE ACTION',
  ];
  const end = ['MERGE ACTIONS', 'SAVE FILE NAME=b.xml'];
  const linesOf = (...lines: string[]) => play(lines).problems.map(({ line }) => line);
  assert.equal(linesOf(...move('rocea01', 21), ...move('adm01', 20), ...end), []);
  // Each of two that are put into one unit, and the first of two merges.
  assert.equal(linesOf(...move('rocea01', 30), ...move('adm01', 30), ...end), [3, 5]);
  assert.equal(linesOf(...move('rocea01', 21), 'MERGE ACTIONS', ...move('adm01', 20), ...end), [3]);
});

test('a deployment with nothing new to deploy is reported', () => {
  const delta = [
    'DELETE VIP WHERE HOSTNAME=vega01dbadm01',
    'SAVE ACTION',
    'MERGE ACTIONS',
    'SAVE FILE NAME=b.xml',
  ];
  const about = (lines: readonly string[]) =>
    play(lines).problems.flatMap(({ line, fix }) => (fix === 'Remove this line.' ? line : []));
  assert.equal(about([...delta, '# deploys', 'DEPLOY ACTIONS', '# deploys', 'DEPLOY ACTIONS']), [10]);
  assert.equal(about([...delta, '# deploys', 'DEPLOY ACTIONS', ...delta, '# deploys', 'DEPLOY ACTIONS']), []);
  // The file may hold merged actions.
  assert.equal(about(['# deploys', 'DEPLOY ACTIONS']), []);
});

test('a second file is reported: the dry run knows one appliance', () => {
  const about = (file: string) =>
    play([`LOAD FILE NAME=${file}`, 'LIST VIPS']).problems.map(({ line, parameter }) => [line, parameter]);
  assert.equal(about('other.xml'), [[3, 'NAME']]);
  assert.equal(about('a.xml'), []);
});

test('SAVE ACTION below a line that cannot be read has something to save', () => {
  const about = (line: string) => play([line, 'SAVE ACTION']).problems.filter((one) => one.line === 4).length;
  assert.is(about('ALTER SWITCH DESCRIPTION=a b WHERE HOSTNAME=vega01sw-adm01'), 0);
  assert.is(about('LIST VIPS'), 1);
});

test('a fault that three addresses of a line have is reported once', () => {
  const { problems } = framed(
    "ALTER SCAN SCANNAME=vega01db01 SCANIPS='10.30.40.31,10.30.40.32,10.30.40.33' WHERE CLUSTERNUMBER=1",
  );
  assert.is(problems.filter(({ message }) => message.includes('10.30.40.11')).length, 1);
});

test.run();
