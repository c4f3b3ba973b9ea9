/** The dashboard's forms, each driven by the keyboard alone on the worked example, and looked at as axe does. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes } from '../../src/paths.ts';
import { axe, consoleSuite } from './harness.ts';
import type { Site } from './harness-site.ts';
import { isFocused, tabTo } from './keys.ts';
import { button, eventually, openVega01 } from './steps.ts';

const forms = consoleSuite('dashboard forms');

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const undo = (page: Page, label: string) => button(page, `Undo: ${label}`).waitFor();

/** The example, with a form open and the focus in its first field. */
async function openForm(page: Page, site: Site, edit: string, first: Locator): Promise<void> {
  await openVega01(page, site, routes.dashboard, { edit });
  await first.waitFor();
  await eventually(() => isFocused(first), true);
}

/** The same, and what opened is looked at as axe does: once for each form. */
async function lookAtForm(page: Page, site: Site, edit: string, first: Locator): Promise<void> {
  await openForm(page, site, edit, first);
  await axe(page);
}

/** Types over the text in the field; nothing is committed yet. */
async function typeInto(page: Page, name: string, text: string): Promise<Locator> {
  const input = field(page, name);
  await tabTo(page, input);
  await page.keyboard.press('Control+a');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text);
  return input;
}

/** The description of the field: its hint and the message about its text. */
const described = (input: Locator) =>
  input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );

async function expectMessage(input: Locator, part: string): Promise<void> {
  await eventually(async () => (await described(input)).includes(part), true);
}

async function closes(page: Page): Promise<void> {
  const done = button(page, 'Done');
  await tabTo(page, done, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await done.waitFor({ state: 'detached' });
  assert.is(new URL(page.url()).searchParams.get('edit'), null);
}

forms('defaults: a wrong text is told while it is typed, Escape takes it back', async ({ page, site }) => {
  await lookAtForm(page, site, 'defaults', field(page, 'Name'));
  const prefix = await typeInto(page, 'Prefix', 'vega-01');
  await expectMessage(prefix, 'Enter letters and digits only.');
  assert.is(await prefix.getAttribute('aria-invalid'), 'true');
  await axe(page);
  await page.keyboard.press('Escape');
  assert.is(await prefix.inputValue(), 'vega01');
  assert.is(await prefix.getAttribute('aria-invalid'), null);

  const long = await typeInto(page, 'Prefix', 'mountainview');
  await expectMessage(long, 'Warning: mountainviewdbadm01 is longer than the 15 characters of a node name');
  await page.keyboard.press('Escape');

  const third = await typeInto(page, 'DNS server 3', '10.20.1');
  await expectMessage(third, 'is not an address. An IPv4 address has four numbers from 0 to 255.');
  await page.keyboard.press('Enter');
  assert.is(await third.inputValue(), '10.20.1');
  await page.keyboard.type('.55');
  await page.keyboard.press('Enter');
  await undo(page, 'Set DNS server 3 to 10.20.1.55');
  await typeInto(page, 'Customer', 'Somebody');
  await page.keyboard.press('Enter');
  await undo(page, 'Change the customer');
  // In the field, and on a button, the keys take back one step each.
  await page.keyboard.press('Control+z');
  await eventually(() => field(page, 'Customer').inputValue(), 'Example');
  await undo(page, 'Set DNS server 3 to 10.20.1.55');
  await page.keyboard.press('Control+Shift+z');
  await tabTo(page, button(page, 'Done'), 'Shift+Tab');
  await page.keyboard.press('Control+z');
  await eventually(() => field(page, 'Customer').inputValue(), 'Example');
  await undo(page, 'Set DNS server 3 to 10.20.1.55');

  // An emptied place stays where it is until it is filled again; the places below do not move up.
  await field(page, 'DNS server 1').fill('');
  await page.keyboard.press('Enter');
  await undo(page, 'Remove DNS server 1');
  await eventually(() => field(page, 'DNS server 2').inputValue(), '10.20.1.54');
  await field(page, 'DNS server 1').fill('10.20.1.56');
  await page.keyboard.press('Enter');
  await undo(page, 'Set DNS server 1 to 10.20.1.56');
  await eventually(() => field(page, 'DNS server 1').inputValue(), '10.20.1.56');
  await eventually(() => field(page, 'DNS server 2').inputValue(), '10.20.1.54');

  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await tabTo(page, zone);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Europe/Paris');
  await page.keyboard.press('Tab');
  await undo(page, 'Change the time zone');
  await page.keyboard.type('Second floor');
  await page.keyboard.press('Tab');
  await undo(page, 'Change the comments');
  await page.keyboard.type('hall 2');
  await page.keyboard.press('Tab');
  await undo(page, 'Name the RDMA Network Fabric hall 2');
  await closes(page);
});

forms(
  'names: the preview follows the prefix, and one step renames and takes back',
  async ({ page, site }) => {
    await lookAtForm(page, site, 'names', field(page, 'Prefix'));
    await typeInto(page, 'Prefix', 'orion1');
    const preview = page.getByRole('region', { name: 'Old and new names' });
    await preview.getByRole('row', { name: 'vega01db02-priv1 orion1db02-priv1' }).waitFor();
    const rename = button(page, 'Rename 26 addresses');
    await rename.waitFor();

    const client = await typeInto(page, 'Client', 'orion1db');
    await page.getByText('4 wrong names', { exact: true }).or(page.getByText('2 wrong names')).waitFor();
    await expectMessage(client, 'orion1db would be the name of 10.30.40.11 and 10.30.40.12');
    assert.is(await button(page, 'Rename 26 addresses').getAttribute('aria-disabled'), 'true');
    await axe(page);
    await page.keyboard.press('End');
    await page.keyboard.type('%%');
    await page.getByText('26 would change', { exact: true }).waitFor();

    await tabTo(page, rename);
    await page.keyboard.press('Enter');
    await undo(page, 'Rename 26 addresses by their masks');
    await page.getByText('Nothing would change', { exact: true }).waitFor();
    assert.is(await button(page, 'Rename').getAttribute('aria-disabled'), 'true');
    assert.is(await field(page, 'VIP').inputValue(), 'orion1db%%-vip');
    await page.keyboard.press('Control+z');
    await eventually(() => field(page, 'VIP').inputValue(), 'vega01db%%-vip');
    await closes(page);
  },
);

forms('admin: a mend by keys, and the ILOMs move out and back', async ({ page, site }) => {
  await lookAtForm(page, site, 'admin', field(page, 'Name'));
  const subnet = await typeInto(page, 'Subnet', '10.20.10.5/27');
  await expectMessage(subnet, 'Enter 10.20.10.0/27, its subnet.');
  await page.keyboard.press('Tab');
  const fix = button(page, 'Use 10.20.10.0/27');
  await tabTo(page, fix);
  await page.keyboard.press('Enter');
  await undo(page, 'Change the subnet of Admin to 10.20.10.0/27');
  assert.ok(await isFocused(subnet));
  await expectMessage(
    subnet,
    '9 addresses would be outside, 10.20.10.32 first. Enter a subnet that contains them. 10.20.10.31 of vega01dbadm01-ilom would be the broadcast address. Enter another subnet.',
  );
  const facts = page.getByRole('region', { name: 'Admin: what it comes to' });
  await facts.getByText('255.255.255.224', { exact: true }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('10.20.10.0/25');
  await facts.getByText('255.255.255.128', { exact: true }).waitFor();
  await page.keyboard.press('Enter');

  const shared = page.getByRole('radio', { name: 'On the admin network' });
  await tabTo(page, shared);
  await page.keyboard.press('ArrowRight');
  await undo(page, 'Give the ILOMs a separate network');
  await page.getByRole('group', { name: 'ILOM: addresses' }).waitFor();
  await axe(page);
  await page.keyboard.press('ArrowLeft');
  const asked = page.getByRole('alertdialog', { name: 'Remove record?' });
  await asked.getByText('Network ILOM', { exact: true }).waitFor();
  await tabTo(page, asked.getByRole('button', { name: 'Remove' }));
  await page.keyboard.press('Enter');
  await undo(page, 'Put the ILOMs on the admin network');
  await closes(page);
});

forms('switches: rename, add, and remove after a question', async ({ page, site }) => {
  await lookAtForm(page, site, 'switches', field(page, 'Name of vega01sw-rocea01'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('vega01db01');
  await expectMessage(
    field(page, 'Name of vega01sw-rocea01'),
    'vega01db01 is also the name of 10.30.40.11. Enter another name.',
  );
  await page.keyboard.press('Control+a');
  await page.keyboard.type('vega01sw-left');
  await page.keyboard.press('Enter');
  await undo(page, 'Rename vega01sw-rocea01 to vega01sw-left');
  const address = await typeInto(page, 'Address of vega01sw-left', '10.20.10.52');
  await expectMessage(address, '10.20.10.52 is the address of vega01sw-roceb01. Enter another one.');
  await page.keyboard.press('Escape');

  await tabTo(page, button(page, 'Add PDU'));
  await page.keyboard.press('Enter');
  const added = field(page, 'Name of vega01sw-pdua02');
  await eventually(() => isFocused(added), true);
  assert.is(await field(page, 'Address of vega01sw-pdua02').inputValue(), '10.20.10.63');
  await tabTo(page, button(page, 'Remove vega01sw-pdua02'));
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Remove record?' });
  await asked.getByText('1 address', { exact: true }).waitFor();
  await axe(page);
  await tabTo(page, asked.getByRole('button', { name: 'Remove' }));
  await page.keyboard.press('Enter');
  await added.waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('Record deleted', { exact: true }).waitFor();
  await undo(page, 'Remove Machine vega01sw-pdua02');
});

forms('client: SCAN and VIPs are checked against the whole document', async ({ page, site }) => {
  await lookAtForm(page, site, 'client', field(page, 'Name'));
  const gateway = await typeInto(page, 'Gateway', '10.30.40.21');
  await expectMessage(gateway, '10.30.40.21 is the address of vega01db01-vip. Enter another one.');
  await page.keyboard.press('Escape');
  const vlan = await typeInto(page, 'VLAN', '2020');
  await expectMessage(vlan, 'VLAN 2020 is that of Backup 10.40.10.0/25. Enter another id.');
  await page.keyboard.press('Escape');
  const scan = await typeInto(page, 'SCAN name', 'vega01-cluster-scan');
  await expectMessage(scan, 'Enter a SCAN name of at most 15.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('vega01-scan2');
  await page.keyboard.press('Enter');
  await undo(page, 'Rename the SCAN of vega01-clu1 to vega01-scan2');
  const third = await typeInto(page, 'SCAN address 3', '');
  await page.keyboard.press('Enter');
  await undo(page, 'Remove SCAN address 3 of vega01-clu1');
  await expectMessage(third, 'Warning: A SCAN has three addresses');
  await field(page, 'SCAN address 1').fill('');
  await page.keyboard.press('Enter');
  await undo(page, 'Remove SCAN address 1 of vega01-clu1');
  await eventually(() => field(page, 'SCAN address 2').inputValue(), '10.30.40.32');
  await field(page, 'SCAN address 1').fill('10.30.40.36');
  await page.keyboard.press('Enter');
  await undo(page, 'Set SCAN address 1 of vega01-clu1 to 10.30.40.36');
  await eventually(() => field(page, 'SCAN address 1').inputValue(), '10.30.40.36');
  await typeInto(page, 'SCAN address 3', '10.30.40.34');
  await page.keyboard.press('Enter');
  await undo(page, 'Set SCAN address 3 of vega01-clu1 to 10.30.40.34');
  await typeInto(page, 'SCAN port', '1522');
  await page.keyboard.press('Enter');
  await undo(page, 'SCAN port of vega01-clu1: 1522');
  const vip = await typeInto(page, 'Address of the VIP of vega01dbadm01', '10.30.40.11');
  await expectMessage(vip, 'a VIP differs from the address of its host');
  await axe(page);
  await page.keyboard.press('Escape');
  await closes(page);
});

forms(
  'a network: what stands wrongly is kept and marked, a bond is chosen, the network goes',
  async ({ page, site }) => {
    await lookAtForm(page, site, 'network:backup', field(page, 'Name'));
    const subnet = await typeInto(page, 'Subnet', '10.30.40.0/24');
    await expectMessage(
      subnet,
      '10.30.40.0/24 overlaps Client 10.30.40.0/25. Enter another subnet. 2 addresses would be outside, 10.40.10.11 first.',
    );
    await page.keyboard.press('Enter');
    await undo(page, 'Change the subnet of Backup to 10.30.40.0/24');
    assert.is(await subnet.getAttribute('aria-invalid'), 'true');
    await expectMessage(
      field(page, 'Gateway'),
      '10.40.10.1 is outside 10.30.40.0/24. Enter an address of this subnet.',
    );
    await axe(page);
    await page.keyboard.press('Control+z');
    await eventually(() => subnet.inputValue(), '10.40.10.0/25');
    const bonding = page.getByRole('combobox', { name: 'Bonding' });
    await tabTo(page, bonding);
    await page.keyboard.type('LACP');
    await undo(page, 'Change the bonding of Backup to lacp');
    await typeInto(page, 'Links', 'eth3');
    await expectMessage(field(page, 'Links'), 'Warning: LACP needs more than one link. Enter both.');
    await page.keyboard.press('Escape');
    await tabTo(page, button(page, 'Delete network'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'Remove record?' });
    await asked.getByText('2 addresses', { exact: true }).waitFor();
    await tabTo(page, asked.getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Record deleted', { exact: true }).waitFor();
    await undo(page, 'Remove Network Backup');
    await button(page, 'Done').waitFor({ state: 'detached' });
  },
);

forms('a new network: looked at as it is typed, made in one step', async ({ page, site }) => {
  await lookAtForm(page, site, 'network:new', page.getByRole('combobox', { name: 'Role' }));
  await page.keyboard.type('Other');
  await eventually(() => field(page, 'Name').inputValue(), 'Other');
  const subnet = await typeInto(page, 'Subnet', '10.40.10.64/26');
  await expectMessage(subnet, '10.40.10.64/26 overlaps Backup 10.40.10.0/25. Enter another subnet.');
  await tabTo(page, button(page, 'Create network'));
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, subnet, 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('10.40.11.5/26');
  await page.keyboard.press('Tab');
  await tabTo(page, button(page, 'Use 10.40.11.0/26'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await eventually(() => subnet.inputValue(), '10.40.11.0/26');
  await axe(page);
  await typeInto(page, 'VLAN', '2030');
  await page.keyboard.press('Enter');
  await undo(page, 'Add the network Other');
  await button(page, 'Done').waitFor({ state: 'detached' });
  const tile = page.getByRole('region', { name: 'Networks', exact: true });
  await tile.getByText('5', { exact: true }).waitFor();
});

forms(
  'what stands in a field is taken when one saves by the keys, and when one goes back',
  async ({ page, site }) => {
    await openForm(page, site, 'defaults', field(page, 'Name'));
    const customer = await typeInto(page, 'Customer', 'Alpha');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog', { name: 'Save as revision 2' }).getByText('Example → Alpha').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => isFocused(customer), true);
    await closes(page);
    await eventually(() => isFocused(button(page, 'Edit defaults')), true);
    await page.keyboard.press('Enter');
    await typeInto(page, 'Domain', 'alpha.example');
    await page.goBack();
    await button(page, 'Done').waitFor({ state: 'detached' });
    await undo(page, 'Change the domain');
  },
);

forms('whoever removes a record by keys goes on at the title of its card', async ({ page, site }) => {
  await openForm(page, site, 'switches', field(page, 'Name of vega01sw-rocea01'));
  await tabTo(page, button(page, 'Remove vega01sw-rocea01'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }));
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 2, name: 'Switches and PDUs', exact: true });
  await eventually(() => isFocused(title.first()), true);
});

forms('no form is on the page that an auditor is shown', async ({ page, site }) => {
  await openVega01(page, site, routes.protectedDashboard, { edit: 'defaults' });
  await page.getByRole('tab', { name: 'Default' }).waitFor();
  assert.is(await button(page, 'Done').count(), 0);
});

forms.run();
