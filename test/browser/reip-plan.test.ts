/** The plan of the example's move: its text, the steps that can be moved, the sign-off and the handover. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { axe, consoleSuite, screenshot } from './harness.ts';
import { hall2, openReip, openView } from './reip-steps.ts';
import { button, dialog, downloaded, eventually, openHome, staysInItsCard } from './steps.ts';

const plan = consoleSuite('plan of a re-IP');

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const step = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true });
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });
const planSlider = (page: Page) => page.getByRole('slider', { name: 'Moment of the plan' });
const answers = (page: Page) => page.getByRole('region', { name: 'Time slider' }).getByRole('status');

const scan = 'SCAN vega01-scan1 to 172.20.33.31 .32 .33';

plan('says what it proves, under which assumptions, and what is open', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  const proof = region(page, /^No conflict in \d+ states, under 9 assumptions$/);
  await proof.getByText('Clients and caches honour the TTL.').waitFor();
  await page
    .getByRole('status')
    .getByText(/^No conflict in \d+ states, 9 assumptions$/)
    .waitFor();
  await proof.getByText('48 of 49', { exact: true }).waitFor();
  const lines = await proof.getByRole('term').evaluateAll((all) => all.map((one) => one.clientHeight));
  assert.is(Math.max(...lines), Math.min(...lines), 'no question of the proof is broken in two');
  await region(page, 'Open risks').getByText('52', { exact: true }).waitFor();
  await proof.getByText('27 invariants checked').click();
  await proof.getByText('DNS before SCAN').waitFor();
  await page.getByRole('img', { name: /PAYROLL: 48 min.*Backup network: none/ }).waitFor();
  await region(page, 'Open risks').getByText('1 step without return: 8.6').waitFor();
  await axe(page);
  await screenshot(page, 'reip-planning');
  await step(page, `5.9 ${scan}`).click();
  await page.getByText('ORD-03: DNS answers for the SCAN before srvctl modify scan asks').first().waitFor();
  await page.getByText('srvctl modify scan -scanname vega01-scan1.example.com').first().waitFor();
  assert.match(page.url(), /step=scan%2F/);
  await axe(page);
});

plan('the steps are in sight on a laptop, below chooser, proof and slider', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  const table = page.getByRole('table', { name: 'Steps of the plan' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('button', { name: /^Move / }) });
  const foot = page.getByText('Point at a step to see what it waits for.');
  const inView = async () => {
    const end = (await foot.boundingBox())?.y ?? 0;
    // The foot has a padding above its words.
    return rows.evaluateAll(
      (all, limit) => all.filter((row) => row.getBoundingClientRect().bottom <= limit).length,
      end - 4,
    );
  };
  await rows.first().waitFor();
  for (const [width, height, least] of [
    [1366, 768, 6],
    [1024, 768, 6],
    [1440, 900, 9],
  ] as const) {
    await page.setViewportSize({ width, height });
    const seen = await inView();
    assert.ok(seen >= least, `${width}x${height}: ${seen} steps`);
    for (const control of [
      page.getByRole('radio', { name: 'All at once', exact: true }),
      planSlider(page),
      page.getByRole('textbox', { name: 'Who answers at' }),
      page.getByText(/^No conflict in \d+ states, 9 assumptions$/),
    ]) {
      const box = await control.boundingBox();
      assert.ok(box && box.y > 0 && box.y + box.height < height, `${width}x${height}: ${control}`);
    }
  }
  await staysInItsCard(page, page.getByRole('table', { name: 'Steps of the plan' }));
});

plan(
  'services that are out at the same times share a lane; the sentence names each',
  async ({ page, site }) => {
    const vega01 = exampleVega01();
    const [first] = vega01.databases;
    assert.ok(first);
    const more = Array.from({ length: 6 }, (_, i) => ({
      ...first,
      id: `database:cluster:vega01-clu1/more${i}`,
      name: `MORE${i}`,
    }));
    await openReip(page, site, hall2, 'Planning', { ...vega01, databases: [...vega01.databases, ...more] });
    await page.getByText('PAYROLL and 8 more', { exact: true }).waitFor();
    await page.getByRole('img', { name: /PAYROLL: 48 min.*MORE5: 48 min.*Backup network: none/ }).waitFor();
    await openView(page, 'Planning summary');
    await page.getByText('MORE5', { exact: true }).first().waitFor();
  },
);

plan('each sign of the outage stands beside its word, also on a narrow window', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  for (const view of ['Planning', 'Planning summary'])
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await openView(page, view);
      for (const words of ['out of service', 'reduced, or one path away']) {
        const box = await page.getByText(words, { exact: true }).boundingBox();
        assert.ok(box && box.height < 24, `${view} at ${width}: ${words} ${JSON.stringify(box)}`);
      }
    }
});

plan(
  'a window that gets narrow keeps the chosen tab in sight; the moment crosses no name of a lane',
  async (visit) => {
    const { page, site } = visit;
    await openReip(page, site, hall2, 'Planning');
    await openView(page, 'Tools');
    const tab = page.getByRole('tab', { name: 'Tools', exact: true });
    const inView = () =>
      tab.evaluate((one) => {
        const [own, list] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()];
        return list !== undefined && own.left >= list.left - 1 && own.right <= list.right + 1;
      });
    assert.ok(await inView());
    await page.setViewportSize({ width: 360, height: 740 });
    await eventually(inView, true);
    await openView(page, 'Planning');
    const lanes = page.getByRole('img', { name: /^Outage by service/ });
    await lanes.waitFor();
    const crossed = () =>
      lanes.evaluate((svg) => {
        const path = svg.querySelector('.lane-cursor')?.getAttribute('d') ?? '';
        const lines = [...path.matchAll(/M([\d.]+) ([\d.]+)v([\d.]+)/g)].map(([, ...numbers]) =>
          numbers.map(Number),
        );
        const names = [...svg.querySelectorAll<SVGTextElement>('text')].map((one) => one.getBBox());
        const over = names.filter(({ x, y, width, height }) =>
          lines.some(
            ([at = 0, top = 0, tall = 0]) =>
              at > x && at < x + width && top < y + height - 2 && top + tall > y,
          ),
        );
        return { lines: lines.length, names: names.length, over: over.length };
      });
    const found = await crossed();
    assert.ok(found.lines > 0 && found.names === 2 * found.lines, JSON.stringify(found));
    assert.is(found.over, 0);
    // Without its column header a number of minutes has the unit itself.
    const minutes = page.locator('.step-back + td').first();
    assert.is(await minutes.evaluate((cell) => getComputedStyle(cell, '::before').content), '"Min: "');
  },
);

plan('an address of an appliance that is not here says so, and what can be done', async ({ page, site }) => {
  await openHome(page, site);
  for (const path of ['/app/reip', '/app/dashboard']) {
    await page.goto(`${site.address}${path}?appliance=appliance%3Anowhere`);
    await page.getByRole('heading', { name: 'This appliance is not here' }).waitFor();
    await page
      .getByText(/names an appliance that is not in this browser, or cannot be read there\./)
      .waitFor();
    // Shown once, and without the id.
    assert.is(await page.getByText(/There is no appliance|removed for good/).count(), 0);
    assert.is(await page.getByText('appliance:nowhere').count(), 0);
    await button(page, 'Import an appliance').waitFor();
    await axe(page);
  }
  await page.goto(`${site.address}/app/reip`);
  await page.getByRole('heading', { name: 'Every address, old beside new' }).waitFor();
  await button(page, 'Resume from a run file').waitFor();
});

plan('nothing planned leads to IP mapping', async ({ page, site }) => {
  await openReip(page, site, { request: { networks: [] }, answers: {}, strategy: 'rolling' }, 'Planning');
  await axe(page);
  await openView(page, 're-IP checklist');
  await page.getByRole('link', { name: 'To the mapping' }).waitFor();
  assert.is(await page.getByRole('checkbox', { name: /open risks/ }).count(), 0, 'there is no plan yet');
  await openView(page, 'Planning');
  await button(page, 'Go to IP mapping').click();
  await region(page, 'Networks').waitFor();
});

plan(
  'before the first step the rack is folded; what is chosen is kept in the address',
  async ({ page, site }) => {
    await openReip(page, site, hall2, 'Planning');
    const slider = region(page, 'Time slider');
    const picture = (name: string) => slider.getByRole('radio', { name, exact: true });
    assert.ok(await picture('None').isChecked());
    const cell = slider.getByRole('button', { name: /^vega01celadm01, / });
    assert.is(await cell.count(), 0);
    await planSlider(page).press('ArrowRight');
    await cell.waitFor();
    assert.ok(await picture('Rack').isChecked());
    await picture('None').check();
    await cell.waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.searchParams.get('picture') === 'none');
    await axe(page);
  },
);

plan('temporary names are asked for beside the names, and the plan makes them', async ({ page, site }) => {
  await openReip(page, site, hall2, 'IP mapping');
  await page.goto(`${page.url()}&part=hostnames`);
  const card = region(page, 'Temporary names');
  const ending = card.getByRole('textbox', { name: 'Temporary names end with' });
  await ending.fill('-new-');
  await ending.press('Enter');
  await card.getByText(/no hyphen at the end/).waitFor();
  await ending.fill('-new');
  await ending.press('Enter');
  await card.getByText(/^vega01\w+-new\.example\.com$/).waitFor();
  await axe(page);
  await openView(page, 'Planning');
  await region(page, /^No conflict in \d+ states/).waitFor();
  await page
    .getByText(/temporary names/i)
    .first()
    .waitFor();
});

plan('all at once is side by side with rolling, and one undo leads back', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  const sides = region(page, 'Rolling or all at once');
  await sides.getByText('Not rolling throughout: client subnet changes').waitFor();
  await sides.getByText('$38,400.00').waitFor();
  await page.getByRole('radio', { name: 'All at once', exact: true }).check();
  await page.getByText('43 steps · ').waitFor();
  await button(page, 'Undo: Plan all at once').click();
  await page.getByText('49 steps · ').waitFor();
});

plan('minutes are entered by kind, and the sums follow', async ({ page, site }) => {
  const { minutes: _minutes, ...work } = hall2;
  await openReip(page, site, work, 'Planning');
  await page.getByText('49 steps · 7 phases · 49 without minutes').waitFor();
  await button(page, 'Minutes').click();
  const asked = dialog(page, 'Minutes');
  await asked.getByRole('textbox', { name: 'Stop', exact: true }).fill('6');
  await axe(page);
  await asked.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('img', { name: /PAYROLL: at least 6 min/ }).waitFor();
  await page.getByText('49 steps · 7 phases · 48 without minutes').waitFor();
  await openView(page, 'Planning summary');
  await page.getByText('drawn step by step: 48 of 49 steps have no minutes').waitFor();
});

plan('the slider goes through all states, and any address says who answers', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await page.getByRole('textbox', { name: 'Who answers at' }).fill('10.64.8.13');
  await answers(page).getByText('Nobody answers at 10.64.8.13').waitFor();
  await planSlider(page).focus();
  await page.keyboard.press('End');
  await answers(page).getByText('vega01celadm01 (Host)').waitFor();
  await page.getByText('After 8.7 Archive the run-book').waitFor();
  await page.keyboard.press('Home');
  await page.getByText('Before the first step', { exact: true }).waitFor();
  for (let i = 0; i < 21; i++) await page.keyboard.press('ArrowRight');
  await page.getByText('After 3.1 Management address 10.20.10.13 → 10.64.8.13').waitFor();
  await answers(page).getByText('vega01celadm01 (Host)').waitFor();
  await page.getByRole('button', { name: /^vega01celadm01, .*Out of service$/ }).waitFor();
  await page.getByRole('button', { name: /^vega01celadm02, .*Partly new$/ }).waitFor();
  await page.getByRole('textbox', { name: 'Who answers at' }).fill('10.20.10.13');
  await answers(page).getByText('Not free: vega01celadm01 (Host) had it or keeps it').waitFor();
  await axe(page);
  await page.getByRole('radio', { name: 'Flow' }).check();
  await page
    .getByRole('treeitem', { name: /vega01celadm01.*Out of service/ })
    .first()
    .waitFor();
  await axe(page);
  await page.getByRole('radio', { name: 'Subnet map' }).check();
  await page.getByRole('grid', { name: /Admin/ }).waitFor();
  await axe(page);
});

plan('SCAN before its DNS: refused in words, and the story shows why', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await handle(page, `5.9 ${scan}`).press('ArrowUp');
  const refused = dialog(page, 'This move is refused');
  await refused.getByText(/DNS answers for the SCAN before srvctl modify scan asks \(ORD-03\)/).waitFor();
  const story = refused.getByRole('list', { name: 'Story of the conflict' });
  await story.getByRole('listitem').first().waitFor();
  await refused.getByRole('button', { name: 'Previous' }).click();
  await axe(page);
  await screenshot(page, 'reip-refused');
  await page.keyboard.press('Escape');
  await refused.waitFor({ state: 'detached' });
  await step(page, `5.9 ${scan}`).waitFor();
});

plan(
  'two storage servers are exchanged by drag and by key: allowed, and still proved',
  async ({ page, site }) => {
    await openReip(page, site, hall2, 'Planning');
    await handle(page, '3.3 Management address 10.20.10.14 → 10.64.8.14').press('ArrowUp');
    await step(page, '3.1 Management address 10.20.10.14 → 10.64.8.14').waitFor();
    await region(page, /^No conflict in \d+ states/).waitFor();
    await handle(page, '3.5 Management address 10.20.10.15 → 10.64.8.15').dragTo(
      step(page, '3.1 Management address 10.20.10.14 → 10.64.8.14'),
    );
    await step(page, '3.1 Management address 10.20.10.15 → 10.64.8.15').waitFor();
    await handle(page, `5.9 ${scan}`).dragTo(step(page, '5.6 Start Clusterware on all nodes'));
    await dialog(page, 'This move is refused').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Order of the planner').click();
    await step(page, '3.1 Management address 10.20.10.13 → 10.64.8.13').waitFor();
  },
);

plan('a conflict is told as a story, and nothing can be signed', async ({ page, site }) => {
  const [admin, ...others] = hall2.request.networks;
  const pin = {
    endpointId: 'endpoint:machine:vega01celadm02/network:admin/host/1',
    address: '10.64.8.13',
  };
  assert.ok(admin);
  const work = { ...hall2, request: { ...hall2.request, networks: [admin, ...others], pins: [pin] } };
  await openReip(page, site, work, 'Planning');
  await region(page, 'What goes wrong').getByRole('list', { name: 'Story of the conflict' }).waitFor();
  await region(page, 'Conflict found').waitFor();
  await axe(page);
  await openView(page, 'Planning summary');
  const sign = button(page, 'Sign off');
  assert.is(await sign.getAttribute('aria-disabled'), 'true');
});

plan('window and cost; a signed plan that changes is not approved any more', async ({ page, site }) => {
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
  assert.is(calendar.name, 'vega01-dates.ics');
  assert.match(calendar.bytes.toString(), /DTSTART:20261128T210000Z/);
  await page.getByLabel('Role', { exact: true }).fill('Change approver');
  await button(page, 'Sign off').click();
  await region(page, 'Approved').getByText('Ada Lovelace', { exact: true }).waitFor();
  await axe(page);
  await screenshot(page, 'reip-planning-summary');
  await page.getByRole('textbox', { name: 'Length' }).fill('300');
  await region(page, 'Changed since approval')
    .getByText(/for another plan/)
    .waitFor();
  await openView(page, 're-IP checklist');
  await page.getByText('Changed since approval: sign off again under Planning summary').first().waitFor();
  await page.getByRole('checkbox', { name: /^I know the \d+ open risks of this plan$/ }).check();
  const start = page.getByRole('tabpanel').getByRole('button', { name: 'Start checklist', exact: true });
  assert.is(await start.getAttribute('aria-disabled'), 'true');
  await axe(page);
  await button(page, 'Undo: Change the outage window').click();
  await page.getByText('Signed off by Ada Lovelace').waitFor();
});

plan('the platinum form: what is typed counts, the rest is an open risk', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Platinum form');
  const notice = region(page, 'Notice incomplete');
  await notice.getByText('3 of 13', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Address of the gateway' }).fill('10.99.0.5');
  await page.keyboard.press('Tab');
  await notice.getByText('4 of 13', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Blackout begins', exact: true }).waitFor();
  await page.getByRole('table', { name: 'Firewall rules to change' }).waitFor();
  await axe(page);
});

plan('on a narrow window nothing is wider than it', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const view of ['Planning', 'Platinum form', 'Planning summary', 'Summary', 're-IP checklist']) {
    await openView(page, view);
    await page.getByRole('tabpanel', { name: view }).getByRole('heading').first().waitFor();
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, view);
    await axe(page, 'at another width');
  }
});

plan.run();
