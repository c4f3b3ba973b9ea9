/** The assistant and what happens outside it: a server deleted on the dashboard, OEDA's own file, a second client network. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { routes } from '../../src/paths.ts';
import { esXml } from '../generate/es-xml.ts';
import { largeCsv } from '../generate/large-csv.ts';
import { axe, consoleSuite, screenshot } from './harness.ts';
import type { Site } from './harness-site.ts';
import { file, pick, preview, take } from './import-steps.ts';
import {
  addresses,
  button,
  draftIsStored,
  drop,
  eventually,
  heading,
  openHome,
  openVega01,
  waitForSaved,
} from './steps.ts';

const outside = consoleSuite('assistant and what is outside it');

const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });
const step = (page: Page, title: string) =>
  steps(page).getByRole('link', { name: new RegExp(`^${title} (open|done|has problems):`) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const confirmed = async (page: Page) => {
  const asked = page.getByRole('alertdialog', { name: 'Remove record?' });
  await asked.getByRole('button', { name: /^(Remove|Delete)/ }).click();
  await asked.waitFor({ state: 'detached' });
};

/** The example, open in the assistant. */
async function openPlan(page: Page, site: Site): Promise<void> {
  await openVega01(page, site, routes.oeca);
  await heading(page, 'Plan an appliance').waitFor();
  await steps(page).waitFor();
}

outside('what the dashboard deleted is not counted, and is planned again as it was', async (visit) => {
  const { page, site } = visit;
  await openVega01(page, site);
  // All addresses of one storage server.
  const filter = page.getByRole('searchbox', { name: 'Filter the addresses' });
  for (const name of ['vega01cel02-priv', 'vega01celadm02']) {
    await filter.fill(name);
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await addresses(page).focus();
    await page.keyboard.press('Delete');
    await confirmed(page);
  }
  // And a PDU with its own.
  const id = new URL(page.url()).searchParams.get('appliance') ?? '';
  await draftIsStored(page, 2);
  await page.goto(
    `${site.address}/app/dashboard?${new URLSearchParams({ appliance: id, edit: 'switches' })}`,
  );
  await button(page, 'Recover').click();
  await page.getByRole('button', { name: /^(Remove|Delete) vega01sw-pdub01$/ }).click();
  await confirmed(page);
  await page.getByRole('link', { name: 'OECA', exact: true }).click();
  const bare = page.getByRole('note', { name: 'Without addresses' });
  await bare.getByText('vega01celadm02', { exact: true }).waitFor();
  const absent = page.getByRole('note', { name: 'Not in this appliance' });
  await absent.getByText('vega01sw-pdub01', { exact: true }).waitFor();
  await axe(page);
  await screenshot(page, 'oeca-absent');
  await button(page, 'Delete vega01celadm02').click();
  await eventually(() => field(page, 'Storage servers').inputValue(), '2');
  await steps(page).getByRole('link', { name: 'Hardware has problems: 1 problem' }).waitFor();
  await button(page, 'Plan all 2').click();
  await absent.waitFor({ state: 'detached' });
  assert.is(await field(page, 'Storage servers').inputValue(), '3');
  await step(page, 'Review').click();
  await page.getByRole('heading', { name: 'Installation worksheet' }).click();
  const all = page.getByRole('table', { name: 'All addresses' });
  const row = (name: RegExp) => all.getByRole('row', { name });
  await row(/vega01celadm02 /)
    .getByText('10.20.10.14', { exact: true })
    .waitFor();
  await row(/vega01sw-pdub01 /)
    .getByText('10.20.10.62', { exact: true })
    .waitFor();
});

outside('a second client network takes a cluster: its hosts, VIPs and SCAN move there', async (visit) => {
  const { page, site } = visit;
  await openPlan(page, site);
  await field(page, 'Database servers').fill('4');
  await field(page, 'Database servers').press('Enter');
  await step(page, 'Clusters').click();
  await button(page, 'Add cluster').click();
  await page.getByRole('tab', { name: 'vega01-clu2', selected: true }).waitFor();
  await step(page, 'Networks').click();
  await button(page, 'Add client network').click();
  await page.getByRole('tab', { name: /^Client 2/, selected: true }).waitFor();
  await page.getByRole('checkbox', { name: 'vega01-clu2' }).check();
  await field(page, 'Subnet').fill('10.31.0.0/24');
  await field(page, 'Subnet').press('Enter');
  await eventually(() => field(page, 'Gateway').inputValue(), '10.31.0.1');
  await page
    .getByRole('table', { name: 'Runs of Client 2' })
    .getByText('10.31.0.11', { exact: true })
    .waitFor();
  await axe(page);
  await screenshot(page, 'oeca-second-client');
  await step(page, 'Clusters').click();
  await page.getByRole('tab', { name: 'vega01-clu2' }).click();
  assert.is(
    await page.getByRole('combobox', { name: 'Client network' }).locator('option:checked').textContent(),
    'Client 2',
  );
  // Its network gone, the cluster is where it was.
  await step(page, 'Networks').click();
  await page.getByRole('tab', { name: /^Client 2/ }).click();
  await button(page, 'Delete Client 2').click();
  await confirmed(page);
  await page.getByRole('tab', { name: /^Client 2/ }).waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('Record deleted', { exact: true }).waitFor();
  await button(page, 'Undo: Delete the network Client 2').waitFor();
});

const withOtherGateway = (appliance: Appliance): Appliance => ({
  ...appliance,
  endpoints: appliance.endpoints.map((endpoint) =>
    endpoint.hostname === 'vega01celadm02' ? { ...endpoint, address: '10.20.10.19' } : endpoint,
  ),
});

outside(
  'the es.xml that OEDA made is held against the plan: as planned, or where it differs',
  async (visit) => {
    const { page, site } = visit;
    await openPlan(page, site);
    await step(page, 'OEDA entry sheet').click();
    // Before its form is there nothing takes a file.
    await page
      .getByText('When everything is typed, drop the es.xml that OEDA made', { exact: false })
      .waitFor();
    await drop(page, 'Example-vega01.xml', esXml(exampleVega01()));
    await page.getByText('As planned', { exact: true }).waitFor();
    await drop(page, 'Example-vega01.xml', esXml(withOtherGateway(exampleVega01())));
    await page.getByText('1 difference', { exact: true }).waitFor();
    const otherwise = page.getByRole('region', { name: 'Differs' });
    assert.is(await otherwise.locator('del').textContent(), '10.20.10.14');
    assert.is(await otherwise.locator('ins').textContent(), '10.20.10.19');
    await screenshot(page, 'oeca-es-xml');
    await button(page, 'Take the values of the file').click();
    await button(page, 'Undo: Take the values of Example-vega01.xml').waitFor();
  },
);

outside(
  'the steps of ten racks stand on one screen, and one of many networks is chosen from a list',
  async (visit) => {
    const { page, site } = visit;
    await openHome(page, site);
    await pick(page, file('racks.csv', largeCsv(1_200)));
    await take(preview(page, 'racks.csv'));
    await heading(page, 'Dashboard').waitFor();
    await waitForSaved(page).waitFor();
    await page.getByRole('link', { name: 'OECA', exact: true }).click();
    await steps(page).getByRole('link', { name: 'Networks done: 40 networks' }).click();
    const last = await steps(page).getByRole('link').last().boundingBox();
    assert.ok(last && last.y + last.height < 768, `the last step ends at ${JSON.stringify(last)}`);
    const networks = page.getByRole('combobox', { name: 'One of 40 networks' });
    await networks.selectOption('Client 9');
    await eventually(() => field(page, 'Subnet').inputValue(), '10.0.33.0/24');
    await field(page, 'Subnet').fill('');
    await field(page, 'Subnet').press('Enter');
    await networks
      .getByRole('option', { name: 'Client 9, no subnet yet', selected: true })
      .waitFor({ state: 'attached' });
    await step(page, 'Clusters').click();
    await page.getByRole('combobox', { name: 'One of 10 clusters' }).selectOption('vega0010-clu1');
    await eventually(() => field(page, 'Cluster name').inputValue(), 'vega0010-clu1');
    await axe(page);
  },
);

outside.run();
