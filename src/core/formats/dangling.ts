/** References of a document that lead nowhere, in words. A file may have them; nothing is dropped for it. */
import { indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance, Id } from '../appliance/types.ts';

const most = 100;

export type Dangling = { readonly subject: Id; readonly message: string };

export function danglingReferences(appliance: Appliance): Dangling[] {
  const { machines, networks, clusters, racks, homes, databases } = indexAppliance(appliance);
  const found: Dangling[] = [];
  const check = (
    map: { readonly has: (id: Id) => boolean },
    { id, name }: { readonly id: Id; readonly name?: string },
    wanted: Id | undefined,
  ) => {
    if (wanted !== undefined && !map.has(wanted) && found.length < most)
      found.push({ subject: id, message: `${name || id} refers to ${wanted}, which is not in the document` });
  };
  for (const { id, hostname: name, owner, networkId } of appliance.endpoints) {
    check(networks, { id, name }, networkId);
    if ('machine' in owner) check(machines, { id, name }, owner.machine);
    else check(clusters, { id, name }, owner.cluster);
  }
  for (const machine of appliance.machines) {
    check(racks, machine, machine.rack);
    check(machines, machine, machine.host);
  }
  for (const cluster of appliance.clusters)
    for (const id of [...cluster.machines, ...(cluster.cells ?? [])]) check(machines, cluster, id);
  for (const group of appliance.diskGroups) {
    check(clusters, group, group.cluster);
    for (const id of group.cells ?? []) check(machines, group, id);
  }
  for (const home of appliance.homes) {
    check(clusters, { id: home.id, name: home.name ?? home.path }, home.cluster);
    for (const id of home.machines ?? []) check(machines, { id: home.id, name: home.path }, id);
  }
  const groups = new Set(appliance.diskGroups.map(({ cluster, name }) => `${cluster} ${name.toUpperCase()}`));
  const known = new Set(appliance.diskGroups.map(({ cluster }) => cluster));
  for (const database of appliance.databases) {
    const { cluster, home, container, dataGroup, recoveryGroup } = database;
    check(clusters, database, cluster);
    check(homes, database, home);
    check(databases, database, container);
    for (const id of database.machines ?? []) check(machines, database, id);
    // They are known by name, and only where the document tells the groups of the cluster.
    const ofCluster = { has: (name: string) => groups.has(`${cluster} ${name.toUpperCase()}`) };
    for (const name of known.has(cluster) ? [dataGroup, recoveryGroup] : []) check(ofCluster, database, name);
  }
  return found;
}
