import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { differencesOf } from './compare.ts';
import { type FieldCase, readCase } from './field-case.ts';

const folder = join(process.cwd(), 'test', 'field', 'import');
const { cases }: { readonly cases: readonly FieldCase[] } = JSON.parse(
  readFileSync(join(folder, 'expected.json'), 'utf8'),
);

for (const { name, kind, file, unconfirmed, expect = {}, anyOf = [expect] } of cases) {
  if (unconfirmed) continue;
  test(`${kind}: ${name}`, () => {
    const seen = readCase(folder, file);
    const ways = anyOf.map((want) => differencesOf(want, seen));
    assert.ok(
      ways.some((way) => way.length === 0),
      ways[0]?.join('\n'),
    );
  });
}

test.run();
