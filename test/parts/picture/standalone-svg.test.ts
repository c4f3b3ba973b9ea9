import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainColour } from '../../../src/parts/picture/standalone-svg.ts';

const test = suite('colours of a saved picture');

test('every form in which browsers compute a colour becomes the one that every viewer reads', () => {
  assert.is(plainColour('rgb(63, 81, 181)'), '#3f51b5');
  assert.is(plainColour('color(srgb 0.2 0.4 1)'), '#3366ff');
  assert.is(plainColour('rgba(0, 0, 0, 0)'), 'none');
  assert.is(plainColour('none'), 'none');
  assert.is(plainColour('url("#stripes")'), 'url("#stripes")');
});

test.run();
