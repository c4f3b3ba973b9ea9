import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { readAppliance } from '../../../src/core/formats/read/read.ts';
import { backgroundTasks } from '../../../src/core/tasks/background-tasks.ts';
import type { RunInBackground } from '../../../src/platform/background/run-in-background.ts';
import type { EntryServices, Services } from '../../../src/platform/composition/services.ts';
import { mount, until } from '../../ui/dom.ts';

const test = suite('paste addresses');

/** Names of the tasks of the worker, in order. */
const asked: string[] = [];
const runInBackground: RunInBackground = (name, input) => {
  asked.push(name);
  return backgroundTasks[name].run(input as never, undefined as never) as never;
};

const readInBackground = async ({ name, blob }: { name: string; blob: Blob }) =>
  readAppliance({ name, text: await blob.text() });

for (const heading of ['Address\n', ''])
  test(`a column of addresses alone, ${heading ? 'with' : 'without'} its heading: the column that is missing is named`, async () => {
    const { usePasted } = await import('../../../src/parts/addresses/use-pasted.ts');
    const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
    const appliance = exampleVega01();
    const Pasted = () => {
      const { state } = usePasted(appliance, `${heading}10.20.10.11\n10.20.10.12\n`);
      return <p>{state.kind === 'refused' ? state.problems.map(({ fix }) => fix).join(' ') : state.kind}</p>;
    };
    const page = await mount(
      <EntryProvider value={{} as EntryServices}>
        <ServicesProvider value={{ readInBackground } as unknown as Services}>
          <Pasted />
        </ServicesProvider>
      </EntryProvider>,
    );
    // The text of a blob is read in a turn of the event loop.
    await until(() => page.root.textContent !== 'reading');
    assert.match(page.root.textContent ?? '', /column named hostname/);
    await page.unmount();
  });

test('each count of the preview has its thousands apart', async () => {
  const { PasteAddressesDialog } = await import('../../../src/parts/addresses/PasteAddressesDialog.tsx');
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const rows = Array.from({ length: 1200 }, (_, at) => `n${at},10.99.${at >> 8}.${at & 255},Admin`);
  const appliance = exampleVega01();
  const services = { readInBackground, runInBackground, workspace: { current: signal(appliance) } };
  const text = ['Name,Address,Network', ...rows].join('\n');
  const page = await mount(
    <EntryProvider value={{} as EntryServices}>
      <ServicesProvider value={services as unknown as Services}>
        <PasteAddressesDialog appliance={appliance} text={text} onClose={() => undefined} />
      </ServicesProvider>
    </EntryProvider>,
  );
  await until(() => page.root.querySelector('[role=status]') !== null);
  assert.match(
    page.root.querySelector('[role=status]')?.textContent ?? '',
    /^1,200 new0 changed0 unchanged1,200 /,
  );
  assert.match(page.root.querySelector('label:has([type=checkbox])')?.textContent ?? '', /1,200/);
  assert.equal(asked, ['paste'], 'the rows are compared off the main thread');
  await page.unmount();
});

test.run();
