import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { writeCheckScript } from '../../../../src/core/artefacts/hosts/check-script.ts';
import { hostsBlock, hostsScript } from '../../../../src/core/artefacts/hosts/hosts-block.ts';
import { programFolder } from '../../../tools/program-folder.ts';
import { find } from '../../../tools/programs.mjs';

const test = suite('scripts of a host that fail closed');

const ping = (answers: string) => `case "\${@: -1}" in
  ${answers}) echo "1 packets transmitted, 1 received, 0% packet loss" ;;
  *) echo "1 packets transmitted, 0 received, 100% packet loss"; exit 1 ;;
esac`;

/** One server with an address in the admin and one in the private network, a name server that knows the first. */
const example = exampleVega01();
const appliance: Appliance = {
  ...example,
  networks: example.networks.filter(({ role }) => role === 'management' || role === 'private'),
  endpoints: example.endpoints.filter(
    ({ address }) => address === '10.20.10.11' || address === '192.168.10.1',
  ),
  services: { dns: { servers: ['10.20.1.53'] } },
};
const dig = `case "$*" in
  *" -x 10.20.10.11") echo "11.10.20.10.in-addr.arpa. 300 IN PTR vega01dbadm01.example.com." ;;
  *"vega01dbadm01.example.com A") echo 10.20.10.11 ;;
  *" . NS") echo ";; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: 1" ;;
esac`;
const route = 'echo "$4 dev re0 src 192.168.10.100"';

function inFolder(body: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'closed-'));
  try {
    body(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the check of the network takes nothing for good from a program that is missing, fails or prints nothing', () => {
  inFolder((folder) => {
    const real = ['awk', 'grep', 'sed', 'sort', 'tr'];
    const { bin, broken, put } = programFolder(folder, real, { dig, ip: route, ping: ping('10.20.10.1') });
    writeFileSync(join(folder, 'check.sh'), writeCheckScript(appliance).file.text);
    const run = (...args: string[]) =>
      spawnSync(find('bash') ?? '', [join(folder, 'check.sh'), ...args], {
        encoding: 'utf8',
        env: { PATH: bin },
      });
    const whole = run('before', '--names');
    assert.is(whole.status, 0, whole.stdout + whole.stderr);
    assert.match(whole.stdout, /^6 good, 0 errors$/m);
    /** What each program proves. */
    const proves: Readonly<Record<string, RegExp>> = {
      ping: /is silent|gateway/,
      ip: /192\.168/,
      dig: /DNS server|resolves/,
      awk: /11 resolves/,
      grep: /com resolves/,
      sort: /com resolves/,
    };
    broken((fault, program) => {
      const { status, stdout } = run('before', '--names');
      assert.is.not(status, 0, `${program} ${fault}\n${stdout}`);
      for (const line of stdout.split('\n').filter((text) => text.startsWith('GOOD')))
        assert.not.match(line, proves[program] ?? /resolves/, `${program} ${fault}`);
    });
    // Afterwards both answer.
    put('ping', ping('*'));
    assert.is(run('after').status, 0);
    broken((fault) => assert.is.not(run('after').status, 0, fault), ['ping']);
    // A ping that cannot send is no silence, and a network that is not there is no check.
    put('ping', 'echo "connect: Network is unreachable" >&2; exit 2');
    assert.match(run('before').stdout, /ERROR: 10\.20\.10\.11 \(\S+\) is unknown: ping gave no result/);
    assert.is(run('before', '--network', 'backup').status, 1);
    put('ping', ping('*'));
    const none = writeCheckScript({ ...appliance, networks: [], endpoints: [], services: {} }).file.text;
    writeFileSync(join(folder, 'check.sh'), none);
    assert.is(run('before').status, 2);
  });
});

test('a hosts file is written whole or not at all, whatever program is missing, fails or prints nothing', () => {
  inFolder((folder) => {
    const at = (name: string) => join(folder, name);
    const real = ['awk', 'cp', 'diff', 'mktemp', 'rm', 'sha256sum'];
    const { bin, broken } = programFolder(folder, real);
    const block = (last: number) => hostsBlock([{ address: `10.20.10.${last}`, names: ['db01'] }]);
    const before = `127.0.0.1 localhost\n${block(11)}# of the site\n`;
    writeFileSync(at('replace.sh'), hostsScript);
    writeFileSync(at('old'), block(11));
    writeFileSync(at('new'), block(99));
    const run = (...args: string[]) =>
      spawnSync(find('bash') ?? '', [at('replace.sh'), ...args, at('old'), at('new'), at('hosts')], {
        encoding: 'utf8',
        env: { PATH: bin, TMPDIR: folder },
      });
    broken((fault, program) => {
      writeFileSync(at('hosts'), before);
      const { status, stdout } = run('--execute');
      const now = readFileSync(at('hosts'), 'utf8');
      // Only what it leaves behind needs rm.
      if (program === 'rm') return;
      assert.is.not(status, 0, `${program} ${fault} ${stdout}`);
      assert.is(now, before, `${program} ${fault}`);
    });
    assert.is(run('--execute').status, 0);
    assert.is(readFileSync(at('hosts'), 'utf8'), before.replace('10.20.10.11', '10.20.10.99'));
  });
});

test.run();
