import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import { tar } from '../../../../src/core/artefacts/files/tar.ts';
import { untar } from '../../../../src/core/artefacts/files/untar.ts';

const test = suite('tar');

const listed = (archive: Uint8Array, ...options: string[]) =>
  spawnSync('tar', ['-f', '-', ...options], { input: archive, encoding: 'utf8' });

test('the system reads names, texts, sizes and times back', () => {
  const long = `${'folder/'.repeat(20)}${'n'.repeat(90)}.txt`;
  const entries = [
    { name: 'runbook/a.sh', text: '#!/bin/sh\n' },
    { name: long, text: 'é'.repeat(700) },
    { name: 'empty', text: '' },
  ];
  const archive = tar(entries);
  assert.is(archive.length % 512, 0);
  assert.equal(
    listed(archive, '-t').stdout.trim().split('\n'),
    entries.map(({ name }) => name),
  );
  for (const { name, text } of entries) assert.is(listed(archive, '-xO', name).stdout, text);
  assert.match(
    listed(archive, '-tv', '--utc').stdout,
    /^-rwxr-xr-x 0\/0 +10 1970-01-01 00:00 runbook\/a\.sh$/m,
  );
});

test('the same entries give the same bytes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.stringMatching(/^[a-z]{1,20}$/), text: fc.string() })),
      (entries) => {
        assert.is(sha256Hex(tar(entries)), sha256Hex(tar([...entries])));
      },
    ),
  );
});

test('an archive is read back; one that is cut off, changed in a header or none gives nothing', () => {
  const entry = fc.record(
    {
      name: fc.stringMatching(/^[a-z]{1,20}(\/[a-z]{1,90}){0,2}$/),
      text: fc.string(),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1 }), fc.nat(), (entries, at) => {
      const archive = tar(entries);
      const read = untar(archive)?.map(({ name, bytes }) => ({
        name,
        text: new TextDecoder().decode(bytes),
      }));
      assert.equal(read, entries);
      assert.is(untar(archive.subarray(0, at % (archive.length - 1024))), undefined);
      const changed = archive.slice();
      changed[at % 500] = ((changed[at % 500] ?? 0) + 1) % 256;
      assert.is(untar(changed), undefined);
    }),
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => void untar(bytes)));
  const made = spawnSync('tar', ['-cf', '-', '-C', 'static/docroot', 'examples'], { maxBuffer: 1e8 }).stdout;
  const found = untar(made)?.find(({ name }) => name === 'examples/vega01-one-wrong-digit.csv');
  assert.equal(
    Buffer.from(found?.bytes ?? []),
    readFileSync('static/docroot/examples/vega01-one-wrong-digit.csv'),
  );
});

test('names of other programs are read whole: not of ASCII, not of UTF-8', () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  const names = ['Zürich-機器.json', 'plain.json'];
  for (const name of names) writeFileSync(join(folder, name), name);
  for (const format of ['gnu', 'pax']) {
    const made = spawnSync('tar', [`--format=${format}`, '-cf', '-', '-C', folder, ...names]).stdout;
    assert.equal(
      untar(made)?.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
      names.map((name) => [name, name]),
    );
  }
  rmSync(folder, { recursive: true });
  const archive = tar([{ name: 'x.json', text: '' }]);
  // The x becomes an é of Latin-1, and the sum of the header follows.
  archive[0] = 0xe9;
  archive.set(
    new TextEncoder().encode(
      (Number.parseInt(String.fromCharCode(...archive.subarray(148, 154)), 8) + 0xe9 - 0x78)
        .toString(8)
        .padStart(6, '0'),
    ),
    148,
  );
  assert.equal(untar(archive)?.[0]?.name, 'é.json');
});

test('a name as long as its two parts hold is taken, and one byte more refused', () => {
  const [prefix, name] = ['p'.repeat(155), 'n'.repeat(100)];
  for (const one of [name, `${prefix}/${name}`])
    assert.is(listed(tar([{ name: one, text: '' }]), '-t').stdout, `${one}\n`);
  for (const one of [`${prefix}/${name}n`, `${prefix}p/${name}`])
    assert.throws(() => tar([{ name: one, text: '' }]), /too long/);
});

test('a name that leaves its folder or does not fit is refused', () => {
  for (const name of ['', '/etc/passwd', '../x', 'a//b', 'a/../b', 'n'.repeat(101)])
    assert.throws(() => tar([{ name, text: '' }]), /name|long/);
});

test.run();
