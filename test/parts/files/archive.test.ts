import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { archive } from '../../../src/parts/files/archive.ts';
import { shortAddress } from '../../../src/parts/subnet-map/cell-words.ts';
import { exportsOf } from '../../../src/screens/oeca/review/exports.ts';

const test = suite('archive');

/** What tar itself unpacks: names as they lie there, and the text of one of them. */
async function unpacked(files: readonly { readonly name: string; readonly text: string }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  writeFileSync(join(folder, 'all.tar'), Buffer.from(await archive(files).arrayBuffer()));
  const run = (...words: string[]) => spawnSync('tar', words, { cwd: folder, encoding: 'utf8' });
  const names = run('tf', 'all.tar').stdout.trim().split('\n');
  run('xf', 'all.tar');
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  rmSync(folder, { recursive: true });
  return { names, texts };
}

test('all files of a plan are in it, under their names and byte for byte', async () => {
  const files = exportsOf(exampleVega01()).files.map(({ file }) => file);
  const { names, texts } = await unpacked(files);
  assert.equal(
    names,
    files.map(({ name }) => name),
  );
  assert.equal(
    texts,
    files.map(({ text }) => text),
  );
});

test('names from a document leave no folder, fit, keep their ending and lose nothing to one another', async () => {
  const long = 'n'.repeat(300);
  const { names, texts } = await unpacked([
    { name: '../etc/passwd.json', text: 'up' },
    { name: `${long}.oedacli`, text: 'long' },
    { name: 'rack-é.json', text: 'first' },
    { name: 'rack-ü.json', text: 'second' },
  ]);
  assert.equal(names, ['-etc-passwd.json', `${'n'.repeat(80)}.oedacli`, 'rack--.json', 'rack---4.json']);
  assert.equal(texts, ['up', 'long', 'first', 'second']);
});

test("a name that was made up for a twin is nobody else's", async () => {
  const { texts } = await unpacked(
    ['a.json', 'a-3.json', 'a.json'].map((name, i) => ({ name, text: `${i}` })),
  );
  assert.equal(texts, ['0', '1', '2']);
});

test('before a row of a map stands what tells it from the others', () => {
  assert.is(shortAddress(0xc0_a8_08_68), '.8.104');
  assert.is(shortAddress(0x2001_0db8_0064_0020_0000_0000_0001_0000n), '::1:0');
});

test.run();
