/** What a plan hands out, on the screen, as files and on paper. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { untar } from '../../src/core/artefacts/files/untar.ts';
import { axe, consoleSuite, printed } from './harness.ts';
import { hall2, openReip, openView, signOff } from './reip-steps.ts';
import { button, dialog, downloaded, saved } from './steps.ts';

const handed = consoleSuite('artefacts of a re-IP');

const download = (page: Page, label: string) => downloaded(page, () => button(page, label).click());

handed(
  'each file with its SHA-256, by receiver and folder, and all of them as a tar; on paper too',
  async ({ page, site }) => {
    await openReip(page, site, hall2, 'Summary');
    // The files of others are folded at first; a filter opens what it finds.
    const row = page.getByRole('row').filter({ has: button(page, 'dns/zone-delta.csv') });
    await button(page, 'Change board').waitFor();
    assert.is(await row.count(), 0);
    // The downloads are the point of the list: visible on a laptop, and on a phone where the list scrolls below them.
    const before = page.viewportSize();
    for (const width of [1265, 360]) {
      await page.setViewportSize({ width, height: 768 });
      for (const label of ['Download r1', 'Download the files for DNS']) {
        const place = await button(page, label).boundingBox();
        assert.ok(place && place.x + place.width <= width, `${width} px: ${label}, ${JSON.stringify(place)}`);
      }
    }
    if (before) await page.setViewportSize(before);
    const dns = await download(page, 'Download the files for DNS');
    assert.is(dns.name, 'vega01-re-ip-for-dns.tar');
    await button(page, 'DNS').click();
    const folder = await download(page, 'Download dns');
    assert.is(folder.name, 'vega01-re-ip-dns.tar');
    await button(page, 'dns/').click();
    await row.waitFor();
    // The marks and sizes are whole: no words of a folder push them out.
    const table = page.getByRole('group', { name: 'Files', exact: true });
    assert.is(await table.evaluate((box) => box.scrollWidth - box.clientWidth), 0);
    assert.is(await page.getByText(/^[0-9a-f]{64}$/).count(), 0, 'checksums are shown on demand');
    await button(page, 'Show SHA-256').click();
    const sumOf = (of: typeof row) => of.getByRole('cell').nth(1).innerText();
    const sum = await sumOf(row);
    const one = await download(page, 'Download dns/zone-delta.csv');
    assert.is(createHash('sha256').update(one.bytes).digest('hex'), sum);
    assert.ok(dns.bytes.includes(one.bytes), 'the file is among those of its receiver');
    assert.ok(folder.bytes.includes(one.bytes), 'the file is in its folder');
    // A filtered part of a folder is not the folder.
    await page.getByRole('searchbox', { name: 'Filter files' }).fill('.nsupdate');
    await row.waitFor({ state: 'detached' });
    assert.is(await button(page, 'Download dns').count(), 0);
    assert.is(await button(page, 'Download the files for DNS').count(), 0);
    await page.getByRole('searchbox', { name: 'Filter files' }).fill('celadm01.sh');
    await button(page, 'runbook/vega01celadm01.sh').click();
    const shown = dialog(page, 'runbook/vega01celadm01.sh');
    await shown
      .getByText(/^#!.*bash/)
      .first()
      .waitFor();
    await axe(page);
    await shown.getByRole('button', { name: 'Close' }).last().click();
    const all = await download(page, 'Download r1');
    assert.is(all.name, 'vega01-re-ip.tar');
    assert.ok(all.bytes.includes(one.bytes), 'the file is in the archive');
    await axe(page);

    // The whole sum, in two lines.
    const paper = printed(await page.pdf({ format: 'A4' }));
    const shownSum = await sumOf(
      page.getByRole('row').filter({ has: button(page, 'runbook/vega01celadm01.sh') }),
    );
    for (const part of [shownSum.slice(0, 24), shownSum.slice(-24)]) assert.ok(paper.includes(part), part);
  },
);

handed('every address before and after, on demand', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Summary');
  const card = page.getByRole('region', { name: 'Before and after', exact: true });
  await card.getByText(/^\d+ networks? and \d+ addresses of 34 change$/).waitFor();
  const csv = await downloaded(page, () => card.getByRole('button', { name: 'CSV' }).click());
  assert.is(csv.name, 'vega01-before-after.csv');
  assert.match(csv.bytes.toString(), /172\.20\.33\.31/);
  assert.match(printed(await page.pdf({ format: 'A4' })), /172\.20\.33\.31/, 'on paper it is open');
  await card.getByRole('button', { name: 'Show', exact: true }).click();
  const matrix = page.getByRole('table', { name: 'Before and after' });
  await matrix.getByText('172.20.33.31').waitFor();
  await matrix.getByText('172.20.33.0/25, gateway 172.20.33.1, VLAN 2110', { exact: true }).waitFor();
  await axe(page);
});

handed(
  'nothing is handed out of an unsaved state: it is saved first, or the files say draft',
  async ({ page, site }) => {
    await openReip(page, site, hall2, 'Planning summary');
    await signOff(page);
    await openView(page, 'Summary');
    const draft = await download(page, 'Download draft');
    assert.is(draft.name, 'vega01-re-ip-draft.tar');
    const textOf = (bytes: Buffer, name: string) => {
      const file = untar(bytes)?.find((one) => one.name === name);
      assert.ok(file, name);
      return Buffer.from(file.bytes).toString();
    };
    assert.match(textOf(draft.bytes, 'runbook.md'), /DRAFT of a state that is not saved/);
    const one = await download(page, 'Download runbook.md');
    assert.is(one.name, 'runbook-draft.md');
    assert.match(one.bytes.toString(), /DRAFT of a state that is not saved/);
    const whole = await download(page, 'Save and download r2');
    await saved(page, 2);
    assert.is(whole.name, 'vega01-re-ip.tar');
    assert.not.match(textOf(whole.bytes, 'runbook.md'), /DRAFT/);
    const again = await download(page, 'Download r2');
    assert.ok(again.bytes.equals(whole.bytes), 'of a saved revision there is one archive');
    assert.is(await button(page, 'Download draft').count(), 0);
  },
);

handed('paper begins with what it is about', async ({ page, site }) => {
  await openReip(page, site, hall2, 'IP mapping');
  await page.getByRole('tab', { name: /^Questions \d+ open$/ }).click();
  const decides = page.getByRole('region', { name: 'Decides the plan', exact: true });
  const first = await decides.getByRole('listitem').first().innerText();
  const id = /^Q\w-\d\d/.exec(first)?.[0];
  assert.ok(id, first);
  const pdf = await page.pdf({ format: 'A4' });
  assert.match(printed(pdf, 1), new RegExp(id));
  // The groups that are folded on the screen are on paper too.
  assert.is(await page.getByText('QR-01', { exact: true }).filter({ visible: true }).count(), 0);
  assert.match(printed(pdf), /QR-01/);
});

handed.run();
