/** The runs that can be compared: this one, and those that the document keeps. */

import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { freeId } from '../../../core/appliance/document/ids.ts';
import type { Baseline } from '../../../core/appliance/document/plan-types.ts';
import { type Finding, severities } from '../../../core/audit/basis/types.ts';
import { checksById } from '../../../core/audit/run/catalog.ts';
import { baselineOf, compareRuns, type RunDifference } from '../../../core/audit/run/compare-runs.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';

export const thisRun = 'now';

/** Appends the run as a baseline; an empty name is that of its day. */
export function withBaseline(appliance: Appliance, report: AuditReport, name: string): Appliance {
  const taken = new Set(appliance.baselines.map(({ id }) => id));
  const id = freeId(`baseline:${report.at}`, taken);
  return { ...appliance, baselines: [...appliance.baselines, baselineOf(report, id, name.trim())] };
}

export const withoutBaseline = (appliance: Appliance, id: string): Appliance => ({
  ...appliance,
  baselines: appliance.baselines.filter((one) => one.id !== id),
});

/** A kept run in the place of a later one: it knows its findings, and nothing of what was not answered. */
const asReport = ({ findings = [], score = 0, at = '' }: Baseline, like: AuditReport): AuditReport => ({
  ...like,
  at,
  score,
  findings: findings.map(
    ({ checkId, subjects, severity }): Finding => ({
      checkId,
      subjects,
      severity:
        severities.find((one) => one === severity) ?? checksById.get(checkId)?.severity ?? 'information',
      title: checksById.get(checkId)?.title ?? '',
      detail: '',
    }),
  ),
  unanswered: [],
  suppressed: [],
});

/** From one run to another; undefined when one of them is not there. */
export function differenceOf(
  { baselines }: Appliance,
  report: AuditReport,
  from: string,
  to: string,
): RunDifference | undefined {
  const stored = new Map(baselines.map((baseline) => [baseline.id, baseline]));
  const before = from === thisRun ? baselineOf(report, thisRun, '') : stored.get(from);
  const later = stored.get(to);
  const after = to === thisRun ? report : later && asReport(later, report);
  return before && after && compareRuns(before, after);
}
