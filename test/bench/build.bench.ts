/** How long the product takes to build, from the sources to the files of a docroot. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bench } from './bench.ts';

type Build = (options: { outdir: string; quiet: boolean; budgets: Record<string, number> }) => Promise<{
  readonly files: ReadonlyMap<string, unknown>;
  readonly sizes: readonly { readonly what: string; readonly kB: number }[];
}>;

export const benches = [
  bench({
    name: 'build',
    own: true,
    prepare: async (): Promise<Build> =>
      (await import(pathToFileURL(join(process.cwd(), 'build.mjs')).href)).build,
    run: async (build) => {
      const outdir = mkdtempSync(join(tmpdir(), 'appliance-console-bench-'));
      try {
        const started = performance.now();
        const { files, sizes } = await build({ outdir, quiet: true, budgets: {} });
        const value = performance.now() - started;
        const kB = (what: string) => sizes.find((one) => one.what === what)?.kB.toFixed(0);
        return {
          value,
          note: `${files.size} files; entry ${kB('entry')} kB, all ${kB('whole product')} kB gz`,
        };
      } finally {
        rmSync(outdir, { recursive: true, force: true });
      }
    },
  }),
];
