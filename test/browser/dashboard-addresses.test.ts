/** The table of addresses: everything that is done with many of them at once, by the keys alone. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, consoleSuite, type Site } from './harness.ts';
import { isFocused, tabTo } from './keys.ts';
import { addresses, addressRow, button, dialog, downloaded, eventually, openVega01, shows } from './steps.ts';

const table = consoleSuite('table of addresses', {
  context: { permissions: ['clipboard-read', 'clipboard-write'] },
});

const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter the addresses' });
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name });

async function open(page: Page, site: Site): Promise<void> {
  await openVega01(page, site);
  await page
    .getByRole('tab', { name: 'Default' })
    .or(page.getByRole('link', { name: 'Default' }))
    .first()
    .click();
  await addressRow(page, 'vega01db01').waitFor();
}

/** Filters by the keys and ticks every row that is left. */
async function tickAll(page: Page, words: string, count: number): Promise<void> {
  await page.keyboard.press('/');
  assert.ok(await isFocused(filter(page)));
  await page.keyboard.type(words);
  await page.getByText(`${count} of 34 addresses`, { exact: true }).waitFor();
  await tabTo(page, addresses(page));
  // Nothing to undo: the browser must not take back the filter instead.
  await page.keyboard.press('Control+z');
  assert.is(await filter(page).inputValue(), words);
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: `${count} selected`, exact: true }).waitFor();
}

/** Opens the menu of the selection by the keys and chooses by the first letters. */
async function choose(page: Page, count: number, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: `${count} selected`, exact: true });
  await page.keyboard.press('/');
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(menuItem(page, 'Edit fields')), true);
  await page.keyboard.type(name.slice(0, 4));
  await eventually(() => isFocused(menuItem(page, name)), true);
  await page.keyboard.press('Enter');
}

const inCells = (shown: Locator, text: string) =>
  shown.getByRole('cell', { name: text, exact: true }).waitFor();

table('one field of all selected addresses, undone by one step', async ({ page, site }) => {
  await open(page, site);
  await axe(page);
  await tickAll(page, 'vega01db0 client', 4);
  await choose(page, 4, 'Edit fields');
  const edit = dialog(page, 'Edit 4 addresses');
  await edit.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('db..example');
  await edit.getByText('"db..example" has an empty part between two dots').first().waitFor();
  await axe(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('db.example.com');
  await edit.getByText('4 addresses change', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await edit.waitFor({ state: 'detached' });
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
  await button(page, 'Undo: Change the domain of 4 addresses').waitFor();
  await page.keyboard.press('Control+z');
  await button(page, 'Redo: Change the domain of 4 addresses').waitFor();
});

table('renumbering shows old, new and what is wrong, and takes the rest', async ({ page, site }) => {
  await open(page, site);
  await tickAll(page, 'vega01db0 client host', 2);
  await choose(page, 2, 'Renumber');
  const renumber = dialog(page, 'Renumber 2 addresses');
  await renumber.waitFor();
  await tabTo(page, renumber.getByLabel('Start at'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('10.30.40.20');
  await inCells(renumber, '10.30.40.20');
  await renumber.getByText('10.30.40.21 is taken by vega01db01-vip', { exact: true }).waitFor();
  await renumber.getByText('1 address stays as it is', { exact: true }).waitFor();
  await axe(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('10.30.40.101');
  await renumber.getByText('2 addresses change', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await renumber.waitFor({ state: 'detached' });
  await shows(page, 'vega01db01', '10.30.40.101');
  await shows(page, 'vega01db02', '10.30.40.102');
  await page.keyboard.press('Control+z');
  await shows(page, 'vega01db01', '10.30.40.11');
});

table('a whole network moves to another subnet', async ({ page, site }) => {
  await open(page, site);
  await tickAll(page, 'client', 7);
  await choose(page, 7, 'Renumber');
  const renumber = dialog(page, 'Renumber 7 addresses');
  const rule = renumber.getByLabel('Rule');
  await rule.waitFor();
  await page.keyboard.type('Same host');
  await eventually(() => rule.inputValue(), 'subnet');
  await tabTo(page, renumber.getByLabel('New subnet'));
  await page.keyboard.type('10.60.40.0/25');
  await renumber
    .getByText('Client goes with its addresses: subnet 10.60.40.0/25, gateway 10.60.40.1.')
    .waitFor();
  await page.keyboard.press('Enter');
  await shows(page, 'vega01db01', '10.60.40.11');
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
});

table('names change by find and replace; an illegal one is told', async ({ page, site }) => {
  await open(page, site);
  await tickAll(page, 'vip', 2);
  await choose(page, 2, 'Rename');
  const rename = dialog(page, 'Rename 2 addresses');
  await tabTo(page, rename.getByLabel('Find', { exact: true }));
  await page.keyboard.type('vega01');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rack_7');
  await rename.getByText('2 addresses stay as they are', { exact: true }).waitFor();
  await axe(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rack7');
  await inCells(rename, 'rack7db01-vip');
  await page.keyboard.press('Enter');
  await rename.waitFor({ state: 'detached' });
  await button(page, 'Undo: Rename 2 addresses').waitFor();
  await addressRow(page, 'rack7db02-vip').waitFor();
});

table('a selection is copied, removed and brought back', async ({ page, site }) => {
  await open(page, site);
  await tickAll(page, 'scan', 3);
  await page.keyboard.press('Control+c');
  await page.getByRole('status').getByText('Saved to clipboard', { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^hostname\taddress\tnetwork\tendpointKind\tmachine\tinterface\tinDns\n/);
  assert.is(copied.split('\n').length, 4);

  await page.keyboard.press('Delete');
  const asked = page.getByRole('alertdialog', { name: 'Remove record?' });
  await asked.getByText('3 addresses: vega01-scan1').waitFor();
  await axe(page);
  await tabTo(page, asked.getByRole('button', { name: 'Remove 3 addresses', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Record deleted', { exact: true }).waitFor();
  await page.getByText('0 of 31 addresses', { exact: true }).waitFor();

  // The focus went with the rows; '/' brings it back.
  await page.keyboard.press('/');
  await tabTo(page, addresses(page));
  await page.keyboard.press('Control+v');
  const pasted = dialog(page, 'Paste addresses');
  await pasted.getByText('3 new', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await pasted.waitFor({ state: 'detached' });
  await page.getByText('3 of 34 addresses', { exact: true }).waitFor();
});

table(
  'a paste with a bad row: its line is named and the good rows are taken as one edit',
  async ({ page, site }) => {
    await open(page, site);
    await page.keyboard.press('/');
    await tabTo(page, button(page, 'Paste addresses'));
    await page.keyboard.press('Enter');
    const pasted = dialog(page, 'Paste addresses');
    await pasted.getByLabel('Table or hosts file').waitFor();
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        [
          'hostname\taddress',
          'vega01db01\t10.30.40.51',
          'vega01db02\t10.30.40.22',
          'vega01celadm09\t10.20.10.77',
          'vega01celadm01\t10.20.300.1',
          'vega01dbadm01\t10.20.10.11',
        ].join('\n'),
      ),
    );
    await page.keyboard.press('Control+v');
    await axe(page);
    await tabTo(page, pasted.getByRole('button', { name: 'Read', exact: true }));
    await page.keyboard.press('Enter');
    for (const text of ['1 new', '2 changed', '1 unchanged', '1 clash', '1 bad row'])
      await pasted.getByText(text, { exact: true }).waitFor();
    await pasted.getByText('Line 5, column address: "10.20.300.1" is not an IPv4 address').waitFor();
    await pasted.getByText('10.30.40.22 is taken by vega01db02-vip', { exact: true }).waitFor();
    await axe(page);
    await tabTo(page, pasted.getByRole('button', { name: 'Take 2 addresses, leave the rest', exact: true }));
    await page.keyboard.press('Enter');
    await pasted.waitFor({ state: 'detached' });
    await button(page, 'Undo: Paste 2 addresses').waitFor();
    await shows(page, 'vega01db01', '10.30.40.51');
    await shows(page, 'vega01db02', '10.30.40.12');
    await addressRow(page, 'vega01celadm09').waitFor();
  },
);

table(
  'a pasted table that says another VLAN and MTU of a network changes it, after it was shown',
  async ({ page, site }) => {
    await openVega01(page, site);
    await button(page, 'Paste addresses').click();
    const pasted = dialog(page, 'Paste addresses');
    await pasted
      .getByRole('textbox', { name: 'Table or hosts file' })
      .fill('hostname,address,subnet,vlan,mtu\nvega01db01,10.30.40.11,10.30.40.0/25,2011,9000\n');
    await pasted.getByRole('button', { name: 'Read', exact: true }).click();
    const row = pasted.getByRole('row').filter({ hasText: 'Network Client' });
    await row.getByText('VLAN 2010, MTU 1500', { exact: true }).waitFor();
    await row.getByText('VLAN 2011, MTU 9000', { exact: true }).waitFor();
    await axe(page);
    await pasted.getByRole('button', { name: 'Take 1 network', exact: true }).click();
    await button(page, 'Undo: Paste 1 network').waitFor();
  },
);

table('a pasted table that says two VLANs of one network tells which one is kept', async ({ page, site }) => {
  await openVega01(page, site);
  await button(page, 'Paste addresses').click();
  const pasted = dialog(page, 'Paste addresses');
  await pasted
    .getByRole('textbox', { name: 'Table or hosts file' })
    .fill(
      'hostname,address,network,vlan\nvega01db01,10.30.40.11,client,2011\nvega01db02,10.30.40.12,client,2012\n',
    );
  await pasted.getByRole('button', { name: 'Read', exact: true }).click();
  await pasted
    .getByText(/vlan 2012 differs from vlan 2011 of network Client; 2011 is kept/)
    .first()
    .waitFor();
  await axe(page);
});

table('what is no list of addresses is refused with the way to go', async ({ page, site }) => {
  await open(page, site);
  await button(page, 'Paste addresses').click();
  const pasted = dialog(page, 'Paste addresses');
  await pasted.getByLabel('Table or hosts file').fill('nothing to be read');
  await pasted.getByRole('button', { name: 'Read', exact: true }).click();
  await pasted.getByText('The console does not know this format').waitFor();
  // Escape keeps what was typed for the next time, Cancel does not.
  await page.keyboard.press('Escape');
  await pasted.waitFor({ state: 'hidden' });
  await button(page, 'Paste addresses').click();
  assert.is(await pasted.getByLabel('Table or hosts file').inputValue(), 'nothing to be read');
  await pasted.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Paste addresses').click();
  assert.is(await pasted.getByLabel('Table or hosts file').inputValue(), '');
  assert.is(await page.getByText('1 unsaved change', { exact: true }).count(), 0);
});

table('a filter gets a name, and the last ones are remembered after a reload', async ({ page, site }) => {
  await open(page, site);
  await page.keyboard.press('/');
  await page.keyboard.type('vip 10.30');
  await page.keyboard.press('Enter');
  await page.getByText('2 of 34 addresses', { exact: true }).waitFor();
  await tabTo(page, button(page, 'Remembered filters'));
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(menuItem(page, 'vip 10.30')), true);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const filters = dialog(page, 'Filters');
  await eventually(() => isFocused(filters.getByLabel('Name')), true);
  await page.keyboard.press('Enter');
  await filters.getByText('Field is required', { exact: true }).waitFor();
  await page.keyboard.type('Client VIPs');
  await axe(page);
  await page.keyboard.press('Enter');
  await filters.waitFor({ state: 'detached' });

  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => location.search.includes('filter=')), false);
  await page.reload();
  await addressRow(page, 'vega01db01').waitFor();
  await page.keyboard.press('/');
  await tabTo(page, button(page, 'Remembered filters'));
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(menuItem(page, 'Client VIPs')), true);
  await page.keyboard.press('Enter');
  await page.getByText('2 of 34 addresses', { exact: true }).waitFor();
  assert.is(await filter(page).inputValue(), 'vip 10.30');
});

table('a cell says what a text would mean while it is typed, and how to mend it', async ({ page, site }) => {
  await open(page, site);
  await page.keyboard.press('/');
  await page.keyboard.type('vega01celadm03 admin host');
  await page.getByText('1 of 34 addresses', { exact: true }).waitFor();
  await tabTo(page, addresses(page));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  const editor = page.getByRole('textbox', { name: 'Address of vega01celadm03' });
  const right = await editor.inputValue();
  await page.keyboard.type('10.20.10.11');
  await page.getByText(/^10\.20\.10\.11 is the address of vega01dbadm01/).waitFor();
  assert.is(await editor.getAttribute('aria-invalid'), 'true');
  await axe(page);
  await page.keyboard.press('Control+Space');
  await eventually(() => editor.inputValue(), right);
  await page.keyboard.press('Escape');
  assert.ok(await isFocused(addresses(page)));
});

table('the rows of the machine under the pointer light up together', async ({ page, site }) => {
  await open(page, site);
  const lit = () =>
    addresses(page)
      .getByRole('row')
      .evaluateAll((rows) => rows.filter((row) => row.hasAttribute('data-spotted')).length);
  assert.is(await lit(), 0);
  await addressRow(page, 'vega01db01').getByRole('gridcell').nth(3).hover();
  await eventually(lit, 7);
  await filter(page).hover();
  await eventually(lit, 0);
  // Three rows of one name: the address distinguishes them.
  for (const last of [31, 32, 33]) await addressRow(page, `vega01-scan1 10.30.40.${last}`).waitFor();
});

table('the auditor may read and export, and finds nothing that edits', async ({ page, site }) => {
  await open(page, site);
  const appliance = new URL(page.url()).searchParams.get('appliance') ?? '';
  await page.goto(`${site.address}/protected/dashboard?appliance=${encodeURIComponent(appliance)}`);
  await page.getByRole('table', { name: 'Addresses' }).or(addresses(page)).first().waitFor();
  assert.is(await page.getByRole('checkbox').count(), 0);
  for (const name of ['Paste addresses', 'Selection'])
    assert.is(await page.getByRole('button', { name, exact: true }).count(), 0);
  const { name } = await downloaded(page, () => button(page, 'Export CSV').click());
  assert.is(name, 'vega01-addresses.csv');
});

table.run();
