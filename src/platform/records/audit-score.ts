/**
 * The audit's score of a document, for the list of appliances: the one of its last audit where that is known, else of a
 * run, but only where the document is so small that a save does not wait for it.
 */
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { AuditReport } from '../../core/audit/run/run.ts';
import type { Clock } from '../browser/clock.ts';
import { fetchPart } from '../browser/fetch-part.ts';
import { localTime } from '../browser/local-day.ts';

/** `answered` checks of `checks` that there are. */
type AuditScore = {
  readonly score: number;
  readonly answered: number;
  readonly checks: number;
  /** Checks with a finding. */
  readonly failed?: number;
};

/** Up to this many addresses a run takes a frame or two. */
const mostAtSave = 3000;
/** So long a save waits for the checks to be fetched: a line that hangs must not hold it up. */
const patience = 1000;

const known = new WeakMap<Appliance, AuditScore>();

/** Documents do not change, so a report stays right for as long as its document is there. */
export function rememberScore(
  appliance: Appliance,
  { score, answered, total, findings }: AuditReport,
): AuditScore {
  const failed = new Set(findings.map(({ checkId }) => checkId)).size;
  const found = { score, answered, checks: total, failed };
  known.set(appliance, found);
  return found;
}

/** Undefined when it is unknown, and when the checks cannot be loaded. */
export async function auditScore(appliance: Appliance, clock: Clock): Promise<AuditScore | undefined> {
  const found = known.get(appliance);
  if (found || appliance.endpoints.length > mostAtSave) return found;
  try {
    const late = new Promise<undefined>(
      (resolve) => void clock.setTimeout(() => resolve(undefined), patience),
    );
    const part = await Promise.race([fetchPart(() => import('../../core/audit/run/run.ts')), late]);
    return part && rememberScore(appliance, part.runAudit(appliance, { now: localTime(clock.now()) }));
  } catch {
    // A save must not fail for what only a list shows.
    return undefined;
  }
}
