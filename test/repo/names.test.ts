/** Names are the field's words, and one name has one meaning. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exportsOf } from './exports.ts';
import { namesIn, privateParts } from './names.ts';
import { sourcesUnder } from './sources.ts';

const names = suite('names');
const code = (folder: string) =>
  sourcesUnder(folder).filter(
    ({ path }) => /\.(?:tsx?|mts|mjs)$/.test(path) && !/^test\/repo\/names(?:\.test)?\.ts$/.test(path),
  );

/** Names that three or more files may export, and why. */
const shared = new Map([
  ['default', 'the screens, loaded by their path'],
  ['TopBar', 'a part of the specification: each area has its own'],
]);

names('no name is exported by three files', () => {
  const paths = new Map<string, Set<string>>();
  for (const { path, name } of code('src').flatMap(exportsOf))
    paths.set(name, (paths.get(name) ?? new Set<string>()).add(path));
  const found = [...paths].filter(([name, { size }]) => size > 2 && !shared.has(name));
  assert.is(found.length, 0, found.map(([name, all]) => `${name}: ${[...all].join(' ')}`).join('\n'));
  for (const name of shared.keys()) assert.ok((paths.get(name)?.size ?? 3) > 2, `${name} needs no exception`);
});

/** Names that stay although they hold such a word, and why. */
const stays = new Map([
  ['saidFor', 'a key of the stored blackout'],
  ['kept', 'a key of the stored filters'],
  ['keptByOthers', 'a key of a foreign document in a test'],
  ['settle', 'a kind of step of stored plans'],
  ['once', 'a unit of costs, and a method of Node'],
]);

names('no name is of a private dialect', () => {
  const sources = [...code('src'), ...code('test')];
  assert.ok(sources.length > 100, 'the walk finds the sources');
  const used = new Set<string>();
  const found = sources.flatMap((source) =>
    namesIn(source).flatMap(({ name, line }) => {
      if (privateParts(name).length === 0) return [];
      if (stays.has(name)) used.add(name);
      return stays.has(name) ? [] : [`${source.path}:${line}: ${name}`];
    }),
  );
  assert.is(found.length, 0, found.join('\n'));
  assert.equal(
    [...stays.keys()].filter((name) => !used.has(name)),
    [],
  );
});

names('no class of a style sheet is of a private dialect', () => {
  const sheets = sourcesUnder('src').filter(({ path }) => path.endsWith('.css'));
  assert.ok(sheets.length > 10, 'the walk finds the style sheets');
  const found = sheets.flatMap(({ path, text }) =>
    [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:\.|--)([a-z][\w-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => privateParts(name.replaceAll('-', '_')).length > 0)
      .map((name) => `${path}: ${name}`),
  );
  assert.equal(found, []);
});

names('the names of the code are read, not those of texts', () => {
  const text = [
    'const { told, plan: said, ...wishes } = input.kept;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'function f(leg: Leg) { return `${moment} is heard`; }',
    "const text = 'mend'; // wish",
    '<p title="mend">He says {name} is told</p>;',
  ].join('\n');
  const found = namesIn({ path: 'src/a.tsx', text }).map(({ line, name }) => `${line} ${name}`);
  const expected = ['told', 'plan', 'said', 'wishes', 'input'].map((name) => `1 ${name}`);
  assert.equal(
    found.filter((one) => one.startsWith('1 ') && one !== '1 const'),
    expected,
  );
  for (const name of ['2 leg', '2 Leg', '2 moment', '4 name']) assert.ok(found.includes(name), name);
  for (const name of ['heard', 'mend', 'wish', 'says', 'told'])
    assert.not(
      found.some((one) => !one.startsWith('1 ') && one.endsWith(` ${name}`)),
      name,
    );
});

names('words are parts of a name, not letters of one', () => {
  for (const name of [
    'toldRun',
    'onMend',
    'SiteWish',
    'isHeld',
    'wayBackTitle',
    'addTo',
    'workOf',
    'wordsFor',
  ])
    assert.is.not(privateParts(name).length, 0, name);
  for (const name of [
    'essay',
    'holdTo',
    'delegate',
    'recommend',
    'held',
    'addToSetAt',
    'workOfPlan',
    'momentum',
  ])
    assert.equal(privateParts(name), [], name);
});

names.run();
