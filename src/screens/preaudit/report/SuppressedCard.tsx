import { useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Suppression } from '../../../core/appliance/document/service-types.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';
import { isActive } from '../../../core/audit/run/suppress.ts';
import { usDate } from '../../../core/time/days.ts';
import { SeverityPill } from '../../../parts/findings/SeverityPill.tsx';
import { ConfirmRemoval } from '../../../parts/removal/ConfirmRemoval.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Tag } from '../../../ui/text/Pill.tsx';
import { SubjectLinks } from './SubjectLinks.tsx';
import { withoutSuppression } from './without-suppression.ts';

/** The suppressed findings, apart from the open ones: reason, end, author. Ended suppressions are listed, too. */
export function SuppressedCard({ appliance, report }: { appliance: Appliance; report: AuditReport }) {
  const { workspace } = useServices();
  const [removing, setRemoving] = useState<Suppression>();
  const { suppressed } = report;
  const ended = appliance.suppressions.filter((one) => !isActive(one, report.at));
  if (suppressed.length === 0 && ended.length === 0) return null;
  const remove = (label: string, { id }: Suppression) =>
    workspace.edit(label, (document) => withoutSuppression(document, id));
  return (
    <Card title="Suppressed" note={<Tag>{suppressed.length}</Tag>} flush>
      <div className="audit-rows">
        {suppressed.slice(0, 100).map(({ finding, suppression }, at) => (
          <article
            className="audit-finding stack close"
            key={`${finding.checkId} ${finding.subjects[0]} ${at}`}
            aria-label={`Suppressed: ${finding.checkId} ${finding.title}`}
          >
            <div className="finding-head">
              <SeverityPill severity={finding.severity} />
              <b>{finding.checkId}</b>
              <h3>{finding.title}</h3>
            </div>
            <p>{finding.detail}</p>
            <SubjectLinks appliance={appliance} subjects={finding.subjects} />
            <p>
              {suppression.reason}
              <span className="muted"> ({whenAndWho(suppression)})</span>
            </p>
            <div className="row no-print">
              <Button
                aria-label={`Count again: ${finding.checkId}`}
                onClick={() => remove(`Count ${finding.checkId} again`, suppression)}
              >
                Count again
              </Button>
            </div>
          </article>
        ))}
        {ended.map((suppression) => (
          <div className="audit-finding stack close" key={suppression.id}>
            <p>
              <b>{suppression.checkId}</b> counts again: {suppression.reason}
              <span className="muted"> ({whenAndWho(suppression)})</span>
            </p>
            <div className="row no-print">
              <Button variant="quiet" onClick={() => setRemoving(suppression)}>
                Remove this entry of {suppression.checkId}
              </Button>
            </div>
          </div>
        ))}
      </div>
      {removing && (
        <ConfirmRemoval
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined);
            remove(`Remove the ended suppression of ${removing.checkId}`, removing);
          }}
        >
          The ended suppression of {removing.checkId}
        </ConfirmRemoval>
      )}
    </Card>
  );
}

export const whenAndWho = ({ until, by }: Suppression): string =>
  [until ? `until ${usDate(until)}` : 'without an end', by && `by ${by}`].filter(Boolean).join(', ');
