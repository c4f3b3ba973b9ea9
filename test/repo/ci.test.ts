/** `.ci/run` passes only when every test passed, but for skips that the kernel or an optional program causes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { programFolder } from '../tools/program-folder.ts';
import { find, optionalPrograms, programs } from '../tools/programs.mjs';

const ci = suite('.ci/run');
const folder = mkdtempSync(join(tmpdir(), 'ci-'));
ci.after(() => rmSync(folder, { recursive: true, force: true }));

const tools = programFolder(folder, ['bash', 'dirname', 'mktemp', 'tee', 'tail', 'grep', 'rm']);

/** Its exit code, with a runner that prints these lines and ends with this code. */
function passes(lines: readonly string[], code = 0): boolean {
  const output = lines.map((line) => `echo ${JSON.stringify(line)}`).join('\n');
  tools.put('npm', `if [ "$1" = ci ]; then exit 0; fi\n${output}\nexit ${code}`);
  const { status } = spawnSync(find('bash') ?? 'bash', ['.ci/run'], {
    env: { PATH: tools.bin, TMPDIR: folder },
  });
  return status === 0;
}

const skipped = (reason: string) => [
  'ok    test/a.test.ts  1 passed, 1 skipped  (0.10 s)',
  `        skipped: a test (missing: ${reason})`,
  '1 passed, 0 failed, 1 skipped',
];

const forbidden = [
  'the right to make user namespaces',
  'the right to make network namespaces',
  'the right to mount',
  'the right to mount FUSE',
];

ci('it passes when everything passed', () => {
  assert.ok(passes(['2 passed, 0 failed, 0 skipped']));
});

ci('it fails when a test failed, or the runner did, or did not count', () => {
  assert.not(passes(['1 passed, 1 failed, 0 skipped'], 1));
  assert.not(passes(['1 passed, 1 failed, 0 skipped']));
  assert.not(passes(['2 passed, 0 failed, 0 skipped'], 1));
  assert.not(passes(['2 passed']));
});

ci('it passes where the kernel forbids what a test needs, or an optional program is missing', () => {
  for (const reason of [...forbidden, ...Object.keys(optionalPrograms)])
    assert.ok(passes(skipped(reason)), reason);
});

ci('it fails for any other skip, also next to one of these', () => {
  for (const reason of [
    ...Object.keys(programs),
    'nginx, glusterd',
    'glusterd, nginx',
    'glusterd2',
    'the right to mount FUSE and more',
  ])
    assert.not(passes(skipped(reason)), reason);
  assert.not(passes([...skipped('glusterd').slice(0, 2), ...skipped('nginx').slice(1)]));
  assert.not(passes(['skip  test/browser/a.test.ts (missing: chromium)', '1 passed, 0 failed, 1 skipped']));
  assert.not(passes(['        skipped: without a reason', '1 passed, 0 failed, 1 skipped']));
});

ci('an optional program is named in the README, and is never installed', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const [program, name] of Object.entries(optionalPrograms)) {
    assert.ok(readme.includes(`\`${name}\``), name);
    assert.not(program in programs);
    assert.not(Object.values(programs).includes(name));
  }
});

ci.run();
