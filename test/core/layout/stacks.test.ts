import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { slicesOf } from '../../../src/core/collections/slices.ts';
import type { Box } from '../../../src/core/layout/box.ts';
import { columnsWithin, heightOfStack, placeRow } from '../../../src/core/layout/stacks.ts';

const test = suite('stacks of boxes');

const sizes = { width: 100, gap: 20, stackGap: 10, heightOf: (height: number) => height };

test('a row of two stacks: boxes below each other, as far apart as the sizes say', () => {
  const placed: Box[] = [];
  const bottoms = new Set<number>();
  const bottom = placeRow([[40, 30], [50]], [5, 7], sizes, (_, box, edge) => {
    placed.push(box);
    bottoms.add(edge);
  });
  assert.equal(placed, [
    { x: 5, y: 7, width: 100, height: 40 },
    { x: 5, y: 57, width: 100, height: 30 },
    { x: 125, y: 7, width: 100, height: 50 },
  ]);
  assert.is(bottom, 87);
  assert.equal([...bottoms], [87]);
  assert.is(heightOfStack([40, 30], sizes), 80);
});

test('a row without stacks has no height', () => {
  const bottom = placeRow([], [5, 7], sizes, () => assert.unreachable());
  assert.is(bottom, 7);
});

test('property: as many columns as fit, and no more', () => {
  const length = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), length, length, (room, width, gap) => {
      const columns = columnsWithin(room, width, gap);
      assert.ok(columns === 1 || columns * width + (columns - 1) * gap <= room);
      assert.ok((columns + 1) * width + columns * gap > room);
    }),
  );
});

test('property: every box is placed once, and no two overlap', () => {
  const stack = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(stack, { maxLength: 9 }), fc.integer({ min: 1, max: 5 }), (stacks, columns) => {
      const boxes: Box[] = [];
      let top = 0;
      for (const row of slicesOf(stacks, columns))
        top = placeRow(row, [0, top], sizes, (_, box) => boxes.push(box)) + 1;
      assert.is(boxes.length, stacks.flat().length);
      for (const [i, a] of boxes.entries()) {
        assert.ok(a.y + a.height < top);
        for (const b of boxes.slice(i + 1)) {
          const isApartX = a.x + a.width <= b.x || b.x + b.width <= a.x;
          assert.ok(isApartX || a.y + a.height <= b.y || b.y + b.height <= a.y);
        }
      }
    }),
  );
});

test.run();
