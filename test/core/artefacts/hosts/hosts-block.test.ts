import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import {
  type HostsLine,
  hostsBlock,
  hostsLines,
  hostsScript,
} from '../../../../src/core/artefacts/hosts/hosts-block.ts';
import { find, skipUnless } from '../../../tools/programs.mjs';
import { replaceHostsBlock } from './replace-hosts-block.ts';

const test = suite('hosts block');

const example = exampleVega01();
const line = (address: string, ...names: string[]): HostsLine => ({ address, names });
const old = [
  line('10.20.10.11', 'db01.example.com', 'db01'),
  line('10.20.10.12', 'db02.example.com', 'db02'),
];
const next = [line('10.64.8.11', 'db01.example.com', 'db01'), line('10.64.8.12', 'db02.example.com', 'db02')];
const mine = '127.0.0.1 localhost\n\n# of the site\n10.9.9.9\tgw.example.com gw\n';
const loose =
  '127.0.0.1 localhost\n\n# of the site\n10.20.10.11 DB01.example.com db01\n10.20.10.12 db02.example.com # db02\n10.9.9.9\tgw.example.com gw\n';

test('one address a name, a SCAN only where no zone has it', () => {
  const lines = hostsLines(example, example.endpoints);
  const names = lines.flatMap((one) => one.names);
  assert.is(names.length, new Set(names).size);
  assert.not.ok(names.some((name) => name.includes('scan')));
  assert.is(lines.length, 31);
  const apart = example.endpoints.map((one) => (one.kind === 'scan' ? { ...one, inDns: false } : one));
  assert.equal(
    hostsLines(example, apart).filter(({ names: [name] }) => name?.includes('scan')),
    [line('10.30.40.31', 'vega01-scan1.example.com', 'vega01-scan1')],
  );
});

test('the block takes the place of the old one, every other line stays byte for byte', () => {
  const { text, unchangedSha256 } = replaceHostsBlock(loose, old, next);
  assert.is(text.replace(hostsBlock(next), ''), mine);
  assert.is(unchangedSha256, sha256Hex(mine));
  const back = replaceHostsBlock(text, next, old);
  assert.is(back.unchangedSha256, unchangedSha256);
  assert.is(back.text, text.replace(hostsBlock(next), hostsBlock(old)));
});

test('other lines with a name of the block are told, above all on a loopback', () => {
  const { conflicts } = replaceHostsBlock('127.0.0.1 localhost db01.example.com\n', old, next);
  assert.equal(conflicts, ['127.0.0.1 localhost db01.example.com']);
});

test('no typed value makes another line', () => {
  const [first] = example.endpoints;
  const hostile = fc.oneof(fc.string(), fc.constantFrom('a b', 'x\n1.2.3.4 y', '#', 'localhost', '-e'));
  fc.assert(
    fc.property(hostile, hostile, hostile, (hostname, address, alias) => {
      const endpoint: Endpoint = { ...(first as Endpoint), hostname, address, aliases: [alias] };
      for (const text of hostsBlock(hostsLines(example, [endpoint]))
        .trimEnd()
        .split('\n'))
        assert.match(text, /^# (?:BEGIN|END) appliance console$|^[0-9a-f.:]+(?: [a-z0-9][a-z0-9.-]*)+$/i);
    }),
    { numRuns: 1000 },
  );
});

skipUnless(test, 'shellcheck')('the script does the same on a file, and nothing without --execute', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const at = (name: string) => join(folder, name);
  const script = (...args: string[]) => spawnSync('bash', [at('replace.sh'), ...args], { encoding: 'utf8' });
  try {
    writeFileSync(at('replace.sh'), hostsScript);
    assert.is(spawnSync(find('shellcheck') ?? '', [at('replace.sh')]).status, 0);
    writeFileSync(at('old'), hostsBlock(old));
    writeFileSync(at('new'), hostsBlock(next));
    // A line that begins with the short name would answer before the new block.
    const short = loose.replace('DB01.example.com db01', 'db01 db01.example.com');
    for (const start of [loose, short, mine, '', `${hostsBlock(old)}${mine}`]) {
      writeFileSync(at('hosts'), start);
      const dry = script(at('old'), at('new'), at('hosts'));
      assert.match(dry.stdout, /Nothing was written/);
      assert.is(readFileSync(at('hosts'), 'utf8'), start);
      const expected = replaceHostsBlock(start, old, next);
      const done = script('--execute', at('old'), at('new'), at('hosts'));
      assert.is(done.status, 0, done.stderr);
      assert.is(readFileSync(at('hosts'), 'utf8'), expected.text);
      assert.ok(done.stdout.includes(expected.unchangedSha256));
      script('--execute', at('new'), at('old'), at('hosts'));
      assert.is(readFileSync(at('hosts'), 'utf8'), replaceHostsBlock(expected.text, next, old).text);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a file has several blocks, each with its own lines, and what ipconf wrote already is no second line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const at = (name: string) => join(folder, name);
  const script = (...args: string[]) =>
    spawnSync('bash', [at('replace.sh'), '--execute', ...args.map(at)], { encoding: 'utf8' });
  const text = () => readFileSync(at('hosts'), 'utf8');
  const [rest, moved] = [[line('10.30.40.21', 'vip.example.com')], [line('10.65.40.21', 'vip.example.com')]];
  try {
    writeFileSync(at('replace.sh'), hostsScript);
    for (const [name, lines] of Object.entries({ old, next }))
      writeFileSync(at(name), hostsBlock(lines, 'admin'));
    for (const [name, lines] of Object.entries({ rest, moved }))
      writeFileSync(at(name), hostsBlock(lines, 'other'));
    // The server itself has its new address in its own line since ipconf; the block of a release before had no name.
    const own = loose.replace('10.20.10.11 DB01', '10.64.8.11 db01');
    const lines = (own.match(/^10\..*db.*$/gm) ?? []).join('\n');
    for (const start of [
      own,
      own.replace(lines, `# BEGIN appliance console\n${lines}\n# END appliance console`),
    ]) {
      writeFileSync(at('hosts'), start);
      assert.is(script('old', 'next', 'hosts').status, 0);
      const first = replaceHostsBlock(start, old, next, 'admin');
      assert.is(text(), first.text);
      assert.is(text().match(/db01\.example\.com/gi)?.length, 1);
      assert.is(script('rest', 'moved', 'hosts').status, 0);
      const both = replaceHostsBlock(first.text, rest, moved, 'other');
      assert.is(text(), both.text);
      assert.ok(text().includes(hostsBlock(next, 'admin')) && text().includes(hostsBlock(moved, 'other')));
      // One block goes back alone.
      assert.is(script('next', 'old', 'hosts').status, 0);
      assert.is(text(), both.text.replace(hostsBlock(next, 'admin'), hostsBlock(old, 'admin')));
    }
    const before = text();
    for (const [one, other, words] of [
      ['old', 'moved', 'are not of one block'],
      ['old', 'hosts', 'is not a block of the console'],
    ] as const) {
      const { status, stderr } = script(one, other, 'hosts');
      assert.is(status, 1);
      assert.match(stderr, new RegExp(`^STOPPED: .* ${words}$`, 'm'));
    }
    writeFileSync(at('cut'), hostsBlock(next, 'admin').replace(/# END.*\n/, ''));
    assert.match(script('old', 'cut', 'hosts').stderr, /^STOPPED: the block in .* has no end$/m);
    assert.is(text(), before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what a replaced line says beyond the block is told, the first file is kept, a block without end stops it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const at = (name: string) => join(folder, name);
  const script = (...args: string[]) => spawnSync('bash', [at('replace.sh'), ...args], { encoding: 'utf8' });
  try {
    writeFileSync(at('replace.sh'), hostsScript);
    writeFileSync(at('old'), hostsBlock(old));
    writeFileSync(at('new'), hostsBlock(next));
    const start = '10.20.10.11 db01.example.com db01 payroll\n10.20.10.12 db02.example.com db02\n';
    writeFileSync(at('hosts'), start);
    const { stdout } = script('--execute', at('old'), at('new'), at('hosts'));
    assert.equal(
      stdout.split('\n').filter((text) => text.startsWith('LOOK')),
      ['LOOK: a line that goes says more than the block: 10.20.10.11 db01.example.com db01 payroll'],
    );
    script('--execute', at('new'), at('old'), at('hosts'));
    assert.is(readFileSync(at('hosts.before-re-ip.~1~'), 'utf8'), start);
    const open = `${hostsBlock(old)}${hostsBlock(old).split('\n')[0]}\n${mine}`;
    writeFileSync(at('hosts'), open);
    const stopped = script('--execute', at('old'), at('new'), at('hosts'));
    assert.equal([stopped.status, readFileSync(at('hosts'), 'utf8')], [1, open]);
    assert.match(stopped.stderr, /^STOPPED: a block in .* has no end$/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
