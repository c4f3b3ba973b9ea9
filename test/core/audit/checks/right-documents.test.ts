/** Documents as sites have them, right in an unusual way: no check takes them for wrong. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type {
  Appliance,
  Endpoint,
  Network,
} from '../../../../src/core/appliance/document/appliance-types.ts';
import { mapRecords } from '../../../../src/core/appliance/edits/edits.ts';
import { createView } from '../../../../src/core/audit/basis/check-context.ts';
import { checksById } from '../../../../src/core/audit/run/catalog.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { checkNetworkDraft } from '../../../../src/core/audit/typed/network.ts';
import { twoRacks } from '../authored.ts';
import {
  all,
  cells,
  clean,
  data,
  endpoint,
  endpointsOf,
  fact,
  group,
  network,
  nodes,
  payroll,
  reco,
  root,
  service,
  withGuests,
} from '../faults.ts';

const test = suite('right documents');
const now = '2025-03-01';
const [firstNode = '', secondNode = ''] = nodes;

/** The answer of one check: findings, missing places, or why it is not applicable. */
const finds = (checkId: string, appliance: Appliance): string[] =>
  [...(checksById.get(checkId)?.evaluate(createView(appliance, now)) ?? [])].flatMap((one) =>
    !one ? [] : 'detail' in one ? one.detail : 'missing' in one ? `? ${one.missing}` : `- ${one.skip}`,
  );
const findings = (appliance: Appliance) =>
  runAudit(appliance, { now }).findings.map(({ checkId, detail }) => `${checkId} ${detail}`);
const named = (hostname: string) => clean.endpoints.find((one) => one.hostname === hostname)?.id ?? '';
const withNetwork = (one: Network) => (a: Appliance) => ({ ...a, networks: [...a.networks, one] });

/** The client network once more in IPv6: names with A and AAAA, VIPs and SCAN of both. */
function dualStack(a: Appliance): Appliance {
  const client = a.networks.find(({ id }) => id === 'network:client') as Network;
  const six = { ...client, id: 'network:client6', name: 'Client IPv6' };
  const twins = endpointsOf(a, 'host', 'vip', 'scan')
    .filter(({ networkId }) => networkId === client.id)
    .map(
      (one): Endpoint => ({
        ...one,
        id: `${one.id}/6`,
        networkId: six.id,
        address: one.address.replace('10.30.40.', '2001:DB8:40::'),
      }),
    );
  const zone = { origin: '0.0.0.0.0.4.0.0.8.b.d.0.1.0.0.2.ip6.arpa' };
  const zones = [...(a.services.dns?.zones ?? []), zone];
  return {
    ...service('dns', { servers: a.services.dns?.servers, zones })(a),
    networks: [...a.networks, { ...six, subnet: '2001:db8:40::/64', gateway: '2001:db8:40::1' }],
    endpoints: [...a.endpoints, ...twins],
  };
}

test('a client network of both families is one network on one VLAN', () => {
  assert.equal(findings(dualStack(clean)), []);
});

test('nor does the form of a network complain of one that is drawn twice', () => {
  const shared = withNetwork({
    id: 'network:client2',
    role: 'client',
    name: 'Client of another cluster',
    subnet: '10.30.40.0/25',
    gateway: '10.30.40.1',
    vlan: 2010,
    bonding: 'lacp',
  })(clean);
  for (const document of [dualStack(clean), shared])
    for (const { id } of document.networks)
      assert.equal(
        checkNetworkDraft(document, id, {}).filter(({ level }) => level === 'error'),
        [],
        id,
      );
  const [other] = checkNetworkDraft(shared, 'network:backup', { subnet: '10.30.40.0/25', vlan: '2020' });
  assert.match(other?.text ?? '', 'overlaps');
});

test('of two client networks the first names the nodes', () => {
  const second = (a: Appliance): Appliance => ({
    ...withNetwork({ id: 'network:dmz', role: 'client', name: 'DMZ', subnet: '10.50.0.0/24' })(a),
    endpoints: [
      ...a.endpoints,
      ...endpointsOf(a, 'host')
        .filter(({ hostname }) => /^vega01db0\d$/.test(hostname))
        .map((one, at) => ({
          ...one,
          id: `${one.id}/dmz`,
          networkId: 'network:dmz',
          hostname: `${one.hostname}-to-the-dmz`,
          address: `10.50.0.1${at}`,
        })),
    ],
  });
  const bad = all(second, fact(firstNode, 'nodeName', 'vega01db01'))(clean);
  assert.equal([...finds('NAM-02', bad), ...finds('NAM-12', bad)], []);
});

test('one subnet is one subnet, however it is spelled', () => {
  const ilom = withNetwork({ id: 'network:ilom', role: 'ilom', name: 'ILOM', subnet: '2001:DB8:1:0::/64' });
  const both = all(network('admin', 'subnet', '2001:db8:1::/64'), ilom)(clean);
  assert.equal(finds('NET-04', both), []);
  // Of the same spelling trick a fault does not hide behind.
  const client = all(network('client', 'subnet', '2001:db8:1::/64'), ilom)(clean);
  assert.equal(finds('NET-36', client), ['ILOM and Client are both 2001:DB8:1:0::/64.']);
});

test('ports are told by their interfaces, not by the order of a table', () => {
  const swapped = (a: Appliance) => {
    const [one, other] = endpointsOf(a, 'private');
    return {
      ...a,
      endpoints: a.endpoints.map((each) => (each === one ? other : each === other ? one : each) as Endpoint),
    };
  };
  assert.equal(finds('NET-31', swapped(clean)), []);
});

test('an ILOM network has no MTU to enter', () => {
  const ilom = { id: 'network:ilom', role: 'ilom', name: 'ILOM', subnet: '10.20.30.0/24' } as const;
  assert.equal(finds('NET-29', withNetwork(ilom)(clean)), []);
});

test('guests: no serial number; with fabric isolation two ports for the cluster and two for storage', () => {
  assert.equal(finds('SUP-02', withGuests(clean)), []);
  const storage = withNetwork({
    id: 'network:storage',
    role: 'private',
    name: 'Storage',
    subnet: '192.168.96.0/22',
  });
  const port = (networkId: string, n: number): Endpoint => ({
    id: `endpoint:vm1/${networkId}/${n}`,
    owner: { machine: 'machine:vm1' },
    networkId,
    kind: 'private',
    hostname: `vm1-${n}`,
    address: networkId === 'network:storage' ? `192.168.96.${n}` : `192.168.64.10${n}`,
  });
  const isolated = all(withGuests, storage, (a) => ({
    ...a,
    clusters: a.clusters.map((one) => ({
      ...one,
      machines: ['machine:vm1'],
      fabricIsolation: { clusterVlan: 3001, storageVlan: 3002 },
    })),
    endpoints: [
      ...a.endpoints,
      ...[1, 2].flatMap((n) => [port('network:private', n), port('network:storage', n + 2)]),
    ],
  }))(clean);
  assert.equal(finds('NET-35', isolated), []);
  const wrong = endpoint('endpoint:vm1/network:storage/4', { address: '192.168.70.4' })(isolated);
  assert.equal(finds('NET-35', wrong), ['vm1 has 192.168.96.3 and 192.168.70.4.']);
});

test('each rack and each cluster has a naming pattern of its own', () => {
  const others = (kind: 'storage' | 'guest', names: readonly string[], of: object) => (a: Appliance) => ({
    ...a,
    machines: [
      ...a.machines,
      ...names.map((name) => ({ id: `machine:${name}`, kind, name, ...of }) as Appliance['machines'][number]),
    ],
    endpoints: [
      ...a.endpoints,
      ...names.map(
        (hostname, at): Endpoint => ({
          id: `endpoint:${hostname}`,
          owner: { machine: `machine:${hostname}` },
          networkId: 'network:admin',
          kind: 'host',
          hostname,
          address: `10.20.10.${120 + at}`,
        }),
      ),
    ],
  });
  const cellsOfTwo = others('storage', ['orion-cell1', 'orion-cell2'], { rack: 'rack:orion' })(clean);
  assert.equal(finds('NAM-11', cellsOfTwo), []);
  // Within the rack a differing name is still reported.
  const odd = others('storage', ['storage-east'], { rack: clean.racks[0]?.id })(cellsOfTwo);
  assert.equal(finds('NAM-11', odd), ['storage-east is not named like vega01celadm01.']);
});

test('the factory subnet is no risk any more where each rack has its own addresses in it', () => {
  const severityOf = (appliance: Appliance) =>
    runAudit(appliance, { now }).findings.flatMap(({ checkId, severity }) =>
      checkId === 'NET-10' ? [severity] : [],
    );
  const racks = network('private', 'subnet', '192.168.8.0/22')(twoRacks());
  assert.equal(severityOf(racks), ['information']);
  const [first, second] = racks.endpoints.filter(({ networkId }) => networkId === 'network:private');
  const twice = endpoint(second?.id ?? '', { address: first?.address ?? '' })(racks);
  assert.equal(severityOf(twice), ['medium']);
});

test('no SCAN and no VIP: whether one is due is one question, how it is made is none', () => {
  const bare = {
    ...clean,
    endpoints: clean.endpoints.filter(({ kind }) => kind !== 'scan' && kind !== 'vip'),
  };
  for (const id of ['NET-18', 'NET-20', 'NAM-06', 'NAM-07'])
    assert.equal(finds(id, bare), ['- No SCAN is planned.'], id);
  for (const id of ['NET-17', 'NET-21']) assert.equal(finds(id, bare), ['- No VIP is planned.'], id);
});

test('reverse zones: those that the addresses stand in, and parts that the site delegates', () => {
  const zones = (...origins: string[]) => {
    const stored = (clean.services.dns?.zones ?? []).filter(
      ({ origin }) => origin !== '40.30.10.in-addr.arpa',
    );
    const dns = { servers: [], zones: [...stored, ...origins.map((origin) => ({ origin }))] };
    return service('dns', dns)(clean);
  };
  for (const part of [
    '0-63.40.30.10.in-addr.arpa',
    '0/26.40.30.10.in-addr.arpa',
    // As the zones are written: by the first number and the length of the prefix.
    '0-25.40.30.10.in-addr.arpa',
    '30.10.in-addr.arpa',
  ])
    assert.equal(finds('DNS-06', zones(part)), [], part);
  const needs = ['Client needs the zone 40.30.10.in-addr.arpa'];
  for (const part of [
    '64-127.40.30.10.in-addr.arpa',
    '128-25.40.30.10.in-addr.arpa',
    '0-63.41.30.10.in-addr.arpa',
  ])
    assert.equal(finds('DNS-06', zones(part)), needs, part);
  const wide = network('client', 'subnet', '10.30.32.0/19')(zones('40.30.10.in-addr.arpa'));
  assert.equal(finds('DNS-06', wide), []);
});

test('time servers in another order, or by the names that the clock shows, are the same', () => {
  const [one = '', two = '', three = ''] = clean.services.ntp?.servers ?? [];
  const seen = (servers: readonly string[]) => finds('DNS-04', fact(firstNode, 'ntpServers', servers)(clean));
  assert.equal(seen([three, one, two]), []);
  assert.equal(seen(['ntp1.example.com', 'ntp2.example.com', 'ntp3.example.com']), []);
  for (const wrong of [[one, two], [one, two, '10.9.9.9'], ['ntp1.example.com']])
    assert.is(seen(wrong).length, 1);
});

test('two clusters with cells of their own may call their disk groups alike', () => {
  const more = [4, 5, 6].map((n) => ({ ...clean.machines[4], id: `machine:cel0${n}`, name: `cel0${n}` }));
  const ids = more.map(({ id }) => id);
  const other = { ...clean.clusters[0], id: 'cluster:two', name: 'two', cells: ids, machines: [] };
  const two = all(
    (a) => ({
      ...a,
      machines: [...a.machines, ...more] as Appliance['machines'],
      clusters: [...a.clusters, other] as Appliance['clusters'],
      diskGroups: [
        ...a.diskGroups,
        { id: 'dg2', cluster: other.id, name: 'DATAC1', redundancy: 'HIGH' as const, cells: ids },
      ],
    }),
    ...ids.map((id) => fact(id, 'gridDisks', [{ group: 'DATAC1', count: 6, sizeGib: 9000 }])),
  )(clean);
  assert.equal([...finds('STO-07', two), ...finds('STO-08', two)], []);
  const odd = fact(ids[0] ?? '', 'gridDisks', [{ group: 'DATAC1', count: 5, sizeGib: 9000 }])(two);
  assert.equal(finds('STO-08', odd), ['cel04 has 5 of 6 of DATAC1.']);
});

test('the space of storage servers whose number of disks nobody stated is asked for, not reckoned', () => {
  const flash = (generation: string) =>
    mapRecords(
      root({ facts: clean.facts.filter(({ key }) => key !== 'gridDisks') })(clean),
      'machines',
      (one) => (one.kind === 'storage' ? { ...one, storageType: 'EF', diskTb: 30.72, generation } : one),
    );
  const requesting = (a: Appliance, gib: number) =>
    finds('STO-10', fact(payroll, 'space', { data: gib, reco: 0 })(a));
  const unknown = flash('X11M');
  assert.ok(finds('STO-10', unknown).includes('? facts/machine/gridDisks'));
  // 3 x 4 x 30.72 TB in three copies, and DATAC1 has 80 %: 91,554 GiB.
  const four = flash('X10M');
  assert.equal(requesting(four, 50_000), []);
  assert.is(requesting(four, 100_000).length, 1);
});

test("a group that is named with ASM's sign is the group: its databases ask for its space", () => {
  const signed = mapRecords(clean, 'databases', (one) => ({ ...one, dataGroup: `+${one.dataGroup}` }));
  const asks = fact(payroll, 'space', { data: 200_000, reco: 0 });
  assert.is(finds('STO-10', asks(clean)).length, 1);
  assert.equal(finds('STO-10', asks(signed)), finds('STO-10', asks(clean)));
});

test('sizes that a listing rounds are not too large; what it does not say is asked for', () => {
  const read = (source: string, group: object) => (a: Appliance) => ({
    ...a,
    facts: [
      ...a.facts.filter(({ key }) => key !== 'gridDisks'),
      ...cells.map((subject) => ({ subject, key: 'gridDisks', value: [group], source, at: '2025-03-01' })),
    ],
  });
  const rounded = { group: 'DATAC1', count: 12, sizeGib: 20_490 };
  assert.equal(finds('STO-09', read('evidence 18: list griddisk', rounded)(clean)), []);
  assert.is(finds('STO-09', read('entered', rounded)(clean)).length, 3);
  const sparse = all(group(data, 'sparse', true), read('evidence 18: list griddisk', rounded))(clean);
  assert.equal(finds('STO-17', sparse), ['? facts/machine/gridDisks']);
  const none = all(group(reco, 'sparse', true), read('entered', rounded))(clean);
  assert.equal(finds('STO-17', none), ['RECOC1 has no grid disk.']);
});

test('a version that is told less exactly is not older; ids of packages are their own', () => {
  assert.equal(
    finds(
      'VER-01',
      mapRecords(clean, 'clusters', (one) => ({ ...one, gridVersion: '19.26' })),
    ),
    [],
  );
  assert.is(
    finds(
      'VER-01',
      mapRecords(clean, 'clusters', (one) => ({ ...one, gridVersion: '19.25' })),
    ).length,
    1,
  );
  const ids = (groups: object) => ({ users: { grid: 1000 }, groups });
  const seen = (one: object, other: object) =>
    finds('OS-01', all(fact(firstNode, 'ids', ids(one)), fact(secondNode, 'ids', ids(other)))(clean));
  assert.equal(seen({ sssd: 995 }, { sssd: 994 }), []);
  assert.is(seen({ dba: 995 }, { dba: 1002 }).length, 1);
  assert.is(seen({ backup: 2001 }, { backup: 2002 }).length, 1);
});

test('a wide private subnet is not the factory default', () => {
  assert.equal(finds('NET-10', network('private', 'subnet', '192.168.0.0/16')(clean)), []);
});

test('a name in another domain is another name', () => {
  const alias = (name: string) =>
    finds('NAM-04', endpoint(named('vega01dbadm01'), { aliases: [name] })(clean));
  assert.equal([...alias('vega01db02.other.com'), ...alias('vega01db01')], []);
  assert.equal(alias('VEGA01db02').length + alias('vega01celadm01.example.com').length, 2);
});

test('a domain is judged where it stands', () => {
  assert.equal(finds('NAM-14', root({ domain: 'exa_mple.com' })(clean)), [
    '"exa_mple" contains "_". Enter letters, digits and hyphens only.',
  ]);
});

test.run();
