/**
 * How long a large document holds the page up, from a trace of Chromium: while a table of 100,000 addresses comes in, from
 * the choice of the file over preview and storing to the drawn table; while 10,000 addresses are saved; and while the
 * files of a re-IP of 4,000 are handed over and the steps of its checklist ticked. A busy machine stretches every task, so
 * each row is the best of a few runs.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { pick, preview, take } from '../browser/import-steps.ts';
import { evidence, startChecklist } from '../browser/reip-run-steps.ts';
import { openReip, openView } from '../browser/reip-steps.ts';
import {
  addressRow,
  button,
  dialog,
  draftIsStored,
  heading,
  openHome,
  save,
  saved,
  setAddress,
} from '../browser/steps.ts';
import { applianceOfAddresses } from '../generate/appliance.ts';
import { largeCsv } from '../generate/large-csv.ts';
import { moveAllProject } from '../generate/move-all.ts';
import { find } from '../tools/programs.mjs';
import { bench, type Measured } from './bench.ts';
import { type Opened, openOnce } from './cold-load-site.ts';
import { tasksDuring, untilIdle } from './main-thread.ts';

const runs = 3;
const patience = 60_000;

/** The file lies beside the docroot: what is sent to the browser is then a path and not its content. */
function tableOf(addresses: number, { site }: Opened): string {
  const path = join(site.folder, 'large.csv');
  writeFileSync(path, largeCsv(addresses));
  return path;
}

async function importTable(page: Page, path: string, addresses: number): Promise<void> {
  await pick(page, path);
  const shown = preview(page, 'large.csv');
  await shown.getByText(`${addresses.toLocaleString('en')} addresses`, { exact: true }).waitFor();
  await take(shown);
  await heading(page, 'Dashboard').waitFor();
  await page
    .getByRole('tab', { name: 'Default' })
    .or(page.getByRole('link', { name: 'Default' }))
    .first()
    .click();
  await addressRow(page, 'vega0001dbadm01').waitFor();
}

/** The best of several runs by its longest task; the note lists the next longest. */
function bestOf(found: readonly (readonly number[])[]): Measured {
  const best = found.reduce((a, b) => ((a[0] ?? 0) <= (b[0] ?? 0) ? a : b));
  const next = best.slice(1, 6).map((ms) => ms.toFixed(0));
  return { value: best[0] ?? Number.NaN, note: `then ${next.join(', ')}` };
}

async function importing(opened: Opened): Promise<Measured> {
  const path = tableOf(100_000, opened);
  const found: number[][] = [];
  for (let run = 0; run < runs; run++) {
    const { context, page } = await opened.fresh();
    page.setDefaultTimeout(patience);
    await openHome(page, opened.site);
    found.push(
      await tasksDuring(opened.browser, page, async () => {
        await importTable(page, path, 100_000);
        await untilIdle(page);
      }),
    );
    await context.close();
  }
  return bestOf(found);
}

async function saving(opened: Opened): Promise<Measured> {
  const { context, page } = await opened.fresh();
  page.setDefaultTimeout(patience);
  await openHome(page, opened.site);
  await importTable(page, tableOf(10_000, opened), 10_000);
  await saved(page, 1);
  const name = 'vega0001dbadm01-ilom';
  await page.getByRole('searchbox', { name: 'Filter the addresses' }).fill(name);
  await page.getByText('1 of 10,000 addresses', { exact: true }).waitFor();
  const found: number[][] = [];
  for (let run = 1; run <= runs; run++) {
    await setAddress(page, name, `10.0.0.${200 + run}`);
    await draftIsStored(page);
    found.push(
      await tasksDuring(opened.browser, page, async () => {
        await save(page, run + 1, 'moved');
        await dialog(page, `Save as revision ${run + 1}`).waitFor({ state: 'detached' });
        await saved(page, run + 1);
        await untilIdle(page);
      }),
    );
  }
  await context.close();
  return bestOf(found);
}

/** Every network of the appliance moves: the files are listed, put in an archive, and the largest folder is opened. */
async function handingOver(opened: Opened): Promise<Measured> {
  const { context, page } = await opened.fresh();
  page.setDefaultTimeout(patience);
  const appliance = applianceOfAddresses(4_000);
  await openReip(page, opened.site, moveAllProject(appliance), 'Planning summary', appliance);
  const ready = (label: string) => button(page, label).and(page.locator(':not([aria-disabled])'));
  await ready('Sign off plan').waitFor();
  const found: number[][] = [];
  for (let run = 0; run < runs; run++) {
    found.push(
      await tasksDuring(opened.browser, page, async () => {
        await openView(page, 'Summary');
        const archive = page.waitForEvent('download');
        await ready('Download r1').click();
        await archive;
        await button(page, 'DNS').click();
        await button(page, 'dns/other/').click();
        await untilIdle(page);
      }),
    );
    await openView(page, 'Planning summary');
  }
  await context.close();
  return bestOf(found);
}

/** The document has the plan of all of it: a tick must not write, send or hash that plan again. */
async function ticking(opened: Opened): Promise<Measured> {
  const { context, page } = await opened.fresh();
  page.setDefaultTimeout(patience);
  const appliance = applianceOfAddresses(4_000);
  await openReip(page, opened.site, moveAllProject(appliance), 'Planning summary', appliance);
  await button(page, 'Sign off plan').and(page.locator(':not([aria-disabled])')).waitFor();
  await startChecklist(page);
  const found: number[][] = [];
  for (let run = 1; run <= runs; run++) {
    await evidence(page).fill('seen');
    found.push(
      await tasksDuring(opened.browser, page, async () => {
        await evidence(page).press('Control+Enter');
        await page.getByText(new RegExp(`^${run} of [\\d,]+ steps done`)).waitFor();
        // The signature and the start come before.
        await draftIsStored(page, run + 2);
        await untilIdle(page);
      }),
    );
  }
  await context.close();
  return bestOf(found);
}

export const benches =
  find('chromium') && find('nginx')
    ? [
        bench<Opened>({
          name: 'longest task, importing 100,000',
          own: true,
          most: 200,
          prepare: () => openOnce(),
          run: importing,
        }),
        bench<Opened>({
          name: 'longest task, hand-over of 4,000',
          own: true,
          most: 100,
          prepare: () => openOnce(),
          run: handingOver,
        }),
        bench<Opened>({
          name: 'longest task, a tick of 4,000',
          own: true,
          most: 60,
          prepare: () => openOnce(),
          run: ticking,
        }),
        bench<Opened>({
          name: 'longest task, saving 10,000',
          own: true,
          most: 50,
          prepare: () => openOnce(),
          run: saving,
          end: ({ close }) => close(),
        }),
      ]
    : [];
