/**
 * Shapes of what a re-addressing keeps under `settings.reip` (core/reip/project/reip-project.ts). A document is not refused for them: a
 * part that is broken counts as not there.
 */
import * as v from 'valibot';
import { plannedNetworks, plannedServices } from './schema-plan.ts';
import {
  amount,
  anything,
  longText,
  looseObject,
  maybeText,
  object,
  record,
  text,
  texts,
} from './schema-primitives.ts';

const list = <Entries extends v.ObjectEntries>(entries: Entries) => v.array(object(entries));

const networkId = maybeText;
const rule = v.union([
  /** The same host bits, or the same address if the new subnet holds the old one; the rule of every network that names none. */
  object({ networkId, rule: v.literal('keep-host') }),
  /** One after the other from `from`, for one kind of address; several blocks per network are usual. */
  object({ networkId, rule: v.literal('block'), kind: text, from: text }),
  /** The lowest free address of the new subnet. */
  object({ networkId, rule: v.literal('next-free') }),
  /** Text with `*` for the current last part, or `+5` / `-5` added to the current address: `10.64.8.*`. */
  object({ networkId, rule: v.literal('pattern'), pattern: text }),
]);

/** The request for a re-addressing. */
export const requestParts = {
  networks: plannedNetworks,
  services: plannedServices,
  rules: v.array(rule),
  /** Win over every rule. */
  pins: list({ endpointId: text, address: text }),
  renames: list({ endpointId: text, hostname: text }),
  /** Addresses that are free for parking (question QN-14). */
  parking: texts,
  /** Addresses of others, next to those that the document knows. */
  occupied: texts,
  /** What `olsnodes` prints (question QC-07); without it the client host names of the nodes count as node names. */
  nodeNames: texts,
  /** What temporary names end with while the final ones still resolve to the old addresses (ORD-19), `-new`; absent for none. */
  temporarySuffix: text,
};

/** The work on a plan apart from its request, strategy and run. A run file has the parts in this order, new ones last. */
export const workParts = {
  /** Estimates in minutes, by step id or kind of step. */
  minutes: record(text, amount),
  /** Cost of an hour without the service, in dollars. */
  ratePerHour: amount,
  /** Order of the steps where a person moved some: ids; absent is the planner's. */
  order: texts,
  /** The signatures: person, time, and the SHA-256 of the plan's JSON as it was signed. */
  signed: list({ by: text, role: maybeText, at: text, sha256: text }),
  /** Reports of rehearsals that were read back: `digest` is that of the commands, `differences` counts those from the proof. */
  rehearsed: list({
    at: text,
    by: text,
    digest: text,
    steps: amount,
    planned: amount,
    seconds: amount,
    differences: amount,
    /** Places of the steps in which a client got no answer, from 1. */
    missed: v.array(amount),
    /** The parts that did not answer, as the option `--break` asked for. */
    broken: v.optional(v.array(text)),
  }),
  answers: record(text, anything),
  /** The approved window: ISO date and time, and its length in minutes. */
  window: object({ start: text, minutes: amount }),
};

/** What a run file keeps of the work, without the run itself. */
export const savedWork = {
  ...workParts,
  request: object({ ...v.partial(object(requestParts)).entries, networks: plannedNetworks }),
  strategy: v.picklist(['rolling', 'at-once']),
};

/** The result of the proof of a plan when its files are written. A checklist keeps that of its start. */
export const planHeading = object({
  state: v.picklist(['proved', 'not-proved', 'earlier-release']),
  /** One line: the wording of the proof, or `NOT PROVED: ` and the counterexample. */
  wording: longText,
  states: amount,
  assumptions: amount,
  /** Over every command of the plan, forward and back, in order. */
  commandsSha256: text,
});

/**
 * A checklist without its plan. One with a broken log is ignored as a whole: a log that lacks an entry would be wrong
 * about what was done.
 */
export const runHead = looseObject({
  kind: v.picklist(['reip', 'deployment']),
  appliance: looseObject({ id: text, name: text }),
  started: text,
  window: v.optional(looseObject({ start: text, end: text })),
  proof: v.optional(planHeading),
  log: v.pipe(
    list({
      at: text,
      by: text,
      what: text,
      stepId: maybeText,
      text: v.optional(longText),
      before: text,
      hash: text,
    }),
    v.minLength(1),
  ),
});
