/**
 * How much there is to read: the words of the main area of each view, with the example open and the move of the tests
 * planned, and with four racks, where rows of tables are data and do not count. A limit only falls. A view that needs more
 * words repeats something, or its text belongs in the documentation.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type RoutePath, routes, withQuery } from '../../src/paths.ts';
import { fourRacks } from '../examples/four-racks.ts';
import { consoleSuite } from './harness.ts';
import { hall2, openReip } from './reip-steps.ts';
import { bringIn } from './screen-views.ts';
import { goOn, openVega01 } from './steps.ts';

const amount = consoleSuite('amount of text', { frozen: '2025-03-01T10:00:00Z', computes: true });

type Limits = Readonly<Record<string, number>>;

/** Most words of each view, by the parameter that names it. */
const areas: readonly (readonly [RoutePath, key: string, Limits])[] = [
  [routes.dashboard, 'tab', { default: 410, management: 370, other: 300, rack: 180 }],
  [
    routes.oeca,
    'step',
    {
      hardware: 250,
      customer: 200,
      networks: 330,
      names: 250,
      clusters: 170,
      diskgroups: 150,
      software: 240,
      review: 260,
    },
  ],
  [routes.preaudit, 'tab', { report: 170, inputs: 610, evidence: 130, baseline: 60 }],
  [
    routes.platinum,
    'tab',
    { readiness: 380, gateway: 260, matrix: 200, contract: 140, maintenance: 50, change: 80 },
  ],
];
const ofReip: Limits = {
  mapping: 160,
  questions: 620,
  planning: 320,
  summary: 480,
  artefacts: 300,
  run: 310,
  platinum: 330,
  tools: 100,
};

/** The same with four racks, without the rows of tables. */
const ofFourRacks: readonly (readonly [RoutePath, key: string, Limits])[] = [
  [routes.dashboard, 'tab', { default: 150, management: 360, other: 290, rack: 290 }],
  [
    routes.oeca,
    'step',
    {
      hardware: 300,
      customer: 210,
      networks: 280,
      names: 240,
      clusters: 280,
      diskgroups: 160,
      software: 150,
      review: 280,
    },
  ],
  [routes.preaudit, 'tab', { report: 270, inputs: 680, evidence: 130, baseline: 60 }],
  [
    routes.platinum,
    'tab',
    { readiness: 340, gateway: 260, matrix: 140, contract: 90, maintenance: 50, change: 360 },
  ],
  [
    routes.reip,
    'view',
    {
      mapping: 110,
      questions: 500,
      planning: 170,
      summary: 310,
      artefacts: 110,
      run: 270,
      platinum: 190,
      tools: 100,
    },
  ],
];

/** The visible words once the view is at rest, without those for screen readers alone and those in elements of `data`. */
async function wordsOf(page: Page, data: string): Promise<number> {
  await page.waitForFunction(
    () => {
      const text = document.querySelector('main')?.innerText ?? '';
      const { dataset } = document.documentElement;
      const isAtRest = text === dataset.before && !document.querySelector('main [aria-busy=true]');
      dataset.before = text;
      return isAtRest;
    },
    undefined,
    { polling: 300 },
  );
  return page.evaluate((data) => {
    const count = (text: string) => text.split(/\s+/).filter((word) => /[a-z\d]/i.test(word)).length;
    const main = document.querySelector('main') as HTMLElement;
    const others = ['.hidden-text', data].filter(Boolean).join();
    const hidden = [...main.querySelectorAll<HTMLElement>(others)].filter(
      (one) => one.checkVisibility() && !one.parentElement?.closest(others),
    );
    return count(main.innerText) - hidden.reduce((sum, one) => sum + count(one.innerText), 0);
  }, data);
}

async function hold(page: Page, path: RoutePath, key: string, limits: Limits, data = ''): Promise<void> {
  const appliance = new URL(page.url()).searchParams.get('appliance') ?? '';
  const found: Record<string, number> = {};
  for (const view of Object.keys(limits)) {
    await goOn(page, withQuery(path, { appliance, [key]: view }));
    found[view] = await wordsOf(page, data);
  }
  const over = Object.entries(found).filter(([view, count]) => count > (limits[view] ?? 0));
  assert.equal(over, [], `${path} says more than ${JSON.stringify(limits)}`);
  const loose = Object.entries(found).filter(([view, count]) => count + 10 < (limits[view] ?? 0) * 0.9);
  assert.equal(loose, [], `${path} says less: lower the limits to ${JSON.stringify(found)}`);
}

amount('of the example', async ({ page, site }) => {
  await openVega01(page, site);
  for (const [path, key, limits] of areas) await hold(page, path, key, limits);
});

amount('of a re-IP', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await hold(page, routes.reip, 'view', ofReip);
});

amount('of four racks', async ({ page, site }) => {
  await bringIn(page, site, fourRacks());
  for (const [path, key, limits] of ofFourRacks) await hold(page, path, key, limits, 'tbody');
});

amount.run();
