/**
 * Runs the catalog over a document. A check ends in one of four states: failed (its findings), passed, not answered (an
 * input is missing; it is named), not applicable (with the reason). Without input no check passes.
 *
 * Same document and day, same report: findings have the order of the catalog, within a check that of the document. After an
 * edit only those checks run that read what it changed; the report is that of a run without an earlier one.
 *
 *   runAudit(vega01, { now: '2025-03-01' }).answered     121
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import type { Suppression } from '../../appliance/document/service-types.ts';
import { recordFrom } from '../../collections/typed-keys.ts';
import type { Check } from '../basis/check.ts';
import { createView, type View } from '../basis/check-context.ts';
import type { Recollection } from '../basis/recollection.ts';
import { type Finding, type Severity, severities } from '../basis/types.ts';
import { filedResults } from '../evidence/filed-differences.ts';
import { benefitOf } from './benefits.ts';
import { allChecks, type SectionName, sectionNames, sectionOf } from './catalog.ts';
import { type Input, inputs } from './inputs.ts';
import { type Answered, scoreOf } from './score.ts';
import { activeByCheck, suppressionOf } from './suppress.ts';

/** An input that is missing, where it is to be entered, and the records that lack it (all of the kind when none). */
export type Need = Input & { readonly subjects: readonly Id[] };

export type Section = {
  readonly name: SectionName;
  readonly failed: number;
  readonly passed: number;
  readonly unanswered: number;
  readonly notApplicable: number;
};

export type AuditReport = {
  /** ISO day of the run. */
  readonly at: string;
  readonly score: number;
  /** Checks that failed, passed or are not applicable, of `total`. */
  readonly answered: number;
  readonly total: number;
  readonly counts: Readonly<Record<Severity, number>>;
  readonly sections: readonly Section[];
  readonly findings: readonly Finding[];
  readonly unanswered: readonly {
    readonly checkId: string;
    readonly title: string;
    readonly needs: readonly Need[];
  }[];
  readonly notApplicable: readonly {
    readonly checkId: string;
    readonly title: string;
    readonly reason: string;
  }[];
  readonly suppressed: readonly { readonly finding: Finding; readonly suppression: Suppression }[];
  readonly passed: readonly { readonly checkId: string; readonly title: string }[];
};

export type AuditOptions = {
  /** ISO date or time, or milliseconds since 1970. */
  readonly now: string | number;
};

/** The day alone, so that a run does not depend on the hour; of a number it is the UTC day. */
const dayOf = (now: string | number): string =>
  (typeof now === 'number' ? new Date(now).toISOString() : now).slice(0, 10);

/** Of the last run: a document that shares records with it is the same one after an edit. */
let last: Recollection | undefined;

const sharesRecords = (one: Appliance, other: Appliance): boolean =>
  one.id === other.id &&
  (one.endpoints === other.endpoints || one.machines === other.machines || one.networks === other.networks);

type Outcomes = {
  readonly [List in
    | 'findings'
    | 'unanswered'
    | 'notApplicable'
    | 'suppressed'
    | 'passed']: AuditReport[List][number][];
};

type Ending = 'failed' | 'passed' | 'unanswered' | 'notApplicable';

export function runAudit(appliance: Appliance, { now }: AuditOptions): AuditReport {
  const at = dayOf(now);
  const view = createView(appliance, at, last && sharesRecords(last.appliance, appliance) ? last : undefined);
  const hidden = activeByCheck(appliance.suppressions, at);
  const report: Outcomes = { findings: [], unanswered: [], notApplicable: [], suppressed: [], passed: [] };
  const filed = filedResults(appliance);
  const answers: Answered[] = [];
  const tally = new Map<SectionName, Record<Ending, number>>(
    sectionNames.map((name) => [name, { failed: 0, passed: 0, unanswered: 0, notApplicable: 0 }]),
  );
  for (const check of allChecks) {
    const { id: checkId, title, severity } = check;
    const judged = view.once(checkId, () => judge(check, view));
    const { needs, reason } = judged;
    const findings = [...judged.findings];
    for (const result of filed.get(checkId) ?? []) findings.push({ ...findingOf(check, result), ...result });
    const open: Finding[] = [];
    for (const finding of findings) {
      const suppression = suppressionOf(finding, hidden);
      if (suppression) report.suppressed.push({ finding, suppression });
      else open.push(finding);
    }
    for (const finding of open) report.findings.push(finding);
    let ending: Ending = 'passed';
    if (findings.length > 0) {
      ending = 'failed';
      const worst = severities.find((one) => open.some((finding) => finding.severity === one));
      answers.push(worst ? { severity, worst } : { severity });
    } else if (needs.length > 0) {
      ending = 'unanswered';
      report.unanswered.push({ checkId, title, needs });
    } else if (reason !== undefined) {
      ending = 'notApplicable';
      report.notApplicable.push({ checkId, title, reason });
    } else {
      report.passed.push({ checkId, title });
      answers.push({ severity });
    }
    const section = tally.get(sectionOf(checkId));
    if (section) section[ending]++;
  }
  last = view.recollection;
  const counts = recordFrom(severities.map((one) => [one, 0] as const));
  for (const { severity } of report.findings) counts[severity]++;
  return {
    at,
    score: scoreOf(answers),
    answered: allChecks.length - report.unanswered.length,
    total: allChecks.length,
    counts,
    sections: [...tally].map(([name, numbers]) => ({ name, ...numbers })),
    ...report,
  };
}

type Judged = {
  readonly findings: readonly Finding[];
  readonly needs: readonly Need[];
  readonly reason?: string;
};

function judge(check: Check, view: View): Judged {
  const findings: Finding[] = [];
  const known = new Set<string>();
  const missing = new Map<string, Subjects>();
  let reason: string | undefined;
  for (const outcome of check.evaluate(view)) {
    if (!outcome) continue;
    if ('detail' in outcome) {
      // A server of two clusters is judged with each of them.
      const key = `${outcome.subjects[0]} ${outcome.subjects.length} ${outcome.detail}`;
      if (!known.has(key)) findings.push(findingOf(check, outcome));
      known.add(key);
    } else if ('skip' in outcome) reason = outcome.skip;
    else {
      missing.set(outcome.missing, joined(missing.get(outcome.missing), outcome.subjects ?? []));
    }
  }
  const needs = [...missing].map(([place, subjects]) => ({
    ...inputOf(place),
    subjects: subjects instanceof Set ? [...subjects] : subjects,
  }));
  return { findings, needs, ...(reason === undefined ? {} : { reason }) };
}

/** A list is of one outcome, which names each subject once. */
type Subjects = readonly Id[] | Set<Id>;

function joined(known: Subjects | undefined, more: readonly Id[]): Subjects {
  if (known === undefined) return more;
  const all = known instanceof Set ? known : new Set(known);
  for (const id of more) all.add(id);
  return all;
}

const inputOf = (place: string): Input =>
  inputs.get(place) ?? { place, label: place, kind: 'text', evidence: [] };

function findingOf(
  { id, title, severity, mark, risk, action, messages }: Check,
  result: Pick<Finding, 'detail' | 'subjects' | 'evidence'> &
    Pick<Finding, 'mark'> & { readonly severity?: Severity },
): Finding {
  const benefit = benefitOf(id);
  return {
    checkId: id,
    severity: result.severity ?? severity,
    title,
    detail: result.detail,
    subjects: result.subjects,
    mark: result.mark ?? mark,
    ...(benefit && { benefit }),
    ...(risk && { risk }),
    ...(action && { action }),
    ...(messages && { messages: messages.split(' ') }),
    ...(result.evidence && { evidence: result.evidence }),
  };
}
