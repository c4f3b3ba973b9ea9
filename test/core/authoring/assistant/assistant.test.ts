import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { renameByMasks } from '../../../../src/core/appliance/bulk-edit/name-masks.ts';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { addRecord, setField } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { separateIlom } from '../../../../src/core/appliance/networks/split-ilom-network.ts';
import { liveFindings } from '../../../../src/core/audit/run/live-checks.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import {
  clientBeside,
  networkFacts,
  withNetwork,
  withSubnet,
} from '../../../../src/core/authoring/assistant/network-facts.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import { stepStates } from '../../../../src/core/authoring/assistant/steps.ts';
import {
  backupNetwork,
  type Design,
  type NetworkDesign,
} from '../../../../src/core/authoring/design/design.ts';
import { nameFaults } from '../../../../src/core/authoring/design/name-limits.ts';
import { currentDesign } from '../../../../src/core/authoring/replan/current-design.ts';
import { pinsIn, unpin } from '../../../../src/core/authoring/replan/replan.ts';
import { withSplit } from '../../../../src/core/authoring/software/disk-groups.ts';

const test = suite('authoring assistant');

const start = (prefix = 'dbm01') => startAppliance('appliance:dbm01', { name: 'dbm01', prefix });

const subnets: Readonly<Record<string, string>> = {
  admin: '10.20.8.0/22',
  client: '10.30.40.0/22',
  backup: '10.40.8.0/22',
};

const withSubnets = (design: Design): Design => ({
  ...design,
  networks: design.networks.map((network): NetworkDesign => {
    const subnet = subnets[network.key];
    return subnet ? withSubnet(network, subnet) : network;
  }),
});

/** What a person types besides: customer, services. */
const answered = (appliance: Appliance): Appliance =>
  withAnswer(appliance, withSubnets, {
    customer: 'Example',
    domain: 'example.com',
    timeZone: 'Europe/Berlin',
    services: {
      dns: { servers: ['10.20.1.53', '10.20.1.54'] },
      ntp: { servers: ['10.20.1.123', '10.20.1.124', '10.20.1.125'] },
    },
  });

/** Contract, contacts, serial numbers and alerting (SUP) are nothing that a default could know. */
const preventable = (appliance: Appliance) =>
  runAudit(appliance, { now: '2025-03-01' }).findings.filter(
    ({ severity, checkId }) => severity !== 'information' && !checkId.startsWith('SUP-'),
  );

test('from nothing to done by the defaults and a worksheet, without a finding', () => {
  const appliance = answered(start());
  assert.equal(
    stepStates(appliance).map(({ id, state, missing, problems }) => [id, state, ...missing, ...problems]),
    ['hardware', 'customer', 'networks', 'names', 'clusters', 'diskgroups', 'software', 'review'].map(
      (id) => [id, 'done'],
    ),
  );
  assert.equal(liveFindings(appliance), []);
  assert.equal(
    preventable(appliance).map(({ checkId, detail }) => `${checkId} ${detail}`),
    [],
  );
});

test('one database server is too few, as fewer than three storage servers are', () => {
  const example = exampleVega01();
  const machines = example.machines.filter(({ name }) => name !== 'vega01dbadm02');
  assert.equal(stepStates({ ...example, machines })[0]?.problems, [
    'One database server: an appliance has at least 2',
  ]);
});

test('the first document is whole but for what only the customer knows', () => {
  const appliance = start();
  const open = new Map(stepStates(appliance).map(({ id, missing, problems }) => [id, { missing, problems }]));
  assert.equal(open.get('customer')?.missing, [
    'Customer',
    'Domain',
    'Time zone',
    'DNS server',
    'NTP server',
  ]);
  assert.equal(open.get('networks'), { missing: ['Subnet of Admin', 'Subnet of Client'], problems: [] });
  for (const id of ['hardware', 'names', 'clusters', 'diskgroups', 'software'] as const)
    assert.equal(open.get(id), { missing: [], problems: [] }, id);
});

test('without a cluster nothing that belongs to clusters is done', () => {
  const states = stepStates({ ...exampleVega01(), clusters: [], diskGroups: [], homes: [], databases: [] });
  for (const id of ['clusters', 'diskgroups', 'software'] as const) {
    const step = states.find((one) => one.id === id);
    assert.equal([step?.state, step?.missing], ['open', ['A cluster']], id);
  }
});

test('an IPv6 network beside the client network asks for no cluster: the plan has no address there to give', () => {
  const appliance = answered(start());
  const with6 = (subnet: string): Appliance => ({
    ...appliance,
    networks: [...appliance.networks, { id: 'network:more', role: 'client', name: 'More', subnet }],
  });
  const networks = (subnet: string) => stepStates(with6(subnet)).find(({ id }) => id === 'networks');
  assert.is(networks('2001:db8:30::/64')?.state, 'done');
  assert.equal(networks('10.99.0.0/24')?.missing, ['A cluster on More']);
});

const answers = fc.record({
  prefix: fc.constantFrom('dbm01', 'orion'),
  racks: fc.array(
    fc.record({
      databaseServers: fc.integer({ min: 2, max: 8 }),
      storageServers: fc.integer({ min: 3, max: 10 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  virtual: fc.boolean(),
  clusters: fc.integer({ min: 1, max: 4 }),
  generation: fc.constantFrom('X11M', 'X10M', 'X9M', 'X8M'),
  backup: fc.boolean(),
  split: fc.constantFrom('external' as const, 'internal' as const),
});

test('whatever is answered, the defaults give no finding that the assistant could have prevented', () => {
  fc.assert(
    fc.property(answers, ({ prefix, clusters, backup, split, ...rest }) => {
      const hardware = withAnswer(start(prefix), (design) => ({ ...design, ...rest, size: 'elastic' }));
      const grouped = withAnswer(hardware, (design) => ({
        ...design,
        clusters: Array.from({ length: clusters }, (_, c) => ({ key: `c${c + 1}` })),
        networks: backup ? [...design.networks, backupNetwork] : design.networks,
      }));
      const appliance = withSplit(answered(grouped), split);
      assert.equal(liveFindings(appliance), []);
      assert.equal(nameFaults(appliance).size, 0);
      const few = rest.racks.reduce((sum, rack) => sum + rack.databaseServers, 0) < clusters;
      const ofPlan = preventable(appliance).filter(({ checkId }) => /^(NAM|NET)-/.test(checkId));
      if (!few) assert.equal(ofPlan, []);
      const states = stepStates(appliance).filter(({ state }) => state !== 'done');
      if (!few && rest.racks.length <= 4)
        assert.equal(
          states.flatMap(({ id, missing, problems }) => [id, ...missing, ...problems]),
          [],
        );
      const shares = appliance.diskGroups.reduce((sum, { percent = 0 }) => sum + percent, 0);
      assert.ok(shares <= 100, String(shares));
      assert.is(appliance.diskGroups.length, 2 * clusters);
      if (rest.virtual && !few) {
        const guests = appliance.machines.filter(({ kind }) => kind === 'guest').length;
        assert.is(guests, clusters * rest.racks.reduce((sum, rack) => sum + rack.databaseServers, 0));
      }
    }),
    { numRuns: 40 },
  );
});

test('what was changed on the dashboard is an answer too, and no later answer takes it back', () => {
  const first = answered(start());
  const moved: Appliance = {
    ...first,
    networks: first.networks.map((network) =>
      network.role === 'client' ? { ...network, vlan: 2010, name: 'Customers' } : network,
    ),
    clusters: first.clusters.map((cluster) => ({ ...cluster, name: 'orion' })),
  };
  const client = currentDesign(moved).networks.find(({ key }) => key === 'client');
  assert.equal([client?.vlan, client?.name], [2010, 'Customers']);
  const after = withAnswer(moved, (design) => ({ ...design, storageType: 'EF' }));
  assert.is(after.networks.find(({ role }) => role === 'client')?.vlan, 2010);
  assert.is(after.clusters[0]?.name, 'orion');
});

test('the imported example is done in every step, and all of it is pinned', () => {
  const example = exampleVega01();
  for (const { id, state, missing, problems } of stepStates(example))
    assert.equal([id, state, ...missing, ...problems], [id, 'done']);
  assert.is(Object.keys(pinsIn(example, currentDesign(example))).length, example.endpoints.length);
  const admin = networkFacts(example)[0];
  assert.equal(
    admin?.blocks.map(({ block, count, stretches: [run] }) => `${block} ${count} ${run?.first}`),
    ['server 5 10.20.10.11', 'ilom 5 10.20.10.31', 'switch 3 10.20.10.50', 'pdu 2 10.20.10.61'],
  );
  assert.is(admin?.line?.needed, 15);
});

test('a cluster more on an imported network is served by it, and its new guests are as large as the others', () => {
  const virtual = withAnswer(exampleVega01(), (design) => ({ ...design, virtual: true }));
  const sized: Appliance = {
    ...virtual,
    machines: virtual.machines.map((one) =>
      one.kind === 'guest' ? { ...one, vcpus: 16, memoryGb: 256 } : one,
    ),
  };
  const two = withAnswer(sized, (design) => ({
    ...design,
    racks: design.racks.map((rack) => ({ ...rack, databaseServers: 3 })),
    clusters: [...design.clusters.map(({ servers: _, ...one }) => one), { key: 'c2' }],
  }));
  const client = networkFacts(two).find(({ design }) => design.role === 'client');
  assert.equal([client?.line?.needed, client?.line?.used], [18, 18]);
  const first = new Set(two.clusters[0]?.machines);
  assert.equal(
    two.machines.filter(({ id }) => first.has(id)).map(({ vcpus }) => vcpus),
    [16, 16, 16],
  );
  assert.equal(liveFindings(two), []);
});

test('an address can be given back while its name stays', () => {
  const first = answered(start());
  const [own] = first.endpoints;
  const changed: Appliance = {
    ...first,
    endpoints: first.endpoints.map((e) =>
      e === own ? { ...e, address: '10.20.8.99', hostname: 'mine' } : e,
    ),
  };
  assert.equal(pinsIn(changed, currentDesign(changed)), {
    [own?.id ?? '']: { address: '10.20.8.99', hostname: 'mine' },
  });
  const back = unpin(changed, currentDesign(changed), [own?.id ?? ''], ['address']);
  assert.equal([back.endpoints[0]?.address, back.endpoints[0]?.hostname], [own?.address, 'mine']);
  assert.equal(pinsIn(back, currentDesign(back)), { [own?.id ?? '']: { hostname: 'mine' } });
});

test('a subnet takes gateway, pool and runs with it; ranges of the customer are told', () => {
  const network: NetworkDesign = {
    key: 'admin',
    role: 'management',
    name: 'Admin',
    subnet: '10.20.10.0/24',
    gateway: '10.20.10.254',
    poolStart: '10.20.10.11',
    blocks: { switch: '10.20.10.50' },
  };
  const { gateway, poolStart, blocks } = withSubnet(network, '10.9.1.0/25');
  assert.equal([gateway, poolStart, blocks], ['10.9.1.1', '10.9.1.11', { switch: '10.9.1.50' }]);
  const first = answered(start());
  const stated = {
    ...first,
    settings: { ...first.settings, customerRanges: [{ range: '10.20.0.0/16', use: 'office' }] },
  };
  assert.equal(
    networkFacts(stated).flatMap(({ collisions }) => collisions.map(({ level, text }) => `${level} ${text}`)),
    [
      'warning Admin 10.20.8.0/22 overlaps a range of the customer: 10.20.0.0/16, office.',
      'info Private is in the factory default 192.168.8.0/22: racks that are cabled together need one shared subnet.',
    ],
  );
});

test('client networks on one bond have its mode and its links, whichever of them is changed', () => {
  const lacp = (network: NetworkDesign): NetworkDesign => ({ ...network, bonding: 'lacp', links: ['eth1'] });
  const bonds = (appliance: Appliance) =>
    appliance.networks.flatMap(({ role, bonding, links, interface: nic, vlan }) =>
      role === 'client' ? [[nic, bonding, links?.join(), vlan]] : [],
    );
  const first = withAnswer(start(), (design) => withNetwork(design, 'client', lacp));
  const two = withAnswer(first, (design) => ({
    ...design,
    networks: [...design.networks, clientBeside(design, 'net4', 'Client 2')],
  }));
  assert.equal(bonds(two), Array(2).fill(['bondeth0', 'lacp', 'eth1', undefined]));
  const back = (network: NetworkDesign): NetworkDesign => ({ ...network, bonding: 'active-backup' });
  const both = withAnswer(two, (design) => withNetwork(design, 'net4', back, true));
  assert.equal(bonds(both), Array(2).fill(['bondeth0', 'active-backup', 'eth1', undefined]));
  const tagged = withAnswer(both, (design) => withNetwork(design, 'net4', (one) => ({ ...one, vlan: 102 })));
  assert.equal(
    bonds(tagged).map(([, , , vlan]) => vlan),
    [undefined, 102],
  );
});

test('a run tells each stretch of its addresses: one that lies far off is not the end of it', () => {
  const of = (appliance: Appliance) =>
    networkFacts(appliance)[0]?.blocks.map(
      ({ block, count, stretches }) =>
        `${block} ${count}: ${stretches.map(({ first, last }) => `${first} to ${last}`).join(', ')}`,
    );
  assert.equal(of(exampleVega01()), [
    'server 5: 10.20.10.11 to 10.20.10.15',
    'ilom 5: 10.20.10.31 to 10.20.10.35',
    'switch 3: 10.20.10.50 to 10.20.10.52',
    'pdu 2: 10.20.10.61 to 10.20.10.62',
  ]);
  const ilom = 'endpoint:machine:vega01dbadm01/network:admin/ilom/1';
  const moved = (address: string) => setField(exampleVega01(), 'endpoints', ilom, 'address', address);
  assert.is(
    of(moved('10.20.10.131'))?.[1],
    'ilom 5: 10.20.10.32 to 10.20.10.35, 10.20.10.131 to 10.20.10.131',
  );
  assert.is(of(moved('fd00::31'))?.[1], 'ilom 5: 10.20.10.32 to 10.20.10.35, fd00::31 to fd00::31');
  assert.is(of(moved(''))?.[1], 'ilom 5: 10.20.10.32 to 10.20.10.35');
});

test('of ranges that IANA reserves it is told that OEDA refuses them, and where that is changed', () => {
  const stated = (subnet: string) =>
    networkFacts(
      withAnswer(start(), (design) => ({
        ...design,
        networks: design.networks.map((network) =>
          network.key === 'admin' ? withSubnet(network, subnet) : network,
        ),
      })),
    ).flatMap(({ collisions }) => collisions.filter(({ text }) => text.includes('es.properties')));
  assert.equal(stated('100.64.8.0/24').length, 1);
  assert.equal(stated('203.0.113.0/24').length, 1);
  for (const subnet of ['10.20.10.0/24', '172.16.2.0/24', '172.17.0.0/24', '192.168.1.0/24'])
    assert.equal(stated(subnet), [], subnet);
});

const addressOf = ({ endpoints }: Appliance, id: string) => endpoints.find((one) => one.id === id)?.address;
const withServers = (appliance: Appliance, databaseServers: number, storageServers = 3) =>
  withAnswer(appliance, (design) => ({ ...design, racks: [{ databaseServers, storageServers }] }));
const doubles = ({ endpoints }: Appliance) => {
  const seen = new Set<string>();
  return endpoints.filter(({ address }) => address && (seen.has(address) || !seen.add(address)));
};

test('ILOMs that the dashboard gave a network of their own are planned on it, under their ids', () => {
  const before = answered(start());
  const separate = setField(separateIlom(before), 'networks', 'network:ilom', 'subnet', '10.20.16.0/24');
  assert.is(currentDesign(separate).networks.find(({ role }) => role === 'ilom')?.key, 'ilom');
  const more = withServers(separate, 3);
  const iloms = more.endpoints.filter(({ kind }) => kind === 'ilom');
  assert.is(iloms.length, 6);
  for (const { networkId, address, hostname } of iloms) {
    assert.is(networkId, 'network:ilom', hostname);
    assert.match(address, /^10\.20\.16\./, hostname);
  }
  const ids = new Set(more.endpoints.map(({ id }) => id));
  for (const { id } of before.endpoints) assert.ok(ids.has(id), id);
});

test('an address of a record that is not the plan’s is given to no other', () => {
  const before = answered(start());
  const [host] = before.endpoints;
  assert.ok(host);
  const next = addressOf(withServers(before, 2, 4), 'endpoint:machine:r1-cel4/network:admin/host/1') ?? '';
  const known = addRecord(before, 'endpoints', {
    ...host,
    id: 'endpoint:spare',
    hostname: 'spare',
    address: next,
  });
  const more = withServers(known, 2, 4);
  assert.equal(doubles(more), []);
  assert.is(addressOf(more, 'endpoint:spare'), next);
  for (const { id, address } of before.endpoints) assert.is(addressOf(more, id), address);
});

test('a pinned address whose place went to another while it was gone is not given twice', () => {
  const pinned = setField(
    answered(start()),
    'endpoints',
    'endpoint:machine:r1-cel3/network:admin/host/1',
    'address',
    '10.20.8.200',
  );
  const fewer = withServers(pinned, 2, 2);
  const other = fewer.endpoints.find(({ kind }) => kind === 'device');
  const taken = setField(fewer, 'endpoints', other?.id ?? '', 'address', '10.20.8.200');
  assert.equal(doubles(withServers(taken, 2, 3)), []);
});

test('a mask that the dashboard renamed by is an answer: new names follow it, and no later answer takes it back', () => {
  const before = answered(start());
  const renamed = renameByMasks(before, { ...before.masks, admin: 'alpha%%' }).appliance;
  assert.equal(Object.keys(pinsIn(renamed, currentDesign(renamed))), []);
  const more = withServers(renamed, 3);
  assert.is(more.masks?.admin, 'alpha%%');
  assert.equal(
    more.machines.flatMap(({ kind, name }) => (kind === 'database' ? [name] : [])),
    ['alpha01', 'alpha02', 'alpha03'],
  );
});

test.run();
