import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourcesUnder } from './sources.ts';

const test = suite('grouping');

/** A list or a set under a key, begun by its first value: by hand, in the ways that were found. */
const byHand = [
  /if \((\w+)\) \1\.push\((.+)\);\s*else [\w.]+\.set\(.+, \[\2\]\);/,
  /if \((\w+)\) \1\.add\((.+)\);\s*else [\w.]+\.set\(.+, new Set\(\[\2\]\)\);/,
  /([\w.]+)\.set\((.+), \[\.\.\.\(\1\.get\(\2\) \?\? \[\]\), /,
];

/** The same list with more to it: who holds the key already is asked first. */
const apart = new Set([
  'src/core/collections/grouping.ts',
  'src/core/appliance/bulk-edit/resolve-key-clashes.ts',
]);

const isReip = (path: string) => path.startsWith('src/core/reip/') || path.startsWith('src/screens/reip/');

test('values are gathered under a key by the functions of collections', () => {
  const found = sourcesUnder('src').filter(
    ({ path, text }) => !apart.has(path) && !isReip(path) && byHand.some((pattern) => pattern.test(text)),
  );
  assert.equal(
    found.map(({ path }) => path),
    [],
  );
});

test.run();
