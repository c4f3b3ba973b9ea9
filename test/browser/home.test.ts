/** The home page beyond the main path: names that are taken, another name, what the browser keeps. */
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { writeEndpointsCsv } from '../../src/core/formats/table/write.ts';
import { axe, consoleSuite } from './harness.ts';
import { file, pick, preview, take } from './import-steps.ts';
import { hall2, openReip, signOff } from './reip-steps.ts';
import {
  button,
  dialog,
  downloaded,
  drop,
  eventually,
  goHome,
  heading,
  openHome,
  openVega01,
  pressMore,
  save,
  saved,
  waitForSaved,
} from './steps.ts';

const home = consoleSuite('home page');

home(
  'a name that is taken is told before the import, and an appliance is renamed',
  async ({ page, site }) => {
    await openVega01(page, site);
    await openHome(page, site);
    await drop(page, 'again.csv', writeEndpointsCsv(exampleVega01()));
    const again = preview(page, 'again.csv');
    await again.getByText('There is already an appliance vega01 (revision 1, 34 addresses)').waitFor();
    assert.is(await again.getByLabel('Name of the appliance').inputValue(), 'vega01-2');
    await again.getByRole('radio', { name: 'Revision 2 of vega01' }).check();
    await again.getByText('0 changed', { exact: true }).waitFor();
    await again
      .getByRole('status')
      .getByText(/^No differences/)
      .waitFor();
    // Chosen, and nothing is opened yet.
    await page.getByText('No appliance open', { exact: true }).waitFor();
    await again.getByRole('button', { name: 'Cancel', exact: true }).click();

    // One revision alone offers no comparison.
    await button(page, 'Actions for vega01').click();
    await page.getByRole('menuitem', { name: 'History', exact: true }).click();
    const past = dialog(page, 'History of vega01');
    await past.getByText('newest', { exact: true }).waitFor();
    assert.is(await past.getByRole('radio').count(), 0);
    await past.getByRole('button', { name: 'Close', exact: true }).last().click();

    await button(page, 'Actions for vega01').click();
    await page.getByRole('menuitem', { name: 'Rename', exact: true }).click();
    const rename = dialog(page, 'Rename vega01');
    await rename.getByLabel('Name of the appliance').fill('');
    await rename.getByText('Field is required', { exact: true }).first().waitFor();
    await rename.getByLabel('Name of the appliance').fill('vega77');
    await rename.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('link', { name: 'vega77', exact: true }).waitFor();
    await waitForSaved(page).first().waitFor();
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'vega77', exact: true }) });
    assert.is(await row.getByRole('cell', { name: /r2 · / }).count(), 1);

    // A new one is planned where none is open.
    await button(page, 'New').click();
    await heading(page, 'Plan an appliance').waitFor();
    await page.getByText('No appliance open', { exact: true }).waitFor();
  },
);

home('a file of a known appliance becomes its next revision, after a comparison', async ({ page, site }) => {
  await openVega01(page, site);
  await openHome(page, site);
  const changed = writeEndpointsCsv(exampleVega01()).replaceAll('10.20.10.14', '10.20.10.114');
  await drop(page, 'again.csv', changed);
  const again = preview(page, 'again.csv');
  await again.getByRole('radio', { name: 'Revision 2 of vega01' }).check();
  await again.getByText('1 conflict', { exact: true }).waitFor();
  // The file wins until the user chooses the other side.
  assert.ok(await again.getByRole('radio', { name: /^From again.csv/ }).isChecked());
  await axe(page);
  await again.getByRole('button', { name: 'Compare and save', exact: true }).click();
  const asked = dialog(page, 'Save as revision 2');
  await asked.getByText('10.20.10.114').first().waitFor();
  await asked.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved · r2', { exact: true }).waitFor();
});

home(
  'the list is filtered, put in order, ticked, and taken along as CSV or whole',
  async ({ page, site }) => {
    await openVega01(page, site);
    await openHome(page, site);
    // With one there is nothing to look for.
    assert.is(await page.getByRole('searchbox').count(), 0);
    await button(page, 'Actions for vega01').click();
    await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
    await page.getByRole('link', { name: 'vega01 copy', exact: true }).waitFor();
    const names = () => page.getByRole('rowheader').getByRole('link').allInnerTexts();
    await button(page, 'Name').click();
    await eventually(names, ['vega01', 'vega01 copy']);
    await button(page, 'Name').click();
    await eventually(names, ['vega01 copy', 'vega01']);
    await page.keyboard.press('/');
    await page.keyboard.type('copy');
    await eventually(names, ['vega01 copy']);
    assert.match(page.url(), /\?filter=copy$/);
    const box = await page.getByRole('searchbox').boundingBox();
    const clear = await button(page, 'Clear the filter').boundingBox();
    assert.ok(box && clear && clear.x + clear.width <= box.x + box.width, 'the way to clear it is inside');
    await axe(page);
    const { name, bytes } = await downloaded(page, () => pressMore(page, 'List as CSV'));
    assert.is(name, 'appliances.csv');
    const [titles = '', row = '', ...more] = bytes.toString().trim().split('\r\n');
    assert.match(
      titles,
      /^Name,Customer,File,Stage,Pre-audit,Generation,Racks,Machines,Addresses,Changed,By,Revision,Note$/,
    );
    assert.match(
      row,
      /^vega01 copy,[^,]*,[^,]*,Audited \d+,\d*,X10M,1,\d+,34,\d{4}-\d\d-\d\d [\d:]{8} UTC[+-]\d\d:\d\d,/,
    );
    assert.equal(more, []);
    await page
      .getByRole('cell')
      .filter({ hasText: /^\d\d\/\d\d\/\d{4} \d\d:\d\dr1 · Ada Lovelace$/ })
      .waitFor();
    await page.getByText(/^Times in UTC[+-]\d\d:\d\d\.$/).waitFor();

    // Ticked rows stay ticked under a filter, and the button counts them.
    await page.getByRole('checkbox', { name: 'Select vega01 copy' }).press('Space');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('checkbox', { name: 'Select all rows' }).press('Space');
    await page.getByRole('searchbox').fill('copy');
    const selected = button(page, '2 selected, 1 hidden');
    await selected.press('Enter');
    const whole = page.getByRole('menuitem', { name: /^Export as JSON/ });
    const archive = await downloaded(page, () => whole.press('Enter'));
    assert.is(archive.name, 'appliances.tar');
    await selected.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'Remove record?' });
    await asked.getByText('20 machines and 68 addresses', { exact: true }).waitFor();
    await axe(page);
    await asked.getByRole('button', { name: 'Cancel', exact: true }).click();

    // The exported archive comes back unchanged: each document is an appliance.
    await page.getByRole('searchbox').fill('');
    const links = page.getByRole('link', { name: /^vega01/ });
    const before = await links.count();
    await pick(page, file('appliances.tar', archive.bytes));
    const several = preview(page, '2 appliances');
    await several.getByText('There is already an appliance of this name').first().waitFor();
    await axe(page);
    await take(several);
    await eventually(() => links.count(), before + 2);
    await page.getByRole('searchbox').fill('nobody');
    await page.setViewportSize({ width: 360, height: 740 });
    const nothing = page.getByText('No appliance matches', { exact: true });
    const range = await nothing.evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getBoundingClientRect().right;
    });
    assert.ok(range <= 360, 'the words are seen without scrolling sideways');
  },
);

home('what this browser keeps, and the wish to keep it', async ({ page, site }) => {
  await openHome(page, site);
  await page.getByText('Kept in this browser:').waitFor();
  await page.getByText(/MB/).first().waitFor();
  const ask = button(page, 'Ask to keep it');
  await ask.click();
  await ask.waitFor({ state: 'detached' });
});

home('where nothing may be changed, nothing offers to', async ({ page, site }) => {
  await openHome(page, site);
  await page.goto(`${site.address}/protected/dashboard`);
  await page.getByText('The networks and the rack of an appliance', { exact: true }).waitFor();
  assert.is(await page.getByRole('button', { name: /Import|example/ }).count(), 0);
});

home('a sign-off of the plan as it is saved is stated in the list', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning summary');
  await signOff(page);
  await save(page, 2, 'Signed');
  await saved(page, 2);
  await goHome(page);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Re-IP signed', exact: true }) });
  await row.getByText('not started', { exact: true }).waitFor();
});

home.run();

const slow = consoleSuite('a slow line');

slow(
  'what is typed into the sign-in form stays when the rest of the program arrives',
  async ({ page, site }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/workbench-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.address}/`);
    const email = page.getByLabel('E-mail');
    await email.fill('ada@example.com');
    const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/workbench-'));
    release();
    await arrived;
    await page.getByLabel('Password').fill(site.demoUser.password);
    assert.is(await email.inputValue(), 'ada@example.com');
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Appliances', level: 1 }).waitFor();
  },
);

slow.run();
