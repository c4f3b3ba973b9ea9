/** The script builder at work, by the keyboard alone where a keyboard can do it: build, open, fix, apply. */
import * as assert from 'uvu/assert';
import { example91 } from '../core/oedacli/goldens.ts';
import { axe, consoleSuite } from './harness.ts';
import { tabTo } from './keys.ts';
import {
  actions,
  addByKeys,
  control,
  openBuilder,
  output,
  pressAt,
  recover,
  titles,
  waitForText,
} from './oedacli-steps.ts';
import {
  button,
  dialog,
  downloaded,
  draftIsStored,
  dropFiles,
  eventually,
  openVega01,
  salesScript,
  scriptText,
} from './steps.ts';

const oedacli = consoleSuite('oedacli');

oedacli(
  'a script is built, opened again at its action, and applied, by the keyboard alone',
  async ({ page, site }) => {
    await openBuilder(page, site);
    await pressAt(page, 'button', 'New script');
    await tabTo(page, control(page, 'textbox', 'First comment'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('vega01: add dbhome_2 and the database SALES');
    await addByKeys(page, 'add database home');
    // The first field of the new action has the focus.
    await page.getByRole('combobox', { name: 'Cluster' }).and(page.locator(':focus')).waitFor();
    await addByKeys(page, 'add database');
    await page.getByRole('textbox', { name: 'Name', exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('SALES');
    await page.keyboard.press('Tab');
    await eventually(() => scriptText(page), salesScript);
    await waitForText(page, 'No problem');
    await axe(page);
    assert.is(new URL(page.url()).searchParams.get('action'), '2');

    await tabTo(page, control(page, 'button', /^Add database home/));
    await page.keyboard.press('Enter');
    await eventually(async () => new URL(page.url()).searchParams.get('action'), '1');
    await draftIsStored(page, 5);
    await page.reload();
    await recover(page);
    await page.getByRole('region', { name: 'Add database home' }).waitFor();
    await eventually(() => scriptText(page), salesScript);
    await page.setViewportSize({ width: 1366, height: 768 });
    const hidden = await page
      .getByLabel('Location', { exact: true })
      .evaluate((one) => one.scrollWidth - one.clientWidth);
    assert.is(hidden, 0, 'the whole path is in sight');

    await pressAt(page, 'button', 'Effect');
    const effect = dialog(page, 'Effect on vega01');
    await effect.getByText('Action 2', { exact: true }).waitFor();
    await effect.getByText('Database SALES added', { exact: true }).waitFor();
    await effect.getByText(/^Creates the database SALES/).waitFor();
    await effect.getByText('Nothing of it happens: the script is plan only.').waitFor();
    // The dialog scrolls, and nothing in it: on a phone a finger would be caught by the inner one.
    const scrollers = await effect
      .getByRole('list')
      .evaluateAll((lists) => lists.filter((list) => getComputedStyle(list).overflowY !== 'visible').length);
    assert.is(scrollers, 0);
    await axe(page);
    await pressAt(page, 'button', 'Apply to the document');
    await effect.waitFor({ state: 'detached' });
    await button(page, 'Undo: Apply the script Untitled').waitFor();
    // The script starts from the saved revision now: the script itself is still right.
    await output(page).getByText('Checked against revision 1: the script starts from there.').waitFor();
    await waitForText(page, 'No problem');
    await page.keyboard.press('Control+z');
    await output(page)
      .getByText(/Checked against/)
      .waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await output(page)
      .getByText(/Checked against revision 1/)
      .waitFor();
    await draftIsStored(page, 6);
    await page.reload();
    await recover(page);
    await output(page)
      .getByText(/Checked against revision 1/)
      .waitFor();
    await waitForText(page, 'No problem');
    await pressAt(page, 'button', 'Check against the document as it is');
    await output(page)
      .getByText(/^\d problems$/)
      .waitFor();
  },
);

oedacli('a mistyped DEPLOY ACTIONS is named, and not dropped in silence', async ({ page, site }) => {
  await openBuilder(page, site);
  await pressAt(page, 'button', 'Open a script');
  const opened = dialog(page, 'Open a script');
  await opened.getByRole('textbox', { name: 'Script' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.insertText(example91.replace('DEPLOY ACTIONS', 'foo bar\nDEPLOY ACTION'));
  const unknown = opened.getByRole('list', { name: 'Unknown commands' });
  await unknown.getByText(/^Line \d+: "FOO BAR" is not a command\.$/).waitFor();
  await unknown
    .getByText(/^Line \d+: "DEPLOY ACTION" is not a command\. Did you mean DEPLOY ACTIONS\?$/)
    .waitFor();
  await opened
    .getByText(/^Line \d+ may change the machine\. Correct or remove it/)
    .waitFor({ state: 'attached' });
});

oedacli('an opened script is mended in its text, then in its fields', async ({ page, site }) => {
  await openBuilder(page, site);
  await pressAt(page, 'button', 'Open a script');
  const box = dialog(page, 'Open a script').getByRole('textbox', { name: 'Script' });
  await box.and(page.locator(':focus')).waitFor();
  const broken = example91
    .replace('RECODG=RECOC1 WHERE', 'RECODG=RECOC9 WHERE')
    .replaceAll('dbhome_1', 'dbhome_3')
    .replace('DBNAME=PAYROLL', 'DBNAME=SALES')
    .replace('DBNAME=STOCKDW', 'DBNAME')
    // Reported, but taken without the semicolon: the line comes along.
    .replace('SAVE ACTION', 'SAVE ACTION;')
    .replace('SAVE FILE', 'HELP ADD SCAN\nSAVE FILE');
  await page.keyboard.insertText(broken);
  await dialog(page, 'Open a script').getByText('2 actions, 1 to correct: those lines are skipped').waitFor();
  await dialog(page, 'Open a script')
    .getByRole('list', { name: 'Skipped lines' })
    .getByText(/HELP ADD SCAN/)
    .waitFor();
  await axe(page);
  // The problem links to its line, from the fault to its end; typing over it fixes it.
  await pressAt(page, 'button', /^Line 9, column 14/);
  await box.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 'DBNAME'.length; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('=SHOP');
  await dialog(page, 'Open a script').getByText('3 actions', { exact: true }).waitFor();
  // Nobody deploys unasked.
  const question = dialog(page, 'Open a script').getByRole('note', { name: 'It deploys' });
  await question.getByText(/^Line \d+ changes the machine when the script is run\.$/).waitFor();
  assert.is(await question.getByRole('radio', { name: 'Plan only' }).isChecked(), true);
  await tabTo(page, control(page, 'radio', 'Plan only'));
  await page.keyboard.press('ArrowRight');
  await question.getByText('These lines stay and are marked', { exact: true }).waitFor();
  await pressAt(page, 'button', 'Create actions');
  await output(page).getByText('1 problem', { exact: true }).waitFor();
  await output(page).getByText('Changes the machine', { exact: true }).waitFor();

  // The problem in the output leads to its field.
  await pressAt(page, 'button', /^No disk group RECOC9/);
  const field = page.getByRole('combobox', { name: 'Recovery disk group' });
  await field.and(page.locator(':focus')).waitFor();
  assert.is(await field.getAttribute('aria-invalid'), 'true');
  // While a problem is open Copy leads to it, and a script that changes the machine is not copied at all.
  assert.is(await button(page, 'Copy').count(), 0);
  await button(page, 'More').click();
  const withProblem = page.getByRole('menuitem', { name: /^Copy with 1 problem/ });
  assert.is(await withProblem.getAttribute('aria-disabled'), 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 problem', exact: true }).first().click();
  await field.and(page.locator(':focus')).waitFor();
  await pressAt(page, 'button', 'Use RECOC1');
  await waitForText(page, 'No problem');
  const got = await downloaded(page, () => pressAt(page, 'button', 'Download'));
  assert.is(got.name, 'a-homes-and-databases-draft.oedacli');
  const text = got.bytes.toString('utf8');
  assert.match(text, 'DBNAME=SHOP');
  assert.match(text, '# next line changes the machine\nDEPLOY ACTIONS\n');
  assert.is(text, await scriptText(page));
});

oedacli(
  'the script of the example comes out of its actions, byte for byte; a second one by the number of the cluster',
  async ({ page, site }) => {
    await openBuilder(page, site);
    await button(page, 'Open a script').click();
    await dropFiles(page, [['a.oedacli', example91]]);
    await dialog(page, 'Open a script').getByText('3 actions', { exact: true }).waitFor();
    await dialog(page, 'Open a script').getByText('MERGE ACTIONS is placed again').waitFor();
    await page.getByRole('radio', { name: 'With DEPLOY ACTIONS' }).check();
    await button(page, 'Create actions').click();
    await eventually(() => scriptText(page), example91);

    await button(page, 'a: homes and databases').click();
    await page.getByRole('menuitem', { name: 'New script' }).click();
    await page
      .getByRole('textbox', { name: 'First comment' })
      .fill('b: client address change of node 1, plan only');
    await page.getByRole('textbox', { name: 'Planned file' }).fill('Example-vega01-reip.xml');
    await page.getByRole('checkbox', { name: 'List the actions before the file is saved' }).uncheck();
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
    };
    await addByKeys(page, 'alter network');
    await choose('Cluster', '1 (vega01-clu1)');
    await choose('Server number', '1 (vega01dbadm01)');
    await page.getByRole('combobox', { name: 'Network', exact: true }).first().selectOption('CLIENT');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('10.30.40.13');
    await page.getByRole('textbox', { name: 'Netmask', exact: true }).fill('255.255.255.128');
    await page.getByRole('textbox', { name: 'Gateway', exact: true }).fill('10.30.40.1');
    await page.getByText('The address changes: connections to the old one end.').first().waitFor();
    await axe(page);
    await addByKeys(page, 'alter vip');
    await choose('Found by', 'Cluster, server number');
    await choose('Cluster', '1 (vega01-clu1)');
    await choose('Server number', '1 (vega01dbadm01)');
    await page.getByRole('textbox', { name: 'Host name', exact: true }).fill('vega01db01-vip');
    await page.getByRole('textbox', { name: 'Domain', exact: true }).fill('example.com');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('10.30.40.23');
    await page.keyboard.press('Tab');
    await eventually(
      () => scriptText(page),
      `# b: client address change of node 1, plan only
SET EXITONERROR ENABLE=true
LOAD FILE NAME=Example-vega01.xml
ALTER NETWORK IP=10.30.40.13 NETMASK=255.255.255.128 GATEWAY=10.30.40.1 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1 NETWORKTYPE=CLIENT
SAVE ACTION
ALTER VIP NAME=vega01db01-vip DOMAINNAME=example.com IP=10.30.40.23 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1
SAVE ACTION
MERGE ACTIONS
SAVE FILE NAME=Example-vega01-reip.xml
`,
    );
    assert.is(
      await output(page)
        .getByText(/problem/)
        .count(),
      0,
    );
  },
);

oedacli(
  'actions are moved by keys and by the pointer, joined, switched off, removed',
  async ({ page, site }) => {
    await openBuilder(page, site);
    await button(page, 'Start with SALES on vega01').click();
    await addByKeys(page, 'list vips');
    const row = (name: RegExp) => actions(page).getByRole('button', { name });
    await row(/^List the VIPs/).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await eventually(() => titles(page), ['Add database home', 'List the VIPs', 'Add database']);
    await row(/^List the VIPs/)
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await eventually(() => titles(page), ['Add database home', 'Add database', 'List the VIPs']);
    await actions(page)
      .getByTitle('Drag to move')
      .nth(2)
      .dragTo(row(/^Add database home/), { targetPosition: { x: 60, y: 6 } });
    await eventually(() => titles(page), ['List the VIPs', 'Add database home', 'Add database']);
    await page.keyboard.press('Control+z');
    await eventually(() => titles(page), ['Add database home', 'Add database', 'List the VIPs']);

    await row(/^List the VIPs/).press('ArrowUp');
    await row(/^Add database(?! home)/)
      .and(page.locator(':focus'))
      .waitFor();
    await pressAt(page, 'button', /^Disable: Add database SALES/);
    await row(/^Add database(?! home).*Off/).waitFor();
    assert.match(await scriptText(page), '# off: ADD DATABASE DBNAME=SALES');
    await axe(page);
    await pressAt(page, 'button', /^Enable: Add database SALES/);
    await pressAt(page, 'button', /^Duplicate: Add database SALES/);
    await output(page).getByText('1 problem', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('SHOP');
    await pressAt(page, 'button', /^Save with the action above: Add database SHOP/);
    await actions(page).getByText('Saved with the action above', { exact: true }).waitFor();
    assert.is((await scriptText(page)).match(/^SAVE ACTION$/gm)?.length, 2);
    await row(/^Add database(?! home).*SHOP/).press('Delete');
    await page.getByRole('alertdialog', { name: 'Remove record?' }).getByText('SHOP · CDB').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => titles(page), ['Add database home', 'Add database', 'List the VIPs']);
    await actions(page).locator('[aria-current]:focus').waitFor();
  },
);

oedacli(
  'a menu that is opened before its templates are there is worked by the keys all the same',
  async (visit) => {
    const { page, site } = visit;
    await openVega01(page, site);
    // The templates come with the checks: the test delays them until the menu is open.
    let release = () => {};
    const opened = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/engine-[^/]*\.js$/, async (route) => {
      await opened;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'OEDACLI' }).click();
    await button(page, 'New script').click();
    await pressAt(page, 'button', 'Templates');
    await page.getByText('The templates are being fetched').waitFor();
    await axe(page);
    release();
    await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => (await titles(page)).length > 0, true);
  },
);

oedacli('templates, and commands that are not offered say why', async ({ page, site }) => {
  await openBuilder(page, site);
  await pressAt(page, 'button', 'New script');
  await pressAt(page, 'button', 'Templates');
  // Also in a menu that was opened before its items were there, the first of them gets the focus.
  await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor();
  await axe(page);
  const storage = page.getByRole('menuitem', { name: /^Add a storage server/ });
  const items = await page.getByRole('menuitem').count();
  for (
    let step = 0;
    step < items && !(await storage.evaluate((item) => item === document.activeElement));
    step += 1
  )
    await page.keyboard.press('ArrowDown');
  await storage.and(page.locator(':focus')).press('Enter');
  await eventually(
    async () => /CLONE CELL SRCNAME=vega01celadm03 TGTNAME=vega01celadm04/.test(await scriptText(page)),
    true,
  );
  await waitForText(page, 'No problem');
  await output(page)
    .getByRole('listitem')
    .getByText(/machine vega01celadm04/i)
    .first()
    .waitFor();
  await axe(page);

  await pressAt(page, 'button', 'Add');
  await page.getByRole('combobox', { name: 'Find a command' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('destroy cluster');
  const option = page.getByRole('option', { name: /^Destroy a cluster/ });
  await option.getByText('Not offered: it destroys the cluster').waitFor();
  assert.is(await option.getAttribute('aria-disabled'), 'true');
  await axe(page);
  await page.keyboard.press('Enter');
  await dialog(page, 'Add an action').waitFor();
  await page.keyboard.press('Escape');
  assert.is(await actions(page).getByRole('listitem').count(), 1);
});

oedacli(
  'the machine is touched only when somebody said so twice; the deploy lines are marked',
  async ({ page, site }) => {
    await openBuilder(page, site);
    await button(page, 'Start with SALES on vega01').click();
    await output(page)
      .getByText('Nothing on the machine changes: no DEPLOY ACTIONS in this script.')
      .waitFor();
    await page.getByRole('radio', { name: 'Plan only' }).focus();
    await page.keyboard.press('ArrowRight');
    const asked = page.getByRole('alertdialog', { name: 'Add DEPLOY ACTIONS?' });
    await asked.getByText(/A script never holds a password\.$/).waitFor();
    await axe(page);
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    assert.not.match(await scriptText(page), 'DEPLOY');
    await page.getByRole('radio', { name: 'Plan only' }).focus();
    await page.keyboard.press('ArrowRight');
    await pressAt(page, 'button', 'Add DEPLOY ACTIONS');
    await output(page).getByText('Changes the machine', { exact: true }).waitFor();
    assert.match(
      await scriptText(page),
      /# next line changes the machine\nDEPLOY ACTIONS\nSAVE FILE NAME=Example-vega01-deployed\.xml\n$/,
    );
    await output(page).getByText('On the machine: 2 commands are carried out.').waitFor();
    await axe(page);
    await page.emulateMedia({ media: 'print' });
    await output(page).waitFor();
    assert.is(await actions(page).isVisible(), false);
  },
);

oedacli.run();
