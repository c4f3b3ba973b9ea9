import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { find } from '../tools/programs.mjs';
import { freePort, type Nginx, nginxConf, runNginx } from './harness-site.ts';

/** INSTALL.md's own commands, run on the tarball, with nginx's folders replaced by ones of this test. */
const install = suite('INSTALL.md');
const folder = mkdtempSync(join(tmpdir(), 'appliance-console-install-'));
const etc = join(folder, 'etc');
const docroot = join(folder, 'www', 'appliance-console');
const conf = join(etc, 'nginx.conf');
let unpacked = '';
let port = 0;
let nginx: Nginx | undefined;

install.before(async () => {
  const outdir = join(folder, 'dist');
  const packed = spawnSync(process.execPath, ['build.mjs', '--pack', '--outdir', outdir, '--to', folder]);
  assert.is(packed.status, 0, String(packed.stderr));
  mkdirSync(join(etc, 'conf.d'), { recursive: true });
  mkdirSync(join(etc, 'snippets'));
  port = await freePort();
});
install.after(async () => {
  await nginx?.stop();
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

function shell(commands: string, cwd: string): string {
  const here = commands
    .replaceAll('/var/www/appliance-console', docroot)
    .replaceAll('/etc/nginx', etc)
    .replaceAll(
      'nginx -t && systemctl reload nginx',
      `${find('nginx')} -t -q -c ${conf} -e ${folder}/error.log && (kill -HUP $(cat ${folder}/nginx.pid) 2>/dev/null || true)`,
    );
  const { status, stdout, stderr } = spawnSync('bash', ['-euc', here], { cwd, encoding: 'utf8' });
  assert.is(status, 0, `${here}\n${stdout}${stderr}`);
  return stdout + stderr;
}

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy'),
    text: await answer.text(),
  };
};

install('1 and 2: the tarball checks out and is copied', () => {
  const [check = ''] = blocks('1.');
  assert.is(shell(check.replace('sha256sum -c --quiet', 'sha256sum -c --quiet --strict'), folder), '');
  unpacked = join(folder, readdirSync(folder).find((name) => /^appliance-console-[\d.]+$/.test(name)) ?? '');
  const [copy = ''] = blocks('2.');
  shell(copy, unpacked);
  assert.ok(existsSync(join(docroot, 'index.html')));
  assert.ok(existsSync(join(etc, 'snippets', 'appliance-console-headers.conf')));
});

install('3: nginx takes the server block that stands there', async () => {
  const [block = '', reload = ''] = blocks('3.');
  const server = block
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace('/var/www/appliance-console', docroot);
  writeFileSync(conf, nginxConf(folder, `include conf.d/*.conf;\n${server}`));
  shell(reload, unpacked);
  nginx = await runNginx(folder, conf, port);
  const page = await get('/app/dashboard');
  assert.is(page.status, 200);
  assert.match(page.policy ?? '', /^default-src 'self'/);
  assert.is((await get('/config.json')).text, '{}');
});

install('4: the example becomes the configuration', async () => {
  const [command = ''] = blocks('4.');
  shell(command, unpacked);
  assert.is(JSON.parse((await get('/config.json')).text).baseURL, '/');
});

install('upgrade: keeps the configuration and the previous parts, removes older ones', async () => {
  writeFileSync(join(docroot, 'config.json'), '{"baseURL":"/kept/"}');
  writeFileSync(join(docroot, 'assets', 'previous-AAAAAAAA.js'), '1');
  writeFileSync(join(docroot, 'assets', 'older-BBBBBBBB.js'), '1');
  const sums = join(docroot, 'SHA256SUMS');
  writeFileSync(sums, `${readFileSync(sums, 'utf8')}${'0'.repeat(64)}  assets/previous-AAAAAAAA.js\n`);
  const [copy = '', sweep = ''] = blocks('Upgrade');
  shell(copy, unpacked);
  shell(sweep, unpacked);
  assert.is((await get('/config.json')).text, '{"baseURL":"/kept/"}');
  assert.is((await get('/assets/previous-AAAAAAAA.js')).status, 200);
  assert.is((await get('/assets/older-BBBBBBBB.js')).status, 404);
  const main = /src="(\/assets\/main-[^"]+)"/.exec((await get('/')).text)?.[1] ?? '';
  assert.is((await get(main)).status, 200);
});

install.run();
