import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { rackLayout } from '../../../../src/core/appliance/racks/rack-layout.ts';
import { liveFindings } from '../../../../src/core/audit/run/live-checks.ts';
import {
  backupNetwork,
  type Design,
  defaultDesign,
  defaultNetworks,
  ilomNetwork,
  type NetworkDesign,
} from '../../../../src/core/authoring/design/design.ts';
import { prefixOfRack } from '../../../../src/core/authoring/design/names.ts';
import { designOf } from '../../../../src/core/authoring/design/read-design.ts';
import { planRecords } from '../../../../src/core/authoring/plan/plan.ts';
import { replan, unpin } from '../../../../src/core/authoring/replan/replan.ts';
import { addressDemand, extraNetworkDemand } from '../../../../src/core/network/demand.ts';
import { contains, parseSubnet } from '../../../../src/core/network/subnet.ts';

const test = suite('authoring plan');

const start = (): Appliance => ({
  ...emptyAppliance('appliance:new', 'new'),
  prefix: 'vega01',
  domain: 'example.com',
});

/** The worksheet of the worked example: subnets, gateways and where each run of addresses begins. */
const vega01Networks: readonly NetworkDesign[] = [
  {
    ...(defaultNetworks[0] as NetworkDesign),
    subnet: '10.20.10.0/24',
    gateway: '10.20.10.1',
    blocks: { server: '10.20.10.11', ilom: '10.20.10.31', switch: '10.20.10.50', pdu: '10.20.10.61' },
  },
  {
    ...(defaultNetworks[1] as NetworkDesign),
    subnet: '10.30.40.0/25',
    gateway: '10.30.40.1',
    vlan: 2010,
    bonding: 'lacp',
  },
  { ...(defaultNetworks[2] as NetworkDesign), subnet: '192.168.10.0/24', mtu: 2300 },
  { ...backupNetwork, subnet: '10.40.10.0/25', gateway: '10.40.10.1', vlan: 2020, mtu: 9000 },
];
const vega01Design: Design = { ...defaultDesign, networks: vega01Networks };

const racks = fc.array(
  fc.record({
    databaseServers: fc.integer({ min: 0, max: 9 }),
    storageServers: fc.integer({ min: 0, max: 12 }),
  }),
  { minLength: 1, maxLength: 3 },
);

const designs: fc.Arbitrary<Design> = fc
  .record({
    racks,
    generation: fc.constantFrom('X11M', 'X10M', 'X8M', 'X7-2'),
    virtual: fc.boolean(),
    clusters: fc.integer({ min: 1, max: 4 }),
    separate: fc.boolean(),
    backup: fc.boolean(),
    prefixes: fc.tuple(
      fc.integer({ min: 20, max: 29 }),
      fc.integer({ min: 20, max: 29 }),
      fc.integer({ min: 20, max: 29 }),
    ),
  })
  .map(({ clusters, separate, backup, prefixes: [admin, client, fabric], ...rest }) => ({
    ...defaultDesign,
    ...rest,
    size: 'elastic' as const,
    clusters: Array.from({ length: clusters }, (_, c) => ({ key: `c${c + 1}` })),
    networks: [
      { ...(defaultNetworks[0] as NetworkDesign), subnet: `10.1.0.0/${admin}`, gateway: '10.1.0.1' },
      { ...(defaultNetworks[1] as NetworkDesign), subnet: `10.2.0.0/${client}`, gateway: '10.2.0.1' },
      { ...(defaultNetworks[2] as NetworkDesign), subnet: `10.3.0.0/${fabric}` },
      ...(separate ? [{ ...ilomNetwork, subnet: '10.4.0.0/22', gateway: '10.4.0.1' }] : []),
      ...(backup ? [{ ...backupNetwork, subnet: '10.5.0.0/22', gateway: '10.5.0.1' }] : []),
    ],
  }));

test('the worksheet of the worked example gives its names, addresses and places', () => {
  const made = planRecords(vega01Design, { prefix: 'vega01', domain: 'example.com' });
  const example = exampleVega01();
  const rows = (appliance: Pick<Appliance, 'endpoints'>) =>
    appliance.endpoints.map(({ hostname, address, kind }) => `${address} ${kind} ${hostname}`).sort();
  assert.equal(rows(made), rows(example));
  const places = (appliance: Pick<Appliance, 'machines'>) =>
    appliance.machines.map(({ name, unit }) => `${name} ${unit ?? '-'}`).sort();
  assert.equal(places(made), places(example));
  assert.equal(made.clusters[0]?.name, 'vega01-clu1');
  assert.equal(made.problems, []);
});

test('no address twice, none outside its subnet, as many as the formulas ask for, no two machines in a unit', () => {
  fc.assert(
    fc.property(designs, (design) => {
      const made = planRecords(design, { prefix: 'dbm01' });
      const appliance = { ...start(), ...made };
      const given = made.endpoints.filter(({ address }) => address !== '');
      assert.is(new Set(given.map(({ address }) => address)).size, given.length);
      for (const network of made.networks) {
        const subnet = network.subnet && parseSubnet(network.subnet);
        if (!subnet) continue;
        const own = made.endpoints.filter(({ networkId }) => networkId === network.id);
        for (const { address } of own)
          if (address !== '') assert.ok(contains(subnet, address) && address !== network.gateway);
      }
      const count = (kind: string) => made.machines.filter((machine) => machine.kind === kind).length;
      const nodes = made.clusters.map((cluster) => cluster.machines.length);
      const demand = addressDemand(
        {
          databaseServers: count('database'),
          storageServers: count('storage'),
          fabricSwitches: count('leaf-switch') + count('spine-switch'),
          managementSwitches: count('management-switch'),
          pdus: count('pdu'),
          guests: count('guest'),
          clusters: nodes,
        },
        { ilom: design.networks.some(({ key }) => key === 'ilom') ? 'separate' : 'shared' },
      );
      const on = (key: string) =>
        made.endpoints.filter(({ networkId }) => networkId === `network:${key}`).length;
      assert.is(on('admin'), demand.admin);
      assert.is(on('ilom'), demand.ilom);
      assert.is(on('client'), demand.client);
      assert.is(on('private'), demand.private);
      if (design.networks.some(({ key }) => key === 'backup'))
        assert.is(
          on('backup'),
          nodes.reduce((sum, n) => sum + extraNetworkDemand(n), 0),
        );
      // Endpoints without a place are reported, and no others lack one.
      const homeless = made.endpoints.length - given.length;
      assert.is(
        homeless > 0,
        made.problems.some((problem) => problem.includes('too small')),
      );
      for (const rack of made.racks) {
        const layout = rackLayout(appliance, rack.id);
        const unplaced = layout?.unplaced.length ?? 0;
        assert.is(
          unplaced > 0,
          made.problems.some((problem) => problem.startsWith(`Rack ${rack.number} `)),
        );
      }
    }),
    { numRuns: 150 },
  );
});

test('names are unique and legal, and with room there is no finding at all', () => {
  fc.assert(
    fc.property(designs, (design) => {
      const roomy = { ...design, networks: vega01Networks.map((network) => ({ ...network, blocks: {} })) };
      const wide = roomy.networks.map((network, n) => ({
        ...network,
        subnet: `10.${n + 1}.0.0/21`,
        ...(network.gateway && { gateway: `10.${n + 1}.0.1` }),
      }));
      const made = planRecords({ ...roomy, networks: wide }, { prefix: 'dbm01', domain: 'example.com' });
      assert.equal(liveFindings({ ...start(), ...made }), []);
    }),
    { numRuns: 60 },
  );
});

test('a pinned address survives every change of counts, and nobody else gets it', () => {
  fc.assert(
    fc.property(designs, designs, fc.nat(), (one, two, pick) => {
      const first = replan(start(), undefined, one);
      const own = first.endpoints[pick % Math.max(1, first.endpoints.length)];
      if (!own) return;
      const pinned = {
        ...first,
        endpoints: first.endpoints.map((e) => (e.id === own.id ? { ...e, address: '10.1.0.200' } : e)),
      };
      const after = replan(pinned, designOf(pinned), {
        ...two,
        networks: one.networks,
        racks: two.racks.map((rack, r) => ({
          databaseServers: Math.max(rack.databaseServers, one.racks[r]?.databaseServers ?? 0),
          storageServers: Math.max(rack.storageServers, one.racks[r]?.storageServers ?? 0),
        })),
      });
      const stored = after.endpoints.find(({ id }) => id === own.id);
      if (stored) assert.is(stored.address, '10.1.0.200');
      // Gone with its machine or cluster; it comes back as it was when they do.
      const back = replan(after, designOf(after), one);
      const again = back.endpoints.find(({ id }) => id === own.id);
      if (again) assert.is(again.address, '10.1.0.200');
      assert.is(after.endpoints.filter(({ address }) => address === '10.1.0.200').length <= 1, true);
    }),
    { numRuns: 80 },
  );
});

test('planning again what is there changes nothing', () => {
  const first = replan(start(), undefined, vega01Design);
  const twice = replan(first, designOf(first), designOf(first));
  assert.equal(twice, first);
});

test('an imported appliance is carried on with: the same design changes no record, a third server adds its own', () => {
  const example = exampleVega01();
  const design = designOf(example);
  const same = replan(example, design, design);
  for (const collection of ['racks', 'machines', 'networks', 'clusters', 'endpoints'] as const)
    assert.equal(same[collection], example[collection], collection);
  const more = replan(same, designOf(same), {
    ...designOf(same),
    racks: [{ ...(designOf(same).racks[0] as Design['racks'][number]), databaseServers: 3 }],
  });
  assert.is(more.machines.length, example.machines.length + 1);
  for (const endpoint of example.endpoints)
    assert.equal(
      more.endpoints.find(({ id }) => id === endpoint.id),
      endpoint,
      endpoint.hostname,
    );
  assert.ok(more.endpoints.some(({ hostname }) => hostname === 'vega01dbadm03'));
  assert.equal(liveFindings(more), []);
});

test('what hangs on a cluster that is taken away goes with it', () => {
  const example = exampleVega01();
  const design = designOf(example);
  const without = replan(example, design, { ...design, clusters: [] });
  assert.equal([without.clusters, without.homes, without.databases, without.diskGroups], [[], [], [], []]);
  assert.not.ok(without.endpoints.some(({ kind }) => kind === 'scan' || kind === 'vip'));
});

test('an address given back to the plan is the plan’s again', () => {
  const first = replan(start(), undefined, vega01Design);
  const own = first.endpoints[0];
  assert.ok(own);
  const changed = {
    ...first,
    endpoints: first.endpoints.map((e) => (e.id === own?.id ? { ...e, address: '10.20.10.99' } : e)),
  };
  const stored = replan(changed, designOf(changed), { ...designOf(changed), storageType: 'EF' });
  assert.is(stored.endpoints[0]?.address, '10.20.10.99');
  assert.is(unpin(stored, designOf(stored), [own?.id ?? '']).endpoints[0]?.address, own?.address);
});

test('each rack has its own prefix, counted up', () => {
  assert.equal(
    [prefixOfRack('dbm01', 0), prefixOfRack('dbm01', 1), prefixOfRack('dbm09', 1), prefixOfRack('vega', 2)],
    ['dbm01', 'dbm02', 'dbm10', 'vega03'],
  );
  assert.is(prefixOfRack('12345678901234567890', 1), '12345678901234567891');
});

test.run();
