/**
 * The appliance document: one plain JSON value that every screen shows and every tool computes from.
 *
 * Invariants
 * - Immutable: an edit returns a new document and shares every collection that it did not touch.
 * - Addresses and dates are texts, exactly as the user wrote them; numbers are numbers.
 * - Ids never change after creation (see ids.ts). Unknown keys of a file survive a round trip.
 * - `endpoints` is the one list of named addresses. A SCAN is three endpoints of one host name.
 */
import * as v from 'valibot';
import { baseline, plan } from './schema-plan.ts';
import {
  address,
  anything,
  bonding,
  fullName,
  label,
  longText,
  mark,
  maybeAddress,
  maybeFlag,
  maybeName,
  maybeNumber,
  maybeText,
  maybeTexts,
  networkRole,
  number,
  object,
  text,
} from './schema-primitives.ts';
import { gateway, services, settings, support, suppression } from './schema-services.ts';
import { cluster, database, diskGroup, group, home, user } from './schema-software.ts';

const rack = object({
  id: text,
  name: text,
  number,
  /** Height in rack units; U1 is the lowest. */
  units: number,
  serial: maybeText,
  sourceId: maybeText,
});

const machine = object({
  id: text,
  kind: v.picklist([
    'database',
    'storage',
    'guest',
    'leaf-switch',
    'spine-switch',
    'management-switch',
    'pdu',
  ]),
  /** The name that the machine is known by: its admin host name, for a PDU or switch its device name. */
  name: fullName,
  rack: maybeText,
  /** Lowest rack unit that the machine fills; absent for parts that are not in a unit (PDUs). */
  unit: maybeNumber,
  /** Rack units filled, 1 when absent. */
  height: maybeNumber,
  /** The KVM host of a guest. */
  host: maybeText,
  generation: maybeText,
  model: maybeText,
  serial: maybeText,
  imageVersion: maybeText,
  /** Of a storage server: `HC`, `EF`, `XT`, or another word of its generation. */
  storageType: maybeText,
  /** Capacity of one of its disks in TB. */
  diskTb: maybeNumber,
  /** Of a database server: does it run the databases itself, or guests? */
  osType: v.optional(v.picklist(['physical', 'virtual'])),
  /** Of a guest. */
  vcpus: maybeNumber,
  memoryGb: maybeNumber,
  diskGb: maybeNumber,
  /** Network whose gateway is the machine's default gateway. */
  defaultGateway: maybeText,
  /** Id in the file that the record came from: a later import of that file matches by it. */
  sourceId: maybeText,
});

const network = object({
  id: text,
  role: networkRole,
  name: text,
  /** CIDR, for example `10.20.10.0/24`; absent when it is not known. */
  subnet: maybeAddress,
  gateway: maybeAddress,
  /** 1 to 4094, not enforced on reading: NET-23 reports it. Absent is untagged. */
  vlan: maybeNumber,
  mtu: maybeNumber,
  bonding: v.optional(bonding),
  /** Slave interfaces of the bond, for example `['eth1', 'eth2']`. */
  links: maybeTexts,
  domain: maybeName,
  /** Interface on its hosts, for example `eth0` or `bondeth0`; a tagged one is derived, never stored. */
  interface: maybeText,
  /** InfiniBand only, for example `0x8001`. */
  partitionKey: maybeText,
  clusters: maybeTexts,
  sourceId: maybeText,
});

const endpoint = object({
  id: text,
  owner: v.union([object({ machine: text }), object({ cluster: text })]),
  networkId: text,
  kind: v.picklist(['host', 'ilom', 'vip', 'scan', 'private', 'device']),
  /** The label alone; the domain is the endpoint's, else its network's, else the appliance's. */
  hostname: label,
  address,
  domain: maybeName,
  interface: maybeText,
  inDns: maybeFlag,
  aliases: v.optional(v.array(fullName)),
  nat: maybeAddress,
  natHostname: maybeName,
  mac: maybeText,
  sourceId: maybeText,
  /** Columns of an imported table that the product does not know: kept and written back. */
  notes: v.optional(v.record(text, text)),
});

/** Name masks: `%%` is the machine's number with a leading zero, `%` after `-priv` the interface (docs/rules/networks.md 8.1). */
const masks = object({
  admin: maybeText,
  client: maybeText,
  vip: maybeText,
  private: maybeText,
  storage: maybeText,
  backup: maybeText,
  databaseIlom: maybeText,
  storageIlom: maybeText,
  storagePrivate: maybeText,
});

/** A value that is known of a subject but is no field of it: what evidence gives and checks need. */
const fact = object({
  subject: text,
  key: text,
  value: anything,
  source: maybeText,
  at: maybeText,
  mark: v.optional(mark),
});

const script = object({
  id: text,
  name: text,
  text: longText,
  /** The saved revision that the script starts from; absent: the document as it is. */
  base: maybeNumber,
});

const names = v.optional(v.record(text, text));

/** A file that the document came from. */
const source = object({
  id: text,
  name: text,
  format: text,
  sha256: text,
  /** `<collection>/<id>/<field>` to an offset in its text. */
  origins: v.optional(v.record(text, number)),
  /** What the user assigned to names of the file that its reader did not know: elements to kinds, values to fields. */
  assignments: v.optional(object({ groups: names, fields: names })),
});

/** A collection that is missing is empty. */
const list = <T extends v.GenericSchema>(schema: T) => v.optional(v.array(schema), []);

export const appliance = object({
  schema: v.literal(1),
  id: text,
  name: text,
  customer: maybeText,
  /** For example `X10M`. */
  generation: maybeText,
  /** For example `quarter rack`. */
  size: maybeText,
  prefix: maybeText,
  domain: maybeName,
  timeZone: maybeText,
  /** Free text of the site, printed with what is shared. */
  comments: maybeText,
  masks: v.optional(masks),
  racks: list(rack),
  machines: list(machine),
  networks: list(network),
  endpoints: list(endpoint),
  clusters: list(cluster),
  diskGroups: list(diskGroup),
  homes: list(home),
  databases: list(database),
  users: list(user),
  groups: list(group),
  services: v.optional(services, {}),
  gateway: v.optional(gateway, {}),
  support: v.optional(support),
  scripts: list(script),
  plans: list(plan),
  facts: list(fact),
  settings: v.optional(settings, {}),
  baselines: list(baseline),
  suppressions: list(suppression),
  sources: list(source),
});
