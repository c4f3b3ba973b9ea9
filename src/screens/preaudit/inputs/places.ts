/** The inputs that are entered here, by what they are of: one value for the appliance, or one for each of its parts. */
import type {
  Appliance,
  CollectionName,
  Id,
  MachineKind,
} from '../../../core/appliance/document/appliance-types.ts';
import { type Input, inputs } from '../../../core/audit/run/inputs.ts';
import { memoize } from '../../../core/collections/memoize.ts';
import { limitInputs } from './limit-places.ts';
import type { Shape } from './value-text.ts';

const places = (text: string) => text.trim().split(/\s+/);

/** Groups of single values, in the order in which one thinks of them. */
export const singleGroups: readonly { readonly title: string; readonly places: readonly string[] }[] = [
  {
    title: 'This appliance',
    places: places(`facts/appliance/deployed facts/appliance/production facts/appliance/goLive
      facts/appliance/backup facts/appliance/reservePercent facts/appliance/passwordsChanged
      facts/appliance/exachkRun facts/appliance/esXmlEdited facts/appliance/lastDiscovery
      facts/appliance/documentDate appliance/generation`),
  },
  {
    title: 'The site',
    places:
      places(`settings/routedRanges settings/reservedRanges settings/supportNetworks settings/idsInUse services/dns/zones
      services/asr/address services/snmp/community`),
  },
  {
    title: 'Tables that you keep',
    places: places(
      'settings/modelImages settings/switchFirmware settings/supportEnds settings/criticalPatches',
    ),
  },
];

/** Behind all others: seldom changed. */
export const limitGroup = {
  title: 'Limits that you may change',
  places: limitInputs.map(({ place }) => place),
} as const;

export type SubjectTable = {
  readonly id: string;
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly subjects: (appliance: Appliance) => readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly string[];
};

const ofKinds =
  (...kinds: readonly MachineKind[]) =>
  ({ machines }: Appliance) =>
    machines.filter(({ kind }) => kinds.includes(kind));

const server = 'machines/imageVersion machines/memoryGb machines/diskGb';
/** Long texts, in a table of their own: next to the sizes they would leave the window. */
const software = 'facts/machine/opatch facts/machine/patches facts/machine/ids';

export const subjectTables: readonly SubjectTable[] = [
  {
    id: 'database',
    title: 'Database servers',
    one: 'database server',
    many: 'database servers',
    subjects: ofKinds('database'),
    places: places(`${server} facts/machine/cores facts/machine/u01Gb`),
  },
  {
    id: 'database-software',
    title: 'Software of the database servers',
    one: 'database server',
    many: 'database servers',
    subjects: ofKinds('database'),
    places: places(`${software} facts/machine/ntpServersOfIlom`),
  },
  {
    id: 'guest',
    title: 'Guests',
    one: 'guest',
    many: 'guests',
    subjects: ofKinds('guest'),
    places: places(`${server} machines/vcpus facts/machine/u01Gb`),
  },
  {
    id: 'guest-software',
    title: 'Software of the guests',
    one: 'guest',
    many: 'guests',
    subjects: ofKinds('guest'),
    places: places(software),
  },
  {
    id: 'storage',
    title: 'Storage servers',
    one: 'storage server',
    many: 'storage servers',
    subjects: ofKinds('storage'),
    places: places(`machines/imageVersion facts/machine/failureGroup facts/machine/cellDisks
      facts/machine/gridDisks facts/machine/flashCacheMode facts/machine/ntpServersOfIlom`),
  },
  {
    id: 'switch',
    title: 'RDMA switches',
    one: 'switch',
    many: 'switches',
    subjects: ofKinds('leaf-switch', 'spine-switch'),
    places: places('facts/machine/firmware'),
  },
  {
    id: 'network',
    title: 'Networks',
    one: 'network',
    many: 'networks',
    subjects: ({ networks }) => networks,
    places: places('networks/mtu networks/bonding networks/links'),
  },
  {
    id: 'cluster',
    title: 'Clusters',
    one: 'cluster',
    many: 'clusters',
    subjects: ({ clusters }) => clusters,
    places: places(
      'clusters/gridVersion clusters/gridHome clusters/gridBase clusters/quorumDisks facts/cluster/asmDiskstring',
    ),
  },
  {
    id: 'diskGroup',
    title: 'Disk groups',
    one: 'disk group',
    many: 'disk groups',
    subjects: ({ diskGroups }) => diskGroups,
    places: places(`diskGroups/percent diskGroups/ocrVote facts/diskGroup/auMb facts/diskGroup/compatible.asm
      facts/diskGroup/compatible.rdbms facts/diskGroup/contentType facts/diskGroup/smartScan`),
  },
  {
    id: 'database-of',
    title: 'Databases',
    one: 'database',
    many: 'databases',
    subjects: ({ databases }) => databases.filter(({ type }) => type !== 'pdb'),
    places: places(`facts/database/archiveLog facts/database/space facts/database/sgaGb facts/database/pgaGb
      facts/database/processes facts/database/cpuCount facts/database/localListener
      facts/database/remoteListener`),
  },
];

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

const entered = new Set([
  ...[...singleGroups, limitGroup].flatMap((group) => group.places),
  ...subjectTables.flatMap((table) => table.places),
]);

/** Whether the input has its place on the screen of inputs. */
export const isEntered = (place: string): boolean => entered.has(place);

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
