/** The documentation shows the pictures that the tour of the suite takes, and names files that are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { words } from '../../src/app/dialogs/words.ts';
import { allChecks } from '../../src/core/audit/run/catalog.ts';
import { generations } from '../../src/core/authoring/design/hardware.ts';
import { mostBytes } from '../../src/core/formats/shared/result.ts';
import { catalog, frameCommands, writtenCommands } from '../../src/core/oedacli/language/command-catalog.ts';
import { targetReleases } from '../../src/core/oedacli/language/editions.ts';
import { areas } from '../../src/parts/navigation/areas.ts';
import { defaultConfig, parseRuntimeConfig } from '../../src/platform/browser/runtime-config.ts';
import { rooms } from './layers.ts';
import { phrases } from './phrases.ts';

const documentation = suite('documentation');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
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

documentation('the README is one page, and begins with the rack of one wrong digit', () => {
  const lines = readFileSync('README.md', 'utf8').trimEnd().split('\n');
  assert.ok(lines.length <= 110, `${lines.length} lines`);
  assert.is(shown('README.md')[0]?.name, 'rack-one-fault');
});

documentation('the README has each area of the rail, with its section of the guide and a picture', () => {
  const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| \[.+?\]\(docs\/guide\.md#.+$/gm)].map(
    ([row]) => row,
  );
  assert.is(rows.length, areas.length);
  for (const row of rows) assert.match(row, /\| !\[[^\]]+\]\(docs\/screenshots\/[\w-]+\.png\) \|$/);
  for (const { label } of areas)
    assert.ok(
      rows.some((row) => row.split('|')[1]?.includes(label)),
      label,
    );
});

documentation('every page of the documentation is one link from the README', () => {
  const links = [...readFileSync('README.md', 'utf8').matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path);
  for (const page of pages.filter((path) => path !== 'README.md' && !path.startsWith('docs/rules/')))
    assert.ok(links.includes(page), page);
});

documentation('numbers of the documentation are those of the product', () => {
  // Those of the frame write themselves, and HELP is for the prompt.
  const byForm = writtenCommands.length - frameCommands.size - 1;
  const budget = (name: string) =>
    new RegExp(`allowed = \\{[^}]*\\b${name}: ([\\d.]+)`).exec(readFileSync('build.mjs', 'utf8'))?.[1];
  const [entry, css, screen, view] = ['entry', 'css', 'screen', 'view'].map(budget);
  for (const [page, messages] of [
    [
      'docs/guide.md',
      [
        `${allChecks.length} checks are evaluated from the document`,
        `${byForm} commands by form`,
        `${catalog.length - writtenCommands.length} commands that are known by little more than their names`,
      ],
    ],
    ['docs/formats.md', [`at most ${mostBytes / 2 ** 20} MiB`]],
    ['docs/faq.md', [`| an imported file | ${mostBytes / 2 ** 20} MiB |`]],
    [
      'CONTRIBUTING.md',
      [
        `${entry} kB for the first page and ${css} kB for its styles, ${screen} kB more for a screen, ${view} kB for all that any address fetches until its first view is shown`,
      ],
    ],
  ] as const)
    for (const message of messages) assert.ok(flat(page).includes(message), `${page}: ${message}`);
});

documentation('the models and releases of the answers are those of the product', () => {
  const answers = flat('docs/faq.md');
  const inWords = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  for (const names of [generations.map(({ name }) => name), targetReleases])
    assert.ok(answers.includes(inWords([...names].reverse())), names.join());
});

documentation('each setting is there with its default, and the policy that nginx sends', () => {
  const settings = (value: object, prefix = ''): (readonly [string, unknown])[] =>
    Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'object' ? settings(one, `${prefix}${key}.`) : [[prefix + key, one] as const],
    );
  const install = flat('static/INSTALL.md');
  for (const [key, value] of settings(defaultConfig))
    assert.ok(install.includes(`| \`${key}\` | \`${JSON.stringify(value)}\` |`), key);
  const headers = readFileSync('static/nginx/snippets/appliance-console-headers.conf', 'utf8');
  const [, policy = ''] = /Content-Security-Policy "([^"]+)"/.exec(headers) ?? [];
  assert.ok(policy && flat('docs/data-and-backup.md').includes(policy));
});

documentation('the ranges of the settings are those that the console takes', () => {
  const install = flat('static/INSTALL.md');
  const rowOf = (key: string) =>
    new RegExp(`\\| \`${key}\` \\| (.+?) \\|(?= \\||$)`).exec(install)?.[0] ?? '';
  const number = (text: string) => Number(text.replaceAll(',', ''));
  const takes = (key: string, value: unknown) => {
    const given = key.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    return parseRuntimeConfig(given, 'https://rack.example.com').ok;
  };
  const [, first = '', last = ''] =
    /Milliseconds are whole numbers from ([\d,]+) to ([\d,]+)/.exec(install) ?? [];
  for (const key of ['session.refreshPeriodically', 'builds.pollEvery']) {
    assert.match(rowOf(key), /\bms\b/, key);
    const [least, most] = [number(first), number(last)];
    assert.equal(
      [least - 1, least, most, most + 1, least + 0.5].map((value) => takes(key, value)),
      [false, true, true, false, false],
      key,
    );
  }
  const [, longest = ''] = /at most ([\d,]+) characters/.exec(rowOf('consent')) ?? [];
  assert.ok(takes('consent', 'x'.repeat(number(longest))));
  assert.not.ok(takes('consent', 'x'.repeat(number(longest) + 1)));
  const sides: readonly (readonly [
    key: string,
    row: RegExp,
    taken: readonly unknown[],
    refused: readonly unknown[],
  ])[] = [
    ['auth.provider', /letters, digits, `_`, `\.`, `-`/, ['aZ9_.-'], ['a b', 'a/b', '']],
    ['auth.basePath', /begins with `\/` and does not end with it/, ['/a', '/a/b'], ['a', '/a/', '/']],
    [
      'records',
      /the path ends with `\/`/,
      ['browser', { appliance: '/r/' }],
      ['server', { appliance: '/r' }],
    ],
    [
      'baseURL',
      /a path, or a URL of the same origin/,
      ['/x/', 'https://rack.example.com/x'],
      ['x', 'https://other.example.com/'],
    ],
  ];
  for (const [key, row, taken, refused] of sides) {
    assert.match(rowOf(key), row);
    for (const value of taken) assert.ok(takes(key, value), `${key} ${JSON.stringify(value)}`);
    for (const value of refused) assert.not.ok(takes(key, value), `${key} ${JSON.stringify(value)}`);
  }
});

documentation('no page uses a phrase of a translated tone', () => {
  for (const page of pages) {
    const text = readFileSync(page, 'utf8').replaceAll(/`[^`\n]*`/g, '');
    const found = phrases.flatMap(({ id, pattern }) =>
      [...text.matchAll(pattern)].map(([one]) => `${id} ${one}`),
    );
    assert.equal(found, [], page);
  }
});

documentation('each word of the glossary is one that the product says', () => {
  const message = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/parts\/help|app\/words\.ts/.test(name))
    .map((name) => readFileSync(`src/${name}`, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, ''))
    .join('\n');
  for (const [word] of words) assert.match(message, new RegExp(`\\b${word.replace('.', '\\.')}`, 'i'), word);
});

documentation.run();
