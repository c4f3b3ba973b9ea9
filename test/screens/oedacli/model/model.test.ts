import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import type { Output } from '../../../../src/screens/oedacli/model/output.ts';
import { scriptTooLong } from '../../../../src/screens/oedacli/model/script-length.ts';
import { announceCopied } from '../../../../src/screens/oedacli/script/copied-notice.ts';
import { openModel } from './open-model.ts';

const test = suite('oedacli model');

test('the quick start is a script of the document, without a problem', () => {
  const { current, model, text, labels } = openModel();
  const id = model.createExample();
  assert.equal(current.peek()?.scripts, [{ id, name: 'SALES on vega01', text: text() }]);
  assert.is(model.output.peek()?.errors, 0);
  assert.is(model.output.peek()?.blocked, undefined);
  assert.equal(labels(), ['Add the script SALES on vega01']);
});

test('typing is one step when the field is left, and undo takes it back into the form', () => {
  const { current, model, undo, ids, labels } = openModel();
  model.createExample();
  const database = ids()[1] ?? '';
  model.select(database);
  for (const name of ['S', 'SH', 'SHO', 'SHOP']) model.setValue(database, 'DBNAME', name);
  assert.is(labels().length, 1);
  model.touch(database, 'DBNAME');
  assert.is(labels().length, 2);
  assert.match(current.peek()?.scripts[0]?.text ?? '', 'DBNAME=SHOP');
  undo();
  assert.is(model.action.peek()?.values.DBNAME, 'SALES');
});

test('what was typed last is kept when the screen goes', () => {
  const { current, model, stop, ids } = openModel();
  model.createExample();
  model.setValue(ids()[1] ?? '', 'DBNAME', 'SHOP');
  stop();
  assert.match(current.peek()?.scripts[0]?.text ?? '', 'DBNAME=SHOP');
});

test('a script is found again in its document, actions and options alike', () => {
  const first = openModel();
  first.model.createExample();
  first.model.setDeploy(true);
  const second = openModel(first.current.peek());
  assert.is(second.text(), first.text());
  assert.is(second.model.draft.peek()?.options.deploy, true);
  assert.is(second.model.draft.peek()?.actions.length, 2);
});

test('the mend takes the value that was meant', () => {
  const { model, ids, text } = openModel();
  model.createExample();
  const database = ids()[1] ?? '';
  model.setValue(database, 'RECODG', 'RECOC9');
  const problem = model.output.peek()?.problems[0];
  assert.is(problem?.message, 'No disk group RECOC9 in cluster vega01-clu1. Did you mean RECOC1?');
  const wrong = model.output.peek()?.lines.flatMap((line) => line.tokens.filter((token) => token.wrong));
  assert.equal(
    wrong?.map((token) => token.text),
    ['RECOC9'],
  );
  if (problem) model.applyFix(problem);
  assert.is(model.output.peek()?.problems.length, 0);
  assert.match(text(), 'RECODG=RECOC1');
});

test('a database above its home is a problem, and moving it back mends it', () => {
  const { model, ids } = openModel();
  model.createExample();
  const database = ids()[1] ?? '';
  model.move(database, 'up');
  assert.is(model.output.peek()?.errors, 1);
  model.move(database, 'up');
  model.move(database, 'down');
  assert.is(model.output.peek()?.errors, 0);
});

test('duplicate, remove and the selection', () => {
  const { model, ids } = openModel();
  model.createExample();
  const [home = '', database = ''] = ids();
  model.duplicate(database);
  assert.is(ids().length, 3);
  assert.is(model.selected.peek(), ids()[2]);
  assert.is(model.output.peek()?.problems[0]?.parameter, 'DBNAME');
  model.remove(ids()[2] ?? '');
  assert.equal(ids(), [home, database]);
  assert.is(model.selected.peek(), database);
  model.remove(database);
  model.remove(home);
  assert.is(model.selected.peek(), undefined);
  assert.is(model.output.peek()?.blocked, 'Add an action first');
});

test('a refused value blocks the script; a problem blocks only one that changes the machine', () => {
  const { model, ids, text } = openModel();
  model.createExample();
  const database = ids()[1] ?? '';
  model.setValue(database, 'RECODG', 'RECOC9');
  assert.is(model.output.peek()?.blocked, undefined);
  // Another line than DEPLOY ACTIONS changes the machine too.
  model.add('DEPLOY SSHKEYS');
  assert.match(model.output.peek()?.blocked ?? '', 'changes the machine');
  model.remove(ids()[2] ?? '');
  model.setDeploy(true);
  assert.match(model.output.peek()?.blocked ?? '', 'changes the machine');
  model.setDeploy(false);
  model.setValue(database, 'RECODG', "RECO'\nDEPLOY ACTIONS");
  assert.match(model.output.peek()?.blocked ?? '', 'cannot be written');
  assert.not.match(text(), 'DEPLOY');
  assert.equal(
    model.output.peek()?.problems.map(({ action, parameter }) => [action, parameter]),
    [[database, 'RECODG']],
  );
});

test('a word in angle brackets blocks the script at its field, once', () => {
  const { model, text } = openModel();
  model.createExample();
  model.setLoadedFile('<Customer>-vega01.xml');
  assert.match(text(), "LOAD FILE NAME='<Customer>-vega01.xml'");
  assert.match(model.output.peek()?.blocked ?? '', 'A value cannot be written');
  assert.equal(
    model.output.peek()?.problems.map(({ action, parameter }) => [action, parameter]),
    [[undefined, 'loadedFile']],
  );
  model.setLoadedFile('Example-vega01.xml');
  assert.is(model.output.peek()?.blocked, undefined);
});

test('the names of the saved files follow the loaded one until they are changed', () => {
  const { model, text } = openModel();
  model.createExample();
  model.setLoadedFile('es.xml');
  assert.match(text(), 'SAVE FILE NAME=es-planned.xml');
  model.setOption('plannedFile', 'mine.xml');
  model.setLoadedFile('other.xml');
  assert.match(text(), 'SAVE FILE NAME=mine.xml');
  model.setOption('plannedFile', 'OTHER.xml');
  assert.is(model.output.peek()?.problems[0]?.parameter, 'plannedFile');
});

test('a pasted script tells what it cannot take before it is taken', () => {
  const { model, current } = openModel();
  const pasted = `oedacli> LOAD FILE NAME=x.xml
oedacli> ADD DATABASE DBNAME=SHOP DATADG=DATAC1 RECODG=RECOC1 WHERE CLUSTERNUMBER=1 DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_1
oedacli> HELP CLONE GUEST
oedacli> ADD DATABASE DBNAME='SHOP`;
  const read = model.readText(pasted);
  assert.is(read?.actions.length, 1);
  assert.equal(
    read?.problems.map(({ line, column }) => [line, column]),
    [[4, 30]],
  );
  assert.equal(
    read?.leftOut.map(({ line }) => line),
    [3, 4],
  );
  assert.is(current.peek()?.scripts.length, 0);
  model.take(pasted);
  assert.is(current.peek()?.scripts[0]?.name, 'Pasted script');
});

test('another appliance brings its own scripts; none closes the form', () => {
  const { model, current } = openModel();
  model.createExample();
  current.value = { ...exampleVega01(), id: 'appliance:other', name: 'other' };
  assert.is(model.draft.peek(), undefined);
  current.value = undefined;
  assert.is(model.output.peek(), undefined);
});

test('removing a script shows the one before it, and undo brings it back', () => {
  const { model, undo } = openModel();
  const first = model.createExample();
  model.createEmpty();
  model.removeScript();
  assert.is(model.draft.peek()?.id, first);
  undo();
  assert.is(model.draft.peek()?.id, first);
  model.open('script:untitled');
  assert.is(model.draft.peek()?.name, 'Untitled');
});

test('an empty script begins with a comment that is whole', () => {
  const { model, text } = openModel();
  model.createEmpty();
  assert.is(text().split('\n')[0], '# vega01');
});

test('any command becomes an action with the cluster filled in, and comes back from the text', () => {
  const { model, current, text } = openModel();
  model.createEmpty();
  model.add('ALTER SCAN');
  const id = model.selected.peek() ?? '';
  assert.equal(model.action.peek()?.where, { CLUSTERNAME: 'vega01-clu1' });
  model.setValue(id, 'SCANNAME', 'vega01-scan2');
  model.setValue(id, 'SCANIPS', '10.30.40.34,10.30.40.35,10.30.40.36');
  model.touch(id, 'SCANIPS');
  assert.match(text(), "ALTER SCAN SCANNAME=vega01-scan2 SCANIPS='10.30.40.34,10.30.40.35,10.30.40.36'");
  assert.is(model.output.peek()?.errors, 0);
  assert.is(openModel(current.peek()).text(), text());
});

test('disabled and grouped actions survive the way through the document', () => {
  const { model, current, ids, text } = openModel();
  model.createExample();
  const [home = '', database = ''] = ids();
  model.duplicate(database);
  const copy = ids()[2] ?? '';
  model.setValue(copy, 'DBNAME', 'SHOP');
  model.setWithPrevious(copy, true);
  model.setOff(home, true);
  assert.match(text(), '# off: ADD DATABASEHOME');
  assert.is(text().match(/^SAVE ACTION$/gm)?.length, 1);
  const again = openModel(current.peek());
  assert.is(again.text(), text());
  assert.equal(
    again.model.draft.peek()?.actions.map((one) => [one.disabled === true, one.withPrevious === true]),
    [
      [true, false],
      [false, false],
      [false, true],
    ],
  );
  model.setOff(home, false);
  model.setWithPrevious(copy, false);
  assert.is(text().match(/^SAVE ACTION$/gm)?.length, 3);
});

test('an action goes to the place where it is dropped', () => {
  const { model, ids } = openModel();
  model.createExample();
  model.add('LIST DATABASES');
  const [first, second, third = ''] = ids();
  model.move(third, 0);
  assert.equal(ids(), [third, first, second]);
  model.move(third, 2);
  assert.equal(ids(), [first, second, third]);
});

test('a template starts a script, and goes behind the actions of an open one', () => {
  const { model, ids } = openModel();
  assert.is(model.addTemplate('scan'), undefined);
  assert.is(model.draft.peek()?.name, 'Change the SCAN');
  model.addTemplate('sales');
  assert.is(ids().length, 3);
  assert.is(new Set(ids()).size, 3);
  assert.is(model.action.peek()?.command, 'ADD DATABASEHOME');
  const empty = openModel({ ...exampleVega01(), clusters: [] });
  assert.is(empty.model.addTemplate('home'), 'The document has no cluster');
});

test('applied, the script is still right: it is checked against what was before', async () => {
  const { model, current, undo, labels } = openModel();
  model.createExample();
  const before = current.peek();
  assert.is(await model.apply(), true);
  assert.is(current.peek()?.databases.at(-1)?.name, 'SALES');
  assert.is(labels().at(-1), 'Apply the script SALES on vega01');
  assert.is(current.peek()?.scripts[0]?.base, 1);
  assert.is(model.output.peek()?.errors, 0);
  assert.is(model.startsFrom.peek(), 'revision 1');
  assert.is(await model.apply(), false);
  undo();
  assert.is(current.peek(), before);
  assert.is(model.startsFrom.peek(), undefined);
});

test('a script that starts from a revision is checked against it after a reload', async () => {
  const start = exampleVega01();
  const first = openModel(start);
  first.model.createExample();
  await first.model.apply();
  const second = openModel(first.current.peek(), [start]);
  assert.is.not(second.model.output.peek()?.errors, 0);
  await Promise.resolve();
  await Promise.resolve();
  assert.is(second.model.output.peek()?.errors, 0);
  second.model.startHere();
  assert.is.not(second.model.output.peek()?.errors, 0);
  assert.is(second.current.peek()?.scripts[0]?.base, undefined);
});

test('a long script is checked in the background; until then its problems are those of before', async () => {
  const { model, ids } = openModel();
  model.createExample();
  const [, database = ''] = ids();
  const lines = Array.from({ length: 900 }, (_, at) => `LIST XMLACTION ID=${at + 1}\nLIST VIPS`).join('\n');
  model.replaceText(`${model.output.peek()?.text}${lines}\n`);
  assert.is(model.output.peek()?.state, 'checking');
  await Promise.resolve();
  await Promise.resolve();
  assert.is(model.output.peek()?.state, 'checked');
  model.setValue(database, 'RECODG', 'RECOC9');
  assert.is(model.output.peek()?.errors, 0);
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  assert.is(model.output.peek()?.errors, 1);
  model.setValue(database, 'RECODG', 'RECOC8');
  assert.is(model.output.peek()?.state, 'checking');
  assert.is(model.output.peek()?.problems[0]?.action, database);
});

test('before the check is there a script that changes the machine is not given out', () => {
  const { model, engine } = openModel();
  model.createExample();
  model.setDeploy(true);
  assert.is(model.output.peek()?.blocked, undefined);
  engine.value = undefined;
  assert.match(model.output.peek()?.blocked ?? '', 'still being checked');
});

test('a problem leads to its field, also in WHERE and in a SET line', () => {
  const { model } = openModel();
  model.addTemplate('cell');
  const id = model.selected.peek() ?? '';
  model.setSet(id, 'ADMINNET', 'IP', '10.20.10.300');
  const problem = model.output.peek()?.problems.find(({ set }) => set === 'ADMINNET');
  assert.match(problem?.message ?? '', '10.20.10.300');
  if (problem) model.goTo(problem);
  assert.is(model.requestedField.peek()?.field, 'ADMINNET.IP');
  model.add('DELETE DATABASE');
  const second = model.selected.peek() ?? '';
  model.setWhere(second, { DATABASENAME: 'PAYROL' });
  const typo = model.output.peek()?.problems.find(({ suggestion }) => suggestion?.to === 'PAYROLL');
  if (typo) model.goTo(typo);
  assert.is(model.requestedField.peek()?.field, 'WHERE.DATABASENAME');
  if (typo) model.applyFix(typo);
  assert.is(model.action.peek()?.where.DATABASENAME, 'PAYROLL');
});

test('a script under another name is a second one', () => {
  const { model, current } = openModel();
  model.createExample();
  model.duplicateScript();
  assert.equal(
    current.peek()?.scripts.map(({ name }) => name),
    ['SALES on vega01', 'SALES on vega01 (copy)'],
  );
  model.setVersions(['19.99.0.0.260101']);
  assert.equal(current.peek()?.settings.versions, ['19.99.0.0.260101']);
});

test('no two scripts are made under one name, also not under one that was just typed', () => {
  const { model, current } = openModel();
  model.createExample();
  model.rename('Untitled');
  model.createEmpty();
  model.createEmpty();
  assert.equal(
    current.peek()?.scripts.map(({ name }) => name),
    ['Untitled', 'Untitled 2', 'Untitled 3'],
  );
});

test('a text that is too long is not read: it would hold the page up', () => {
  const { model } = openModel();
  const line = 'LIST XMLACTION ID=1\n';
  assert.is(model.readText(line.repeat(10_000))?.actions.length, 10_000);
  assert.is(model.readText(line.repeat(100_001)), undefined);
  assert.match(scriptTooLong(line.repeat(100_001)) ?? '', 'longer than');
});

test('a copied script with open warnings says so beside the word of the copy', () => {
  const messages = (output: { errors: number; warnings: number }) => {
    const toasts: string[] = [];
    announceCopied({ toast: (level, text) => `${toasts.push(`${level}: ${text}`)}` }, output as Output);
    return toasts;
  };
  assert.equal(messages({ errors: 0, warnings: 0 }), ['success: Saved to clipboard']);
  assert.equal(messages({ errors: 0, warnings: 2 }), [
    'success: Saved to clipboard',
    'warning: 2 warnings are open in the script',
  ]);
  assert.equal(messages({ errors: 1, warnings: 0 })[1], 'warning: 1 problem is open in the script');
  assert.equal(
    messages({ errors: 3, warnings: 1 })[1],
    'warning: 3 problems and 1 warning are open in the script',
  );
});

test.run();
