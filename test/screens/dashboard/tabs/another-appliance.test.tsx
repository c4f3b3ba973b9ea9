/** Ticks belong to one appliance: the records of the next one may have the same ids. */
import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import type { EntryServices, Services } from '../../../../src/platform/composition/services.ts';
import { click, get, mount } from '../../../ui/dom.ts';

const test = suite('another appliance on the dashboard');

test('a duplicate begins without the ticks of the first', async () => {
  const { EntryProvider, ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { default: Dashboard } = await import('../../../../src/screens/dashboard/index.tsx');
  const first = exampleVega01();
  const current = signal(first);
  const services = {
    workspace: { current, saved: signal({ revision: 1 }), dirtyCount: signal(0) },
    auth: { user: signal({ name: 'Ada Lovelace' }) },
    page: { host: 'localhost' },
    opening: signal(false),
    lastAudit: signal(undefined),
    preferences: { get: (_name: string, value: unknown) => value },
    clock: { now: () => Date.UTC(2026, 2, 2), setTimeout: () => 0, clearTimeout: () => undefined },
    runInBackground: async () => undefined,
    runSteps: async () => undefined,
    loadPart: () => new Promise(() => undefined),
  };
  const page = await mount(
    <EntryProvider value={services as unknown as EntryServices}>
      <ServicesProvider value={services as unknown as Services}>
        <Dashboard />
      </ServicesProvider>
    </EntryProvider>,
  );
  const ticked = () => page.root.querySelectorAll('[aria-label="Addresses"] tr.picked').length;
  await click(get(page.root, '[aria-label="Addresses"] tbody input'));
  assert.is(ticked(), 1);
  await act(async () => {
    current.value = { ...first, name: 'vega01 again' };
  });
  assert.is(ticked(), 1, 'of the same appliance');
  await act(async () => {
    current.value = { ...first, id: `${first.id}~2`, name: 'vega01 copy' };
  });
  assert.is(ticked(), 0);
  await page.unmount();
});

test.run();
