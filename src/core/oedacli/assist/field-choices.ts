/**
 * What a field of a form offers: the values of its choice, or the names of the document and of the actions above it.
 * `several`: the value is a list. A field without choices takes free text.
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { commandNamed, findParameter } from '../language/command-catalog.ts';
import type { Parameter, Reference } from '../language/command-record.ts';
import { knownVersions } from '../language/database-versions.ts';
import { findWhereKey } from '../language/where-keys.ts';
import { type Action, commandOf } from '../script/action.ts';
import {
  databasesOf,
  homeNodes,
  homesOf,
  machinesOf,
  nodesOf,
  ownersOf,
  sameName,
  selectedCluster,
} from '../script/references.ts';

export type Picker = {
  readonly values: readonly string[];
  readonly several: boolean;
  readonly closed: boolean;
};

/** `actions`: those of the script before this one. */
export function pickerFor(
  name: string,
  inWhere: boolean,
  action: Action,
  appliance: Appliance,
  actions: readonly Action[] = [],
): Picker | undefined {
  const command = commandOf(action);
  const own = inWhere ? command?.where?.choices[name] : undefined;
  const record = inWhere ? findWhereKey(name) : findParameter(command, name);
  if (!record) return undefined;
  if (own) return { values: own, several: false, closed: true };
  return pick(record, action, appliance, actions);
}

function pick(
  record: Parameter,
  action: Action,
  appliance: Appliance,
  actions: readonly Action[],
): Picker | undefined {
  const { kind, refersTo, name } = record;
  if (kind.is === 'choice') return { values: kind.values, several: false, closed: true };
  if (kind.is === 'flag') return { values: ['true', 'false'], several: false, closed: true };
  if (kind.is === 'version')
    return { values: knownVersions(appliance).map(({ version }) => version), several: false, closed: false };
  const cluster = selectedCluster((key) => action.where[key], appliance);
  const values =
    name === 'CLUSTERNUMBER'
      ? appliance.clusters.map((_, at) => String(at + 1))
      : refersTo &&
        afterActions(
          namesFor(record, refersTo, cluster, action, appliance),
          ...([refersTo, actions, cluster, appliance] as const),
        );
  return values && { values: [...new Set(values)], several: kind.is === 'list', closed: false };
}

function namesFor(
  { name: parameter }: Parameter,
  to: Reference,
  cluster: Cluster | undefined,
  action: Action,
  appliance: Appliance,
): readonly string[] {
  const names = (records: readonly { readonly name: string }[]) => records.map(({ name }) => name);
  const ofCluster = <T extends { readonly cluster: string }>(records: readonly T[]) =>
    cluster ? records.filter((one) => one.cluster === cluster.id) : records;
  const ofKind = (fits: (kind: string) => boolean) =>
    names(appliance.machines.filter(({ kind }) => fits(kind)));
  const isGuest = action.command === 'CLONE GUEST';
  switch (to) {
    case 'cluster':
      return names(appliance.clusters);
    case 'home':
      return ofCluster(appliance.homes).map(({ path }) => path);
    case 'container':
      return names(ofCluster(appliance.databases).filter(({ type }) => type === 'cdb'));
    case 'database':
      return names(cluster ? databasesOf(appliance, cluster) : appliance.databases);
    case 'disk-group':
      return names(ofCluster(appliance.diskGroups));
    case 'owner':
      return ownersOf(appliance);
    case 'node': {
      if (!cluster)
        return names(
          appliance.machines.filter(({ kind, osType }) =>
            isGuest ? kind === 'guest' : kind === 'database' && osType !== 'virtual',
          ),
        );
      const home = homesOf(appliance, cluster).find(({ path }) => path === action.where.DBHOMELOC);
      return home ? homeNodes(appliance, cluster, home) : nodesOf(appliance, cluster);
    }
    case 'cell': {
      const all = ofKind((kind) => kind === 'storage');
      if (!cluster || !parameter.endsWith('CELLS')) return all;
      const own = cluster.cells ? names(machinesOf(appliance, cluster.cells)) : all;
      return parameter === 'DROPCELLS' ? own : all.filter((name) => !own.includes(name));
    }
    case 'machine':
      return action.command === 'ALTER SWITCH'
        ? ofKind((kind) => kind.endsWith('switch'))
        : ofKind(
            (kind) =>
              kind === 'database' ||
              kind === 'guest' ||
              (kind === 'storage' && !action.command.endsWith(' VIP')),
          );
    case 'ilom':
      return appliance.endpoints.filter(({ kind }) => kind === 'ilom').map(({ hostname }) => hostname);
    case 'hostname':
      return [...indexAppliance(appliance).byHostname.values()].flatMap(([one]) => one?.hostname ?? []);
  }
}

/** The names as the actions above leave them: with what they add, without what they delete or rename. */
function afterActions(
  start: readonly string[],
  to: Reference,
  actions: readonly Action[],
  cluster: Cluster | undefined,
  appliance: Appliance,
): readonly string[] {
  const kind = to === 'container' ? 'database' : to;
  let names = start;
  for (const { command, values, where, disabled } of actions) {
    const place = selectedCluster((key) => where[key], appliance);
    const adds = (commandNamed(command.replace(/^(?:ALTER|DELETE) /, 'ADD ')) ?? commandNamed(command))?.adds;
    const isMachine = kind === 'machine' && (adds?.what === 'node' || adds?.what === 'cell');
    if (!adds || disabled || (cluster && place && place !== cluster)) continue;
    if (adds.what !== kind && !isMachine) continue;
    const name = values[adds.by] || undefined;
    const before = Object.keys(where).find((key) => findWhereKey(key)?.refersTo === adds.what);
    const gone = before && where[before];
    if (/^(?:ADD|CLONE) /.test(command)) {
      const isPlain = to === 'container' && !sameName(values.DBTYPE ?? '', 'CDB');
      if (name && !isPlain) names = [...names, name];
    } else if (gone && (name || command.startsWith('DELETE')))
      names = names.flatMap((one) => (sameName(one, gone) ? (name ?? []) : one));
  }
  return names;
}
