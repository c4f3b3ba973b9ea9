/** The steps of OECA and the script of OEDACLI with documents at the edge: names of 300 characters, nothing at all, 64 machines. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../src/core/appliance/document/empty-appliance.ts';
import { startAppliance, withAnswer } from '../../src/core/authoring/assistant/start.ts';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { longNames } from '../examples/long-names.ts';
import { consoleSuite } from './harness.ts';
import type { Site } from './harness-site.ts';
import { drop, goOn, heading, openHome } from './steps.ts';

const limits = consoleSuite('limits of the areas');

const large = (): Appliance =>
  withAnswer(startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' }), (design) => ({
    ...design,
    size: 'elastic',
    racks: Array.from({ length: 4 }, () => ({ databaseServers: 4, storageServers: 6 })),
  }));

const documents: readonly (readonly [string, () => Appliance])[] = [
  ['names of 300 characters', longNames],
  ['an empty document', () => emptyAppliance('appliance:bare', 'bare')],
  ['64 machines', large],
];

/** Parts of the area that overflow the window, wide and narrow. */
async function beyond(page: Page, what: string, area: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 768 });
    const by = await page
      .locator(area)
      .first()
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    if (by > 0) found.push(`${what} at ${width} pixels by ${by}`);
  }
  return found;
}

async function openDocument(page: Page, site: Site, appliance: Appliance): Promise<string> {
  await openHome(page, site);
  await drop(page, 'document.json', writeJson(appliance));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import/ })
    .click();
  await heading(page, 'Dashboard').waitFor();
  return new URL(page.url()).searchParams.get('appliance') ?? '';
}

const steps = [
  ...['hardware', 'customer', 'networks', 'names', 'clusters', 'diskgroups', 'software', 'review', 'entry'],
];

for (const [what, make] of documents) {
  limits(`${what}: every step and the scripts are there, and fit`, async ({ page, site }) => {
    const appliance = await openDocument(page, site, make());
    const at = (path: string, more: Record<string, string> = {}) =>
      goOn(page, `/app/${path}?${new URLSearchParams({ appliance, ...more })}`);
    // The title of the previous one may still be there.
    let last: string | null = null;
    const title = '.oeca-form h2';
    const nextTitle = async () => {
      await page.waitForFunction(
        ([place, before]) => ![null, before].includes(document.querySelector(place)?.textContent ?? null),
        [title, last] as const,
      );
      last = await page.locator(title).first().textContent();
    };
    const wide: string[] = [];
    for (const step of steps) {
      await at('oeca', { step });
      await nextTitle();
      wide.push(...(await beyond(page, step, '.oeca')));
    }
    await at('oedacli');
    await heading(page, 'OEDACLI').waitFor();
    await page.getByRole('button', { name: /^Start with SALES/ }).click();
    await page.getByRole('region', { name: 'Output' }).waitFor();
    wide.push(...(await beyond(page, 'OEDACLI', '.oedacli')));
    assert.equal(wide, []);
  });
}

limits.run();
