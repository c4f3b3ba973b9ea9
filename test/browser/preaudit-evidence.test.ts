/** Outputs of servers as evidence: read, put beside the document, taken, kept, or not. */
import * as assert from 'uvu/assert';
import { axe, consoleSuite } from './harness.ts';
import { field, finding, openTab, press, row, start, undo, waitForText } from './preaudit-steps.ts';
import { button, dialog, downloaded, drop, eventually, heading } from './steps.ts';

const evidence = consoleSuite('preaudit evidence', { frozen: '2025-03-01T10:00:00Z' });

const paste = `[root@vega01dbadm01 ~]# imageinfo
Image version: 25.1.0.0.0.250101
Image status: success
[root@vega01dbadm01 ~]# sitetool --report
flux capacitor steady
password: hunter2hunter2
`;

const collected = `#== host=vega01celadm01 at=2025-03-01T09:00:00Z command=imageinfo
Image version: 24.1.0.0.0.240517.1
Image status: success
#== rc=0
#== host=vega01celadm01 at=2025-03-01T09:00:05Z command=ip -br a
eth0             UP             10.20.10.13/24
#== rc=0
`;

evidence(
  'evidence is read, put beside the document, taken and kept without its secrets',
  async ({ page, site }) => {
    await start(page, site);
    await openTab(page, 'Evidence');
    await page.getByText('42 kinds are known by their content', { exact: true }).click();
    await page.getByText(/^imageinfo · imagehistory · .* · mounts and exports$/).waitFor();
    await axe(page);
    const script = await downloaded(page, () => press(page, button(page, 'Download collector')));
    assert.is(script.name, 'vega01-collect.sh');
    assert.match(script.bytes.toString(), /^#!\/usr\/bin\/env bash\n/);

    await field(page, 'Output').focus();
    await page.keyboard.insertText(paste);
    await press(page, button(page, 'Read'));
    for (const text of ['1 differ', '1 unknown', '1 secret masked']) await waitForText(page, text);
    // The document stores no difference: a kept one stays visible until it is decided.
    await press(page, button(page, 'Keep'));
    await button(page, 'Show paste 1').waitFor();
    await button(page, 'Kept').hover();
    const ground = (name: string) =>
      button(page, name).evaluate((one) => getComputedStyle(one).backgroundColor);
    assert.is(
      await ground('Kept'),
      await ground('Read'),
      'what cannot be pressed looks so under the pointer',
    );
    await waitForText(page, '1 differ');
    await page.keyboard.press('Control+z');
    await page.getByText(/Image 25\.1\.0\.0\.0\.250101, status success\./).waitFor();
    await axe(page);
    await press(
      page,
      button(page, 'Take the observed value of vega01dbadm01: Image version 25.1.0.0.0.250101'),
    );
    await undo(page, 'Take the observed Image version of vega01dbadm01');
    await waitForText(page, '0 differ');
    await press(page, button(page, 'Keep'));
    await button(page, 'Show paste 1').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement === document.body), false);
    await press(page, button(page, 'Show paste 1'));
    const text = dialog(page, 'paste 1');
    await text.getByText('flux capacitor steady').waitFor();
    await text.getByText('password: ********').waitFor();
    await page.keyboard.press('Escape');

    await drop(page, 'collected.txt', collected);
    await page.getByText('2025-03-01 09:00:00').first().waitFor();
    await openTab(page, 'Report');
    await row(page, 'VER-03').click();
    await finding(page, 'VER-03 Different image versions on DB servers').waitFor();
    await openTab(page, 'Evidence');
    await page.getByText('2025-03-01 09:00:00').first().waitFor();
    // The same file is a document, too.
    await press(page, button(page, 'More'));
    await page.getByRole('menuitem', { name: 'Make an appliance of it' }).focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard').waitFor();
    await page.getByText('vega01celadm01', { exact: true }).first().waitFor();
  },
);

evidence(
  'a host is chosen where none is known; what the machine has wrong becomes a finding',
  async ({ page, site }) => {
    await start(page, site);
    await openTab(page, 'Evidence');
    await field(page, 'Output').focus();
    await page.keyboard.insertText(`eth0             UP             10.20.10.77/24\nzxqvth wobbly\n`);
    await press(page, button(page, 'Read'));
    await waitForText(page, '1 line not read');
    await waitForText(page, '0 differ');
    const host = page.getByRole('combobox', { name: 'Host of ip address, route, rule; ifcfg, line 1' });
    await host.selectOption('vega01dbadm01');
    await waitForText(page, '1 differ');
    // The results are above the box in which the next output is pasted.
    const top = async (text: string) =>
      (await page.getByText(text, { exact: true }).first().boundingBox())?.y ?? 0;
    assert.ok((await top('Understood')) < (await top('Paste or drop outputs')));
    await page.locator('.audit-reading-details > summary').first().click();
    await page.getByText('zxqvth wobbly').first().waitFor();
    await axe(page);
    await press(page, button(page, 'The machine is wrong: Address of vega01dbadm01'));
    await undo(page, 'File Address of vega01dbadm01 as a finding');
    // The document keeps its address, and the reason why the score moved is shown.
    await page.getByRole('link', { name: 'Filed under NET-02' }).waitFor();
    await page.getByText(/^1 new finding: NET-02$/).waitFor();
    await page.getByText(/^Score \d+ → 49$/).waitFor();
    await page.getByRole('link', { name: 'Filed under NET-02' }).click();
    await finding(page, 'NET-02 The machine differs from the document').waitFor();
  },
);

evidence('an output that is dropped while a long one is still read costs neither', async ({ page, site }) => {
  await start(page, site);
  await openTab(page, 'Evidence');
  // A text that was typed but not read yet survives a look at another tab.
  await page.getByRole('textbox', { name: 'Output' }).fill('uname -r');
  await openTab(page, 'Report');
  await openTab(page, 'Evidence');
  assert.is(await page.getByRole('textbox', { name: 'Output' }).inputValue(), 'uname -r');
  const image = (host: string) => `[root@${host} ~]# imageinfo\nImage version: 24.1.0.0.0.240517.1\n`;
  const long = `${image('vega01dbadm01')}${'a line of a log that goes on and on\n'.repeat(150_000)}`;
  await drop(page, 'long.txt', long);
  await drop(page, 'short.txt', image('vega01dbadm02'));
  const understood = page.getByRole('listitem').filter({ hasText: 'imageinfo' });
  await understood.filter({ hasText: 'vega01dbadm01' }).waitFor();
  await understood.filter({ hasText: 'vega01dbadm02' }).waitFor();
});

evidence('evidence whose text cannot be stored is not said to be kept', async ({ page, site }) => {
  await start(page, site);
  await openTab(page, 'Evidence');
  await field(page, 'Output').focus();
  await page.keyboard.insertText(paste);
  await press(page, button(page, 'Read'));
  await waitForText(page, '1 differ');
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    Object.assign(window, { restoreStorage: () => Object.assign(IDBObjectStore.prototype, { put }) });
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...value: Parameters<typeof put>) {
      if (this.name === 'sources') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, value);
    };
  });
  await press(page, button(page, 'Keep'));
  await page
    .getByText(/^Error saving /)
    .first()
    .waitFor();
  await button(page, 'Keep').waitFor();
  assert.is(await button(page, 'Show paste 1').count(), 0);
  assert.is(await page.getByRole('button', { name: /^Undo: Keep/ }).count(), 0);
  await page.evaluate(() => (window as unknown as { restoreStorage: () => void }).restoreStorage());
  await press(page, button(page, 'Keep'));
  await button(page, 'Show paste 1').waitFor();
});

evidence.run();
