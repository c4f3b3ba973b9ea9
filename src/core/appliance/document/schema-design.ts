/**
 * Shape of the design that the assistant keeps under `settings.authoring` (core/authoring/design.ts). Its parts speak of
 * each other by place and key, so one that is broken makes the whole count as not there.
 */
import * as v from 'valibot';
import { flag, maybeFlag, maybeNumber, maybeText, maybeTexts, number, text } from './schema-primitives.ts';

const count = v.pipe(number, v.integer(), v.minValue(0), v.maxValue(1000));
const named = v.record(text, maybeText);

export const design = v.looseObject({
  generation: text,
  size: v.picklist(['eighth', 'quarter', 'half', 'full', 'elastic']),
  storageType: maybeText,
  diskTb: maybeNumber,
  racks: v.array(
    v.looseObject({
      databaseServers: count,
      storageServers: count,
      name: maybeText,
      prefix: maybeText,
      units: v.optional(count),
      serial: maybeText,
    }),
  ),
  spine: maybeFlag,
  virtual: flag,
  networks: v.array(
    v.looseObject({
      key: text,
      role: v.picklist(['management', 'ilom', 'client', 'backup', 'private', 'other']),
      name: text,
      subnet: maybeText,
      gateway: maybeText,
      vlan: maybeNumber,
      mtu: maybeNumber,
      bonding: v.optional(v.picklist(['none', 'active-backup', 'lacp'])),
      links: maybeTexts,
      interface: maybeText,
      domain: maybeText,
      poolStart: maybeText,
      blocks: v.optional(named),
      vips: maybeFlag,
      scan: maybeFlag,
      idsOf: maybeText,
    }),
  ),
  clusters: v.array(
    v.looseObject({
      key: text,
      name: maybeText,
      servers: maybeTexts,
      vms: v.optional(v.record(text, number)),
      client: maybeText,
      scanName: maybeText,
    }),
  ),
  masks: named,
  pins: v.optional(v.record(text, v.looseObject({ address: maybeText, hostname: maybeText }))),
  held: v.optional(v.record(text, named)),
  others: maybeTexts,
  ids: v.optional(named),
  absent: maybeTexts,
});
