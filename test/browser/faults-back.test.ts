/**
 * Back to a page that the browser kept whole: it is as it was left, and asks for the session before anything else. A
 * page that was not kept is loaded again and offers its draft: see drafts-and-tabs.test.ts.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoUser } from '../appliance/demo-user.mjs';
import { consoleSuite, signInByForm } from './harness.ts';
import { button, draftIsStored, heading, openVega01, save, saved, setAddress, shows } from './steps.ts';

const back = consoleSuite('back to a page that was kept', { whole: true });
const ilom = 'vega01dbadm01-ilom';
const unsaved = (at: Page) => at.getByText('1 unsaved change', { exact: true });

/** Marks the page, so that it differs from one that was loaded again, and leaves it for another of the site. */
async function leave(page: Page, address: string) {
  await page.evaluate(() => Object.assign(window, { survives: true }));
  await page.goto(`${address}/packages.txt`);
}

const isTheSame = (page: Page) => page.evaluate(() => 'survives' in window);

/** Back, as far as the page's own address; that the session is asked for is waited for too. */
async function goBack(page: Page) {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/session');
  void page.goBack().catch(() => undefined);
  await page.waitForURL((url) => !url.pathname.endsWith('/packages.txt'), { waitUntil: 'commit' });
  await asked;
}

back('unsaved work stands as it was left, once, and is saved', async ({ page, site }) => {
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  await leave(page, site.address);
  await goBack(page);
  assert.ok(await isTheSame(page), 'the page came out of the back/forward cache');
  await shows(page, ilom, '10.20.10.131');
  await unsaved(page).waitFor();
  assert.is(await page.getByRole('region', { name: 'Unsaved work' }).count(), 0);
  await save(page, 2, 'after Back');
  await saved(page, 2);
});

back('after the session has ended it shows nothing of what was open', async ({ page, site, context }) => {
  await openVega01(page, site);
  await leave(page, site.address);
  await context.clearCookies();
  await goBack(page);
  assert.ok(await isTheSame(page), 'the page came out of the back/forward cache');
  await heading(page, 'Sign in').waitFor();
  assert.not.match(await page.content(), /10\.20\.10\./);
});

back('after signing out in another tab it shows nothing of what was open', async (visit) => {
  const { page, site } = visit;
  await openVega01(page, site);
  await leave(page, site.address);
  const other = await visit.newPage();
  await other.goto(`${site.address}/`);
  await button(other, 'Ada Lovelace').click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(other, 'Sign in').waitFor();
  await page.bringToFront();
  // The word of the other tab reaches a page that is kept, which is then kept no longer.
  await goBack(page);
  await heading(page, 'Sign in').waitFor();
  assert.not.match(await page.content(), /10\.20\.10\./);
});

back.run();

const cell = 'vega01celadm03';
const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', password: 'vega02-demo' };
const shared = consoleSuite('back to a page of shared records', {
  whole: true,
  records: true,
  config: { records: { appliance: '/records/' } },
  auth: { users: [demoUser, grace] },
});

shared('what was saved elsewhere meanwhile is told, and no save goes over it', async (visit) => {
  const { page, site } = visit;
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  await draftIsStored(page);
  await leave(page, site.address);

  const other = await (await visit.otherBrowser()).newPage();
  await other.goto(`${site.address}/`);
  await signInByForm(other, { ...site, demoUser: grace });
  await other.getByRole('link', { name: 'vega01', exact: true }).click();
  await heading(other, 'Dashboard').waitFor();
  await setAddress(other, cell, '10.20.10.115');
  await save(other, 2, 'Hers');
  await saved(other, 2);

  await page.bringToFront();
  await goBack(page);
  assert.ok(await isTheSame(page), 'the page came out of the back/forward cache');
  await shows(page, ilom, '10.20.10.131');
  await unsaved(page).waitFor();
  await save(page, 3, 'His');
  const choice = page.getByRole('alertdialog', { name: 'vega01 was saved in the meantime' });
  await choice.getByText(/^Error saving vega01: Grace Hopper saved revision 2/).waitFor();
  await choice.getByRole('button', { name: 'Take theirs' }).waitFor();
  await choice.getByRole('button', { name: 'Merge and save' }).click();
  await saved(page, 3);
  await shows(page, ilom, '10.20.10.131');
  await shows(page, cell, '10.20.10.115');
});

shared.run();
