/** What a person does on the pre-audit, by the keyboard. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Site } from './harness-site.ts';
import { button, heading, openVega01 } from './steps.ts';

export const isFocused = (of: Locator) => of.evaluate((element) => element === document.activeElement);
export const undo = (page: Page, label: string) => button(page, `Undo: ${label}`).waitFor();
export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
export const finding = (page: Page, name: string) => page.getByRole('article', { name });
export const findings = (page: Page) => page.getByRole('article').count();
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Presses Tab until the control has the focus, as who has no pointer does. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  assert.unreachable(`no Tab leads to ${target}`);
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** From the dashboard by its link, so that unsaved edits come along. */
export async function openPreaudit(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Pre-audit/ }).click();
  await heading(page, 'Pre-audit').waitFor();
  await page
    .getByText(/^answered \d+ of 121$/)
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
  await openVega01(page, site);
  await openPreaudit(page);
}
