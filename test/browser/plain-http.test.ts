/**
 * The main path over a plain http name, as on an appliance without a certificate: there the browser has no clipboard,
 * no locks, no storage meter, no crypto.subtle and no randomUUID.
 */
import * as assert from 'uvu/assert';
import { consoleSuite, signInByForm } from './harness.ts';
import {
  addressRow,
  button,
  dialog,
  draftIsStored,
  eventually,
  examplePath,
  heading,
  killTab,
  salesScript,
  save,
  scriptText,
  setAddress,
  waitForSaved,
  wrongDigitFile,
} from './steps.ts';

for (const dialect of ['4', '5'] as const) {
  const plain = consoleSuite(`plain http, dialect ${dialect}`, { hostName: 'appliance.test', dialect });

  plain('sign in, import, mend, edit, lose the tab, recover, save, find it again', async (visit) => {
    const { page, site, newPage } = visit;
    await page.goto(`${site.address}/`);
    await heading(page, 'Sign in').waitFor();
    const has = await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'clipboard' in navigator]);
    assert.equal(has, [false, false, false]);
    await signInByForm(page, site);
    await heading(page, 'Appliances').waitFor();

    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Import a file').click();
    await (await chooser).setFiles(examplePath(wrongDigitFile));
    await dialog(page, `Import ${wrongDigitFile}`)
      .getByRole('button', { name: /^Import/ })
      .click();
    await heading(page, 'Dashboard').waitFor();
    await waitForSaved(page).waitFor();
    await button(page, 'Set to 10.20.10.14').click();
    await page.getByRole('tab', { name: 'Default' }).click();
    await setAddress(page, 'vega01dbadm01-ilom', '10.20.10.131');
    await page.getByText('2 unsaved changes', { exact: true }).waitFor();
    await draftIsStored(page, 2);
    const address = page.url();
    await killTab(page);

    const second = await newPage();
    await second.goto(address);
    const offer = second.getByRole('region', { name: 'Unsaved work' });
    await offer.getByText(/^2 unsaved changes of vega01 from /).waitFor();
    await offer.getByRole('button', { name: 'Recover' }).click();
    await addressRow(second, 'vega01dbadm01-ilom').getByText('10.20.10.131', { exact: true }).waitFor();
    await addressRow(second, 'vega01celadm02').getByText('10.20.10.14', { exact: true }).waitFor();
    await save(second, 2, 'Mended');
    await waitForSaved(second).waitFor();

    await second.reload();
    await second.getByText('Saved · r2', { exact: true }).waitFor();
    await addressRow(second, 'vega01dbadm01-ilom').getByText('10.20.10.131', { exact: true }).waitFor();
    assert.is(await second.getByRole('region', { name: 'Unsaved work' }).count(), 0);
  });

  plain('a script is copied without the clipboard service', async ({ page, site }) => {
    await page.goto(`${site.address}/app/oedacli`);
    await signInByForm(page, site);
    await heading(page, 'OEDACLI').waitFor();
    await button(page, 'Open the example vega01').click();
    await button(page, 'Start with SALES on vega01').click();
    await eventually(() => scriptText(page), salesScript);
    await button(page, 'Copy').click();
    await page.getByRole('status').getByText('Saved to clipboard', { exact: true }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copy');
    // Pasting shows the contents of the clipboard.
    await button(page, 'Open a script').click();
    const box = dialog(page, 'Open a script').getByRole('textbox', { name: 'Script' });
    await box.focus();
    await page.keyboard.press('Control+v');
    assert.is(await box.inputValue(), salesScript);
    await dialog(page, 'Open a script').getByText('2 actions', { exact: true }).waitFor();
  });

  plain.run();
}
