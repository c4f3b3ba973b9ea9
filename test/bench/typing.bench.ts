/**
 * How long one key blocks the page over a table of 10,000 addresses: the longest task of the main thread while a filter
 * and cells are typed, from a trace of Chromium. A busy machine stretches every task, so each row is the best of a few
 * runs. The run at a quarter of the speed is reported without a limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { launchChromium } from '../browser/harness.ts';
import { type Site, startSite } from '../browser/harness-site.ts';
import { addresses, addressRow, dialog, drop, heading, openHome } from '../browser/steps.ts';
import { applianceOfAddresses } from '../generate/appliance.ts';
import { find } from '../tools/programs.mjs';
import { bench } from './bench.ts';
import { tasksDuring, throttle, untilIdle } from './main-thread.ts';

const frame = 16;
const runs = 5;

type Opened = {
  readonly browser: Browser;
  readonly page: Page;
  readonly site: Site;
  /** A build of our own, to be taken away again. */
  readonly built: string | undefined;
};

let opened: Promise<Opened> | undefined;

/** One browser for all rows: the build and the import take longer than the typing. */
async function open(): Promise<Opened> {
  const built = process.env.DIST ? undefined : mkdtempSync(join(tmpdir(), 'appliance-console-bench-'));
  if (built) {
    const { build } = await import(pathToFileURL(join(process.cwd(), 'build.mjs')).href);
    await build({ outdir: built, quiet: true, budgets: {} });
    process.env.DIST = built;
  }
  const site = await startSite({ server: 'node' });
  const browser = await launchChromium();
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  await openHome(page, site);
  const appliance = applianceOfAddresses(10_000);
  await drop(page, 'large.json', writeJson(appliance));
  await dialog(page, 'Import large.json')
    .getByRole('button', { name: /^Import/ })
    .click();
  await heading(page, 'Dashboard').waitFor();
  await page
    .getByRole('tab', { name: 'Default' })
    .or(page.getByRole('link', { name: 'Default' }))
    .first()
    .click();
  await addressRow(page, appliance.endpoints[0]?.hostname ?? '').waitFor();
  return { browser, page, site, built };
}

async function close({ browser, site, built }: Opened): Promise<void> {
  await browser.close();
  await site.stop();
  if (built) rmSync(built, { recursive: true, force: true });
}

/** Keys at the pace of a quick person: each has its turn before the next. */
async function keys(page: Page, text: string): Promise<void> {
  for (const key of text) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await untilIdle(page);
  }
}

const filterBox = (page: Page) => page.getByRole('searchbox', { name: 'Filter the addresses' });

async function typeFilter({ browser, page }: Opened): Promise<number[]> {
  await filterBox(page).fill('');
  await filterBox(page).focus();
  const tasks = await tasksDuring(browser, page, () => keys(page, 'db0 10.3'));
  await filterBox(page).fill('');
  return tasks;
}

/** Into the cell of an address, given up by Escape: what is typed there, and the checks of it. */
async function typeCell({ browser, page }: Opened): Promise<number[]> {
  await addresses(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  const tasks = await tasksDuring(browser, page, () => keys(page, '10.16.0.12'));
  await page.keyboard.press('Escape');
  return tasks;
}

let edits = 0;

/** Takes an edit: the document, its findings, the table and everything else on the page. */
async function takeEdit({ browser, page }: Opened): Promise<number[]> {
  await addresses(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F2');
  await page.keyboard.type(`renamed${++edits}`);
  return tasksDuring(browser, page, async () => {
    await page.keyboard.press('Enter');
    await untilIdle(page);
  });
}

const row = (
  name: string,
  act: (opened: Opened) => Promise<number[]>,
  { rate = 1, most, last = false }: { rate?: number; most?: number; last?: boolean } = {},
) =>
  bench<Opened>({
    name,
    ...(most === undefined ? {} : { most }),
    own: true,
    prepare: () => {
      opened ??= open();
      return opened;
    },
    run: async (given) => {
      let best = Number.POSITIVE_INFINITY;
      await act(given);
      await throttle(given.page, rate);
      for (let run = 0; run < runs; run++) {
        const tasks = await act(given);
        if (process.env.MEASURE)
          console.error(
            name,
            tasks
              .slice(0, 6)
              .map((ms) => ms.toFixed(1))
              .join(' '),
          );
        best = Math.min(best, tasks[0] ?? 0);
      }
      await throttle(given.page, 1);
      return best;
    },
    ...(last ? { end: close } : {}),
  });

export const benches = find('chromium')
  ? [
      row('longest task, filtering 10,000', typeFilter, { most: frame }),
      row('longest task, typing into a cell of 10,000', typeCell, { most: frame }),
      row('longest task, an edit of 10,000', takeEdit, { most: 2 * frame }),
      row('the same at a quarter of the speed: filtering', typeFilter, { rate: 4 }),
      row('the same at a quarter of the speed: typing into a cell', typeCell, { rate: 4 }),
      row('the same at a quarter of the speed: an edit', takeEdit, { rate: 4, last: true }),
    ]
  : [];
