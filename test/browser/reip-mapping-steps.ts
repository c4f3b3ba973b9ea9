/** What several tests of the mapping do on their way: open it, plan a subnet, choose a part by the keys. */
import type { Page } from 'playwright-core';
import { routes } from '../../src/paths.ts';
import type { Site } from './harness-site.ts';
import { isFocused } from './keys.ts';
import { button, eventually, heading, openVega01 } from './steps.ts';

export const waitForText = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor();
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });
export const row = (page: Page, name: string, of: string) =>
  grid(page, name)
    .getByRole('row')
    .filter({
      has:
        name === 'Networks'
          ? page.getByText(of, { exact: true })
          : page.getByRole('checkbox', { name: `Select ${of}`, exact: true }),
    })
    .first();
export const undo = (page: Page, label: string) => button(page, `Undo: ${label}`).waitFor();

/** Signed in, with the example open on its mapping. */
export async function start(page: Page, site: Site): Promise<void> {
  await openVega01(page, site, routes.reip);
  await heading(page, 'Re-IP').waitFor();
  await grid(page, 'Networks').waitFor();
}

/** Opens a view of the area by its tab and the keys. */
export async function pressTab(page: Page, name: RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

/** Chooses a part of a group of radio buttons by the arrow keys. */
export async function choose(page: Page, name: RegExp): Promise<void> {
  const expected = page.getByRole('radio', { name });
  await expected.focus();
  await page.keyboard.press('Space');
  await eventually(() => expected.isChecked(), true);
}

/** A new subnet for the client network, typed into its wizard. */
export async function planClient(page: Page, subnet: string): Promise<void> {
  await grid(page, 'Networks').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(field(page, 'New subnet')), true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(subnet);
}
