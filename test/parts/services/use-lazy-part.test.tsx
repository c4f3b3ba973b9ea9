import { act, useCallback, useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { EntryProvider } from '../../../src/parts/services/use-services.ts';
import type { EntryServices } from '../../../src/platform/composition/services.ts';
import { mount } from '../../ui/dom.ts';

const test = suite('a part that is loaded on first use');

type Action = { readonly label: string; readonly onAction: () => void };

/** A part that loads while `line.works`. `stays` are the loads that may not reload the page. */
function begin() {
  const line = {
    works: false,
    loads: 0,
    stays: 0,
    toasts: [] as string[],
    reloads: 0,
    actions: [] as Action[],
  };
  const load = async () => {
    line.loads++;
    return 'the part';
  };
  const entry = {
    async loadPart(run: () => Promise<unknown>, stays?: boolean) {
      if (stays) line.stays++;
      const part = await run();
      return line.works ? { ok: true, part } : { ok: false, message: 'It could not be loaded.' };
    },
    notices: {
      toast: (_level: string, text: string, { action }: { action?: Action } = {}) => {
        line.toasts.push(text);
        if (action) line.actions.push(action);
      },
    },
    page: { reload: () => line.reloads++ },
  } as unknown as EntryServices;
  return { line, load, entry };
}
const press = () => act(async () => document.body.click());

test('a part that failed is tried again at the next press, and not before', async () => {
  const { line, load, entry } = begin();
  const { useLazyPart } = await import('../../../src/parts/services/use-lazy-part.ts');
  const Place = () => <p>{useLazyPart(load) ?? 'nothing'}</p>;
  const page = await mount(
    <EntryProvider value={entry}>
      <Place />
    </EntryProvider>,
  );
  assert.is(page.root.textContent, 'nothing');
  assert.equal(line.toasts, ['It could not be loaded.']);
  await press();
  assert.equal(line.toasts.length, 2);
  line.works = true;
  assert.is(line.loads, 2);
  await press();
  assert.is(page.root.textContent, 'the part');
  await press();
  assert.is(line.loads, 3);
  assert.is(line.stays, 0);
  await page.unmount();
});

test('the message of a part that failed offers to load the page again', async () => {
  const { line, load, entry } = begin();
  const { useLazyPart } = await import('../../../src/parts/services/use-lazy-part.ts');
  const { useLoadPart } = await import('../../../src/parts/services/use-load-part.ts');
  function Place() {
    useLazyPart(load);
    const loadPart = useLoadPart();
    return (
      <button type="button" onClick={() => loadPart(load)}>
        Load
      </button>
    );
  }
  const page = await mount(
    <EntryProvider value={entry}>
      <Place />
    </EntryProvider>,
  );
  assert.equal(
    line.actions.map(({ label }) => label),
    ['Reload'],
  );
  await act(async () => page.root.querySelector('button')?.click());
  assert.ok(line.actions.length > 1);
  for (const { label, onAction } of line.actions) {
    assert.is(label, 'Reload');
    onAction();
  }
  assert.is(line.reloads, line.actions.length);
  await page.unmount();
});

test('a part that is there stays at the next press, though an earlier load of it failed', async () => {
  const { line, load, entry } = begin();
  const { useLazyPart } = await import('../../../src/parts/services/use-lazy-part.ts');
  function Place({ asked }: { asked: boolean }) {
    return <p>{useLazyPart(load, asked) ?? 'nothing'}</p>;
  }
  const shown = (asked: boolean) => (
    <EntryProvider value={entry}>
      <Place asked={asked} />
    </EntryProvider>
  );
  const page = await mount(shown(true));
  await page.show(shown(false));
  line.works = true;
  await page.show(shown(true));
  assert.is(page.root.textContent, 'the part');
  await press();
  assert.equal([page.root.textContent, line.loads], ['the part', 2]);
  await page.unmount();
});

test('a dialog that failed is asked for again by its own button, and the page is never reloaded', async () => {
  const { line, load, entry } = begin();
  const { useLazyPart } = await import('../../../src/parts/services/use-lazy-part.ts');
  function Place() {
    const [asked, setAsked] = useState(false);
    const drop = useCallback(() => setAsked(false), []);
    const part = useLazyPart(load, asked, drop);
    return (
      <button type="button" onClick={() => setAsked(true)}>
        {asked && part ? part : 'Find'}
      </button>
    );
  }
  const page = await mount(
    <EntryProvider value={entry}>
      <Place />
    </EntryProvider>,
  );
  assert.is(line.loads, 0);
  const find = page.root.querySelector('button');
  const ask = () => act(async () => find?.click());
  await ask();
  assert.equal(line.toasts, ['It could not be loaded.']);
  line.works = true;
  await press();
  assert.is(page.root.textContent, 'Find');
  assert.is(line.loads, 1);
  await ask();
  assert.is(page.root.textContent, 'the part');
  assert.is(line.stays, 2);
  await page.unmount();
});

test.run();
