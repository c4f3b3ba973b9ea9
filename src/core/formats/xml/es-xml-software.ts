/** Disk groups, homes and databases of an es.xml. */

import type { Id } from '../../appliance/document/appliance-types.ts';
import { databaseId, diskGroupId, homeId } from '../../appliance/document/ids.ts';
import type { Database, DiskGroup, Home } from '../../appliance/document/software-types.ts';
import type { EsEntity } from './es-xml-entities.ts';
import { yesOrNo } from './es-xml-fields.ts';
import { fieldValue } from './es-xml-kinds.ts';
import { type EsContext, filler, type Loose, machinesOf, ownerName, source } from './es-xml-record.ts';
import { take, wholeNumber } from './es-xml-values.ts';

/** Without a name, the record cannot be shown or referred to. */
function leaveOut({ id }: EsEntity, what: string, { note }: EsContext): undefined {
  note({ message: `A ${what} without a name is not imported${id ? `: ${id}` : ''}` });
}

const diskLocations = ['HARDDISK', 'FLASHDISK'] as const;

export function diskGroupOf(
  entity: EsEntity,
  cluster: Id,
  context: EsContext,
  names: Map<EsEntity, string>,
): DiskGroup | undefined {
  const nameValue = fieldValue(entity, 'groupOfDisks', 'name');
  if (!nameValue) return leaveOut(entity, 'disk group', context);
  const name = nameValue.text;
  names.set(entity, name);
  const redundancy = fieldValue(entity, 'redundancy')?.text.toUpperCase();
  if (redundancy !== 'NORMAL' && redundancy !== 'HIGH') {
    context.note({
      message: `Disk group ${name}: its redundancy is not in the file, so it is not imported. Add it by hand`,
    });
    return undefined;
  }
  const id = diskGroupId(cluster, name);
  const record: Loose<DiskGroup> = { id, cluster, name, redundancy, ...source(entity) };
  const fill = filler(`diskGroups/${id}`, context, record);
  fill('name', nameValue);
  fill('redundancy', fieldValue(entity, 'redundancy'), () => redundancy);
  fill('percent', fieldValue(entity, 'percent'), (text) => wholeNumber(text, 100));
  fill('location', fieldValue(entity, 'diskLocation'), (text) =>
    diskLocations.find((location) => location === text.toUpperCase()),
  );
  fill('ocrVote', fieldValue(entity, 'ocrVote'), yesOrNo);
  fill('quorumDisk', fieldValue(entity, 'quorumDisk'), yesOrNo);
  fill('sparse', fieldValue(entity, 'sparse'), yesOrNo);
  const cells = machinesOf(entity, context);
  if (cells.length > 0) record.cells = cells;
  return record;
}

export function homeOf(entity: EsEntity, cluster: Id, context: EsContext, ids: Map<EsEntity, Id>): Home {
  const path = fieldValue(entity, 'homePath');
  const id = homeId(
    cluster,
    path?.text ?? entity.id ?? fieldValue(entity, 'homeName', 'name')?.text ?? 'home',
  );
  ids.set(entity, id);
  const record: Loose<Home> = { id, cluster, owner: '', version: '', path: '', ...source(entity) };
  const fill = filler(`homes/${id}`, context, record);
  fill('name', fieldValue(entity, 'homeName', 'name'));
  fill('owner', ownerName(entity, 'owner', context));
  fill('version', fieldValue(entity, 'homeVersion'));
  fill('path', path);
  fill('base', fieldValue(entity, 'base'));
  fill('inventory', fieldValue(entity, 'inventory'));
  const machines = machinesOf(entity, context);
  if (machines.length > 0) record.machines = machines;
  return record;
}

const databaseTypes: Readonly<Record<string, Database['type']>> = {
  cdb: 'cdb',
  pdb: 'pdb',
  container: 'cdb',
  normal: 'normal',
};
const templates = new Map<string, Database['template']>([
  ['oltp', 'ADMIN'],
  ['admin', 'ADMIN'],
  ['dw', 'DW'],
]);

export function databaseOf(
  entity: EsEntity,
  cluster: Id,
  context: EsContext,
  homes: ReadonlyMap<EsEntity, Id>,
  groups: ReadonlyMap<EsEntity, string>,
): Database | undefined {
  const { relations } = context;
  const nameValue = fieldValue(entity, 'databaseName', 'name', 'uniqueName');
  if (!nameValue) return leaveOut(entity, 'database', context);
  const id = databaseId(cluster, nameValue.text);
  const stated = take(fieldValue(entity, 'databaseType'))?.text.toLowerCase() ?? '';
  const type = (Object.hasOwn(databaseTypes, stated) ? databaseTypes[stated] : undefined) ?? 'normal';
  const home = relations.linked(entity, 'home')[0] ?? relations.ownerOf(entity, 'home');
  const homePath = take(fieldValue(entity, 'homePath'))?.text;
  const homeRecord =
    (home && homes.get(home)) ?? (homePath === undefined ? undefined : homeId(cluster, homePath));
  const record: Loose<Database> = { id, cluster, name: nameValue.text, type, ...source(entity) };
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
  return record;
}
