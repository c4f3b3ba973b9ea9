/** Platinum on the worked example: filled in by the keyboard, announced; each tab looked at as axe does. */
import * as assert from 'uvu/assert';
import { axe, consoleSuite } from './harness.ts';
import { tabTo } from './keys.ts';
import { field, openPlatinum, panel, tab, type, undo } from './platinum-steps.ts';
import { button, dialog, downloaded, eventually, openVega01, pixelsBeyond } from './steps.ts';

const platinum = consoleSuite('platinum', { frozen: '2026-11-21T12:00:00Z' });

const tabNames = [
  'Readiness',
  'Gateway',
  'Network matrix',
  'Contacts and contract',
  'Maintenance',
  'Change notice',
];

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
        assert.is(await pixelsBeyond(page), 0, `${name} at ${width} pixels`);
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

platinum('each of five questions is rated by keys, out of five', async ({ page, site }) => {
  await openPlatinum(page, site);
  const card = page.getByRole('region', { name: 'Self-assessment' });
  // Folded until it is asked for.
  assert.is(await card.getByRole('radio').count(), 0);
  await card.getByText('not rated', { exact: true }).click();
  const questions = card.locator('fieldset');
  await questions.nth(4).waitFor();
  assert.is(await questions.getByText(/not rated/i).count(), 5, 'at each question');
  assert.is(
    await card.getByText(/not rated/i).count(),
    6,
    'in the title and at each question, and there alone',
  );
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
  await page.getByRole('region', { name: 'Contract dates' }).getByText('not set', { exact: true }).click();
  await type(page, 'Contract begins', '2/28/2024');
  await type(page, 'Contract ends', '02/30/2027');
  await page.getByText('Date not valid', { exact: true }).waitFor();
  await type(page, 'Contract ends', '02/28/2027');
  const summary = page.getByRole('region', { name: 'Contract', exact: true });
  await summary.getByText('02/28/2024', { exact: true }).waitFor();
  await summary.getByText('Sun, Feb 28th', { exact: true }).waitFor();
  await summary.getByText('99 days left', { exact: true }).waitFor();
  await summary.getByText('11/21/2026', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Costs' }).getByText('not set', { exact: true }).click();
  await type(page, 'Support contract, per year', 'many');
  await page.getByText('Numbers only', { exact: true }).waitFor();
  await type(page, 'Support contract, per year', '48000');
  await type(page, 'Gateway hardware, one-time', '$6,500.50');
  await page.getByText('$54,500.50', { exact: true }).waitFor();
  assert.is(await field(page, 'Support contract, per year').inputValue(), '$48,000.00');
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
  await page.getByText(/^The end is before the start\./).waitFor();
  await axe(page);
  await field(page, 'Ends').fill('11/29/2026');
  await dialog(page, 'Add entry').getByRole('button', { name: 'Add', exact: true }).click();
  await undo(page, "Add 'Move'");
  await add({ What: 'Disk replaced', Begins: '02/29/2024' });
  const next = page.getByRole('region', { name: 'Next windows' });
  await next.getByText('22:00 to Sun 04:00 Europe/Berlin', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'History' }).getByText('Thu, Feb 29th', { exact: true }).waitFor();
  const { name, bytes } = await downloaded(page, () => button(page, 'Calendar file').click());
  assert.is(name, 'vega01-maintenance-draft.ics');
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

platinum.run();
