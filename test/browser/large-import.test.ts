/**
 * A table of 100,000 addresses on its way in: the page answers all the time. No task of its main thread takes more than
 * 200 ms, from the choice of the file over preview and storing to the drawn dashboard.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { largeCsv } from '../generate/large-csv.ts';
import { consoleSuite, type Site } from './harness.ts';
import { pick, preview } from './import-steps.ts';
import { block, longTasks, watch } from './long-tasks.ts';
import { addresses, addressRow, heading, openHome } from './steps.ts';

const most = 200;
/** A busy machine stretches every task; one run in which all were short shows what the program needs. */
const runs = 3;

const large = consoleSuite('large import');

async function importOnce(page: Page, site: Site, path: string) {
  await openHome(page, site);
  await watch(page);
  await pick(page, path);
  await page.getByRole('progressbar', { name: 'Reading large.csv' }).first().waitFor();
  const shown = preview(page, 'large.csv');
  await shown.getByText('100000 addresses', { exact: true }).waitFor();
  await shown.getByRole('button', { name: 'Import', exact: true }).click();
  await heading(page, 'Dashboard').waitFor();
  await page
    .getByRole('group', { name: /^Rack vega0/ })
    .first()
    .waitFor();
  await page
    .getByRole('tab', { name: 'Default' })
    .or(page.getByRole('link', { name: 'Default' }))
    .first()
    .click();
  await addressRow(page, 'vega0001dbadm01').waitFor();
  return longTasks(page);
}

large('100,000 addresses come in without holding the page up', async ({ page, site, newPage }) => {
  await openHome(page, site);
  await watch(page);
  await block(page, 250);
  assert.ok(
    (await longTasks(page)).some((ms) => ms >= 250),
    'a long task is seen',
  );

  const path = join(site.docroot, '..', 'large.csv');
  writeFileSync(path, largeCsv(100_000));
  const found: string[] = [];
  let last = page;
  for (let run = 0; run < runs; run++) {
    if (run > 0) {
      await last.close();
      last = await newPage();
    }
    const tasks = await importOnce(last, site, path);
    found.push(`[${tasks.join(', ')}]`);
    if (Math.max(0, ...tasks) <= most) break;
    assert.ok(run < runs - 1, `tasks of the main thread in ms, at most ${most}: ${found.join(' ')}`);
  }

  assert.is(await addresses(last).getAttribute('aria-rowcount'), '100001');
  await last.getByRole('searchbox', { name: 'Filter the addresses' }).fill('vega0300celadm07');
  await last.getByText('4 of 100000 addresses', { exact: true }).waitFor();
  await addressRow(last, 'vega0300celadm07-ilom').waitFor();
  await last.reload();
  await last.getByText('4 of 100000 addresses', { exact: true }).waitFor();
  if (process.env.MEASURE) console.error(found.join('\n'));
});

large.run();
