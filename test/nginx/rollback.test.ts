/**
 * The rollback to 0.1.0 as INSTALL.md has it: the nginx files that 0.1.0 shipped take the place of today's, which have served
 * with the values of a site. Its program is a page of this test, because only nginx is asked.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Appliance, startAppliance } from '../appliance/start.mjs';
import { freePort, type Nginx, nginxConf, runNginx } from '../browser/harness-site.ts';
import { find, skipUnless } from '../tools/programs.mjs';
import { recordsPrograms } from './records-site.ts';

const rollback = suite('rollback to 0.1.0');
const test = skipUnless(rollback, ...recordsPrograms);

const folder = mkdtempSync(join(tmpdir(), 'appliance-console-rollback-'));
const [etc, docroot, shared] = [join(folder, 'etc'), join(folder, 'www'), join(folder, 'shared')];
const conf = join(etc, 'nginx.conf');
const siteFile = join(etc, 'conf.d', 'appliance-console-site.conf');
let signIn: Appliance | undefined;
let nginx: Nginx | undefined;

rollback.before(async () => {
  signIn = await startAppliance();
});
rollback.after(async () => {
  await nginx?.stop();
  await signIn?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The first block of commands of a section of INSTALL.md, in the folders of this test. */
function commands(section: string): string {
  const text = readFileSync('static/INSTALL.md', 'utf8');
  const part = text.split(/^## /m).find((one) => one.startsWith(section)) ?? '';
  const [block = ''] = /(?:^ {4}.*\n)+/m.exec(part) ?? [];
  assert.ok(block, section);
  return block
    .replaceAll(/^ {4}/gm, '')
    .replaceAll('/var/www/appliance-console', docroot)
    .replaceAll('/etc/nginx', etc)
    .replaceAll('/var/lib/appliance-console', shared);
}

/** An unpacked release: a page of its name, and the nginx files of a folder. */
function release(name: string, files: string): string {
  const at = join(folder, name);
  mkdirSync(join(at, 'docroot', 'assets'), { recursive: true });
  writeFileSync(join(at, 'docroot', 'index.html'), name);
  writeFileSync(join(at, 'docroot', 'assets', `${name}-AAAAAAAA.js`), '1');
  cpSync(files, join(at, 'nginx'), { recursive: true });
  const records = join(at, 'nginx', 'snippets', 'appliance-console-records.conf');
  writeFileSync(records, readFileSync(records, 'utf8').replaceAll('/var/lib/appliance-console', shared));
  const sums = spawnSync('bash', ['--norc', '-c', 'sha256sum index.html assets/* >SHA256SUMS'], {
    cwd: join(at, 'docroot'),
  });
  assert.is(sums.status, 0);
  return at;
}

function run(lines: string, cwd: string): string {
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-uc', lines], { cwd, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

const server = (port: number, values: string) =>
  nginxConf(
    folder,
    `include conf.d/*.conf;
  server {
    listen 127.0.0.1:${port};
    root ${docroot};
    include snippets/appliance-console.conf;
    ${values}
    include snippets/appliance-console-records.conf;
    location /api/auth/ { proxy_pass http://127.0.0.1:${signIn?.port}; proxy_set_header Host $http_host; }
  }`,
  );

async function serves(port: number, page: string): Promise<void> {
  nginx = await runNginx(folder, conf, port);
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
  assert.is(await (await get('/')).text(), page);
  assert.is((await get('/records/')).status, 401, 'the gate asks the sign-in service');
  await nginx.stop();
}

test('its files take the place of those of today, and both serve', async () => {
  const port = await freePort();
  const today = release('today', 'static/nginx');
  const earlier = release('earlier', 'test/fixtures/release-0.1.0/nginx');
  for (const name of ['conf.d', 'snippets']) mkdirSync(join(etc, name), { recursive: true });
  for (const name of ['staging', 'removed', 'sources'])
    mkdirSync(join(shared, 'records', name), { recursive: true });
  mkdirSync(join(shared, 'incoming'));
  run(commands('2.'), today);
  const session = `http://127.0.0.1:${signIn?.port}/api/auth/session`;
  const values = readFileSync(siteFile, 'utf8')
    .replace('http://127.0.0.1:3000/api/auth/session', session)
    .replace('POST /api/auth/', 'POST /login/');
  writeFileSync(siteFile, values);
  writeFileSync(conf, server(port, ''));
  await serves(port, 'today');

  const printed = run(commands('Upgrade'), earlier);
  assert.match(printed, /^(\d+)\n\1\n/, 'the earlier release checks out');
  assert.match(printed, /cannot stat 'nginx\/conf\.d\/appliance-console-site\.conf'/, 'and cp says so');
  const before = run(`ls -d ${etc}/before-upgrade-*/conf.d/appliance-console-site.conf`, folder).trim();
  assert.is(readFileSync(before, 'utf8'), values, 'the values of the site are kept for the new place');

  // As the page has it for 0.1.0: the file goes, path and address are entered where they were.
  rmSync(siteFile);
  const limits = join(etc, 'conf.d', 'appliance-console.conf');
  writeFileSync(limits, readFileSync(limits, 'utf8').replace('POST /api/auth/', 'POST /login/'));
  writeFileSync(conf, server(port, `set $appliance_console_session ${session};`));
  await serves(port, 'earlier');
  assert.ok(existsSync(join(docroot, 'assets', 'today-AAAAAAAA.js')), 'open tabs still find their parts');

  // And forward again, by the same commands.
  run(commands('Upgrade'), today);
  writeFileSync(siteFile, readFileSync(before, 'utf8'));
  writeFileSync(conf, server(port, ''));
  await serves(port, 'today');
});

test('with the file of the site left in its place, nginx refuses the files of 0.1.0 before they serve', () => {
  writeFileSync(
    join(etc, 'conf.d', 'appliance-console.conf'),
    readFileSync('test/fixtures/release-0.1.0/nginx/conf.d/appliance-console.conf'),
  );
  writeFileSync(conf, server(1, 'set $appliance_console_session http://127.0.0.1:3000/;'));
  const answer = run(`${find('nginx')} -t -q -c ${conf} -e ${folder}/error.log`, folder);
  assert.match(answer, /test failed/);
});

rollback.run();
