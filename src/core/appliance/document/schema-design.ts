/**
 * The design that the assistant keeps under `settings.authoring` (core/authoring/design/design.ts). Its parts refer to each
 * other by place and key, so one that is broken makes the whole count as not there.
 */
import * as v from 'valibot';
import {
  bonding,
  flag,
  maybeFlag,
  maybeNumber,
  maybeText,
  maybeTexts,
  networkRole,
  number,
  object,
  record,
  text,
} from './schema-primitives.ts';

const count = v.pipe(number, v.integer(), v.minValue(0), v.maxValue(1000));

const rack = object({
  databaseServers: count,
  storageServers: count,
  name: maybeText,
  /** Names of this rack begin with it; absent: the appliance's own, counted up from rack to rack. */
  prefix: maybeText,
  /** Height, 42 when absent. */
  units: v.optional(count),
  serial: maybeText,
});

/** First address for one role: of the admin network server to guest, of client and further ones host to scan. */
const blocks = object({
  server: maybeText,
  ilom: maybeText,
  switch: maybeText,
  pdu: maybeText,
  guest: maybeText,
  host: maybeText,
  vip: maybeText,
  scan: maybeText,
});

const network = object({
  /** `admin`, `ilom`, `client`, `backup`, `private`; further ones by any other key. */
  key: text,
  role: networkRole,
  name: text,
  /** CIDR. Without it the addresses stay empty. */
  subnet: maybeText,
  gateway: maybeText,
  vlan: maybeNumber,
  mtu: maybeNumber,
  bonding: v.optional(bonding),
  links: maybeTexts,
  interface: maybeText,
  domain: maybeText,
  /** First address that may be given out; absent: the eleventh, on small subnets the first after the gateway. */
  poolStart: maybeText,
  /** First address of a block, where the customer has one in mind. */
  blocks: v.optional(blocks),
  /** Of a further network: VIPs, and an own SCAN. */
  vips: maybeFlag,
  scan: maybeFlag,
  /** Its addresses have the ids of this network's: they were on it before they got a network of their own. */
  idsOf: maybeText,
});

const cluster = object({
  key: text,
  name: maybeText,
  /** Keys of its database servers (`r1/db1`): the nodes, or the hosts of its guests. Absent: as the rule gives. */
  servers: maybeTexts,
  /** Number of its guest on a server, where the count from cluster to cluster would renumber the guests of others. */
  vms: v.optional(record(text, number)),
  /** Key of its client network; absent is `client`. */
  client: maybeText,
  scanName: maybeText,
});

/**
 * Masks of all names, where they differ from the usual ones. `%%` is the number with a leading zero, `%` without, after
 * `-priv` the interface's; `{prefix}`, `{rack}` (two digits) and `{vm}` (guest number, two digits) are replaced by their
 * values, `{letter}` by a or b.
 */
const masks = object({
  admin: maybeText,
  databaseIlom: maybeText,
  client: maybeText,
  vip: maybeText,
  private: maybeText,
  backup: maybeText,
  storage: maybeText,
  storageIlom: maybeText,
  storagePrivate: maybeText,
  guest: maybeText,
  guestClient: maybeText,
  guestVip: maybeText,
  guestPrivate: maybeText,
  guestBackup: maybeText,
  leafSwitch: maybeText,
  spineSwitch: maybeText,
  managementSwitch: maybeText,
  pdu: maybeText,
  cluster: maybeText,
  scan: maybeText,
});

export const design = object({
  generation: text,
  size: v.picklist(['eighth', 'quarter', 'half', 'full', 'elastic']),
  storageType: maybeText,
  /** Capacity of one disk in TB, from the order. */
  diskTb: maybeNumber,
  racks: v.array(rack),
  /** A spine switch in each rack; absent: when there is more than one rack. */
  spine: maybeFlag,
  /** The clusters run in KVM guests, one on each of their servers. */
  virtual: flag,
  networks: v.array(network),
  clusters: v.array(cluster),
  masks,
  /** By id of the endpoint. */
  pins: v.optional(record(text, object({ address: maybeText, hostname: maybeText }))),
  /** Of networks with addresses out of order, all that the plan gave there, so that they stay: by network and endpoint. */
  held: v.optional(record(text, record(text, text))),
  /** Addresses of records that are not the plan's, such as a switch that was added by hand: never given out. */
  others: maybeTexts,
  /** Ids of records that were there before the assistant, by key. */
  ids: v.optional(record(text, text)),
  /** Keys of machines (`r1/cel2`), racks (`r2`) and clusters (`c1`) that are absent, although the counts have room for them. */
  absent: maybeTexts,
});
