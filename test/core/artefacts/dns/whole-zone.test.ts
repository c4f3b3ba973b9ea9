import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type PlannedSet, wholeZone } from '../../../../src/core/artefacts/dns/whole-zone.ts';
import { readZone } from '../../../../src/core/artefacts/dns/zone-read.ts';

const test = suite('whole zone');

const zone = 'example.com.';
const pasted = `$ORIGIN example.com.
$TTL 1h
@ IN SOA ns1 hostmaster ( ; (a comment
    7 ; 7 is the serial
    1h 10m 2w 1h )
  IN NS ns1
ns1 IN A 192.0.2.53
db01 IN A 10.0.0.1
     IN TXT "the first; (server"
     IN A 10.0.0.2
mail 60 IN A 192.0.2.25
     IN MX 10 mail
`;
const moved: PlannedSet = {
  owner: 'db01.example.com.',
  type: 'A',
  known: [['10.0.0.1', '10.0.0.2'], ['10.9.0.1']],
  values: ['10.9.0.1'],
  ttl: 300,
};
const serial = (old: number) => old + 1;
const made = (text: string, sets: readonly PlannedSet[] = [moved]) => wholeZone(zone, text, { sets, serial });

test('the set of the plan and the serial change, and every other line stays as it is', () => {
  assert.equal(made(pasted), {
    ok: true,
    serial: 8,
    text: `; Whole zone: the pasted zone with the records of the plan.
$ORIGIN example.com.
$TTL 1h
@ IN SOA ns1 hostmaster ( ; (a comment
    8 ; 7 is the serial
    1h 10m 2w 1h )
  IN NS ns1
ns1 IN A 192.0.2.53
db01.example.com. IN TXT "the first; (server"
mail 60 IN A 192.0.2.25
     IN MX 10 mail
db01.example.com. 3600 IN A 10.9.0.1
`,
  });
  const windows = made(pasted.replaceAll('\n', '\r\n'));
  assert.equal(windows, made(pasted));
});

test('a set that is as planned keeps its lines, and a new one has the TTL of the plan', () => {
  const fresh: PlannedSet = {
    owner: 'db02.example.com.',
    type: 'AAAA',
    known: [[], ['2001:db8::2']],
    values: ['2001:db8::2'],
    ttl: 300,
  };
  const stays = { ...moved, values: ['10.0.0.2', '10.0.0.1'] };
  const found = made(pasted, [stays, fresh]);
  assert.ok(found.ok);
  assert.is(
    found.text.split('\n').slice(1).join('\n'),
    `${pasted.replace(' 7 ;', ' 8 ;')}db02.example.com. 300 IN AAAA 2001:db8::2\n`,
  );
});

test('an answer to AXFR ends with its SOA again: a file has it once', () => {
  const soa = 'example.com. 3600 IN SOA ns1.example.net. h.example.net. 7 1 1 1 1';
  const text = `${soa}\nexample.com. 60 IN NS ns1.example.net.\ndb01.example.com. 60 IN A 10.9.0.1\n${soa}\n`;
  const found = made(text);
  assert.ok(found.ok);
  assert.equal(found.text.match(/ SOA .*/g), [' SOA ns1.example.net. h.example.net. 8 1 1 1 1']);
});

const refusals: readonly (readonly [string, (text: string) => string, RegExp])[] = [
  ['no SOA', (text) => text.replace(/@ IN SOA[^)]*\)\n/, ''), /^The text has no SOA record\.$/],
  ['another SOA', (text) => `${text}@ IN SOA ns1 h ( 1 1 1 1 1 )\n`, /^Line 13 has another SOA record\.$/],
  ['no name server', (text) => text.replace('  IN NS ns1\n', ''), /no name server \(NS\) of example\.com\./],
  [
    'no address of its own name server',
    (text) => text.replace('ns1 IN A 192.0.2.53\n', ''),
    /^The text has no address of the name server ns1\.example\.com\. of line 6\.$/,
  ],
  [
    'a line that is not read',
    (text) => `${text}$INCLUDE others\n`,
    /^Line 13 is not read: \$INCLUDE others$/,
  ],
  ['a signed zone', (text) => `${text}db01 IN RRSIG A 8 2 60 ( x )\n`, /^Line 13 is not read: /],
  [
    'a part of a set',
    (text) => text.replace('     IN A 10.0.0.2\n', ''),
    /A is 10\.0\.0\.1 in the text\. Expected: 10\.0\.0\.1 10\.0\.0\.2, or 10\.9\.0\.1\.$/,
  ],
  ['a missing set', (text) => text.replace(/^.*10\.0\.0.*\n/gm, ''), /A is missing in the text/],
  ['an alias', (text) => `${text}db01 IN CNAME mail\n`, /is an alias \(CNAME\) in the text/],
  ['a delegation', (text) => `${text}db01 IN NS ns.example.net.\n`, /in a zone that the text delegates/],
  ['no TTL', (text) => text.replace('$TTL 1h\n', ''), /^Line 2 has no TTL/],
  [
    'another zone',
    (text) => `${text}a.example.net. 60 IN A 192.0.2.1\n`,
    /^Line 13 is not in example\.com\.$/,
  ],
  [
    'a serial of words',
    (text) => text.replace('    7 ;', '    x ;'),
    /^The SOA record of line 3 is not two names/,
  ],
];

for (const [name, change, reason] of refusals)
  test(`refused: ${name}`, () => {
    assert.is.not(change(pasted), pasted);
    const found = made(change(pasted));
    assert.not(found.ok);
    if (!found.ok)
      assert.ok(
        found.reasons.some((one) => reason.test(one)),
        found.reasons.join('\n'),
      );
  });

test('whatever is pasted, a whole zone has each record of others once and the planned sets', () => {
  const line = fc.constantFrom(
    ...pasted.split('\n'),
    'a IN A 192.0.2.7',
    ' 5 IN TXT "x"',
    '$ORIGIN sub.example.com.',
    'db01.example.com. IN A 10.0.0.1',
    '(',
    ') ; end',
    'soa IN A 192.0.2.9',
  );
  const key = (text: string) =>
    readZone(zone, text)
      .records.filter(({ type, owner }) => type !== 'SOA' && `${owner} ${type}` !== 'db01.example.com. A')
      .map(({ owner, type, ttl, data }) => `${owner} ${ttl} ${type} ${data}`);
  let whole = 0;
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.nat(12), (lines, at) => {
      const all = pasted.split('\n');
      const text = [...all.slice(0, at), ...lines, ...all.slice(at)].join('\n');
      const found = made(text);
      if (!found.ok) return;
      whole++;
      assert.equal(key(found.text), key(text));
      const { records } = readZone(zone, found.text);
      assert.equal(
        records
          .filter(({ owner, type }) => `${owner} ${type}` === 'db01.example.com. A')
          .map(({ data }) => data),
        moved.values,
      );
      assert.match(records.find(({ type }) => type === 'SOA')?.data ?? '', / 8 1h 10m 2w 1h/);
    }),
    { numRuns: 3000, seed: 5 },
  );
  assert.ok(whole > 100, `${whole} of 3000`);
});

test('an IPv6 address in another spelling is the same address', () => {
  const six: PlannedSet = {
    owner: 'db06.example.com.',
    type: 'AAAA',
    known: [['2001:db8::6'], ['2001:db8::7']],
    values: ['2001:db8::7'],
    ttl: 300,
  };
  const withSix = (address: string) => made(`${pasted}db06 IN AAAA ${address}\n`, [six]);
  const moving = withSix('2001:0DB8:0:0:0:0:0:6');
  assert.ok(moving.ok && moving.text.endsWith('db06.example.com. 3600 IN AAAA 2001:db8::7\n'));
  const kept = withSix('2001:0DB8:0:0:0:0:0:7');
  assert.ok(kept.ok && kept.text.endsWith('db06 IN AAAA 2001:0DB8:0:0:0:0:0:7\n'));
});

test.run();
