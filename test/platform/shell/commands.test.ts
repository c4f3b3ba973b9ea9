import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createCommands, shortcutOf } from '../../../src/platform/shell/commands.ts';

const test = suite('commands');
const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test('keys have one spelling, whatever the keyboard', () => {
  assert.is(shortcutOf(press('k', { ctrlKey: true })), 'Ctrl+K');
  assert.is(shortcutOf(press('k', { metaKey: true })), 'Ctrl+K');
  assert.is(shortcutOf(press('Z', { ctrlKey: true, shiftKey: true })), 'Ctrl+Shift+Z');
  assert.is(shortcutOf(press('?', { shiftKey: true })), '?');
  assert.is(shortcutOf(press('F2')), 'F2');
});

test('a command runs by its id and its keys while it is there and possible', () => {
  const commands = createCommands();
  const ran: string[] = [];
  let reason: string | undefined;
  const remove = commands.add([
    { id: 'save', title: 'Save', keys: 'Ctrl+S', disabledReason: () => reason, run: () => ran.push('save') },
  ]);
  assert.is(commands.run('save'), true);
  commands.forKey(press('s', { ctrlKey: true }))?.run();
  assert.equal(ran, ['save', 'save']);
  reason = 'Nothing to save';
  assert.is(commands.run('save'), false);
  assert.is(commands.forKey(press('s', { ctrlKey: true })), undefined);
  reason = undefined;
  remove();
  assert.is(commands.run('save'), false);
  assert.equal(commands.all.peek(), []);
  assert.is(ran.length, 2);
});

test.run();
