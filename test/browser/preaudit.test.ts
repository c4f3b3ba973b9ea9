/** The pre-audit on the worked example, by the keyboard, on the day for which the example's result is stated. */
import * as assert from 'uvu/assert';
import { allChecks } from '../../src/core/audit/run/catalog.ts';
import { routes } from '../../src/paths.ts';
import { axe, consoleSuite } from './harness.ts';
import { isFocused } from './keys.ts';
import {
  clipped,
  field,
  finding,
  openPreaudit,
  openTab,
  parameter,
  press,
  row,
  rowKeys,
  rowTexts,
  scoreIs,
  start,
  undo,
  waitForText,
  waiting,
} from './preaudit-steps.ts';
import { button, dialog, downloaded, eventually, goHome, heading, openVega01, setAddress } from './steps.ts';

const preaudit = consoleSuite('preaudit', { frozen: '2025-03-01T10:00:00Z' });

preaudit(
  'the example: three checks failed, the rest passed; filtered and moved by the keys',
  async ({ page, site }) => {
    await start(page, site);
    await waitForText(page, '3 checks failed, 3 findings');
    await scoreIs(page, 99);
    await waiting(page, 0);
    assert.equal(await rowKeys(page), ['NTP-01', 'NET-10', 'OS-04']);
    // Every title can be read in full.
    assert.equal(await clipped(rowTexts(page)), []);
    // A cell for each check, and none of them twice.
    const cells = page.locator('.audit-cells [title]');
    assert.is(await cells.count(), allChecks.length);
    const ntp = finding(page, 'NTP-01 Fewer than 3 NTP servers');
    for (const block of ['Found', 'Risk', 'Action', 'Basis'])
      await ntp.getByRole('term').getByText(block, { exact: true }).waitFor();
    await ntp.getByText('Values read').click();
    await ntp
      .getByText(
        'With two, no one can tell which clock is wrong; with one, the clocks drift when it fails.',
        { exact: true },
      )
      .waitFor();
    await axe(page);

    await page.getByRole('main').focus();
    await page.keyboard.press('j');
    await finding(page, 'NET-10 Private network is the factory default').waitFor();
    assert.is(parameter(page, 'check'), 'NET-10');
    await page.keyboard.press('ArrowDown');
    await finding(page, /^OS-04 /).waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await ntp.waitFor();
    // Without a fix the key leads to the empty field of the check.
    await page.keyboard.press('f');
    const third = ntp.getByRole('textbox', { name: 'NTP server 3', exact: true });
    await eventually(() => isFocused(third), true);
    await page.keyboard.type('10.20.1.125.');
    await page.keyboard.press('Enter');
    await eventually(() => third.getAttribute('aria-invalid'), 'true');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await undo(page, 'Set NTP server 3 to 10.20.1.125');
    await scoreIs(page, 100);
    await page.getByText('1 finding fixed: NTP-01', { exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await ntp.waitFor();

    await page.getByRole('main').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('ntp servers');
    await eventually(() => rowKeys(page), ['NTP-01', 'NTP-02']);
    assert.is(parameter(page, 'filter'), 'ntp servers');
    await page.keyboard.press('Escape');
    await eventually(() => rowKeys(page), ['NTP-01', 'NET-10', 'OS-04']);

    const failed = page.getByRole('radio', { name: '3 failed', exact: true });
    await failed.focus();
    await page.keyboard.press('Space');
    await eventually(async () => parameter(page, 'result'), 'failed');
    await page.keyboard.press('ArrowRight');
    await waitForText(page, 'No check is waiting for an input.');
    assert.is(parameter(page, 'result'), 'unanswered');
    await page.keyboard.press('ArrowRight');
    await eventually(async () => parameter(page, 'result'), 'passed');
    await waitForText(page, 'Duplicate address in the document');
    await axe(page);
    const choose = async (name: string) => {
      await button(page, 'Severity and order').click();
      await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
      await page.keyboard.press('Escape');
    };
    await page.getByRole('radio', { name: '3 failed', exact: true }).check();
    await choose('Information');
    await eventually(() => rowKeys(page), ['NET-10', 'OS-04']);
    await choose('By name');
    await page.getByRole('combobox', { name: 'Section' }).selectOption('Cluster wide');
    await eventually(() => rowKeys(page), ['NET-10']);
    await page.reload();
    await heading(page, 'Pre-audit').waitFor();
    await eventually(() => rowKeys(page), ['NET-10']);
    assert.is(await page.getByRole('combobox', { name: 'Section' }).inputValue(), 'Cluster wide');
    for (const [name, value] of Object.entries({
      result: 'failed',
      severity: 'information',
      sort: 'subject',
    }))
      assert.is(parameter(page, name), value);
    await button(page, 'Why this score').click();
    await page.getByText(/^Each evaluated check weighs by its severity/).waitFor();
    await axe(page);
    await page.keyboard.press('Escape');
    await press(page, button(page, 'Run again'));
    await page.getByRole('status').getByText('Records refreshed', { exact: true }).waitFor();
  },
);

preaudit('a finding is suppressed for a reason until a day, and counted again', async ({ page, site }) => {
  await start(page, site);
  await finding(page, 'NTP-01 Fewer than 3 NTP servers').waitFor();
  await page.getByRole('main').focus();
  await page.keyboard.press('s');
  const asked = dialog(page, 'Suppress NTP-01');
  await asked.waitFor();
  await page.keyboard.press('Enter');
  await eventually(() => asked.getByText('Field is required', { exact: true }).count(), 2);
  assert.ok(await isFocused(field(page, 'Reason')));
  await page.keyboard.type('Two are what the site has');
  await page.keyboard.press('Tab');
  await page.keyboard.type('02/30/2025');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Date not valid');
  await axe(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12/31/2025');
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  await undo(page, 'Suppress NTP-01');
  const apart = finding(page, 'Suppressed: NTP-01 Fewer than 3 NTP servers');
  await apart.getByText('Two are what the site has').waitFor();
  await apart.getByText('(until 12/31/2025, by Ada Lovelace)').waitFor();
  await scoreIs(page, 100);
  await page.getByRole('radio', { name: '1 suppressed', exact: true }).waitFor();
  await axe(page);
  await press(page, button(page, 'Count again: NTP-01'));
  await scoreIs(page, 99);
  await apart.waitFor({ state: 'detached' });
});

preaudit('a fix shows its difference and is one press; of several some or all', async ({ page, site }) => {
  await openVega01(page, site);
  await setAddress(page, 'vega01dbadm01-ilom', '10.20.11.131');
  await setAddress(page, 'vega01dbadm02-ilom', '10.20.11.132');
  await openPreaudit(page);
  const shown = finding(page, 'NET-02 Address outside its network');
  const fix = page.getByRole('region', { name: 'Fix of NET-02' });
  await scoreIs(page, 49);
  // Nothing is pressed yet: the difference of both and the score after them are there.
  await fix.getByText('2 changes', { exact: true }).waitFor();
  await fix.getByText('10.20.11.131', { exact: true }).waitFor();
  await fix.getByText('99', { exact: true }).waitFor();
  const both = fix.getByRole('button', { name: 'Set expected addresses (2)' });
  // The fault of an address is in its cell.
  await shown.locator('td .field-error').nth(1).waitFor();
  assert.equal(await clipped(shown.locator('td .field-error')), []);
  await both.waitFor();
  await axe(page);
  await shown.getByRole('checkbox', { name: 'Fix vega01dbadm02-ilom' }).click();
  await fix.getByText('1 change', { exact: true }).waitFor();
  const one = fix.getByRole('button', { name: /^Set to 10\.20\.10\./ });
  const label = (await one.textContent()) ?? '';
  await press(page, one);
  await undo(page, label);
  await waitForText(page, '4 checks failed, 4 findings');
  // Who works by keys is still in the report, though the button is gone.
  await one.waitFor({ state: 'detached' });
  const report = page.getByRole('tabpanel', { name: 'Report' });
  await eventually(
    () => report.evaluate((panel) => panel.contains(document.activeElement?.closest('h3, tr') ?? null)),
    true,
  );

  await page.keyboard.press('Control+z');
  await waitForText(page, '4 checks failed, 5 findings');
  // One of them by its own line.
  await shown.getByRole('button', { name: `Fix vega01dbadm01-ilom: ${label}`, exact: true }).click();
  await undo(page, label);
  await page.keyboard.press('Control+z');
  await waitForText(page, '4 checks failed, 5 findings');
  await shown.getByRole('checkbox', { name: 'All 2 findings' }).check();
  await both.waitFor();
  await eventually(() => both.getAttribute('aria-disabled'), null);
  await page.getByRole('main').focus();
  await page.keyboard.press('f');
  await undo(page, 'Set expected addresses (2)');
  await scoreIs(page, 99);
  // Why the score moved; and the next check has the place of the one that was fixed.
  await page.getByText('2 findings fixed: NET-02', { exact: true }).waitFor();
  await finding(page, 'NTP-01 Fewer than 3 NTP servers').waitFor();
});

preaudit('what is missing is asked for, entered, and answered', async ({ page, site }) => {
  await start(page, site);
  await openTab(page, 'Inputs');
  // The source of a group is shown once, and equal servers are one row until the user asks for each.
  await page.getByText(/^Source: example.* unless noted at a field$/).waitFor();
  assert.is(await page.getByText(/^Source: example/).count(), 1);
  const servers = page.getByRole('grid', { name: 'Inputs: Software of the database servers' });
  assert.is(await servers.getByRole('row').count(), 2);
  await button(page, 'Each by itself: Software of the database servers').click();
  assert.is(await servers.getByRole('row').count(), 4);
  const room = await servers.locator('td > span').evaluateAll((all) =>
    all.map((one) => {
      const [text, cell] = [one.getBoundingClientRect(), one.closest('td')?.getBoundingClientRect()];
      return text.height > 0 && cell ? Math.min(text.top - cell.top, cell.bottom - text.bottom) : 9;
    }),
  );
  assert.ok(Math.min(...room) >= 3, `${room}`);
  const goLive = field(page, 'Go-live date');
  await goLive.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('02/30/2025');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Date not valid');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await undo(page, 'Empty Go-live date');
  await waiting(page, 1);
  await page.getByText('VER-08 waits for it').first().waitFor();
  await axe(page);

  await openTab(page, 'Report');
  // The field itself is in the report; the check leads to its place among the inputs.
  await row(page, 'fields').click();
  await finding(page, 'Enter Go-live date').getByRole('textbox', { name: 'Go-live date' }).waitFor();
  await page.getByRole('radio', { name: '1 not evaluated', exact: true }).check();
  await row(page, 'VER-08').click();
  const open = finding(page, 'VER-08 Release out of support at the go-live date');
  await press(page, open.getByRole('link', { name: 'Go-live date' }));
  await eventually(() => isFocused(goLive), true);
  await page.keyboard.type('04/06/2025');
  await page.keyboard.press('Enter');
  await waiting(page, 0);
  await page.getByText('Source: entered, 03/01/2025, Field practice.').waitFor();
  await page.keyboard.press('Control+z');
  await waiting(page, 1);

  const cells = page.getByRole('grid', { name: 'Inputs: Storage servers' });
  await cells.focus();
  for (const key of ['Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  const editor = field(page, 'Cell disks (number x GiB) of All 3 storage servers');
  await editor.waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('twelve');
  await page.keyboard.press('Enter');
  await cells
    .getByRole('alert')
    .getByText(/is not a number of disks with their size\. Enter "group count x size in GiB"\./)
    .waitFor();
  await axe(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12 x 100');
  await page.keyboard.press('Enter');
  await undo(page, 'Enter Cell disks (number x GiB) of all 3 storage servers');
  await eventually(() => cells.getByText('12 x 100', { exact: true }).count(), 4);
  // The reason why the score moved is on this tab too.
  await page.getByText('Score 99 → 49', { exact: true }).waitFor();
});

preaudit('a baseline says later what is new and what is fixed', async ({ page, site }) => {
  await start(page, site);
  await openTab(page, 'Baseline');
  await axe(page);
  await field(page, 'Name').focus();
  await page.keyboard.type('Before the change');
  await press(page, button(page, 'Take baseline'));
  await undo(page, 'Take the baseline Before the change');
  await waitForText(page, 'Unchanged 3');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await setAddress(page, 'vega01dbadm01-ilom', '10.20.11.131');
  await openPreaudit(page);
  await openTab(page, 'Baseline');
  await waitForText(page, 'New 1');
  await page.getByRole('region', { name: 'New' }).getByText('NET-02').waitFor();
  await page.getByText('score down by 50', { exact: true }).waitFor();
  await axe(page);
  await page.getByRole('combobox', { name: 'From' }).selectOption('This run');
  await page.getByRole('combobox', { name: 'To' }).selectOption('Before the change');
  await waitForText(page, 'Fixed 1');
  await press(page, button(page, 'Remove Before the change'));
  await press(
    page,
    page.getByRole('alertdialog', { name: 'Remove record?' }).getByRole('button', { name: 'Remove' }),
  );
  await page.getByText(/^There is nothing to compare with yet/).waitFor();
});

preaudit('the report goes out as CSV, JSON, JUnit XML and on paper', async ({ page, site }) => {
  await start(page, site);
  const out = async (name: string) => {
    await press(page, button(page, 'Export'));
    const item = page.getByRole('menuitem', { name });
    await item.focus();
    // On a busy machine the toggle event of the menu comes late: the choice must not jump back to the first.
    await page.getByRole('menu', { name: 'Export' }).evaluate((menu) => {
      const event = new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' });
      menu.parentElement?.dispatchEvent(event);
    });
    assert.ok(await isFocused(item), name);
    return downloaded(page, () => page.keyboard.press('Enter'));
  };
  const csv = await out('CSV');
  assert.is(csv.name, 'vega01-pre-audit.csv');
  const checks = csv.bytes.toString().match(/^(?:NET|NAM|DNS|NTP|TZ|STO|VER|OS|DB|SEC|SUP|CFG)-\d\d,/gm);
  assert.is(new Set(checks).size, allChecks.length);
  const json = await out('JSON');
  assert.is(JSON.parse(json.bytes.toString()).answered, allChecks.length);
  const xml = await out('JUnit XML');
  assert.match(
    xml.bytes.toString(),
    new RegExp(`<testsuites name="Pre-audit of vega01" tests="${allChecks.length}" failures="1">`),
  );

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await heading(page, 'Pre-audit of vega01').waitFor();
  for (const text of ['Sign-off', 'Nothing is suppressed.', 'Fewer than 3 NTP servers'])
    await page.getByText(text, { exact: true }).last().waitFor();
  assert.is(await page.getByRole('tab', { name: 'Report' }).isVisible(), false);
  assert.ok((await page.pdf({ format: 'A4' })).length > 20_000);
});

preaudit(
  'the list of appliances shows the score at the save, or why there is none',
  async ({ page, site }) => {
    await start(page, site);
    await goHome(page);
    const score = page.getByRole('link', {
      name: `Audited 99. Pre-audit of vega01: score 99 of 100, ${allChecks.length} of ${allChecks.length} checks evaluated`,
      exact: true,
    });
    await score.waitFor();
    assert.is(await score.textContent(), 'Audited 99');
    await axe(page);
    await score.click();
    await heading(page, 'Pre-audit').waitFor();
    await scoreIs(page, 99);
  },
);

preaudit('the rail counts the failed checks on every screen, as the report does', async ({ page, site }) => {
  await openVega01(page, site, routes.oedacli);
  const inRail = page.getByRole('link', { name: 'Pre-audit Failed checks: 3', exact: true });
  await inRail.click();
  await waitForText(page, '3 checks failed, 3 findings');
  await inRail.waitFor();
  // The result of another screen is here at once.
  await scoreIs(page, 99);
});

preaudit.run();
