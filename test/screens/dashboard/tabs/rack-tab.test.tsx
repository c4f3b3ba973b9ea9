/** A guest has no unit of its own: in the rack its host is what is chosen. */
import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { addRack } from '../../../../src/core/appliance/racks/rack-moves.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { guestClusters } from '../../../core/audit/authored.ts';
import { mount } from '../../../ui/dom.ts';

const test = suite('rack of guests');
const guests = guestClusters();

async function shown(appliance: Appliance, selected?: string, readOnly = true) {
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { RackTab } = await import('../../../../src/screens/dashboard/tabs/RackTab.tsx');
  const services = {
    clock: { now: () => Date.UTC(2026, 2, 2), setTimeout: () => 0, clearTimeout: () => undefined },
    workspace: { current: signal(appliance) },
    lastAudit: signal(undefined),
    runInBackground: async () => undefined,
  };
  return mount(
    <ServicesProvider value={services as unknown as Services}>
      <RackTab
        appliance={appliance}
        path="/app/dashboard"
        readOnly={readOnly}
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

test('each mend stands once beside the rack: in the card of its machine, in the list what that leaves out', async () => {
  const machine = guests.machines.find(({ name }) => name === 'dbm01dbadm03vm02');
  assert.ok(machine);
  const isOwn = ({ owner }: Endpoint) => 'machine' in owner && owner.machine === machine.id;
  let faults = 0;
  const wrong = {
    ...guests,
    endpoints: guests.endpoints.map((one) => {
      if (!isOwn(one)) return one;
      if (one.kind === 'vip') return { ...one, hostname: 'dbm01_vip' };
      faults++;
      return { ...one, address: `10.99.0.${faults}` };
    }),
  };
  assert.is(faults, 4, 'as many as the card tells');
  const fixes = (page: { readonly root: HTMLElement }) =>
    [...page.root.querySelectorAll('button.primary')].map((button) => button.textContent);
  const page = await shown(wrong, machine.id, false);
  assert.is(fixes(page).filter((label) => label === 'Rename to dbm01-vip').length, 1);
  assert.is(new Set(fixes(page)).size, fixes(page).length, fixes(page).join());
  await page.unmount();
  // Only the card offers the fixes of the findings that it shows.
  const named = guests.endpoints.map((one) =>
    isOwn(one) && one.kind === 'vip' ? { ...one, hostname: 'dbm01_vip' } : one,
  );
  const other = await shown({ ...guests, endpoints: named }, machine.id, false);
  assert.equal(fixes(other), ['Rename to dbm01-vip']);
  await other.unmount();
});

test.run();
