import Wrench from 'lucide-react/icons/wrench';
import { Link } from 'wouter';
import { indexAppliance } from '../../core/appliance/index-appliance.ts';
import type { Appliance, Id } from '../../core/appliance/types.ts';
import { applyFix, faultyMachine, fixFor } from '../../core/audit/live.ts';
import type { Finding } from '../../core/audit/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { useServices } from '../use-services.ts';
import { severityLabel, severityTones } from './faults.ts';
import { preauditLink } from './preaudit-link.ts';

export { severityLabel };

type Props = {
  readonly appliance: Appliance;
  readonly findings: readonly Finding[];
  /** At most so many; the rest is counted. */
  readonly limit?: number;
  readonly readOnly?: boolean;
  readonly onShow?: (machine: Id) => void;
  /** The fault was mended: its machine can stay in sight. */
  readonly onFixed?: (machine: Id) => void;
};

/** What is wrong and the click that mends it. The mend is one step of the undo. */
export function FindingList({ appliance, findings, limit = 50, readOnly, onShow, onFixed }: Props) {
  const { workspace } = useServices();
  const index = indexAppliance(appliance);
  return (
    <div className="finding-list">
      {findings.slice(0, limit).map((finding) => {
        const fix = readOnly ? undefined : fixFor(appliance, finding);
        const machine = faultyMachine(finding, index);
        return (
          <article
            className="finding"
            key={`${finding.checkId} ${finding.subjects.join(' ')} ${finding.detail}`}
          >
            <div className="finding-head">
              <Pill tone={severityTones[finding.severity]}>{severityLabel(finding.severity)}</Pill>
              {readOnly ? (
                <b>{finding.checkId}</b>
              ) : (
                <Link
                  href={preauditLink(appliance, finding)}
                  aria-label={`${finding.checkId} in the pre-audit`}
                >
                  {finding.checkId}
                </Link>
              )}
              {machine && onShow && (
                <Button
                  variant="quiet"
                  className="push"
                  aria-label={`Show ${index.machines.get(machine)?.name} in the rack`}
                  onClick={() => onShow(machine)}
                >
                  Show
                </Button>
              )}
            </div>
            <p className="strong">{finding.title}</p>
            <p>{finding.detail}</p>
            {fix && (
              <div>
                <Button
                  icon={Wrench}
                  variant="primary"
                  title={fix.reason}
                  onClick={(event) => {
                    // The button goes with its finding: who works by keys stays in the list of them.
                    keepFocus(event.currentTarget.closest('section'));
                    workspace.edit(fix.label, (document) => applyFix(document, fix));
                    if (machine) onFixed?.(machine);
                  }}
                >
                  {fix.label}
                </Button>
              </div>
            )}
            {fix && <p className="small">{fix.reason}</p>}
          </article>
        );
      })}
      {findings.length > limit && <p className="muted">and {findings.length - limit} more</p>}
    </div>
  );
}

function keepFocus(place: HTMLElement | null) {
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
