/** Unsaved work that two tabs recover at the same time: one tab has it, the other one reports that. With locks and without. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { consoleSuite, signInByForm } from './harness.ts';
import { button, draftIsStored, eventually, heading, killTab, setAddress, shows } from './steps.ts';

const ilom = 'vega01dbadm01-ilom';
const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved work' });
const unsaved = (page: Page) => page.getByText('1 unsaved change', { exact: true });
const refused = (page: Page) =>
  page.getByRole('alert').getByText(/^This unsaved work is open in another tab, or was recovered/);

/** Each page presses its button by its own clock, whatever the way from here to it. */
const pressAt = (page: Page, at: number) =>
  offer(page)
    .getByRole('button', { name: 'Recover' })
    .evaluate(
      (pressed, instant) =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            (pressed as HTMLButtonElement).click();
            resolve();
          }, instant - Date.now());
        }),
      at,
    );

for (const [where, options, hasLocks] of [
  ['with locks', {}, true],
  ['on plain http', { hostName: 'appliance.test' }, false],
] as const) {
  const claims = consoleSuite(`one draft, two tabs, ${where}`, options);

  claims('both press Recover at once: it is recovered once', async ({ page, site, newPage }) => {
    await page.goto(`${site.address}/`);
    await signInByForm(page, site);
    await heading(page, 'Appliances').waitFor();
    assert.is(await page.evaluate(() => 'locks' in navigator), hasLocks);
    await button(page, 'Open the example vega01').click();
    await heading(page, 'Dashboard').waitFor();
    await setAddress(page, ilom, '10.20.10.131');
    await draftIsStored(page);
    const address = page.url();
    const tabs = [await newPage(), await newPage()];
    await killTab(page);
    for (const tab of tabs) {
      await tab.goto(address);
      await offer(tab).waitFor();
    }
    const at = Date.now() + 1000;
    await Promise.all(tabs.map((tab) => pressAt(tab, at)));
    for (const tab of tabs) await unsaved(tab).or(refused(tab)).first().waitFor();
    const winners = await Promise.all(tabs.map(async (tab) => (await unsaved(tab).count()) > 0));
    assert.is(winners.filter(Boolean).length, 1);
    for (const [i, tab] of tabs.entries()) {
      await shows(tab, ilom, winners[i] ? '10.20.10.131' : '10.20.10.31');
      await offer(tab).waitFor({ state: 'detached' });
      await eventually(() => refused(tab).count(), winners[i] ? 0 : 1);
    }
  });

  claims.run();
}
