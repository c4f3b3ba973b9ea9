/** The flow diagrams of the dashboard: by keys, by pointer, as pictures, as text, and with more machines than fit. */
import { spawnSync } from 'node:child_process';
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { routes } from '../../src/paths.ts';
import { generateAppliance } from '../generate/appliance.ts';
import { find } from '../tools/programs.mjs';
import { axe, consoleSuite, type Site } from './harness.ts';
import { file, pick, preview, take } from './import-steps.ts';
import {
  addressRow,
  button,
  downloaded,
  eventually,
  heading,
  openHome,
  openVega01,
  pressPicture,
  setAddress,
} from './steps.ts';

const diagrams = consoleSuite('dashboard diagrams', { frozen: '2025-03-01T09:00:00Z' });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const tree = (page: Page, name: string) => page.getByRole('tree', { name, exact: true });
const box = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector(':scope > title')?.textContent);
const lit = async (one: Locator) => /\bis-lit\b/.test((await one.getAttribute('class')) ?? '');

async function openManagement(page: Page, site: Site) {
  await openVega01(page, site, routes.dashboard, { tab: 'management' });
  await tree(page, 'Management flow').waitFor();
}

diagrams(
  'one stop of the Tab key, arrows from box to box, Enter selects, Escape leaves',
  async ({ page, site }) => {
    await openManagement(page, site);
    assert.is(await tree(page, 'Management flow').getByRole('treeitem').count(), 16);
    await button(page, 'Download the picture').focus();
    await page.keyboard.press('Tab');
    assert.is(await focused(page), 'Data-center network, gateway 10.20.10.1');
    await page.keyboard.press('ArrowDown');
    assert.is(await focused(page), 'Management switch vega01sw-adm01, 10.20.10.50');
    await page.keyboard.press('ArrowDown');
    assert.is(await focused(page), 'Storage server vega01celadm01, 10.20.10.13');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    assert.is(await focused(page), 'Database server vega01dbadm01, 10.20.10.11');
    await page.keyboard.press('ArrowDown');
    assert.is(await focused(page), 'ILOM vega01dbadm01-ilom, 10.20.10.31');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'vega01dbadm01', exact: true }).waitFor();
    await page.getByText('vega01dbadm01 selected', { exact: true }).waitFor();
    const server = box(page, 'Database server vega01dbadm01, 10.20.10.11');
    assert.is(await server.getAttribute('aria-selected'), 'true');
    assert.is(
      await page.evaluate(() => document.querySelectorAll('[role=treeitem][tabindex="0"]').length),
      1,
    );
    await axe(page);
    await page.keyboard.press('Escape');
    assert.is(await focused(page), undefined);
    await page.keyboard.press('Tab');
    assert.not.match(String(await focused(page)), /10\.20\.10/);
  },
);

diagrams(
  'pointing at a server lights it in diagram and table, whichever the pointer is on',
  async ({ page, site }) => {
    await openManagement(page, site);
    const server = box(page, 'Database server vega01dbadm02, 10.20.10.12');
    const row = addressRow(page, 'vega01dbadm02');
    assert.not(await lit(server));
    await server.hover();
    assert.ok(await lit(server));
    assert.ok(await lit(box(page, 'ILOM vega01dbadm02-ilom, 10.20.10.32')));
    await eventually(() => row.evaluate((one) => one.hasAttribute('data-spotted')), true);
    await page.mouse.move(0, 0);
    await eventually(() => lit(server), false);
    await addressRow(page, 'vega01dbadm01-ilom').hover();
    await eventually(() => lit(box(page, 'Database server vega01dbadm01, 10.20.10.11')), true);
  },
);

diagrams(
  'a fault stands in the name of its box and in words below; mending it clears both',
  async ({ page, site }) => {
    await openManagement(page, site);
    await setAddress(page, 'vega01celadm02', '10.20.16.14');
    const fault = 'vega01celadm02 has 10.20.16.14, outside Admin 10.20.10.0/24.';
    const faulty = box(page, `Storage server vega01celadm02, 10.20.16.14. Problem: ${fault}`);
    await faulty.waitFor();
    assert.is(await box(page, /Problem: /).count(), 1);
    await page.getByRole('listitem').filter({ hasText: fault }).first().waitFor();
    await axe(page);
    await page.keyboard.press('Control+z');
    await faulty.waitFor({ state: 'detached' });
  },
);

diagrams(
  'the picture is saved as an SVG that stands alone and as a PNG of twice the size',
  async ({ page, site }) => {
    await openManagement(page, site);
    await box(page, 'Database server vega01dbadm01, 10.20.10.11').click();
    const svg = await downloaded(page, () => pressPicture(page, 'SVG'));
    assert.is(svg.name, 'vega01-management-flow.svg');
    const text = svg.bytes.toString('utf8');
    assert.match(text, /<title>Management flow<\/title>/);
    assert.match(text, /<title>ILOM vega01celadm03-ilom, 10\.20\.10\.35<\/title>/);
    assert.match(text, /font-family="[^"]*monospace"/);
    assert.match(text, /fill="#ffffff"/);
    assert.not.match(text, /var\(|\s(?:class|style|role|tabindex|aria-\w+)=|rgb\(/);
    const xmllint = find('xmllint');
    if (xmllint) {
      const judged = spawnSync(xmllint, ['--noout', '--nonet', '-'], { input: svg.bytes });
      assert.is(judged.status, 0, String(judged.stderr));
    }
    const [, width, height] = /viewBox="\d+ 0 (\d+) (\d+)"/.exec(text) ?? [];
    const png = await downloaded(page, () => pressPicture(page, 'PNG'));
    assert.is(png.name, 'vega01-management-flow.png');
    assert.is(png.bytes.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
    assert.is(png.bytes.readUInt32BE(16), Number(width) * 2);
    assert.is(png.bytes.readUInt32BE(20), Number(height) * 2);
    // A blank picture of this size packs into a few kilobytes.
    assert.ok(png.bytes.length > 20_000, `${png.bytes.length} bytes`);
  },
);

diagrams('the other networks of the servers, and each as text', async ({ page, site }) => {
  await openVega01(page, site, routes.dashboard, { tab: 'other' });
  await tree(page, 'Client flow').waitFor();
  await box(
    page,
    /^SCAN vega01-scan1 of cluster vega01-clu1, 10\.30\.40\.31, 10\.30\.40\.32, 10\.30\.40\.33/,
  ).waitFor();
  await page.getByText('As text', { exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'VIP vega01db02-vip, 10.30.40.22.' }).last().waitFor();
  await axe(page);
  await page.getByRole('radio', { name: 'Backup', exact: true }).check();
  await tree(page, 'Backup flow').waitFor();
  await box(page, /10\.40\.10\.12, bondeth1 · active-backup, as vega01db02-bkp, eth3 \+ eth4$/).waitFor();
  await page.getByRole('radio', { name: 'Private', exact: true }).check();
  await box(page, 'Leaf switch vega01sw-rocea01, no uplink').waitFor();
  assert.is(await box(page, /Customer switch/).count(), 0);
});

diagrams(
  'more than a rack of servers: groups that open and close by keys, without losing the place',
  async ({ page, site }) => {
    await openHome(page, site);
    const many = generateAppliance({ databaseServers: 24, storageServers: 40 });
    await pick(page, file('many.json', writeJson(many)));
    await take(preview(page, 'many.json'));
    await heading(page, 'Dashboard').waitFor();
    await tab(page, 'Management');
    const shown = tree(page, 'Management flow');
    const group = box(page, /^8 database servers of Rack gen01r01/);
    await group.waitFor();
    const before = await shown.getByRole('treeitem').count();
    await group.focus();
    assert.is(await group.getAttribute('aria-expanded'), 'false');
    await page.keyboard.press('Enter');
    await eventually(() => group.getAttribute('aria-expanded'), 'true');
    assert.match(String(await focused(page)), /^8 database servers/);
    assert.is(await shown.getByRole('treeitem').count(), before + 16);
    await axe(page);
    await page.keyboard.press(' ');
    await eventually(() => shown.getByRole('treeitem').count(), before);
    assert.match(String(await focused(page)), /^8 database servers/);
  },
);

diagrams.run();
