import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const folder = 'src/ui/css';
const css = readFileSync(`${folder}/tokens.css`, 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
);

function channels(token: string): number[] {
  const value = tokens.get(token);
  if (!value) throw new Error(`no token --${token}`);
  const digits = value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(token: string): number {
  const [r = 0, g = 0, b = 0] = channels(token).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const contrasts = suite('colours');

contrasts('one light theme, with indigo as its colour', () => {
  assert.is(tokens.get('indigo-600'), '#3f51b5');
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(`src/${name}`, 'utf8'));
  for (const sheet of sheets) assert.not.match(sheet, 'prefers-color-scheme');
  assert.equal(sheets.join('').match(/color-scheme: [^;]*/g), ['color-scheme: light']);
  assert.match(sheets.join(''), /\.button\.primary[^}]*background: var\(--indigo-600\)/);
});

const texts: [text: string, grounds: string[]][] = [
  ['text', ['surface', 'page', 'sunken', 'indigo-50', 'ok-bg', 'warn-bg', 'bad-bg']],
  ['text-2', ['surface', 'page', 'sunken', 'indigo-50', 'ok-bg', 'warn-bg', 'bad-bg']],
  // The third text colour stays off tinted ground: base.css swaps it there.
  ['text-3', ['surface', 'page', 'sunken']],
  ['indigo-700', ['surface', 'page', 'indigo-50', 'indigo-100', 'ok-bg', 'bad-bg']],
  ['surface', ['indigo-600', 'indigo-700', 'bad', 'text']],
  ['ok', ['surface', 'ok-bg']],
  ['warn', ['surface', 'warn-bg']],
  ['bad', ['surface', 'bad-bg', 'page']],
];
for (const [text, grounds] of texts)
  for (const ground of grounds)
    contrasts(`text --${text} on --${ground} has 4.5:1`, () => {
      assert.ok(contrast(text, ground) >= 4.5, contrast(text, ground).toFixed(2));
    });

for (const [edge, ground] of [
  ['line-control', 'surface'],
  ['indigo-600', 'page'],
  ['indigo-600', 'indigo-50'],
  ['indigo-600', 'line'],
] as const)
  contrasts(`edge --${edge} on --${ground} has 3:1`, () => {
    assert.ok(contrast(edge, ground) >= 3, contrast(edge, ground).toFixed(2));
  });

contrasts('colours stand in the tokens alone', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.css') && name !== 'tokens.css')) {
    const rules = readFileSync(`${folder}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    assert.equal(rules.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/gi), null, file);
  }
});

contrasts('every named token exists', () => {
  const known = new Set([...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.css'))) {
    const rules = readFileSync(`${folder}/${file}`, 'utf8');
    for (const [, name] of rules.matchAll(/var\(--([\w-]+)/g))
      assert.ok(known.has(name), `${file}: --${name}`);
  }
});

contrasts.run();
