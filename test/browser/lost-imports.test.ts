/** Nothing of an import is lost: its file goes where its document goes. */
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { esXml } from '../generate/es-xml.ts';
import { consoleSuite } from './harness.ts';
import { file, pick, preview, take } from './import-steps.ts';
import { button, dialog, draftIsStored, heading, openHome, save, saved, setAddress } from './steps.ts';

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
