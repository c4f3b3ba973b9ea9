/** The databases of a cluster that have instances: a pluggable one has none of its own. */
import type { Cluster } from '../../../appliance/document/software-types.ts';
import type { ExpectedFacts, Verb } from '../fact.ts';
import type { Ground } from '../ground.ts';

export const databasesIn = (ground: Ground, cluster: Cluster | undefined) =>
  ground.appliance.databases.filter((one) => one.cluster === cluster?.id && one.type !== 'pdb');

export const oneNode = (cluster: Cluster | undefined): string => (cluster ? `${cluster.name}, one node` : '');

/** Each database is opened or closed by its owner, with the tools of its own home. */
export function expectDatabases(
  ground: Ground,
  expected: ExpectedFacts,
  clusters: readonly Cluster[],
  verb: 'start' | 'stop',
): void {
  const how = verb === 'stop' ? ' how=immediate' : '';
  for (const cluster of clusters) {
    const where = oneNode(cluster);
    const databases = databasesIn(ground, cluster);
    if (databases.length === 0) expected.add('database', where, `${verb} database db=NAME${how}`);
    for (const one of databases) {
      const home = ground.appliance.homes.find(({ id }) => id === one.home);
      const by = home ? ` by ${home.path}/bin/srvctl` : '';
      const user = one.owner ?? home?.owner ?? 'oracle';
      expected.add('database', where, `${verb} database db=${one.uniqueName ?? one.name}${how}${by}`, {
        user,
      });
    }
  }
}

/** A statement in every database of a cluster, or in all that it has where the document names none. */
export function expectSql(
  ground: Ground,
  expected: ExpectedFacts,
  cluster: Cluster | undefined,
  text: string,
  place: (database?: string) => string,
  verb: Verb = 'sql',
): void {
  const databases = databasesIn(ground, cluster);
  const where = oneNode(cluster);
  if (databases.length === 0) expected.add(verb, `${where}, ${place()}`, text);
  for (const { name, uniqueName = name, owner = 'oracle' } of databases)
    expected.add(verb, `${where}, ${place(uniqueName)}`, text, { user: owner });
}
