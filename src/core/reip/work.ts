/**
 * What a re-addressing is worked out from: the request, the answers, the choices of the person. The document keeps it
 * under `settings.reip`; mapping, plan and proof are computed from it and from the document, never stored half.
 *
 *   withWork(appliance, { ...workOf(appliance), strategy: 'at-once' })
 */
import { setRoot } from '../appliance/edits.ts';
import type { Appliance } from '../appliance/types.ts';
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

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the document keeps; a part that a foreign file broke counts as not there. */
export function workOf(appliance: Appliance): ReipWork {
  const kept = appliance.settings.reip;
  if (!isRecord(kept)) return emptyWork;
  const request = isRecord(kept.request) && Array.isArray(kept.request.networks) ? kept.request : undefined;
  return {
    ...(kept as Partial<ReipWork>),
    request: (request as ReipRequest | undefined) ?? emptyWork.request,
    answers: isRecord(kept.answers) ? kept.answers : {},
    strategy: kept.strategy === 'at-once' ? 'at-once' : 'rolling',
  };
}

export const withWork = (appliance: Appliance, work: ReipWork): Appliance =>
  setRoot(appliance, 'settings', { ...appliance.settings, reip: work });

/** The document that a plan is of: without the work itself, so that an answer does not change what the plan hashes. */
export function plannedFrom(appliance: Appliance): Appliance {
  const { reip: _reip, ...settings } = appliance.settings;
  return { ...appliance, settings, plans: [] };
}
