import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { writeZones } from '../../../../src/core/artefacts/dns/zones.ts';
import { writeCheckScript } from '../../../../src/core/artefacts/hosts/check-script.ts';
import { mayMakeNamespaces, twoNamespaces } from '../../../tools/namespaces.ts';
import { find, skipUnless } from '../../../tools/programs.mjs';

const test = suite('check script');

const example = exampleVega01();

const six = (kind: 'host' | 'scan', of: string, address: string): Endpoint => {
  const one = example.endpoints.find((endpoint) => endpoint.kind === kind && endpoint.hostname === of);
  if (!one) throw new Error(of);
  return { ...one, id: `${one.id}/6`, networkId: 'network:client6', address };
};
/** The client network has IPv6 in addition to IPv4, in a spelling that a person may type. Each name costs four questions. */
const dual: Appliance = {
  ...example,
  networks: [
    ...example.networks,
    {
      id: 'network:client6',
      role: 'client',
      name: 'Client IPv6',
      subnet: '2001:db8:64::/64',
      gateway: '2001:db8:64::1',
    },
  ],
  endpoints: [
    ...example.endpoints.filter(({ kind }) => kind !== 'ilom' && kind !== 'device'),
    six('host', 'vega01db01', '2001:DB8:64:0::11'),
    six('host', 'vega01db02', '2001:db8:64::12'),
    six('scan', 'vega01-scan1', '2001:db8:64::31'),
  ],
};

skipUnless(test, 'shellcheck')('bash and shellcheck accept it, full and empty', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  const empty = { ...example, endpoints: [], networks: [], services: {} };
  for (const [i, appliance] of [example, empty].entries()) {
    const path = join(folder, `${i}.sh`);
    writeFileSync(path, writeCheckScript(appliance).file.text);
    assert.is(spawnSync('bash', ['-n', path]).status, 0);
    const run = spawnSync(find('shellcheck') ?? '', [path], { encoding: 'utf8' });
    assert.is(run.status, 0, run.stdout);
  }
  rmSync(folder, { recursive: true });
});

test('no value that somebody typed leaves its quotes: it is refused and told', () => {
  const [first] = example.endpoints;
  const [network] = example.networks;
  assert.ok(first && network);
  const before = writeCheckScript(example).file.text.split('\n');
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom("'; rm -rf /; '", '$(id)', '`id`', "a'b", '10.0.0.1\nid', '-x', 'a b'),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, (hostname, address, server, name) => {
      const { file } = writeCheckScript({
        ...example,
        name,
        endpoints: [{ ...(first as Endpoint), hostname, address }, ...example.endpoints.slice(1)],
        networks: [
          { ...(network as never as object), gateway: server } as never,
          ...example.networks.slice(1),
        ],
        services: { dns: { servers: [server] }, ntp: { servers: [address] } },
      });
      for (const line of file.text.split('\n'))
        if (!before.includes(line)) assert.match(line, /^ {2}'[a-z0-9.: -]+'$|^[A-Z]+=\($|^[A-Z]+=\(\)$/i);
    }),
    { numRuns: 300 },
  );
});

const inNamespaces = mayMakeNamespaces()
  ? skipUnless(test, 'ip', 'named', 'dig', 'ping')
  : (name: string, _run: () => void) => test.skip(`${name} (missing: the right to make network namespaces)`);

/** An NTP server without a time: 48 bytes are an answer. */
const clock = `for (const at of ['10.20.1.123', '10.20.1.124']) require('dgram').createSocket('udp4')
  .on('message', function (m, r) { if (m.length === 48 && m[0] === 0x23) this.send(Buffer.alloc(48), r.port, r.address); })
  .bind(123, at, () => console.log(at));`;

inNamespaces('in a real network it reports exactly what is wrong there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  const script = join(folder, 'check.sh');
  writeFileSync(script, writeCheckScript(dual).file.text);
  const { here, there, end } = twoNamespaces();
  try {
    here.addresses('10.20.10.200/24', '10.30.40.100/25', '10.40.10.100/25', '10.20.1.9/24');
    here.addresses('2001:db8:64::100/64');
    there.addresses('2001:db8:64::1/64', '2001:db8:64::12/64');
    // The gateway of the backup network is down, one planned client address is taken.
    there.addresses('10.20.10.1/24', '10.30.40.1/25', '10.20.1.53/24', '10.20.1.54/24', '10.20.1.123/24');
    there.addresses('10.20.1.124/24', '10.30.40.12/25', '10.40.10.3/25');
    const reverse = { origin: '0.0.0.0.4.6.0.0.8.b.d.0.1.0.0.2.ip6.arpa' };
    const stated = [...(example.services.dns?.zones ?? []), reverse].map((zone) => ({
      ...zone,
      primary: 'ns1.example.net',
      contact: 'h.example.net',
      nameServers: ['ns1.example.net'],
    }));
    const { files } = writeZones({
      ...dual,
      services: { dns: { servers: [], zones: stated } },
    });
    const zones = files.map(({ name, text }) => {
      const path = join(folder, name);
      // One reverse record is missing, one is in a delegated part behind an alias (RFC 2317).
      // A fragment begins where the head of its zone ends.
      const whole = `$TTL 3600\n@ IN SOA ns1.example.net. h.example.net. 1 3600 600 86400 300\n@ IN NS ns1.example.net.\n${text}`;
      const lacking = whole.replace(/^14 +IN PTR vega01celadm02\..*\n/m, '');
      writeFileSync(
        path,
        lacking.replace(/^15( +IN PTR vega01celadm03\..*\n)/m, '15 IN CNAME 15.0-63\n15.0-63$1'),
      );
      return `zone "${name.replace(/\.zone$/, '')}" { type master; file "${path}"; };`;
    });
    const config = join(folder, 'named.conf');
    writeFileSync(
      config,
      `options { directory "${folder}"; pid-file none; session-keyfile none; listen-on { 10.20.1.53; 10.20.1.54; }; listen-on-v6 { none; }; recursion no; };\ncontrols { };\n${zones.join('\n')}\n`,
    );
    const named = there.start('named', ['-g', '-c', config]);
    const ntp = there.start(process.execPath, ['-e', clock]);
    await new Promise<void>((resolve) => {
      let output = '';
      ntp.stdout?.on('data', (data: Buffer) => {
        output += data.toString();
        if (output.includes('.123') && output.includes('.124')) resolve();
      });
    });
    await new Promise<void>((resolve, reject) => {
      let output = '';
      named.stderr?.on('data', (data: Buffer) => {
        output += data.toString();
        if (output.includes('all zones loaded')) resolve();
      });
      named.on('exit', () => reject(new Error(output)));
    });
    const checked = here.exec('bash', [script, 'before', '--names']);
    const errors = checked.stdout.split('\n').filter((line) => line.startsWith('ERROR'));
    assert.equal(errors, [
      'ERROR: gateway 10.40.10.1 (backup) does not answer',
      'ERROR: 10.30.40.12 (vega01db02.example.com) is in use: it answers',
      'ERROR: 10.20.10.14 resolves to nothing on 10.20.1.53, planned is vega01celadm02.example.com.',
      'ERROR: 10.20.10.14 resolves to nothing on 10.20.1.54, planned is vega01celadm02.example.com.',
      'ERROR: 2001:db8:64::12 (vega01db02.example.com) is in use: it answers',
    ]);
    assert.is(checked.status, 1);
    for (const line of [
      'gateway 2001:db8:64::1 (client) answers',
      '2001:db8:64::11 (vega01db01.example.com) is silent',
      '2001:db8:64::11 resolves to vega01db01.example.com on 10.20.1.53',
      'vega01db01.example.com resolves to 2001:db8:64::11 on 10.20.1.53',
      'vega01-scan1.example.com resolves to 2001:db8:64::31 on 10.20.1.54',
    ])
      assert.ok(checked.stdout.includes(`GOOD: ${line}\n`), line);
    assert.match(checked.stdout, /GOOD: NTP server 10\.20\.1\.124 answers/);
    assert.match(
      checked.stdout,
      /GOOD: vega01-scan1\.example\.com resolves to 10\.30\.40\.31 10\.30\.40\.32 10\.30\.40\.33/,
    );
    const after = here.exec('bash', [script, 'after', '--network', 'backup']);
    assert.match(after.stdout, /ERROR: 10\.40\.10\.11 \(vega01db01-bkp\.example\.com\) does not answer/);
    assert.match(
      after.stdout,
      /GOOD: vega01db01-bkp\.example\.com resolves to 10\.40\.10\.11 on 10\.20\.1\.53/,
    );
    assert.not.match(after.stdout, /celadm/);
    // Nobody routes the private network: it is asked where it is named, and from a host that is in it.
    assert.match(checked.stdout, /^NOTE: 10 private addresses are skipped/m);
    assert.not.match(checked.stdout, /192\.168\.10\./);
    const fabric = here.exec('bash', [script, 'after', '--network', 'private']);
    assert.match(fabric.stdout, /ERROR: 192\.168\.10\.1 .* does not answer/);
    here.addresses('192.168.10.100/24');
    const few = dual.endpoints.filter(({ kind }, at) => kind === 'private' || at === 0);
    writeFileSync(script, writeCheckScript({ ...dual, endpoints: few }).file.text);
    const inside = here.exec('bash', [script, 'before']);
    assert.match(inside.stdout, /GOOD: 192\.168\.10\.1 .* is silent/);
    assert.not.match(inside.stdout, /NOTE/);
  } finally {
    end();
    rmSync(folder, { recursive: true });
  }
});

test.run();
