import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { renameByMasks } from '../../../../src/core/appliance/bulk-edit/name-masks.ts';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { withHostnames } from '../../../../src/core/appliance/edits/hostnames.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { completeLine } from '../../../../src/core/oedacli/assist/complete.ts';
import { pickerFor } from '../../../../src/core/oedacli/assist/field-choices.ts';

import { templates } from '../../../../src/core/oedacli/assist/templates.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { playScript } from '../../../../src/core/oedacli/dry-run/play-script.ts';
import {
  catalog,
  commandNamed,
  findParameter,
  writtenCommands,
} from '../../../../src/core/oedacli/language/command-catalog.ts';
import {
  matchesCommand,
  parameterWords,
  syntaxLine,
  whereWords,
} from '../../../../src/core/oedacli/language/help.ts';
import type { Action } from '../../../../src/core/oedacli/script/action.ts';
import { buildScript } from '../../../../src/core/oedacli/script/build-script.ts';
import { emptyOptions } from '../../../../src/core/oedacli/script/script-options.ts';
import { printScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { homePath } from '../goldens.ts';

const vega01 = exampleVega01();
const test = suite('oedacli forms');
const action = (command: string, values = {}, where = {}): Action => ({ id: 'x', command, values, where });

test('commands are found by name, by words and by a parameter', () => {
  const found = (search: string) =>
    writtenCommands
      .filter((one) => matchesCommand(one, search))
      .map(({ verb, object }) => `${verb} ${object}`);
  assert.equal(found('database home add'), ['ADD DATABASEHOME']);
  assert.ok(found('ntp').includes('ALTER SWITCH'));
  assert.equal(found('scanips'), ['ADD SCAN', 'ALTER SCAN']);
});

test('help in words', () => {
  const add = commandNamed('ADD SCAN');
  assert.is(add && syntaxLine(add), 'ADD SCAN SCANNAME= [SCANPORT=] SCANIPS= WHERE CLUSTERNAME=');
  const name = findParameter(commandNamed('ADD DATABASE'), 'DBNAME');
  assert.is(name && parameterWords(name), 'at most 8 characters, 30 for PDB');
  const port = findParameter(add, 'SCANPORT');
  assert.is(port && parameterWords(port), '1 to 65535. default: 1521');
  const alter = commandNamed('ALTER CLUSTER');
  // The one excludes the other: neither is needed in every line.
  assert.match(alter ? syntaxLine(alter) : '', '[ADDCELLS=] [DROPCELLS=]');
  for (const command of catalog) {
    for (const parameter of command.parameters) assert.type(parameterWords(parameter), 'string');
    assert.is(whereWords(command).length, command.where?.forms.length ?? 0);
  }
});

test('fields offer what the document and the actions above have', () => {
  const values = (name: string, inWhere: boolean, one: Action, actions: readonly Action[] = []) =>
    pickerFor(name, inWhere, one, vega01, actions)?.values;
  const where = { CLUSTERNAME: 'vega01-clu1' };
  assert.equal(values('CLUSTERNAME', true, action('ADD DATABASE')), ['vega01-clu1']);
  assert.equal(values('DATADG', false, action('ADD DATABASE', {}, where)), ['DATAC1', 'RECOC1']);
  assert.equal(values('TYPE', true, action('ALTER ALERT')), ['SMTP', 'SNMP', 'ASR', 'OCM', 'EM']);
  const home = action('ADD DATABASEHOME', { DBHOMELOC: homePath(2) }, where);
  assert.equal(values('DBHOMELOC', true, action('ADD DATABASE', {}, where), [home]), [
    homePath(1),
    homePath(2),
  ]);
  assert.equal(values('HOSTNAME', true, action('ALTER SWITCH')), [
    'vega01sw-rocea01',
    'vega01sw-roceb01',
    'vega01sw-adm01',
  ]);
  assert.is(pickerFor('CELLLIST', false, action('ADD DISKGROUP'), vega01)?.several, true);
  assert.is(pickerFor('DBHOMENAME', false, home, vega01), undefined);
});

const completions: readonly (readonly [line: string, first: string, from: number])[] = [
  ['AD', 'ADD', 0],
  ['add datab', 'DATABASEHOME', 4],
  ['ADD SCAN SCANN', 'SCANNAME=', 9],
  ['ADD SCAN SCANNAME=a ', 'SCANPORT=', 20],
  ['ADD SCAN SCANNAME=a WH', 'WHERE', 20],
  ['ADD SCAN SCANNAME=a WHERE CLUSTERN', 'CLUSTERNAME=', 26],
  ['ADD SCAN SCANNAME=a WHERE CLUSTERNAME=veg', 'vega01-clu1', 38],
  ["ADD DISKGROUP CELLLIST='vega01celadm01,vega01celadm0", 'vega01celadm01', 39],
  ['ALTER DISKGROUPS DATAREDUNDANCY=h', 'HIGH', 32],
];

for (const [line, first, from] of completions) {
  test(`completes ${line}`, () => {
    const completion = completeLine(line, line.length, vega01);
    assert.is(completion.options[0]?.text, first);
    assert.is(completion.from, from);
  });
}

for (const { id, title, make } of templates) {
  test(`template: ${title}`, () => {
    const actions = make(vega01);
    if (typeof actions === 'string') throw new Error(actions);
    const built = buildScript(actions, emptyOptions(vega01), vega01);
    assert.equal(built.problems, []);
    const wrong = playScript(vega01, built.script).problems.filter(({ severity }) => severity === 'error');
    // Only the user can know the sizes of a disk group.
    assert.equal(
      wrong.map(({ parameter }) => parameter),
      id === 'disk-group' ? ['DISKGROUPSIZE', 'SLICESIZE'] : [],
    );
    assert.type(make(emptyAppliance('appliance:a', 'a')), 'string');
    const same = ['scan', 'site', 'disk-group'].includes(id);
    assert.is(applyScript(vega01, built.script).changes.length > 0, !same);
  });
}

test('a machine of any height in the document holds no template up', () => {
  const machines = vega01.machines.map((machine) => ({ ...machine, height: 1_000_000_000 }));
  const actions = templates.find(({ id }) => id === 'cell')?.make({ ...vega01, machines });
  assert.ok(Array.isArray(actions));
});

function storageClone(appliance: Appliance): Action | undefined {
  const actions = templates.find(({ id }) => id === 'cell')?.make(appliance);
  return Array.isArray(actions) ? actions[0] : undefined;
}

test('a storage server more takes the next name, addresses and place', () => {
  const actions = templates.find(({ id }) => id === 'cell')?.make(vega01);
  assert.ok(Array.isArray(actions));
  const built = buildScript(actions as readonly Action[], emptyOptions(vega01), vega01);
  assert.match(
    printScript(built.script),
    `CLONE CELL SRCNAME=vega01celadm03 TGTNAME=vega01celadm04
SET ADMINNET NAME=vega01celadm04 IP=10.20.10.16 NETMASK=255.255.255.0 GATEWAY=10.20.10.1
SET PRIVNET NAME1=vega01cel04-priv1 IP1=192.168.10.11 NAME2=vega01cel04-priv2 IP2=192.168.10.12
SET ILOMNET NAME=vega01celadm04-ilom IP=10.20.10.36
SET RACK NUM=1 ULOC=8
`,
  );
});

for (const [storage, storagePrivate, expected] of [
  ['dbm01cel%', 'dbm01cel%-priv%', 'dbm01cel4 dbm01cel4-priv1 dbm01cel4-priv2'],
  ['dbm03cel%', 'dbm03cel%-priv%', 'dbm03cel4 dbm03cel4-priv1 dbm03cel4-priv2'],
  ['exacel%', 'exacel%%-priv%', 'exacel4 exacel04-priv1 exacel04-priv2'],
  ['rack3cel%', 'cel%-priv%', 'rack3cel4 cel4-priv1 cel4-priv2'],
] as const)
  test(`a storage server like ${storage} and ${storagePrivate} has its own number in its names`, () => {
    const { appliance } = renameByMasks(vega01, { storage, storagePrivate });
    const clone = storageClone(appliance);
    const { ADMINNET, PRIVNET } = clone?.sets ?? {};
    assert.is([ADMINNET?.NAME, PRIVNET?.NAME1, PRIVNET?.NAME2].join(' '), expected);
    assert.is(clone?.values.TGTNAME, ADMINNET?.NAME);
  });

test('a name of a storage server without its number is left to the user', () => {
  const private1 = vega01.endpoints.find(({ hostname }) => hostname === 'vega01cel03-priv1');
  const appliance = withHostnames(vega01, new Map([[private1?.id ?? '', 'cells-c-priv1']]));
  const clone = storageClone(appliance);
  assert.is(clone?.sets?.PRIVNET?.NAME1, '');
});

test('a storage server more takes a number whose names are all free', () => {
  const pdu = vega01.endpoints.find(({ kind }) => kind === 'device');
  const appliance = withHostnames(vega01, new Map([[pdu?.id ?? '', 'vega01cel04-priv2']]));
  const clone = storageClone(appliance);
  assert.is(clone?.sets?.PRIVNET?.NAME2, 'vega01cel05-priv2');
  assert.is(clone?.values.TGTNAME, 'vega01celadm05');
});

test.run();
