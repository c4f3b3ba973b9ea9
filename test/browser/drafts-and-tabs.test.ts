/** Nothing that somebody typed is lost: a dead tab, two tabs on one appliance, a session that ends in between. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoUser } from '../appliance/demo-user.mjs';
import { axe, consoleSuite, signInByForm, type Visit } from './harness.ts';
import {
  addressRow,
  button,
  dialog,
  draftIsKept,
  heading,
  killTab,
  openHome,
  openVega01,
  save,
  saysSaved,
  setAddress,
} from './steps.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', password: 'vega02-demo' };
const ilom = 'vega01dbadm01-ilom';
const cell = 'vega01celadm03';

const saved = (page: Page, revision: number) =>
  page.getByText(`Saved · r${revision}`, { exact: true }).waitFor();
const unsaved = (page: Page) => page.getByText('1 unsaved change', { exact: true });
const shows = (page: Page, hostname: string, address: string) =>
  addressRow(page, hostname).getByText(address, { exact: true }).waitFor();
const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved work' });

const drafts = consoleSuite('drafts');

drafts('a crashed tab: the work is offered again, and recovered', async ({ page, site, newPage }) => {
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  await draftIsKept(page);
  const address = page.url();
  await killTab(page);

  const second = await newPage();
  await second.goto(address);
  await offer(second)
    .getByText(
      /^1 unsaved change of vega01 from \d{4}-\d\d-\d\d [\d:]{8} UTC[+-]\d\d:\d\d was kept; the last: Change the address of /,
    )
    .waitFor();
  await axe(second);
  await shows(second, ilom, '10.20.10.31');
  await offer(second).getByRole('button', { name: 'Recover' }).click();
  await shows(second, ilom, '10.20.10.131');
  await unsaved(second).waitFor();
  await offer(second).waitFor({ state: 'detached' });
  await heading(second, 'Dashboard').and(second.locator(':focus')).waitFor();
  await button(second, 'Undo: Recover unsaved changes').click();
  await shows(second, ilom, '10.20.10.31');
  await saved(second, 1);
});

drafts(
  'a tab that is closed right after the edit, or left by an address',
  async ({ page, site, newPage }) => {
    await openVega01(page, site);
    const address = page.url();
    await setAddress(page, ilom, '10.20.10.131');
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;

    const second = await newPage();
    await second.goto(address);
    await offer(second).getByRole('button', { name: 'Recover' }).click();
    await shows(second, ilom, '10.20.10.131');
    await setAddress(second, cell, '10.20.10.115');
    await second.goto(`${site.address}/packages.txt`);
    await second.goto(address);
    await offer(second)
      .getByText(/^2 unsaved changes of vega01/)
      .waitFor();
    await offer(second).getByRole('button', { name: 'Discard' }).click();
    await offer(second).waitFor({ state: 'detached' });
    await heading(second, 'Dashboard').and(second.locator(':focus')).waitFor();
    await second.reload();
    await shows(second, ilom, '10.20.10.31');
    await saved(second, 1);
    assert.is(await offer(second).count(), 0);
  },
);

drafts(
  'what stands in a cell counts for who reloads, and for who saves by the keys',
  async ({ page, site }) => {
    await openVega01(page, site);
    const editor = page.getByRole('textbox', { name: `Address of ${ilom}` });
    const type = async (address: string) => {
      await addressRow(page, ilom).getByRole('gridcell').nth(2).dblclick();
      await editor.fill(address);
    };
    await type('10.20.10.131');
    await page.reload();
    await offer(page).getByRole('button', { name: 'Recover' }).click();
    await shows(page, ilom, '10.20.10.131');
    await type('10.20.10.132');
    await editor.press('Control+s');
    await dialog(page, 'Save as revision 2').getByRole('button', { name: 'Save' }).click();
    await saved(page, 2);
    await shows(page, ilom, '10.20.10.132');
  },
);

drafts('Enter in the question before saving presses no button behind it', async ({ page, site }) => {
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  await setAddress(page, cell, '10.20.10.115');
  // The button keeps the focus, and another change to take back.
  await page.getByRole('button', { name: /^Undo: / }).click();
  await shows(page, cell, '10.20.10.15');
  await page.keyboard.press('Control+s');
  await dialog(page, 'Save as revision 2').getByRole('textbox', { name: 'Note' }).press('Enter');
  await saved(page, 2);
  await page
    .getByRole('button', { name: /^Undo: / })
    .and(page.locator(':focus'))
    .waitFor();
  await shows(page, ilom, '10.20.10.131');
});

drafts('a living tab keeps its own work: another tab is offered nothing', async ({ page, site, newPage }) => {
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  await draftIsKept(page);
  const second = await newPage();
  await second.goto(page.url());
  await shows(second, ilom, '10.20.10.31');
  await second.getByRole('link', { name: 'Pre-audit' }).click();
  await heading(second, 'Pre-audit').waitFor();
  assert.is(await offer(second).count(), 0);
  await unsaved(page).waitFor();
});

drafts.run();

const tabs = consoleSuite('two tabs');

/** Mine has an edit of its own while theirs saved revision 2; mine has pressed Save and stands before the choice. */
async function conflict({ page: theirs, site, newPage }: Visit) {
  await openVega01(theirs, site);
  const mine = await newPage();
  await mine.goto(theirs.url());
  await setAddress(mine, ilom, '10.20.10.131');
  await setAddress(theirs, cell, '10.20.10.115');
  await save(theirs, 2, 'Theirs');
  await saved(theirs, 2);
  const notice = mine.getByRole('region', { name: 'Newer revision' });
  await notice.getByText("Ada Lovelace saved revision 2 of vega01 ('Theirs').", { exact: true }).waitFor();
  await save(mine, 3, 'Mine');
  const choice = mine.getByRole('alertdialog', { name: 'vega01 was saved in the meantime' });
  await choice.getByText(ilom).first().waitFor();
  await choice.getByText(cell).first().waitFor();
  await axe(mine);
  return { mine, theirs, choice };
}

tabs('theirs is taken: undo brings mine back', async (visit) => {
  const { mine, choice } = await conflict(visit);
  await choice.getByRole('button', { name: 'Take theirs' }).click();
  await shows(mine, cell, '10.20.10.115');
  await shows(mine, ilom, '10.20.10.31');
  await saved(mine, 2);
  await button(mine, 'Undo: Take revision 2 by Ada Lovelace').click();
  await shows(mine, ilom, '10.20.10.131');
  await shows(mine, cell, '10.20.10.15');
});

tabs('mine is saved on top: theirs stays in the history', async (visit) => {
  const { mine, theirs, choice } = await conflict(visit);
  await choice.getByRole('button', { name: 'Save mine on top' }).click();
  await saved(mine, 3);
  await shows(mine, ilom, '10.20.10.131');
  const notice = theirs.getByRole('region', { name: 'Newer revision' });
  await notice.getByText("Ada Lovelace saved revision 3 of vega01 ('Mine').", { exact: true }).waitFor();
  await notice.getByRole('button', { name: 'Show it' }).click();
  await shows(theirs, ilom, '10.20.10.131');
  await saved(theirs, 3);
  await button(theirs, 'Undo: Take revision 3 by Ada Lovelace').waitFor();

  await mine.getByRole('link', { name: 'Home', exact: true }).click();
  await button(mine, 'Actions for vega01').click();
  await mine.getByRole('menuitem', { name: 'History' }).click();
  const history = dialog(mine, 'History of vega01');
  const second = history.getByRole('listitem').filter({ hasText: /^r2Theirs / });
  await second.getByRole('button', { name: 'Restore revision 2' }).waitFor();
  await history.getByRole('heading', { name: 'Revision 2 to 3' }).waitFor();
  await axe(mine);
  await second.getByRole('button', { name: 'Restore revision 2' }).click();
  await history.waitFor({ state: 'detached' });
  await mine.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await saved(mine, 4);
  await shows(mine, cell, '10.20.10.115');
  await shows(mine, ilom, '10.20.10.31');
});

tabs('different things are merged without a choice', async (visit) => {
  const { mine, theirs, choice } = await conflict(visit);
  await choice.getByRole('button', { name: 'Merge and save' }).click();
  await saved(mine, 3);
  await shows(mine, ilom, '10.20.10.131');
  await shows(mine, cell, '10.20.10.115');
  await theirs
    .getByRole('region', { name: 'Newer revision' })
    .getByRole('button', { name: 'Show it' })
    .click();
  await shows(theirs, ilom, '10.20.10.131');
});

tabs(
  'values changed by both are chosen, one by one or all of one side',
  async ({ page: theirs, site, newPage }) => {
    await openVega01(theirs, site);
    const mine = await newPage();
    await mine.goto(theirs.url());
    await setAddress(mine, ilom, '10.20.10.131');
    await setAddress(mine, cell, '10.20.10.116');
    await setAddress(theirs, cell, '10.20.10.115');
    await setAddress(theirs, ilom, '10.20.10.132');
    await save(theirs, 2, 'Theirs');
    await saved(theirs, 2);
    await save(mine, 3, 'Mine');
    const choice = mine.getByRole('alertdialog', { name: 'vega01 was saved in the meantime' });
    await choice.getByRole('heading', { name: '2 values to choose' }).waitFor();
    const value = choice.getByRole('group', { name: 'Admin address of vega01celadm03' });
    assert.is(await value.getByRole('radio', { name: 'Mine: 10.20.10.116' }).isChecked(), true);
    await axe(mine);
    await choice.getByRole('button', { name: 'Choose all of theirs' }).click();
    assert.is(await choice.getByRole('radio', { name: /^Theirs: /, checked: true }).count(), 2);
    await choice.getByRole('radio', { name: 'Mine: 10.20.10.131' }).check();
    await value.getByRole('radio', { name: 'Theirs: 10.20.10.115', checked: true }).waitFor();
    await choice.getByRole('button', { name: 'Merge and save' }).click();
    await saved(mine, 3);
    await shows(mine, ilom, '10.20.10.131');
    await shows(mine, cell, '10.20.10.115');
  },
);

tabs('deciding later keeps the edit and asks again at the next save', async (visit) => {
  const { mine, choice } = await conflict(visit);
  await choice.getByRole('button', { name: 'Decide later' }).click();
  await unsaved(mine).waitFor();
  await shows(mine, ilom, '10.20.10.131');
  await save(mine, 3, 'Again');
  await choice.waitFor();
});

tabs('signing out in one tab empties the other', async ({ page, site, newPage }) => {
  await openVega01(page, site);
  const second = await newPage();
  await second.goto(page.url());
  await shows(second, ilom, '10.20.10.31');
  await button(page, 'Ada Lovelace').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(second, 'Sign in').waitFor();
  assert.not.match(await second.content(), /10\.20\.10\./);
});

tabs.run();

const session = consoleSuite('a session that ends', {
  auth: { users: [{ ...demoUser }, grace] },
});

/** The cookie is gone; the window gets the focus, as when somebody comes back to it. */
async function loseSession({ page, context }: Visit) {
  await context.clearCookies();
  const over = page.getByRole('alertdialog', { name: 'Your session has ended' });
  // A focus within a second of the last read asks nothing, so it comes back until it is heard.
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
  // With room in the journal the draft is kept there, so signing out is safe, and nothing else is said.
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
  await saysSaved(page).waitFor();

  await page.getByRole('link', { name: 'Platinum', exact: true }).click();
  await page.getByRole('tab', { name: 'Change notice', exact: true }).click();
  const typed = page.getByLabel('Who ends it', { exact: true });
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
  await button(page, 'Paste').click();
  await page
    .getByLabel('Table, hosts file, output of LIST, or JSON')
    .fill('hostname,address,machine\nrigel01db01,10.20.7.11,rigel01db01\n');
  await button(page, 'Read').click();
  const take = button(page, 'Import').last();
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
