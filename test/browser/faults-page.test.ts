/** Faults that are not the appliance's doing: a wrong clock, a closed lid, a reload in between. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { largeCsv } from '../generate/large-csv.ts';
import { axe, consoleSuite, signIn, signInByForm } from './harness.ts';
import { file, nothingStored, pick, preview } from './import-steps.ts';
import {
  addressRow,
  button,
  dialog,
  draftIsStored,
  drop,
  eventually,
  heading,
  openHome,
  openVega01,
  save,
  saved,
  setAddress,
  shows,
} from './steps.ts';

/** Other complaints of the browser are allowed in the one test that expects them. */
const offlineWords = /ERR_INTERNET_DISCONNECTED|This part of the console could not be loaded/;
const page = consoleSuite('faults of the page', { allow: [offlineWords] });
const ilom = 'vega01dbadm01-ilom';
const addressCell = (at: Page) => addressRow(at, ilom).getByRole('gridcell').nth(2);
const addressEditor = (at: Page) => at.getByRole('textbox', { name: `Address of ${ilom}` });
const unsaved = (at: Page) => at.getByText('1 unsaved change', { exact: true });

for (const years of [-6, 6]) {
  page(
    `a clock that is ${Math.abs(years)} years ${years < 0 ? 'behind' : 'ahead'}: sign in, work, save`,
    async (visit) => {
      const { page: at, site, context } = visit;
      await context.clock.install({ time: Date.now() + years * 365 * 86_400_000 });
      await at.goto(`${site.address}/`);
      await signInByForm(at, site);
      await heading(at, 'Appliances').waitFor();
      await openVega01(at, site);
      await setAddress(at, ilom, '10.20.10.131');
      await save(at, 2, 'by a wrong clock');
      await saved(at, 2);
      assert.is(await at.getByText(/Your session ends in less than/).count(), 0);
      assert.is(await at.getByRole('alertdialog').count(), 0);
      await at.reload();
      await shows(at, ilom, '10.20.10.131');
    },
  );
}

page(
  'a lid that closes for a night, without a network: the work is there, and saved after it',
  async (visit) => {
    const { page: at, site, context } = visit;
    await at.clock.install();
    await openVega01(at, site);
    await setAddress(at, ilom, '10.20.10.131');
    await draftIsStored(at);
    await context.setOffline(true);
    await at.clock.fastForward('09:00:00');
    await at.evaluate(() => dispatchEvent(new Event('focus')));
    await shows(at, ilom, '10.20.10.131');
    await unsaved(at).waitFor();
    const read = at.waitForResponse((answer) => answer.url().includes('/session') && answer.ok());
    await context.setOffline(false);
    await at.evaluate(() => dispatchEvent(new Event('focus')));
    await read;
    await unsaved(at).waitFor();
    await save(at, 2, 'the next morning');
    await saved(at, 2);
  },
);

page('a lid that closes until the session has ended: sign in over the page and carry on', async (visit) => {
  const { page: at, site, context } = visit;
  await openVega01(at, site);
  await setAddress(at, ilom, '10.20.10.131');
  // A shared file that fails to load stays lost until the next load: none is under way when the network goes.
  await at.waitForLoadState('networkidle');
  await context.setOffline(true);
  await context.clearCookies();
  await context.setOffline(false);
  const over = at.getByRole('alertdialog', { name: 'Your session has ended' });
  // A focus within a second of the last read asks nothing, so the test repeats it until one has an effect.
  await at.waitForFunction(
    () => {
      dispatchEvent(new Event('focus'));
      return document.querySelector('dialog[open]') !== null;
    },
    undefined,
    { polling: 250 },
  );
  await over.getByLabel('Password').fill(site.demoUser.password);
  await over.getByRole('button', { name: 'Sign in', exact: true }).click();
  await over.waitFor({ state: 'detached' });
  await unsaved(at).waitFor();
});

page(
  'a reload while a file is read, or while its preview stands: nothing is stored, and it can be read again',
  async (visit) => {
    const { page: at, site } = visit;
    await openHome(at, site);
    const large = file('large.csv', largeCsv(20_000));
    await pick(at, large);
    await at.reload();
    await heading(at, 'Appliances').waitFor();
    await nothingStored(at, site);
    const small = file('small.csv', 'hostname,address\nvega01db01,10.20.10.11\n');
    await pick(at, small);
    await preview(at, 'small.csv').waitFor();
    await at.reload();
    await nothingStored(at, site);
    await pick(at, small);
    await preview(at, 'small.csv')
      .getByRole('button', { name: /^Import/ })
      .click();
    await addressRow(at, 'vega01db01').waitFor();
    await saved(at, 1);
  },
);

page('what a field refused is there after a reload as it was typed, with the reason', async (visit) => {
  const { page: at, site } = visit;
  await openVega01(at, site);
  const place = new URL(at.url());
  place.searchParams.set('edit', 'client');
  await at.goto(String(place));
  const gateway = at.getByRole('textbox', { name: 'Gateway', exact: true });
  const before = await gateway.inputValue();
  await gateway.fill('10.20.');
  await at.reload();
  await eventually(() => gateway.inputValue(), '10.20.');
  await eventually(() => gateway.getAttribute('aria-invalid'), 'true');
  // Another user does not see it, and takes nothing away.
  const asked = '**/api/auth/session*';
  await at.route(asked, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Ada', 'Grace') });
  });
  await at.reload();
  await button(at, 'Grace Lovelace').waitFor();
  await gateway.waitFor();
  await eventually(() => gateway.inputValue(), before);
  await at.unroute(asked);
  await at.reload();
  await eventually(() => gateway.inputValue(), '10.20.');
  await addressCell(at).dblclick();
  await addressEditor(at).fill('10.20.300.1');
  await at.reload();
  await addressCell(at).dblclick();
  assert.is(await addressEditor(at).inputValue(), '10.20.300.1');
  assert.is(await addressEditor(at).getAttribute('aria-invalid'), 'true');
  await addressEditor(at).press('Escape');
  await shows(at, ilom, '10.20.10.31');
});

page('a part that is asked for without a network: it says so, and is there after Reload', async (visit) => {
  const { page: at, site, context } = visit;
  await signIn(at, site);
  // The parts come ahead of time when nobody waits; here none has come.
  await at.route('**/assets/reip-*', (route) => route.abort('internetdisconnected'));
  await at.goto(`${site.address}/`);
  await heading(at, 'Appliances').waitFor();
  await context.setOffline(true);
  await at.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Re-IP' }).click();
  await heading(at, 'Internal Server Error').waitFor();
  await at
    .getByText(/there is no connection to the appliance/)
    .first()
    .waitFor();
  await at.unroute('**/assets/reip-*');
  await context.setOffline(false);
  await button(at, 'Reload').click();
  await heading(at, 'Re-IP').waitFor();
});

for (const [how, stop] of [
  ['without a network', 'internetdisconnected'],
  ['while the appliance serves no such part', 'failed'],
] as const) {
  page(
    `a dialog of the shell that is asked for ${how}: it says so, and opens at the next press`,
    async ({ page: at, site, context, allow }) => {
      const part = '**/assets/ShellDialogs-*';
      if (stop === 'failed') allow(/ERR_FAILED.*\/assets\/ShellDialogs-/);
      await at.route(part, (route) => route.abort(stop));
      await openVega01(at, site);
      await setAddress(at, ilom, '10.20.10.131');
      await draftIsStored(at);
      const filter = at.getByRole('searchbox', { name: 'Filter the addresses' });
      await filter.fill('dbadm01');
      let loads = 0;
      at.on('domcontentloaded', () => loads++);
      const isOffline = stop === 'internetdisconnected';
      await context.setOffline(isOffline);
      const failed = at.getByRole('alert').getByText(/^This part of the console could not be loaded/);
      for (const keys of ['Control+k', 'Control+s']) {
        await at.keyboard.press(keys);
        await failed.waitFor();
        await at.getByRole('button', { name: 'Dismiss' }).click();
        await failed.waitFor({ state: 'detached' });
        assert.is(await at.getByRole('dialog').count(), 0);
      }
      await at.unroute(part);
      await context.setOffline(false);
      await at.keyboard.press('Control+k');
      await at.getByRole('dialog').getByRole('combobox').fill('a search of its own');
      await at.keyboard.press('Escape');
      await save(at, 2, 'after it');
      await saved(at, 2);
      await shows(at, ilom, '10.20.10.131');
      assert.is(await filter.inputValue(), 'dbadm01');
      assert.is(loads, 0);
    },
  );
}

page(
  'what is typed before a dialog of the shell has arrived is in its field, and nothing of it on the page',
  async ({ page: at, site, context }) => {
    await openVega01(at, site);
    await setAddress(at, ilom, '10.20.10.131');
    await draftIsStored(at);
    for (const [keys, name, field] of [
      ['Control+k', 'Find anything', 'combobox'],
      ['Control+s', 'Save as revision 2', 'textbox'],
    ] as const) {
      let arrive = () => {};
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const part = '**/assets/ShellDialogs-*';
      await context.route(part, (route) => arrival.then(() => route.continue()));
      await at.reload();
      await button(at, 'Recover').click();
      const filter = at.getByRole('searchbox', { name: 'Filter the addresses' });
      await filter.fill('');
      await at.keyboard.press(keys);
      await at.keyboard.type('not meant');
      await axe(at);
      await at.keyboard.press('Escape');
      assert.is(await at.getByRole('dialog').count(), 0);
      await at.keyboard.type('a');
      await eventually(() => filter.inputValue(), 'a');
      await at.keyboard.press(keys);
      await at.keyboard.type('dbadm0');
      arrive();
      const shown = dialog(at, name).getByRole(field);
      await eventually(() => shown.inputValue(), 'dbadm0');
      await at.keyboard.type('1');
      assert.is(await shown.inputValue(), 'dbadm01');
      await at.keyboard.press('Escape');
      await dialog(at, name).waitFor({ state: 'detached' });
      await at.keyboard.type('b');
      await eventually(() => filter.inputValue(), 'ab');
      await context.unroute(part);
      if (keys !== 'Control+s') continue;
      await at.keyboard.press(keys);
      assert.is(await shown.inputValue(), 'dbadm01', 'a note is kept until it is saved');
    }
  },
);

page('a name that is typed before the list of appliances has arrived is looked for', async (visit) => {
  const { page: at, site, context } = visit;
  await openVega01(at, site);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route('**/assets/ShellDialogs-*', (route) => arrival.then(() => route.continue()));
  await at.reload();
  await at
    .getByRole('button', { name: /^vega01/ })
    .first()
    .press('Enter');
  await at.keyboard.type('none of the');
  arrive();
  const shown = dialog(at, 'Open an appliance').getByRole('combobox');
  await eventually(() => shown.inputValue(), 'none of the');
  await at.keyboard.type('m');
  await at.getByText('No matches for "none of them"').waitFor();
  await at.keyboard.press('Escape');
  await dialog(at, 'Open an appliance').waitFor({ state: 'detached' });
});

page(
  'a file that is dropped while its dialog cannot be loaded: it says so, and the next one is read',
  async (visit) => {
    const { page: at, site, context } = visit;
    visit.allow(/ERR_FAILED.*\/assets\/ImportDialog-/);
    const part = '**/assets/ImportDialog-*';
    await context.route(part, (route) => route.abort('failed'));
    await openHome(at, site);
    let loads = 0;
    at.on('domcontentloaded', () => loads++);
    const table = 'hostname,address\nlyra01dbadm01,10.9.9.11\n';
    await drop(at, 'first.csv', table);
    await at
      .getByRole('alert')
      .getByText(/^This part of the console could not be loaded/)
      .waitFor();
    await context.unroute(part);
    await drop(at, 'second.csv', table);
    await preview(at, 'second.csv').waitFor();
    assert.is(loads, 0);
  },
);

page(
  'a form that is asked for without a network is there at the next press',
  async ({ page: at, site, context }) => {
    const part = '**/assets/EditForms-*';
    await at.route(part, (route) => route.abort('internetdisconnected'));
    await openVega01(at, site);
    await at.getByRole('tab', { name: 'Other' }).click();
    const edit = at.getByRole('button', { name: 'Edit client' });
    await edit.waitFor();
    await context.setOffline(true);
    await edit.click();
    await at
      .getByRole('alert')
      .getByText(/there is no connection to the appliance/)
      .waitFor();
    await at.unroute(part);
    await context.setOffline(false);
    await heading(at, 'Dashboard').click();
    await at.getByRole('textbox', { name: 'Gateway', exact: true }).waitFor();
  },
);

page(
  'an address that names another host after two slashes is not found, and leads nowhere',
  async (visit) => {
    const { page: at, site, allow } = visit;
    allow(/404 \(Not Found\).*evil/);
    await at.goto(`${site.address}//evil.test/`);
    await heading(at, 'Page Not Found').waitFor();
    await at.getByText('Page not found: //evil.test/', { exact: true }).waitFor();
  },
);

page.run();
