/** Tables that a terminal draws with strokes. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isDrawn, withoutBoxes } from '../../../src/core/text/drawn-boxes.ts';

test('solid, heavy, double and dashed strokes become those of plain text, each in its place', () => {
  for (const [drawn, plain] of [
    ['│ Host │', '| Host |'],
    ['├────┼───┤', '+----+---+'],
    ['├┄┄┄┄┼┄┄┄┤', '+----+---+'],
    ['╞════╪═══╡', '+----+---+'],
    ['┠╌╌╌╌╂╌╌╌┨', '+----+---+'],
    ['║ a ║', '| a |'],
  ] as const) {
    assert.is(withoutBoxes(drawn), plain);
    assert.is(isDrawn(drawn), /[│║]/.test(drawn));
  }
});

test.run();
