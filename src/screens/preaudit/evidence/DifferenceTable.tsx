import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { fileDifference, filedCheck } from '../../../core/audit/evidence/filed-differences.ts';
import type { Difference } from '../../../core/audit/evidence/reconcile.ts';
import { andMore } from '../../../core/text/plural.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { routes, withQuery } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { zonedDateTime } from '../../../ui/text/format-date.ts';
import { Tag } from '../../../ui/text/Pill.tsx';
import { subjectName, subjectPlaces } from '../subjects.ts';
import { otherHolder, takeObserved } from './take-observed.ts';

const shown = 200;

/** Planned against observed. Either the document takes the value, or the machine is wrong and a finding is filed. */
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
          const filed = filedCheck(appliance, difference);
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
              <div className="audit-decision">
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
                {filed ? (
                  <Link
                    href={withQuery(routes.preaudit, {
                      appliance: appliance.id,
                      result: 'all',
                      filter: filed,
                    })}
                    className="small"
                  >
                    Filed under {filed}
                  </Link>
                ) : (
                  <Button
                    aria-label={`The machine is wrong: ${what} of ${name}`}
                    onClick={() =>
                      workspace.edit(`File ${what} of ${name} as a finding`, (document) =>
                        fileDifference(document, difference),
                      )
                    }
                  >
                    The machine is wrong
                  </Button>
                )}
              </div>
            </li>
          );
        })}
        {differences.length > shown && <li className="muted">{andMore(differences.length - shown)}</li>}
      </ul>
    </Card>
  );
}
