import BellOff from 'lucide-react/icons/bell-off';
import { useMemo, useState } from 'react';
import type { Appliance, Mark } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { canFix } from '../../../core/audit/run/run-fixes.ts';
import { useFieldUndo } from '../../../parts/fields/use-field-undo.ts';
import { FixPanel } from '../../../parts/findings/fix/FixPanel.tsx';
import { SeverityPill } from '../../../parts/findings/SeverityPill.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Lack } from '../inputs/missing.ts';
import { SingleInput } from '../inputs/SingleInput.tsx';
import { curesOf } from './cures.ts';
import { FindingBasis } from './FindingBasis.tsx';
import { foundDetails, subjectRows } from './found.ts';
import type { CheckRow } from './rows.ts';
import { SubjectTable, type Ticks } from './SubjectTable.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly row: CheckRow;
  readonly score: number;
  readonly onSuppress: (findings: readonly Finding[]) => void;
};

const noLack: ReadonlyMap<string, Lack> = new Map();
/** Values typed in a finding come from the person who reads it. */
const typed: Mark = 'practice';

/** A failed check, once: what was found, the risk, what to do, its fix or its field, and each record that it is about. */
export function FailedDetail({ appliance, row, score, onSuppress }: Props) {
  const { checkId, title, severity, findings } = row;
  const ticks = useTicks(findings);
  const { details, perRow } = useMemo(() => foundDetails(appliance, findings), [appliance, findings]);
  const rows = useMemo(() => subjectRows(appliance, findings), [appliance, findings]);
  const cures = useMemo(() => curesOf(appliance, findings), [appliance, findings]);
  const box = useFieldUndo();
  const chosen = useMemo(() => findings.filter(ticks.has), [findings, ticks.has]);
  const isMany = findings.length > 1 && canFix(checkId);
  return (
    <article className="card audit-detail" aria-label={`${checkId} ${title}`}>
      <header className="card-head">
        <SeverityPill severity={severity} />
        <span className="mono">{checkId}</span>
        <div className="card-actions no-print">
          <Button
            variant="quiet"
            icon={BellOff}
            aria-label={`Suppress ${checkId}`}
            aria-keyshortcuts="s"
            disabledReason={isMany && chosen.length === 0 ? 'Tick what to suppress' : undefined}
            onClick={() => onSuppress(isMany ? chosen : findings)}
          >
            Suppress
          </Button>
        </div>
      </header>
      <div className="card-body stack tight" ref={box}>
        <h3>{title}</h3>
        <FindingBasis appliance={appliance} finding={findings[0]} found={details} folded />
        <FixPanel appliance={appliance} checkId={checkId} findings={chosen} score={score} />
        {cures.single.length > 0 && (
          <div className="audit-fields" data-cure>
            {cures.single.map((place) => (
              <SingleInput key={place} appliance={appliance} place={place} mark={typed} lacks={noLack} />
            ))}
          </div>
        )}
      </div>
      <SubjectTable
        appliance={appliance}
        findings={findings}
        rows={rows}
        places={cures.perRecord}
        withDetail={perRow}
        ticks={isMany ? ticks : undefined}
      />
    </article>
  );
}

/** All findings are chosen until the user leaves some out. */
function useTicks(findings: readonly Finding[]): Ticks {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const keyOf = ({ subjects, detail }: Finding) => `${subjects.join(' ')} ${detail}`;
    const has = (finding: Finding) => !left.has(keyOf(finding));
    return {
      has,
      set: (finding, on) =>
        setLeft((before) => {
          const next = new Set(before);
          if (on) next.delete(keyOf(finding));
          else next.add(keyOf(finding));
          return next;
        }),
      setAll: (on) => setLeft(new Set(on ? [] : findings.map(keyOf))),
      count: findings.filter(has).length,
    };
  }, [findings, left]);
}
