/** The list next to the rack: the drawer of a machine, and the way to the values that are not set. */
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { consoleSuite } from './harness.ts';
import { button, dialog, drop, eventually, heading, openHome, openVega01 } from './steps.ts';

const rackList = consoleSuite('dashboard, list next to the rack', { frozen: '2025-03-01T09:00:00Z' });

rackList(
  'Escape closes the drawer of a machine, not while a menu is open, and the focus is where it came from',
  async ({ page, site }) => {
    await openVega01(page, site);
    await page.getByRole('tab', { name: 'Rack' }).click();
    const machine = page.getByRole('button', { name: /^vega01celadm01, storage server/ });
    const drawer = page.getByRole('region', { name: 'vega01celadm01', exact: true });
    const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
    await machine.press('Enter');
    await drawer.getByRole('combobox', { name: 'Rack' }).waitFor();
    // By the pointer: the drawer covers no button of the header.
    await button(page, 'Export').click();
    await page.getByRole('menu', { name: 'Export' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu', { name: 'Export' }).waitFor({ state: 'hidden' });
    assert.ok(await drawer.isVisible());
    await drawer.getByRole('button', { name: 'Move', exact: true }).focus();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    assert.ok(await isFocused(machine));
    // From a field too: the first Escape takes back the typed text, the next one closes.
    await machine.press('Enter');
    const unit = drawer.getByRole('textbox', { name: 'Lowest unit' });
    const lowest = await unit.inputValue();
    await unit.fill('XYZ');
    await page.keyboard.press('Escape');
    assert.is(await unit.inputValue(), lowest);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    const list = page.getByRole('grid', { name: 'Machines of the rack vega01' });
    await list.getByRole('row').filter({ hasText: 'vega01celadm01' }).getByRole('gridcell').nth(1).click();
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    assert.ok(await isFocused(list));
  },
);

rackList('values that are not set each lead to the place where they are entered', async ({ page, site }) => {
  const vega01 = exampleVega01();
  const machines = vega01.machines.map(({ serial: _serial, imageVersion: _image, ...one }) => one);
  await openHome(page, site);
  await drop(page, 'bare.json', writeJson({ ...vega01, machines }));
  await dialog(page, 'Import bare.json')
    .getByRole('button', { name: /^Import/ })
    .click();
  await heading(page, 'Dashboard').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  for (const [link, title, label] of [
    [/^Enter \d+ serial numbers$/, 'Platinum', 'Serial numbers'],
    [/^Enter \d+ image versions$/, 'Pre-audit', 'Inputs: Database servers'],
  ] as const) {
    await page.getByRole('tab', { name: 'Rack' }).click();
    await page.getByRole('link', { name: link }).click();
    await heading(page, title).waitFor();
    await eventually(focused, label);
    await page.goBack();
    await heading(page, 'Dashboard').waitFor();
  }
});

rackList.run();
