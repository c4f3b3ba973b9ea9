/** Builds the document of an es.xml from its entities, and records the place of each value in the file. */

import type {
  Appliance,
  Endpoint,
  Id,
  Machine,
  Network,
  Note,
  Rack,
} from '../../appliance/document/appliance-types.ts';
import { freeId, machineId, rackId } from '../../appliance/document/ids.ts';
import { addToSetAt } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { buildAppliance } from '../document/build-appliance.ts';
import { shown } from '../shared/result.ts';
import { isUntagged, networkWord } from '../shared/vocabulary.ts';
import type { EsEntities, EsEntity, EsValue } from './es-xml-entities.ts';
import { yesOrNo } from './es-xml-fields.ts';
import { fieldValue, fieldValues } from './es-xml-kinds.ts';
import type { EsRelations } from './es-xml-owners.ts';
import { addRecords } from './es-xml-records.ts';
import type { EsRow } from './es-xml-row.ts';
import { type EsMachine, esRows } from './es-xml-rows.ts';
import { addServices, type Origins } from './es-xml-services.ts';
import { listEntries, take, wholeNumber } from './es-xml-values.ts';

type EsDocument = {
  readonly appliance: Appliance;
  readonly origins: Readonly<Record<string, number>>;
  /** Names of the machines that lack a value of the whole appliance, by its place in the document. */
  readonly lacking: Readonly<Record<string, readonly string[]>>;
  readonly notes: readonly Note[];
};

export function esDocument(
  read: EsEntities,
  relations: EsRelations,
  lineOf: (offset: number) => number,
  fileName: string,
): EsDocument {
  const notes: Note[] = [];
  const note = (one: Note) => {
    if (notes.length < 200) notes.push(one);
  };
  const reported = new Set<number>();
  const { rows, machines, clusters } = esRows(relations, lineOf, ({ name, text, offset }, expected) => {
    if (isUntagged(text) || /^null$/i.test(text) || (offset >= 0 && reported.has(offset))) return;
    reported.add(offset);
    const message = `${name} ${shown(text)} is not ${expected}: correct it in the file, or set it here`;
    note({ message, line: lineOf(offset), toCheck: true });
  });
  const built = buildAppliance(
    rows.map(({ row }) => row),
    fileName,
  );
  notes.push(...built.notes);
  const origins: Origins = {};
  const origin = (path: string, value: { readonly offset: number } | undefined) => {
    if (value && value.offset >= 0) origins[path] ??= value.offset;
  };
  const { appliance, machineIds } = withMachines(withSourceIds(built.appliance, rows), machines, note);
  endpointOrigins(appliance.endpoints, rows, origins);
  const cells = new Set(appliance.machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id));
  const networks = withBonds(appliance, rows);
  const detailed: Appliance = {
    ...appliance,
    networks,
    machines: machineDetails(appliance, machines, machineIds, relations, origin),
  };
  const context = { relations, references: read.references, clusters, machineIds, cells, origin, note };
  const holders = new Map<string, Set<Id>>();
  const machineOf = (entity: EsEntity | undefined): Id =>
    entity ? (machineIds.get(entity) ?? machineOf(entity.parent)) : '';
  const holds = (path: string, entity: EsEntity) => addToSetAt(holders, path, machineOf(entity));
  const whole = addServices(addRecords(detailed, context), read.entities, { origins, holds, note });
  return { appliance: whole, origins, lacking: lackingMachines(whole, holders), notes };
}

/** Machines of the kinds that hold a value. One that is outside of a machine is that of all. */
const lackingMachines = (
  { machines }: Appliance,
  holders: ReadonlyMap<string, ReadonlySet<Id>>,
): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...holders].map(([path, ids]) => {
      const kinds = new Set(machines.filter(({ id }) => ids.has(id)).map(({ kind }) => kind));
      const lack = machines.filter(({ id, kind }) => !ids.has('') && kinds.has(kind) && !ids.has(id));
      return [path, lack.map(({ name }) => name)];
    }),
  );

/** A later import of the file finds its records by the file's own ids; three SCAN addresses share one, so have none. */
function withSourceIds(built: Appliance, rows: readonly EsRow[]): Appliance {
  const endpoints = built.endpoints.map((endpoint, i) => {
    const { entity, whole } = rows[i] ?? {};
    return whole && entity?.id !== undefined ? { ...endpoint, sourceId: entity.id } : endpoint;
  });
  return { ...built, endpoints };
}

/** The endpoints are those of the rows, one each, in their order. */
function endpointOrigins(endpoints: readonly Endpoint[], rows: readonly EsRow[], origins: Origins) {
  for (const [i, { id, networkId }] of endpoints.entries()) {
    const own = rows[i]?.origins ?? {};
    for (const field in own) {
      const offset = own[field];
      if (offset === undefined) continue;
      origins[`endpoints/${id}/${field}`] = offset;
      if (field.startsWith('network.')) origins[`networks/${networkId}/${field.slice(8)}`] ??= offset;
    }
  }
}

/** Machines without an address are no rows: they are added, with their racks. */
function withMachines(
  built: Appliance,
  found: ReadonlyMap<EsEntity, EsMachine>,
  note: (one: Note) => void,
): { appliance: Appliance; machineIds: ReadonlyMap<EsEntity, Id> } {
  const byName = new Map(built.machines.map((machine) => [machine.name.toLowerCase(), machine]));
  const taken = new Set(built.machines.map(({ id }) => id));
  const racks = new Map(built.racks.map((rack) => [rack.name, rack]));
  const added: Machine[] = [];
  const machineIds = new Map<EsEntity, Id>();
  const rackOf = (name: string): Id => {
    const known = racks.get(name);
    if (known) return known.id;
    const rackIds = new Set([...racks.values()].map(({ id }) => id));
    const rack: Rack = { id: freeId(rackId(name), rackIds), name, number: racks.size + 1, units: 42 };
    racks.set(name, rack);
    return rack.id;
  };
  for (const [entity, { name, kind, rack, unit }] of found) {
    const known = byName.get(name.toLowerCase());
    if (known) {
      machineIds.set(entity, known.id);
      continue;
    }
    if (!kind) {
      note({ message: `${name}: the file does not say what kind of machine it is, so it is not imported` });
      continue;
    }
    const id = freeId(machineId(name), taken);
    taken.add(id);
    const place = rack ?? (unit === undefined ? undefined : '1');
    const machine: Machine = {
      id,
      kind,
      name,
      ...(place === undefined ? {} : { rack: rackOf(place) }),
      ...(unit === undefined ? {} : { unit }),
    };
    byName.set(name.toLowerCase(), machine);
    added.push(machine);
    machineIds.set(entity, id);
  }
  const appliance = { ...built, racks: [...racks.values()], machines: [...built.machines, ...added] };
  return { appliance, machineIds };
}

/** No guest has more processors, nor more GB of memory; a larger number is of another unit. */
const mostOfGuest = 4096;

function machineDetails(
  appliance: Appliance,
  found: ReadonlyMap<EsEntity, EsMachine>,
  ids: ReadonlyMap<EsEntity, Id>,
  relations: EsRelations,
  origin: (path: string, value: EsValue | undefined) => void,
): readonly Machine[] {
  const details = new Map<Id, Partial<Machine>>();
  const networks = new Map(appliance.networks.map((network) => [network.id, network]));
  const networkOf = new Map<string, Id>();
  for (const { owner, networkId } of appliance.endpoints) {
    const role = networks.get(networkId)?.role;
    if ('machine' in owner && role) networkOf.set(`${owner.machine}\n${role}`, networkId);
  }
  for (const [entity, { nameValue }] of found) {
    const id = ids.get(entity);
    if (id === undefined || details.has(id)) continue;
    origin(`machines/${id}/name`, nameValue);
    origin(`machines/${id}/unit`, fieldValue(entity, 'unit'));
    const more: Record<string, unknown> = entity.id === undefined ? {} : { sourceId: entity.id };
    for (const field of ['serial', 'imageVersion'] as const) {
      const value = take(fieldValue(entity, field));
      if (value) more[field] = value.text;
      origin(`machines/${id}/${field}`, value);
    }
    const adapter = take(fieldValue(entity, 'gatewayAdapter'));
    const gateway = adapter && networkOf.get(`${id}\n${networkWord(adapter.text).role}`);
    if (gateway) more.defaultGateway = gateway;
    const host = relations.hostOf(entity) ?? relations.ownerOf(entity, 'machine');
    const hostId = host && ids.get(host);
    if (machineKinds(appliance).get(id) === 'guest') {
      if (hostId && hostId !== id) more.host = hostId;
      for (const [field, name] of [
        ['vcpus', 'vcpus'],
        ['memoryGb', 'memory'],
      ] as const) {
        const value = fieldValue(entity, name);
        const number = wholeNumber(value?.text.replace(/\s*g(?:i?b)?$/i, ''), mostOfGuest);
        if (value && number !== undefined) more[field] = number;
        if (value && number !== undefined) origin(`machines/${id}/${field}`, take(value));
      }
    }
    details.set(id, more);
  }
  return appliance.machines.map((machine) => ({ ...machine, ...details.get(machine.id) }));
}

const machineKinds = memoize(
  ({ machines }: Appliance) => new Map(machines.map(({ id, kind }) => [id, kind])),
);

/**
 * The file repeats LACP and the bonded interfaces at each address. The network takes them from its first address with
 * any.
 */
function withBonds(appliance: Appliance, rows: readonly EsRow[]): readonly Network[] {
  const bonds = new Map<Id, { bonding?: 'lacp' | 'active-backup'; links?: string[] }>();
  for (const [i, { networkId }] of appliance.endpoints.entries()) {
    const entity = rows[i]?.entity;
    if (!entity) continue;
    const lacp = take(fieldValue(entity, 'lacp'));
    const links = fieldValues(entity, 'links').flatMap((value) =>
      listEntries(take(value).text).map(({ text }) => text),
    );
    const bonded = /^bond/i.test(fieldValue(entity, 'interface')?.text ?? '');
    const isLacp = lacp && yesOrNo(lacp.text);
    if (bonds.has(networkId) || (isLacp === undefined && links.length === 0)) continue;
    bonds.set(networkId, {
      // Without LACP a bond is active-backup: the documented default.
      ...(isLacp ? { bonding: 'lacp' } : isLacp === false && bonded ? { bonding: 'active-backup' } : {}),
      ...(links.length > 0 ? { links } : {}),
    });
  }
  return appliance.networks.map((network) => ({ ...network, ...bonds.get(network.id) }));
}
