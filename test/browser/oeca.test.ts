/** The configuration assistant, from nothing to what is handed over: by keys alone, virtual, cloned, typed into OEDA. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { routes } from '../../src/paths.ts';
import { axe, consoleSuite, screenshot, signIn } from './harness.ts';
import type { Site } from './harness-site.ts';
import { isFocused, tabTo } from './keys.ts';
import { lookAtAll, step, steps } from './oeca-look.ts';
import {
  button,
  dialog,
  downloaded,
  drop,
  eventually,
  examplePath,
  heading,
  openVega01,
  pixelsBeyond,
  waitForSaved,
} from './steps.ts';

const oeca = consoleSuite('assistant');

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));

async function typeInto(page: Page, name: string, text: string, back = false): Promise<void> {
  await tabTo(page, field(page, name), back ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** By the button at the foot of the form; the next form's title has the focus then. */
async function nextStep(page: Page, title: string, card = title): Promise<void> {
  await tabTo(page, button(page, `Next: ${title}`));
  await page.keyboard.press('Enter');
  const head = page.getByRole('heading', { level: 2, name: card, exact: true });
  await head.waitFor();
}

async function openStart(page: Page, site: Site): Promise<void> {
  await signIn(page, site);
  await page.goto(`${site.address}/app/oeca`);
  await heading(page, 'Plan an appliance').waitFor();
  await page.getByRole('heading', { name: 'From nothing' }).waitFor();
}

/** The plan that the button of the example leads to. */
async function openExample(page: Page, site: Site): Promise<void> {
  await openVega01(page, site, routes.oeca);
  await steps(page).waitFor();
}

async function startNew(page: Page, site: Site, prefix: string): Promise<void> {
  await openStart(page, site);
  await field(page, 'Prefix').fill(prefix);
  await button(page, 'Plan it').click();
  await steps(page).waitFor();
  await waitForSaved(page).waitFor();
}

const tab = async (page: Page, name: string) => {
  const expected = page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab');
  for (let presses = 0; presses < 6; presses += 1) {
    if ((await expected.getAttribute('aria-selected')) === 'true') return;
    await page.keyboard.press('ArrowRight');
  }
  assert.unreachable(`no arrow leads to ${name}`);
};

oeca('a quarter rack from nothing to review by keys gives the addresses of its worksheet', async (visit) => {
  const { page, site } = visit;
  await openStart(page, site);
  await axe(page);
  await typeInto(page, 'Prefix', 'vega-01');
  await page.getByText('Enter 1 to 20 letters and digits, no hyphen, no space.').waitFor();
  await typeInto(page, 'Prefix', 'vega01');
  await steps(page).waitFor();
  await page.getByText('32 addresses', { exact: true }).waitFor();
  assert.is(new URL(page.url()).searchParams.get('step'), 'hardware');
  await page.getByRole('group', { name: /^Rack vega01, 42 units/ }).waitFor();

  await typeInto(page, 'Capacity of one disk', '22');
  await nextStep(page, 'Customer and services');
  await typeInto(page, 'Customer', 'Example');
  await typeInto(page, 'Domain', 'example.com');
  await typeInto(page, 'Time zone', 'Europe/Berlin');
  await typeInto(page, 'DNS server 1', '10.20.1.53');
  await typeInto(page, 'DNS server 2', '10.20.1.54');
  await typeInto(page, 'NTP server 1', '10.20.1.123');
  await typeInto(page, 'NTP server 2', '10.20.1.124');
  await step(page, 'Customer and services')
    .and(page.getByRole('link', { name: /done:/ }))
    .waitFor();

  await nextStep(page, 'Networks');
  await tabTo(page, field(page, 'Subnet'));
  await page.keyboard.type('10.20.10.5/24');
  await page.getByText(/has host bits set/).waitFor();
  await typeInto(page, 'Subnet', '10.20.10.0/24');
  await eventually(() => field(page, 'Gateway').inputValue(), '10.20.10.1');
  await page.getByText('Fits, 238 free', { exact: true }).waitFor();
  await tabTo(page, page.getByText('Where its addresses begin'));
  await page.keyboard.press('Enter');
  await typeInto(page, 'Switches from', '10.20.10.50');
  await typeInto(page, 'PDUs from', '10.20.10.61');
  const backup = page.getByRole('checkbox', { name: 'A backup network' });
  await tabTo(page, backup);
  await page.keyboard.press('Space');
  await tab(page, 'Client');
  await typeInto(page, 'Subnet', '10.30.40.0/25');
  await typeInto(page, 'VLAN', '2010');
  await tab(page, 'Private');
  await typeInto(page, 'Subnet', '192.168.10.0/24');
  await tab(page, 'Backup');
  await typeInto(page, 'Subnet', '10.40.10.0/25');
  await typeInto(page, 'VLAN', '2020');
  await typeInto(page, 'MTU', '9000');

  await nextStep(page, 'Names');
  await page.getByRole('table', { name: 'All names' }).getByText('vega01celadm03-ilom').waitFor();
  await nextStep(page, 'Clusters');
  await nextStep(page, 'Disk groups');
  await page.getByText('192.1 TiB', { exact: true }).waitFor();
  await nextStep(page, 'Homes and databases');
  await tabTo(page, button(page, 'Add database'));
  await page.keyboard.press('Enter');
  const database = page.getByRole('group', { name: 'Database DB1' });
  await tabTo(page, database.getByRole('textbox', { name: 'Name' }), 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('PAYROLL_01');
  await page.getByText('PAYROLL_01 has 10 characters. Enter a database name of at most 8.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('PAYROLL');
  await page.keyboard.press('Enter');
  await page.getByText('PAYROLL1 PAYROLL2', { exact: true }).waitFor();
  await nextStep(page, 'Review', 'Open steps');
  await page.getByText('Every step is done.').waitFor();
  await page.getByText('8 of 8 steps done', { exact: true }).waitFor();
  await screenshot(page, 'oeca-review');

  await page.getByRole('heading', { name: 'Installation worksheet' }).click();
  await page.getByRole('table', { name: 'All addresses' }).waitFor();
  const rows = await page
    .getByRole('table', { name: 'All addresses' })
    .getByRole('row')
    .evaluateAll((all) =>
      all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    );
  assert.equal(
    rows.map(([, , , name, address]) => `${address} ${name}`).sort(),
    exampleVega01()
      .endpoints.map(({ hostname, address }) => `${address} ${hostname}`)
      .sort(),
  );
  const script = await downloaded(page, () => button(page, 'Download vega01-check-network.sh').click());
  assert.match(script.bytes.toString(), /10\.20\.10\.50 vega01sw-adm01/);
  const all = await downloaded(page, () => button(page, 'Download all').click());
  assert.is(all.name, 'vega01-files-draft.tar');
  assert.ok(all.bytes.includes(script.bytes), 'all files hold the script');
  const commands = await downloaded(page, () => button(page, 'Download vega01-homes.oedacli').click());
  assert.match(commands.bytes.toString(), /ADD DATABASE DBNAME=PAYROLL/);

  // Every answer is one step back.
  await page.keyboard.press('Control+z');
  await eventually(async () => (await page.getByText('PAYROLL', { exact: true }).count()) === 0, true);
});

oeca('two racks with six clusters in guests, each guest named and addressed', async ({ page, site }) => {
  await startNew(page, site, 'dbm01');
  await button(page, 'Add rack').click();
  await page.getByRole('combobox', { name: 'Databases run' }).selectOption('guests');
  await step(page, 'Networks').click();
  await field(page, 'Subnet').fill('10.20.10.0/24');
  await field(page, 'Subnet').press('Enter');
  await page.getByRole('tab', { name: /^Client/ }).click();
  await field(page, 'Subnet').fill('10.30.40.0/24');
  await field(page, 'Subnet').press('Enter');
  // One warning, below the fields, and the form of a new network has the focus at its first field.
  await page.getByRole('tab', { name: /^Private/ }).click();
  await page.getByText(/factory default 192\.168\.8\.0\/22/).waitFor();
  assert.is(await page.getByText(/is the factory default|in the factory default/).count(), 1);
  await button(page, 'Add client network').click();
  await page.getByRole('tab', { name: /^Client 2/, selected: true }).waitFor();
  assert.ok(await isFocused(field(page, 'Subnet')));
  await page.keyboard.press('Control+z');
  await step(page, 'Clusters').click();
  for (let cluster = 2; cluster <= 6; cluster += 1) {
    await button(page, 'Add cluster').click();
    await page.getByRole('tab', { name: `dbm01-clu${cluster}`, selected: true }).waitFor();
  }
  await steps(page).getByRole('link', { name: 'Clusters done: 6 clusters, 24 guests' }).waitFor();
  // More tabs than the card is wide: the one that was added is among those that show.
  const shown = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, width: 0 };
  const list = await shown(page.getByRole('tablist', { name: 'Clusters' }));
  const added = await shown(page.getByRole('tab', { name: 'dbm01-clu6' }));
  assert.ok(added.x >= list.x && added.x + added.width < list.x + list.width + 1, `${added.x}`);
  await page.getByText('dbm02db02vm06', { exact: true }).waitFor();
  await step(page, 'Disk groups').click();
  await page.getByRole('group', { name: 'DATAC4' }).waitFor();
  assert.is(
    await page.getByRole('group', { name: 'DATAC4' }).getByRole('textbox', { name: 'Share' }).inputValue(),
    '13',
  );
  await steps(page).getByRole('link', { name: 'Disk groups done: 12 groups, HIGH, 4 % left' }).waitFor();
  await step(page, 'Review').click();
  await page.getByText(/^\d+ of \d+ checks evaluated\.$/).waitFor();
  // The address names the step: the plan resumes where it was left.
  await page.reload();
  await page.getByRole('heading', { name: 'Installation worksheet' }).waitFor();
});

oeca('what is written over the plan is pinned, and can be given back', async ({ page, site }) => {
  await openStart(page, site);
  await button(page, 'Open the example vega01').click();
  await steps(page).waitFor();
  await step(page, 'Networks').click();
  await page.getByText('15 addresses are pinned: written over the plan, they stay.').waitFor();
  const subnet = field(page, 'Subnet');
  await subnet.fill('10.77.0.0/24');
  await page.getByText('15 addresses would be outside, 10.20.10.11 first').waitFor();
  await subnet.press('Enter');
  await step(page, 'Networks')
    .and(page.getByRole('link', { name: /has problems:/ }))
    .waitFor();
  await button(page, 'Give back to the plan').click();
  await page.getByText(/addresses are pinned/).waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Runs of Admin' }).getByText('10.77.0.11', { exact: true }).waitFor();
  await button(page, 'Undo: Give the addresses of Admin back to the plan').click();
  await page.getByText('15 addresses are pinned: written over the plan, they stay.').waitFor();
});

oeca('the next rack is cloned with its own prefix and subnets', async ({ page, site }) => {
  await openExample(page, site);
  await button(page, 'Next rack').click();
  const asked = dialog(page, 'Next rack after vega01');
  assert.is(await asked.getByRole('textbox', { name: 'Prefix' }).inputValue(), 'vega02');
  await asked.getByRole('textbox', { name: 'Subnet of Admin' }).fill('10.20.11.0/24');
  await asked.getByRole('textbox', { name: 'Subnet of Client' }).fill('10.30.41.0/25');
  await axe(page);
  await button(page, 'Plan vega02').click();
  await page.getByText('10.20.11.0/24', { exact: true }).waitFor();
  await step(page, 'Review').click();
  await page.getByRole('heading', { name: 'Installation worksheet' }).click();
  const all = page.getByRole('table', { name: 'All addresses' });
  await all.getByText('vega02db01-vip', { exact: true }).waitFor();
  await all.getByText('10.30.41.21', { exact: true }).waitFor();
  assert.is(await all.getByText(/vega01/).count(), 0);
});

oeca(
  'values are copied and ticked page by page, then OEDA’s file is held against the plan',
  async (visit) => {
    const { page, site, context } = visit;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.address });
    await openExample(page, site);
    await step(page, 'OEDA entry sheet').click();
    await button(page, 'Copy Name prefix').click();
    await page.getByRole('status').getByText('Saved to clipboard', { exact: true }).waitFor();
    assert.is(await page.evaluate(() => navigator.clipboard.readText()), 'vega01');
    await button(page, 'Copy page 2, Customer details').click();
    await eventually(
      async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n')[0],
      'Customer name\tExample',
    );
    await page.getByRole('checkbox', { name: 'Name prefix entered' }).check();
    await page
      .getByText(/^1 of \d+ entered$/)
      .first()
      .waitFor();
    await button(page, 'Undo: Tick Name prefix').waitFor();
    await button(page, 'Tick all of page 2, Customer details').click();
    await button(page, 'Untick all of page 2, Customer details').waitFor();
    await page.getByRole('checkbox', { name: 'Only what is not ticked yet' }).check();
    await page.getByRole('heading', { name: '2 Customer details' }).waitFor({ state: 'detached' });

    const { readFileSync } = await import('node:fs');
    const text = readFileSync(examplePath('vega01-one-wrong-digit.csv'), 'utf8');
    await drop(page, 'Example-vega01.csv', text);
    await page.getByText('1 difference', { exact: true }).waitFor();
    const otherwise = page.getByRole('region', { name: 'Differs' });
    assert.is(await otherwise.locator('del').textContent(), '10.20.10.14');
    assert.is(await otherwise.locator('ins').textContent(), '10.20.16.14');
    await axe(page);
    await button(page, 'Take the values of the file').click();
    await button(page, 'Undo: Take the values of Example-vega01.csv').waitFor();
  },
);

oeca('the review prints as one worksheet, without the screen around it', async ({ page, site }) => {
  await openExample(page, site);
  await step(page, 'Review').click();
  const sheet = page.getByRole('region', { name: 'Installation worksheet' });
  await page.getByRole('heading', { name: 'Installation worksheet' }).click();
  await sheet.getByRole('table', { name: 'All addresses' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Networks of the plan', 'All addresses'])
    await sheet.getByRole('table', { name }).waitFor();
  const rows = await sheet
    .getByRole('row')
    .evaluateAll((all) =>
      all.flatMap((one) => (one.getBoundingClientRect().height > 0 ? [one.textContent ?? ''] : [])),
    );
  for (const { hostname, address } of exampleVega01().endpoints)
    assert.ok(
      rows.some((row) => row.includes(hostname) && row.includes(address)),
      hostname,
    );
  for (const text of ['19.26.0.0.250121', '10.20.1.53', 'Europe/Berlin'])
    assert.is(await sheet.getByText(text, { exact: true }).first().isVisible(), true, text);
  assert.is(await page.getByRole('heading', { name: 'Open steps' }).isVisible(), false);
  assert.is(await steps(page).isVisible(), false);
  assert.is(await button(page, 'Download vega01.json').isVisible(), false);
});

oeca(
  'a server ticked out of one cluster leaves the guests of the next their names',
  async ({ page, site }) => {
    await startNew(page, site, 'dbm01');
    await page.getByRole('combobox', { name: 'Databases run' }).selectOption('guests');
    await step(page, 'Clusters').click();
    await button(page, 'Add cluster').click();
    await page.getByRole('tab', { name: 'dbm01-clu1' }).click();
    const server = page.getByRole('checkbox', { name: 'dbm01dbadm01', exact: true });
    await server.uncheck();
    await button(page, 'Undo: Remove dbm01dbadm01 from dbm01-clu1').waitFor();
    const note = page.getByRole('note', { name: 'Not in this appliance' });
    await note.getByText('dbm01dbadm01vm01', { exact: true }).waitFor();
    await axe(page);
    await page.getByRole('tab', { name: 'dbm01-clu2' }).click();
    await page.getByText('dbm01db01vm02', { exact: true }).waitFor();
    await step(page, 'Hardware').click();
    await page.getByText('1 to 2 guests per server', { exact: true }).waitFor();
    await step(page, 'Clusters').click();
    await page.getByRole('tab', { name: 'dbm01-clu1' }).click();
    await server.check();
    await note.waitFor({ state: 'detached' });
    await page.getByText('dbm01db01vm01', { exact: true }).waitFor();
  },
);

oeca('every step reads well for axe, and at 360 pixels nothing scrolls sideways', async ({ page, site }) => {
  await openExample(page, site);
  // The hint names a default, with its source, only where the field has another value.
  await page.getByText('Default is HC: High Capacity · Field practice').waitFor();
  assert.is(await page.getByText('2 database servers and 3 storage servers').count(), 0);
  await lookAtAll(page);
  await screenshot(page, 'oeca');
});

oeca('an empty plan and one with faults read well too', async ({ page, site }) => {
  await startNew(page, site, 'dbm01');
  await lookAtAll(page);
  await step(page, 'Networks').click();
  await field(page, 'Subnet').fill('10.20.10.0/29');
  await page.getByText('10.20.10.0/29 holds 6 hosts; 16 are needed with the gateway').waitFor();
  await field(page, 'Subnet').press('Enter');
  await page
    .getByText(/Admin: 10 addresses have no place in 10\.20\.10\.0\/29/)
    .first()
    .waitFor();
  await axe(page);
});

oeca('many networks that still lack a subnet widen no narrow page', async ({ page, site }) => {
  await startNew(page, site, 'dbm09');
  await step(page, 'Networks').click();
  await page.getByRole('checkbox', { name: 'ILOM on a separate network' }).click();
  await page.getByRole('checkbox', { name: 'A backup network' }).click();
  await page.getByRole('tab', { name: /^Backup/ }).waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  assert.is(await pixelsBeyond(page), 0);
});

oeca.run();
