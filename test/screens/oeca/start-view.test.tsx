/** A plan from nothing needs its prefix alone: the name of the appliance may stay empty. */
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import type { EntryServices, Services } from '../../../src/platform/composition/services.ts';
import { click, get, mount, type } from '../../ui/dom.ts';

const test = suite('start of a plan');

async function shown() {
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const { StartView } = await import('../../../src/screens/oeca/StartView.tsx');
  const made: Appliance[] = [];
  const services = {
    records: { list: async () => ({ ok: true, records: [] }) },
    notices: { toast: () => undefined },
    workspace: {
      create: async (appliance: Appliance) => {
        made.push(appliance);
        return { ok: false };
      },
    },
  };
  const page = await mount(
    <EntryProvider value={services as unknown as EntryServices}>
      <ServicesProvider value={services as unknown as Services}>
        <StartView />
      </ServicesProvider>
    </EntryProvider>,
  );
  return { ...page, made };
}

test('only the prefix is required, and an appliance without a name of its own has it as its name', async () => {
  const { root, made, unmount } = await shown();
  const [prefix, name] = root.querySelectorAll<HTMLInputElement>('form input');
  assert.ok(prefix && name);
  const plan = get(root, 'form [type=submit]');
  await click(plan);
  assert.is(root.querySelectorAll('[aria-invalid=true]').length, 1);
  assert.is(prefix.getAttribute('aria-invalid'), 'true');
  await type(prefix, 'dbm01');
  await type(name, 'other');
  await type(name, '');
  await click(plan);
  await act(async () => {});
  assert.equal(
    made.map((one) => one.name),
    ['dbm01'],
  );
  await unmount();
});

test.run();
