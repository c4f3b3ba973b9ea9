/** The clusters of a table: their nodes, and the networks in which they have addresses. */
import type { Endpoint, Id, Machine, Network, Note } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { addToSetAt } from '../../collections/grouping.ts';
import type { Owners } from './owners.ts';

/**
 * Nodes of a cluster: the machines with a VIP in its networks, else the servers with an address there. Where several
 * clusters share a network, a machine goes to the cluster whose name has the longest start in common with its own. A
 * tie is left to the user.
 */
export function clustersOf(
  owners: Owners,
  endpoints: readonly Endpoint[],
  notes: Note[],
): readonly Cluster[] {
  if (owners.clusters.size === 0) return [];
  const nodes = new Map<Id, Set<Id>>([...owners.clusters.keys()].map((id) => [id, new Set()]));
  for (const [machine, cluster] of owners.clusterOfNode) nodes.get(cluster)?.add(machine);

  const machines = new Map(owners.machines.map((machine) => [machine.id, machine]));
  const clustersIn = clustersByNetwork(endpoints);
  const nodesIn = nodesByNetwork(endpoints, clustersIn);
  let undecided = 0;
  for (const [networkId, clusterIds] of clustersIn) {
    for (const id of nodesIn(networkId)) {
      const machine = machines.get(id);
      if (!machine || !mayBeNode(machine)) continue;
      const cluster =
        owners.clusterOfNode.get(id) ?? bestMatch(machine.name, [...clusterIds], owners.clusters);
      if (cluster) nodes.get(cluster)?.add(id);
      else undecided++;
    }
  }
  if (undecided > 0)
    notes.push({
      message: `${undecided} nodes could belong to several clusters of their network; set their cluster by hand`,
    });
  return [...owners.clusters].map(([id, name]) => ({ id, name, machines: [...(nodes.get(id) ?? [])] }));
}

export function withClusters(
  networks: readonly Network[],
  endpoints: readonly Endpoint[],
): readonly Network[] {
  const clustersIn = clustersByNetwork(endpoints);
  if (clustersIn.size === 0) return networks;
  return networks.map((network) => {
    const clusters = clustersIn.get(network.id);
    return clusters ? { ...network, clusters: [...clusters] } : network;
  });
}

const mayBeNode = ({ kind }: Machine): boolean => kind === 'database' || kind === 'guest';

function clustersByNetwork(endpoints: readonly Endpoint[]): ReadonlyMap<Id, ReadonlySet<Id>> {
  const clusters = new Map<Id, Set<Id>>();
  for (const { owner, networkId } of endpoints)
    if ('cluster' in owner) addToSetAt(clusters, networkId, owner.cluster);
  return clusters;
}

/** Machines with a VIP in a network of clusters; where it has no VIP, those with a host address. */
function nodesByNetwork(
  endpoints: readonly Endpoint[],
  clustersIn: ReadonlyMap<Id, unknown>,
): (network: Id) => Iterable<Id> {
  const vips = new Map<Id, Set<Id>>();
  const hosts = new Map<Id, Set<Id>>();
  for (const { owner, networkId, kind } of endpoints) {
    if (!('machine' in owner) || !clustersIn.has(networkId)) continue;
    if (kind === 'vip') addToSetAt(vips, networkId, owner.machine);
    if (kind === 'host') addToSetAt(hosts, networkId, owner.machine);
  }
  return (network) => vips.get(network) ?? hosts.get(network) ?? [];
}

/** More clusters in one network than this are not compared by name. */
const maxCompared = 1000;

/** The cluster whose name has the longest start in common with the machine's; undefined for a tie. */
function bestMatch(
  machine: string,
  clusterIds: readonly Id[],
  names: ReadonlyMap<Id, string>,
): Id | undefined {
  if (clusterIds.length === 1) return clusterIds[0];
  if (clusterIds.length > maxCompared) return undefined;
  let best: Id | undefined;
  let longest = -1;
  for (const id of clusterIds) {
    const name = names.get(id) ?? '';
    let length = 0;
    while (length < name.length && name[length] === machine[length]) length++;
    if (length === longest) best = undefined;
    if (length > longest) {
      best = id;
      longest = length;
    }
  }
  return best;
}
