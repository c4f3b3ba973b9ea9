/** The change notice on the worked example: by the path of a newcomer, with its clicks counted, and what it hands over. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes, withQuery } from '../../src/paths.ts';
import { axe, consoleSuite } from './harness.ts';
import { isFocused, tabTo } from './keys.ts';
import { field, fillGateway, openPlatinum, tab, type, undo } from './platinum-steps.ts';
import { hall2, openReip } from './reip-steps.ts';
import { button, clickCounter, downloaded, eventually, heading, saved } from './steps.ts';

const notices = consoleSuite('platinum notice', {
  frozen: '2026-11-21T12:00:00Z',
  context: { permissions: ['clipboard-read', 'clipboard-write'] },
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const gap = (page: Page, words: string) =>
  page.getByRole('article', { name: 'Text of the notice' }).getByRole('button', { name: words });

notices('a notice takes at most 8 clicks: everything else is typed', async ({ page, site }) => {
  await openReip(page, site, hall2, 'IP mapping');
  const appliance = new URL(page.url()).searchParams.get('appliance') ?? '';
  await page.goto(`${site.address}${withQuery(routes.dashboard, { appliance })}`);
  await heading(page, 'Dashboard').waitFor();
  await saved(page, 1);
  const clicks = await clickCounter(page);
  await page.getByRole('link', { name: 'Platinum', exact: true }).click();
  await tab(page, 'Change notice').click();
  await region(page, '9 gaps').waitFor();
  await button(page, 'Copy (9 gaps)').waitFor();
  await gap(page, '1 · change ticket or service request').waitFor();
  await button(page, 'Next gap n').click();
  assert.ok(await isFocused(field(page, 'Change ticket or service request')));
  const texts: readonly (readonly [label: string, text: string])[] = [
    ['Change ticket or service request', 'CHG-4711'],
    ['Blackout begins', '11/28/2026 22:00'],
    ['Blackout ends', '11/29/2026 04:00'],
    ['Ends the blackout', 'Ada Lovelace'],
    ['VPN port', '443'],
    ['Contact phone or e-mail', '+49 89 123456'],
    ['24x7 number', '+49 89 999999'],
    ['Change approver', 'Grace Hopper'],
    ['Gateway address', '10.20.1.80'],
    ['Gateway host name', 'oasg01'],
  ];
  for (const [label, text] of texts) await type(page, label, text);
  await region(page, 'No gaps').waitFor();
  assert.is(await gap(page, '·').count(), 0);
  // Nothing goes out of an unsaved state: one press saves and copies.
  await button(page, 'Save and copy').click();
  await saved(page, 2);
  await page.getByRole('status').getByText('Saved to clipboard', { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  // The text has no line for a port that is set.
  for (const [label, text] of texts.slice(3)) assert.is(copied.includes(text), label !== 'VPN port', label);
  assert.match(copied, /Start: 2026-11-28 22:00 Europe\/Berlin \(2026-11-28T21:00:00Z\)/);
  assert.match(copied, 'Change ticket or service request: CHG-4711');
  assert.match(copied, 'Rolling: yes');
  assert.not.match(copied, 'not set');
  await button(page, 'Download').click();
  const { name } = await downloaded(page, () => page.getByRole('menuitem', { name: /^Download r2/ }).click());
  assert.is(name, 'vega01-platinum-notice.tar');
  const count = await clicks();
  assert.ok(count <= 8, `${count} clicks`);
  await axe(page);
});

notices('a gap leads to its field, and a filled field keeps its place', async ({ page, site }) => {
  await openReip(page, site, hall2, 'IP mapping');
  const appliance = new URL(page.url()).searchParams.get('appliance') ?? '';
  await page.goto(`${site.address}${withQuery(routes.platinum, { appliance, tab: 'change' })}`);
  await region(page, '9 gaps').waitFor();
  await axe(page);
  await gap(page, '4 · port').click();
  assert.ok(await isFocused(field(page, 'VPN port')));
  await page.keyboard.type('443');
  await page.keyboard.press('Tab');
  await region(page, '8 gaps').waitFor();
  await field(page, 'VPN port').waitFor();
  // The numbers of the others stay.
  await gap(page, '1 · change ticket or service request').waitFor();
  await gap(page, '3 · name').waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('n');
  assert.ok(await isFocused(field(page, 'Change ticket or service request')));
  // Known values have a way to their owner; those of this change open here.
  const known = region(page, 'Known');
  await known.getByText('Re-IP plan', { exact: true }).waitFor();
  await known.getByRole('button', { name: 'Change Rolling' }).click();
  await page.getByRole('combobox', { name: 'Rolling' }).waitFor();
  await known.getByRole('link', { name: 'Change Contact', exact: true }).click();
  await page.getByRole('grid', { name: 'Contacts' }).waitFor();
});

notices(
  'a gateway that moves: the notice with its rules, its open fields and its files',
  async ({ page, site }) => {
    await openPlatinum(page, site, 'Change notice');
    await page.getByRole('heading', { name: 'Nothing to announce' }).waitFor();
    await tab(page, 'Gateway').click();
    await fillGateway(page);
    await type(page, 'New address', '10.64.1.80');
    await tab(page, 'Change notice').click();
    await page.getByText('5 of 13 values are set', { exact: true }).waitFor();
    await page.getByText('1 target, 123 rules to add, 123 to delete', { exact: true }).click();
    await page.getByText('123 to add, 123 to delete once the change is proven', { exact: true }).waitFor();
    await type(page, 'Blackout begins', '11/28/2026 22:00');
    await type(page, 'Blackout ends', '11/29/2026 04:00');
    await type(page, 'Ends the blackout', 'Ada Lovelace');
    await eventually(() => page.getByText('7 of 13 values are set', { exact: true }).count(), 1);
    await page.getByText('0 of 10 done', { exact: true }).click();
    const assets = page.getByRole('grid', { name: 'ASR assets and agents' });
    await tabTo(page, assets);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await undo(page, 'Tick vega01dbadm01 after the change');
    await axe(page);
    await button(page, 'Download').click();
    const { bytes } = await downloaded(page, () =>
      page.getByRole('menuitem', { name: /^Text for the service request/ }).click(),
    );
    assert.match(bytes.toString(), /Start: 2026-11-28 22:00 Europe\/Berlin \(2026-11-28T21:00:00Z\)/);
    assert.match(bytes.toString(), /oasg01: 10\.20\.1\.80 -> 10\.64\.1\.80/);
  },
);

notices.run();
