import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isBoxKey, nearestBox } from '../../../src/core/layout/nearest-box.ts';

const test = suite('nearest box');

const box = (name: string, x: number, y: number, height = 40) => ({ name, x, y, width: 100, height });
/** Two rows of three, the second half a column to the right, and a tall box at the end of the first. */
const boxes = [
  box('a', 0, 0),
  box('b', 120, 0),
  box('c', 240, 0, 140),
  box('d', 60, 100),
  box('e', 180, 100),
  box('f', 300, 200),
];
const named = (name: string) => boxes.find((one) => one.name === name);
const from = (name: string, key: Parameters<typeof nearestBox>[2], rows?: number) =>
  nearestBox(boxes, named(name), key, rows)?.name;

test('to the side within the row, up and down to the nearest', () => {
  assert.is(from('a', 'ArrowRight'), 'b');
  assert.is(from('b', 'ArrowLeft'), 'a');
  assert.is(from('d', 'ArrowRight'), 'e');
  assert.is(from('a', 'ArrowDown'), 'd');
  assert.is(from('e', 'ArrowUp'), 'c');
  assert.is(from('b', 'ArrowDown'), 'd');
  assert.is(from('a', 'ArrowLeft'), undefined);
  assert.is(from('a', 'ArrowUp'), undefined);
});

test('down and aside is further than the same way down', () => {
  const start = box('a', 0, 0);
  const below = [start, box('aside', 80, 100), box('straight', 0, 200)];
  assert.is(nearestBox(below, start, 'ArrowDown')?.name, 'straight');
});

test('to the side one may leave the row by as many heights as the caller allows', () => {
  assert.is(from('e', 'ArrowRight'), 'c', 'the middle of the tall box is near enough');
  assert.is(nearestBox([box('a', 0, 0), box('d', 120, 60)], box('a', 0, 0), 'ArrowRight'), undefined);
  assert.is(nearestBox([box('a', 0, 0), box('d', 120, 60)], box('a', 0, 0), 'ArrowRight', 2)?.name, 'd');
});

test('Home, End, no start, no boxes', () => {
  assert.is(from('e', 'Home'), 'a');
  assert.is(from('a', 'End'), 'f');
  assert.is(from('nobody', 'ArrowUp'), 'a');
  for (const key of ['Home', 'End', 'ArrowUp'] as const) assert.is(nearestBox([], undefined, key), undefined);
});

test('other keys are none of them', () => {
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])
    assert.ok(isBoxKey(key), key);
  for (const key of ['Enter', 'PageUp', 'ArrowUpDown', 'a', '']) assert.not(isBoxKey(key), key);
});

test.run();
