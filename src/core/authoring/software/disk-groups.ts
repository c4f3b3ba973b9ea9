/**
 * Disk groups as they usually are: DATA and RECO of each cluster, named by the cluster's number, sharing the disks of all
 * storage servers in whole per cent. Backups outside: 80 / 20; inside, in RECO: 40 / 60 (vendor document).
 *
 * Invariant: the shares of all clusters together are at most 100.
 *
 *   usualGroups(vega01)      DATAC1 80 %, RECOC1 20 %, both HIGH
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { diskGroupId } from '../../appliance/document/ids.ts';
import type { Cluster, DiskGroup } from '../../appliance/document/software-types.ts';
import { isSameGroup } from '../../appliance/edits/disk-group-name.ts';
import { diskGroupNameProblem } from './database-rules.ts';
import { planFactOf, withPlanFact } from './plan-facts.ts';

export type BackupPlace = 'external' | 'internal';

const splits: Readonly<Record<BackupPlace, readonly [data: number, reco: number]>> = {
  external: [80, 20],
  internal: [40, 60],
};

/** Voting files want five failure groups: servers lend a quorum disk where cells are fewer (field practice). */
export const failureGroups = 5;

export const cellCount = (appliance: Appliance, { cells }: Pick<Cluster, 'cells'>): number =>
  cells?.length ?? appliance.machines.filter(({ kind }) => kind === 'storage').length;

export const wantsQuorum = (appliance: Appliance, cluster: Cluster): boolean =>
  cellCount(appliance, cluster) < failureGroups;

const placeOf = (appliance: Appliance): BackupPlace =>
  planFactOf(appliance, 'backup') === 'inside' ? 'internal' : 'external';

const shareNames = ['DATA', 'RECO'] as const;

/** Of one cluster. */
const usualShares = (appliance: Appliance, place = placeOf(appliance)): readonly number[] =>
  splits[place].map((share) => Math.floor(share / Math.max(1, appliance.clusters.length)));

/** The cluster's place, else the next: grid disks of two clusters on one storage server have different names. */
function freeNumber({ clusters, diskGroups }: Appliance, { id }: Cluster): number {
  const taken = new Set(diskGroups.flatMap(({ cluster, name }) => (cluster === id ? [] : [name])));
  let number = clusters.findIndex((one) => one.id === id) + 1 || Math.max(1, clusters.length);
  while (shareNames.some((name) => taken.has(`${name}C${number}`))) number++;
  return number;
}

export function usualGroups(
  appliance: Appliance,
  cluster: Cluster,
  place = placeOf(appliance),
): readonly DiskGroup[] {
  const [data, reco] = usualShares(appliance, place);
  const number = freeNumber(appliance, cluster);
  const group = (name: string, percent: number | undefined, more: Partial<DiskGroup>): DiskGroup => ({
    id: diskGroupId(cluster.id, name),
    cluster: cluster.id,
    name,
    redundancy: 'HIGH',
    ...(percent === undefined ? {} : { percent }),
    location: 'HARDDISK',
    ...more,
  });
  return [
    group(`DATAC${number}`, data, {
      ocrVote: true,
      ...(wantsQuorum(appliance, cluster) && { quorumDisk: true }),
    }),
    group(`RECOC${number}`, reco, {}),
  ];
}

/** Its share by the rule; undefined for a group that is neither DATA nor RECO. Renamed it is known by its id. */
export function usualShare(
  { id, name }: DiskGroup,
  appliance: Appliance,
  place?: BackupPlace,
): number | undefined {
  const at = shareNames.findIndex((word) => new RegExp(`^${word}|/${word}c`, 'i').test(`${name} ${id}`));
  return usualShares(appliance, place)[at];
}

/** `custom`: the shares are not those of one of the two rules. */
export function splitOf(appliance: Appliance): BackupPlace | 'custom' {
  const follows = (place: BackupPlace) =>
    appliance.diskGroups.every((group) => {
      const share = usualShare(group, appliance, place);
      return share === undefined || share === group.percent;
    });
  return follows('external') ? 'external' : follows('internal') ? 'internal' : 'custom';
}

/**
 * Splits the disks between both groups of every cluster by the rule, and records the place of the backups for the
 * checks.
 */
export function withSplit(appliance: Appliance, place: BackupPlace): Appliance {
  const diskGroups = appliance.diskGroups.map((group) => {
    const percent = usualShare(group, appliance, place);
    return percent === undefined || percent === group.percent ? group : { ...group, percent };
  });
  return withPlanFact({ ...appliance, diskGroups }, 'backup', place === 'internal' ? 'inside' : 'outside');
}

/** Why a group cannot have a name: a cluster has each name once. */
export function groupNameProblem(appliance: Appliance, group: DiskGroup, name: string): string | undefined {
  const others = appliance.diskGroups.filter(
    ({ id, cluster }) => id !== group.id && cluster === group.cluster,
  );
  return (
    diskGroupNameProblem(name) ??
    (others.some((one) => isSameGroup(one.name, name))
      ? `The cluster has another disk group named ${name.toUpperCase()}. Enter another name.`
      : undefined)
  );
}
