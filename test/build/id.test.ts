/** Builds of different sources have different ids, and so different names. */
import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { buildId } = (await import(pathToFileURL('build/id.mjs').href)) as {
  buildId(options: { root: string; inputs: readonly string[]; how: string }): string;
};

const ids = suite('id of a build');
const root = mkdtempSync(join(tmpdir(), 'appliance-console-id-'));
ids.after(() => rmSync(root, { recursive: true, force: true }));

const inputs = ['src/main.ts', 'node_modules/react/index.js'];
const files = [
  ...inputs,
  'build.mjs',
  'build/page.mjs',
  'build/packages.mjs',
  'package.json',
  'LICENSE',
  'static/INSTALL.md',
  'static/docroot/favicon.svg',
  'static/nginx/snippets/appliance-console.conf',
];
const idNow = (how = 'esbuild 1') => buildId({ root, inputs, how });

ids.before(() => {
  for (const path of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
});

ids('is of the sources alone: twice the same, in another order too', () => {
  assert.match(idNow(), /^[0-9a-f]{16}$/);
  assert.is(buildId({ root, inputs: [...inputs].reverse(), how: 'esbuild 1' }), idNow());
  const before = idNow();
  writeFileSync(join(root, 'README.md'), 'not of the build');
  writeFileSync(join(root, 'build/last-release.json'), '{}');
  assert.is(idNow(), before);
});

ids('differs with each file of the bundle, the builders and the tarball, and with the bundler', () => {
  const seen = new Set([idNow(), idNow('esbuild 2')]);
  for (const path of files) {
    appendFileSync(join(root, path), ' changed');
    seen.add(idNow());
  }
  renameSync(join(root, 'static/docroot/favicon.svg'), join(root, 'static/docroot/icon.svg'));
  seen.add(idNow());
  assert.is(seen.size, files.length + 3);
});

ids.run();
