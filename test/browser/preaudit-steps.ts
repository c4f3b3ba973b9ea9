/** The steps of a person on the pre-audit, by the keyboard. */
import type { Locator, Page } from 'playwright-core';
import { allChecks } from '../../src/core/audit/run/catalog.ts';
import { routes } from '../../src/paths.ts';
import type { Site } from './harness-site.ts';
import { tabTo } from './keys.ts';
import { button, heading, openVega01 } from './steps.ts';

export const undo = (page: Page, label: string) => button(page, `Undo: ${label}`).waitFor();
export const waitForText = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor();
export const finding = (page: Page, name: string) => page.getByRole('article', { name });
export const findings = (page: Page) => page.getByRole('article').count();
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
    .getByText(new RegExp(`^answered \\d+ of ${allChecks.length}$`))
    .first()
    .waitFor();
}

export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
}

export async function start(page: Page, site: Site): Promise<void> {
  await openVega01(page, site, routes.preaudit);
  await preauditStands(page);
}
