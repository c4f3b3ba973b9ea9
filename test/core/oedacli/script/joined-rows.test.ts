/** Rows that a backslash continues: what is joined, and how much is written for it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { joinContinued } from '../../../../src/core/oedacli/script/joined-rows.ts';

const test = suite('oedacli joined rows');

test('each part is there once, and the place of the first backslash', () => {
  const rows = [
    'ALTER SCAN A=1 \\ ',
    '  B=2\\',
    'oedacli_x=3 \\',
    'where C=4 \\',
    'LIST SCANS',
    'X \\',
    'oedacli> A=1',
  ];
  assert.equal([...joinContinued(rows)], [[0, 15]]);
  assert.equal(rows, [
    'ALTER SCAN A=1 B=2 oedacli_x=3 where C=4 \\',
    '',
    '',
    '',
    'LIST SCANS',
    'X \\',
    'oedacli> A=1',
  ]);
});

test('many rows of one command are written in proportion to their length', () => {
  const written = (count: number) => {
    let characters = 0;
    const rows = new Proxy(
      Array.from({ length: count }, () => 'A=\\'),
      {
        set: (target, key, value) => {
          characters += String(value).length;
          return Reflect.set(target, key, value);
        },
      },
    );
    joinContinued(rows);
    return characters;
  };
  for (const count of [10, 1_000, 10_000]) assert.is(written(count), count * 3);
});

test.run();
