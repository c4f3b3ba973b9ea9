import { useCallback, useMemo, useState } from 'react';
import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { FixAllDialog } from '../fix/FixAllDialog.tsx';
import { FixDialog } from '../fix/FixDialog.tsx';
import { subjectName } from '../subjects.ts';
import type { PanelProps } from '../tab-props.ts';
import { PrintReport } from './PrintReport.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { RowGroups } from './RowGroups.tsx';
import { chosenRows, groupRows, rowFilterOf, rowsOf } from './rows.ts';
import { ScoreCard } from './ScoreCard.tsx';
import { SectionList } from './SectionList.tsx';
import { SuppressDialog } from './SuppressDialog.tsx';
import { SuppressedCard } from './SuppressedCard.tsx';

type Asked =
  | { readonly kind: 'fix' | 'suppress'; readonly finding: Finding }
  | { readonly kind: 'fix-all'; readonly checkId: string };

/** The results of the checks: filtered, grouped and sorted by the address; print has the whole report. */
export function ReportView({ appliance, report }: PanelProps) {
  const { query, set } = useQuery();
  const [asked, setAsked] = useState<Asked>();
  const printing = usePrinting();
  const filter = useMemo(() => rowFilterOf(query), [query]);
  const rows = useMemo(() => rowsOf(report), [report]);
  const chosen = useMemo(
    () => chosenRows(rows, filter, (id: Id) => subjectName(appliance, id)),
    [rows, filter, appliance],
  );
  const groups = useMemo(() => groupRows(chosen, filter), [chosen, filter]);
  const close = useCallback(() => setAsked(undefined), []);
  const actions = useMemo(
    () => ({
      onFix: (finding: Finding) => setAsked({ kind: 'fix', finding }),
      onFixAll: (checkId: string) => setAsked({ kind: 'fix-all', checkId }),
      onSuppress: (finding: Finding) => setAsked({ kind: 'suppress', finding }),
    }),
    [],
  );
  return (
    <>
      <div className="with-side">
        <div>
          <ReportFilters report={report} filter={filter} shown={chosen.length} set={set} />
          <RowGroups appliance={appliance} report={report} groups={groups} filter={filter} {...actions} />
          <SuppressedCard appliance={appliance} report={report} />
        </div>
        <div>
          <ScoreCard appliance={appliance} report={report} />
          <SectionList appliance={appliance} report={report} />
        </div>
      </div>
      {asked?.kind === 'fix' && <FixDialog appliance={appliance} finding={asked.finding} onClose={close} />}
      {asked?.kind === 'fix-all' && (
        <FixAllDialog appliance={appliance} checkId={asked.checkId} onClose={close} />
      )}
      {asked?.kind === 'suppress' && (
        <SuppressDialog appliance={appliance} finding={asked.finding} onClose={close} />
      )}
      {printing && <PrintReport appliance={appliance} report={report} />}
    </>
  );
}
