import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example-vega01.ts';
import type { Appliance } from '../../../src/core/appliance/types.ts';
import { createOedacliModel } from '../../../src/screens/oedacli/model.ts';

/** The workspace as a screen sees it: a document, and steps that can be undone. */
function open(start: Appliance = exampleVega01()) {
  const current = signal<Appliance | undefined>(start);
  const past: { label: string; appliance: Appliance }[] = [];
  const workspace = {
    current,
    edit(label: string, change: (appliance: Appliance) => Appliance) {
      const before = current.peek();
      if (!before) return;
      const after = change(before);
      if (after === before) return;
      past.push({ label, appliance: before });
      current.value = after;
    },
  };
  const undo = () => {
    current.value = past.pop()?.appliance ?? current.peek();
  };
  const model = createOedacliModel({ workspace });
  const stop = model.connect();
  const text = () => model.output.peek()?.text ?? '';
  const ids = () => model.draft.peek()?.actions.map(({ id }) => id) ?? [];
  const labels = () => past.map(({ label }) => label);
  return { current, model, undo, stop, text, ids, labels };
}

const test = suite('oedacli model');

test('the quick start is a script of the document, without a problem', () => {
  const { current, model, text, labels } = open();
  const id = model.createExample();
  assert.equal(current.peek()?.scripts, [{ id, name: 'SALES on vega01', text: text() }]);
  assert.is(model.output.peek()?.errors, 0);
  assert.is(model.output.peek()?.blocked, undefined);
  assert.equal(labels(), ['Add the script SALES on vega01']);
});

test('typing is one step when the field is left, and undo takes it back into the form', () => {
  const { current, model, undo, ids, labels } = open();
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
  const { current, model, stop, ids } = open();
  model.createExample();
  model.setValue(ids()[1] ?? '', 'DBNAME', 'SHOP');
  stop();
  assert.match(current.peek()?.scripts[0]?.text ?? '', 'DBNAME=SHOP');
});

test('a script is found again in its document, actions and options alike', () => {
  const first = open();
  first.model.createExample();
  first.model.setDeploy(true);
  const second = open(first.current.peek());
  assert.is(second.text(), first.text());
  assert.is(second.model.draft.peek()?.options.deploy, true);
  assert.is(second.model.draft.peek()?.actions.length, 2);
});

test('the mend takes the value that was meant', () => {
  const { model, ids, text } = open();
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
  if (problem) model.mend(problem);
  assert.is(model.output.peek()?.problems.length, 0);
  assert.match(text(), 'RECODG=RECOC1');
});

test('a database above its home is a problem, and moving it back mends it', () => {
  const { model, ids } = open();
  model.createExample();
  const database = ids()[1] ?? '';
  model.move(database, 'up');
  assert.is(model.output.peek()?.errors, 1);
  model.move(database, 'up');
  model.move(database, 'down');
  assert.is(model.output.peek()?.errors, 0);
});

test('duplicate, remove and the selection', () => {
  const { model, ids } = open();
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
  const { model, ids, text } = open();
  model.createExample();
  const database = ids()[1] ?? '';
  model.setValue(database, 'RECODG', 'RECOC9');
  assert.is(model.output.peek()?.blocked, undefined);
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

test('the names of the saved files follow the loaded one until they are changed', () => {
  const { model, text } = open();
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
  const { model, current } = open();
  const pasted = `oedacli> LOAD FILE NAME=x.xml
oedacli> ADD DATABASE DBNAME=SHOP DATADG=DATAC1 RECODG=RECOC1 WHERE CLUSTERNUMBER=1 DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_1
oedacli> HELP CLONE GUEST
oedacli> ADD DATABASE DBNAME='SHOP`;
  const read = model.readPasted(pasted);
  assert.is(read?.actions, 1);
  assert.equal(
    read?.problems.map(({ line, column }) => [line, column]),
    [[4, 30]],
  );
  assert.equal(
    read?.leftOut.map(({ line }) => line),
    [3, 4],
  );
  assert.is(current.peek()?.scripts.length, 0);
  read?.take();
  assert.is(current.peek()?.scripts[0]?.name, 'Pasted script');
});

test('another appliance brings its own scripts; none closes the form', () => {
  const { model, current } = open();
  model.createExample();
  current.value = { ...exampleVega01(), id: 'appliance:other', name: 'other' };
  assert.is(model.draft.peek(), undefined);
  current.value = undefined;
  assert.is(model.output.peek(), undefined);
});

test('removing a script shows the one before it, and undo brings it back', () => {
  const { model, undo } = open();
  const first = model.createExample();
  model.createEmpty();
  model.removeScript();
  assert.is(model.draft.peek()?.id, first);
  undo();
  assert.is(model.draft.peek()?.id, first);
  model.open('script:new-script');
  assert.is(model.draft.peek()?.name, 'New script');
});

test.run();
