/** The re-IP of the example, brought in as a document that holds its request, answers and minutes. */
import type { Page } from 'playwright-core';
import { exampleVega01 } from '../../src/core/appliance/example-vega01.ts';
import type { Appliance } from '../../src/core/appliance/types.ts';
import { writeJson } from '../../src/core/formats/write.ts';
import { type ReipWork, withWork } from '../../src/core/reip/work.ts';
import type { Site } from './harness-site.ts';
import { file, pick, preview, take } from './import-steps.ts';
import { heading, openHome, saysSaved } from './steps.ts';

export { hall2 } from '../examples/hall2.ts';

export async function openReip(
  page: Page,
  site: Site,
  work: ReipWork,
  view: string,
  appliance: Appliance = exampleVega01(),
): Promise<void> {
  await openHome(page, site);
  await pick(page, file('vega01.json', writeJson(withWork(appliance, work))));
  await take(preview(page, 'vega01.json'));
  await heading(page, 'Dashboard').waitFor();
  await saysSaved(page).waitFor();
  await page.getByRole('link', { name: 'Re-IP', exact: true }).click();
  await heading(page, 'Re-IP').waitFor();
  await openView(page, view);
}

export const openView = (page: Page, view: string) =>
  page.getByRole('tab', { name: view, exact: true }).click();
