/**
 * The report as one list, a row a check: what failed with its findings, then what is not evaluated, passed or does not
 * apply. The address chooses the rows that are shown.
 */
import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import { type Finding, type Severity, severities } from '../../../core/audit/basis/types.ts';
import { checksById, type SectionName, sectionNames, sectionOf } from '../../../core/audit/run/catalog.ts';
import type { AuditReport, Need } from '../../../core/audit/run/run.ts';
import { appendTo } from '../../../core/collections/grouping.ts';
import { wordsOf } from '../../../core/table/filter.ts';

export type Result = 'failed' | 'unanswered' | 'passed' | 'notApplicable' | 'suppressed';
export const results: readonly Result[] = ['failed', 'unanswered', 'passed', 'notApplicable', 'suppressed'];

export const resultWords: Readonly<Record<Result, string>> = {
  failed: 'Failed',
  unanswered: 'Not evaluated',
  passed: 'Passed',
  notApplicable: 'Not applicable',
  suppressed: 'Suppressed',
};

export type CheckRow = {
  readonly checkId: string;
  readonly title: string;
  /** The worst of its findings; else that of the check. */
  readonly severity: Severity;
  readonly section: SectionName;
  readonly result: Result;
  /** Of a failed check, those that are asked for. */
  readonly findings: readonly Finding[];
  readonly needs?: readonly Need[];
  readonly reason?: string;
};

const rank = (severity: Severity) => severities.indexOf(severity);

/** Failed first, the worst of them first, then the order of the catalog; the other results behind. */
export function rowsOf(report: AuditReport): readonly CheckRow[] {
  const row = (checkId: string, title: string, result: Result, more: Partial<CheckRow> = {}): CheckRow => ({
    checkId,
    title,
    severity: checksById.get(checkId)?.severity ?? 'information',
    section: sectionOf(checkId),
    result,
    findings: [],
    ...more,
  });
  const byCheck = new Map<string, Finding[]>();
  for (const finding of report.findings) appendTo(byCheck, finding.checkId, finding);
  const failed = [...byCheck].map(([checkId, findings]) => {
    const worst = findings.reduce((a, b) => (rank(b.severity) < rank(a.severity) ? b : a));
    return row(checkId, worst.title, 'failed', { severity: worst.severity, findings });
  });
  return [
    ...failed.sort((a, b) => rank(a.severity) - rank(b.severity)),
    ...report.unanswered.map(({ checkId, title, needs }) => row(checkId, title, 'unanswered', { needs })),
    ...report.passed.map(({ checkId, title }) => row(checkId, title, 'passed')),
    ...report.notApplicable.map(({ checkId, title, reason }) =>
      row(checkId, title, 'notApplicable', { reason }),
    ),
    ...[...new Map(report.suppressed.map(({ finding }) => [finding.checkId, finding])).values()]
      .filter(({ checkId }) => !byCheck.has(checkId))
      .map(({ checkId, title }) => row(checkId, title, 'suppressed')),
  ];
}

/** Rows by their result; each check of the catalog is in one of the lists. */
export const rowsByResult = (rows: readonly CheckRow[]): Readonly<Record<Result, readonly CheckRow[]>> => {
  const of = (result: Result) => rows.filter((row) => row.result === result);
  return {
    failed: of('failed'),
    unanswered: of('unanswered'),
    passed: of('passed'),
    notApplicable: of('notApplicable'),
    suppressed: of('suppressed'),
  };
};

/** Order of the rows of a result. */
export type Order = 'severity' | 'check' | 'subject';

export type RowFilter = {
  readonly filter: string;
  readonly severity: Severity | 'all';
  readonly sort: Order;
  readonly section: SectionName | 'all';
  readonly result: Result | 'all';
};

/** Links of earlier releases name a group: rows of one check or one severity are together in that order. */
const orderOf = (text: string | null): Order => (text === 'check' || text === 'subject' ? text : 'severity');

/** True where rows are left out by more than their result. */
export const isNarrowed = ({ filter, section, severity }: RowFilter): boolean =>
  filter !== '' || section !== 'all' || severity !== 'all';

/** The filter from the address; a missing or invalid value becomes the default. */
export const rowFilterOf = (query: URLSearchParams): RowFilter => ({
  filter: query.get('filter') ?? '',
  severity: severities.find((one) => one === query.get('severity')) ?? 'all',
  sort: orderOf(query.get('sort') ?? query.get('group')),
  section: sectionNames.find((one) => one === query.get('section')) ?? 'all',
  result: results.find((one) => one === query.get('result')) ?? 'all',
});

type NameOf = (id: Id) => string;

const textOfCheck = ({ checkId, title, severity, section, reason, needs }: CheckRow) =>
  [checkId, title, severity, section, reason, ...(needs?.map(({ label }) => label) ?? [])].join('\n');

const textOfFinding = ({ detail, severity, messages = [], subjects }: Finding, nameOf: NameOf) =>
  [detail, severity, ...messages, ...subjects.slice(0, 100).map(nameOf)].join('\n');

/** The requested rows, in their order; of a failed check only the findings that have all the words. */
export function chosenRows(
  rows: readonly CheckRow[],
  { filter, section, severity, result, sort }: RowFilter,
  nameOf: NameOf,
): readonly CheckRow[] {
  const words = wordsOf(filter);
  const chosen = rows.flatMap((row) => {
    if (result !== 'all' && row.result !== result) return [];
    if (section !== 'all' && row.section !== section) return [];
    if (severity !== 'all' && row.severity !== severity) return [];
    if (words.length === 0) return [row];
    const own = textOfCheck(row).toLowerCase();
    if (words.every((word) => own.includes(word))) return [row];
    const findings = row.findings.filter((finding) => {
      const text = `${own}\n${textOfFinding(finding, nameOf).toLowerCase()}`;
      return words.every((word) => text.includes(word));
    });
    return findings.length > 0 ? [{ ...row, findings }] : [];
  });
  if (sort === 'severity') return chosen;
  const order = new Intl.Collator('en', { numeric: true });
  const key = ({ checkId, findings: [first] }: CheckRow) =>
    sort === 'check' ? String(places.get(checkId)) : nameOf(first?.subjects[0] ?? '');
  return chosen.sort(
    (a, b) => results.indexOf(a.result) - results.indexOf(b.result) || order.compare(key(a), key(b)),
  );
}

/** Of each check its place in the catalog. */
const places = new Map([...checksById.keys()].map((id, at) => [id, at]));
