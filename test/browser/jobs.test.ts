/**
 * Jobs by the path that a newcomer takes, from the saved example: each press of the pointer is counted against its goal.
 * Typing, Tab, Enter and other keys are not.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes, withQuery } from '../../src/paths.ts';
import { consoleSuite } from './harness.ts';
import {
  addressRow,
  button,
  clickCounter,
  confirmRestore,
  dialog,
  downloaded,
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
  const { press, isWithin } = clicks(14);
  const main = page.getByRole('main');
  const next = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
  await press(page.getByRole('link', { name: 'Re-IP', exact: true }));
  const networks = page.getByRole('grid', { name: 'Networks' });
  const fill = async (network: string, ...values: string[]) => {
    await press(networks.getByRole('row').filter({ hasText: network }).getByRole('gridcell').nth(1));
    for (const [at, value] of values.entries()) {
      await page.keyboard.type(value);
      const isLast = at === values.length - 1;
      await page.keyboard.press(isLast ? 'Enter' : 'Tab');
      await networks.getByRole('gridcell').getByText(value, { exact: true }).waitFor();
    }
  };
  await fill('Admin', '10.64.8.0/24', '10.64.8.1');
  await fill('Client', '172.20.33.0/25', '172.20.33.1', '2110');
  await press(next('Answer 1 question'));
  await press(main.getByRole('button', { name: /^Yes/ }));
  await press(next('Go to sign-off'));
  await press(next('Sign off plan'));
  const sheet = dialog(page, 'Sign off plan');
  await sheet.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await sheet.getByLabel('Role', { exact: true }).fill('DBA');
  await press(sheet.getByRole('button', { name: 'Sign off', exact: true }));
  await press(next('Go to hand-over'));
  await press(next('Save and download r2'));
  await press(main.getByRole('button', { name: 'Start checklist' }));
  await press(main.getByRole('checkbox', { name: /^Start with these 25/ }));
  await press(next('Start checklist'));
  for (const step of ['0.1', '0.2', '0.3', '0.4', '1.1']) {
    await button(page, `Complete ${step}`).waitFor();
    await page.getByRole('textbox', { name: 'Evidence' }).fill(`As expected in ${step}`);
    await page.keyboard.press('Control+Enter');
  }
  await button(page, 'Complete 1.2').waitFor();
  isWithin();
});

test('who has an address, from the list of appliances', async ({ page, site }) => {
  await openVega01(page, site);
  await page.goto(`${site.address}/`);
  await heading(page, 'Appliances').waitFor();
  const { isWithin } = clicks(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('10.20.10.11');
  await page.getByRole('group', { name: 'Owner' }).getByText('vega01dbadm01', { exact: true }).waitFor();
  isWithin();
});

test.run();
