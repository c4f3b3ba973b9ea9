import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

/** The runner, run on files that are wrong in every way that uvu's own runner lets pass. */
const runner = suite('runner');
const folder = join('.work', `runner-${process.pid}`);

runner.before(() => {
  mkdirSync(folder, { recursive: true });
});
runner.after(() => rmSync(folder, { recursive: true, force: true }));

function run(name: string, code: string, limit = 60_000) {
  const at = join(folder, name);
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, `${basename(name)}.test.ts`), code);
  const { status, stdout } = spawnSync(process.execPath, ['test/run.mjs', '--in', at], {
    encoding: 'utf8',
    env: { ...process.env, TEST_LIMIT: String(limit) },
  });
  return { status, stdout, last: stdout.trimEnd().split('\n').at(-1) };
}

const head = "import { suite, test } from 'uvu';\n";

runner('counts what passed and what was skipped, and ends with 0', () => {
  const { status, last } = run('good', `${head}test('a', () => {}); test.skip('b'); test.run();`);
  assert.is(last, '1 passed, 0 failed, 1 skipped');
  assert.is(status, 0);
});

runner('tells the time in seconds, and in units that hold on any machine', () => {
  const { stdout } = run('timed', `${head}test('a', () => {}); test.run();`);
  const [, took, units, most, unit] =
    /\ntook ([\d.]+) s, ([\d,]+) of ([\d,]+) units of ([\d.]+) ms\n/.exec(stdout) ?? [];
  const expected = (Number(took) * 1000) / Number(unit);
  assert.ok(Math.abs(Number(units?.replace(',', '')) - expected) < expected / 20, stdout);
  assert.is(most, '42,857');
});

runner('a file that waits and has a database runs once', () => {
  const code = `${head}// 'fake-indexeddb'\ntest('a', () => {}); test.run();`;
  assert.is(run('browser/faults-save', code).last, '1 passed, 0 failed, 0 skipped');
});

const wrong: Record<string, [code: string, messages: RegExp, last: string]> = {
  failing: [
    `${head}test('a', () => {}); test('b', async () => { throw new Error('boom'); }); test.run();`,
    /x b[\s\S]*boom[\s\S]*failing\/failing\.test\.ts:2:\d+/,
    '1 passed, 1 failed, 0 skipped',
  ],
  'no-run': [`${head}test('a', () => {});`, /\.run\(\) is missing/, '0 passed, 1 failed, 0 skipped'],
  'second-suite-without-run': [
    `${head}test('a', () => {}); test.run(); const s = suite('s'); s('b', () => {});`,
    /suite 's': \.run\(\) is missing/,
    '1 passed, 1 failed, 0 skipped',
  ],
  'no-suite': ['export {};', /no test is registered/, '0 passed, 1 failed, 0 skipped'],
  only: [
    `${head}test.only('a', () => {}); test('b', () => {}); test.run();`,
    /1 of 2 registered tests did not run/,
    '1 passed, 1 failed, 0 skipped',
  ],
  'before-throws': [
    `${head}test.before(async () => { throw new Error('hook'); }); test('a', () => {}); test.run();`,
    /a hook threw[\s\S]*hook/,
    '0 passed, 1 failed, 0 skipped',
  ],
  'after-throws': [
    `${head}test.after(async () => { throw new Error('hook'); }); test('a', () => {}); test.run();`,
    /a hook threw[\s\S]*hook/,
    '1 passed, 1 failed, 0 skipped',
  ],
  'never-settles': ['await new Promise(() => {});', /did not end within/, '0 passed, 1 failed, 0 skipped'],
  'never-ends': [
    `${head}test('a', () => new Promise(() => setInterval(() => {}, 1000))); test.run();`,
    /did not end within/,
    '0 passed, 1 failed, 0 skipped',
  ],
  'exits-early': [
    `${head}test('a', () => process.exit(0)); test.run();`,
    /ended early/,
    '0 passed, 1 failed, 0 skipped',
  ],
  'does-not-load': [
    `${head}// 'fake-indexeddb'\nthrow new Error('boom');`,
    /ended early[\s\S]*boom[\s\S]*does-not-load\.test\.ts:3/,
    '0 passed, 1 failed, 0 skipped',
  ],
  'missing-import': ["import './nothing.ts';", /Could not resolve/, '0 passed, 1 failed, 0 skipped'],
};

for (const [name, [code, messages, lastLine]] of Object.entries(wrong)) {
  runner(`fails on: ${name}`, () => {
    const { status, stdout, last } = run(name, code, name.startsWith('never-') ? 1500 : undefined);
    assert.match(stdout, messages);
    assert.is(last, lastLine);
    assert.is(status, 1);
  });
}

runner('fails when no file matches', () => {
  const { status } = spawnSync(process.execPath, ['test/run.mjs', 'no-such-file-anywhere']);
  assert.is(status, 1);
});

runner.run();
