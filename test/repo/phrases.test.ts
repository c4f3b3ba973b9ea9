/** The texts of the product are plain English: phrases of a translated tone may only become fewer. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { phrases, phrasesFound, textsOf } from './phrases.ts';
import { sourcesUnder } from './sources.ts';

const test = suite('phrases');

/** Uses a folder has today. A text that is touched loses its own: lower the number with it. */
const budget: Readonly<Record<string, number>> = { 'src/core/reip': 65 };

/** `src/core/reip/mapping/services.ts` counts for `src/core/reip`. */
const folderOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('src/core/') ? 3 : 2)
    .join('/');

test('no folder uses more of the phrases than it is allowed, and the allowance falls with them', () => {
  const code = sourcesUnder('src').filter(({ path }) => /\.tsx?$/.test(path));
  assert.ok(code.length > 100, 'the walk finds the sources');
  const found = new Map<string, string[]>();
  for (const source of code) {
    const folder = folderOf(source.path);
    found.set(folder, [...(found.get(folder) ?? []), ...phrasesFound(source)]);
  }
  for (const [folder, uses] of found)
    assert.is(uses.length, budget[folder] ?? 0, `${folder}\n${uses.join('\n')}`);
  for (const folder of Object.keys(budget)) assert.ok(found.has(folder), folder);
});

test('texts are read, and neither comments nor code', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: source text
  const text = [
    "import { x } from './mend.ts';",
    'const a = `Row ${list.map((one) => `"${one}" of them`).join("; ")} stands here`; // the mend',
    "const b = 'It\\'s told'; /* mend */",
    'return <p title="A title">It stands {n} there</p>;',
    'const c = /mends/g;',
  ].join('\n');
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: source text
  const texts = textsOf({ path: 'src/a.tsx', text }).map((one) => one.trim());
  for (const one of ['Row {} stands here', '"{}" of them', "It\\'s told", 'A title', 'It stands'])
    assert.ok(texts.includes(one), `${one}: ${JSON.stringify(texts)}`);
  assert.not.ok(texts.some((one) => /mend/.test(one)));
});

test('each phrase is found', () => {
  const ids = phrases.map(({ id }) => id);
  assert.is(new Set(ids).size, 35);
  const examples: Readonly<Record<string, string>> = {
    R01: 'Mend it',
    R05: 'It stands there',
    R13: 'the headings',
    R29: 'somebody',
    R32: 'fail-over',
  };
  for (const [id, text] of Object.entries(examples)) {
    const [found = '', ...more] = phrasesFound({ path: 'src/a.ts', text: `f('${text}')` });
    assert.ok(found.startsWith(`src/a.ts: ${id} `), found);
    assert.equal(more, []);
  }
});

test.run();
