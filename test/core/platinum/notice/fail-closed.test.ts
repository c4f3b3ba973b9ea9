import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { writeTestSheet } from '../../../../src/core/platinum/notice/test-sheet.ts';
import { programFolder } from '../../../tools/program-folder.ts';
import { find } from '../../../tools/programs.mjs';

const test = suite('the firewall test fails closed');

test('no port is open and no ping answered with a program missing, failing or printing nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'closed-'));
  // Something listens on this host: only a broken program can hide it.
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  try {
    const listening = server.address();
    const port = typeof listening === 'object' && listening ? listening.port : 0;
    const rows = [`gateway 127.0.0.1 tcp ${port} ssh db01`, 'gateway 127.0.0.1 icmp - icmp db01'];
    const sheet = writeTestSheet({
      ...exampleVega01(),
      gateway: { hostname: 'oasg01', address: '10.20.1.80' },
    });
    const text = sheet.file.text.replace(
      /^ROWS=\([\s\S]*?^\)$/m,
      `ROWS=(${rows.map((row) => `\n  '${row}'`).join('')}\n)`,
    );
    writeFileSync(join(folder, 'sheet.sh'), text);
    const { bin, broken } = programFolder(folder, ['bash', 'seq', 'timeout'], {
      ping: 'echo "1 packets transmitted, 1 received, 0% packet loss"',
    });
    const run = (rule: string) =>
      spawnSync(find('bash') ?? '', [join(folder, 'sheet.sh'), 'gateway', rule], {
        encoding: 'utf8',
        env: { PATH: bin },
      });
    for (const [rule, programs] of [
      ['ssh', ['bash', 'seq', 'timeout']],
      ['icmp', ['ping']],
    ] as const) {
      assert.match(run(rule).stdout, /^1 good, 0 refused, 0 errors/m);
      broken((fault, program) => {
        const { status, stdout } = run(rule);
        assert.is(status, 1, `${program} ${fault}`);
        assert.not.match(stdout, /GOOD/, `${program} ${fault}`);
      }, programs);
    }
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});

test.run();
