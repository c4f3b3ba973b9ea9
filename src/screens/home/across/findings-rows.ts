/** The table of all appliances with the counts of their audits: its rows, their order, and the CSV. */
import { type Severity, severities } from '../../../core/audit/basis/types.ts';
import type { AuditSummary } from '../../../core/audit/run/audit-summary.ts';
import { writeCsv } from '../../../core/table/write-csv.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import type { PassEntry } from '../../../platform/workspace/record-pass.ts';
import { zonedDateTime } from '../../../ui/text/format-date.ts';

/** `result` is absent for an appliance that was not read, with the reason in `problem`. */
export type FindingsRow = {
  readonly meta: RecordMeta;
  readonly isDraft: boolean;
  readonly result?: AuditSummary;
  readonly problem?: string;
};

export const notChecked = 'Not checked';

/** One for each appliance; those that a canceled pass did not reach are not checked. */
export function findingsRows(
  entries: readonly PassEntry<AuditSummary>[],
  unreached: readonly RecordMeta[],
): readonly FindingsRow[] {
  const rows: FindingsRow[] = [
    ...entries.map(({ meta, isDraft, ...entry }) =>
      entry.ok ? { meta, isDraft, result: entry.value } : { meta, isDraft, problem: entry.message },
    ),
    ...unreached.map((meta) => ({ meta, isDraft: false, problem: notChecked })),
  ];
  return rows.sort(mostSevereFirst);
}

/** Those without a result come first: nothing is known of them. Then by the counts, the most severe of them first. */
function mostSevereFirst({ result: a }: FindingsRow, { result: b }: FindingsRow): number {
  if (!a || !b) return Number(a !== undefined) - Number(b !== undefined);
  for (const severity of severities) {
    const more = b.counts[severity] - a.counts[severity];
    if (more !== 0) return more;
  }
  return a.score - b.score;
}

/** The open document may have no revision yet. */
export const isSaved = ({ meta }: FindingsRow): boolean => meta.revision > 0;

/** `r3`, `r3 and changes`, `Not saved` */
export const revisionWords = (row: FindingsRow): string =>
  isSaved(row) ? `r${row.meta.revision}${row.isDraft ? ' and changes' : ''}` : 'Not saved';

export const countOf =
  (severity: Severity) =>
  ({ result }: FindingsRow): string =>
    result ? String(result.counts[severity]) : '';

const csvColumns: readonly (readonly [title: string, text: (row: FindingsRow) => string])[] = [
  ['Name', ({ meta }) => meta.name],
  ['Customer', ({ meta }) => meta.customer ?? ''],
  ['Revision', (row) => (isSaved(row) ? String(row.meta.revision) : '')],
  ['Unsaved changes', ({ isDraft }) => (isDraft ? 'yes' : 'no')],
  ['Score', ({ result }) => String(result?.score ?? '')],
  ['Checks failed', ({ result }) => String(result?.failed ?? '')],
  ['Findings', ({ result }) => String(result?.findings ?? '')],
  ['Critical', countOf('critical')],
  ['High', countOf('high')],
  ['Medium', countOf('medium')],
  ['Low', countOf('low')],
  ['Information', countOf('information')],
  ['Checks evaluated', ({ result }) => String(result?.answered ?? '')],
  ['Checks', ({ result }) => String(result?.total ?? '')],
  ['Checked on', ({ result }) => result?.at ?? ''],
  ['Changed', (row) => (isSaved(row) ? zonedDateTime(row.meta.at) : '')],
  ['By', ({ meta }) => meta.by],
  ['Problem', ({ problem }) => problem ?? ''],
];

export const findingsCsv = (rows: readonly FindingsRow[]): string =>
  writeCsv([
    csvColumns.map(([title]) => title),
    ...rows.map((row) => csvColumns.map(([, text]) => text(row))),
  ]);
