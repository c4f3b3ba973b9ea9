/** The networks of the dashboard: a line opens its subnet's map, the map is walked by keys, an auditor sees it without a way to edit. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { emptyProject } from '../../src/core/reip/project/reip-project.ts';
import { routes } from '../../src/paths.ts';
import { axe, consoleSuite, screenshot } from './harness.ts';
import { isFocused, tabTo } from './keys.ts';
import { openReip } from './reip-steps.ts';
import { addresses, button, dialog, drop, eventually, openHome, openVega01 } from './steps.ts';

const networks = consoleSuite('dashboard networks', { frozen: '2026-03-02T09:00:00Z' });

const summary = (page: Page) => page.getByRole('grid', { name: 'Network summary' });
const lineOf = (page: Page, name: string) =>
  summary(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) });
const map = (page: Page, name: string) =>
  page.getByRole('grid', { name: new RegExp(`^Addresses of ${name}, `) });
/** The words of the cell that the keys are at. */
const active = (page: Page, name: string) =>
  map(page, name).evaluate((grid) => {
    const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    return cell?.getAttribute('aria-label');
  });
const toManagement = async (page: Page) => {
  await page.getByRole('tab', { name: 'Management' }).click();
  await summary(page).waitFor();
};
const queryOf = (page: Page, key: string) => new URL(page.url()).searchParams.get(key);

/** Its upper edge is in the window, and nothing lies over it. */
const inView = (element: Element) => {
  const { x, y, width } = element.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + 1);
  return there !== null && (element.contains(there) || there.contains(element));
};

networks(
  'by keys alone: open a network, walk its map, find an address, choose the machine',
  async ({ page, site }) => {
    await openVega01(page, site, routes.dashboard, { tab: 'management' });
    await summary(page).waitFor();
    await lineOf(page, 'Admin').getByText('Fits, 238 free', { exact: true }).waitFor();

    await tabTo(page, summary(page));
    await page.keyboard.press('Enter');
    await map(page, 'Admin').waitFor();
    assert.is(queryOf(page, 'network'), 'network:admin');
    assert.ok(await lineOf(page, 'Admin').evaluate(inView), 'the line with the focus');
    await page
      .getByText(
        '2 × 2 database servers + 2 × 3 storage servers + 2 RDMA switches + 1 management switch + 2 PDUs',
      )
      .waitFor();
    await axe(page);
    await screenshot(page, 'dashboard-subnet-map');

    await tabTo(page, map(page, 'Admin'));
    assert.is(await active(page, 'Admin'), '10.20.10.11, used: vega01dbadm01, Host');
    await page.keyboard.press('ArrowRight');
    assert.is(await active(page, 'Admin'), '10.20.10.12, used: vega01dbadm02, Host');
    await page.keyboard.press('ArrowDown');
    assert.is(await active(page, 'Admin'), '10.20.10.28, free');
    await page.keyboard.press('Home');
    assert.is(await active(page, 'Admin'), '10.20.10.16, free');
    await page.keyboard.press('Control+End');
    assert.is(await active(page, 'Admin'), '10.20.10.255, broadcast address');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    assert.is(await active(page, 'Admin'), '10.20.10.1, gateway of Admin');

    const find = page.getByRole('textbox', { name: 'Find address' });
    await page.keyboard.press('Shift+Tab');
    assert.ok(await isFocused(find));
    await page.keyboard.type('10.30.40.11');
    await page.keyboard.press('Enter');
    await page
      .getByText('10.30.40.11 is outside 10.20.10.0/24. Enter an address of this subnet.', { exact: true })
      .waitFor();
    await find.press('Control+a');
    await page.keyboard.type('10.20.10.34');
    await page.keyboard.press('Enter');
    assert.ok(await isFocused(map(page, 'Admin')));
    assert.is(await active(page, 'Admin'), '10.20.10.34, used: vega01celadm02-ilom, ILOM of vega01celadm02');
    await page.keyboard.press('Enter');
    await eventually(async () => queryOf(page, 'select'), 'machine:vega01celadm02');
  },
);

networks('the columns are chosen and remembered; the map is read as text', async ({ page, site }) => {
  const vega01 = exampleVega01();
  const networks = vega01.networks.map((one) =>
    one.role === 'private' ? { ...one, subnet: '10.64.0.0/14' } : one,
  );
  await openHome(page, site);
  await drop(page, 'wide.json', writeJson({ ...vega01, networks }));
  await dialog(page, 'Import wide.json')
    .getByRole('button', { name: /^Import/ })
    .click();
  await toManagement(page);
  // 262,142 addresses and their words are the widest line; every column is still in the card.
  const beyond = await summary(page).evaluate((grid) => {
    const scroll = grid.closest('.table-scroll');
    return scroll ? scroll.scrollWidth - scroll.clientWidth : Number.NaN;
  });
  assert.is(beyond, 0);
  const heads = () => summary(page).getByRole('columnheader').allTextContents();
  assert.equal((await heads()).slice(0, 3), ['Network', 'State', 'Subnet']);
  assert.not.ok((await heads()).includes('Mask'));
  await summary(page).locator('xpath=ancestor::section').getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Mask' }).click();
  await page.keyboard.press('Escape');
  await lineOf(page, 'Client').getByText('255.255.255.128', { exact: true }).waitFor();
  await page.reload();
  await lineOf(page, 'Client').getByText('255.255.255.128', { exact: true }).click();

  await page.getByText('The map as text', { exact: true }).click();
  const runs = page.getByRole('list', { name: 'The map as text' }).getByRole('listitem');
  assert.equal((await runs.allTextContents()).slice(0, 4), [
    '10.30.40.0 network',
    '10.30.40.1 gateway',
    '10.30.40.2 to .10 free 9 addresses',
    '10.30.40.11 to .12 used 2 addresses',
  ]);
  await page.goBack();
  await map(page, 'Client').waitFor({ state: 'detached' });

  // At the end of the page the machine of a row is visible, and the row stays where it was pressed.
  const row = addresses(page).getByText('vega01celadm03', { exact: true }).first();
  await row.scrollIntoViewIfNeeded();
  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, 5000);
  await row.click();
  const serial = page.getByText('EXAMPLE-CELADM03', { exact: true });
  await eventually(() => serial.evaluate(inView), true);
  assert.ok(await row.evaluate(inView));

  // The heading of a form is not left under the bar.
  await button(page, 'Add network').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 125));
  await button(page, 'Add network').click();
  const title = page.getByRole('heading', { level: 2, name: 'New network', exact: true });
  await eventually(() => title.evaluate(inView), true);
});

networks('an auditor reads the map and finds nothing to edit', async ({ page, site }) => {
  await openVega01(page, site, routes.protectedDashboard, { tab: 'management', network: 'network:client' });
  await map(page, 'Client').waitFor();
  assert.is(await page.getByRole('button', { name: /^(Edit|Add|Set|Delete|Remove)\b/ }).count(), 0);
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await lineOf(page, 'Client').getByText('Fits, 118 free', { exact: true }).waitFor();
  const state = await lineOf(page, 'Client').getByText('Fits, 118 free', { exact: true }).boundingBox();
  assert.ok(state && state.x + state.width <= 360, 'the state is seen without scrolling sideways');
  await axe(page);
  for (const tab of ['Default', 'Other']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).getByRole('heading', { level: 2 }).first().waitFor();
    assert.is(await button(page, 'Edit defaults').count(), 0);
    assert.is(await button(page, 'Edit client').count(), 0);
  }
});

networks('what a re-IP plans is on the map, and in the change notice', async ({ page, site }) => {
  const cell = exampleVega01().endpoints.find(({ hostname }) => hostname === 'vega01celadm02');
  const request = { networks: [], pins: [{ endpointId: cell?.id ?? '', address: '10.20.10.99' }] };
  await openReip(page, site, { ...emptyProject, request }, 'Planning');
  const query = new URLSearchParams({
    appliance: queryOf(page, 'appliance') ?? '',
    tab: 'management',
    network: 'network:admin',
  });
  await page.goto(`${site.address}/app/dashboard?${query}`);
  await map(page, 'Admin')
    .getByRole('gridcell', { name: /^10\.20\.10\.99.* planned for vega01celadm02/ })
    .waitFor();
  await page.getByRole('link', { name: 'Platinum', exact: true }).click();
  await page.getByRole('tab', { name: 'Change notice', exact: true }).click();
  await page.getByRole('heading', { name: 'Before and after' }).click();
  const after = page.getByRole('combobox', { name: 'After', exact: true });
  await eventually(() => after.inputValue(), 'reip');
  await page.getByText('10.20.10.99').first().waitFor();
  await after.selectOption({ label: 'The current document' });
  await page.getByText('10.20.10.99').first().waitFor({ state: 'detached' });
});

networks.run();
