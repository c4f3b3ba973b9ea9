/** A session that ends over unsaved work, over a dialog, or by a sign-out that fails: nothing that somebody typed is lost. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoUser } from '../appliance/demo-user.mjs';
import { axe, consoleSuite, signInByForm, type Visit } from './harness.ts';
import {
  addressRow,
  button,
  heading,
  openHome,
  openVega01,
  pressMore,
  save,
  saved,
  setAddress,
  shows,
  waitForSaved,
} from './steps.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', password: 'vega02-demo' };
const ilom = 'vega01dbadm01-ilom';
const unsaved = (page: Page) => page.getByText('1 unsaved change', { exact: true });

const session = consoleSuite('a session that ends', {
  auth: { users: [{ ...demoUser }, grace] },
});

/** The cookie is gone; the window gets the focus, as when somebody comes back to it. */
async function loseSession({ page, context }: Visit) {
  await context.clearCookies();
  const over = page.getByRole('alertdialog', { name: 'Your session has ended' });
  // A focus within a second of the last read asks nothing, so the test repeats it until one has an effect.
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event('focus'));
      return document.querySelector('dialog[open] [type=password]') !== null;
    },
    undefined,
    { polling: 250 },
  );
  await over.waitFor();
  return over;
}

session('a sign-out that fails says so, and what was open is there again with its draft', async (visit) => {
  const { page, site } = visit;
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  await page.route('**/api/auth/csrf', (route) => route.fulfill({ json: {} }));
  await button(page, 'Ada Lovelace').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alert').getByText('Could not fetch CSRF Token for signing out').waitFor();
  await shows(page, ilom, '10.20.10.31');
  await page.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Recover' }).click();
  await shows(page, ilom, '10.20.10.131');
  // Without a draft this tab alone holds the work: nobody is signed out over it. The journal is full, too.
  await page.unroute('**/api/auth/csrf');
  await page.evaluate(() => {
    for (let size = 2 ** 23, i = 0; size >= 1; i++) {
      try {
        localStorage.setItem(`filler ${i}`, 'x'.repeat(size));
      } catch {
        size /= 2;
      }
    }
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...value: Parameters<typeof put>) {
      if (this.name === 'pieces') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, value);
    };
  });
  await setAddress(page, ilom, '10.20.10.132');
  await button(page, 'Ada Lovelace').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText('vega01 stays open: its unsaved changes could not be kept as a draft.').waitFor();
  await shows(page, ilom, '10.20.10.132');
  // With room in the journal the draft is kept there, so signing out is safe, and no other message appears.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key);
  });
  await setAddress(page, ilom, '10.20.10.133');
  await button(page, 'Ada Lovelace').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(page, 'Sign in').waitFor();
  await signInByForm(page, site);
  await heading(page, 'Appliances').waitFor();
  await page.getByRole('link', { name: 'vega01', exact: true }).click();
  await page.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Recover' }).click();
  await shows(page, ilom, '10.20.10.133');
});

session('over unsaved work: the same user signs in over the page and carries on', async (visit) => {
  const { page, site } = visit;
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const over = await loseSession(visit);
  await axe(page);
  assert.is(await over.getByLabel('E-mail').inputValue(), site.demoUser.email);
  await page.keyboard.press('Escape');
  await over.getByLabel('Password').fill(site.demoUser.password);
  await over.getByRole('button', { name: 'Sign in', exact: true }).click();
  await over.waitFor({ state: 'detached' });
  await shows(page, ilom, '10.20.10.131');
  await unsaved(page).waitFor();
  assert.is(await page.evaluate(() => 'samePage' in window), true);
  await save(page, 2, 'After the break');
  await waitForSaved(page).waitFor();

  await page.getByRole('link', { name: 'Platinum', exact: true }).click();
  await page.getByRole('tab', { name: 'Change notice', exact: true }).click();
  const typed = page.getByLabel('Ends the blackout', { exact: true });
  await typed.pressSequentially('Ada');
  await loseSession(visit);
  await over.getByLabel('Password').fill(site.demoUser.password);
  await over.getByRole('button', { name: 'Sign in', exact: true }).click();
  await over.waitFor({ state: 'detached' });
  assert.is(await typed.inputValue(), 'Ada', 'what only stands in a field is not taken away either');
});

session('over pasted text that was read: it is there after the sign-in, and is imported', async (visit) => {
  const { page, site } = visit;
  await openHome(page, site);
  await pressMore(page, 'Paste');
  await page
    .getByLabel('Table, hosts file, output of LIST, or JSON')
    .fill('hostname,address,machine\nrigel01db01,10.20.7.11,rigel01db01\n');
  await button(page, 'Read').click();
  const take = button(page, 'Import 1 address');
  await page.getByLabel('Name of the appliance').waitFor();
  const over = await loseSession(visit);
  await over.getByLabel('Password').fill(site.demoUser.password);
  await over.getByRole('button', { name: 'Sign in', exact: true }).click();
  await over.waitFor({ state: 'detached' });
  await take.click();
  await addressRow(page, 'rigel01db01').waitFor();
  await saved(page, 1);
});

session('another user gets a page without the work of the first', async (visit) => {
  const { page, site } = visit;
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await loseSession(visit);
  await signInByForm(page, { ...site, demoUser: grace });
  await page.waitForFunction(() => !('samePage' in window));
  await button(page, 'Grace Hopper').waitFor();
  await shows(page, ilom, '10.20.10.31');
  await saved(page, 1);
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
});

session('with nothing unsaved: the sign-in page, which leads back', async ({ page, site, context }) => {
  await openHome(page, site);
  await page.goto(`${site.address}/app/platinum`);
  await heading(page, 'Platinum').waitFor();
  await context.clearCookies();
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event('focus'));
      return location.pathname === '/sign-in';
    },
    undefined,
    { polling: 250 },
  );
  await signInByForm(page, site);
  await heading(page, 'Platinum').waitFor();
});

session.run();
