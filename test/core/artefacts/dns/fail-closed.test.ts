import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { updateDriver } from '../../../../src/core/artefacts/dns/nsupdate.ts';
import { programFolder } from '../../../tools/program-folder.ts';
import { find } from '../../../tools/programs.mjs';

const test = suite('update-dns.sh fails closed');

test('a request is done only when the name server answers that it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'closed-'));
  try {
    // As nsupdate shows the answer of a server after the line `answer`.
    const answer = (status: string) =>
      `grep -q '^answer$' && echo ";; ->>HEADER<<- opcode: UPDATE, status: ${status}, id: 7"`;
    const { bin, broken, put } = programFolder(folder, ['grep', 'sed'], { nsupdate: answer('NOERROR') });
    writeFileSync(join(folder, 'update.sh'), updateDriver);
    writeFileSync(
      join(folder, 'one.nsupdate'),
      'zone example.com.\nupdate add a.example.com. 300 A 10.0.0.1\nsend\n',
    );
    const run = () =>
      spawnSync(find('bash') ?? '', ['update.sh', 'one.nsupdate'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: bin },
      });
    assert.is(run().status, 0);
    broken(
      (fault) => {
        const { status, stdout } = run();
        assert.is.not(status, 0, fault);
        assert.not.match(stdout, /^done/m);
      },
      ['nsupdate'],
    );
    put('nsupdate', answer('REFUSED'));
    assert.is(run().status, 1);
    assert.match(run().stderr, /STOPPED: one\.nsupdate, request 1 was refused; nothing of it was changed/);
    // Without an answer the request may have been made.
    put('nsupdate', 'echo "; Communication with 127.0.0.1#53 failed: timed out"');
    assert.is(run().status, 1);
    assert.match(run().stderr, /STOPPED: one\.nsupdate, request 1 has no answer/);
    assert.not.match(run().stderr, /nothing of it was changed/);
    // A request that UDP repeats is refused by its own first copy.
    put('nsupdate', `[ "$1" = -v ] && ${answer('NOERROR')}`);
    assert.is(run().status, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
