import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { typedNumber } from '../../../src/core/text/typed-number.ts';

test('digits and decimals are a number, any other text and one without end is none', () => {
  assert.equal(['0', '12', '12.5', '007'].map(typedNumber), [0, 12, 12.5, 7]);
  for (const text of ['', ' 1', '1e3', '-1', '.5', '5.', '1,000', '9'.repeat(310), 'Infinity'])
    assert.is(typedNumber(text), undefined, text);
  assert.is(typedNumber('9'.repeat(300)), Number('9'.repeat(300)));
});

test.run();
