/** "Find anything" with shared records: those of this browser at once, all shared ones on request, with progress and Cancel. */
import 'fake-indexeddb/auto';
import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { taskNamed } from '../../../../src/core/tasks/background-tasks.ts';
import type { Background } from '../../../../src/platform/background/background.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { createBrowserStore } from '../../../../src/platform/records/browser-store/browser-store.ts';
import type { RecordStore } from '../../../../src/platform/records/record-store.ts';
import { createCommands } from '../../../../src/platform/shell/commands.ts';
import { click, get, mount, press, type, until } from '../../../ui/dom.ts';

const test = suite('find anything');

const openStore = async (name: string, ...names: readonly string[]): Promise<RecordStore> => {
  const store = createBrowserStore({
    clock: { now: () => 0 },
    user: () => 'Ada',
    databaseName: name,
    channelName: name,
  });
  for (const one of names)
    assert.ok(
      (await store.save(`appliance:${one}`, { ...exampleVega01(), id: `appliance:${one}`, name: one }, 0, ''))
        .ok,
    );
  return store;
};

/** The tasks themselves, on this thread. */
function searcherHere(): Background {
  const memory = new Map<string, unknown>();
  const tools = { onProgress: () => undefined, decode: () => '', memory };
  const run = async (name: string, input: unknown) => ({
    ok: true as const,
    value: await taskNamed(name)?.run(input as never, tools as never),
  });
  return { run: run as Background['run'], close: () => undefined };
}

test('shared records are searched on request, with progress and Cancel', async () => {
  const { EntryProvider, ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { Find } = await import('../../../../src/app/dialogs/find/Find.tsx');
  const browserRecords = await openStore('find-browser', 'lyra01');
  const shared = await openStore('find-shared', 'nova01', 'nova02');
  const gate: { open?: () => void } = {};
  const records: RecordStore = {
    ...shared,
    async read(id) {
      await new Promise<void>((resolve) => {
        gate.open = resolve;
      });
      return shared.read(id);
    },
  };
  const services = {
    workspace: { current: signal(undefined) },
    lastAudit: signal(undefined),
    commands: createCommands(),
    searcher: searcherHere(),
    records,
    browserRecords,
  } as unknown as Services;
  const closed: string[] = [];
  const page = await mount(
    <EntryProvider value={services}>
      <ServicesProvider value={services}>
        <Find onClose={() => closed.push('closed')} />
      </ServicesProvider>
    </EntryProvider>,
  );
  const input = get<HTMLInputElement>(page.root, '[role=combobox]');
  const options = () => [...page.root.querySelectorAll<HTMLElement>('[role=option]')];
  const optionOf = (text: string) => options().find((one) => one.textContent?.includes(text));
  const owners = () =>
    [...page.root.querySelectorAll('[role=group][aria-label=Owner] [role=option]')].map(
      (one) => one.querySelector('.palette-tag')?.textContent,
    );
  await type(input, '10.20.10.14');
  await until(() => owners().length === 1);
  assert.equal(owners(), ['lyra01']);

  const all = optionOf('Search all 2 appliances');
  assert.ok(all);
  await click(all);
  assert.equal(closed, [], 'the palette stays open');
  await until(() => gate.open !== undefined && page.root.querySelector('progress') !== null);
  await act(async () => gate.open?.());
  await until(() => owners().length === 2);
  assert.is(get<HTMLProgressElement>(page.root, 'progress').value, 1);
  await click(get(page.root, '.palette-foot button'));
  assert.is(page.root.querySelector('progress'), null);
  await act(async () => gate.open?.());
  await until(() => optionOf('Search all 2 appliances') !== undefined);
  // Another query is answered after whatever was still on its way into the index.
  await type(input, '10.20.10.15');
  await until(() => owners().length > 0);
  await type(input, '10.20.10.14');
  await until(() => page.root.textContent?.includes('10.20.10.14') === true && owners().length > 0);
  assert.is(owners().length, 2);

  await type(input, 'zz-not-there');
  const foot = () => get(page.root, '.palette-foot').textContent ?? '';
  await until(() => foot().startsWith('No matches'));
  assert.match(foot(), /1 appliance in this browser/);
  assert.match(foot(), /1 shared appliance not searched/);
  await type(input, '10.20.10.7/24');
  await until(() => foot().startsWith('10.20.10.7/24 is in 10.20.10.0/24. '));
  await type(input, '10.20.10.999');
  await until(() => foot().startsWith('"10.20.10.999" is not an address.'));
  await press(input, 'Escape');
  await page.unmount();
  for (const store of [browserRecords, shared]) store.close();
});

test.run();
