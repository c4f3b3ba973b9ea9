import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeCollector } from '../../../../../src/core/audit/evidence/collector/collector.ts';
import { programFolder } from '../../../../tools/program-folder.ts';
import { find } from '../../../../tools/programs.mjs';
import { vega01 } from '../../faults.ts';

const test = suite('the collector fails closed');

/** Two questions: one whose good answer is empty, and one of a switch. */
const calls = `  ask cell01 root 'ipconf -verify -semantic'\n  ask_device sw01 admin 'show version'\n`;
const script = writeCollector(vega01).file.text.replace(
  /^collect\(\) \{\n[\s\S]*?^\}$/m,
  `collect() {\n${calls}}`,
);
const remote = `case "$*" in
  *'ipconf -verify -semantic; echo '*) echo "\${prefix}#== ended 0" ;;
  *'show version') echo 'NXOS: version 10.3(4a), password=c4nary' ;;
  *) exit 255 ;;
esac`;

test('no answer, a lost one and one that was not asked for are never an empty answer that is good', () => {
  for (const way of ['dcli', 'ssh'] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'closed-'));
    try {
      writeFileSync(join(folder, 'collect.sh'), script);
      const { bin, broken, put } = programFolder(folder, ['bash', 'date', 'perl', 'timeout'], {
        ssh: `prefix=\n${remote}`,
      });
      if (way === 'dcli') put('dcli', `prefix="$2: "\n${remote}`);
      const run = () => {
        const out = join(folder, 'out.txt');
        rmSync(out, { force: true });
        const { status } = spawnSync(find('bash') ?? '', [join(folder, 'collect.sh'), out], {
          env: { PATH: bin },
        });
        const text = existsSync(out) ? readFileSync(out, 'utf8') : '';
        return { status, text, codes: [...text.matchAll(/^#== rc=(.*)$/gm)].map((match) => match[1]) };
      };
      const whole = run();
      assert.equal(whole.codes, ['0', '0'], whole.text);
      assert.match(whole.text, /version 10\.3\(4a\), password=\*{8}\n/);
      broken(
        (fault, program) => {
          const { status, codes, text } = run();
          assert.not.match(text, /c4nary/);
          if (program === 'date' || program === 'perl' || program === 'timeout')
            assert.equal([status, codes], [2, []], `${program} ${fault}`);
          // The switch is asked by ssh alone; without dcli the servers are too.
          else if (program === 'dcli') assert.is(codes[1], '0', `${fault} ${text}`);
          else assert.is.not(codes.at(-1), '0', `${fault} ${text}`);
          const asks = way === 'dcli' ? 'dcli' : 'ssh';
          if (program === asks && !(program === 'dcli' && fault === 'missing'))
            assert.is.not(codes[0], '0', `${program} ${fault} ${text}`);
        },
        ['date', 'perl', 'timeout', way, 'ssh'],
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
});

test.run();
