/** What a plan looks at before it begins and at its end, and the copies that it makes before it changes anything. */
import type { Cluster } from '../../appliance/document/software-types.ts';
import { oneNode } from './databases.ts';
import type { Wanted } from './fact.ts';
import type { Ground } from './ground.ts';

export function wantChecks(ground: Ground, wanted: Wanted): void {
  wanted.add('look', 'first database server', 'exachk');
  wanted.add('look conf', 'every server', 'conf');
  wanted.add('look', 'every server', 'image');
  wanted.add('look', 'every server', 'hardware');
  wanted.add('look', 'every storage server', 'grid disks');
  wanted.add('look', 'every storage server', 'alerts');
  for (const cluster of ground.appliance.clusters)
    for (const text of ['resources', 'health'])
      wanted.add('look cluster', oneNode(cluster), text, { user: cluster.owner ?? 'grid' });
}

/** RDMA switches show name and address of each server at its port. */
export function wantLabels(ground: Ground, wanted: Wanted): void {
  const isNew = [...ground.moving].some((id) => ground.isManagement(id));
  const hasLeaf = ground.appliance.machines.some(({ kind }) => kind === 'leaf-switch');
  if (isNew && hasLeaf && !ground.isInfiniband) wanted.add('labels', 'first database server', 'labels');
}

export function wantClusterCopies(ground: Ground, wanted: Wanted, cluster: Cluster): void {
  wanted.add('save ocr', oneNode(cluster), 'copy ocr');
  for (const id of cluster.machines)
    wanted.add(
      'save profile',
      ground.name(id),
      `copy profile of ${ground.node(id)} in ${cluster.gridHome ?? '$GRID_HOME'}`,
      { user: cluster.owner ?? 'grid' },
    );
}

export function wantSwitchCopies(ground: Ground, wanted: Wanted) {
  if (!ground.isInfiniband) return wanted.add('look switch', 'every switch', 'show configuration');
  wanted.add('save switch', 'every InfiniBand switch', 'copy switch');
  wanted.add('look switch', 'every management switch', 'show configuration');
}
