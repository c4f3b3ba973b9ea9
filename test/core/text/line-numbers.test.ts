/** Numbers that an editor or a viewer put before each line. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutLineNumbers } from '../../../src/core/text/line-numbers.ts';

const lines = Array.from({ length: 120 }, (_, i) => `line of text ${i}`);

test('the numbers go with the mark behind them, however many digits they have', () => {
  for (const mark of [' |', ' | ', ' :', ': ', '. ', ') ', '\t', ' '])
    for (const count of [9, 12, 120]) {
      const some = lines.slice(0, count);
      const numbered = some.map((line, i) => `${i + 1}${mark}${line}`);
      const found = withoutLineNumbers(numbered)?.map((line) => line.trimStart());
      assert.equal(found, some, JSON.stringify(mark));
    }
});

test('lines that do not all count are left', () => {
  assert.is(withoutLineNumbers(['1: lo', '3: eth0']), undefined);
  assert.is(withoutLineNumbers(['1: lo', 'eth0']), undefined);
  assert.is(withoutLineNumbers(['1: lo']), undefined);
});

test.run();
