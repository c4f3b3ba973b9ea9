import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

type Lists = Map<string, string[][]>;
type Loading = {
  size: (file: string) => number;
  before?: (part: string) => string[];
  weight?: (part: string, loaders: string[]) => number;
  views?: string[][];
  mostView?: number;
};
const { fewestFiles, gather } = (await import(pathToFileURL('build/gather.mjs').href)) as {
  gather(metafile: esbuild.Metafile, entries: string[], loading: Loading): Lists;
  fewestFiles(lists: Lists): number;
};
const { gathering } = (await import(pathToFileURL('build/gathering.mjs').href)) as {
  gathering(lists: Lists, root: string): esbuild.Plugin;
};

const gathered = suite('gather');
const folders: string[] = [];
gathered.after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Long enough to be worth a file of its own. */
const long = (name: string) =>
  `export const ${name} = [${Array.from({ length: 3000 }, (_, i) => `'${name}${(i * 7919) % 9973}'`)}];`;
const short = (name: string) => `export function ${name}() { return '${name}'; }`;
const uses = (...names: string[]) =>
  `${names.map((name) => `import { ${name} } from './${name}.ts';`).join('\n')}\nconsole.log(${names});`;
const loads = (...names: string[]) => names.map((name) => `import('./${name}.ts');`).join('\n');

/** Bundles a program as the build does: cut, and gathered. */
async function bundle(
  files: Record<string, string>,
  entries = ['src/main.ts'],
  loading: Partial<Loading> = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'appliance-console-gather-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, 'src', `${name}.ts`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const options = {
    absWorkingDir: root,
    entryPoints: entries,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    outdir: 'out',
    metafile: true,
    write: false,
    logLevel: 'warning',
  } satisfies esbuild.BuildOptions;
  const cut = await esbuild.build(options);
  const size = (file: string) => (cut.metafile.outputs[file]?.bytes ?? 0) / 3;
  const lists = gather(cut.metafile, entries, { size, ...loading });
  const { metafile } = await esbuild.build({ ...options, plugins: [gathering(lists, root)] });
  const made = Object.keys(metafile.outputs).length;
  const fewest = fewestFiles(lists);
  // The code that loads modules may be a file of its own.
  assert.ok(fewest <= made && made <= fewest + 1, `${fewest} files at least, made ${made}`);
  return { cut: reachOf(cut.metafile), gathered: reachOf(metafile) };
}

/** Every part with the modules that it loads, and the number of its files. */
function reachOf({ outputs }: esbuild.Metafile) {
  const reach = new Map<string, { files: number; modules: string[] }>();
  for (const [name, { entryPoint }] of Object.entries(outputs)) {
    if (!entryPoint) continue;
    const files = new Set([name]);
    for (const file of files)
      for (const { path, kind } of outputs[file]?.imports ?? [])
        if (kind === 'import-statement') files.add(path);
    const modules = [...files].flatMap((file) => {
      const inputs = Object.entries(outputs[file]?.inputs ?? {});
      return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([module]) => module);
    });
    reach.set(entryPoint, { files: files.size, modules: modules.sort() });
  }
  return reach;
}

const small = {
  main: `${uses('common')}${loads('a', 'b', 'c')}`,
  common: short('common'),
  a: uses('common', 'ab', 'ac', 'abc'),
  b: uses('common', 'ab', 'bc', 'abc'),
  c: uses('common', 'ac', 'bc', 'abc'),
  ab: short('ab'),
  ac: short('ac'),
  bc: short('bc'),
  abc: short('abc'),
};

gathered('puts small modules that several parts share into one file', async () => {
  const { cut, gathered } = await bundle(small);
  assert.is(cut.get('src/a.ts')?.files, 5);
  // Itself, what it shares with the entry, and all that the parts share.
  assert.is(gathered.get('src/a.ts')?.files, 3);
  assert.ok(gathered.get('src/a.ts')?.modules.includes('src/bc.ts'));
});

gathered('loses no module of any part, and never adds one to the entry', async () => {
  const { cut, gathered } = await bundle(small);
  for (const [part, { modules }] of cut)
    for (const module of modules)
      assert.ok(gathered.get(part)?.modules.includes(module), `${part} ${module}`);
  assert.equal(gathered.get('src/main.ts')?.modules, cut.get('src/main.ts')?.modules);
});

gathered('leaves a large module to the parts that use it', async () => {
  const { gathered } = await bundle({ ...small, ab: long('ab') });
  assert.not.ok(gathered.get('src/c.ts')?.modules.includes('src/ab.ts'));
  // The size after compression decides.
  const packed = await bundle({ ...small, ab: long('ab') }, ['src/main.ts'], { size: () => 10 });
  assert.ok(packed.gathered.get('src/c.ts')?.modules.includes('src/ab.ts'));
});

gathered('lets no view grow by joining above its limit', async () => {
  const views = ['a', 'b', 'c', 'd'].map((name) => ['src/main.ts', `src/${name}.ts`]);
  const { cut, gathered } = await bundle(small, ['src/main.ts'], { views, mostView: 0 });
  for (const [part, { modules }] of cut) assert.equal(gathered.get(part)?.modules, modules, part);
});

gathered('gives a worker nothing that only pages use', async () => {
  const { cut, gathered } = await bundle(
    {
      ...small,
      worker: uses('common', 'task'),
      task: short('task'),
      a: uses('task', 'ab'),
      b: uses('task', 'ab'),
    },
    ['src/main.ts', 'src/worker.ts'],
  );
  assert.equal(gathered.get('src/worker.ts')?.modules, cut.get('src/worker.ts')?.modules);
});

gathered.run();
