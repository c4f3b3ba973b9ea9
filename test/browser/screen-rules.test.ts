/**
 * Rules of every screen, with nothing, the example's move, four racks with 96 guests, and 10,044 addresses, at four
 * sizes: nothing is wider than the window, at most one button is filled, nothing is green while a check runs, counts agree,
 * and what was done is announced.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../src/core/appliance/document/empty-appliance.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { withReipProject } from '../../src/core/reip/project/reip-project.ts';
import { routes, withQuery } from '../../src/paths.ts';
import { dashboardTabs } from '../../src/screens/dashboard/tab-names.ts';
import { fourRacksOfGuests } from '../examples/four-racks.ts';
import { applianceOfAddresses } from '../generate/appliance.ts';
import { consoleSuite } from './harness.ts';
import { hall2 } from './reip-steps.ts';
import { bringIn, broken, openPath, paths, sizes } from './screen-views.ts';
import { button, eventually, goHome, goOn, openVega01, save, setAddress, waitForSaved } from './steps.ts';

const test = consoleSuite('rules of every screen', { computes: true });

const documents: Readonly<Record<string, () => Appliance>> = {
  nothing: () => emptyAppliance('appliance:nothing', 'nothing'),
  '10,044 addresses': () => applianceOfAddresses(10_044),
  'the example and its move': () => withReipProject(exampleVega01(), hall2),
  'four racks with 96 guests': fourRacksOfGuests,
};

for (const [name, appliance] of Object.entries(documents))
  test(`${name}: nothing is wider than the window, and one button is filled`, async ({ page, site }) => {
    const id = await bringIn(page, site, appliance());
    const found: string[] = [];
    for (const path of paths) {
      await openPath(page, site, path, id);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const one of await broken(page)) found.push(`${path} at ${width}: ${one}`);
      }
    }
    assert.equal(found, []);
  });

test('what was done is announced, whichever screen did it', async ({ page, site }) => {
  await openVega01(page, site);
  const announced = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();
  await setAddress(page, 'vega01dbadm01-ilom', '10.20.10.131');
  const edit = 'Change the address of vega01dbadm01-ilom to 10.20.10.131';
  await announced(`Done: ${edit}`);
  await page.keyboard.press('Control+z');
  await announced(`Undone: ${edit}`);
  await page.keyboard.press('Control+Shift+z');
  await announced(`Done: ${edit}`);
  await page.getByRole('link', { name: 'OECA', exact: true }).click();
  await page
    .getByRole('spinbutton', { name: 'Storage servers' })
    .or(page.getByLabel('Storage servers'))
    .fill('4');
  await page.keyboard.press('Tab');
  await announced(/^Done: .*storage/i);
  await page.getByRole('link', { name: 'Platinum', exact: true }).click();
  await page.getByRole('tab', { name: 'Contacts and contract', exact: true }).click();
  await page.getByRole('textbox', { name: 'CSI', exact: true }).fill('77777777');
  await page.keyboard.press('Tab');
  await announced('Done: Change the CSI');
  await page.getByRole('link', { name: 'OEDACLI', exact: true }).click();
  await button(page, 'New script').click();
  await announced(/^Done: Add the script /);
  await page.getByRole('link', { name: /^Pre-audit/ }).click();
  await page.getByRole('tab', { name: /^Inputs/ }).click();
  await page.getByRole('combobox', { name: 'Is it for production?' }).selectOption({ index: 1 });
  await announced('Done: Enter Is it for production?');
  await page.getByRole('link', { name: 'Re-IP', exact: true }).click();
  const admin = page.getByRole('grid', { name: 'Networks' }).getByRole('row').filter({ hasText: 'Admin' });
  await admin.getByRole('gridcell').nth(1).click();
  await page.keyboard.type('10.64.8.0/24');
  await page.keyboard.press('Enter');
  await announced('Done: Plan the subnet of Admin: 10.64.8.0/24');
  await save(page, 2, 'All of it');
  await waitForSaved(page).waitFor();
  await goHome(page);
  await button(page, 'Actions for vega01').click();
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove record?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await announced('Record deleted');
});

/** Parts of the screen that are shown in green. */
const green = (page: Page) =>
  page
    .locator('main .ok, .rail .ok')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => `${one.className}: ${one.textContent}`),
    );

test('nothing is green before the checks, the plan and the proof have an answer', async ({ page, site }) => {
  // Smaller ones are checked and planned on the page itself, at once.
  const id = await bringIn(page, site, applianceOfAddresses(4_000));
  const script = await page.evaluate(
    () => document.querySelector<HTMLMetaElement>('meta[name=worker]')?.content,
  );
  // The worker's script is never answered; the page goes away with its request.
  await page.route(`**${script}`, () => undefined);
  const found: string[] = [];
  for (const path of paths) {
    const { pathname, searchParams } = new URL(path, site.address);
    await page.goto(
      `${site.address}${withQuery(pathname, { ...Object.fromEntries(searchParams), appliance: id })}`,
    );
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector('main')?.checkVisibility());
    for (const one of await green(page)) found.push(`${path}: ${one}`);
  }
  assert.equal(found, []);
});

test('rail, dashboard and pre-audit count the same', async ({ page, site }) => {
  const id = await bringIn(page, site, fourRacksOfGuests());
  const counted: string[] = [];
  for (const path of [
    withQuery(routes.dashboard, dashboardTabs.query('default')),
    withQuery(routes.dashboard, dashboardTabs.query('management')),
    routes.preaudit,
  ]) {
    const { pathname, searchParams } = new URL(path, site.address);
    await goOn(page, withQuery(pathname, { ...Object.fromEntries(searchParams), appliance: id }));
    const words = page.getByRole('main').getByText(/^[\d,]+ checks? failed, [\d,]+ findings?$/);
    await words.first().waitFor();
    counted.push(...(await words.allInnerTexts()));
  }
  const [first = ''] = counted;
  assert.ok(counted.length >= 3, counted.join());
  assert.equal([...new Set(counted)], [first]);
  const [failed] = first.split(' ');
  await eventually(async () => (await page.locator('.rail-count').innerText()).replace(/\D/g, ''), failed);
});

test.run();
