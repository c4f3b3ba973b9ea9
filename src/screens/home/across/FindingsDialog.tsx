import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { fitText } from '../../../core/appliance/flow/flow-sizes.ts';
import type { Severity } from '../../../core/audit/basis/types.ts';
import type { AuditSummary } from '../../../core/audit/run/audit-summary.ts';
import { plural } from '../../../core/text/plural.ts';
import { PassStatus } from '../../../parts/record-pass/PassStatus.tsx';
import { Unread } from '../../../parts/record-pass/Unread.tsx';
import { type PassJob, usePass } from '../../../parts/record-pass/use-pass.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { areaPath, routes } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column, Sort } from '../../../ui/table/table-column.ts';
import { useTableRows } from '../../../ui/table/useTableRows.ts';
import { dateFullYear, zonedDateTime } from '../../../ui/text/format-date.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import type { AcrossProps } from './across-props.ts';
import {
  countOf,
  type FindingsRow,
  findingsCsv,
  findingsRows,
  isSaved,
  notChecked,
  revisionWords,
} from './findings-rows.ts';

const job: PassJob<AuditSummary, true> = {
  evaluate: (run, { appliance, now }) => run('auditSummary', { appliance, now }),
  end: async () => true,
};

const nothing: readonly FindingsRow[] = [];

/** Zero is no news, so it is less visible than the other counts. */
const countColumn = (severity: Severity, title: string): Column<FindingsRow> => ({
  id: severity,
  title,
  kind: 'number',
  align: 'end',
  text: countOf(severity),
  cell: (row) => {
    const count = countOf(severity)(row);
    return count === '0' ? <span className="muted">0</span> : <b>{count}</b>;
  },
});

const columns: readonly Column<FindingsRow>[] = [
  {
    id: 'name',
    title: 'Appliance',
    kind: 'text',
    text: ({ meta }) => meta.name,
    cell: ({ meta }) => (
      <Link className="mono" title={meta.name} href={areaPath(routes.preaudit, meta.id)}>
        {fitText(meta.name, 200)}
      </Link>
    ),
  },
  {
    id: 'problem',
    title: 'Problem',
    text: ({ problem }) => problem ?? '',
    width: 12,
    cell: ({ problem }) =>
      problem && (
        <Pill tone={problem === notChecked ? 'neutral' : 'bad'} title={problem}>
          {problem === notChecked ? problem : 'Not read'}
        </Pill>
      ),
  },
  {
    id: 'score',
    title: 'Score',
    kind: 'number',
    align: 'end',
    text: ({ result }) => String(result?.score ?? ''),
  },
  countColumn('critical', 'Critical'),
  countColumn('high', 'High'),
  countColumn('medium', 'Medium'),
  countColumn('low', 'Low'),
  { id: 'revision', title: 'Revision', kind: 'text', text: revisionWords },
  {
    id: 'changed',
    title: 'Changed',
    kind: 'text',
    text: (row) => (isSaved(row) ? zonedDateTime(row.meta.at) : ''),
    cell: (row) =>
      isSaved(row) && <span title={zonedDateTime(row.meta.at)}>{dateFullYear(row.meta.at)}</span>,
  },
];

/** The counts of the whole audit of each appliance, the most severe first; its name opens its pre-audit. */
export function FindingsDialog({ stored, onClose }: AcrossProps) {
  const { files, browserRecords } = useServices();
  const [state, controls] = usePass(stored, job);
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<Sort>();
  const all = useMemo(() => {
    if (state.kind === 'ready') return findingsRows(state.entries, []);
    return state.kind === 'stopped' ? findingsRows(state.entries, state.unreached) : undefined;
  }, [state]);
  const hasProblem = all?.some(({ problem }) => problem !== undefined) ?? false;
  const shown = useMemo(
    () => (hasProblem ? columns : columns.filter(({ id }) => id !== 'problem')),
    [hasProblem],
  );
  const rows = useTableRows(all ?? nothing, shown, filter, sort);
  const download = () => files.downloadOther('findings-by-appliance.csv', findingsCsv(rows), 'text/csv');
  return (
    <Dialog
      title="Findings by appliance"
      wide
      onClose={onClose}
      actions={
        <>
          {all && (
            <Button icon={Download} onClick={download}>
              Download CSV
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <PassStatus state={state} controls={controls} resumes again="Check again" />
      {all && (
        <>
          {'entries' in state && (
            <Unread entries={state.entries} consequence="The findings of an unread appliance are unknown." />
          )}
          <div className="row">
            <FilterBox value={filter} onChange={setFilter} found={rows.length} />
            <span>{summary(all)}</span>
          </div>
          <div className="address-preview">
            <Table
              label="Findings by appliance"
              columns={shown}
              rows={rows}
              rowId={({ meta }) => meta.id}
              sort={sort}
              onSort={setSort}
              empty={`No appliance matches "${filter}".`}
            />
          </div>
          <p className="muted small">
            The scores are those of today. The list of appliances shows those of the last save.
            {browserRecords && ' Appliances that only this browser stores are not checked.'}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** `2 of 1,000 appliances with critical or high findings, 3 not checked` */
function summary(rows: readonly FindingsRow[]): string {
  const severe = rows.filter(({ result }) => result && result.counts.critical + result.counts.high > 0);
  const unknown = rows.filter(({ result }) => !result).length;
  const first = `${severe.length.toLocaleString('en')} of ${plural(rows.length, 'appliance')} with critical or high findings`;
  return unknown > 0 ? `${first}, ${unknown.toLocaleString('en')} not checked` : first;
}
