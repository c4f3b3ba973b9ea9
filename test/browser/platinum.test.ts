/** Platinum on the worked example: filled in by the keyboard, ticked, handed out, announced; each tab looked at as axe does. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes } from '../../src/paths.ts';
import { axe, consoleSuite } from './harness.ts';
import type { Site } from './harness-site.ts';
import { isFocused, tabTo } from './keys.ts';
import { button, dialog, downloaded, eventually, heading, openVega01 } from './steps.ts';

const platinum = consoleSuite('platinum', { frozen: '2026-11-21T12:00:00Z' });

const tabNames = [
  'Readiness',
  'Gateway',
  'Network matrix',
  'Contacts and contract',
  'Maintenance',
  'Change notice',
];
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const undo = (page: Page, label: string) => button(page, `Undo: ${label}`).waitFor();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

async function openPlatinum(page: Page, site: Site, at = 'Readiness'): Promise<void> {
  await openVega01(page, site, routes.platinum);
  await heading(page, 'Platinum').waitFor();
  if (at !== 'Readiness') await tab(page, at).click();
  await panel(page, at).waitFor();
}

/** What a table keeps out of sight to its right, in pixels. */
const hiddenAside = (table: Locator) =>
  table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : Number.NaN));

/** Types over the text in the field, and takes it. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** The gateway of the tests, by the keyboard. */
async function fillGateway(page: Page): Promise<void> {
  await type(page, 'Host name', 'oasg01');
  await type(page, 'Address', '10.20.1.80');
  await undo(page, 'Change the address of the gateway');
}

platinum('without an appliance the area says what it is for', async ({ page, site }) => {
  await openVega01(page, site);
  await page.goto(`${site.address}/app/platinum`);
  await page.getByRole('heading', { name: 'Ready for remote support' }).waitFor();
  await axe(page);
});

platinum(
  'every tab: its place in the address, nothing for axe, nothing beyond 360 pixels',
  async ({ page, site }) => {
    await openPlatinum(page, site);
    const ids = ['readiness', 'gateway', 'matrix', 'contract', 'maintenance', 'change'];
    for (const width of [1366, 360]) {
      await page.setViewportSize({ width, height: 768 });
      for (const [at, name] of tabNames.entries()) {
        await tab(page, name).click();
        await panel(page, name).waitFor();
        assert.is(new URL(page.url()).searchParams.get('tab'), ids[at]);
        await axe(page, width === 360 ? 'at another width' : undefined);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(beyond <= 0, `${name} at ${width} pixels goes ${beyond} beyond`);
      }
    }
  },
);

platinum(
  'a condition is answered by keys, with date and evidence, and taken back',
  async ({ page, site }) => {
    await openPlatinum(page, site);
    const answer = button(page, 'Answer Programs are licensed');
    await tabTo(page, answer);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { name: 'Open', exact: true }));
    await page.keyboard.press('ArrowRight');
    await undo(page, "Set 'Programs are licensed' to met");
    await type(page, 'Evidence', 'Audit of October');
    await type(page, 'Date', '02/29/2025');
    await page.getByText('Date not valid', { exact: true }).waitFor();
    await type(page, 'Date', '02/29/2024');
    await undo(page, "Set the date of 'Programs are licensed'");
    await page.getByText('1 of 7 met, with date', { exact: true }).waitFor();
    const line = page.getByRole('listitem').filter({ has: answer });
    await line.getByText('02/29/2024', { exact: true }).waitFor();
    await axe(page);
    // In the field nothing is being typed: the keys take back the last step.
    await page.keyboard.press('Control+z');
    await line.getByText('11/21/2026', { exact: true }).waitFor();
  },
);

platinum('the onboarding, phase by phase: state, who, date and evidence', async ({ page, site }) => {
  await openPlatinum(page, site);
  const next = (title: string) => page.getByText(title, { exact: true }).waitFor();
  await next('0 of 4 phases done, next: Review of service prerequisites and readiness');
  const title = 'Review of service prerequisites and readiness';
  await button(page, `Answer ${title}`).click();
  await page
    .getByRole('group', { name: `State of ${title}` })
    .getByText('Under way')
    .click();
  const line = page.getByRole('listitem').filter({ has: button(page, `Answer ${title}`) });
  await line.getByText('11/21/2026', { exact: true }).waitFor();
  await line.getByText('Ada Lovelace', { exact: true }).waitFor();
  await field(page, 'Who').fill('Grace Hopper');
  await field(page, 'Evidence').fill('SR 3-1');
  await field(page, 'Evidence').press('Enter');
  await line.getByText('Grace Hopper', { exact: true }).waitFor();
  await axe(page);
  await line.getByText('Done', { exact: true }).click();
  await next('1 of 4 phases done, next: Implementation readiness');
});

platinum('who changes a number of the vendor is named beside it', async ({ page, site }) => {
  await openPlatinum(page, site);
  const facts = page.getByRole('grid', { name: 'Response targets and patch cadence' });
  const row = facts.getByRole('row').filter({ hasText: 'Fault notification' });
  await row.getByRole('gridcell').nth(2).dblclick();
  await page.keyboard.type('Contract of 2026');
  await page.keyboard.press('Enter');
  await row.getByText('Ada Lovelace', { exact: true }).waitFor();
});

platinum(
  'a list of certified configurations is brought in with its day and compared',
  async ({ page, site }) => {
    await openPlatinum(page, site);
    const list = 'component,generation,from,to\nhardware,X10M,,\nimage,X10M,23.1.0,\ngrid,,19.20,19.25\n';
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Import list').click();
    await (await choosing).setFiles({
      name: 'certified.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list),
    });
    const asked = dialog(page, 'Import certified configurations');
    await asked.getByRole('button', { name: 'Import 3 rows' }).click();
    await asked.getByText('Field is required', { exact: true }).waitFor();
    await axe(page);
    await asked.getByRole('textbox', { name: 'As of' }).fill('10/01/2026');
    await asked.getByRole('button', { name: 'Import 3 rows' }).click();
    await page
      .getByText('certified.csv, as of 10/01/2026, imported by Ada Lovelace', { exact: true })
      .waitFor();
    const table = page.getByRole('group', { name: 'Certified configuration' });
    await table.getByRole('row', { name: /^Grid Infrastructure vega01-clu1 .* Outside the list$/ }).waitFor();
    await table.getByRole('row', { name: /^Hardware vega01 X10M X10M In the list$/ }).waitFor();
    await button(page, 'Remove list').click();
    const removal = page.getByRole('alertdialog', { name: 'Remove record?' });
    await removal.getByText('certified.csv', { exact: true }).waitFor();
    await removal.getByRole('button', { name: 'Remove', exact: true }).click();
    await eventually(() => table.count(), 0);
    await undo(page, 'Remove the list of certified configurations');
  },
);

platinum(
  'the gateway is stated, a row is ticked, and what is shown goes out, all by keys',
  async ({ page, site }) => {
    await openPlatinum(page, site, 'Gateway');
    await fillGateway(page);
    await type(page, 'Default gateway', '10.20.1.80');
    await page.getByText('This is the address of the gateway itself').waitFor();
    await page.keyboard.press('Escape');

    await tabTo(page, tab(page, 'Gateway'), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const grid = page.getByRole('grid', { name: 'Network matrix' });
    await grid.waitFor();
    await page.getByText('155 of 155 rows', { exact: true }).waitFor();
    assert.is(await hiddenAside(grid), 0);
    await page.keyboard.press('/');
    await page.keyboard.type('udp 161 celadm02');
    // The server and its ILOM.
    await page.getByText('2 of 155 rows', { exact: true }).waitFor();
    await tabTo(page, grid);
    await page.keyboard.press('Space');
    const evidence = field(page, 'Evidence for the chosen rows');
    await tabTo(page, evidence, 'Shift+Tab');
    await page.keyboard.type('CHG-4711');
    await tabTo(page, button(page, 'Tick as of today'));
    await axe(page);
    await page.keyboard.press('Enter');
    await undo(page, 'Tick 1 row of the network matrix');
    assert.ok(await isFocused(grid), 'the bar is gone, the focus is at the rows');
    const ticked = grid.getByRole('row').filter({ hasText: 'CHG-4711' });
    await ticked.getByText('11/21/2026', { exact: true }).waitFor();

    const handOut = button(page, 'Hand out');
    await tabTo(page, handOut, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await eventually(() => isFocused(page.getByRole('menuitem', { name: /^Matrix as CSV/ })), true);
    const { name, bytes } = await downloaded(page, () => page.keyboard.press('Enter'));
    assert.is(name, 'vega01-network-matrix.csv');
    const lines = bytes.toString('utf8').trim().split('\r\n');
    assert.is(lines.length, 3);
    assert.is(
      lines[1],
      'SNMP,oasg01,10.20.1.80,vega01celadm02,10.20.10.14,UDP 161,ASR telemetry,Gateway to appliance,Vendor document,Ticked,2026-11-21,CHG-4711',
    );
  },
);

platinum('the firewall request and the test sheet are handed out', async ({ page, site }) => {
  await openPlatinum(page, site, 'Gateway');
  await fillGateway(page);
  await tab(page, 'Network matrix').click();
  await button(page, 'Hand out').click();
  await page.getByRole('menuitem', { name: /^Firewall request/ }).click();
  const request = dialog(page, 'Firewall request');
  await request.getByText(/^123 rules\. 30 rows of the matrix stay inside one subnet/).waitFor();
  await axe(page);
  const text = await downloaded(page, () => request.getByRole('button', { name: 'iptables text' }).click());
  assert.is(text.name, 'vega01-firewall-request.iptables');
  assert.match(
    text.bytes.toString(),
    /^-A PLATINUM -s 10\.20\.1\.80\/32 -d 10\.20\.10\.11\/32 -p tcp -m tcp --dport 22 -j ACCEPT$/m,
  );
  await page.keyboard.press('Escape');
  await button(page, 'Hand out').click();
  await page.getByRole('menuitem', { name: /^Test sheet/ }).click();
  const sheet = dialog(page, 'Test sheet');
  await axe(page);
  const script = await downloaded(page, () => sheet.getByRole('button', { name: 'Download script' }).click());
  assert.is(script.name, 'vega01-check-ports.sh');
  await page.keyboard.press('Escape');

  await button(page, 'Ports').click();
  const ports = dialog(page, 'Ports and their source');
  assert.is(await hiddenAside(ports.getByRole('grid', { name: 'Ports' })), 0);
  await axe(page);
  await ports.getByRole('textbox', { name: 'Hosts of the vendor' }).fill('support.example.com');
  await ports.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('grid', { name: 'Network matrix' }).waitFor();
  await field(page, 'Filter rows')
    .or(page.getByRole('searchbox', { name: 'Filter rows' }))
    .fill('support.example');
  await page.getByText('2 of 155 rows', { exact: true }).waitFor();
});

platinum('the firewall request goes on paper with every rule', async ({ page, site }) => {
  await openPlatinum(page, site, 'Gateway');
  await fillGateway(page);
  await tab(page, 'Network matrix').click();
  await button(page, 'Hand out').click();
  await page.getByRole('menuitem', { name: /^Firewall request/ }).click();
  await dialog(page, 'Firewall request')
    .getByText(/^123 rules\./)
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = page.locator('.port-sheet');
  await paper.waitFor();
  await eventually(() => paper.locator('tbody tr').count(), 123);
  const last = paper.locator('tbody tr').last();
  assert.is(await last.isVisible(), true);
  assert.is(await dialog(page, 'Firewall request').isVisible(), false);
});

platinum('each of five questions is rated by keys, out of five', async ({ page, site }) => {
  await openPlatinum(page, site);
  const card = page.getByRole('region', { name: 'Self-assessment' });
  const questions = card.getByRole('group');
  await questions.nth(4).waitFor();
  assert.is(await card.getByText(/not rated/i).count(), 5, 'said at each question, and there alone');
  assert.is(await questions.count(), 5);
  for (let at = 0; at < 5; at += 1) assert.is(await questions.nth(at).getByRole('radio').count(), 5);
  const first = questions.first().getByRole('radio', { name: '1 of 5' });
  await tabTo(page, first);
  await page.keyboard.press('Space');
  for (const stars of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await card.getByText(`${stars} of 5, 1 rated`, { exact: true }).waitFor();
  }
  assert.is(await questions.first().getByRole('radio', { name: '4 of 5' }).isChecked(), true);
});

platinum('contacts, contract dates and costs are kept in their formats', async ({ page, site }) => {
  await openPlatinum(page, site, 'Contacts and contract');
  const contacts = page.getByRole('grid', { name: 'Contacts' });
  await tabTo(page, contacts);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Grace Hopper');
  await page.keyboard.press('Enter');
  await undo(page, 'Change the backup contact');
  await type(page, 'Contract begins', '2/28/2024');
  await type(page, 'Contract ends', '02/30/2027');
  await page.getByText('Date not valid', { exact: true }).waitFor();
  await type(page, 'Contract ends', '02/28/2027');
  const summary = page.getByRole('region', { name: 'Contract', exact: true });
  await summary.getByText('02/28/2024', { exact: true }).waitFor();
  await summary.getByText('Sun, Feb 28th', { exact: true }).waitFor();
  await summary.getByText('99 days left', { exact: true }).waitFor();
  await summary.getByText('11/21/2026', { exact: true }).waitFor();
  await type(page, 'Support contract, a year', 'many');
  await page.getByText('Numbers only', { exact: true }).waitFor();
  await type(page, 'Support contract, a year', '48000');
  await type(page, 'Gateway hardware, once', '$6,500.50');
  await page.getByText('$54,500.50', { exact: true }).waitFor();
  assert.is(await field(page, 'Support contract, a year').inputValue(), '$48,000.00');
});

platinum('a window is added, stands in its list and goes into a calendar', async ({ page, site }) => {
  await openPlatinum(page, site, 'Maintenance');
  const add = async (texts: Readonly<Record<string, string>>) => {
    await button(page, 'Add entry').click();
    const asked = dialog(page, 'Add entry');
    for (const [name, text] of Object.entries(texts))
      await asked.getByRole('textbox', { name, exact: true }).fill(text);
    await asked.getByRole('button', { name: 'Add', exact: true }).click();
  };
  await add({
    What: 'Move',
    Begins: '11/28/2026',
    'Time of the beginning': '22:00',
    Ends: '11/28/2026',
    'Time of the end': '04:00',
  });
  await page.getByText('The end lies before the start', { exact: true }).waitFor();
  await axe(page);
  await field(page, 'Ends').fill('11/29/2026');
  await dialog(page, 'Add entry').getByRole('button', { name: 'Add', exact: true }).click();
  await undo(page, "Add 'Move'");
  await add({ What: 'Disk replaced', Begins: '02/29/2024' });
  const next = page.getByRole('region', { name: 'Next windows' });
  await next.getByText('22:00 to Sun, Nov 29th 04:00 Europe/Berlin', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'History' }).getByText('Thu, Feb 29th', { exact: true }).waitFor();
  const { name, bytes } = await downloaded(page, () => button(page, 'Calendar file').click());
  assert.is(name, 'vega01-maintenance.ics');
  assert.match(
    bytes.toString(),
    /DTSTART:20261128T210000Z\r\nDTEND:20261129T030000Z\r\nSUMMARY:vega01: Move\r\n/,
  );
  await button(page, 'Remove Move').click();
  const asked = page.getByRole('alertdialog', { name: 'Remove record?' });
  await asked.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('status').getByText('Record deleted', { exact: true }).waitFor();
  await next.getByRole('heading', { name: 'No window ahead' }).waitFor();
});

platinum(
  'a gateway that moves: the notice with its rules, its open fields and its files',
  async ({ page, site }) => {
    await openPlatinum(page, site, 'Change notice');
    await page.getByRole('heading', { name: 'Nothing to announce' }).waitFor();
    await tab(page, 'Gateway').click();
    await fillGateway(page);
    await type(page, 'New address', '10.64.1.80');
    await tab(page, 'Change notice').click();
    const pack = page.getByRole('region', { name: 'Notice incomplete' });
    await pack.getByText('5 of 13', { exact: true }).waitFor();
    await page.getByText('123 to add, 123 to delete once the change is proven', { exact: true }).waitFor();
    await type(page, 'Blackout begins', '11/28/2026 22:00');
    await type(page, 'Blackout ends', '11/29/2026 04:00');
    await type(page, 'Who ends it', 'Ada Lovelace');
    await eventually(() => pack.getByText('7 of 13', { exact: true }).count(), 1);
    const assets = page.getByRole('grid', { name: 'ASR assets and agents' });
    await tabTo(page, assets);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await undo(page, 'Tick vega01dbadm01 after the change');
    await axe(page);
    const { bytes } = await downloaded(page, () =>
      button(page, 'Download vega01-service-request.txt').click(),
    );
    assert.match(bytes.toString(), /Start: 2026-11-28 22:00 Europe\/Berlin \(2026-11-28T21:00:00Z\)/);
    assert.match(bytes.toString(), /oasg01: 10\.20\.1\.80 -> 10\.64\.1\.80/);
  },
);

platinum.run();
