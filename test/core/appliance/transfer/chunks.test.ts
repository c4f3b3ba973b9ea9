import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { joinValue, splitValue } from '../../../../src/core/appliance/transfer/chunks.ts';

test('any value is itself again after the split, whatever the size of a part', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 1, max: 4 }), (value, rows) => {
      const before = JSON.stringify(value);
      const { frame, parts } = splitValue(value, rows);
      for (const part of parts) assert.ok(part.rows.length <= rows);
      assert.equal(joinValue(frame, parts), value);
      assert.is(JSON.stringify(value), before);
    }),
    { numRuns: 1000 },
  );
});

test('long lists leave the frame, short ones stay, and parts of several lists may mix', () => {
  const value = { id: 'a', endpoints: [1, 2, 3, 4, 5], racks: [1], inner: { rows: [6, 7, 8] } };
  const { frame, parts } = splitValue(value, 2);
  assert.equal(frame, { id: 'a', endpoints: [], racks: [1], inner: { rows: [] } });
  assert.equal(
    parts.map((part) => [part.path.join('/'), part.rows]),
    [
      ['endpoints', [1, 2]],
      ['endpoints', [3, 4]],
      ['endpoints', [5]],
      ['inner/rows', [6, 7]],
      ['inner/rows', [8]],
    ],
  );
  const [a, b, c, d, e] = parts;
  assert.equal(
    joinValue(
      frame,
      [d, a, b, e, c].flatMap((part) => part ?? []),
    ),
    value,
  );
});

test('a value without long lists is its own frame', () => {
  const value = { racks: [1, 2] };
  assert.is(splitValue(value).frame, value);
  assert.equal(splitValue(value).parts, []);
});

test.run();
