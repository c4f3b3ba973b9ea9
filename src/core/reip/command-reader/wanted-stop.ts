/** What a stop wants before its moves and after them: databases, listeners and addresses, Clusterware, storage servers. */
import type { Endpoint, Id, Machine } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { Side } from '../effect-types.ts';
import type { Step } from '../plan-types.ts';
import { oneNode, wantDatabases } from './databases.ts';
import type { Wanted } from './fact.ts';
import type { Ground } from './ground.ts';
import { sideOf, type Way } from './moves.ts';
import { wantRemoteListener, wantScanTurned, wantVipTurned } from './wanted-clusterware.ts';
import { changesPrivate, wantAttributes, wantFiles } from './wanted-private.ts';

type Net = { readonly cluster: Cluster; readonly networkId: Id };

/** What stops together, as the steps of the group show it. */
export type Stop = {
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
function wantAddresses(ground: Ground, wanted: Wanted, stop: Stop, verb: 'start' | 'stop') {
  if (!stop.stops) return wantNets(ground, wanted, stop, verb);
  for (const cluster of stop.clusters) {
    const user = { user: cluster.owner ?? 'grid' };
    const where = oneNode(cluster);
    const add = (text: string) => wanted.add('turn', where, text, user);
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

function wantNets(ground: Ground, wanted: Wanted, { nets }: Stop, verb: 'start' | 'stop'): void {
  for (const { cluster, networkId } of nets) {
    for (const id of cluster.machines)
      for (const one of ground.owned(id))
        if (one.kind === 'vip' && one.networkId === networkId)
          wantVipTurned(ground, wanted, verb, cluster, one);
    const isScan = (one: Endpoint) => one.kind === 'scan' && one.networkId === networkId;
    if (ground.owned(cluster.id).some(isScan)) wantScanTurned(ground, wanted, verb, cluster, networkId);
  }
}

/** Databases start with the name of the SCAN that they knew. */
function wantNewNames(ground: Ground, wanted: Wanted, { nets }: Stop, side: Side): void {
  for (const { cluster, networkId } of nets) {
    const scan = ground
      .owned(cluster.id)
      .find(
        (one) =>
          one.kind === 'scan' && one.networkId === networkId && ground.plan.renames[one.id] !== undefined,
      );
    if (scan) wantRemoteListener(ground, wanted, cluster, ground.fullName(scan, side));
  }
}

function wantClusterware(ground: Ground, wanted: Wanted, nodes: readonly Id[], verb: string): void {
  for (const id of nodes) wanted.add('clusterware', ground.name(id), `clusterware ${verb}`);
}

function wantCellsDown(wanted: Wanted, { cells }: Stop): void {
  for (const { name } of cells) wanted.add('cell', name, 'cell services stop');
}

/** What is up again before Clusterware: storage servers, and the files of nodes whose own addresses stay. */
function wantReady(ground: Ground, wanted: Wanted, { cells, nodes, hasPrivate }: Stop, side: Side): void {
  for (const cell of cells) {
    wanted.add('cell', cell.name, 'cell services start');
    if (hasPrivate) wantAttributes(ground, wanted, cell, side);
    wanted.add('cell', cell.name, 'cell is valid');
  }
  if (!hasPrivate) return;
  for (const id of nodes) {
    const machine = ground.machine(id);
    if (machine && changesPrivate(ground, id) === undefined) wantFiles(ground, wanted, machine, side);
  }
  wantClusterware(ground, wanted, nodes, 'enable');
}

/** ASM listens on the private subnets of its cluster. */
function wantAsmListeners(ground: Ground, wanted: Wanted, { clusters, hasPrivate }: Stop, side: Side): void {
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
      wanted.add('asm listener', oneNode(cluster), `asm listener on ${[...subnets].join(' or ')}`, {
        user: cluster.owner ?? 'grid',
      });
  }
}

export function wantStop(ground: Ground, wanted: Wanted, step: Step, way: Way): void {
  const stop = stopOf(ground, step);
  const { clusters, nodes, nets, stops, hasPrivate } = stop;
  if (way === 'commands') {
    if (stops) wantDatabases(ground, wanted, clusters, 'stop');
    if (nets.length > 0) wantAddresses(ground, wanted, stop, 'stop');
    if (stops) wantClusterware(ground, wanted, nodes, 'stop');
    // A server that restarts in the middle must not start on half of the new addresses.
    if (hasPrivate) wantClusterware(ground, wanted, nodes, 'disable');
    wantCellsDown(wanted, stop);
    return;
  }
  wantReady(ground, wanted, stop, 'old');
  if (stops) wantClusterware(ground, wanted, nodes, 'start');
  wantAsmListeners(ground, wanted, stop, 'old');
  if (nets.length > 0) wantAddresses(ground, wanted, stop, 'start');
  if (stops) wantDatabases(ground, wanted, clusters, 'start');
  wantNewNames(ground, wanted, stop, 'old');
}

export function wantStart(ground: Ground, wanted: Wanted, step: Step, way: Way): void {
  const stop = stopOf(ground, step);
  const { clusters, nodes, nets, hasPrivate } = stop;
  // Where VIPs come online in a step of their own, databases do too.
  const isLast = nets.length === 0;
  if (way === 'commands') {
    wantReady(ground, wanted, stop, 'new');
    wantClusterware(ground, wanted, nodes, 'start');
    wantAsmListeners(ground, wanted, stop, 'new');
    if (isLast) wantDatabases(ground, wanted, clusters, 'start');
    return;
  }
  if (isLast) wantDatabases(ground, wanted, clusters, 'stop');
  wantClusterware(ground, wanted, nodes, 'stop');
  if (hasPrivate) wantClusterware(ground, wanted, nodes, 'disable');
  wantCellsDown(wanted, stop);
}

export function wantOnline(ground: Ground, wanted: Wanted, step: Step, way: Way): void {
  const stop = stopOf(ground, step);
  const { clusters, stops } = stop;
  if (way === 'commands') {
    wantAddresses(ground, wanted, stop, 'start');
    if (stops) wantDatabases(ground, wanted, clusters, 'start');
    wantNewNames(ground, wanted, stop, sideOf(way));
    return;
  }
  if (stops) wantDatabases(ground, wanted, clusters, 'stop');
  wantAddresses(ground, wanted, stop, 'stop');
}
