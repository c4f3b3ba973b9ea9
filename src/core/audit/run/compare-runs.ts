/**
 * Compares two runs: new, fixed, unchanged, worse and better findings. A finding is identified by its check and its
 * first subject. A finding whose check is no longer answered, or no longer applies, is listed separately, because it is
 * not fixed.
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Baseline } from '../../appliance/document/plan-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { type Finding, type Severity, severities } from '../basis/types.ts';
import type { AuditReport } from './run.ts';

type Known = { readonly checkId: string; readonly subjects: readonly Id[]; readonly severity?: Severity };

export const findingKey = ({ checkId, subjects }: Known): string => `${checkId} ${subjects[0] ?? ''}`;

export type RunDifference = {
  readonly added: readonly Finding[];
  readonly worse: readonly Finding[];
  readonly better: readonly Finding[];
  readonly unchanged: readonly Finding[];
  readonly fixed: readonly Known[];
  /** Of checks that the later run could not answer, or that do not apply any more. */
  readonly unanswered: readonly Known[];
  /** Points that the score went up; undefined when one of the runs has none. */
  readonly score?: number;
};

/** The earlier run as the document keeps it. */
export function baselineOf(report: AuditReport, id: Id, name: string): Baseline {
  return {
    id,
    name,
    at: report.at,
    score: report.score,
    findings: report.findings.map(({ checkId, subjects, severity }) => ({ checkId, subjects, severity })),
  };
}

export function compareRuns(
  before: Pick<Baseline, 'findings' | 'score'> | AuditReport,
  after: AuditReport,
): RunDifference {
  const old = new Map<string, Known[]>();
  for (const { severity: stored, ...finding } of before.findings ?? []) {
    const severity = severities.find((one) => one === stored);
    appendTo(old, findingKey(finding), severity ? { ...finding, severity } : finding);
  }
  const result: Record<'added' | 'worse' | 'better' | 'unchanged', Finding[]> = {
    added: [],
    worse: [],
    better: [],
    unchanged: [],
  };
  for (const finding of after.findings) {
    const known = old.get(findingKey(finding))?.shift();
    if (!known) result.added.push(finding);
    else {
      const step = rank(finding) - rank(known.severity ? known : finding);
      result[step < 0 ? 'worse' : step > 0 ? 'better' : 'unchanged'].push(finding);
    }
  }
  const silent = new Set([...after.unanswered, ...after.notApplicable].map(({ checkId }) => checkId));
  const hidden = new Set(after.suppressed.map(({ finding }) => findingKey(finding)));
  const gone = [...old.values()].flat().filter((finding) => !hidden.has(findingKey(finding)));
  return {
    ...result,
    fixed: gone.filter(({ checkId }) => !silent.has(checkId)),
    unanswered: gone.filter(({ checkId }) => silent.has(checkId)),
    ...(before.score === undefined ? {} : { score: after.score - before.score }),
  };
}

const rank = ({ severity }: { readonly severity?: Severity }) =>
  severity ? severities.indexOf(severity) : severities.length;
