/** The views of the program, how a test comes to them, and what each must keep at every size. */
import type { Page } from 'playwright-core';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { writeJson } from '../../src/core/formats/table/write.ts';
import type { AreaTabs } from '../../src/parts/navigation/define-tabs.ts';
import { routes, withQuery } from '../../src/paths.ts';
import { dashboardTabs } from '../../src/screens/dashboard/tab-names.ts';
import { platinumTabs } from '../../src/screens/platinum/tab-names.ts';
import { preauditTabs } from '../../src/screens/preaudit/tab-names.ts';
import { views as reipViews } from '../../src/screens/reip/labels.ts';
import type { Site } from './harness-site.ts';
import { file, pick, preview, take } from './import-steps.ts';
import { goOn, heading, openHome, waitForSaved } from './steps.ts';

/** Width and height in pixels; the last is the first at twice the size of everything. */
export const sizes = [
  [1366, 768],
  [1920, 1080],
  [360, 740],
  [683, 384],
] as const;

const viewsOf = <Id extends string>(path: string, tabs: AreaTabs<Id>) =>
  tabs.list.map(({ id }) => [withQuery(path, tabs.query(id)), `#${tabs.name}-panel-${id}`] as const);

/** Each view, and the element that only it has. */
const views = [
  [routes.home, 'h1:text-is("Appliances")'],
  [routes.oeca, 'h1:text-is("Plan an appliance")'],
  [routes.oedacli, 'h1:text-is("OEDACLI")'],
  ...viewsOf(routes.dashboard, dashboardTabs),
  ...viewsOf(routes.preaudit, preauditTabs),
  ...viewsOf(routes.reip, reipViews),
  ...viewsOf(routes.platinum, platinumTabs),
] as const;

export const paths = views.map(([path]) => path);

/** The view itself, not one that was there before. */
export async function viewShown(page: Page, path: string): Promise<void> {
  const [, mark] = views.find(([one]) => one === path) ?? [];
  if (!mark) throw new Error(`${path} is no view`);
  await page.locator(mark).waitFor();
}

/** Imports a document on the home page; gives the id of its appliance. */
export async function bringIn(page: Page, site: Site, appliance: Appliance): Promise<string> {
  await openHome(page, site);
  await pick(page, file('given.json', writeJson(appliance)));
  await take(preview(page, 'given.json'));
  await heading(page, 'Dashboard').waitFor();
  await waitForSaved(page).waitFor();
  return new URL(page.url()).searchParams.get('appliance') ?? '';
}

/**
 * Violations of the rules by the view at its present size: a part that is wider than it may be, a text that ends in the margin
 * of its tile, a second filled button.
 */
export const broken = (page: Page) =>
  page.evaluate(async () => {
    // A table that has become too wide for the page scrolls from the next frame on.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const { documentElement: root } = document;
    // On a phone the rows of tables are blocks, so that no column is aside.
    const tables =
      innerWidth <= 480 ? document.querySelectorAll<HTMLElement>('.table-scroll:has(.blocks)') : [];
    // All columns of the matrix are seen at once wherever it is a table.
    const whole = document.querySelectorAll<HTMLElement>('[role=dialog], [role=tabpanel], .matrix-scroll');
    const scopes = [root, ...whole, ...tables];
    const wide = scopes
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((one) => `${one.localName} ${one.scrollWidth} of ${one.clientWidth} px`);
    const out = [...document.querySelectorAll('.tile')].flatMap((tile) => {
      const edge =
        tile.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(tile).paddingRight);
      return [...tile.querySelectorAll('li, p, a, span:not(.hidden-text)')]
        .filter((one) => one.getBoundingClientRect().right > edge + 1)
        .map((one) => `out of its tile: ${one.textContent}`);
    });
    const filled = [...document.querySelectorAll('.button.primary')].filter(
      (one) => one.checkVisibility() && !one.closest('[role=dialog]'),
    );
    return [...wide, ...out, ...(filled.length > 1 ? filled.map((one) => `filled: ${one.textContent}`) : [])];
  });

/** Opens a view of the appliance, by its address without a new page, and waits until it is at rest. */
export async function openPath(page: Page, site: Site, path: string, appliance: string): Promise<void> {
  const { pathname, searchParams } = new URL(path, site.address);
  await goOn(page, withQuery(pathname, { ...Object.fromEntries(searchParams), appliance }));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').locator('h2, h3, table, [role=tabpanel]').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}
