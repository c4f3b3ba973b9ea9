/**
 * Reads the records of an es.xml other than addresses: clusters, homes, disk groups, databases, users, groups. Nothing
 * is invented: a record that lacks a required field is skipped, with a note.
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { clusterId, freeId, groupId, userId } from '../../appliance/document/ids.ts';
import type { Cluster, OsGroup, OsUser } from '../../appliance/document/software-types.ts';
import type { EsEntity } from './es-xml-entities.ts';
import { yesOrNo } from './es-xml-fields.ts';
import { fieldValue, fieldValues } from './es-xml-kinds.ts';
import { type EsContext, filler, type Loose, machinesOf, ownerName, source } from './es-xml-record.ts';
import { databaseOf, diskGroupOf, homeOf } from './es-xml-software.ts';
import { listEntries, take, wholeNumber } from './es-xml-values.ts';

export function addRecords(appliance: Appliance, context: EsContext): Appliance {
  const { relations } = context;
  const clusterIds = new Map<EsEntity, Id>();
  const clusters = clustersOf(appliance.clusters, context, clusterIds);
  /** Around it, by reference, by the number in its id (`c0_...`), or the only one. */
  const clusterOf = (entity: EsEntity): Id | undefined => {
    const owner = relations.ownerOf(entity, 'cluster');
    if (owner) return clusterIds.get(owner);
    const number = /^c(\d+)_/.exec(entity.id ?? '')?.[1];
    const all = [...clusterIds];
    const same = number && all.find(([cluster]) => cluster.id?.startsWith(`c${number}_`));
    return (same ||
      (number ? all[Number(number)] : undefined) ||
      (all.length === 1 ? all[0] : undefined))?.[1];
  };
  const within = <T>(
    kind: 'home' | 'disk group' | 'database',
    make: (entity: EsEntity, cluster: Id) => T | undefined,
  ) =>
    relations.ofKind(kind).flatMap((entity) => {
      const cluster = clusterOf(entity);
      if (cluster === undefined) {
        context.note({
          message: `A ${kind} (${entity.id ?? entity.name}) belongs to no cluster of the file and is not imported`,
        });
        return [];
      }
      return make(entity, cluster) ?? [];
    });
  const groupNames = new Map<EsEntity, string>();
  const diskGroups = within('disk group', (entity, cluster) =>
    diskGroupOf(entity, cluster, context, groupNames),
  );
  const homeIds = new Map<EsEntity, Id>();
  const homes = within('home', (entity, cluster) => homeOf(entity, cluster, context, homeIds));
  const databases = within('database', (entity, cluster) =>
    databaseOf(entity, cluster, context, homeIds, groupNames),
  );
  return {
    ...appliance,
    clusters,
    diskGroups: unique(diskGroups),
    homes: unique(homes),
    databases: unique(databases),
    users: unique(relations.ofKind('user').flatMap((entity) => userOf(entity, context) ?? [])),
    groups: unique(relations.ofKind('group').flatMap((entity) => groupOf(entity, context) ?? [])),
  };
}

const unique = <T extends { readonly id: Id }>(records: readonly T[]): T[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];

function clustersOf(built: readonly Cluster[], context: EsContext, ids: Map<EsEntity, Id>): Cluster[] {
  const byName = new Map(built.map((cluster) => [cluster.name.toLowerCase(), cluster]));
  const taken = new Set(built.map(({ id }) => id));
  const found: Cluster[] = [];
  for (const [entity, name] of context.clusters) {
    const known = byName.get(name.toLowerCase());
    byName.delete(name.toLowerCase());
    const id = known?.id ?? freeId(clusterId(name), taken);
    taken.add(id);
    ids.set(entity, id);
    const machines = machinesOf(entity, context);
    const cells = machines.filter((one) => context.cells.has(one));
    const nodes = machines.filter((one) => !context.cells.has(one));
    const record: Loose<Cluster> = {
      id,
      name,
      machines: nodes.length > 0 ? nodes : (known?.machines ?? []),
      ...source(entity),
    };
    if (cells.length > 0) record.cells = cells;
    const fill = filler(`clusters/${id}`, context, record);
    fill('name', fieldValue(entity, 'clusterName', 'name'));
    fill('gridVersion', fieldValue(entity, 'clusterVersion'));
    fill('gridHome', fieldValue(entity, 'clusterHome'));
    fill('gridBase', fieldValue(entity, 'base'));
    fill('inventory', fieldValue(entity, 'inventory'));
    fill('owner', ownerName(entity, 'clusterOwner', context));
    const scans = context.relations
      .ofKind('scan')
      .filter((scan) => context.relations.ownerOf(scan, 'cluster') === entity);
    const scanPort = [entity, ...scans].map((one) => fieldValue(one, 'scanPort')).find((value) => value);
    fill('scanPort', scanPort, (text) => wholeNumber(text, 65_535));
    fill('asmScopedSecurity', fieldValue(entity, 'asmScopedSecurity'), yesOrNo);
    found.push(record);
  }
  return [...found, ...byName.values()];
}

function userOf(entity: EsEntity, context: EsContext): OsUser | undefined {
  const name = fieldValue(entity, 'userName', 'name');
  if (!name) return undefined;
  const uid = wholeNumber(fieldValue(entity, 'uid')?.text);
  const primary = fieldValue(entity, 'primaryGroup');
  if (uid === undefined || !primary) {
    context.note({
      message: `User ${name.text}: its id or primary group is not in the file, so it is not imported. Add it by hand`,
    });
    return undefined;
  }
  const id = userId(name.text);
  const groups = fieldValues(entity, 'userGroups').flatMap((value) =>
    listEntries(take(value).text).map(({ text }) => text),
  );
  const record: Loose<OsUser> = {
    id,
    name: name.text,
    uid,
    primaryGroup: primary.text,
    groups,
    ...source(entity),
  };
  const fill = filler(`users/${id}`, context, record);
  fill('name', name);
  fill('uid', fieldValue(entity, 'uid'), wholeNumber);
  fill('primaryGroup', primary);
  fill('homeDirectory', fieldValue(entity, 'homeDirectory'));
  return record;
}

function groupOf(entity: EsEntity, context: EsContext): OsGroup | undefined {
  const name = fieldValue(entity, 'groupName', 'name');
  const gid = wholeNumber(fieldValue(entity, 'gid')?.text);
  if (!name || gid === undefined) return undefined;
  const id = groupId(name.text);
  const record: Loose<OsGroup> = { id, name: name.text, gid, ...source(entity) };
  const fill = filler(`groups/${id}`, context, record);
  fill('name', name);
  fill('gid', fieldValue(entity, 'gid'), wholeNumber);
  return record;
}
