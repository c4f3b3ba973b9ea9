/** Nothing of an import is lost: its file goes where its document goes, and one that is in no place is asked for again. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { esXml } from '../generate/es-xml.ts';
import { consoleSuite } from './harness.ts';
import { file, pick, preview, take } from './import-steps.ts';
import {
  button,
  dialog,
  dismissMessages,
  draftIsStored,
  goHome,
  heading,
  openHome,
  openVega01,
  pressMore,
  save,
  saved,
  setAddress,
  waitForSaved,
} from './steps.ts';

const imports = consoleSuite('imports that could not be stored', { alone: true });

imports(
  'a recovered import still has its es.xml, and so its changed copy',
  async ({ page, context, site }) => {
    await openHome(page, site);
    // The database of the appliances is refused; that of the drafts is not.
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...args) {
        if (this.transaction.db.name === 'appliance-console')
          throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, args);
      };
    });
    await pick(page, file('vega01.xml', esXml(exampleVega01())));
    await take(preview(page, 'vega01.xml'));
    await page
      .getByRole('alert')
      .getByText(/^Error saving .*no room left/)
      .waitFor();
    await heading(page, 'Dashboard').waitFor();
    await draftIsStored(page);
    await page.close();

    const next = await context.newPage();
    await next.goto(`${site.address}/`);
    const offer = next.getByRole('region', { name: 'Unsaved work' });
    await offer.getByRole('button', { name: 'Recover' }).click();
    await offer.waitFor({ state: 'detached' });
    await save(next, 1, 'with room');
    await saved(next, 1);
    await next.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await setAddress(next, 'vega01dbadm01-ilom', '10.20.10.131');
    await button(next, 'Export').click();
    await next.getByRole('menuitem', { name: /^Changed copy of vega01\.xml/ }).click();
    await dialog(next, 'Changed copy of vega01.xml')
      .getByRole('heading', { name: '1 changed in the file' })
      .waitFor();
  },
);

imports.run();

const shared = consoleSuite('imports that the appliance refuses', {
  records: true,
  config: { records: { appliance: '/records/' } },
  allow: [/507/],
});

/** Holds what is being stored until its fate is decided. */
async function holdStaging(page: Page): Promise<(fate: 'stored' | 'refused') => void> {
  let letGo: (fate: 'stored' | 'refused') => void = () => {};
  const decided = new Promise<'stored' | 'refused'>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/records/staging/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    return (await decided) === 'stored' ? route.fallback() : route.fulfill({ status: 507 });
  });
  return letGo;
}

shared(
  'pasted text whose save fails after another appliance was opened is asked for again, and its page stays',
  async ({ page, site }) => {
    await openVega01(page, site);
    // Nothing is open there.
    await page.goto(`${site.address}/`);
    const letGo = await holdStaging(page);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await pressMore(page, 'Paste');
    const pasted = dialog(page, 'Paste addresses');
    await pasted.getByRole('textbox').fill('hostname,address,subnet\nwestdbadm01,10.1.10.11,10.1.10.0/24\n');
    await take(pasted, 'Read');
    const shown = preview(page, 'pasted text');
    await shown.getByRole('textbox', { name: 'Name of the appliance' }).fill('west');
    await take(shown);
    await shown.waitFor({ state: 'detached' });
    await sent;
    await page.getByRole('link', { name: 'vega01', exact: true }).click();
    await heading(page, 'Dashboard').waitFor();
    await saved(page, 1);

    letGo('refused');
    await page.getByText('An import is not stored. Import it again on the home page.').waitFor();
    assert.is(await shown.count(), 0);
    await goHome(page);
    await shown.getByText('Not stored', { exact: true }).waitFor();
    assert.is(await shown.getByRole('textbox', { name: 'Name of the appliance' }).inputValue(), 'west');
    await page.unroute('**/records/staging/**');
    await take(shown);
    await heading(page, 'Dashboard').waitFor();
    await saved(page, 1);
    await goHome(page);
    await page.getByRole('link', { name: 'west', exact: true }).waitFor();
    await pressMore(page, 'Paste');
    assert.is(await pasted.getByRole('textbox').inputValue(), '');

    // A user who goes to another appliance while an import is being stored stays there.
    const letGoOn = await holdStaging(page);
    await pasted.getByRole('textbox').fill('hostname,address,subnet\neastdbadm01,10.2.10.11,10.2.10.0/24\n');
    await take(pasted, 'Read');
    const second = page.waitForRequest((request) => request.method() === 'PUT');
    await take(shown);
    await second;
    await page.getByRole('link', { name: 'vega01', exact: true }).click();
    await page.getByRole('link', { name: 'Pre-audit', exact: true }).click();
    await heading(page, 'Pre-audit').waitFor();
    await dismissMessages(page);
    letGoOn('stored');
    await waitForSaved(page).waitFor();
    await page.getByRole('link', { name: 'Re-IP', exact: true }).click();
    await heading(page, 'Re-IP').waitFor();
    await page.goBack();
    await heading(page, 'Pre-audit').waitFor();
  },
);

shared.run();
