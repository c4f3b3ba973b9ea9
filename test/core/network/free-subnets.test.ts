import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  freeSubnets,
  largestFree,
  siteProposals,
  siteRange,
} from '../../../src/core/network/free-subnets.ts';
import { parseRange, type Range } from '../../../src/core/network/reserved.ts';
import { formatSubnet, type Subnet, subnetAround } from '../../../src/core/network/subnet.ts';

const range = (text: string): Range => {
  const found = parseRange(text);
  if (!found) throw new Error(`no range: ${text}`);
  return found;
};
const of = (site: string, prefix: number, taken: readonly string[], most = 8) =>
  freeSubnets(range(site), prefix, taken.map(range), most);
const texts = (site: string, prefix: number, ...taken: string[]) =>
  of(site, prefix, taken).subnets.map(({ subnet }) => formatSubnet(subnet));

test('the lowest come first, aligned, around what is taken', () => {
  assert.equal(texts('10.20.0.0/22', 24), ['10.20.0.0/24', '10.20.1.0/24', '10.20.2.0/24', '10.20.3.0/24']);
  assert.equal(texts('10.20.0.0/22', 24, '10.20.1.0/24'), ['10.20.0.0/24', '10.20.2.0/24', '10.20.3.0/24']);
  // Half a block is none: the rest of it is of no use for this size.
  assert.equal(texts('10.20.0.0/22', 24, '10.20.1.128/25', '10.20.2.77'.concat('-10.20.2.77')), [
    '10.20.0.0/24',
    '10.20.3.0/24',
  ]);
  // Gaps of more than a block that no block fits into.
  assert.equal(texts('10.20.0.0/23', 24, '10.20.0.1-10.20.0.1', '10.20.1.254-10.20.1.254'), []);
  // What reaches beyond the range, on both sides and around it.
  assert.equal(texts('10.20.0.0/22', 24, '10.19.0.0-10.20.0.9', '10.20.3.200-10.21.0.0'), [
    '10.20.1.0/24',
    '10.20.2.0/24',
  ]);
  assert.equal(texts('10.20.0.0/22', 24, '10.0.0.0/8'), []);
  assert.equal(texts('10.20.0.0/22', 24, '10.21.0.0/16'), texts('10.20.0.0/22', 24));
  // A range inside a larger one does not end it.
  assert.equal(texts('10.20.0.0/22', 24, '10.20.0.0/23', '10.20.0.64-10.20.0.70'), [
    '10.20.2.0/24',
    '10.20.3.0/24',
  ]);
  // The whole of IPv4, up to its last address.
  assert.equal(texts('0.0.0.0/0', 1, '0.0.0.0/1'), ['128.0.0.0/1']);
  assert.is(of('0.0.0.0/0', 30, []).total, 2 ** 30);
});

test('what is next to a free subnet: all that end or begin there together', () => {
  const neighbors = of('10.20.0.0/16', 24, [
    '10.20.0.0/24',
    '10.20.0.128/25',
    '10.20.0.0/25',
    '10.20.9.0/24',
    '10.20.9.0/25',
    '10.20.12.0/24',
  ]).subnets.map(({ below, above }) =>
    [below, above].map((some) => some.map(({ first, last }) => last - first)),
  );
  // Below: the /24 and its upper half. Above: the /24 and its lower half, not the network behind them.
  assert.equal(
    neighbors[0]?.map((some) => some.toSorted((a, b) => a - b)),
    [
      [127, 255],
      [127, 255],
    ],
  );
  assert.equal(of('10.20.0.0/24', 25, []).subnets[0], {
    subnet: subnetAround(range('10.20.0.0/24').first, 25),
    below: [],
    above: [],
  });
});

test('many appliances with the same networks are all next to a free subnet, and do not hold it up', () => {
  // A copy of the list for each of them would take minutes.
  const many = 200_000;
  const taken: Range[] = Array(many).fill(range('10.20.0.0/24'));
  const [first] = freeSubnets(range('10.20.0.0/16'), 24, taken, 1).subnets;
  assert.is(first?.below.length, many);
});

/** Around 10.20.0.0/16, some of it outside; many of them overlap. */
const base = range('10.19.0.0/16').first;
const somewhere = fc
  .tuple(
    fc.integer({ min: 0, max: 3 * 65_536 - 1 }),
    fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 9000 })),
  )
  .map(([at, length]) => ({ first: base + at, last: base + at + length }));
const worlds = fc.record({
  taken: fc.array(somewhere, { maxLength: 40 }),
  site: fc
    .integer({ min: 16, max: 22 })
    .map((prefix) => subnetAround(range('10.20.0.0/16').first + 4096, prefix)),
  prefix: fc.integer({ min: 16, max: 30 }),
  most: fc.integer({ min: 0, max: 40 }),
});

test('a result overlaps nothing, is aligned, is in the range, and no lower one is skipped', () => {
  let some = 0;
  fc.assert(
    fc.property(worlds, ({ taken, site, prefix, most }) => {
      if (site.family !== 4) throw new Error('IPv4 only');
      const found = freeSubnets(site, prefix, taken, most);
      // Block by block, by looking at every one: another way to the same answer.
      const size = 2 ** (32 - prefix);
      const all: number[] = [];
      for (let first = site.first; first + size - 1 <= site.last; first += size)
        if (first % size === 0 && !taken.some((one) => one.first <= first + size - 1 && first <= one.last))
          all.push(first);
      assert.is(found.total, all.length);
      assert.equal(
        found.subnets.map(({ subnet }) => subnet.first),
        all.slice(0, most),
      );
      some += found.subnets.length;
      for (const { subnet, below, above } of found.subnets) {
        assert.is(subnet.prefix, prefix);
        const ends = taken.filter(({ last }) => last < Number(subnet.first) && last >= site.first);
        const starts = taken.filter(({ first }) => first > Number(subnet.last) && first <= site.last);
        const nearest = Math.max(...ends.map(({ last }) => last));
        const next = Math.min(...starts.map(({ first }) => first));
        assert.equal(new Set(below.map(({ last }) => last)), new Set(ends.length > 0 ? [nearest] : []));
        assert.equal(new Set(above.map(({ first }) => first)), new Set(starts.length > 0 ? [next] : []));
        assert.is(below.length, ends.filter(({ last }) => last === nearest).length);
        assert.is(above.length, starts.filter(({ first }) => first === next).length);
      }
    }),
  );
  assert.ok(some > 100, 'the worlds have free subnets');
});

test('the largest that is free, down to a /30', () => {
  const site = range('10.20.0.0/24');
  assert.is(largestFree(site, 24, []), 24);
  assert.is(largestFree(site, 24, [range('10.20.0.0/26')]), 25);
  assert.is(largestFree(site, 24, [range('10.20.0.4-10.20.0.255')]), 30);
  assert.is(largestFree(site, 24, [range('10.20.0.3-10.20.0.255')]), undefined);
});

test('a range that cannot be searched names the value and the fix', () => {
  const problem = (text: string, prefix: number) => {
    const site = siteRange(text, prefix);
    return site.ok ? 'ok' : site.problem;
  };
  assert.is(problem('10.20.0.0/16', 16), 'ok');
  assert.is(problem('', 24), 'Enter the range of the site, for example 10.20.0.0/16.');
  assert.is(problem('10.20.0.0', 24), '"10.20.0.0" is not a subnet. Enter one like 10.20.10.0/24.');
  assert.is(problem('10.20.5.0/16', 24), '"10.20.5.0/16" has host bits set. Enter 10.20.0.0/16, its subnet.');
  assert.is(problem('fd00::/48', 24), 'fd00::/48 is an IPv6 subnet. Enter an IPv4 subnet like 10.20.0.0/16.');
  assert.is(
    problem('10.20.0.0/20', 16),
    '10.20.0.0/20 is smaller than a /16. Choose /20 or longer, or enter a larger range.',
  );
  assert.is(problem('10.20.0.0/31', 30), '10.20.0.0/31 is smaller than a /30. Enter a larger range.');
});

test('the ranges of a site are those that hold most networks', () => {
  const networks = ['10.20.10.0/24', '10.20.11.0/25', '10.30.40.0/25', '10.20.10.0/24', '172.16.0.0/12'].map(
    range,
  );
  assert.equal(siteProposals(networks, 9), [
    { range: '10.20.0.0/16', networks: 2 },
    { range: '10.30.0.0/16', networks: 1 },
    { range: '172.16.0.0/12', networks: 1 },
  ]);
  assert.is(siteProposals(networks, 1).length, 1);
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), fc.integer({ min: 0, max: 32 }), (address, prefix) => {
      const network = subnetAround(address, prefix) as Subnet & { readonly family: 4 };
      const [proposal] = siteProposals([network], 1);
      const site = range(proposal?.range ?? '');
      assert.ok(site.first <= network.first && network.last <= site.last, proposal?.range);
    }),
  );
});

test.run();
