import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type BulkEdit, bulkEditPreview } from '../../../src/core/appliance/bulk-edit/bulk-edit.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { mount } from '../../ui/dom.ts';

const test = suite('fields of the bulk edit');

test('an empty interface is told as what it does: that of the network, or none', async () => {
  const { BulkEditFields } = await import('../../../src/parts/addresses/BulkEditFields.tsx');
  const vega01 = exampleVega01();
  const appliance = { ...vega01, networks: vega01.networks.map(({ interface: _nic, ...rest }) => rest) };
  const edit: BulkEdit = { field: 'interface', value: undefined };
  const nothing = () => undefined;
  const page = await mount(
    <BulkEditFields {...{ edit, appliance }} problem={undefined} onChange={nothing} onSubmit={nothing} />,
  );
  assert.match(page.root.textContent ?? '', 'Empty: that of the network, none where it names none');
  await page.unmount();
  const ids = vega01.endpoints.filter((one) => one.interface).map(({ id }) => id);
  assert.equal(new Set(bulkEditPreview(appliance, ids, edit).map(({ to }) => to)), new Set(['']));
});

test.run();
