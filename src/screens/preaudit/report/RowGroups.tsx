import { useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Pill, Tag } from '../../../ui/text/Pill.tsx';
import { type FindingActions, FindingCard } from './FindingCard.tsx';
import { OtherRow } from './OtherRow.tsx';
import type { RowFilter, RowGroup } from './rows.ts';

type Props = FindingActions & {
  readonly appliance: Appliance;
  readonly report: AuditReport;
  readonly groups: readonly RowGroup[];
  readonly filter: RowFilter;
};

/** This many of a group are drawn; a rack full of faults has thousands. */
const step = 30;

export function RowGroups({ appliance, report, groups, filter, ...actions }: Props) {
  const alike = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { checkId } of report.findings) counts.set(checkId, (counts.get(checkId) ?? 0) + 1);
    return counts;
  }, [report]);
  if (groups.length === 0) return <Nothing report={report} filter={filter} />;
  return (
    <div className="stack">
      {groups.map((group) => (
        <Group key={group.title} group={group} appliance={appliance} alike={alike} {...actions} />
      ))}
    </div>
  );
}

function Group({
  group: { title, rows },
  appliance,
  alike,
  ...actions
}: FindingActions & {
  readonly group: RowGroup;
  readonly appliance: Appliance;
  readonly alike: ReadonlyMap<string, number>;
}) {
  const [shown, setShown] = useState(step);
  return (
    <Card title={title} note={<Tag>{rowWords(rows)}</Tag>} flush>
      <div className="audit-rows">
        {rows
          .slice(0, shown)
          .map((row) =>
            row.finding ? (
              <FindingCard
                key={row.key}
                appliance={appliance}
                finding={row.finding}
                alike={alike.get(row.checkId) ?? 1}
                {...actions}
              />
            ) : (
              <OtherRow key={row.key} appliance={appliance} row={row} />
            ),
          )}
        {rows.length > shown && (
          <div className="row no-print">
            <Button onClick={() => setShown(shown + step)}>
              Show {Math.min(step, rows.length - shown)} more of {rows.length - shown}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Counts findings, and checks apart, because a check may have several findings: the sections count checks alone. */
const rowWords = (rows: RowGroup['rows']): string => {
  const found = rows.filter(({ finding }) => finding).length;
  const counted = (count: number, word: string) =>
    count > 0 && `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
  return [counted(found, 'finding'), counted(rows.length - found, found > 0 ? 'other check' : 'check')]
    .filter(Boolean)
    .join(', ');
};

/** Nothing failed, or nothing fits what is asked for. */
function Nothing({ report, filter }: { report: AuditReport; filter: RowFilter }) {
  const { set } = useQuery();
  const narrowed = filter.filter !== '' || filter.severity !== 'all' || filter.section !== 'all';
  return (
    <Card title="Findings">
      {narrowed ? (
        <div className="row">
          <p>Nothing fits what is asked for.</p>
          <Button onClick={() => set({ filter: undefined, severity: undefined, section: undefined }, 'push')}>
            Show all
          </Button>
        </div>
      ) : filter.result === 'failed' ? (
        <p>
          <Pill tone="ok">No finding</Pill> {report.passed.length} checks passed,{' '}
          {report.unanswered.length === 0
            ? 'every one is answered'
            : `${report.unanswered.length} are not answered`}
          .
        </p>
      ) : (
        <p>No check ended so.</p>
      )}
    </Card>
  );
}
