/** Every save stays: seen, compared, brought back; also after the appliance was removed or somebody else saved first. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes, withQuery } from '../../src/paths.ts';
import { largeCsv } from '../generate/large-csv.ts';
import { axe, consoleSuite, signIn, type Visit } from './harness.ts';
import { file, pick, preview, take } from './import-steps.ts';
import {
  addressRow,
  button,
  confirmRestore,
  dialog,
  eventually,
  goHome,
  heading,
  openHome,
  openVega01,
  save,
  saved,
  setAddress,
  shows,
} from './steps.ts';
import { keep, putBack } from './stored.ts';

const ilom = 'vega01dbadm01-ilom';
const cell = 'vega01celadm03';
const theHistory = (page: Page, name = 'vega01') => dialog(page, `History of ${name}`);
const revisions = (history: Locator) =>
  history.getByRole('list', { name: 'Revisions' }).getByRole('listitem').allInnerTexts();
const differences = (history: Locator) =>
  history.getByRole('region', { name: 'Difference' }).getByRole('listitem').allInnerTexts();

/** Three saves on top of the first, each with its note. The first call saves them, later ones put the records back. */
async function fourRevisions({ page, site }: Visit) {
  await signIn(page, site);
  const appliance = await putBack(page, site, 'four revisions');
  if (appliance !== undefined) {
    await page.goto(`${site.address}${withQuery(routes.dashboard, { appliance })}`);
    return saved(page, 4);
  }
  await openVega01(page, site);
  const edits = [
    [ilom, '10.20.10.131', 'ILOM moved'],
    [cell, '10.20.10.115', 'Cell moved'],
    [ilom, '10.20.10.132', 'ILOM moved again'],
  ] as const;
  for (const [i, [hostname, address, note]] of edits.entries()) {
    await setAddress(page, hostname, address);
    await save(page, i + 2, note);
    await saved(page, i + 2);
  }
  await keep(page, site, 'four revisions');
}

async function historyByRow(page: Page) {
  await goHome(page);
  await button(page, 'Actions for vega01').click();
  await page.getByRole('menuitem', { name: 'History', exact: true }).click();
  return theHistory(page);
}

async function historyByPalette(page: Page, name = 'vega01') {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('History of the');
  await page.getByRole('option', { name: 'History of the appliance' }).waitFor();
  await page.keyboard.press('Enter');
  return theHistory(page, name);
}

/** The pill that confirms the save opens the history; by the keys, and back again. */
async function historyByPill(page: Page, revision: number) {
  const pill = button(page, `Saved · r${revision}. History of vega01`);
  await pill.press('Enter');
  const shown = theHistory(page);
  await shown.getByRole('list', { name: 'Revisions' }).waitFor();
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  await pill.and(page.locator(':focus')).waitFor();
  await pill.click();
  return shown;
}

const history = consoleSuite('history', { frozen: '2026-03-02T09:00:00Z' });

history('who saved what, when and why; any two compared, in words and as a tree', async (visit) => {
  const { page } = visit;
  await fourRevisions(visit);
  const shown = await historyByPill(page, 4);
  await shown.getByRole('heading', { name: 'Revision 3 to 4' }).waitFor();
  const words = (await revisions(shown)).map((text) =>
    // The text contains the browser's own zone.
    text.replaceAll(/\s*\n\s*/g, ' ').replace(/UTC[+-]\d\d:\d\d/, 'UTC'),
  );
  assert.equal(words, [
    'r4 ILOM moved again 2026-03-02 09:00:00 UTC, Ada Lovelace newest',
    'r3 Cell moved 2026-03-02 09:00:00 UTC, Ada Lovelace Restore',
    'r2 ILOM moved 2026-03-02 09:00:00 UTC, Ada Lovelace Restore',
    'r1 The worked example 2026-03-02 09:00:00 UTC, Ada Lovelace Restore',
  ]);
  await axe(page);
  // However long the difference is, the list keeps its place above it.
  await page.setViewportSize({ width: 1366, height: 360 });
  const list = await shown.getByRole('list', { name: 'Revisions' }).boundingBox();
  assert.ok(list && list.height > 100, JSON.stringify(list));
  await page.setViewportSize({ width: 1366, height: 768 });

  await shown.getByRole('radio', { name: 'Compare from revision 1' }).check();
  await shown.getByRole('heading', { name: 'Revision 1 to 4' }).waitFor();
  await shown.getByRole('radio', { name: 'Compare to revision 3' }).check();
  await shown.getByRole('heading', { name: 'Revision 1 to 3' }).waitFor();
  await eventually(
    () => differences(shown),
    [
      `ILOM address of ${ilom}\n10.20.10.31 → 10.20.10.131`,
      `Admin address of ${cell}\n10.20.10.15 → 10.20.10.115`,
    ],
  );
  await shown.getByRole('radio', { name: 'As a tree' }).check();
  const group = shown.getByRole('group').filter({ has: page.getByText('Addresses', { exact: true }) });
  await group
    .getByRole('listitem')
    .filter({ hasText: ilom })
    .filter({ hasText: '10.20.10.131' })
    .first()
    .waitFor();
  await axe(page);
  await shown.getByRole('button', { name: 'Close' }).last().click();

  const again = await historyByRow(page);
  await again.getByRole('heading', { name: 'Revision 3 to 4' }).waitFor();
  assert.is((await revisions(again)).length, 4);
});

history('an old revision comes back as a new one; undo leads back, also to unsaved work', async (visit) => {
  const { page } = visit;
  await fourRevisions(visit);
  await setAddress(page, cell, '10.20.10.116');
  const shown = await historyByPalette(page);
  const restore = shown.getByRole('button', { name: 'Restore revision 2' });
  await restore.click();
  const asked = page.getByRole('alertdialog', { name: 'Restore revision 2?' });
  await asked.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).press('Enter');
  await asked.waitFor({ state: 'detached' });
  await restore.and(page.locator(':focus')).click();
  await confirmRestore(page, 2);
  await page.getByRole('status').getByText('Revision 2 restored as revision 5.').waitFor();
  await shown.waitFor({ state: 'detached' });
  await saved(page, 5);
  await shows(page, ilom, '10.20.10.131');
  await shows(page, cell, '10.20.10.15');
  await button(page, 'Undo: Restore revision 2').click();
  await shows(page, cell, '10.20.10.116');
  await shows(page, ilom, '10.20.10.132');
  await page.reload();
  await shows(page, ilom, '10.20.10.131');
  await saved(page, 5);

  const after = await historyByRow(page);
  await after.getByText(/^Restored revision 2/).waitFor();
  await after.getByRole('radio', { name: 'Compare from revision 2' }).check();
  await after.getByRole('heading', { name: 'Revision 2 to 5' }).waitFor();
  await after.getByText('No differences.', { exact: true }).waitFor();
});

history('a removed appliance is restored with its history', async (visit) => {
  const { page } = visit;
  await fourRevisions(visit);
  await goHome(page);
  await button(page, 'Actions for vega01').click();
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: 'Remove record?' });
  await asked.getByText('4 revisions of its history').waitFor();
  await axe(page);
  await asked.getByRole('button', { name: /^Remove/ }).click();
  const removed = page.getByRole('region', { name: 'Removed' });
  await removed.getByText(/^removed Mon, Mar 2nd, .* Wed, Apr 1st$/).waitFor();
  assert.is(await page.getByRole('link', { name: 'vega01', exact: true }).count(), 0);
  const title = heading(page, 'Appliances').and(page.locator(':focus'));
  await title.waitFor();
  await axe(page);
  await page.reload();
  await removed.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('link', { name: 'vega01', exact: true }).waitFor();
  await removed.waitFor({ state: 'detached' });
  await title.waitFor();
  const restored = await historyByRow(page);
  await eventually(async () => (await revisions(restored)).length, 4);
  await theHistory(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'vega01', exact: true }).click();
  await shows(page, ilom, '10.20.10.132');
});

history.run();

const merging = consoleSuite('merging');

/** Theirs has saved; mine, begun on the same revision, is refused and sees the choice. */
async function conflict(
  { page: theirs, site, newPage }: Visit,
  mineIs: string,
  theirEdit: () => Promise<void>,
) {
  await openVega01(theirs, site);
  const mine = await newPage();
  await mine.goto(theirs.url());
  await setAddress(mine, ilom, mineIs);
  await theirEdit();
  await save(theirs, 2, 'Theirs');
  await saved(theirs, 2);
  await save(mine, 3, 'Mine');
  const choice = mine.getByRole('alertdialog', { name: 'vega01 was saved in the meantime' });
  await choice.waitFor();
  await axe(mine);
  return { mine, choice };
}

async function rename(page: Page, from: string, to: string) {
  await addressRow(page, from).getByRole('gridcell').nth(1).dblclick();
  const editor = page.getByRole('textbox', { name: `Name of ${from}` });
  await editor.fill(to);
  await editor.press('Enter');
  await addressRow(page, to).waitFor();
}

merging('two fields of one address: both are held, undo leads back to mine', async (visit) => {
  const renamed = 'vega01dbadm01-sp';
  const { mine, choice } = await conflict(visit, '10.20.10.131', () => rename(visit.page, ilom, renamed));
  await choice.getByText('The two changed different things: a merge holds both without a choice.').waitFor();
  await choice.getByRole('button', { name: 'Merge and save' }).click();
  await saved(mine, 3);
  await shows(mine, renamed, '10.20.10.131');
  const shown = await historyByPalette(mine);
  await shown.getByRole('heading', { name: 'Revision 2 to 3' }).waitFor();
  await eventually(() => differences(shown), [`ILOM address of ${renamed}\n10.20.10.31 → 10.20.10.131`]);
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await button(mine, 'Undo: Merge with revision 2').click();
  await shows(mine, ilom, '10.20.10.131');
  await mine.reload();
  await shows(mine, renamed, '10.20.10.131');
});

merging('one field of one address: theirs is chosen, undo leads back to mine', async (visit) => {
  const { mine, choice } = await conflict(visit, '10.20.10.131', () =>
    setAddress(visit.page, ilom, '10.20.10.141'),
  );
  const value = choice.getByRole('group', { name: `ILOM address of ${ilom}` });
  await value.getByRole('radio', { name: 'Other tab: 10.20.10.141' }).check();
  await choice.getByRole('button', { name: 'Merge and save' }).click();
  await saved(mine, 3);
  await shows(mine, ilom, '10.20.10.141');
  await button(mine, 'Undo: Merge with revision 2').click();
  await shows(mine, ilom, '10.20.10.131');
});

merging.run();

const large = consoleSuite('history of a large document');

large(
  'each save of 10,000 addresses is a revision of its own, and stands after a reload',
  async ({ page, site }) => {
    await openHome(page, site);
    await pick(page, file('large.csv', largeCsv(10_000)));
    const shown = preview(page, 'large.csv');
    await shown.getByText('10,000 addresses', { exact: true }).waitFor();
    await take(shown);
    await heading(page, 'Dashboard').waitFor();
    await saved(page, 1);
    const name = 'vega0001dbadm01-ilom';
    await page.getByRole('searchbox', { name: 'Filter the addresses' }).fill(name);
    await page.getByText('1 of 10,000 addresses', { exact: true }).waitFor();
    for (const revision of [2, 3]) {
      await setAddress(page, name, `10.0.0.${200 + revision}`);
      await save(page, revision, 'moved');
      await saved(page, revision);
    }
    await page.reload();
    await shows(page, name, '10.0.0.203');
    await saved(page, 3);
    const history = await historyByPalette(page, 'vega');
    await history.getByRole('heading', { name: 'Revision 2 to 3' }).waitFor();
    assert.is((await revisions(history)).length, 3);
    await eventually(() => differences(history), [`ILOM address of ${name}\n10.0.0.202 → 10.0.0.203`]);
  },
);

large.run();
