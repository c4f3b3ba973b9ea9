/**
 * Shapes of what a re-addressing keeps under `settings.reip` (core/reip/work.ts). A document is not refused for them: a
 * part that is broken counts as not there.
 */
import * as v from 'valibot';
import { plannedNetworks, plannedServices } from './schema-plan.ts';
import { maybeText, maybeTexts, number, text, texts } from './schema-primitives.ts';

const amount = v.pipe(number, v.minValue(0));
const networkId = maybeText;
const list = (shape: v.ObjectEntries) => v.array(v.looseObject(shape));

export const requestParts = {
  networks: plannedNetworks,
  services: plannedServices,
  rules: v.array(
    v.union([
      v.looseObject({ networkId, rule: v.picklist(['keep-host', 'next-free']) }),
      v.looseObject({ networkId, rule: v.literal('block'), kind: text, from: text }),
      v.looseObject({ networkId, rule: v.literal('pattern'), pattern: text }),
    ]),
  ),
  pins: list({ endpointId: text, address: text }),
  renames: list({ endpointId: text, hostname: text }),
  parking: texts,
  occupied: texts,
  nodeNames: texts,
  temporarySuffix: text,
};

/** Of the work on a plan what the plan itself does not say: estimates, cost, order by hand, signatures. */
export const aroundPlan = {
  minutes: v.record(text, amount),
  ratePerHour: amount,
  order: texts,
  signed: v.array(v.looseObject({ by: text, role: maybeText, at: text, sha256: text })),
};

export const workParts = {
  ...aroundPlan,
  answers: v.record(text, v.unknown()),
  window: v.looseObject({ start: text, minutes: amount }),
};

const moves = list({ endpointId: text, address: text, side: text });
const records = list({ endpointId: maybeText, address: maybeText });
const effect = v.variant('do', [
  v.looseObject({ do: v.literal('save'), what: text, of: text }),
  v.looseObject({ do: v.picklist(['stop', 'start']), nodes: texts }),
  v.looseObject({ do: v.picklist(['leave', 'return']), machines: texts }),
  v.looseObject({ do: v.picklist(['offline', 'online']), resources: texts }),
  v.looseObject({ do: v.literal('take'), moves }),
  v.looseObject({ do: v.picklist(['secondary', 'publish', 'reverse']), records }),
  v.looseObject({ do: v.picklist(['rename', 'settle']), endpointIds: texts }),
  v.looseObject({ do: v.literal('gateway'), networkId: text }),
  v.looseObject({
    do: v.picklist(['define', 'undefine', 'network', 'scan']),
    clusterId: text,
    networkId: text,
  }),
  v.looseObject({ do: v.literal('blackout'), networkIds: texts, console: text }),
  v.looseObject({ do: v.literal('resolvers'), part: text, machines: texts, side: text }),
  v.looseObject({ do: v.literal('acknowledge') }),
]);
const commands = list({ text, where: text, user: text, provenance: text });
const seq = number;

/** The plan of a checklist: whole, as the planner made it. */
export const runPlan = v.looseObject({
  id: text,
  name: text,
  at: text,
  strategy: text,
  mapping: list({ endpointId: text, current: text, planned: text, parked: maybeText }),
  networks: plannedNetworks,
  services: v.optional(plannedServices),
  renames: v.record(text, text),
  answers: v.record(text, v.unknown()),
  steps: list({
    id: text,
    phase: seq,
    seq,
    title: text,
    kind: text,
    actor: text,
    target: text,
    network: text,
    outage: text,
    reversible: text,
    dependsOn: texts,
    addressDelta: list({ endpointId: text, iface: text, from: text, to: text, parked: maybeText }),
    dnsDelta: list({ zone: text, op: text, owner: text, type: text, ttl: seq, data: text }),
    preChecks: texts,
    commands,
    inputs: maybeTexts,
    expected: text,
    verify: texts,
    rollback: commands,
    minutes: v.optional(amount),
    evidence: maybeText,
    group: maybeText,
    machineId: maybeText,
    console: maybeText,
    flags: maybeTexts,
    effects: v.array(effect),
    undo: v.array(effect),
  }),
  edges: list({ before: text, after: text, rule: text }),
  gaps: list({ endpointIds: texts, from: text, to: text, reason: text }),
  risks: list({ questionId: text, text }),
  assumptions: texts,
  parking: texts,
  occupied: maybeTexts,
  temporarySuffix: maybeText,
  problems: list({ message: text }),
});

/** A checklist but for its plan. One whose log is broken counts as not there as a whole: a log without an entry lies. */
export const runHead = v.looseObject({
  kind: v.picklist(['reip', 'deployment']),
  appliance: v.looseObject({ id: text, name: text }),
  started: text,
  window: v.optional(v.looseObject({ start: text, end: text })),
  log: v.pipe(
    list({ at: text, by: text, what: text, stepId: maybeText, text: maybeText, before: text, hash: text }),
    v.minLength(1),
  ),
});
