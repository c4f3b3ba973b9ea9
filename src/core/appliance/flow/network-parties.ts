/** Who is on a network: machines with their addresses there, in parties of a cluster, or of a kind where they have none. */

import { appendTo } from '../../collections/grouping.ts';
import { upperFirst } from '../../text/first-letter.ts';
import type { Appliance, Endpoint, Id, Machine, Network } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { kindNames } from '../document/kind-names.ts';
import { rackWords } from '../racks/rack-layout.ts';
import { mostUngrouped } from './flow.ts';

export type Member = {
  readonly machine: Machine;
  readonly hosts: readonly Endpoint[];
  readonly vips: readonly Endpoint[];
};
export type Party = {
  readonly id: string;
  readonly cluster?: Id;
  readonly title: string;
  readonly members: readonly Member[];
};

/** Machines with an address in the network, in the order of the document. */
export function networkMembers(appliance: Appliance, network: Network): readonly Member[] {
  const { byNetwork, machines } = indexAppliance(appliance);
  const found = new Map<Id, { hosts: Endpoint[]; vips: Endpoint[] }>();
  for (const endpoint of byNetwork.get(network.id) ?? []) {
    if (!('machine' in endpoint.owner) || !machines.has(endpoint.owner.machine)) continue;
    const id = endpoint.owner.machine;
    const entry = found.get(id) ?? { hosts: [], vips: [] };
    found.set(id, entry);
    (endpoint.kind === 'vip' ? entry.vips : entry.hosts).push(endpoint);
  }
  return appliance.machines.flatMap((machine) => {
    const entry = found.get(machine.id);
    return entry ? [{ machine, ...entry }] : [];
  });
}

/** Clusters with their nodes, then who belongs to none; a cluster with a SCAN here is shown without nodes too. */
export function partiesOf(
  appliance: Appliance,
  network: Network,
  members: readonly Member[],
): readonly Party[] {
  const clusterOf = new Map<Id, Id>();
  for (const cluster of appliance.clusters) {
    for (const id of cluster.machines) if (!clusterOf.has(id)) clusterOf.set(id, cluster.id);
  }
  const racks = members.length > mostUngrouped ? indexAppliance(appliance).racks : undefined;
  const lists = new Map<string, Member[]>();
  const titles = new Map<string, string>();
  for (const member of members) {
    const { kind, rack } = member.machine;
    const known = rack === undefined ? undefined : racks?.get(rack);
    const rackName = known && rackWords(known);
    const cluster = clusterOf.get(member.machine.id);
    const key = cluster ?? `${kind}${rackName === undefined ? '' : `/${rackName}`}`;
    appendTo(lists, key, member);
    if (cluster === undefined)
      titles.set(
        key,
        upperFirst(kindNames[kind]?.[1] ?? 'machines') + (rackName === undefined ? '' : `, ${rackName}`),
      );
  }
  const clusters = appliance.clusters.flatMap(({ id, name }): Party[] => {
    const own = lists.get(id);
    return own || scansOf(appliance, network, id).length > 0
      ? [{ id, cluster: id, title: name, members: own ?? [] }]
      : [];
  });
  return [...clusters, ...[...titles].map(([id, title]) => ({ id, title, members: lists.get(id) ?? [] }))];
}

/** The endpoints of a cluster in the network. */
export const scansOf = (appliance: Appliance, network: Network, cluster: Id): readonly Endpoint[] =>
  (indexAppliance(appliance).byOwner.get(cluster) ?? []).filter(({ networkId }) => networkId === network.id);
