/** The start of a checklist: its obstacles, the decisions left open, the first ticks, and how its log is kept. */
import * as assert from 'uvu/assert';
import { axe, consoleSuite, screenshot } from './harness.ts';
import {
  acknowledged,
  begin,
  choose,
  openDecisions,
  read,
  savedFile,
  startButton,
  tick,
} from './reip-run-steps.ts';
import { acknowledgeDecisions, hall2, openReip, openView, signOff } from './reip-steps.ts';
import { button, downloaded, save, saved } from './steps.ts';

const run = consoleSuite('start of the checklist of a re-IP');

run(
  'starts once it is signed and its open decisions are known; ticks hold time, name and evidence',
  async (visit) => {
    const { page, site } = visit;
    await openReip(page, site, hall2, 're-IP checklist');
    await page.getByText('Not signed off yet: see Planning summary').first().waitFor();
    // Before it has begun, paper is the checklist for the pen, and no form.
    const steps = page.getByRole('table', { name: 'Steps' });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    assert.is(await steps.getByRole('row').count(), 50);
    await steps.getByRole('row', { name: /^2\.1 ILOM address 10\.20\.10\.31 → / }).waitFor();
    assert.is(await page.getByRole('textbox').count(), 0);
    assert.is(await page.getByRole('checkbox').count(), 0);
    assert.is(await page.getByRole('main').getByRole('link').count(), 0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    await steps.waitFor({ state: 'detached' });
    const decisions = await openDecisions(page);
    assert.ok(decisions.length > 0);
    const first = await begin(page);
    assert.is(first.name, 'vega01-re-ip-checklist-001.json');
    assert.is(read(first.bytes).log.length, 1);
    await axe(page);
    // Complete is always in reach, however long the step is.
    const foot = await button(page, 'Complete 0.1').boundingBox();
    assert.ok(foot && foot.y + foot.height <= 768, JSON.stringify(foot));
    await tick(page, 2);
    // A long step was scrolled down to its evidence: the title of the next one is below the bar all the same.
    const title = page.getByRole('heading', { name: /^0\.3 / });
    const seen = await title.boundingBox();
    assert.ok(seen && seen.y >= 48 && seen.y < 768, JSON.stringify(seen));
    await choose(page, '0.1');
    await page
      .getByRole('group', { name: 'Evidence' })
      .getByText('seen 1, password=********', { exact: true })
      .waitFor();
    await axe(page);
    await button(page, 'Go to next step').click();
    await choose(page, '5.9');
    const early = button(page, 'Complete 5.9');
    assert.is(await early.getAttribute('aria-disabled'), 'true');
    assert.match((await early.getAttribute('title')) ?? '', /^Complete steps? /);
    await page.getByText('Unchanged, hash by hash').waitFor();
    await screenshot(page, 'reip-checklist');
    const log = read((await savedFile(page)).bytes).log;
    assert.equal(
      log.map(({ what, by, text }) => `${what} ${by} ${text}`),
      [
        `start Ada Lovelace Open decisions: ${decisions.join(', ')}`,
        'done Ada Lovelace seen 1, password=********',
        'done Ada Lovelace seen 2, password=********',
      ],
    );
  },
);

run('the bar leads to the gate that is shut, and then to the start', async ({ page, site }) => {
  await openReip(page, site, hall2, 're-IP checklist');
  const gate = page.getByRole('link', { name: 'Sign off', exact: true });
  await gate.waitFor();
  // A start that is asked for by its address is at the gate.
  await page.goto(`${page.url()}&start=1`);
  await gate.and(page.locator(':focus')).waitFor();
  await page.getByText('Not signed off yet: see Planning summary').first().waitFor();
  assert.is(await startButton(page).getAttribute('aria-disabled'), 'true');
  await axe(page);
  await openView(page, 'Planning');
  await button(page, 'Go to sign-off').click();
  await signOff(page);
  await button(page, 'Go to Summary').click();
  const start = button(page, 'Start checklist');
  await start.click();
  await acknowledged(page).and(page.locator(':focus')).waitFor();
  assert.is(await startButton(page).getAttribute('aria-disabled'), 'true');
  // Each open decision is named, and a link to where it is made.
  const decisions = page.getByRole('list', { name: 'Open decisions' }).getByRole('listitem');
  const [first = ''] = await openDecisions(page);
  assert.match(
    await acknowledged(page).evaluate((box) => box.closest('label')?.textContent ?? ''),
    (await decisions.count()) === 1
      ? /this decision/
      : new RegExp(`these ${await decisions.count()} decisions`),
  );
  await decisions.first().getByRole('link').click();
  await page.getByRole('tab', { name: /^Questions/, selected: true }).waitFor();
  assert.is(new URL(page.url()).searchParams.get('question'), first);
  await openView(page, 'Summary');
  await start.click();
  await acknowledged(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Space');
  await downloaded(page, () => startButton(page).press('Enter'));
  await page.getByText('0 of 49 steps done').waitFor();
  await openView(page, 'Planning');
  await button(page, 'Go to checklist').click();
  await page.getByText('0 of 49 steps done').waitFor();
});

run('of a log nothing is told as unsaved: it is kept, with its entries counted', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning summary');
  await signOff(page);
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
  await save(page, 2, 'Signed off');
  await saved(page, 2);
  await openView(page, 're-IP checklist');
  await acknowledgeDecisions(page);
  await downloaded(page, () => startButton(page).press('Enter'));
  await page.getByText('Log kept · 1 entry', { exact: true }).waitFor();
  await tick(page, 1);
  await page.getByText('Log kept · 2 entries', { exact: true }).waitFor();
});

run.run();
