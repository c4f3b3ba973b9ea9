/** The text of a dialog that was not taken yet is there again, to the letter: after Escape, a reload and a sign-in. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, consoleSuite, type Visit } from './harness.ts';
import {
  addressRow,
  button,
  dialog,
  eventually,
  goHome,
  heading,
  openHome,
  openVega01,
  pressMore,
  setAddress,
  shows,
} from './steps.ts';

const dialogs = consoleSuite('half-typed dialogs');
const ilom = 'vega01dbadm01-ilom';
const pair = ['vega01dbadm01', 'vega01dbadm02'];
const restored = (shown: Locator) => shown.getByText('Restored the text that you typed before.');

async function close(page: Page, shown: Locator) {
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
}

async function editSelected(page: Page, names: readonly string[]): Promise<Locator> {
  for (const name of pair)
    await addressRow(page, name).getByRole('checkbox').setChecked(names.includes(name));
  await page.getByRole('button', { name: `${names.length} selected`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit fields' }).click();
  const shown = dialog(page, `Edit ${names.length} address${names.length === 1 ? '' : 'es'}`);
  await shown.waitFor();
  return shown;
}

/** The session is lost; the same user signs in over the page. */
async function signInAgain({ page, context, site }: Visit) {
  await context.clearCookies();
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event('focus'));
      return document.querySelector('dialog[open] [type=password]') !== null;
    },
    undefined,
    { polling: 250 },
  );
  const over = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await over.getByLabel('Password').fill(site.demoUser.password);
  await over.getByRole('button', { name: 'Sign in', exact: true }).click();
  await over.waitFor({ state: 'detached' });
}

dialogs(
  'a bulk edit keeps its field and its text, spaces too, until it is canceled or cleared',
  async (visit) => {
    const { page, site } = visit;
    await openVega01(page, site);
    const one = pair.slice(0, 1);
    const text = (shown: Locator) => shown.getByRole('textbox', { name: 'Text', exact: true });
    let shown = await editSelected(page, one);
    await shown.getByRole('combobox', { name: 'Field' }).selectOption('Interface');
    await shown.getByRole('combobox', { name: 'New interface' }).pressSequentially('rack-7 spare');
    assert.is(await shown.getByRole('combobox', { name: 'New interface' }).inputValue(), 'rack-7 spare');
    await shown.getByRole('combobox', { name: 'Field' }).selectOption('Note');
    await shown.getByRole('combobox', { name: 'Name of the note' }).pressSequentially('place');
    await text(shown).pressSequentially('rack-7 spare ');
    const isThere = async () => {
      await restored(shown).waitFor();
      await eventually(() => text(shown).inputValue(), 'rack-7 spare ');
      assert.is(await shown.getByRole('combobox', { name: 'Name of the note' }).inputValue(), 'place');
    };

    await close(page, shown);
    shown = await editSelected(page, one);
    await isThere();
    await axe(page);

    await page.reload();
    shown = await editSelected(page, pair);
    await isThere();

    // The same user, after a sign-in over the page.
    await text(shown).pressSequentially('x');
    await page.keyboard.press('Backspace');
    await signInAgain(visit);
    assert.is(await text(shown).inputValue(), 'rack-7 spare ');

    await close(page, shown);
    shown = await editSelected(page, one);
    await isThere();
    await shown.getByRole('button', { name: 'Clear', exact: true }).click();
    await restored(shown).waitFor({ state: 'detached' });
    await eventually(() => shown.getByRole('combobox', { name: 'Field' }).inputValue(), 'domain');
    await shown.getByRole('combobox', { name: 'Field' }).selectOption('Note');
    assert.is(await text(shown).inputValue(), '');
    await text(shown).pressSequentially('not this');
    await shown.getByRole('button', { name: 'Cancel' }).click();
    shown = await editSelected(page, one);
    await shown.getByRole('combobox', { name: 'Field' }).selectOption('Note');
    assert.is(await text(shown).inputValue(), '');
  },
);

type Case = {
  readonly title: string;
  readonly field: string;
  readonly text: string;
  readonly open: (page: Page) => Promise<void>;
};

const cases: readonly Case[] = [
  {
    title: 'Save as revision 2',
    field: 'Note',
    text: 'moved to  rack-7 ',
    open: (page) => page.keyboard.press('Control+s'),
  },
  {
    title: 'Rename 1 address',
    field: 'Find',
    text: ' vega ',
    async open(page) {
      await addressRow(page, ilom).getByRole('checkbox').setChecked(true);
      await button(page, '1 selected').click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
    },
  },
  {
    title: 'Worksheet for the customer',
    field: 'Database servers',
    text: '7 of 9',
    async open(page) {
      await goHome(page);
      await pressMore(page, 'Worksheet');
    },
  },
  {
    title: 'Rename vega01',
    field: 'Name of the appliance',
    text: 'rack-7  spare',
    async open(page) {
      await goHome(page);
      await button(page, 'Actions for vega01').click();
      await page.getByRole('menuitem', { name: 'Rename', exact: true }).click();
    },
  },
];

dialogs('every other one keeps its text too, with garbage in the storage', async (visit) => {
  const { page, site } = visit;
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  const start = page.url();
  for (const { title, field, text, open } of cases) {
    const shown = dialog(page, title);
    const box = shown.getByLabel(field, { exact: true });
    await open(page);
    await box.fill('');
    await box.pressSequentially(text);
    await page.reload();
    const recover = page
      .getByRole('region', { name: 'Unsaved work' })
      .getByRole('button', { name: 'Recover' });
    if (title.startsWith('Save')) {
      await recover.click();
      await shows(page, ilom, '10.20.10.131');
    }
    await open(page);
    await restored(shown).waitFor();
    assert.is(await box.inputValue(), text, title);
    await signInAgain(visit);
    assert.is(await box.inputValue(), text, title);
    await close(page, shown);
    await open(page);
    await eventually(() => box.inputValue(), text);
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('appliance-console.typed')) sessionStorage[key] = '[["0 Note", 7], null';
    });
    await close(page, shown);
    await page.goto(start);
    await heading(page, 'Dashboard').waitFor();
  }
});

dialogs('the dialogs of Home keep their text over a lost session', async (visit) => {
  const { page, site } = visit;
  await openHome(page, site);
  for (const [item, title, field, text] of [
    ['Paste', 'Paste addresses', 'Table, hosts file, output of LIST, or JSON', 'a,b \n\t10.20.10.11'],
    ['Worksheet', 'Worksheet for the customer', 'Database servers', '7 of 9'],
  ] as const) {
    await pressMore(page, item);
    const shown = dialog(page, title);
    const box = shown.getByLabel(field, { exact: true });
    await box.fill(text);
    await signInAgain(visit);
    assert.is(await box.inputValue(), text, title);
    await close(page, shown);
  }
});

dialogs.run();
