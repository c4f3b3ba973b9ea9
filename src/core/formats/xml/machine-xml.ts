/**
 * Reads a databasemachine.xml, the description of the rack for Enterprise Manager: machines with their kind, admin and
 * ILOM name and address, and place. Only read, never written.
 *
 * The names come from a public script (exa-racklayout.sh of github.com/freddenis/oracle-scripts), not from the
 * vendor: nesting and letter case may differ, a name may be an element or an attribute, and all of it is to be checked.
 */
import type { Machine, Note } from '../../appliance/document/appliance-types.ts';
import type { Occupied } from '../../appliance/document/service-types.ts';
import { formatAddress, parseAddress } from '../../network/address.ts';
import { type ReadInput, type ReadResult, refusal, shown } from '../shared/result.ts';
import { onePerAddress } from '../shared/with-occupied.ts';
import { esDocument } from './es-xml-document.ts';
import { type EsEntity, esEntities } from './es-xml-entities.ts';
import { fieldValue, machineType } from './es-xml-kinds.ts';
import type { EsField, EsKind, Known } from './es-xml-names.ts';
import { relationsOf } from './es-xml-owners.ts';
import { leftOvers, recognizedGroups } from './es-xml-preview.ts';
import { hostLabel, take, wholeNumber } from './es-xml-values.ts';
import { lineCounter, parseXmlText, type XmlLimits } from './xml.ts';

/** Names that mean something else here than in an es.xml, or only here. */
const names: ReadonlyMap<string, EsField> = new Map([
  ['adminname', 'hostname'],
  ['adminip', 'address'],
  ['ilomname', 'ilomName'],
  ['ilomip', 'ilomIp'],
  ['ulocation', 'unit'],
  ['type', 'type'],
]);

/** An item that is not imported still uses its addresses, so they must not be assigned to others. */
function takenAddresses(entity: EsEntity): Occupied[] {
  const pairs = [
    [fieldValue(entity, 'hostname', 'name'), fieldValue(entity, 'address')],
    [fieldValue(entity, 'ilomName'), fieldValue(entity, 'ilomIp')],
  ] as const;
  return pairs.flatMap(([name, value]) => {
    const address = value && parseAddress(value.text.trim());
    if (!address) return [];
    const entry = { address: formatAddress(address), source: 'databasemachine.xml' };
    return [name ? { ...entry, name: name.text } : entry];
  });
}

export function readMachineXml(input: ReadInput, limits?: XmlLimits): ReadResult {
  const parsed = parseXmlText(input.text, limits);
  if (!parsed.ok) return parsed;
  const { tree } = parsed;
  const read = esEntities(tree, names);
  const lineOf = lineCounter(tree);
  const kinds = new Map<EsEntity, Known<EsKind>>();
  const notes: Note[] = [];
  const occupied: Occupied[] = [];
  for (const entity of read.entities) {
    if (/rack$/.test(entity.plain)) kinds.set(entity, { means: 'rack', mark: 'verify' });
    const type = fieldValue(entity, 'type');
    // Names and addresses may be in a child of the item.
    if (!type && fieldValue(entity, 'ilomName') && fieldValue(entity, 'ilomIp')) {
      kinds.set(entity, { means: 'ilom', mark: 'verify' });
    }
    if (!type || !fieldValue(entity, 'hostname', 'ilomName', 'unit')) continue;
    if (machineType(type.text) && fieldValue(entity, 'hostname', 'name')) {
      kinds.set(entity, { means: 'machine', mark: 'verify' });
      continue;
    }
    const takenIds = takenAddresses(entity);
    occupied.push(...takenIds);
    if (notes.length < 100) {
      const name = fieldValue(entity, 'hostname', 'ilomName')?.text ?? entity.id ?? entity.name;
      const why = machineType(type.text)
        ? 'has no admin name'
        : `is of the type ${shown(type.text)}, which is unknown`;
      const list = takenIds.map(({ address }) => address).join(' and ');
      const still = list ? `; no other machine is given ${list}` : '';
      const message = `${name} ${why}: the machine is not imported${still}. Add it by hand if it belongs to the appliance`;
      notes.push({ message, line: lineOf(entity.offset) });
    }
  }
  if (![...kinds.values()].some(({ means }) => means === 'machine')) {
    return refusal(
      'This XML file describes no machines: no item has a type and an admin name',
      'Choose the databasemachine.xml of the machine (in /opt/oracle.SupportTools/onecommand).',
    );
  }
  const relations = relationsOf(read, kinds);
  const document = esDocument(read, relations, lineCounter(tree), input.name);
  const heights = new Map<string, number>();
  for (const entity of relations.ofKind('machine')) {
    const size = take(entity.values.find(({ name }) => /^machineusize$/i.test(name)));
    const height = wholeNumber(size?.text, 48);
    const name = fieldValue(entity, 'hostname', 'name')?.text;
    if (height && name) heights.set(hostLabel(name).toLowerCase(), height);
  }
  // The ids of items are small numbers: another file's item 1 is another machine.
  const machines = document.appliance.machines.map(({ sourceId: _, ...machine }): Machine => {
    const height = heights.get(machine.name.toLowerCase());
    return height === undefined ? machine : { ...machine, height };
  });
  return {
    ok: true,
    appliance: {
      ...document.appliance,
      machines,
      ...(occupied.length > 0
        ? { settings: { ...document.appliance.settings, occupied: onePerAddress(occupied) } }
        : {}),
    },
    format: 'machine-xml',
    notes: [...notes, ...document.notes],
    recognized: recognizedGroups(read.entities, kinds),
    left: leftOvers(read.entities, kinds),
    origins: document.origins,
  };
}
