/** The dashboard in a low window and with four racks: tiles of one height, nothing covered, dialogs that scroll. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { generateAppliance } from '../generate/appliance.ts';
import { consoleSuite } from './harness.ts';
import { file, pick, preview, take } from './import-steps.ts';
import { button, dialog, heading, openHome, waitForSaved } from './steps.ts';

const low = consoleSuite('dashboard in a low window');

/** Nothing else is drawn over the middle of the element. */
const isOnTop = (one: Locator) =>
  one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const positionOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).position);

low('tiles are even, bars go with the page, drawer and dialog are whole', async ({ page, site }) => {
  await openHome(page, site);
  const appliance = generateAppliance({ databaseServers: 24, storageServers: 40 });
  await pick(page, file('four.json', writeJson(appliance)));
  await take(preview(page, 'four.json'));
  await heading(page, 'Dashboard').waitFor();
  await waitForSaved(page).waitFor();
  const tiles = page.getByRole('tabpanel').locator('.tile');
  await page
    .getByRole('region', { name: 'Findings', exact: true })
    .getByRole('button', { name: /\(24\)$/ })
    .waitFor();
  const heights = await tiles.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().height)),
  );
  assert.is(new Set(heights).size, 1, heights.join());
  assert.ok((heights[0] ?? 0) < 190, heights.join());

  await page.getByRole('tab', { name: 'Rack' }).click();
  await page.getByRole('button', { name: /^gen01celadm11, / }).click();
  const close = page
    .getByRole('region', { name: 'gen01celadm11', exact: true })
    .getByRole('button', { name: 'Close', exact: true });
  await close.waitFor();
  for (const [width, height] of [
    [1366, 420],
    [683, 384],
  ] as const) {
    await page.setViewportSize({ width, height });
    assert.is(await positionOf(page, '.shell-bar'), 'static');
    assert.is(await positionOf(page, '.rail'), 'static');
    assert.ok(await isOnTop(close), `${width} x ${height}`);
    const word = await page.locator('.rail-link > span').first().boundingBox();
    assert.ok(word && word.width > 10, 'each sign has its word');
  }
  await close.click();
  await page.getByRole('tab', { name: 'Other' }).click();
  await button(page, 'Port request').click();
  const request = dialog(page, 'Port request for the network team');
  const last = request.getByRole('button', { name: 'Download CSV' });
  await last.waitFor();
  const box = await request.boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= 384, JSON.stringify(box));
  assert.ok(await isOnTop(last));
  const body = request.locator('.dialog-body');
  assert.ok(await body.evaluate((one) => one.scrollHeight > one.clientHeight && one.clientHeight > 100));
});

low.run();
