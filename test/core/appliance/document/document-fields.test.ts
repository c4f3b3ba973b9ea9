/** Every field that the schema declares is validated, wherever it is in the document. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { document, fields, withValue } from './declared-fields.ts';

const structures = new Set(['array', 'record', 'loose_object', 'union']);

test('every declared field has a value somewhere in the complete document', () => {
  assert.ok(fields.length > 250, `${fields.length}`);
  assert.equal(
    fields.filter(({ place }) => !place).map(({ name }) => name),
    [],
  );
});

test('a value of another type is refused at every declared field, with its place', () => {
  const passed = fields.flatMap(({ name, type, place = [] }) => {
    if (type === 'unknown') return [];
    const result = validateAppliance(withValue(document, place, structures.has(type) ? 0 : {}));
    const path = result.ok ? undefined : result.problems[0]?.path;
    // Of an owner the whole is named: it may be a machine or a cluster.
    return path && (path.length > 0 || place.length === 0) && path.every((key, i) => key === place[i])
      ? []
      : [`${name}: ${path?.join('.') ?? 'accepted'}`];
  });
  assert.equal(passed, []);
});

test.run();
