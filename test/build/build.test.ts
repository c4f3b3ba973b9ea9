import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { routes } from '../../src/paths.ts';
import { find, skipUnless } from '../tools/programs.mjs';

const built = suite('build');
const folder = mkdtempSync(join(tmpdir(), 'appliance-console-build-'));
const [first, second] = [join(folder, 'first'), join(folder, 'second', 'deep')];

/** Seconds since 1970. */
const dated = 1_700_000_000;

/** Output of the first build. */
let printed = '';

/** Beside the build, whose files are counted. */
const packedIn = (outdir: string) => `${outdir}-packed`;

const run = (program: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', ...options });
  return { status, output: stdout + stderr };
};

const filesUnder = (at: string): string[] =>
  readdirSync(at, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(at, name)).isFile())
    .sort();
const text = (name: string) => readFileSync(join(first, name), 'utf8');
const pages = () => filesUnder(first).filter((name) => name.endsWith('.html'));

built.before(() => {
  for (const outdir of [first, second]) {
    mkdirSync(packedIn(outdir), { recursive: true });
    const { status, output } = run(
      'npm',
      ['run', '--silent', 'pack', '--', '--outdir', outdir, '--to', packedIn(outdir)],
      { env: { ...process.env, SOURCE_DATE_EPOCH: String(dated) } },
    );
    if (status !== 0) throw new Error(output);
    printed ||= output;
    console.log(output);
  }
});
built.after(() => rmSync(folder, { recursive: true, force: true }));

built('gives the same bytes twice, wherever it is written', () => {
  const names = filesUnder(first);
  assert.equal(filesUnder(second), names);
  for (const name of names) {
    assert.ok(readFileSync(join(first, name)).equals(readFileSync(join(second, name))), `${name} differs`);
  }
});

built('writes one page for every route, and 404.html', () => {
  const expected = Object.values(routes).map((path) =>
    path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
  );
  assert.equal(pages(), [...expected, '404.html'].sort());
});

built('has no inline script, no inline style and no style attribute in any page', () => {
  for (const name of pages()) {
    const html = text(name);
    assert.not.match(html, /<style|\sstyle=|\son\w+=|javascript:|data:/i, name);
    for (const [, attributes, inside] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      assert.match(attributes ?? '', /src="\/assets\//, name);
      assert.is(inside, '', name);
    }
  }
});

built('every page names files that exist: program, style sheet, preloads, worker, icon', () => {
  const names = new Set(filesUnder(first));
  for (const page of pages()) {
    const html = text(page);
    const named = [...html.matchAll(/(?:src|href|content)="\/([^"]+)"/g)].map((match) => match[1] ?? '');
    assert.ok(named.length >= 4, page);
    for (const name of named) assert.ok(names.has(name), `${page} names ${name}`);
    assert.match(html, /<meta name="worker" content="\/assets\/worker-[A-Z0-9]{8}\.js">/);
  }
});

/** A file of the build with all that it imports, and that imports. */
function closureOf(start: string): Set<string> {
  const seen = new Set([start]);
  for (const name of seen)
    for (const [, path] of text(`assets/${name}`).matchAll(/(?:from|import)\s*"\/assets\/([^"]+)"/g))
      if (path) seen.add(path);
  return seen;
}
const preloaded = (page: string, how: string) =>
  [...text(page).matchAll(new RegExp(`rel="modulepreload"${how} href="/assets/([^"]+)"`, 'g'))].map(
    (match) => match[1] ?? '',
  );

built('preloads exactly what the entry imports statically', () => {
  for (const page of pages()) {
    const main = /<script type="module" src="\/assets\/([^"]+)">/.exec(text(page))?.[1] ?? '';
    assert.equal([main, ...preloaded(page, '')].sort(), [...closureOf(main)].sort(), page);
  }
});

built(
  'asks early for what a route needs next: the workbench and its screen, whole; for an unknown address nothing',
  () => {
    const low = ' fetchpriority="low"';
    assert.equal(preloaded('404.html', low), []);
    for (const [page, screen] of [
      ['index.html', 'home'],
      ['app/reip/index.html', 'reip'],
      ['protected/dashboard/index.html', 'dashboard'],
      ['sign-in/index.html', 'sign-in'],
    ] as const) {
      const ahead = preloaded(page, low);
      assert.ok(
        ahead.some((name) => name.startsWith(`${screen}-`)),
        page,
      );
      assert.is(
        ahead.some((name) => name.startsWith('workbench-')),
        screen !== 'sign-in',
        page,
      );
      for (const name of ahead)
        for (const one of closureOf(name))
          assert.ok(text(page).includes(`/assets/${one}"`), `${page} ${one}`);
    }
  },
);

built('cuts the program into few files: nothing that is loaded at once needs many', () => {
  const code = filesUnder(join(first, 'assets')).filter((name) => name.endsWith('.js'));
  assert.ok(code.length > 20 && code.length <= 165, `${code.length} files`);
  const [, files = '', most = ''] = /most files at once\s+(\d+)\s+of\s+(\d+)/.exec(printed) ?? [];
  assert.is(most, '30');
  assert.ok(Number(files) > 0 && Number(files) <= 30, printed);
});

built('has one style sheet, without a data: address and without an import', () => {
  const sheets = filesUnder(first).filter((name) => name.endsWith('.css'));
  assert.is(sheets.length, 1);
  assert.not.match(text(sheets[0] ?? ''), /data:|@import/);
});

built('is built for production', () => {
  const code = filesUnder(first).filter((name) => name.endsWith('.js'));
  for (const name of code) assert.not.match(text(name), /process\.env\.NODE_ENV|sourceMappingURL/, name);
});

built('names the build in builds/latest.json, its meta file and every page', () => {
  const latest = JSON.parse(text('builds/latest.json'));
  assert.equal(Object.keys(latest), ['id', 'timestamp', 'version']);
  assert.is(latest.version, JSON.parse(readFileSync('package.json', 'utf8')).version);
  assert.match(latest.id, /^[0-9a-f]{16}$/);
  assert.ok(Number.isSafeInteger(latest.timestamp) && latest.timestamp >= 0);
  const meta = JSON.parse(text(`builds/meta/${latest.id}.json`));
  assert.equal(meta, {
    ...latest,
    matcher: { static: {}, wildcard: {}, dynamic: {} },
    prerendered: Object.values(routes).slice().sort(),
  });
  for (const name of pages())
    assert.ok(text(name).includes(`<meta name="build" content="${latest.id}">`), name);
});

built('takes its time from SOURCE_DATE_EPOCH, else from the commit', async () => {
  assert.is(JSON.parse(text('builds/latest.json')).timestamp, dated * 1000);
  const { timeOfBuild } = (await import(pathToFileURL('build.mjs').href)) as {
    timeOfBuild(env: Record<string, string>): number;
  };
  const { status, output } = run('git', ['log', '-1', '--format=%ct']);
  const committed = status === 0 ? Number(output) * 1000 : 0;
  assert.is(timeOfBuild({}), committed);
  assert.is(timeOfBuild({ SOURCE_DATE_EPOCH: 'today' }), committed);
});

built('puts a .gz that unpacks to the same bytes beside hashed files, and beside no other', () => {
  const names = filesUnder(first);
  const packed = names.filter((name) => name.endsWith('.gz'));
  assert.equal(
    packed,
    names.filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name)).map((name) => `${name}.gz`),
  );
  for (const name of packed) {
    const bytes = readFileSync(join(first, name));
    assert.ok(gunzipSync(bytes).equals(readFileSync(join(first, name.slice(0, -3)))), name);
    assert.is(bytes.readUInt32LE(4), 0, 'no time in the header');
  }
});

skipUnless(built, 'sha256sum')('SHA256SUMS names every other file, and sha256sum agrees', () => {
  const { status, output } = run('sha256sum', ['-c', '--strict', '--quiet', 'SHA256SUMS'], { cwd: first });
  assert.is(status, 0, output);
  const named = text('SHA256SUMS')
    .trim()
    .split('\n')
    .map((line) => line.slice(66));
  assert.equal(
    named.sort(),
    filesUnder(first).filter((name) => name !== 'SHA256SUMS'),
  );
});

built('lists the packages inside with version and license, and the bill of materials agrees', () => {
  const bill = JSON.parse(text('sbom.cdx.json'));
  assert.is(bill.bomFormat, 'CycloneDX');
  const names = bill.components.map((one: { name: string }) => one.name);
  for (const name of ['react', 'react-dom', 'scheduler']) assert.ok(names.includes(name), name);
  for (const { name, version, licenses } of bill.components) {
    assert.ok(text('packages.txt').includes(`\n${name} ${version} ${licenses[0].license.id}\n`), name);
  }
});

built('holds only packages of the lock file, in its versions and with its licenses', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { components } = JSON.parse(text('sbom.cdx.json'));
  assert.ok(components.length > 8, `${components.length} packages`);
  for (const { name, version, purl, licenses } of components) {
    const locked = packages[`node_modules/${name}`];
    assert.ok(locked, `${name} is locked`);
    const locks = name === 'bignumber.js' ? bannerOfPrevious() : locked.version;
    assert.equal([version, licenses[0].license.id], [locks, locked.license], name);
    assert.is(locked.dev, undefined, `${name} is no tool`);
    assert.is(purl, `pkg:npm/${name.replace('@', '%40')}@${version}`);
  }
});

/** numbro carries its own copy, which may be older than the one that it asks npm for. */
const bannerOfPrevious = () =>
  /^\s*\*\s+bignumber\.js v(\S+)$/m.exec(readFileSync('node_modules/numbro/dist/es/numbro.js', 'utf8'))?.[1];

/** Locked for running, and yet no code of theirs is in the product. */
const unused = {
  'use-sync-external-store': 'a stand-in for what this React has itself',
};

built('names every package that the lock file holds for running', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
  };
  const running = Object.entries(packages)
    .filter(([path, { dev, devOptional, optional }]) => path && !dev && !devOptional && !optional)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  const named = JSON.parse(text('sbom.cdx.json')).components.map((one: { name: string }) => one.name);
  assert.equal([...named, ...Object.keys(unused)].sort(), [...new Set(running)].sort());
});

built('refuses what is over budget, says what, and leaves the last build in place', async () => {
  const { build } = (await import(pathToFileURL('build.mjs').href)) as {
    build(options: { outdir: string; quiet: boolean; budgets: Record<string, number> }): Promise<unknown>;
  };
  const before = text('SHA256SUMS');
  const budgets = { entry: 0.01, css: 0.01, screen: 1000, view: 140 };
  const refused = await build({ outdir: first, quiet: true, budgets }).then(
    String,
    (error: Error) => error.message,
  );
  assert.match(refused, /^over budget[^\n]*\n +entry[^\n]*\n +css[^\n]*(\n +view \/(?!sign-in)[^\n]*){8}$/);
  assert.is(text('SHA256SUMS'), before);
});

built('prints the whole product beside the last release, without a limit', () => {
  const { version } = JSON.parse(readFileSync('build/last-release.json', 'utf8')) as { version: string };
  const [, change = ''] = /^ +whole product +[\d.]+ kB {2}([+-][\d.]+ since \S+)$/m.exec(printed) ?? [];
  assert.ok(change.endsWith(` since ${version}`), printed);
});

built('ships config.example.json and no config.json', () => {
  const names = filesUnder(first);
  assert.ok(names.includes('config.example.json'));
  assert.not.ok(names.includes('config.json'));
  JSON.parse(text('config.example.json'));
});

skipUnless(built, 'tar')(
  'packs the same tarball twice: docroot, nginx, INSTALL.md, no owner and no time',
  () => {
    const packed = [first, second].map((outdir) => {
      const name = readdirSync(packedIn(outdir)).find((file) => file.endsWith('.tgz'));
      return join(packedIn(outdir), name ?? '');
    });
    const [a = '', b = ''] = packed;
    assert.ok(readFileSync(a).equals(readFileSync(b)));
    const sum = createHash('sha256').update(readFileSync(a)).digest('hex');
    assert.ok(printed.includes(`${sum}  ${relative(process.cwd(), a)}\n`), printed);
    const { output } = run(find('tar') ?? 'tar', ['tvzf', a, '--utc', '--numeric-owner']);
    const lines = output.trim().split('\n');
    const top = basename(a, '.tgz');
    const { id, version } = JSON.parse(text('builds/latest.json'));
    assert.is(top, `appliance-console-${version}-${id}`);
    for (const line of lines) {
      assert.match(line, /^-rw-r--r-- 0\/0\s+\d+ 1970-01-01 00:00 /);
      assert.ok(line.includes(` ${top}/`), line);
    }
    const names = lines.map((line) => line.slice(line.indexOf(top) + top.length + 1));
    assert.equal(names, [...names].sort());
    for (const name of [
      'INSTALL.md',
      'LICENSE',
      'docroot/index.html',
      'docroot/SHA256SUMS',
      'nginx/conf.d/appliance-console.conf',
      'nginx/snippets/appliance-console.conf',
    ]) {
      assert.ok(names.includes(name), name);
    }
  },
);

built.run();
