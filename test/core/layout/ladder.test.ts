import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ladder, roundedPath } from '../../../src/core/layout/ladder.ts';

const test = suite('ladder');

test('along one rung, or over a trunk along two', () => {
  assert.equal(ladder([10, 0], [90, 60], 30), [
    [10, 0],
    [10, 30],
    [90, 30],
    [90, 60],
  ]);
  assert.equal(ladder([10, 0], [90, 160], 30, { trunk: 2, rung: 130 }), [
    [10, 0],
    [10, 30],
    [2, 30],
    [2, 130],
    [90, 130],
    [90, 160],
  ]);
});

test('corners are round, and smaller where two are close', () => {
  assert.is(roundedPath(ladder([10, 0], [90, 60], 30), 5), 'M10 0L10 25Q10 30 15 30L85 30Q90 30 90 35L90 60');
  assert.is(roundedPath(ladder([10, 0], [14, 60], 30), 5), 'M10 0L10 28Q10 30 12 30L12 30Q14 30 14 32L14 60');
});

test('a point that is there twice is one; coordinates have tenths', () => {
  const straight = 'M10 0L10 60';
  assert.is(
    roundedPath(
      [
        [10, 0],
        [10, 0],
        [10, 60],
      ],
      5,
    ),
    straight,
  );
  assert.is(
    roundedPath(
      [
        [1 / 3, 0],
        [2 / 3, 0.04],
      ],
      5,
    ),
    'M0.3 0L0.7 0',
  );
});

test('property: every line is level or upright, and leads from the start to the end', () => {
  const at = fc.integer({ min: 0, max: 2000 });
  const point = fc.tuple(at, at);
  const over = fc.option(fc.record({ trunk: at, rung: at }), { nil: undefined });
  fc.assert(
    fc.property(point, point, at, over, (start, end, rung, way) => {
      const points = ladder(start, end, rung, way);
      for (const [i, [x, y]] of points.slice(1).entries())
        assert.ok(x === points[i]?.[0] || y === points[i]?.[1]);
      const drawn = roundedPath(points, 6);
      assert.ok(drawn.startsWith(`M${start.join(' ')}`));
      assert.ok(drawn.endsWith(end.join(' ')));
      assert.not.match(drawn, /NaN|undefined/);
    }),
  );
});

test.run();
