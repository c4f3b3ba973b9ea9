/**
 * What an es.xml says beside its addresses: clusters, homes, disk groups, databases, users, groups. Nothing is
 * invented: a record that lacks what the document must know is left out, with a note.
 */
import { clusterId, databaseId, diskGroupId, freeId, groupId, homeId, userId } from '../appliance/ids.ts';
import type {
  Appliance,
  Cluster,
  Database,
  DiskGroup,
  Home,
  Id,
  Note,
  OsGroup,
  OsUser,
} from '../appliance/types.ts';
import type { EsEntity, EsValue } from './es-xml-entities.ts';
import { yesOrNo } from './es-xml-fields.ts';
import { fieldValue, fieldValues } from './es-xml-kinds.ts';
import type { EsRelations } from './es-xml-owners.ts';
import { partsOf, take, wholeNumber } from './es-xml-rows.ts';
import { plain } from './words.ts';

/** How the records of a file are called in the document. */
export type EsContext = {
  readonly relations: EsRelations;
  readonly byId: ReadonlyMap<string, EsEntity>;
  readonly clusters: ReadonlyMap<EsEntity, string>;
  readonly machineIds: ReadonlyMap<EsEntity, Id>;
  /** Ids of storage servers. */
  readonly cells: ReadonlySet<Id>;
  readonly origin: (path: string, value: EsValue | undefined) => void;
  readonly note: (note: Note) => void;
};

type Loose = Record<string, unknown>;

const source = ({ id }: EsEntity): Loose => (id === undefined ? {} : { sourceId: id });

/** Sets fields of a record as far as the file has them, and remembers where. */
function filler(path: string, context: EsContext, record: Loose) {
  return <T>(field: string, value: EsValue | undefined, read?: (text: string) => T | undefined): void => {
    const meant = value && (read ? read(value.text) : value.text);
    if (value === undefined || meant === undefined) return;
    record[field] = meant;
    context.origin(`${path}/${field}`, take(value));
  };
}

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
          message: `A ${kind} (${entity.id ?? entity.name}) belongs to no cluster of the file and is left out`,
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

const machinesOf = (entity: EsEntity, { relations, machineIds }: EsContext): Id[] =>
  relations.linked(entity, 'machine').flatMap((machine) => machineIds.get(machine) ?? []);

/** A user's name, as a text or by a reference to the user. */
function ownerName(
  entity: EsEntity,
  field: 'owner' | 'clusterOwner',
  context: EsContext,
): EsValue | undefined {
  const stated = fieldValue(entity, field);
  if (stated) return stated;
  const reference = entity.references.find(({ name }) => /owner$|^user$/.test(plain(name)));
  const user = reference && context.byId.get(reference.id);
  return user && fieldValue(user, 'userName', 'name');
}

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
    const record: Loose = {
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
    found.push(record as Cluster);
  }
  return [...found, ...byName.values()];
}

function diskGroupOf(
  entity: EsEntity,
  cluster: Id,
  context: EsContext,
  names: Map<EsEntity, string>,
): DiskGroup | undefined {
  const nameValue = fieldValue(entity, 'groupOfDisks', 'name');
  if (!nameValue) return undefined;
  const name = nameValue.text;
  names.set(entity, name);
  const redundancy = fieldValue(entity, 'redundancy')?.text.toUpperCase();
  if (redundancy !== 'NORMAL' && redundancy !== 'HIGH') {
    context.note({
      message: `Disk group ${name}: its redundancy is not in the file, so it is left out; add it by hand`,
    });
    return undefined;
  }
  const id = diskGroupId(cluster, name);
  const record: Loose = { id, cluster, name, redundancy, ...source(entity) };
  const fill = filler(`diskGroups/${id}`, context, record);
  fill('name', nameValue);
  fill('redundancy', fieldValue(entity, 'redundancy'), (text) => text.toUpperCase());
  fill('percent', fieldValue(entity, 'percent'), (text) => wholeNumber(text, 100));
  fill('location', fieldValue(entity, 'diskLocation'), (text) =>
    /^(?:HARDDISK|FLASHDISK)$/i.test(text) ? text.toUpperCase() : undefined,
  );
  fill('ocrVote', fieldValue(entity, 'ocrVote'), yesOrNo);
  fill('quorumDisk', fieldValue(entity, 'quorumDisk'), yesOrNo);
  fill('sparse', fieldValue(entity, 'sparse'), yesOrNo);
  const cells = machinesOf(entity, context);
  if (cells.length > 0) record.cells = cells;
  return record as DiskGroup;
}

function homeOf(entity: EsEntity, cluster: Id, context: EsContext, ids: Map<EsEntity, Id>): Home {
  const path = fieldValue(entity, 'homePath');
  const id = homeId(
    cluster,
    path?.text ?? entity.id ?? fieldValue(entity, 'homeName', 'name')?.text ?? 'home',
  );
  ids.set(entity, id);
  const record: Loose = { id, cluster, owner: '', version: '', path: '', ...source(entity) };
  const fill = filler(`homes/${id}`, context, record);
  fill('name', fieldValue(entity, 'homeName', 'name'));
  fill('owner', ownerName(entity, 'owner', context));
  fill('version', fieldValue(entity, 'homeVersion'));
  fill('path', path);
  fill('base', fieldValue(entity, 'base'));
  fill('inventory', fieldValue(entity, 'inventory'));
  const machines = machinesOf(entity, context);
  if (machines.length > 0) record.machines = machines;
  return record as Home;
}

const databaseTypes: Readonly<Record<string, Database['type']>> = {
  cdb: 'cdb',
  pdb: 'pdb',
  container: 'cdb',
  normal: 'normal',
};
const templates = new Map([
  ['oltp', 'ADMIN'],
  ['admin', 'ADMIN'],
  ['dw', 'DW'],
]);

function databaseOf(
  entity: EsEntity,
  cluster: Id,
  context: EsContext,
  homes: ReadonlyMap<EsEntity, Id>,
  groups: ReadonlyMap<EsEntity, string>,
): Database | undefined {
  const { relations } = context;
  const nameValue = fieldValue(entity, 'databaseName', 'name', 'uniqueName');
  if (!nameValue) return undefined;
  const id = databaseId(cluster, nameValue.text);
  const stated = take(fieldValue(entity, 'databaseType'))?.text.toLowerCase() ?? '';
  const type = (Object.hasOwn(databaseTypes, stated) ? databaseTypes[stated] : undefined) ?? 'normal';
  const home = relations.linked(entity, 'home')[0] ?? relations.ownerOf(entity, 'home');
  const homePath = take(fieldValue(entity, 'homePath'))?.text;
  const homeRecord =
    (home && homes.get(home)) ?? (homePath === undefined ? undefined : homeId(cluster, homePath));
  const record: Loose = { id, cluster, name: nameValue.text, type, ...source(entity) };
  if (homeRecord !== undefined && type !== 'pdb') record.home = homeRecord;
  const fill = filler(`databases/${id}`, context, record);
  fill('name', nameValue);
  fill('uniqueName', fieldValue(entity, 'uniqueName'));
  const container = take(fieldValue(entity, 'container'))?.text;
  if (type === 'pdb' && container) record.container = databaseId(cluster, container);
  fill('template', fieldValue(entity, 'template'), (text) => templates.get(text.toLowerCase()));
  fill('blockSize', fieldValue(entity, 'blockSize'), wholeNumber);
  fill('characterSet', fieldValue(entity, 'characterSet'));
  fill('language', fieldValue(entity, 'language'));
  fill('owner', ownerName(entity, 'owner', context));
  fill('style', fieldValue(entity, 'databaseStyle'));
  const linked = relations.linked(entity, 'disk group').flatMap((group) => groups.get(group) ?? []);
  for (const [field, pattern] of [
    ['dataGroup', /data/i],
    ['recoveryGroup', /reco/i],
  ] as const) {
    const byReference = linked.find((name) => pattern.test(name));
    if (byReference) record[field] = byReference;
    fill(field, fieldValue(entity, field));
  }
  const machines = machinesOf(entity, context);
  if (machines.length > 0) record.machines = machines;
  return record as Database;
}

function userOf(entity: EsEntity, context: EsContext): OsUser | undefined {
  const name = fieldValue(entity, 'userName', 'name');
  if (!name) return undefined;
  const uid = wholeNumber(fieldValue(entity, 'uid')?.text);
  const primary = fieldValue(entity, 'primaryGroup');
  if (uid === undefined || !primary) {
    context.note({
      message: `User ${name.text}: its id or primary group is not in the file, so it is left out; add it by hand`,
    });
    return undefined;
  }
  const id = userId(name.text);
  const groups = fieldValues(entity, 'userGroups').flatMap((value) =>
    partsOf(take(value).text).map(({ text }) => text),
  );
  const record: Loose = { id, name: name.text, uid, primaryGroup: primary.text, groups, ...source(entity) };
  const fill = filler(`users/${id}`, context, record);
  fill('name', name);
  fill('uid', fieldValue(entity, 'uid'), wholeNumber);
  fill('primaryGroup', primary);
  fill('homeDirectory', fieldValue(entity, 'homeDirectory'));
  return record as OsUser;
}

function groupOf(entity: EsEntity, context: EsContext): OsGroup | undefined {
  const name = fieldValue(entity, 'groupName', 'name');
  const gid = wholeNumber(fieldValue(entity, 'gid')?.text);
  if (!name || gid === undefined) return undefined;
  const id = groupId(name.text);
  const record: Loose = { id, name: name.text, gid, ...source(entity) };
  const fill = filler(`groups/${id}`, context, record);
  fill('name', name);
  fill('gid', fieldValue(entity, 'gid'), wholeNumber);
  return record as OsGroup;
}
