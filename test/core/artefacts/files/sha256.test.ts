import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';

test('the vectors of FIPS 180-4', () => {
  const vectors: [string, string][] = [
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ];
  for (const [text, sum] of vectors) assert.is(sha256Hex(text), sum);
});

test('the sum is what sha256sum prints', () => {
  for (const text of ['vega01\n', 'Grüße aus Köln €\n', '\u{1f5a5} rack', 'x'.repeat(64)]) {
    const printed = execFileSync('sha256sum', { input: Buffer.from(text, 'utf8'), encoding: 'utf8' });
    assert.is(sha256Hex(text), printed.split(' ')[0]);
  }
});

test('any text and any bytes agree with another implementation', () => {
  const other = (input: string | Uint8Array) => createHash('sha256').update(input).digest('hex');
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => sha256Hex(bytes) === other(bytes)));
  const text = fc.string({
    unit: fc.constantFrom('a', 'é', '€', '\ud83d', '\udda5', '\u{1f5a5}'),
    maxLength: 80,
  });
  fc.assert(
    fc.property(text, (value) => {
      assert.is(sha256Hex(value), other(value));
    }),
  );
  // At the ends of the pieces that a long text is hashed in.
  fc.assert(
    fc.property(text, fc.nat(80), fc.boolean(), (value, before, isTwice) => {
      const long = 'x'.repeat(65_536 - before) + value + (isTwice ? 'x'.repeat(65_500) + value : '');
      assert.is(sha256Hex(long), other(long));
    }),
  );
});

test.run();
