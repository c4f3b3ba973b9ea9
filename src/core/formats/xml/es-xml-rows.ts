/**
 * The named addresses of an es.xml as the rows that every table ends in, each with the places of its values. Machines
 * come in the order of the file with their addresses, then addresses without an owner, then those of clusters.
 *
 * Origins of a row name fields of the endpoint; `network.*` are values of its network that the file has at this
 * address.
 */
import type { MachineKind } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { DraftRow, EndpointRow } from '../shared/endpoint-row.ts';
import { kindFromName } from '../shared/name-conventions.ts';
import { machineKindWords, networkWord, plain } from '../shared/vocabulary.ts';
import type { EsEntity, EsValue } from './es-xml-entities.ts';
import { addressOf, entityName, fieldValue, fieldValues, machineType } from './es-xml-kinds.ts';
import type { EsKind } from './es-xml-names.ts';
import type { EsRelations } from './es-xml-owners.ts';
import { type EsRow, rowOf } from './es-xml-row.ts';
import { hostLabel, listEntries, type ReportValue, take, wholeNumber } from './es-xml-values.ts';

export type EsMachine = {
  readonly entity: EsEntity;
  readonly name: string;
  readonly nameValue?: EsValue;
  readonly kind?: MachineKind;
  readonly rack?: string;
  readonly unit?: number;
};

type EsRows = {
  readonly rows: readonly EsRow[];
  readonly machines: ReadonlyMap<EsEntity, EsMachine>;
  readonly clusters: ReadonlyMap<EsEntity, string>;
};

export function esRows(
  relations: EsRelations,
  lineOf: (offset: number) => number,
  reportValue: ReportValue = () => {},
): EsRows {
  const { ofKind, ownerOf, linked } = relations;
  const machines = new Map<EsEntity, EsMachine>();
  for (const entity of ofKind('machine')) {
    const machine = machineOf(entity, relations, reportValue);
    if (machine) machines.set(entity, machine);
  }
  const clusters = new Map<EsEntity, string>();
  for (const entity of ofKind('cluster')) {
    const name = take(fieldValue(entity, 'clusterName', 'name'))?.text ?? entity.id;
    if (name) clusters.set(entity, name);
  }

  const owned = new Map<EsEntity | undefined, EsRow[]>();
  const put = (owner: EsEntity | undefined, row: EsRow | undefined) => {
    if (!row) return;
    appendTo(owned, owner, row);
  };
  const make = (
    entity: EsEntity,
    kind: EsKind,
    name: EsValue | undefined,
    address: EsValue | undefined,
    text = address?.text,
    offset = address?.offset,
  ): EsRow | undefined => {
    if (!name || !address || text === undefined || offset === undefined) return undefined;
    const ownerEntity = ownerOf(entity, 'machine');
    const owner = machines.get(entity) ?? (ownerEntity && machines.get(ownerEntity));
    take(address);
    const row = rowOf(
      entity,
      kind,
      name,
      text,
      offset,
      lineOf(entity.offset),
      relations.kind(entity) === kind && kind !== 'scan',
      reportValue,
    );
    if (kind === 'scan') {
      const cluster = ownerOf(entity, 'cluster') ?? entity.parent;
      const named = cluster && clusters.get(cluster);
      const draft = { ...row.row, machineKind: 'cluster' as const, ...(named ? { machine: named } : {}) };
      return { ...row, row: draft };
    }
    return owner ? { ...row, row: ofMachine(row.row, owner) } : row;
  };
  const ownerEntity = (entity: EsEntity) =>
    machines.has(entity) ? entity : (ownerOf(entity, 'machine') ?? undefined);

  for (const [entity] of machines) {
    const name = fieldValue(entity, 'hostname') ?? machines.get(entity)?.nameValue;
    put(entity, make(entity, 'network', take(name), fieldValue(entity, 'address')));
    put(entity, make(entity, 'ilom', take(fieldValue(entity, 'ilomName')), fieldValue(entity, 'ilomIp')));
    put(entity, make(entity, 'vip', take(fieldValue(entity, 'vipName')), fieldValue(entity, 'vipIp')));
  }
  for (const entity of ofKind('network')) {
    put(ownerEntity(entity), make(entity, 'network', entityName(entity), addressOf(entity)));
  }
  for (const entity of ofKind('ilom')) {
    const name = fieldValue(entity, 'ilomName') ?? entityName(entity);
    put(ownerEntity(entity), make(entity, 'ilom', name, fieldValue(entity, 'ilomIp') ?? addressOf(entity)));
  }
  for (const entity of ofKind('vip')) {
    const name = fieldValue(entity, 'vipName') ?? entityName(entity);
    put(ownerEntity(entity), make(entity, 'vip', name, fieldValue(entity, 'vipIp') ?? addressOf(entity)));
  }
  const scans: EsRow[] = [];
  for (const entity of new Set([...ofKind('scan'), ...clusters.keys()])) {
    const name = fieldValue(entity, 'scanName') ?? (clusters.has(entity) ? undefined : entityName(entity));
    const stated = fieldValues(entity, 'scanIps');
    const single = clusters.has(entity) ? undefined : addressOf(entity);
    // A list that refers to objects with one address each.
    const others = linked(entity, 'network').map(addressOf);
    const values = stated.length > 0 ? stated : single ? [single] : others;
    for (const value of values) {
      for (const part of listEntries(value?.text ?? '')) {
        const offset = (value?.offset ?? 0) + part.at;
        const row = make(entity, 'scan', name, value, part.text, offset);
        if (!row) continue;
        const named = clusters.get(entity);
        scans.push(named ? { ...row, row: { ...row.row, machine: named } } : row);
      }
    }
  }
  const rows = [...machines.keys(), undefined].flatMap((owner) => owned.get(owner) ?? []);
  for (const [owner, list] of owned) if (owner && !machines.has(owner)) rows.push(...list);
  return { rows: [...rows, ...scans], machines, clusters };
}

/** One copy without objects between: a large file has hundreds of thousands of rows. */
function ofMachine(row: EndpointRow, { name, kind, rack, unit }: EsMachine): EndpointRow {
  const owned: DraftRow = { ...row };
  owned.machine = name;
  if (kind) owned.machineKind = kind;
  if (rack !== undefined) owned.rack = rack;
  if (unit !== undefined) owned.unit = unit;
  return owned;
}

/** An entity's name where it has one; else that of its admin address, else of its first. */
function machineOf(
  entity: EsEntity,
  relations: EsRelations,
  reportValue: ReportValue,
): EsMachine | undefined {
  const own = fieldValue(entity, 'hostname', 'name');
  const networks = own ? [] : relations.linked(entity, 'network');
  const admin = networks.find((network) => networkWord(typeOf(network)).role === 'management') ?? networks[0];
  const nameValue = take(own ?? (admin && entityName(admin)));
  const text = nameValue?.text ?? entity.id;
  if (!text) return undefined;
  const name = hostLabel(text);
  const stated = take(fieldValue(entity, 'type'))?.text;
  const machineKind =
    (stated ? machineType(stated) : undefined) ?? machineType(entity.name) ?? kindFromName(name);
  const word = machineKindWords.get(plain(stated ?? '')) ?? machineKindWords.get(entity.plain);
  const host = relations.hostOf(entity);
  const named = [machineKind, word].find((one): one is MachineKind => one !== undefined && one !== 'cluster');
  // A machine inside another one, or referred to by it, is its guest.
  const kind = named === 'database' && host !== undefined ? 'guest' : named;
  // The item of a rack that has the id of the machine states its place.
  const item = relations.namesakes(entity).find((one) => relations.ownerOf(one, 'rack'));
  const place = take(fieldValue(entity, 'unit') ?? (item && fieldValue(item, 'unit')));
  const unit = wholeNumber(place?.text.replace(/^u(?=\d)/i, ''), 99);
  if (place && unit === undefined) reportValue(place, 'a rack unit');
  const rackEntity = relations.ownerOf(item ?? entity, 'rack');
  const rack =
    take(fieldValue(entity, 'rackName'))?.text ??
    (rackEntity && (take(fieldValue(rackEntity, 'rackName', 'name', 'hostname'))?.text ?? rackEntity.id));
  return {
    entity,
    name,
    ...(nameValue ? { nameValue } : {}),
    ...(kind ? { kind } : {}),
    ...(unit === undefined ? {} : { unit }),
    ...(rack === undefined ? {} : { rack }),
  };
}

const typeOf = (entity: EsEntity): string => fieldValue(entity, 'networkType')?.text ?? '';
