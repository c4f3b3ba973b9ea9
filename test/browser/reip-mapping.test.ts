/** The mapping of a re-IP on the worked example: a new subnet by the keys alone, pins, collisions, names, questions, tools. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes } from '../../src/paths.ts';
import { axe, consoleSuite, screenshot } from './harness.ts';
import type { Site } from './harness-site.ts';
import { isFocused, tabTo } from './keys.ts';
import { button, dialog, downloaded, eventually, heading, openVega01 } from './steps.ts';

const reip = consoleSuite('reip-mapping', { frozen: '2025-03-01T10:00:00Z' });

const waitForText = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });
const row = (page: Page, name: string, of: string) =>
  grid(page, name)
    .getByRole('row')
    .filter({
      has:
        name === 'Networks'
          ? page.getByText(of, { exact: true })
          : page.getByRole('checkbox', { name: `Select ${of}`, exact: true }),
    })
    .first();
const undo = (page: Page, label: string) => button(page, `Undo: ${label}`).waitFor();
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function start(page: Page, site: Site): Promise<void> {
  await openVega01(page, site, routes.reip);
  await heading(page, 'Re-IP').waitFor();
  await grid(page, 'Networks').waitFor();
}

async function openView(page: Page, name: RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

/** Chooses a part of a group of radio buttons by the arrow keys. */
async function choose(page: Page, name: RegExp): Promise<void> {
  const expected = page.getByRole('radio', { name });
  await expected.focus();
  await page.keyboard.press('Space');
  await eventually(() => expected.isChecked(), true);
}

/** A new subnet for the client network, typed into its wizard. */
async function planClient(page: Page, subnet: string): Promise<void> {
  await grid(page, 'Networks').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(field(page, 'New subnet')), true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(subnet);
}

reip(
  'a new client subnet by the keys alone: demand, room, rule, and the plan that follows',
  async ({ page, site }) => {
    await start(page, site);
    await waitForText(page, '15 stay');
    await planClient(page, '172.20.33.0/29');
    await waitForText(page, 'Too small');
    await waitForText(page, 'Too small: 8 addresses are needed with the gateway, /29 has 6');
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
    await waitForText(page, /^No conflict in \d+ states, \d+ assumptions$/);
    await waitForText(page, 'No collision: every planned address has one owner and lies in its network.');
    await axe(page);

    await page.keyboard.press('Control+z');
    await eventually(() => page.getByText('7 of 7 move').count(), 0);
  },
);

reip(
  'ILOMs on the admin subnet are split out of it: drawn as a network of their own, then planned',
  async ({ page, site }) => {
    await start(page, site);
    const apart = button(page, 'ILOMs to a network of their own');
    await apart.click();
    await undo(page, 'Draw the ILOMs as a network of their own');
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
    await waitForText(page, 'It overlaps Admin 10.20.10.0/24');
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
    await waitForText(page, 'VLAN 5000 is not an id from 1 to 4094');
    await vlan.fill('2011');
    await vlan.press('Enter');
    await client.getByText('2011', { exact: true }).waitFor();
    // The wizard below shows the same, and what is typed into it stays as it is.
    const wizard = async () => [
      await field(page, 'New subnet').inputValue(),
      await field(page, 'New VLAN').inputValue(),
      await page.getByLabel('New gateway', { exact: true }).inputValue(),
    ];
    await eventually(wizard, ['10.30.41.0/25', '2011', '10.30.41.1']);
    await page.getByLabel('New gateway', { exact: true }).fill('10.30.41.9');
    await button(page, 'Undo: Plan the VLAN of Client: 2011').click();
    await eventually(wizard, ['10.30.41.0/25', '2010', '10.30.41.9']);
  },
);

reip('a pin collides, the list leads to both rows, a free address mends it', async ({ page, site }) => {
  await start(page, site);
  await planClient(page, '172.20.33.0/25');
  await page.keyboard.press('Enter');
  await waitForText(page, '7 of 7 move');
  await choose(page, /^Subnets 7 of 34$/);
  const addresses = 'Addresses, old beside new';
  await grid(page, addresses).waitFor();
  await row(page, addresses, 'vega01db02').getByRole('gridcell').nth(4).dblclick();
  const cell = page.getByRole('textbox', { name: 'Planned of vega01db02' });
  await cell.fill('172.20.33');
  await cell.press('Enter');
  await page.getByRole('alert').getByText('"172.20.33" is no address').waitFor();
  await cell.fill('172.20.33.11');
  await cell.press('Enter');
  await undo(page, 'Pin vega01db02 to 172.20.33.11');
  await waitForText(page, '1 stops the plan');
  const collision = page.getByRole('link', {
    name: '172.20.33.11 is planned for vega01db01 and for vega01db02',
  });
  await collision.focus();
  await page.keyboard.press('Enter');
  await waitForText(page, '2 of 34 addresses');
  assert.is(parameter(page, 'filter'), '172.20.33.11');
  await waitForText(page, 'Conflict found');
  await waitForText(page, 'The mapping has problems that stop the plan');
  await axe(page);
  await screenshot(page, 'reip-mapping');

  await row(page, addresses, 'vega01db02').getByRole('gridcell').nth(4).dblclick();
  await cell.fill('172.20.33.40');
  await cell.press('Enter');
  await waitForText(page, 'No collision: every planned address has one owner and lies in its network.');
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
  await row(page, 'Addresses, old beside new', 'vega01db01-bkp').getByText('10.40.10.77').waitFor();
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
    .getByText(/^"hall2_scan" holds "_"/)
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

reip(
  'questions: an answer is taken, offered, put aside, taken back; what is open is counted',
  async ({ page, site }) => {
    await start(page, site);
    await planClient(page, '172.20.33.0/25');
    await page.keyboard.press('Enter');
    await waitForText(page, '7 of 7 move');
    await openView(page, /^Questions/);
    const open = async () =>
      Number((await page.getByText(/open questions?, (each )?a risk$/).textContent())?.split(' ')[0]);
    const first = await open();
    assert.ok(first > 40);
    await axe(page);
    await page.getByRole('group', { name: 'Is Exascale in use?' }).getByRole('radio', { name: 'No' }).focus();
    await page.keyboard.press('Space');
    await undo(page, 'Answer QG-07');
    await eventually(open, first - 1);
    await choose(page, /^Names, DNS, NTP/);
    await button(page, 'Use 10.20.1.53, 10.20.1.54').click();
    await eventually(() => field(page, 'DNS servers').inputValue(), '10.20.1.53, 10.20.1.54');
    await choose(page, /^Consumers/);
    await button(page, 'Does not apply: QU-02').click();
    await eventually(open, first - 3);
    await button(page, 'Take back the answer to QU-02').press('Enter');
    await page.locator('#question-QU-02 :focus').waitFor();
    await eventually(open, first - 2);
    await axe(page);
    await page.getByText(/that this plan does not ask$/).click();
    await waitForText(page, 'Asked when the private network changes.');
    await page.reload();
    await heading(page, 'Re-IP').waitFor();
    assert.is(parameter(page, 'section'), 'Consumers');
  },
);

reip(
  'tools: the calculator, the finder, the diff that says 0, and outputs beside the mapping',
  async ({ page, site }) => {
    await start(page, site);
    await planClient(page, '172.20.33.0/25');
    await page.keyboard.press('Enter');
    await waitForText(page, '7 of 7 move');
    await openView(page, /^Tools$/);
    await field(page, 'Subnet, or address and mask').fill('10.20.10.77 255.255.255.192');
    await waitForText(page, '10.20.10.64/26');
    await waitForText(page, '62');
    await page.getByText('Overlaps Admin').waitFor();
    await axe(page);

    await choose(page, /^Duplicate finder$/);
    await eventually(() => page.getByText('0 duplicates', { exact: true }).count(), 2);
    await button(page, 'Search').click();
    await waitForText(page, 'No other appliance is stored.');
    await axe(page);

    await choose(page, /^Zone and hosts diff$/);
    const text = field(page, 'Zone, dig answers or hosts file');
    await text.fill(
      'vega01db01.example.com. 300 IN A 172.20.33.11\nvega01dbadm01.example.com. 300 IN A 10.20.10.11\n',
    );
    await waitForText(page, '0 differences, 2 record sets compared');
    await choose(page, /^The document as it is$/);
    await waitForText(page, '1 difference, 2 record sets compared');
    await text.fill('$ORIGIN example.com.\nvega01db01 300 IN A 10.30.40.11\n*.vega01db01 IN A 10.30.40.99\n');
    const lint = page.getByRole('region', { name: 'Zone lint' });
    const wildcard = lint.getByRole('row', { name: 'ZL-03' });
    await wildcard.getByRole('cell', { name: 'Write out the names that are meant.' }).waitFor();
    await wildcard.getByRole('cell', { name: '3', exact: true }).waitFor();
    await axe(page);
    await text.fill('127.0.0.1 localhost\n10.30.40.11 vega01db01.example.com vega01db01\n');
    await page.getByRole('region', { name: 'Hosts file' }).waitFor();

    await choose(page, /^TNS diff$/);
    await field(page, 'tnsnames.ora or listener.ora').fill(
      'SALES = (ADDRESS = (HOST = 10.30.40.21)(PORT = 1521))\n',
    );
    await page.getByRole('row', { name: 'SALES 10.30.40.21 Old 172.20.33.21 vega01db01-vip' }).waitFor();
    await waitForText(page, 'SALES = (ADDRESS = (HOST = 172.20.33.21)(PORT = 1521))');
    await axe(page);

    await choose(page, /^Paste and reconcile$/);
    await field(page, 'Output').fill(
      '[root@vega01db01 ~]# ip -br a\neth0 UP 10.20.10.11/24\nbondeth0 UP 172.20.33.11/25 10.9.9.9/24\n[grid@vega01db01 ~]$ oifcfg getif\nbondeth0  10.30.40.0  global  public\n',
    );
    await waitForText(page, '1 neither');
    await waitForText(page, '1 as planned');
    await waitForText(page, '1 not moved yet');
    await axe(page);
  },
);

reip('at 360 px every part fits the width and keeps its words', async ({ page, site }) => {
  await start(page, site);
  await page.setViewportSize({ width: 360, height: 740 });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await planClient(page, '172.20.33.0/25');
  assert.ok(await fits());
  await axe(page, 'at another width');
  await page.keyboard.press('Enter');
  await waitForText(page, 'No collision: every planned address has one owner and lies in its network.');
  for (const part of [/^Subnets/, /^Hostname update/]) {
    await choose(page, part);
    assert.ok(await fits());
    await axe(page, 'at another width');
  }
  for (const view of [/^Questions/, /^Tools$/]) {
    await openView(page, view);
    assert.ok(await fits());
    await axe(page, 'at another width');
  }
});

reip.run();
