/**
 * The input of a re-addressing: the request, the answers, the choices of the person. The document keeps it under
 * `settings.reip`; mapping, plan and proof are computed from it and from the document, never stored half.
 *
 *   withReipProject(appliance, { ...reipProject(appliance), strategy: 'at-once' })
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { readableParts } from '../../appliance/document/lenient-read.ts';
import type { PartsOf } from '../../appliance/document/schema-primitives.ts';
import { requestParts, workParts } from '../../appliance/document/schema-reip.ts';
import { setRoot } from '../../appliance/edits/edits.ts';
import { isRecord } from '../../collections/is-record.ts';
import { memoize } from '../../collections/memoize.ts';
import { hasSameParts } from '../../collections/same-parts.ts';
import type { ReipRequest } from '../mapping-types.ts';
import type { Strategy } from '../plan-types.ts';
import { type Run, runOf } from './run-log.ts';

type Parts = PartsOf<typeof workParts>;

export type ReipProject = Pick<Parts, 'answers'> &
  Partial<Parts> & {
    readonly request: ReipRequest;
    readonly strategy: Strategy;
    /** The checklist that is being worked through, with its own copy of the plan. */
    readonly run?: Run;
  };

export const emptyProject: ReipProject = { request: { networks: [] }, answers: {}, strategy: 'rolling' };

/**
 * The same request gives the same object, also when it is read again after an edit of something else: an answer or a
 * tick must not map and plan again.
 */
const readRequest = memoize((stored: Readonly<Record<string, unknown>>): ReipRequest => {
  const read = { ...emptyProject.request, ...readableParts(requestParts, stored) };
  return hasSameParts(stored, read) ? (stored as ReipRequest) : read;
});

const readRun = memoize((stored: object): Run | undefined => runOf(stored));

const readWork = memoize(({ run: storedRun, ...stored }: Readonly<Record<string, unknown>>): ReipProject => {
  const run = isRecord(storedRun) ? readRun(storedRun) : undefined;
  return {
    ...emptyProject,
    ...readableParts(workParts, stored),
    request: isRecord(stored.request) ? readRequest(stored.request) : emptyProject.request,
    strategy: stored.strategy === 'at-once' ? 'at-once' : 'rolling',
    ...(run && { run }),
  };
});

/** What the document keeps; a part, or an entry of one, that a foreign file broke counts as not there. */
export function reipProject(appliance: Appliance): ReipProject {
  const stored = appliance.settings.reip;
  return isRecord(stored) ? readWork(stored) : emptyProject;
}

export const withReipProject = (appliance: Appliance, work: ReipProject): Appliance =>
  setRoot(appliance, 'settings', { ...appliance.settings, reip: work });

/** The document that a plan is of: without the work itself, so that an answer does not change what the plan hashes. */
export function plannedFrom(appliance: Appliance): Appliance {
  const { reip: _reip, ...settings } = appliance.settings;
  return { ...appliance, settings, plans: [] };
}
