/** Every rule that is cited is in docs/rules, and every rule there is cited somewhere. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allChecks } from '../../src/core/audit/run/catalog.ts';
import { citationsOf, lostFiles, rulesOf, sectionsOf, strayCitations, uncited } from './citations.ts';
import { type Source, sourcesUnder } from './sources.ts';

const citations = suite('citations');

const isRule = ({ path }: Source) => path.startsWith('docs/rules/');
const isOwn = ({ path }: Source) => path.startsWith('test/repo/citations');

const all = sourcesUnder().filter(({ path }) =>
  /^(?:(?:src|test|build|docs|static)\/|[A-Z]+\.md$|build\.mjs$)/.test(path),
);
const citing = all.filter((source) => !isOwn(source));
const pages = all.filter((source) => isRule(source) && source.path.endsWith('.md'));
const sections = sectionsOf(pages);

citations('each one leads to a rule', () => {
  const rules = new Set(rulesOf(sections));
  const found = citing.flatMap(citationsOf);
  assert.ok(found.length > 500, 'the walk finds citations');
  const lost = found.filter(({ rule }) => !rules.has(rule)).map(({ at, rule }) => `${at}: ${rule}`);
  assert.equal(lost, []);
});

citations('each rule is there once and is cited from outside its page', () => {
  const rules = rulesOf(sections);
  assert.equal(
    rules.filter((rule, i) => rules.indexOf(rule) !== i),
    [],
  );
  assert.equal(uncited(sections, citing.filter((source) => !isRule(source)).flatMap(citationsOf)), []);
});

citations('none leads out of the repository', () => {
  const files = sourcesUnder().map(({ path }) => path);
  const code = citing.filter(({ path }) => /\.(?:tsx?|m?js|css)$/.test(path));
  assert.equal(
    code.flatMap((source) => strayCitations(source, files)),
    [],
  );
});

citations('each source file that a comment names is there', () => {
  const files = sourcesUnder().map(({ path }) => path);
  const code = citing.filter(({ path }) => /\.(?:tsx?|m[jt]s|css)$/.test(path));
  assert.equal(
    code.flatMap((source) => lostFiles(source, files)),
    [],
  );
});

/** Ids that a test makes up. */
const madeUp = new Set(['NET-99']);

citations('an id of a check is one of the catalog', () => {
  const ids = new Set(allChecks.map(({ id }) => id));
  const areas = new Set([...ids].map((id) => id.replace(/-.*/, '')));
  const pattern = new RegExp(`(?<![\\w-])(?:${[...areas].join('|')})-\\d\\d\\b`, 'g');
  const found = citing.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([id]) => ({ path, id })));
  const unknown = found.filter(({ id }) => !ids.has(id));
  assert.equal(
    unknown.filter(({ id }) => !madeUp.has(id)).map(({ path, id }) => `${path}: ${id}`),
    [],
  );
  assert.equal(new Set(unknown.map(({ id }) => id)), madeUp);
});

citations('each rule has its mark, a documented one with its page', () => {
  for (const { path, text } of pages) {
    const links = [...text.matchAll(/^\[([\w-]+)\]: https:\/\/\S+$/gm)].map(([, label]) => label);
    const used = [...text.matchAll(/\]\[([\w-]+)\]/g)].map(([, label]) => label);
    assert.equal([...new Set(used)].sort(), links.sort(), path);
    let isMarked = false;
    for (const line of text.split('\n')) {
      if (!line.startsWith('|')) isMarked = false;
      if (isMarked && !line.startsWith('|---'))
        assert.match(line, /\| (?:documented: \[.*|practice|verify) \|$/, `${path}: ${line}`);
      if (line.endsWith('| Mark |')) isMarked = true;
    }
  }
});

citations('all forms are read, and nothing else', () => {
  const rules = (text: string) => citationsOf({ path: 'a.ts', text }).map(({ rule }) => rule);
  assert.equal(rules("violate('INV-18', name); // ORD-03 to ORD-05, QN-14"), [
    'INV-18',
    'ORD-03',
    'ORD-04',
    'ORD-05',
    'QN-14',
  ]);
  assert.equal(rules('see docs/rules/reip.md 7.2, 7.4 and 7.5'), [
    'reip.md 7.2',
    'reip.md 7.4',
    'reip.md 7.5',
  ]);
  assert.equal(rules('(docs/rules/reip.md 13.1 (6)), (docs/rules/dns.md 3).'), [
    'reip.md 13.1 (6)',
    'dns.md 3',
  ]);
  assert.equal(rules('docs/rules/reip.md 7.6, steps 7 and 8'), ['reip.md 7.6']);
  assert.equal(rules('INV-0, SHA-256, NET-01, CHG-11, ORD'), []);
});

citations('a rule that is not there, or not cited, is found', () => {
  const path = 'docs/rules/a.md';
  const text = '## 1 One\n\n| ORD-01 | x |\n| ORD-02 | y |\n\n### 1.1 Two\n\n| (1) | z |\n\n## 2 Three\n';
  const found = sectionsOf([{ path, text }]);
  assert.equal(rulesOf(found), ['a.md 1', 'ORD-01', 'ORD-02', 'a.md 1.1', 'a.md 1.1 (1)', 'a.md 2']);
  const cited = [{ at: '', rule: 'ORD-01' }];
  assert.equal(uncited(found, cited), ['ORD-02', 'a.md 1.1', 'a.md 2']);
  assert.equal(uncited(found, [...cited, { at: '', rule: 'a.md 1.1 (1)' }]), ['ORD-02', 'a.md 2']);
});

citations('what leads outside is found', () => {
  const stray = (text: string) => strayCitations({ path: 'a.ts', text }, ['docs/rules/reip.md', 'README.md']);
  assert.equal(
    stray('// docs/rules/reip.md 7.3, README.md, runbook.md, `5.9 (3)`, docs/rules/reip.md 13.1 (6)'),
    [],
  );
  assert.equal(stray("const name = 'other.md';"), []);
  assert.equal(stray('// domain/reip.md'), ['a.ts: domain/reip.md']);
  assert.equal(stray('/** As other.md has it. */'), ['a.ts: other.md']);
  assert.equal(stray("test('reip.md 7.3')"), ['a.ts: reip.md 7.3']);
  assert.equal(stray('// as before (7.3)'), ['a.ts: (7.3)']);
  assert.equal(stray('// the waits of 13.1 (6)'), ['a.ts: 13.1 (6)']);
});

citations('a source file that is not there is found', () => {
  const lost = (text: string) =>
    lostFiles({ path: 'a.ts', text }, ['src/a/state.ts', 'src/a.css', 'run.mjs']);
  assert.equal(lost('// state.ts, a/state.ts, src/a/state.ts, ../a/state.ts, (a.css), run.mjs.'), []);
  assert.equal(lost("import { a } from './gone.ts'; const name = 'gone.css';"), []);
  assert.equal(lost('/** See old/state.ts. */'), ['a.ts:1: old/state.ts']);
  assert.equal(lost('/*\n * gone.tsx, `gone.mjs` */'), ['a.ts:1: gone.tsx', 'a.ts:1: gone.mjs']);
});

citations.run();
