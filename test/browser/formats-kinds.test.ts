/** Files of the other kinds that are read: each comes in as what it is, or is refused with what is missing. */
import * as assert from 'uvu/assert';
import { axe, consoleSuite } from './harness.ts';
import { file, pick, preview, tag, take } from './import-steps.ts';
import {
  addresses,
  addressRow,
  button,
  dialog,
  downloaded,
  drop,
  eventually,
  goHome,
  openHome,
  openVega01,
  pressMore,
  saved,
  setAddress,
  shows,
} from './steps.ts';

const ilom = 'vega01dbadm01-ilom';

const kinds = consoleSuite('other kinds of files');

const machineXml = `<?xml version="1.0"?>
<DatabaseMachine><RACKS><RACK ID="r1"><NAME>vega01</NAME><ITEMS>
<ITEM ID="1"><TYPE>computenode</TYPE><ADMINNAME>vega01dbadm01.example.com</ADMINNAME><ADMINIP>10.20.10.11</ADMINIP>
<ULOCATION>16</ULOCATION><MACHINEUSIZE>2</MACHINEUSIZE></ITEM>
<ITEM ID="6"><TYPE>kettle</TYPE><ADMINNAME>vega01tea01</ADMINNAME><ADMINIP>10.20.10.99</ADMINIP></ITEM>
</ITEMS></RACK></RACKS></DatabaseMachine>`;
const preconf = `eth0,Management,vega01dbadm01.example.com,10.20.10.11,255.255.255.0,10.20.10.1
bondeth0,SCAN,vega01db01.example.com,10.30.40.11,255.255.255.128,10.30.40.1
eth0,Management,vega01celadm01.example.com,10.20.10.13,255.255.255.0,10.20.10.1\n`;
const cellConf = `#
$VAR1 = {
  'Hostname' => 'vega01dbadm01.example.com',
  'Node type' => 'db',
  'NTP servers' => [ '10.20.1.125' ],
  'Interfaces' => [
    { 'Name' => 'eth0', 'Net type' => 'Management', 'Hostname' => 'vega01dbadm01.example.com',
      'IP address' => '10.20.10.11', 'Netmask' => '255.255.255.0', 'Gateway' => '10.20.10.1', 'State' => 1 } ] };
`;
const pasted = `oedacli> LIST DATABASES WHERE CLUSTERNAME='vega01-clu1'\r
{"databases": [{"version": "2", "databaseSid": "SALES", "databaseBlockSize": "8192", "id": "c0_sales"}]}\r
oedacli>`;

kinds('databasemachine.xml: machines with their places; what is of no known type is told', async (visit) => {
  const { page, site } = visit;
  await openHome(page, site);
  await drop(page, 'databasemachine.xml', machineXml);
  const shown = preview(page, 'databasemachine.xml');
  await tag(shown, '1 database server');
  await shown.getByText(/^\d+ notes?$/).click();
  await shown.getByText(/vega01tea01 is of the type "kettle"/).waitFor();
  await axe(page);
  await take(shown);
  await saved(page, 1);
  await page.getByRole('tab', { name: 'Rack' }).click();
  await page.getByRole('button', { name: /^vega01dbadm01, database server, U16/ }).waitFor();
});

kinds('preconf.csv', async ({ page, site }) => {
  await openHome(page, site);
  await drop(page, 'preconf.csv', preconf);
  const shown = preview(page, 'preconf.csv');
  await tag(shown, '3 addresses');
  await take(shown);
  await saved(page, 1);
  await shows(page, 'vega01celadm01', '10.20.10.13');
});

kinds('cell.conf goes into the open appliance: what it says otherwise is asked', async ({ page, site }) => {
  await openVega01(page, site);
  await goHome(page);
  await drop(page, 'cell.conf', cellConf);
  const shown = preview(page, 'cell.conf');
  await tag(shown, '1 conflict');
  await tag(shown, '0 new');
  const ntp = shown.getByRole('group', { name: 'NTP servers' });
  await ntp.getByRole('radio', { name: 'From cell.conf: 10.20.1.125' }).check();
  await axe(page);
  await take(shown, 'Import into vega01');
  await button(page, 'Undo: Import cell.conf').waitFor();
  await page.keyboard.press('Control+s');
  const changes = dialog(page, 'Save as revision 2').getByRole('listitem');
  await changes.filter({ hasText: 'NTP servers' }).filter({ hasText: '10.20.1.125' }).waitFor();
});

kinds('the output of LIST, pasted with its prompts, into the open appliance', async ({ page, site }) => {
  await openVega01(page, site);
  await goHome(page);
  const paste = async (text: string) => {
    await pressMore(page, 'Paste');
    await dialog(page, 'Paste addresses').getByRole('textbox').fill(text);
    await axe(page);
    await button(page, 'Read').click();
  };
  await paste(pasted);
  const shown = preview(page, 'pasted text');
  await tag(shown, 'output of a LIST command');
  await tag(shown, '1 new');
  await take(shown, 'Import into vega01');
  await button(page, 'Undo: Import pasted text').waitFor();
  await page.keyboard.press('Control+s');
  const asked = dialog(page, 'Save as revision 2');
  await asked.getByText('Database SALES added', { exact: true }).waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();

  await goHome(page);
  await paste('oedacli> LIST HOMES\r\n{"homes":[{"id":"x","colour":"blue"}]}');
  // Its fields are not published: it is shown as it is.
  const left = preview(page, 'pasted text');
  await left.getByText(/^\d+ notes?$/).click();
  await left.getByText(/no published kind.*homes/).waitFor();
  await axe(page);
});

kinds('who else lives in the subnets: marked at the address', async ({ page, site }) => {
  await openVega01(page, site);
  await goHome(page);
  const arp = `? (10.20.10.31) at 00:10:e0:aa:bb:cc [ether] on eth0
printer.example.com (10.20.10.14) at 00:10:e0:aa:bb:cd [ether] on eth0
? (10.20.10.77) at 00:10:e0:aa:bb:ce [ether] on eth0\n`;
  await drop(page, 'arp.txt', arp);
  const shown = preview(page, 'arp.txt');
  await tag(shown, 'list of occupied addresses');
  await axe(page);
  await take(shown, 'Import into vega01');
  await addressRow(page, ilom).getByText('In use by 00:10:e0:aa:bb:cc (arp)', { exact: true }).waitFor();
  await addressRow(page, 'vega01celadm02').getByText('In use by printer.example.com (arp)').waitFor();
  assert.is(
    await addresses(page)
      .getByText(/^In use by/)
      .count(),
    2,
  );
  await axe(page);
  await setAddress(page, ilom, '10.20.10.131');
  assert.is(
    await addresses(page)
      .getByText(/^In use by/)
      .count(),
    1,
  );
});

kinds('a worksheet for the customer: blank out, a few cells filled in, and back', async (visit) => {
  const { page, site } = visit;
  await openHome(page, site);
  await pressMore(page, 'Worksheet');
  const asked = dialog(page, 'Worksheet for the customer');
  await asked.getByRole('textbox', { name: 'Prefix' }).fill('vega01');
  await axe(page);
  const { name, bytes } = await downloaded(page, () =>
    asked.getByRole('button', { name: 'Download', exact: true }).click(),
  );
  assert.is(name, 'vega01-worksheet.csv');
  const blank = String(bytes);
  const filled = blank
    .replace(
      /^(vega01dbadm01,database,management,host,vega01dbadm01),,,,$/m,
      '$1,10.20.10.11,10.20.10.0/24,,',
    )
    .replace(/^(vega01dbadm01,database,management,ilom,vega01dbadm01-ilom),,,,$/m, '$1,10.20.10.31,,,');
  await pick(page, file(name, filled));
  const shown = preview(page, name);
  await tag(shown, '2 addresses');
  await shown.getByText(/^\d+ notes?$/).click();
  await shown.getByText('32 cells still empty: 32 rows are skipped').waitFor();
  await axe(page);
  await take(shown);
  await saved(page, 1);
  await shows(page, ilom, '10.20.10.31');
  assert.is(await addresses(page).getAttribute('aria-rowcount'), '3');

  await goHome(page);
  await pick(page, file(name, blank));
  await dialog(page, `${name} was not imported`)
    .getByText(/empty: 34 cells still empty/)
    .waitFor();
});

kinds('an address that two stored appliances claim', async ({ page, site }) => {
  await openVega01(page, site);
  await goHome(page);
  await button(page, 'More').click();
  assert.is(await page.getByRole('menuitem', { name: /^Duplicates/ }).count(), 0);
  await page.keyboard.press('Escape');
  const row =
    'machine,network,hostname,address,subnet\nlyra01dbadm01,client,lyra01db01,10.30.40.12,10.30.40.0/25';
  await drop(page, 'lyra01.csv', row);
  await take(preview(page, 'lyra01.csv'));
  await saved(page, 1);
  await goHome(page);
  await pressMore(page, 'Duplicates');
  const found = dialog(page, 'Used by more than one appliance');
  // A table, which a thousand appliances may fill.
  const table = found.getByRole('table', { name: 'Duplicates' });
  await eventually(
    () => table.getByRole('cell').allInnerTexts(),
    ['10.30.40.12', 'Address', 'lyra01 lyra01db01, vega01 vega01db02'],
  );
  await axe(page);
  await found.getByRole('link', { name: 'vega01' }).click();
  await page.getByText('1 of 34 addresses', { exact: true }).waitFor();
  await shows(page, 'vega01db02', '10.30.40.12');
});

kinds.run();
