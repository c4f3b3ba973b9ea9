/** The proof agrees with a naive simulator that shares no code with it, on good plans and on sabotaged ones. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { caughtIn } from './opinions.ts';

const opinions = suite('the proof and a second opinion');

opinions('agree on random plans and on each sabotage of them', () => {
  const { caught, seen } = caughtIn(700, false);
  for (const sabotage of [
    'drop',
    'swap',
    'move',
    'duplicate',
    'park',
    'drop effect',
    'drop undo',
    'early settle',
    'forget',
    'late',
    'drop command',
    'swap commands',
  ])
    assert.ok((caught.get(sabotage) ?? 0) >= 5, `${sabotage} is caught ${caught.get(sabotage) ?? 0} times`);
  const expected =
    'INV-01 INV-02 INV-03 INV-04 INV-05 INV-06 INV-10 INV-11 INV-12 INV-13 INV-14 INV-15 INV-16 INV-18 ORD END';
  for (const id of expected.split(' ')) assert.ok(seen.has(id), `no sabotage broke ${id}`);
});

opinions.run();
