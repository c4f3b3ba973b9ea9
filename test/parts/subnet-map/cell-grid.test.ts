import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { moveIn } from '../../../src/parts/subnet-map/CellGrid.tsx';
import { runWords } from '../../../src/parts/subnet-map/cell-words.ts';

const test = suite('cells of a subnet map');

test('the keys lead where the picture says', () => {
  const to = (place: number, key: string, ctrl = false) => moveIn(256, 16, place, key, ctrl);
  assert.is(to(15, 'ArrowRight'), 16);
  assert.is(to(0, 'ArrowLeft'), 0);
  assert.is(to(3, 'ArrowDown'), 19);
  assert.is(to(243, 'ArrowDown'), 243);
  assert.is(to(19, 'ArrowUp'), 3);
  assert.is(to(19, 'Home'), 16);
  assert.is(to(19, 'End'), 31);
  assert.is(to(19, 'Home', true), 0);
  assert.is(to(19, 'End', true), 255);
  assert.is(to(0, 'PageDown'), 128);
  assert.is(to(200, 'PageDown'), 255);
  assert.is(to(19, 'x'), undefined);
  assert.is(to(19, 'constructor'), undefined);
});

test('no key leads out of the picture', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom(1, 8, 16, 32),
      fc.nat(),
      fc.constantFrom(...keys),
      fc.boolean(),
      (count, columns, seed, key, ctrl) => {
        const next = moveIn(count, columns, seed % count, key, ctrl) ?? -1;
        assert.ok(next >= 0 && next < count);
      },
    ),
  );
});

test('a run is as short as it can be said', () => {
  const at = (a: number, b: number, c: number, d: number) => ((a * 256 + b) * 256 + c) * 256 + d;
  assert.is(runWords({ first: at(10, 20, 10, 2), last: at(10, 20, 10, 10) }), '10.20.10.2 to .10');
  assert.is(runWords({ first: at(10, 20, 10, 2), last: at(10, 20, 11, 1) }), '10.20.10.2 to 10.20.11.1');
  assert.is(runWords({ first: at(240, 0, 0, 1), last: at(240, 0, 0, 1) }), '240.0.0.1');
});

test.run();
