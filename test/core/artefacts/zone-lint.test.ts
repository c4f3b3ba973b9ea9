import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example-vega01.ts';
import { dnsRecords } from '../../../src/core/artefacts/dns-records.ts';
import { readZone } from '../../../src/core/artefacts/zone-read.ts';
import { writeZones } from '../../../src/core/artefacts/zones.ts';
import { lintZones, type ZoneToLint } from './zone-lint.ts';

const test = suite('zone lint');

const example = exampleVega01();
const wanted = {
  records: dnsRecords(example).records,
  clusterNames: ['vega01-scan1.example.com.', 'vega01db01-vip.example.com.'],
  privateNames: ['vega01db01-priv1.example.com.'],
};
const zones = (): ZoneToLint[] =>
  writeZones(example).files.map(({ name, text }) => ({ zone: name.replace(/zone$/, ''), text }));

/** The zones of the example, one of them changed. */
const changed = (zone: string, change: (text: string) => string, more: Partial<ZoneToLint> = {}) =>
  lintZones(
    zones().map((one) => (one.zone === zone ? { ...one, text: change(one.text), ...more } : one)),
    wanted,
  );
const rules = (found: ReturnType<typeof lintZones>) => [...new Set(found.map(({ rule }) => rule))].sort();

const com = 'example.com.';
const admin = '10.20.10.in-addr.arpa.';

test('the zones that are made here have no finding', () => {
  assert.is(zones().length, 4);
  assert.equal(lintZones(zones(), wanted), []);
});

test('each rule finds what it is about', () => {
  const add = (line: string) => (text: string) => `${text}${line}\n`;
  const cases: readonly (readonly [string, string, (text: string) => string, Partial<ZoneToLint>?])[] = [
    ['ZL-01', admin, (text) => text.replace(/^11 .*\n/m, '')],
    ['ZL-02', admin, add('99 IN PTR nobody.example.com.')],
    ['ZL-03', com, add('* IN A 10.20.10.99')],
    ['ZL-04', com, add('vega01-scan1 IN CNAME other.example.com.')],
    ['ZL-04', com, add('db IN CNAME vega01-scan1.example.com.')],
    ['ZL-05', com, (text) => text.replace(/^(vega01-scan1 +)IN/m, '$1600 IN')],
    ['ZL-06', com, (text) => text.replace(/^vega01-scan1/m, 'VEGA01-scan1')],
    ['ZL-07', admin, (text) => text.replace('vega01dbadm01.example.com.', 'vega01dbadm01.example.com')],
    ['ZL-07', com, (text) => text.replace(/^vega01db01 /m, 'vega01db01.example.com ')],
    ['ZL-08', com, add('@ IN SOA ns. h. ( 2025030101 1 1 1 1 )'), { oldSerial: 2_025_030_101 }],
    ['ZL-09', com, add('vega01db01-priv1 IN A 192.168.10.1')],
    ['ZL-10', admin, add('11.0-63 IN PTR vega01dbadm01.example.com.')],
    ['ZL-12', com, add(`${'x'.repeat(64)} IN A 10.20.10.99`)],
    ['ZL-13', com, (text) => text.replace('\n', '\r\n')],
    ['ZL-13', com, (text) => text.slice(0, -1)],
    ['ZL-14', com, (text) => text.replace('10.30.40.11', '10.30.40.11,10.30.40.12')],
    ['ZL-15', com, (text) => text.replace(/^vega01db01-vip .*\n/m, '')],
  ];
  for (const [rule, zone, change, more] of cases)
    assert.ok(rules(changed(zone, change, more)).includes(rule), rule);
  const six = {
    zone: 'x.ip6.arpa.',
    text: '$ORIGIN 8.b.d.0.1.0.0.2.ip6.arpa.\n1.0 IN PTR vega01dbadm01.example.com.\n',
  };
  assert.ok(rules(lintZones([...zones(), six], wanted)).includes('ZL-11'));
});

test('serials go round the circle of RFC 1982; a delegated part of a /24 may have its names', () => {
  const soa = (serial: number) => (text: string) => `${text}@ IN SOA ns. h. ( ${serial} 1 1 1 1 )\n`;
  assert.equal(changed(com, soa(5), { oldSerial: 4_294_967_290 }), []);
  assert.equal(rules(changed(com, soa(5), { oldSerial: 6 })), ['ZL-08']);
  assert.not.ok(
    rules(
      changed(admin, (text) => `${text}11.0-63 IN PTR vega01dbadm01.example.com.\n`, { delegated: true }),
    ).includes('ZL-10'),
  );
});

test('a zone file is read with its origins, brackets, comments and inherited owners', () => {
  const { records, unread } = readZone(
    'example.com.',
    '$TTL 60\n@ IN SOA ns h (\n 1 2 3 ; a comment\n 4 5 )\na 30 IN A 10.0.0.1\n  IN AAAA 2001:db8::1\n$ORIGIN sub\nb A 10.0.0.2 ; b\nwhat is this\n',
  );
  assert.equal(
    records.map(({ line, owner, ttl, type, data }) => [line, owner, ttl, type, data]),
    [
      [2, 'example.com.', 60, 'SOA', 'ns h 1 2 3 4 5'],
      [5, 'a.example.com.', 30, 'A', '10.0.0.1'],
      [6, 'a.example.com.', 60, 'AAAA', '2001:db8::1'],
      [8, 'b.sub.example.com.', 60, 'A', '10.0.0.2'],
    ],
  );
  assert.equal(unread, [{ line: 9, text: 'what is this' }]);
});

test.run();
