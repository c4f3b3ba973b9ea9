import BellOff from 'lucide-react/icons/bell-off';
import Wrench from 'lucide-react/icons/wrench';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { canFix, fixFor } from '../../../core/audit/run/run-fixes.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SeverityPill } from '../SeverityPill.tsx';
import { auditInlineLimit } from '../use-audit.ts';
import { FindingBasis } from './FindingBasis.tsx';
import { SubjectLinks } from './SubjectLinks.tsx';

export type FindingActions = {
  readonly onFix: (finding: Finding) => void;
  readonly onFixAll: (checkId: string) => void;
  readonly onSuppress: (finding: Finding) => void;
};

type Props = FindingActions & {
  readonly appliance: Appliance;
  readonly finding: Finding;
  /** Findings of the same check. */
  readonly alike: number;
};

const later = { label: 'Show the fix', reason: 'What changes is shown first' };

/** One finding: what is wrong with what, why it matters, and the ways on. */
export function FindingCard({ appliance, finding, alike, onFix, onFixAll, onSuppress }: Props) {
  const { checkId, severity, title, detail, subjects } = finding;
  // Looking for a free address in a large document takes its time: there the dialog does it, for the one that is asked for.
  const known = appliance.endpoints.length <= auditInlineLimit ? fixFor(appliance, finding) : undefined;
  const fix = known ?? (appliance.endpoints.length > auditInlineLimit && canFix(checkId) ? later : undefined);
  return (
    <article className="audit-finding stack close" aria-label={`${checkId} ${title}`}>
      <div className="finding-head">
        <SeverityPill severity={severity} />
        <b>{checkId}</b>
        <h3>{title}</h3>
        <Button
          variant="quiet"
          icon={BellOff}
          className="push no-print"
          aria-label={`Suppress ${checkId}: ${detail}`}
          onClick={() => onSuppress(finding)}
        >
          Suppress
        </Button>
      </div>
      <p>{detail}</p>
      <SubjectLinks appliance={appliance} subjects={subjects} />
      <FindingBasis appliance={appliance} finding={finding} />
      {fix && (
        <div className="row no-print">
          <Button icon={Wrench} title={fix.reason} onClick={() => onFix(finding)}>
            {fix.label}
          </Button>
          {alike > 1 && canFix(checkId) && (
            <Button variant="quiet" onClick={() => onFixAll(checkId)}>
              Fix all {alike} of {checkId}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
