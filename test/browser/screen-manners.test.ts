/** Manners of all screens: a message covers no button, one button is filled, long names leave room, a file is taken anywhere. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { routes, withQuery } from '../../src/paths.ts';
import { consoleSuite } from './harness.ts';
import { file, preview } from './import-steps.ts';
import { bringIn } from './screen-views.ts';
import {
  button,
  draftIsStored,
  eventually,
  goHome,
  goOn,
  heading,
  killTab,
  openHome,
  openVega01,
  pixelsBeyond,
  setAddress,
} from './steps.ts';

const manners = consoleSuite('screen manners', { context: { viewport: { width: 1366, height: 768 } } });

const longLabel = `scan-${'x'.repeat(50)}`;

/** Buttons under the messages, by what is seen at their middle. */
const covered = (page: Page) =>
  page.locator('.button').evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen?.closest('.toasts') && !one.closest('.toasts') ? [one.textContent] : [];
    }),
  );

manners(
  'a message covers no button, neither of the bars nor at the end of a form',
  async ({ page, site }) => {
    await openHome(page, site);
    await button(page, 'Open the example vega01').click();
    // With the pointer on it, it stays.
    await page.getByRole('status').getByText('Record saved', { exact: true }).hover();
    await heading(page, 'Dashboard').waitFor();
    const id = new URL(page.url()).searchParams.get('appliance') ?? undefined;
    for (const path of Object.values(routes)) {
      if (path === routes.signIn || path === routes.protectedDashboard) continue;
      await goOn(page, withQuery(path, { appliance: id, ...(path === routes.oeca && { step: 'review' }) }));
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      for (const end of [0, 1e5]) {
        await page.evaluate((y) => scrollTo(0, y), end);
        assert.equal(await covered(page), [], path);
      }
    }
  },
);

manners('while kept work is offered, its button alone is filled', async ({ page, site, newPage }) => {
  await openVega01(page, site);
  await setAddress(page, 'vega01celadm03', '10.20.10.115');
  await draftIsStored(page);
  const address = page.url();
  await killTab(page);
  const second = await newPage();
  await second.goto(address);
  await button(second, 'Recover').waitFor();
  await second.locator('main .button.primary').nth(1).waitFor();
  const filled = await second.locator('.button').evaluateAll((all) => {
    const ground = (one: Element) => getComputedStyle(one).backgroundColor;
    const recover = all.find(({ textContent }) => textContent === 'Recover');
    return all.filter((one) => recover && ground(one) === ground(recover)).map((one) => one.textContent);
  });
  assert.equal(filled, ['Recover']);
});

manners('long names leave room for the words next to them', async ({ page, site }) => {
  const vega01 = exampleVega01();
  const appliance = await bringIn(page, site, {
    ...vega01,
    name: `appliance-${longLabel}`,
    endpoints: vega01.endpoints.map((one) => (one.kind === 'scan' ? { ...one, hostname: longLabel } : one)),
  });
  await goOn(page, withQuery(routes.preaudit, { appliance }));
  const row = page.locator('.audit-row', { hasText: longLabel }).first();
  const width = (await row.locator('.audit-row-title').boundingBox())?.width ?? 0;
  assert.ok(width > 150, `${width} px for the title`);
  await page.goto(`${site.address}${withQuery(routes.protectedDashboard, { appliance })}`);
  await heading(page, 'Dashboard').waitFor();
  for (const size of [360, 683]) {
    await page.setViewportSize({ width: size, height: 740 });
    assert.is(await pixelsBeyond(page), 0, `${size} px`);
  }
});

manners('the columns that sort a list on a phone are named as such', async ({ page, site }) => {
  await openVega01(page, site);
  await goHome(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const head = page.getByRole('table', { name: 'Appliances' }).locator('thead tr');
  await eventually(() => head.evaluate((one) => getComputedStyle(one, '::before').content), '"Sort by"');
});

for (const [route, name] of [
  [routes.oeca, 'Import a file'],
  [routes.oedacli, 'Import an appliance'],
] as const)
  manners(`${name}, on ${route}: the file is chosen there, and its preview opens`, async ({ page, site }) => {
    await openHome(page, site);
    await goOn(page, route);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, name).click()]);
    await chooser.setFiles([file('small.csv', 'hostname,address\nvega01db01,10.20.10.11\n')] as never);
    await preview(page, 'small.csv').waitFor();
  });

manners.run();
