import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import {
  historyLimit,
  push,
  pushStaying,
  redo,
  redoLabel,
  startHistory,
  undo,
  undoLabel,
} from '../../../../src/core/appliance/edits/history.ts';

const named = (name: string) => emptyAppliance('appliance:a', name);

test('undo and redo walk back and forth and name the step', () => {
  const [a, b, c] = [named('a'), named('b'), named('c')];
  let history = push(push(startHistory(a), 'Rename to b', b), 'Rename to c', c);
  assert.is(undoLabel(history), 'Rename to c');
  assert.is(redoLabel(history), undefined);
  history = undo(history);
  assert.is(history.present, b);
  assert.is(undoLabel(history), 'Rename to b');
  assert.is(redoLabel(history), 'Rename to c');
  history = undo(undo(history));
  assert.is(history.present, a);
  assert.is(undoLabel(history), undefined);
  history = redo(redo(redo(history)));
  assert.is(history.present, c);
  assert.is(history.depth, 2);
});

test('a new edit drops what could be redone, and no edit is no step', () => {
  const [a, b, c] = [named('a'), named('b'), named('c')];
  const history = push(undo(push(startHistory(a), 'b', b)), 'c', c);
  assert.is(redo(history), history);
  assert.is(undo(history).present, a);
  assert.is(push(history, 'nothing', c), history);
});

test('two hundred steps are kept; the depth still counts them all', () => {
  let history = startHistory(named('0'));
  for (let n = 1; n <= historyLimit + 50; n++) history = push(history, `${n}`, named(`${n}`));
  assert.is(history.past.length, historyLimit);
  assert.is(history.depth, historyLimit + 50);
  while (undoLabel(history)) history = undo(history);
  assert.is(history.present.name, '50');
  assert.is(history.depth, 50);
});

test('any walk stays on the line that a plain list of documents gives', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('edit', 'undo', 'redo'), { maxLength: 60 }), (moves) => {
      let history = startHistory(named('0'));
      const line = [history.present];
      let at = 0;
      for (const [n, move] of moves.entries()) {
        if (move === 'edit') {
          const next = named(`${n + 1}`);
          line.splice(at + 1, line.length, next);
          at++;
          history = push(history, `${n + 1}`, next);
        } else if (move === 'undo') {
          at = Math.max(0, at - 1);
          history = undo(history);
        } else {
          at = Math.min(line.length - 1, at + 1);
          history = redo(history);
        }
        assert.is(history.present, line[at]);
        assert.is(history.depth, at);
      }
    }),
  );
});

const noted = (text: string) => (document: ReturnType<typeof named>) => ({
  ...document,
  settings: { ...document.settings, log: [...((document.settings.log as string[] | undefined) ?? []), text] },
});
const log = (document: ReturnType<typeof named>) => document.settings.log ?? [];

test('an edit that stays is in every document that undo and redo lead to', () => {
  let history = push(startHistory(named('a')), 'Rename to b', named('b'));
  history = pushStaying(history, 'Tick', noted('tick'), {});
  history = push(history, 'Rename to c', { ...history.present, name: 'c' });
  history = undo(history);
  assert.equal([history.present.name, log(history.present)], ['b', ['tick']]);
  assert.is(undo(history), history, 'undo does not go past what stands for good');
  history = redo(history);
  assert.equal([history.present.name, log(history.present)], ['c', ['tick']]);
});

test('undo takes back what can be taken back by adding to it, and then goes on', () => {
  let history = push(startHistory(named('a')), 'Rename to b', named('b'));
  history = pushStaying(history, 'Tick', noted('tick'), { takeBack: () => noted('open') });
  assert.is(undoLabel(history), 'Tick');
  history = undo(history);
  assert.equal([history.present.name, log(history.present)], ['b', ['tick', 'open']]);
  assert.is(redoLabel(history), undefined);
  assert.is(undoLabel(history), 'Rename to b');
  history = undo(history);
  assert.equal([history.present.name, log(history.present)], ['a', ['tick', 'open']]);
});

test.run();
