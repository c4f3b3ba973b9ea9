/** What a plan hands out, on the screen, as files and on paper. */
import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { axe, consoleSuite, printed } from './harness.ts';
import { hall2, openReip } from './reip-steps.ts';
import { button, dialog, downloaded } from './steps.ts';

const handed = consoleSuite('artefacts of a re-IP');

handed(
  'each file with its SHA-256, in its folder, and all of them as a tar; on paper too',
  async ({ page, site }) => {
    await openReip(page, site, hall2, 'Summary');
    const matrix = page.getByRole('table', { name: 'Before and after' });
    await matrix.getByText('172.20.33.31').waitFor();
    await matrix.getByText('172.20.33.0/25, gateway 172.20.33.1, VLAN 2110', { exact: true }).waitFor();
    // A folder for each kind of file, closed at first; a filter opens what it finds.
    const row = page.getByRole('row').filter({ has: button(page, 'dns/zone-delta.csv') });
    assert.is(await row.count(), 0);
    // The downloads are the point of the list: visible on a laptop, and on a phone where the list scrolls below them.
    const before = page.viewportSize();
    for (const width of [1265, 360]) {
      await page.setViewportSize({ width, height: 768 });
      const place = await button(page, 'Download dns').boundingBox();
      assert.ok(place && place.x + place.width <= width, `${width} px: ${JSON.stringify(place)}`);
    }
    if (before) await page.setViewportSize(before);
    const dns = await downloaded(page, () => button(page, 'Download dns').click());
    assert.is(dns.name, 'vega01-re-ip-dns.tar');
    await button(page, 'dns').click();
    const sum = await row.getByRole('cell').nth(3).innerText();
    const one = await downloaded(page, () => button(page, 'Download dns/zone-delta.csv').click());
    assert.is(createHash('sha256').update(one.bytes).digest('hex'), sum);
    assert.ok(dns.bytes.includes(one.bytes), 'the file is in its folder');
    // A filtered part of a folder is not the folder.
    await page.getByRole('searchbox', { name: 'Filter files' }).fill('.nsupdate');
    await row.waitFor({ state: 'detached' });
    assert.is(await button(page, 'Download dns').count(), 0);
    await page.getByRole('searchbox', { name: 'Filter files' }).fill('celadm01.sh');
    await button(page, 'runbook/vega01celadm01.sh').click();
    const shown = dialog(page, 'runbook/vega01celadm01.sh');
    await shown
      .getByText(/^#!.*bash/)
      .first()
      .waitFor();
    await axe(page);
    await shown.getByRole('button', { name: 'Close' }).last().click();
    const all = await downloaded(page, () => button(page, 'Download all').click());
    assert.is(all.name, 'vega01-re-ip.tar');
    assert.ok(all.bytes.includes(one.bytes), 'the file is in the archive');
    await axe(page);

    // The whole sum, in two lines.
    const paper = printed(await page.pdf({ format: 'A4' }));
    const shownSum = await page
      .getByRole('row')
      .filter({ has: button(page, 'runbook/vega01celadm01.sh') })
      .getByRole('cell')
      .nth(3)
      .innerText();
    for (const part of [shownSum.slice(0, 24), shownSum.slice(-24)]) assert.ok(paper.includes(part), part);
  },
);

handed('paper begins with what it is about', async ({ page, site }) => {
  await openReip(page, site, hall2, 'IP mapping');
  await page.getByRole('tab', { name: /^Questions \d+ open$/ }).click();
  await page.getByRole('heading', { name: 'General' }).waitFor();
  assert.match(printed(await page.pdf({ format: 'A4' }), 1), /QG-01/);
});

handed.run();
