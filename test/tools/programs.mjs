/**
 * The programs that judge our artefacts and drive the browser tests, and the Debian packages that hold them.
 * As root on Debian a missing one is installed; anywhere else its tests are skipped, and the skips are counted.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Program -> Debian package. A path stands for a file that is no program. */
export const programs = {
  chromium: 'chromium',
  nginx: 'nginx',
  '/usr/lib/nginx/modules/ngx_http_js_module.so': 'libnginx-mod-http-js',
  named: 'bind9',
  'named-checkzone': 'bind9-utils',
  nsupdate: 'bind9-dnsutils',
  xmllint: 'libxml2-utils',
  shellcheck: 'shellcheck',
  ip: 'iproute2',
  arping: 'iputils-arping',
  dig: 'bind9-dnsutils',
  python3: 'python3',
  ping: 'iputils-ping',
  dnsmasq: 'dnsmasq-base',
  pdftotext: 'poppler-utils',
  openssl: 'openssl',
};

/**
 * Program -> Debian package, which brings daemons and is never installed by a test. The README names each, and `.ci/run`
 * lets their tests be skipped.
 */
export const optionalPrograms = { glusterd: 'glusterfs-server' };

/** Does the work of `chromium` in half the time, as it draws no window of its own around a page; not everywhere there. */
const lightBrowser = 'chromium-headless-shell';

/** Walks the main path once more where it is installed; else that walk is left out. */
const otherBrowser = 'firefox-esr';

/** The full path of the browser that the tests drive, or undefined. */
export const findBrowser = () => find(lightBrowser) ?? find('chromium');

/** The full path of Firefox, or undefined. */
export const findFirefox = () => find(otherBrowser);

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** The full path of a program, or undefined. */
export function find(program) {
  if (program.startsWith('/')) return existsSync(program) ? program : undefined;
  for (const folder of folders) {
    const path = join(folder, program);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder: the next one.
    }
  }
  return undefined;
}

export const missingPrograms = () => Object.keys(programs).filter((program) => find(program) === undefined);

/**
 * `test` itself when all programs are there, else a registration that counts as skipped with the reason:
 * `skipUnless(zones, 'named-checkzone')('is accepted by BIND', () => { ... })`.
 */
export function skipUnless(test, ...needed) {
  const missing = needed.filter((program) => find(program) === undefined);
  if (missing.length === 0) return test;
  return (name) => test.skip(`${name} (missing: ${missing.join(', ')})`);
}

/** Packages to install, and their announcement, printed first. With NO_INSTALL set nothing is installed. */
export function installation(
  missing,
  { isRoot, light = find(lightBrowser) !== undefined, env = process.env },
) {
  const packages = [...new Set(missing.map((program) => programs[program]))];
  const mayInstall = isRoot && !env.NO_INSTALL && find('apt-get') !== undefined;
  const toInstall = mayInstall && !light ? [...packages, lightBrowser] : packages;
  if (toInstall.length === 0) return { packages: [], optional: [], text: '' };
  if (!mayInstall)
    return {
      packages: [],
      optional: [],
      text: `Missing programs, whose tests are skipped: ${missing.join(', ')} (Debian packages: ${packages.join(' ')})`,
    };
  return {
    packages,
    optional: light ? [] : [lightBrowser],
    text: `Installing Debian packages as root (NO_INSTALL=1 skips them and their tests): ${toInstall.join(' ')}`,
  };
}

/** Installs what is missing where that is possible; gives what is still missing. */
export function installPrograms(report = console.log) {
  const { packages, optional, text } = installation(missingPrograms(), { isRoot: process.getuid?.() === 0 });
  if (text) report(text);
  const install = () =>
    packages.length === 0 || apt('install', '-y', '-q', '--no-install-recommends', ...packages);
  if (!install()) {
    apt('update', '-q');
    install();
  }
  // One try: Chromium itself does as well.
  if (optional.length > 0) apt('install', '-y', '-qq', ...optional);
  const left = missingPrograms();
  if (packages.length > 0 && left.length > 0)
    report(`Packages that could not be installed: ${left.join(', ')}`);
  return left;
}

const apt = (...args) =>
  spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', args.includes('-qq') ? 'ignore' : 'inherit'],
    timeout: 600_000,
  }).status === 0;
