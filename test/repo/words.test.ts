import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourcesUnder } from './sources.ts';
import { broken, rules, signalNames, valueReads } from './words.ts';

const words = suite('repository');
const all = sourcesUnder();
const src = all.filter(({ path }) => path.startsWith('src/'));

for (const rule of rules) {
  words(rule.why, () => {
    const found = broken(all, rule);
    assert.is(found.length, 0, found.join('\n'));
  });
}

words('each rule catches what it forbids', () => {
  const samples = [
    ['src/app/App.tsx', 'useSignals();'],
    ['src/app/App.tsx', '<p style="color: red">'],
    ['src/app/App.tsx', '<p dangerouslySetInnerHTML={{ __html: x }} />'],
    ['src/ui/x.ts', "window.trustedTypes.createPolicy('x', {})"],
    ['src/core/audit/run/run.ts', 'const now = Date.now();'],
    ['src/app/App.tsx', 'export default function App() {}'],
    ['src/core/x.ts', "const short = new Intl.NumberFormat('en');"],
    ['src/app/App.tsx', '// TODO later'],
    ['test/x.test.ts', "words.only('x', () => {});"],
    ['README.md', `see ${'issue'} 12`],
    ['README.md', `cd /${'root'}/x`],
  ] as const;
  assert.is(samples.length, rules.length);
  samples.forEach(([path, text], i) => {
    const rule = rules[i];
    assert.ok(rule);
    assert.is(broken([{ path, text }], rule).length, 1, rule.why);
  });
});

words('no component reads the value of a signal', () => {
  const found = valueReads(src);
  assert.is(found.length, 0, found.join('\n'));
});

words('knows a signal by its type and by its making', () => {
  const model = {
    path: 'src/a.ts',
    text: 'type M = { open: Signal<boolean> }; const count = signal(0); f({ sum: computed(() => 1) });',
  };
  assert.equal([...signalNames([model])].sort(), ['count', 'open', 'sum']);
  const bad = { path: 'src/A.tsx', text: '<b>{model.count.value}</b>' };
  const fine = { path: 'src/B.tsx', text: 'onChange={(event) => edit(event.currentTarget.value)}' };
  assert.is(valueReads([model, bad, fine]).length, 1);
});

words('no file is longer than 400 lines', () => {
  const code = all.filter(({ path }) => /^(src|test)\/.*\.(tsx?|mjs|css)$|^build\.mjs$/.test(path));
  const long = code
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 400);
  assert.equal(long, []);
});

words('components are named PascalCase.tsx, all else kebab-case.ts, hooks useX.ts', () => {
  const kebab = '[a-z][a-z0-9]*(-[a-z0-9]+)*';
  const wrong = src.filter(({ path, text }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (/^(([A-Z]\w*|index|main)\.tsx|README\.md)$/.test(name)) return false;
    if (new RegExp(`^${kebab}\\.tsx$`).test(name)) return /^export (function|const) [A-Z]/m.test(text);
    return !new RegExp(`^(${kebab}(\\.d)?|use[A-Z]\\w*)\\.(ts|css|json|svg|py|sh)$`).test(name);
  });
  assert.equal(
    wrong.map(({ path }) => path),
    [],
  );
});

words('there is no barrel file', () => {
  // What a lazy part gives of a module may be a file; its name is the part's.
  const lazy = new Set(
    src.flatMap(({ text }) => [...text.matchAll(/import\('.*?([^/']+)'\)/g)].map(([, name]) => name)),
  );
  const barrels = src.filter(({ path, text }) => {
    if (lazy.has(path.split('/').at(-1))) return false;
    const lines = text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('//'));
    return (
      lines.length > 0 &&
      lines.every((line) => /^export .*\bfrom\b|^export \{$|^\s+[\w ]+,$|^\} from/.test(line))
    );
  });
  assert.equal(
    barrels.map(({ path }) => path),
    [],
  );
});

const text = (path: string) => all.find((source) => source.path === path)?.text ?? '';

words('the lock file holds every optional package, without which a clean install is refused', () => {
  type Locked = { optionalDependencies?: Record<string, string> };
  const { packages } = JSON.parse(text('package-lock.json')) as { packages: Record<string, Locked> };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map((name) => `${path} needs ${name}`),
  );
  assert.equal(missing, []);
});

words('every package has an exact version, and the lock names no download address', () => {
  const { dependencies, devDependencies } = JSON.parse(text('package.json'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    assert.match(String(version), /^\d+\.\d+\.\d+$/, name);
  }
  assert.not.match(text('package-lock.json'), /"resolved"/);
});

words.run();
