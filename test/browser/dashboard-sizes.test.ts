/** Every named part of the dashboard, on each of its tabs and in both layouts, at the sizes of the field. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { applianceOfAddresses, generateAppliance } from '../generate/appliance.ts';
import { axe, consoleSuite, type Site } from './harness.ts';
import { file, pick, preview, take } from './import-steps.ts';
import { addresses, button, eventually, goOn, heading, openHome, openVega01, pixelsBeyond } from './steps.ts';

const sizes = consoleSuite('dashboard sizes');

const tab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click();
  await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
};
const titled = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name, exact: true }).first().waitFor();

/** Of several client networks one is drawn, and named. */
const clientFlow = /^Client.* flow$/;

/** The cards that each tab must have, by their headings. */
const parts: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  Default: ['Networks', 'Racks', 'Clusters and databases', 'Findings', 'Addresses'],
  Management: ['Network summary', 'Management flow', 'Management addresses', 'Management', 'Switches'],
  Other: [clientFlow, 'Client, backup and further addresses', 'For the network team'],
};

/** `look` is done on each tab once all of it is there. */
async function hasAllParts(page: Page, racks: number, look: (tab: string) => Promise<void>) {
  for (const [name, titles] of Object.entries(parts)) {
    await tab(page, name);
    for (const title of titles) await titled(page, title);
    await addresses(page).waitFor();
    if (name === 'Management')
      await page.getByRole('tree', { name: 'Management flow', exact: true }).waitFor();
    if (name === 'Other') await page.getByRole('tree', { name: clientFlow }).waitFor();
    await look(name);
  }
  await tab(page, 'Rack');
  await titled(page, racks === 1 ? 'vega01' : `${racks} racks`);
  await page
    .getByRole('group', { name: /^Rack .*, 42 units/ })
    .first()
    .waitFor();
  await look('Rack');
}

/** Nothing here changes the document: no button, field or box but those that filter, choose what is shown, or leave. */
async function hasNoEditing(page: Page) {
  const names = await page
    .getByRole('main')
    .locator('button, input, select, textarea')
    .evaluateAll((all) =>
      all.map(
        (one) => one.getAttribute('aria-label') || one.textContent?.trim() || one.getAttribute('placeholder'),
      ),
    );
  for (const name of names)
    assert.not.match(String(name), /\b(edit|add|remove|delete|move|paste|rename|renumber|place|select)\b/i);
}

async function openGenerated(page: Page, site: Site, name: string, text: string) {
  await openHome(page, site);
  await pick(page, file(name, text));
  const shown = preview(page, name);
  await shown.waitFor();
  await take(shown);
  await heading(page, 'Dashboard').waitFor();
}

async function inBothLayouts(page: Page, site: Site, racks: number, judge: (page: Page) => Promise<void>) {
  await hasAllParts(page, racks, () => judge(page));
  const id = new URL(page.url()).searchParams.get('appliance') ?? '';
  await page.goto(`${site.address}/protected/dashboard?appliance=${encodeURIComponent(id)}`);
  await hasAllParts(page, racks, async (name) => {
    await hasNoEditing(page);
    if (name === 'Rack') await judge(page);
  });
}

sizes('the worked example', async ({ page, site }) => {
  await openVega01(page, site);
  // Axe judges these tabs on every route (every-route.test.ts).
  await inBothLayouts(page, site, 1, async () => undefined);
});

sizes('64 servers in four racks', async ({ page, site }) => {
  const appliance = generateAppliance({ databaseServers: 24, storageServers: 40 });
  await openGenerated(page, site, '64.json', writeJson(appliance));
  await inBothLayouts(page, site, 4, axe);
});

sizes('10,000 addresses', async ({ page, site }) => {
  const appliance = applianceOfAddresses(10_000);
  await openGenerated(page, site, 'large.json', writeJson(appliance));
  await inBothLayouts(page, site, appliance.racks.length, axe);
});

sizes('an auditor prints the whole, tab by tab; elsewhere it is what one sees', async ({ page, site }) => {
  await openVega01(page, site);
  const parts = () =>
    page
      .getByRole('tabpanel')
      .getByRole('heading', { level: 2, name: /^(Default|Management|Other|Rack)$/ })
      .allInnerTexts();
  const paper = (event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event);
  await tab(page, 'Other');
  await paper('beforeprint');
  assert.equal(await parts(), []);
  await paper('afterprint');
  // Simulates the browser's print: the page is read when the browser would capture it.
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.title = [...document.querySelectorAll('.print-part > h2')]
        .map((one) => one.textContent)
        .join();
      dispatchEvent(new Event('afterprint'));
    };
  });
  await button(page, 'Print').click();
  await page.getByRole('menuitem', { name: /^Print all/ }).click();
  await eventually(() => page.title(), 'Default,Management,Other,Rack');
  assert.equal(await parts(), []);
  const id = new URL(page.url()).searchParams.get('appliance') ?? '';
  await page.goto(`${site.address}/protected/dashboard?appliance=${encodeURIComponent(id)}&tab=other`);
  await titled(page, clientFlow);
  // The other tabs are fetched behind the first.
  for (const name of ['Management', 'Rack', 'Other']) await tab(page, name);
  await titled(page, clientFlow);
  await paper('beforeprint');
  const first = (await parts()).filter((name, at, all) => all.indexOf(name) === at);
  assert.equal(first, ['Default', 'Management', 'Other', 'Rack']);
  await page
    .getByRole('table', { name: 'Machines of the rack vega01' })
    .getByText('EXAMPLE-DBADM01')
    .waitFor();
  await paper('afterprint');
  await eventually(async () => (await parts()).length, 0);
});

sizes('no long name in a card or a button moves a page sideways', async ({ page, site }) => {
  const host = 'h'.repeat(253);
  const plain = applianceOfAddresses(40);
  const [machine] = plain.machines;
  const appliance = {
    ...plain,
    name: 'n'.repeat(300),
    networks: plain.networks.map((one) => (one.role === 'client' ? { ...one, name: 'k'.repeat(300) } : one)),
    machines: plain.machines.map((one) => (one === machine ? { ...one, name: host } : one)),
    clusters: plain.clusters.map((one) => ({ ...one, name: 'c'.repeat(300) })),
    endpoints: plain.endpoints.map((one, at) => (at < 3 ? { ...one, hostname: 'h'.repeat(63) } : one)),
  };
  await openGenerated(page, site, 'long.json', writeJson(appliance));
  const id = new URL(page.url()).searchParams.get('appliance') ?? '';
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 768 });
    for (const query of ['tab=default', 'tab=management', 'tab=other', 'tab=other&edit=client', 'tab=rack']) {
      const select = encodeURIComponent(machine?.id ?? '');
      await goOn(page, `/app/dashboard?appliance=${encodeURIComponent(id)}&${query}&select=${select}`);
      await page.getByRole('heading', { level: 2, name: host }).waitFor();
      if (query.includes('edit')) await button(page, 'Done').waitFor();
      assert.is(await pixelsBeyond(page), 0, `${width} ${query}`);
    }
    await goOn(page, `/app/oedacli?appliance=${encodeURIComponent(id)}`);
    const start = page.getByRole('button', { name: /^Start with SALES on n+…n+$/ });
    await start.waitFor();
    assert.is(await pixelsBeyond(page), 0, `${width} OEDACLI`);
  }
});

sizes(
  'one job by keys alone: open a form, be told, take it back, save with the difference',
  async ({ page, site }) => {
    await openVega01(page, site);
    await tab(page, 'Other');
    await button(page, 'Edit client').focus();
    await page.keyboard.press('Enter');
    const vlan = page
      .getByRole('textbox', { name: 'VLAN' })
      .or(page.getByRole('spinbutton', { name: 'VLAN' }))
      .first();
    await vlan.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2020');
    await page
      .getByText(/Backup/)
      .filter({ hasText: /2020/ })
      .first()
      .waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2011');
    await page.keyboard.press('Enter');
    await page.getByText('1 unsaved change', { exact: true }).waitFor();
    await page.keyboard.press('Control+s');
    const asked = page.getByRole('dialog', { name: /^Save as revision/ });
    await asked.getByText('2011').first().waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Done').focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'Edit client');
    await page.keyboard.press('Control+z');
    await page.getByText('Saved · r1', { exact: true }).waitFor();
  },
);

sizes.run();
