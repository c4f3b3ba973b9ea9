/** Shared records on the appliance's own nginx: two people in two browsers, a web server that dies, a session that ends. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoUser } from '../appliance/demo-user.mjs';
import { consoleSuite, signInByForm, type Visit } from './harness.ts';
import {
  addressRow,
  button,
  draftIsStored,
  heading,
  openHome,
  openVega01,
  save,
  setAddress,
} from './steps.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', password: 'vega02-demo' };
const ilom = 'vega01dbadm01-ilom';
const vega01 = 'appliance_3aexample-vega01';
const saved = (page: Page, revision: number) =>
  page.getByText(`Saved · r${revision}`, { exact: true }).waitFor();
const shows = (page: Page, hostname: string, address: string) =>
  addressRow(page, hostname).getByText(address, { exact: true }).waitFor();

const shared = consoleSuite('shared records', {
  records: true,
  config: { records: { appliance: '/records/' } },
  auth: { users: [demoUser, grace] },
});

const folders = (visit: Visit, path: string) =>
  readdirSync(join(visit.site.folder, 'shared', 'records', path)).sort();

/** Grace's browser, which knows nothing of Ada's. */
async function asGrace({ otherBrowser, site }: Visit): Promise<Page> {
  const page = await (await otherBrowser()).newPage();
  await page.goto(`${site.address}/`);
  await signInByForm(page, { ...site, demoUser: grace });
  await heading(page, 'Appliances').waitFor();
  return page;
}

shared('what one saves the other sees and changes, and the first is told', async (visit) => {
  const { page, site } = visit;
  await openHome(page, site);
  await page.getByText(/stored on this appliance for all who sign in\. You see a preview first\.$/).waitFor();
  await openVega01(page, site);
  assert.equal(folders(visit, ''), [vega01, 'removed', 'sources', 'staging']);
  assert.equal(folders(visit, 'staging'), []);

  const other = await asGrace(visit);
  await other.getByRole('link', { name: 'vega01', exact: true }).click();
  await heading(other, 'Dashboard').waitFor();
  await setAddress(other, ilom, '10.20.10.131');
  await save(other, 2, 'from the other browser');
  await saved(other, 2);

  await page.bringToFront();
  await page.reload();
  await shows(page, ilom, '10.20.10.131');
  await saved(page, 2);
  assert.equal(folders(visit, vega01), ['r1', 'r2']);
});

shared('the web server is killed: the draft holds the work, and the save works after', async (visit) => {
  const { page, site, allow } = visit;
  await openHome(page, site);
  await page.getByRole('link', { name: 'vega01', exact: true }).click();
  await setAddress(page, ilom, '10.20.10.132');
  await draftIsStored(page);
  allow(/ERR_CONNECTION_REFUSED/);
  await site.stopServer('kill');
  await save(page, 3, 'while it is away');
  await page
    .getByRole('alert')
    .getByText(/^Error saving vega01: the appliance could not be reached/)
    .waitFor();
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
  await site.startServer();
  assert.equal(folders(visit, vega01), ['r1', 'r2']);
  await save(page, 3, 'again');
  await saved(page, 3);
  assert.equal(folders(visit, vega01), ['r1', 'r2', 'r3']);
});

shared('the session ends before a save: sign in over the page, and save', async (visit) => {
  const { page, site, context, allow } = visit;
  await openHome(page, site);
  await page.getByRole('link', { name: 'vega01', exact: true }).click();
  await setAddress(page, ilom, '10.20.10.133');
  allow(/401/);
  await context.clearCookies();
  await save(page, 4, 'unsigned');
  await page
    .getByRole('alert')
    .getByText(/^Error saving vega01: your session has ended/)
    .waitFor();
  const asked = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await asked.waitFor();
  assert.equal(folders(visit, vega01), ['r1', 'r2', 'r3']);
  await signInByForm(page, site);
  await asked.waitFor({ state: 'detached' });
  await save(page, 4, 'signed in again');
  await saved(page, 4);
});

shared('removed by one, restored by the other', async (visit) => {
  const { page, site } = visit;
  await openHome(page, site);
  await button(page, 'Actions for vega01').click();
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove record?' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('status').getByText('Record deleted', { exact: true }).waitFor();
  assert.equal(folders(visit, ''), ['removed', 'sources', 'staging']);
  assert.match(folders(visit, 'removed')[0] ?? '', /^appliance_3aexample-vega01\.\d{13}\.Ada_20Lovelace$/);

  const other = await asGrace(visit);
  await other.getByRole('button', { name: /^Restore/ }).click();
  await other.getByRole('link', { name: 'vega01', exact: true }).waitFor();
  assert.equal(folders(visit, 'removed'), []);
});

shared(
  'copied into this browser, and from it onto the appliance, where it is asked what then',
  async (visit) => {
    const { page, site } = visit;
    await openHome(page, site);
    await button(page, 'Actions for vega01').click();
    await page.getByRole('menuitem', { name: 'Copy to this browser', exact: true }).click();
    const here = page.getByRole('region', { name: 'In this browser' });
    await here.getByText(/revision 1/).waitFor();

    const share = () => here.getByRole('button', { name: 'Copy vega01 to the appliance' }).click();
    const asked = page.getByRole('alertdialog', { name: 'vega01 is there already' });
    const before = folders(visit, '').length;
    await share();
    await asked.getByRole('button', { name: 'Keep both' }).click();
    await button(page, 'Actions for vega01').nth(1).waitFor();
    assert.is(folders(visit, '').length, before + 1);

    const revisions = folders(visit, vega01).length;
    await share();
    await asked.getByRole('button', { name: `As revision ${revisions + 1}` }).click();
    await asked.waitFor({ state: 'detached' });
    await page
      .getByRole('cell', { name: new RegExp(`r${revisions + 1} · `) })
      .first()
      .waitFor();
    assert.is(folders(visit, vega01).length, revisions + 1);
  },
);

shared.run();
