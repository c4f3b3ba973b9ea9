/** INSERT statements are read whole or not at all: no value gets into the column of another. */
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sqlRows } from '../../../../src/core/formats/read/sql-rows.ts';
import { writeCsv } from '../../../../src/core/table/write-csv.ts';

const test = suite('rows of SQL');

test('statements with and without names, one after the other, with or without a semicolon', () => {
  const head = ['name', 'ip'];
  const rows = [
    ['db01', '10.20.10.11'],
    ['db02', ''],
  ];
  const values = "('db01', '10.20.10.11')";
  const more = "('db02', NULL)";
  for (const text of [
    `INSERT INTO hosts (name, ip) VALUES ${values}, ${more};`,
    `insert into [dbo].[hosts] ([name], [ip]) values ${values}\nGO\ninsert into [dbo].[hosts] ([name], [ip]) values ${more}\nGO\n`,
    `-- a dump\nINSERT INTO \`hosts\` (\`name\`, \`ip\`) VALUES ${values}, -- the first\n${more} ON CONFLICT DO NOTHING;\nCOMMIT;`,
  ])
    assert.is(sqlRows(text)?.text, writeCsv([head, ...rows]), text);
  const plain = sqlRows(`INSERT INTO hosts VALUES ${values};\n\nINSERT INTO hosts VALUES ${more};`);
  assert.is(plain?.text, writeCsv(rows));
  assert.equal(plain?.lines, [1, 3]);
});

for (const [what, text] of Object.entries({
  'two tables': "INSERT INTO a VALUES ('x'); INSERT INTO b VALUES ('y');",
  'two lists of names': "INSERT INTO a (x) VALUES ('x'); INSERT INTO a (y) VALUES ('y');",
  'a quote that a backslash keeps': "INSERT INTO a VALUES ('it\\'s', '10.20.10.11', 'x');",
  'a function': "INSERT INTO a VALUES ('x', inet_aton('10.20.10.11'));",
  'texts that are joined': "INSERT INTO a VALUES ('x' || 'y', '10.20.10.11');",
  'a row that is cut off': "INSERT INTO a VALUES ('x', '10.20.10.11'), ('y', '10.20.",
  'a query': 'INSERT INTO a (x) SELECT x FROM b;',
  'a row that is changed later': "INSERT INTO a VALUES ('x', 'y'); UPDATE a SET x = 'z';",
  'a value that is cast': "INSERT INTO a VALUES ('10.20.10.11'::inet);",
  'a name in a document': '{"name": "insert into ipam values (1)"}',
  'a remark in a table': 'hostname,ip,remark\ndb01,10.20.10.11,"insert into dns values (1)"',
  'a comment of a hosts file': "10.20.10.11 db01\n# insert into hosts values ('a', '10.1.1.1');",
}))
  test(`not taken apart: ${what}`, () => {
    assert.is(sqlRows(text), undefined);
  });

test('names of columns are those of the table, as a dump of it has them', () => {
  const made =
    'CREATE TABLE IF NOT EXISTS `a` (\n `name` varchar(64) NOT NULL,\n `ip` decimal(10,2),\n PRIMARY KEY (`name`)\n) ENGINE=x;';
  const rows = [['db01', '10.20.10.11']];
  const values = "INSERT INTO `a` VALUES ('db01', '10.20.10.11');";
  assert.is(sqlRows(`${made}\n${values}`)?.text, writeCsv([['name', 'ip'], ...rows]));
  assert.is(sqlRows(`${made}\nINSERT INTO a VALUES ('db01');`), undefined);
});

test('rows in a comment are none, and the line of a row is its own', () => {
  const text = `/* INSERT INTO a VALUES ('old'); */
-- INSERT INTO a VALUES ('older');
INSERT INTO a VALUES ('new'), /* ('newer'), */
  ('last');`;
  assert.is(sqlRows(text)?.text, writeCsv([['new'], ['last']]));
  assert.equal(sqlRows(text)?.lines, [3, 4]);
});

test('any texts come back as they were', () => {
  const cell = fc.string({ unit: fc.constantFrom(...`ab1.',();"\`[]-\n `), maxLength: 8 });
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(table, (rows) => {
      const quoted = rows.map(
        (row) => `(${row.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')})`,
      );
      const text = `INSERT INTO a (x, y) VALUES ${quoted.join(',\n')};`;
      assert.is(sqlRows(text)?.text, writeCsv([['x', 'y'], ...rows]));
    }),
    { numRuns: 300 },
  );
});

test.run();
