/** References of a document that lead nowhere, in words. A file may have them; nothing is dropped for it. */
import { indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance } from '../appliance/types.ts';

const most = 100;

export function danglingReferences(appliance: Appliance): string[] {
  const { machines, networks, clusters, racks } = indexAppliance(appliance);
  const found: string[] = [];
  const check = (known: boolean, what: string, wanted: string) => {
    if (!known && found.length < most) found.push(`${what} refers to ${wanted}, which is not in the file`);
  };
  for (const { hostname, owner, networkId } of appliance.endpoints) {
    check(networks.has(networkId), hostname, networkId);
    if ('machine' in owner) check(machines.has(owner.machine), hostname, owner.machine);
    else check(clusters.has(owner.cluster), hostname, owner.cluster);
  }
  for (const { name, rack } of appliance.machines) if (rack !== undefined) check(racks.has(rack), name, rack);
  for (const { name, machines: nodes } of appliance.clusters) {
    for (const node of nodes) check(machines.has(node), name, node);
  }
  return found;
}
