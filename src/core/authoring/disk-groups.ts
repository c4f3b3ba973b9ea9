/**
 * Disk groups as they usually are: DATA and RECO of each cluster, named by the cluster's number, sharing the disks of all
 * storage servers in whole per cent. Backups outside: 80 / 20; inside, in RECO: 40 / 60 (vendor document).
 *
 * Invariant: the shares of all clusters together are at most 100.
 *
 *   usualGroups(vega01)      DATAC1 80 %, RECOC1 20 %, both HIGH
 */
import { diskGroupId } from '../appliance/ids.ts';
import type { Appliance } from '../appliance/types.ts';
import type { Cluster, DiskGroup } from '../appliance/types-software.ts';
import { factOf, withFact } from './facts.ts';

export type BackupPlace = 'external' | 'internal';

const splits: Readonly<Record<BackupPlace, readonly [data: number, reco: number]>> = {
  external: [80, 20],
  internal: [40, 60],
};

/** Voting files want five failure groups: servers lend a quorum disk where cells are fewer (field practice). */
export const failureGroups = 5;

export const cellsOf = (appliance: Appliance, { cells }: Pick<Cluster, 'cells'>): number =>
  cells?.length ?? appliance.machines.filter(({ kind }) => kind === 'storage').length;

const placeOf = (appliance: Appliance): BackupPlace =>
  factOf(appliance, 'backup') === 'inside' ? 'internal' : 'external';

export function usualGroups(
  appliance: Appliance,
  cluster: Cluster,
  place = placeOf(appliance),
): readonly DiskGroup[] {
  const count = Math.max(1, appliance.clusters.length);
  const number = appliance.clusters.findIndex(({ id }) => id === cluster.id) + 1 || count;
  const [data, reco] = splits[place].map((share) => Math.floor(share / count));
  const group = (name: string, percent: number | undefined, more: Partial<DiskGroup>): DiskGroup => ({
    id: diskGroupId(cluster.id, name),
    cluster: cluster.id,
    name,
    redundancy: 'HIGH',
    ...(percent === undefined ? {} : { percent }),
    location: 'HARDDISK',
    ...more,
  });
  const quorum = cellsOf(appliance, cluster) < failureGroups;
  return [
    group(`DATAC${number}`, data, { ocrVote: true, ...(quorum && { quorumDisk: true }) }),
    group(`RECOC${number}`, reco, {}),
  ];
}

const isData = ({ name }: DiskGroup) => /^DATA/i.test(name);
const isReco = ({ name }: DiskGroup) => /^RECO/i.test(name);

/** `custom`: the shares are not those of one of the two rules. */
export function splitOf(appliance: Appliance): BackupPlace | 'custom' {
  const count = Math.max(1, appliance.clusters.length);
  const groups = appliance.diskGroups.filter((group) => isData(group) || isReco(group));
  for (const place of ['external', 'internal'] as const) {
    const [data, reco] = splits[place].map((share) => Math.floor(share / count));
    if (groups.every((group) => group.percent === (isData(group) ? data : reco))) return place;
  }
  return 'custom';
}

/** Both groups of every cluster by the rule; the checks are told where the backups lie. */
export function withSplit(appliance: Appliance, place: BackupPlace): Appliance {
  const count = Math.max(1, appliance.clusters.length);
  const [data, reco] = splits[place].map((share) => Math.floor(share / count));
  const diskGroups = appliance.diskGroups.map((group) => {
    const percent = isData(group) ? data : isReco(group) ? reco : undefined;
    return percent === undefined || percent === group.percent ? group : { ...group, percent };
  });
  return withFact({ ...appliance, diskGroups }, 'backup', place === 'internal' ? 'inside' : 'outside');
}
