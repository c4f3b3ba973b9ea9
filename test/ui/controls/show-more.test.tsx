import { useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get, mount } from '../dom.ts';

const test = suite('show more');

async function list(all: number) {
  const { showMore } = await import('../../../src/ui/controls/show-more.ts');
  function List() {
    const [shown, setShown] = useState(2);
    return (
      <div className="list">
        {Array.from({ length: Math.min(shown, all) }, (_, at) => (
          <a key={String(at)} href={`#${at}`}>
            {at}
          </a>
        ))}
        {shown < all && (
          <button
            type="button"
            onClick={({ currentTarget }) =>
              showMore(currentTarget.closest('.list'), () => setShown(shown + 2))
            }
          >
            Show more
          </button>
        )}
      </div>
    );
  }
  return mount(<List />);
}

/** As a person does who came to it by the keys. */
async function press(button: HTMLElement) {
  const { act } = await import('react');
  button.focus();
  await act(async () => button.click());
}

test('a button that goes away gives the keys to the first new item, one that stays keeps them', async () => {
  const page = await list(5);
  await press(get(page.root, 'button'));
  assert.is(page.root.querySelectorAll('a').length, 4);
  assert.is(document.activeElement?.textContent, 'Show more');
  await press(get(page.root, 'button'));
  assert.is(page.root.querySelector('button'), null);
  assert.is(document.activeElement?.textContent, '4');
  await page.unmount();
});

test.run();
