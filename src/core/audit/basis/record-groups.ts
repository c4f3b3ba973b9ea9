/** Records of a document in groups: machines by kind, and by kind and cluster; software by cluster. */
import type { Appliance, Id, Machine, MachineKind } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { appendTo } from '../../collections/grouping.ts';

export type ClusterList = 'diskGroups' | 'databases' | 'homes';

export function teamsOf(machines: readonly Machine[], clusters: ReadonlyMap<Id, readonly Cluster[]>) {
  const teams = new Map<string, { kind: MachineKind; cluster: Id; list: Machine[] }>();
  for (const machine of machines) {
    const { kind, id } = machine;
    const cluster = clusters.get(id)?.[0]?.id ?? '';
    const team = teams.get(`${kind} ${cluster}`);
    if (team) team.list.push(machine);
    else teams.set(`${kind} ${cluster}`, { kind, cluster, list: [machine] });
  }
  return teams;
}

export function groupedByCluster<List extends ClusterList>(appliance: Appliance, list: List) {
  const clusters = new Map<Id, Appliance[List][number][]>();
  for (const record of appliance[list] as readonly Appliance[List][number][])
    appendTo(clusters, record.cluster, record);
  return clusters;
}

export function byKind(machines: readonly Machine[]): Map<MachineKind, Machine[]> {
  const kinds = new Map<MachineKind, Machine[]>();
  for (const machine of machines) {
    appendTo(kinds, machine.kind, machine);
  }
  return kinds;
}
