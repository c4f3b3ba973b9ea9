import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RemovedMeta } from '../../../../src/platform/records/record-store.ts';
import { get, mount } from '../../../ui/dom.ts';

const removed = (id: string): RemovedMeta => ({
  ...{ id, name: id, saveId: id, revision: 1, at: 0, by: '', note: '' },
  counts: { racks: 0, machines: 0, endpoints: 0, networks: 0 },
  ...{ removedAt: 0, removedBy: '', expiresAt: 0 },
});

test('the second half of a double click does not restore what comes to the place of the first', async () => {
  const { RemovedList } = await import('../../../../src/screens/home/list/RemovedList.tsx');
  const restored: string[] = [];
  const page = await mount(
    <RemovedList removed={[removed('a'), removed('b')]} onRestore={(id) => restored.push(id)} />,
  );
  const press = (detail: number) =>
    act(async () => {
      get(page.root, 'button').dispatchEvent(new window.MouseEvent('click', { bubbles: true, detail }));
    });
  await press(1);
  await press(2);
  assert.equal(restored, ['a']);
  await page.unmount();
});

test.run();
