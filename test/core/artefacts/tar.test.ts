import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256Hex } from '../../../src/core/artefacts/sha256.ts';
import { tar } from '../../../src/core/artefacts/tar.ts';

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

test('a name that leaves its folder or does not fit is refused', () => {
  for (const name of ['', '/etc/passwd', '../x', 'a//b', 'a/../b', 'n'.repeat(101)])
    assert.throws(() => tar([{ name, text: '' }]), /name|long/);
});

test.run();
