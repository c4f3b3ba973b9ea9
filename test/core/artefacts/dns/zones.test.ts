import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { dnsRecords, reverseOwner, zoneOf } from '../../../../src/core/artefacts/dns/dns-records.ts';
import { nextSerial, writeZones } from '../../../../src/core/artefacts/dns/zones.ts';
import { find, skipUnless } from '../../../tools/programs.mjs';

const test = suite('zones');

const stated = (appliance: Appliance): Appliance =>
  setRoot(appliance, 'services', {
    ...appliance.services,
    dns: {
      servers: [],
      zones: (appliance.services.dns?.zones ?? []).map((zone) => ({
        ...zone,
        primary: 'ns1.dc1.example.net',
        contact: 'hostmaster@example.net',
        nameServers: ['ns1.dc1.example.net', 'ns2.dc1.example.net'],
      })),
    },
  });

const head = '@ IN SOA ns1.example.net. h.example.net. ( 1 1 1 1 1 )\n@ IN NS ns1.example.net.\n';

const checkZone = (name: string, text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'zone-'));
  const path = join(folder, 'zone');
  writeFileSync(path, text);
  const run = spawnSync(find('named-checkzone') ?? '', ['-i', 'local', name, path], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { ok: run.status === 0, output: run.stdout + run.stderr };
};

test('the worked example gives the lines of its page, forward and back', () => {
  const { files, problems } = writeZones(exampleVega01());
  assert.equal(problems, []);
  assert.equal(
    files.map(({ name }) => name),
    [
      '10.20.10.in-addr.arpa.zone',
      '10.40.10.in-addr.arpa.zone',
      '40.30.10.in-addr.arpa.zone',
      'example.com.zone',
    ],
  );
  const lines = (name: string) =>
    (files.find((file) => file.name === name)?.text ?? '')
      .split('\n')
      .filter((line) => / IN (A|PTR) /.test(line))
      .map((line) => line.replace(/\s+/g, ' '));
  assert.is(lines('example.com.zone').length, 24);
  assert.ok(lines('example.com.zone').includes('vega01-scan1 IN A 10.30.40.33'));
  assert.equal(lines('40.30.10.in-addr.arpa.zone'), [
    '11 IN PTR vega01db01.example.com.',
    '12 IN PTR vega01db02.example.com.',
    '21 IN PTR vega01db01-vip.example.com.',
    '22 IN PTR vega01db02-vip.example.com.',
    '31 IN PTR vega01-scan1.example.com.',
    '32 IN PTR vega01-scan1.example.com.',
    '33 IN PTR vega01-scan1.example.com.',
  ]);
  assert.ok(files.every(({ text }) => text.includes('; Fragment') && text.endsWith('\n')));
});

test('forward and reverse agree, and nothing private is told', () => {
  const { records } = dnsRecords(exampleVega01());
  const forward = records.filter(({ type }) => type !== 'PTR').map(({ owner, data }) => `${data} ${owner}`);
  const back = records
    .filter(({ type }) => type === 'PTR')
    .map(({ owner, data }) => `${owner.split('.').slice(0, 4).reverse().join('.')} ${data}`);
  assert.equal(forward.sort(), back.sort());
  assert.not.ok(records.some(({ owner }) => owner.includes('-priv')));
});

skipUnless(test, 'named-checkzone')(
  'BIND loads no fragment, though the document states the name servers, and accepts each inside a zone',
  () => {
    for (const { name, text } of writeZones(stated(exampleVega01())).files) {
      const zone = name.replace(/\.zone$/, '');
      assert.not.match(text, / IN (?:SOA|NS) /, name);
      assert.not.ok(checkZone(zone, text).ok, name);
      const { ok, output } = checkZone(zone, text.replace(/(\$TTL .*\n)/, `$1${head}`));
      assert.ok(ok, output);
    }
  },
);

test('a delegated part is read in each form of the field, and its records stand in it (RFC 2317)', () => {
  const owner = (part: string, host: number) =>
    reverseOwner(`${host}.2.0.192.in-addr.arpa.`, new Set([`${part}.2.0.192.in-addr.arpa.`]));
  for (const [part, inside, outside] of [
    ['0/25', [0, 127], [128, 255]],
    ['64/26', [64, 127], [63, 128]],
    // By length too, as the numbers are no two ends of a block.
    ['0-25', [0, 127], [128]],
    ['128-25', [128, 255], [127]],
    // By its last number.
    ['0-63', [0, 63], [64]],
    ['24-31', [24, 31], [23, 32]],
    ['10-40', [10, 40], [9, 41]],
  ] as const) {
    for (const host of inside)
      assert.is(owner(part, host), `${host}.${part}.2.0.192.in-addr.arpa.`, `${part} ${host}`);
    for (const host of outside)
      assert.is(owner(part, host), `${host}.2.0.192.in-addr.arpa.`, `${part} ${host}`);
  }
  const zones = new Set(['0/25.2.0.192.in-addr.arpa.', '2.0.192.in-addr.arpa.']);
  assert.is(zoneOf('9.0/25.2.0.192.in-addr.arpa.', zones), '0/25.2.0.192.in-addr.arpa.');
});

skipUnless(test, 'named-checkzone')(
  'the zone of a delegated part has its slash inside, and a file name without',
  () => {
    const appliance = exampleVega01();
    const origin = '0/25.40.30.10.in-addr.arpa';
    const whole = stated(
      setRoot(appliance, 'services', {
        ...appliance.services,
        dns: { servers: [], zones: [{ origin, ttl: 3600 }] },
      }),
    );
    const { files, problems } = writeZones(whole);
    assert.equal(problems, []);
    const file = files.find(({ name }) => name === '0-25.40.30.10.in-addr.arpa.zone');
    assert.ok(file);
    assert.match(file.text, /^\$ORIGIN 0\/25\.40\.30\.10\.in-addr\.arpa\.$/m);
    assert.equal(file.text.match(/^\d+(?= +IN PTR)/gm), ['11', '12', '21', '22', '31', '32', '33']);
    const merged = file.text.replace(/(\$TTL .*\n)/, `$1${head}`);
    const { ok, output } = checkZone(origin, merged);
    assert.ok(ok, output);
    assert.not.ok(checkZone('40.30.10.in-addr.arpa', merged).ok, 'its records are of no other zone');
  },
);

const hostile = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'a b',
    'x\n@ IN A 1.2.3.4',
    'a;b',
    '$INCLUDE /etc/passwd',
    '*.example.com',
    '(',
    '"',
    'a..b',
    '@',
    '\\000',
  ),
);

test('no value leaves its place: what a zone cannot hold is refused and told', () => {
  const example = exampleVega01();
  const [first] = example.endpoints;
  assert.ok(first);
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, (hostname, address, domain, contact) => {
      const endpoint: Endpoint = { ...(first as Endpoint), hostname, address, domain };
      const made = writeZones(
        {
          ...example,
          endpoints: [endpoint, ...example.endpoints.slice(1)],
          services: {
            ...example.services,
            dns: {
              servers: [],
              zones: [{ origin: domain, primary: hostname, contact, nameServers: [address] }],
            },
          },
        },
        { comments: [hostname, contact] },
      );
      for (const { text } of made.files)
        for (const line of text.split('\n'))
          assert.match(
            line,
            /^$|^; [^\n\r]*$|^\$ORIGIN [a-z0-9._-]+\.$|^\$TTL \d+$|^[a-z0-9.@-]+ +IN (A [0-9.]+|AAAA [0-9a-f:.]+|PTR [a-z0-9.-]+\.)$/,
          );
    }),
    { numRuns: 500 },
  );
});

test('a serial only grows', () => {
  assert.is(nextSerial(undefined, '2025-03-01'), 2_025_030_101);
  assert.is(nextSerial(2_025_030_101, '2025-03-01'), 2_025_030_102);
  assert.is(nextSerial(3_000_000_000, '2025-03-01'), 3_000_000_001);
  assert.is(nextSerial(4_294_967_295, '2025-03-01'), 1);
  // A server that counted its requests over the end of the circle is at 4 by then (RFC 1982).
  assert.is(nextSerial(4_294_967_300, '2025-03-01'), 5);
});

test.run();
