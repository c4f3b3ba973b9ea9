/**
 * Inputs that no document contains: filled in at their step, requested before a checklist starts, taken into a running
 * one.
 */
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../src/core/reip/planner/plan-reip.ts';
import { startRun } from '../../src/core/reip/project/run-log.ts';
import { readRun } from '../../src/core/reip/run/run-file.ts';
import { axe, consoleSuite } from './harness.ts';
import {
  acknowledgeDecisions,
  hall2,
  hasOneFilledButton,
  openReip,
  openView,
  signOff,
} from './reip-steps.ts';
import { button, dialog, downloaded } from './steps.ts';

const inputs = consoleSuite('inputs of a re-IP');

/** Nobody has written down which disk group has quorum disks. */
const vega01 = exampleVega01();
const sparse = {
  ...vega01,
  diskGroups: vega01.diskGroups.map(({ quorumDisk: _quorum, ...group }) => group),
};
const fabric = {
  ...hall2,
  request: { networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }] },
  answers: { ...hall2.answers, 'QC-05': true },
};
const group = 'Disk group with quorum disks of vega01-clu1';

inputs(
  'what no document tells is filled in at its step, and stands in its command',
  async ({ page, site }) => {
    await openReip(page, site, fabric, 'Planning summary', sparse);
    const risks = page.getByRole('region', { name: 'Open decisions and risks' });
    await risks.getByText(/^1 step with an open input: /).waitFor();
    // Signed before its input: that is the one thing to do, and not the download.
    await signOff(page);
    await openView(page, 'Summary');
    await button(page, 'Enter what commands need').waitFor();
    await button(page, 'Download runbook.md').waitFor();
    await hasOneFilledButton(page);
    await openView(page, 'Planning');
    await page
      .getByRole('button', { name: /^[\d.]+ Quorum disk targets and devices for the new addresses$/ })
      .click();
    const input = page.getByRole('textbox', { name: group });
    await input.fill('DATAC1; reboot');
    await input.press('Enter');
    await page.getByText(/^Enter one word of letters, digits/).waitFor();
    await axe(page);
    await input.fill('DATAC1');
    await input.press('Enter');
    await page
      .getByText(/quorumdiskmgr --alter --target --asm-disk-group=DATAC1 --visible-to="192\.168\.60\.1, /)
      .first()
      .waitFor();
    await button(page, 'Undo: Fill in disk group with quorum disks of vega01-clu1').waitFor();
    await openView(page, 'Planning summary');
    await risks.waitFor();
    assert.is(await risks.getByText(/open input/).count(), 0);
  },
);

inputs('an open input keeps the checklist from starting, and its gate leads to the field', async (visit) => {
  const { page, site } = visit;
  await openReip(page, site, fabric, 're-IP checklist', sparse);
  const words =
    /1 input is open: disk group .* \(6\.\d+\); the scripts of vega01dbadm01, vega01dbadm02 refuse/;
  await page.getByRole('list', { name: 'Before it starts' }).getByText(words).first().waitFor();
  await axe(page);
  await page.getByRole('link', { name: 'Fill in', exact: true }).click();
  const field = page.getByRole('textbox', { name: group });
  await field.waitFor();
  assert.ok(await field.evaluate((one) => one === document.activeElement));
  const box = await field.boundingBox();
  assert.ok(box && box.y > 0 && box.y < 768, JSON.stringify(box));
  assert.not.match(page.url(), /input=/);
  await field.fill('DATAC1');
  await field.press('Enter');
  await openView(page, 're-IP checklist');
  await page.getByText('The commands have every input').waitFor();
  await page.getByText('Not signed off yet: see Planning summary').first().waitFor();
});

inputs('a checklist that began with an open input takes it into its log and its commands', async (visit) => {
  const { page, site } = visit;
  const { mapping } = proposeMapping(sparse, fabric.request);
  const plan = planReip(sparse, mapping, fabric.answers, { now: '2025-03-01' });
  const head = {
    kind: 'reip' as const,
    appliance: { id: sparse.id, name: 'vega01' },
    started: '2025-04-05T20:00:00Z',
    plan,
  };
  const begun = startRun(head, 'Grace Hopper');
  await openReip(page, site, { ...fabric, run: begun }, 're-IP checklist', sparse);
  const list = page.getByRole('list', { name: 'Checklist' });
  await list.getByRole('button', { name: /^6 / }).press('Enter');
  await list.getByRole('button', { name: /Quorum disk targets/ }).click();
  const field = page.getByRole('textbox', { name: group });
  await field.fill('DATAC1; reboot');
  await field.press('Enter');
  await page.getByText(/^Enter one word of letters, digits/).waitFor();
  await axe(page);
  await field.fill('DATAC1');
  await field.press('Enter');
  await page
    .getByText(/quorumdiskmgr --alter --target --asm-disk-group=DATAC1 --visible-to="192\.168\.60\.1, /)
    .first()
    .waitFor();
  await page.getByText('Unchanged, hash by hash').waitFor();
  await page.getByText(/^Filled in 6\.\d+$/).waitFor();
  const saved = await downloaded(page, () => button(page, 'Save run file').press('Enter'));
  const found = readRun(saved.bytes.toString());
  assert.ok(found.ok, JSON.stringify(found));
  const stored = found.run;
  assert.equal(
    stored.log.slice(1).map(({ what, text }) => [what, text]),
    [['input', 'disk group with quorum disks of vega01-clu1: DATAC1']],
  );
  assert.equal(stored.plan, JSON.parse(JSON.stringify(plan)), 'the plan is what it was');
});

inputs(
  'a phase has a time box: asked for, held against the estimates, and told when it is used up',
  async (visit) => {
    const { page, site } = visit;
    await page.clock.install();
    await openReip(page, site, hall2, 'Planning');
    await page.getByRole('tab', { name: /^Questions/ }).click();
    const runbook = page.getByRole('region', { name: 'For the runbook' });
    await runbook.getByRole('button', { name: 'Show', exact: true }).press('Enter');
    const boxes = page.getByRole('textbox', { name: 'Minutes by phase' });
    await boxes.fill('3: two hours');
    await boxes.press('Enter');
    await page.getByText('Enter phases from 0 to 8 with their minutes, such as 3: 90, 5: 120.').waitFor();
    await axe(page);
    await boxes.fill('5 = 20; 0=30');
    await boxes.press('Enter');
    await page.getByRole('textbox', { name: 'Who decides' }).fill('Grace Hopper');
    await page.getByRole('textbox', { name: 'Who decides' }).press('Enter');
    await openView(page, 'Planning summary');
    await page
      .getByRole('region', { name: 'Open decisions and risks' })
      .getByText(/^Phase 5 has a time box of 20 minutes/)
      .waitFor();
    await signOff(page);
    await openView(page, 're-IP checklist');
    await acknowledgeDecisions(page);
    await hasOneFilledButton(page);
    const start = page.getByRole('tabpanel').getByRole('button', { name: 'Start checklist', exact: true });
    await downloaded(page, () => start.press('Enter'));
    await page.getByText('0 min of 30 min', { exact: true }).waitFor();
    await hasOneFilledButton(page);
    // Each step of the list is one line, and what completes the step is on one line too.
    const heights = await page
      .getByRole('list', { name: 'Checklist' })
      .locator('.run-line')
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height)))]);
    assert.equal(heights, [33]);
    const foot = page.locator('.tick-line').locator('textarea, input');
    const fields = await foot.evaluateAll((all) =>
      all.map((one) => ({ top: Math.round(one.getBoundingClientRect().top), height: one.clientHeight })),
    );
    assert.equal(fields[0], fields[1], 'evidence and who');
    await page.clock.fastForward('00:35:00');
    // The page updates the time every ten seconds, the first time perhaps just before it moved on.
    await page.clock.runFor('00:10');
    await page.getByText('Over the time box of phase 0 by 5 min', { exact: true }).waitFor();
    await page.getByText(/^Grace Hopper decides/).waitFor();
    await axe(page);
  },
);

inputs('a name that is typed stays while one looks something up on another tab', async ({ page, site }) => {
  await openReip(page, site, hall2, 're-IP checklist');
  const starts = page.getByRole('textbox', { name: 'Who starts it' });
  const sheet = dialog(page, 'Sign off plan');
  const signs = sheet.getByRole('textbox', { name: 'Name' });
  const role = sheet.getByLabel('Role');
  assert.is(await starts.inputValue(), 'Ada Lovelace');
  await starts.fill('Grace Hopper');
  await page.getByRole('link', { name: 'Sign off', exact: true }).click();
  await button(page, 'Sign off plan').press('Enter');
  await signs.fill('Katherine Johnson');
  await sheet.getByRole('button', { name: 'Sign off', exact: true }).click();
  await role.and(page.locator(':focus')).waitFor();
  const problem = sheet.getByText('Field is required', { exact: true });
  const [seen, foot] = [await problem.boundingBox(), await sheet.locator('.dialog-actions').boundingBox()];
  assert.ok(seen && foot && seen.y + seen.height <= foot.y, 'the problem is above the foot');
  await role.fill('Service owner');
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await openView(page, 're-IP checklist');
  assert.is(await starts.inputValue(), 'Grace Hopper');
  await openView(page, 'Planning summary');
  await button(page, 'Sign off plan').press('Enter');
  assert.is(await signs.inputValue(), 'Katherine Johnson');
  assert.is(await role.inputValue(), 'Service owner');
});

inputs.run();
