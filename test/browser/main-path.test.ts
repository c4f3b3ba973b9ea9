/** The main path, from a deep link without a session to a saved appliance and a copied script, by both sign-in dialects. */
import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { consoleSuite, signInByForm } from './harness.ts';
import {
  addresses,
  addressRow,
  button,
  dialog,
  drop,
  eventually,
  examplePath,
  heading,
  openHome,
  openVega01,
  pressMore,
  salesScript,
  save,
  scriptText,
  waitForSaved,
  wrongDigitFile,
} from './steps.ts';

const worksheet = readFileSync(examplePath(wrongDigitFile), 'utf8');
const fault = 'vega01celadm02 has 10.20.16.14, outside Admin 10.20.10.0/24.';

for (const dialect of ['4', '5'] as const) {
  const path = consoleSuite(`main path, dialect ${dialect}`, { dialect });

  path(
    'a deep link asks for a session, says why, and leads on to what was wanted',
    async ({ page, site, allow }) => {
      // How the browser itself logs a refused password.
      allow(/401.*\/api\/auth\/callback\/credentials/);
      await page.goto(`${site.address}/app/reip?appliance=none`);
      await heading(page, 'Sign in').waitFor();
      const at = new URL(page.url());
      assert.is(at.pathname, '/sign-in');
      assert.is(at.searchParams.get('error'), 'SessionRequired');
      assert.is(at.searchParams.get('callbackUrl'), '/app/reip?appliance=none');
      await page.getByText('Sign in to open this page.', { exact: true }).waitFor();

      await signInByForm(page, site, 'not the password');
      await page.getByRole('alert').getByText('These details do not match an account.').waitFor();
      assert.is(await page.getByLabel('E-mail').inputValue(), site.demoUser.email);
      assert.is(await page.getByLabel('Password').inputValue(), '');

      await signInByForm(page, site);
      await heading(page, 'Re-IP').waitFor();
      assert.is(new URL(page.url()).pathname, '/app/reip');
      await button(page, `${site.demoUser.firstName} ${site.demoUser.lastName}`).waitFor();
    },
  );

  path('a dropped worksheet with one wrong digit: one server glows, one click mends it', async (visit) => {
    const { page, site } = visit;
    await openHome(page, site);
    await drop(page, wrongDigitFile, worksheet);
    const preview = dialog(page, `Import ${wrongDigitFile}`);
    await preview.getByText('34 addresses', { exact: true }).waitFor();
    await preview.getByText('1 fault', { exact: true }).waitFor();
    assert.is(await preview.getByRole('textbox', { name: 'Name of the appliance' }).inputValue(), 'vega01');
    await preview.getByRole('button', { name: /^Import/ }).click();
    await heading(page, 'Dashboard').waitFor();
    await waitForSaved(page).waitFor();

    // Where there is a fault the import leads to the picture of it.
    await page.getByRole('tab', { name: 'Rack', selected: true }).waitFor();
    const rack = page.getByRole('group', { name: /^Rack vega01, 42 units/ });
    await rack.waitFor();
    const faulty = rack.getByRole('button', { name: /^vega01celadm02, .*Fault:/ });
    assert.is(await faulty.count(), 1);
    const name = await faulty.getAttribute('aria-label');
    assert.match(String(name), /^vega01celadm02, storage server, U4 to U5\. Fault: /);
    assert.ok(String(name).endsWith(fault), String(name));
    // The fix is at the worst finding, next to the picture, visible on a laptop without a scroll.
    const card = page.getByRole('region', { name: 'Worst finding', exact: true });
    await card.getByText(fault, { exact: true }).waitFor();
    const fix = card.getByRole('button', { name: 'Set to 10.20.10.14', exact: true });
    await page.setViewportSize({ width: 1366, height: 768 });
    const place = await fix.boundingBox();
    assert.ok(place && place.y + place.height < 768, JSON.stringify(place));
    await fix.click();
    const row = page.getByRole('grid', { name: 'Machines of the rack vega01' }).getByRole('row');
    await row.filter({ hasText: 'vega01celadm02' }).getByText('10.20.10.14', { exact: true }).waitFor();
    await faulty.waitFor({ state: 'detached' });
    await page.getByText('1 unsaved change', { exact: true }).waitFor();
    await button(page, 'Undo: Set to 10.20.10.14').click();
    await faulty.waitFor();
    await button(page, 'Redo: Set to 10.20.10.14').click();
    await faulty.waitFor({ state: 'detached' });
  });

  path(
    'the table is worked by the keyboard alone; the work is saved, found again, and closed',
    async (visit) => {
      const { page, site } = visit;
      await openVega01(page, site);
      await page.keyboard.press('/');
      await page.keyboard.type('vega01dbadm01-ilom');
      const row = addressRow(page, 'vega01dbadm01-ilom');
      await eventually(() => addresses(page).getByRole('row').count(), 2);
      for (let presses = 0; presses < 10; presses += 1) {
        await page.keyboard.press('Tab');
        if (await addresses(page).evaluate((grid) => grid === document.activeElement)) break;
      }
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('F2');
      const editor = page.getByRole('textbox', { name: 'Address of vega01dbadm01-ilom' });
      assert.is(await editor.inputValue(), '10.20.10.31');
      await page.keyboard.type('10.20.10.300');
      await page.keyboard.press('Enter');
      await row
        .getByRole('alert')
        .getByText('"10.20.10.300" is not an address. An IPv4 address has four numbers from 0 to 255.')
        .waitFor();
      assert.is(await editor.getAttribute('aria-invalid'), 'true');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('10.20.10.131');
      await page.keyboard.press('Enter');
      await row.getByText('10.20.10.131', { exact: true }).waitFor();

      const label = 'Change the address of vega01dbadm01-ilom to 10.20.10.131';
      await button(page, `Undo: ${label}`).waitFor();
      await page.keyboard.press('Control+z');
      await row.getByText('10.20.10.31', { exact: true }).waitFor();
      await page.getByText('Saved · r1', { exact: true }).waitFor();
      await button(page, `Redo: ${label}`).waitFor();
      await page.keyboard.press('Control+Shift+z');
      await row.getByText('10.20.10.131', { exact: true }).waitFor();

      await page.keyboard.press('Control+s');
      const asked = dialog(page, 'Save as revision 2');
      await asked.getByText('1 unsaved change: 1 difference from revision 1', { exact: true }).waitFor();
      const change = asked.getByRole('listitem');
      assert.is(await change.locator('del').textContent(), '10.20.10.31');
      assert.is(await change.locator('ins').textContent(), '10.20.10.131');
      await page.keyboard.type('ILOM moved');
      await page.keyboard.press('Enter');
      await waitForSaved(page).waitFor();
      await page.getByText('Saved · r2', { exact: true }).waitFor();

      await page.reload();
      await row.getByText('10.20.10.131', { exact: true }).waitFor();
      await page.getByText('Saved · r2', { exact: true }).waitFor();

      await button(page, 'Ada Lovelace').click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await heading(page, 'Sign in').waitFor();
      await page.getByText('You are signed out.', { exact: true }).waitFor();
      // Not awaited: a page that comes out of the back/forward cache never reports that it has loaded.
      void page.goBack().catch(() => undefined);
      await page.waitForURL(/error=SessionRequired|\/packages\.txt/);
      assert.not.match(await page.content(), /10\.20\.10\.131|vega01dbadm01/);
    },
  );

  path('a home and a database become a script, word for word, and the clipboard holds it', async (visit) => {
    const { page, site, context } = visit;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.address });
    await openVega01(page, site);
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'OEDACLI' }).click();
    await heading(page, 'OEDACLI').waitFor();
    await button(page, 'New script').click();
    await page
      .getByRole('textbox', { name: 'First comment' })
      .fill('vega01: add dbhome_2 and the database SALES');
    const add = async (what: string) => {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('combobox', { name: 'Find a command' }).fill(what);
      await page.keyboard.press('Enter');
    };
    await add('Add database home');
    await add('Add database');
    await page.getByText('1 action to fill in', { exact: true }).first().waitFor();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('SALES');
    await name.press('Tab');
    await eventually(() => scriptText(page), salesScript);

    await button(page, 'Copy').click();
    await page.getByRole('status').getByText('Saved to clipboard', { exact: true }).waitFor();
    assert.is(await page.evaluate(() => navigator.clipboard.readText()), salesScript);

    await save(page, 2, 'SALES');
    await page.getByText('Saved · r2', { exact: true }).waitFor();
    await page.reload();
    await eventually(() => scriptText(page), salesScript);
  });

  path.run();
}

const ways = consoleSuite('ways in');

ways('a file by the system picker', async ({ page, site }) => {
  await openHome(page, site);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Import a file').click();
  await (await chooser).setFiles(examplePath('vega01.csv'));
  const preview = dialog(page, 'Import vega01.csv');
  await preview.getByText('34 addresses', { exact: true }).waitFor();
  assert.is(await preview.getByText(/\bfaults?\b/).count(), 0);
  await preview.getByRole('button', { name: /^Import/ }).click();
  await heading(page, 'Dashboard').waitFor();
  await page.getByText('Saved · r1', { exact: true }).waitFor();
});

ways('a table pasted from the clipboard', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.address });
  await openHome(page, site);
  await pressMore(page, 'Paste');
  await dialog(page, 'Paste addresses').waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), worksheet.replaceAll(',', '\t'));
  await page.keyboard.press('Control+v');
  await button(page, 'Read').click();
  const preview = dialog(page, 'Import pasted text');
  await preview.getByText('34 addresses', { exact: true }).waitFor();
  await preview.getByText('1 fault', { exact: true }).waitFor();
});

ways('a bad row is refused by its line, and the good rows can still be taken', async ({ page, site }) => {
  await openHome(page, site);
  await drop(page, 'bad.csv', worksheet.replace('10.20.10.12,', '10.20.10.312,'));
  const preview = dialog(page, 'Import bad.csv');
  await preview.getByRole('heading', { name: '1 row could not be read' }).waitFor();
  await preview
    .getByRole('listitem')
    .getByText(/10\.20\.10\.312/)
    .first()
    .waitFor();
  await preview
    .getByRole('listitem')
    .getByText(/line 9/i)
    .first()
    .waitFor();
  await preview.getByRole('button', { name: 'Import the 33 good rows' }).waitFor();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await preview.waitFor({ state: 'detached' });
  await heading(page, 'Appliances').waitFor();
});

ways.run();
