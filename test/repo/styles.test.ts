import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourcesUnder } from './sources.ts';

const styles = suite('styles');

const sheets = sourcesUnder('src').filter(({ path }) => path.endsWith('.css'));
const rules = sheets.map(({ path, text }) => ({ path, text: text.replace(/\/\*[\s\S]*?\*\//g, '') }));
const markup = [
  ...sourcesUnder('src').filter(({ path }) => /\.tsx?$/.test(path)),
  { path: 'build/page.mjs', text: readFileSync('build/page.mjs', 'utf8') },
]
  .map(({ text }) => text)
  .join('\n');
const classes = new Map(
  rules.flatMap(({ path, text }) =>
    [...text.matchAll(/\.([a-z][\w-]*)(?![^{}]*;)/g)].map(([, name = '']) => [name, path] as const),
  ),
);

styles('every class of a style sheet is given by some source', () => {
  const words = new Set(markup.match(/[a-z][\w-]*/g));
  // `tone-${state}` gives every class that starts so.
  const starts = [...markup.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, start = '']) => start);
  const given = (name: string) => words.has(name) || starts.some((start) => name.startsWith(start));
  assert.ok(classes.size > 200);
  assert.equal(
    [...classes].filter(([name]) => !given(name)).map(([name, path]) => `${path}: .${name}`),
    [],
  );
});

styles('every class that a source gives by name is in a style sheet', () => {
  const given = [...markup.matchAll(/\bclassName="([^"]+)"/g)].flatMap(([, list = '']) => list.split(/\s+/));
  const all = new Set(
    rules.flatMap(({ text }) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)),
  );
  assert.equal([...new Set(given.filter((name) => !all.has(name)))].sort(), []);
});

styles('every token is used', () => {
  const tokens = rules.flatMap(({ text }) =>
    [...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name),
  );
  const used = (name: string) =>
    rules.some(({ text }) => text.includes(`var(${name})`) || text.includes(`var(${name},`)) ||
    markup.includes(name);
  assert.ok(tokens.length > 20);
  assert.equal(
    [...new Set(tokens)].filter((name) => !used(name)),
    [],
  );
});

styles('no source but the style sheets names a token: the build gives them other names', () => {
  for (const { text } of rules)
    for (const [name] of text.matchAll(/--[a-z][\w-]*(?=:)/g))
      assert.not.ok(new RegExp(`['"\`(]${name}\\b`).test(markup), name);
});

styles.run();
