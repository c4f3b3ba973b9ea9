/**
 * The words that users read for a document's records and fields: what diffs, undo and removals call things.
 *
 * Invariants: every record of every collection has a name, however broken its references are; an unknown field
 * (kept from a newer or foreign file) is called by its own key, spaced.
 *
 *   recordWords(vega01, 'machines', celadm03)      'Machine vega01celadm03'
 *   fieldWords(vega01, 'endpoints', db01, 'address')   'Client address of vega01db01'
 */
import { upperFirst } from '../../text/first-letter.ts';
import type { Appliance, CollectionName, Endpoint, Id } from './appliance-types.ts';
import { indexAppliance } from './index-appliance.ts';
import { roleNames } from './role-names.ts';

export type RecordOf<C extends CollectionName> = Appliance[C][number];
export type AnyRecord = Readonly<Record<string, unknown>> & { readonly id: Id };

export const collectionNames = [
  'racks',
  'machines',
  'networks',
  'endpoints',
  'clusters',
  'diskGroups',
  'homes',
  'databases',
  'users',
  'groups',
  'scripts',
  'sources',
] as const satisfies readonly CollectionName[];

export const isCollection = (key: string): key is CollectionName =>
  (collectionNames as readonly string[]).includes(key);

const nouns: Record<CollectionName, readonly [one: string, many: string]> = {
  racks: ['rack', 'racks'],
  machines: ['machine', 'machines'],
  networks: ['network', 'networks'],
  endpoints: ['address', 'addresses'],
  clusters: ['cluster', 'clusters'],
  diskGroups: ['disk group', 'disk groups'],
  homes: ['home', 'homes'],
  databases: ['database', 'databases'],
  users: ['user', 'users'],
  groups: ['group', 'groups'],
  scripts: ['script', 'scripts'],
  sources: ['imported file', 'imported files'],
};

/** `4 addresses`, `1 machine`, `10,044 addresses`. */
export const countWords = (collection: CollectionName, count: number): string =>
  `${count.toLocaleString('en')} ${nouns[collection][count === 1 ? 0 : 1]}`;

export const pluralWords = (collection: CollectionName): string => upperFirst(nouns[collection][1]);

/** Fields whose key, spaced, is not what users call them. */
const words: Readonly<Record<string, string>> = {
  address: 'address',
  hostname: 'host name',
  inDns: 'DNS entry',
  nat: 'NAT address',
  networkId: 'network',
  interface: 'interface',
  vlan: 'VLAN',
  mtu: 'MTU',
  unit: 'rack unit',
  links: 'interfaces',
  machines: 'servers',
  cells: 'storage servers',
  gridVersion: 'Grid Infrastructure version',
  gridHome: 'Grid Infrastructure home',
  gridBase: 'Grid Infrastructure base',
  scanPort: 'SCAN port',
  asmScopedSecurity: 'ASM-scoped security',
  ocrVote: 'OCR and vote',
  uid: 'user id',
  gid: 'group id',
  dns: 'DNS',
  ntp: 'NTP',
  smtp: 'SMTP',
  snmp: 'SNMP',
  asr: 'ASR',
  em: 'EM',
  ocm: 'OCM',
  csi: 'CSI',
  sid: 'SID',
  mac: 'MAC address',
  natHostname: 'NAT host name',
  vcpus: 'vCPUs',
  memoryGb: 'memory in GB',
  diskGb: 'disk in GB',
  diskTb: 'disk size in TB',
  sizeGb: 'size in GB',
  sliceSizeGb: 'slice size in GB',
  osType: 'operating system type',
  scanTcpsPort: 'SCAN TCPS port',
  fabricIsolation: 'VLAN ids of the secure fabric isolation',
  sourceId: 'id in the imported file',
  occupied: 'addresses in use by others',
  id: 'id',
  sha256: 'SHA-256',
  schema: 'schema version',
  reip: 'Re-IP',
  pins: 'fixed addresses',
  renames: 'new names',
  signed: 'signatures',
  rehearsed: 'rehearsals',
  run: 'checklist',
  answers: 'answer',
  authoring: 'OECA',
  held: 'kept address',
  absent: 'not imported',
  wire: 'connection',
  omsHost: 'OMS host',
};

export const keyWords = (key: string): string =>
  (Object.hasOwn(words, key) ? words[key] : undefined) ??
  key
    .replace(/_+|-+(?!\d)/g, ' ')
    .replace(/([a-z]\d*)([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `Client`, `VIP`, `SCAN`, `ILOM` or the network's own name: which of a machine's addresses this is. */
export function endpointSide(appliance: Appliance, endpoint: Endpoint): string {
  if (endpoint.kind === 'vip') return 'VIP';
  if (endpoint.kind === 'scan') return 'SCAN';
  if (endpoint.kind === 'ilom') return 'ILOM';
  const network = indexAppliance(appliance).networks.get(endpoint.networkId);
  if (!network) return '';
  return network.role === 'other' ? text(network.name) : roleNames[network.role];
}

/** The name alone: `vega01celadm03`. Never empty. */
export function recordName(record: AnyRecord): string {
  return text(record.hostname) || text(record.name) || text(record.path) || text(record.address) || record.id;
}

/** Noun and name: `Machine vega01celadm03`, `Client address of vega01db01`. */
export function recordWords(appliance: Appliance, collection: CollectionName, record: AnyRecord): string {
  const name = recordName(record);
  if (collection !== 'endpoints') return `${upperFirst(nouns[collection][0])} ${name}`;
  const side = endpointSide(appliance, record as Endpoint);
  return side ? `${side} address of ${name}` : `Address of ${name}`;
}

/** Field and record: `Client address of vega01db01`, `Rack unit of machine vega01celadm03`. */
export function fieldWords(
  appliance: Appliance,
  collection: CollectionName,
  record: AnyRecord,
  field: string,
): string {
  if (collection === 'endpoints' && field === 'address') return recordWords(appliance, collection, record);
  const name = recordName(record);
  if (collection !== 'endpoints') return `${upperFirst(keyWords(field))} of ${nouns[collection][0]} ${name}`;
  const side = endpointSide(appliance, record as Endpoint);
  return side
    ? `${upperFirst(keyWords(field))} of ${name} (${side})`
    : `${upperFirst(keyWords(field))} of ${name}`;
}
