/**
 * The numbers of a run without its findings: what a table of many appliances has room for. They are those of the report, so
 * that both agree.
 */
import type { AuditReport } from './run.ts';

export type AuditSummary = Pick<AuditReport, 'at' | 'score' | 'answered' | 'total' | 'counts'> & {
  /** Checks with an open finding. */
  readonly failed: number;
  readonly findings: number;
};

export const auditSummary = ({
  at,
  score,
  answered,
  total,
  counts,
  findings,
}: AuditReport): AuditSummary => ({
  at,
  score,
  answered,
  total,
  counts,
  failed: new Set(findings.map(({ checkId }) => checkId)).size,
  findings: findings.length,
});
