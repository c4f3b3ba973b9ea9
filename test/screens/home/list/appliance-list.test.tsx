import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { auditScore, rememberScore } from '../../../../src/platform/records/audit-score.ts';
import { createBrowserStore } from '../../../../src/platform/records/browser-store/browser-store.ts';
import type { RecordMeta } from '../../../../src/platform/records/record-store.ts';
import type { Picked } from '../../../../src/ui/table/table-selection.ts';
import { applianceOfAddresses } from '../../../generate/appliance.ts';
import { createHandClock } from '../../../platform/hand-ports.ts';
import { click, mount } from '../../../ui/dom.ts';

const test = suite('list of appliances');

test('10,000 addresses are listed as not judged, and after their audit with its score', async () => {
  const { ApplianceList } = await import('../../../../src/screens/home/list/ApplianceList.tsx');
  const clock = createHandClock();
  const records = createBrowserStore({
    clock,
    user: () => 'Ada',
    assess: async (appliance) => ({ ...(await auditScore(appliance, clock)) }),
    databaseName: 'list',
    channelName: 'list',
  });
  const large = applianceOfAddresses(10_000);
  const listed = async () => {
    const answer = await records.list();
    if (!answer.ok) throw new Error(answer.message);
    const nothing = () => {};
    const page = await mount(
      <ApplianceList
        hasOneZone
        records={answer.records}
        onOpen={nothing}
        onRename={nothing}
        onDuplicate={nothing}
        onHistory={nothing}
        onExport={nothing}
        onRemove={nothing}
      />,
    );
    const cell = page.root.querySelector('a[aria-label*="Pre-audit of "]');
    const text = `${cell?.textContent} ${cell?.nextElementSibling?.textContent} | ${cell?.getAttribute('aria-label')}`;
    await page.unmount();
    return text;
  };
  const first = await records.save(large.id, large, 0, '');
  assert.ok(first.ok);
  assert.match(await listed(), /^Imported not audited \| .*no audit was known/);
  const { score, answered, total } = rememberScoreOf(large);
  const second = await records.save(large.id, large, 1, '');
  assert.ok(second.ok);
  assert.match(
    await listed(),
    new RegExp(
      `^Audited ${score} .*${total - answered} not evaluated \\| .*: score ${score} of 100, ${answered} of ${total} checks evaluated$`,
    ),
  );
  records.close();
});

test('Shift on a second box ticks every row between the two', async () => {
  const { ApplianceList } = await import('../../../../src/screens/home/list/ApplianceList.tsx');
  const nothing = () => {};
  const meta = (id: string): RecordMeta => ({
    id,
    name: id,
    revision: 1,
    at: Date.UTC(2026, 2, 2),
    by: '',
    note: '',
    saveId: id,
    counts: { racks: 0, machines: 0, networks: 0, endpoints: 0 },
  });
  const list = (picked: Picked, onPick: (next: Picked) => void) => (
    <ApplianceList
      hasOneZone
      records={['a', 'b', 'c', 'd'].map(meta)}
      picked={picked}
      onPick={onPick}
      onOpen={nothing}
      onRename={nothing}
      onDuplicate={nothing}
      onHistory={nothing}
      onExport={nothing}
      onRemove={nothing}
    />
  );
  let picked: Picked = new Set();
  const take = (next: Picked) => {
    picked = next;
  };
  const page = await mount(list(picked, take));
  const pick = async (at: number, shiftKey: boolean) => {
    const box = page.root.querySelectorAll<HTMLElement>('tbody input')[at];
    assert.ok(box);
    await click(box, { shiftKey });
    await page.show(list(picked, take));
  };
  await pick(3, false);
  await pick(1, true);
  assert.equal([...picked].sort(), ['b', 'c', 'd']);
  await pick(2, false);
  assert.equal([...picked].sort(), ['b', 'd']);
  await page.unmount();
});

test('of a long list a part is drawn, with its place among all rows; paper and the box for all get every row', async () => {
  const { ApplianceList } = await import('../../../../src/screens/home/list/ApplianceList.tsx');
  const nothing = () => {};
  const metas = Array.from({ length: 1000 }, (_, n) => ({
    ...{
      id: `a${n}`,
      name: `a${n}`,
      revision: 1,
      at: Date.UTC(2026, 2, 2),
      by: '',
      note: '',
      saveId: `${n}`,
    },
    counts: { racks: 0, machines: 0, networks: 0, endpoints: 0 },
  }));
  let picked: Picked = new Set();
  const list = (records: readonly RecordMeta[]) => (
    <ApplianceList
      hasOneZone
      records={records}
      picked={picked}
      onPick={(next) => {
        picked = next;
      }}
      onOpen={nothing}
      onRename={nothing}
      onDuplicate={nothing}
      onHistory={nothing}
      onExport={nothing}
      onRemove={nothing}
    />
  );
  const page = await mount(list(metas));
  const rows = () => [...page.root.querySelectorAll('tbody tr[aria-rowindex]')];
  assert.ok(rows().length > 0 && rows().length < 60, `${rows().length} rows`);
  assert.is(rows()[1]?.getAttribute('aria-rowindex'), '3');
  assert.is(page.root.querySelector('table')?.getAttribute('aria-rowcount'), '1001');
  const all = page.root.querySelector<HTMLElement>('thead input');
  assert.ok(all);
  await click(all);
  assert.is(picked.size, 1000);
  window.dispatchEvent(new Event('beforeprint'));
  assert.is(rows().length, 1000);
  window.dispatchEvent(new Event('afterprint'));
  await page.show(list(metas.slice(0, 40)));
  assert.is(rows().length, 40);
  await page.unmount();
});

function rememberScoreOf(appliance: Parameters<typeof runAudit>[0]) {
  const report = runAudit(appliance, { now: '2025-03-01' });
  rememberScore(appliance, report);
  return report;
}

test.run();
