/** New DNS and NTP servers in a re-IP: typed into their cells, refused where they are none, planned, proven and handed out. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, consoleSuite } from './harness.ts';
import type { Site } from './harness-site.ts';
import { openView } from './reip-steps.ts';
import { button, eventually, heading, openVega01, saysSaved } from './steps.ts';

const servers = consoleSuite('reip-servers', { frozen: '2025-03-01T10:00:00Z' });

const grid = (page: Page) => page.getByRole('grid', { name: 'DNS and NTP servers', exact: true });
const rowText = (page: Page, at: number) => grid(page).getByRole('row').nth(at).innerText();

async function start(page: Page, site: Site): Promise<void> {
  await openVega01(page, site);
  await page.getByRole('link', { name: 'Re-IP' }).click();
  await heading(page, 'Re-IP').waitFor();
  await grid(page).waitFor();
}

/** Into the second cell of a line, by the keys alone. */
async function type(page: Page, at: number, text: string): Promise<void> {
  await grid(page).getByRole('row').nth(at).getByRole('gridcell').nth(1).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

servers(
  'both lists change, the plan tells every machine, and undo gives them back',
  async ({ page, site }) => {
    await start(page, site);
    assert.match(await rowText(page, 1), /10\.20\.1\.53, 10\.20\.1\.54\s+Stays/);
    await type(page, 1, '10.64.1.53; dns2.example.com');
    await page.getByText('"dns2.example.com" is no address').first().waitFor();
    await page.keyboard.press('Escape');
    await type(page, 1, '10.64.1.53 10.64.1.54');
    await type(page, 2, 'time1.example.com, 10.64.1.123');
    await eventually(
      async () => /becomes\s*10\.64\.1\.53, 10\.64\.1\.54\s+Changes/.test(await rowText(page, 1)),
      true,
    );
    await eventually(
      async () => /becomes\s*time1\.example\.com, 10\.64\.1\.123\s+Changes/.test(await rowText(page, 2)),
      true,
    );
    await axe(page);
    await page.getByText('No collision: every planned address', { exact: false }).waitFor();
    await saysSaved(page).waitFor();
    if (process.env.LOOK) await page.screenshot({ path: '/tmp/servers1.png' });
    await openView(page, 'Planning');
    await page.getByText('DNS and NTP servers of the storage servers').first().waitFor();
    if (process.env.LOOK) await page.screenshot({ path: '/tmp/servers2.png', fullPage: true });
    await page.getByText('DNS and NTP servers of the switches').first().click();
    await page.getByText('ip name-server 10.64.1.53 10.64.1.54').first().waitFor();
    if (process.env.LOOK) await page.screenshot({ path: '/tmp/servers3.png' });
    await axe(page);
    await openView(page, 'IP mapping');
    await button(page, 'Undo: Plan the NTP servers: time1.example.com, 10.64.1.123').click();
    await eventually(async () => /10\.20\.1\.123, 10\.20\.1\.124\s+Stays/.test(await rowText(page, 2)), true);
  },
);

servers('an address of the appliance is no server: it stops the plan', async ({ page, site }) => {
  await start(page, site);
  await type(page, 1, '10.20.10.11');
  await page.getByText('DNS server 10.20.10.11 is an address of vega01dbadm01').first().waitFor();
  await page.getByText('1 stops the plan').first().waitFor();
  await type(page, 1, '');
  await eventually(async () => /Stays/.test(await rowText(page, 1)), true);
});

servers.run();
