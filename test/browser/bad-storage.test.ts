/**
 * The browser's storage is full, cleared, or owned by a newer version: the work stays, and is saved once that is fixed.
 */
import type { BrowserContext, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { largeCsv } from '../generate/large-csv.ts';
import { consoleSuite } from './harness.ts';
import type { Site } from './harness-site.ts';
import { file, pick, preview } from './import-steps.ts';
import {
  addressRow,
  button,
  draftIsStored,
  heading,
  openHome,
  openVega01,
  save,
  setAddress,
  waitForSaved,
} from './steps.ts';

const storage = consoleSuite('bad storage', { alone: true });

/** Sets what the origin may store, in bytes; without a number as much as the disk allows. */
async function quotaOf(context: BrowserContext, page: Page, site: Site) {
  // The limit lives as long as this session.
  const session = await context.newCDPSession(page);
  return (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin: site.address,
      ...(quotaSize !== undefined && { quotaSize }),
    });
}

const alert = (page: Page, text: RegExp) => page.getByRole('alert').getByText(text);
const unsaved = (page: Page) => page.getByText('1 unsaved change', { exact: true });
const noRoom =
  /^Error saving .+: this browser has no room left for it\. Remove appliances .* Export still works\.$/;

/** Opens the appliances' database in another tab at a higher version, or deletes it there. */
const inOther = (other: Page, what: number | 'delete') =>
  other.evaluate(
    (expected) =>
      new Promise<void>((resolve, reject) => {
        const name = 'appliance-console';
        const asked = expected === 'delete' ? indexedDB.deleteDatabase(name) : indexedDB.open(name, expected);
        asked.onsuccess = () => {
          if (asked.result) asked.result.close();
          resolve();
        };
        asked.onerror = () => reject(asked.error);
        asked.onblocked = () => reject(new Error('the first tab holds on to its storage'));
      }),
    what,
  );

/** From the next page on the console is one that keeps its appliances in this version. */
const ofVersion = (page: Page, expected: number) =>
  page.addInitScript((version) => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, own) {
      return open.call(this, name, name === 'appliance-console' && own ? version : own);
    };
  }, expected);

async function isStored(page: Page, hostname: string, address: string) {
  await page.reload();
  await addressRow(page, hostname).getByText(address, { exact: true }).waitFor();
  assert.is(await unsaved(page).count(), 0);
}

storage('no room for a save: it says so, the work stays, and is saved once there is room', async (visit) => {
  const { page, context, site } = visit;
  await openHome(page, site);
  const quota = await quotaOf(context, page, site);
  // Room for the document once. A limit that comes later would not count for what the browser has promised before.
  await quota(800_000);
  await pick(page, file('large.csv', largeCsv(2000)));
  await preview(page, 'large.csv')
    .getByRole('button', { name: /^Import/ })
    .click();
  await page.getByText('Saved · r1', { exact: true }).waitFor();
  // How small the browser packs a document, and what it keeps beside, is its own affair: the limit is met sooner or later.
  let revision = 1;
  const refused = alert(page, noRoom);
  do {
    revision += 1;
    assert.ok(revision < 20, 'the limit is met');
    await setAddress(page, 'vega0001dbadm01', `10.0.0.${200 + revision}`);
    await save(page, revision, 'too much');
    await refused
      .or(page.getByText(`Saved · r${revision}`, { exact: true }))
      .first()
      .waitFor();
  } while ((await refused.count()) === 0);
  await unsaved(page).waitFor();
  await addressRow(page, 'vega0001dbadm01')
    .getByText(`10.0.0.${200 + revision}`, { exact: true })
    .waitFor();
  await button(page, 'Export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'JSON' }).click(),
  ]);
  assert.is(download.suggestedFilename(), 'vega-draft.json');

  await quota();
  await save(page, revision, 'with room');
  await page.getByText(`Saved · r${revision}`, { exact: true }).waitFor();
  await isStored(page, 'vega0001dbadm01', `10.0.0.${200 + revision}`);
});

storage('no room for an import: it is open and unsaved, and is saved once there is room', async (visit) => {
  const { page, context, site } = visit;
  await openHome(page, site);
  const quota = await quotaOf(context, page, site);
  await quota(1);
  await pick(page, file('small.csv', 'hostname,address\nvega01db01,10.20.10.11\n'));
  await preview(page, 'small.csv')
    .getByRole('button', { name: /^Import/ })
    .click();
  await alert(page, noRoom).waitFor();
  await heading(page, 'Dashboard').waitFor();
  await addressRow(page, 'vega01db01').waitFor();
  await unsaved(page).waitFor();

  await quota();
  await save(page, 1, 'with room');
  await page.getByText('Saved · r1', { exact: true }).waitFor();
  await isStored(page, 'vega01db01', '10.20.10.11');
});

storage('the data of the site is cleared under the page: a save keeps the document anew', async (visit) => {
  const { page, site } = visit;
  await openVega01(page, site);
  await setAddress(page, 'vega01dbadm01', '10.20.10.77');
  await inOther(page, 'delete');
  await unsaved(page).waitFor();
  await save(page, 2, 'kept anew');
  await page.getByText('Saved · r1', { exact: true }).waitFor();
  await isStored(page, 'vega01dbadm01', '10.20.10.77');
});

storage(
  'a newer version in another tab: it says so, the work stays, a draft is offered after it',
  async (visit) => {
    const { page, site, newPage } = visit;
    await openVega01(page, site);
    await setAddress(page, 'vega01dbadm01', '10.20.10.77');
    const other = await newPage();
    await other.goto(`${site.address}/packages.txt`);
    await inOther(other, 99);
    await page.bringToFront();
    const place = page.url();
    await save(page, 2, 'too late');
    await alert(
      page,
      /^Error saving vega01: a newer version of the console is in use in this browser\. Reload this page/,
    ).waitFor();
    await unsaved(page).waitFor();

    // A reload then shows that the list cannot be read, and why.
    await page.goto(`${site.address}/`);
    await page.getByRole('heading', { name: 'The stored appliances could not be read' }).waitFor();
    await page.getByText(/^a newer version of the console is in use/).waitFor();

    // The newer version reads it, and offers the draft of the older one.
    await ofVersion(page, 99);
    await page.goto(place);
    await page.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Recover' }).click();
    await unsaved(page).waitFor();
    await addressRow(page, 'vega01dbadm01').getByText('10.20.10.77', { exact: true }).waitFor();
  },
);

storage(
  'an older version in another tab holds on: it says so, and opens once that tab is closed',
  async (visit) => {
    const { page, site, newPage } = visit;
    await openVega01(page, site);
    const older = await newPage();
    await older.goto(`${site.address}/packages.txt`);
    // Simulates a tab that never received the event of a newer version: it is open and does not react.
    await older.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const asked = indexedDB.open('appliance-console');
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            Object.assign(window, { held: asked.result });
            resolve();
          };
        }),
    );
    await ofVersion(page, 2);
    await page.goto(`${site.address}/`);
    await page.getByRole('heading', { name: 'The stored appliances could not be read' }).waitFor();
    await page
      .getByText(/^another tab of this browser still uses an older version of the console\. Close/)
      .waitFor();
    await older.close();
    await page.reload();
    await page.getByRole('link', { name: 'vega01', exact: true }).click();
    await addressRow(page, 'vega01dbadm01').waitFor();
  },
);

storage('an import that was never stored: a reload and the home page both offer it', async (visit) => {
  const { page, site, newPage } = visit;
  await openHome(page, site);
  const other = await newPage();
  await other.goto(`${site.address}/packages.txt`);
  await inOther(other, 99);
  await page.bringToFront();
  await pick(page, file('small.csv', 'hostname,address\nvega01db01,10.20.10.11\n'));
  await preview(page, 'small.csv')
    .getByRole('button', { name: /^Import/ })
    .click();
  await alert(page, /^Error saving .*a newer version of the console is in use/).waitFor();
  await heading(page, 'Dashboard').waitFor();
  await addressRow(page, 'vega01db01').waitFor();
  await inOther(other, 'delete');

  const offer = page.getByRole('region', { name: 'Unsaved work' });
  await draftIsStored(page);
  await page.reload();
  await offer.waitFor();
  await page.goto(`${site.address}/`);
  await heading(page, 'Appliances').waitFor();
  await offer.getByRole('button', { name: 'Recover' }).click();
  await unsaved(page).waitFor();
  await save(page, 1, 'after all');
  await page.getByText('Saved · r1', { exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Dashboard' }).click();
  await isStored(page, 'vega01db01', '10.20.10.11');
});

storage('a browser that stores nothing at all: the home page says so and what to do', async (visit) => {
  const { page, site, context } = visit;
  await context.addInitScript(() => {
    // As Chromium does it where site data is blocked.
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await openHome(page, site);
  await page.getByRole('heading', { name: 'The stored appliances could not be read' }).waitFor();
  await page.getByText(/does not let the console store anything\. Allow site data/).waitFor();
  await pick(page, file('small.csv', 'hostname,address\nvega01db01,10.20.10.11\n'));
  await preview(page, 'small.csv')
    .getByRole('button', { name: /^Import/ })
    .click();
  await alert(page, /^Error saving .*does not let the console store anything/).waitFor();
  await heading(page, 'Dashboard').waitFor();
  await addressRow(page, 'vega01db01').waitFor();
  assert.is(await waitForSaved(page).count(), 0);
});

storage('no room for a draft: it says of which appliance, by its name', async ({ page, site }) => {
  await openVega01(page, site);
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    Object.defineProperty(window, 'localStorage', { get: full });
  });
  await setAddress(page, 'vega01dbadm01-ilom', '10.20.10.131');
  await alert(page, /^Error keeping the draft of vega01: this browser has no room left for it\./).waitFor();
  await unsaved(page).waitFor();
});

storage.run();
