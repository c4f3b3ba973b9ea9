/** The network matrix as the page shows it: what a cell counts, and what keys and boxes select. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { platinumOf } from '../../../../src/core/platinum/contract/record.ts';
import { networkMatrix } from '../../../../src/core/platinum/matrix/network-matrix.ts';
import { tickRows } from '../../../../src/core/platinum/matrix/ticks.ts';
import { applianceOfAddresses } from '../../../generate/appliance.ts';
import { click, get, press, type } from '../../../ui/dom.ts';
import { button, over } from '../card-page.tsx';

const test = suite('matrix tab');
const vega01: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };

test.before.each(() => window.history.replaceState(null, '', '/'));

async function matrix(document: Appliance) {
  const { MatrixTab } = await import('../../../../src/screens/platinum/matrix/MatrixTab.tsx');
  const page = await over(document, MatrixTab);
  const cell = (label: string) => get(page.root, `td[aria-label^="${label}"]`);
  const box = (label: string) => get<HTMLInputElement>(page.root, `input[aria-label="${label}"]`);
  const at = (place: string) => get(page.root, `[data-at="${place}"]`);
  const selected = () => page.root.querySelector('.matrix-bar b')?.textContent ?? '';
  return { ...page, cell, box, at, selected };
}

test('a box of a column selects its rules, a second press clears them', async () => {
  const page = await matrix(vega01);
  await click(page.box('SNMP'));
  assert.is(page.selected(), 'SNMP, 15 machines: 30 rules');
  assert.is(page.cell('SNMP to ILOMs').getAttribute('aria-selected'), 'true');
  assert.is(page.cell('SSH to ILOMs').getAttribute('aria-selected'), 'false');
  await click(page.box('Ping between servers'));
  assert.is(page.selected(), 'Ping between servers and SNMP, 15 machines: 45 rules');
  await click(page.box('SNMP'));
  assert.is(page.selected(), 'Ping between servers, 15 machines: 15 rules');
  await click(button(page.root, 'Deselect'));
  assert.is(page.selected(), '');
  await page.unmount();
});

test('arrows with Shift select a block, Space a cell, and at the name the whole row', async () => {
  const page = await matrix(vega01);
  await click(page.at('0.1'));
  assert.is(page.selected(), 'Ping, 2 machines: 2 rules');
  await press(page.at('0.1'), 'ArrowRight', { shiftKey: true });
  await press(page.at('0.2'), 'ArrowDown', { shiftKey: true });
  assert.is(page.selected(), 'Ping, 5 machines: 10 rules');
  await press(page.at('1.2'), 'ArrowUp', { shiftKey: true });
  assert.is(page.selected(), 'Ping, 2 machines: 4 rules', 'the block shrinks');
  await press(page.at('0.2'), 'ArrowLeft', { shiftKey: true });
  assert.is(page.selected(), 'Ping, 2 machines: 2 rules');
  await press(page.at('0.1'), 'ArrowRight', { shiftKey: true });
  await press(page.at('0.2'), 'ArrowDown', { shiftKey: true });
  await press(page.at('1.2'), ' ');
  assert.is(page.selected(), 'Ping, 5 machines: 7 rules', 'a selected cell is cleared');
  await press(page.at('1.2'), 'Home');
  await press(page.at('1.0'), ' ');
  assert.match(page.selected(), /^8 port groups, 5 machines: \d+ rules$/);
  await press(page.at('1.0'), 'Enter');
  assert.match(page.at('2.0').textContent ?? '', 'vega01celadm01');
  await page.unmount();
});

test('a group counts its machines: ticked in part, and outdated where an address changed', async () => {
  const rows = networkMatrix(vega01).filter(({ ruleId }) => ruleId === 'ssh');
  const ticked = tickRows(vega01, rows.slice(0, 1), { date: '2026-01-01' });
  const page = await matrix(ticked);
  const words = 'SSH to database servers: 1/2 ticked, 1 of 2 open';
  assert.is(page.cell('SSH to database').getAttribute('aria-label'), words);
  assert.is(page.cell('SSH to database').textContent, '1/2');
  assert.match(page.text(), '19 of 20 open');
  await page.unmount();
  const moved = {
    ...ticked,
    endpoints: ticked.endpoints.map((one) =>
      one.address === '10.20.10.11' ? { ...one, address: '10.64.8.11' } : one,
    ),
  };
  const after = await matrix(moved);
  assert.ok(after.cell('SSH to database').querySelector('.chip.warn'));
  assert.match(after.text(), '1 ticked before the address or port changed: test again.');
  await after.unmount();
});

test('the open rules of a line are selected by its count, and ticked', async () => {
  const page = await matrix(vega01);
  await click(button(page.root, '18 of 18 open between gateway and Switches: select them'));
  await click(button(page.root, 'Tick 18 rules'));
  assert.is(Object.keys(platinumOf(page.document()).ticks ?? {}).length, 18);
  assert.match(page.text(), '18 rules ticked, 12/24/2026');
  assert.match(page.text(), '0 of 18 open');
  await page.unmount();
});

test('typed evidence and date outlast Escape and another selection, until they are ticked', async () => {
  const page = await matrix(vega01);
  const field = (label: string) => get<HTMLInputElement>(page.root, `.matrix-bar input[aria-label=${label}]`);
  await click(page.box('SNMP'));
  await type(field('Evidence'), 'CHG-7');
  await type(field('Date'), '12/20/2026');
  await press(field('Evidence'), 'Escape');
  assert.match(page.selected(), 'SNMP');
  await press(page.at('0.1'), 'Escape');
  assert.is(page.selected(), '');
  await click(page.box('Ping between servers'));
  assert.equal([field('Evidence').value, field('Date').value], ['CHG-7', '12/20/2026']);
  await click(button(page.root, 'Tick 15 rules'));
  assert.match(page.text(), '15 rules ticked, 12/20/2026, CHG-7');
  await click(page.box('SNMP'));
  assert.equal([field('Evidence').value, field('Date').value], ['', '12/24/2026']);
  await press(field('Evidence'), 'Escape');
  assert.is(page.selected(), '', 'nothing is typed');
  await page.unmount();
});

test('a block adds to an earlier selection, and shrinks without it', async () => {
  const page = await matrix(vega01);
  await click(page.box('SNMP'));
  await click(page.at('0.1'));
  await press(page.at('0.1'), 'ArrowDown', { shiftKey: true });
  assert.match(page.selected(), ': 35 rules');
  await press(page.at('1.1'), 'ArrowUp', { shiftKey: true });
  assert.match(page.selected(), ': 32 rules');
  await click(button(page.root, 'Deselect'));
  await press(page.at('0.1'), 'ArrowRight', { shiftKey: true });
  assert.is(page.selected(), 'Ping, 2 machines: 4 rules', 'of an earlier selection nothing comes back');
  await page.unmount();
});

test('a link shows the open rules, or one direction, and selects none', async () => {
  const rows = networkMatrix(vega01);
  const ticked = tickRows(
    vega01,
    rows.filter(({ ruleId }) => ruleId !== 'snmp'),
    { date: '2026-01-01' },
  );
  const shown = async (query: string) => {
    window.history.replaceState(null, '', `/app/platinum?${query}`);
    const page = await matrix(ticked);
    const columns = [...page.root.querySelectorAll('thead input[type=checkbox]')].map((one) =>
      one.getAttribute('aria-label'),
    );
    assert.is(page.selected(), '');
    return { page, columns };
  };
  const open = await shown('show=open');
  assert.equal(open.columns, ['SNMP']);
  assert.is(open.page.cell('SNMP to ILOMs').getAttribute('aria-label'), 'SNMP to ILOMs: 5 of 5 open');
  await click(button(open.page.root, 'Show all rules'));
  assert.is(window.location.search, '');
  await open.page.unmount();
  const inside = await shown('show=inside');
  assert.equal(inside.columns, ['Ping between servers', 'SSH between servers']);
  await inside.page.unmount();
  const other = await shown('show=constructor');
  assert.is(other.columns.length, 9);
  await other.page.unmount();
});

test('a key that moves the focus, and a letter of the filter, count no rules again', async () => {
  const large: Appliance = { ...applianceOfAddresses(1500), gateway: vega01.gateway };
  const rows = networkMatrix(large);
  const page = await matrix(tickRows(large, rows.slice(0, 500), { date: '2026-01-01' }));
  const keys = new Map(rows.map(({ key }) => [key as unknown, true]));
  const { hasOwn } = Object;
  const { has } = Set.prototype;
  let reads = 0;
  const note = (key: unknown) => {
    if (keys.get(key)) reads++;
  };
  Object.hasOwn = (of, key) => {
    note(key);
    return hasOwn(of, key);
  };
  Set.prototype.has = function (key) {
    note(key);
    return has.call(this, key);
  };
  try {
    await click(page.at('0.1'));
    assert.ok(reads > 500, 'a selection is counted');
    reads = 0;
    await press(page.at('0.1'), 'ArrowDown');
    await press(page.at('1.1'), 'ArrowRight');
    assert.ok(page.at('1.2').tabIndex === 0);
    const ofTwoLines = reads;
    await click(button(page.root, 'Deselect'));
    reads = 0;
    await press(page.at('1.2'), 'ArrowDown');
    assert.is(reads, 0);
    assert.ok(ofTwoLines < rows.length, `${ofTwoLines} of ${rows.length}`);
    await type(get<HTMLInputElement>(page.root, 'input[aria-label="Find a machine"]'), 'zzz');
    assert.is(reads, 0);
  } finally {
    Object.hasOwn = hasOwn;
    Set.prototype.has = has;
  }
  await page.unmount();
});

test('a group of thousands draws its first machines, and more when asked', async () => {
  const page = await matrix({ ...applianceOfAddresses(1500), gateway: vega01.gateway });
  const drawn = () => page.root.querySelectorAll('tr.machine').length;
  assert.is(drawn(), 0);
  await press(page.at('0.0'), 'Enter');
  assert.is(drawn(), 50);
  const more = [...page.root.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('Show 50 more machines of'),
  );
  assert.ok(more);
  await click(more);
  assert.is(drawn(), 100);
  await page.unmount();
});

test.run();
