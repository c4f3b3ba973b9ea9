/**
 * Adds the usual Grid Infrastructure, disk groups and home to a new cluster, and the usual users and groups. Values
 * that the user changed stay: only a value that equals the old default gets the new default.
 *
 *   withUsualSoftware(before, after)      the second cluster has DATAC2 and RECOC2, and all shares are halved
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { groupId, homeId, userId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Cluster, Home, OsGroup, OsUser } from '../../appliance/document/software-types.ts';
import { mapRecords, withField } from '../../appliance/edits/edits.ts';
import { defaults } from '../design/defaults.ts';
import { cellCount, failureGroups, usualGroups, usualShare, wantsQuorum } from './disk-groups.ts';

const groupIds = ['oinstall', 'dba', 'racoper', 'asmdba', 'asmoper', 'asmadmin'] as const;

/** Ids of the appliance's own practice, not those of general manuals. */
export const usualOsGroups: readonly OsGroup[] = groupIds.map((name, n) => ({
  id: groupId(name),
  name,
  gid: 1001 + n,
}));

export type OwnerScheme = 'role-separated' | 'single';

const user = (name: string, uid: number, groups: readonly string[]): OsUser => ({
  id: userId(name),
  name,
  uid,
  primaryGroup: 'oinstall',
  groups,
});

export const usualUsers = (scheme: OwnerScheme): readonly OsUser[] =>
  scheme === 'single'
    ? [user('oracle', 1001, ['dba', 'racoper', 'asmdba', 'asmoper', 'asmadmin'])]
    : [
        user('grid', 1000, ['asmadmin', 'asmdba', 'asmoper', 'racoper']),
        user('oracle', 1001, ['dba', 'racoper', 'asmdba']),
      ];

export const schemeOf = (appliance: Appliance): OwnerScheme =>
  appliance.users.length === 1 ? 'single' : 'role-separated';

/** Users, groups and who owns Grid Infrastructure, by one of the two schemes. */
export function withOwners(appliance: Appliance, scheme: OwnerScheme): Appliance {
  const owner = scheme === 'single' ? 'oracle' : 'grid';
  return mapRecords(
    { ...appliance, users: usualUsers(scheme), groups: usualOsGroups },
    'clusters',
    (cluster) => (cluster.owner === owner ? cluster : { ...cluster, owner }),
  );
}

/** The path of a home by its owner, release and name: `/u01/app/oracle/product/19.0.0.0/dbhome_1`. */
export function usualHomePath(version: string, name: string, owner = 'oracle'): string {
  const release = version.startsWith('12.')
    ? version.split('.').slice(0, 4).join('.')
    : `${Number.parseInt(version, 10) || 19}.0.0.0`;
  return `/u01/app/${owner}/product/${release}/${name}`;
}

export function usualHome(cluster: Cluster, name = 'dbhome_1', version = cluster.gridVersion): Home {
  const release = version ?? defaults.homeVersion.value;
  const path = usualHomePath(release, name);
  return {
    id: homeId(cluster.id, path),
    cluster: cluster.id,
    name,
    owner: 'oracle',
    version: release,
    path,
    base: '/u01/app/oracle',
    inventory: defaults.inventory.value,
  };
}

type GridFields = Partial<Pick<Cluster, 'gridVersion' | 'gridHome' | 'gridBase' | 'inventory' | 'owner'>>;

const usualGrid = (appliance: Appliance): GridFields => ({
  gridVersion: defaults.gridVersion.value,
  gridHome: defaults.gridHome.value,
  gridBase: defaults.gridBase.value,
  inventory: defaults.inventory.value,
  owner: schemeOf(appliance) === 'single' ? 'oracle' : 'grid',
});

/** Servers that lend a quorum disk: the first ones, as many as failure groups lack. */
const usualQuorum = (appliance: Appliance, cluster: Cluster): readonly string[] | undefined => {
  const lacking = failureGroups - cellCount(appliance, cluster);
  return lacking > 0 ? cluster.machines.slice(0, lacking) : undefined;
};

export function withUsualSoftware(before: Appliance, after: Appliance): Appliance {
  const known = new Map(before.clusters.map((cluster) => [cluster.id, cluster]));
  let document = after;
  const hasGuests = after.machines.some(({ kind }) => kind === 'guest');
  for (const cluster of after.clusters) {
    const old = known.get(cluster.id);
    if (!old) document = served(withNewCluster(document, cluster), cluster);
    else document = followed(before, document, old, cluster);
    if (hasGuests) document = withGuestSizes(document, cluster);
  }
  return document;
}

/** Networks that name their clusters name the new one too, where it has addresses. */
function served(appliance: Appliance, { id, machines }: Cluster): Appliance {
  const { byOwner } = indexAppliance(appliance);
  const on = new Set(
    [id, ...machines].flatMap((owner) => (byOwner.get(owner) ?? []).map((one) => one.networkId)),
  );
  return mapRecords(appliance, 'networks', (network) =>
    network.clusters && on.has(network.id) && network.role !== 'management' && !network.clusters.includes(id)
      ? { ...network, clusters: [...network.clusters, id] }
      : network,
  );
}

/** A guest that is new in a cluster is as large as the others. */
function withGuestSizes(appliance: Appliance, cluster: Cluster): Appliance {
  const { machines } = indexAppliance(appliance);
  const guests = cluster.machines
    .flatMap((id) => machines.get(id) ?? [])
    .filter(({ kind }) => kind === 'guest');
  const sized = guests.find(({ vcpus, memoryGb, diskGb }) => vcpus ?? memoryGb ?? diskGb);
  const bare = new Set(
    guests.flatMap(({ id, vcpus, memoryGb, diskGb }) => ((vcpus ?? memoryGb ?? diskGb) ? [] : [id])),
  );
  if (!sized || bare.size === 0) return appliance;
  const { vcpus, memoryGb, diskGb } = sized;
  const size = { ...(vcpus && { vcpus }), ...(memoryGb && { memoryGb }), ...(diskGb && { diskGb }) };
  return mapRecords(appliance, 'machines', (machine) =>
    bare.has(machine.id) ? { ...machine, ...size } : machine,
  );
}

function withNewCluster(appliance: Appliance, cluster: Cluster): Appliance {
  const quorumDisks = usualQuorum(appliance, cluster);
  const full = { ...usualGrid(appliance), ...(quorumDisks && { quorumDisks }), ...cluster };
  return {
    ...mapRecords(appliance, 'clusters', (one) => (one.id === cluster.id ? full : one)),
    diskGroups: [...appliance.diskGroups, ...usualGroups(appliance, cluster)],
    homes: [...appliance.homes, usualHome(full)],
  };
}

/** Homes and databases that name their servers stay on the cluster's nodes: on the guest of a server, or on its host. */
function withNodes(before: Appliance, appliance: Appliance, old: Cluster, cluster: Cluster): Appliance {
  if (equalValues(old.machines, cluster.machines)) return appliance;
  const [was, now] = [indexAppliance(before), indexAppliance(appliance)];
  const hostOf = (id: Id) => (now.machines.get(id) ?? was.machines.get(id))?.host ?? id;
  const resolved = <T extends Pick<Home, 'id' | 'cluster' | 'machines'>>(record: T): T => {
    if (record.cluster !== cluster.id || !record.machines) return record;
    const left = record.machines;
    // Guests that went are no longer named.
    const named = (was.homes.get(record.id) ?? was.databases.get(record.id))?.machines ?? left;
    const hosts = new Set(named.map(hostOf));
    const nodes = cluster.machines.filter((id) => hosts.has(hostOf(id)));
    if (equalValues(nodes, left)) return record;
    // On none of them it is on all.
    return withField(record, 'machines', nodes.length > 0 ? nodes : undefined);
  };
  return mapRecords(mapRecords(appliance, 'homes', resolved), 'databases', resolved);
}

/** Shares and quorum disks that the user did not change follow the number of clusters, cells and nodes. */
function followed(before: Appliance, after: Appliance, old: Cluster, cluster: Cluster): Appliance {
  const [had, wants] = [wantsQuorum(before, old), wantsQuorum(after, cluster)];
  const groups = mapRecords(after, 'diskGroups', (group) => {
    if (group.cluster !== cluster.id) return group;
    const percent = group.percent === usualShare(group, before) ? usualShare(group, after) : undefined;
    const shared = percent === undefined || percent === group.percent ? group : { ...group, percent };
    const { quorumDisk = false, ...rest } = shared;
    if (had === wants || !group.ocrVote || quorumDisk !== had) return shared;
    return wants ? { ...rest, quorumDisk: true } : rest;
  });
  const document = withNodes(before, groups, old, cluster);
  const { quorumDisks: own, machines } = cluster;
  // Those that the user set stay on the servers that the cluster still has.
  const to = equalValues(own, usualQuorum(before, old))
    ? usualQuorum(after, cluster)
    : own?.filter((id) => machines.includes(id));
  if (equalValues(own, to)) return document;
  return mapRecords(document, 'clusters', (one) => {
    if (one.id !== cluster.id) return one;
    const { quorumDisks: _old, ...rest } = one;
    return to?.length ? { ...rest, quorumDisks: to } : rest;
  });
}
