/** The steps as a graph, the position of the slider in the address, and the story of a conflict on the flow diagram. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, consoleSuite, screenshot } from './harness.ts';
import { hall2, openPhases, openReip } from './reip-steps.ts';
import { button, dialog, downloaded, pixelsBeyond, pressPicture } from './steps.ts';

const graph = consoleSuite('graph of a re-IP');

const drawing = (page: Page) => page.getByRole('listbox', { name: /^Graph of the steps/ });
const node = (page: Page, name: RegExp) => drawing(page).getByRole('option', { name });
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the plan' });
const query = (page: Page) => new URL(page.url()).searchParams;

async function openGraph(page: Page) {
  await page.getByRole('radio', { name: 'Graph', exact: true }).check();
  await drawing(page).waitFor();
}

graph(
  'draws phases, groups, waits and the critical path; a node opens its step, here and in the list',
  async (visit) => {
    const { page, site } = visit;
    await openReip(page, site, hall2, 'Planning');
    await openGraph(page);
    assert.is(query(page).get('show'), 'graph');
    await node(page, /^2\.1 – 2\.5 Move 5 ILOM addresses, 5 steps, on the critical path$/).waitFor();
    await node(
      page,
      /^3\.1 – 3\.6 Move 3 storage servers, 6 steps, 1 server, on the critical path$/,
    ).waitFor();
    await node(page, /^8\.6 Old subnets released, appliance, no return/).waitFor();
    await node(page, /^3\.1 – 3\.6/).hover();
    await page.getByText('the ILOM is the rescue path and moves first').waitFor();
    await page.locator('summary', { hasText: 'The graph in words' }).press('Enter');
    await page
      .getByRole('listitem')
      .filter({
        hasText:
          /^5\.9 SCAN, .*waits for .*5\.8 \(ORD-03: DNS answers for the SCAN before srvctl modify scan asks\)/,
      })
      .waitFor();
    await axe(page);
    await node(page, /^3\.1 – 3\.6/).click();
    await page.getByRole('region', { name: '3.1 Management address 10.20.10.13 → 10.64.8.13' }).waitFor();
    await page
      .getByRole('list', { name: 'Steps of this node' })
      .getByRole('button', { name: '3.3 vega01celadm02' })
      .click();
    const opened = page.getByRole('region', { name: '3.3 Management address 10.20.10.14 → 10.64.8.14' });
    await opened.getByText('ipconf').first().waitFor();
    await axe(page);
    await screenshot(page, 'reip-graph');
    await button(page, 'Slider to here').click();
    await node(page, /^3\.1 – 3\.6 .*3 of 6 done at this moment$/).waitFor();
    await button(page, 'In the list').click();
    const row = page.getByRole('button', {
      name: '3.3 Management address 10.20.10.14 → 10.64.8.14',
      exact: true,
    });
    assert.is(await row.getAttribute('aria-expanded'), 'true');
    await page.goBack({ waitUntil: 'commit' });
    await drawing(page).waitFor();
  },
);

graph('is gone through by the keys alone, and taken along as a picture', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await openGraph(page);
  await drawing(page).getByRole('option').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.getByText(/0\.2 OCR backup and profile copies waits for no other step/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: '0.2 OCR backup and copies of the GPnP profile' }).waitFor();
  assert.is(query(page).get('step')?.startsWith('save-cluster'), true);
  const picture = await downloaded(page, () => pressPicture(page, 'SVG'));
  assert.is(picture.name, 'vega01-steps.svg');
  const text = picture.bytes.toString();
  assert.match(text, /Move 3 storage servers/);
  assert.not.match(text, /class=|role=/);
});

graph('a link shows the same moment; Back leads to the moment before', async ({ page, site, context }) => {
  await openReip(page, site, hall2, 'Planning');
  await slider(page).focus();
  for (let i = 0; i < 21; i++) await page.keyboard.press('ArrowRight');
  await page.getByText('After 3.1 Management address 10.20.10.13 → 10.64.8.13').waitFor();
  await page.getByRole('textbox', { name: 'Who answers at' }).fill('10.20.10.13');
  await page.waitForURL((url) => url.searchParams.get('at') === '21');
  await slider(page).focus();
  await page.keyboard.press('End');
  await page.waitForURL((url) => url.searchParams.get('at') === '49');
  await page.getByText('After 8.7 Archive the runbook').waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await page.getByText('After 3.1 Management address 10.20.10.13 → 10.64.8.13').waitFor();
  await page.goForward({ waitUntil: 'commit' });
  await page.getByText('After 8.7 Archive the runbook').waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL((url) => url.searchParams.get('at') === '21');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText('After 3.1 Management address 10.20.10.13 → 10.64.8.13').waitFor();
  await other.getByText('Not free: vega01celadm01 (Host) had it or keeps it').waitFor();
});

graph('the story of a conflict plays on rack and flow diagram', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await openPhases(page, 5);
  await page
    .getByRole('button', { name: 'Move 5.9 SCAN vega01-scan1 to 172.20.33.31 .32 .33', exact: true })
    .press('ArrowUp');
  const refused = dialog(page, 'This move is refused');
  await refused.getByRole('button', { name: /^vega01dbadm01, .*DNS does not answer/ }).waitFor();
  await refused.getByRole('radio', { name: 'Flow' }).check();
  await refused
    .getByRole('treeitem', { name: /scan1.*DNS does not answer/ })
    .first()
    .waitFor();
  await axe(page);
  await refused.getByRole('button', { name: 'Previous' }).click();
  await refused
    .getByRole('treeitem', { name: /scan1.*Silent/ })
    .first()
    .waitFor();
  assert.is(await refused.getByRole('treeitem', { name: /DNS does not answer/ }).count(), 0);
  await refused.getByRole('button', { name: 'Previous' }).click();
  await refused
    .getByRole('treeitem', { name: /scan1.*Old address/ })
    .first()
    .waitFor();
});

graph('at 360 px the graph is not wider than the window', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await page.setViewportSize({ width: 360, height: 740 });
  await openGraph(page);
  assert.is(await pixelsBeyond(page), 0);
  await axe(page, 'at another width');
});

graph('on a narrow window the tab of the view stands in sight', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(page.url().replace('view=planning', 'view=run'));
  const tab = page.getByRole('tab', { name: 're-IP checklist', selected: true });
  await tab.waitFor();
  const box = await tab.boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
});

graph.run();
