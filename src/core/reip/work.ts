/**
 * What a re-addressing is worked out from: the request, the answers, the choices of the person. The document keeps it
 * under `settings.reip`; mapping, plan and proof are computed from it and from the document, never stored half.
 *
 *   withWork(appliance, { ...workOf(appliance), strategy: 'at-once' })
 */
import * as v from 'valibot';
import { setRoot } from '../appliance/edits.ts';
import { readable } from '../appliance/readable.ts';
import { plannedNetworks } from '../appliance/schema-plan.ts';
import type { Appliance } from '../appliance/types.ts';
import { isRecord } from '../table/is-record.ts';
import { once } from '../table/once.ts';
import type { Run } from './run-log.ts';
import type { Answers, Strategy } from './types.ts';
import type { ReipRequest } from './types-mapping.ts';

export type ReipWork = {
  readonly request: ReipRequest;
  readonly answers: Answers;
  readonly strategy: Strategy;
  /** Order of the steps where a person moved some: ids; absent is the planner's. */
  readonly order?: readonly string[];
  /** Estimates in minutes, by step id or kind of step. */
  readonly minutes?: Readonly<Record<string, number>>;
  /** The approved window: ISO date and time, and its length in minutes. */
  readonly window?: { readonly start: string; readonly minutes: number };
  /** Cost of an hour without the service, in dollars. */
  readonly ratePerHour?: number;
  /** Who signed what: the SHA-256 of the plan's JSON at that moment. */
  readonly signed?: readonly {
    readonly by: string;
    readonly role?: string;
    readonly at: string;
    readonly sha256: string;
  }[];
  /** The checklist that is being worked through, with its own copy of the plan. */
  readonly run?: Run;
};

export const emptyWork: ReipWork = { request: { networks: [] }, answers: {}, strategy: 'rolling' };

const text = v.string();
const texts = v.array(text);
const maybeText = v.optional(text);
const amount = v.pipe(v.number(), v.minValue(0));
const networkId = maybeText;

const requestParts = {
  networks: plannedNetworks,
  rules: v.array(
    v.union([
      v.looseObject({ networkId, rule: v.picklist(['keep-host', 'next-free']) }),
      v.looseObject({ networkId, rule: v.literal('block'), kind: text, from: text }),
      v.looseObject({ networkId, rule: v.literal('pattern'), pattern: text }),
    ]),
  ),
  pins: v.array(v.looseObject({ endpointId: text, address: text })),
  renames: v.array(v.looseObject({ endpointId: text, hostname: text })),
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

const workParts = {
  ...aroundPlan,
  answers: v.record(text, v.unknown()),
  window: v.looseObject({ start: text, minutes: amount }),
};

/** Of an object the parts that can be read; what is none of them stays as it is. */
function readableParts(
  parts: Readonly<Record<string, Parameters<typeof readable>[0]>>,
  kept: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const found: Record<string, unknown> = { ...kept };
  for (const [name, schema] of Object.entries(parts)) {
    const part = kept[name] === undefined ? undefined : readable(schema, kept[name]);
    if (part === undefined) delete found[name];
    else found[name] = part;
  }
  return found;
}

// The same request gives the same object: an answer must not map again.
const readRequest = once(
  (kept: Readonly<Record<string, unknown>>): ReipRequest => ({
    ...emptyWork.request,
    ...readableParts(requestParts, kept),
  }),
);

const readWork = once(
  (kept: Readonly<Record<string, unknown>>): ReipWork => ({
    ...emptyWork,
    ...readableParts(workParts, kept),
    request: isRecord(kept.request) ? readRequest(kept.request) : emptyWork.request,
    strategy: kept.strategy === 'at-once' ? 'at-once' : 'rolling',
  }),
);

/** What the document keeps; a part, or an entry of one, that a foreign file broke counts as not there. */
export function workOf(appliance: Appliance): ReipWork {
  const kept = appliance.settings.reip;
  return isRecord(kept) ? readWork(kept) : emptyWork;
}

export const withWork = (appliance: Appliance, work: ReipWork): Appliance =>
  setRoot(appliance, 'settings', { ...appliance.settings, reip: work });

/** The document that a plan is of: without the work itself, so that an answer does not change what the plan hashes. */
export function plannedFrom(appliance: Appliance): Appliance {
  const { reip: _reip, ...settings } = appliance.settings;
  return { ...appliance, settings, plans: [] };
}
