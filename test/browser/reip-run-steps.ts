/** The way to a running checklist and in it: open decisions, start, lines and ticks. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { readRun } from '../../src/core/reip/run/run-file.ts';
import { acknowledgeDecisions, openView, signOff } from './reip-steps.ts';
import { button, downloaded } from './steps.ts';

/** The one tick below the list of open decisions. */
export const acknowledged = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^Start with (this decision|these \d+ decisions) open$/ });

/** The ids of the decisions that a start leaves open, as they are listed above the tick. */
export const openDecisions = async (page: Page): Promise<string[]> =>
  (await page.getByRole('list', { name: 'Open decisions' }).getByRole('listitem').allInnerTexts()).map(
    (line) => /^Q\w-\d+/.exec(line)?.[0] ?? line,
  );

export const startButton = (page: Page): Locator =>
  page.getByRole('tabpanel').getByRole('button', { name: 'Start checklist', exact: true });

/** Signs the plan, acknowledges its open decisions and starts; gives the run file that the start saves. */
export async function startChecklist(page: Page) {
  await openView(page, 'Planning summary');
  await signOff(page);
  await openView(page, 're-IP checklist');
  await acknowledgeDecisions(page);
  return downloaded(page, () => startButton(page).press('Enter'));
}

export const current = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true });
export const evidence = (page: Page) => page.getByRole('textbox', { name: 'Evidence' });
export const ticks = (page: Page) => page.getByRole('list', { name: 'Checklist' });

/** Signs the plan and starts; gives the run file that the start saves. */
export async function begin(page: Page) {
  const saved = await startChecklist(page);
  await current(page, '0.1 exachk, ipconf -verify, checks of the cluster, DISCOVER ES').waitFor();
  await page
    .getByRole('group', { name: /^0\.1 exachk/ })
    .and(page.locator(':focus'))
    .waitFor();
  // Its title is seen, below the bar and the buttons of the checklist.
  const title = await current(
    page,
    '0.1 exachk, ipconf -verify, checks of the cluster, DISCOVER ES',
  ).boundingBox();
  assert.ok(title && title.y > 88 && title.y < 700, `${title?.y} px`);
  return saved;
}

/** Shows a line of the list by its number; its phase is opened if it is folded. */
export async function choose(page: Page, number: string): Promise<void> {
  const phase = new RegExp(`^${number.charAt(0)} `);
  const folded = ticks(page).getByRole('button', { name: phase, expanded: false });
  if ((await folded.count()) > 0) await folded.click();
  await ticks(page)
    .getByRole('button', { name: new RegExp(`^(open|now|\\d\\d:\\d\\d)\\s*${number.replace('.', '\\.')}`) })
    .click();
}

/** The ways to start that are folded away. */
export const otherWays = (page: Page) => page.getByText('Other ways to start', { exact: true });

/** By the keys alone: evidence, then Ctrl+Enter. */
export async function tick(page: Page, count: number, from = 1) {
  for (let i = from; i < from + count; i++) {
    await evidence(page).fill(`seen ${i}, password=tiger`);
    await evidence(page).press('Control+Enter');
    await page.getByText(`${i} of 49 steps done`).waitFor();
  }
}

export const savedFile = (page: Page) => downloaded(page, () => button(page, 'Save run file').press('Enter'));

export function read(bytes: Buffer) {
  const found = readRun(bytes.toString());
  assert.ok(found.ok, JSON.stringify(found));
  return found.run;
}
