/**
 * Determines the kind of an entity of an es.xml by the name of its element, else by its fields, else by the shape of
 * its values. Each way needs evidence: an element called `network` without an address is not an address.
 */
import type { Mark } from '../../appliance/document/appliance-types.ts';
import { memoizeText } from '../../collections/memoize.ts';
import { parseAddress } from '../../network/address.ts';
import { prefixOfMask } from '../../network/subnet.ts';
import { addressIn } from '../shared/cell-values.ts';
import { plain } from '../shared/vocabulary.ts';
import type { EsEntities, EsEntity, EsValue } from './es-xml-entities.ts';
import { type EsField, type EsKind, type Known, kindOfElement, machineTypes } from './es-xml-names.ts';

type KindNames = ReadonlyMap<string, EsKind>;
export type EsKinds = ReadonlyMap<EsEntity, Known<EsKind>>;

/** The first value of the first field that an entity has. Plain loops: this is asked a million times of a large file. */
export function fieldValue({ values }: EsEntity, ...fields: readonly EsField[]): EsValue | undefined {
  for (const field of fields) {
    for (const value of values) if (value.field === field) return value;
  }
  return undefined;
}

export const fieldValues = ({ values }: EsEntity, field: EsField): readonly EsValue[] =>
  values.filter((value) => value.field === field);

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9-]+)*$/i;

/** The host name and the address of an entity: by name of the field, else by the shape of a value. */
export const entityName = (entity: EsEntity): EsValue | undefined =>
  fieldValue(entity, 'hostname', 'name') ??
  entity.values.find(
    ({ field, name, text }) =>
      field === undefined && /name|host/i.test(name) && label.test(text) && !parseAddress(text),
  );

export const addressOf = (entity: EsEntity): EsValue | undefined =>
  fieldValue(entity, 'address') ??
  entity.values.find(
    ({ field, name, text }) => field === undefined && addressIn(text) !== undefined && !isOther(name),
  );

const isOther = (name: string) => /gateway|gw|dns|ntp|server|mask|broadcast|start|end|nat/i.test(name);

export const entityMask = (entity: EsEntity): EsValue | undefined =>
  fieldValue(entity, 'netmask') ??
  entity.values.find(({ field, text }) => field === undefined && prefixOfMask(text) !== undefined);

/** The kind of machine that a type or an element's name speaks of. */
export function machineType(text: string): string | undefined {
  const word = plain(text);
  return machineTypes.find(([pattern]) => pattern.test(word))?.[1];
}

export function kindsOf({ entities, references }: EsEntities, assigned: KindNames = new Map()): EsKinds {
  const kinds = new Map<EsEntity, Known<EsKind>>();
  for (const entity of entities) {
    const hand = assigned.get(entity.plain);
    const kind = hand ? { means: hand, mark: 'verify' as const } : kindOf(entity);
    if (kind) kinds.set(entity, kind);
  }
  const isEndpoint = (entity: EsEntity | undefined) =>
    entity !== undefined && /^(?:network|ilom|vip)$/.test(kinds.get(entity)?.means ?? '');
  for (const entity of entities) {
    if (kinds.has(entity) || !entity.parent || !entityName(entity)) continue;
    const linked =
      entity.children.some(isEndpoint) ||
      entity.references.some((reference) => isEndpoint(references.find(reference)));
    if (linked) kinds.set(entity, { means: 'machine', mark: 'verify' });
  }
  return kinds;
}

type Evidence = (entity: EsEntity) => boolean;
const has =
  (...fields: readonly EsField[]): Evidence =>
  (entity) =>
    fieldValue(entity, ...fields) !== undefined;

/** The values that an element needs in addition to its name. */
const needs: Readonly<Record<EsKind, Evidence>> = {
  machine: (e) => has('hostname', 'name', 'type', 'unit')(e) || e.references.length + e.children.length > 0,
  ilom: (e) =>
    Boolean((fieldValue(e, 'ilomName') ?? entityName(e)) && (fieldValue(e, 'ilomIp') ?? addressOf(e))),
  network: (e) => Boolean(entityName(e) && addressOf(e)),
  vip: (e) =>
    Boolean((fieldValue(e, 'vipName') ?? entityName(e)) && (fieldValue(e, 'vipIp') ?? addressOf(e))),
  scan: (e) => has('scanName', 'scanIps')(e) || Boolean(entityName(e) && addressOf(e)),
  cluster: has('clusterName', 'clusterHome', 'clusterVersion', 'name'),
  database: (e) => has('databaseName', 'uniqueName', 'name')(e),
  home: has('homePath', 'homeName', 'homeVersion', 'name'),
  'disk group': has('groupOfDisks', 'name'),
  user: has('userName', 'name'),
  group: has('groupName', 'name'),
  rack: (e) => e.values.length > 0 || e.id !== undefined,
  service: has('smtpHost', 'snmpHost', 'asrHost'),
};

/** Fields that only one kind has; an address comes last, because many things have one. */
const byFields: readonly (readonly [EsKind, Evidence])[] = [
  [
    'database',
    (e) =>
      has('databaseName')(e) &&
      (has('blockSize', 'characterSet', 'template', 'databaseStyle', 'uniqueName')(e) ||
        e.references.some(({ name }) => plain(name) === 'databasehome')),
  ],
  ['home', has('homePath')],
  ['cluster', (e) => has('clusterHome', 'clusterVersion')(e)],
  ['scan', has('scanName', 'scanIps')],
  ['disk group', has('groupOfDisks')],
  ['user', (e) => has('userName')(e) && has('uid')(e)],
  ['group', (e) => has('groupName')(e) && has('gid')(e)],
  [
    'machine',
    (e) =>
      has('hostname')(e) && (has('unit')(e) || machineType(fieldValue(e, 'type')?.text ?? '') !== undefined),
  ],
  ['ilom', (e) => has('ilomName')(e) && needs.ilom(e)],
  ['vip', (e) => has('vipName')(e) && needs.vip(e)],
  ['service', needs.service],
  // A name and a value with the shape of an address are in many files.
  ['network', (e) => has('hostname', 'address')(e) && needs.network(e)],
];

function kindOf(entity: EsEntity): Known<EsKind> | undefined {
  const named = kindOfElement.get(entity.plain) ?? endingOf(entity.plain);
  if (named && needs[named.means](entity)) return named;
  const mark: Mark = 'verify';
  const found = byFields.find(([, evidence]) => evidence(entity));
  return found ? { means: found[0], mark } : undefined;
}

const endings = [...kindOfElement].sort(([a], [b]) => b.length - a.length);

/** `clientNetwork` is a network, by the end of its name. */
const endingOf = memoizeText((name): Known<EsKind> | undefined => {
  const found = endings.find(([word]) => name.endsWith(word));
  return found && { means: found[1].means, mark: 'verify' };
});
