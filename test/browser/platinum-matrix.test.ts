/** The network matrix on the worked example: ticked by keys and by the pointer, exported, requested, tested. */
import * as assert from 'uvu/assert';
import { routes, withQuery } from '../../src/paths.ts';
import { applianceOfAddresses } from '../generate/appliance.ts';
import { axe, consoleSuite } from './harness.ts';
import { isFocused, tabTo } from './keys.ts';
import { field, fillGateway, hiddenAside, openPlatinum, tab, type, undo } from './platinum-steps.ts';
import { bringIn } from './screen-views.ts';
import { button, dialog, downloaded, eventually, goOn } from './steps.ts';

const platinum = consoleSuite('platinum matrix', { frozen: '2026-11-21T12:00:00Z' });

platinum(
  'the gateway is stated, a cell is ticked, and the list goes out, all by keys',
  async ({ page, site }) => {
    await openPlatinum(page, site, 'Gateway');
    await fillGateway(page);
    await type(page, 'Default gateway', '10.20.1.80');
    await page
      .getByText('This is the address of the gateway itself. Enter the address of its router.')
      .waitFor();
    await page.keyboard.press('Escape');

    await tabTo(page, tab(page, 'Gateway'), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const grid = page.getByRole('grid', { name: 'Network matrix' });
    await grid.waitFor();
    await page.getByText('155 of 155 rules open', { exact: true }).waitFor();
    assert.is(await hiddenAside(grid), 0);
    await page.keyboard.press('/');
    await page.keyboard.type('celadm02');
    // The server and its ILOM, each below its group.
    await eventually(() => grid.locator('tbody tr').count(), 4);
    const first = grid.locator('[data-at="0.0"]');
    await tabTo(page, first);
    await page.keyboard.press('ArrowDown');
    const cell = grid.getByRole('gridcell', { name: /^SNMP to vega01celadm02:/ });
    for (let at = 0; at < 9 && !(await isFocused(cell)); at += 1) await page.keyboard.press('ArrowRight');
    assert.ok(await isFocused(cell));
    await page.keyboard.press('Space');
    const evidence = field(page, 'Evidence');
    await tabTo(page, evidence);
    await page.keyboard.type('CHG-4711');
    await axe(page);
    await page.keyboard.press('Enter');
    await undo(page, 'Tick 1 rule of the network matrix');
    await page.getByText('154 of 155 rules open', { exact: true }).waitFor();
    assert.ok(await isFocused(cell), 'the bar is gone, the focus is in the matrix');

    const list = button(page, 'Export list');
    await tabTo(page, list, 'Shift+Tab');
    const { name, bytes } = await downloaded(page, () => page.keyboard.press('Enter'));
    assert.is(name, 'vega01-network-matrix-draft.csv');
    const lines = bytes.toString('utf8').trim().split('\r\n');
    assert.is(lines.length, 156, 'the whole list, whatever the filter shows');
    const ticked = lines.filter((line) => line.includes('Ticked'));
    assert.equal(ticked, [
      'SNMP,oasg01,10.20.1.80,vega01celadm02,10.20.10.14,UDP 161,ASR telemetry,Gateway to appliance,Vendor document,Ticked,2026-11-21,CHG-4711',
    ]);
  },
);

platinum(
  'a column, a block and the open rules of a line are ticked by the pointer',
  async ({ page, site }) => {
    await openPlatinum(page, site, 'Network matrix');
    const grid = page.getByRole('grid', { name: 'Network matrix' });
    const open = (count: number) => page.getByText(`${count} of 155 rules open`, { exact: true }).waitFor();
    await grid.getByRole('checkbox', { name: 'SNMP', exact: true }).click();
    await page.getByText('SNMP, 15 machines: 30 rules', { exact: true }).waitFor();
    await button(page, 'Tick 30 rules').click();
    await open(125);
    await page.getByRole('status').getByText('30 rules ticked, 11/21/2026').waitFor();
    // A block: from one corner to the other, with Shift or drawn.
    const cell = (name: RegExp) => grid.getByRole('gridcell', { name });
    await cell(/^Ping to database servers/).click();
    await cell(/^SSH to storage servers/).click({ modifiers: ['Shift'] });
    await page.getByText('Ping and SSH, 5 machines: 15 rules', { exact: true }).waitFor();
    await button(page, 'Deselect').click();
    await cell(/^Ping to database servers/).hover();
    await page.mouse.down();
    await cell(/^Ping from storage servers/).hover();
    await page.mouse.up();
    await page.getByText('Ping, 5 machines: 10 rules', { exact: true }).waitFor();
    await button(page, 'Tick 10 rules').click();
    await open(115);
    await button(page, '12 of 18 open between gateway and Switches: select them').click();
    await button(page, 'Tick 12 rules').click();
    await open(103);
    await button(page, '0 of 18 open between gateway and Switches: select them').waitFor();
    // One of three machines counts in its group, until it is cleared.
    await grid.getByRole('button', { name: 'Storage servers 3' }).click();
    await cell(/^ASR to vega01celadm01/).click();
    await button(page, 'Tick 1 rule').click();
    await cell(/^ASR to storage servers: 1\/3 ticked, 2 of 3 open/).click();
    await axe(page);
    await button(page, 'Clear 1 tick').click();
    await open(103);
    await cell(/^ASR to storage servers: 3 of 3 open/).waitFor();
  },
);

platinum('the port of the VPN is entered where it is missing', async ({ page, site }) => {
  await openPlatinum(page, site, 'Network matrix');
  await type(page, 'VPN port', 'many');
  await page.getByText('Enter 22, or 80,443, or 1830-1839.', { exact: true }).waitFor();
  await type(page, 'VPN port', '443');
  await undo(page, 'Change the ports of VPN');
  await field(page, 'VPN port').waitFor({ state: 'detached' });
  await page.getByText('TCP 443', { exact: true }).nth(1).waitFor();
});

platinum('the firewall request and the test sheet are handed out', async ({ page, site }) => {
  await openPlatinum(page, site, 'Gateway');
  await fillGateway(page);
  await tab(page, 'Network matrix').click();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: /^Firewall request/ }).click();
  const request = dialog(page, 'Firewall request');
  await request.getByText(/^123 rules\. 30 rows of the matrix stay inside one subnet/).waitFor();
  await axe(page);
  const text = await downloaded(page, () => request.getByRole('button', { name: 'iptables text' }).click());
  assert.is(text.name, 'vega01-firewall-request-draft.iptables');
  assert.match(
    text.bytes.toString(),
    /^-A PLATINUM -s 10\.20\.1\.80\/32 -d 10\.20\.10\.11\/32 -p tcp -m tcp --dport 22 -j ACCEPT$/m,
  );
  await page.keyboard.press('Escape');
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: /^Test sheet/ }).click();
  const sheet = dialog(page, 'Test sheet');
  await axe(page);
  const script = await downloaded(page, () => sheet.getByRole('button', { name: 'Download script' }).click());
  assert.is(script.name, 'vega01-check-ports-draft.sh');
  await page.keyboard.press('Escape');

  await button(page, 'Ports').click();
  const ports = dialog(page, 'Ports and sources');
  assert.is(await hiddenAside(ports.getByRole('grid', { name: 'Ports' })), 0);
  await axe(page);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const port = await ports.locator('[data-label="Port"]').first().boundingBox();
  assert.ok(port && port.x + port.width < 344, 'the port is in sight below its application');
  assert.ok(await page.getByLabel('Find a machine').isVisible(), 'the filter is there too');
  if (wide) await page.setViewportSize(wide);
  await ports.getByRole('textbox', { name: 'Vendor hosts' }).fill('support.example.com');
  await ports.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('grid', { name: 'Network matrix' }).waitFor();
  await page.getByText('Vendor hosts 1', { exact: true }).waitFor();
  const list = await downloaded(page, () => button(page, 'Export list').click());
  assert.is(list.bytes.toString().split('support.example.com,support.example.com').length - 1, 2);
});

platinum('the firewall request goes on paper with every rule', async ({ page, site }) => {
  await openPlatinum(page, site, 'Gateway');
  await fillGateway(page);
  await tab(page, 'Network matrix').click();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: /^Firewall request/ }).click();
  await dialog(page, 'Firewall request')
    .getByText(/^123 rules\./)
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = page.locator('.port-sheet');
  await paper.waitFor();
  await eventually(() => paper.locator('tbody tr').count(), 123);
  const last = paper.locator('tbody tr').last();
  assert.is(await last.isVisible(), true);
  assert.is(await dialog(page, 'Firewall request').isVisible(), false);
});

platinum('thousands of rules in every cell fit into the window', async ({ page, site }) => {
  // Of 1,000 database servers on: four figures in each row and column.
  const id = await bringIn(page, site, applianceOfAddresses(13_500));
  await goOn(page, withQuery(routes.platinum, { appliance: id, tab: 'matrix' }));
  const grid = page.getByRole('grid', { name: 'Network matrix' });
  await grid.getByText('1,000', { exact: true }).first().waitFor();
  assert.is(await hiddenAside(grid), 0);
});

platinum.run();
