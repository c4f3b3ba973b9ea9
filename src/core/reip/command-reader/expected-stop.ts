/** The commands of a stop before its moves and after them: databases, listeners and addresses, Clusterware, storage servers. */
import type { Endpoint, Id, Machine } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { Side } from '../effect-types.ts';
import type { Step } from '../plan-types.ts';
import { expectDatabases, oneNode } from './databases.ts';
import { expectRemoteListener, expectScanTurned, expectVipTurned } from './expected-clusterware.ts';
import { changesPrivate, expectAttributes, expectFiles } from './expected-private.ts';
import type { ExpectedFacts } from './fact.ts';
import type { Ground } from './ground.ts';
import { sideOf, type Way } from './moves.ts';

type Net = { readonly cluster: Cluster; readonly networkId: Id };

/** The clusters, servers and networks that stop together, read from the steps of the group. */
type Stop = {
  readonly clusters: readonly Cluster[];
  readonly nodes: readonly Id[];
  readonly cells: readonly Machine[];
  /** Networks of a cluster whose VIPs and SCAN stop. */
  readonly nets: readonly Net[];
  readonly resources: readonly Endpoint[];
  /** Whether Clusterware itself stops. */
  readonly stops: boolean;
  readonly hasPrivate: boolean;
};

export function stopOf(ground: Ground, step: Step): Stop {
  const steps = ground.stepsOf(step.group);
  const effects = steps.find(({ kind }) => kind === 'stop')?.effects ?? [];
  const nodes = effects.flatMap((effect) => (effect.do === 'stop' ? effect.nodes : []));
  const cells = effects
    .flatMap((effect) => (effect.do === 'leave' ? effect.machines : []))
    .flatMap((id) => ground.machine(id) ?? []);
  const resources = effects
    .flatMap((effect) => (effect.do === 'offline' ? effect.resources : []))
    .flatMap((id) => ground.index.endpoints.get(id) ?? []);
  const nets: Net[] = [];
  for (const { owner, networkId } of resources) {
    const cluster =
      'cluster' in owner ? ground.index.clusters.get(owner.cluster) : ground.clusterOf.get(owner.machine);
    if (!cluster || nets.some((net) => net.cluster === cluster && net.networkId === networkId)) continue;
    nets.push({ cluster, networkId });
  }
  const stopped = new Set(nodes);
  const stops = steps.some(({ kind }) => kind === 'start');
  const clusters = stops
    ? ground.appliance.clusters.filter(({ machines }) => machines.some((id) => stopped.has(id)))
    : [...new Set(nets.map(({ cluster }) => cluster))];
  const hasPrivate = steps.some(({ kind }) => kind === 'private');
  return { clusters, nodes, cells, nets, resources, stops, hasPrivate };
}

/** Listeners and VIPs of every node, and the SCAN: all of a cluster, or the networks of the stop alone. */
function expectAddresses(ground: Ground, expected: ExpectedFacts, stop: Stop, verb: 'start' | 'stop') {
  if (!stop.stops) return expectNets(ground, expected, stop, verb);
  for (const cluster of stop.clusters) {
    const user = { user: cluster.owner ?? 'grid' };
    const where = oneNode(cluster);
    const add = (text: string) => expected.add('turn', where, text, user);
    const hasScan = ground.owned(cluster.id).some(({ kind }) => kind === 'scan');
    for (const id of cluster.machines) {
      const node = ground.node(id);
      if (verb === 'stop') add(`stop listener node=${node}`);
      add(verb === 'stop' ? `stop vip force node=${node}` : `start vip node=${node}`);
    }
    if (hasScan)
      for (const what of verb === 'stop' ? ['scan_listener', 'scan'] : ['scan', 'scan_listener'])
        add(`${verb} ${what}`);
    if (verb === 'start') add('start listener');
  }
}

function expectNets(ground: Ground, expected: ExpectedFacts, { nets }: Stop, verb: 'start' | 'stop'): void {
  for (const { cluster, networkId } of nets) {
    for (const id of cluster.machines)
      for (const one of ground.owned(id))
        if (one.kind === 'vip' && one.networkId === networkId)
          expectVipTurned(ground, expected, verb, cluster, one);
    const isScan = (one: Endpoint) => one.kind === 'scan' && one.networkId === networkId;
    if (ground.owned(cluster.id).some(isScan)) expectScanTurned(ground, expected, verb, cluster, networkId);
  }
}

/** Databases start with the name of the SCAN that they knew. */
function expectNewNames(ground: Ground, expected: ExpectedFacts, { nets }: Stop, side: Side): void {
  for (const { cluster, networkId } of nets) {
    const scan = ground
      .owned(cluster.id)
      .find(
        (one) =>
          one.kind === 'scan' && one.networkId === networkId && ground.plan.renames[one.id] !== undefined,
      );
    if (scan) expectRemoteListener(ground, expected, cluster, ground.fullName(scan, side));
  }
}

function expectClusterware(
  ground: Ground,
  expected: ExpectedFacts,
  nodes: readonly Id[],
  verb: string,
): void {
  for (const id of nodes) expected.add('clusterware', ground.name(id), `clusterware ${verb}`);
}

function expectCellsDown(expected: ExpectedFacts, { cells }: Stop): void {
  for (const { name } of cells) expected.add('cell', name, 'cell services stop');
}

/** Storage servers are up again before Clusterware starts, and nodes whose own addresses stay have their files. */
function expectReady(
  ground: Ground,
  expected: ExpectedFacts,
  { cells, nodes, hasPrivate }: Stop,
  side: Side,
): void {
  for (const cell of cells) {
    expected.add('cell', cell.name, 'cell services start');
    if (hasPrivate) expectAttributes(ground, expected, cell, side);
    expected.add('cell', cell.name, 'cell is valid');
  }
  if (!hasPrivate) return;
  for (const id of nodes) {
    const machine = ground.machine(id);
    if (machine && changesPrivate(ground, id) === undefined) expectFiles(ground, expected, machine, side);
  }
  expectClusterware(ground, expected, nodes, 'enable');
}

/** ASM listens on the private subnets of its cluster. */
function expectAsmListeners(
  ground: Ground,
  expected: ExpectedFacts,
  { clusters, hasPrivate }: Stop,
  side: Side,
): void {
  if (!hasPrivate) return;
  for (const cluster of clusters) {
    const subnets = new Set<string>();
    for (const id of cluster.machines)
      for (const { networkId } of ground.privates(id)) {
        const { base } = ground.side(networkId, side);
        const moved = ground.side(networkId, 'old').base !== ground.side(networkId, 'new').base;
        if (base && moved) subnets.add(base);
      }
    if (subnets.size > 0)
      expected.add('asm listener', oneNode(cluster), `asm listener on ${[...subnets].join(' or ')}`, {
        user: cluster.owner ?? 'grid',
      });
  }
}

export function expectStop(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const stop = stopOf(ground, step);
  const { clusters, nodes, nets, stops, hasPrivate } = stop;
  if (way === 'commands') {
    if (stops) expectDatabases(ground, expected, clusters, 'stop');
    if (nets.length > 0) expectAddresses(ground, expected, stop, 'stop');
    if (stops) expectClusterware(ground, expected, nodes, 'stop');
    // A server that restarts in the middle must not start on half of the new addresses.
    if (hasPrivate) expectClusterware(ground, expected, nodes, 'disable');
    expectCellsDown(expected, stop);
    return;
  }
  expectReady(ground, expected, stop, 'old');
  if (stops) expectClusterware(ground, expected, nodes, 'start');
  expectAsmListeners(ground, expected, stop, 'old');
  if (nets.length > 0) expectAddresses(ground, expected, stop, 'start');
  if (stops) expectDatabases(ground, expected, clusters, 'start');
  expectNewNames(ground, expected, stop, 'old');
}

export function expectStart(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const stop = stopOf(ground, step);
  const { clusters, nodes, nets, hasPrivate } = stop;
  // Where VIPs come online in a step of their own, databases do too.
  const isLast = nets.length === 0;
  if (way === 'commands') {
    expectReady(ground, expected, stop, 'new');
    expectClusterware(ground, expected, nodes, 'start');
    expectAsmListeners(ground, expected, stop, 'new');
    if (isLast) expectDatabases(ground, expected, clusters, 'start');
    return;
  }
  if (isLast) expectDatabases(ground, expected, clusters, 'stop');
  expectClusterware(ground, expected, nodes, 'stop');
  if (hasPrivate) expectClusterware(ground, expected, nodes, 'disable');
  expectCellsDown(expected, stop);
}

export function expectOnline(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const stop = stopOf(ground, step);
  const { clusters, stops } = stop;
  if (way === 'commands') {
    expectAddresses(ground, expected, stop, 'start');
    if (stops) expectDatabases(ground, expected, clusters, 'start');
    expectNewNames(ground, expected, stop, sideOf(way));
    return;
  }
  if (stops) expectDatabases(ground, expected, clusters, 'stop');
  expectAddresses(ground, expected, stop, 'stop');
}
