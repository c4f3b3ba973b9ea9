/** A guest has no unit of its own: in the rack its host is what is chosen. */
import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addRack } from '../../../src/core/appliance/rack-moves.ts';
import type { Appliance } from '../../../src/core/appliance/types.ts';
import type { Services } from '../../../src/platform/services.ts';
import { guestClusters } from '../../core/audit/authored.ts';
import { mount } from '../../ui/dom.ts';

const test = suite('rack of guests');
const guests = guestClusters();

async function shown(appliance: Appliance, selected?: string) {
  const { ServicesProvider } = await import('../../../src/parts/use-services.ts');
  const { RackTab } = await import('../../../src/screens/dashboard/tabs/RackTab.tsx');
  const services = {
    clock: { now: () => Date.UTC(2026, 2, 2), setTimeout: () => 0, clearTimeout: () => undefined },
    workspace: { current: signal(appliance) },
    lastAudit: signal(undefined),
    auditInBackground: async () => undefined,
  };
  return mount(
    <ServicesProvider value={services as unknown as Services}>
      <RackTab
        appliance={appliance}
        path="/app/dashboard"
        readOnly
        selected={selected}
        onSelect={() => undefined}
        onShow={() => undefined}
      />
    </ServicesProvider>,
  );
}

async function chosen(selected: string) {
  const page = await shown(guests, selected);
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

test('of several racks each is a list too, made when it is opened', async () => {
  const two = addRack(guests);
  const page = await shown(two);
  const lists = [...page.root.querySelectorAll('details')];
  assert.equal(
    lists.map((list) => list.querySelector('summary')?.textContent),
    two.racks.map(({ name }) => `Machines of ${name}`),
  );
  const tables = () => page.root.querySelectorAll('table[aria-label^="Machines of the rack"]');
  assert.is(tables().length, 0);
  await act(async () => {
    lists[0]?.toggleAttribute('open', true);
    lists[0]?.dispatchEvent(new Event('toggle'));
  });
  assert.is(tables().length, 1);
  assert.match(tables()[0]?.textContent ?? '', /dbm01dbadm01/);
  await page.unmount();
});

test.run();
