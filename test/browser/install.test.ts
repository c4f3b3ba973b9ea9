import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Appliance, startAppliance } from '../appliance/start.mjs';
import { patience } from '../tools/patience.ts';
import { find, skipUnless } from '../tools/programs.mjs';
import { launchChromium, signInByForm, watched } from './harness.ts';
import { njsModule } from './harness-records.ts';
import { freePort, type Nginx, nginxConf, runNginx, type Site } from './harness-site.ts';
import { addressRow, button, heading, save, saved, setAddress } from './steps.ts';

/** INSTALL.md's own commands, run on the tarball, with nginx's folders replaced by ones of this test. */
const install = suite('INSTALL.md');
const folder = mkdtempSync(join(tmpdir(), 'appliance-console-install-'));
const etc = join(folder, 'etc');
const docroot = join(folder, 'www', 'appliance-console');
const conf = join(etc, 'nginx.conf');
/** The values of the site, which no release overwrites. */
const siteFile = join(etc, 'conf.d', 'appliance-console-site.conf');
const shared = join(folder, 'shared');
let unpacked = '';
let port = 0;
let nginx: Nginx | undefined;
let signIn: Appliance | undefined;
let browser: Browser | undefined;

install.before(async () => {
  const tarball = process.env.TARBALL;
  if (!tarball) throw new Error('TARBALL names no file: run browser tests by test/run.mjs');
  cpSync(tarball, join(folder, basename(tarball)));
  mkdirSync(join(etc, 'conf.d'), { recursive: true });
  mkdirSync(join(etc, 'snippets'));
  port = await freePort();
  signIn = await startAppliance();
});
install.after(async () => {
  await browser?.close();
  await nginx?.stop();
  await signIn?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The indented blocks of a section, in order. */
function blocks(heading: string): string[] {
  const text = readFileSync(join(unpacked || 'static', 'INSTALL.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  assert.ok(section, `INSTALL.md has a section '${heading}'`);
  return section
    .split(/\n(?! {4}|\n)/)
    .map((part) => part.split('\n').filter((line) => line.startsWith('    ')))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => line.slice(4)).join('\n'));
}

const blocksText = () => readFileSync(join(unpacked, 'INSTALL.md'), 'utf8');

/** The commands, with the folders of this test in place of those of the machine. */
function moved(commands: string): string {
  const here = commands
    .replaceAll('/var/www/appliance-console', docroot)
    .replaceAll('/etc/nginx', etc)
    .replaceAll('/var/lib/appliance-console', shared);
  // They write and remove as root: a folder of the machine itself must not be among them.
  const outside = here
    .replaceAll(folder, '.')
    .match(/(?<![\w.:/-])\/(?!usr\/lib\/nginx\/modules\/)[a-z][^\s"']*/g);
  assert.equal(outside ?? [], [], here);
  return here;
}

function shell(commands: string, cwd: string): string {
  const here = moved(commands)
    .replaceAll('-o www-data -g www-data', process.getuid?.() === 0 ? '-o www-data -g www-data' : '')
    .replaceAll('nginx -V', `${find('nginx')} -V`)
    .replaceAll(
      'nginx -t && systemctl reload nginx',
      `${find('nginx')} -t -q -c ${conf} -e ${folder}/error.log && (kill -HUP $(cat ${folder}/nginx.pid) 2>/dev/null || true)`,
    );
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-euc', here], { cwd, encoding: 'utf8' });
  assert.is(status, 0, `${here}\n${stdout}${stderr}`);
  return stdout + stderr;
}

const get = async (path: string) => {
  // A kept connection would end with the workers that a reload replaces.
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy'),
    text: await answer.text(),
  };
};

install('1 and 2: the tarball checks out and is copied', () => {
  const [check = ''] = blocks('1.');
  assert.match(shell(check.replace('sha256sum -c', 'sha256sum -c --strict'), folder), /^(\d+)\n\1\n$/);
  unpacked = join(
    folder,
    readdirSync(folder).find((name) => /^appliance-console-[\d.]+-[0-9a-f]{16}$/.test(name)) ?? '',
  );
  const snippet = join(unpacked, 'nginx', 'snippets', 'appliance-console-records.conf');
  writeFileSync(snippet, readFileSync(snippet, 'utf8').replaceAll('/var/lib/appliance-console', shared));
  const [copy = ''] = blocks('2.');
  shell(copy, unpacked);
  assert.ok(existsSync(join(docroot, 'index.html')));
  assert.ok(existsSync(join(etc, 'snippets', 'appliance-console-headers.conf')));
});

install('3: nginx takes the server block that stands there', async () => {
  const [block = '', reload = ''] = blocks('3.');
  const server = block
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace('/var/www/appliance-console', docroot)
    .replace('127.0.0.1:3000', `127.0.0.1:${signIn?.port}`);
  writeFileSync(conf, nginxConf(folder, `include conf.d/*.conf;\n${server}`));
  shell(reload, unpacked);
  nginx = await runNginx(folder, conf, port);
  const page = await get('/app/dashboard');
  assert.is(page.status, 200);
  assert.match(page.policy ?? '', /^default-src 'self'/);
  assert.is((await get('/config.json')).text, '{}');
  const [ask = ''] = blocks('When sign-in');
  const here = ask.replace('http://127.0.0.1/', `http://127.0.0.1:${port}/`);
  // Not by `shell`: the sign-in service that is asked lives in this process.
  assert.match((await promisify(execFile)('bash', ['--norc', '-euc', here])).stdout, /^(\{\}|null)\s*$/);
});

install('4: the example becomes the configuration', async () => {
  const [command = ''] = blocks('4.');
  shell(command, unpacked);
  assert.is(JSON.parse((await get('/config.json')).text).baseURL, '/');
});

skipUnless(install, njsModule)('5: shared records are switched on, and nobody gets in unsigned', async () => {
  const [modules = '', folders = '', lines = '', setting = '', reload = '', check = ''] = blocks('5.');
  shell(modules, unpacked);
  shell(folders, unpacked);
  const values = readFileSync(siteFile, 'utf8');
  writeFileSync(siteFile, values.replace('127.0.0.1:3000', `127.0.0.1:${signIn?.port}`));
  const include = 'include snippets/appliance-console.conf;';
  writeFileSync(conf, readFileSync(conf, 'utf8').replace(include, `${include}\n${lines}`));
  const config = join(docroot, 'config.json');
  writeFileSync(config, readFileSync(config, 'utf8').replace('"records": "browser"', setting));
  shell(reload, unpacked);
  const http = check.replace('http://127.0.0.1/', `http://127.0.0.1:${port}/`);
  // Until the new workers are there the old ones answer.
  let answer = '';
  for (const deadline = Date.now() + 5000; answer !== '401' && Date.now() < deadline; ) {
    // Not by `shell`: the sign-in service that the gate asks lives in this process.
    answer = (await promisify(execFile)('bash', ['--norc', '-euc', http])).stdout.trim();
  }
  assert.is(answer, '401');
  const { records } = JSON.parse((await get('/config.json')).text);
  assert.equal(records, { appliance: '/records/' });
});

install('upgrade: keeps the configuration and the previous parts, removes older ones', async () => {
  writeFileSync(join(docroot, 'config.json'), '{"baseURL":"/kept/"}');
  writeFileSync(join(docroot, 'assets', 'previous-AAAAAAAA.js'), '1');
  writeFileSync(join(docroot, 'assets', 'older-BBBBBBBB.js'), '1');
  const sums = join(docroot, 'SHA256SUMS');
  writeFileSync(sums, `${readFileSync(sums, 'utf8')}${'0'.repeat(64)}  assets/previous-AAAAAAAA.js\n`);
  const values = readFileSync(siteFile, 'utf8').replace('POST /api/auth/', 'POST /login/');
  writeFileSync(siteFile, values);
  upgradeIn(unpacked);
  assert.is(readFileSync(siteFile, 'utf8'), values);
  assert.is((await get('/config.json')).text, '{"baseURL":"/kept/"}');
  if (existsSync(join(shared, 'records'))) {
    assert.is(readdirSync(shared).filter((name) => /^backup-\d{8}T\d{6}$/.test(name)).length, 1);
    const [restore = ''] = blocks('Roll back');
    shell(restore, folder);
    assert.equal(readdirSync(join(shared, 'records')), readdirSync(join(shared, 'records.after')));
  }
  assert.is((await get('/assets/previous-AAAAAAAA.js')).status, 200);
  assert.is((await get('/assets/older-BBBBBBBB.js')).status, 404);
  const main = /src="(\/assets\/main-[^"]+)"/.exec((await get('/')).text)?.[1] ?? '';
  assert.is((await get(main)).status, 200);
});

/** Another release: the same program, built otherwise, so that every part of it has another name. */
function nextRelease(): string {
  const next = join(folder, 'appliance-console-next');
  cpSync(join(unpacked, 'nginx'), join(next, 'nginx'), { recursive: true });
  const built = spawnSync(process.execPath, ['build.mjs', '--no-minify', '--outdir', join(next, 'docroot')]);
  assert.is(built.status, 0, String(built.stderr));
  return next;
}

const upgradeIn = (release: string) => {
  const [copy = '', reload = '', sweep = ''] = blocks('Upgrade');
  shell(copy, release);
  shell(reload, release);
  shell(sweep, release);
};
const latest = async (): Promise<string> => JSON.parse((await get('/builds/latest.json')).text).id;
const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content');
const firstHost = 'vega01dbadm01';

install('an open tab over an upgrade, and the way back: nothing is lost', async () => {
  const config = '{"builds":{"pollEvery":1000}}';
  writeFileSync(join(docroot, 'config.json'), config);
  const [earlier, next] = [await latest(), nextRelease()];
  browser = await launchChromium();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const { lines: complaints } = await watched(context, `http://127.0.0.1:${port}`);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  // The part of one area is on its way while the release is exchanged.
  let exchanged = () => {};
  const upgraded = new Promise<void>((resolve) => {
    exchanged = resolve;
  });
  await page.route('**/assets/reip-*.js', (route) => upgraded.then(() => route.continue()));

  await page.goto(`http://127.0.0.1:${port}/`);
  await signInByForm(page, { demoUser: signIn?.demoUser } as Site);
  await heading(page, 'Appliances').waitFor();
  await button(page, 'Open the example vega01').click();
  await setAddress(page, firstHost, '10.20.10.77');
  await save(page, 2, 'before the upgrade');
  await saved(page, 2);
  await setAddress(page, firstHost, '10.20.10.78');

  upgradeIn(next);
  exchanged();
  assert.not.equal(await latest(), earlier);
  assert.is((await get('/config.json')).text, config);
  const notice = page.getByRole('region', { name: 'New version' });
  await notice.waitFor();
  await page.getByRole('link', { name: 'Re-IP' }).click();
  await heading(page, 'Re-IP').waitFor();
  assert.is(await buildOf(page), earlier);
  await page.getByText('1 unsaved change', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await heading(page, 'Dashboard').waitFor();
  if ((await buildOf(page)) === earlier) await notice.getByRole('button', { name: 'Reload' }).click();
  const offer = page.getByRole('region', { name: 'Unsaved work' });
  await offer.getByRole('button', { name: 'Recover' }).click();
  await addressRow(page, firstHost).getByText('10.20.10.78', { exact: true }).waitFor();
  assert.is(await buildOf(page), await latest());
  await save(page, 3, 'after the upgrade');
  await saved(page, 3);

  upgradeIn(unpacked);
  assert.is(await latest(), earlier);
  assert.is((await get('/config.json')).text, config);
  await page.reload();
  await addressRow(page, firstHost).getByText('10.20.10.78', { exact: true }).waitFor();
  await saved(page, 3);
  assert.is(await buildOf(page), earlier);
  assert.equal(complaints, []);
});

install('without the snippets: a bare docroot opens at every address and works', async () => {
  const [line = ''] = /`(location \/ \{[^`]+\})`/.exec(blocksText())?.slice(1) ?? [];
  assert.ok(line, 'INSTALL.md names the location');
  const text = readFileSync(conf, 'utf8')
    .replace(/include conf\.d\/\*\.conf;/, '')
    .replace(/include snippets\/appliance-console\.conf;/, `index index.html; ${line}`)
    .replace(/include snippets\/appliance-console-records[^;]*;/, '');
  writeFileSync(conf, text);
  await nginx?.stop();
  nginx = await runNginx(folder, conf, port);
  const context = await browser?.newContext({ reducedMotion: 'reduce' });
  assert.ok(context);
  const { lines: complaints } = await watched(context, `http://127.0.0.1:${port}`);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`http://127.0.0.1:${port}/app/reip`);
  await signInByForm(page, { demoUser: signIn?.demoUser } as Site);
  await heading(page, 'Re-IP').waitFor();
  await page.goto(`http://127.0.0.1:${port}/`);
  await button(page, 'Open the example vega01').click();
  await addressRow(page, firstHost).waitFor();
  assert.equal(complaints, []);
});

install('uninstall: leaves the shared records, and nothing else', () => {
  const [remove = ''] = blocks('Uninstall');
  shell(remove, folder);
  assert.not.ok(existsSync(docroot));
  assert.equal([readdirSync(join(etc, 'conf.d')), readdirSync(join(etc, 'snippets'))], [[], []]);
  assert.is(existsSync(shared), find(njsModule) !== undefined);
});

install.run();
