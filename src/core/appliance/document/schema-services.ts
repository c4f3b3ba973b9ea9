/**
 * What surrounds the machine in the document: the site's services, alerting, the support gateway, contacts, and who
 * else has addresses in its subnets.
 *
 * Invariant: no secret is ever a field. Of an SNMP community only its handling is known, of a proxy only its user.
 */
import * as v from 'valibot';
import {
  address,
  anything,
  fullName,
  looseObject,
  maybeAddress,
  maybeFlag,
  maybeName,
  maybeNumber,
  maybeText,
  maybeTexts,
  object,
  record,
  text,
} from './schema-primitives.ts';

const names = v.array(fullName);
const proxy = v.optional(object({ host: fullName, port: maybeNumber, user: maybeText }));
/** How the community string is handled; the string itself is a secret and never in the document. `none`: SNMP v3. */
const community = v.optional(v.picklist(['none', 'public', 'own']));

const zone = object({
  origin: fullName,
  primary: maybeName,
  contact: maybeName,
  nameServers: v.optional(names),
  serial: maybeNumber,
  /** Seconds. */
  ttl: maybeNumber,
});

const subscriber = object({
  host: fullName,
  port: maybeNumber,
  /** `asr`, `v3asr`, or another type of the release. */
  type: maybeText,
  community,
  fromAddress: maybeAddress,
  managerPort: maybeNumber,
});

export const services = object({
  dns: v.optional(object({ servers: names, zones: v.optional(v.array(zone)) })),
  ntp: v.optional(object({ servers: names })),
  smtp: v.optional(
    object({
      host: fullName,
      port: maybeNumber,
      from: maybeText,
      fromName: maybeText,
      to: maybeText,
      recipients: maybeTexts,
      ssl: maybeFlag,
    }),
  ),
  snmp: v.optional(
    object({
      host: fullName,
      port: maybeNumber,
      version: maybeText,
      community,
      subscribers: v.optional(v.array(subscriber)),
    }),
  ),
  asr: v.optional(
    object({
      host: fullName,
      address: maybeAddress,
      port: maybeNumber,
      contact: maybeText,
      email: maybeText,
      /** The support account that assets are registered with. */
      account: maybeText,
      proxy,
      /** Address that traps come from. */
      fromAddress: maybeAddress,
      managerPort: maybeNumber,
    }),
  ),
  /** Enterprise Manager: the agent's base directory and port, and the management host. */
  em: v.optional(object({ base: text, port: maybeNumber, omsHost: maybeName })),
  /** Configuration manager. */
  ocm: v.optional(object({ email: text, hubHost: maybeName, hubUser: maybeText, proxy })),
});

/** The support gateway. Further keys are the fields of the readiness sheet. */
export const gateway = looseObject({
  hostname: maybeName,
  address: maybeAddress,
  netmask: maybeAddress,
  gateway: maybeAddress,
  kind: v.optional(v.picklist(['physical', 'virtual'])),
  version: maybeText,
  location: maybeText,
  natAddress: maybeAddress,
  proxy,
});

const contact = object({
  role: v.optional(v.picklist(['primary', 'backup', 'escalation', 'change-approver'])),
  name: text,
  title: maybeText,
  phone: maybeText,
  email: maybeText,
  timeZone: maybeText,
});

export const support = object({
  /** Customer Support Identifier. */
  csi: maybeText,
  country: maybeText,
  serial: maybeText,
  account: maybeText,
  contacts: v.optional(v.array(contact)),
  /** ISO dates. */
  contractFrom: maybeText,
  contractUntil: maybeText,
  platinum: maybeFlag,
  platinumSince: maybeText,
  certifiedOn: maybeText,
  /** OS user and base directory of the agent. */
  agentUser: maybeText,
  agentBase: maybeText,
});

/** Another system's address in a subnet of the document, from an IPAM export, an ARP table or a ping sweep. */
const occupied = object({
  address,
  name: maybeText,
  mac: maybeText,
  /** Where it was seen: `ipam`, `arp`, `neighbours`, `ping sweep`, `list`. */
  source: text,
});

/** CIDR, or two addresses with a hyphen, and what it is used for. */
const customerRange = object({ range: text, use: maybeText });

/** Values of one part from its data sheet. `part` is a kind of machine, or `rack`; units: TB, W, BTU/h, kg. */
const dataSheetRow = object({
  part: text,
  capacityTb: maybeNumber,
  powerW: maybeNumber,
  heatBtu: maybeNumber,
  weightKg: maybeNumber,
});

/** Ranges, limits, editable tables. Keys that are not listed here belong to the tool that sets them. */
export const settings = looseObject({
  occupied: v.optional(v.array(occupied)),
  /** Name of the RDMA fabric. Appliances that name the same one are cabled together and share private addresses. */
  fabric: maybeText,
  /** Speed of an uplink port of a network, as the site states it: network id to for example `25 Gbit/s`. */
  portSpeeds: v.optional(record(text, text)),
  /** Ranges that the customer uses elsewhere: a planned network that overlaps one is reported. */
  customerRanges: v.optional(v.array(customerRange)),
  /** Versions that a user added to the list of known ones. */
  versions: maybeTexts,
  dataSheet: v.optional(v.array(dataSheetRow)),
  /** Keys of the values of the OEDA entry sheet that were typed over. */
  entrySheet: maybeTexts,
  /** Ranges that the site reserves, and levels that it gives to the shipped ones (network/reserved.ts). */
  reservedRanges: v.optional(anything),
});

/** A finding that does not count, for a reason and until a day; it stays visible. */
export const suppression = object({
  id: text,
  checkId: text,
  /** Absent is every subject of the check. */
  subjects: maybeTexts,
  /** Of the finding that was accepted: a worse one counts. Absent covers all. */
  severity: maybeText,
  reason: text,
  /** ISO date of the last day; absent has no end. */
  until: maybeText,
  by: maybeText,
  at: maybeText,
});
