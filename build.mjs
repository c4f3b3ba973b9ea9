/**
 * Builds the product into static files: `node build.mjs [--outdir dist] [--no-minify] [--pack [--to folder]]`.
 *
 * Everything is computed in memory first and written only when the budgets hold, so a failed build leaves the last
 * good one in place. The build's id is the hash of what went in; the same commit gives the same bytes everywhere.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';

const root = dirname(fileURLToPath(import.meta.url));
const product = 'Appliance Console';
const read = (path) => readFileSync(join(root, path));
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const byName = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0);

/** In kB of 1000 bytes after gzip -9. Narrow for what somebody waits for; what loads later counts in the whole alone. */
const allowed = { entry: 95, css: 14, screen: 25, whole: 760 };

/** Hashed files that get a .gz beside them; a file that keeps its name must not, it would go stale. */
const compressible = /\.(js|css|svg)$/;

/** @param {{ outdir?: string, minify?: boolean, quiet?: boolean, budgets?: Record<string, number> }} options */
export async function build({
  outdir = join(root, 'dist'),
  minify = true,
  quiet = false,
  budgets = allowed,
} = {}) {
  const bundle = await bundleCode(minify);
  const statics = filesUnder(join(root, 'static/docroot')).map((name) => [
    name,
    read(`static/docroot/${name}`),
  ]);
  const timestamp = timeOfBuild();
  const id = hashOfInputs(bundle.metafile, statics, minify);
  const routes = await productRoutes();
  const entry = describeEntry(bundle);

  /** @type {Map<string, Buffer | string>} */
  const files = new Map(statics);
  for (const [name, bytes] of bundle.files) {
    files.set(name, bytes);
    if (compressible.test(name)) files.set(`${name}.gz`, gzip(bytes));
  }
  for (const route of routes) {
    const shell = openRoutes.has(route) ? boxShell : barShell;
    files.set(`${route.slice(1)}/index.html`.replace(/^\//, ''), page(entry, id, shell));
  }
  files.set('404.html', page(entry, id, boxShell));
  files.set('builds/latest.json', json({ id, timestamp }));
  const matcher = { static: {}, wildcard: {}, dynamic: {} };
  files.set(`builds/meta/${id}.json`, json({ id, timestamp, matcher, prerendered: routes }));
  const packages = bundledPackages(bundle.metafile);
  files.set('packages.txt', packagesText(packages));
  files.set('sbom.cdx.json', json(billOfMaterials(packages, timestamp)));
  const sums = [...files].sort(byName).map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`);
  files.set('SHA256SUMS', sums.join(''));

  const sizes = measure(bundle, budgets);
  const over = sizes.filter(({ kB, most }) => most !== undefined && kB > most);
  if (minify && over.length > 0) throw new Error(`over budget (kB = 1000 bytes, gzip -9)\n${table(over)}`);
  writeFolder(resolve(outdir), files);
  if (!quiet) console.log(`${table(sizes)}\nbuild ${id}, ${files.size} files in ${outdir}`);
  return { id, timestamp, outdir: resolve(outdir), files: [...files.keys()].sort(), routes, sizes };
}

async function bundleCode(minify) {
  const result = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['src/main.tsx', 'src/worker.ts'],
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    minify,
    define: { 'process.env.NODE_ENV': '"production"' },
    // What this package gives to older Reacts is in React itself.
    alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' },
    // Never `dataurl`: the policy refuses data: URLs in style sheets.
    loader: { '.svg': 'file', '.png': 'file', '.woff2': 'file' },
    outdir: 'out',
    publicPath: '/',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const out = join(root, 'out');
  const files = new Map(
    result.outputFiles.map((file) => [
      relative(out, file.path).split(sep).join('/'),
      Buffer.from(file.contents),
    ]),
  );
  // The metafile's paths, without the folder that exists only in name.
  const bare = (path) => path.replace(/^out\//, '');
  const outputs = new Map(
    Object.entries(result.metafile.outputs).map(([path, output]) => [
      bare(path),
      {
        ...output,
        imports: output.imports.filter((i) => !i.external).map((i) => ({ ...i, path: bare(i.path) })),
      },
    ]),
  );
  return { files, outputs, metafile: result.metafile };
}

const outputOf = (bundle, source) =>
  [...bundle.outputs].find(([, output]) => output.entryPoint === source)?.[0];

/** An output and all that it imports; dynamic imports only when asked for. */
function closure(bundle, start, dynamic = false) {
  const seen = new Set([start]);
  for (const name of seen) {
    for (const { path, kind } of bundle.outputs.get(name)?.imports ?? []) {
      if (kind === 'import-statement' || (dynamic && kind === 'dynamic-import')) seen.add(path);
    }
  }
  return seen;
}

function describeEntry(bundle) {
  const main = outputOf(bundle, 'src/main.tsx');
  const worker = outputOf(bundle, 'src/worker.ts');
  const styles = [...bundle.files.keys()].filter((name) => name.endsWith('.css'));
  const css = bundle.outputs.get(main)?.cssBundle?.replace(/^out\//, '');
  if (!css || styles.length !== 1) {
    throw new Error(
      `one style sheet, imported by src/main.tsx, is expected; found: ${styles.join(', ') || 'none'}`,
    );
  }
  const preload = [...closure(bundle, main)].filter((name) => name !== main).sort();
  return { main, worker, css, preload };
}

/**
 * What stands in #root until the first render, in the classes of ui/shell.css: the bar and the place of what loads, or
 * for pages of one box (sign-in, an unknown address) an empty one. Neither says anything that could turn out wrong.
 */
const barShell = `<div class="shell bare"><header class="shell-bar"><span class="mark">${product}</span></header><main class="shell-main"><div class="skeleton" aria-busy="true">${'<i></i>'.repeat(6)}</div></main></div>`;
const boxShell = '<main class="lone" aria-busy="true"></main>';
const openRoutes = new Set(['/sign-in']);

/** The page that every route starts from. */
function page({ main, worker, css, preload }, id, shell) {
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    '<meta name="referrer" content="same-origin">',
    `<meta name="build" content="${id}">`,
    `<meta name="worker" content="/${worker}">`,
    `<title>${product}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="stylesheet" href="/${css}">`,
    ...preload.map((name) => `<link rel="modulepreload" href="/${name}">`),
    `<script type="module" src="/${main}"></script>`,
    '</head>',
    '<body>',
    `<div id="root">${shell}</div>`,
    `<noscript><p>${product} needs JavaScript.</p></noscript>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
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

function hashOfInputs(metafile, statics, minify) {
  const hash = createHash('sha256').update(`esbuild ${esbuild.version} minify ${minify}\n`);
  for (const path of [...Object.keys(metafile.inputs), 'build.mjs', 'package.json'].sort()) {
    hash.update(`${path}\0${sha256(read(path))}\n`);
  }
  for (const [name, bytes] of statics) hash.update(`static/${name}\0${sha256(bytes)}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Milliseconds since 1970: SOURCE_DATE_EPOCH, else the commit's date, else (no repository) zero. */
function timeOfBuild() {
  const { SOURCE_DATE_EPOCH } = process.env;
  if (SOURCE_DATE_EPOCH && /^\d+$/.test(SOURCE_DATE_EPOCH)) return Number(SOURCE_DATE_EPOCH) * 1000;
  const git = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return git.status === 0 && /^\d+\s*$/.test(git.stdout) ? Number(git.stdout) * 1000 : 0;
}

/** The packages whose code is really in the output, with their licence texts. */
function bundledPackages(metafile) {
  const folders = new Set();
  for (const output of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      const folder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
      if (folder && bytesInOutput > 0) folders.add(folder);
    }
  }
  return [...folders]
    .map((folder) => {
      const { name, version, license = 'unknown' } = JSON.parse(read(`${folder}/package.json`).toString());
      const file = readdirSync(join(root, folder))
        .sort()
        .find((entry) => /^licen[cs]e/i.test(entry));
      return {
        name,
        version,
        licence: license,
        text: file ? read(`${folder}/${file}`).toString().trim() : '',
      };
    })
    .sort((a, b) => byName([a.name], [b.name]) || byName([a.version], [b.version]));
}

function packagesText(packages) {
  const list = packages.map(({ name, version, licence }) => `${name} ${version} ${licence}\n`).join('');
  const texts = packages
    .filter(({ text }) => text)
    .map(({ name, version, text }) => `\n---- ${name} ${version}\n\n${text}\n`);
  return `Packages in this build of ${product}: name, version, licence. The licence texts follow.\n\n${list}${texts.join('')}`;
}

/** CycloneDX 1.5. */
function billOfMaterials(packages, timestamp) {
  const own = JSON.parse(read('package.json').toString());
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date(timestamp).toISOString(),
      component: {
        type: 'application',
        name: own.name,
        version: own.version,
        'bom-ref': `${own.name}@${own.version}`,
      },
    },
    components: packages.map(({ name, version, licence }) => ({
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
    })),
  };
}

/** A screen's own code: what it loads before it is seen, and no other screen, the entry or the worker reaches. */
function measure(bundle, budgets) {
  const kB = (names) => [...names].reduce((sum, name) => sum + gzip(bundle.files.get(name)).length, 0) / 1000;
  const entry = closure(bundle, outputOf(bundle, 'src/main.tsx'));
  const worker = closure(bundle, outputOf(bundle, 'src/worker.ts'), true);
  const screens = [...bundle.outputs]
    .map(([name, { entryPoint }]) => ({
      name,
      screen: /^src\/screens\/([^/]+)\/index\.tsx$/.exec(entryPoint ?? '')?.[1],
    }))
    .filter(({ screen }) => screen)
    .map(({ name, screen }) => ({ screen, reach: closure(bundle, name), later: closure(bundle, name, true) }))
    .sort((a, b) => byName([a.screen], [b.screen]));
  const own = ({ screen, reach }) =>
    [...reach].filter(
      (name) =>
        !entry.has(name) &&
        !worker.has(name) &&
        !screens.some((s) => s.screen !== screen && s.later.has(name)),
    );
  const all = [...bundle.files.keys()].filter((name) => !name.endsWith('.map'));
  const css = all.filter((name) => name.endsWith('.css'));
  return [
    { what: 'entry', kB: kB(entry), most: budgets.entry },
    { what: 'css', kB: kB(css), most: budgets.css },
    ...screens.map((one) => ({ what: `screen ${one.screen}`, kB: kB(own(one)), most: budgets.screen })),
    { what: 'worker', kB: kB(worker) },
    { what: 'whole product', kB: kB(all), most: budgets.whole },
  ];
}

const table = (sizes) =>
  sizes
    .map(({ what, kB, most }) => {
      const limit = most === undefined ? '' : `  of ${String(most).padStart(3)}`;
      return `  ${what.padEnd(24)}${kB.toFixed(1).padStart(7)} kB${limit}`;
    })
    .join('\n');

/** The same bytes on every machine: no name, no time, and 'unknown' as the system that made it. */
function gzip(bytes) {
  const packed = gzipSync(bytes, { level: 9 });
  packed[9] = 255;
  return packed;
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

/** The tarball that is copied to the appliance: docroot/, nginx/, INSTALL.md under one folder. */
export async function pack({ outdir = join(root, 'dist'), to = root, quiet = false } = {}) {
  const { id, timestamp } = await build({ outdir, quiet });
  const { name, version } = JSON.parse(read('package.json').toString());
  const parts = [
    ...filesUnder(outdir).map((file) => [`docroot/${file}`, readFileSync(join(outdir, file))]),
    ...filesUnder(join(root, 'static/nginx')).map((file) => [`nginx/${file}`, read(`static/nginx/${file}`)]),
    ['INSTALL.md', read('static/INSTALL.md')],
    ['LICENSE', read('LICENSE')],
  ];
  const top = `${name}-${version}`;
  const members = parts.map(([path, bytes]) => [`${top}/${path}`, bytes]).sort(byName);
  const path = join(to, `${top}-${id}.tgz`);
  const bytes = gzip(tar(members));
  writeFileSync(path, bytes);
  if (!quiet) console.log(`${sha256(bytes)}  ${relative(process.cwd(), path)}`);
  return { path, id, timestamp, members: members.map(([member]) => member) };
}

/** POSIX ustar with sorted regular files of mode 0644, owner 0 and time 0. */
function tar(members) {
  const blocks = [];
  for (const [path, bytes] of members) {
    if (Buffer.byteLength(path) > 100) throw new Error(`the path is too long for ustar: ${path}`);
    const header = Buffer.alloc(512);
    const octal = (value, width) => `${value.toString(8).padStart(width - 1, '0')}\0`;
    header.write(path, 0);
    header.write(octal(0o644, 8), 100);
    header.write(octal(0, 8), 108);
    header.write(octal(0, 8), 116);
    header.write(octal(bytes.length, 12), 124);
    header.write(octal(0, 12), 136);
    header.write('        0', 148);
    header.write('ustar\0' + '00', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    blocks.push(header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512));
  }
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const flag = (name) => process.argv.includes(name);
  const option = (name) => (flag(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
  const outdir = option('--outdir');
  try {
    if (flag('--pack')) await pack({ outdir, to: option('--to') });
    else await build({ outdir, minify: !flag('--no-minify') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
