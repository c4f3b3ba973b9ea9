import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { maskProblem } from '../../../../src/core/authoring/design/names.ts';

test('a mask makes no names longer than a label', () => {
  assert.is(maskProblem('{prefix}db%%-priv%', 'vega01'), undefined);
  assert.is(maskProblem(`${'m'.repeat(61)}%%`, ''), undefined);
  assert.is(
    maskProblem(`${'m'.repeat(62)}%%`, ''),
    'Its names have 64 characters. Enter a mask for at most 63.',
  );
  assert.match(maskProblem(`{prefix}${'m'.repeat(50)}%%`, 'p'.repeat(20)) ?? '', '72 characters');
  assert.is(maskProblem('a b', ''), 'The mask has a space. Remove it.');
});

test.run();
