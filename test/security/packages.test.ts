/** The installed packages are those of the lock file, and none of them runs code on installation. */
import { existsSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const packages = suite('packages');

type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
};
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const lock: [path: string, one: Locked][] = Object.entries(json('package-lock.json').packages);
const installed = lock.filter(([path]) => path !== '' && existsSync(`${path}/package.json`));

packages('each is locked by version and checksum', () => {
  assert.ok(lock.length > 40);
  for (const [path, { version, integrity, link }] of lock) {
    if (path === '') continue;
    assert.match(version ?? '', /^\d+\.\d+\.\d+/, path);
    assert.match(integrity ?? '', /^sha512-/, path);
    assert.is(link, undefined, path);
  }
});

packages('each that is installed has the version and the license of the lock', () => {
  assert.ok(installed.length > 30);
  for (const [path, { version, license }] of installed) {
    const own = json(`${path}/package.json`);
    assert.is(own.version, version, path);
    if (license) assert.is(own.license ?? own.licenses?.[0]?.type, license, path);
  }
});

packages('scripts of packages are never run, and of what the product holds none has any', () => {
  assert.match(readFileSync('.npmrc', 'utf8'), /^ignore-scripts=true$/m);
  const withScripts = lock.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  assert.equal(withScripts, ['node_modules/esbuild']);
  for (const [path, { dev, optional }] of installed) {
    if (dev || optional) continue;
    const { scripts = {} } = json(`${path}/package.json`);
    const hooks = ['preinstall', 'install', 'postinstall', 'prepare'].filter(
      (hook) => hook in scripts && hook !== 'prepare',
    );
    assert.equal(hooks, [], path);
  }
});

packages('what the product holds has a license that lets it be given on', () => {
  const free = /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense)$/;
  for (const [path, { license, dev, optional }] of lock) {
    if (path !== '' && !dev && !optional) assert.match(license ?? '', free, path);
  }
});

packages.run();
