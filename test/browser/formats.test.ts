/** Files of every kind on their way in, what is shown of them before anything is stored, and the way out into the es.xml they came from. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { esXml } from '../generate/es-xml.ts';
import { skipUnless } from '../tools/programs.mjs';
import { axe, consoleSuite } from './harness.ts';
import { file, listed, pick, preview, tag, take } from './import-steps.ts';
import {
  addressRow,
  button,
  dialog,
  downloaded,
  drop,
  dropFiles,
  eventually,
  examplePath,
  goHome,
  heading,
  openHome,
  openVega01,
  saved,
  setAddress,
  shows,
} from './steps.ts';

/** As a tool of another system may have left it: byte order mark, both line ends, a comment that names an address. */
const original = `\ufeff${esXml(exampleVega01())
  .replace('<machines>', '<!-- 10.20.10.31: not to be touched & <ip>1</ip> -->\n  <machines>')
  .replaceAll(/<\/(hostName|ip)>\n/g, '</$1>\r\n')}`;
const vega01Csv = readFileSync(examplePath('vega01.csv'), 'utf8');
const ilom = 'vega01dbadm01-ilom';

/** The part of the preview that speaks of one file. */
const part = (shown: Locator, name: string) => shown.getByRole('region', { name, exact: true });
const recognized = (shown: Locator, group: string) =>
  shown
    .getByRole('region', { name: 'Recognized' })
    .getByRole('row')
    .filter({ has: shown.page().getByRole('rowheader', { name: group, exact: true }) });
async function changedCopy(page: Page, name: string): Promise<Locator> {
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: new RegExp(`^Changed copy of ${name}`) }).click();
  const shown = dialog(page, `Changed copy of ${name}`);
  await shown.getByRole('heading', { level: 3 }).first().waitFor();
  return shown;
}

const esXmlFiles = consoleSuite('es.xml');

skipUnless(esXmlFiles, 'xmllint')('in, one address changed, and out with that one value', async (visit) => {
  const { page, site } = visit;
  await openHome(page, site);
  await drop(page, 'vega01.xml', original);
  const shown = preview(page, 'vega01.xml');
  await tag(shown, '34 addresses');
  await tag(recognized(shown, 'vip'), 'Vendor document');
  await tag(recognized(shown, 'vip'), 'vega01db01-vip 10.30.40.21, vega01db02-vip 10.30.40.22');
  assert.is(await shown.getByRole('combobox', { name: 'network is' }).inputValue(), 'network');
  await tag(recognized(shown, 'network'), '29');
  await axe(page);
  await take(shown);
  await heading(page, 'Dashboard').waitFor();
  await saved(page, 1);

  const same = await changedCopy(page, 'vega01.xml');
  await same.getByRole('heading', { name: 'No value of the file changes' }).waitFor();
  await same.getByRole('button', { name: 'Cancel' }).click();

  await setAddress(page, ilom, '10.20.10.131');
  const copy = await changedCopy(page, 'vega01.xml');
  await copy.getByRole('heading', { name: '1 changed in the file' }).waitFor();
  const line = `ILOM address of ${ilom}`;
  const [change] = await copy.getByRole('listitem').filter({ hasText: line }).all();
  assert.is(await change?.locator('del').textContent(), '10.20.10.31');
  assert.is(await change?.locator('ins').textContent(), '10.20.10.131');
  await copy.getByText('10.20.10.31 is also in line 3 and was left there').waitFor();
  assert.is((await listed(copy)).length, 2);
  await axe(page);

  const { name, bytes } = await downloaded(page, () =>
    copy.getByRole('button', { name: 'Download vega01-changed.xml' }).click(),
  );
  assert.is(name, 'vega01-changed-draft.xml');
  const expected = original.replace('<ip>10.20.10.31</ip>', '<ip>10.20.10.131</ip>');
  assert.ok(bytes.equals(Buffer.from(expected)), 'the copy differs in more than one value, or in none');
  const { status, stderr } = spawnSync('xmllint', ['--noout', '-'], { input: bytes });
  assert.is(status, 0, String(stderr));
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
});

esXmlFiles('what the file has no place for is listed, before a reload and after', async ({ page, site }) => {
  await openHome(page, site);
  await drop(page, 'vega01.xml', original);
  await take(preview(page, 'vega01.xml'));
  await saved(page, 1);
  await goHome(page);
  await drop(page, 'hosts', '10.30.40.40 vega01app01.example.com vega01app01\n');
  await take(preview(page, 'hosts'), 'Import into vega01');
  await shows(page, 'vega01app01', '10.30.40.40');
  await setAddress(page, ilom, '10.20.10.131');
  await page.keyboard.press('Control+s');
  await take(dialog(page, 'Save as revision 2'), 'Save');
  await saved(page, 2);
  await page.reload();
  const copy = await changedCopy(page, 'vega01.xml');
  await copy.getByRole('heading', { name: /^2 not in the file/ }).waitFor();
  await copy.getByText('Machine vega01app01 added', { exact: true }).waitFor();
  await copy.getByText('Client address of vega01app01 added', { exact: true }).waitFor();
  await copy.getByRole('heading', { name: '1 changed in the file' }).waitFor();
  await axe(page);
});

esXmlFiles('what the names mean can be said, and is remembered for the next of its kind', async (visit) => {
  const { page, site } = visit;
  const foreign = original
    .replaceAll('<vip ', '<floating ')
    .replaceAll('</vip>', '</floating>')
    .replaceAll('uLoc>', 'bottomUnit>');
  await openHome(page, site);
  await drop(page, 'vega01.xml', foreign);
  const shown = preview(page, 'vega01.xml');
  await tag(recognized(shown, 'floating'), 'Check on your release');
  const kind = shown.getByRole('combobox', { name: 'floating is' });
  assert.is(await kind.inputValue(), 'network');
  await kind.selectOption('vip');
  await eventually(() => kind.inputValue(), 'vip');
  await shown.getByText('1 name is left in the file', { exact: true }).click();
  await tag(shown, '8 times');
  const unit = shown.getByRole('combobox', { name: 'bottomUnit is' });
  await unit.selectOption('unit');
  await eventually(() => unit.inputValue(), 'unit');
  await axe(page);
  await take(shown);
  await saved(page, 1);
  await addressRow(page, 'vega01db01-vip').getByRole('gridcell', { name: 'VIP', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Rack' }).click();
  await page.getByRole('button', { name: /^vega01dbadm01, database server, U16/ }).waitFor();

  await goHome(page);
  await drop(page, 'vega02.xml', foreign.replaceAll('vega01', 'vega02'));
  const next = preview(page, 'vega02.xml');
  assert.is(await next.getByRole('combobox', { name: 'floating is' }).inputValue(), 'vip');
  // An answer can be undone, also where no other name is left in the file.
  const again = next.getByRole('combobox', { name: 'bottomUnit is' });
  await next.getByText('0 names are left in the file, 1 assigned to fields', { exact: true }).click();
  assert.is(await again.inputValue(), 'unit');
  await again.selectOption('left in the file');
  await next.getByText('1 name is left in the file', { exact: true }).waitFor();
});

esXmlFiles.run();

const several = consoleSuite('several files');

const extraHosts = `10.30.40.11 vega01db01.example.com vega01db01
10.30.40.40 vega01app01.example.com vega01app01\n`;
const moved = `machine,network,hostname,address,subnet
vega01dbadm01,client,vega01db01,10.30.40.99,10.30.40.0/25
vega01dbadm01,management,vega01dbadm01,10.20.10.111,10.20.10.0/24\n`;

/** Takes the second table's value of the client address, and leaves the rest. */
async function chooseOne(page: Page, shown: Locator) {
  await tag(part(shown, 'hosts'), '2 new');
  await tag(part(shown, 'hosts'), '0 changed');
  await tag(part(shown, 'moved.csv'), '2 conflicts');
  const conflicts = part(shown, 'moved.csv').getByRole('region', { name: 'Conflicts' });
  await conflicts.getByRole('heading', { name: '2 values to choose' }).waitFor();
  const client = conflicts.getByRole('group', { name: 'Client address of vega01db01' });
  assert.is(await client.getByRole('radio', { name: 'Stays: 10.30.40.11' }).isChecked(), true);
  await client.getByRole('radio', { name: 'From moved.csv: 10.30.40.99' }).check();
  await part(shown, 'hosts').getByText('Changes', { exact: true }).click();
  await part(shown, 'hosts').getByText('Machine vega01app01 added', { exact: true }).waitFor();
  await axe(page);
}

several('into one new appliance, one value chosen', async ({ page, site }) => {
  await openHome(page, site);
  await dropFiles(page, [
    ['vega01.csv', vega01Csv],
    ['hosts', extraHosts],
    ['moved.csv', moved],
    ['broken.csv', 'hostname,address\na,10.1.1.300\n'],
  ]);
  const shown = dialog(page, 'Import 3 files');
  await tag(shown, '35 addresses');
  await tag(part(shown, 'vega01.csv'), 'address table');
  await part(shown, 'broken.csv').getByRole('heading', { name: 'broken.csv is not imported' }).waitFor();
  await chooseOne(page, shown);
  await take(shown);
  await saved(page, 1);
  await shows(page, 'vega01db01', '10.30.40.99');
  await shows(page, 'vega01dbadm01', '10.20.10.11');
  await shows(page, 'vega01app01', '10.30.40.40');
});

several('of two racks: two appliances, or one when the user says so', async ({ page, site }) => {
  const table = (prefix: string, net: number) =>
    `hostname,address,subnet\n${prefix}dbadm01,10.${net}.10.11,10.${net}.10.0/24\n`;
  await openHome(page, site);
  await dropFiles(page, [
    ['a.csv', table('vega01', 1)],
    ['b.csv', table('mira02', 2)],
    ['c.csv', `${table('mira02', 2)}mira02dbadm01,10.2.10.300,\n`],
  ]);
  const two = dialog(page, 'Import 2 appliances');
  await two.getByText('The names in these files begin with 2 rack prefixes: vega01, mira02').waitFor();
  await two.getByText('Values to choose or rows that could not be read: mira02').waitFor();
  await axe(page);
  await two.getByRole('radio', { name: 'One new appliance' }).check();
  const one = dialog(page, 'Import 3 files');
  await one.getByLabel('Name of the appliance').waitFor();
  await one.getByRole('radio', { name: '2 new appliances' }).check();
  await take(two, 'Import the 2 good rows');
  for (const name of ['vega01', 'mira02']) await page.getByRole('link', { name, exact: true }).waitFor();
});

several('into the open appliance: one step of undo', async ({ page, site }) => {
  await openVega01(page, site);
  await goHome(page);
  await pick(page, file('hosts', extraHosts), file('moved.csv', moved));
  const shown = dialog(page, 'Import 2 files');
  await shown.getByRole('radio', { name: 'Into vega01' }).check();
  await chooseOne(page, shown);
  await take(shown, 'Import into vega01');
  await heading(page, 'Dashboard').waitFor();
  await shows(page, 'vega01db01', '10.30.40.99');
  await shows(page, 'vega01app01', '10.30.40.40');
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
  await button(page, 'Undo: Import hosts, moved.csv').click();
  await shows(page, 'vega01db01', '10.30.40.11');
  await saved(page, 1);
  assert.is(await addressRow(page, 'vega01app01').count(), 0);
});

several('a table and the es.xml of one rack: its changed copy still knows its places', async (visit) => {
  const { page, site } = visit;
  await openHome(page, site);
  await dropFiles(page, [
    ['vega01.csv', vega01Csv],
    ['vega01.xml', original],
  ]);
  const shown = dialog(page, 'Import 2 files');
  await tag(part(shown, 'vega01.xml'), 'es.xml');
  assert.is(await shown.getByRole('region', { name: 'Conflicts' }).count(), 0);
  await take(shown);
  await saved(page, 1);
  await setAddress(page, ilom, '10.20.10.131');
  const copy = await changedCopy(page, 'vega01.xml');
  await copy.getByRole('heading', { name: '1 changed in the file' }).waitFor();
  const { bytes } = await downloaded(page, () => copy.getByRole('button', { name: /^Download/ }).click());
  assert.is(String(bytes), original.replace('<ip>10.20.10.31</ip>', '<ip>10.20.10.131</ip>'));
});

several.run();
