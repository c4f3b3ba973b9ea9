import * as fc from 'fast-check';
import { parseIp } from 'ip-bigint';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  compareAddresses,
  formatAddress,
  formatIpv4,
  parseAddress,
  parseIpv4,
  parseIpv6,
} from '../../../src/core/network/address.ts';

const ipv4 = fc.integer({ min: 0, max: 0xffffffff });

test('an IPv4 address reads back as written', () => {
  fc.assert(fc.property(ipv4, (value) => parseIpv4(formatIpv4(value)) === value));
  assert.is(parseIpv4('10.20.10.11'), 169085451);
  assert.is(parseIpv4('255.255.255.255'), 4294967295);
});

test('what is not exactly four decimal parts is not an address', () => {
  const bad = [
    '',
    '10.20.300.5',
    '10.20.10',
    '10.20.10.',
    '.10.20.10',
    '10..10.1',
    '10.20.10.1.2',
    '010.2.3.4',
  ];
  bad.push(
    '1.2.3.00',
    ' 1.2.3.4',
    '1.2.3.4 ',
    '1.2.3.4/24',
    '1.2.3.-4',
    '1e1.2.3.4',
    '0x1.2.3.4',
    '1.2.3.4\n',
  );
  for (const text of bad) assert.is(parseIpv4(text), undefined, text);
});

test('agrees with the platform reader on any short text of address characters', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.'), maxLength: 16 });
  const strict = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$/;
  fc.assert(
    fc.property(text, (t) => (parseIpv4(t) !== undefined) === (strict.test(t) && !t.endsWith('.'))),
    { numRuns: 2000 },
  );
});

test('IPv6 reads every form of RFC 4291 and refuses the rest', () => {
  assert.is(parseIpv6('::'), 0n);
  assert.is(parseIpv6('::1'), 1n);
  assert.is(parseIpv6('2001:db8::10'), parseIp('2001:db8::10').number);
  assert.is(parseIpv6('2001:DB8:0:0:0:0:0:10'), parseIp('2001:db8::10').number);
  assert.is(parseIpv6('::ffff:10.20.10.11'), 0xffff0a140a0bn);
  const bad = [
    '',
    ':',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    'g::',
    'fe80::1%eth0',
  ];
  bad.push('1:2:3:4:5:6:7::8', '10.1.1.1::', '::10.1.1.1:2', '1:', ':1', '::1 ');
  for (const text of bad) assert.is(parseIpv6(text), undefined, text);
});

test('an IPv6 address reads back as written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }), (value) => {
      assert.equal(parseAddress(formatAddress({ family: 6, value })), { family: 6, value });
    }),
  );
});

test('addresses sort by value, and what is none stays last in its order', () => {
  const texts = ['n/a', '10.20.10.100', 'fe80::a', '10.20.10.9', '', 'fe80::10', '9.255.0.1'];
  assert.equal(texts.toSorted(compareAddresses), [
    '9.255.0.1',
    '10.20.10.9',
    '10.20.10.100',
    'fe80::a',
    'fe80::10',
    'n/a',
    '',
  ]);
});

test.run();
