/** The papers of the product have their promised parts, in the words of the product. */
import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allChecks } from '../../src/core/audit/run/catalog.ts';
import { questions } from '../../src/core/reip/questions/question-bank.ts';
import { markLabel } from '../../src/parts/labels/labels.ts';
import { formatWords } from '../../src/screens/home/import/format-words.ts';

const papers = suite('papers');
const text = (page: string) => readFileSync(page, 'utf8');
const flat = (page: string) => text(page).replaceAll(/\s+/g, ' ');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

papers('the README names in one line the shapes of files that are read: those of the product', () => {
  const [, list = ''] =
    /^Files that are read: (.+)\. \[Formats\]\(docs\/formats\.md\)/m.exec(text('README.md')) ?? [];
  assert.equal(
    sorted(list.split(/, (?![^(]*\))/)),
    sorted([...Object.values(formatWords), 'workbook (.xlsx, .xlsm)']),
  );
});

papers('every program that a page names is one of package.json', () => {
  const { scripts } = JSON.parse(text('package.json')) as {
    scripts: { pack: string; [name: string]: string };
  };
  assert.is(scripts.pack, 'node build.mjs --pack');
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'static/INSTALL.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  const named = pages.flatMap((page) =>
    [...text(page).matchAll(/\bnpm (?:run (\w+)|(start|test))\b/g)].map(
      ([, run, short]) => [page, run ?? short ?? ''] as const,
    ),
  );
  for (const page of ['README.md', 'static/INSTALL.md', 'CONTRIBUTING.md'])
    assert.ok(
      named.some(([where, name]) => where === page && name === 'pack'),
      page,
    );
  assert.equal(
    named.filter(([, name]) => !(name in scripts)),
    [],
  );
});

papers('the answers have the questions of a newcomer', () => {
  const asked = [...text('docs/faq.md').matchAll(/^## (.+)\n\n(.+)/gm)].map(
    ([, question = '', answer = '']) => [question, answer] as const,
  );
  for (const [question, answer] of [
    ['Does it touch my machine?', /^No\. /],
    ['Does anything leave the browser?', /^No\. /],
    ['Which models?', /X11M/],
    ['Which releases of the software?', /OEDACLI/],
    ['Which browsers?', /Chromium or Firefox/],
    ['How large may an appliance be?', /^\| What \| Limit \|/],
    ['Can I use it without an appliance?', /^Yes\. `npm ci && npm start`/],
    ['How do I know that the checks are right?', /^- \*\*Each check names its basis\.\*\*/],
  ] as const)
    assert.match(asked.find(([one]) => one === question)?.[1] ?? '', answer, question);
});

papers('the glossary has a legend of the rules: each series of ids, and each mark', () => {
  const [, legend = ''] = /^## Ids and marks\n([\s\S]*)$/m.exec(text('docs/glossary.md')) ?? [];
  const inLegend = [...legend.matchAll(/^\| (`.+?`) \| /gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z]+)-\d\d`/g)].map(([, name = '']) => name),
  );
  const series = (ids: Iterable<string>) => sorted([...ids].map((id) => id.replace(/-\d\d$/, '')));
  const ofRules = ['reip', 'dns'].flatMap((page) =>
    [...text(`docs/rules/${page}.md`).matchAll(/^\| ([A-Z]+-\d\d) \|/gm)].map(([, id = '']) => id),
  );
  assert.ok(ofRules.length > 50, `${ofRules.length} rules`);
  assert.equal(sorted(inLegend), series([...ofRules, ...[...allChecks, ...questions].map(({ id }) => id)]));
  for (const mark of ['documented', 'practice', 'verify'] as const)
    assert.ok(legend.includes(`| ${markLabel(mark)} | \`${mark}\` |`), mark);
});

papers('INSTALL.md has each part of the procedure, and what must not be done', () => {
  const install = flat('static/INSTALL.md');
  const titles = [...text('static/INSTALL.md').matchAll(/^##+ (.+)$/gm)].map(([, title = '']) => title);
  for (const title of [
    'The sign-in service',
    'Upgrade',
    'Roll back',
    'Uninstall',
    'Oracle Linux 8 and 9',
    'When sign-in does not work',
  ])
    assert.ok(titles.includes(title), title);
  for (const words of [
    'This part was not tried on Oracle Linux.',
    'Do not run nginx as `user root`',
    'A link under `records` is refused',
    '`appliance-console-site.conf` has the values of your site, and no release overwrites it.',
    'Known to work are `next-auth` 4 and `@auth/core` 0.41 (Auth.js 5).',
    'Without such a service the console cannot be used',
    'Both 0.1.0 and this release write documents of schema 1.',
  ])
    assert.ok(install.includes(words), words);
  // The order of an upgrade: a backup, the files, what was changed by hand, and only then the reload.
  const [, upgrade = ''] = /## Upgrade (.*?)## Roll back/.exec(install) ?? [];
  const order = [
    'Back up first',
    'before-upgrade-$(date',
    'cp -R docroot/.',
    'Now repeat, before the reload',
    'systemctl reload nginx',
  ].map((words) => upgrade.indexOf(words));
  assert.ok(
    order.every((at, i) => at > (order[i - 1] ?? -1)),
    order.join(),
  );
  for (const label of ['SELinux', 'firewall', 'njs module', 'user of nginx'])
    assert.match(install, new RegExp(`Oracle Linux \\|.*\\| ${label}`), label);
});

papers.run();
