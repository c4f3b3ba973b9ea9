/** The edges inside a stop, from the new subnet in Clusterware to the resources that are online again. */
import type { Cluster } from '../../../appliance/document/software-types.ts';
import { stopOf } from '../clusterware/expected-stop.ts';
import type { Ground } from '../ground.ts';
import { definedOf } from '../step-subjects.ts';
import type { EdgeSet } from './edge-set.ts';
import type { PlannedWork, Work } from './planned-work.ts';
import { definitionKey, recordsOf } from './work-subjects.ts';

const resources: ReadonlySet<string> = new Set(['vips', 'scan', 'exchange']);
const inside: ReadonlySet<string> = new Set([
  ...resources,
  'private',
  'cell',
  'database',
  'client-host',
  'network-host',
]);

export function stopEdges(work: PlannedWork, edges: EdgeSet): void {
  const undefines = new Map(work.ofKind('undefine').map((one) => [definitionKey(one), one]));
  for (const [, members] of work.stops) edgesOfStop(work, members, undefines, edges);
}

function edgesOfStop(
  work: PlannedWork,
  members: readonly Work[],
  undefines: ReadonlyMap<string, Work>,
  edges: EdgeSet,
): void {
  const { ground } = work;
  const the = (kind: string) => members.find((one) => one.kind === kind);
  const [stop, start, online, quorum, spfile] = ['stop', 'start', 'online', 'quorum', 'parameters'].map(the);
  if (!stop) return;
  const check = work.theOne('check-before');
  const { clusters, hasPrivate } = stopOf(ground, stop.step);
  edges.add(stop, check, 'order');
  for (const cluster of clusters)
    if (hasOtherNetwork(ground, cluster)) edges.add(stop, savedOf(work, cluster.id), 'INV-14');
    else if (hasPrivate) edges.add(stop, savedOf(work, cluster.id), 'ORD-11');
  for (const define of members) {
    if (define.kind !== 'define') continue;
    const { clusterId = '', networkId = '' } = definedOf(define.step);
    edges.add(stop, define, 'ORD-01');
    edges.add(define, savedOf(work, clusterId), ground.role(networkId) === 'private' ? 'ORD-11' : 'INV-14');
    edges.add(define, check, 'order');
    edges.add(undefines.get(definitionKey(define)), start ?? stop, 'ORD-01');
  }
  edges.add(stop, spfile, 'ORD-14');
  edges.add(spfile, check, 'order');
  edges.add(start, quorum, 'ORD-18');
  edges.add(online, start ?? stop, 'order');
  const moves = members.filter(({ kind }) => inside.has(kind));
  for (const move of moves) {
    if (resources.has(move.kind)) {
      const records = move.kind === 'scan' ? recordsOf(work, move) : undefined;
      for (const each of [move, records]) afterHosts(ground, each, moves, start ?? stop, edges);
      edges.add(online, move, 'ORD-12');
      continue;
    }
    const rule = move.kind === 'private' ? 'ORD-10' : 'order';
    edges.add(move, stop, rule);
    edges.add(start ?? online, move, rule);
    if (move.kind === 'private') edges.add(quorum, move, 'ORD-18');
  }
}

/** Clusterware runs, the hosts of the network have moved, and the network is modified with the VIPs before the SCAN. */
function afterHosts(
  ground: Ground,
  one: Work | undefined,
  moves: readonly Work[],
  start: Work,
  edges: EdgeSet,
): void {
  if (!one) return;
  edges.add(one, start, 'ORD-15');
  const cluster = clusterOf(ground, one);
  for (const other of moves) {
    const isHost = other.kind === 'network-host' && other.step.network === one.step.network;
    const isFirst = other.kind === 'vips' && /^scan/.test(one.kind);
    if ((isHost || isFirst) && clusterOf(ground, other) === cluster) edges.add(one, other, 'ORD-15');
  }
}

const clusterOf = (ground: Ground, { moves: [move] }: Work): Cluster | undefined =>
  move && ground.cluster(move.endpoint);

const savedOf = (work: PlannedWork, id: string): Work | undefined => work.named(`save-cluster/${id}`);

/** A VIP or SCAN of the cluster is in a network whose subnet or VLAN changes. */
function hasOtherNetwork(ground: Ground, cluster: Cluster): boolean {
  for (const owner of [cluster.id, ...cluster.machines])
    for (const { kind, networkId } of ground.owned(owner)) {
      if (kind !== 'vip' && kind !== 'scan') continue;
      if (ground.subnet(networkId, 'old') !== ground.subnet(networkId, 'new')) return true;
      if (ground.hasOtherVlan(networkId)) return true;
    }
  return false;
}
