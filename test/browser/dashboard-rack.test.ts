/** The rack: machines are moved by the mouse, by the keys and by fields, never onto each other; it goes out as a picture. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { largeCsv } from '../generate/large-csv.ts';
import { axe, consoleSuite } from './harness.ts';
import {
  addressRow,
  button,
  dialog,
  downloaded,
  drop,
  eventually,
  heading,
  openHome,
  openVega01,
  pressPicture,
  save,
  staysInItsCard,
  waitForSaved,
} from './steps.ts';

const rackTab = consoleSuite('dashboard, rack', { frozen: '2025-03-01T09:00:00Z' });

const rack = (page: Page) => page.getByRole('group', { name: /^Rack vega01,/ });
const machine = (page: Page, name: string) =>
  rack(page).getByRole('button', { name: new RegExp(`^${name},`) });
const at = (page: Page, name: string, units: string) =>
  rack(page)
    .getByRole('button', { name: new RegExp(`^${name}, [a-z ]+, ${units}(\\.|$)`) })
    .waitFor();
/** The live region's text about the move; the messages have a region of their own. */
const expectText = (page: Page, words: string) =>
  page.getByRole('main').getByRole('status').getByText(words, { exact: true }).waitFor({ state: 'attached' });

async function openRack(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Rack' }).click();
  await rack(page).waitFor();
}

/** The middle of a unit in the window; the drawing states the edges of its units. */
const middleOf = (page: Page, unit: number) =>
  rack(page).evaluate((drawing, at) => {
    const { top, height } = drawing.getBoundingClientRect();
    const edges = (drawing.dataset.edges ?? '').split(' ').map(Number);
    const scale = height / (drawing as unknown as SVGSVGElement).viewBox.baseVal.height;
    const [upper = 0, lower = 0] = [edges[at], edges[at - 1]];
    return { y: top + (12 + (upper + lower) / 2) * scale, tall: (lower - upper) * scale };
  }, unit);

/** Moves the pressed pointer to a unit. A strip of free units unfolds as soon as a machine is over it. */
async function pointAt(page: Page, x: number, unit: number): Promise<void> {
  await page.mouse.move(x, (await middleOf(page, unit)).y, { steps: 3 });
  await eventually(async () => (await middleOf(page, unit)).tall > 8, true);
  await page.mouse.move(x, (await middleOf(page, unit)).y, { steps: 3 });
}

/** Presses the machine at its lowest unit and carries it so many units up. */
async function carry(page: Page, name: string, units: number): Promise<void> {
  await machine(page, name).scrollIntoViewIfNeeded();
  const box = await machine(page, name).boundingBox();
  const lowest = Number(/U(\d+)/.exec((await machine(page, name).getAttribute('aria-label')) ?? '')?.[1]);
  if (!box) throw new Error(`${name} is not drawn`);
  await page.mouse.move(box.x + 80, (await middleOf(page, lowest)).y);
  await page.mouse.down();
  await pointAt(page, box.x + 90, lowest + units);
}

rackTab(
  'empty units have a name, and a machine tells what it is, where, and its addresses',
  async ({ page, site }) => {
    await openVega01(page, site);
    await openRack(page);
    for (const name of ['U23 to U42 · 20 free', 'U8 to U15 · 8 free']) {
      const run = rack(page).getByRole('button', { name, exact: true });
      const folded = (await run.boundingBox())?.height ?? 0;
      await run.press('Enter');
      await rack(page).getByRole('button', { name, exact: true, expanded: true }).waitFor();
      assert.ok(((await run.boundingBox())?.height ?? 0) > 4 * folded, name);
      await run.click();
      await rack(page).getByRole('button', { name, exact: true, expanded: false }).waitFor();
    }
    await rack(page).getByRole('img', { name: 'U1, empty', exact: true }).waitFor();
    assert.is(await rack(page).getByRole('button').count(), 12);
    await staysInItsCard(page, page.getByRole('main').getByRole('grid').first());
    // A machine too low for a finger has a row in the list next to it, which chooses the machine too.
    const low = await rack(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height) < 24 ? [one.getAttribute('aria-label')?.split(',')[0] ?? ''] : [];
        }),
      );
    assert.is(low.filter((name) => name.includes('pdu')).length, 0);
    const rows = page.getByRole('grid', { name: 'Machines of the rack vega01' }).getByRole('row');
    for (const name of low)
      assert.ok(((await rows.filter({ hasText: name }).boundingBox())?.height ?? 0) >= 24, name);
    await machine(page, 'vega01dbadm01').press('Enter');
    const card = page.getByRole('region', { name: 'vega01dbadm01' });
    for (const text of ['10.20.10.31', '10.30.40.21', 'U16 to U17', 'vega01-clu1'])
      await card.getByText(text, { exact: true }).waitFor();
    await axe(page);
    await card.getByRole('link', { name: 'Its addresses in the table' }).click();
    assert.is(new URL(page.url()).searchParams.get('filter'), 'vega01dbadm01');
  },
);

rackTab(
  'a drag: a taken place is refused in words, a free one takes the machine, undo brings it back',
  async ({ page, site }) => {
    await openVega01(page, site);
    await openRack(page);
    await carry(page, 'vega01dbadm01', 2);
    await expectText(
      page,
      'U18 to U19 of vega01: U18 to U19 are taken by vega01dbadm02 (U18 to U19). Choose a free unit.',
    );
    await page.mouse.up();
    await page
      .getByText(/^vega01dbadm01 stays where it was: U18 to U19 are taken/)
      .first()
      .waitFor();
    await at(page, 'vega01dbadm01', 'U16 to U17');
    await page.getByText('Saved · r1', { exact: true }).waitFor();

    await carry(page, 'vega01dbadm01', 10);
    await expectText(page, 'U26 to U27 of vega01: free');
    await page.keyboard.press('Escape');
    await expectText(page, 'vega01dbadm01 stays where it was');
    await page.mouse.up();
    await at(page, 'vega01dbadm01', 'U16 to U17');

    await carry(page, 'vega01dbadm01', 10);
    await page.mouse.up();
    await at(page, 'vega01dbadm01', 'U26 to U27');
    await page.getByText('1 unsaved change', { exact: true }).waitFor();
    await button(page, 'Undo: Move vega01dbadm01 to U26').click();
    await at(page, 'vega01dbadm01', 'U16 to U17');
  },
);

rackTab(
  'two machines change places: S by keys, Shift in a drag; a list gives its machines to the rack',
  async ({ page, site }) => {
    await openVega01(page, site);
    await openRack(page);
    await machine(page, 'vega01dbadm01').focus();
    await page.keyboard.press('m');
    for (const _ of [1, 2]) await page.keyboard.press('ArrowUp');
    await button(page, 'Swap with vega01dbadm02').waitFor();
    await axe(page);
    await page.keyboard.press('s');
    await at(page, 'vega01dbadm01', 'U18 to U19');
    await at(page, 'vega01dbadm02', 'U16 to U17');
    await expectText(page, 'vega01dbadm01 and vega01dbadm02 have changed places');
    await button(page, 'Undo: Swap vega01dbadm01 and vega01dbadm02').click();
    await at(page, 'vega01dbadm01', 'U16 to U17');

    await carry(page, 'vega01dbadm01', 2);
    await page.getByText('and let go to swap with').waitFor();
    await page.keyboard.down('Shift');
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await at(page, 'vega01dbadm01', 'U18 to U19');

    await machine(page, 'vega01celadm03').click();
    await button(page, 'Take out of its unit').click();
    const unplaced = page
      .getByRole('listitem')
      .filter({ hasText: 'vega01celadm03' })
      .getByText('vega01celadm03');
    await unplaced.scrollIntoViewIfNeeded();
    const from = await unplaced.boundingBox();
    const drawing = await rack(page).boundingBox();
    if (!from || !drawing) throw new Error('the list or the rack is not drawn');
    await page.mouse.move(from.x + 10, from.y + 6);
    await page.mouse.down();
    await pointAt(page, drawing.x + drawing.width / 2, 10);
    await expectText(page, 'U10 to U11 of vega01: free');
    await page.mouse.up();
    await at(page, 'vega01celadm03', 'U10 to U11');
  },
);

rackTab('by keys alone: M, arrows, Enter; the focus stays with the machine', async ({ page, site }) => {
  await openVega01(page, site);
  await openRack(page);
  await page.getByText(/^Drag a machine to another unit, or press M on it/).waitFor();
  await machine(page, 'vega01celadm01').focus();
  await page.keyboard.press('m');
  const bar = page.getByRole('application', { name: /^Move vega01celadm01/ });
  await bar.waitFor();
  await page.keyboard.press('ArrowDown');
  await expectText(page, 'U1 to U2 of vega01: free');
  await page.keyboard.press('ArrowDown');
  await expectText(page, 'U0 to U1 of vega01: U0 is outside the rack. Choose a unit from U1 to U42.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectText(page, 'U3 to U4 of vega01: U4 is taken by vega01celadm02 (U4 to U5). Choose a free unit.');
  await axe(page);
  await page.keyboard.press('Enter');
  await expectText(page, 'Not placed: U4 is taken by vega01celadm02 (U4 to U5). Choose a free unit.');
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await at(page, 'vega01celadm01', 'U2 to U3');

  await page.keyboard.press('m');
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await at(page, 'vega01celadm01', 'U8 to U9');
  await expectText(page, 'vega01celadm01 moved to U8');
  assert.ok(await machine(page, 'vega01celadm01').evaluate((one) => one === document.activeElement));
  await page.keyboard.press('Control+z');
  await at(page, 'vega01celadm01', 'U2 to U3');
});

rackTab(
  'by fields: a collision is told as one types; out of its unit, and back by Place',
  async ({ page, site }) => {
    await openVega01(page, site);
    await openRack(page);
    await machine(page, 'vega01celadm03').click();
    const unit = page.getByRole('textbox', { name: 'Lowest unit' });
    await unit.fill('15');
    await page
      .getByText('U16 is taken by vega01dbadm01 (U16 to U17). Choose a free unit.', { exact: true })
      .waitFor();
    await unit.fill('14');
    await unit.press('Enter');
    await at(page, 'vega01celadm03', 'U14 to U15');
    await page.getByRole('textbox', { name: 'Height in units' }).fill('3');
    await page
      .getByText('U16 is taken by vega01dbadm01 (U16 to U17). Choose a free unit.', { exact: true })
      .waitFor();
    await page.keyboard.press('Escape');

    await button(page, 'Take out of its unit').click();
    await page.getByText('No unit is recorded', { exact: true }).waitFor();
    await button(page, 'Undo: Take vega01celadm03 out of its unit').waitFor();
    await button(page, 'Place vega01celadm03').click();
    await expectText(page, 'U6 to U7 of vega01: free');
    await page.keyboard.press('Enter');
    await at(page, 'vega01celadm03', 'U6 to U7');
  },
);

rackTab('a second rack takes a machine by keys; each rack is a page of paper', async ({ page, site }) => {
  await openVega01(page, site);
  await openRack(page);
  await button(page, 'Add rack').click();
  await page.getByRole('group', { name: /^Rack vega01-rack2, 42 units, 0 machines/ }).waitFor();
  await machine(page, 'vega01celadm02').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('PageDown');
  await expectText(page, 'U4 to U5 of vega01-rack2: free');
  await page.keyboard.press('Enter');
  const second = page.getByRole('group', { name: /^Rack vega01-rack2, 42 units, 1 machines/ });
  const moved = second.getByRole('button', { name: /^vega01celadm02,/ });
  await moved.waitFor();
  await eventually(() => moved.evaluate((one) => one === document.activeElement), true);
  await button(page, 'Undo: Move vega01celadm02 to U4 of vega01-rack2').waitFor();
  await axe(page);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  assert.ok(pages.length >= 2, `${pages.length} pages`);
});

rackTab('the picture goes out as SVG and PNG, with its machines in it', async ({ page, site }) => {
  await openVega01(page, site);
  await openRack(page);
  const ways = page.getByRole('group', { name: 'Picture of vega01' });
  const svg = await downloaded(page, () => pressPicture(ways, 'SVG'));
  assert.is(svg.name, 'vega01-vega01-rack.svg');
  const text = svg.bytes.toString('utf8');
  for (const words of ['vega01dbadm02', 'vega01sw-adm01', 'U23 to U42 · 20 free'])
    assert.ok(text.includes(words), words);
  const png = await downloaded(page, () => pressPicture(ways, 'PNG'));
  assert.is(png.bytes.subarray(1, 4).toString('latin1'), 'PNG');
});

rackTab('what an auditor is shown has nothing to move', async ({ page, site }) => {
  await openVega01(page, site);
  // Choosing a machine shows its card at once, also where the card is below the table.
  for (const [width, name, height] of [
    [1366, 'vega01db02', 768],
    [360, 'vega01celadm01', 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await addressRow(page, name).getByRole('gridcell').nth(3).click();
    const title = page.getByRole('heading', { name: name.replace('db02', 'dbadm02'), exact: true });
    await eventually(async () => {
      const box = await title.boundingBox();
      return box !== null && box.y >= 48 && box.y < 400;
    }, true);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${site.address}/protected/dashboard?appliance=appliance:example-vega01&tab=rack`);
  await machine(page, 'vega01celadm01').click();
  const main = page.getByRole('main');
  await main.getByRole('region', { name: 'vega01celadm01' }).waitFor();
  assert.is(await main.getByRole('textbox').count(), 0);
  assert.is(await main.getByRole('combobox').count(), 0);
  for (const name of ['Move', 'Add rack', 'Take out of its unit'])
    assert.is(await main.getByRole('button', { name, exact: true }).count(), 0, name);
  assert.is(await main.getByText(/Drag a machine/).count(), 0);
  await machine(page, 'vega01celadm01').press('m');
  // No machine follows the pointer, so no strip unfolds under it.
  const box = await machine(page, 'vega01celadm01').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 80, (await middleOf(page, 2)).y);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 90, (await middleOf(page, 8)).y, { steps: 3 });
  await page.mouse.up();
  await at(page, 'vega01celadm01', 'U2 to U3');
  assert.is(await page.getByRole('application').count(), 0);
});

rackTab('10,000 addresses: racks by the page, and a move over its edge', async ({ page, site }) => {
  await openHome(page, site);
  await drop(page, 'large.csv', largeCsv(10_000));
  const preview = dialog(page, 'Import large.csv');
  await preview.getByRole('button', { name: /^Import/ }).click();
  await heading(page, 'Dashboard').waitFor();
  await waitForSaved(page).waitFor();
  await page.getByRole('tab', { name: 'Rack' }).click();
  const fourth = page.getByRole('group', { name: /^Rack vega0004,/ });
  await fourth.waitFor();
  assert.is(await page.getByRole('group', { name: /^Rack vega/ }).count(), 4);
  const strip = page.getByRole('toolbar', { name: 'All racks' });
  await strip.getByRole('button', { name: /: vega0009(,|$)/ }).click();
  await page.getByRole('group', { name: /^Rack vega0009,/ }).waitFor();
  await page.getByRole('grid', { name: 'Machines of the rack vega0009' }).waitFor();
  await strip.getByRole('button', { name: /: vega0001(,|$)/ }).click();
  const moving = fourth.getByRole('button', { name: /^vega0004celadm01,/ });
  await moving.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('group', { name: /^Rack vega0005,/ }).waitFor();
  await expectText(
    page,
    'U1 to U2 of vega0005: U1 to U2 are taken by vega0005celadm01 (U1 to U2). Choose a free unit.',
  );
  await page.keyboard.press('Escape');
  await moving.waitFor();
  await eventually(() => moving.evaluate((one) => one === document.activeElement), true);
});

rackTab(
  'the port request: a stated speed, the CSV, and paper that holds nothing else',
  async ({ page, site }) => {
    await openVega01(page, site);
    await page.getByRole('tab', { name: 'Other' }).click();
    await button(page, 'Port request').click();
    const request = dialog(page, 'Port request for the network team');
    await request.getByText('7 uplinks, 11 ports at the switches. The private network needs none.').waitFor();
    const cut = await request
      .getByRole('group', { name: 'Port request' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    assert.ok(cut <= 0, `${cut} px of the table are cut off`);
    await request.getByLabel('Speed for Client').fill('25 Gbit/s');
    await page.keyboard.press('Tab');
    await eventually(() => request.getByRole('cell', { name: '25 Gbit/s', exact: true }).count(), 2);
    await axe(page);
    const csv = await downloaded(page, () => request.getByRole('button', { name: 'Download CSV' }).click());
    assert.is(csv.name, 'vega01-port-request-draft.csv');
    assert.match(
      csv.bytes.toString('utf8'),
      'vega01dbadm02,vega01,U18 to U19,2,eth1 + eth2 (bondeth0),25 Gbit/s',
    );
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    assert.is((paper.match(/\/Type\s*\/Page\b/g) ?? []).length, 1);
    await page.keyboard.press('Escape');
    await request.waitFor({ state: 'detached' });
    await save(page, 2, 'Speeds');
    await page.getByText('Saved · r2', { exact: true }).waitFor();
  },
);

rackTab.run();
