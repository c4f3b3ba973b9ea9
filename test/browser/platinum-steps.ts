/** What browser tests of Platinum do on their way: open a tab, type into its fields, set the gateway. */
import type { Locator, Page } from 'playwright-core';
import { routes } from '../../src/paths.ts';
import type { Site } from './harness-site.ts';
import { tabTo } from './keys.ts';
import { button, heading, openVega01 } from './steps.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const undo = (page: Page, label: string) => button(page, `Undo: ${label}`).waitFor();
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
export const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

/** The area on the example, on a tab. */
export async function openPlatinum(page: Page, site: Site, at = 'Readiness'): Promise<void> {
  await openVega01(page, site, routes.platinum);
  await heading(page, 'Platinum').waitFor();
  if (at !== 'Readiness') await tab(page, at).click();
  await panel(page, at).waitFor();
}

/** What a table keeps out of sight to its right, in pixels. */
export const hiddenAside = (table: Locator) =>
  table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : Number.NaN));

/** Types over the text in the field, and takes it. */
export async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** The gateway of the tests, by the keyboard. */
export async function fillGateway(page: Page): Promise<void> {
  await type(page, 'Host name', 'oasg01');
  await type(page, 'Address', '10.20.1.80');
  await undo(page, 'Change the address of the gateway');
}
