/** Scripts as a whole: kept in the document, made from a change, edited as text, too long for one glance or one thread. */
import * as assert from 'uvu/assert';
import { axe, consoleSuite } from './harness.ts';
import {
  addByKeys,
  inTheWrite,
  openBuilder,
  output,
  pressAt,
  recover,
  waitForText,
} from './oedacli-steps.ts';
import {
  addresses,
  button,
  dialog,
  eventually,
  openVega01,
  pixelsBeyond,
  salesScript,
  saved,
  scriptText,
  setAddress,
  waitForSaved,
} from './steps.ts';

const scripts = consoleSuite('oedacli scripts');

scripts('scripts are kept in the document: under another name, renamed, removed', async ({ page, site }) => {
  await openBuilder(page, site);
  await button(page, 'Start with SALES on vega01').click();
  const menu = async (from: string, item: string) => {
    await button(page, from).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu('SALES on vega01', 'Save as another script');
  await menu('SALES on vega01 (copy)', 'Rename this script');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Second');
  await page.keyboard.press('Tab');
  await button(page, 'Second').click();
  await page.getByRole('menuitemcheckbox', { name: 'SALES on vega01', exact: true }).click();
  await page.keyboard.press('Escape');
  // The menu gives the focus back to its button.
  await button(page, 'SALES on vega01').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+s');
  await dialog(page, 'Save as revision 2').getByRole('button', { name: 'Save', exact: true }).click();
  await saved(page, 2);
  await menu('SALES on vega01', 'Remove this script');
  await page
    .getByRole('alertdialog', { name: 'Remove record?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await button(page, 'Second').waitFor();
  await button(page, 'Undo: Remove the script SALES on vega01').waitFor();
});

scripts('the address follows when the script that it names is removed', async ({ page, site }) => {
  await openBuilder(page, site);
  await button(page, 'Start with SALES on vega01').click();
  await button(page, 'SALES on vega01').click();
  await page.getByRole('menuitem', { name: 'New script' }).click();
  await button(page, 'Untitled').click();
  // A new script beside the way to another one: they do not read the same.
  const same = page.getByRole('menu', { name: 'Scripts' }).getByText('New script', { exact: true });
  assert.is(await same.count(), 1);
  await page.getByRole('menuitem', { name: 'Remove this script' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove record?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await button(page, 'SALES on vega01').waitFor();
  const place = async () => {
    const { searchParams } = new URL(page.url());
    return [searchParams.get('script'), searchParams.get('action')];
  };
  await eventually(place, ['script:sales-on-vega01', '1']);
  await page.getByRole('button', { name: /^Add database(?! home)/ }).click();
  await eventually(place, ['script:sales-on-vega01', '2']);
});

scripts(
  'the change of a document becomes a script, with what no command can express',
  async ({ page, site }) => {
    await openVega01(page, site);
    await setAddress(page, 'vega01db01-vip', '10.30.40.23');
    await page.getByRole('checkbox', { name: 'Select vega01sw-pdua01', exact: true }).check();
    await addresses(page).focus();
    await page.keyboard.press('Delete');
    await page
      .getByRole('alertdialog', { name: 'Remove record?' })
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'OEDACLI' }).click();
    await pressAt(page, 'button', 'Script from a change');
    const change = dialog(page, 'Script from a change');
    await change.getByText(/ALTER VIP/).waitFor();
    await change
      .getByRole('region', { name: 'No command can express' })
      .getByText(/^Admin address of vega01sw-pdua01 removed\. No command adds or removes an address/)
      .waitFor();
    await axe(page);
    await pressAt(page, 'button', 'Create script');
    await output(page).getByText('Checked against revision 1: the script starts from there.').waitFor();
    assert.match(
      await scriptText(page),
      'ALTER VIP NAME=vega01db01-vip DOMAINNAME=example.com IP=10.30.40.23',
    );
    assert.is(
      await output(page)
        .getByText(/\d problem/)
        .count(),
      0,
    );
  },
);

scripts('the text itself is edited, with an offer of what may stand at the caret', async ({ page, site }) => {
  await openBuilder(page, site);
  await button(page, 'Start with SALES on vega01').click();
  await pressAt(page, 'button', 'More');
  await page
    .getByRole('menuitem', { name: /^Script from a change/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.type('Edit');
  await page.keyboard.press('Enter');
  const edit = dialog(page, 'Edit as text');
  const box = edit.getByRole('textbox', { name: 'Script' });
  await box.and(page.locator(':focus')).waitFor();
  assert.is(await box.inputValue(), salesScript);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('DEL');
  await edit.getByRole('option', { name: 'DELETE' }).waitFor();
  await axe(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('DATABASE WHERE CLUSTERNAME=vega01-clu1 DATABASENAME=PAY');
  await edit.getByRole('option', { name: 'PAYROLL' }).waitFor();
  await page.keyboard.press('Escape');
  await edit.getByRole('option').first().waitFor({ state: 'detached' });
  await edit.waitFor();
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Tab');
  await edit.getByText('3 actions', { exact: true }).waitFor();
  await pressAt(page, 'button', 'Use this text');
  await output(page).getByText('The database and what is in it are destroyed.').waitFor();
  assert.match(
    await scriptText(page),
    'DELETE DATABASE WHERE CLUSTERNAME=vega01-clu1 DATABASENAME=PAYROLL\nSAVE ACTION',
  );
});

scripts(
  'a script that deploys is taken as plan only unless somebody says otherwise',
  async ({ page, site }) => {
    await openBuilder(page, site);
    await button(page, 'Open a script').click();
    const opened = dialog(page, 'Open a script');
    await opened
      .getByRole('textbox', { name: 'Script' })
      .fill(`${salesScript}deploy actions\nSAVE FILE NAME=Example-vega01-deployed.xml\n`);
    await opened.getByText('Line 12 changes the machine', { exact: false }).waitFor();
    await axe(page);
    await button(page, 'Create actions').click();
    await waitForText(page, 'No problem');
    assert.is(await scriptText(page), salesScript);
    // Editing the text asks about the line again; then it stays, and its effect is shown.
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: /^Edit as text/ }).click();
    const edited = dialog(page, 'Edit as text');
    await edited.getByRole('textbox', { name: 'Script' }).fill(`${salesScript}DEPLOY ACTIONS\n`);
    await edited.getByRole('radio', { name: 'With DEPLOY ACTIONS' }).check();
    await button(page, 'Use this text').click();
    await output(page).getByText('Changes the machine', { exact: true }).waitFor();
    assert.match(await scriptText(page), '# next line changes the machine\nDEPLOY ACTIONS\n');
  },
);

scripts('what is typed and not left outlives a reload, and is saved by the keys', async ({ page, site }) => {
  await openBuilder(page, site);
  await button(page, 'Start with SALES on vega01').click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const add = page.getByRole('button', { name: /^Add database(?! home)/ });
  await inTheWrite(page, () => add.click());
  await name.fill('SHOP');
  await page.reload();
  await recover(page);
  await output(page)
    .getByText(/DBNAME=SHOP|SHOP/)
    .first()
    .waitFor();
  assert.match(await scriptText(page), 'ADD DATABASE DBNAME=SHOP');
  await add.click();
  await name.fill('MARKET');
  await inTheWrite(page, () => page.keyboard.press('Tab'));
  await page.reload();
  await recover(page);
  await output(page)
    .getByText(/MARKET/)
    .first()
    .waitFor();
  await add.click();
  await name.fill('STORE');
  await page.keyboard.press('Control+s');
  await dialog(page, 'Save as revision 2').getByRole('button', { name: 'Save', exact: true }).click();
  await saved(page, 2);
  await page.reload();
  await output(page).getByText(/STORE/).first().waitFor();
  await button(page, 'Script and files').click();
  await page.getByRole('textbox', { name: 'First comment' }).fill('typed and not left');
  await page.goBack();
  await page.goForward();
  await eventually(async () => (await scriptText(page)).startsWith('# typed and not left\n'), true);
});

scripts(
  'a text that is typed and not taken outlives a reload, until it is given up',
  async ({ page, site }) => {
    await openBuilder(page, site);
    const opened = dialog(page, 'Open a script');
    const box = opened.getByRole('textbox', { name: 'Script' });
    await button(page, 'Open a script').click();
    await box.fill('LIST VIPS\nADD DATA');
    await page.reload();
    await page.getByText('A script that was not finished is kept').waitFor();
    await button(page, 'Continue').click();
    await opened.getByText('This was typed before and not taken.').waitFor();
    assert.is(await box.inputValue(), 'LIST VIPS\nADD DATA');
    await axe(page);
    // Another area, and back: it is still there.
    await box.fill('LIST VIPS\nADD DATABASE');
    await page.goBack();
    await opened.waitFor({ state: 'detached' });
    await page.goForward();
    await button(page, 'Open a script').click();
    assert.is(await box.inputValue(), 'LIST VIPS\nADD DATABASE');
    await opened.getByRole('button', { name: 'Cancel', exact: true }).click();
    await button(page, 'Open a script').click();
    assert.is(await box.inputValue(), '');
    await page.reload();
    await button(page, 'Open a script').click();
    assert.is(await box.inputValue(), '');
  },
);

scripts('the script is copied and printed as it stands', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.address });
  await openBuilder(page, site);
  await button(page, 'Start with SALES on vega01').click();
  await waitForText(page, 'No problem');
  await button(page, 'Copy').click();
  await page.getByRole('status').getByText('Saved to clipboard', { exact: true }).waitFor();
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), salesScript);
  await output(page)
    .getByText('HELP <command> of your OEDA bundle has the final word.', { exact: false })
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  const lines = output(page).getByRole('region', { name: 'Script' }).getByRole('listitem');
  assert.is(await lines.count(), salesScript.trimEnd().split('\n').length);
  assert.is(await lines.last().isVisible(), true);
  assert.is(await button(page, 'Copy').isVisible(), false);
});

scripts('the list of versions is the appliance’s own', async ({ page, site }) => {
  await openBuilder(page, site);
  await button(page, 'Start with SALES on vega01').click();
  await pressAt(page, 'button', 'Edit the list of versions');
  const list = dialog(page, 'Versions');
  await list.getByRole('textbox', { name: 'Another version' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('19.31');
  await page.keyboard.press('Enter');
  await list.getByText(/is not a full version/).waitFor();
  await axe(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('19.31.0.0.260421');
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: 'Remove 19.31.0.0.260421' }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Undo: Change the list of versions').waitFor();
});

scripts('a long script is checked in the background, and its problem is found', async ({ page, site }) => {
  await openBuilder(page, site);
  await button(page, 'Open a script').click();
  await dialog(page, 'Open a script')
    .getByRole('textbox', { name: 'Script' })
    .and(page.locator(':focus'))
    .waitFor();
  const many = Array.from({ length: 1600 }, (_, at) => `LIST XMLACTION ID=${at + 1}`).join('\n');
  await page.keyboard.insertText(
    `LOAD FILE NAME=a.xml\n${many}\nDELETE DATABASE WHERE CLUSTERNAME=vega01-clu1 DATABASENAME=PAYROL\n`,
  );
  await dialog(page, 'Open a script').getByText('1601 actions', { exact: true }).waitFor();
  await button(page, 'Create actions').click();
  await page.getByRole('status').getByText('The process will run in background', { exact: true }).waitFor();
  await output(page).getByText('1 problem', { exact: true }).waitFor();
  // It is far down: the count leads to its field.
  await output(page).getByRole('button', { name: '1 problem', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Database' });
  await field.and(page.locator(':focus')).waitFor();
  await field.selectOption('PAYROLL');
  await output(page).getByText('1 warning', { exact: true }).waitFor();
  await button(page, 'Tasks').click();
  await page.getByText('Checking the script').first().waitFor();
});

scripts('on a phone, and after the example is saved', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBuilder(page, site);
  await waitForSaved(page).waitFor({ state: 'detached' });
  await button(page, 'Start with SALES on vega01').click();
  await waitForText(page, 'No problem');
  await axe(page);
  assert.is(await pixelsBeyond(page), 0);
  await addByKeys(page, 'clone cell');
  await page.getByRole('combobox', { name: 'Like' }).waitFor();
  assert.is(await pixelsBeyond(page), 0);
  await button(page, 'Effect').click();
  await axe(page);
});

scripts.run();
