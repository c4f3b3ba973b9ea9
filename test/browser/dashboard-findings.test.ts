/**
 * The findings of all checks are shown at the faulty thing, go with the edit that fixes it, and link to the pre-audit.
 */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { allChecks } from '../../src/core/audit/run/catalog.ts';
import { routes } from '../../src/paths.ts';
import { axe, consoleSuite } from './harness.ts';
import { addressRow, button, eventually, heading, openVega01 } from './steps.ts';

const findings = consoleSuite('dashboard, findings', { frozen: '2026-03-02T09:00:00Z' });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const tile = (page: Page) => page.getByRole('region', { name: 'Findings', exact: true });
/** The two numbers, wherever they are, are the same: in the tile, at the racks, and one of them in the rail. */
const counted = (page: Page, text: string) => tile(page).getByText(text, { exact: true }).waitFor();
const card = (page: Page) => page.getByRole('region', { name: 'Open findings' });

findings(
  'of the whole catalog: at the machine, in the diagram, beside the values',
  async ({ page, site }) => {
    await openVega01(page, site);
    await counted(page, '5 checks failed, 6 findings');
    await page.getByRole('link', { name: 'Pre-audit Failed checks: 5' }).waitFor();
    await page.getByRole('region', { name: 'Next step' }).getByText('5 checks failed').waitFor();
    await button(page, 'All values').click();
    await page
      .getByRole('list', { name: 'Open findings of services' })
      .getByText(/There are 2 NTP servers\.$/)
      .waitFor();

    await tab(page, 'Rack');
    const words =
      'Warning: DB server image older than 12 months, or Critical Patch Update missing: vega01dbadm01 has 24.1.0.0.0.240517.1, older than 12 months.';
    const machine = page.getByRole('button', {
      name: `vega01dbadm01, database server, U16 to U17. ${words}`,
    });
    await machine.click();
    const own = page.getByRole('list', { name: 'Open findings of vega01dbadm01' });
    await own.getByText('Medium', { exact: true }).waitFor();
    await axe(page);

    await tab(page, 'Management');
    await card(page).getByText('5 checks failed, 6 findings', { exact: true }).waitFor();
    await card(page).getByText('3 medium', { exact: true }).waitFor();
    await card(page)
      .getByText(`${allChecks.length} of ${allChecks.length} checks evaluated.`, { exact: true })
      .waitFor();
    await page
      .getByRole('treeitem', {
        name: /^Database server vega01dbadm01.* Problem: DB server image older .* has 24\.1/,
      })
      .waitFor();
  },
);

findings('an edit brings and takes them; a link leads to the one', async ({ page, site }) => {
  await openVega01(page, site);
  await tab(page, 'Management');
  await button(page, 'Edit admin').click();
  const mtu = page.getByRole('textbox', { name: 'MTU', exact: true });
  await mtu.fill('9000');
  await mtu.press('Enter');
  const note = page.getByRole('list', { name: 'Open findings of Admin' });
  await note.getByText('Medium', { exact: true }).waitFor();
  const summary = page.getByRole('grid', { name: 'Network summary' });
  await summary.getByText(/^MTU above 1500/).waitFor();
  await button(page, 'Undo: Change the MTU of Admin to 9000').click();
  await note.waitFor({ state: 'detached' });
  await summary.getByText('Fits, 238 free', { exact: true }).waitFor();

  await button(page, 'Redo: Change the MTU of Admin to 9000').click();
  await note.getByRole('link', { name: 'NET-30' }).click();
  await heading(page, 'Pre-audit').waitFor();
  const shown = page.getByRole('article');
  await shown.first().waitFor();
  await eventually(() => shown.count(), 1);
  await page.getByRole('article', { name: /^NET-30 / }).waitFor();
});

findings(
  'an address with one is marked in the table and on the map of its subnet',
  async ({ page, site }) => {
    await openVega01(page, site);
    await addressRow(page, 'vega01dbadm02').getByRole('gridcell').nth(2).dblclick();
    const editor = page.getByRole('textbox', { name: 'Address of vega01dbadm02' });
    await editor.fill('10.20.10.11');
    await editor.press('Enter');
    await addressRow(page, 'vega01dbadm02')
      .getByText(/has 10\.20\.10\.11, which is also the address of/)
      .waitFor({ state: 'attached' });
    await tile(page).getByText('Critical', { exact: true }).waitFor();
    await counted(page, '6 checks failed, 7 findings');
    await tab(page, 'Management');
    await card(page).getByText('1 critical', { exact: true }).waitFor();
    await card(page).getByText('3 medium', { exact: true }).waitFor();
    await page
      .getByRole('grid', { name: 'Network summary' })
      .getByText('2 faulty addresses', { exact: true })
      .waitFor();
  },
);

findings(
  'the rail counts the failed checks, the same number as the card, and still does on another screen',
  async ({ page, site }) => {
    await openVega01(page, site);
    await tab(page, 'Management');
    await button(page, 'Edit admin').click();
    const gateway = page.getByRole('textbox', { name: 'Gateway', exact: true });
    await gateway.fill('10.99.0.1');
    await gateway.press('Enter');
    await card(page).getByRole('link', { name: 'NET-06 in the pre-audit', exact: true }).waitFor();
    await card(page).getByText('6 checks failed, 7 findings', { exact: true }).waitFor();
    const inRail = page.getByRole('link', { name: 'Pre-audit Failed checks: 6', exact: true });
    await inRail.waitFor();
    await page.getByRole('link', { name: 'OECA', exact: true }).click();
    await heading(page, 'Plan an appliance').waitFor();
    await inRail.waitFor();
  },
);

findings('an auditor reads them and has nothing to press', async ({ page, site }) => {
  await openVega01(page, site, routes.protectedDashboard);
  await counted(page, '5 checks failed, 6 findings');
  const hasNothingToPress = async (part: Locator) => {
    assert.is(await part.getByRole('link').count(), 0);
    assert.is(await part.getByRole('button').count(), 0);
    assert.is(await part.getByRole('textbox').count(), 0);
  };
  await hasNothingToPress(tile(page));
  await tab(page, 'Management');
  await card(page).getByText('3 medium', { exact: true }).waitFor();
  // The way to the machine in the rack changes nothing.
  assert.is(await card(page).getByRole('link').count(), 0);
  const buttons = await card(page).getByRole('button').allInnerTexts();
  assert.equal([...new Set(buttons)], ['Show']);
  await tab(page, 'Rack');
  const worst = page.getByRole('region', { name: 'Worst finding' });
  await worst.getByText('Medium', { exact: true }).waitFor();
  await hasNothingToPress(worst);
  await page.getByRole('button', { name: /^vega01dbadm02, .*Warning: / }).click();
  const own = page.getByRole('list', { name: 'Open findings of vega01dbadm02' });
  await own.waitFor();
  assert.is(await own.getByRole('link').count(), 0);
  await axe(page);
});

findings.run();
