/** The plan of the example's move: its proof, its outage, the steps that can be moved, every state of it. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { axe, consoleSuite, screenshot } from './harness.ts';
import { hall2, hasOneFilledButton, openPhases, openReip, openView } from './reip-steps.ts';
import { button, dialog, eventually, openHome, staysInItsCard } from './steps.ts';

const plan = consoleSuite('plan of a re-IP');

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const step = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true });
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });
const planSlider = (page: Page) => page.getByRole('slider', { name: 'Moment of the plan' });
const answers = (page: Page) => region(page, /^Addresses at /).getByRole('status');

const scan = 'SCAN vega01-scan1 to 172.20.33.31 .32 .33';

plan('says what it proves, under which assumptions, and what is open', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  const proof = region(page, /^No conflict in \d+ states$/);
  await proof.getByText('9 assumptions', { exact: true }).click();
  await proof.getByText('Clients and caches honour the TTL.').waitFor();
  const pill = page.getByRole('status').getByText(/^No conflict in \d+ states$/);
  assert.match((await pill.getAttribute('title')) ?? '', /^No conflict in \d+ states, under 9 assumptions$/);
  await proof.getByText('48 of 49', { exact: true }).waitFor();
  await proof.getByText('7 kinds of conflict', { exact: true }).click();
  const lines = await proof.getByRole('term').evaluateAll((all) => all.map((one) => one.clientHeight));
  assert.is(lines.length, 7);
  assert.is(Math.max(...lines), Math.min(...lines), 'no question of the proof is broken in two');
  await proof.getByText('28 invariants', { exact: true }).click();
  await proof.getByText('DNS before SCAN').waitFor();
  await page.getByRole('img', { name: /PAYROLL: 48 min out.*Backup network: not affected/ }).waitFor();
  await hasOneFilledButton(page);
  await axe(page);
  await screenshot(page, 'reip-planning');
  await openPhases(page, 5);
  await step(page, `5.9 ${scan}`).click();
  await page.getByText('ORD-03: DNS answers for the SCAN before srvctl modify scan asks').first().waitFor();
  await page.getByText('srvctl modify scan -scanname vega01-scan1.example.com').first().waitFor();
  assert.match(page.url(), /step=scan%2F/);
  await axe(page);
});

plan('the steps are in sight on a laptop, below chooser, proof and slider', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  const table = page.getByRole('table', { name: 'Steps of the plan' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('button', { name: /^Move |^\d · / }) });
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
  // The steps of the first phase, and the phases after it: on a large window all of them.
  assert.is(await rows.count(), 4 + 7);
  for (const [width, height, least] of [
    [1366, 768, 9],
    [1024, 768, 9],
    [1440, 900, 11],
  ] as const) {
    await page.setViewportSize({ width, height });
    const seen = await inView();
    assert.ok(seen >= least, `${width}x${height}: ${seen} rows`);
    const controls = [
      page.getByRole('radio', { name: 'All at once', exact: true }),
      planSlider(page),
      page.getByRole('status').getByText(/^No conflict in \d+ states$/),
    ];
    // Below this width the column at the side is under the steps.
    if (width > 1080) controls.push(page.getByRole('textbox', { name: 'Who answers at' }));
    for (const control of controls) {
      const box = await control.boundingBox();
      assert.ok(
        box && box.y > 0 && box.y + box.height < height,
        `${width}x${height}: ${control} ${JSON.stringify(box)}`,
      );
    }
  }
  await staysInItsCard(page, page.getByRole('table', { name: 'Steps of the plan' }));
  await openPhases(page);
  assert.is(await table.getByRole('button', { name: /^Move / }).count(), 49);
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
    await page
      .getByRole('img', { name: /PAYROLL: 48 min out.*MORE5: 48 min out.*Backup network: not affected/ })
      .waitFor();
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
      for (const words of ['out of service', 'reduced']) {
        const box = await page.locator('.lane-key').getByText(words, { exact: true }).boundingBox();
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
        const lines = [...path.matchAll(/M([\d.]+) ([\d.]+)V([\d.]+)/g)].map(([, ...numbers]) =>
          numbers.map(Number),
        );
        const texts = [...svg.querySelectorAll<SVGTextElement>('text')];
        const names = texts.filter((one) => !one.matches('.playhead text, .lane-hour, .lane-phase-name'));
        const over = texts
          .filter((one) => !one.matches('.playhead text'))
          .filter((one) => {
            const { x, y, width, height } = one.getBBox();
            return lines.some(
              ([at = 0, top = 0, bottom = 0]) =>
                at > x && at < x + width && top < y + height - 2 && bottom > y,
            );
          });
        return { lines: lines.length, names: names.length, over: over.map((one) => one.textContent) };
      });
    for (const position of [0, 21, 40]) {
      await planSlider(page).fill(String(position));
      await page.getByText(`${position} of 49`, { exact: true }).waitFor();
      const found = await crossed();
      assert.ok(found.lines > 0 && found.names === 2 * found.lines, JSON.stringify(found));
      assert.equal(found.over, []);
    }
    await planSlider(page).fill('0');
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
    assert.is(await page.getByText(/There is no appliance|removed permanently/).count(), 0);
    assert.is(await page.getByText('appliance:nowhere').count(), 0);
    await button(page, 'Import an appliance').waitFor();
    await axe(page);
  }
  await page.goto(`${site.address}/app/reip`);
  await page.getByRole('heading', { name: 'Every address, old and new' }).waitFor();
  await button(page, 'Resume from a run file').waitFor();
});

plan('the rack is drawn on demand; what is chosen is kept in the address', async ({ page, site }) => {
  await openReip(page, site, hall2, 'Planning');
  const slider = region(page, 'Time slider');
  const picture = (name: string) => slider.getByRole('radio', { name, exact: true });
  assert.ok(await picture('None').isChecked());
  const cell = slider.getByRole('button', { name: /^vega01celadm01, / });
  assert.is(await cell.count(), 0);
  await planSlider(page).press('ArrowRight');
  await slider.getByText('1 of 49', { exact: true }).waitFor();
  assert.is(await cell.count(), 0);
  await picture('Rack').check();
  await cell.waitFor();
  await page.waitForURL((url) => url.searchParams.get('picture') === 'rack');
  await axe(page);
  await picture('None').check();
  await cell.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.searchParams.get('picture') === 'none');
  await axe(page);
});

plan('temporary names are asked for beside the names, and the plan makes them', async ({ page, site }) => {
  await openReip(page, site, hall2, 'IP mapping');
  await page.goto(`${page.url()}&part=hostnames`);
  const card = region(page, 'Temporary names');
  const ending = card.getByRole('textbox', { name: 'Temporary names end with' });
  await ending.fill('-new-');
  await ending.press('Enter');
  await card.getByText(/without a hyphen at the end\./).waitFor();
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
  await answers(page).getByText('No one answers at 10.64.8.13').waitFor();
  await planSlider(page).focus();
  await page.keyboard.press('End');
  await answers(page).getByText('vega01celadm01 (Host)').waitFor();
  await page.getByText('After 8.7 Archive the runbook').waitFor();
  await page.keyboard.press('Home');
  await page.getByText('Before the first step', { exact: true }).waitFor();
  for (let i = 0; i < 21; i++) await page.keyboard.press('ArrowRight');
  await page.getByText('After 3.1 Management address 10.20.10.13 → 10.64.8.13').waitFor();
  await answers(page).getByText('vega01celadm01 (Host)').waitFor();
  await page.getByRole('radio', { name: 'Rack', exact: true }).check();
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
  await openPhases(page, 5);
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
    await openPhases(page);
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
  await region(page, 'Conflict').getByRole('list', { name: 'Story of the conflict' }).waitFor();
  await region(page, 'Conflict found').waitFor();
  await axe(page);
  await openView(page, 'Planning summary');
  const sign = button(page, 'Sign off plan');
  assert.is(await sign.getAttribute('aria-disabled'), 'true');
  await sign.press('Enter');
  assert.is(await dialog(page, 'Sign off plan').count(), 0);
});

plan.run();
