import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import '../dom.ts';

const test = suite('is typing');

test('keys go into fields of text and choice, and not into what is ticked or pressed', async () => {
  const { typing } = await import('../../../src/ui/hooks/is-typing.ts');
  const isTyping = (markup: string) => {
    const box = document.createElement('div');
    box.insertAdjacentHTML('beforeend', markup);
    return typing(box.firstElementChild);
  };
  for (const field of ['<input>', '<input type=search>', '<input type=number>', '<textarea>', '<select>'])
    assert.is(isTyping(field), true, field);
  for (const other of ['<input type=radio>', '<input type=checkbox>', '<button>', '<a href=x>', '<p>'])
    assert.is(isTyping(other), false, other);
  assert.is(typing(null), false);
});

test.run();
