/** The questions of a re-IP in their groups, counted and answered by the keys, and the tools that use its mapping. */
import * as assert from 'uvu/assert';
import { axe, consoleSuite } from './harness.ts';
import { choose, field, planClient, pressTab, start, undo, waitForText } from './reip-mapping-steps.ts';
import { openView } from './reip-steps.ts';
import { button, eventually, goOn } from './steps.ts';

const questions = consoleSuite('questions of a re-IP', { frozen: '2025-03-01T10:00:00Z' });

questions(
  'an answer is taken, offered, put aside, taken back; what is open is counted',
  async ({ page, site }) => {
    await start(page, site);
    await planClient(page, '172.20.33.0/25');
    await page.keyboard.press('Enter');
    await waitForText(page, '7 of 7 move');
    await pressTab(page, /^Questions/);
    const count = async (group: string, words: RegExp) =>
      Number(
        (await page.getByRole('region', { name: group }).getByText(words).first().textContent())?.split(
          ' ',
        )[0],
      );
    const decides = () => count('Decides the plan', /^\d+ open of \d+$/);
    const runbook = () => count('For the runbook', /^\d+ open of \d+$/);
    const known = await count('Known from the document', /^\d+ to confirm$/);
    const [first, printed] = [await decides(), await runbook()];
    assert.ok(first + known + printed > 40, `${first} ${known} ${printed}`);
    const tab = page.getByRole('tab', { name: /^Questions/ });
    await tab.getByText(`${first} open`, { exact: true }).waitFor();
    await axe(page);
    await page.getByRole('group', { name: 'Is Exascale in use?' }).getByRole('radio', { name: 'No' }).focus();
    await page.keyboard.press('Space');
    await undo(page, 'Answer QG-07');
    await eventually(decides, first - 1);
    await tab.getByText(`${first - 1} open`, { exact: true }).waitFor();
    // The document has the answer: it is shown with its source, and taken by one press.
    const servers = page.locator('#question-QD-03');
    await servers.getByText('10.20.1.53, 10.20.1.54', { exact: true }).waitFor();
    await servers.getByRole('link', { name: 'Change QD-03 under Dashboard' }).waitFor();
    await button(page, `Confirm all ${known}`).press('Enter');
    await undo(page, `Confirm ${known} known answers`);
    await waitForText(page, `all ${known} confirmed`);
    await servers.getByText('Confirmed', { exact: true }).waitFor();
    await button(page, 'None: QU-02').press('Enter');
    await page.locator('#question-QU-02 :focus').waitFor();
    await eventually(decides, first - 2);
    await button(page, 'Clear the answer to QU-02').press('Enter');
    await page.locator('#question-QU-02 :focus').waitFor();
    await eventually(decides, first - 1);
    assert.is(await runbook(), printed);
    await axe(page);
    await page.getByText(/that this plan does not ask$/).click();
    await waitForText(page, 'Asked when the private network changes.');
    await button(page, 'Next open question').press('Enter');
    await page.waitForURL((url) => url.searchParams.get('question') === 'QG-02');
    await eventually(() => page.locator('#question-QG-02 :focus').count(), 1);
    // A link of an earlier release names a section: its first question is shown.
    const link = new URL(page.url());
    link.searchParams.delete('question');
    link.searchParams.set('section', 'Consumers');
    await goOn(page, `${link.pathname}${link.search}`);
    await eventually(() => page.locator('#question-QU-01 :focus').count(), 1);
  },
);

questions(
  'tools: the calculator, the finder, the diff that says 0, and outputs beside the mapping',
  async ({ page, site }) => {
    await start(page, site);
    await planClient(page, '172.20.33.0/25');
    await page.keyboard.press('Enter');
    await waitForText(page, '7 of 7 move');
    await openView(page, 'Tools');
    await field(page, 'Subnet, or address and mask').fill('10.20.10.77 255.255.255.192');
    await waitForText(page, '10.20.10.64/26');
    await waitForText(page, '62');
    await page.getByText('Overlaps Admin').waitFor();
    await axe(page);

    await choose(page, /^Duplicate finder$/);
    await eventually(() => page.getByText('0 duplicates', { exact: true }).count(), 2);
    await button(page, 'Search').click();
    await waitForText(page, 'No other appliance is stored.');
    await axe(page);

    await choose(page, /^Zone and hosts diff$/);
    const text = field(page, 'Zone, dig answers or hosts file');
    await text.fill(
      'vega01db01.example.com. 300 IN A 172.20.33.11\nvega01dbadm01.example.com. 300 IN A 10.20.10.11\n',
    );
    await waitForText(page, '0 differences, 2 record sets compared');
    await choose(page, /^The document as it is$/);
    await waitForText(page, '1 difference, 2 record sets compared');
    await text.fill('$ORIGIN example.com.\nvega01db01 300 IN A 10.30.40.11\n*.vega01db01 IN A 10.30.40.99\n');
    const lint = page.getByRole('region', { name: 'Zone lint' });
    const wildcard = lint.getByRole('row', { name: 'ZL-03' });
    await wildcard.getByRole('cell', { name: 'Write out the names that are meant.' }).waitFor();
    await wildcard.getByRole('cell', { name: '3', exact: true }).waitFor();
    await axe(page);
    await text.fill('127.0.0.1 localhost\n10.30.40.11 vega01db01.example.com vega01db01\n');
    await page.getByRole('region', { name: 'Hosts file' }).waitFor();

    await choose(page, /^TNS diff$/);
    await field(page, 'tnsnames.ora or listener.ora').fill(
      'SALES = (ADDRESS = (HOST = 10.30.40.21)(PORT = 1521))\n',
    );
    await page.getByRole('row', { name: 'SALES 10.30.40.21 Old 172.20.33.21 vega01db01-vip' }).waitFor();
    await waitForText(page, 'SALES = (ADDRESS = (HOST = 172.20.33.21)(PORT = 1521))');
    await axe(page);

    await choose(page, /^Paste and reconcile$/);
    await field(page, 'Output').fill(
      '[root@vega01db01 ~]# ip -br a\neth0 UP 10.20.10.11/24\nbondeth0 UP 172.20.33.11/25 10.9.9.9/24\n[grid@vega01db01 ~]$ oifcfg getif\nbondeth0  10.30.40.0  global  public\n',
    );
    await waitForText(page, '1 neither');
    await waitForText(page, '1 as planned');
    await waitForText(page, '1 not moved yet');
    await axe(page);
  },
);

questions.run();
