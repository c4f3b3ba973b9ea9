/** Nothing that somebody typed is lost: a dead tab, two tabs on one appliance. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, consoleSuite, type Visit } from './harness.ts';
import {
  addressRow,
  button,
  confirmRestore,
  dialog,
  draftIsStored,
  heading,
  killTab,
  openVega01,
  save,
  saved,
  setAddress,
  shows,
} from './steps.ts';

const ilom = 'vega01dbadm01-ilom';
const cell = 'vega01celadm03';

const unsaved = (page: Page) => page.getByText('1 unsaved change', { exact: true });
const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved work' });

const drafts = consoleSuite('drafts');

drafts('a crashed tab: the work is offered again, and recovered', async ({ page, site, newPage }) => {
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  await draftIsStored(page);
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
    await second
      .getByRole('alertdialog', { name: 'Discard unsaved work?' })
      .getByRole('button', { name: 'Discard' })
      .click();
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
  await draftIsStored(page);
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

/** Mine has an edit of its own while theirs saved revision 2; mine has pressed Save and sees the choice. */
async function conflict({ page: theirs, site, newPage }: Visit) {
  await openVega01(theirs, site);
  const mine = await newPage();
  await mine.goto(theirs.url());
  await setAddress(mine, ilom, '10.20.10.131');
  await setAddress(theirs, cell, '10.20.10.115');
  await save(theirs, 2, 'Theirs');
  await saved(theirs, 2);
  const notice = mine.getByRole('region', { name: 'Newer revision' });
  await notice
    .getByText("Your other tab or browser saved revision 2 of vega01 ('Theirs').", { exact: true })
    .waitFor();
  await save(mine, 3, 'Mine');
  const choice = mine.getByRole('alertdialog', { name: 'vega01 was saved in the meantime' });
  await choice.getByText(ilom).first().waitFor();
  await choice.getByText(cell).first().waitFor();
  await choice.getByText(/^Error saving vega01: your other tab or browser saved revision 2/).waitFor();
  assert.not.match(await choice.innerText(), /Ada|theirs/);
  return { mine, theirs, choice };
}

tabs('theirs is taken: undo brings mine back', async (visit) => {
  const { mine, choice } = await conflict(visit);
  await axe(mine);
  await choice.getByRole('button', { name: 'Take the other tab' }).click();
  await shows(mine, cell, '10.20.10.115');
  await shows(mine, ilom, '10.20.10.31');
  await saved(mine, 2);
  await button(mine, 'Undo: Take revision 2 by Ada Lovelace').click();
  await shows(mine, ilom, '10.20.10.131');
  await shows(mine, cell, '10.20.10.15');
});

tabs('mine is saved on top: theirs stays in the history', async (visit) => {
  const { mine, theirs, choice } = await conflict(visit);
  await choice.getByRole('button', { name: 'Save this tab on top' }).click();
  await saved(mine, 3);
  await shows(mine, ilom, '10.20.10.131');
  const notice = theirs.getByRole('region', { name: 'Newer revision' });
  await notice
    .getByText("Your other tab or browser saved revision 3 of vega01 ('Mine').", { exact: true })
    .waitFor();
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
  await confirmRestore(mine, 2);
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
    assert.is(await value.getByRole('radio', { name: 'This tab: 10.20.10.116' }).isChecked(), true);
    await axe(mine);
    await choice.getByRole('button', { name: 'Choose all of the other tab' }).click();
    assert.is(await choice.getByRole('radio', { name: /^Other tab: /, checked: true }).count(), 2);
    await choice.getByRole('radio', { name: 'This tab: 10.20.10.131' }).check();
    await value.getByRole('radio', { name: 'Other tab: 10.20.10.115', checked: true }).waitFor();
    await choice.getByRole('button', { name: 'Merge and save' }).click();
    await saved(mine, 3);
    await shows(mine, ilom, '10.20.10.131');
    await shows(mine, cell, '10.20.10.115');
  },
);

tabs('deciding later keeps the edit and its note, and asks again at the next save', async (visit) => {
  const { mine, choice } = await conflict(visit);
  await choice.getByRole('button', { name: 'Decide later' }).click();
  await unsaved(mine).waitFor();
  await shows(mine, ilom, '10.20.10.131');
  const noteOf = async (revision: number) => {
    await mine.keyboard.press('Control+s');
    const note = dialog(mine, `Save as revision ${revision}`).getByRole('textbox', { name: 'Note' });
    return note.inputValue();
  };
  assert.is(await noteOf(3), 'Mine');
  await mine.keyboard.press('Enter');
  await choice.getByRole('button', { name: 'Save this tab on top' }).click();
  await saved(mine, 3);
  // The note went with the save.
  await setAddress(mine, ilom, '10.20.10.133');
  assert.is(await noteOf(4), '');
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
