import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseIpv4 } from '../../../src/core/network/address.ts';
import { parseRange, rangesOf, reservedFor, reservedRanges } from '../../../src/core/network/reserved.ts';

const idsAt = (text: string) => reservedFor(parseIpv4(text) ?? -1).map((entry) => entry.id);

test('every range of the list can be read, and ids are unique', () => {
  for (const entry of reservedRanges) assert.ok(parseRange(entry.range), entry.range);
  assert.is(new Set(reservedRanges.map((entry) => entry.id)).size, reservedRanges.length);
});

test('an address meets its ranges, ends included', () => {
  assert.equal(idsAt('169.254.1.1'), ['link-local']);
  assert.equal(idsAt('100.106.3.4'), ['carrier-nat', 'cloud-1']);
  assert.equal(idsAt('172.16.2.1'), ['factory-admin']);
  assert.equal(idsAt('172.16.7.254'), ['factory-admin']);
  assert.equal(idsAt('172.16.7.255'), []);
  assert.equal(idsAt('192.168.10.7'), ['factory-private']);
  assert.equal(idsAt('10.20.10.11'), []);
});

test('ranges of the user', () => {
  assert.is(parseRange('10.0.0.9-10.0.0.1'), undefined);
  assert.is(parseRange('10.0.0.1-10.0.0.9-10.0.0.10'), undefined);
  const own = [
    { id: 'lab', range: '10.9.0.0/16', use: 'Laboratory', level: 'avoid', mark: 'practice' },
  ] as const;
  assert.equal(
    reservedFor({ first: 0x0a080000, last: 0x0a090000 }, own).map((entry) => entry.id),
    ['lab'],
  );
  assert.equal(reservedFor({ first: 0x0a080000, last: 0x0a08ffff }, own), []);
});

test('what a site enters is added to the shipped ranges, takes their place, or takes them away', () => {
  const listed = [
    { range: ' 10.9.0.0/16 ', use: 'Laboratory', level: 'low' },
    { range: '10.88.0.0/16', level: 'ignore' },
    { range: '10.10.0.0/24' },
    null,
    { range: 'the office' },
  ];
  const table = {
    '10.9.0.0/16': 'low Laboratory',
    '10.88.0.0/16': 'ignore',
    '10.10.0.0/24': '',
    office: 'x',
  };
  const own = (reservedRanges: unknown, text: string) =>
    reservedFor(parseIpv4(text) ?? -1, rangesOf({ reservedRanges })).map(
      ({ use, level }) => `${level} ${use}`,
    );
  for (const setting of [listed, table]) {
    assert.equal(own(setting, '10.9.1.1'), ['avoid Laboratory']);
    assert.equal(own(setting, '10.10.0.1'), ['never Reserved']);
    assert.equal(own(setting, '10.88.0.1'), []);
    assert.equal(own(setting, '127.0.0.1'), ['never Loopback']);
  }
  for (const odd of [undefined, null, 5, 'text', [5], { a: { b: 1 } }])
    assert.is(rangesOf({ reservedRanges: odd }), reservedRanges);
});

test.run();
