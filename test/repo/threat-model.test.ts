/** The threat model names tests that are there, and its figures are those of the product. */
import { existsSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { textReaders } from '../security/text-readers.ts';

const model = suite('threat model');
const page = readFileSync('docs/threat-model.md', 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| '));

/** The paths in a cell: a name without a folder is in the folder of the one before. */
function named(cell: string): string[] {
  let folder = '';
  return [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => {
    const path = name.includes('/') ? name : `${folder}${name}`;
    folder = path.slice(0, path.lastIndexOf('/') + 1);
    return path;
  });
}

model('each test that it names is there', () => {
  const tests = rows
    .flatMap((row) => named(row.split('|').at(-2) ?? ''))
    .filter((path) => path.startsWith('test/'));
  assert.ok(tests.length > 50, `${tests.length} tests`);
  assert.equal(
    tests.filter((path) => !existsSync(path)),
    [],
  );
});

const part = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

model('each threat and each figure has a test', () => {
  for (const title of ['What is done', 'In figures']) {
    const lines = part(title)
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1);
    assert.ok(lines.length > 10, title);
    for (const line of lines) {
      const cells = line.split('|');
      if (!/every browser test/.test(line)) assert.ok(named(cells.at(-2) ?? '').length > 0, line);
    }
  }
});

const snippets = 'static/nginx/snippets';
/** A figure of the page, and where the product has it. */
const figures: readonly (readonly [words: string, path: string, pattern: RegExp])[] = [
  [
    'one a second after 20 at once',
    `${snippets}/appliance-console.conf`,
    /limit_req zone=\S+ burst=20 nodelay;/,
  ],
  ['one a second after 20 at once', 'static/nginx/conf.d/appliance-console.conf', /rate=1r\/s;/],
  ['5 minutes', `${snippets}/appliance-console-gate.js`, /stampMost = 5 \* minute/],
  ['30 days', `${snippets}/appliance-console-gate.js`, /removedLeast = 30 \* day/],
  ['60 minutes', `${snippets}/appliance-console-gate.js`, /stagingMost = 60 \* minute/],
  ['9 digits', `${snippets}/appliance-console-gate.js`, /revision = 'r\(\[1-9\]\[0-9\]\{0,8\}\)'/],
  ['150 characters', `${snippets}/appliance-console-gate.js`, /\{1,150\}/],
  ['64 MiB', `${snippets}/appliance-console-records.conf`, /client_max_body_size 64m;/],
  ['200 appliances', `${snippets}/appliance-console-gate.js`, /headsMost = 200;/],
  ['64 kB per `meta.json`', `${snippets}/appliance-console-gate.js`, /metaMost = 64 \* 1024;/],
  ['512 kB in total', `${snippets}/appliance-console-gate.js`, /metasMost = 8 \* metaMost;/],
  ['| 50 ms |', 'test/bench/many.bench.ts', /'longest block of a worker, 200 heads': \{ most: 50,/],
  ['10,000 characters', 'src/platform/browser/runtime-config.ts', /length <= 10_000/],
  ['2,048 characters', 'src/platform/auth/safe-callback-url.ts', /length > 2048/],
  ['32 MiB', 'src/core/formats/shared/result.ts', /mostBytes = 32 \* 1024 \* 1024/],
  ['200 levels', 'src/core/formats/shared/json-place.ts', /maxDepth = 200;/],
  ['2,000,000 elements', 'src/core/formats/xml/xml.ts', /elements: 2_000_000/],
  ['2.5 times', 'test/bench/one-character.bench.ts', /most = 2\.5;/],
  ['100 kB', 'test/bench/one-character.bench.ts', /half = 100_000;/],
];

model('each figure is that of the product', () => {
  const table = part('In figures');
  for (const [words, path, pattern] of figures) {
    assert.ok(table.includes(words), words);
    assert.match(readFileSync(path, 'utf8'), pattern, words);
  }
  assert.ok(table.includes(`${textReaders.length} readers`), `${textReaders.length} readers`);
});

model.run();
