/** The nodes and resources that are out of service in each cluster while the steps run, and the lanes that they affect. */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Effect } from '../effect-types.ts';
import type { Lane, Level } from './outage-lanes.ts';

type Down = {
  readonly nodes: Set<Id>;
  readonly resources: Set<Id>;
  /** Databases start after Clusterware, at the latest in the step that brings VIPs and listeners online. */
  areDatabasesStopped: boolean;
};

/** Everything in service, as before the first step. */
export function outageState(appliance: Appliance) {
  const { clusters, endpoints } = indexAppliance(appliance);
  const clusterOf = new Map(
    appliance.clusters.flatMap((one) => one.machines.map((id) => [id, one.id] as const)),
  );
  const down = new Map<Id, Down>();
  for (const id of clusters.keys())
    down.set(id, { nodes: new Set(), resources: new Set(), areDatabasesStopped: false });

  /** Follows one effect and returns the clusters that it affects. */
  function follow(effect: Effect): ReadonlySet<Id> {
    const changed = new Set<Id>();
    if (effect.do === 'stop' || effect.do === 'start')
      for (const id of effect.nodes) {
        const cluster = clusterOf.get(id) ?? '';
        if (effect.do === 'stop') down.get(cluster)?.nodes.add(id);
        else down.get(cluster)?.nodes.delete(id);
        changed.add(cluster);
      }
    else if (effect.do === 'offline' || effect.do === 'online')
      for (const id of effect.resources) {
        const owner = endpoints.get(id)?.owner;
        const cluster = owner && ('cluster' in owner ? owner.cluster : clusterOf.get(owner.machine));
        if (cluster === undefined) continue;
        if (effect.do === 'offline') down.get(cluster)?.resources.add(id);
        else down.get(cluster)?.resources.delete(id);
        changed.add(cluster);
      }
    else if (effect.do === 'turn' && effect.what === 'databases')
      for (const id of effect.of) {
        const cluster = down.get(id);
        if (cluster) cluster.areDatabasesStopped = effect.to === 'stopped';
        changed.add(id);
      }
    return changed;
  }

  return { follow, levelOf: (lane: Lane): Level => levelOf(lane, down.get(lane.cluster ?? '')) };
}

function levelOf(lane: Lane, down: Down | undefined): Level {
  if (!down) return undefined;
  if (lane.kind === 'database' && down.areDatabasesStopped) return 'out';
  let away = 0;
  for (const id of down.nodes) if (lane.machines.has(id)) away++;
  if (away > 0 && away === lane.machines.size) return 'out';
  if (lane.resources.size > 0 && down.resources.size >= lane.resources.size) return 'out';
  if (lane.scans.size > 0 && [...lane.scans].every((id) => down.resources.has(id))) return 'out';
  return away > 0 || (lane.resources.size > 0 && down.resources.size > 0) ? 'reduced' : undefined;
}
