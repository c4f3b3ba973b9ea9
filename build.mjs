/**
 * Builds the product into static files: `node build.mjs [--outdir dist] [--no-minify] [--record] [--pack [--to folder]]`.
 *
 * Everything is computed in memory first and written only when the budgets hold, so a failed build leaves the last
 * good one in place. The build's id is the hash of what went in; the same commit gives the same bytes everywhere.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { bundling } from './build/bundle.mjs';
import { firstThatFits } from './build/cut.mjs';
import { buildId } from './build/id.mjs';
import { gzip, measure, mostAsked, whole } from './build/measure.mjs';
import { billOfMaterials, bundledPackages, packagesText } from './build/packages.mjs';
import { barShell, boxShell, describeEntry, loadedAhead, openRoutes, page, product } from './build/page.mjs';
import { tar } from './build/tar.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const read = (path) => readFileSync(join(root, path));
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const byName = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * In kB of 1000 bytes after gzip -9: limits for what a user waits for. `view` is everything that a route fetches until its
 * first view is shown. The whole product has no limit; its size is printed beside that of the last release.
 */
const allowed = { entry: 95, css: 20, screen: 25, view: 280 };

/** Files that a browser may ask for at once, for a screen or a part of one. */
const mostFiles = 30;
/** Files of code in all, at least one for each part: each is a line of the page's list and a file to compress, copy and check. */
const mostCode = 165;

/**
 * The sum of bytes to which a view may grow when files are joined, each file of the first run compressed alone. Joined
 * files compress better, so the sum may be above the budget. Larger files are fewer requests, but bring shared code to
 * views that do not need it. A slightly different limit moves whole files between views, so no single value keeps the
 * budgets for long.
 *
 * Range: below 276 the views are cut into many small files, above 297 the largest passes its budget. Order: from the
 * middle outwards. A value that gives too many files is passed over before it is bundled; each other try bundles once more.
 */
const viewLimits = Array.from({ length: 22 }, (_, i) => 286_500 + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * 1000);

/** Version and size of the last release: `{ version, kB }`, written by `--record`. */
const lastRelease = 'build/last-release.json';

/** Hashed files that get a .gz beside them; a file that keeps its name must not, it would go stale. */
const compressible = /\.(js|css|svg)$/;

/** @param {{ outdir?: string, minify?: boolean, quiet?: boolean, write?: boolean, budgets?: Record<string, number> }} options */
export async function build({
  outdir = join(root, 'dist'),
  minify = true,
  quiet = false,
  write = true,
  budgets = allowed,
} = {}) {
  const statics = filesUnder(join(root, 'static/docroot')).map((name) => [
    name,
    read(`static/docroot/${name}`),
  ]);
  const routes = await productRoutes();
  const { bundle, sizes, over, asked } = await cutToBudget(minify, routes, budgets);
  const timestamp = timeOfBuild();
  const how = `esbuild ${esbuild.version} minify ${minify}`;
  const id = buildId({ root, inputs: Object.keys(bundle.metafile.inputs), how });
  const { version } = JSON.parse(read('package.json').toString());
  const entry = describeEntry(bundle);

  /** @type {Map<string, Buffer | string>} */
  const files = new Map(statics);
  for (const [name, bytes] of bundle.files) {
    files.set(name, bytes);
    if (compressible.test(name)) files.set(`${name}.gz`, gzip(bytes));
  }
  for (const route of routes) {
    const shell = openRoutes.has(route) ? boxShell : barShell;
    const ahead = loadedAhead(bundle, route);
    files.set(`${route.slice(1)}/index.html`.replace(/^\//, ''), page(entry, { id, version }, shell, ahead));
  }
  files.set('404.html', page(entry, { id, version }, boxShell));
  files.set('builds/latest.json', json({ id, timestamp, version }));
  const matcher = { static: {}, wildcard: {}, dynamic: {} };
  files.set(`builds/meta/${id}.json`, json({ id, timestamp, version, matcher, prerendered: routes }));
  const packages = bundledPackages(bundle.metafile, root);
  files.set('packages.txt', packagesText(packages, product));
  files.set(
    'sbom.cdx.json',
    json(billOfMaterials(packages, JSON.parse(read('package.json').toString()), timestamp)),
  );
  const sums = [...files].sort(byName).map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`);
  files.set('SHA256SUMS', sums.join(''));

  if (minify && over.length > 0) throw new Error(`over budget (kB = 1000 bytes, gzip -9)\n${table(over)}`);
  if (write) writeFolder(resolve(outdir), files);
  const requests = `  most files at once      ${String(asked.files).padStart(5)}     of  ${mostFiles}  ${asked.part}`;
  if (!quiet)
    console.log(
      `${table(sizes)}\n${requests}\nbuild ${id}, ${files.size} files${write ? ` in ${outdir}` : ''}`,
    );
  return { id, timestamp, version, files, routes, sizes };
}

/**
 * Joined files make larger views, files that are not joined make more requests. How much larger is known only after
 * compression, so several limits are tried; one, where nothing is compressed.
 */
function cutToBudget(minify, routes, budgets) {
  return bundling(root, minify, (at) => {
    const mayBeFew = (mostView) => !minify || at(mostView).fewestFiles <= mostCode;
    return firstThatFits(minify ? viewLimits : viewLimits.slice(0, 1), mayBeFew, async (mostView) => {
      const bundle = await at(mostView).bundle();
      const sizes = measure(bundle, routes, budgets);
      const over = sizes.filter(({ kB, most }) => most !== undefined && kB > most);
      const asked = mostAsked(bundle);
      const code = [...bundle.files.keys()].filter((name) => name.endsWith('.js'));
      return { bundle, sizes, over, asked, isFew: asked.files <= mostFiles && code.length <= mostCode };
    });
  });
}

/** The routes of src/paths.ts, which knows them all. */
async function productRoutes() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['src/paths.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'warning',
  });
  const source = Buffer.from(outputFiles[0].contents).toString('base64');
  const { routes } = await import(`data:text/javascript;base64,${source}`);
  return Object.values(routes).sort();
}

/** Milliseconds since 1970: SOURCE_DATE_EPOCH, else the commit's date, else (no repository) zero. */
export function timeOfBuild({ SOURCE_DATE_EPOCH } = process.env) {
  if (SOURCE_DATE_EPOCH && /^\d+$/.test(SOURCE_DATE_EPOCH)) return Number(SOURCE_DATE_EPOCH) * 1000;
  const git = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return git.status === 0 && /^\d+\s*$/.test(git.stdout) ? Number(git.stdout) * 1000 : 0;
}

const table = (sizes) =>
  sizes
    .map(({ what, kB, most }) => {
      const limit = most === undefined ? '' : `  of ${String(most).padStart(3)}`;
      return `  ${what.padEnd(24)}${kB.toFixed(1).padStart(7)} kB${limit}${what === whole ? sinceRelease(kB) : ''}`;
    })
    .join('\n');

/** `  +2.3 since 0.1.0` */
function sinceRelease(kB) {
  const { version, kB: before } = JSON.parse(read(lastRelease).toString());
  const change = kB - before;
  return `  ${change < 0 ? '-' : '+'}${Math.abs(change).toFixed(1)} since ${version}`;
}

/** Makes the sizes of this build those of the last release. */
function recordRelease(sizes) {
  const { version } = JSON.parse(read('package.json').toString());
  const kB = Number(sizes.find(({ what }) => what === whole).kB.toFixed(1));
  writeFileSync(join(root, lastRelease), json({ version, kB }));
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

function filesUnder(folder) {
  const names = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    );
  return names.sort();
}

/** Writes beside the target and swaps, so that a server never sees half a build. */
function writeFolder(outdir, files) {
  const fresh = `${outdir}.${process.pid}.new`;
  rmSync(fresh, { recursive: true, force: true });
  for (const [name, bytes] of files) {
    const path = join(fresh, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  const old = `${outdir}.${process.pid}.old`;
  if (existsSync(outdir)) renameSync(outdir, old);
  renameSync(fresh, outdir);
  rmSync(old, { recursive: true, force: true });
}

/**
 * The tarball that is copied to the appliance: docroot/, nginx/, INSTALL.md under one folder. The docroot is written beside it
 * only into an `outdir` that was asked for: a running `npm start` keeps its own files.
 */
export async function pack({ outdir, to = root, quiet = false } = {}) {
  const write = outdir !== undefined;
  const { id, timestamp, version, files } = await build({ outdir, quiet, write });
  const { name } = JSON.parse(read('package.json').toString());
  const parts = [
    ...[...files].map(([file, bytes]) => [`docroot/${file}`, Buffer.from(bytes)]),
    ...filesUnder(join(root, 'static/nginx')).map((file) => [`nginx/${file}`, read(`static/nginx/${file}`)]),
    ['INSTALL.md', read('static/INSTALL.md')],
    ['LICENSE', read('LICENSE')],
  ];
  // Includes the build id, so that two builds of one version can be side by side, and the earlier one serves as
  // rollback.
  const top = `${name}-${version}-${id}`;
  const members = parts.map(([path, bytes]) => [`${top}/${path}`, bytes]).sort(byName);
  const path = join(to, `${top}.tgz`);
  const bytes = gzip(tar(members));
  writeFileSync(path, bytes);
  if (!quiet) console.log(`${sha256(bytes)}  ${relative(process.cwd(), path)}`);
  return { path, id, timestamp, members: members.map(([member]) => member) };
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const flag = (name) => process.argv.includes(name);
  const option = (name) => (flag(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
  const outdir = option('--outdir');
  try {
    if (flag('--pack')) await pack({ outdir, to: option('--to') });
    else {
      const { sizes } = await build({ outdir, minify: !flag('--no-minify') });
      if (flag('--record')) recordRelease(sizes);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
