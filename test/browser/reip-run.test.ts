/** A run of the checklist: begun, ticked, taken up again here and elsewhere, and finished without a server. */
import * as assert from 'uvu/assert';
import { axe, consoleSuite } from './harness.ts';
import { file } from './import-steps.ts';
import {
  begin,
  choose,
  current,
  evidence,
  otherWays,
  read,
  savedFile,
  tick,
  ticks,
} from './reip-run-steps.ts';
import { forged, hall2, openReip, openView, signOff } from './reip-steps.ts';
import { button, dialog, downloaded, draftIsStored, eventually, openHome } from './steps.ts';

const run = consoleSuite('checklist of a re-IP', {
  allow: [/Failed to load resource: net::ERR/],
  alone: true,
  computes: true,
});

run('undo takes a tick back by an entry of the log, and never shortens it', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await begin(page);
  await tick(page, 2);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+z');
  await page.getByText('1 of 49 steps done').waitFor();
  await openView(page, 'Planning summary');
  await signOff(page, 'DBA');
  await button(page, 'Undo: Sign off plan').waitFor();
  await openView(page, 're-IP checklist');
  await tick(page, 1, 2);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+z');
  await page.getByText('1 of 49 steps done').waitFor();
  await page.keyboard.press('Control+z');
  await button(page, 'Undo: Complete 0.1 exachk, ipconf -verify, checks of the cluster, DISCOVER ES').click();
  await page.getByText('0 of 49 steps done').waitFor();
  await page.getByText('Unchanged, hash by hash').waitFor();
  await tick(page, 1);
  await button(page, 'Stop now').dblclick();
  await button(page, 'Undo: Stop the checklist').click();
  await page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .getByText("'Stop the checklist' is in the log: undo does not reach past it")
    .first()
    .waitFor();
  const log = read((await savedFile(page)).bytes).log;
  assert.equal(
    log.map(({ what, stepId }) => `${what} ${stepId ?? ''}`.trim()),
    [
      'start',
      'done baseline',
      'done save-cluster/cluster:vega01-clu1',
      'open save-cluster/cluster:vega01-clu1',
      'done save-cluster/cluster:vega01-clu1',
      'open save-cluster/cluster:vega01-clu1',
      'open baseline',
      'done baseline',
      'stop',
    ],
  );
});

run(
  'on a phone what completes a long step stays above the rail, and its place leads to the list',
  async ({ page, site }) => {
    await openReip(page, site, hall2, 'Planning');
    await begin(page);
    await choose(page, '5.2');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => scrollTo(0, 0));
    const boxOf = async (name: string) => {
      const box = await button(page, name).boundingBox();
      assert.ok(box, name);
      return { top: box.y, bottom: box.y + box.height };
    };
    const rail = await page.getByRole('navigation', { name: 'Areas' }).boundingBox();
    assert.ok(rail);
    assert.ok((await boxOf('Complete 5.2')).bottom <= rail.y, 'the button is above the rail');
    const place = page.getByRole('button', { name: /^Phase 0 Freeze and baseline 0 of 49$/ });
    await axe(page);
    await place.press('Enter');
    await ticks(page)
      .getByRole('button', { name: /^(open|now)\s*5\.2/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.setViewportSize({ width: 1366, height: 768 });
    await place.waitFor({ state: 'hidden' });
  },
);

run('pasted output is compared with old and new addresses', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await begin(page);
  await evidence(page).fill('[root@vega01celadm01 ~]# ip -br a\neth0 UP 10.64.8.13/24');
  await page.getByText('1 as planned').waitFor();
  await evidence(page).fill('[root@vega01celadm01 ~]# ip -br a\neth0 UP 10.64.8.99/24');
  await page.getByText('1 neither old nor new').waitFor();
});

run('a reload loses nothing, nor does another view: evidence that is not ticked yet stays', async (visit) => {
  const { page, site } = visit;
  await openReip(page, site, hall2, 'Planning');
  await begin(page);
  await tick(page, 3);
  await evidence(page).fill('ticket 4711');
  await openView(page, 'Planning');
  await openView(page, 're-IP checklist');
  await eventually(() => evidence(page).inputValue(), 'ticket 4711');
  await choose(page, '5.9');
  await eventually(() => evidence(page).inputValue(), '');
  await button(page, 'Go to next step').click();
  await eventually(() => evidence(page).inputValue(), 'ticket 4711');
  await evidence(page).fill('ticket 4712');
  await draftIsStored(page, 5);
  await page.reload();
  await page.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Recover' }).click();
  await openView(page, 're-IP checklist');
  await page.getByText('3 of 49 steps done').waitFor();
  await page.getByText('Unchanged, hash by hash').waitFor();
  await eventually(() => evidence(page).inputValue(), 'ticket 4712');
  await tick(page, 1, 4);
  await eventually(() => evidence(page).inputValue(), '');
});

run('goes on at another machine by its file; a changed file is refused', async (visit) => {
  const { page, site, otherBrowser } = visit;
  await openReip(page, site, hall2, 'Planning');
  await begin(page);
  await tick(page, 5);
  const { name, bytes } = await savedFile(page);
  const other = await otherBrowser();
  const there = await other.newPage();
  await openReip(there, site, hall2, 're-IP checklist');
  await otherWays(there).click();
  const resume = async (content: string) => {
    const [chooser] = await Promise.all([
      there.waitForEvent('filechooser'),
      button(there, 'Resume from a run file').click(),
    ]);
    await chooser.setFiles(file(name, content) as never);
  };
  await resume(bytes.toString().replace('seen 3', 'seen 4'));
  await there
    .getByRole('alert')
    .getByText(/^The run file was changed\. Entry 4 .* was changed$/)
    .waitFor();
  await axe(there);
  await resume(bytes.toString());
  await there.getByText('5 of 49 steps done').waitFor();
  assert.is(await there.getByText(/not what the console plans/).count(), 0);
  await tick(there, 1, 6);
  const log = read((await savedFile(there)).bytes).log;
  assert.equal(
    log.slice(-3).map(({ what }) => what),
    ['done', 'resume', 'done'],
  );
});

run('goes on where the appliance is not known, by its file alone', async (visit) => {
  const { page, site, otherBrowser } = visit;
  await openReip(page, site, hall2, 'Planning');
  await begin(page);
  await tick(page, 3);
  const { name, bytes } = await savedFile(page);
  const other = await otherBrowser();
  const there = await other.newPage();
  await openHome(there, site);
  await there.getByRole('link', { name: 'Re-IP', exact: true }).click();
  const resume = async (content: string) => {
    const [chooser] = await Promise.all([
      there.waitForEvent('filechooser'),
      button(there, 'Resume from a run file').click(),
    ]);
    await chooser.setFiles(file(name, content) as never);
  };
  await axe(there);
  await resume(bytes.toString().replace('seen 3', 'seen 4'));
  await there
    .getByRole('alert')
    .getByText(/^The run file was changed\./)
    .waitFor();
  await resume(forged(bytes));
  await there.getByText('3 of 49 steps done').waitFor();
  assert.is(await there.getByText(/^The document has changed since this plan/).count(), 0);
  await there.getByText(/^1 step of this checklist is not what the console plans .* now: 3\.1\. /).waitFor();
  await axe(there);
  await openView(there, 'Planning summary');
  const cost = there.getByRole('textbox', { name: 'Cost of an hour of outage' });
  assert.is(await cost.inputValue(), '48000', 'the estimates have come along');
  await openView(there, 're-IP checklist');
  await tick(there, 1, 4);
  assert.match((await savedFile(there)).bytes.toString(), /"document":\{/, 'a third machine can go on');
  await there.evaluate(() => Object.assign(window, { print: () => undefined }));
  await button(there, 'Stop now').press('Enter');
  await there.getByRole('heading', { name: /^What answers now: 0 new, 22 old/ }).waitFor();
  const log = read((await savedFile(there)).bytes).log;
  assert.equal(
    log.slice(-3).map(({ what }) => what),
    ['resume', 'done', 'stop'],
  );
});

run(
  'stop now: one page with state, what answers, and the rollback; then back, step by step',
  async (visit) => {
    const { page, site } = visit;
    await openReip(page, site, hall2, 'Planning');
    await begin(page);
    await tick(page, 23);
    await page.evaluate(() =>
      Object.assign(window, { print: () => Object.assign(window, { printed: true }) }),
    );
    await button(page, 'Stop now').press('Enter');
    await page.getByRole('group', { name: 'Stopped' }).and(page.locator(':focus')).waitFor();
    const stopped = page.getByRole('article', { name: 'Stopped' });
    await stopped.getByText(/23 of 49 steps done; last 3\.3 Management address 10\.20\.10\.14/).waitFor();
    await stopped
      .getByRole('heading', { name: /^What answers now: \d+ new, \d+ old, 0 parked, \d+ silent$/ })
      .waitFor();
    const whole = stopped.getByRole('heading', { name: /^Rollback from here: \d+ steps$/ });
    await whole.waitFor();
    const firstBack = stopped.getByRole('list').last().getByRole('listitem').first();
    await firstBack.getByText('B3.4').waitFor();
    await firstBack.getByText(/^The step was begun and not completed/).waitFor();
    await page.waitForFunction(() => 'printed' in window);
    await axe(page);
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    assert.is((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length, 1, 'one page');
    await page.emulateMedia({ media: 'screen' });
    const question = { name: 'Was step 3.4 begun?' };
    await stopped.getByRole('group', question).getByRole('radio', { name: 'Not begun' }).check();
    await firstBack.getByText('B3.3').waitFor();
    await button(page, 'Go on').click();
    await button(page, 'Roll back from here').click();
    const asks = page.getByRole('alertdialog', { name: 'Roll back from here?' });
    assert.ok(await asks.getByRole('radio', { name: 'Begun, or unknown' }).isChecked(), 'the safe answer');
    await axe(page);
    await asks.getByRole('group', question).getByRole('radio', { name: 'Not begun' }).check();
    await asks.getByRole('button', { name: 'Roll back' }).click();
    await current(page, 'B3.3 Back: Management address 10.64.8.14 → 10.20.10.14').waitFor();
    await evidence(page).press('Control+Enter');
    await page.getByText(/^1 of \d+ steps done$/).waitFor();
    await axe(page);
    const { log } = read((await savedFile(page)).bytes);
    const started = log.find(({ what }) => what === 'back');
    assert.is(started?.text, 'The step was not begun');
  },
);

run('without an answer the rollback begins with the step that was at hand', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await begin(page);
  await tick(page, 22);
  await button(page, 'Roll back from here').click();
  await page
    .getByRole('alertdialog', { name: 'Roll back from here?' })
    .getByRole('button', { name: 'Roll back' })
    .click();
  await current(page, 'B3.3 Back: Management address 10.64.8.14 → 10.20.10.14').waitFor();
  await page
    .getByText(/^The step was begun and not completed/)
    .first()
    .waitFor();
  await evidence(page).press('Control+Enter');
  await current(page, 'B3.2 Back: grid disks inactive, services of the storage server stopped').waitFor();
});

run('the server goes in the middle: the work is finished, signed and exported', async (visit) => {
  const { page, site, allow } = visit;
  await openReip(page, site, hall2, 'Planning');
  await begin(page);
  await tick(page, 20);
  await site.stopServer('kill');
  try {
    await tick(page, 29, 21);
    await page.getByRole('heading', { name: 'Everything is done' }).waitFor();
    // A part that was not loaded is refused in words; the page with the run in it stays.
    allow(/ERR_CONNECTION_REFUSED/);
    await page.keyboard.press('?');
    await dialog(page, 'Help').getByText('On this screen: Re-IP, checklist').waitFor();
    await page.keyboard.press('Escape');
    for (const area of ['Pre-audit', 'OECA']) {
      await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: area }).click();
      await page
        .getByText(/there is no connection to the appliance/)
        .first()
        .waitFor();
    }
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Re-IP' }).click();
    await openView(page, 're-IP checklist');
    await page.getByRole('heading', { name: 'Everything is done' }).waitFor();
    for (const view of ['Planning', 'Planning summary', 'Summary', 'Tools', 're-IP checklist']) {
      await openView(page, view);
      await page.getByRole('tabpanel', { name: view }).getByRole('heading').first().waitFor();
      // The worker has what it makes the files with.
      if (view !== 'Summary') continue;
      const script = await downloaded(page, () => button(page, 'Download runbook.md').click());
      assert.match(script.bytes.toString(), /^# /);
    }
    await button(page, 'Sign off').press('Enter');
    await page
      .getByText(/^Signed off by/)
      .first()
      .waitFor();
    await current(page, 'Everything is done').and(page.locator(':focus')).waitFor();
    const built = await downloaded(page, () => button(page, 'As-built pack').press('Enter'));
    assert.ok(built.bytes.includes('as-built.md'));
    await button(page, 'Take over the new addresses').press('Enter');
    await button(page, 'End the checklist').press('Enter');
    const done = read((await savedFile(page)).bytes);
    assert.equal(
      done.log.slice(-2).map(({ what }) => what),
      ['sign', 'end'],
    );
    assert.is(done.log.filter(({ what }) => what === 'done').length, 49);
    await axe(page);
    await button(page, 'Close the checklist').press('Enter');
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  } finally {
    await site.startServer();
  }
});

run('a first deployment has the same checklist', async ({ page, site }) => {
  await openReip(page, site, hall2, 're-IP checklist');
  await otherWays(page).click();
  await page
    .getByRole('textbox', { name: 'Output of install.sh -l' })
    .fill('1. Validate Configuration File\n2. Create Virtual Machine\n3. Create Users');
  await downloaded(page, () => button(page, 'Start with 3 steps').click());
  for (const [i, title] of [
    'Validate Configuration File',
    'Create Virtual Machine',
    'Create Users',
  ].entries()) {
    await current(page, `${i + 1} ${title}`).waitFor();
    await evidence(page).press('Control+Enter');
  }
  await page.getByRole('heading', { name: 'Everything is done' }).waitFor();
  await button(page, 'Sign off').click();
  const built = await downloaded(page, () => button(page, 'As-built pack').click());
  assert.ok(built.bytes.includes('Deployment as done: vega01'));
  await axe(page);
});

run.run();
