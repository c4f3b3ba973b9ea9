/** What an edit adds must come back from the document's own JSON. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { addedLongTexts, longTexts } from '../../../../src/core/appliance/document/long-texts.ts';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { setField, setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { document, fields, withValue } from './declared-fields.ts';

const vega01 = exampleVega01();
const [endpoint] = vega01.endpoints;
const id = endpoint?.id ?? '';

test('a text that the schema refuses is found wherever it is', () => {
  for (const { name, type, place } of fields) {
    if (type !== 'string' || !place) continue;
    const long = withValue(document, place, 'x'.repeat(65_537)) as Appliance;
    assert.is(longTexts(long).length > 0, !validateAppliance(long).ok, name);
  }
  const key = 'k'.repeat(65_537);
  for (const long of [
    setField(vega01, 'endpoints', id, 'notes', { [key]: 'a' }),
    setRoot(vega01, 'facts', [{ subject: 'a', key: 'b', value: { deep: [key] } }]),
    setRoot(vega01, 'sources', [{ id: 's', name: 's', format: 'csv', sha256: 'a', origins: { [key]: 1 } }]),
  ]) {
    assert.is(longTexts(long).length, 1);
    assert.not.ok(validateAppliance(long).ok);
  }
});

test('only what an edit adds counts: a document of an earlier release can be edited', () => {
  const earlier = setField(vega01, 'endpoints', id, 'hostname', 'h'.repeat(64));
  assert.is(addedLongTexts(vega01, earlier).length, 1);
  assert.equal(addedLongTexts(earlier, setField(earlier, 'endpoints', id, 'mac', 'a')), []);
  assert.equal(addedLongTexts(earlier, setRoot(earlier, 'endpoints', earlier.endpoints.toReversed())), []);
  assert.equal(addedLongTexts(earlier, setField(earlier, 'endpoints', id, 'domain', 'd'.repeat(254))), [
    { field: 'domain', text: 'd'.repeat(254), most: 253 },
  ]);
});

test.run();
