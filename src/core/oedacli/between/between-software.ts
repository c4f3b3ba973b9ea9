/** The commands of homes and databases that lead from one revision to another. */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Database, Home } from '../../appliance/document/software-types.ts';
import {
  type ActionDraft,
  action,
  changed,
  changedFrom,
  type Frame,
  inOrderOfNames,
  nameInBetween,
  sidesOf,
  waitComment,
} from './revision-pair.ts';

export function homeActions(frame: Frame): { readonly early: ActionDraft[]; readonly late: ActionDraft[] } {
  const { before, after, where, namesOf } = frame;
  const { added, removed, both } = sidesOf(before.homes, after.homes);
  const homes = inOrderOfNames(both, ({ cluster, path, name }) => [
    `path ${cluster} ${path}`,
    ...(name ? [`name ${cluster} ${name}`] : []),
  ]);
  const early = [
    ...homes.order.flatMap((pair) =>
      alterHome(
        frame,
        pair[0],
        homes.stuck.has(pair) ? { ...pair[1], path: pair[0].path, name: pair[0].name } : pair[1],
      ),
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

function alterHome({ before, after, where, namesOf }: Frame, old: Home, now: Home): ActionDraft[] {
  const key = where(old.cluster);
  const [was, is] = [before, after].map((one) => one.clusters.find(({ id }) => id === old.cluster));
  const machines = now.machines ?? is?.machines;
  const baseOf = ({ base, owner }: Home) => base ?? `/u01/app/${owner}`;
  const inventory = now.inventory ?? is?.inventory;
  const values = {
    ...{ OWNER: changed(old, now, 'owner'), DBVERSION: changed(old, now, 'version') },
    ...{ DBHOMELOC: changed(old, now, 'path'), DBHOMENAME: changed(old, now, 'name') },
    BASEDIR: baseOf(old) === baseOf(now) ? undefined : baseOf(now),
    INVLOC: (old.inventory ?? was?.inventory) === inventory ? undefined : inventory,
    MACHINELIST: sameIds(old.machines ?? was?.machines, machines) ? undefined : machines && namesOf(machines),
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
  const { before, after } = frame;
  const sides = sidesOf(before.databases, after.databases);
  const gone = new Set(sides.removed.map(({ id }) => id));
  // One that is the same in both may have to stay with a disk group whose name another one gets.
  const later = indexAppliance(after).databases;
  const both = before.databases.flatMap((old) => {
    const now = later.get(old.id);
    return now ? [[old, now] as const] : [];
  });
  const { order, stuck, waiting } = inOrderOfNames(
    both,
    ({ cluster, name, uniqueName, type, container = '' }) => [
      `${container} ${cluster} ${name.toUpperCase()}`,
      ...(type === 'pdb' ? [] : [`unique ${cluster} ${(uniqueName ?? name).toUpperCase()}`]),
    ],
  );
  const bundle = 'swap of databases';
  const between = new Map<Id, string>();
  const taken = [...before.databases, ...after.databases].flatMap(({ name, uniqueName = name }) => [
    name,
    uniqueName,
  ]);
  const parked = [...waiting].flatMap(([old]): ActionDraft[] => {
    const key = databaseKey(frame, old);
    if (!key) return [];
    // At most 8 characters.
    const waits = nameInBetween('DBTMP', [...taken, ...between.values()]);
    between.set(old.id, waits);
    const values = { DBNAME: waits, UNIQUENAME: old.uniqueName && waits };
    const comments = [waitComment(old.name, waits)];
    return [action('ALTER DATABASE', values, key, { comments, bundle })];
  });
  return {
    deleted: sides.removed
      // A container takes its pluggable databases along.
      .filter(({ container }) => !container || !gone.has(container))
      .flatMap((database) => {
        const key = databaseKey(frame, database);
        return key ? action('DELETE DATABASE', {}, key) : [];
      }),
    altered: [
      ...parked,
      ...order.flatMap((pair) => {
        const [old, now] = pair;
        const name = between.get(old.id);
        const waits = name ? { ...old, name, ...(old.uniqueName ? { uniqueName: name } : {}) } : old;
        return alterDatabase(frame, waits, now).map((one) => (stuck.has(pair) ? { ...one, bundle } : one));
      }),
    ],
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

/** By its name; of pluggable databases with one name each by its id. */
function databaseKey(
  { before, where }: Frame,
  { cluster, name, sourceId }: Database,
): Readonly<Record<string, string>> | undefined {
  const alike = before.databases.filter(
    (one) => one.cluster === cluster && one.name.toUpperCase() === name.toUpperCase(),
  );
  if (sourceId && alike.length > 1) return { ID: sourceId };
  const key = where(cluster);
  return key && { ...key, DATABASENAME: name };
}

function alterDatabase(frame: Frame, old: Database, now: Database): ActionDraft[] {
  const { before, after, namesOf } = frame;
  const key = databaseKey(frame, old);
  const isPdb = now.type === 'pdb';
  // It moves with its container.
  const home = isPdb ? undefined : changed(old, now, 'home');
  const type = changed(old, now, 'type');
  const [was, is] = [nodesOf(before, old), nodesOf(after, now)];
  const unique = now.uniqueName ?? now.name;
  const preset = <T>(value: T) => (isPdb ? undefined : value);
  const values = {
    DBNAME: changed(old, now, 'name'),
    // Without a unique name it follows the name.
    UNIQUENAME:
      old.uniqueName === now.uniqueName || (old.uniqueName ?? now.name) === unique ? undefined : unique,
    DBTYPE: type && types[type],
    DBTEMPLATE: changedFrom(old.template, now.template, preset('ADMIN')),
    BLOCKSIZE: changedFrom(old.blockSize, now.blockSize, preset(8192)),
    CHARSET: changedFrom(old.characterSet, now.characterSet, preset('AL32UTF8')),
    DBLANG: changedFrom(old.language, now.language, preset('all_langs')),
    DATADG: groupChange(frame, old, now, 'dataGroup'),
    RECODG: groupChange(frame, old, now, 'recoveryGroup'),
    HOSTNAMES: isPdb || sameIds(was, is) ? undefined : is && namesOf(is),
  };
  // A move needs a command of its own. It comes first, because the other command may change the name.
  const path = home && indexAppliance(after).homes.get(home)?.path;
  return [{ DBHOMELOC: path }, values]
    .map((some) => action('ALTER DATABASE', some, key))
    .filter((made) => key && Object.keys(made.values).length > 0);
}

/** A database follows a disk group that gets a new name. */
function groupChange(
  { before, after }: Frame,
  old: Database,
  now: Database,
  field: 'dataGroup' | 'recoveryGroup',
): string | undefined {
  const group = before.diskGroups.find(
    ({ cluster, name }) => cluster === old.cluster && name.toUpperCase() === old[field]?.toUpperCase(),
  );
  const followed = after.diskGroups.find(({ id }) => id === group?.id)?.name ?? old[field];
  return followed?.toUpperCase() === now[field]?.toUpperCase() ? undefined : now[field];
}

const nodesOf = (appliance: Appliance, { machines, home, cluster }: Database) =>
  machines ??
  indexAppliance(appliance).homes.get(home ?? '')?.machines ??
  indexAppliance(appliance).clusters.get(cluster)?.machines;

const sameIds = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  equalValues(one && [...one].sort(), other && [...other].sort());
