/** The place of an input in the document: its label, its owner, the form and the choice of its value. */
import type { Appliance, CollectionName, Id } from '../../../core/appliance/document/appliance-types.ts';
import { type Input, inputs } from '../../../core/audit/run/inputs.ts';
import { memoize } from '../../../core/collections/memoize.ts';
import { isEntered, subjectTables } from './input-groups.ts';
import { limitInputs } from './limit-places.ts';
import type { Shape } from './value-text.ts';

/** Fields of other screens that a finding asks for in place, because the check is about them. */
const curing: readonly (readonly [place: string, label: string, kind?: Input['kind']])[] = [
  ['support/csi', 'CSI'],
  ['support/contacts', 'Contacts', 'list'],
  ['services/snmp/host', 'SNMP subscriber'],
  ['services/smtp/host', 'SMTP host'],
  ['machines/serial', 'Serial number'],
  ['machines/defaultGateway', 'Default gateway'],
  ['networks/gateway', 'Gateway'],
  ['networks/subnet', 'Subnet'],
  ['networks/vlan', 'VLAN', 'number'],
  ['endpoints/address', 'Address'],
  ['endpoints/hostname', 'Host name'],
];

const own: Readonly<Record<string, Input>> = {
  ...Object.fromEntries(limitInputs.map((input) => [input.place, input])),
  ...Object.fromEntries(
    curing.map(([place, label, kind = 'text']): [string, Input] => [
      place,
      { place, label, kind, evidence: [] },
    ]),
  ),
  'services/dns/zones': {
    place: 'services/dns/zones',
    label: 'DNS zones',
    kind: 'list',
    evidence: [],
    hint: 'example.com, 10.20.10.in-addr.arpa',
  },
  'clusters/gridBase': {
    place: 'clusters/gridBase',
    label: 'Grid Infrastructure base',
    kind: 'text',
    evidence: [12],
  },
};

/** Words that are shorter or more exact where the subject is next to them. */
const short: Readonly<Record<string, string>> = {
  'clusters/gridHome': 'Grid Infrastructure home',
  'clusters/gridVersion': 'Grid Infrastructure version',
  'facts/machine/failureGroup': 'Failure group',
  'facts/machine/firmware': 'Firmware',
  'facts/machine/cellDisks': 'Cell disks (number x GiB)',
  'facts/machine/gridDisks': 'Grid disks (group number x GiB, sparse)',
  'facts/machine/ids': 'User and group ids',
  'facts/machine/ntpServersOfIlom': 'NTP servers of its ILOM',
  'facts/machine/patches': 'Patches of its homes',
  'facts/database/space': 'Space wanted in GiB',
  'networks/links': 'Links',
  'diskGroups/ocrVote': 'OCR and voting files',
  'diskGroups/percent': 'Share of the disks in %',
  'clusters/quorumDisks': 'Servers with a quorum disk',
};

export function inputAt(place: string): Input {
  const input = own[place] ?? inputs.get(place) ?? { place, label: place, kind: 'text', evidence: [] };
  const label = short[place];
  return label ? { ...input, label } : input;
}

/** Fields of the appliance whose owner is another screen, in the order of the check that reads them. */
const elsewhere = new Set([
  ...curing.map(([place]) => place),
  'services/dns/servers',
  'services/ntp/servers',
  'appliance/domain',
  'appliance/timeZone',
]);

/** Services and addresses that a check reads as a whole, as the fields that it asks for. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  'services/snmp': ['services/snmp/host'],
  'services/smtp': ['services/smtp/host'],
};

const collections: Readonly<Record<string, string>> = {
  appliance: 'appliance',
  machine: 'machines',
  endpoint: 'endpoints',
  cluster: 'clusters',
  diskGroup: 'diskGroups',
  database: 'databases',
};

/** The owner of a place: a collection, or the appliance itself. */
export function placeOwner(place: string): string {
  const [area = '', kind = ''] = place.split('/');
  if (area === 'facts') return collections[kind] ?? kind;
  return area === 'services' || area === 'settings' || area === 'support' ? 'appliance' : area;
}

const holders = memoize(
  (appliance: Appliance) =>
    new Map(subjectTables.map((table) => [table.id, new Set(table.subjects(appliance).map(({ id }) => id))])),
);

/** Whether a record has a field: a storage server has grid disks, a guest has none. */
export function hasField(appliance: Appliance, place: string, { collection, id }: Holder): boolean {
  if (placeOwner(place) !== collection) return false;
  const tables = subjectTables.filter((table) => table.places.includes(place));
  return tables.length === 0 || tables.some((table) => holders(appliance).get(table.id)?.has(id));
}

type Holder = { readonly collection: CollectionName; readonly id: Id };

/** The fields that answer a check, of those that it reads. */
export const curingPlaces = (inputsOfCheck: string): readonly string[] =>
  inputsOfCheck
    .split(' ')
    .flatMap((place) => partsOf[place] ?? [place])
    .filter((place) => isEntered(place) || elsewhere.has(place));

const shapes: Readonly<Record<string, Shape>> = {
  'services/dns/zones': 'list',
  'facts/machine/patches': 'patches',
  'facts/machine/ids': 'ids',
  'facts/machine/cellDisks': 'disks',
  'facts/machine/gridDisks': 'disks',
  'facts/database/space': 'numbers',
};

export function shapeOf(place: string): Shape {
  const { kind } = inputAt(place);
  return shapes[place] ?? (kind === 'records' ? 'text' : kind);
}

/** Several values in one text, which may be long. */
export const isList = (place: string): boolean =>
  !['text', 'number', 'date', 'flag'].includes(shapeOf(place));

/** Inputs with a fixed list of values. */
const choices: Readonly<Record<string, readonly string[]>> = {
  'networks/bonding': ['none', 'active-backup', 'lacp'],
  'services/snmp/community': ['none', 'own', 'public'],
  'facts/machine/flashCacheMode': ['WriteBack', 'WriteThrough'],
  'facts/appliance/backup': ['inside', 'outside'],
  'facts/diskGroup/contentType': ['data', 'recovery', 'system'],
};

export const choicesOf = (place: string): readonly string[] | undefined =>
  choices[place] ?? (shapeOf(place) === 'flag' ? ['yes', 'no'] : undefined);

/** Why nothing can be entered at a place yet: its service is not in the document. */
export function lockedReason({ services }: Appliance, place: string): string | undefined {
  if (place === 'services/dns/zones' && !services.dns) return 'Enter the DNS servers first, on the dashboard';
  if (place === 'services/snmp/community' && !services.snmp) return 'Enter the SNMP server first, in OECA';
  return undefined;
}
