import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example-vega01.ts';
import type { Appliance } from '../../../src/core/appliance/types.ts';
import { applyScript } from '../../../src/core/oedacli/effect.ts';
import { parseScript } from '../../../src/core/oedacli/syntax.ts';
import { documentedExamples } from './command-forms.ts';

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

test('what ALTER SCAN and ALTER VIP do not name stays', () => {
  assert.equal(labels(play(framed('ALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1'))), [
    'SCAN port of cluster vega01-clu1',
  ]);
  const vip = play(framed('ALTER VIP IP=10.30.40.23 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1'));
  assert.equal([errors(vip), labels(vip)], [[], ['VIP address of vega01db01-vip']]);
});

test('what a DELETE without a known effect stands above is doubted, not refused', () => {
  const add = 'ADD VIP NAME=v DOMAINNAME=example.com IP=10.30.40.99 WHERE HOSTNAME=vega01dbadm01';
  const effect = play(framed('DELETE VIP WHERE HOSTNAME=vega01dbadm01', 'SAVE ACTION', add));
  assert.equal(errors(effect), []);
  assert.ok(effect.problems.some(({ mend }) => mend === 'What the DELETE above does is not played.'));
});

test('a SET line that the catalogue does not have belongs to its CLONE, and so do those below it', () => {
  const effect = play(framed(compute.trim().replace('SET ILOMNET', 'SET NOVELTY NAME=x\nSET ILOMNET')));
  assert.equal(errors(effect), []);
  assert.is(effect.appliance.endpoints.length, 34 + 7);
});

test.run();
