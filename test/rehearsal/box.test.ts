/** The box of a rehearsal: it is closed, it proves that first, and it is refused where it could do harm. */
import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Archive, lacking, unpackedOf } from './laboratory.ts';

const test = suite('box of a rehearsal');
const missing = lacking();
const inBox = missing
  ? (name: string, _body: (archive: Archive) => Promise<void>) => test.skip(`${name} (missing: ${missing})`)
  : (name: string, body: (archive: Archive) => Promise<void>) =>
      test(name, async () => {
        const archive = unpackedOf('ILOM');
        try {
          await body(archive);
        } finally {
          archive.end();
        }
      });

inBox('a box with a folder that is not read-only is refused before anything is played', async (archive) => {
  archive.change(
    'laboratory/box.txt',
    /^ {2}mount -o remount,bind,ro,nosuid,nodev[\s\S]*?"\$root\$1"$/m,
    '  true',
  );
  const { status, text } = await archive.run();
  assert.is(status, 2, text);
  assert.match(text, '/usr is not read-only in the box');
  assert.not.match(text, 'is closed');
});

inBox('a box from which the folder of the test can be written is refused', async (archive) => {
  archive.change(
    'laboratory/box.txt',
    'pivot_root . old',
    'mkdir -p "$root$work/canary"; mount --bind "$work/canary" "$root$work/canary"; pivot_root . old',
  );
  const { status, text } = await archive.run();
  assert.is(status, 2, text);
  assert.not.match(text, 'is closed');
});

inBox('what the box writes outside is found from outside', async (archive) => {
  archive.change(
    'laboratory/box.txt',
    'mount --make-rprivate /',
    ': >"$work/canary/outside"; mount --make-rprivate /',
  );
  archive.change('laboratory/conduct.py', 'status = Rehearsal().run()', 'status = 0');
  const { status, text } = await archive.run();
  assert.is(status, 1);
  assert.match(text, 'FAULT: the box wrote');
});

inBox('a machine with a name or an address of the plan is refused', async (archive) => {
  for (const own of [hostname(), '127.0.0.1']) {
    writeFileSync(join(archive.folder, 'rack', 'laboratory', 'refused.txt'), `vega01-other\n${own}\n`);
    const { status, text } = await archive.run();
    assert.is(status, 3, text);
    assert.match(text, own);
  }
});

inBox('nothing of the archive does anything outside of the box', async (archive) => {
  const run = (name: string, ...words: string[]) =>
    spawnSync('bash', [join(archive.folder, 'rack', name), ...words], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin' },
    });
  const scripts = archive.files.filter(({ name }) => name.startsWith('handover/') && name.endsWith('.sh'));
  assert.ok(scripts.length > 5);
  for (const { name, text } of scripts) {
    assert.match(text.split('\n')[1] ?? '', /^\[ -e \/\.rehearsal-box \] \|\|/);
    const { status, stderr } = run(name, '--execute');
    assert.is(status, 3, name);
    assert.match(stderr, 'REFUSED');
  }
  for (const name of ['laboratory/tools.txt', 'laboratory/box.txt']) {
    assert.is(run(name).status, 3, name);
    assert.is(statSync(join(archive.folder, 'rack', name)).mode & 0o111, 0);
  }
  const tools = /(?:^|\/)(?:ipconf|cellcli|dbmcli|crsctl|srvctl|oifcfg|ilomconfig|quorumdiskmgr)$/;
  assert.equal(
    archive.files.filter(({ name }) => tools.test(name)),
    [],
  );
});

inBox('the programs keep to Python 3.6 and Bash', async (archive) => {
  const modules = archive.files.filter(({ name }) => name.endsWith('.py'));
  assert.ok(modules.length > 10);
  const parse = 'import ast, sys; ast.parse(sys.stdin.read(), feature_version=(3, 6))';
  for (const { name, text } of modules) {
    const { status, stderr } = spawnSync('python3', ['-c', parse], { input: text, encoding: 'utf8' });
    assert.is(status, 0, `${name}: ${stderr}`);
    // Words of later releases.
    assert.not.match(text, /capture_output|text=True|dataclass|:=|breakpoint\(|\.isoformat\(sep/, name);
  }
  for (const name of ['rehearse.sh', 'laboratory/box.txt', 'laboratory/tools.txt'])
    assert.is(spawnSync('bash', ['-n'], { input: archive.read(name) }).status, 0, name);
});

test.run();
