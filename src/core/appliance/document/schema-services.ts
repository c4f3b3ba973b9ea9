/** Shapes of services, gateway, support data, settings and suppressions; see schema.ts for the rules of all shapes. */
import * as v from 'valibot';
import { maybeFlag, maybeNumber, maybeText, maybeTexts, text, texts } from './schema-primitives.ts';

const proxy = v.optional(v.looseObject({ host: text, port: maybeNumber, user: maybeText }));
const community = v.optional(v.picklist(['none', 'public', 'own']));

const zone = v.looseObject({
  origin: text,
  primary: maybeText,
  contact: maybeText,
  nameServers: maybeTexts,
  serial: maybeNumber,
  ttl: maybeNumber,
});

const subscriber = v.looseObject({
  host: text,
  port: maybeNumber,
  type: maybeText,
  community,
  fromAddress: maybeText,
  managerPort: maybeNumber,
});

export const services = v.looseObject({
  dns: v.optional(v.looseObject({ servers: texts, zones: v.optional(v.array(zone)) })),
  ntp: v.optional(v.looseObject({ servers: texts })),
  smtp: v.optional(
    v.looseObject({
      host: text,
      port: maybeNumber,
      from: maybeText,
      fromName: maybeText,
      to: maybeText,
      recipients: maybeTexts,
      ssl: maybeFlag,
    }),
  ),
  snmp: v.optional(
    v.looseObject({
      host: text,
      port: maybeNumber,
      version: maybeText,
      community,
      subscribers: v.optional(v.array(subscriber)),
    }),
  ),
  asr: v.optional(
    v.looseObject({
      host: text,
      address: maybeText,
      port: maybeNumber,
      contact: maybeText,
      email: maybeText,
      account: maybeText,
      proxy,
      fromAddress: maybeText,
      managerPort: maybeNumber,
    }),
  ),
  em: v.optional(v.looseObject({ base: text, port: maybeNumber, omsHost: maybeText })),
  ocm: v.optional(v.looseObject({ email: text, hubHost: maybeText, hubUser: maybeText, proxy })),
});

export const gateway = v.looseObject({
  hostname: maybeText,
  address: maybeText,
  netmask: maybeText,
  gateway: maybeText,
  kind: v.optional(v.picklist(['physical', 'virtual'])),
  version: maybeText,
  location: maybeText,
  natAddress: maybeText,
  proxy,
});

const contact = v.looseObject({
  role: v.optional(v.picklist(['primary', 'backup', 'escalation', 'change-approver'])),
  name: text,
  title: maybeText,
  phone: maybeText,
  email: maybeText,
  timeZone: maybeText,
});

export const support = v.looseObject({
  csi: maybeText,
  country: maybeText,
  serial: maybeText,
  account: maybeText,
  contacts: v.optional(v.array(contact)),
  contractFrom: maybeText,
  contractUntil: maybeText,
  platinum: maybeFlag,
  platinumSince: maybeText,
  certifiedOn: maybeText,
  agentUser: maybeText,
  agentBase: maybeText,
});

export const settings = v.looseObject({
  occupied: v.optional(
    v.array(v.looseObject({ address: text, name: maybeText, mac: maybeText, source: text })),
  ),
  fabric: maybeText,
  portSpeeds: v.optional(v.record(text, text)),
  customerRanges: v.optional(v.array(v.looseObject({ range: text, use: maybeText }))),
  versions: maybeTexts,
  dataSheet: v.optional(
    v.array(
      v.looseObject({
        part: text,
        capacityTb: maybeNumber,
        powerW: maybeNumber,
        heatBtu: maybeNumber,
        weightKg: maybeNumber,
      }),
    ),
  ),
  entrySheet: maybeTexts,
});

export const suppression = v.looseObject({
  id: text,
  checkId: text,
  subjects: maybeTexts,
  severity: maybeText,
  reason: text,
  until: maybeText,
  by: maybeText,
  at: maybeText,
});
