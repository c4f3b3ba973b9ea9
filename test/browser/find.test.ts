/** "Find anything", by keys alone: owners of addresses from Home, free ones, cards, header buttons, an empty answer. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes, withQuery } from '../../src/paths.ts';
import { axe, consoleSuite } from './harness.ts';
import { eventually, heading, openHome, openVega01 } from './steps.ts';

const find = consoleSuite('find anything');

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything', exact: true });
const box = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
  await page.keyboard.type(text);
}

const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });
const options = (page: Page, name: string) => group(page, name).getByRole('option');

find('from Home an address has its owner, and Enter opens it, without a click', async ({ page, site }) => {
  await openVega01(page, site);
  // A new page: nothing is open, and the appliance is only stored.
  await openHome(page, site);
  await page.getByRole('link', { name: 'vega01', exact: true }).waitFor();
  await page.getByText('No appliance open', { exact: true }).waitFor();
  await search(page, '10.20.10.14');
  await options(page, 'Owner').getByText('vega01celadm02', { exact: true }).waitFor();
  await options(page, 'Owner')
    .getByText(/storage server/)
    .waitFor();
  await options(page, 'Networks')
    .getByText(/addresses used/)
    .waitFor();
  await axe(page);
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard').waitFor();
  await page.getByText('1 of 34 addresses', { exact: true }).waitFor();
});

find('a free address, more of a group, and an answer that is empty', async ({ page, site }) => {
  await openVega01(page, site);
  await search(page, '10.20.10.99');
  await options(page, 'Free or reserved').getByText('free, in Admin', { exact: true }).waitFor();
  await box(page).fill('vega01');
  const names = options(page, 'Addresses and names');
  await names.first().waitFor();
  const few = await names.count();
  for (let keys = 0; keys < 20; keys++) {
    const active = await names.evaluateAll((all) => all.some((one) => one.ariaSelected === 'true'));
    if (active) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Tab');
  await eventually(async () => (await names.count()) > few, true);
  await box(page).fill('zz-not-there');
  const status = palette(page).getByRole('status');
  await status.getByText(/^No matches for "zz-not-there"\. Searched: .*checks.*vega01/).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await box(page).fill('10.20.10.14');
  await options(page, 'Owner').first().waitFor();
  const isWide = await palette(page).evaluate((one) =>
    [...one.querySelectorAll('*')].some((part) => part.getBoundingClientRect().right > innerWidth),
  );
  assert.is(isWide, false);
  await axe(page, 'at another width');
});

find('cards are scrolled to, buttons of other screens are pressed', async ({ page, site }) => {
  await openVega01(page, site);
  await search(page, 'Support gateway');
  await options(page, 'Tabs and cards').first().waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Platinum').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Support gateway');
  await search(page, 'Edit defaults');
  await options(page, 'Actions').first().waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('.edit-panel') !== null);
  await search(page, 'NET-37');
  await options(page, 'Checks').first().waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Pre-audit').waitFor();
  await page.waitForURL(/filter=NET-37/);
});

find('every button in the header of every area is offered, there and from Home', async ({ page, site }) => {
  await openVega01(page, site);
  const appliance = new URL(page.url()).searchParams.get('appliance') ?? undefined;
  const missing: string[] = [];
  for (const path of [
    routes.home,
    routes.dashboard,
    routes.oeca,
    routes.oedacli,
    routes.preaudit,
    routes.reip,
    routes.platinum,
  ]) {
    await page.goto(`${site.address}${withQuery(path, { appliance: path === '/' ? undefined : appliance })}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    const names = await page
      .locator('.area-actions button:visible')
      .evaluateAll((all) =>
        all.flatMap((one) => (one.getAttribute('aria-haspopup') ? [] : [one.textContent?.trim() ?? ''])),
      );
    await page.keyboard.press('Control+k');
    for (const name of names) {
      await box(page).fill(name);
      await options(page, 'Actions').first().waitFor();
      const found = await options(page, 'Actions').allInnerTexts();
      if (!found.some((text) => text.split('\n')[0] === name)) missing.push(`${path}: ${name}`);
    }
    await page.keyboard.press('Escape');
  }
  assert.equal(missing, []);
});

find.run();
