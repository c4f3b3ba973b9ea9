import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { setField, setFields } from '../../../../src/core/appliance/edits/edits.ts';
import { removeRecords } from '../../../../src/core/appliance/edits/removal.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { rackLayout } from '../../../../src/core/appliance/racks/rack-layout.ts';
import { withSubnet } from '../../../../src/core/authoring/assistant/network-facts.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import {
  clientNetwork,
  type Design,
  hasSpine,
  ilomNetwork,
  type NetworkDesign,
} from '../../../../src/core/authoring/design/design.ts';
import { nameFaults } from '../../../../src/core/authoring/design/name-limits.ts';
import { designOf } from '../../../../src/core/authoring/design/read-design.ts';
import { withGeneration } from '../../../../src/core/authoring/design/start-design.ts';
import { withCount, withoutCluster } from '../../../../src/core/authoring/replan/absent.ts';
import { withServers } from '../../../../src/core/authoring/replan/cluster-servers.ts';
import { currentDesign } from '../../../../src/core/authoring/replan/current-design.ts';
import { pinsIn } from '../../../../src/core/authoring/replan/replan.ts';
import { splitOf } from '../../../../src/core/authoring/software/disk-groups.ts';

const test = suite('answers that come late');

const start = (): Appliance =>
  withAnswer(startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' }), (design) => ({
    ...design,
    networks: design.networks.map((network) =>
      withSubnet(network, { admin: '10.20.10.0/24', client: '10.30.40.0/24' }[network.key] ?? network.subnet),
    ),
  }));

const withNetwork = (network: NetworkDesign) => (design: Design) => ({
  ...design,
  networks: [...design.networks, network],
});
const client2: NetworkDesign = {
  ...clientNetwork,
  key: 'net4',
  name: 'Client 2',
  subnet: '10.60.0.0/24',
  gateway: '10.60.0.1',
};
const onClient2 = (design: Design): Design => ({
  ...design,
  clusters: design.clusters.map((cluster) => ({ ...cluster, client: 'net4' })),
});
const at = ({ endpoints }: Appliance, hostname: string) =>
  endpoints.find((endpoint) => endpoint.hostname === hostname);
const units = ({ machines }: Appliance, kind: string) =>
  machines.flatMap((machine) => (machine.kind === kind ? [`${machine.name} U${machine.unit}`] : []));

test('hardware that stands in a rack is not pushed up by a server that comes', () => {
  const more = withAnswer(exampleVega01(), (design) => withCount(design, 0, 'databaseServers', 3));
  assert.equal(units(more, 'database'), ['vega01dbadm01 U16', 'vega01dbadm02 U18', 'vega01dbadm03 U14']);
  // Another generation is another hardware: its heights and places are planned anew.
  const lower = withAnswer(exampleVega01(), (design) => withGeneration(design, 'X9M'));
  assert.equal(units(lower, 'database'), ['vega01dbadm01 U18', 'vega01dbadm02 U19']);
});

test('a new server gives way to one that stands where it would, and every machine is drawn', () => {
  const moved = setField(exampleVega01(), 'machines', 'machine:vega01celadm01', 'unit', 8);
  const more = withAnswer(moved, (design) => withCount(design, 0, 'storageServers', 4));
  assert.equal(units(more, 'storage')[0], 'vega01celadm01 U8');
  assert.equal(units(more, 'storage')[3], 'vega01celadm04 U10');
  assert.equal(rackLayout(more, more.racks[0]?.id ?? '')?.unplaced, []);
  const inU1 = setFields(exampleVega01(), 'machines', 'machine:vega01celadm01', { unit: 1 });
  const spine = withAnswer(inU1, (design) => ({ ...design, spine: true }));
  assert.equal(units(spine, 'spine-switch'), ['vega01sw-roces01 Uundefined']);
  assert.is(units(spine, 'storage')[0], 'vega01celadm01 U1');
});

test('servers of another height than before stand in no other one', () => {
  for (const count of [3, 4, 5, 6, 7, 8]) {
    let document = withAnswer(exampleVega01(), (design) => withCount(design, 0, 'databaseServers', count));
    for (const generation of ['X9M', 'X10M']) {
      document = withAnswer(document, (design) => withGeneration(design, generation));
      assert.equal(rackLayout(document, 'rack:vega01')?.unplaced, [], `${count} in ${generation}`);
    }
  }
});

test('a rack that comes to an imported one brings spine switches, as the rule says', () => {
  const design = designOf(exampleVega01());
  assert.is(hasSpine(design), false);
  assert.is(hasSpine({ ...design, racks: [...design.racks, ...design.racks] }), true);
});

test('ILOMs on a network of their own keep the names that somebody gave them, and what else is known of them', () => {
  const id = 'endpoint:machine:r1-db1/network:admin/ilom/1';
  const mac = '00:10:e0:00:00:01';
  const named = setFields(start(), 'endpoints', id, { hostname: 'lights-out', mac, nat: '192.0.2.7' });
  const own = withAnswer(named, withNetwork({ ...ilomNetwork, subnet: '10.20.16.0/24' }));
  const ilom = at(own, 'lights-out');
  assert.equal([ilom?.networkId, ilom?.address, ilom?.mac], ['network:ilom', '10.20.16.11', mac]);
  assert.is(ilom?.nat, undefined);
  const back = withAnswer(own, (design) => ({
    ...design,
    networks: design.networks.filter(({ key }) => key !== 'ilom'),
  }));
  assert.equal(
    [at(back, 'lights-out')?.id, at(back, 'lights-out')?.address, at(back, 'lights-out')?.mac],
    [id, '10.20.10.31', mac],
  );
});

test('a cluster that moves to another client network takes the names of its nodes along', () => {
  const named = setField(
    start(),
    'endpoints',
    'endpoint:machine:r1-db1/network:client/host/1',
    'hostname',
    'prod1',
  );
  const moved = withAnswer(withAnswer(named, withNetwork(client2)), onClient2);
  assert.is(at(moved, 'prod1')?.address, '10.60.0.11');
  assert.equal(Object.values(pinsIn(moved, currentDesign(moved))), [{ hostname: 'prod1' }]);
});

test('a network under the key of one that was deleted takes none of its pinned addresses', () => {
  const other: NetworkDesign = { key: 'net4', role: 'other', name: 'Other 1', subnet: '10.50.0.0/24' };
  const id = 'endpoint:machine:r1-db1/network:net4/host/1';
  const pinned = setField(withAnswer(start(), withNetwork(other)), 'endpoints', id, 'address', '10.50.0.99');
  const first = withAnswer(pinned, (design) => design);
  const without = withAnswer(first, (design) => ({
    ...design,
    networks: design.networks.filter(({ key }) => key !== 'net4'),
  }));
  const elsewhere = removeRecords(first, 'networks', ['network:net4']);
  for (const gone of [without, elsewhere]) {
    const next = withAnswer(withAnswer(gone, withNetwork(client2)), onClient2);
    assert.is(next.endpoints.find((endpoint) => endpoint.id === id)?.address, '10.60.0.11');
  }
});

test('a cluster after a deleted one has disk groups of its own names, and all shares follow', () => {
  const three = withAnswer(start(), (design) => ({
    ...design,
    racks: [{ databaseServers: 4, storageServers: 3 }],
    clusters: [{ key: 'c1' }, { key: 'c2' }, { key: 'c3' }],
  }));
  const groups = ({ diskGroups }: Appliance) => diskGroups.map(({ name, percent }) => `${name} ${percent}`);
  const two = withAnswer(three, (design) => withoutCluster(design, 'c2'));
  assert.equal(groups(two), ['DATAC1 40', 'RECOC1 10', 'DATAC3 40', 'RECOC3 10']);
  assert.is(splitOf(two), 'external');
  const again = withAnswer(two, (design) => ({ ...design, clusters: [...design.clusters, { key: 'c4' }] }));
  assert.equal(groups(again).slice(4), ['DATAC4 26', 'RECOC4 6']);
  assert.is(new Set(again.diskGroups.map(({ name }) => name)).size, 6);
});

test('homes and databases that name their servers go into the guests on them, and back', () => {
  const example = exampleVega01();
  const [home] = example.homes;
  const one = setField(example, 'homes', home?.id ?? '', 'machines', ['machine:vega01dbadm02']);
  const virtual = withAnswer(one, (design) => ({ ...design, virtual: true }));
  const guests = virtual.clusters[0]?.machines;
  assert.equal(virtual.databases[0]?.machines, guests);
  assert.equal(virtual.homes[0]?.machines, guests?.slice(1));
  const back = withAnswer(virtual, (design) => ({ ...design, virtual: false }));
  assert.equal(back.databases[0]?.machines, example.databases[0]?.machines);
  assert.equal(back.homes[0]?.machines, ['machine:vega01dbadm02']);
});

test('a server that leaves its cluster has its default gateway on the admin network, where it still is', () => {
  const gateways = ({ machines }: Appliance) =>
    machines.flatMap(({ kind, defaultGateway }) => (kind === 'database' ? [defaultGateway] : []));
  const both = ['network:client', 'network:client'];
  assert.equal(gateways(start()), both);
  const one = withAnswer(start(), (design) => withServers(design, 'c1', ['r1/db1']));
  assert.equal(gateways(one), ['network:client', 'network:admin']);
  assert.equal(gateways(withAnswer(one, (design) => withServers(design, 'c1', undefined))), both);
});

test('the default MTU of the private network is that of its fabric; one that somebody said stays', () => {
  const mtu = (appliance: Appliance) => appliance.networks.find(({ role }) => role === 'private')?.mtu;
  const old = withAnswer(start(), (design) => withGeneration(design, 'X8'));
  assert.is(mtu(old), undefined);
  assert.is(mtu(withAnswer(old, (design) => withGeneration(design, 'X10M'))), 2300);
  const messages = setField(start(), 'networks', 'network:private', 'mtu', 9000);
  assert.is(mtu(withAnswer(messages, (design) => withGeneration(design, 'X8'))), 9000);
});

test('the SCAN of a further network has a legal name, and the cluster’s own stays what was stated', () => {
  const other: NetworkDesign = { key: 'net5', role: 'other', name: 'Other 1', scan: true, vips: true };
  const stated = withAnswer(start(), (design) => ({
    ...onClient2(withNetwork(client2)(withNetwork(other)(design))),
    clusters: [{ key: 'c1', client: 'net4', scanName: 'my-scan' }],
  }));
  assert.equal(nameFaults(withAnswer(start(), withNetwork(other))), new Map());
  const scans = (appliance: Appliance) =>
    appliance.endpoints.flatMap(({ kind, networkId, hostname }) =>
      kind === 'scan' ? [`${networkId} ${hostname}`] : [],
    );
  const names = ['network:net5 my-scan-n5', 'network:net4 my-scan'];
  assert.equal([...new Set(scans(stated))], names);
  assert.equal([...new Set(scans(withAnswer(stated, (design) => design)))], names);
});

test.run();
