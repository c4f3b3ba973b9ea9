/** New DNS and NTP servers in a re-IP: typed into their cells, refused where they are none, planned, proven and handed out. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes } from '../../src/paths.ts';
import { axe, consoleSuite } from './harness.ts';
import type { Site } from './harness-site.ts';
import { acknowledgeDecisions, openPhases, openView, signOff } from './reip-steps.ts';
import { button, eventually, heading, openVega01 } from './steps.ts';

const servers = consoleSuite('reip-servers', { frozen: '2025-03-01T10:00:00Z' });

const grid = (page: Page) => page.getByRole('grid', { name: 'DNS and NTP servers', exact: true });
const rowText = (page: Page, at: number) => grid(page).getByRole('row').nth(at).innerText();

async function start(page: Page, site: Site): Promise<void> {
  await openVega01(page, site, routes.reip);
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
    await page.getByText('"dns2.example.com" is not an address').first().waitFor();
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
    await openView(page, 'Planning');
    await openPhases(page);
    await page.getByText('DNS and NTP servers of the storage servers').first().waitFor();
    await page.getByText('DNS and NTP servers of the switches').first().click();
    await page.getByText('ip name-server 10.64.1.53 10.64.1.54').first().waitFor();
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

servers('a plan of servers alone is signed, ticked to its end and taken over', async ({ page, site }) => {
  await start(page, site);
  await type(page, 1, '10.64.1.53, 10.64.1.54');
  await openView(page, 'Planning summary');
  await page.getByText('Each step has a rollback without high risk.').waitFor();
  await signOff(page);
  await openView(page, 're-IP checklist');
  await acknowledgeDecisions(page);
  const begin = page.getByRole('tabpanel').getByRole('button', { name: 'Start checklist', exact: true });
  await begin.press('Enter');
  for (let done = 1; done <= 12; done++) {
    const evidence = page.getByRole('textbox', { name: 'Evidence' });
    await evidence.fill(`seen ${done}`);
    await evidence.press('Control+Enter');
    await page.getByText(`${done} of 12 steps done`).waitFor();
  }
  await button(page, 'Take over what was planned').press('Enter');
  await page.getByText('The document has what was planned').first().waitFor();
  await openView(page, 'IP mapping');
  await eventually(async () => /10\.64\.1\.53, 10\.64\.1\.54\s+Stays/.test(await rowText(page, 1)), true);
});

servers.run();
