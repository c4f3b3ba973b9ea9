/** Shapes of re-addressing plans and baselines; see schema.ts for the rules of all shapes. */
import * as v from 'valibot';
import { mark, maybeNumber, maybeText, maybeTexts, number, text, texts } from './schema-primitives.ts';

const commands = v.optional(
  v.array(
    v.looseObject({
      text,
      where: text,
      user: text,
      provenance: mark,
    }),
  ),
);

const step = v.looseObject({
  id: text,
  phase: number,
  seq: number,
  title: text,
  actor: maybeText,
  target: maybeText,
  network: maybeText,
  outage: v.optional(v.picklist(['none', 'host', 'client', 'cluster', 'rack'])),
  reversible: v.optional(v.picklist(['yes', 'same-outage', 'high-risk', 'no'])),
  dependsOn: maybeTexts,
  addressDelta: v.optional(
    v.array(v.looseObject({ endpointId: text, iface: text, from: text, to: text, parked: maybeText })),
  ),
  dnsDelta: v.optional(v.array(v.unknown())),
  preChecks: maybeTexts,
  commands,
  expected: maybeText,
  verify: maybeTexts,
  rollback: commands,
  minutes: maybeNumber,
  evidence: maybeText,
  kind: maybeText,
  group: maybeText,
  effects: v.optional(v.array(v.unknown())),
  undo: v.optional(v.array(v.unknown())),
  machineId: maybeText,
  console: maybeText,
  flags: maybeTexts,
});

export const plannedNetworks = v.array(
  v.looseObject({
    networkId: text,
    subnet: maybeText,
    gateway: maybeText,
    vlan: maybeNumber,
    mtu: maybeNumber,
  }),
);

export const plannedServices = v.looseObject({ dns: maybeTexts, ntp: maybeTexts });

export const plan = v.looseObject({
  id: text,
  name: text,
  at: maybeText,
  baseRevision: maybeNumber,
  baseSha256: maybeText,
  mapping: v.optional(
    v.array(v.looseObject({ endpointId: text, current: text, planned: text, parked: maybeText })),
  ),
  networks: v.optional(plannedNetworks),
  services: v.optional(plannedServices),
  answers: v.optional(v.record(text, v.unknown())),
  steps: v.optional(v.array(step)),
  strategy: v.optional(v.picklist(['rolling', 'at-once'])),
  edges: v.optional(v.array(v.looseObject({ before: text, after: text, rule: text }))),
  gaps: v.optional(v.array(v.looseObject({ endpointIds: texts, from: text, to: text, reason: text }))),
  renames: v.optional(v.record(text, text)),
  risks: v.optional(v.array(v.looseObject({ questionId: text, text }))),
  assumptions: maybeTexts,
  parking: maybeTexts,
  occupied: maybeTexts,
  problems: v.optional(v.array(v.looseObject({ message: text }))),
});

export const baseline = v.looseObject({
  id: text,
  name: text,
  at: maybeText,
  score: maybeNumber,
  findings: v.optional(v.array(v.looseObject({ checkId: text, subjects: texts, severity: maybeText }))),
});
