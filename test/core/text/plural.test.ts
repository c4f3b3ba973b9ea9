import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { andMore, plural } from '../../../src/core/text/plural.ts';

const test = suite('numbers in words');

test('thousands are grouped, and one is no plural', () => {
  assert.equal(
    [plural(1, 'clash', 'clashes'), plural(0, 'clash', 'clashes'), plural(1_200, 'address', 'addresses')],
    ['1 clash', '0 clashes', '1,200 addresses'],
  );
  assert.equal([7, 999, 1_000, 1_234_567].map(andMore), [
    'and 7 more',
    'and 999 more',
    'and 1,000 more',
    'and 1,234,567 more',
  ]);
});

test.run();
