/** The commands of homes and databases that lead from one revision to another. */
import { equalValues } from '../../appliance/document/equal-values.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Database, Home } from '../../appliance/document/software-types.ts';
import { type ActionDraft, action, changed, type Frame, inOrderOfNames, sidesOf } from './revision-pair.ts';

export function homeActions(frame: Frame): { readonly early: ActionDraft[]; readonly late: ActionDraft[] } {
  const { before, after, where, namesOf } = frame;
  const { added, removed, both } = sidesOf(before.homes, after.homes);
  const early = [
    ...inOrderOfNames(both, ({ cluster, path }) => `${cluster} ${path}`).order.flatMap(([old, now]) =>
      alterHome(frame, old, now),
    ),
    ...added.flatMap((home) => {
      const cluster = where(home.cluster);
      if (!cluster) return [];
      return action(
        'ADD DATABASEHOME',
        {
          ...{ OWNER: home.owner, DBVERSION: home.version, DBHOMELOC: home.path, DBHOMENAME: home.name },
          ...{
            BASEDIR: home.base,
            INVLOC: home.inventory,
            MACHINELIST: home.machines && namesOf(home.machines),
          },
        },
        cluster,
      );
    }),
  ];
  const late = removed.flatMap(({ cluster, path }) => {
    const key = where(cluster);
    return key ? action('DELETE DATABASEHOME', {}, { ...key, DBHOMELOC: path }) : [];
  });
  return { early, late };
}

function alterHome({ where, namesOf }: Frame, old: Home, now: Home): ActionDraft[] {
  const key = where(old.cluster);
  const machines = equalValues(old.machines, now.machines) ? undefined : now.machines;
  const values = {
    ...{ OWNER: changed(old, now, 'owner'), DBVERSION: changed(old, now, 'version') },
    ...{ DBHOMELOC: changed(old, now, 'path'), DBHOMENAME: changed(old, now, 'name') },
    ...{ BASEDIR: changed(old, now, 'base'), INVLOC: changed(old, now, 'inventory') },
    MACHINELIST: machines && namesOf(machines),
  };
  const made = action('ALTER DATABASEHOME', values, { ...key, DBHOMELOC: old.path });
  return key && Object.keys(made.values).length > 0 ? [made] : [];
}

const types = { normal: undefined, cdb: 'CDB', pdb: 'PDB' } as const;

export function databaseActions(frame: Frame): {
  readonly deleted: ActionDraft[];
  readonly altered: ActionDraft[];
  readonly added: ActionDraft[];
} {
  const { before, after, where } = frame;
  const sides = sidesOf(before.databases, after.databases);
  const gone = new Set(sides.removed.map(({ id }) => id));
  const { order, stuck } = inOrderOfNames(
    sides.both,
    ({ cluster, name }) => `${cluster} ${name.toUpperCase()}`,
  );
  return {
    deleted: sides.removed
      // A container takes its pluggable databases along.
      .filter(({ container }) => !container || !gone.has(container))
      .flatMap(({ cluster, name }) => {
        const key = where(cluster);
        return key ? action('DELETE DATABASE', {}, { ...key, DATABASENAME: name }) : [];
      }),
    altered: order.flatMap((pair) =>
      alterDatabase(frame, pair[0], stuck.has(pair) ? { ...pair[1], name: pair[0].name } : pair[1]),
    ),
    // Containers before what goes into them.
    added: [...sides.added]
      .sort((one, other) => Number(one.type === 'pdb') - Number(other.type === 'pdb'))
      .flatMap((database) => addDatabase(frame, database)),
  };
}

function addDatabase({ after, where, namesOf }: Frame, database: Database): ActionDraft[] {
  const { homes, databases } = indexAppliance(after);
  const key = where(database.cluster);
  const home = database.home ? homes.get(database.home) : undefined;
  const container = database.container ? databases.get(database.container) : undefined;
  const isPdb = database.type === 'pdb';
  if (!key || (isPdb ? !container : !home)) return [];
  const place: Record<string, string> = isPdb
    ? { CDBNAME: container?.name ?? '' }
    : { DBHOMELOC: home?.path ?? '' };
  const values = {
    ...{ DBNAME: database.name, UNIQUENAME: database.uniqueName, DBTYPE: types[database.type] },
    ...{ DBTEMPLATE: database.template, BLOCKSIZE: database.blockSize, CHARSET: database.characterSet },
    ...{ DBLANG: database.language, DATADG: database.dataGroup, RECODG: database.recoveryGroup },
    HOSTNAMES: isPdb ? undefined : database.machines && namesOf(database.machines),
  };
  return [action('ADD DATABASE', values, { ...key, ...place })];
}

function alterDatabase({ after, where, namesOf }: Frame, old: Database, now: Database): ActionDraft[] {
  const { homes } = indexAppliance(after);
  const key = where(old.cluster);
  const home = changed(old, now, 'home');
  const machines = equalValues(old.machines, now.machines) ? undefined : now.machines;
  const type = changed(old, now, 'type');
  const values = {
    ...{ DBNAME: changed(old, now, 'name'), UNIQUENAME: changed(old, now, 'uniqueName') },
    DBTYPE: type && types[type],
    ...{ DBTEMPLATE: changed(old, now, 'template'), BLOCKSIZE: changed(old, now, 'blockSize') },
    ...{ CHARSET: changed(old, now, 'characterSet'), DBLANG: changed(old, now, 'language') },
    ...{ DATADG: changed(old, now, 'dataGroup'), RECODG: changed(old, now, 'recoveryGroup') },
    HOSTNAMES: machines && namesOf(machines),
  };
  // A move needs a command of its own. It comes first, because the other command may change the name.
  return [{ DBHOMELOC: home && homes.get(home)?.path }, values]
    .map((some) => action('ALTER DATABASE', some, { ...key, DATABASENAME: old.name }))
    .filter((made) => key && Object.keys(made.values).length > 0);
}
