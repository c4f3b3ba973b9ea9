/** OECA, OEDACLI and Platinum with documents at the edge: names of 300 characters, nothing at all, 64 machines. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../src/core/appliance/document/empty-appliance.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { startAppliance, withAnswer } from '../../src/core/authoring/assistant/start.ts';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { consoleSuite } from './harness.ts';
import type { Site } from './harness-site.ts';
import { drop, goOn, heading, openHome } from './steps.ts';

const limits = consoleSuite('limits of the areas');

const long = 'n'.repeat(300);
/** As long as the document takes them. */
const longHost = 'n'.repeat(63);
const longFullName = 'n'.repeat(253);
const longNames = (): Appliance => {
  const vega01 = exampleVega01();
  const named = <T extends object>(one: T): T => ({ ...one, name: long });
  return {
    ...vega01,
    name: long,
    customer: long,
    racks: vega01.racks.map(named),
    machines: vega01.machines.map((one) => ({ ...one, name: longFullName })),
    networks: vega01.networks.map(named),
    clusters: vega01.clusters.map(named),
    diskGroups: vega01.diskGroups.map(named),
    homes: vega01.homes.map((one) => ({ ...named(one), path: `/${long}` })),
    databases: vega01.databases.map(named),
    endpoints: vega01.endpoints.map((one) => ({ ...one, hostname: longHost })),
    support: { contacts: [{ role: 'primary', name: long, email: long }], csi: long },
    gateway: { hostname: longFullName, location: long },
  };
};

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
async function beyond(page: Page, what: string, area = 'main'): Promise<string[]> {
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
  limits(`${what}: every step, the scripts and every tab are there, and fit`, async ({ page, site }) => {
    const appliance = await openDocument(page, site, make());
    const at = (path: string, more: Record<string, string> = {}) =>
      goOn(page, `/app/${path}?${new URLSearchParams({ appliance, ...more })}`);
    // The title of the previous one may still be there.
    let last: string | null = null;
    const nextTitle = async (of: string) => {
      await page.waitForFunction(
        ([place, before]) => ![null, before].includes(document.querySelector(place)?.textContent ?? null),
        [`${of} h2`, last] as const,
      );
      last = await page.locator(`${of} h2`).first().textContent();
    };
    const wide: string[] = [];
    for (const step of steps) {
      await at('oeca', { step });
      await nextTitle('.oeca-form');
      wide.push(...(await beyond(page, step, '.oeca')));
    }
    await at('oedacli');
    await heading(page, 'OEDACLI').waitFor();
    await page.getByRole('button', { name: /^Start with SALES/ }).click();
    await page.getByRole('region', { name: 'Output' }).waitFor();
    wide.push(...(await beyond(page, 'OEDACLI', '.oedacli')));
    for (const tab of ['readiness', 'gateway', 'matrix', 'contract', 'maintenance', 'change']) {
      await at('platinum', { tab });
      await nextTitle('[role=tabpanel]');
      wide.push(...(await beyond(page, tab, '[role=tabpanel]')));
    }
    assert.equal(wide, []);
  });
}

limits.run();
