/** The preview of an import: how a file was read, its numbers, its columns, another reading with one press, a workbook. */
import * as assert from 'uvu/assert';
import { workbookParts, zipped } from '../generate/workbook.ts';
import { axe, consoleSuite } from './harness.ts';
import { file, pick, preview, take } from './import-steps.ts';
import { button, dialog, drop, eventually, openHome, pixelsBeyond, saved } from './steps.ts';

const columns = consoleSuite('columns of an import');

const odd = (last: number) => `Objekt;Wert;Gruppe;Raum
vega01dbadm01;10.20.10.${last};Exadata Management;1
vega01db01;10.30.40.${last};Exadata Client;1
vega01db01-bu;10.40.10.${last};Exadata Backup;1
`;

columns(
  'what a file was taken for, its numbers and its columns; chosen columns come again',
  async ({ page, site }) => {
    await openHome(page, site);
    await drop(page, 'odd.csv', `# 10.9.9.9 is out of use\n${odd(11)}`);
    const shown = preview(page, 'odd.csv');
    await shown
      .getByText('Read as address table: a column with the networks, names such as vega01dbadm01')
      .waitFor();
    const numbers = await shown.locator('.import-numbers dd').allInnerTexts();
    assert.equal(numbers, ['3', '0', '0', '1']);
    await shown.getByText('1 machine, 3 networks', { exact: true }).waitFor();
    await shown.getByText('line 1', { exact: true }).waitFor();
    await shown.getByText('Read and stored in this browser only.', { exact: true }).waitFor();
    await shown.getByRole('button', { name: 'Import 3 addresses', exact: true }).waitFor();
    assert.is(await shown.evaluate((dialog: HTMLElement) => dialog.offsetWidth), 960);
    // A number of several digits is never broken, whatever room its words take.
    const first = shown.locator('.import-numbers dd').first();
    const heights = await first.evaluate((one: HTMLElement) => {
      const before = one.offsetHeight;
      const was = one.textContent;
      one.textContent = '12,345';
      const after = one.offsetHeight;
      one.textContent = was;
      return [before, after];
    });
    assert.is(heights[0], heights[1]);
    await shown.getByText('1 address is left over').click();
    await shown.getByText('Line 1, column 3: 10.9.9.9').waitFor();
    const select = shown.getByRole('combobox', { name: 'Column Objekt holds' });
    assert.is(await select.inputValue(), 'hostname');
    await shown.getByRole('combobox', { name: 'Column Raum holds' }).selectOption('ignored');
    const room = shown.getByRole('combobox', { name: 'Column Raum holds' });
    await eventually(() => room.inputValue(), 'ignored');
    await axe(page);
    await page.setViewportSize({ width: 360, height: 740 });
    assert.is(await pixelsBeyond(page), 0);
    // On a phone a number is one line, and the columns are in the first view.
    const lines = shown.locator('.import-numbers > div');
    const high = await lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.is(high.length, 4);
    assert.ok(Math.max(...high) < 36, `${high} px`);
    assert.is(new Set(high).size, 1, `${high} px`);
    const foot = await shown.getByRole('button', { name: 'Cancel' }).boundingBox();
    const row = await shown.locator('.column-strip tbody tr').first().boundingBox();
    assert.ok(row && foot && row.y + row.height < foot.y, `${row?.y} ${foot?.y}`);
    await page.setViewportSize({ width: 1366, height: 768 });
    await take(shown);
    await saved(page, 1);

    await openHome(page, site);
    await drop(page, 'again.csv', odd(12));
    const again = preview(page, 'again.csv');
    await again.locator('.pill.warn', { hasText: 'as last time' }).waitFor();
    assert.is(await again.getByRole('combobox', { name: 'Column Raum holds' }).inputValue(), 'ignored');
    await button(page, 'Forget these columns').click();
    await again.getByText(/as last time/).waitFor({ state: 'detached' });
  },
);

columns(
  'a list that is a plan, or the other way round, is read the other way with one press',
  async ({ page, site }) => {
    await openHome(page, site);
    await drop(page, 'list.csv', 'hostname,ip,owner,mac\nprinter,10.20.10.5,Kim,00:10:e0:aa:00:05\n');
    const shown = preview(page, 'list.csv');
    await shown.getByText(/^Read as list of occupied addresses/).waitFor();
    await shown.getByRole('button', { name: 'Read as address table' }).click();
    await eventually(async () => (await shown.locator('.import-numbers dd').allInnerTexts())[0], '1');
  },
);

columns('a table whose columns no one knows opens the same strip', async ({ page, site }) => {
  await openHome(page, site);
  await drop(page, 'odd.csv', 'Ding,Wert,address\nvega 1,x1,10.20.10.11\nvega 2,y1,10.20.10.12\n');
  const asked = preview(page, 'odd.csv');
  const names = asked.getByRole('combobox', { name: 'Column Wert holds' });
  await names.waitFor();
  await axe(page);
  await names.selectOption('hostname');
  await eventually(async () => (await asked.locator('.import-numbers dd').allInnerTexts())[0], '2');
  await take(asked);
  await saved(page, 1);
});

columns(
  'a table without any name that is known is a list, and a table with one press',
  async ({ page, site }) => {
    await openHome(page, site);
    await drop(page, 'odd.csv', 'Ding,Wert,address\nvega 1,x,10.20.10.11\nvega 2,y,10.20.10.12\n');
    const shown = preview(page, 'odd.csv');
    await shown.getByText(/^Read as list of occupied addresses/).waitFor();
    await shown.getByRole('button', { name: 'Read as address table' }).click();
    const names = preview(page, 'odd.csv').getByRole('combobox', { name: 'Column Wert holds' });
    await names.waitFor();
    await axe(page);
    await names.selectOption('hostname');
    await eventually(
      async () => (await preview(page, 'odd.csv').locator('.import-numbers dd').allInnerTexts())[0],
      '2',
    );
  },
);

columns(
  'the other reading of one of several files asks for its columns below them',
  async ({ page, site }) => {
    await openHome(page, site);
    await pick(
      page,
      file('plan.csv', 'hostname,address,network\nvega01dbadm01,10.20.10.21,admin\n'),
      file('odd.csv', 'Ding,Wert,address\nvega 1,x,10.20.10.11\nvega 2,y,10.20.10.12\n'),
    );
    const shown = dialog(page, 'Import 2 files');
    await shown.getByRole('button', { name: 'Read as address table' }).click();
    const asked = dialog(page, 'Import plan.csv');
    const names = asked.getByRole('combobox', { name: 'Column Wert holds' });
    await names.waitFor();
    await axe(page);
    await names.selectOption('hostname');
    await dialog(page, 'Import 2 files').getByText('10.20.10.12').first().waitFor();
  },
);

columns('a workbook is read, and another of its sheets', async ({ page, site }) => {
  const sheet = (name: string, last: number) => ({
    name,
    rows: [
      ['hostname', 'address', 'network'],
      ['vega01dbadm01', `10.20.10.${last}`, 'admin'],
      ...(name === 'Plan' ? [['vega01db01', '10.30.40.11', 'client']] : []),
    ],
  });
  await openHome(page, site);
  await pick(page, file('plan.xlsx', zipped(workbookParts([sheet('Old', 9), sheet('Plan', 11)]))));
  const shown = preview(page, 'plan.xlsx');
  const sheets = shown.getByRole('combobox', { name: 'Sheet' });
  assert.is(await sheets.inputValue(), '1');
  await sheets.selectOption({ label: 'Old' });
  await shown.getByText('10.20.10.9').first().waitFor();
  await shown.getByRole('button', { name: 'Cancel', exact: true }).click();

  await pick(page, file('old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])));
  await dialog(page, 'old.xls was not imported').getByText(/xlsx/).waitFor();
});

columns.run();
