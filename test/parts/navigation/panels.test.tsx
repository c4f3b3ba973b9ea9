import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createPanels } from '../../../src/parts/navigation/panels.ts';
import { EntryProvider } from '../../../src/parts/services/use-services.ts';
import type { EntryServices } from '../../../src/platform/composition/services.ts';
import { mount } from '../../ui/dom.ts';

const test = suite('views of an area');

test('a view that failed is reported once, and loaded once at the next press', async () => {
  const loads: string[] = [];
  const toasts: string[] = [];
  let works = false;
  const usePanel = createPanels<'one' | 'two', number>({
    one: async () => loads.push('one'),
    two: async () => loads.push('two'),
  });
  const entry = {
    async loadPart(run: () => Promise<unknown>) {
      const part = await run();
      return works ? { ok: true, part } : { ok: false, message: 'It could not be loaded.' };
    },
    notices: { toast: (_level: string, text: string) => toasts.push(text) },
    page: { reload: () => undefined },
  } as unknown as EntryServices;
  const Place = () => <p>{usePanel('one')('one') ?? 'nothing'}</p>;
  const page = await mount(
    <EntryProvider value={entry}>
      <Place />
    </EntryProvider>,
  );
  assert.equal(loads, ['one', 'two']);
  assert.equal(toasts, ['It could not be loaded.']);
  works = true;
  await act(async () => document.body.click());
  assert.equal(loads, ['one', 'two', 'one']);
  assert.is(page.root.textContent, '3');
  await page.unmount();
});

test.run();
