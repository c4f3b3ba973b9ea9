import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { lintZones, type ZoneToLint } from '../../../../src/core/artefacts/dns/zone-lint.ts';
import { lintAgainst } from '../../../../src/core/artefacts/dns/zone-lint-document.ts';
import { readZone } from '../../../../src/core/artefacts/dns/zone-read.ts';
import { writeZones } from '../../../../src/core/artefacts/dns/zones.ts';

const test = suite('zone lint');

const example = exampleVega01();
const expected = lintAgainst(example);
const zones = (): ZoneToLint[] =>
  writeZones(example).files.map(({ name, text }) => ({ zone: name.replace(/zone$/, ''), text }));

/** The zones of the example, one of them changed. */
const changed = (zone: string, change: (text: string) => string, more: Partial<typeof expected> = {}) =>
  lintZones(
    zones().map((one) => (one.zone === zone ? { ...one, text: change(one.text) } : one)),
    { ...expected, ...more },
  ).findings;
const rules = (found: ReturnType<typeof changed>) => [...new Set(found.map(({ rule }) => rule))].sort();

const com = 'example.com.';
const old = (serial: number) => ({ oldSerials: new Map([[com, serial]]) });
const admin = '10.20.10.in-addr.arpa.';

test('the zones that are made here have no finding', () => {
  assert.is(zones().length, 4);
  assert.equal(lintZones(zones(), expected), { findings: [], more: 0 });
  // Both lists come of the document: without them ZL-04 and ZL-09 would never speak.
  assert.ok(expected.clusterNames?.includes('vega01-scan1.example.com.'));
  assert.ok(expected.privateNames?.includes('vega01db01-priv1.example.com.'));
});

test('each rule finds what it is about', () => {
  const add = (line: string) => (text: string) => `${text}${line}\n`;
  const cases: readonly (readonly [string, string, (text: string) => string, Partial<typeof expected>?])[] = [
    ['ZL-01', admin, (text) => text.replace(/^11 .*\n/m, '')],
    ['ZL-02', admin, add('99 IN PTR nobody.example.com.')],
    ['ZL-03', com, add('* IN A 10.20.10.99')],
    ['ZL-04', com, add('vega01-scan1 IN CNAME other.example.com.')],
    ['ZL-04', com, add('db IN CNAME vega01-scan1.example.com.')],
    ['ZL-05', com, (text) => text.replace(/^(vega01-scan1 +)IN/m, '$1600 IN')],
    ['ZL-06', com, (text) => text.replace(/^vega01-scan1/m, 'VEGA01-scan1')],
    ['ZL-07', admin, (text) => text.replace('vega01dbadm01.example.com.', 'vega01dbadm01.example.com')],
    ['ZL-07', com, (text) => text.replace(/^vega01db01 /m, 'vega01db01.example.com ')],
    ['ZL-08', com, add('@ IN SOA ns. h. ( 2025030101 1 1 1 1 )'), old(2_025_030_101)],
    ['ZL-09', com, add('vega01db01-priv1 IN A 192.168.10.1')],
    ['ZL-10', admin, add('11.0-63 IN PTR vega01dbadm01.example.com.')],
    ['ZL-12', com, add(`${'x'.repeat(64)} IN A 10.20.10.99`)],
    ['ZL-13', com, (text) => text.replace('\n', '\r\n')],
    ['ZL-13', com, (text) => text.slice(0, -1)],
    ['ZL-14', com, (text) => text.replace('10.30.40.11', '10.30.40.11,10.30.40.12')],
    ['ZL-15', com, (text) => text.replace(/^vega01db01-vip .*\n/m, '')],
  ];
  for (const [rule, zone, change, more] of cases) {
    const found = changed(zone, change, more).filter((one) => one.rule === rule);
    assert.ok(found.length > 0, rule);
    const added = change('').trim();
    for (const { zone: where, line, message, fix } of found) {
      assert.ok(message !== '' && fix !== '', rule);
      // A line that was added is the one that is named.
      const text = change(zones().find((one) => one.zone === where)?.text ?? '');
      if (added !== '' && where === zone && line !== undefined)
        assert.ok(rule === 'ZL-01' || text.split('\n')[line - 1] === added, `${rule} ${line}`);
    }
  }
  const six = {
    zone: 'x.ip6.arpa.',
    text: '$ORIGIN 8.b.d.0.1.0.0.2.ip6.arpa.\n1.0 IN PTR vega01dbadm01.example.com.\n',
  };
  assert.ok(rules(lintZones([...zones(), six], expected).findings).includes('ZL-11'));
});

test('serials go round the circle of RFC 1982; a delegated part of a /24 may have its names', () => {
  const soa = (serial: number) => (text: string) => `${text}@ IN SOA ns. h. ( ${serial} 1 1 1 1 )\n`;
  assert.equal(changed(com, soa(5), old(4_294_967_290)), []);
  assert.equal(rules(changed(com, soa(5), old(6))), ['ZL-08']);
  const delegated = new Set(['0-63.10.20.10.in-addr.arpa.']);
  const inPart = (text: string) => text.replace(/^11 /m, '11.0-63 ');
  assert.equal(rules(changed(admin, inPart, { delegated })), ['ZL-15']);
  assert.equal(rules(changed(admin, inPart)), ['ZL-01', 'ZL-10', 'ZL-15']);
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

test('TTLs have units, text in quotes is no comment and no bracket, and what is not read ends with its line', () => {
  const { records, unread } = readZone(
    'example.com.',
    '$TTL 1w2d\nkey TXT ( "v=1; (" )\na 1h30m A 10.0.0.1\n$INCLUDE other\nb A ( 10.0.0.2\nc A 10.0.0.3\n',
  );
  assert.equal(
    records.map(({ line, owner, ttl, type, data }) => [line, owner, ttl, type, data]),
    [
      [2, 'key.example.com.', 777_600, 'TXT', '""'],
      [3, 'a.example.com.', 5400, 'A', '10.0.0.1'],
      [6, 'c.example.com.', 777_600, 'A', '10.0.0.3'],
    ],
  );
  assert.equal(unread, [
    { line: 4, text: '$INCLUDE other' },
    { line: 5, text: 'b A ( 10.0.0.2' },
  ]);
});

const words = [
  '$ORIGIN a.',
  '$TTL',
  '(',
  ')',
  '"',
  '\\',
  ';',
  '*',
  '@',
  'IN',
  'A',
  'PTR',
  'SOA',
  'CNAME',
  '.',
  ' ',
];

test('garbage and zones that were cut off give findings in bounds, never an exception', () => {
  const whole = zones()
    .map(({ text }) => text)
    .join('');
  const cut = fc.nat(whole.length).map((at) => whole.slice(0, at));
  const garbage = fc.array(fc.oneof(fc.string(), fc.constantFrom(...words, '\n', '\r\n', '10.20.10.11')));
  fc.assert(
    fc.property(
      fc.oneof(
        cut,
        garbage.map((parts) => parts.join(' ')),
        fc.string(),
      ),
      (text) => {
        const { findings, more } = lintZones([{ zone: com, text }], expected);
        assert.ok(findings.length <= 1000 && more >= 0);
        const lines = text.split('\n').length;
        for (const { rule, line, message, fix } of findings) {
          assert.match(rule, /^ZL-(0[1-9]|1[0-5])$/);
          assert.ok(line === undefined || (line >= 1 && line <= lines), `${line}`);
          assert.ok(message.length < 700 && fix.length < 300, message);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('huge text is answered: findings are counted beyond the first thousand, and too much is refused in words', () => {
  const many = lintZones([{ zone: com, text: '* A 10.20.10.99\n'.repeat(50_000) }], { records: [] });
  assert.is(many.findings.length, 1000);
  assert.ok(many.more >= 49_000);
  for (const text of ['(\n', '$ORIGIN a\n', '"\\"', 'x', 'a A (\n', 'PTR ', '\n'])
    assert.is(lintZones([{ zone: com, text: text.repeat(200_000) }], { records: [] }).refused, undefined);
  const refused = lintZones([{ zone: com, text: 'x'.repeat(20_000_001) }], expected);
  assert.equal(refused.findings, []);
  assert.match(refused.refused ?? '', /^20,000,001 characters are more than/);
});

test.run();
