import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasSameParts } from '../../../src/core/collections/same-parts.ts';

const test = suite('same parts');
const list = [1];

test('the same fields with identical values, but those that may differ', () => {
  assert.ok(hasSameParts({ list, b: 1 }, { b: 1, list }));
  assert.ok(hasSameParts({ list, b: 1 }, { list, b: 2 }, ['b']));
  assert.not(hasSameParts({ list }, { list: [1] }));
  assert.not(hasSameParts({ list, b: 1 }, { list }));
});

test('a field that is not there is no field without a value', () => {
  assert.not(hasSameParts({ y: 1 }, { x: undefined }));
  assert.not(hasSameParts({ list, y: 1 }, { list, b: 2 }, ['b']));
});

test.run();
