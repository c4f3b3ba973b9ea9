/**
 * Where a new action starts: everything that the document already answers is filled in, so that adding the second home
 * of a rack needs reading, not typing. Names are the usual ones (dbhome_2, SALES) and free.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { Action, ScriptOptions } from '../script/action.ts';
import { homesOf, ownersOf, selectedCluster } from '../script/references.ts';
import { emptyOptions } from '../script/script-options.ts';

export function freeActionId(actions: readonly Action[]): string {
  let number = actions.length + 1;
  while (actions.some(({ id }) => id === `a${number}`)) number++;
  return `a${number}`;
}

/** The first name, counted from 1, that is not taken. */
export const firstFree = (
  taken: { has(name: string): boolean },
  nameOf: (number: number) => string,
): string => {
  let number = 1;
  while (taken.has(nameOf(number))) number++;
  return nameOf(number);
};

export function newHome(
  appliance: Appliance,
  actions: readonly Action[],
  cluster: Cluster | undefined = appliance.clusters[0],
): Action {
  const homes = cluster ? homesOf(appliance, cluster) : [];
  const [model] = homes;
  const owners = ownersOf(appliance);
  const owner = model?.owner ?? owners.find((name) => name === 'oracle') ?? owners[0] ?? '';
  const version = model?.version ?? cluster?.gridVersion ?? '';
  const taken = new Set<string | undefined>([
    ...homes.flatMap((home) => [home.name, home.path]),
    ...actions.flatMap(({ values }) => [values.DBHOMENAME, values.DBHOMELOC]),
  ]);
  const has = (name: string) => taken.has(name) || taken.has(homeLocation(owner, version, name));
  const name = firstFree({ has }, (number) => `dbhome_${number}`);
  return {
    id: freeActionId(actions),
    command: 'ADD DATABASEHOME',
    values: {
      OWNER: owner,
      DBVERSION: version,
      DBHOMELOC: homeLocation(owner, version, name),
      DBHOMENAME: name,
    },
    where: clusterWhere(cluster),
  };
}

/** `/u01/app/oracle/product/19.0.0.0/dbhome_2`, the usual place of a home. */
export function homeLocation(owner: string, version: string, name: string): string {
  const release = /^12\./.test(version)
    ? version.split('.').slice(0, 4).join('.')
    : `${Number.parseInt(version, 10) || 19}.0.0.0`;
  return `/u01/app/${owner || 'oracle'}/product/${release}/${name}`;
}

export function newDatabase(appliance: Appliance, actions: readonly Action[], name = ''): Action {
  const added = actions.findLast(({ command }) => command === 'ADD DATABASEHOME');
  const cluster = (added && selectedCluster((key) => added.where[key], appliance)) ?? appliance.clusters[0];
  const home = added?.values.DBHOMELOC ?? (cluster ? homesOf(appliance, cluster)[0]?.path : undefined) ?? '';
  const groups = appliance.diskGroups
    .filter((group) => group.cluster === cluster?.id)
    .map((group) => group.name);
  const startingWith = (start: string) => groups.find((group) => group.toUpperCase().startsWith(start)) ?? '';
  return {
    id: freeActionId(actions),
    command: 'ADD DATABASE',
    values: { DBNAME: name, DBTYPE: 'CDB', DATADG: startingWith('DATA'), RECODG: startingWith('RECO') },
    where: { ...clusterWhere(cluster), DBHOMELOC: home },
  };
}

const clusterWhere = (cluster: Cluster | undefined): Record<string, string> =>
  cluster ? { CLUSTERNAME: cluster.name } : {};

/** A home more and the database SALES in it: the quick start. */
export function salesExample(appliance: Appliance): { actions: readonly Action[]; options: ScriptOptions } {
  const home = newHome(appliance, []);
  const taken = new Set(appliance.databases.map((database) => database.name.toUpperCase()));
  const name = firstFree(taken, (number) => (number === 1 ? 'SALES' : `SALES${number}`));
  return {
    actions: [home, newDatabase(appliance, [home], name)],
    options: {
      ...emptyOptions(appliance),
      title: `${appliance.name}: add ${home.values.DBHOMENAME} and the database ${name}`,
    },
  };
}
