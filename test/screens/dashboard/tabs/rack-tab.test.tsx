/** A guest has no unit of its own: in the rack its host is what is chosen. */
import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { rackLayout } from '../../../../src/core/appliance/racks/rack-layout.ts';
import { addRack } from '../../../../src/core/appliance/racks/rack-moves.ts';
import { type AuditRun, openFindings } from '../../../../src/core/audit/run/open-findings.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { machineRows, sortMachines } from '../../../../src/screens/dashboard/tabs/machine-rows.ts';
import { guestClusters } from '../../../core/audit/authored.ts';
import { mount } from '../../../ui/dom.ts';

const test = suite('rack of guests');
const guests = guestClusters();

const today = '2026-03-02';
const judged = (of: Appliance): AuditRun => ({ of, report: runAudit(of, { now: today }) });

async function shown(appliance: Appliance, selected?: string, readOnly = true, run?: AuditRun) {
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { RackTab } = await import('../../../../src/screens/dashboard/tabs/RackTab.tsx');
  const services = {
    clock: { now: () => Date.UTC(2026, 2, 2), setTimeout: () => 0, clearTimeout: () => undefined },
    workspace: { current: signal(appliance) },
    lastAudit: signal(run),
    runInBackground: async () => undefined,
  };
  return mount(
    <ServicesProvider value={services as unknown as Services}>
      <RackTab
        appliance={appliance}
        path="/app/dashboard"
        readOnly={readOnly}
        isEditing={false}
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
  const card = page.root.querySelector('.machine-drawer h2')?.textContent;
  await page.unmount();
  return { rows, card };
}

test('values that are not set are counted for every machine of the list, also for one without a unit', async () => {
  const vega01 = exampleVega01();
  const bare = {
    ...vega01,
    machines: vega01.machines.map(({ serial: _, ...one }) => {
      const { unit: __, ...unplaced } = one;
      return one.name === 'vega01celadm01' ? unplaced : one;
    }),
  };
  const page = await shown(bare);
  const listed = page.root.querySelectorAll('[data-column="1"]').length;
  assert.match(page.root.textContent ?? '', new RegExp(`Not set: ${listed} serial numbers`));
  await page.unmount();
});

test('a chosen guest lights its host in the rack and keeps its own card', async () => {
  const guest = guests.machines.find(({ name }) => name === 'dbm01dbadm03vm02');
  const { rows, card } = await chosen(guest?.id ?? '');
  assert.is(rows.length, 1);
  assert.match(rows[0] ?? '', /dbm01dbadm03/);
  assert.match(card ?? '', /dbm01dbadm03vm02/);
});

test('a chosen guest is a row below its host, and the host is pressed in the picture', async () => {
  const guest = guests.machines.find(({ name }) => name === 'dbm01dbadm03vm02');
  const page = await shown(guests, guest?.id);
  const names = [...page.root.querySelectorAll('[data-column="1"]')].map(({ textContent }) => textContent);
  const at = names.indexOf('dbm01dbadm03');
  assert.ok(at >= 0);
  assert.equal(names.slice(at + 1, at + 3), ['dbm01dbadm03vm01', 'dbm01dbadm03vm02']);
  const pressed = [...page.root.querySelectorAll('[data-machine][aria-pressed="true"]')];
  assert.equal(
    pressed.map((one) => one.getAttribute('aria-label')?.split(',')[0]),
    ['dbm01dbadm03'],
  );
  await page.unmount();
});

test('a finding of a guest marks its host, its rack, and the row of the host', async () => {
  const guest = guests.machines.find(({ name }) => name === 'dbm01dbadm03vm02');
  const wrong = {
    ...addRack(guests),
    endpoints: guests.endpoints.map((one) =>
      'machine' in one.owner && one.owner.machine === guest?.id && one.kind === 'vip'
        ? { ...one, hostname: 'dbm01_vip' }
        : one,
    ),
  };
  const page = await shown(wrong);
  const host = page.root.querySelector('[data-machine][aria-label^="dbm01dbadm03,"]');
  assert.match(host?.getAttribute('aria-label') ?? '', /3 guests, 1 with findings|2 guests, 1 with findings/);
  assert.match(host?.getAttribute('class') ?? '', /is-faulty|is-warned/);
  assert.is(page.root.querySelectorAll('.rack-guest.is-faulty').length, 1);
  assert.match(page.root.querySelector('.rack-count')?.textContent ?? '', /^1 finding$/);
  const states = [...page.root.querySelectorAll('tr')].flatMap((row) =>
    row.textContent?.includes('dbm01dbadm03') ? [row.querySelector('.machine-state')?.textContent] : [],
  );
  assert.equal(states.filter(Boolean).length, 1);
  await page.unmount();
});

/** The state of a machine in the list. */
const stateOf = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll('tr')]
    .find((row) => row.querySelector('[data-column="1"]')?.textContent === name)
    ?.querySelector('[data-column="6"]')?.textContent;

test('the list reports a finding that is about many machines at once, which marks none in the picture', async () => {
  const vega01 = exampleVega01();
  const bare = { ...vega01, machines: vega01.machines.map(({ serial: _none, ...one }) => one) };
  const page = await shown(bare, undefined, true, judged(bare));
  assert.is(stateOf(page.root, 'vega01celadm01'), 'SUP-02');
  assert.is(page.root.querySelector('[data-machine$="celadm01"]')?.matches('.is-faulty, .is-warned'), false);
  await page.unmount();
});

test('of many machines that with the most severe finding is first, however many lesser ones another has', async () => {
  const vega01 = exampleVega01();
  const [first, second] = vega01.machines;
  const finding = { checkId: 'X', title: 'x', detail: 'x' } as const;
  const lesser = { ...finding, severity: 'low', subjects: [first?.id ?? ''] } as const;
  const findings = [
    { ...finding, severity: 'critical', subjects: [second?.id ?? ''] } as const,
    lesser,
    { ...lesser, detail: 'y' },
  ];
  const report = { ...runAudit(vega01, { now: today }), findings };
  const open = openFindings(vega01, { today, run: { of: vega01, report } });
  const rows = machineRows({
    appliance: vega01,
    layouts: vega01.racks.flatMap(({ id }) => rackLayout(vega01, id) ?? []),
    open,
  });
  const sorted = sortMachines(rows, { columnId: 'state', descending: true });
  assert.equal(
    sorted.slice(0, 2).map((row) => row.machine?.name),
    [second?.name, first?.name],
  );
});

test('a host with a fault of its own has its sign also where a guest in it has one', async () => {
  const guest = guests.machines.find(({ name }) => name === 'dbm01dbadm03vm02');
  const named = (owner: string | undefined, kind: Endpoint['kind']) => (one: Endpoint) =>
    'machine' in one.owner && one.owner.machine === owner && one.kind === kind
      ? { ...one, hostname: 'dbm01_x' }
      : one;
  const ofGuest = guests.endpoints.map(named(guest?.id, 'vip'));
  const signed = async (endpoints: readonly Endpoint[]) => {
    const page = await shown({ ...guests, endpoints });
    const host = page.root.querySelector('[data-machine][aria-label^="dbm01dbadm03,"]');
    const text = host?.querySelector('.rack-name')?.textContent ?? '';
    const cells = page.root.querySelectorAll('.rack-guest.is-faulty').length;
    await page.unmount();
    return [/^[■▲]/.test(text), cells];
  };
  assert.equal(await signed(ofGuest), [false, 1]);
  assert.equal(await signed(ofGuest.map(named(guest?.host, 'ilom'))), [true, 1]);
});

test('what is wrong with a rack itself is listed above its machines, and its rack is the one that is listed', async () => {
  const two = addRack(exampleVega01());
  const [first, second] = two.racks;
  assert.ok(first && second);
  const report = runAudit(two, { now: today });
  const findings = report.findings.filter(({ subjects }) => subjects.includes(second.id));
  const page = await shown(two, undefined, true, { of: two, report: { ...report, findings } });
  const of = (name: string) =>
    page.root.querySelector(`[aria-label="Open findings of ${name}"]`)?.textContent;
  assert.match(of(second.name) ?? '', /NET-39.*Critical.*0 of 2/);
  assert.is(of(first.name), undefined);
  const all = [...page.root.querySelectorAll('button')].find((one) => one.textContent === 'All racks');
  await act(async () => all?.click());
  assert.match(of('the racks') ?? '', /NET-39/);
  await page.unmount();
});

test('of several racks one is listed: that with findings, or the one whose name is pressed, or all', async () => {
  const two = addRack(guests);
  const page = await shown(two);
  const listed = () => page.root.querySelector('table')?.getAttribute('aria-label');
  const press = async (text: string) => {
    const button = [...page.root.querySelectorAll('button')].find((one) => one.textContent === text);
    await act(async () => button?.click());
  };
  assert.is(listed(), 'Machines of the rack dbm01');
  await press(two.racks[1]?.name ?? '');
  assert.is(listed(), `Machines of the rack ${two.racks[1]?.name}`);
  await press('All racks');
  assert.is(listed(), 'Machines of all racks');
  await page.unmount();
});

test('each fix is offered once next to the rack: in the card of its machine, the worst of the others above the list', async () => {
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
    [...page.root.querySelectorAll('button:has(.lucide-wrench)')].map((button) => button.textContent);
  const filled = (page: { readonly root: HTMLElement }) =>
    page.root.querySelectorAll('.button.primary').length;
  const page = await shown(wrong, machine.id, false);
  assert.is(fixes(page).filter((label) => label === 'Rename to dbm01-vip').length, 1);
  assert.is(new Set(fixes(page)).size, fixes(page).length, fixes(page).join());
  assert.ok(fixes(page).length > 2);
  assert.is(filled(page), 1);
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
