import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { parseScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { documentedExamples } from '../command-forms.ts';

const vega01 = exampleVega01();
const test = suite('oedacli effect of several lines');
const play = (text: string, appliance: Appliance = vega01) =>
  applyScript(appliance, parseScript(text).script);
const framed = (...lines: string[]) =>
  [
    ...['SET EXITONERROR ENABLE=true', 'LOAD FILE NAME=a.xml', ...lines],
    ...['SAVE ACTION', 'MERGE ACTIONS', 'SAVE FILE NAME=b.xml'],
  ].join('\n');
const errors = (effect: ReturnType<typeof play>) =>
  effect.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
const labels = (effect: ReturnType<typeof play>) => effect.changes.map(({ label }) => label);
const compute = documentedExamples.slice(
  documentedExamples.indexOf('CLONE COMPUTE'),
  documentedExamples.indexOf('ADD DATABASE DBNAME=PAYROLL'),
);
const virtual: Appliance = {
  ...vega01,
  machines: vega01.machines.map((one) =>
    one.kind === 'database' ? { ...one, osType: 'virtual' as const } : one,
  ),
};

test('the steps of a move to another release follow each other in one script', () => {
  const upgrade = (step: string) =>
    `UPGRADE CLUSTER GIVERSION=26.1 GIHOMELOC=/u01/app/26/grid WHERE ID=c0 STEPNAME=${step}`;
  const clusters = virtual.clusters.map((one) => ({ ...one, sourceId: 'c0' }));
  const effect = play(framed(upgrade('ADD_HOME'), 'SAVE ACTION', upgrade('CONFIG_HOME')), {
    ...virtual,
    clusters,
  });
  assert.equal(errors(effect), []);
  assert.match(effect.touches[1]?.words ?? '', 'step CONFIG_HOME');
});

test('the new Grid home is in use from CONFIG_HOME on, and so without a step', () => {
  const update = (step: string) =>
    play(
      framed(`UPDATE CLUSTER GIVERSION=19.27.0.0.250415 GIHOMELOC=/u01/g WHERE CLUSTERNUMBER=1${step}`),
      virtual,
    );
  for (const step of ['ADD_HOME', 'RUN_ROOTSCRIPT', 'DELETE_OLDHOME'])
    assert.equal([labels(update(` STEPNAME=${step}`)), update(` STEPNAME=${step}`).touches.length], [[], 1]);
  for (const step of ['', ' STEPNAME=config_home']) assert.is(labels(update(step)).length, 2, step);
});

test('loading a file drops what is not merged, and another file than the one saved is told', () => {
  const one = 'ALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1';
  const two = 'ALTER DATABASE UNIQUENAME=PAY_X WHERE CLUSTERNUMBER=1 DATABASENAME=PAYROLL';
  const unique = ['Unique name of database PAYROLL'];
  for (const saved of ['', 'SAVE ACTION\n']) {
    const effect = play(framed(`${one}\n${saved}LOAD FILE NAME=a.xml`, two));
    assert.equal([labels(effect), effect.touches.length], [unique, 1]);
  }
  const again = (name: string) =>
    play(framed(one, 'SAVE ACTION\nMERGE ACTIONS\nSAVE FILE NAME=b.xml', `LOAD FILE NAME=${name}`, two))
      .problems.filter(({ line }) => line === 7)
      .map(({ message, fix }) => [message, fix]);
  assert.equal(again('a.xml'), [
    ['a.xml does not hold what line 5 merges: the dry run goes on as if it did.', 'Load b.xml.'],
  ]);
  assert.equal(again('b.xml'), []);
  // Each merge is reported in one line; a file without a name, or one of a directory, is not reported.
  const merged = (...lines: string[]) =>
    play(framed(one, 'SAVE ACTION\nMERGE ACTIONS', ...lines, two)).problems.filter(({ message }) =>
      /no file: loading|does not hold/.test(message),
    );
  assert.equal(
    merged('LOAD FILE NAME=b.xml').map(({ message }) => message),
    ['What line 5 merges is in no file: loading another drops it, and the dry run goes on as if it did not.'],
  );
  assert.equal(merged('SAVE FILES LOCATION=/tmp/x\nLOAD FILE NAME=/tmp/x/a.xml'), []);
  assert.equal(merged('SAVE FILE NAME=b.xml\nLOAD FILE'), []);
});

test('an action that is deleted by its number is told, since only OEDACLI knows the numbers', () => {
  const effect = play(
    framed(
      'DELETE DATABASE WHERE CLUSTERNUMBER=1 DATABASENAME=PAYROLL\nSAVE ACTION',
      'DELETE XMLACTION ID=1',
    ),
  );
  assert.ok(
    effect.problems.some(
      ({ line, severity, message }) =>
        line === 5 && severity === 'warning' && message.includes('unknown here'),
    ),
  );
});

test('what ALTER SCAN and ALTER VIP do not name stays', () => {
  assert.equal(labels(play(framed('ALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1'))), [
    'SCAN port of cluster vega01-clu1',
  ]);
  const vip = play(framed('ALTER VIP IP=10.30.40.23 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1'));
  assert.equal([errors(vip), labels(vip)], [[], ['VIP address of vega01db01-vip']]);
});

test('what is deleted is gone for the lines below', () => {
  const add = 'ADD VIP NAME=v DOMAINNAME=example.com IP=10.30.40.99 WHERE HOSTNAME=vega01dbadm01';
  const effect = play(framed('DELETE VIP WHERE HOSTNAME=vega01dbadm01', 'SAVE ACTION', add));
  assert.equal(errors(effect), []);
  const vips = effect.appliance.endpoints.filter(
    ({ kind, owner }) => kind === 'vip' && 'machine' in owner && owner.machine === 'machine:vega01dbadm01',
  );
  assert.equal(
    vips.map(({ address }) => address),
    ['10.30.40.99'],
  );
});

test('a SET line that the catalog does not have belongs to its CLONE, and so do those below it', () => {
  const effect = play(framed(compute.trim().replace('SET ILOMNET', 'SET NOVELTY NAME=x\nSET ILOMNET')));
  assert.equal(errors(effect), []);
  assert.is(effect.appliance.endpoints.length, 34 + 7);
});

test.run();
