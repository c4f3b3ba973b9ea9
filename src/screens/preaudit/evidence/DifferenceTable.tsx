import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Difference } from '../../../core/audit/evidence/reconcile.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { zonedDateTime } from '../../../ui/text/format-date.ts';
import { Tag } from '../../../ui/text/Pill.tsx';
import { subjectName, subjectPlaces } from '../subjects.ts';
import { otherHolder, takeObserved } from './take-observed.ts';

const shown = 200;

/** Planned against observed, each with the way to take what was observed. */
export function DifferenceTable({
  appliance,
  differences,
}: {
  appliance: Appliance;
  differences: readonly Difference[];
}) {
  const { workspace } = useServices();
  if (differences.length === 0) return null;
  return (
    <Card title="Differs from the document" note={<Tag>{differences.length}</Tag>} tone="warn" flush>
      <ul className="audit-rows">
        {differences.slice(0, shown).map((difference, at) => {
          const { subject, what, planned, observed, source } = difference;
          const take = takeObserved(appliance, difference);
          const holder = otherHolder(appliance, difference);
          const name = subjectName(appliance, subject);
          return (
            <li key={`${subject} ${what} ${observed} ${at}`} className="audit-difference">
              <div>
                <b>{what}</b> of <span className="mono">{name}</span>
                <div className="small muted">
                  {source}, {zonedDateTime(difference.at)}
                </div>
              </div>
              <dl className="audit-pair">
                <dt>Planned</dt>
                <dd className="mono">{planned || 'none'}</dd>
                <dt>Observed</dt>
                <dd className="mono">
                  {observed || 'none'}
                  {holder && `, the address of ${holder.hostname}`}
                </dd>
              </dl>
              {take ? (
                <Button
                  aria-label={`Take the observed value of ${name}: ${what} ${observed}`}
                  onClick={() => workspace.edit(`Take the observed ${what} of ${name}`, take)}
                >
                  Take the observed value
                </Button>
              ) : (
                <Link href={subjectPlaces(appliance, subject)?.dashboard ?? ''} className="small">
                  Decide at {name}
                </Link>
              )}
            </li>
          );
        })}
        {differences.length > shown && <li className="muted">and {differences.length - shown} more</li>}
      </ul>
    </Card>
  );
}
