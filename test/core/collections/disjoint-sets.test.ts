import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { joinedSets } from '../../../src/core/collections/disjoint-sets.ts';

const test = suite('joined sets');

test('two stand for the same group exactly when joined pairs lead from one to the other', () => {
  const item = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.array(fc.tuple(item, item), { maxLength: 12 }), (pairs) => {
      const { find, join } = joinedSets<number>();
      for (const [a, b] of pairs) join(a, b);
      for (let from = 0; from < 10; from += 1) {
        const reached = new Set([from]);
        for (const one of reached)
          for (const [a, b] of pairs) {
            if (a === one) reached.add(b);
            if (b === one) reached.add(a);
          }
        for (let to = 0; to < 10; to += 1) assert.is(find(from) === find(to), reached.has(to));
      }
    }),
  );
});

test.run();
