/**
 * A table of 100,000 addresses: its progress is shown, it can be left meanwhile, and the result is the whole table,
 * filtered and read again like a small one. How long it may hold the page up: test/bench/large.bench.ts.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { largeCsv } from '../generate/large-csv.ts';
import { consoleSuite } from './harness.ts';
import { file, nothingStored, pick, preview, take } from './import-steps.ts';
import { addresses, addressRow, heading, openHome, saved } from './steps.ts';

const large = consoleSuite('large import', { computes: true });

/** Notes each value that the bar of the running import shows. */
const watchProgress = (page: Page) =>
  page.evaluate(() => {
    const values = new Set<number>();
    Object.assign(globalThis, { progressValues: values });
    const look = () => {
      for (const bar of document.querySelectorAll('[role=progressbar][aria-label="Reading large.csv"]'))
        values.add(Number(bar.getAttribute('aria-valuenow') ?? 0));
    };
    new MutationObserver(look).observe(document, {
      attributeFilter: ['aria-valuenow'],
      childList: true,
      subtree: true,
    });
  });
const progressValues = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { progressValues: Set<number> }).progressValues]);

large('100,000 addresses come in, seen coming, and stand there after a reload', async ({ page, site }) => {
  const path = join(site.docroot, '..', 'large.csv');
  writeFileSync(path, largeCsv(100_000));
  await openHome(page, site);
  await watchProgress(page);
  await pick(page, path);
  const shown = preview(page, 'large.csv');
  await shown.getByRole('button', { name: 'Import 100,000 addresses', exact: true }).waitFor();
  const values = await progressValues(page);
  assert.ok(
    values.some((value) => value > 0),
    `the bar moved: ${values.join(', ')}`,
  );
  await take(shown);
  await heading(page, 'Dashboard').waitFor();
  await saved(page, 1);
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
  assert.is(await addresses(page).getAttribute('aria-rowcount'), '100001');

  await page.getByRole('searchbox', { name: 'Filter the addresses' }).fill('vega0300celadm07');
  await page.getByText('4 of 100,000 addresses', { exact: true }).waitFor();
  await addressRow(page, 'vega0300celadm07-ilom').waitFor();
  await page.reload();
  await page.getByText('4 of 100,000 addresses', { exact: true }).waitFor();
});

large('a running import is left: nothing is stored, and the next file comes in', async ({ page, site }) => {
  const path = join(site.docroot, '..', 'large.csv');
  writeFileSync(path, largeCsv(100_000));
  await openHome(page, site);
  await pick(page, path);
  // Also when it has been read in the meantime: then it is the preview that is left.
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await nothingStored(page, site);
  await pick(page, file('small.csv', largeCsv(20)));
  const shown = preview(page, 'small.csv');
  await shown.getByText('20 addresses', { exact: true }).waitFor();
  await take(shown);
  await heading(page, 'Dashboard').waitFor();
  await saved(page, 1);
});

large.run();
