import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import {
  createDuplicateSearch,
  duplicateId,
  findDuplicates,
  holderOfEach,
  isSameHost,
  occupiedCollisions,
} from '../../../../src/core/appliance/networks/cross-appliance-duplicates.ts';

const vega01 = exampleVega01();
const stored = (id: string, appliance: Appliance) => ({ id, name: id, appliance });

const endpoint = (n: number, more: Partial<Endpoint> = {}): Endpoint => ({
  id: `endpoint:${n}`,
  owner: { machine: 'machine:a' },
  networkId: 'network:a',
  kind: 'host',
  hostname: `host${n}`,
  address: `10.0.0.${n}`,
  ...more,
});
const of = (endpoints: Endpoint[], more: Partial<Appliance> = {}): Appliance => ({
  ...emptyAppliance('appliance:a', 'a'),
  networks: [
    { id: 'network:a', role: 'client', name: 'a' },
    { id: 'network:p', role: 'private', name: 'p' },
  ],
  endpoints,
  ...more,
});

test('one appliance alone has no duplicates, a copy of it has all but the private ones', () => {
  assert.equal(findDuplicates([stored('a', vega01)]), []);
  const found = findDuplicates([stored('a', vega01), stored('b', { ...vega01 })]);
  const outside = vega01.endpoints.filter(({ kind }) => kind !== 'private');
  assert.is(found.filter(({ kind }) => kind === 'address').length, outside.length);
  assert.is(found.filter(({ kind }) => kind === 'name').length, new Set(outside.map((e) => e.hostname)).size);
  assert.equal(found[0]?.value, '10.20.10.11');
});

test('private addresses meet only on one fabric', () => {
  const priv = of([endpoint(1, { networkId: 'network:p', kind: 'private' })]);
  const on = (fabric: string) => ({ ...priv, settings: { fabric } });
  assert.equal(findDuplicates([stored('a', priv), stored('b', priv)]), []);
  assert.equal(findDuplicates([stored('a', on('x')), stored('b', on('y')), stored('c', priv)]), []);
  const found = findDuplicates([stored('a', on('x')), stored('b', on('x'))]);
  assert.equal(
    found.map(({ kind, value, holders }) => [kind, value, holders.length]),
    [
      ['address', '10.0.0.1', 2],
      ['name', 'host1', 2],
    ],
  );
  // The same address outside the fabric is another one.
  assert.equal(findDuplicates([stored('a', on('x')), stored('b', of([endpoint(1, { hostname: 'z' })]))]), []);
});

test('the same address in two fabrics and outside of them is three duplicates', () => {
  const inside = of([endpoint(1, { networkId: 'network:p', kind: 'private' })]);
  const on = (fabric: string) => ({ ...inside, settings: { fabric } });
  const outside = of([endpoint(1)]);
  const documents = [on('x'), on('y'), outside];
  const found = findDuplicates(
    [...documents, ...documents].map((one, at) => stored(`${'xyo'[at % 3]}${at}`, one)),
  ).filter(({ kind }) => kind === 'address');
  assert.equal(
    found.map(({ value, fabric, holders }) => [value, fabric, holders.map(({ name }) => name)]),
    [
      ['10.0.0.1', 'x', ['x0', 'x3']],
      ['10.0.0.1', 'y', ['y1', 'y4']],
      ['10.0.0.1', undefined, ['o2', 'o5']],
    ],
  );
  assert.is(new Set(found.map(duplicateId)).size, 3);
});

test('each appliance is one holder for all its addresses of a name', () => {
  const scan = of([1, 2, 3].map((n) => endpoint(n, { kind: 'scan', hostname: 'scan' })));
  const [found] = findDuplicates([stored('a', scan), stored('b', scan)]).filter(
    ({ kind }) => kind === 'name',
  );
  assert.ok(found);
  assert.is(found.holders.length, 6);
  assert.equal(
    holderOfEach(found).map(({ name, address }) => [name, address]),
    [
      ['a', '10.0.0.1'],
      ['b', '10.0.0.1'],
    ],
  );
});

test('names are told apart by their domain, addresses by their value', () => {
  const a = of([endpoint(1, { domain: 'a.org' }), endpoint(2, { address: '2001:db8::1' })]);
  const b = of([
    endpoint(3, { hostname: 'HOST1', domain: 'A.org' }),
    endpoint(4, { address: '2001:DB8:0::1' }),
  ]);
  const c = of([endpoint(5, { hostname: 'host1' })], { domain: 'c.org' });
  assert.equal(
    findDuplicates([stored('a', a), stored('b', b), stored('c', c)]).map(({ kind, value }) => [kind, value]),
    [
      ['address', '2001:db8::1'],
      ['name', 'host1.a.org'],
    ],
  );
});

test('a holder has the address and the full name, and a search that goes on finds more', () => {
  const search = createDuplicateSearch();
  search.add(stored('a', of([endpoint(1, { domain: 'a.org' })])));
  assert.equal([search.count(), search.found()], [1, []]);
  search.add(stored('b', of([endpoint(2, { address: '10.0.0.1', hostname: '' })])));
  const [found, ...more] = search.found();
  assert.equal(more, []);
  assert.equal(found, {
    kind: 'address',
    value: '10.0.0.1',
    holders: [
      { applianceId: 'a', name: 'a', endpointId: 'endpoint:1', address: '10.0.0.1', hostname: 'host1.a.org' },
      { applianceId: 'b', name: 'b', endpointId: 'endpoint:2', address: '10.0.0.1', hostname: '' },
    ],
  });
  search.add(stored('c', of([endpoint(1)])));
  assert.equal(
    search.found().map(({ holders }) => holders.length),
    [3],
  );
});

test('what is found is what a comparison of each with each finds', () => {
  const list = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('x', 'y', 'z')), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.array(list, { maxLength: 4 }), (lists) => {
      const all = lists.map((rows, n) =>
        stored(
          `${n}`,
          of(rows.map(([host, hostname], i) => endpoint(i, { address: `10.0.0.${host}`, hostname }))),
        ),
      );
      const flat = all.flatMap(({ appliance }) => appliance.endpoints);
      const expected = new Set<string>();
      for (const [i, a] of flat.entries()) {
        for (const [j, b] of flat.entries()) {
          if (i === j || all.length === 0) continue;
          const [x, y] = [ownerAt(lists, i), ownerAt(lists, j)];
          if (x === y) continue;
          if (a.address === b.address) expected.add(`address ${a.address}`);
          if (a.hostname === b.hostname) expected.add(`name ${a.hostname}`);
        }
      }
      const found = findDuplicates(all).map(({ kind, value }) => `${kind} ${value}`);
      assert.equal(found.sort(), [...expected].sort());
    }),
  );
});

function ownerAt(lists: readonly (readonly unknown[])[], at: number): number {
  let left = at;
  for (const [n, list] of lists.entries()) {
    if (left < list.length) return n;
    left -= list.length;
  }
  return -1;
}

test('an occupied address is a collision unless it is the machine itself', () => {
  const appliance = of(
    [
      endpoint(1),
      endpoint(2, { mac: '00:10:e0:00:00:01' }),
      endpoint(3),
      endpoint(4, { aliases: ['payroll'] }),
      endpoint(5),
    ],
    {
      settings: {
        occupied: [
          { address: '10.0.0.1', source: 'arp' },
          { address: '10.0.0.2', mac: '00:10:E0:00:00:01', source: 'arp' },
          { address: '10.0.0.3', name: 'host3.example.com', source: 'ping sweep' },
          { address: '10.0.0.4', name: 'payroll', source: 'ipam' },
          { address: '10.0.0.5', name: 'printer', source: 'ipam' },
          { address: '10.0.0.99', source: 'arp' },
        ],
      },
    },
  );
  assert.equal(
    occupiedCollisions(appliance).map(({ endpointId, occupied }) => [endpointId, occupied.name]),
    [
      ['endpoint:1', undefined],
      ['endpoint:5', 'printer'],
    ],
  );
  assert.equal(occupiedCollisions(vega01), []);
});

test('a MAC address has many spellings', () => {
  const own = endpoint(2, { mac: '00:10:e0:00:0a:01' });
  for (const mac of ['0010.E000.0A01', '00-10-E0-00-0A-01', '0:10:e0:0:a:1', '0010e0-000a01', '0010e0000a01'])
    assert.is(isSameHost(own, { address: '10.0.0.2', mac, source: 'arp' }), true, mac);
  for (const mac of ['0010.e000.0a02', '0010.e0.0a01', 'none', ''])
    assert.is(isSameHost(own, { address: '10.0.0.2', mac, source: 'arp' }), false, mac);
});

test.run();
