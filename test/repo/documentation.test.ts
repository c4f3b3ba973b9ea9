/** The documentation shows the pictures that the tour of the suite takes, and names files that are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { words } from '../../src/app/dialogs/words.ts';
import { allChecks } from '../../src/core/audit/run/catalog.ts';
import { mostBytes } from '../../src/core/formats/shared/result.ts';
import { catalog, frameCommands, writtenCommands } from '../../src/core/oedacli/language/command-catalog.ts';
import { defaultConfig } from '../../src/platform/browser/runtime-config.ts';
import { rooms } from './layers.ts';

const documentation = suite('documentation');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'static/INSTALL.md',
  ...readdirSync('docs', { recursive: true }).map((name) => `docs/${name}`),
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

documentation('files and rooms that a map of the source names are there', () => {
  const maps = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('README.md'),
  );
  assert.ok(maps.length >= 4);
  const missing = maps.flatMap((name) => {
    const page = `src/${name}`;
    return [...readFileSync(page, 'utf8').matchAll(/`([\w/-]+\.ts)`/g)]
      .map(([, path = '']) => page.replace('README.md', path))
      .filter((path) => !existsSync(path));
  });
  const rooms = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`((?:core|screens)\/[\w/-]+)`/g)]
    .map(([, path = '']) => `src/${path}`)
    .filter((path) => !existsSync(path));
  assert.equal([...missing, ...rooms], []);
});

documentation('the table of rooms has the orders that the test of the layers holds', () => {
  const names = (text: string) => [...text.matchAll(/`([\w/-]+)`/g)].map(([, name = '']) => name);
  const [, table = ''] =
    /\| Area \| Rooms, in their order \|\n.*\n([\s\S]*?)\n\n/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ??
    [];
  const written = table.split('\n').map((row) => {
    const [, area = '', order = ''] = row.split('|');
    return [names(area)[0] ?? '', names(order)] as const;
  });
  // The screens, and rooms inside rooms, are in layers.ts alone.
  const areas = Object.keys(rooms).filter((area) => /^(?:core\/)?[\w-]+$/.test(area));
  assert.ok(areas.length >= 12);
  assert.equal(written.map(([area]) => area).sort(), areas.sort());
  for (const [area, order] of written)
    assert.equal(
      order,
      rooms[area]?.filter((room) => !room.startsWith('.')),
      area,
    );
});

const flat = (page: string) => readFileSync(page, 'utf8').replaceAll(/\s+/g, ' ');

documentation('numbers of the README are those of the product', () => {
  const readme = flat('README.md');
  // Those of the frame write themselves, and HELP is for the prompt.
  const byForm = writtenCommands.length - frameCommands.size - 1;
  const budget = (name: string) =>
    new RegExp(`allowed = \\{[^}]*\\b${name}: ([\\d.]+)`).exec(readFileSync('build.mjs', 'utf8'))?.[1];
  const [entry, css, screen, view] = ['entry', 'css', 'screen', 'view'].map(budget);
  for (const messages of [
    `${allChecks.length} checks answer from the document`,
    `${byForm} commands by form`,
    `${catalog.length - writtenCommands.length} commands that are known by little more than their names`,
    `at most ${mostBytes / 2 ** 20} MiB`,
    `${entry} kB for the first page and ${css} kB for its styles, ${screen} kB more for a screen, ${view} kB for all that any address fetches until its first view is shown`,
  ])
    assert.ok(readme.includes(messages), messages);
});

documentation('the README has each setting with its default, and the policy that nginx sends', () => {
  const readme = flat('README.md');
  const settings = (value: object, prefix = ''): (readonly [string, unknown])[] =>
    Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'object' ? settings(one, `${prefix}${key}.`) : [[prefix + key, one] as const],
    );
  for (const [key, value] of settings(defaultConfig))
    assert.ok(readme.includes(`| \`${key}\` | \`${JSON.stringify(value)}\` |`), key);
  const headers = readFileSync('static/nginx/snippets/appliance-console-headers.conf', 'utf8');
  const [, policy = ''] = /Content-Security-Policy "([^"]+)"/.exec(headers) ?? [];
  assert.ok(policy && readme.includes(policy));
});

documentation('each word of the glossary is one that the product says', () => {
  const message = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/parts\/help|app\/words\.ts/.test(name))
    .map((name) => readFileSync(`src/${name}`, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, ''))
    .join('\n');
  for (const [word] of words) assert.match(message, new RegExp(`\\b${word.replace('.', '\\.')}`, 'i'), word);
});

documentation.run();
