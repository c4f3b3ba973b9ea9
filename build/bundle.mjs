/** The program as files: cut by the bundler, then gathered. */
import { join, relative, sep } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { fewestFiles, gather, remembered } from './gather.mjs';
import { gathering } from './gathering.mjs';
import { light } from './light.mjs';

const entries = ['src/main.tsx', 'src/worker.ts'];
export const workbench = 'src/platform/composition/workbench.ts';
const signIn = 'src/screens/sign-in/index.tsx';
/** The shell loads it beside every screen. */
const notices = 'src/app/notices/ShellNotices.tsx';
const isScreen = (part) => /^src\/screens\/[^/]+\/index\.tsx$/.test(part);

/** Screens whose first view is a lazy part: without it they show only their title. */
export const firstViews = {
  oeca: 'src/screens/oeca/Assistant.tsx',
  oedacli: 'src/screens/oedacli/Builder.tsx',
  preaudit: 'src/screens/preaudit/report/ReportView.tsx',
  reip: 'src/screens/reip/ip-mapping/IpMapping.tsx',
};

const isFirstView = (part) => Object.values(firstViews).includes(part);

/** For `gather`: everybody waits for the workbench or the sign-in, then for a screen, most for what it loads at once. */
const loading = {
  before: (part) => (part.startsWith('src/screens/') && part !== signIn ? [workbench, notices] : []),
  weight(part, loaders) {
    if (part === workbench || part === signIn || part === notices) return 40;
    if (isScreen(part) || isFirstView(part)) return 10;
    return loaders.some(isScreen) ? 1.2 : 1;
  },
};

/** The parts that are loaded before the first view of each screen is complete. */
const viewsOf = (metafile) =>
  Object.values(metafile.outputs)
    .map(({ entryPoint }) => entryPoint ?? '')
    .filter(isScreen)
    .map((screen) => {
      const first = firstViews[screen.split('/')[2]];
      return [entries[0], ...(screen === signIn ? [] : [workbench]), screen, ...(first ? [first] : [])];
    });

/**
 * The program once as the bundler cuts it, then as often as asked with its files gathered up to a limit. The parsed sources
 * stay, so each further limit costs half of the first. The call is over when `work` is.
 *
 * @template T
 * @param {(at: (mostView: number) => { fewestFiles: number, bundle: () => Promise<ReturnType<typeof asBundle>> }) => Promise<T>} work
 *   `mostView`: the limit for `gather`; `fewestFiles`: of code, at least, known without bundling
 */
export async function bundling(root, minify, work) {
  const lists = new Map();
  const context = await esbuild.context(optionsOf(root, minify, [...light, gathering(lists, root)]));
  try {
    const { metafile, outputFiles } = await context.rebuild();
    const sizes = new Map(
      outputFiles.map(({ path, contents }) => [
        relative(root, path).split(sep).join('/'),
        deflateRawSync(contents).length,
      ]),
    );
    const known = { ...loading, size: (file) => sizes.get(file), views: viewsOf(metafile) };
    const gatheredAt = remembered((mostView) => gather(metafile, entries, { ...known, mostView }));
    return await work((mostView) => {
      const gathered = gatheredAt(mostView);
      return {
        fewestFiles: fewestFiles(gathered),
        async bundle() {
          for (const [source, modules] of gathered) lists.set(source, modules);
          return asBundle(root, minify, metafile, await context.rebuild());
        },
      };
    });
  } finally {
    await context.dispose();
  }
}

/** @returns {import('esbuild').BuildOptions} */
function optionsOf(root, minify, plugins) {
  return {
    absWorkingDir: root,
    entryPoints: entries,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    minify,
    define: { 'process.env.NODE_ENV': '"production"' },
    // React itself has what this package adds to older versions.
    alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' },
    // Never `dataurl`: the policy refuses data: URLs in style sheets.
    loader: { '.svg': 'file', '.png': 'file', '.woff2': 'file', '.py': 'text', '.sh': 'text' },
    outdir: 'out',
    publicPath: '/',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    metafile: true,
    write: false,
    logLevel: 'warning',
    plugins,
  };
}

/** `metafile`: of the run before files were gathered; `result`: of the run after it. */
function asBundle(root, minify, metafile, result) {
  const out = join(root, 'out');
  const files = new Map(
    result.outputFiles.map((file) => [
      relative(out, file.path).split(sep).join('/'),
      minify && file.path.endsWith('.css')
        ? Buffer.from(withShortTokens(withJoinedLayers(file.text)))
        : Buffer.from(file.contents),
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
  return { files, outputs, metafile };
}

/** Every import is wrapped in its layer; of neighbours in one layer one block is left. */
function withJoinedLayers(css) {
  let layer;
  return css.replace(/\}?@layer (\w+)\{/g, (opening, name) => {
    if (name === layer) return '';
    layer = name;
    return opening;
  });
}

/** The style sheet with its own properties under short names, the frequent ones shortest; no code names one. */
function withShortTokens(css) {
  const tokens = /--[a-z][\w-]*/g;
  const counts = new Map([...css.matchAll(/(--[a-z][\w-]*):/g)].map(([, name]) => [name, 0]));
  for (const [name] of css.matchAll(tokens)) if (counts.has(name)) counts.set(name, counts.get(name) + 1);
  const names = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name);
  const short = new Map(names.map((name, at) => [name, `--${at.toString(36)}`]));
  // The space before a value of its own is all that the bundler must leave.
  return css.replace(tokens, (name) => short.get(name) ?? name).replace(/(--\w+): /g, '$1:');
}

export const outputOf = (bundle, source) =>
  [...bundle.outputs].find(([, output]) => output.entryPoint === source)?.[0];

/** An output and all that it imports; dynamic imports only when asked for. */
export function closure(bundle, start, dynamic = false) {
  const seen = new Set([start]);
  for (const name of seen) {
    for (const { path, kind } of bundle.outputs.get(name)?.imports ?? []) {
      if (kind === 'import-statement' || (dynamic && kind === 'dynamic-import')) seen.add(path);
    }
  }
  return seen;
}
