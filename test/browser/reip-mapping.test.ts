/** The mapping of a re-IP on the worked example: a new subnet by the keys alone, pins, collisions, names. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, consoleSuite, screenshot } from './harness.ts';
import { isFocused, tabTo } from './keys.ts';
import {
  choose,
  field,
  grid,
  planClient,
  pressTab,
  row,
  start,
  undo,
  waitForText,
} from './reip-mapping-steps.ts';
import { openView } from './reip-steps.ts';
import { button, dialog, downloaded, eventually, pixelsBeyond } from './steps.ts';

const reip = consoleSuite('reip-mapping', { frozen: '2025-03-01T10:00:00Z' });

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

reip(
  'a new client subnet by the keys alone: demand, room, rule, and the plan that follows',
  async ({ page, site }) => {
    await start(page, site);
    await waitForText(page, '15 stay');
    await planClient(page, '172.20.33.0/29');
    await waitForText(page, 'Too small');
    await waitForText(
      page,
      'The subnet is too small. 8 addresses are needed with the gateway, /29 has 6. Enter a larger one.',
    );
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('27');
    await waitForText(page, 'Fits, 22 free');
    await waitForText(page, '/28');
    assert.is(await page.getByRole('combobox', { name: 'New gateway' }).inputValue(), '172.20.33.1');
    await page.getByRole('radio', { name: 'Keep host part 4 of 7' }).waitFor();
    await axe(page);

    const rule = page.getByRole('radio', { name: 'Keep host part 4 of 7' });
    await tabTo(page, rule);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: 'Role blocks 7 of 7', checked: true }).waitFor();
    await tabTo(page, field(page, 'VIP addresses from'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('172.20.33.21');
    const then = page.getByRole('table', { name: 'Old and new addresses' });
    await then.getByRole('row', { name: 'vega01db02-vip 10.30.40.22 172.20.33.22' }).waitFor();
    await axe(page);
    await tabTo(page, button(page, 'Take this plan'));
    await page.keyboard.press('Enter');
    await undo(page, 'Plan Client: 172.20.33.0/27');
    assert.ok(await isFocused(grid(page, 'Networks')));
    await waitForText(page, '7 of 7 move');
    const proof = page.getByRole('status').getByText(/^No conflict in \d+ states$/);
    await proof.waitFor();
    assert.match(
      (await proof.getAttribute('title')) ?? '',
      /^No conflict in \d+ states, under \d+ assumptions$/,
    );
    await waitForText(page, /^No collision/);
    await axe(page);

    await page.keyboard.press('Control+z');
    await eventually(() => page.getByText('7 of 7 move').count(), 0);
  },
);

reip(
  'ILOMs on the admin subnet are split out of it: drawn as a network of their own, then planned',
  async ({ page, site }) => {
    await start(page, site);
    const apart = button(page, 'Separate ILOM network');
    await apart.click();
    await undo(page, 'Give the ILOMs a separate network');
    await eventually(() => isFocused(grid(page, 'Networks')), true);
    assert.is(await apart.count(), 0);
    await waitForText(page, '5 stay');
    for (let down = 0; down < 4; down += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => isFocused(field(page, 'New subnet')), true);
    assert.is(await field(page, 'New subnet').inputValue(), '10.20.10.0/24');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('10.20.20.0/24');
    await tabTo(page, button(page, 'Take this plan'));
    await page.keyboard.press('Enter');
    await undo(page, 'Plan ILOM: 10.20.20.0/24');
    await waitForText(page, '5 of 5 move');
    await axe(page);
  },
);

reip(
  'new values typed into the cells of a network, with what speaks against them',
  async ({ page, site }) => {
    await start(page, site);
    const client = row(page, 'Networks', 'Client');
    await client.getByRole('gridcell').nth(1).dblclick();
    const cell = page.getByRole('textbox', { name: 'Subnet of Client' });
    await cell.fill('10.20.10.0/25');
    await waitForText(page, '10.20.10.0/25 overlaps Admin 10.20.10.0/24. Enter another subnet.');
    await cell.fill('10.20.10');
    await cell.press('Enter');
    await cell.and(page.getByRole('textbox', { name: 'Subnet of Client' })).waitFor();
    await cell.fill('10.30.41.0/25');
    await cell.press('Enter');
    await undo(page, 'Plan the subnet of Client: 10.30.41.0/25');
    await client.getByText('10.30.41.1', { exact: true }).waitFor();
    await client.getByText('Keep host part', { exact: true }).waitFor();
    await client.getByRole('gridcell').nth(3).dblclick();
    const vlan = page.getByRole('textbox', { name: 'VLAN of Client' });
    await vlan.fill('5000');
    await vlan.press('Enter');
    await waitForText(page, 'Enter a whole number from 0 to 4094.');
    await vlan.fill('2011');
    await vlan.press('Enter');
    await client.getByText('2011', { exact: true }).waitFor();
    // A press on the name opens the wizard, which shows the same.
    await client.getByRole('gridcell').nth(0).click();
    const wizard = async () => [
      await field(page, 'New subnet').inputValue(),
      await field(page, 'New VLAN').inputValue(),
      await page.getByLabel('New gateway', { exact: true }).inputValue(),
    ];
    await eventually(wizard, ['10.30.41.0/25', '2011', '10.30.41.1']);
    // A clash is shown at the field, as in the cell, and once.
    const clash = '10.20.10.0/25 overlaps Admin 10.20.10.0/24. Enter another subnet.';
    await field(page, 'New subnet').fill('10.20.10.0/25');
    await waitForText(page, clash);
    assert.is(await page.getByText(clash, { exact: true }).count(), 1);
    assert.is(await field(page, 'New subnet').getAttribute('aria-invalid'), 'true');
    await field(page, 'New subnet').fill('10.30.41.0/25');
    await page.getByLabel('New gateway', { exact: true }).fill('10.30.41.9');
    await button(page, 'Take this plan').click();
    await client.getByText('10.30.41.9', { exact: true }).waitFor();
    await button(page, 'Undo: Plan Client: 10.30.41.0/25').click();
    await client.getByText('10.30.41.1', { exact: true }).waitFor();
    await button(page, 'Undo: Plan the VLAN of Client: 2011').click();
    await client.getByText('2010', { exact: true }).waitFor();
  },
);

reip('a pin collides, the list leads to both rows, a free address mends it', async ({ page, site }) => {
  await start(page, site);
  await planClient(page, '172.20.33.0/25');
  await page.keyboard.press('Enter');
  await waitForText(page, '7 of 7 move');
  await choose(page, /^Subnets 7 of 34$/);
  const addresses = 'Addresses, old and new';
  await grid(page, addresses).waitFor();
  await row(page, addresses, 'vega01db02').getByRole('gridcell').nth(4).dblclick();
  const cell = page.getByRole('textbox', { name: 'Planned of vega01db02' });
  await cell.fill('172.20.33');
  await cell.press('Enter');
  await page.getByRole('alert').getByText('"172.20.33" is not an address').waitFor();
  await cell.fill('172.20.33.11');
  await cell.press('Enter');
  await undo(page, 'Pin vega01db02 to 172.20.33.11');
  await waitForText(page, '1 stops the plan');
  const collision = page.getByRole('link', {
    name: '172.20.33.11 is planned for vega01db01 and for vega01db02.',
  });
  await collision.focus();
  await page.keyboard.press('Enter');
  await waitForText(page, '2 of 34 addresses');
  assert.is(parameter(page, 'filter'), '172.20.33.11');
  await waitForText(page, 'Conflict found');
  const tab = page.getByRole('tab', { name: /^IP mapping/ });
  await tab.getByText('1 stop', { exact: true }).waitFor();
  assert.is(await tab.getAttribute('aria-description'), 'failed');
  await axe(page);
  await screenshot(page, 'reip-mapping');
  await pressTab(page, /^Planning$/);
  await button(page, 'Fix 1 address problem').waitFor();
  await page.goBack({ waitUntil: 'commit' });

  await row(page, addresses, 'vega01db02').getByRole('gridcell').nth(4).dblclick();
  await cell.fill('172.20.33.40');
  await cell.press('Enter');
  await waitForText(page, /^No collision/);
  await field(page, 'Filter the addresses')
    .or(page.getByRole('searchbox', { name: 'Filter the addresses' }))
    .fill('');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Pinned');
  await waitForText(page, '1 of 34 addresses');
  await row(page, addresses, 'vega01db02').getByRole('checkbox').click();
  await page
    .getByRole('button', { name: 'With the selected addresses' })
    .or(button(page, '1 selected'))
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Unpin' }).click();
  await waitForText(page, '0 of 34 addresses');
  await undo(page, 'Unpin 1 address');
});

reip('the mapping goes out as a table and comes back as pins', async ({ page, site }) => {
  await start(page, site);
  await choose(page, /^Subnets 0 of 34$/);
  const table = await downloaded(page, () => button(page, 'Export CSV').click());
  assert.is(table.name, 'vega01-mapping.csv');
  await button(page, 'Paste a table').click();
  const asked = dialog(page, 'Paste a table');
  await asked
    .getByRole('textbox', { name: 'Table' })
    .fill(
      `${table.bytes.toString().replace('10.40.10.11,10.40.10.11', '10.40.10.11,10.40.10.77')}nobody,Client,,10.1.1.1,,\n`,
    );
  await asked.getByText('nobody is not in the document').waitFor();
  await axe(page);
  await asked.getByRole('button', { name: 'Pin 1 address' }).click();
  await row(page, 'Addresses, old and new', 'vega01db01-bkp').getByText('10.40.10.77').waitFor();
  await page.getByRole('combobox', { name: 'Network of the maps' }).selectOption('Backup');
  await waitForText(page, '1 given back');
  await axe(page);
});

reip('names: nodes are locked, a SCAN becomes another, a bad name is refused', async ({ page, site }) => {
  await start(page, site);
  await choose(page, /^Hostname update 0$/);
  const node = row(page, 'Names', 'vega01db01');
  await node.getByText('Locked', { exact: true }).waitFor();
  await node.getByText(/another node name needs a node rebuild/).waitFor();
  await node.getByRole('gridcell').nth(1).dblclick();
  assert.is(await page.getByRole('textbox', { name: 'Name of vega01db01' }).count(), 0);
  const scan = row(page, 'Names', 'vega01-scan1');
  await scan.getByRole('gridcell').nth(1).dblclick();
  const cell = page.getByRole('textbox', { name: 'Name of vega01-scan1' });
  await cell.fill('hall2_scan');
  await cell.press('Enter');
  await page
    .getByText(/^"hall2_scan" contains "_"/)
    .first()
    .waitFor();
  await cell.fill('hall2-scan');
  await cell.press('Enter');
  await undo(page, 'Rename vega01-scan1 to hall2-scan');
  await waitForText(page, /to look at$/);
  await page
    .getByRole('table', { name: 'Forward and backward' })
    .getByText('hall2-scan.example.com')
    .first()
    .waitFor();
  await axe(page);

  await row(page, 'Names', 'vega01sw-pdua01').getByRole('checkbox').click();
  await row(page, 'Names', 'vega01sw-pdub01').getByRole('checkbox').click();
  await button(page, 'Rename 2').click();
  const asked = dialog(page, 'Rename 2 names');
  await asked.getByRole('textbox', { name: 'Find' }).fill('vega01');
  await asked.getByRole('textbox', { name: 'Replace with' }).fill('rack7');
  await asked.getByRole('button', { name: 'Rename 2', exact: true }).click();
  await waitForText(page, 'rack7sw-pdua01');
});

reip('at 360 px every part fits the width and keeps its words', async ({ page, site }) => {
  await start(page, site);
  await page.setViewportSize({ width: 360, height: 740 });
  await planClient(page, '172.20.33.0/25');
  assert.is(await pixelsBeyond(page), 0);
  await axe(page, 'at another width');
  await page.keyboard.press('Enter');
  await waitForText(page, /^No collision/);
  for (const part of [/^Subnets/, /^Hostname update/]) {
    await choose(page, part);
    assert.is(await pixelsBeyond(page), 0);
    await axe(page, 'at another width');
  }
  await pressTab(page, /^Questions/);
  assert.is(await pixelsBeyond(page), 0);
  await axe(page, 'at another width');
  await openView(page, 'Tools');
  assert.is(await pixelsBeyond(page), 0);
  await axe(page, 'at another width');
});

reip.run();
