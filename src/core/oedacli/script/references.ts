/** What the values of an action or a line point at in the document. Names are not case-sensitive where the product's are not. */

import type { Appliance, Machine } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Cluster, Database, Home } from '../../appliance/document/software-types.ts';

type ClusterSelector = (key: string) => string | undefined;

/** CLUSTERNUMBER counts the clusters of the document from 1. */
export function selectedCluster(selector: ClusterSelector, appliance: Appliance): Cluster | undefined {
  const name = selector('CLUSTERNAME');
  if (name) return appliance.clusters.find((cluster) => cluster.name === name);
  const id = selector('CLUSTERID');
  if (id) return appliance.clusters.find((cluster) => cluster.sourceId === id);
  const number = selector('CLUSTERNUMBER');
  if (number && /^\d+$/.test(number)) return appliance.clusters[Number(number) - 1];
  return undefined;
}

export const homesOf = (appliance: Appliance, cluster: Cluster): readonly Home[] =>
  appliance.homes.filter((home) => home.cluster === cluster.id);

export const databasesOf = (appliance: Appliance, cluster: Cluster): readonly Database[] =>
  appliance.databases.filter((database) => database.cluster === cluster.id);

export function machinesOf(appliance: Appliance, ids: readonly string[]): readonly Machine[] {
  const { machines } = indexAppliance(appliance);
  return ids.flatMap((id) => machines.get(id) ?? []);
}

/** The servers that a new home of the cluster gets when none are named. */
export const nodesOf = (appliance: Appliance, cluster: Cluster): readonly string[] =>
  machinesOf(appliance, cluster.machines).map((machine) => machine.name);

/** The servers that a database of the home gets when none are named. */
export const homeNodes = (
  appliance: Appliance,
  cluster: Cluster,
  home: Home | undefined,
): readonly string[] =>
  home?.machines
    ? machinesOf(appliance, home.machines).map((machine) => machine.name)
    : nodesOf(appliance, cluster);

export const sameName = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

export const ownersOf = (appliance: Appliance): readonly string[] => [
  ...new Set([...appliance.users.map((user) => user.name), ...appliance.homes.map((home) => home.owner)]),
];
