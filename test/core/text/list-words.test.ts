import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listWords } from '../../../src/core/text/list-words.ts';

test('words are listed as in a sentence, and of more than may be named the first', () => {
  assert.equal(
    [[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listWords(words)),
    ['', 'a', 'a and b', 'a, b and c'],
  );
  assert.is(listWords(['a', 'b', 'c', 'd'], 4), 'a, b, c and d');
  assert.is(listWords(['a', 'b', 'c', 'd', 'e'], 4), 'a, b, c and 2 more');
});

test.run();
