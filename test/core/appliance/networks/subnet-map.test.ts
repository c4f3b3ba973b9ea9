import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type {
  Appliance,
  Endpoint,
  Network,
  NetworkRole,
} from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { type SubnetMap, subnetMap } from '../../../../src/core/appliance/networks/subnet-map.ts';
import {
  blockPrefix,
  blocksOf,
  cellsBetween,
  runsOf,
} from '../../../../src/core/appliance/networks/subnet-map-parts.ts';
import { formatIpv4, parseIpv4 } from '../../../../src/core/network/address.ts';
import { reservedFor } from '../../../../src/core/network/reserved.ts';
import { contains, parseSubnet, subnetAround } from '../../../../src/core/network/subnet.ts';

const test = suite('subnet map');
const vega01 = exampleVega01();

const networkOf = (appliance: Appliance, role: NetworkRole): Network => {
  const network = appliance.networks.find((one) => one.role === role);
  if (!network) throw new Error(role);
  return network;
};
const mapOf = (appliance: Appliance, network: Network, options = {}): SubnetMap => {
  const map = subnetMap(appliance, network, options);
  if (!map) throw new Error('no subnet');
  return map;
};
/** Only IPv4 is asked for here. */
const bounds = ({ subnet }: SubnetMap) => ({ first: Number(subnet.first), last: Number(subnet.last) });
const at = (map: SubnetMap, address: string) => {
  const [cell] = cellsBetween(map, parseIpv4(address) ?? 0, parseIpv4(address) ?? 0);
  if (!cell) throw new Error(address);
  return cell;
};

test('vega01 client: every state where it is', () => {
  const map = mapOf(vega01, networkOf(vega01, 'client'));
  const { used, gateway, network, broadcast, free, conflict } = map.counts;
  assert.equal([used, gateway, network, broadcast, free, conflict], [7, 1, 1, 1, 118, 0]);
  assert.is(at(map, '10.30.40.11').endpoints[0]?.hostname, 'vega01db01');
  assert.is(at(map, '10.30.40.1').state, 'gateway');
  assert.is(at(map, '10.30.40.0').state, 'network');
  assert.is(at(map, '10.30.40.127').state, 'broadcast');
  assert.equal(map.outside, []);
  const runs = runsOf(map).map(
    ({ first, last, state }) => `${formatIpv4(first)} ${formatIpv4(last)} ${state}`,
  );
  assert.equal(runs.slice(0, 4), [
    '10.30.40.0 10.30.40.0 network',
    '10.30.40.1 10.30.40.1 gateway',
    '10.30.40.2 10.30.40.10 free',
    '10.30.40.11 10.30.40.12 used',
  ]);
});

test('two on one address, one on the gateway, one where somebody else lives: conflicts', () => {
  const move = (hostname: string, address: string) => (appliance: Appliance) => ({
    ...appliance,
    endpoints: appliance.endpoints.map((one) => (one.hostname === hostname ? { ...one, address } : one)),
  });
  const client = networkOf(vega01, 'client');
  const twice = mapOf(move('vega01db01', '10.30.40.12')(vega01), client);
  assert.is(at(twice, '10.30.40.12').state, 'conflict');
  assert.equal(
    at(twice, '10.30.40.12').endpoints.map((one) => one.hostname),
    ['vega01db01', 'vega01db02'],
  );
  assert.is(at(mapOf(move('vega01db01', '10.30.40.1')(vega01), client), '10.30.40.1').state, 'conflict');
  assert.is(at(mapOf(move('vega01db01', '10.30.40.127')(vega01), client), '10.30.40.127').state, 'conflict');

  const occupied = [
    { address: '10.30.40.11', name: 'printer', source: 'ipam' },
    { address: '10.30.40.12', name: 'vega01db02', source: 'arp' },
    { address: '10.30.40.77', name: 'printer', source: 'ipam' },
  ];
  const met = mapOf({ ...vega01, settings: { occupied } }, client);
  assert.is(at(met, '10.30.40.11').state, 'conflict');
  assert.is(at(met, '10.30.40.12').state, 'used');
  assert.is(at(met, '10.30.40.77').state, 'occupied');
});

test('the hosts of services are in use by others, and a conflict where an endpoint cannot be the host', () => {
  const client = networkOf(vega01, 'client');
  const served = mapOf(
    {
      ...vega01,
      gateway: { address: '10.30.40.75' },
      services: {
        dns: { servers: ['10.30.40.76', '10.30.40.12'] },
        ntp: { servers: ['10.30.40.1'] },
        asr: { host: 'asr', address: '10.30.40.77' },
        snmp: { host: '10.30.40.11', subscribers: [{ host: '10.30.40.21' }] },
      },
    },
    client,
  );
  const states = ['75', '76', '77', '12', '11', '21', '1'].map(
    (host) => at(served, `10.30.40.${host}`).state,
  );
  assert.equal(states, ['occupied', 'occupied', 'occupied', 'conflict', 'used', 'used', 'gateway']);
  assert.is(served.counts.free, mapOf(vega01, client).counts.free - 3);
});

test('planned addresses come from the saved plans and from the asker', () => {
  const client = networkOf(vega01, 'client');
  const row = (endpointId: string, planned: string, parked?: string) => ({
    endpointId,
    current: '10.30.40.11',
    planned,
    ...(parked ? { parked } : {}),
  });
  const plans = [{ id: 'plan:1', name: 'one', mapping: [row('a', '10.30.40.70', '10.30.40.71')] }];
  const map = mapOf({ ...vega01, plans }, client, {
    planned: [row('b', '10.30.40.70'), row('c', '10.30.40.12')],
  });
  assert.is(at(map, '10.30.40.70').state, 'planned');
  assert.is(at(map, '10.30.40.71').state, 'planned');
  assert.is(at(map, '10.30.40.12').state, 'used');
  assert.is(at(map, '10.30.40.12').planned.length, 1);
  const crowded = mapOf(vega01, client, { planned: [row('a', '10.30.40.70'), row('b', '10.30.40.70')] });
  assert.is(at(crowded, '10.30.40.70').state, 'conflict');
  assert.is(
    at(mapOf(vega01, client, { planned: [row('a', '10.30.40.11')] }), '10.30.40.11').planned.length,
    0,
  );
});

test('reserved ranges: factory addresses on admin, not the default of private on private', () => {
  const admin = { ...networkOf(vega01, 'management'), subnet: '172.16.2.0/29', gateway: '172.16.2.1' };
  assert.is(mapOf(vega01, admin).counts.reserved, 5);
  assert.is(mapOf(vega01, networkOf(vega01, 'private')).counts.reserved, 0);
  const other = { ...networkOf(vega01, 'private'), role: 'other' as const, id: 'network:other' };
  assert.ok(mapOf(vega01, other).counts.reserved > 200);
});

test('blanks around an address of a file do not hide it', () => {
  const endpoints = vega01.endpoints.map((one) =>
    one.hostname === 'vega01db01' ? { ...one, address: ' 10.30.40.99 ' } : one,
  );
  const map = mapOf({ ...vega01, endpoints }, networkOf(vega01, 'client'));
  assert.is(at(map, '10.30.40.99').state, 'used');
  assert.equal(map.outside, []);
});

test('no subnet has no map; IPv6 has its used addresses alone', () => {
  const { subnet: _none, ...bare } = networkOf(vega01, 'client');
  assert.is(subnetMap(vega01, bare), undefined);
  const six = { ...bare, subnet: '2001:db8::/64', gateway: '2001:db8::1' };
  const endpoints = vega01.endpoints.map((one) =>
    one.hostname === 'vega01db01' ? { ...one, address: '2001:DB8:0::11' } : one,
  );
  const map = mapOf({ ...vega01, endpoints }, six);
  assert.equal(
    map.marked.map(({ state }) => state),
    ['gateway', 'used'],
  );
  assert.is(map.outside.length, 6);
  assert.equal(runsOf(map), []);
});

const world = fc.record({
  prefix: fc.integer({ min: 18, max: 32 }),
  base: fc.constantFrom('10.1.0.0', '172.17.255.0', '192.168.1.0', '172.16.2.0', '10.88.0.0', '192.168.8.0'),
  gateway: fc.option(fc.integer({ min: 0, max: 300 })),
  hosts: fc.array(fc.integer({ min: -20, max: 700 }), { maxLength: 30 }),
  strangers: fc.array(fc.integer({ min: -20, max: 700 }), { maxLength: 8 }),
  planned: fc.array(fc.integer({ min: -20, max: 700 }), { maxLength: 8 }),
});

const build = ({
  prefix,
  base,
  gateway,
  hosts,
  strangers,
  planned,
}: typeof world extends fc.Arbitrary<infer W> ? W : never) => {
  const subnet = subnetAround(parseIpv4(base) ?? 0, prefix);
  const text = (offset: number) => formatIpv4(Number(subnet.first) + offset);
  const network: Network = {
    id: 'network:a',
    role: 'client',
    name: 'A',
    subnet: `${text(0)}/${prefix}`,
    ...(gateway === null ? {} : { gateway: text(gateway) }),
  };
  const endpoints = hosts.map(
    (offset, n): Endpoint => ({
      id: `endpoint:${n}`,
      owner: { machine: 'machine:a' },
      networkId: n % 3 === 2 ? 'network:b' : network.id,
      kind: 'host',
      hostname: `h${n}`,
      address: text(offset),
    }),
  );
  const appliance: Appliance = {
    ...emptyAppliance('appliance:a', 'a'),
    networks: [network, { id: 'network:b', role: 'other', name: 'B' }],
    endpoints,
    settings: { occupied: strangers.map((offset) => ({ address: text(offset), source: 'arp' })) },
  };
  const rows = planned.map((offset, n) => ({ endpointId: `e${n % 4}`, current: '', planned: text(offset) }));
  return { map: mapOf(appliance, network, { planned: rows }), appliance, network };
};

test('states add up to the size, each endpoint is in one cell or outside, and all views agree', () => {
  fc.assert(
    fc.property(world, (given) => {
      const { map, appliance, network } = build(given);
      const { first, last } = bounds(map);
      const sum = (counts: SubnetMap['counts']) => Object.values(counts).reduce((a, b) => a + b, 0);
      assert.is(sum(map.counts), last - first + 1);

      const cells = cellsBetween(map, first, last);
      assert.is(cells.length, last - first + 1);
      const tally: Record<string, number> = {};
      for (const { state } of cells) tally[state] = (tally[state] ?? 0) + 1;
      for (const [state, count] of Object.entries(map.counts)) assert.is(tally[state] ?? 0, count, state);

      const seen = new Map<string, number>();
      for (const cell of cells) {
        for (const { id, address } of cell.endpoints) {
          assert.is(parseIpv4(address), cell.at);
          seen.set(id, (seen.get(id) ?? 0) + 1);
        }
        if (cell.state === 'reserved') assert.ok(reservedFor(Number(cell.at)).length > 0);
        if (cell.state === 'free') assert.is(cell.endpoints.length + cell.planned.length, 0);
      }
      const subnet = parseSubnet(network.subnet ?? '');
      for (const endpoint of appliance.endpoints) {
        const isInside = subnet !== undefined && contains(subnet, endpoint.address);
        assert.is(seen.get(endpoint.id) ?? 0, isInside ? 1 : 0);
        if (endpoint.networkId === network.id) assert.is(map.outside.includes(endpoint), !isInside);
      }

      const runs = runsOf(map);
      assert.is(runs[0]?.first, first);
      assert.is(runs.at(-1)?.last, last);
      const fromRuns = runs.flatMap((run) => Array<string>(run.last - run.first + 1).fill(run.state));
      assert.equal(
        fromRuns,
        cells.map(({ state }) => state),
      );
      for (const [n, run] of runs.entries()) if (n > 0) assert.is.not(run.state, runs[n - 1]?.state);

      for (const prefix of [24, 27].filter((expected) => expected > given.prefix)) {
        const blocks = blocksOf(map, { first, last }, prefix);
        assert.is(blocks.length, 2 ** (prefix - given.prefix));
        for (const state of ['used', 'conflict', 'reserved', 'free'] as const)
          assert.is(
            blocks.reduce((count, block) => count + block.counts[state], 0),
            map.counts[state],
          );
      }
    }),
    { numRuns: 200 },
  );
});

test('no picture has more than 1,024 parts, down from any prefix to cells', () => {
  for (let prefix = 0; prefix <= 32; prefix++) {
    let depth = 0;
    for (let here = prefix; ; depth++) {
      const blocks = blockPrefix(here);
      assert.ok(2 ** ((blocks ?? 32) - here) <= 1024, `/${here}`);
      if (blocks === undefined) break;
      assert.ok(blocks > here);
      here = blocks;
    }
    assert.ok(depth <= 3);
  }
});

test('a /8 costs what its endpoints cost', () => {
  const endpoints = Array.from(
    { length: 10_000 },
    (_, n): Endpoint => ({
      id: `endpoint:${n}`,
      owner: { machine: 'machine:a' },
      networkId: 'network:a',
      kind: 'host',
      hostname: `h${n}`,
      address: formatIpv4(0x0a000001 + n * 1601),
    }),
  );
  const network: Network = { id: 'network:a', role: 'client', name: 'A', subnet: '10.0.0.0/8' };
  const map = mapOf({ ...emptyAppliance('appliance:a', 'a'), networks: [network], endpoints }, network);
  assert.is(map.marked.length, 10_002);
  assert.is(map.counts.used + map.counts.conflict, 10_000);
  const blocks = blocksOf(map, bounds(map), blockPrefix(8) ?? 0);
  assert.is(blocks.length, 256);
  assert.is(
    blocks.reduce((sum, { counts }) => sum + counts.used, 0),
    map.counts.used,
  );
});

test.run();
