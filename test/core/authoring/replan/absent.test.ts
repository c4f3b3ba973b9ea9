import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { removeRecords } from '../../../../src/core/appliance/edits/removal.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { liveFindings } from '../../../../src/core/audit/run/live-checks.ts';
import { withSubnet } from '../../../../src/core/authoring/assistant/network-facts.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import { stepStates } from '../../../../src/core/authoring/assistant/steps.ts';
import { clientNetwork, defaultNetworks } from '../../../../src/core/authoring/design/design.ts';
import {
  countOf,
  plannedAgain,
  racksOf,
  withCount,
  withoutAddresses,
  withoutCluster,
  withoutMachines,
  withoutRack,
  withPlannedAddresses,
} from '../../../../src/core/authoring/replan/absent.ts';
import { currentDesign } from '../../../../src/core/authoring/replan/current-design.ts';
import { planOf } from '../../../../src/core/authoring/replan/replan.ts';

const test = suite('authoring absent');

const start = (): Appliance =>
  withAnswer(startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' }), (design) => ({
    ...design,
    networks: design.networks.map((network) =>
      withSubnet(network, { admin: '10.20.8.0/22', client: '10.30.40.0/22' }[network.key] ?? network.subnet),
    ),
  }));

const names = ({ machines }: Appliance, kind: string) =>
  machines.flatMap((machine) => (machine.kind === kind ? [machine.name] : []));
const byId = ({ endpoints }: Appliance) =>
  [...endpoints].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, address }) => `${id} ${address}`);
const again = (appliance: Appliance) => withAnswer(appliance, (d) => plannedAgain(d, d.absent ?? []));
const idOf = (appliance: Appliance, name: string) =>
  appliance.machines.find((machine) => machine.name === name)?.id ?? '';

test('a server that the dashboard deleted is not counted, and nothing moves up into its place', () => {
  const before = start();
  const less = removeRecords(before, 'machines', [idOf(before, 'dbm01celadm02')]);
  const design = currentDesign(less);
  assert.equal(design.absent, ['r1/cel2']);
  assert.is(countOf(design, 0, 'storageServers'), 2);
  assert.equal(
    planOf(design, less).absent.map(({ key, name, kind }) => `${key} ${name} ${kind}`),
    ['r1/cel2 dbm01celadm02 storage'],
  );
  assert.match(stepStates(less)[0]?.summary ?? '', /^X10M, 2 \+ 2$/);
  const after = withAnswer(less, (one) => ({ ...one, storageType: 'EF' }));
  assert.equal(names(after, 'storage'), ['dbm01celadm01', 'dbm01celadm03']);
  assert.equal(byId(after), byId(less));
});

test('planned again it is as it was; a server more is numbered on', () => {
  const before = start();
  const less = removeRecords(before, 'machines', [idOf(before, 'dbm01celadm02')]);
  assert.equal(byId(again(less)), byId(before));
  assert.equal(currentDesign(again(less)).absent, undefined);
  const more = withAnswer(less, (design) => withCount(design, 0, 'storageServers', 3));
  assert.equal(names(more, 'storage'), ['dbm01celadm01', 'dbm01celadm03', 'dbm01celadm04']);
  assert.equal(liveFindings(more), []);
  assert.equal(names(again(more), 'storage').sort(), [
    'dbm01celadm01',
    'dbm01celadm02',
    'dbm01celadm03',
    'dbm01celadm04',
  ]);
  const fewer = withAnswer(less, (design) => withCount(design, 0, 'storageServers', 1));
  assert.equal(names(fewer, 'storage'), ['dbm01celadm01']);
  assert.is(currentDesign(fewer).absent, undefined);
});

test('a rack taken from the middle leaves the others their numbers, names and addresses', () => {
  const three = withAnswer(start(), (design) => ({
    ...design,
    racks: [...design.racks, ...design.racks, ...design.racks],
  }));
  const two = withAnswer(three, (design) => withoutRack(design, 1));
  assert.equal(
    two.racks.map(({ name }) => name),
    ['dbm01', 'dbm03'],
  );
  assert.equal(racksOf(currentDesign(two)), [0, 2]);
  assert.not.ok(two.machines.some(({ name }) => name.startsWith('dbm02')));
  const stored = new Set(byId(three));
  for (const endpoint of byId(two)) assert.ok(stored.has(endpoint), endpoint);
  assert.equal(liveFindings(two), []);
  const one = withAnswer(two, (design) => withoutRack(design, 2));
  assert.equal(racksOf(currentDesign(one)), [0]);
  assert.equal(names(one, 'spine-switch'), []);
});

test('a server whose addresses were deleted is given them again, or goes', () => {
  const before = start();
  const id = idOf(before, 'dbm01celadm02');
  const own = before.endpoints.filter(({ owner }) => 'machine' in owner && owner.machine === id);
  const bare = removeRecords(
    before,
    'endpoints',
    own.map((one) => one.id),
  );
  assert.equal(
    withoutAddresses(bare, currentDesign(bare)).map(({ key }) => key),
    ['r1/cel2'],
  );
  assert.equal(withoutAddresses(before, currentDesign(before)), []);
  assert.equal(byId(withPlannedAddresses(bare, currentDesign(bare), ['r1/cel2'])), byId(before));
  const gone = withAnswer(bare, (design) => withoutMachines(design, ['r1/cel2']));
  assert.equal(names(gone, 'storage'), ['dbm01celadm01', 'dbm01celadm03']);
  assert.equal(byId(gone), byId(bare));
});

test('a file that names no switches says so, and they are planned by one answer', () => {
  const example = exampleVega01();
  const bare = removeRecords(
    example,
    'machines',
    example.machines.flatMap(({ id, kind }) => (kind === 'pdu' || kind.endsWith('switch') ? [id] : [])),
  );
  assert.is(planOf(currentDesign(bare), bare).absent.length, 5);
  const whole = again(bare);
  assert.is(whole.machines.length, example.machines.length);
  assert.equal(liveFindings(whole), []);
});

test('whatever is deleted, an answer brings nothing back and planning it again brings all back', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 6 }), fc.boolean(), (picks, virtual) => {
      const before = withAnswer(start(), (design) => ({ ...design, virtual }));
      const gone = [...new Set(picks.map((n) => before.machines[n % before.machines.length]?.id ?? ''))];
      const less = removeRecords(before, 'machines', gone);
      const after = withAnswer(less, (design) => ({ ...design, diskTb: 22 }));
      assert.equal(byId(after), byId(less));
      if (less.machines.length === 0) return;
      assert.equal(byId(again(less)), byId(before));
    }),
    { numRuns: 40 },
  );
});

test('a further client network carries the clusters that are put on it, hosts, VIPs, SCAN and gateway', () => {
  const four = withAnswer(start(), (design) => ({
    ...design,
    racks: [{ databaseServers: 4, storageServers: 3 }],
    networks: [
      ...design.networks,
      withSubnet({ ...clientNetwork, key: 'net4', name: 'Client 2', vlan: 2011 }, '10.31.0.0/24'),
    ],
    clusters: [{ key: 'c1' }, { key: 'c2', client: 'net4' }],
  }));
  const of = (key: string) => four.endpoints.filter(({ networkId }) => networkId === `network:${key}`);
  assert.equal([of('client').length, of('net4').length], [7, 7]);
  for (const { address } of of('net4')) assert.match(address, /^10\.31\.0\./);
  assert.equal(four.networks.find(({ id }) => id === 'network:net4')?.clusters, ['cluster:c2']);
  const nodes = new Set(four.clusters[1]?.machines);
  for (const { id, kind, defaultGateway } of four.machines)
    if (kind === 'database') assert.is(defaultGateway, nodes.has(id) ? 'network:net4' : 'network:client', id);
  assert.equal(liveFindings(four), []);
  // Deleted on the dashboard its clusters are on the first one again.
  const deleted = removeRecords(four, 'networks', ['network:net4']);
  const back = withAnswer(deleted, (design) => ({ ...design, diskTb: 22 }));
  assert.not.ok(back.endpoints.some(({ networkId }) => networkId === 'network:net4'));
});

test('a cluster that is taken away leaves the others their guests; a new one is not mistaken for it', () => {
  const virtual = withAnswer(start(), (design) => ({
    ...design,
    virtual: true,
    clusters: [{ key: 'c1' }, { key: 'c2' }],
  }));
  for (const less of [
    withAnswer(virtual, (design) => withoutCluster(design, 'c1')),
    withAnswer(
      removeRecords(
        removeRecords(virtual, 'clusters', ['cluster:c1']),
        'machines',
        virtual.clusters[0]?.machines ?? [],
      ),
      (design) => ({ ...design, diskTb: 22 }),
    ),
  ]) {
    assert.equal(names(less, 'guest'), ['dbm01dbadm01vm02', 'dbm01dbadm02vm02']);
    assert.equal(
      less.clusters.map(({ id, name, machines }) => [id, name, machines.length]),
      [['cluster:c2', 'dbm01-clu2', 2]],
    );
    const stored = new Set(byId(virtual));
    for (const endpoint of byId(less)) assert.ok(stored.has(endpoint), endpoint);
    assert.equal(planOf(currentDesign(less), less).absent, []);
    const more = withAnswer(less, (design) => ({ ...design, clusters: [...design.clusters, { key: 'c3' }] }));
    assert.equal(
      more.clusters.map(({ name, machines }) => [name, machines.length]),
      [
        ['dbm01-clu2', 2],
        ['dbm01-clu3', 2],
      ],
    );
    assert.equal(liveFindings(more), []);
  }
  const physical = withAnswer(start(), (design) => ({ ...design, clusters: [{ key: 'c1' }, { key: 'c2' }] }));
  const one = withAnswer(physical, (design) => withoutCluster(design, 'c1'));
  assert.is(one.clusters[0]?.machines.length, 2);
});

test('without an admin network a server more gets no address on it', () => {
  const none = removeRecords(start(), 'networks', ['network:admin']);
  const more = withAnswer(none, (design) => withCount(design, 0, 'databaseServers', 3));
  const known = new Set(more.networks.map(({ id }) => id));
  for (const { networkId, hostname } of more.endpoints) assert.ok(known.has(networkId), hostname);
});

test('an empty document is planned from its first answer, a network that it lacks from the next', () => {
  const empty = emptyAppliance('appliance:new', 'new');
  assert.is(countOf(currentDesign(empty), 0, 'databaseServers'), 0);
  assert.equal(stepStates(empty)[0]?.missing, ['Database servers']);
  const one = withAnswer(empty, (design) => withCount(design, 0, 'databaseServers', 2));
  assert.equal([one.racks.length, one.machines.length, one.clusters.length], [1, 7, 1]);
  assert.equal(
    one.networks.map(({ role }) => role),
    ['management', 'client', 'private'],
  );
  const none = removeRecords(one, 'networks', ['network:private']);
  const whole = withAnswer(none, (design) => ({
    ...design,
    networks: [...design.networks, defaultNetworks[2] as (typeof defaultNetworks)[number]],
  }));
  assert.is(whole.endpoints.filter(({ networkId }) => networkId === 'network:private').length, 4);
});

test.run();
