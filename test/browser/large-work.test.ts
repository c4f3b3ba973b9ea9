/** Work on a large document or text runs in the background, and its result appears when it is there. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { applianceOfAddresses } from '../generate/appliance.ts';
import { axe, consoleSuite, type Visit } from './harness.ts';
import { button, dialog, downloaded, drop, heading, openHome, openVega01, saved } from './steps.ts';

const large = consoleSuite('large work', { computes: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openLarge({ page, site }: Visit): Promise<void> {
  await openHome(page, site);
  const gateway = { hostname: 'oasg01', address: '192.0.2.80' };
  await drop(page, 'large.json', writeJson({ ...applianceOfAddresses(4000), gateway }));
  const shown = dialog(page, 'Import large.json');
  await shown.getByRole('button', { name: /^Import/ }).click();
  await heading(page, 'Dashboard').waitFor();
  await saved(page, 1);
}

large('the change notice of 4,000 addresses is made in the background, anew after an edit', async (visit) => {
  const { page } = visit;
  await openLarge(visit);
  await page.getByRole('link', { name: 'Platinum', exact: true }).click();
  await tab(page, 'Gateway').click();
  await field(page, 'New address').fill('192.0.2.90');
  await field(page, 'New address').press('Enter');
  await button(page, 'Undo: Change the new address of the gateway').waitFor();
  await tab(page, 'Change notice').click();
  await page.getByText('The process will run in background', { exact: true }).first().waitFor();
  const take = async (file: RegExp) => {
    await button(page, 'Download').click();
    return downloaded(page, () => page.getByRole('menuitem', { name: file }).click());
  };
  await button(page, 'Download').waitFor();
  await axe(page);
  const first = await take(/service-request\.txt/);
  assert.match(first.bytes.toString(), /oasg01: 192\.0\.2\.80 -> 192\.0\.2\.90/);
  await field(page, 'Ends the blackout').fill('Ada Lovelace');
  await field(page, 'Ends the blackout').press('Enter');
  // The files are of the edited document now: files of the document before it are never offered.
  await page.getByText('the new one is being made').waitFor({ state: 'detached' });
  const second = await take(/blackout-plan\.txt/);
  assert.match(second.bytes.toString(), /Ada Lovelace/);
});

/** Everything that the browser keeps of the product, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => resolve(reading.result);
        });
        texts.push(JSON.stringify(rows));
      }
      database.close();
    }
    return texts.join('\n');
  });

large(
  'a long paste of evidence is read at once, and only its masked text is kept',
  async ({ page, site }) => {
    await openVega01(page, site);
    await page.getByRole('link', { name: /^Pre-audit/ }).click();
    await tab(page, 'Evidence').click();
    const lines = Array.from(
      { length: 6000 },
      (_, i) => `10:00:00 vega01dbadm01 job ${i} password=hunter${i}`,
    );
    const text = ['[root@vega01dbadm01 ~]# cat /var/log/jobs', ...lines].join('\n');
    await field(page, 'Output').evaluate((box, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await page.getByText('6,000 secrets masked', { exact: true }).waitFor();
    assert.is(await field(page, 'Output').inputValue(), '');
    await axe(page);
    await button(page, 'Keep').click();
    await button(page, 'Show paste 1').click();
    await dialog(page, 'paste 1').getByText('job 7 password=********').first().waitFor();
    const all = await stored(page);
    assert.match(all, /job 5999 password=\*{8}/);
    assert.not.match(all, /hunter/);
  },
);

large.run();
