import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exportsOf, passedOnBy, reExportsOf, takenBy, unusedExports } from './exports.ts';
import { sourcesUnder } from './sources.ts';

const exported = suite('exports');

/** A part of docs/rules/specification.md 2: it stays without a user. */
const named = new Set(['src/screens/dashboard/management/Icon.tsx Icon']);

const code = (folder: string) => sourcesUnder(folder).filter(({ path }) => /\.(tsx?|mjs)$/.test(path));

exported('everything that is exported is imported somewhere', () => {
  const sources = code('src');
  const users = [...sources, ...code('test')];
  const unused = unusedExports(sources, users).map(({ path, name }) => `${path} ${name}`);
  assert.equal(
    unused.filter((one) => !named.has(one)),
    [],
  );
});

exported('no code of the product lives for its tests alone', () => {
  const sources = code('src');
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const dead = unusedExports(sources, sources).filter(({ path, name, isType }) => {
    const own = texts.get(path)?.match(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g')) ?? [];
    return !isType && own.length < 2 && !named.has(`${path} ${name}`);
  });
  assert.equal(dead, []);
});

/** ShellNotices is fetched together with the dialogs: one request, as both are needed right after the first screen. */
const gathered = new Set(['src/app/shell/ShellDialogs.tsx ShellNotices']);

exported('no file passes on what another file exports: an import names the module itself', () => {
  const passedOn = code('src').flatMap(reExportsOf);
  assert.equal(
    passedOn.filter((one) => !gathered.has(one)),
    [],
  );
  const text =
    "export { a, b as c } from './x.ts';\nexport type { D } from './y.ts';\nexport * from './z.ts';\n";
  assert.equal(reExportsOf({ path: 'src/w.ts', text: `${text}export { e };` }), [
    'src/w.ts a',
    'src/w.ts c',
    'src/w.ts D',
    'src/w.ts *',
  ]);
});

/** The one place that decides how the word of a severity reads on all screens. */
const labels = new Set(['src/parts/findings/severity.ts severityLabel']);

exported('no export merely passes on what its file imports', () => {
  const passedOn = code('src').flatMap(passedOnBy);
  assert.equal(
    passedOn.filter((one) => !labels.has(one)),
    [],
  );
});

exported('a second name and a forwarding function are found, a function that adds something is not', () => {
  const text = [
    "import { a, b as c, type D } from './x.ts';",
    'export { a };',
    'export type { D };',
    'export const second: Readonly<D> = c;',
    'export const arrow = (one: D, two?: Map<D, D>): string => a(one, two);',
    'export function whole(one: D): string {\n  return c(one);\n}',
    'export const swapped = (one: D, two: D) => a(two, one);',
    'export const part = (one: D) => a(one.part);',
    'export const fixed = (one: D) => a(one, 3);',
    'const own = (one: D) => one;',
    'export const local = (one: D) => own(one);',
  ].join('\n');
  const expected = ['a', 'D', 'second', 'arrow', 'whole'].map((name) => `src/w.ts ${name}`);
  assert.equal(passedOnBy({ path: 'src/w.ts', text }), expected);
});

exported('every form of export and import is read', () => {
  const text = [
    'export const a = 1;',
    'export async function b() {}',
    'export type C = string;',
    'const d = 1, e = 2;',
    'export { d, e as f };',
    "export { g } from './g.ts';",
  ].join('\n');
  const names = exportsOf({ path: 'src/x.ts', text }).map(({ name }) => name);
  assert.equal(names.sort(), ['C', 'a', 'b', 'd', 'f', 'g']);
  const user = [
    "import h, { a, type C as D } from '../x.ts';",
    "import * as all from './y.ts';",
    "const later = () => import('./z.ts');",
    "export { g } from './g.ts';",
    "type W = import('./w.ts').W;",
  ].join('\n');
  const taken = takenBy({ path: 'src/u/v.ts', text: user });
  const expected = [
    'src/u/g.ts g',
    'src/u/w.ts *',
    'src/u/w.ts W',
    'src/u/y.ts *',
    'src/u/z.ts *',
    'src/x.ts C',
    'src/x.ts a',
  ];
  assert.equal(taken.sort(), expected);
});

exported.run();
