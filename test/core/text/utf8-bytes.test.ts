import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { utf8Bytes } from '../../../src/core/text/utf8-bytes.ts';

const test = suite('UTF-8 bytes');

test('property: any text has the bytes that a browser writes, halves of surrogate pairs included', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'é', '€', '\ud83d', '\udda5', '\u{1f5a5}'),
    maxLength: 80,
  });
  fc.assert(
    fc.property(text, (value) => assert.equal([...utf8Bytes(value)], [...new TextEncoder().encode(value)])),
  );
});

test.run();
