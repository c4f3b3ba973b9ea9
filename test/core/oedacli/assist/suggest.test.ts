import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { newHome, salesExample } from '../../../../src/core/oedacli/assist/suggest.ts';
import { playScript } from '../../../../src/core/oedacli/dry-run/play-script.ts';
import { buildScript } from '../../../../src/core/oedacli/script/build-script.ts';
import { markOf } from '../../../../src/core/oedacli/script/command-mark.ts';
import { commandLine } from '../../../../src/core/oedacli/script/script.ts';
import { defaultFile, emptyOptions } from '../../../../src/core/oedacli/script/script-options.ts';
import { printScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { homePath } from '../goldens.ts';

const vega01 = exampleVega01();
const test = suite('oedacli suggest');

test('the quick start on vega01 is a script without a problem', () => {
  const { actions, options } = salesExample(vega01);
  const built = buildScript(actions, options, vega01);
  assert.equal(built.problems, []);
  assert.equal(playScript(vega01, built.script).problems, []);
  assert.is(
    printScript(built.script),
    `# vega01: add dbhome_2 and the database SALES
SET EXITONERROR ENABLE=true
LOAD FILE NAME=Example-vega01.xml
ADD DATABASEHOME OWNER=oracle DBVERSION=19.26.0.0.250121 DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_2 DBHOMENAME=dbhome_2 WHERE CLUSTERNAME=vega01-clu1
SAVE ACTION
MERGE ACTIONS
ADD DATABASE DBNAME=SALES DBTYPE=CDB DATADG=DATAC1 RECODG=RECOC1 WHERE CLUSTERNAME=vega01-clu1 DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_2
SAVE ACTION
MERGE ACTIONS
LIST XMLACTIONS
SAVE FILE NAME=Example-vega01-planned.xml
`,
  );
});

test('names are free, also after an earlier new home', () => {
  const first = newHome(vega01, []);
  assert.is(newHome(vega01, [first]).values.DBHOMENAME, 'dbhome_3');
  assert.is.not(newHome(vega01, [first]).id, first.id);
});

test('a path is free too: a home needs no name in the document or in an action', () => {
  const homes = vega01.homes.map(({ name: _, ...home }) => home);
  const first = newHome({ ...vega01, homes }, []);
  assert.is(first.values.DBHOMELOC, homePath(2));
  const { DBHOMENAME: _, ...values } = first.values;
  assert.is(newHome(vega01, [{ ...first, values }]).values.DBHOMELOC, homePath(3));
  const isElsewhere = vega01.homes.map((home) => ({ ...home, path: home.path.replace(/.$/, '2') }));
  assert.is(newHome({ ...vega01, homes: isElsewhere }, []).values.DBHOMENAME, 'dbhome_3');
});

test('an empty script begins with a comment that is whole', () => {
  assert.is(emptyOptions(vega01).title, 'vega01');
});

test('a document with nothing in it has empty suggestions', () => {
  assert.is(salesExample(emptyAppliance('appliance:a', 'a')).actions.length, 2);
});

test('the file is named as OEDA names it, and what the document lacks is a word to replace', () => {
  const { customer, prefix, ...bare } = { ...vega01, name: 'Hall 2' };
  assert.is(defaultFile({ ...bare, customer, prefix }), 'Example-vega01.xml');
  assert.is(defaultFile({ ...bare, prefix }), '<Customer>-vega01.xml');
  assert.is(defaultFile({ ...bare, prefix, customer: 'A "b"\n/../c' }), 'A -b-..-c-vega01.xml');
  assert.is(defaultFile({ ...bare, customer }), 'Example-<prefix>.xml');
  const { actions, options } = salesExample({ ...bare, prefix });
  const text = printScript(buildScript(actions, options, vega01).script);
  assert.match(text, "LOAD FILE NAME='<Customer>-vega01.xml'\n");
});

test('a command is as sure as its least sure parameter', () => {
  const pair = { name: 'HOSTNAMES', value: 'a' };
  assert.is(markOf(commandLine('ADD', 'DATABASE')), 'documented');
  assert.is(markOf(commandLine('ADD', 'DATABASE', [pair])), 'verify');
  assert.is(markOf(commandLine('ADD', 'NOVELTY')), 'verify');
  // That TYPE is the name of the form is practice.
  assert.is(markOf(commandLine('ALTER', 'ALERT', [], [{ name: 'TYPE', value: 'SNMP' }])), 'practice');
});

test.run();
