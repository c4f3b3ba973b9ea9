import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { click, get, mount } from '../../ui/dom.ts';

const test = suite('a long list');

async function shown(count: number) {
  const { LongList } = await import('../../../src/parts/print/LongList.tsx');
  const items = Array.from({ length: count }, (_, at) => `line ${at}`);
  const page = await mount(
    <LongList items={items} noun={['address', 'addresses']} className="bullets">
      {(item) => <li key={item}>{item}</li>}
    </LongList>,
  );
  const lines = () => [...page.root.querySelectorAll('ul.bullets > li')].map((one) => one.textContent);
  return { ...page, items, lines };
}

test('the first items; the rest comes by its button, and the keys go on there', async () => {
  const { root, items, lines, unmount } = await shown(1_300);
  assert.equal(lines(), items.slice(0, 100));
  const more = get(root, 'button');
  assert.is(more.textContent, 'Show 1,200 more addresses');
  await click(more);
  assert.equal(lines(), items);
  assert.is(document.activeElement?.firstElementChild?.textContent, 'line 100');
  assert.is(root.querySelector('button'), null);
  await unmount();
});

test('paper gets all of them, and a short list has no button', async () => {
  const { act } = await import('react');
  const long = await shown(101);
  await act(() => window.dispatchEvent(new Event('beforeprint')));
  assert.equal(long.lines(), long.items);
  await act(() => window.dispatchEvent(new Event('afterprint')));
  assert.is(long.lines().length, 100);
  await long.unmount();
  const short = await shown(100);
  assert.equal(short.lines(), short.items);
  assert.is(short.root.querySelector('button'), null);
  await short.unmount();
});

test.run();
