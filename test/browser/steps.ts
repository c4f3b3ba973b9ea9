/** What several browser tests do on their way: bring in a file, open the example, change an address, wait for a text. */
import { readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type RoutePath, routes, withQuery } from '../../src/paths.ts';
import { patience } from '../tools/patience.ts';
import { signIn } from './harness.ts';
import type { Site } from './harness-site.ts';
import { keep, putBack } from './stored.ts';

export const wrongDigitFile = 'vega01-one-wrong-digit.csv';
export const examplePath = (name: string) => `static/docroot/examples/${name}`;

/** The script of the first job on the example, as the command language is documented. */
export const salesScript = `# vega01: add dbhome_2 and the database SALES
SET EXITONERROR ENABLE=true
LOAD FILE NAME=Example-vega01.xml
ADD DATABASEHOME OWNER=oracle DBVERSION=19.26.0.0.250121 DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_2 DBHOMENAME=dbhome_2 WHERE CLUSTERNAME=vega01-clu1
SAVE ACTION
MERGE ACTIONS
ADD DATABASE DBNAME=SALES DBTYPE=CDB DATADG=DATAC1 RECODG=RECOC1 WHERE CLUSTERNAME=vega01-clu1 DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_2
SAVE ACTION
MERGE ACTIONS
LIST XMLACTIONS
SAVE FILE NAME=Example-vega01-planned.xml
`;

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Chooses from the menu of the header with the rest of the actions. */
export async function pressMore(page: Page, name: string): Promise<void> {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
}
/** Saves the drawing of the page, or of a part of it, as a file of this kind. */
export async function pressPicture(within: Page | Locator, kind: 'SVG' | 'PNG'): Promise<void> {
  await within.getByRole('button', { name: 'Download the picture', exact: true }).last().click();
  await within.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click();
}
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const confirmRestore = (page: Page, revision: number) =>
  page
    .getByRole('alertdialog', { name: `Restore revision ${revision}?` })
    .getByRole('button', { name: 'Restore', exact: true })
    .click();
export const waitForSaved = (page: Page) =>
  page.getByRole('status').getByText('Record saved', { exact: true });

/** Not by the pointer: a dialog may cover the messages. One may leave by itself in the meantime. */
export async function dismissMessages(page: Page): Promise<void> {
  const dismiss = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0)
    await dismiss.evaluateAll((all: HTMLElement[]) => {
      for (const one of all) one.click();
    });
}

/** Counts the presses of the pointer on the page from now on. */
export async function clickCounter(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { clicks: 0 };
    Object.assign(window, { counted });
    window.addEventListener('pointerdown', () => counted.clicks++, true);
  });
  return () => page.evaluate(() => (window as unknown as { counted: { clicks: number } }).counted.clicks);
}

/** Asks until the answer is the expected one; a failure shows the last answer. */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  let last: T = await read();
  // The pauses between the questions leave the page the processor that it needs for the answer.
  for (const deadline = Date.now() + patience; Date.now() < deadline; last = await read()) {
    if (JSON.stringify(last) === JSON.stringify(expected)) return;
    await rest(20);
  }
  assert.equal(last, expected);
}

/** Drops files on the window as a file manager does: a drag that enters, moves and ends. */
export async function dropFiles(page: Page, files: readonly (readonly [string, string])[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const [name, text] of given) transfer.items.add(new File([text], name, { type: 'text/csv' }));
    return transfer;
  }, files);
  const target = page.getByRole('main');
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
}

export const drop = (page: Page, name: string, text: string) => dropFiles(page, [[name, text]]);

/** The name and the bytes of the download that `act` begins. */
export async function downloaded(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Signed in, on the home page. */
export async function openHome(page: Page, site: Site): Promise<void> {
  await signIn(page, site);
  await page.goto(`${site.address}/`);
  await heading(page, 'Appliances').waitFor();
}

/** To another place of the program, as its links lead there: nothing is loaded anew. */
export const goOn = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** From any screen to the list of appliances, without a new page. */
export async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await heading(page, 'Appliances').waitFor();
}

/** Signed in, with the worked example stored and open on its dashboard, or at another place. */
export async function openVega01(
  page: Page,
  site: Site,
  path: RoutePath = routes.dashboard,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  await signIn(page, site);
  let appliance = await putBack(page, site, 'vega01');
  if (appliance === undefined) {
    await openExample(page, site);
    appliance = await keep(page, site, 'vega01');
    if (path === routes.dashboard && Object.keys(query).length === 0) return;
  }
  await page.goto(`${site.address}${withQuery(path, { appliance, ...query })}`);
  if (path !== routes.protectedDashboard) await saved(page, 1);
}

/** The same by the home page and its button. */
export async function openExample(page: Page, site: Site): Promise<void> {
  await openHome(page, site);
  await button(page, 'Open the example vega01').click();
  await heading(page, 'Dashboard').waitFor();
  await waitForSaved(page).waitFor();
}

export const addresses = (page: Page) => page.getByRole('grid', { name: 'Addresses' });

/** A row of the addresses by its name, which its box carries too. */
export const addressRow = (page: Page, hostname: string) =>
  addresses(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${hostname}`, exact: true }) });

/** Gives an endpoint another address in the table, by pointer and keys. */
export async function setAddress(page: Page, hostname: string, to: string): Promise<void> {
  await addressRow(page, hostname).getByRole('gridcell').nth(2).dblclick();
  const editor = page.getByRole('textbox', { name: `Address of ${hostname}` });
  await editor.fill(to);
  await editor.press('Enter');
  await addressRow(page, hostname).getByRole('gridcell').filter({ hasText: to }).waitFor();
}

export const shows = (page: Page, hostname: string, text: string) =>
  addressRow(page, hostname).getByText(text, { exact: true }).waitFor();

export const saved = (page: Page, revision: number) =>
  page.getByText(`Saved · r${revision}`, { exact: true }).waitFor();

/** Saves by the keys, with a note. */
export async function save(page: Page, revision: number, note: string): Promise<void> {
  await page.keyboard.press('Control+s');
  const asked = dialog(page, `Save as revision ${revision}`);
  await asked.getByRole('textbox', { name: 'Note' }).fill(note);
  await asked.getByRole('button', { name: 'Save', exact: true }).click();
}

/** The text of the script in the output view, one line a command. */
export const scriptText = async (page: Page): Promise<string> =>
  (await page.getByRole('region', { name: 'Script', exact: true }).locator('code').allTextContents())
    .map((line) => `${line}\n`)
    .join('');

/** Waits until so many unsaved edits are on disk, as the next tab will find them. */
export async function draftIsStored(page: Page, edits = 1): Promise<void> {
  await page.waitForFunction(
    async (expected) => {
      const name = 'appliance-console-drafts';
      if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
      return new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const rows: { readonly meta: { readonly edits: number } }[] = reading.result;
            resolve(rows.some(({ meta }) => meta.edits >= expected));
          };
        };
      });
    },
    edits,
    { polling: 30 },
  );
}

/** The tab's process dies: nothing of the page runs any more. */
export async function killTab(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Never answered: who should answer is dead.
  protocol.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** By how many pixels the page is wider than its window, after parts that measure themselves are drawn again. */
export const pixelsBeyond = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** On windows as wide as these, the smallest a laptop's or a KVM's with its scrollbar, a table ends where its card does. */
export async function staysInItsCard(page: Page, table: Locator): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1351, 1280, 1265, 1100]) {
    await page.setViewportSize({ width, height: 768 });
    const measured = async (one: Element) => {
      await new Promise(requestAnimationFrame);
      const [card, scroll] = [one.closest('.card'), one.closest('.table-scroll')];
      const right = (element: Element | null) => element?.getBoundingClientRect().right ?? Number.NaN;
      const scrolls = scroll !== null && getComputedStyle(scroll).overflowX === 'auto';
      return right(scrolls ? scroll : one) - right(card);
    };
    // What watches its own size draws again some frames later.
    let over = await table.evaluate(measured);
    for (const end = Date.now() + patience; !(over <= 1) && Date.now() < end; )
      over = await table.evaluate(measured);
    assert.ok(over <= 1, `${width} px: ${over} px beyond the card`);
  }
  if (before) await page.setViewportSize(before);
}
