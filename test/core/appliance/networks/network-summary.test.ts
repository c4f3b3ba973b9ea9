import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Network } from '../../../../src/core/appliance/document/appliance-types.ts';
import { finish } from '../../../../src/core/appliance/document/resumable.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import {
  networkSummary,
  networkSummarySteps,
} from '../../../../src/core/appliance/networks/network-summary.ts';
import { networkOverlaps } from '../../../../src/core/appliance/networks/overlaps.ts';
import { isOneNetwork } from '../../../../src/core/appliance/networks/same-network.ts';
import { formatIpv4 } from '../../../../src/core/network/address.ts';
import { formatSubnet, overlaps, parseSubnet, subnetAround } from '../../../../src/core/network/subnet.ts';

const test = suite('network summary');

test('after its steps the summary is there at once', () => {
  const vega01 = exampleVega01();
  assert.is(finish(networkSummarySteps(vega01)), networkSummary(vega01));
});

test('vega01: used, capacity, needed by formula and smallest prefix of each network', () => {
  const lines = networkSummary(exampleVega01()).map((line) => [
    line.network.name,
    line.used,
    line.capacity,
    line.free,
    line.needed,
    line.neededBy,
    line.smallestPrefix,
    line.state,
  ]);
  assert.equal(lines, [
    ['Admin', 15, 254, 238, 15, 'formula', 27, 'fits'],
    ['Client', 7, 126, 118, 7, 'formula', 28, 'fits'],
    ['Backup', 2, 126, 123, 2, 'formula', 29, 'fits'],
    ['Private', 10, 254, 244, 10, 'formula', 28, 'fits'],
  ]);
});

test('of each address in the subnet one is counted, in a small and in a large one', () => {
  const vega01 = exampleVega01();
  const written = [
    '10.30.40.1',
    ' 10.30.40.1 ',
    '10.30.40.127',
    '10.30.40.128',
    '10.30.39.255',
    '',
    'x',
    '10.30.40.0',
  ];
  const usedIn = (subnet: string) => {
    const networks = vega01.networks.map((one) => (one.role === 'client' ? { ...one, subnet } : one));
    const [client] = vega01.endpoints.filter(({ networkId }) => networkId === 'network:client');
    assert.ok(client);
    const endpoints = written.map((address, n) => ({ ...client, id: `${client.id}/${n}`, address }));
    const lines = networkSummary({ ...vega01, networks, endpoints });
    return lines.find(({ network }) => network.role === 'client')?.used;
  };
  assert.equal(['10.30.40.0/25', '10.30.40.0/24', '10.0.0.0/8', '10.30.40.1/32'].map(usedIn), [3, 4, 5, 1]);
});

test('a subnet below the need is too small; an unknown one is unknown', () => {
  const vega01 = exampleVega01();
  const set = (subnet: string | undefined) => ({
    ...vega01,
    networks: vega01.networks.map((network) =>
      network.role === 'client' ? { ...network, ...(subnet ? { subnet } : { subnet: undefined }) } : network,
    ),
  });
  const client = (subnet: string | undefined) =>
    networkSummary(set(subnet)).find((line) => line.network.role === 'client');
  assert.is(client('10.30.40.0/29')?.state, 'too-small');
  assert.is(client('10.30.40.0/28')?.state, 'fits');
  assert.is(client(undefined)?.state, 'unknown');
  assert.is(client(undefined)?.capacity, undefined);
  const bare = { ...set(undefined), endpoints: vega01.endpoints.map((one) => ({ ...one, address: '' })) };
  assert.ok(networkSummary(bare).every(({ used }) => used === 0));
});

test('two networks of one role need what they hold', () => {
  const vega01 = exampleVega01();
  const extra = { id: 'network:client-2', role: 'client' as const, name: 'Client 2', subnet: '10.50.0.0/24' };
  const line = networkSummary({ ...vega01, networks: [...vega01.networks, extra] }).find(
    (candidate) => candidate.network.id === extra.id,
  );
  assert.is(line?.needed, 0);
  assert.is(line?.neededBy, 'count');
});

const vega01 = exampleVega01();
const change = (role: string, fields: Partial<Network>): Appliance => ({
  ...vega01,
  networks: vega01.networks.map((network) => (network.role === role ? { ...network, ...fields } : network)),
});
/** The problems of the network of a role, as `level short`. */
const problemsOf = (appliance: Appliance, role: string): string[] =>
  networkSummary(appliance)
    .filter(({ network }) => network.role === role)
    .flatMap(({ problems }) => problems.map(({ level, short }) => `${level} ${short}`));

test('the formula stands in words with its mark; mask and interface are those of the network', () => {
  const [admin, client, , inside] = networkSummary(vega01);
  assert.is(
    admin?.formula?.words,
    '2 × 2 database servers + 2 × 3 storage servers + 2 RDMA switches + 1 management switch + 2 PDUs',
  );
  assert.is(admin?.formula?.mark, 'practice');
  assert.is(client?.formula?.words, '2 nodes + 2 VIPs + 3 SCAN addresses');
  assert.equal([client?.mask, client?.interface], ['255.255.255.128', 'bondeth0']);
  assert.equal(
    [inside?.formula?.words, inside?.interface],
    ['2 × 2 database servers + 2 × 3 storage servers', 're0, re1'],
  );
  const guest = { id: 'machine:g', kind: 'guest' as const, name: 'g' };
  const virtual = networkSummary({ ...vega01, machines: [...vega01.machines, guest] });
  assert.is(virtual.find(({ network }) => network.role === 'private')?.formula?.mark, 'verify');
});

test('vega01 has no problem; that its private network is the factory default is only to know', () => {
  assert.equal(
    ['management', 'client', 'backup', 'private'].map((role) => problemsOf(vega01, role)),
    [[], [], [], ['info Factory range']],
  );
});

test('each problem is named, the gravest first', () => {
  assert.equal(problemsOf(change('client', { subnet: '10.30.40.0/29' }), 'client'), ['error Too small']);
  assert.equal(
    problemsOf(change('client', { subnet: '10.30.40.0/28', gateway: '10.30.40.14' }), 'client'),
    [],
  );
  assert.equal(problemsOf(change('backup', { subnet: '10.40.10.8/29', gateway: '10.40.10.9' }), 'backup'), [
    'warning Short, 3 free',
  ]);
  assert.equal(problemsOf(change('client', { gateway: '10.30.41.1' }), 'client'), ['error Gateway outside']);
  assert.equal(problemsOf(change('client', { gateway: '10.30.40.127' }), 'client'), [
    'error Gateway is not a host',
  ]);
  assert.equal(problemsOf(change('client', { gateway: '10.30.40.11' }), 'client'), ['error Gateway taken']);
  assert.equal(problemsOf(change('private', { gateway: '192.168.10.254' }), 'private'), [
    'warning Gateway on private',
    'info Factory range',
  ]);
  const clash = change('backup', { vlan: 2010, subnet: '10.30.0.0/16', gateway: '10.30.0.1' });
  assert.equal(problemsOf(clash, 'backup'), ['error Overlaps Client', 'error VLAN also Client']);
  assert.equal(problemsOf(clash, 'client'), ['error Overlaps Backup', 'error VLAN also Backup']);
  assert.equal(problemsOf(change('client', { vlan: 1 }), 'client'), ['warning VLAN 1']);
  assert.equal(
    problemsOf(change('management', { subnet: '172.16.2.0/24', gateway: '172.16.2.9' }), 'management'),
    ['warning Factory range'],
  );
  assert.equal(problemsOf(change('client', { subnet: '10.30.40.1/25' }), 'client'), ['error No subnet']);
});

test('an address of another host is not free, and counts once', () => {
  const hosts = Array.from({ length: 62 }, (_, n) => `10.30.40.${n + 1}`);
  const networks = vega01.networks.map((one) =>
    one.role === 'client' ? { ...one, subnet: '10.30.40.0/26' } : one,
  );
  const free = (change: Partial<Appliance>) => {
    const line = networkSummary({ ...vega01, networks, ...change }).find(
      ({ network }) => network.role === 'client',
    );
    return [line?.used, line?.free, line?.problems[0]?.short];
  };
  const seen = (...addresses: string[]) => ({
    settings: { occupied: addresses.map((address) => ({ address, source: 'arp' })) },
  });
  assert.equal(free({}), [7, 54, undefined]);
  assert.equal(free(seen(...hosts, ...hosts)), [7, 0, 'Short, 0 free']);
  assert.equal(free(seen('10.30.40.0', '10.30.40.63', '10.30.40.64', 'fd00::1')), [7, 54, undefined]);
  const services = { ...vega01.services, dns: { servers: ['10.30.40.53'] }, smtp: { host: '10.30.40.54' } };
  assert.equal(free({ ...seen(' 10.30.40.53'), services }), [7, 52, undefined]);
});

test('an IPv6 network has no smallest prefix, an address one spelling, and shares the tag of its IPv4 pair', () => {
  const v6 = {
    id: 'network:client6',
    role: 'client' as const,
    name: 'Client 6',
    subnet: 'fd00::/64',
    vlan: 2010,
  };
  const like = vega01.endpoints[0];
  assert.ok(like);
  const endpoints = ['fd00::1', 'FD00:0::1', ' fd00::2', 'fd01::1'].map((address, n) => ({
    ...like,
    id: `e${n}`,
    networkId: v6.id,
    address,
  }));
  const lines = networkSummary({ ...vega01, networks: [...vega01.networks, v6], endpoints });
  const line = lines.find(({ network }) => network.id === v6.id);
  assert.equal([line?.used, line?.smallestPrefix, line?.state], [2, undefined, 'unknown']);
  const vlans = lines.flatMap(({ problems }) => problems.filter(({ id }) => id === 'vlan'));
  assert.equal(vlans, []);
});

test('an unknown subnet comes with the one that covers its addresses', () => {
  const networks = vega01.networks.map((network): Network => {
    const { subnet: _none, ...bare } = network;
    return network.role === 'client' ? bare : network;
  });
  const line = networkSummary({ ...vega01, networks }).find(({ network }) => network.role === 'client');
  assert.is(line?.offer, '10.30.40.0/26');
  assert.is(line?.problems[0]?.short, 'Subnet not set');
});

test('overlaps are what a comparison of each with each finds, one network that is drawn twice left out', () => {
  const roles = ['other', 'management', 'ilom', 'other', 'client'] as const;
  const subnet = fc
    .record({ at: fc.integer({ min: 0, max: 255 }), prefix: fc.integer({ min: 24, max: 30 }) })
    .map(({ at, prefix }) => formatSubnet(subnetAround(0x0a000000 + at, prefix)));
  fc.assert(
    fc.property(fc.array(subnet, { maxLength: 12 }), (subnets) => {
      const networks = subnets.map(
        (text, n): Network => ({
          id: `network:${n}`,
          role: roles[n % roles.length] ?? 'other',
          name: `n${n}`,
          subnet: text,
        }),
      );
      const found = networkOverlaps(networks);
      for (const network of networks) {
        const others = networks.filter((other) => {
          const [a, b] = [parseSubnet(network.subnet ?? ''), parseSubnet(other.subnet ?? '')];
          if (other === network || !a || !b || !overlaps(a, b)) return false;
          return !isOneNetwork({ role: network.role, subnet: a }, { role: other.role, subnet: b });
        });
        const overlap = found.get(network.id);
        assert.is(overlap?.count ?? 0, others.length);
        const names = new Set(others.map(({ name }) => name));
        for (const name of overlap?.names ?? []) assert.ok(names.has(name));
        assert.is(overlap !== undefined, (overlap?.names.length ?? 0) > 0);
      }
    }),
  );
  const same = Array.from(
    { length: 20_000 },
    (_, n): Network => ({
      id: `network:${n}`,
      role: n === 7 ? 'client' : 'other',
      name: formatIpv4(n),
      subnet: '10.0.0.0/8',
    }),
  );
  const found = networkOverlaps(same);
  assert.equal([found.get('network:7')?.count, found.get('network:8')?.count], [19_999, 1]);
});

test.run();
