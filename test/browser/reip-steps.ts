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
import { button, dialog, heading, openHome, saved, waitForSaved } from './steps.ts';
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

/** By its tab, or by the menu that holds the views aside of the job. */
export async function openView(page: Page, view: string): Promise<void> {
  const isAside = views.list.some(({ id, title }) => title === view && views.aside.has(id));
  if (!isAside) return page.getByRole('tab', { name: view, exact: true }).click();
  await button(page, 'More of this re-IP').press('Enter');
  await page.getByRole('menuitem', { name: view, exact: true }).press('Enter');
  await page.getByRole('tab', { name: view, exact: true, selected: true }).waitFor();
}

/** Folded phases of the plan are opened: one, or all of them. */
export async function openPhases(page: Page, phase?: number): Promise<void> {
  const steps = page.getByRole('table', { name: 'Steps of the plan' });
  const folded = steps.getByRole('rowgroup').getByRole('button', {
    name: phase === undefined ? /^\d \u00b7 / : new RegExp(`^${phase} \u00b7 `),
    expanded: false,
  });
  await steps.waitFor();
  while ((await folded.count()) > 0) await folded.first().press('Enter');
}

/** Signs the plan off in its sheet, from the planning summary. */
export async function signOff(page: Page, role = 'Change approver'): Promise<void> {
  await button(page, 'Sign off plan').press('Enter');
  const sheet = dialog(page, 'Sign off plan');
  await sheet.getByLabel('Role').fill(role);
  await sheet.getByRole('button', { name: 'Sign off', exact: true }).press('Enter');
  await page.getByRole('region', { name: 'Approved' }).waitFor();
}

/** Of the checklist's start: the open decisions, each listed by name, are acknowledged in their number. */
export async function acknowledgeDecisions(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Open decisions' });
  await page.getByRole('checkbox', { name: /^Start with th(is|ese) / }).waitFor();
  const count = await list.getByRole('link').count();
  const these = count === 1 ? 'this decision' : `these ${count} decisions`;
  await page.getByRole('checkbox', { name: `Start with ${these} open`, exact: true }).check();
}

/** Each view has one next thing to do: bar and page together show one filled button at most. */
export async function hasOneFilledButton(page: Page): Promise<void> {
  const filled = page.locator('main .button.primary:not([aria-disabled=true]):visible');
  assert.ok((await filled.count()) <= 1, (await filled.allInnerTexts()).join(', '));
}

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
