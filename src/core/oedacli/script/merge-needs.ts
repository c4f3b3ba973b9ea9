/**
 * Before which actions a script merges: whether a command may name what an unmerged action adds is not publicly
 * documented. So each action yields keys of what is there only after its merge, and needs keys of what it counts on.
 *
 *   ADD DATABASEHOME ... yields  home vega01-clu1 /u01/app/oracle/product/19.0.0.0/dbhome_2
 *   ADD DATABASE ... WHERE ... DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_2  needs it
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { commandNamed, findParameter } from '../language/command-catalog.ts';
import type { Reference } from '../language/command-record.ts';
import { listItems } from '../language/values.ts';
import { clusterKeys, findWhereKey } from '../language/where-keys.ts';
import { type Action, commandOf } from './action.ts';
import { selectedCluster } from './references.ts';

/** Machines, their host names and clusters stand for themselves; what else has a name has it in its cluster. */
const kinds: Readonly<Partial<Record<Reference, string>>> = {
  cluster: 'cluster',
  home: 'home',
  database: 'database',
  container: 'database',
  'disk-group': 'disk-group',
  node: 'machine',
  cell: 'machine',
  machine: 'machine',
  hostname: 'machine',
  ilom: 'machine',
};

function key(action: Action, appliance: Appliance, what: Reference, name: string): string {
  const kind = kinds[what] ?? what;
  if (kind === 'cluster') return `${kind} ${name}`;
  if (kind === 'machine') return `${kind} ${name.toLowerCase().replace(/\..*/, '')}`;
  const cluster =
    selectedCluster((selector) => action.where[selector], appliance)?.id ??
    clusterKeys.map((selector) => action.where[selector]).join();
  return `${kind} ${cluster} ${kind === 'home' ? name : name.toUpperCase()}`;
}

/** Empties a home or a disk group, which must be empty before it is deleted. */
const empties: ReadonlySet<string> = new Set(['DELETE DATABASE', 'ALTER DATABASE']);
const emptied: ReadonlySet<string> = new Set(['DELETE DATABASEHOME', 'DELETE DISKGROUP']);

/** Commands that give a new name: the parameter, and the key of WHERE that has the old one. */
const renames: Readonly<Record<string, readonly [what: Reference, parameter: string, old: string]>> = {
  'ALTER CLUSTER': ['cluster', 'CLUSTERNAME', 'CLUSTERNAME'],
  'ALTER DATABASEHOME': ['home', 'DBHOMELOC', 'DBHOMELOC'],
  'ALTER DATABASE': ['database', 'DBNAME', 'DATABASENAME'],
  'ALTER DISKGROUP': ['disk-group', 'DISKGROUPNAME', 'DISKGROUPNAME'],
};

/** At least the merge itself. */
export function yields(action: Action, appliance: Appliance): readonly string[] {
  const { command, values, sets = {} } = action;
  const keys = ['merge'];
  const put = (what: Reference, name: string | undefined) => {
    if (name?.trim()) keys.push(key(action, appliance, what, name.trim()));
  };
  const { adds } = commandOf(action) ?? {};
  if (adds) put(adds.what, values[adds.by]);
  // A new name is as new as a new thing.
  const [what, parameter = '', old = ''] = renames[command] ?? [];
  const [next, last] = [values[parameter], action.where[old]];
  if (what && next) {
    put(what, next);
    if (last) keys.push(`free ${key(action, appliance, what, last)}`);
  }
  if (command === 'ALTER NETWORK') put('hostname', values.HOSTNAME);
  if (action.where.NETWORKHOSTNAME && values.HOSTNAME)
    keys.push(`free ${action.where.NETWORKHOSTNAME.toLowerCase()}`);
  // Addresses that come look for the network as the others leave it, and for what was deleted before them.
  if (/^(?:ALTER|DELETE) (?:NETWORKS?|VIP|SCAN)$/.test(command)) keys.push('addresses');
  if (empties.has(command)) keys.push('emptied');
  if (command.startsWith('CLONE ')) {
    keys.push('numbers');
    for (const set of Object.values(sets))
      for (const [name, value] of Object.entries(set)) if (name.startsWith('NAME')) put('hostname', value);
  }
  return keys;
}

/** Everything that the action points at. */
export function needs(action: Action, appliance: Appliance): readonly string[] {
  const command = commandNamed(action.command);
  const [what, parameter = ''] = renames[action.command] ?? [];
  const next = action.values[parameter];
  const pointsAt = (what: Reference | undefined, value: string) =>
    what ? listItems(value).map((item) => key(action, appliance, what, item)) : [];
  return [
    ...Object.entries(action.where).flatMap(([name, value]) => pointsAt(findWhereKey(name)?.refersTo, value)),
    ...Object.entries(action.values).flatMap(([name, value]) =>
      pointsAt(findParameter(command, name)?.refersTo, value),
    ),
    ...(what && next ? [`free ${key(action, appliance, what, next)}`] : []),
    ...(emptied.has(action.command) ? ['emptied'] : []),
    ...(action.where.COMPUTENUMBER || action.where.STORAGENUMBER ? ['numbers'] : []),
    ...['HOSTNAME', 'NAME', 'SCANNAME'].flatMap((name) => {
      const value = action.values[name];
      return value ? [`free ${value.toLowerCase()}`] : [];
    }),
    ...(/^ADD (?:NETWORK|VIP|SCAN)$/.test(action.command) ? ['addresses'] : []),
    // It writes what is merged.
    ...(action.command === 'SAVE FILES' ? ['merge'] : []),
  ];
}
