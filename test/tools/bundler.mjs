/** Bundles test files for test/run.mjs, many in one call, which is faster than a call for each. */
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build as bundle } from 'esbuild';

const toolPath = (root, name) => join(root, 'test', 'tools', name);
const coreFolder = 'src/core/';

/** A file with all that it imports, in the tree (so that packages resolve), with `uvu` replaced by the strict one. */
const optionsFor = (root) => ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: 'external',
  sourcesContent: false,
  loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty', '.py': 'text', '.sh': 'text' },
  logLevel: 'silent',
  plugins: [
    {
      name: 'strict-uvu',
      setup: (build) => {
        build.onResolve({ filter: /^uvu$/ }, () => ({
          path: toolPath(root, 'strict-uvu.mjs'),
          external: true,
        }));
        build.onResolve({ filter: /^fast-check$/ }, () => ({
          path: toolPath(root, 'seeded-fast-check.mjs'),
          external: true,
        }));
        // Plain modules are not bundled: they find their own folder by import.meta.url.
        build.onResolve({ filter: /^\..*\.mjs$/ }, ({ path, resolveDir, kind }) =>
          kind === 'entry-point' ? undefined : { path: join(resolveDir, path), external: true },
        );
      },
    },
  ],
});

/** Code that several files import is written once, and a process loads it once. */
const split = { splitting: true, chunkNames: 'chunk-[hash]' };

/** The bundles of the tests of the tree at `root` are written below `work`. */
export function bundler(root, work) {
  const bundling = optionsFor(root);

  function bundlePath(file) {
    return join(work, file.replace(/\.tsx?$/, '.mjs'));
  }

  /** One call for all reads each source once, in half the time; when one has a fault, each is bundled by itself. */
  async function bundledTogether(list, { sharing = false, plugins = [] } = {}) {
    if (list.length < 2) return new Map();
    try {
      await bundle({
        ...bundling,
        ...(sharing && split),
        plugins: [...bundling.plugins, ...plugins],
        entryPoints: list,
        outdir: work,
        outbase: root,
        outExtension: { '.js': '.mjs' },
      });
      return new Map(list.map((file) => [file, bundlePath(file)]));
    } catch {
      return new Map();
    }
  }

  /**
   * Each file with all that it imports but the core, which is bundled once: copies of it would be most of what is written and
   * loaded. Fewer than a hundred files are bundled with their copies sooner.
   */
  async function bundledOverCore(list) {
    if (list.length < 100) return bundledTogether(list);
    const modules = readdirSync(join(root, coreFolder), { recursive: true })
      .map((name) => coreFolder + String(name).replaceAll('\\', '/'))
      .filter((name) => /(?<!\.d)\.tsx?$/.test(name));
    const written = await bundledTogether(modules, { sharing: true });
    const core = {
      name: 'core',
      setup: (build) => {
        build.onResolve({ filter: /^\..*\.tsx?$/ }, ({ path, resolveDir }) => {
          const bundle = written.get(relative(root, join(resolveDir, path)).replaceAll('\\', '/'));
          return bundle && { path: bundle, external: true };
        });
      },
    };
    return bundledTogether(list, { plugins: [core] });
  }

  async function bundled(file) {
    const outfile = bundlePath(file);
    mkdirSync(dirname(outfile), { recursive: true });
    await bundle({ ...bundling, entryPoints: [file], outfile });
    return outfile;
  }

  return { bundled, bundledTogether, bundledOverCore };
}
