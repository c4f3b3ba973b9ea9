/** The documentation shows the pictures that the tour of the suite takes, and names files that are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const documentation = suite('documentation');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'static/INSTALL.md',
  ...readdirSync('docs').map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));
const shown = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, words = '', path = '']) => ({
    words,
    name: /screenshots\/([\w-]+)\.png$/.exec(path)?.[1] ?? path,
  }));
const taken = [
  ...readFileSync('test/browser/tour.test.ts', 'utf8').matchAll(/picture\(\w+, '([\w-]+)'\)/g),
].map(([, name = '']) => name);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

documentation('what is shown is what the tour takes, and what lies there', () => {
  assert.equal(sorted(pages.flatMap((page) => shown(page).map(({ name }) => name))), sorted(taken));
  assert.equal(
    readdirSync('docs/screenshots').sort(),
    sorted(taken).map((name) => `${name}.png`),
  );
});

documentation('no other test writes over one of them', () => {
  for (const file of readdirSync('test/browser').filter(
    (name) => name.endsWith('.test.ts') && name !== 'tour.test.ts',
  )) {
    const text = readFileSync(`test/browser/${file}`, 'utf8');
    for (const [, name = ''] of text.matchAll(/screenshot\(\w+, '([\w-]+)'\)/g))
      assert.not(taken.includes(name), `${file}: ${name}`);
  }
});

documentation('the guided tour has ten, each with a sentence of its own', () => {
  const ten = shown('docs/tour.md');
  assert.is(ten.length, 10);
  assert.is(new Set(ten.map(({ name }) => name)).size, 10);
  for (const { words, name } of ten) assert.ok(words.length > 20, name);
});

documentation('links of the documentation lead to files and headings that are there', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
  for (const page of pages) {
    for (const [, target = ''] of readFileSync(page, 'utf8').matchAll(/\]\(([^)]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [path = '', anchor] = target.split('#');
      const file = path ? new URL(path, `file:///${page}`).pathname.slice(1) : page;
      assert.ok(existsSync(file), `${page}: ${target}`);
      if (!anchor) continue;
      const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        slug(heading),
      );
      assert.ok(headings.includes(anchor), `${page}: ${target}`);
    }
  }
});

documentation('files that are named are there', () => {
  for (const page of pages) {
    for (const [, path = ''] of readFileSync(page, 'utf8').matchAll(
      /`((?:src|test|static|docs|build)\/[\w/.-]+)`/g,
    ))
      assert.ok(existsSync(path), `${page}: ${path}`);
  }
});

documentation.run();
