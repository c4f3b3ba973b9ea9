/** The checks of a plan before it begins and at its end, and the copies that it makes before it changes anything. */
import type { Cluster } from '../../appliance/document/software-types.ts';
import { labelProblem } from '../../network/names.ts';
import { isYes } from '../answers.ts';
import { oneNode } from './clusterware/databases.ts';
import type { ExpectedFacts } from './fact.ts';
import type { Ground } from './ground.ts';
import { nodeOf } from './interfaces.ts';

export function expectChecks(ground: Ground, expected: ExpectedFacts): void {
  expected.add('look', 'first database server', 'exachk');
  expected.add('look conf', 'every server', 'conf');
  expected.add('look', 'every server', 'image');
  expected.add('look', 'every server', 'hardware');
  expected.add('look', 'every storage server', 'grid disks');
  expected.add('look', 'every storage server', 'alerts');
  for (const cluster of ground.appliance.clusters)
    for (const text of ['resources', 'health'])
      expected.add('look cluster', oneNode(cluster), text, { user: cluster.owner ?? 'grid' });
}

/** More are not listed in a command. */
const mostServers = 32;

/** The deployment tool reads the present configuration, unless its file is known to be current. */
export function expectDiscovery(ground: Ground, expected: ExpectedFacts): void {
  if (isYes(ground.plan.answers, 'QG-13')) return;
  const names: string[] = [];
  for (const { kind, name } of ground.appliance.machines)
    if ((kind === 'database' || kind === 'storage') && labelProblem(name) === undefined) names.push(name);
  if (names.length === 0) return;
  const list = names.length > mostServers ? 'every database and storage server' : names.join(',');
  expected.add('discover', 'OEDACLI', `discover ${list}`);
}

/** RDMA switches show name and address of each server at its port. */
export function expectLabels(ground: Ground, expected: ExpectedFacts): void {
  const isNew = [...ground.moving].some((id) => ground.isManagement(id));
  const hasLeaf = ground.appliance.machines.some(({ kind }) => kind === 'leaf-switch');
  if (isNew && hasLeaf && !ground.isInfiniband) expected.add('labels', 'first database server', 'labels');
}

export function expectClusterCopies(ground: Ground, expected: ExpectedFacts, cluster: Cluster): void {
  expected.add('save ocr', oneNode(cluster), 'copy ocr');
  for (const id of cluster.machines) expected.add('save olr', ground.name(id), 'copy olr');
  for (const id of cluster.machines)
    expected.add(
      'save profile',
      ground.name(id),
      `copy profile of ${nodeOf(ground, id)} in ${cluster.gridHome ?? '$GRID_HOME'}`,
      { user: cluster.owner ?? 'grid' },
    );
}
