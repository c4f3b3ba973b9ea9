/** Files over an appliance with edits that are not saved yet. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { setField } from '../../../../src/core/appliance/edits/edits.ts';
import { csv, file, importer, storedAs, vega01 } from './importer.ts';

const changedCsv = csv.replaceAll('10.20.10.14', '10.20.10.114');

const test = suite('importing over unsaved edits');

test('as the next revision a file decides nothing over an unsaved edit, unless its value is chosen', async () => {
  const isAddress = (address: string) => (one: { readonly address: string }) => one.address === address;
  const [endpoint] = vega01.endpoints.filter(isAddress('10.20.10.14'));
  assert.ok(endpoint);
  const open = setField(vega01, 'endpoints', endpoint.id, 'address', '10.20.10.44');
  for (const side of [undefined, 'theirs'] as const) {
    const { made, edits, preview } = importer(open, undefined, undefined, vega01);
    await preview(file('again.csv', changedCsv));
    made.setTarget('revision', vega01.id);
    const shown = await storedAs(made, 'revision');
    const [conflict, ...more] = shown.merge?.perFile[0]?.conflicts ?? [];
    assert.equal([shown.unsaved, shown.sides.size], [1, more.length]);
    if (side) made.choose(0, conflict?.path ?? '', side);
    assert.is(await made.accept('ignored'), true);
    const expected = side === 'theirs' ? '10.20.10.114' : '10.20.10.44';
    assert.is(edits[0]?.appliance.endpoints.filter(isAddress(expected)).length, 1, side);
  }
});

test.run();
