/**
 * The open findings of a document, for every place that shows a faulty thing. The live checks, which run while the user
 * types, evaluate this very document; all other findings come from the last whole run. Suppressed findings are not
 * open.
 *
 * Invariants
 * - Worst first; among equals the order of the catalog.
 * - Until the whole catalog has evaluated this document (`complete`), a finding of the last run is open only if none of
 *   its records has changed since. Runs of another document or with another day's suppressions do not count.
 *
 *   openFindings(vega01, { today: '2025-03-01' }).findings   []
 */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { type Finding, severities, severityLevels } from '../basis/types.ts';
import { changedRecords } from './changed-records.ts';
import { isLive, liveFindings } from './live-checks.ts';
import type { AuditReport } from './run.ts';
import { activeByCheck, suppressionOf } from './suppress.ts';

/** `report` is undefined where the run failed. */
export type AuditRun = { readonly of: Appliance; readonly report: AuditReport | undefined };

export type OpenFindings = {
  readonly findings: readonly Finding[];
  /** Checks that have an open finding, whatever its severity. */
  readonly failedChecks: number;
  /** An earlier state of this document has been judged: what its edits did not touch is kept. */
  readonly hasEarlier: boolean;
  /** Every check has judged this very document. */
  readonly complete: boolean;
  /** The last try to run them all, on this very document, ended without a report. */
  readonly failed: boolean;
  /** Checks that could be answered, of all; known once they have run. */
  readonly answered?: { readonly count: number; readonly of: number };
  /** How many findings of the last run do not count; 0 while that is of another state. */
  readonly suppressed: number;
  /** True if findings of the check about the record do not count. */
  readonly isSuppressed: (checkId: string, subject: Id) => boolean;
  /** Of each record the findings that are about it, worst first. */
  readonly bySubject: ReadonlyMap<Id, readonly Finding[]>;
};

type Look = {
  /** ISO day. */
  readonly today: string;
  readonly run?: AuditRun | undefined;
};

const rankOf = ({ severity }: Finding) => severities.indexOf(severity);

const known = new WeakMap<Appliance, Look & { readonly open: OpenFindings }>();

/** Kept with the document: all parts of a screen ask for the same. */
export function openFindings(appliance: Appliance, { today, run }: Look): OpenFindings {
  const last = known.get(appliance);
  if (last && last.today === today && last.run === run) return last.open;
  const open = merge(appliance, { today, run });
  known.set(appliance, { today, run, open });
  return open;
}

function merge(appliance: Appliance, { today, run }: Look): OpenFindings {
  const complete = run?.of === appliance && run.report?.at === today;
  const active = activeByCheck(appliance.suppressions, today);
  const report = run?.of.id === appliance.id ? run.report : undefined;
  const touched = report && !complete ? changedRecords(run?.of ?? appliance, appliance) : undefined;
  const findings =
    complete && report
      ? [...report.findings]
      : [
          ...liveFindings(appliance),
          ...(report?.findings ?? []).filter(
            ({ checkId, subjects }) => !isLive(checkId) && !subjects.some((id) => touched?.has(id)),
          ),
        ].filter((finding) => !suppressionOf(finding, active));
  findings.sort((a, b) => rankOf(a) - rankOf(b));
  return {
    findings,
    failedChecks: new Set(findings.map(({ checkId }) => checkId)).size,
    hasEarlier: report !== undefined,
    complete,
    failed: run?.of === appliance && !run.report,
    ...(complete && report && { answered: { count: report.answered, of: report.total } }),
    suppressed: complete && report ? report.suppressed.length : 0,
    isSuppressed: (checkId, subject) =>
      suppressionOf({ checkId, subjects: [subject] }, active) !== undefined ||
      (report?.suppressed ?? []).some(
        ({ finding }) => finding.checkId === checkId && finding.subjects.includes(subject),
      ),
    bySubject: bySubject(findings),
  };
}

/** True for severities shown as a fault. A medium finding is a warning; lower ones appear only in lists. */
export const isFault = ({ severity }: Finding): boolean => severityLevels[severity] === 'error';

function bySubject(findings: readonly Finding[]): ReadonlyMap<Id, readonly Finding[]> {
  const map = new Map<Id, Finding[]>();
  for (const finding of findings)
    for (const subject of finding.subjects) {
      appendTo(map, subject, finding);
    }
  return map;
}
