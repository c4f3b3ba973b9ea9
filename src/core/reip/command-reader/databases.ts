/** The databases of a cluster that have instances: a pluggable one has none of its own. */
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { Wanted } from './fact.ts';
import type { Ground } from './ground.ts';

export const databasesOf = (ground: Ground, cluster: Cluster | undefined) =>
  ground.appliance.databases.filter((one) => one.cluster === cluster?.id && one.type !== 'pdb');

export const oneNode = (cluster: Cluster | undefined): string => (cluster ? `${cluster.name}, one node` : '');

/** Each database is opened or closed by its owner, with the tools of its own home. */
export function wantDatabases(
  ground: Ground,
  wanted: Wanted,
  clusters: readonly Cluster[],
  verb: 'start' | 'stop',
): void {
  const how = verb === 'stop' ? ' how=immediate' : '';
  for (const cluster of clusters) {
    const where = oneNode(cluster);
    const databases = databasesOf(ground, cluster);
    if (databases.length === 0) wanted.add('database', where, `${verb} database db=NAME${how}`);
    for (const one of databases) {
      const home = ground.appliance.homes.find(({ id }) => id === one.home);
      const by = home ? ` by ${home.path}/bin/srvctl` : '';
      const user = one.owner ?? home?.owner ?? 'oracle';
      wanted.add('database', where, `${verb} database db=${one.uniqueName ?? one.name}${how}${by}`, { user });
    }
  }
}

/** A statement in every database of a cluster, or in all that it has where the document names none. */
export function wantSql(
  ground: Ground,
  wanted: Wanted,
  cluster: Cluster | undefined,
  text: string,
  place: (database?: string) => string,
): void {
  const databases = databasesOf(ground, cluster);
  const where = oneNode(cluster);
  if (databases.length === 0) wanted.add('sql', `${where}, ${place()}`, text);
  for (const { name, uniqueName = name, owner = 'oracle' } of databases)
    wanted.add('sql', `${where}, ${place(uniqueName)}`, text, { user: owner });
}
