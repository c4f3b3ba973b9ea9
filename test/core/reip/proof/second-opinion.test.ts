/** The proof agrees with a naive simulator that shares no code with it, on good plans and on sabotaged ones. */

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isWhole, rounds } from '../../../tools/sample.mjs';
import { caughtIn } from './opinions.ts';

const opinions = suite('the proof and a second opinion');

opinions('agree on random plans and on each sabotage of them', () => {
  const { caught, seen } = caughtIn(rounds(700), false);
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
    assert.ok(
      (caught.get(sabotage) ?? 0) >= (isWhole ? 5 : 1),
      `${sabotage} is caught ${caught.get(sabotage) ?? 0} times`,
    );
  const expected =
    'INV-01 INV-02 INV-03 INV-04 INV-05 INV-06 INV-10 INV-11 INV-12 INV-13 INV-14 INV-15 INV-18 ORD END';
  // Few plans have what breaks INV-16.
  for (const id of [...expected.split(' '), ...(isWhole ? ['INV-16'] : [])])
    assert.ok(seen.has(id), `no sabotage broke ${id}`);
});

opinions.run();
