import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Services } from '../../../src/platform/composition/services.ts';
import { mount } from '../../ui/dom.ts';

const test = suite('an area with nothing open');

/** The text of a place and the targets of its links, with these appliances stored. */
async function start(address: string, readOnly: boolean, ...names: readonly string[]) {
  history.replaceState(null, '', address);
  const { EmptyStateView } = await import('../../../src/screens/dashboard/others/EmptyStateView.tsx');
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const services = {
    config: { records: 'browser' },
    workspace: { current: signal(undefined) },
    records: {
      list: async () => ({ ok: true, records: names.map((name) => ({ id: `appliance:${name}`, name })) }),
    },
  } as unknown as Services;
  const page = await mount(
    <EntryProvider value={services}>
      <ServicesProvider value={services}>
        <EmptyStateView readOnly={readOnly} />
      </ServicesProvider>
    </EntryProvider>,
  );
  const found = {
    title: page.root.querySelector('h2')?.textContent,
    text: page.root.querySelector('p')?.textContent ?? '',
    ways: [...page.root.querySelectorAll('a, button')].map(
      (way) => way.getAttribute('href') ?? way.textContent,
    ),
  };
  await page.unmount();
  return found;
}

test('who may only read chooses among what is stored, and is offered nothing that brings in', async () => {
  const { text, ways } = await start('/protected/dashboard', true, 'vega01', 'lyra02');
  assert.equal(ways, [
    '/protected/dashboard?appliance=appliance%3Avega01',
    '/protected/dashboard?appliance=appliance%3Alyra02',
  ]);
  assert.not.match(text, /Bring in|example/);
  const missing = await start('/protected/dashboard?appliance=gone', true, 'vega01');
  assert.is(missing.title, 'This appliance is not here');
  assert.not.match(missing.text, /Import|Home/);
  assert.is(missing.ways.length, 1);
});

test('elsewhere one chooses, imports or opens the example', async () => {
  const { text, ways } = await start('/app/dashboard', false, 'vega01');
  assert.equal(ways, ['Choose an appliance', 'Import an appliance', 'Open the example vega01']);
  assert.match(text, 'Bring in a table of addresses');
});

test('a double click on the example makes one appliance', async () => {
  const { useOpenExample } = await import('../../../src/parts/services/use-open-example.ts');
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const made: string[] = [];
  const services = {
    loadPart: async (load: () => Promise<unknown>) => ({ ok: true, part: await load() }),
    workspace: {
      create: async ({ id }: { id: string }) => {
        made.push(id);
        return { ok: true, meta: { id } };
      },
    },
    records: { list: async () => ({ ok: true, records: [] }) },
  } as unknown as Services;
  let open: (() => Promise<void>) | undefined;
  function Place() {
    open = useOpenExample('/app/dashboard');
    return null;
  }
  const page = await mount(
    <EntryProvider value={services}>
      <ServicesProvider value={services}>
        <Place />
      </ServicesProvider>
    </EntryProvider>,
  );
  await act(() => Promise.all([open?.(), open?.()]).then(() => undefined));
  assert.equal(made, ['appliance:example-vega01']);
  await page.unmount();
});

test.run();
