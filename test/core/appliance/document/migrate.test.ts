import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import {
  currentSchema,
  migrateDocument,
  openDocument,
  openSavedDocument,
} from '../../../../src/core/appliance/document/migrate.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';

test('a document of this schema is left as it is', () => {
  const document = exampleVega01();
  assert.is(document.schema, currentSchema);
  const migrated = migrateDocument(document);
  assert.is(migrated.ok && migrated.value, document);
});

test('a document without a schema gets one, and an id from its name', () => {
  const opened = openDocument({ name: 'Vega 01', endpoints: [] });
  assert.equal(opened.ok && opened.appliance, emptyAppliance('appliance:vega-01', 'Vega 01'));
  const own = openDocument({ name: 'a', id: 'appliance:own' });
  assert.is(own.ok && own.appliance.id, 'appliance:own');
});

test('a newer document and what is not a document are refused with a mend', () => {
  for (const [value, words] of [
    [{ schema: 7, name: 'a' }, 'schema 7'],
    [{ schema: '1' }, 'not a version number'],
    [{ schema: -1 }, 'not a version number'],
    [{ schema: 0.5 }, 'not a version number'],
    [[], 'not an object'],
    [null, 'not an object'],
    ['text', 'not an object'],
  ] as const) {
    const opened = openDocument(value);
    assert.not.ok(opened.ok);
    if (opened.ok) continue;
    assert.match(opened.problems[0]?.message ?? '', words);
    assert.ok(opened.problems[0]?.fix);
  }
});

test('what an earlier console saved with longer texts opens as it is; a file with them is refused', () => {
  const vega01 = exampleVega01();
  const long: Appliance = {
    ...vega01,
    comments: 'x'.repeat(100_000),
    endpoints: vega01.endpoints.map((one) => ({ ...one, hostname: 'h'.repeat(300) })),
    facts: [{ subject: vega01.id, key: 'steps', value: ['x'.repeat(100_000)] }],
  };
  const saved: unknown = JSON.parse(JSON.stringify(long));
  assert.equal(openSavedDocument(saved), { ok: true, appliance: saved });
  const opened = openDocument(saved);
  assert.is(opened.ok || opened.problems.length, 1 + vega01.endpoints.length + 1);
});

test('a saved document of another shape is refused as a file is', () => {
  const cases = [
    { name: 1 },
    { sources: [{}] },
    { racks: [{ id: 'r', name: 'r', number: 1, units: Number.POSITIVE_INFINITY }] },
  ];
  for (const odd of cases)
    assert.equal(
      openSavedDocument({ ...exampleVega01(), ...odd }),
      openDocument({ ...exampleVega01(), ...odd }),
    );
  assert.not.ok(openSavedDocument({ schema: 7, name: 'a' }).ok);
  assert.not.ok(openSavedDocument({ ...exampleVega01(), name: 1, comments: 'x'.repeat(100_000) }).ok);
});

test('a text that an earlier release saved as two sources of one id is one', () => {
  const source = { id: 'source:a', name: 'a.txt', format: 'evidence', sha256: 'a'.repeat(64) };
  const opened = openSavedDocument({ ...exampleVega01(), sources: [source, { ...source, name: 'b.txt' }] });
  assert.equal(opened.ok && opened.appliance.sources, [source]);
  const other = { ...source, sha256: 'b'.repeat(64) };
  assert.not.ok(openSavedDocument({ ...exampleVega01(), sources: [source, other] }).ok);
  for (const odd of [{}, [null], [{ sha256: 7 }]])
    assert.not.ok(openSavedDocument({ ...exampleVega01(), sources: odd }).ok);
});

test.run();
