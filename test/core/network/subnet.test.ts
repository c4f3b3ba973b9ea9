import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatIpv4, parseIpv4 } from '../../../src/core/network/address.ts';
import { smallestCoveringSubnet, smallestPrefix, usableHosts } from '../../../src/core/network/capacity.ts';
import {
  broadcastAddress,
  contains,
  encloses,
  formatSubnet,
  hostShift,
  netmask,
  networkAddress,
  overlappingPairs,
  overlaps,
  parseSubnet,
  prefixOfMask,
  type Subnet,
  subnetAround,
  subnetFromMask,
  subnetProblem,
  widestPrefix,
} from '../../../src/core/network/subnet.ts';

const subnet = (text: string): Subnet => {
  const found = parseSubnet(text);
  if (!found) throw new Error(`no subnet: ${text}`);
  return found;
};
const addresses = fc.integer({ min: 0, max: 0xffffffff });
const prefixes = fc.integer({ min: 0, max: 32 });

test('a subnet knows its ends and its mask', () => {
  const client = subnet('10.30.40.0/25');
  assert.is(networkAddress(client), '10.30.40.0');
  assert.is(broadcastAddress(client), '10.30.40.127');
  assert.is(netmask(25), '255.255.255.128');
  assert.is(netmask(0), '0.0.0.0');
  assert.is(netmask(32), '255.255.255.255');
  assert.is(formatSubnet(subnet('2001:db8::/64')), '2001:db8::/64');
  assert.ok(contains(subnet('2001:db8::/64'), '2001:db8::9'));
  assert.not.ok(contains(subnet('2001:db8::/64'), '10.1.1.1'));
});

test('address and mask give the subnet of the address', () => {
  fc.assert(
    fc.property(addresses, fc.integer({ min: widestPrefix, max: 32 }), (value, prefix) => {
      const made = subnetFromMask(formatIpv4(value), netmask(prefix));
      assert.equal(made, subnetAround(value, prefix));
      assert.is(prefixOfMask(netmask(prefix)), prefix);
      assert.ok(made && contains(made, value));
      assert.equal(made && parseSubnet(formatSubnet(made)), made);
    }),
  );
  assert.is(subnetFromMask('10.1.1.1', '255.0.255.0'), undefined);
  assert.is(prefixOfMask('0.0.0.255'), undefined);
  for (let prefix = 0; prefix < widestPrefix; prefix++)
    assert.is(prefixOfMask(netmask(prefix)), undefined, `the mask of /${prefix} is not one of a network`);
});

test('a text that is not a subnet is told why', () => {
  assert.is(subnetProblem('10.20.10.0/24'), undefined);
  assert.match(subnetProblem('10.20.10.5/24') ?? '', 'Enter 10.20.10.0/24');
  for (const bad of [
    '10.20.10.0',
    '10.20.10.0/33',
    '10.20.300.0/24',
    '10.20.10.0/024',
    '::/129',
    '/24',
    '',
  ]) {
    assert.is(parseSubnet(bad), undefined, bad);
    assert.match(subnetProblem(bad) ?? '', 'is not a subnet', bad);
  }
});

test('a range wider than every network is not the subnet of one', () => {
  for (const wide of ['0.0.0.0/0', '10.0.0.0/7', '::/0', 'fc00::/7']) {
    assert.ok(parseSubnet(wide), wide);
    assert.match(subnetProblem(wide) ?? '', 'is wider than any network', wide);
  }
  for (const one of ['10.0.0.0/8', 'fd00::/8', '10.20.10.0/24'])
    assert.is(subnetProblem(one), undefined, one);
});

test('two subnets are nested or apart, and the sweep finds what the pair test finds', () => {
  const one = fc
    .tuple(addresses, fc.integer({ min: 20, max: 32 }))
    .map(([a, p]) => subnetAround(a % 65536, p));
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (list) => {
      const slow: string[] = [];
      list.forEach((a, i) => {
        list.forEach((b, j) => {
          if (i < j && overlaps(a, b)) slow.push(`${i} ${j}`);
        });
      });
      assert.equal(
        overlappingPairs(list)
          .map((pair) => pair.join(' '))
          .sort(),
        slow.sort(),
      );
    }),
  );
});

test('the smallest prefix fits, and the next longer one does not', () => {
  assert.equal([30, 29, 24, 22, 31, 32].map(usableHosts), [2, 6, 254, 1022, 2, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 24 }), (count) => {
      const prefix = smallestPrefix(count) ?? -1;
      assert.ok(usableHosts(prefix) >= count);
      assert.ok(prefix === 30 || usableHosts(prefix + 1) < count);
    }),
  );
  assert.is(smallestPrefix(2 ** 33), undefined);
});

test('the covering subnet holds every address as a host', () => {
  const covering = smallestCoveringSubnet(['10.20.10.11', '10.20.10.62', '10.20.10.31']);
  assert.is(covering && formatSubnet(covering), '10.20.10.0/26');
  assert.is(smallestCoveringSubnet([]), undefined);
  assert.is(smallestCoveringSubnet(['10.1.1.1', '::1']), undefined);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0x0a000001, max: 0x0affff00 }), { minLength: 1 }), (values) => {
      const found = smallestCoveringSubnet(values.map(formatIpv4));
      if (found?.family !== 4) throw new Error('no subnet');
      assert.ok(values.every((value) => found.first < value && value < found.last));
      if (found.prefix < 30) {
        const half = subnetAround(values[0] ?? 0, found.prefix + 1);
        assert.not.ok(
          values.every((value) => contains(half, value) && value !== half.first && value !== half.last),
        );
      }
    }),
  );
  assert.is(parseIpv4('10.20.10.11'), 169085451);
});

test('host bits stay in another subnet, and whole addresses in one that holds their own', () => {
  fc.assert(
    fc.property(addresses, prefixes, addresses, prefixes, (a, p, b, q) => {
      const [from, to] = [subnetAround(a, p), subnetAround(b, q)];
      const [first, last] = [Number(from.first), Number(from.last)];
      const isInside = contains(to, first) && contains(to, last);
      assert.is(encloses(to, from), isInside);
      const moved = BigInt(a) + hostShift(from, to);
      assert.is(moved, isInside ? BigInt(a) : BigInt(to.first) + BigInt(a - first));
    }),
  );
  assert.not.ok(encloses(subnet('::/0'), subnet('10.0.0.0/8')));
});

test.run();
