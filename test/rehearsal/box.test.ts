/** The box of a rehearsal: it is closed, it proves that first, and it is refused where it could do harm. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Archive, faultsOf, lacking, unpackedOf } from './laboratory.ts';

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
    /^ {2}mount -n -o remount,bind,ro,nosuid,nodev[\s\S]*?"\$root\$1"$/m,
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
    'mkdir -p "$root$work/canary"; mount -n --bind "$work/canary" "$root$work/canary"; pivot_root . old',
  );
  const { status, text } = await archive.run();
  assert.is(status, 2, text);
  assert.not.match(text, 'is closed');
});

inBox('what the box writes outside is found from outside', async (archive) => {
  archive.change(
    'laboratory/box.txt',
    'mount -n --make-rprivate /',
    ': >"$work/canary/outside"; mount -n --make-rprivate /',
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

/** Shows the machine to the shell with another thing in it: in mounts of its own, under a root folder of its own. */
const elsewhere = (archive: Archive, change: string) => [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--mount',
  'bash',
  '-c',
  `set -e; cd "$0"; mkdir -p other; mount -n -t tmpfs other other; cd other; mkdir opt usr etc sys proc dev tmp
   for one in bin sbin lib lib64; do [ ! -L "/$one" ] || cp -P "/$one" .; [ -L "/$one" ] || [ ! -d "/$one" ] || { mkdir "$one"; mount -n --rbind "/$one" "$one"; }; done
   for one in usr etc sys proc dev tmp; do mount -n --rbind "/$one" "$one"; done
   ${change}
   exec chroot . "$@"`,
  archive.folder,
];

inBox('a machine that could be of an appliance is refused', async (archive) => {
  for (const [change, found] of [
    ['mkdir u01', '/u01'],
    ['mkdir opt/oracle.cellos', '/opt/oracle.cellos'],
    ['umount -n -l etc; mkdir etc/oracle', '/etc/oracle'],
  ] as const) {
    const { status, text } = await archive.runBy(elsewhere(archive, change));
    assert.is(status, 3, text);
    assert.match(text, `this machine has ${found}, so it may be part of an appliance`);
  }
  for (const program of ['cellcli', 'ipconf', 'crsctl']) {
    const folder = join(archive.folder, program);
    mkdirSync(folder);
    writeFileSync(join(folder, program), '', { mode: 0o755 });
    const { status, text } = await archive.runBy(['env', `PATH=${folder}:${process.env.PATH}`]);
    assert.is(status, 3, text);
    assert.match(text, `this machine has ${program}, so it may be part of an appliance`);
  }
});

inBox('a machine with a serial number of the plan is refused', async (archive) => {
  writeFileSync(join(archive.folder, 'rack', 'laboratory', 'refused.txt'), 'ak00001234\n');
  const change =
    'umount -n -l sys; mkdir -p sys/class/dmi/id; echo AK00001234 >sys/class/dmi/id/product_serial';
  const { status, text } = await archive.runBy(elsewhere(archive, change));
  assert.is(status, 3, text);
  assert.match(text, 'the serial number ak00001234 of the plan is that of this machine');
});

inBox('where no box can be made nothing is played', async (archive) => {
  const change = 'printf "#!/bin/bash\\nexit 1\\n" >no; chmod 755 no; mount -n --bind no usr/bin/unshare';
  const { status, text } = await archive.runBy(elsewhere(archive, change));
  assert.is(status, 2, text);
  assert.match(
    text,
    /CANNOT RUN: (?:this kernel allows no user namespaces here|the archive cannot be copied)/,
  );
  assert.not.match(text, 'is closed');
});

inBox(
  'without ping and arping of the machine its own do the same, on the way there and in the rollback',
  async (archive) => {
    archive.change('laboratory/toolbox.py', 'shutil.which(program)', 'None');
    const { status, report, text } = await archive.run('--quiet', '--rollback', 'last');
    assert.equal(faultsOf(report), [], text);
    assert.is(status, 0, text);
    assert.is(report?.steps.length, 16);
    assert.is(report?.rollbacks.length, 1);
  },
);

inBox('what is asked to break is broken, and the report has it', async (archive) => {
  const { text, report } = await archive.run(
    '--quiet',
    '--until',
    '1',
    '--break',
    'cell',
    '2',
    '--break',
    'ntp',
  );
  assert.match(text, 'broken: cell 2');
  assert.match(text, 'broken: ntp');
  assert.equal(report?.broken, ['cell 2', 'ntp']);
  assert.match(faultsOf(report).join('\n'), 'vega01celadm02');
});

inBox(
  'an option that names what the plan does not have ends it before anything is played',
  async (archive) => {
    for (const [words, found] of [
      [['--break', 'cell', '9'], /--break cell 9: use dns, .* cell N \(to 3\)/],
      [['--break', 'dns@abc'], /--break dns@abc: use/],
      [['--break', 'ntp@9'], /@STEP \(0\.1 to 8\.\d\)/],
      [['--break', 'fan'], /--break fan: use/],
      [['--rollback', '9'], /--rollback 9: use last, all or one of the phases 0, 1, 2, 8/],
      [['--kills', '-2'], /--kills -2: use a number/],
      [['--nonsense'], /unrecognized arguments: --nonsense/],
    ] as const) {
      const { status, text, report } = await archive.run(...words);
      assert.is(status, 2, text);
      assert.match(text, found);
      assert.is(report, undefined);
    }
    assert.equal(readdirSync(join(archive.folder, 'work')), []);
  },
);

inBox('a machine with the name of a server in another spelling is refused', async (archive) => {
  const name = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']), '--uts'];
  const { status, text } = await archive.runBy([
    ...name,
    'bash',
    '-c',
    'printf VEGA01DBADM01.example.com >/proc/sys/kernel/hostname; exec "$@"',
    'named',
  ]);
  assert.is(status, 3, text);
  assert.match(text, 'the name vega01dbadm01 of the plan is that of this machine');
});

inBox(
  'without a program or room for the archive it names what is missing, and leaves nothing',
  async (archive) => {
    const words = archive.read('rehearse.sh');
    for (const [program, name] of [
      ['named', 'bind9'],
      ['python3', 'python3'],
      ['unshare', 'util-linux'],
    ] as const) {
      const place = new RegExp(`(?<=for program in [^;]*[{:,])${program}(?=[ ,;}])`);
      archive.change('rehearse.sh', place, 'no-such-program');
      const { status, text } = await archive.run();
      assert.is(status, 2, text);
      assert.match(text, `CANNOT RUN: no-such-program is missing: install ${name}`);
      writeFileSync(join(archive.folder, 'rack', 'rehearse.sh'), words);
    }
    archive.change('rehearse.sh', 'cp -R -P -- "$here" "$work/archive"', 'false');
    archive.change('laboratory/box.txt', 'cp -R -P -- "$files/." rehearsal/', 'false');
    const { status, text } = await archive.run();
    assert.is(status, 2, text);
    assert.match(text, 'CANNOT RUN: the archive cannot be copied');
    assert.equal(readdirSync(join(archive.folder, 'work')), []);
  },
);

inBox(
  'a temporary folder inside of the archive is not used, as the archive is copied into it',
  async (archive) => {
    const inside = join(archive.folder, 'rack', 'laboratory', 'tmp');
    mkdirSync(inside);
    const work = join(archive.folder, 'work');
    archive.change('rehearse.sh', ' /tmp /var/tmp; do', ` ${work}; do`);
    const { report, text } = await archive.runBy(['env', `TMPDIR=${inside}`], '--quiet', '--until', '1');
    assert.ok(report?.steps.length, text);
    assert.match(text, `Report: ${work}/`);
    assert.equal(readdirSync(inside), []);
  },
);

inBox('a report that cannot be written is a fault', async (archive) => {
  archive.change('rehearse.sh', 'exec 8>"$work/report.json"', 'exec 8>/dev/full');
  const { status, text } = await archive.run('--quiet', '--until', '1');
  assert.is(status, 1, text);
  assert.match(text, 'FAULT: the report cannot be written');
});

inBox('a signal ends the box with the script', async (archive) => {
  const child = spawn('bash', [join(archive.folder, 'rack', 'rehearse.sh'), '--seed', '918273645'], {
    env: { ...process.env, TMPDIR: join(archive.folder, 'work') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += data.toString();
      // The first step has been played.
      if (/^ *1 of \d+ /m.test(text)) child.kill('SIGTERM');
    });
  const status = await new Promise((resolve) => {
    child.on('close', resolve);
  });
  assert.is(status, 1, text);
  assert.match(text, 'ENDED: nothing runs any more');
  const own = readdirSync('/proc').filter((one) => {
    if (!/^\d+$/.test(one)) return false;
    try {
      return readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('918273645');
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
  assert.equal(own, []);
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
  const parse =
    'import ast, json, sys\nfor name, text in json.load(sys.stdin): ast.parse(text, name, feature_version=(3, 6))';
  const input = JSON.stringify(modules.map(({ name, text }) => [name, text]));
  const { status, stderr } = spawnSync('python3', ['-c', parse], { input, encoding: 'utf8' });
  assert.is(status, 0, stderr);
  // Words of later releases.
  for (const { name, text } of modules)
    assert.not.match(
      text,
      /capture_output|text=True|dataclass|:=|breakpoint\(|fromisoformat|time_ns|__future__ import annotations|contextvars|importlib\.resources|shlex\.join|math\.(?:prod|dist|isqrt)|removeprefix|removesuffix|dirs_exist_ok|missing_ok|subprocess\.run\(|\{[^{}'"]*=\}/,
      name,
    );
  for (const name of ['rehearse.sh', 'laboratory/box.txt', 'laboratory/tools.txt'])
    assert.is(spawnSync('bash', ['-n'], { input: archive.read(name) }).status, 0, name);
});

inBox('mount keeps no record of its own on the machine', (archive) => {
  const lines = archive.read('laboratory/box.txt').match(/^(?!#).*\bu?mount -.*$/gm) ?? [];
  assert.is.not(lines.length, 0);
  for (const line of lines)
    for (const [, flag] of line.matchAll(/\bu?mount (-\S+)/g)) assert.is(flag, '-n', line);
  return Promise.resolve();
});

test.run();
