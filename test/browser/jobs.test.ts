/**
 * Jobs by the path that a newcomer takes, from the saved example: each press of the pointer is counted against its goal.
 * Typing, Tab, Enter and other keys are not.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { consoleSuite } from './harness.ts';
import {
  button,
  clickCounter,
  confirmRestore,
  dialog,
  drop,
  examplePath,
  heading,
  openVega01,
  save,
  saved,
  scriptText,
  setAddress,
  wrongDigitFile,
} from './steps.ts';

const test = consoleSuite('jobs', { context: { permissions: ['clipboard-read', 'clipboard-write'] } });

/** Ends a job: no more presses than its goal since `clicks` was asked for. */
async function isWithin(clicks: () => Promise<number>, most: number): Promise<void> {
  const pressed = await clicks();
  assert.ok(pressed <= most, `${pressed} clicks, at most ${most}`);
}

const main = (page: Page) => page.getByRole('main');
const area = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true });

test('the re-IP of the admin and the client network, to the fifth completed step', async ({ page, site }) => {
  await openVega01(page, site);
  const clicks = await clickCounter(page);
  const next = (name: string) => main(page).getByRole('button', { name, exact: true });
  await area(page, 'Re-IP').click();
  const networks = page.getByRole('grid', { name: 'Networks' });
  const fill = async (network: string, ...values: string[]) => {
    await networks.getByRole('row').filter({ hasText: network }).getByRole('gridcell').nth(1).click();
    for (const [at, value] of values.entries()) {
      await page.keyboard.type(value);
      const isLast = at === values.length - 1;
      await page.keyboard.press(isLast ? 'Enter' : 'Tab');
      await networks.getByRole('gridcell').getByText(value, { exact: true }).waitFor();
    }
  };
  await fill('Admin', '10.64.8.0/24', '10.64.8.1');
  await fill('Client', '172.20.33.0/25', '172.20.33.1', '2110');
  await next('Answer 1 question').click();
  await main(page).getByRole('button', { name: /^Yes/ }).click();
  await next('Go to sign-off').click();
  await next('Sign off plan').click();
  const sheet = dialog(page, 'Sign off plan');
  await sheet.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await sheet.getByLabel('Role', { exact: true }).fill('DBA');
  await sheet.getByRole('button', { name: 'Sign off', exact: true }).click();
  await next('Go to Summary').click();
  await next('Save and download r2').click();
  await main(page).getByRole('button', { name: 'Start checklist' }).click();
  await main(page)
    .getByRole('checkbox', { name: /^Start with these 25/ })
    .click();
  await next('Start checklist').click();
  for (const step of ['0.1', '0.2', '0.3', '0.4', '1.1']) {
    await button(page, `Complete ${step}`).waitFor();
    await page.getByRole('textbox', { name: 'Evidence' }).fill(`As expected in ${step}`);
    await page.keyboard.press('Control+Enter');
  }
  await button(page, 'Complete 1.2').waitFor();
  await isWithin(clicks, 14);
});

test('who has an address, from the list of appliances', async ({ page, site }) => {
  await openVega01(page, site);
  await page.goto(`${site.address}/`);
  await heading(page, 'Appliances').waitFor();
  const clicks = await clickCounter(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('10.20.10.11');
  await page.getByRole('group', { name: 'Owner' }).getByText('vega01dbadm01', { exact: true }).waitFor();
  await isWithin(clicks, 0);
});

test('a file is imported, its wrong digit found, mended and saved', async ({ page, site }) => {
  await openVega01(page, site);
  const clicks = await clickCounter(page);
  await area(page, 'Home').click();
  await heading(page, 'Appliances').waitFor();
  await drop(page, wrongDigitFile, readFileSync(examplePath(wrongDigitFile), 'utf8'));
  const preview = dialog(page, `Import ${wrongDigitFile}`);
  await preview.getByText('1 fault', { exact: true }).waitFor();
  await preview.getByRole('button', { name: /^Import/ }).click();
  await saved(page, 1);
  await button(page, 'Set to 10.20.10.14').click();
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
  await save(page, 2, 'The wrong digit');
  await saved(page, 2);
  await isWithin(clicks, 4);
});

test('a quarter rack is authored, from nothing to its review', async ({ page, site }) => {
  await openVega01(page, site);
  const clicks = await clickCounter(page);
  await area(page, 'Home').click();
  await button(page, 'New').click();
  const box = (name: string) =>
    main(page)
      .getByRole('textbox', { name, exact: true })
      .or(main(page).getByRole('combobox', { name, exact: true }));
  const fill = async (name: string, text: string) => {
    await box(name).fill(text);
    await box(name).press('Enter');
  };
  const next = (step: string) => button(page, `Next: ${step}`).click();
  const network = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  await fill('Prefix', 'orion01');
  await fill('Capacity of one disk', '22');
  await next('Customer and services');
  await fill('Customer', 'Example');
  await fill('Domain', 'example.com');
  await fill('Time zone', 'Europe/Berlin');
  await fill('DNS server 1', '10.20.1.53');
  await fill('NTP server 1', '10.20.1.123');
  await next('Networks');
  await fill('Subnet', '10.21.10.0/24');
  await page.getByRole('checkbox', { name: 'A backup network' }).click();
  await network('Client');
  await fill('Subnet', '10.31.40.0/25');
  await fill('VLAN', '2010');
  await network('Private');
  await fill('Subnet', '192.168.11.0/24');
  await network('Backup');
  await fill('Subnet', '10.41.10.0/25');
  await next('Names');
  await next('Clusters');
  await next('Disk groups');
  await next('Homes and databases');
  await button(page, 'Add database').click();
  await next('Review');
  await page.getByText('Every step is done.').waitFor();
  await isWithin(clicks, 18);
});

test('a home and two databases become a script in the clipboard', async ({ page, site }) => {
  await openVega01(page, site);
  const clicks = await clickCounter(page);
  await area(page, 'OEDACLI').click();
  await button(page, 'New script').click();
  const add = async (command: string) => {
    await button(page, 'Add').click();
    await page.getByRole('combobox', { name: 'Find a command' }).fill(command);
    await page.keyboard.press('Enter');
  };
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await add('Add database home');
  for (const database of ['SALES', 'HR']) {
    await add('Add database');
    await name.fill(database);
    await name.press('Tab');
  }
  await button(page, 'Copy').click();
  await page.getByRole('status').getByText('Saved to clipboard', { exact: true }).waitFor();
  const script = await page.evaluate(() => navigator.clipboard.readText());
  assert.is(script, await scriptText(page));
  assert.match(script, /ADD DATABASEHOME .*DBNAME=SALES .*DBNAME=HR /s);
  await isWithin(clicks, 7);
});

test('an audit with three outputs of servers, and one fix', async ({ page, site }) => {
  await openVega01(page, site);
  const clicks = await clickCounter(page);
  await page.getByRole('link', { name: /^Pre-audit/ }).click();
  await page.getByRole('tab', { name: /^Evidence/ }).click();
  const output = page.getByRole('textbox', { name: 'Output', exact: true });
  const reading = page.getByRole('listitem').filter({ hasText: /^vega01.*imageinfo/ });
  for (const host of ['vega01dbadm01', 'vega01dbadm02', 'vega01celadm01']) {
    await output.fill(
      `[root@${host} ~]# imageinfo\nImage version: 25.1.0.0.0.250101\nImage status: success\n`,
    );
    await button(page, 'Read').click();
    await reading.filter({ hasText: host }).first().waitFor();
  }
  await button(page, 'Take the observed value of vega01dbadm01: Image version 25.1.0.0.0.250101').click();
  await button(page, 'Undo: Take the observed Image version of vega01dbadm01').waitFor();
  await page.getByRole('tab', { name: /^Report/ }).click();
  await page.getByRole('region', { name: 'Checks', exact: true }).waitFor();
  await isWithin(clicks, 7);
});

test('two revisions are compared and the old one restored', async ({ page, site }) => {
  await openVega01(page, site);
  await setAddress(page, 'vega01dbadm01-ilom', '10.20.10.131');
  await save(page, 2, 'ILOM moved');
  await saved(page, 2);
  const clicks = await clickCounter(page);
  await button(page, 'Saved · r2. History of vega01').click();
  const history = dialog(page, 'History of vega01');
  await history.getByRole('heading', { name: 'Revision 1 to 2' }).waitFor();
  await history.getByText('10.20.10.131').waitFor();
  await button(page, 'Restore revision 1').click();
  await confirmRestore(page, 1);
  await saved(page, 3);
  await isWithin(clicks, 3);
});

test.run();
