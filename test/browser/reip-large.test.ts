/** A re-IP of more addresses than the page plans by itself: the worker does it, and a reload keeps the work and plans again. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { untar } from '../../src/core/artefacts/files/untar.ts';
import { readAppliance } from '../../src/core/formats/read/read.ts';
import { applianceOfAddresses } from '../generate/appliance.ts';
import { largeCsv } from '../generate/large-csv.ts';
import { moveAllProject } from '../generate/move-all.ts';
import { axe, consoleSuite } from './harness.ts';
import { pick, preview } from './import-steps.ts';
import { evidence, startChecklist } from './reip-run-steps.ts';
import { openReip, openView } from './reip-steps.ts';
import {
  button,
  dialog,
  downloaded,
  draftIsStored,
  eventually,
  heading,
  openHome,
  waitForSaved,
} from './steps.ts';

const large = consoleSuite('re-IP of many addresses', { computes: true });

const proof = (page: Page) => page.getByRole('region', { name: /^No conflict in [\d,]+ states/ });

/** From here to the next load of the page no word reaches the worker: what it is asked for begins, and does not end. */
const holdWorkers = (page: Page) =>
  page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined;
  });

large(
  '2,500 addresses are planned in the worker, told in the tray; a reload in the middle keeps the work',
  async (visit) => {
    const { page, site } = visit;
    const path = join(site.docroot, '..', 'many.csv');
    const text = largeCsv(2_500);
    writeFileSync(path, text);
    await openHome(page, site);
    await pick(page, path);
    await preview(page, 'many.csv')
      .getByRole('button', { name: /^Import/ })
      .click();
    await heading(page, 'Dashboard').waitFor();
    await waitForSaved(page).waitFor();
    await page.getByRole('link', { name: 'Re-IP', exact: true }).click();
    await heading(page, 'Re-IP').waitFor();

    // The reason why a name stays is in its row, whole and on the card; all rows have the same height.
    const area = page.url();
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${area}&part=hostnames`);
    const names = page.getByRole('grid', { name: 'Names', exact: true });
    const reason = names
      .getByText('Recorded at installation: another node name needs a node rebuild.')
      .first();
    await reason.waitFor();
    const over = await reason.evaluate((words) => {
      const right = words.closest('.card')?.getBoundingClientRect().right ?? 0;
      const cell = words.closest('td');
      return [words.getBoundingClientRect().right > right, !cell || cell.scrollWidth > cell.clientWidth];
    });
    assert.equal(over, [false, false]);
    const heights = await names
      .locator('tbody tr[aria-rowindex]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    assert.ok(Math.max(...heights) - Math.min(...heights) < 0.5, heights.join());

    const read = readAppliance({ name: 'many.csv', text });
    assert.ok(read.ok);
    const network = read.appliance.networks.find(({ subnet }) => subnet === '10.0.0.0/24');
    assert.ok(network);
    await page.goto(`${area}&network=${encodeURIComponent(network.id)}`);
    await page.getByText('The process will run in background').first().waitFor();
    await page.getByRole('textbox', { name: 'New subnet', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await openView(page, 'Planning');
    await page.getByText('Nothing changes yet', { exact: true }).waitFor();
    // Nothing is to be started: the one thing to do is to map.
    await button(page, 'Go to IP mapping').first().waitFor();
    assert.is(await button(page, 'Start checklist').count(), 0);
    assert.is(await page.getByRole('tab', { name: 'Questions', exact: true }).count(), 1, 'none is open yet');
    await page.goto(`${area}&network=${encodeURIComponent(network.id)}`);
    // Nothing was typed: taking it is no change.
    await button(page, 'Take this plan').click();
    await button(page, 'Take this plan').waitFor({ state: 'detached' });
    await page.getByText('Saved · r1', { exact: true }).waitFor();
    // There is a plan, which the next change makes old.
    await openView(page, 'Planning');
    await page.getByText('Nothing changes yet', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('gridcell', { name: 'Admin', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'New subnet', exact: true }).fill('172.20.0.0/24');
    await holdWorkers(page);
    await button(page, 'Take this plan').click();
    await openView(page, 'Planning');
    // While another plan is being made, the previous one is marked as outdated, and nothing begins by it.
    await page
      .getByRole('status')
      .getByText(/^Planning again after the last change/)
      .waitFor();
    assert.is(await page.getByText('Nothing changes yet', { exact: true }).count(), 0);
    await openView(page, 're-IP checklist');
    await page.getByRole('list', { name: 'Before it starts' }).getByText('Checking again').waitFor();
    // Only the work is stored, and the plan follows from it again.
    await draftIsStored(page);
    await page.reload();
    await page.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Recover' }).click();
    // Whether both gateways answer is an open question: the proof waits for it, and asks it in place.
    await openView(page, 'Planning');
    const missing = page.getByRole('region', { name: '1 answer missing', exact: true });
    await missing.getByRole('link', { name: 'QN-13', exact: true }).waitFor();
    await missing.getByRole('button', { name: 'Yes' }).click();
    await proof(page).waitFor();
    await missing.waitFor({ state: 'detached' });
    const steps = page.getByRole('table', { name: 'Steps of the plan' });
    const first = steps.getByRole('button', {
      name: /^3\.1 Management address 10\.0\.0\.\d+ → 172\.20\.0\.\d+$/,
    });
    assert.is(await first.count(), 0, 'its phase is folded');
    await steps.getByRole('button', { name: /^3 · / }).click();
    await first.waitFor();
    await axe(page);

    await button(page, 'Tasks').click();
    const tray = dialog(page, 'Tasks and messages');
    await tray.getByText('Plan and proof of the re-IP').waitFor();
    await tray.getByText('The process will run in background').first().waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('radio', { name: 'Graph', exact: true }).check();
    await page.getByRole('option', { name: /^3\.1 – .* Move 14 storage servers, / }).click();
    await page.getByRole('list', { name: 'Steps of this node' }).waitFor();
    await page.getByRole('radio', { name: 'All at once', exact: true }).check();
    await button(page, 'Undo: Plan all at once').waitFor();
    await proof(page).waitFor();
    const states = await proof(page).getByRole('heading').first().innerText();
    assert.match(states, /^No conflict in [\d,]+ states/);
    await axe(page);

    // Of an outdated plan there is no archive.
    await openView(page, 'Summary');
    const draft = button(page, 'Download draft');
    await draft.and(page.locator(':not([aria-disabled])')).waitFor();
    await openView(page, 'Planning');
    await holdWorkers(page);
    await page.getByRole('radio', { name: 'Rolling', exact: true }).check();
    await openView(page, 'Summary');
    await draft.and(page.locator('[aria-disabled=true]')).waitFor();
    assert.is(await button(page, 'Save and download r2').getAttribute('aria-disabled'), 'true');
  },
);

large(
  'more than 25,000 commands are compared in a task of their own: until then, and when it is canceled, nothing is handed over',
  async ({ page, site }) => {
    const appliance = applianceOfAddresses(3_600);
    // The comparison and the list of the files do not reach the worker before they may.
    await page.addInitScript(() => {
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function held(this: Worker, ...given: [unknown]) {
        const { name = '' } = (given[0] ?? {}) as { readonly name?: string };
        const waits = ['reipCommands', 'handover'].includes(name) && !sessionStorage.getItem(name);
        if (name === 'handoverFile') throw new Error('no worker');
        if (!waits) send.apply(this, given);
      };
    });
    await openReip(page, site, moveAllProject(appliance), 'Summary', appliance);
    const handover = page.getByRole('region', { name: 'Hand-over', exact: true });
    await handover.getByRole('status').waitFor();
    assert.is(await button(page, 'Compare again').count(), 0);
    await openView(page, 'Planning');
    // The result of the proof is shown, and not as the last word.
    await page
      .getByRole('region', { name: 'Checking again', exact: true })
      .getByText(/^Last result: No conflict in [\d,]+ states/)
      .waitFor();
    // The button goes with its press: the keys go on at the first step that it brought.
    const steps = page.getByRole('table', { name: 'Steps of the plan' });
    await steps.getByRole('button', { name: /^3 · / }).click();
    await steps.getByRole('button', { name: /^Show [\d,]+ more steps$/ }).press('Enter');
    await steps.locator('.step-toggle:focus').waitFor();
    await openView(page, 're-IP checklist');
    assert.is(await button(page, 'Start checklist').getAttribute('aria-disabled'), 'true');

    const cancelTask = async () => {
      await page.getByRole('button', { name: /^Tasks/ }).click();
      const tray = dialog(page, 'Tasks and messages');
      await tray
        .getByRole('button', { name: /^Cancel/ })
        .first()
        .click();
      await page.keyboard.press('Escape');
    };
    await cancelTask();
    await openView(page, 'Planning');
    await page.getByRole('region', { name: 'Not checked', exact: true }).waitFor();
    await button(page, 'Compare commands again').click();
    await button(page, 'Compare again').waitFor();
    assert.is(await page.getByRole('button', { name: /^(Save and download|Download) / }).count(), 0);

    const allow = (task: string) => page.evaluate((name) => sessionStorage.setItem(name, 'yes'), task);
    await allow('reipCommands');
    await button(page, 'Compare again').click();
    const whole = button(page, 'Download r1');
    await page.getByText('Making the files', { exact: true }).waitFor();
    await cancelTask();
    await page.getByRole('status').getByText('The files were not made').waitFor();
    await axe(page);
    await allow('handover');
    await button(page, 'Make the files').click();
    const archive = await downloaded(page, () => whole.click());
    const files = untar(archive.bytes) ?? [];
    const inOther = files.filter(({ name }) => /^dns\/other\/[^/]+$/.test(name));
    assert.ok(inOther.length > 3_600);
    // Of a folder with thousands of files the first are drawn, and more when they are asked for: the keys go on there.
    await button(page, 'DNS').click();
    await button(page, 'dns/other/').click();
    const shown = page.getByRole('table', { name: 'Files by receiver' }).getByRole('button', {
      name: /^dns\/other\/[^/]+$/,
    });
    const more = page.getByRole('row', { name: /^and [\d,]+ more files/ });
    assert.is(await shown.count(), 100);
    await shown.first().click();
    await page.getByRole('dialog').getByRole('status').getByText('The file was not made').waitFor();
    await axe(page);
    await page.keyboard.press('Escape');
    assert.match(
      await more.innerText(),
      new RegExp(`and ${(inOther.length - 100).toLocaleString('en')} more files`),
    );
    await more.getByRole('button', { name: 'Show 400' }).press('Enter');
    await eventually(() => shown.count(), 500);
    await axe(page);
  },
);

large('a tick of a checklist plans nothing again', async ({ page, site }) => {
  const appliance = applianceOfAddresses(2_500);
  await openReip(page, site, moveAllProject(appliance), 'Planning', appliance);
  await proof(page).waitFor();
  await startChecklist(page);
  await evidence(page).waitFor();
  await page.evaluate(() => {
    const sent: string[] = [];
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function noted(this: Worker, ...given: [unknown]) {
      sent.push((given[0] as { readonly name?: string }).name ?? '');
      send.apply(this, given);
    };
    Object.assign(window, { sent });
  });
  for (const done of [1, 2, 3]) {
    await evidence(page).fill(`CHG-4711, line ${done}`);
    await evidence(page).press('Control+Enter');
    await page.getByText(new RegExp(`^${done} of [\\d,]+ steps done`)).waitFor();
  }
  await openView(page, 'Planning');
  await proof(page).waitFor();
  const sent = await page.evaluate(() => (window as unknown as { sent: string[] }).sent);
  assert.not(sent.includes('reip'), sent.join());
});

large.run();
