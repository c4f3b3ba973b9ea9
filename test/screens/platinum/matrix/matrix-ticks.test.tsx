/** Ticking rules of the network matrix: whose tick it is, on which day, by what evidence, and how it is cleared. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { platinumOf } from '../../../../src/core/platinum/contract/record.ts';
import { matrixTable } from '../../../../src/core/platinum/matrix/matrix-table.ts';
import { type MatrixRow, networkMatrix } from '../../../../src/core/platinum/matrix/network-matrix.ts';
import { tickRows, tickState } from '../../../../src/core/platinum/matrix/ticks.ts';
import { plannedDocument } from '../../../../src/core/platinum/notice/planned-document.ts';
import { click, get, type } from '../../../ui/dom.ts';
import { button, over } from '../card-page.tsx';

const test = suite('ticks of the matrix');
const vega01: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };
const rules = (count: number): readonly MatrixRow[] => networkMatrix(vega01).slice(0, count);

/** The bar of these rules over a document. */
async function bar(document: Appliance, rows: readonly MatrixRow[]) {
  const { TickBar } = await import('../../../../src/screens/platinum/matrix/TickBar.tsx');
  const outcomes: (string | undefined)[] = [];
  const page = await over(document, ({ appliance }) => (
    <TickBar appliance={appliance} rows={rows} onDone={(words) => outcomes.push(words)} />
  ));
  const field = (name: string) => get<HTMLInputElement>(page.root, `[aria-label="${name}"]`);
  const ticks = () =>
    rows.map(({ key }) => {
      const { date, evidence, by } = platinumOf(page.document()).ticks?.[key] ?? {};
      return [date, evidence, by];
    });
  return { ...page, outcomes, field, ticks };
}

test('one evidence and one day for all rules, the user named and a pasted secret masked', async () => {
  const page = await bar(vega01, rules(3));
  await type(page.field('Evidence'), 'curl -u ada:s3cret https://gw');
  await type(page.field('Date'), '02/29/2024');
  await click(button(page.root, 'Tick 3 rules'));
  const tick = ['2024-02-29', 'curl -u ada:******** https://gw', 'Ada Lovelace'];
  assert.equal(page.ticks(), [tick, tick, tick]);
  assert.equal(page.labels, ['Tick 3 rules of the network matrix']);
  assert.equal(page.outcomes, ['3 rules ticked, 02/29/2024, curl -u ada:******** https://gw']);
  await page.unmount();
});

test('the day is today, and one that does not exist is refused', async () => {
  const page = await bar(vega01, rules(1));
  assert.is(page.field('Date').value, '12/24/2026');
  for (const wrong of ['02/29/2025', '']) {
    await type(page.field('Date'), wrong);
    await click(button(page.root, 'Tick 1 rule'));
    assert.match(page.text(), 'Date not valid');
  }
  assert.equal(page.labels, []);
  await type(page.field('Date'), '12/23/2026');
  assert.not.match(page.text(), 'Date not valid');
  await click(button(page.root, 'Tick 1 rule'));
  assert.equal(page.ticks(), [['2026-12-23', undefined, 'Ada Lovelace']]);
  await page.unmount();
});

test('each rule keeps its evidence unless another is typed, and an emptied one goes', async () => {
  const both = rules(2);
  const first = tickRows(vega01, both.slice(0, 1), { date: '2026-01-01', evidence: 'CHG-1', by: 'Grace' });
  const kept = await bar(first, both);
  assert.is(kept.field('Evidence').value, '', 'they have none in common');
  await click(button(kept.root, 'Tick 2 rules'));
  assert.equal(kept.ticks(), [
    ['2026-12-24', 'CHG-1', 'Ada Lovelace'],
    ['2026-12-24', undefined, 'Ada Lovelace'],
  ]);
  await kept.unmount();
  const alone = await bar(first, both.slice(0, 1));
  assert.match(alone.text(), 'Ticked 01/01/2026, Grace, CHG-1');
  assert.equal([alone.field('Evidence').value, alone.field('Date').value], ['CHG-1', '01/01/2026']);
  await type(alone.field('Evidence'), '');
  await click(button(alone.root, 'Tick 1 rule'));
  assert.equal(alone.ticks(), [['2026-01-01', undefined, 'Ada Lovelace']]);
  await alone.unmount();
});

test('clearing takes the ticks of the chosen rules, those of changed addresses too, and nothing else', async () => {
  const all = rules(3);
  const ticked = tickRows(vega01, all, { date: '2026-01-01' });
  const id = all[0]?.endpoint?.id ?? '';
  const moved = plannedDocument(ticked, {
    id: 'plan:1',
    name: 'Move',
    mapping: [{ endpointId: id, current: '10.20.10.11', planned: '10.64.8.11' }],
  });
  const now = networkMatrix(moved).filter(({ key }) => all.slice(0, 2).some((row) => row.key === key));
  assert.ok(now.some((row) => tickState(moved, row) === 'outdated'));
  const page = await bar(moved, now);
  await click(button(page.root, 'Clear 2 ticks'));
  assert.equal(Object.keys(platinumOf(page.document()).ticks ?? {}), [all[2]?.key]);
  assert.equal(page.outcomes, ['2 ticks cleared']);
  await page.unmount();
  const open = await bar(vega01, all);
  assert.not.match(open.text(), 'Clear');
  await open.unmount();
});

test('the table of the matrix stays the same object while other parts of the document change', () => {
  const table = (appliance: Appliance) => matrixTable(networkMatrix(appliance));
  assert.is(table({ ...vega01, customer: 'Another one' }), table(vega01));
  assert.is.not(table({ ...vega01, gateway: { address: '10.20.1.81' } }), table(vega01));
});

test.run();
