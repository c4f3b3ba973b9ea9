import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { AddressLists, Flags, Numbers, Owners } from '../../../../src/core/reip/simulation/state-columns.ts';
import { ChangedPlaces, UndoLog } from '../../../../src/core/reip/simulation/undo-log.ts';

const logs = suite('undo log of a state');

const four = { length: 4 };

function columns() {
  const log = new UndoLog();
  const numbers = new Numbers(log, four);
  const flags = new Flags(log, four);
  const restored = log.size;
  const owners = new Owners(log, four);
  const lists = new AddressLists(log, four);
  log.allocate();
  numbers.fill(-1);
  log.start();
  return { log, numbers, flags, owners, lists, restored };
}

logs('what was set before the start is not logged, and a rewind restores every kind of column', () => {
  const { log, numbers, flags, owners, lists } = columns();
  assert.is(log.length, 0);
  lists.push(1, 7);
  owners.add(2, 5, 1);
  const mark = log.length;
  numbers.set(3, 9);
  numbers.add(0, 2);
  flags.set(3, true);
  owners.add(2, 8, 1);
  lists.push(1, 6);
  assert.equal([lists.pop(1), lists.pop(1), lists.pop(1)], [6, 7, -1]);
  assert.equal(lists.of(1), []);
  log.rewind(mark);
  assert.equal([numbers.get(3), numbers.get(0), flags.has(3)], [-1, -1, false]);
  assert.equal([owners.count(2), owners.ownerOf(2), owners.isShared(2)], [1, 5, false]);
  assert.equal(lists.of(1), [7]);
  lists.push(1, 4);
  assert.equal(lists.of(1), [4, 7]);
});

logs('more changes than there is room for are all undone', () => {
  const { log, numbers } = columns();
  for (let i = 0; i < 5000; i++) numbers.set(i % 4, i);
  assert.ok(log.length > 4000);
  log.rewind(0);
  assert.equal(
    [0, 1, 2, 3].map((i) => numbers.get(i)),
    [-1, -1, -1, -1],
  );
});

logs('an address is free for its only owner however often it claims it, and for no other', () => {
  const { owners } = columns();
  assert.ok(owners.isFreeFor(0, 3));
  for (const by of [1, 1, 1] as const) owners.add(0, 3, by);
  assert.equal([owners.isFreeFor(0, 3), owners.isFreeFor(0, 2), owners.isShared(0)], [true, false, false]);
  // Owners 2 and 4 have the sum of 3 and 3, and another sum of squares.
  owners.add(0, 3, -1);
  owners.add(1, 2, 1);
  owners.add(1, 4, 1);
  assert.equal([owners.isFreeFor(1, 3), owners.isShared(1)], [false, true]);
});

logs('a rollback is compared with the state before each step, without what is derived', () => {
  const { log, numbers, owners, restored } = columns();
  const marks = [1, 2].map((step) => {
    const mark = log.length;
    numbers.set(0, step);
    numbers.set(step, 10 * step);
    owners.add(0, step, 1);
    log.dropFrom(restored, mark);
    return mark;
  });
  assert.is(log.length, 4);
  const forward = log.length;
  const changed = new ChangedPlaces(log, restored);
  const rollBack = (step: 1 | 2, first: number) => {
    const mark = log.length;
    numbers.set(0, first);
    owners.add(0, step, -1);
    changed.addRollback(mark);
    changed.addForward(marks[step - 1] as number, step === 2 ? forward : (marks[1] as number));
    changed.closeEqual();
    return changed.isEmpty;
  };
  assert.not(rollBack(2, 1), 'the second number is not restored');
  numbers.set(2, -1);
  assert.not(rollBack(1, -1), 'the first number is not restored');
  numbers.set(1, -1);
  changed.closeEqual();
  assert.ok(changed.isEmpty);
});

logs.run();
