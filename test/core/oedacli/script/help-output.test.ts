/** The output of HELP in a text without prompts: what is dropped of it, and which command ends it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseScript, printScript } from '../../../../src/core/oedacli/script/syntax.ts';

const test = suite('oedacli help output');

const kept = (text: string) =>
  printScript(parseScript(text).script)
    .split('\n')
    .filter((row) => row !== '');

test('a list of names is no script, whatever it names', () => {
  const list = 'Commands:\nADD DATABASE\nLOAD FILE\nLIST VIPS\nSAVE ACTION\nMERGE ACTIONS\nDEPLOY ACTIONS\n';
  assert.equal(kept(`HELP\n${list}\nLOAD FILE NAME=a.xml\nLIST VIPS\n`), [
    'HELP',
    'LOAD FILE NAME=a.xml',
    'LIST VIPS',
  ]);
  assert.equal(parseScript(`HELP\n${list}`).problems.length, 1);
});

test('a syntax is dropped from its first row on', () => {
  const syntax = 'ADD SCAN\nArguments:\n*SCANNAME=<name>\nSCANPORT=1521\nWHERE\n*CLUSTERNUMBER=<number>\n';
  assert.equal(kept(`HELP ADD SCAN\n${syntax}SAVE ACTION\n`), ['HELP ADD SCAN', 'SAVE ACTION']);
});

test('rows that are indented below HELP are its output', () => {
  const text = 'HELP DELETE VIP\n  DELETE VIP WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1\nLIST VIPS\n';
  assert.equal(kept(text), ['HELP DELETE VIP', 'LIST VIPS']);
});

test('a command with values, and one that needs none, end the output', () => {
  for (const command of ['SAVE ACTION', 'LIST VIPS', 'DELETE VIP WHERE HOSTNAME=vega01dbadm01'])
    assert.equal(kept(`HELP ADD VIP\nADD VIP NAME=<name>\n${command}\n`), ['HELP ADD VIP', command]);
});

test('a whole command that is indented below HELP stays, unless it is the one that HELP explains', () => {
  const load = 'LOAD FILE NAME=/x.xml';
  for (const help of ['HELP', 'HELP ADD SCAN', 'HELP LOAD', 'HELP LOAD FILES'])
    for (const lead of ['  ', '\t']) {
      const about = help === 'HELP LOAD';
      assert.equal(kept(`${help}\n${lead}${load}\n`), about ? [help] : [help, load], help);
    }
  assert.equal(kept(`  HELP\n    ${load}\n    SAVE ACTION\n`), ['HELP', load, 'SAVE ACTION']);
  assert.equal(kept(`HELP load  file\n  ${load}\n  load file name=a.xml\nSAVE ACTION\n`), [
    'HELP LOAD FILE',
    'SAVE ACTION',
  ]);
});

test.run();
