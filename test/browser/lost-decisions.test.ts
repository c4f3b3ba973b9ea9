/** Nothing is decided that the user did not decide, and no press falls on what a dialog covered. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { writeEndpointsCsv } from '../../src/core/formats/table/write.ts';
import { consoleSuite } from './harness.ts';
import { file, pick, preview, take } from './import-steps.ts';
import {
  addresses,
  addressRow,
  button,
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

const decisions = consoleSuite('decisions');
const ilom = 'vega01dbadm01-ilom';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

async function askToRestore(page: Page) {
  await goHome(page);
  await button(page, 'Actions for vega01').click();
  await page.getByRole('menuitem', { name: 'History', exact: true }).click();
  await button(page, 'Restore revision 1').click();
  return page
    .getByRole('alertdialog', { name: 'Restore revision 1?' })
    .getByRole('button', { name: 'Restore', exact: true });
}

decisions(
  'two tabs restore the same revision: there is no conflict, and the focus stays on the page',
  async (visit) => {
    const { page, site, newPage } = visit;
    await openVega01(page, site);
    await setAddress(page, ilom, '10.20.10.131');
    await save(page, 2, 'moved');
    await saved(page, 2);
    const other = await newPage();
    await other.goto(page.url());
    await saved(other, 2);
    const tabs = [page, other];
    const buttons = await Promise.all(tabs.map(askToRestore));
    await Promise.all(buttons.map((one) => one.click()));
    for (const tab of tabs) {
      await dialog(tab, 'History of vega01').waitFor({ state: 'detached' });
      await eventually(() => focused(tab).then((name) => name === 'BODY'), false);
    }
    for (const tab of tabs) {
      await tab.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await shows(tab, ilom, '10.20.10.31');
      await saved(tab, 3);
      assert.is(await tab.getByRole('alertdialog').count(), 0);
      assert.is(await tab.getByRole('region', { name: 'Newer revision' }).count(), 0);
    }
  },
);

decisions(
  'a double click on Save saves once, and does nothing to the table below',
  async ({ page, site }) => {
    await openVega01(page, site);
    await setAddress(page, ilom, '10.20.10.131');
    const editors = addresses(page).getByRole('textbox');
    const chosen = () => addresses(page).locator('[aria-selected=true], :focus').count();
    // The rule itself: test/platform/browser/second-presses.test.tsx.
    for (const revision of [2, 3]) {
      await page.keyboard.press('Control+s');
      const box = await dialog(page, `Save as revision ${revision}`)
        .getByRole('button', { name: 'Save', exact: true })
        .boundingBox();
      assert.ok(box);
      const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
      const before = await chosen();
      await page.mouse.dblclick(...at);
      await saved(page, revision);
      assert.is(await editors.count(), 0);
      assert.is(await chosen(), before);
      await page.mouse.wheel(0, 400);
      await setAddress(page, 'vega01celadm03', `10.20.10.11${revision}`);
    }
    await page.getByText('1 unsaved change', { exact: true }).waitFor();
  },
);

decisions('a file as the next revision decides nothing over an unsaved edit', async ({ page, site }) => {
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  await goHome(page);
  const text = writeEndpointsCsv(exampleVega01()).replaceAll('10.20.10.31', '10.20.10.132');
  await pick(page, file('vega01.csv', text));
  const shown = preview(page, 'vega01.csv');
  await shown.getByRole('radio', { name: 'Revision 2 of vega01' }).check();
  await shown.getByText('1 value of yours is not saved yet.').waitFor();
  await shown.getByRole('radio', { name: 'Stays: 10.20.10.131', checked: true }).waitFor();
  await shown.getByRole('radio', { name: 'From vega01.csv: 10.20.10.132' }).check();
  await shown.getByRole('radio', { name: 'Stays: 10.20.10.131' }).check();
  await shown.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await shows(page, ilom, '10.20.10.131');
});

decisions(
  'five files at once, one of them bad: the four are imported, the bad one is named',
  async ({ page, site }) => {
    await openHome(page, site);
    const names = ['one', 'two', 'three', 'four'];
    const good = names.map((name, i) =>
      file(`${name}.csv`, `hostname,address\nvega01db0${i},10.20.10.1${i}\n`),
    );
    await pick(page, ...good.slice(0, 2), file('bad.csv', Buffer.from([0xff, 0xfe, 0x00])), ...good.slice(2));
    const shown = dialog(page, 'Import 4 files');
    await shown.getByRole('heading', { name: 'bad.csv is not imported' }).waitFor();
    await take(shown);
    await heading(page, 'Dashboard').waitFor();
    for (const i of names.keys()) await addressRow(page, `vega01db0${i}`).waitFor();
    await saved(page, 1);
  },
);

decisions.run();
