/**
 * What the page's heap grows by over 500 moves from screen to screen with the example open, and over 300 moves and 200
 * edits, undone again, with 10,000 addresses: nothing is kept of a screen that is left or of a document before an edit.
 */
import type { CDPSession, Page } from 'playwright-core';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { addresses, addressRow, dialog, drop, heading, openHome, openVega01 } from '../browser/steps.ts';
import { applianceOfAddresses } from '../generate/appliance.ts';
import { find } from '../tools/programs.mjs';
import { bench, type Measured } from './bench.ts';
import { type Opened, openOnce } from './cold-load-site.ts';

const labels = ['OECA', 'OEDACLI', 'Pre-audit', 'Re-IP', 'Platinum', 'Dashboard', 'Home'];

/** Compiled code of hot functions counts in the heap and grows with the moves, but is not a leak. */
const withoutCompilers = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** Moves between screens `times` times, each after the screen before it is complete. */
const move = (page: Page, times: number) =>
  page.evaluate(
    async ({ names, count }) => {
      for (let i = 0; i < count; i += 1) {
        const name = names[i % names.length];
        const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(
          // A count may follow the name.
          (one) => one.textContent?.startsWith(name ?? ''),
        );
        if (!link) throw new Error(`no link ${name}`);
        const before = document.querySelector('h1');
        link.click();
        while (document.querySelector('h1') === before || !document.querySelector('h1'))
          await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    { names: labels, count: times },
  );

async function heap(page: Page, protocol: CDPSession): Promise<number> {
  // Effects and idle work of the last screen come to an end.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  for (let round = 0; round < 3; round += 1) await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

async function growth({ fresh, site }: Opened): Promise<Measured> {
  const { context, page } = await fresh();
  await openVega01(page, site);
  await page.waitForLoadState('networkidle');
  const protocol = await context.newCDPSession(page);
  await move(page, labels.length * 50);
  const before = await heap(page, protocol);
  await move(page, 500);
  const after = await heap(page, protocol);
  await context.close();
  return { value: (after / before - 1) * 100, note: `${before.toFixed(1)} MB, then ${after.toFixed(1)} MB` };
}

/** Renames the first address so many times, each time taken and undone. */
async function edit(page: Page, times: number) {
  for (let i = 0; i < times; i += 1) {
    await addresses(page).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('F2');
    await page.keyboard.type(`renamed${i}`);
    await page.keyboard.press('Enter');
    await addressRow(page, `renamed${i}`).waitFor();
    await page.keyboard.press('Control+Z');
    await addressRow(page, `renamed${i}`).waitFor({ state: 'detached' });
  }
}

const openTable = (page: Page) =>
  page
    .getByRole('tab', { name: 'Default' })
    .or(page.getByRole('link', { name: 'Default' }))
    .first()
    .click();

async function growthOfLarge({ fresh, site }: Opened): Promise<Measured> {
  const { context, page } = await fresh();
  await openHome(page, site);
  await drop(page, 'large.json', writeJson(applianceOfAddresses(10_000)));
  await dialog(page, 'Import large.json')
    .getByRole('button', { name: /^Import/ })
    .click();
  await heading(page, 'Dashboard').waitFor();
  const protocol = await context.newCDPSession(page);
  const work = async (moves: number, edits: number) => {
    await move(page, moves);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await openTable(page);
    await edit(page, edits);
    return heap(page, protocol);
  };
  const before = await work(labels.length * 10, 20);
  const after = await work(300, 200);
  await context.close();
  return { value: (after / before - 1) * 100, note: `${before.toFixed(1)} MB, then ${after.toFixed(1)} MB` };
}

export const benches =
  find('chromium') && find('nginx')
    ? [
        bench<Opened>({
          name: 'heap after 500 moves between screens, more',
          own: true,
          unit: '%',
          most: 10,
          prepare: () => openOnce([withoutCompilers]),
          run: growth,
        }),
        bench<Opened>({
          name: 'heap after 300 moves and 200 edits with undo, 10,000 addresses, more',
          own: true,
          unit: '%',
          most: 10,
          prepare: () => openOnce([withoutCompilers]),
          run: growthOfLarge,
          end: ({ close }) => close(),
        }),
      ]
    : [];
