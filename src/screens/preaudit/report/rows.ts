/**
 * The report as one list: every finding, and every check that passed, was not answered or is not applicable. The
 * address chooses the rows that are shown.
 */
import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import { type Finding, type Severity, severities } from '../../../core/audit/basis/types.ts';
import { checksById, type SectionName, sectionNames, sectionOf } from '../../../core/audit/run/catalog.ts';
import type { AuditReport, Need } from '../../../core/audit/run/run.ts';
import { appendTo } from '../../../core/collections/grouping.ts';
import { wordsOf } from '../../../core/table/filter.ts';
import { upperFirst } from '../../../core/text/first-letter.ts';

export type Result = 'failed' | 'unanswered' | 'passed' | 'notApplicable';
export const results: readonly Result[] = ['failed', 'unanswered', 'passed', 'notApplicable'];

export const resultWords: Readonly<Record<Result, string>> = {
  failed: 'Failed',
  unanswered: 'Not answered',
  passed: 'Passed',
  notApplicable: 'Not applicable',
};

/** Checks by their result; a check with several findings failed once. */
export const resultCounts = (report: AuditReport): Readonly<Record<Result, number>> => ({
  failed: new Set(report.findings.map(({ checkId }) => checkId)).size,
  unanswered: report.unanswered.length,
  passed: report.passed.length,
  notApplicable: report.notApplicable.length,
});

export type ReportRow = {
  readonly key: string;
  readonly checkId: string;
  readonly title: string;
  /** Of the finding; else that of the check. */
  readonly severity: Severity;
  readonly section: SectionName;
  readonly result: Result;
  readonly finding?: Finding;
  readonly needs?: readonly Need[];
  readonly reason?: string;
};

/** Failed first, in the order of the catalog; the other results behind. */
export function rowsOf(report: AuditReport): readonly ReportRow[] {
  const row = (checkId: string, title: string, result: Result, more: Partial<ReportRow> = {}): ReportRow => ({
    key: `${checkId} ${result}`,
    checkId,
    title,
    severity: checksById.get(checkId)?.severity ?? 'information',
    section: sectionOf(checkId),
    result,
    ...more,
  });
  return [
    ...report.findings.map((finding, at) =>
      row(finding.checkId, finding.title, 'failed', {
        key: `${finding.checkId} ${finding.subjects[0] ?? ''} ${at}`,
        severity: finding.severity,
        finding,
      }),
    ),
    ...report.unanswered.map(({ checkId, title, needs }) => row(checkId, title, 'unanswered', { needs })),
    ...report.notApplicable.map(({ checkId, title, reason }) =>
      row(checkId, title, 'notApplicable', { reason }),
    ),
    ...report.passed.map(({ checkId, title }) => row(checkId, title, 'passed')),
  ];
}

export type Grouping = 'section' | 'severity' | 'check' | 'none';
export type Order = 'severity' | 'check' | 'subject';

export type RowFilter = {
  readonly filter: string;
  readonly severity: Severity | 'all';
  readonly section: SectionName | 'all';
  readonly result: Result | 'all';
  readonly group: Grouping;
  readonly sort: Order;
};

const oneOf = <T extends string, D extends string>(
  text: string | null,
  known: readonly T[],
  usual: D,
): T | D => known.find((one) => one === text) ?? usual;

/** The filter from the address; a missing or invalid value becomes the default. */
export const rowFilterOf = (query: URLSearchParams): RowFilter => ({
  filter: query.get('filter') ?? '',
  severity: oneOf(query.get('severity'), severities, 'all'),
  section: oneOf(query.get('section'), sectionNames, 'all'),
  result: query.get('result') === 'all' ? 'all' : oneOf(query.get('result'), results, 'failed'),
  group: oneOf<Grouping, Grouping>(query.get('group') as Grouping, ['severity', 'check', 'none'], 'section'),
  sort: oneOf<Order, Order>(query.get('sort') as Order, ['check', 'subject'], 'severity'),
});

type NameOf = (id: Id) => string;

const textOf = ({ checkId, title, severity, finding, needs, reason }: ReportRow, nameOf: NameOf) =>
  [
    checkId,
    title,
    severity,
    reason,
    finding?.detail,
    ...(finding?.messages ?? []),
    ...(finding?.subjects.slice(0, 100).map(nameOf) ?? []),
    ...(needs?.map(({ label }) => label) ?? []),
  ]
    .join('\n')
    .toLowerCase();

const rank = (severity: Severity) => severities.indexOf(severity);

/** The requested rows in the requested order; among equals the order of the catalog stays. */
export function chosenRows(
  rows: readonly ReportRow[],
  filter: RowFilter,
  nameOf: NameOf,
): readonly ReportRow[] {
  const words = wordsOf(filter.filter);
  const chosen = rows.filter(
    (row) =>
      (filter.result === 'all' || row.result === filter.result) &&
      (filter.severity === 'all' || row.severity === filter.severity) &&
      (filter.section === 'all' || row.section === filter.section) &&
      (words.length === 0 || holds(textOf(row, nameOf), words)),
  );
  const failedFirst = (a: ReportRow, b: ReportRow) => results.indexOf(a.result) - results.indexOf(b.result);
  if (filter.sort === 'severity')
    return chosen.sort((a, b) => failedFirst(a, b) || rank(a.severity) - rank(b.severity));
  if (filter.sort === 'check') return chosen.sort(failedFirst);
  const subject = new Map(chosen.map((row) => [row, nameOf(row.finding?.subjects[0] ?? '')]));
  const name = (row: ReportRow) => subject.get(row) ?? '';
  const order = new Intl.Collator('en', { numeric: true });
  return chosen.sort((a, b) => failedFirst(a, b) || order.compare(name(a), name(b)));
}

const holds = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

export type RowGroup = { readonly title: string; readonly rows: readonly ReportRow[] };

/**
 * In the order of the sections or severities; checks as their first row comes. Where the worst is to come first, the
 * group that holds it does.
 */
export function groupRows(
  rows: readonly ReportRow[],
  { group, sort }: Pick<RowFilter, 'group' | 'sort'>,
): readonly RowGroup[] {
  if (group === 'none') return rows.length > 0 ? [{ title: 'All', rows }] : [];
  const keyOf = ({ section, severity, checkId, title }: ReportRow): string =>
    group === 'section' ? section : group === 'severity' ? severity : `${checkId} ${title}`;
  const groups = new Map<string, ReportRow[]>(
    (group === 'section' ? sectionNames : group === 'severity' ? severities : []).map((key) => [key, []]),
  );
  for (const row of rows) {
    appendTo(groups, keyOf(row), row);
  }
  const found = [...groups].flatMap(([title, members]) =>
    members.length > 0 ? [{ title: upperFirst(title), rows: members }] : [],
  );
  // The rows are sorted: the first of a group is its worst.
  return sort === 'severity' ? found.sort((a, b) => badness(a.rows[0]) - badness(b.rows[0])) : found;
}

const badness = (row: ReportRow | undefined) =>
  row ? results.indexOf(row.result) * severities.length + rank(row.severity) : 0;
