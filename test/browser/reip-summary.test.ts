/** The summary that an approver reads and signs, the form of the support gateway, and both on a narrow window. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, consoleSuite, screenshot } from './harness.ts';
import {
  acknowledgeDecisions,
  hall2,
  hasOneFilledButton,
  openReip,
  openView,
  signOff,
} from './reip-steps.ts';
import { button, dialog, downloaded, eventually, pixelsBeyond } from './steps.ts';

const summary = consoleSuite('summary of a re-IP');

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

summary('what is open: decisions by name, risks, and how many questions are only printed', async (visit) => {
  const { page, site } = visit;
  await openReip(page, site, hall2, 'Planning summary');
  const risks = region(page, 'Open decisions and risks');
  await risks.getByText('1 step without rollback: 8.6').waitFor();
  const note = /^(\d+) decisions, (\d+) risks$/.exec(
    (await risks.getByText(/^\d+ decisions, \d+ risks$/).textContent()) ?? '',
  );
  const others = parseInt(
    (await risks.getByRole('link', { name: /for the runbook$/ }).textContent()) ?? '',
    10,
  );
  assert.is(Number(note?.[1]) + Number(note?.[2]) + others, 52);
  await risks.getByRole('button', { name: `Show all ${note?.[1]} decisions` }).click();
  assert.is(await risks.getByRole('link', { name: /\?$/ }).count(), Number(note?.[1]));
  await risks.getByRole('link', { name: 'Is Exascale in use?' }).click();
  await eventually(() => page.locator('#question-QG-07 :focus').count(), 1);
});

summary('nothing planned leads to IP mapping', async ({ page, site }) => {
  await openReip(page, site, { request: { networks: [] }, answers: {}, strategy: 'rolling' }, 'Planning');
  await axe(page);
  await openView(page, 're-IP checklist');
  await page.getByRole('link', { name: 'To the mapping' }).waitFor();
  assert.is(await page.getByRole('checkbox').count(), 0, 'there is no plan yet');
  for (const view of ['Platinum form', 'Planning summary', 'Summary', 'Planning']) {
    await openView(page, view);
    await button(page, 'Go to IP mapping').waitFor();
    await hasOneFilledButton(page);
  }
  await button(page, 'Go to IP mapping').click();
  await region(page, 'Networks').waitFor();
});

summary('window and cost; a signed plan that changes is not approved any more', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning summary');
  await page.getByLabel('Window begins').fill('11/28/2026 22:00');
  await page.getByLabel('Window begins').press('Enter');
  await page.getByRole('textbox', { name: 'Length' }).fill('360');
  await page.getByText('Fits: 48 min of outage in a window of 6 h').waitFor();
  await page
    .getByRole('table', { name: 'Critical path' })
    .getByRole('columnheader', { name: 'Minutes' })
    .waitFor();
  const calendar = await downloaded(page, () => button(page, 'Download .ics').click());
  assert.is(calendar.name, 'vega01-dates-draft.ics');
  assert.match(calendar.bytes.toString(), /DTSTART:20261128T210000Z/);
  await button(page, 'Sign off plan').press('Enter');
  const sheet = dialog(page, 'Sign off plan');
  await sheet.getByRole('link', { name: '8.6 Customer releases the old subnets' }).waitFor();
  await sheet.getByText('Clients out').waitFor();
  await axe(page);
  await sheet.getByRole('button', { name: 'Sign off', exact: true }).press('Enter');
  await eventually(
    () => sheet.getByLabel('Role').evaluate((one) => one.getAttribute('aria-invalid')),
    'true',
  );
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await signOff(page);
  await region(page, 'Approved').getByText('Ada Lovelace', { exact: true }).waitFor();
  await axe(page);
  await screenshot(page, 'reip-planning-summary');
  for (const view of ['Planning', 'Summary', 're-IP checklist', 'Planning summary']) {
    await openView(page, view);
    await page.getByRole('tab', { name: view, exact: true, selected: true }).waitFor();
    await page.getByRole('tabpanel', { name: view, exact: true }).getByRole('heading').first().waitFor();
    await hasOneFilledButton(page);
  }
  await page.getByRole('textbox', { name: 'Length' }).fill('300');
  await region(page, 'Changed since approval')
    .getByText(/for another plan/)
    .waitFor();
  await openView(page, 're-IP checklist');
  const gates = page.getByRole('list', { name: 'Before it starts' });
  await gates.getByText(/Changed since approval: sign off again/).waitFor();
  await acknowledgeDecisions(page);
  const start = page.getByRole('tabpanel').getByRole('button', { name: 'Start checklist', exact: true });
  assert.is(await start.getAttribute('aria-disabled'), 'true');
  await axe(page);
  await button(page, 'Undo: Change the outage window').click();
  await page.getByText('Signed off by Ada Lovelace').waitFor();
});

summary('the platinum form: values of their owners, the rest is an open risk', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Platinum form');
  const notice = region(page, 'Notice incomplete');
  await notice.getByText('4 of 13', { exact: true }).waitFor();
  const values = region(page, 'Values of the change notice');
  await values.getByText('Re-IP plan', { exact: true }).waitFor();
  assert.is(await values.getByRole('textbox').count(), 0, 'nothing is entered twice');
  await page.getByRole('table', { name: 'Firewall rules to change' }).waitFor();
  await axe(page);
  await notice.getByRole('link', { name: 'Fill in the change notice' }).click();
  await page.getByRole('textbox', { name: 'Gateway address' }).fill('10.99.0.5');
  await page.keyboard.press('Tab');
  await page.getByText('5 of 13 values are set', { exact: true }).waitFor();
  await page.goBack();
  await notice.getByText('5 of 13', { exact: true }).waitFor();
  await page.getByText('Blackout start and end', { exact: true }).waitFor();
});

summary('on a narrow window nothing is wider than it', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const view of ['Planning', 'Platinum form', 'Planning summary', 'Summary', 're-IP checklist']) {
    await openView(page, view);
    await page.getByRole('tabpanel', { name: view }).getByRole('heading').first().waitFor();
    assert.is(await pixelsBeyond(page), 0, view);
    await axe(page, 'at another width');
  }
});

summary.run();
