/** The re-IP of the example, brought in as a document that holds its request, answers and minutes. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { type ReipProject, withReipProject } from '../../src/core/reip/project/reip-project.ts';
import { addEntry, startRun } from '../../src/core/reip/project/run-log.ts';
import { readRun, writeRun } from '../../src/core/reip/run/run-file.ts';
import { routes, withQuery } from '../../src/paths.ts';
import { views } from '../../src/screens/reip/labels.ts';
import { signIn } from './harness.ts';
import type { Site } from './harness-site.ts';
import { file, pick, preview, take } from './import-steps.ts';
import { heading, openHome, saved, waitForSaved } from './steps.ts';
import { keep, putBack } from './stored.ts';

export { hall2 } from '../examples/hall2.ts';

export async function openReip(
  page: Page,
  site: Site,
  work: ReipProject,
  view: string,
  appliance: Appliance = exampleVega01(),
): Promise<void> {
  const text = writeJson(withReipProject(appliance, work));
  await signIn(page, site);
  const id = await putBack(page, site, text);
  if (id === undefined) {
    await openHome(page, site);
    await pick(page, file('vega01.json', text));
    await take(preview(page, 'vega01.json'));
    await heading(page, 'Dashboard').waitFor();
    await waitForSaved(page).waitFor();
    await keep(page, site, text);
    await page.getByRole('link', { name: 'Re-IP', exact: true }).click();
    await heading(page, 'Re-IP').waitFor();
    await openView(page, view);
  } else {
    await page.goto(
      `${site.address}${withQuery(routes.reip, { appliance: id, view: views.list.find(({ title }) => title === view)?.id })}`,
    );
    await page.getByRole('tab', { name: view, exact: true, selected: true }).waitFor();
    await saved(page, 1);
  }
}

export const openView = (page: Page, view: string) =>
  page.getByRole('tab', { name: view, exact: true }).click();

/** The same file with a command that somebody has changed, every hash as it has to be. */
export function forged(bytes: Buffer): string {
  const found = readRun(bytes.toString());
  assert.ok(found.ok && found.run.plan);
  const { log, plan, ...head } = found.run;
  const steps = plan.steps.map((step) =>
    step.kind === 'cell' && step.seq === 1 ? { ...step, commands: step.commands.slice(1) } : step,
  );
  const [first, ...rest] = log;
  const begun = startRun({ ...head, plan: { ...plan, steps } }, first?.by ?? '', first?.text);
  return writeRun(rest.reduce(addEntry, begun), found.document as Appliance, found.work);
}
