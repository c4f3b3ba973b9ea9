/** Commands of several lines: which lines go on with a command, and where its output begins. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { typedCommand } from '../../../../src/core/audit/evidence/blocks/typed-command.ts';

/** The command, and the lines that are no part of it. */
function typed(first: string, ...lines: readonly string[]): [command: string, output: readonly string[]] {
  const command = typedCommand(first);
  const end = lines.findIndex((line) => !command.takes(line));
  return [command.text(), end < 0 ? [] : lines.slice(end)];
}

test('a loop ends with done, in whatever line it is', () => {
  assert.equal(typed('for h in a b', '> do ping $h', '> done', '> x', 'up'), [
    'for h in a b; do ping $h; done',
    ['> x', 'up'],
  ]);
  assert.equal(typed('for h in a b;', '> do ping \\$h; done', '> x'), [
    'for h in a b; do ping $h; done',
    ['> x'],
  ]);
  assert.equal(typed('while true; do date; done', '> x'), ['while true; do date; done', ['> x']]);
  assert.equal(typed('until undone', '> do date', '>', '> abandoned', '> done'), [
    'until undone; do date; ; abandoned; done',
    [],
  ]);
});

test('a text for a command ends with its word', () => {
  assert.equal(typed('sqlplus / as sysdba <<EOF', '> select 1;', '> EOF', '> x'), [
    'sqlplus / as sysdba <<EOF; select 1; EOF',
    ['> x'],
  ]);
  assert.equal(typed("cat <<-'END'", '> EOF', '> END', 'EOF'), ["cat <<-'END'; EOF; END", ['EOF']]);
  assert.equal(typed('cat \\', '> <<EOF', '> a', '> EOF', 'a'), ['cat <<EOF; a; EOF', ['a']]);
});

test('a mark at the end of a line joins the next one to it', () => {
  assert.equal(typed('dcli -g all_group \\', '> -l root \\', '>  imageinfo', '> x'), [
    'dcli -g all_group -l root imageinfo',
    ['> x'],
  ]);
  assert.equal(typed('list cell -', '-> detail', 'name: a'), ['list cell detail', ['name: a']]);
  assert.equal(typed('a \\\\', '>', 'b', 'c'), ['a b', ['c']]);
  assert.equal(typed('\\', ' >', 'b'), ['', ['b']]);
  assert.equal(typed('for h in a; do \\', 'done', '> x'), ['for h in a; do done', ['> x']]);
});

test('numbered lines go on with a query of SQL, to its semicolon', () => {
  assert.equal(typed('select a', '  2  from b', '  3  where c;', '  4  x'), [
    'select a from b where c;',
    ['  4  x'],
  ]);
  assert.equal(typed('show a', '  2  from b'), ['show a', ['  2  from b']]);
});

test.run();
