/**
 * What holds on every route, without an appliance and with the example open: axe finds nothing, the console stays
 * silent (each test fails on a complaint by itself), title, heading, focus and announcement are right, nothing is wider
 * than a phone. The same for every dialog.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type RoutePath, routes } from '../../src/paths.ts';
import { axe, consoleSuite, type Visit } from './harness.ts';
import { hall2, openReip } from './reip-steps.ts';
import {
  addresses,
  button,
  dialog,
  drop,
  goOn,
  heading,
  openExample,
  openHome,
  openVega01,
  pixelsBeyond,
  pressMore,
  setAddress,
} from './steps.ts';

type Inside = Exclude<RoutePath, typeof routes.signIn>;

/** Heading and title of each place behind the sign-in; a new route does not compile until it is named here. */
const headings: Record<Inside, string> = {
  [routes.home]: 'Appliances',
  [routes.dashboard]: 'Dashboard',
  [routes.oeca]: 'Plan an appliance',
  [routes.oedacli]: 'OEDACLI',
  [routes.preaudit]: 'Pre-audit',
  [routes.reip]: 'Re-IP',
  [routes.platinum]: 'Platinum',
  [routes.protectedDashboard]: 'Dashboard',
};
const inside = Object.entries(headings) as [Inside, string][];
const tabs = ['default', 'management', 'other', 'rack'];
const phone = { width: 360, height: 740 };

async function looksRight(page: Page, name: string): Promise<void> {
  await heading(page, name).waitFor();
  await page.waitForFunction((title) => document.title === title, `${name} · Appliance Console`);
  // Parts that are still being computed, such as the open findings, are judged too.
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  assert.is(await page.getByRole('heading', { level: 1 }).count(), 1);
  assert.is(await page.getByRole('main').count(), 1);
  await axe(page);
}

/** The page itself never scrolls sideways; a wide table scrolls in its own box. */
async function fitsThePhone(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  // Parts that measure themselves are drawn again before.
  await pixelsBeyond(page);
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const over = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px`, ...over.slice(0, 8).map((element) => element.outerHTML.slice(0, 120))];
  });
  assert.equal(wide, [], page.url());
  await axe(page, 'at another width');
  await page.setViewportSize({ width: 1366, height: 768 });
}

const every = consoleSuite('every route');

every('without a session: the sign-in page, and a 404 that needs none', async ({ page, site, allow }) => {
  allow(/404.*\/nowhere/);
  await page.goto(`${site.address}/sign-in`);
  await looksRight(page, 'Sign in');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
  await fitsThePhone(page);

  // No blank to wrap it at.
  const long = 'x'.repeat(200);
  const answer = await page.goto(`${site.address}/nowhere/at%20all/${long}/?x=1`);
  assert.is(answer?.status(), 404);
  await heading(page, 'Page Not Found').waitFor();
  await page.getByText(`Page not found: /nowhere/at all/${long}/`, { exact: true }).waitFor();
  assert.is(await page.title(), 'Page Not Found · Appliance Console');
  await axe(page);
  await fitsThePhone(page);
});

every('without a session each route leads to sign-in and names itself', async ({ page, site }) => {
  for (const [path] of inside) {
    await page.goto(`${site.address}${path}`);
    await heading(page, 'Sign in').waitFor();
    const query = new URL(page.url()).searchParams;
    assert.is(query.get('error'), 'SessionRequired', path);
    assert.is(query.get('callbackUrl'), path);
  }
});

every('with no appliance open', async ({ page, site }) => {
  await openHome(page, site);
  for (const [path, name] of inside) {
    await page.goto(`${site.address}${path}`);
    await looksRight(page, name);
    await fitsThePhone(page);
  }
});

every('with vega01 open', async ({ page, site }) => {
  await openVega01(page, site);
  const appliance = new URL(page.url()).searchParams.get('appliance');
  const query = new URLSearchParams({ appliance: String(appliance) });
  for (const [path, name] of inside) {
    const isDashboard = name === 'Dashboard';
    for (const tab of isDashboard ? tabs : ['']) {
      const place = `${path}?${query}${tab && `&tab=${tab}`}`;
      if (tab === '' || tab === tabs[0]) await page.goto(`${site.address}${place}`);
      else await goOn(page, place);
      if (isDashboard) await page.getByRole('tab', { selected: true, name: new RegExp(tab, 'i') }).waitFor();
      await looksRight(page, name);
      await fitsThePhone(page);
    }
  }
});

every(
  'a pale text is found, on the page and in a dialog, though not every text like it is looked at',
  async (visit) => {
    const { page, site } = visit;
    await openVega01(page, site);
    const found = () => axe(page).then(() => 'nothing', String);
    const paint = (color: string) =>
      addresses(page)
        .getByRole('gridcell', { name: 'ETH' })
        .nth(4)
        .evaluate((cell, painted) => {
          cell.style.color = painted;
        }, color);
    await paint('#bbb');
    assert.match(await found(), /color-contrast/);
    await paint('');
    assert.is(await found(), 'nothing');
    await page.keyboard.press('?');
    const help = dialog(page, 'Help');
    // It is loaded after the keys are shown, and moves them: axe would look for them where they were.
    await help.getByRole('region', { name: 'On this screen' }).waitFor();
    await help
      .locator('dd')
      .nth(2)
      .evaluate((text) => {
        text.style.color = '#bbb';
      });
    assert.match(await found(), /color-contrast/);
  },
);

every('a script at work in OEDACLI', async ({ page, site }) => {
  await openVega01(page, site);
  // Nothing is open: the way on is a choice among what is stored, then a script of one's own, the example last.
  const main = page.getByRole('main');
  const first = (name: string) => main.locator('.primary').and(button(page, name)).waitFor();
  await page.goto(`${site.address}/app/oedacli`);
  await first('Choose an appliance');
  await button(page, 'Choose an appliance').click();
  await page.getByRole('option', { name: /^vega01/ }).click();
  await first('New script');
  await button(page, 'Start with SALES on vega01').click();
  await page.getByRole('region', { name: 'Script', exact: true }).waitFor();
  for (const action of [/^Script and files/, /^Add database home/, /^Add database(?! home)/]) {
    await page.getByRole('button', { name: action }).click();
    await axe(page);
  }
  await fitsThePhone(page);
});

every('moving on by a link: focus at the heading, the new place announced', async ({ page, site }) => {
  await openHome(page, site);
  const rail = page.getByRole('navigation', { name: 'Areas' });
  const labels = ['Dashboard', 'OECA', 'OEDACLI', 'Pre-audit', 'Re-IP', 'Platinum', 'Home'];
  for (const label of labels) {
    await rail.getByRole('link', { name: label, exact: true }).click();
    const path = new URL(page.url()).pathname as Inside;
    const name = headings[path];
    await page.waitForFunction((text) => {
      const { activeElement } = document;
      return activeElement?.tagName === 'H1' && activeElement.textContent === text;
    }, name);
    await page.waitForFunction(
      (text) => [...document.querySelectorAll('[aria-live]')].some((region) => region.textContent === text),
      name,
    );
    assert.is(
      await rail.getByRole('link', { name: label, exact: true }).getAttribute('aria-current'),
      'page',
    );
  }
});

every('a trailing slash is taken away without a step in the history', async ({ page, site }) => {
  await openHome(page, site);
  for (const path of [routes.dashboard, routes.protectedDashboard]) {
    await page.goto(`${site.address}/packages.txt`);
    await page.goto(`${site.address}${path}/?tab=rack#place`);
    await page.waitForURL(`${site.address}${path}?tab=rack#place`);
    await heading(page, 'Dashboard').waitFor();
    void page.goBack().catch(() => undefined);
    await page.waitForURL(/packages\.txt/, { waitUntil: 'commit' });
  }
});

every('the protected dashboard holds no control that edits', async ({ page, site }) => {
  await openVega01(page, site);
  await setAddress(page, 'vega01celadm02', '10.20.16.14');
  const query = new URL(page.url()).search;
  await page.goto(`${site.address}${routes.dashboard}${query}`);
  await button(page, 'Recover').click();
  await button(page, 'Set to 10.20.10.14').first().waitFor();
  const stored = new URL(page.url()).searchParams.get('appliance');
  await page.evaluate(
    ([path, id]) => {
      history.pushState(null, '', `${path}?appliance=${id}`);
    },
    [routes.protectedDashboard, String(stored)] as const,
  );
  for (const tab of tabs) {
    await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click();
    await page.getByRole('tab', { selected: true, name: new RegExp(tab, 'i') }).waitFor();
    await page.getByText('revision 1, with 1 unsaved change, read-only', { exact: true }).waitFor();
    // Which network is drawn changes what is seen, as a filter does, not what is stored.
    const drawn = page.getByRole('group', { name: 'Network drawn' }).getByRole('radio');
    const editing = page.locator('main, header').locator('input, select, textarea, [contenteditable]');
    const shown = await drawn.count();
    const names = await editing.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    assert.equal(
      names.filter((name) => name !== 'Filter the addresses'),
      Array(shown).fill(null),
      tab,
    );
    for (const name of [/^Save/, /^Undo/, /^Redo/, /^Set to/, /^Import/, /^Rename/]) {
      assert.is(await page.getByRole('button', { name }).count(), 0, `${tab}: ${name}`);
    }
    assert.is(await page.locator('.editable').count(), 0, tab);
  }
  await page.getByRole('tab', { name: 'Default' }).click();
  await page.getByRole('grid', { name: 'Addresses' }).focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  assert.is(await page.getByRole('textbox').count(), 0);
});

every.run();

const dialogs = consoleSuite('every dialog');

/** axe on the dialog, Escape closes it, and the focus is where it was. */
async function standsAlone({ page }: Visit, name: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  const open = page.getByRole(role, { name, exact: true });
  await open.waitFor();
  assert.ok(await open.evaluate((element) => element.contains(document.activeElement)), `${name}: focus`);
  await axe(page);
  await page.setViewportSize(phone);
  const box = await open.boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= phone.width, `${name}: ${JSON.stringify(box)}`);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'detached' });
}

dialogs('on the home page: import, refusal, paste, removal', async (visit) => {
  const { page, site } = visit;
  await openVega01(page, site);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await drop(page, 'list.csv', 'hostname,address\nvega01dbadm01,10.20.10.11\nvega01dbadm02,10.20.10.12\n');
  await standsAlone(visit, 'Import list.csv');
  await drop(page, 'empty.csv', '');
  await standsAlone(visit, 'empty.csv was not imported');
  await pressMore(page, 'Paste');
  await standsAlone(visit, 'Paste addresses');
  await page.waitForFunction(() => document.activeElement?.textContent === 'More');
  await button(page, 'Actions for vega01').click();
  await axe(page);
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByText('10 machines and 34 addresses', { exact: true }).waitFor();
  await standsAlone(visit, 'Remove record?', 'alertdialog');
});

dialogs('of the shell: find, keys, picker, save, tasks, account', async (visit) => {
  const { page, site } = visit;
  await openExample(page, site);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('celadm02');
  await page.getByRole('option', { name: /vega01celadm02 storage server/ }).waitFor();
  await standsAlone(visit, 'Find anything');
  await page.keyboard.press('?');
  await standsAlone(visit, 'Help');
  await page.getByRole('button', { name: /^vega01 X10M/ }).click();
  await page.getByRole('option', { name: /^vega01/ }).waitFor();
  await standsAlone(visit, 'Open an appliance');
  await setAddress(page, 'vega01celadm02', '10.20.10.114');
  await page.keyboard.press('Control+s');
  await standsAlone(visit, 'Save as revision 2');
  await button(page, 'Export').click();
  await page.getByRole('menuitem').first().waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await button(page, 'Tasks').click();
  await page.getByRole('dialog', { name: 'Tasks and messages' }).getByText('Record saved').waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await button(page, 'Ada Lovelace').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Interface' }).click();
  await axe(page);
  await page.keyboard.press('Escape');
  await addresses(page).getByRole('columnheader', { name: 'Interface' }).waitFor({ state: 'detached' });
});

dialogs('of OEDACLI: a script from elsewhere, deploy, removal', async (visit) => {
  const { page, site } = visit;
  await openVega01(page, site);
  await page.getByRole('link', { name: 'OEDACLI' }).click();
  await button(page, 'Start with SALES on vega01').click();
  await button(page, 'Open a script').click();
  await dialog(page, 'Open a script')
    .getByRole('textbox', { name: 'Script' })
    .fill('oedacli> ADD DATABASE DBNAME=X\nFLY HOME\n');
  await standsAlone(visit, 'Open a script');
  await page.getByText('With DEPLOY ACTIONS', { exact: true }).click();
  await standsAlone(visit, 'Add DEPLOY ACTIONS?', 'alertdialog');
  await page
    .getByRole('button', { name: /^Add database SALES|^Add database No problem/ })
    .first()
    .focus();
  await page.keyboard.press('Delete');
  await standsAlone(visit, 'Remove record?', 'alertdialog');
});

dialogs('of the re-IP: the sign-off, a sheet', async (visit) => {
  const { page, site } = visit;
  await openReip(page, site, hall2, 'Planning summary');
  await button(page, 'Sign off plan').click();
  await standsAlone(visit, 'Sign off plan');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Sign off plan');
});

dialogs.run();
