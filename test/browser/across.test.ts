/** Questions of the home page to all stored appliances: duplicates, findings of each, the next free subnet of a site. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { runAudit } from '../../src/core/audit/run/run.ts';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { readCsv } from '../../src/core/table/csv.ts';
import { archive } from '../../src/parts/files/archive.ts';
import { routes, withQuery } from '../../src/paths.ts';
import { axe, consoleSuite, type Visit } from './harness.ts';
import { file, pick, preview, take } from './import-steps.ts';
import {
  dialog,
  downloaded,
  eventually,
  goHome,
  heading,
  openHome,
  pixelsBeyond,
  pressMore,
  saved,
  setAddress,
} from './steps.ts';

const across = consoleSuite('across appliances');

const vega01 = exampleVega01();
const hostileName = '=HYPERLINK("http://evil.test")<img src=x onerror=hit()>';
/** The networks and addresses of vega01 under a name that is a formula and markup, with a fault of its own. */
const hostile: Appliance = {
  ...vega01,
  id: 'appliance:hostile',
  name: hostileName,
  endpoints: vega01.endpoints.map((one) =>
    one.hostname === 'vega01dbadm01-ilom' ? { ...one, address: '10.20.99.31' } : one,
  ),
};
const lost: Appliance = { ...vega01, id: 'appliance:lost01', name: 'lost01', endpoints: [] };

async function store({ page, site, context }: Visit, ...appliances: readonly Appliance[]): Promise<void> {
  await context.addInitScript(() =>
    Object.assign(window, { hit: () => console.error('a text of the import ran') }),
  );
  await openHome(page, site);
  const tar = archive(appliances.map((one, at) => ({ name: `${at}.json`, text: writeJson(one) })));
  await pick(page, file('appliances.tar', Buffer.from(await tar.arrayBuffer())));
  await take(preview(page, `${appliances.length} appliances`));
  await page.getByText(`${appliances.length} stored in this browser`, { exact: true }).waitFor();
}

/** A piece of the document is gone, as after a damage to the browser's profile. */
const damage = (page: Page, id: string) =>
  page.evaluate(
    (of) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('appliance-console');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('pieces', 'readwrite');
          writing.objectStore('pieces').delete(IDBKeyRange.bound([of], [of, []]));
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    id,
  );

/** Another tab writes: nothing can be read until the returned function is called. */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('appliance-console');
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['heads', 'revisions', 'pieces'], 'readwrite');
          const held = { isBusy: true };
          Object.assign(window, { held });
          writing.oncomplete = () => opening.result.close();
          // A transaction lives as long as it has something to do.
          const goOn = () => {
            if (held.isBusy) writing.objectStore('heads').count().onsuccess = goOn;
          };
          goOn();
          resolve();
        };
      }),
  );
  return () =>
    page.evaluate(() => {
      (window as unknown as { held: { isBusy: boolean } }).held.isBusy = false;
    });
}

/** In the dialog too, nothing is wider than the window, other than what scrolls in a box of its own. */
async function fitsIn360(page: Page, shown: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const over = await shown.evaluate((one) =>
    [one, ...one.querySelectorAll('.dialog-body, .dialog-head, .dialog-actions')].flatMap((part) =>
      part.scrollWidth > part.clientWidth ? `${part.className}: ${part.scrollWidth} px` : [],
    ),
  );
  assert.equal(over, []);
  assert.is(await pixelsBeyond(page), 0);
  await axe(page, 'at another width');
  if (before) await page.setViewportSize(before);
}

const rowsOf = (table: Locator) =>
  table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
    );
const csvOf = async (page: Page, shown: Locator, name: string) => {
  const got = await downloaded(page, () => shown.getByRole('button', { name: 'Download CSV' }).click());
  assert.is(got.name, name);
  return got.bytes.toString();
};
const unrun = (csv: string) => {
  assert.not.match(csv, /(?:^|,|\n)"?[=+@]/);
  assert.match(csv, /'=HYPERLINK/);
  const { heading, rows, problems } = readCsv(csv);
  assert.equal(problems, []);
  return [heading?.cells ?? [], ...rows.map(({ cells }) => cells)];
};

across('duplicates of all, as a table and as CSV, with what could not be read', async (visit) => {
  const { page } = visit;
  await store(visit, vega01, hostile, lost);
  await damage(page, lost.id);
  await pressMore(page, 'Duplicates');
  const found = dialog(page, 'Used by more than one appliance');
  const table = found.getByRole('table', { name: 'Duplicates' });
  await table.waitFor();
  const [head, first] = await rowsOf(table);
  assert.equal(head, ['Address or name', 'Kind', 'Used by']);
  assert.equal(first?.slice(0, 2), ['10.20.10.11', 'Address']);
  assert.match(first?.[2] ?? '', /vega01dbadm01/);
  const unread = found.getByRole('region', { name: 'Appliances that could not be read' });
  await unread.getByText('1 appliance could not be read.').waitFor();
  await unread.getByText(/^lost01, revision 1, cannot be read: a part of it is missing\./).waitFor();
  await axe(page);
  await fitsIn360(page, found);
  assert.is(await found.locator('img').count(), 0);

  const rows = unrun(await csvOf(page, found, 'duplicates.csv'));
  assert.equal(rows[0], ['Kind', 'Value', 'Appliance', 'Host name', 'Address', 'RDMA Network Fabric']);
  const holders = rows.filter(([kind, value]) => kind === 'Address' && value === '10.20.10.11');
  assert.equal(
    holders.map((cells) => cells.slice(2)).sort(),
    [hostileName, 'vega01'].map((name) => [name, 'vega01dbadm01.example.com', '10.20.10.11', '']),
  );

  // A SCAN has three addresses of one name: each appliance is there once.
  await found.getByRole('searchbox').fill('vega01-scan1');
  await eventually(async () => (await rowsOf(table)).length, 2);
  assert.equal((await table.getByRole('link').allInnerTexts()).length, 2);
  assert.is(await table.getByRole('link', { name: 'vega01', exact: true }).count(), 1);
  assert.is(await table.getByText(/ more$/).count(), 0);

  await found.getByRole('searchbox').fill('10.30.40.12');
  await eventually(async () => (await rowsOf(table)).length, 2);
  assert.is(readCsv(await csvOf(page, found, 'duplicates.csv')).rows.length, 2);
  await table.getByRole('link', { name: 'vega01', exact: true }).click();
  await heading(page, 'Dashboard').waitFor();
  await page.getByText('1 of 34 addresses', { exact: true }).waitFor();

  // An unsaved value counts, and then the file is of a draft.
  await page.getByRole('searchbox', { name: 'Filter the addresses' }).fill('');
  await setAddress(page, 'vega01dbadm01', '10.20.10.99');
  await goHome(page);
  await pressMore(page, 'Duplicates');
  await table.waitFor();
  const ofDraft = unrun(await csvOf(page, found, 'duplicates-draft.csv'));
  assert.ok(ofDraft.length > 10);
  assert.not(ofDraft.some(([kind, value]) => kind === 'Address' && value === '10.20.10.11'));
});

across('findings by appliance have the counts of the pre-audit, the most severe first', async (visit) => {
  const { page, site } = visit;
  await store(visit, vega01, hostile, lost);
  await damage(page, lost.id);
  await pressMore(page, 'Findings by appliance');
  const found = dialog(page, 'Findings by appliance');
  const table = found.getByRole('table', { name: 'Findings by appliance' });
  await table.waitFor();
  await axe(page);
  await fitsIn360(page, found);
  assert.is(await found.locator('img').count(), 0);
  const now = await page.evaluate(() => Date.now() - new Date().getTimezoneOffset() * 60_000);
  const [head, ...rows] = await rowsOf(table);
  assert.equal(head, [
    'Appliance',
    'Problem',
    'Score',
    'Critical',
    'High',
    'Medium',
    'Low',
    'Revision',
    'Changed',
  ]);
  const counted = (appliance: Appliance) => {
    const { score, counts } = runAudit(appliance, { now });
    return [score, counts.critical, counts.high, counts.medium, counts.low].map(String);
  };
  assert.equal(
    rows.map((cells) => cells.slice(2, 7)),
    [['', '', '', '', ''], counted(hostile), counted(vega01)],
  );
  assert.is.not(counted(hostile)[0], counted(vega01)[0]);
  assert.is(rows[0]?.[0], 'lost01');
  assert.match(rows[1]?.[0] ?? '', /^=HYPERLINK/);
  assert.is(rows[0]?.[1], 'Not read');
  await found
    .getByRole('region', { name: 'Appliances that could not be read' })
    .getByText(/^lost01, revision 1, cannot be read: a part of it is missing\./)
    .waitFor();
  await found.getByText('1 of 3 appliances with critical or high findings, 1 not checked').waitFor();

  const csv = unrun(await csvOf(page, found, 'findings-by-appliance.csv'));
  const column = (title: string) => csv.slice(1).map((cells) => cells[csv[0]?.indexOf(title) ?? -1]);
  assert.equal(column('Name'), ['lost01', hostileName, 'vega01']);
  const report = runAudit(hostile, { now });
  assert.equal(column('Score'), ['', String(report.score), counted(vega01)[0]]);
  assert.is(column('Findings')[1], String(report.findings.length));
  assert.match(column('Problem')[0] ?? '', /a part of it is missing/);
  assert.equal(column('Problem').slice(1), ['', '']);

  await found.getByRole('button', { name: 'Score' }).click();
  await eventually(
    async () => (await rowsOf(table)).slice(1).map(([name]) => name),
    [rows[1]?.[0] ?? '', 'vega01', 'lost01'],
  );
  await table.getByRole('link', { name: 'vega01', exact: true }).click();
  await heading(page, 'Pre-audit').waitFor();
  assert.match(page.url(), new RegExp(encodeURIComponent(vega01.id)));
  // The open one counts with its unsaved changes.
  await page.goto(`${site.address}${withQuery(routes.dashboard, { appliance: vega01.id })}`);
  await saved(page, 1);
  await setAddress(page, 'vega01dbadm01-ilom', '10.20.99.31');
  await goHome(page);
  await pressMore(page, 'Findings by appliance');
  await table.getByRole('cell', { name: 'r1 and changes', exact: true }).waitFor();
});

across('a search is canceled while nothing can be read, and goes on afterwards', async (visit) => {
  const { page } = visit;
  await store(visit, vega01, hostile);
  const release = await holdStorage(page);
  await pressMore(page, 'Findings by appliance');
  const found = dialog(page, 'Findings by appliance');
  await found.getByText('0 of 2 appliances', { exact: true }).waitFor();
  await found.getByRole('progressbar', { name: 'Reading the appliances' }).waitFor();
  await axe(page);
  await found.getByRole('button', { name: 'Cancel', exact: true }).click();
  await found.getByText('Canceled after 0 of 2 appliances.').waitFor();
  const table = found.getByRole('table', { name: 'Findings by appliance' });
  assert.equal(
    (await rowsOf(table)).slice(1).map((cells) => cells[1]),
    ['Not checked', 'Not checked'],
  );
  await axe(page);
  await fitsIn360(page, found);
  await release();
  await found.getByRole('button', { name: 'Continue', exact: true }).click();
  await found.getByText('1 of 2 appliances with critical or high findings').waitFor();
  await found.getByRole('button', { name: 'Close', exact: true }).last().click();
  await found.waitFor({ state: 'detached' });

  const again = await holdStorage(page);
  await pressMore(page, 'Duplicates');
  const duplicates = dialog(page, 'Used by more than one appliance');
  await duplicates.getByRole('button', { name: 'Cancel', exact: true }).click();
  await duplicates.getByText('Canceled after 0 of 2 appliances.').waitFor();
  assert.is(await duplicates.getByRole('table').count(), 0);
  await again();
  await duplicates.getByRole('button', { name: 'Search again', exact: true }).click();
  await duplicates.getByRole('table', { name: 'Duplicates' }).waitFor();
});

across('the next free subnet of a site, to copy, with its neighbors', async (visit) => {
  const { page, context } = visit;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await store(visit, vega01, hostile, lost);
  await damage(page, lost.id);
  await pressMore(page, 'Next free subnet');
  const found = dialog(page, 'Next free subnet');
  const site = found.getByRole('combobox', { name: 'Range of the site' });
  await site.waitFor();
  assert.is(await site.inputValue(), '10.20.0.0/16');
  await found
    .getByText('1 appliance could not be read. A free subnet may overlap a network of an unread appliance.')
    .waitFor();
  const table = found.getByRole('table', { name: 'Free subnets' });
  const subnets = async () => (await rowsOf(table)).slice(1).map(([subnet]) => subnet);
  // 10.20.1.0/24 has the DNS servers, 10.20.10.0/24 is Admin.
  await eventually(
    subnets,
    [0, 2, 3, 4, 5, 6, 7, 8].map((n) => `10.20.${n}.0/24`),
  );
  const [, , second] = await rowsOf(table);
  assert.match(second?.[2] ?? '', /^10\.20\.1\.\d+.* DNS and NTP of /);
  assert.match(second?.[3] ?? '', /^10\.20\.10\.0\/24 Admin of .+ and 1 more$/);
  await axe(page);
  await fitsIn360(page, found);
  assert.is(await found.locator('img').count(), 0);
  await found.getByRole('button', { name: 'Copy 10.20.2.0/24', exact: true }).click();
  await page.getByText('Saved to clipboard', { exact: true }).first().waitFor();
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), '10.20.2.0/24');
  await found.getByRole('button', { name: 'Copy all', exact: true }).click();
  await eventually(
    () => page.evaluate(async () => (await navigator.clipboard.readText()).split('\n').length),
    8,
  );

  await found.getByLabel('Prefix length').selectOption('16');
  await found
    .getByText(/^No \/16 is free in 10\.20\.0\.0\/16\. The largest free subnet is a \/17\./)
    .waitFor();
  await found.getByLabel('Prefix length').selectOption('17');
  await eventually(subnets, ['10.20.128.0/17']);
  await site.fill('10.20.10.0');
  await found.getByText('"10.20.10.0" is not a subnet. Enter one like 10.20.10.0/24.').waitFor();
  assert.is(await table.count(), 0);
  await axe(page);
  await site.fill('172.17.0.0/16');
  await found
    .getByRole('row', { name: /Docker default/ })
    .first()
    .waitFor();
});

across.run();
