/** The text of a box in the storage of the tab. Over a reload: test/browser/lost-cards.test.ts. */
import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Services } from '../../../src/platform/composition/services.ts';
import { get, mount, type } from '../../ui/dom.ts';

const test = suite('stored text');
test.before.each(() => sessionStorage.clear());

const stored = () => JSON.stringify({ ...sessionStorage });

/** Each call is a new load of the page: what is in memory goes with the workspace. */
async function load(toasts: string[] = []) {
  const { ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const { useStoredText } = await import('../../../src/parts/fields/use-stored-text.ts');
  const services = {
    workspace: { current: signal({ id: 'appliance:1' }) },
    notices: { toast: (_: string, text: string) => toasts.push(text) },
  } as unknown as Services;
  function Box() {
    const [text, set] = useStoredText('output');
    return <input value={text} onChange={({ target }) => set(target.value)} />;
  }
  const visit = () =>
    mount(
      <ServicesProvider value={services}>
        <Box />
      </ServicesProvider>,
    );
  return { visit };
}

const box = (page: { readonly root: HTMLElement }) => get<HTMLInputElement>(page.root, 'input');

test('after another screen and a reload there it is again, as it was last, without its secrets', async () => {
  const first = await load();
  let page = await first.visit();
  await type(box(page), ' password=hunter2 ');
  await page.unmount();
  assert.not.match(stored(), /hunter2/);
  page = await first.visit();
  assert.is(box(page).value, ' password=hunter2 ');
  await page.unmount();
  const second = await load();
  page = await second.visit();
  assert.is(box(page).value, ' password=******** ');
  await type(box(page), 'newer');
  await page.unmount();
  page = await (await load()).visit();
  assert.is(box(page).value, 'newer');
  await type(box(page), '');
  await page.unmount();
  page = await (await load()).visit();
  assert.is(box(page).value, '');
  await page.unmount();
});

test('of a text for which there is no room nothing older comes back, and the user is informed', async () => {
  const whole = sessionStorage;
  const toasts: string[] = [];
  let page = await (await load()).visit();
  await type(box(page), 'older');
  await page.unmount();
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    writable: true,
    value: {
      getItem: (key: string) => whole.getItem(key),
      removeItem: (key: string) => whole.removeItem(key),
      setItem() {
        throw new Error('QuotaExceededError');
      },
    },
  });
  try {
    page = await (await load(toasts)).visit();
    assert.is(box(page).value, 'older');
    await type(box(page), 'newer');
    await page.unmount();
    assert.equal(toasts, ['The text is too long to be kept over a reload. Save it as a file.']);
    page = await (await load()).visit();
    assert.is(box(page).value, '');
    await page.unmount();
  } finally {
    globalThis.sessionStorage = whole;
  }
});

test.run();
