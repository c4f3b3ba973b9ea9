import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { setField } from '../../../../src/core/appliance/edits/edits.ts';
import { liveFindings } from '../../../../src/core/audit/run/live-checks.ts';
import { withSubnet } from '../../../../src/core/authoring/assistant/network-facts.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import type { Design } from '../../../../src/core/authoring/design/design.ts';
import { guestNumbers } from '../../../../src/core/authoring/plan/plan-clusters.ts';
import { serversOf, withServers } from '../../../../src/core/authoring/replan/cluster-servers.ts';
import { currentDesign } from '../../../../src/core/authoring/replan/current-design.ts';

const test = suite('authoring cluster servers');

/** A rack of three servers with three clusters. */
const start = (virtual: boolean): Appliance =>
  withAnswer(startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' }), (design) => ({
    ...design,
    virtual,
    racks: [{ databaseServers: 3, storageServers: 3 }],
    clusters: [{ key: 'c1' }, { key: 'c2' }, { key: 'c3' }],
    networks: design.networks.map((network) =>
      withSubnet(network, { admin: '10.20.8.0/22', client: '10.30.40.0/22' }[network.key] ?? network.subnet),
    ),
  }));

const choose = (appliance: Appliance, key: string, servers: readonly string[] | undefined) =>
  withAnswer(appliance, (design) => withServers(design, key, servers));
const guestsOf = ({ clusters, machines }: Appliance, key: string) => {
  const names = new Map(machines.map(({ id, name }) => [id, name]));
  return clusters.find(({ id }) => id === `cluster:${key}`)?.machines.map((id) => `${id} ${names.get(id)}`);
};
const byId = ({ endpoints }: Appliance) =>
  endpoints.map(({ id, hostname, address }) => `${id} ${hostname} ${address}`).sort();

test('a server ticked out of one cluster leaves the guests of the others their names and addresses', () => {
  const before = start(true);
  const less = choose(before, 'c1', ['r1/db2', 'r1/db3']);
  assert.equal(guestsOf(less, 'c1'), [
    'machine:r1-db2/vm1 dbm01dbadm02vm01',
    'machine:r1-db3/vm1 dbm01dbadm03vm01',
  ]);
  for (const key of ['c2', 'c3']) assert.equal(guestsOf(less, key), guestsOf(before, key));
  const stored = new Set(byId(before));
  for (const endpoint of byId(less)) assert.ok(stored.has(endpoint), endpoint);
  assert.equal(serversOf(currentDesign(less), 'c1'), ['r1/db2', 'r1/db3']);
  assert.equal(liveFindings(less), []);
  // Ticked again it is as it was, and so by the rule.
  for (const servers of [['r1/db1', 'r1/db2', 'r1/db3'], undefined])
    assert.equal(byId(choose(less, 'c1', servers)), byId(before));
});

test('a guest that comes to a server of later clusters is numbered behind theirs', () => {
  const before = withAnswer(start(true), (design) => ({
    ...design,
    clusters: design.clusters.map((one) => (one.key === 'c1' ? { ...one, servers: ['r1/db1'] } : one)),
  }));
  const more = choose(before, 'c1', ['r1/db1', 'r1/db2']);
  assert.equal(guestsOf(more, 'c1'), [
    'machine:r1-db1/vm1 dbm01dbadm01vm01',
    'machine:r1-db2/vm3 dbm01dbadm02vm03',
  ]);
  for (const key of ['c2', 'c3']) assert.equal(guestsOf(more, key), guestsOf(before, key));
  const fourth = withAnswer(more, (design) => ({ ...design, clusters: [...design.clusters, { key: 'c4' }] }));
  assert.equal(guestsOf(fourth, 'c4'), [
    'machine:r1-db1/vm4 dbm01dbadm01vm04',
    'machine:r1-db2/vm4 dbm01dbadm02vm04',
    'machine:r1-db3/vm3 dbm01dbadm03vm03',
  ]);
  for (const key of ['c1', 'c2', 'c3']) assert.equal(guestsOf(fourth, key), guestsOf(more, key));
  assert.equal(liveFindings(fourth), []);
});

test('whatever is ticked, the other clusters keep their guests, and no guest is in two', () => {
  const all = ['r1/db1', 'r1/db2', 'r1/db3'];
  const step = fc.record({
    key: fc.constantFrom('c1', 'c2', 'c3'),
    servers: fc.option(fc.subarray(all), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      let appliance = start(true);
      for (const { key, servers } of steps) {
        const next = choose(appliance, key, servers);
        for (const other of ['c1', 'c2', 'c3'])
          if (other !== key) assert.equal(guestsOf(next, other), guestsOf(appliance, other));
        assert.equal([...serversOf(currentDesign(next), key)].sort(), servers ?? all);
        assert.is(guestsOf(next, key)?.length, (servers ?? all).length);
        const guests = next.clusters.flatMap(({ machines }) => machines);
        assert.is(new Set(guests).size, guests.length);
        const addresses = next.endpoints.map(({ address }) => address);
        assert.is(new Set(addresses).size, addresses.length);
        appliance = next;
      }
    }),
    { numRuns: 40 },
  );
});

test('on whole servers a server goes from the cluster that stated it to the one that takes it', () => {
  const first = choose(start(false), 'c1', ['r1/db1', 'r1/db2']);
  const design = currentDesign(choose(first, 'c2', ['r1/db2']));
  assert.equal(serversOf(design, 'c1'), ['r1/db1']);
  assert.equal(serversOf(design, 'c2'), ['r1/db2']);
  assert.equal(serversOf(design, 'c3'), ['r1/db3']);
});

test('on whole servers the rule deals nothing anew among the clusters that were not chosen for', () => {
  const six = withAnswer(start(false), (design) => ({
    ...design,
    racks: [{ databaseServers: 6, storageServers: 3 }],
  }));
  const servers = (appliance: Appliance) =>
    ['c1', 'c2', 'c3'].map((key) =>
      serversOf(currentDesign(appliance), key)
        .map((server) => server.slice(-1))
        .join(' '),
    );
  assert.equal(servers(six), ['1 2', '3 4', '5 6']);
  const more = choose(six, 'c3', ['r1/db1', 'r1/db5', 'r1/db6']);
  assert.equal(servers(more), ['2', '3 4', '1 5 6']);
  assert.equal(servers(choose(six, 'c3', ['r1/db5'])), ['1 2', '3 4', '5']);
  // Nor does it take for them what comes later.
  const later = withAnswer(more, (design) => ({
    ...design,
    racks: [{ databaseServers: 8, storageServers: 3 }],
  }));
  assert.equal(servers(later), servers(more));
});

test('quorum disks that somebody placed stay on the servers of their cluster', () => {
  const two = choose(start(false), 'c1', ['r1/db1', 'r1/db2']);
  const own = setField(two, 'clusters', 'cluster:c1', 'quorumDisks', ['machine:r1-db2']);
  const quorum = ({ clusters }: Appliance) => clusters[0]?.quorumDisks;
  assert.equal(quorum(choose(own, 'c2', ['r1/db3'])), ['machine:r1-db2']);
  assert.is(quorum(choose(own, 'c2', ['r1/db2'])), undefined);
});

test('stated numbers that are none, or twice the same, are counted instead', () => {
  const vms = (value: unknown) => ({ 'r1/db1': value }) as Readonly<Record<string, number>>;
  const design: Design = {
    ...currentDesign(start(true)),
    racks: [{ databaseServers: 1, storageServers: 3 }],
    clusters: [
      { key: 'c1', vms: vms(2) },
      { key: 'c2', vms: vms(2) },
      { key: 'c3', vms: vms('1') },
      { key: 'c4', vms: vms(-1) },
    ],
  };
  assert.equal(guestNumbers(design), [[2], [1], [3], [4]]);
});

test.run();
