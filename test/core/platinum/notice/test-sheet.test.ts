import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { withEntry } from '../../../../src/core/platinum/contract/record.ts';
import { writeTestSheet } from '../../../../src/core/platinum/notice/test-sheet.ts';
import { mayMakeNamespaces, twoNamespaces } from '../../../tools/namespaces.ts';
import { find, skipUnless } from '../../../tools/programs.mjs';

const test = suite('test sheet');

const vega01: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };

skipUnless(test, 'shellcheck')('bash and shellcheck accept it, full and empty', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  const empty = { ...vega01, endpoints: [], gateway: {} };
  for (const [i, appliance] of [vega01, empty].entries()) {
    const path = join(folder, `${i}.sh`);
    writeFileSync(path, writeTestSheet(appliance).file.text);
    assert.is(spawnSync('bash', ['-n', path]).status, 0);
    const run = spawnSync(find('shellcheck') ?? '', [path], { encoding: 'utf8' });
    assert.is(run.status, 0, run.stdout);
  }
  rmSync(folder, { recursive: true });
});

test('no value that somebody typed leaves its quotes: it is refused and told', () => {
  const before = writeTestSheet(vega01).file.text.split('\n');
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom("'; id; '", '$(id)', '`id`', '10.0.0.1\nid', '-x', 'a b'),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, (hostname, address, gateway, name) => {
      const { file, problems } = writeTestSheet({
        ...vega01,
        name,
        gateway: { hostname: gateway, address: gateway },
        endpoints: vega01.endpoints.map((one, at) => (at === 0 ? { ...one, hostname, address } : one)),
      });
      for (const line of file.text.split('\n'))
        if (!before.includes(line)) assert.match(line, /^ {2}'[A-Za-z0-9_./:@%+=, -]+'$|^[A-Z]+=\(\)?$/);
      assert.ok(problems.some((problem) => problem.includes('gateway')));
    }),
    { numRuns: 200 },
  );
});

test('an IPv6 address is tried as any other, in its short form', () => {
  const endpoints = vega01.endpoints.map((one) =>
    one.hostname === 'vega01celadm01' ? { ...one, address: '2001:DB8:0::13' } : one,
  );
  const { file, problems } = writeTestSheet({ ...vega01, endpoints });
  assert.match(file.text, /^ {2}'gateway 2001:db8::13 tcp /m);
  assert.not(problems.some((problem) => problem.includes('vega01celadm01')));
});

test('a port that is to be stated is told as that, and one that a document smuggles in is none', () => {
  for (const ports of [null, "22'; id; '", '22 ssh x']) {
    const { file, problems } = writeTestSheet(withEntry(vega01, 'rules', 'ssh', { ports, mark: 'verify' }));
    assert.equal(
      problems.filter((problem) => problem.includes('SSH')),
      ['Skipped: the port of SSH is not set'],
    );
    assert.not.match(file.text, /^ {2}'gateway .* ssh /m);
  }
});

test('no list is walked in a way that bash before 4.4 calls unbound when it is empty', () => {
  const walks = writeTestSheet(vega01).file.text.match(/^ *for .*\[@\].*$/gm) ?? [];
  assert.is(walks.length, 2);
  for (const walk of walks) assert.match(walk, /in \$\{(\w+)\[@\]\+"\$\{\1\[@\]\}"\}; do/);
});

test('rows without an address are told, not written', () => {
  const { file, problems } = writeTestSheet({ ...vega01, gateway: {} });
  assert.not.match(file.text, /^ {2}'gateway .* gateway/m);
  assert.ok(problems.includes('The address of the gateway is not set: rows to it are skipped.'));
});

const inNamespaces = mayMakeNamespaces()
  ? skipUnless(test, 'ip', 'ping')
  : (name: string, _run: () => void) => test.skip(`${name} (missing: the right to make network namespaces)`);

/** Accepts connections at each address and port and prints a line when all listen. */
const listener = (at: readonly string[]) => `
const wanted = ${JSON.stringify(at)};
let open = 0;
for (const one of wanted) {
  const [address, port] = one.split(' ');
  require('net').createServer((socket) => socket.end()).listen(Number(port), address, () => {
    if (++open === wanted.length) console.log('all listen');
  });
}`;

inNamespaces('between two networks it tells what is open, what is refused and what is silent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  const script = join(folder, 'sheet.sh');
  writeFileSync(script, writeTestSheet(vega01).file.text.replace('WAIT=3', 'WAIT=1'));
  const { here, there, end } = twoNamespaces();
  try {
    here.addresses('10.20.1.80/24', '10.20.10.200/24');
    // All of the appliance but one storage server and its ILOM.
    const living = vega01.endpoints
      .map(({ address }) => address)
      .filter((address) => address.startsWith('10.20.10.') && !/\.(15|35)$/.test(address));
    there.addresses(...living.map((address) => `${address}/24`), '10.20.1.1/24');
    const at = [
      // SSH on everything that lives but one ILOM; one PDU has its page on 443 alone, the agent is not on the first port.
      ...living.filter((address) => address !== '10.20.10.34').map((address) => `${address} 22`),
      '10.20.10.61 443',
      '10.20.10.11 1833',
    ];
    const server = there.start(process.execPath, ['-e', listener(at)]);
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on('data', (data: Buffer) => data.toString().includes('all listen') && resolve());
      server.on('exit', () => reject(new Error('the listener ended')));
    });
    const run = (...args: string[]) => here.exec('bash', [script, ...args]);
    const messages = (text: string, word: string) =>
      text.split('\n').filter((line) => line.startsWith(`${word}:`));

    const ssh = run('gateway', 'ssh');
    assert.is(messages(ssh.stdout, 'GOOD').length, 9);
    assert.equal(messages(ssh.stdout, 'REFUSED'), [
      'REFUSED: vega01celadm02-ilom 10.20.10.34 TCP 22: nothing listens, or a firewall rejects (ssh)',
    ]);
    assert.equal(messages(ssh.stdout, 'ERROR'), [
      'ERROR: vega01celadm03 10.20.10.15 TCP 22 does not answer (ssh)',
      'ERROR: vega01celadm03-ilom 10.20.10.35 TCP 22 does not answer (ssh)',
    ]);
    assert.match(ssh.stdout, /^9 good, 1 refused, 2 errors, 0 not to be proved$/m);
    assert.is(ssh.status, 1);

    const web = run('gateway', 'pdu-web');
    assert.equal(messages(web.stdout, 'GOOD'), [
      'GOOD: vega01sw-pdua01 10.20.10.61 TCP 443 connects (pdu-web)',
    ]);
    assert.is(messages(web.stdout, 'REFUSED').length, 1);
    const agent = run('gateway', 'em-agent');
    assert.equal(messages(agent.stdout, 'GOOD'), [
      'GOOD: vega01dbadm01 10.20.10.11 TCP 1833 connects (em-agent)',
    ]);

    const ping = run('gateway', 'icmp');
    assert.is(messages(ping.stdout, 'GOOD').length, 13);
    assert.is(messages(ping.stdout, 'ERROR').length, 2);
    const udp = run('gateway', 'snmp');
    assert.match(udp.stdout, /^0 good, 0 refused, 0 errors, 15 not to be proved$/m);
    assert.is(udp.status, 0);

    // From a server of the appliance: to all others, not to itself, and back to the gateway.
    const inside = there.exec('bash', [script, '10.20.10.11', 'ssh-inside']);
    assert.match(inside.stdout, /^11 good, 1 refused, 2 errors, 0 not to be proved$/m);
    const back = there.exec('bash', [script, '10.20.10.11', 'https-back']);
    assert.match(back.stdout, /REFUSED: oasg01 10\.20\.1\.80 TCP 443/);

    const nobody = run('10.9.9.9');
    assert.is(nobody.status, 2);
    assert.match(nobody.stdout, /No row begins at 10\.9\.9\.9/);
    assert.is(run().status, 2);
  } finally {
    end();
    rmSync(folder, { recursive: true });
  }
});

test.run();
