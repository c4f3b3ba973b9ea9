/**
 * The names of an es.xml and what they mean here. Data: an engineer with a real file in hand can add a line.
 *
 * `documented`: fields that LIST DATABASES and LIST CLUSTERS print, and parameters of OEDACLI. `likely`: usual other
 * spellings, from no document; what is read by them is marked to be checked. Letter case, `_` and `-` do not count,
 * and a plural `s` not for a list.
 *
 * Sources: list-databases.html, list-clusters.html, add-databasehome.html and the other command pages of
 * https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmin/
 */

import type { Mark } from '../../appliance/document/appliance-types.ts';
import { typedKeys } from '../../collections/typed-keys.ts';
import { plain } from '../shared/vocabulary.ts';

type Line = readonly [documented: string, likely: string];

const fields = {
  hostname: ['HOSTNAME NETWORKHOSTNAME', 'host nodeName serverName adminName adminHostName fqdn dnsName'],
  name: ['NAME', ''],
  address: ['IP', 'ipAddress ipAddr address ipv4 ipv4Address ipv6 ipv6Address hostIp adminIp'],
  netmask: ['NETMASK', 'mask subnetMask networkMask'],
  domain: ['DOMAINNAME', 'domain dnsDomain'],
  gateway: ['GATEWAY', 'gatewayIp gatewayAddress gatewayIpAddress defaultGateway gw'],
  vlan: ['VLANID', 'vlan vlanTag'],
  mtu: ['MTU', 'mtuSize'],
  lacp: ['LACP', 'lacpEnabled'],
  networkType: ['NETWORKTYPE', 'netType networkRole'],
  interface: ['MASTER INTERFACENAME', 'interface bondName'],
  links: ['SLAVE', 'slaves slaveInterfaces'],
  nat: ['NATIP', 'natAddress natIpAddress'],
  scanName: ['SCANNAME', 'scanHostName'],
  scanPort: ['SCANPORT', ''],
  scanIps: ['SCANIPS', 'scanIp scanAddress scanAddresses scanIpAddress scanIpAddresses'],
  ilomName: ['ILOMNAME', 'ilomHostName'],
  ilomIp: ['', 'ilomIp ilomAddress ilomIpAddress'],
  vipName: ['', 'vipName vipHostName'],
  vipIp: ['', 'vipIp vipAddress vipIpAddress'],
  type: ['TYPE', 'machineType hostType serverType nodeType'],
  unit: ['ULOC', 'uLocation uPosition rackUnit'],
  rackName: ['', 'rackName rack'],
  serial: ['', 'serialNumber serial chassisSerial'],
  vcpus: ['VCPU', 'vcpus vcpuCount numVcpus cpuCount guestCores'],
  memory: ['VMEM', 'memory memorySize memoryGb guestMemory'],
  imageVersion: ['', 'imageVersion exadataVersion'],
  gatewayAdapter: ['GATEWAYADAPTER', ''],
  dns: ['DNSSERVERS', 'dnsServer dns dnsServerIp'],
  ntp: ['NTPSERVERS', 'ntpServer ntp ntpServerIp'],
  timeZone: ['TIMEZONE', 'tz'],
  customer: ['', 'customer customerName'],
  clusterName: ['CLUSTERNAME', ''],
  clusterOwner: ['clusterOwner', ''],
  clusterVersion: ['clusterVersion', 'gridVersion giVersion'],
  clusterHome: ['clusterHome', 'gridHome giHome'],
  inventory: ['inventoryLocation INVLOC', 'inventory'],
  asmScopedSecurity: ['asmScopedSecurity', ''],
  base: ['BASEDIR', 'baseLocation oracleBase gridBase clusterBase'],
  databaseName: ['databaseSid DBNAME DATABASENAME', 'databaseUniqueSid sid'],
  uniqueName: ['UNIQUENAME', 'databaseUniqueName dbUniqueName'],
  blockSize: ['databaseBlockSize BLOCKSIZE', ''],
  characterSet: ['characterset CHARSET', 'databaseCharacterSet'],
  language: ['language DBLANG', ''],
  template: ['databaseTemplate DBTEMPLATE', ''],
  databaseType: ['DBTYPE', 'databaseType'],
  databaseStyle: ['databaseStyle', ''],
  dataGroup: ['DATADG', 'dataDiskGroup'],
  recoveryGroup: ['RECODG', 'recoDiskGroup'],
  container: ['CDBNAME', ''],
  homeName: ['DBHOMENAME', 'databaseHomeName homeName'],
  homePath: ['DBHOMELOC', 'databaseHomeLoc databaseHomeLocation homeLocation oracleHome homePath'],
  homeVersion: ['DBVERSION', 'databaseVersion homeVersion'],
  owner: ['OWNER databaseOwner', 'homeOwner softwareOwner'],
  groupOfDisks: ['DISKGROUPNAME', 'dgName'],
  redundancy: ['REDUNDANCY', 'diskGroupRedundancy'],
  diskLocation: ['DISKGROUPLOCATION', ''],
  ocrVote: ['OCRVOTE', ''],
  quorumDisk: ['QUORUMDISK', ''],
  sparse: ['SPARSE', ''],
  percent: ['', 'diskGroupPercent splitPercent'],
  userName: ['', 'userName osUser'],
  uid: ['', 'userId uid'],
  homeDirectory: ['', 'homeDirectory homeDir userHome'],
  primaryGroup: ['', 'primaryGroup'],
  userGroups: ['', 'groupNames secondaryGroups'],
  groupName: ['', 'groupName osGroup'],
  gid: ['', 'groupId gid'],
  smtpHost: ['SMTPHOST', 'smtpServer'],
  snmpHost: ['SNMPHOST', 'snmpServer'],
  asrHost: ['ASRHOST', ''],
  port: ['PORT', ''],
  from: ['FROMEMAIL', ''],
  to: ['RECIPIENTS', ''],
} as const satisfies Readonly<Record<string, Line>>;

export type EsField = keyof typeof fields;

export const esFields = typedKeys(fields);

export const esKinds = [
  'machine',
  'ilom',
  'network',
  'vip',
  'scan',
  'cluster',
  'database',
  'home',
  'disk group',
  'user',
  'group',
  'rack',
  'service',
] as const;
/** What a group of elements can be taken for. */
export type EsKind = (typeof esKinds)[number];

/** Names of elements. The documented ones are objects of OEDACLI, or appear in the output of its LIST commands. */
const elements: Readonly<Record<EsKind, Line>> = {
  machine: ['machine switch guest dom0 compute cell', 'server computeNode cellNode storageCell pdu ibSwitch'],
  ilom: ['ilom', ''],
  network: ['network', 'networkInterface'],
  vip: ['vip', 'clusterVip'],
  scan: ['scan', 'clusterScan'],
  cluster: ['cluster', ''],
  database: ['database', ''],
  home: ['databaseHome', 'dbHome'],
  'disk group': ['diskGroup', ''],
  user: ['user databaseOwner', 'osUser'],
  group: ['', 'group osGroup'],
  rack: ['', 'rack esRack'],
  service: ['alert', 'smtp snmp asr'],
};

export type Known<T> = { readonly means: T; readonly mark: Mark };

function table<T extends string>(lines: Readonly<Record<T, Line>>): ReadonlyMap<string, Known<T>> {
  const map = new Map<string, Known<T>>();
  for (const means of typedKeys(lines)) {
    const line = lines[means];
    const marks: readonly Mark[] = ['documented', 'verify'];
    for (const [i, mark] of marks.entries()) {
      for (const word of (line[i] ?? '').split(' ')) if (word) map.set(plain(word), { means, mark });
    }
  }
  return map;
}

export const fieldOfName = table<EsField>(fields);
export const kindOfElement = table<EsKind>(elements);

/** Fields that hold several values: in one text with commas, or as a list of elements. */
export const listFields: ReadonlySet<EsField> = new Set([
  'scanIps',
  'dns',
  'ntp',
  'links',
  'userGroups',
  'to',
]);

/** Words in a machine's type, the first that fits wins: the kind of machine. */
export const machineTypes: readonly (readonly [RegExp, string])[] = [
  [/spine/, 'spine-switch'],
  [/cisco|ethernet|mgmt|management|adminswitch/, 'management-switch'],
  [/roce|infiniband|ibswitch|leaf|^ib$/, 'leaf-switch'],
  [/pdu|power/, 'pdu'],
  [/guest|^vm$|domu/, 'guest'],
  [/cell|storage/, 'storage'],
  [/compute|database|^db|dom0|kvm/, 'database'],
];

export const isIgnoredName = (name: string): boolean => name === 'version' || name === 'id';
