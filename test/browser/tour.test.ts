/**
 * A walk through every screen that the documentation shows. With SCREENSHOTS=1 it takes the pictures of
 * docs/screenshots; without, it holds each screen to what its picture promises.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { untar } from '../../src/core/artefacts/files/untar.ts';
import { hall2 } from '../examples/hall2.ts';
import { consoleSuite, screenshot } from './harness.ts';
import { evidence, startChecklist } from './reip-run-steps.ts';
import { openReip, openView } from './reip-steps.ts';
import {
  addressRow,
  button,
  dialog,
  dismissMessages,
  downloaded,
  drop,
  eventually,
  examplePath,
  heading,
  openHome,
  openVega01,
  salesScript,
  save,
  saved,
  scriptText,
  setAddress,
  waitForSaved,
  wrongDigitFile,
} from './steps.ts';

const tour = consoleSuite('tour', {
  frozen: '2026-03-02T09:00:00Z',
  context: { deviceScaleFactor: 1 },
});

const worksheet = readFileSync(examplePath(wrongDigitFile), 'utf8');

/** Messages have left, the pointer is nowhere, and what differs from run to run (port, build) reads the same. */
async function picture(page: Page, name: string): Promise<void> {
  await dismissMessages(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeValue === location.host) node.nodeValue = 'appliance.example.com';
      if (/^[0-9a-f]{7}$/.test(node.nodeValue ?? '')) node.nodeValue = '1f2e3d4';
    }
  });
  await screenshot(page, name);
}

/** The findings of all checks are in, not only those of addresses, which are of one check. */
const checked = (page: Page) =>
  page
    .getByText(/^\d+ of \d+ checks evaluated|^Step \d of \d: /)
    .or(page.locator('.rail-count').filter({ hasText: /[2-9]$|\d\d$/ }))
    .first()
    .waitFor({ state: 'attached' });

const text = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();

tour('from sign-in to a worksheet with one wrong digit', async ({ page, site }) => {
  await page.goto(`${site.address}/app/dashboard`);
  await text(page, 'Sign in to open this page.');
  await picture(page, 'sign-in');

  await openHome(page, site);
  await text(page, 'Drop a file with the addresses of a rack');
  await drop(page, wrongDigitFile, worksheet);
  const preview = dialog(page, `Import ${wrongDigitFile}`);
  for (const found of ['1 rack', '2 database servers', '3 storage servers', '4 networks', '34 addresses']) {
    await preview.getByText(found, { exact: true }).waitFor();
  }
  await preview.getByText('1 fault', { exact: true }).waitFor();
  await picture(page, 'import-preview');
  await preview.getByRole('button', { name: /^Import/ }).click();

  const rack = page.getByRole('group', { name: /^Rack vega01/ });
  await rack.getByRole('button', { name: /^vega01celadm02, .*Fault:/ }).waitFor();
  await waitForSaved(page).waitFor();
  assert.is(await rack.getByRole('button', { name: /^vega01/ }).count(), 10);
  await button(page, 'Set to 10.20.10.14').waitFor();
  await checked(page);
  await picture(page, 'rack-one-fault');

  await page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: /^Pre-audit/ })
    .click();
  await heading(page, 'Pre-audit').waitFor();
  await text(page, 'Address outside its network');
  await button(page, 'Set to 10.20.10.14').waitFor();
  await picture(page, 'pre-audit');
  await page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: /^Dashboard/ })
    .click();
  await page.getByRole('tab', { name: 'Rack' }).click();
  await button(page, 'Set to 10.20.10.14').click();
  await checked(page);
  await page.keyboard.press('Control+s');
  const asked = dialog(page, 'Save as revision 2');
  await asked.getByText('10.20.16.14').first().waitFor();
  await asked.getByRole('textbox', { name: 'Note' }).fill('A wrong digit in the worksheet');
  await picture(page, 'fix');
});

tour('the other areas, what an auditor sees, and the history', async ({ page, site }) => {
  await openVega01(page, site);
  await setAddress(page, 'vega01dbadm01-ilom', '10.20.10.131');
  await save(page, 2, 'ILOM moved');
  await saved(page, 2);
  await page.goto(`${site.address}/app/oeca?appliance=appliance:example-vega01&step=networks`);
  await heading(page, 'Plan an appliance').waitFor();
  await page.getByRole('navigation', { name: 'Steps' }).waitFor();
  await picture(page, 'plan-an-appliance');
  await page.goto(`${site.address}/app/platinum?appliance=appliance:example-vega01`);
  await heading(page, 'Platinum').waitFor();
  await page.getByRole('tab', { name: /^Readiness/ }).waitFor();
  await picture(page, 'platinum');
  await page.goto(`${site.address}/protected/dashboard?appliance=appliance:example-vega01&tab=rack`);
  await page
    .getByText(/read-only/)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^vega01dbadm01, / })
    .first()
    .waitFor();
  await page.getByRole('region', { name: 'Worst finding' }).waitFor();
  await picture(page, 'protected-rack');
  await page.goto(`${site.address}/`);
  await button(page, 'Actions for vega01').click();
  await page.getByRole('menuitem', { name: 'History', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'History of vega01' })
    .getByText('Restore', { exact: true })
    .waitFor();
  await text(page, '10.20.10.131');
  await picture(page, 'history');
});

tour('the example: its dashboard, a script, anything found', async ({ page, site }) => {
  await openVega01(page, site);
  await addressRow(page, 'vega01dbadm01').waitFor();
  await checked(page);
  await picture(page, 'dashboard-default');

  await page.getByRole('tab', { name: 'Management' }).click();
  for (const [name, state] of [
    ['Admin', /^Fits, \d+ free$/],
    ['Client', /^Fits, \d+ free$/],
    ['Backup', /^Fits, \d+ free$/],
    ['Private', /^Factory range$/],
  ] as const) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name: new RegExp(`^${name}`) }) })
      .first();
    await row.getByText(state).waitFor();
  }
  await picture(page, 'dashboard-management');

  await page.getByRole('tab', { name: 'Other' }).click();
  await text(page, 'vega01-scan1');
  await picture(page, 'dashboard-other');

  await page.getByRole('link', { name: 'OEDACLI' }).click();
  await button(page, 'Start with SALES on vega01').click();
  await eventually(() => scriptText(page), salesScript);
  await page.getByRole('button', { name: /^Add database No problem|^Add database.*SALES/ }).click();
  await text(page, 'No problem');
  await picture(page, 'oedacli');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('celadm02');
  await page.getByRole('option', { name: /10\.20\.10\.14/ }).waitFor();
  await picture(page, 'find');
});

tour('a re-IP from the mapping to the checklist', async ({ page, site }) => {
  await openReip(page, site, hall2, 'IP mapping');
  await page.getByRole('grid', { name: 'Networks', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New subnet of Client' }).waitFor();
  await page.getByRole('heading', { name: '3. Old and new' }).waitFor();
  await picture(page, 'reip-new-subnet');
  await page.keyboard.press('Escape');

  await openView(page, 'Planning');
  const proof = page.getByRole('region', { name: /^No conflict in \d+ states$/ });
  await proof
    .getByText(/^\d+ assumptions?\b/)
    .first()
    .waitFor();
  await picture(page, 'reip-proof');
  await openView(page, 'Summary');
  await page.getByRole('button', { name: 'Rehearse', exact: true }).scrollIntoViewIfNeeded();
  await picture(page, 'reip-rehearsal');
  const archive = await downloaded(page, () => button(page, 'Rehearse').click());
  const files = new Map(
    untar(archive.bytes)?.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
  );
  const { digest } = JSON.parse(files.get('laboratory/about.json') ?? '{}');
  const { steps } = JSON.parse(files.get('laboratory/steps.json') ?? '{}');
  const report = {
    kind: 'rehearsal',
    at: '2026-02-27T15:40:00Z',
    by: 'ada',
    digest,
    seconds: 94,
    planned: steps.length,
    steps: steps.map(({ out }: { out: object }, at: number) => ({
      number: at + 1,
      missed: Object.keys(out),
    })),
    faults: [],
    problems: [],
  };
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Add report').click();
  await (await chooser).setFiles({
    name: 'report.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(report)),
  });
  await page.getByText('As proved', { exact: true }).waitFor();
  await picture(page, 'reip-rehearsed');
  await openView(page, 'Planning');
  await proof.waitFor();
  const slider = page.getByRole('region', { name: 'Time slider' });
  const handle = slider.getByRole('slider', { name: 'Moment of the plan' });
  await page.getByRole('textbox', { name: 'Who answers at' }).fill('10.64.8.13');
  await slider.getByRole('radio', { name: 'Rack', exact: true }).check();
  await handle.focus();
  // To the snapshot in which the first storage server is on its way.
  for (
    const out = slider.getByRole('button', { name: /^vega01celadm01, .*Out of service$/ });
    !(await out.count());
  )
    await page.keyboard.press('ArrowRight');
  await slider.evaluate((box) => box.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => scrollBy(0, -60));
  await picture(page, 'time-slider');

  await startChecklist(page);
  const first = page.getByRole('heading', { level: 2, name: /^3\.1 Management address/ });
  for (let done = 1; (await first.count()) === 0; done += 1) {
    await evidence(page).fill(`CHG-4711, line ${done}`);
    await evidence(page).press('Control+Enter');
    await page.getByText(new RegExp(`^${done} of \\d+ steps done`)).waitFor();
  }
  await evidence(page).fill('[root@vega01celadm01 ~]# ip -br a\neth0 UP 10.64.8.13/24');
  await page.getByText('1 as planned').waitFor();
  await picture(page, 'checklist');
});

tour('two tabs on one appliance', async ({ page, site, newPage }) => {
  await openVega01(page, site);
  const second = await newPage();
  await second.goto(page.url());
  await setAddress(second, 'vega01dbadm01-ilom', '10.20.10.131');
  await setAddress(page, 'vega01celadm03', '10.20.10.115');
  await save(page, 2, 'Storage server 3 has moved');
  await waitForSaved(page).waitFor();
  await save(second, 3, 'ILOM has moved');
  const choice = second.getByRole('alertdialog', { name: 'vega01 was saved in the meantime' });
  await choice.getByText('10.20.10.131').first().waitFor();
  await choice.getByText('10.20.10.115').first().waitFor();
  await picture(second, 'conflict');
});

tour('on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page, site);
  await drop(page, wrongDigitFile, worksheet);
  await dialog(page, `Import ${wrongDigitFile}`)
    .getByRole('button', { name: /^Import/ })
    .click();
  await page
    .getByRole('button', { name: /^vega01celadm02, .*Fault:/ })
    .first()
    .waitFor();
  await waitForSaved(page).waitFor();
  await checked(page);
  await page
    .getByRole('button', { name: /^vega01celadm02, .*Fault:/ })
    .first()
    .evaluate((machine) => machine.scrollIntoView({ block: 'center' }));
  await picture(page, 'phone-rack');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('tab', { name: 'Management' }).click();
  await page
    .getByRole('gridcell', { name: /^Admin/ })
    .first()
    .waitFor();
  await picture(page, 'phone-management');
});

tour.run();
