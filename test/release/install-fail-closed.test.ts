import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256Hex } from '../../src/core/artefacts/files/sha256.ts';
import { programFolder } from '../tools/program-folder.ts';
import { find } from '../tools/programs.mjs';

const test = suite('INSTALL.md fails closed');

/** The commands of INSTALL.md from a line that begins so, to the end of their block. */
function commands(begin: string): string {
  const lines = readFileSync('static/INSTALL.md', 'utf8').split('\n');
  const from = lines.findIndex((line) => line.startsWith(`    ${begin}`));
  assert.ok(from > 0, begin);
  const end = lines.findIndex((line, i) => i > from && !line.startsWith('    '));
  return lines.slice(from, end).join('\n');
}

function inFolder(body: (folder: string, run: (text: string) => string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  const { bin } = programFolder(folder, []);
  try {
    body(folder, (text) => {
      const env = { PATH: bin, docroot: join(folder, 'docroot') };
      return spawnSync(find('bash') ?? '', ['--norc', '-c', text], { cwd: folder, encoding: 'utf8', env })
        .stdout;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const docroot = (folder: string) => {
  mkdirSync(join(folder, 'docroot', 'assets'), { recursive: true });
  const sums = ['new', 'known'].map((name) => `${sha256Hex(name)}  assets/${name}.js\n`);
  for (const name of ['new', 'known', 'old'])
    writeFileSync(join(folder, 'docroot', 'assets', `${name}.js`), name);
  writeFileSync(join(folder, 'docroot', 'SHA256SUMS'), sums.join(''));
  writeFileSync(join(folder, 'docroot', 'SHA256SUMS.previous'), sums.slice(1).join(''));
};

test('the files are as they were built only when both numbers are printed and are the same', () => {
  const same = /^(\d+)\n\1\n$/;
  inFolder((folder, run) => {
    docroot(folder);
    const check = commands('(cd docroot').split('\n')[0] ?? '';
    const programs = programFolder(folder, ['sha256sum', 'grep']);
    assert.match(run(check), same);
    programs.broken((fault, program) => assert.not.match(run(check), same, `${program} ${fault}`));
    writeFileSync(join(folder, 'docroot', 'assets', 'new.js'), 'changed');
    assert.not.match(run(check), same);
  });
});

test('an old part is removed only by a grep that works and has read both lists', () => {
  inFolder((folder, run) => {
    const sweep = commands('cd /var/www/appliance-console').replaceAll(
      '/var/www/appliance-console',
      '"$docroot"',
    );
    const programs = programFolder(folder, ['grep', 'rm']);
    const left = () => readdirSync(join(folder, 'docroot', 'assets')).length;
    docroot(folder);
    programs.broken((fault, program) => {
      run(sweep);
      assert.is(left(), 3, `${program} ${fault}`);
    });
    rmSync(join(folder, 'docroot', 'SHA256SUMS.previous'));
    run(sweep);
    assert.is(left(), 3);
    docroot(folder);
    run(sweep);
    assert.equal(readdirSync(join(folder, 'docroot', 'assets')), ['known.js', 'new.js']);
  });
});

test.run();
