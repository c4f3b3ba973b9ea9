/** What the tests of the script builder do on their way, most of it by the keyboard. */
import type { Page } from 'playwright-core';
import { routes } from '../../src/paths.ts';
import type { Site } from './harness-site.ts';
import { tabTo } from './keys.ts';
import { button, dialog, heading, openVega01 } from './steps.ts';

export async function openBuilder(page: Page, site: Site): Promise<void> {
  await openVega01(page, site, routes.oedacli);
  await heading(page, 'OEDACLI').waitFor();
  await button(page, 'New script').waitFor();
}

export const control = (page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
  page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();

export async function pressAt(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  await tabTo(page, control(page, role, name));
  await page.keyboard.press('Enter');
}

export async function addByKeys(page: Page, command: string): Promise<void> {
  await pressAt(page, 'button', 'Add');
  await page.getByRole('combobox', { name: 'Find a command' }).waitFor();
  await page.keyboard.type(command);
  await page.keyboard.press('Enter');
  await dialog(page, 'Add an action').waitFor({ state: 'detached' });
}

export const output = (page: Page) => page.getByRole('region', { name: 'Output' });
export const waitForText = (page: Page, text: string) =>
  output(page).getByText(text, { exact: true }).first().waitFor();
/** Takes up what the last page left unsaved. */
export const recover = (page: Page) => button(page, 'Recover').click();

/** A disk on which the next write of the draft does not end, as long as the page is there: waits until it has begun. */
export async function inTheWrite(page: Page, edit: () => Promise<void>): Promise<void> {
  const begun = await page.evaluateHandle(() => {
    const { transaction } = IDBDatabase.prototype;
    const write = { hasBegun: false };
    IDBDatabase.prototype.transaction = function (...asked: Parameters<typeof transaction>) {
      const opened = transaction.apply(this, asked);
      if (asked[1] !== 'readwrite') return opened;
      IDBDatabase.prototype.transaction = transaction;
      write.hasBegun = true;
      const goOn = () => {
        opened.objectStore('pieces').count().onsuccess = goOn;
      };
      goOn();
      return opened;
    };
    return write;
  });
  await edit();
  await page.waitForFunction(({ hasBegun }) => hasBegun, begun);
}

export const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });
export const titles = async (page: Page) =>
  (await actions(page).getByRole('listitem').allTextContents()).map(
    (text) =>
      /^(?:Merged here\.)?(?<title>Add database home|Add database|Change a VIP|List the VIPs)/.exec(text)
        ?.groups?.title,
  );
