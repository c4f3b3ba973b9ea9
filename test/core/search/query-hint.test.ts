import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { formatIpv4 } from '../../../src/core/network/address.ts';
import { contains, parseSubnet } from '../../../src/core/network/subnet.ts';
import { queryHint } from '../../../src/core/search/query-hint.ts';
import { search } from '../../../src/core/search/search.ts';
import { addSource, type SearchIndex } from '../../../src/core/search/search-index.ts';

const test = suite('hint of a query');

test('an address with its prefix length is shown with its subnet', () => {
  assert.is(queryHint('10.1.2.3/24'), '10.1.2.3/24 is in 10.1.2.0/24.');
  assert.is(queryHint('fd00::1/64'), 'fd00::1/64 is in fd00::/64.');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      fc.integer({ min: 0, max: 32 }),
      (value, prefix) => {
        const text = `${formatIpv4(value)}/${prefix}`;
        const hint = queryHint(text);
        if (parseSubnet(text)) return assert.is(hint, undefined);
        const subnet = parseSubnet(/ is in (\S+)\.$/.exec(hint ?? '')?.[1] ?? '');
        assert.ok(
          subnet && subnet.prefix === prefix && contains(subnet, formatIpv4(value)),
          `${text}: ${hint}`,
        );
      },
    ),
  );
});

test('a malformed address or subnet is shown with its fault', () => {
  for (const text of ['10.1.2.300', '10.1.2.03', '1.2.3.4.5'])
    assert.is(
      queryHint(text),
      `"${text}" is not an address. An IPv4 address has four numbers from 0 to 255.`,
    );
  for (const text of ['10.1.2.0/33', '10.1.2.300/24', 'fd00::/200', 'fd00:::1/64'])
    assert.is(queryHint(text), `"${text}" is not a subnet. Enter one like 10.20.10.0/24.`);
});

test('half an address, a name, a version and a MAC address have none', () => {
  for (const text of [
    '',
    '10.20',
    '10.20.10',
    '10.20.10.',
    '10.20.10.1',
    '10.20.10.0/',
    '10.20.10.0/24',
    'vega01',
    'a/24',
    '00:10:e0:00:00:01',
  ])
    assert.is(queryHint(text), undefined, text);
});

test('the answer has the hint, and the network around an address with host bits', () => {
  const vega01 = exampleVega01();
  const index: SearchIndex = new Map();
  assert.ok(addSource(index, { place: 'open', id: vega01.id, saveId: '1' }, vega01));
  const { hint, groups } = search(index, ' 10.20.10.7/24 ');
  assert.is(hint, '10.20.10.7/24 is in 10.20.10.0/24.');
  assert.ok(
    groups.some(
      ({ group, hits }) => group === 'Networks' && hits.some(({ title }) => title.startsWith('Admin')),
    ),
  );
  assert.not.ok('hint' in search(index, 'vega01'));
});

test.run();
