import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { equalValues } from '../../../../src/core/appliance/document/equal-values.ts';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { resolveConflict } from '../../../../src/core/appliance/merge/merge-resolve.ts';
import { type FilesMerge, mergeFiles } from '../../../../src/core/formats/merge/merge-files.ts';
import { danglingReferences } from '../../../../src/core/formats/shared/dangling.ts';
import type { FormatName } from '../../../../src/core/formats/shared/result.ts';
import { writeEndpointsCsv, writeHosts, writeJson } from '../../../../src/core/formats/table/write.ts';
import { mustRead, vega01 } from '../reading.ts';

const file = (text: string, name = 'worksheet.csv') => {
  const { appliance, format, guessed } = mustRead(text, name);
  return { name, appliance, format, ...(guessed && { guessed }) };
};
const only = (merge: FilesMerge) => {
  const [first] = merge.perFile;
  if (!first) throw new Error('no file');
  return first;
};
const at = (appliance: Appliance, hostname: string) =>
  appliance.endpoints.find((endpoint) => endpoint.hostname === hostname);

test('what a document wrote says nothing new of it', () => {
  for (const text of [writeJson(vega01), writeEndpointsCsv(vega01), writeHosts(vega01)]) {
    const merge = mergeFiles(vega01, [file(text, 'some.file')]);
    const { added, changed, conflicts } = only(merge);
    assert.equal([added, changed, conflicts], [[], [], []], text.slice(0, 60));
    assert.ok(equalValues(merge.appliance, vega01));
    assert.ok(only(merge).same >= vega01.endpoints.length - 3);
  }
});

test('the first file alone is the document', () => {
  const read = file(writeEndpointsCsv(vega01));
  const merge = mergeFiles(undefined, [read]);
  assert.is(merge.appliance, read.appliance);
  const { added, changed, same } = only(merge);
  assert.is(added.filter(({ path }) => path.startsWith('endpoints/')).length, 34);
  assert.equal([changed.map(({ path }) => path), same], [['prefix', 'domain'], 0]);
});

test('what a file knows of its appliance is known of the whole', () => {
  const table = file('hostname,address\nrigel01dbadm01,10.50.10.11', 'rigel.csv');
  const { appliance } = mergeFiles(undefined, [table, file(writeJson(vega01), 'vega01.json')]);
  const known = (one: Appliance) =>
    one.facts.filter(({ subject }) => subject === one.id).map(({ key }) => key);
  assert.ok(known(vega01).length > 0);
  assert.equal(known(appliance), known(vega01));
});

test('a known name is that address, and a known subnet that network, in a table that names no network', () => {
  for (const [text, conflicts] of [
    ['hostname,address\nvega01db01,10.30.40.99', ['Client address of vega01db01']],
    [
      'hostname,address,subnet\nvega01db09,10.30.40.90,10.30.40.0/25\nvega01db01,10.30.40.99,10.30.40.0/25',
      ['Client address of vega01db01'],
    ],
  ] as const) {
    const { appliance, perFile } = mergeFiles(vega01, [file(text)]);
    assert.equal(
      perFile[0]?.conflicts.map(({ label }) => label),
      conflicts,
    );
    assert.is(appliance.networks.length, vega01.networks.length);
  }
});

test('a guessed place gives way to the network that holds the address; one that the file says does not', () => {
  for (const [text, role] of [
    ['hostname,address\nappserver,10.30.40.90', 'client'],
    ['hostname,address,network\nappserver,10.30.40.90,\nother,10.20.10.90,management', 'client'],
    ['hostname,address,network\nappserver,10.30.40.90,management', 'management'],
  ] as const) {
    const { appliance, perFile } = mergeFiles(vega01, [file(text)]);
    const network = appliance.networks.find(({ id }) => id === at(appliance, 'appserver')?.networkId);
    assert.is(network?.role, role, text);
    assert.equal([perFile[0]?.conflicts, appliance.networks.length], [[], vega01.networks.length]);
  }
});

test('names in capitals are the same names', () => {
  const { perFile } = mergeFiles(vega01, [file('hostname,address\nVEGA01DBADM01.EXAMPLE.COM,10.20.10.11')]);
  assert.equal([perFile[0]?.conflicts, perFile[0]?.changed, perFile[0]?.added], [[], [], []]);
});

test('a hosts file adds names and aliases to known addresses', () => {
  const table = file(`machine,network,hostname,address,subnet
vega01dbadm01,admin,vega01dbadm01,10.20.10.11,10.20.10.0/24
vega01dbadm01,client,vega01db01,10.30.40.11,10.30.40.0/25`);
  const hosts = file(
    `10.20.10.11 vega01dbadm01.example.com vega01dbadm01
10.30.40.11 vega01db01.example.com vega01db01 payroll
10.30.40.12 vega01db02.example.com vega01db02`,
    'hosts',
  );
  const { appliance, perFile } = mergeFiles(undefined, [table, hosts]);
  assert.equal(perFile[1]?.conflicts, []);
  assert.is(appliance.domain, 'example.com');
  assert.equal(at(appliance, 'vega01db01')?.aliases, ['payroll']);
  assert.is(appliance.networks.length, 2);
  assert.is(at(appliance, 'vega01db02')?.networkId, at(appliance, 'vega01db01')?.networkId);
  assert.equal(
    perFile[1]?.added.map(({ label }) => label),
    ['Machine vega01db02 added', 'Client address of vega01db02 added'],
  );
});

test('a table adds networks and fills what they lack', () => {
  const hosts = file('10.20.10.11 vega01dbadm01 # admin\n10.30.40.11 vega01db01 # client', 'hosts');
  const table = file(`machine,network,hostname,address,subnet,gateway,vlan
vega01dbadm01,client,vega01db01,10.30.40.11,10.30.40.0/25,10.30.40.1,2010
vega01dbadm01,backup,vega01db01-bkp,10.40.10.11,10.40.10.0/25,10.40.10.1,2020`);
  const { appliance, perFile } = mergeFiles(undefined, [hosts, table]);
  const client = appliance.networks.find(({ role }) => role === 'client');
  assert.equal([client?.subnet, client?.gateway, client?.vlan], ['10.30.40.0/25', '10.30.40.1', 2010]);
  assert.equal(
    perFile[1]?.added.map(({ label }) => label),
    ['Network Backup added', 'Backup address of vega01db01-bkp added'],
  );
  assert.equal(
    perFile[1]?.changed.map(({ label }) => label),
    ['Subnet of network Client', 'Gateway of network Client', 'VLAN of network Client'],
  );
  assert.is(perFile[1]?.conflicts.length, 0);
});

test('two values of one field: the first stays until the user chooses', () => {
  const other = file(`machine,network,hostname,address,subnet,gateway,vlan
vega01dbadm01,client,vega01db01,10.30.40.99,10.30.40.0/25,10.30.40.1,2011`);
  const merge = mergeFiles(vega01, [other]);
  assert.ok(equalValues(merge.appliance, vega01));
  assert.equal(
    only(merge).conflicts.map(({ label, before, after }) => [label, before, after]),
    [
      ['VLAN of network Client', 2011, 2010],
      ['Client address of vega01db01', '10.30.40.99', '10.30.40.11'],
    ],
  );
  const taken = only(merge).conflicts.reduce((now, c) => resolveConflict(now, c, 'theirs'), merge.appliance);
  assert.is(at(taken, 'vega01db01')?.address, '10.30.40.99');
  assert.is(taken.networks.find(({ role }) => role === 'client')?.vlan, 2011);
});

test('another domain of a known name is a conflict and leaves no trace until it is chosen', () => {
  const merge = mergeFiles(vega01, [file('10.30.40.11 vega01db01.other.org vega01db01', 'hosts')]);
  assert.ok(equalValues(merge.appliance, vega01));
  const [conflict] = only(merge).conflicts;
  assert.equal([conflict?.before, conflict?.after], ['other.org', 'example.com']);
  const taken = conflict && resolveConflict(merge.appliance, conflict, 'theirs');
  assert.is(taken && at(taken, 'vega01db01')?.domain, 'other.org');
});

test('a description of the rack adds places; ids of the source pair what was renamed', () => {
  const { racks, machines } = vega01;
  const bare: Appliance = {
    ...vega01,
    racks: [],
    machines: machines.map(({ rack, unit, height, ...rest }) => rest),
  };
  const places: Appliance = {
    ...vega01,
    networks: [],
    endpoints: [],
    clusters: [],
    diskGroups: [],
    homes: [],
    databases: [],
  };
  const merge = mergeFiles(bare, [{ name: 'databasemachine.xml', appliance: places, format: 'machine-xml' }]);
  assert.equal(merge.appliance.racks, racks);
  assert.equal(
    merge.appliance.machines.map(({ name, rack, unit }) => [name, rack, unit]),
    machines.map(({ name, rack, unit }) => [name, rack, unit]),
  );
  const named: Appliance = {
    ...vega01,
    machines: machines.map(({ serial: _, ...m }, n) => ({ ...m, sourceId: `c${n}` })),
  };
  const later: Appliance = {
    ...places,
    machines: named.machines.map((m) => ({ ...m, id: `x:${m.id}`, name: `new-${m.name}`, serial: 'S' })),
  };
  const paired = mergeFiles(named, [{ name: 'es.xml', appliance: later, format: 'es-xml' }]);
  assert.is(paired.appliance.machines.length, machines.length);
  assert.is(only(paired).conflicts.length, machines.length);
  assert.is(paired.appliance.machines[0]?.serial, 'S');
});

test('ids of a source are no statement: they pair within one family of files and never conflict', () => {
  const ids = (prefix: string): Appliance => ({
    ...vega01,
    machines: vega01.machines.map((m, n) => ({ ...m, sourceId: `${prefix}${n}` })),
  });
  const turned: Appliance = {
    ...ids(''),
    machines: [...ids('').machines].reverse().map((m, n) => ({ ...m, sourceId: `${n}` })),
  };
  for (const [known, read, format] of [
    [ids(''), turned, 'machine-xml'],
    [ids('c0_'), ids('x'), 'es-xml'],
    [vega01, ids('c0_'), 'es-xml'],
  ] as const) {
    const { added, changed, conflicts, same } = only(
      mergeFiles(known, [{ name: 'x', appliance: read, format }]),
    );
    assert.equal([added, changed, conflicts], [[], [], []]);
    assert.ok(same >= vega01.machines.length + vega01.endpoints.length);
  }
});

test('addresses of a SCAN in another order, and an occupied list', () => {
  const scans = vega01.endpoints.filter(({ kind }) => kind === 'scan');
  const others = vega01.endpoints.filter(({ kind }) => kind !== 'scan');
  const turned: Appliance = { ...vega01, endpoints: [...others, ...[...scans].reverse()] };
  assert.equal(only(mergeFiles(vega01, [file(writeEndpointsCsv(turned))])).conflicts, []);
  const list = (address: string, more = {}): Appliance => ({
    ...vega01,
    ...Object.fromEntries(
      Object.entries(vega01).flatMap(([key, value]) => (Array.isArray(value) ? [[key, []]] : [])),
    ),
    settings: { occupied: [{ address, source: 'arp', ...more }] },
  });
  const merge = mergeFiles(vega01, [
    { name: 'arp', appliance: list('10.20.10.11'), format: 'occupied' },
    { name: 'nmap', appliance: list('10.20.10.11', { name: 'x', source: 'list' }), format: 'occupied' },
    { name: 'arp', appliance: list('10.20.10.99'), format: 'occupied' },
  ]);
  assert.equal(merge.appliance.settings.occupied, [
    { address: '10.20.10.11', source: 'arp', name: 'x' },
    { address: '10.20.10.99', source: 'arp' },
  ]);
});

const rows = fc.array(
  fc.record({
    machine: fc.constantFrom('db01', 'db02', 'cel01', 'clu1'),
    network: fc.constantFrom('admin', 'client', 'backup', 'ilom', 'scan', 'private'),
    name: fc.constantFrom('a', 'b', 'c-ilom', 'd-vip', 'db01', 'db02.example.com'),
    host: fc.integer({ min: 1, max: 9 }),
    subnet: fc.constantFrom('', '10.1.0.0/24', '10.2.0.0/24'),
  }),
  { minLength: 1, maxLength: 8 },
);
const table = (list: typeof rows extends fc.Arbitrary<infer T> ? T : never) =>
  file(
    [
      'machine,network,hostname,address,subnet',
      ...list.map((r) => [r.machine, r.network, r.name, `10.1.0.${r.host}`, r.subnet].join(',')),
    ].join('\n'),
  );
const pair = ({ hostname, address }: Endpoint) => `${hostname.toLowerCase()} ${address}`;

test('whatever is merged: a right document, nothing known is lost, every address is there or told as a conflict', () => {
  fc.assert(
    fc.property(rows, rows, fc.constantFrom<FormatName>('csv', 'hosts', 'json'), (a, b, format) => {
      const [first, second] = [table(a), { ...table(b), format }];
      const { appliance, perFile } = mergeFiles(undefined, [first, second]);
      const checked = validateAppliance(JSON.parse(JSON.stringify(appliance)));
      assert.ok(checked.ok, checked.ok ? '' : checked.problems[0]?.message);
      assert.equal(danglingReferences(appliance), []);
      for (const endpoint of first.appliance.endpoints) {
        const now = appliance.endpoints.find(({ id }) => id === endpoint.id);
        assert.is(now && pair(now), pair(endpoint));
      }
      const reported = JSON.stringify(perFile[1]?.conflicts);
      const known = new Set(appliance.endpoints.map(pair));
      for (const endpoint of second.appliance.endpoints) {
        assert.ok(
          known.has(pair(endpoint)) ||
            reported.includes(`"${endpoint.address}"`) ||
            reported.includes(`"${endpoint.hostname}"`),
          pair(endpoint),
        );
      }
      assert.equal(
        mergeFiles(appliance, [first]).appliance.endpoints.length >= appliance.endpoints.length,
        true,
      );
    }),
    { numRuns: 300 },
  );
});

test('25,000 records merge with themselves without a comparison of each with each', () => {
  const endpoints = Array.from({ length: 20_000 }, (_, n) => ({
    id: `endpoint:${n}`,
    owner: { machine: `machine:${n >> 2}` },
    networkId: 'network:admin',
    kind: 'host' as const,
    hostname: `host${n}`,
    address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  }));
  const machines = Array.from({ length: 5000 }, (_, n) => ({
    id: `machine:${n}`,
    kind: 'database' as const,
    name: `m${n}`,
  }));
  const big: Appliance = { ...vega01, machines, endpoints };
  const copy: Appliance = { ...big, endpoints: endpoints.map((e) => ({ ...e })) };
  const { conflicts, added, same } = only(mergeFiles(big, [{ name: 'a', appliance: copy, format: 'csv' }]));
  assert.equal([conflicts.length, added.length, same > 25_000], [0, 0, true]);
});

test('one IPv6 address in two spellings is no conflict', () => {
  const six = (address: string, gateway: string) =>
    file(`hostname,address,network,subnet,gateway\na1,${address},client,2001:db8::/64,${gateway}\n`);
  const files = [six('2001:db8::10', '2001:db8::1'), six('2001:DB8:0:0::0010', '2001:db8:0::1')];
  const { perFile, appliance } = mergeFiles(undefined, files);
  assert.equal(perFile[1]?.conflicts, []);
  assert.is(appliance.endpoints[0]?.address, '2001:db8::10');
});

test('a name that another file explains belongs to its server, in any order of the files', () => {
  const read = (text: string, name: string) => ({ name, ...mustRead(text, name) });
  const plan = read(
    'hostname,address,network\nvega01dbadm01,10.20.10.11,admin\nvega01db01,10.30.40.11,client\n',
    'plan.csv',
  );
  const names = read(
    '10.40.10.11 vega01db01-bu\n10.40.10.71 vega01db01-vm01\n10.50.1.1 vega01dbadm01-nfs\n',
    'hosts',
  );
  for (const files of [
    [plan, names],
    [names, plan],
  ]) {
    const { appliance, perFile } = mergeFiles(undefined, files);
    const owners = new Map(appliance.machines.map(({ id, name }) => [id, name]));
    const owned = appliance.endpoints.map(({ hostname, owner }) => [
      hostname,
      'machine' in owner ? owners.get(owner.machine) : '',
    ]);
    assert.equal(Object.fromEntries(owned), {
      vega01dbadm01: 'vega01dbadm01',
      vega01db01: 'vega01dbadm01',
      'vega01db01-bu': 'vega01dbadm01',
      'vega01db01-vm01': 'vega01db01-vm01',
      'vega01dbadm01-nfs': 'vega01dbadm01',
    });
    assert.is(appliance.machines.length, 2);
    assert.ok(perFile.every(({ conflicts }) => conflicts.length === 0));
  }
});

test.run();
