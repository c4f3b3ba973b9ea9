import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { frameCommands } from '../../../../src/core/oedacli/language/command-catalog.ts';
import { knownVersions } from '../../../../src/core/oedacli/language/database-versions.ts';
import { buildScript } from '../../../../src/core/oedacli/script/build-script.ts';
import { printLine } from '../../../../src/core/oedacli/script/line-tokens.ts';
import { readActions } from '../../../../src/core/oedacli/script/read-actions.ts';
import { commandLine } from '../../../../src/core/oedacli/script/script.ts';
import { parseScript, printScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { compareVersions } from '../../../../src/core/text/compare-versions.ts';
import { example81, example82, example91 } from '../goldens.ts';
import { anyScript } from './random-script.ts';

const vega01 = exampleVega01();
const test = suite('oedacli read actions');
const read = (text: string) => readActions(parseScript(text).script, vega01, 'Example-vega01.xml');

test('a script becomes actions and comes back byte for byte', () => {
  for (const text of [example81, example82, example91]) {
    const { actions, options, leftOut } = read(text);
    assert.equal(leftOut, []);
    assert.is(printScript(buildScript(actions, options, vega01).script), text);
  }
});

const cloned = `SET EXITONERROR ENABLE=true
LOAD FILE NAME=x.xml
# the VIP of node 1
ALTER VIP NAME=vega01db01-vip IP=10.30.40.23 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1
SAVE ACTION
# off: DELETE DATABASE WHERE CLUSTERNUMBER=1 DATABASENAME=PAYROLL
LIST DATABASES WHERE CLUSTERNUMBER=1
CLONE GUEST SRCNAME=a TGTNAME=b
SET ADMINNET NAME=b IP=10.20.10.73
ALTER CLUSTER VCPU=16 WHERE CLUSTERNUMBER=1
SAVE ACTION
ADD NOVELTY NAME=z
SAVE ACTION
MERGE ACTIONS
SAVE FILE NAME=y.xml
`;

test('clones, groups, disabled and unknown commands come back as they were', () => {
  const { actions, options, leftOut } = read(cloned);
  assert.equal(leftOut, []);
  assert.equal(options, {
    deploy: false,
    loadedFile: 'x.xml',
    plannedFile: 'y.xml',
    deployedFile: 'x-deployed.xml',
    review: false,
  });
  assert.is(actions[1]?.disabled, true);
  assert.equal(actions[3]?.sets, { ADMINNET: { NAME: 'b', IP: '10.20.10.73' } });
  assert.is(actions[4]?.withPrevious, true);
  assert.is(printScript(buildScript(actions, options, vega01).script), cloned);
});

test('what is no action is named by its line', () => {
  assert.equal(
    read('LOAD FILE NAME=x.xml\nHELP ADD DATABASE\nSHOW ALL\nADD DATABASE DBNAME').leftOut,
    [2, 3, 4],
  );
});

test('a mistyped command gets the nearest one, and may be one that changes the machine', () => {
  const { leftOut, reasons, unknown } = read(
    `LOAD FILE NAME=x.xml
HELP ADD DATABASE
ADD DATABASE DBNAME=SHOP
SAVE ACTIONS
MERGE ACTION
DEPLOY ACTION
DEPOLY ACTIONS
DEPLOY ALL
SHOW ALL
foo bar
SAVE FILE NAME=y.xml MAC=true`,
  );
  assert.equal(leftOut, [2, 4, 5, 6, 7, 8, 9, 10, 11]);
  assert.equal(Object.fromEntries(reasons), {
    2: 'HELP only prints.',
    4: '"SAVE ACTIONS" is not a command. Did you mean SAVE ACTION?',
    5: '"MERGE ACTION" is not a command. Did you mean MERGE ACTIONS?',
    6: '"DEPLOY ACTION" is not a command. Did you mean DEPLOY ACTIONS?',
    7: '"DEPOLY ACTIONS" is not a command. Did you mean DEPLOY ACTIONS?',
    8: '"DEPLOY ALL" is not a command.',
    9: '"SHOW ALL" is not a command. Write LIST.',
    10: '"FOO BAR" is not a command.',
    11: 'A script saves two files by NAME, without MAC.',
  });
  assert.equal(
    [...unknown].flatMap(([line, { mayChangeMachine }]) => (mayChangeMachine ? line : [])),
    [6, 7, 8],
  );
});

test('a line that cannot be read but may deploy is one that may change the machine', () => {
  const lines: readonly (readonly [line: string, may: boolean])[] = [
    ['DEPLOY', true],
    ['deploy -f', true],
    ['DEPOLY', true],
    ['DEPLOYACTIONS', true],
    ['DEPLOY-ACTIONS', true],
    ['"DEPLOY ACTIONS"', true],
    ['DEPLOY ACTIONS NOW', true],
    ['MERGE ACTIONS && DEPLOY ACTIONS', true],
    ['MERGE ACTIONS; DEPLOY ACTIONS', true],
    ['./oedacli -c a.xml -e "SAVE ACTION; DEPLOY ACTIONS"', true],
    ['EXEC REMOTE COMMAND=date;reboot HOSTNAMES=vega01dbadm01 now', true],
    ['RUN ACTIONS', true],
    ['LIST', false],
    ['SAVE FILE NAME="deployed.xml" x', false],
    ['LOAD FILE NAME=', false],
    ['foo', false],
  ];
  for (const [line, may] of lines) {
    const { leftOut, unknown } = read(`LOAD FILE NAME=x.xml\n${line}\n`);
    assert.equal([leftOut, unknown.get(2)?.mayChangeMachine ?? false], [[2], may], line);
  }
});

const clone = `CLONE COMPUTE SRCNAME=vega01dbadm02 TGTNAME=vega01dbadm03
SET ADMINNET NAME=vega01dbadm03 IP=10.20.10.17 NOVELTY=1
SET ILOMNET NAME=vega01dbadm03-ilom IP=10.20.10.37
SET RACK NUM=1 ULOC=14
SET NOVELTY NAME=x
`;

test('a SET line and a value that the catalog does not have stay in their CLONE', () => {
  const { actions, options, leftOut } = read(`LOAD FILE NAME=x.xml\n${clone}SAVE ACTION\n`);
  assert.equal([actions.length, leftOut], [1, []]);
  assert.match(printScript(buildScript(actions, options, vega01).script), clone);
  const [off] = actions.map((one) => ({ ...one, disabled: true }));
  const again = read(printScript(buildScript(off ? [off] : [], options, vega01).script));
  assert.equal(again.actions, [off]);
});

test('a SET line that stands twice under its CLONE is named', () => {
  assert.equal(read(`LOAD FILE NAME=x.xml\n${clone}SET RACK NUM=2 ULOC=3\nSAVE ACTION`).leftOut, [7]);
});

test('what makes the file that is loaded has no place; what is saved after a deployment keeps its own', () => {
  const { actions, leftOut } = read(`MERGE FILES INPUT='a.xml b.xml' OUTPUT=x.xml
DISCOVER ES HOSTNAMES='a,b' LOCATION=d
LOAD FILE NAME=x.xml
ALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1
SAVE ACTION
MERGE ACTIONS
SAVE FILES LOCATION=planned
DEPLOY ACTIONS
SAVE FILES LOCATION=deployed`);
  assert.equal(
    actions.map(({ command }) => command),
    ['ALTER SCAN', 'SAVE FILES', 'SAVE FILES'],
  );
  assert.equal(
    actions.map(({ deploysAfter }) => deploysAfter === true),
    [false, true, false],
  );
  assert.equal(leftOut, [1, 2]);
});

test('a comment is no disabled command because it begins like one, and no frame can be switched on', () => {
  const off = ['# off: peak hours', '# off: DEPLOY ACTIONS', '# off: SET RACK NUM=1'];
  const { actions, options } = read(['LOAD FILE NAME=x.xml', ...off, 'LIST VIPS'].join('\n'));
  assert.equal(
    actions.map(({ command, comments }) => [command, comments?.length]),
    [['LIST VIPS', 3]],
  );
  const text = printScript(buildScript(actions, options, vega01).script);
  for (const line of off) assert.match(text, line);
});

test('no command of any script is lost in silence', () => {
  fc.assert(
    fc.property(anyScript, (script) => {
      const lines = [commandLine('LOAD', 'FILE', [{ name: 'NAME', value: 'x.xml' }]), ...script.lines];
      const { actions, options, leftOut } = readActions({ lines }, vega01, 'x.xml');
      const written = new Set(
        buildScript(actions, options, vega01).script.lines.map((line) => wordsOf(printLine(line))),
      );
      lines.forEach((line, at) => {
        if (line.kind !== 'command' || frameCommands.has(`${line.verb} ${line.object}`)) return;
        const named = written.has(wordsOf(printLine(line))) || leftOut.includes(at + 1);
        assert.ok(named, printLine(line));
      });
    }),
    { numRuns: 300 },
  );
});

/** The parameters of a line, in any order. */
const wordsOf = (line: string) =>
  line
    .split(/ (?=[A-Z]+=|WHERE)/)
    .sort()
    .join(' ');

const frame = (...lines: string[]) => read(['LOAD FILE NAME=x.xml', ...lines].join('\n'));
const drop = 'DELETE DATABASE WHERE CLUSTERNUMBER=1 DATABASENAME=STOCKDW';

test('a deployment stays after the actions that it carries out', () => {
  const early = frame(
    drop,
    'SAVE ACTION',
    'MERGE ACTIONS',
    'DEPLOY ACTIONS',
    drop,
    'SAVE ACTION',
    'MERGE ACTIONS',
  );
  assert.is(early.options.deploy, false);
  assert.equal(
    [early.leftOut, early.actions.map(({ deploysAfter }) => deploysAfter === true)],
    [[], [true, false]],
  );
  const deployed = [drop, 'SAVE ACTION', 'MERGE ACTIONS', 'DEPLOY ACTIONS'];
  const twice = frame(...deployed, ...deployed, 'LIST DATABASES');
  assert.is(twice.options.deploy, true);
  assert.equal(twice.leftOut, []);
  const text = printScript(buildScript(twice.actions, twice.options, vega01).script);
  assert.equal(
    text
      .split('\n')
      .filter((line) => /^(?:DELETE|MERGE|DEPLOY)/.test(line))
      .map((line) => line.split(' ')[0]),
    ['DELETE', 'MERGE', 'DEPLOY', 'DELETE', 'MERGE', 'DEPLOY'],
  );
  // There is nothing to deploy before the first action.
  assert.equal(frame('MERGE ACTIONS', 'DEPLOY ACTIONS', drop, 'SAVE ACTION').leftOut, [3]);
});

test('DEPLOY ACTIONS that carries out less than ours would is named, and the script is plan only', () => {
  for (const lines of [
    [drop, 'MERGE ACTIONS', 'DEPLOY ACTIONS'],
    [drop, 'SAVE ACTION', 'DEPLOY ACTIONS'],
    [drop, 'SAVE ACTION', 'MERGE ACTIONS', 'DEPLOY ACTIONS WHERE ID=4'],
  ]) {
    const { options, leftOut } = frame(...lines);
    assert.is(options.deploy, false);
    assert.equal(leftOut, [lines.length + 1]);
  }
});

test('what a line of the frame says besides is named', () => {
  const { leftOut } = read(`LOAD FILE NAME=x.xml NOVELTY=1
${drop}
SAVE ACTION ID=3
MERGE ACTIONS FORCE=true
LIST XMLACTIONS WHERE ID=4
SAVE FILE NAME=b.xml WHERE A=1
LOAD FILE`);
  assert.equal(leftOut, [1, 3, 4, 5, 6, 7]);
});

test('what stands below the LOAD FILE of another appliance is no action of this script, and deploys nothing of it', () => {
  const more = ['SAVE ACTION', 'MERGE ACTIONS'];
  const other = ['LOAD FILE NAME=other.xml', drop, ...more, 'SAVE FILE NAME=o.xml', 'DEPLOY ACTIONS'];
  const port = 'ALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1';
  const both = frame(port, ...more, 'SAVE FILE NAME=y.xml', ...other);
  assert.equal(
    both.actions.map(({ command }) => command),
    ['ALTER SCAN'],
  );
  assert.equal([both.options.deploy, both.options.plannedFile], [false, 'y.xml']);
  assert.equal(both.leftOut, [6, 7, 8, 9, 10, 11]);
  // The file that the script itself saved goes on with it.
  const own = frame(port, ...more, 'SAVE FILE NAME=y.xml', 'LOAD FILE NAME=Y.xml', drop, ...more);
  assert.is(own.actions.length, 2);
  assert.equal(own.leftOut, [6]);
});

test('what a second LOAD FILE drops is no action, and each of its lines is named', () => {
  const port = 'ALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1';
  const dropped = frame(
    port,
    'SAVE ACTION',
    'MERGE ACTIONS',
    drop,
    'SAVE ACTION',
    'LOAD FILE NAME=x.xml',
    port,
  );
  assert.equal(
    dropped.actions.map(({ command }) => command),
    ['ALTER SCAN', 'ALTER SCAN'],
  );
  assert.equal(dropped.leftOut, [5, 7]);
  assert.equal(
    frame(port, 'LOAD FILE NAME=x.xml', drop, 'SAVE ACTION', 'MERGE ACTIONS', 'DEPLOY ACTIONS').options
      .deploy,
    true,
  );
});

test('what comes after the deployment is not moved before it', () => {
  const { actions, leftOut } = frame(
    ...[drop, 'SAVE ACTION', 'MERGE ACTIONS', 'DEPLOY ACTIONS'],
    ...['SET SSHKEYS ENABLE=false', 'DEPLOY SSHKEYS', 'LIST DATABASES'],
  );
  assert.equal(
    actions.map(({ command }) => command),
    ['DELETE DATABASE', 'SET SSHKEYS', 'DEPLOY SSHKEYS', 'LIST DATABASES'],
  );
  assert.is(actions[0]?.deploysAfter, true);
  assert.equal(leftOut, []);
});

test('a row of # stays as it was drawn', () => {
  const { actions, options } = frame('# a', '##### Clusters #####', drop, 'SAVE ACTION');
  assert.match(printScript(buildScript(actions, options, vega01).script), '\n##### Clusters #####\n');
});

test('a script that goes on after an error comes back as one that stops, and that is said', () => {
  assert.equal(frame('SET EXITONERROR ENABLE=false', drop, 'SAVE ACTION').leftOut, [2]);
  assert.equal(frame('SET EXITONERROR ENABLE=TRUE', drop, 'SAVE ACTION').leftOut, []);
});

test('a second load, which drops what is merged, a save that has no place and a comment below the last action are named', () => {
  const { options, leftOut } = frame(
    ...[drop, 'SAVE ACTION', 'MERGE ACTIONS', 'SAVE FILE NAME=y.xml MAC=true', 'LOAD FILE NAME=z.xml'],
    ...[
      'LOAD FILE NAME=./x.xml',
      'SAVE FILE',
      'SAVE FILE NAME=b.xml',
      'SAVE FILE NAME=c.xml',
      '# until here',
    ],
  );
  assert.is(options.loadedFile, 'x.xml');
  assert.equal(leftOut, [5, 6, 7, 8, 9, 10, 11]);
});

test('the second file of a script without a deployment at its end is named', () => {
  const saves = ['SAVE ACTION', 'MERGE ACTIONS', 'SAVE FILE NAME=a.xml', 'SAVE FILE NAME=b.xml'];
  assert.equal(frame(drop, ...saves).leftOut, [6]);
  assert.equal(frame(drop, ...saves.slice(0, 3), 'DEPLOY ACTIONS', 'SAVE FILE NAME=b.xml').leftOut, []);
});

test('known versions stand newest first, with those of the document', () => {
  const [home] = vega01.homes;
  const homes = home ? [{ ...home, version: '19.18.0.0.230117' }] : [];
  const versions = knownVersions({ ...vega01, homes }).map(({ version }) => version);
  assert.ok(versions.includes('19.18.0.0.230117'));
  assert.is(versions[0], '19.30.0.0.260120');
  assert.ok(compareVersions('19.7.0.0.200414', '19.26.0.0.250121') < 0);
});

test.run();
