/** The pre-audit of a large document, and on a narrow window. */

import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, consoleSuite } from './harness.ts';
import { clipped, openPreaudit, openTab, rowTexts, start, waitForText } from './preaudit-steps.ts';
import { button, dialog, drop, eventually, goHome, heading, openHome, pixelsBeyond } from './steps.ts';

const sizes = consoleSuite('preaudit, sizes', { frozen: '2025-03-01T10:00:00Z' });

sizes('a large document is judged in the background, and says so', async ({ page, site }) => {
  await openHome(page, site);
  const rows = Array.from({ length: 4000 }, (_, n) => `host${n},10.1.${n >> 8}.${n & 255},client,host${n}`);
  await drop(page, 'large.csv', `hostname,address,network,device\n${rows.join('\n')}\n`);
  const preview = dialog(page, 'Import large.csv');
  await preview.getByRole('button', { name: /^Import/ }).click();
  await heading(page, 'Dashboard').waitFor();
  await openPreaudit(page);
  await waitForText(page, 'The process will run in background');
  await button(page, 'Run again').click();
  await page.getByRole('status').getByText('Records refreshed', { exact: true }).waitFor();
  await axe(page);
  // It was saved before anything judged it, and is too large to be judged for a list.
  await goHome(page);
  const unknown = page.getByRole('link', {
    name: /^Imported\. Pre-audit of \S+: no audit was known when this revision was saved$/,
  });
  await unknown.waitFor();
  assert.is(await unknown.textContent(), 'Imported');
});

sizes('each view fits 360 px', async ({ page, site }) => {
  await start(page, site);
  await page.setViewportSize({ width: 360, height: 760 });
  for (const name of ['Report', 'Inputs', 'Evidence', 'Baseline']) {
    await openTab(page, name);
    await page.getByRole('tabpanel', { name }).getByRole('region').first().waitFor();
    if (name === 'Report') assert.equal(await clipped(rowTexts(page)), []);
    assert.is(await pixelsBeyond(page), 0, name);
    await axe(page, 'at another width');
  }
});

sizes('an output in place of the collector is named in one line at 360 px', async ({ page, site }) => {
  await openHome(page, site);
  await drop(page, 'bare.csv', 'hostname,address\nvega01dbadm01,10.20.10.11\nvega01celadm01,10.20.10.13\n');
  const preview = dialog(page, 'Import bare.csv');
  await preview.getByRole('button', { name: /^Import/ }).click();
  await heading(page, 'Dashboard').waitFor();
  await openPreaudit(page);
  await page.setViewportSize({ width: 360, height: 760 });
  await openTab(page, 'Inputs');
  const list = page.getByRole('list', { name: 'Missing inputs' });
  const lines = (words: RegExp) =>
    list.getByText(words).evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  for (const name of ['imageinfo', 'cell.conf', 'opatch'])
    assert.is(await lines(new RegExp(`^Paste ${name}\\b`)), 1, name);
});

sizes.run();

const later = consoleSuite('preaudit, old images', { frozen: '2026-11-27T10:00:00Z' });

/** Values of fields that their box does not show whole. */
const cutOff = (fields: Locator) =>
  fields.evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2)
      .map(({ value }) => value),
  );

later('each field in a finding and of the inputs shows its whole value', async ({ page, site }) => {
  await start(page, site);
  const patches = page.getByRole('textbox', { name: 'Patches of its homes of vega01dbadm01', exact: true });
  assert.ok((await patches.inputValue()).length > 40);
  assert.equal(await cutOff(page.getByRole('table', { name: 'About' }).getByRole('textbox')), []);
  // It is one line all the same: Enter takes it, and a pasted end of a line is a space.
  const value = await patches.inputValue();
  await patches.fill(value.replace(', ', ',\n'));
  await patches.press('Enter');
  await eventually(() => patches.inputValue(), value);
  await openTab(page, 'Inputs');
  const fields = page.getByRole('tabpanel', { name: 'Inputs' }).getByRole('textbox');
  await fields.first().waitFor();
  assert.equal(await cutOff(fields), []);
});

later.run();
