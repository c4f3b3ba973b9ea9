/** A guest has no unit of its own: in the rack its host is what is chosen. */
import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Services } from '../../../src/platform/services.ts';
import { guestClusters } from '../../core/audit/authored.ts';
import { mount } from '../../ui/dom.ts';

const test = suite('rack of guests');
const guests = guestClusters();

async function chosen(selected: string) {
  const { ServicesProvider } = await import('../../../src/parts/use-services.ts');
  const { RackTab } = await import('../../../src/screens/dashboard/tabs/RackTab.tsx');
  const services = {
    clock: { now: () => Date.UTC(2026, 2, 2), setTimeout: () => 0, clearTimeout: () => undefined },
    workspace: { current: signal(guests) },
    lastAudit: signal(undefined),
    auditInBackground: async () => undefined,
  };
  const page = await mount(
    <ServicesProvider value={services as unknown as Services}>
      <RackTab
        appliance={guests}
        path="/app/dashboard"
        readOnly
        selected={selected}
        onSelect={() => undefined}
        onShow={() => undefined}
      />
    </ServicesProvider>,
  );
  const rows = [...page.root.querySelectorAll('tr[aria-selected="true"]')].map((row) => row.textContent);
  const card = page.root.querySelector('.card h2.mono, .machine-part')?.textContent ?? page.root.textContent;
  await page.unmount();
  return { rows, card };
}

test('a chosen guest lights its host in the rack and keeps its own card', async () => {
  const guest = guests.machines.find(({ name }) => name === 'dbm01dbadm03vm02');
  const { rows, card } = await chosen(guest?.id ?? '');
  assert.is(rows.length, 1);
  assert.match(rows[0] ?? '', /dbm01dbadm03/);
  assert.match(card ?? '', /dbm01dbadm03vm02/);
});

test.run();
