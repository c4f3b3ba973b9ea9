/** A list of more appliances than are drawn at a time, shared on the appliance: reached by scrolling, by keys and by the filter. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { writeRecordFolders } from '../generate/record-folders.ts';
import { axe, consoleSuite, type Visit } from './harness.ts';
import { heading, openHome, saved } from './steps.ts';

const count = 260;
const nameOf = (n: number) => `rack-${String(n).padStart(3, '0')}`;

const many = consoleSuite('many appliances', {
  records: true,
  config: { records: { appliance: '/records/' } },
});

/** The home page with all of them; the last one that was saved is on top. */
async function openMany({ page, site }: Visit): Promise<void> {
  const vega01 = exampleVega01();
  const appliances = Array.from({ length: count }, (_, n) => ({
    ...vega01,
    ...{ id: `appliance:${nameOf(n)}`, name: nameOf(n) },
  }));
  writeRecordFolders(join(site.folder, 'shared', 'records'), appliances, 1);
  await openHome(page, site);
  await page.getByText(`${count} shared on this appliance`, { exact: true }).waitFor();
}

const link = (page: Page, n: number) => page.getByRole('link', { name: nameOf(n), exact: true });
const drawn = (page: Page) => page.locator('table.appliances tbody th').count();

many('some are drawn, all are counted and reached', async (visit) => {
  const { page } = visit;
  await openMany(visit);
  await link(page, count - 1).waitFor();
  const first = await drawn(page);
  assert.ok(first > 8 && first < 80, `${first} rows`);
  assert.is(
    await page.getByRole('table', { name: 'Appliances' }).getAttribute('aria-rowcount'),
    `${count + 1}`,
  );
  await axe(page);

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await link(page, 0).waitFor();
  assert.is(await link(page, count - 1).count(), 0);
  const row = page.getByRole('row').filter({ has: link(page, 0) });
  assert.is(await row.getAttribute('aria-rowindex'), `${count + 1}`);

  // Keys alone go on through rows that were not drawn at first.
  await page.evaluate(() => scrollTo(0, 0));
  await link(page, count - 1).focus();
  const target = nameOf(count - 60);
  for (let keys = 0; keys < 400; keys++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent)) === target) break;
  }
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard').waitFor();
  await saved(page, 1);
});

many('all are selected by one box, and the filter finds one that is not drawn', async (visit) => {
  const { page } = visit;
  await openMany(visit);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByText(`${count} selected`).waitFor();
  await page.getByRole('searchbox', { name: 'Filter' }).fill(nameOf(3));
  await link(page, 3).waitFor();
  assert.is(await drawn(page), 1);
});

many(
  'a further visit is answered from what the browser kept, after it asked, and shows what changed since',
  async (visit) => {
    const { page, site } = visit;
    await openMany(visit);
    /** Bytes of each slice: of one that has not changed, an answer without a body. */
    const again = async () => {
      await page.reload();
      await page.getByText(`${count} shared on this appliance`, { exact: true }).waitFor();
      return page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/records/heads.json'))
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      );
    };
    const [first = 0, second = 0, ...none] = await again();
    assert.equal(none, []);
    for (const bytes of [first, second]) assert.ok(bytes > 0 && bytes <= 500, `${bytes}`);

    const changed = { ...exampleVega01(), id: `appliance:${nameOf(1)}`, name: nameOf(1) };
    writeRecordFolders(join(site.folder, 'shared', 'records'), [changed], 2);
    const [larger = 0, same = 0] = await again();
    assert.ok(larger > 2000 && same <= 500, `${larger} ${same}`);
    await page.getByRole('searchbox', { name: 'Filter' }).fill(nameOf(1));
    await page
      .getByRole('row')
      .filter({ has: link(page, 1) })
      .getByText('r2 · Ada Lovelace')
      .waitFor();
  },
);

many.run();
