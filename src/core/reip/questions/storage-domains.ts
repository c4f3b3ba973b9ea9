/**
 * Servers that stop together: storage servers, and the hosts of all clusters that use them.
 *
 * A cluster that names no storage servers uses those that it can reach: on a private network that its nodes are in too.
 * Where the document does not decide (no private address, or no storage server on the same network) it is every one of
 * them: a stop too large is safe, one too small is not.
 *
 *   storageDomains(vega01, indexAppliance(vega01))('machine:vega01celadm01')     'machine:vega01dbadm01'
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import type { ApplianceIndex } from '../../appliance/document/index-appliance.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { joinedSets } from '../../collections/disjoint-sets.ts';
import { appendTo } from '../../collections/grouping.ts';

const known = new WeakMap<ApplianceIndex, (machine: Id) => Id>();

/** Machine to the name of its set, a machine of it; a guest counts as its host. */
export function storageDomains(appliance: Appliance, index: ApplianceIndex): (machine: Id) => Id {
  const domains = known.get(index) ?? joinDomains(appliance, index);
  known.set(index, domains);
  return domains;
}

function joinDomains(appliance: Appliance, index: ApplianceIndex): (machine: Id) => Id {
  const { find, join } = joinedSets<Id>();
  const reached = reachOf(appliance, index);
  const joined = new Set<readonly Id[]>();
  for (const cluster of appliance.clusters) {
    const [first, ...others] = cluster.machines.map((id) => index.machines.get(id)?.host ?? id);
    if (first === undefined) continue;
    for (const other of others) join(first, other);
    for (const cells of cluster.cells ? [cluster.cells] : reached(cluster)) {
      // All of a list are in one set already after its first time.
      for (const cell of joined.has(cells) ? cells.slice(0, 1) : cells) join(first, cell);
      joined.add(cells);
    }
  }
  return (machine) => find(index.machines.get(machine)?.host ?? machine);
}

/** The storage servers that a cluster may use, as lists by network. */
function reachOf(
  appliance: Appliance,
  index: ApplianceIndex,
): (cluster: Cluster) => readonly (readonly Id[])[] {
  const all: Id[] = [];
  const anywhere: Id[] = [];
  const byNetwork = new Map<Id, Id[]>();
  const networksOf = (machine: Id): ReadonlySet<Id> =>
    new Set(
      (index.byOwner.get(machine) ?? []).flatMap(({ kind, networkId }) =>
        kind === 'private' ? [networkId] : [],
      ),
    );
  for (const { id, kind } of appliance.machines) {
    if (kind !== 'storage') continue;
    all.push(id);
    const networks = networksOf(id);
    if (networks.size === 0) anywhere.push(id);
    for (const network of networks) {
      appendTo(byNetwork, network, id);
    }
  }
  return ({ machines }) => {
    const found = new Set<readonly Id[]>();
    for (const id of machines)
      for (const owner of [id, index.machines.get(id)?.host ?? id])
        for (const network of networksOf(owner)) {
          const cells = byNetwork.get(network);
          if (cells) found.add(cells);
        }
    return found.size > 0 ? [...found, anywhere] : [all];
  };
}
