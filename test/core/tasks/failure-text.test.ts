import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { failureText } from '../../../src/core/tasks/failure-text.ts';

const test = suite('failure text');

test('a part that did not come is named in our words, any other error in its own', () => {
  for (const lost of [
    'Failed to fetch dynamically imported module: http://127.0.0.1:8080/assets/planned-files-DA5JBD43.js',
    'error loading dynamically imported module: http://127.0.0.1:8080/assets/planned-files-DA5JBD43.js',
    'Importing a module script failed.',
  ])
    assert.match(failureText(new TypeError(lost)), /no connection to the appliance. Try again/);
  assert.is(failureText(new RangeError('"x" is too long for an archive')), '"x" is too long for an archive');
  assert.is(failureText('canceled'), 'canceled');
});

test.run();
