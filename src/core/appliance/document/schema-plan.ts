/**
 * A re-addressing plan, as the planner makes it and as the document takes it, and baselines. A plan carries the names and
 * addresses that its steps need and the hash of the revision that it was made from, never a document.
 *
 * Each address has three values: current, planned, and parked while a cycle is broken.
 */
import * as v from 'valibot';
import { act } from './schema-act.ts';
import { effect } from './schema-effect.ts';
import {
  address,
  amount,
  anything,
  label,
  longText,
  mark,
  maybeAddress,
  maybeNumber,
  maybeText,
  maybeTexts,
  number,
  object,
  record,
  text,
  texts,
} from './schema-primitives.ts';

const plannedAddress = object({ endpointId: text, current: address, planned: address, parked: maybeAddress });

export const plannedNetworks = v.array(
  object({
    networkId: text,
    subnet: maybeText,
    gateway: maybeText,
    vlan: maybeNumber,
    mtu: maybeNumber,
  }),
);

/** DNS and NTP servers that every machine gets, in the order in which they are asked; a list that is absent stays. */
export const plannedServices = object({ dns: maybeTexts, ntp: maybeTexts });

const command = object({ text: longText, where: text, user: text, provenance: mark });

const addressDelta = object({
  endpointId: text,
  iface: text,
  from: address,
  to: address,
  parked: maybeAddress,
});

const dnsDelta = object({
  /** Absolute, for example `example.com.`. */
  zone: text,
  op: v.picklist(['add', 'remove', 'change-ttl']),
  /** Absolute, lower case. */
  owner: text,
  type: v.picklist(['A', 'AAAA', 'PTR']),
  ttl: number,
  /** Of a TTL that is lowered: what it is raised to in the rollback. */
  ttlBefore: v.optional(number),
  data: text,
  requestOrder: number,
});

const stepHead = {
  id: text,
  /** 0 to 8. */
  phase: number,
  seq: number,
  title: text,
};

const stepBody = {
  /** The kind of work, for example `cell` or `ilom`. The user enters one estimate per kind. */
  kind: text,
  actor: text,
  target: text,
  network: text,
  outage: v.picklist(['none', 'host', 'client', 'cluster', 'rack']),
  reversible: v.picklist(['yes', 'same-outage', 'high-risk', 'no']),
  dependsOn: texts,
  addressDelta: v.array(addressDelta),
  preChecks: texts,
  commands: v.array(command),
  expected: text,
  verify: texts,
  rollback: v.array(command),
};

const stepExtras = {
  /** The user's estimate; empty until entered. */
  minutes: maybeNumber,
  evidence: v.optional(longText),
  /** Steps of one group belong together: they are dragged as one. */
  group: maybeText,
  /** Machine that the step works on. */
  machineId: maybeText,
  /** Who is at which console when the step cuts the only path to its device. */
  console: maybeText,
  flags: maybeTexts,
  /** Values that the commands need and the document lacks: placeholders `<words>` in their text until the user enters them. */
  inputs: maybeTexts,
};

/** A constraint between two steps, with the id of its rule. */
const edge = object({ before: text, after: text, rule: text });

/** A time in which a name may resolve to nothing: from the start of one step to the end of another, for a reason. */
const gap = object({ endpointIds: texts, from: text, to: text, reason: text });

const planHead = { id: text, name: text };

const planBody = {
  at: text,
  /** SHA-256 of the JSON of the document that the plan was made from. */
  baseSha256: text,
  mapping: v.array(plannedAddress),
  networks: plannedNetworks,
  /** Answers to the planning questions, by question id. */
  answers: record(text, anything),
  strategy: v.picklist(['rolling', 'at-once']),
  edges: v.array(edge),
  gaps: v.array(gap),
  /** New host labels by endpoint id. */
  renames: record(text, label),
  risks: v.array(object({ questionId: text, text })),
  assumptions: texts,
  parking: texts,
  /** Problems of the mapping when the plan was made. */
  problems: v.array(object({ message: text })),
};

const planExtras = {
  /** Revision that the plan was made from. */
  baseRevision: maybeNumber,
  services: v.optional(plannedServices),
  occupied: maybeTexts,
  /** How the commands of its steps are written; absent in plans of release 0.1.0, which nobody compares with their steps. */
  commandForm: maybeNumber,
  /** What temporary names end with, `-new`; absent for none. */
  temporarySuffix: maybeText,
};

/** Whole, as the planner makes it and a checklist keeps it. `undo` of a step is the rollback from just after it. */
export const wholePlan = object({
  ...planHead,
  ...planBody,
  ...planExtras,
  steps: v.array(
    object({
      ...stepHead,
      ...stepBody,
      ...stepExtras,
      minutes: v.optional(amount),
      dnsDelta: v.array(dnsDelta),
      /** The source of its effects and commands, there and back; a kind of step may have none yet. */
      acts: v.optional(object({ there: v.array(act), back: v.array(act) })),
      effects: v.array(effect),
      undo: v.array(effect),
    }),
  ),
});

/** As another tool may have left it in the document: with its steps' heads at least. */
export const plan = object({
  ...planHead,
  ...v.partial(object(planBody)).entries,
  ...planExtras,
  steps: v.optional(
    v.array(
      object({
        ...stepHead,
        ...v.partial(object(stepBody)).entries,
        ...stepExtras,
        dnsDelta: v.optional(v.array(anything)),
        acts: v.optional(anything),
        effects: v.optional(v.array(anything)),
        undo: v.optional(v.array(anything)),
      }),
    ),
  ),
});

/** A check result to compare later ones with. */
export const baseline = object({
  id: text,
  name: text,
  at: maybeText,
  score: maybeNumber,
  findings: v.optional(v.array(object({ checkId: text, subjects: texts, severity: maybeText }))),
});
