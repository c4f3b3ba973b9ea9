/** The steps of a person on the pre-audit, by the keyboard. */
import type { Locator, Page } from 'playwright-core';
import { routes } from '../../src/paths.ts';
import type { Site } from './harness-site.ts';
import { tabTo } from './keys.ts';
import { button, heading, openVega01 } from './steps.ts';

export const undo = (page: Page, label: string) => button(page, `Undo: ${label}`).waitFor();
export const waitForText = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor();
export const finding = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
/** The rows of the report: failed checks, missing inputs, and the groups that are open. */
export const rows = (page: Page) =>
  page.getByRole('region', { name: 'Checks', exact: true }).locator('[data-key]');
export const row = (page: Page, key: string) => rows(page).and(page.locator(`[data-key="${key}"]`));
export const rowKeys = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
/** Title, name and action of each row. */
export const rowTexts = (page: Page) => rows(page).locator(':scope > span');
/** Texts that are cut off, or leave the cell that they are in. */
export const clipped = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.flatMap((one) => {
      const edge = one.closest('td, button')?.getBoundingClientRect().right ?? 0;
      const isInside = one.scrollWidth <= one.clientWidth + 1 && one.getBoundingClientRect().right <= edge;
      return isInside ? [] : (one.textContent ?? '');
    }),
  );
export const scoreIs = (page: Page, score: number) =>
  page
    .getByRole('region', { name: 'Result', exact: true })
    .locator('.audit-score > b')
    .getByText(String(score), { exact: true })
    .waitFor();
/** How many checks are not evaluated, on every tab of the area. */
export const waiting = async (page: Page, count: number) =>
  page
    .getByRole('tab', { name: count === 0 ? /^Inputs$/ : new RegExp(`^Inputs ${count} checks?$`) })
    .waitFor();
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** From the dashboard by its link, so that unsaved edits come along. */
export async function openPreaudit(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Pre-audit/ }).click();
  await preauditStands(page);
}

async function preauditStands(page: Page): Promise<void> {
  await heading(page, 'Pre-audit').waitFor();
  await page
    .getByText(/^\d+ checks? failed, \d+ findings?$|^No check failed$/)
    .first()
    .waitFor();
}

export async function openTab(page: Page, name: string): Promise<void> {
  const named = new RegExp(`^${name}( \\d+ checks?)?$`);
  const tab = page.getByRole('tab', { name: named });
  await tab.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: named, selected: true }).waitFor();
}

export async function start(page: Page, site: Site): Promise<void> {
  await openVega01(page, site, routes.preaudit);
  await preauditStands(page);
}
