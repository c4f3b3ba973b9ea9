import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { completeness } from '../../../core/platinum/readiness/completeness.ts';
import { routes, withQuery } from '../../../paths.ts';
import { Meter } from '../../../ui/feedback/Meter.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';

/** How much of the sheet has a value, group by group, with the way to each field that has none. */
export function CompletenessCard({ appliance }: { appliance: Appliance }) {
  const { groups, done, total } = completeness(appliance);
  return (
    <Card title="Completeness" note={`${done} of ${total}`}>
      <ul className="completeness">
        {groups.map((group) => (
          <li key={group.title}>
            {group.missing.length === 0 ? (
              <Line {...group} />
            ) : (
              <details>
                <summary>
                  <Line {...group} />
                </summary>
                <ul className="no-print">
                  {group.missing.map(({ label, tab }) => (
                    <li key={label}>
                      <Link href={withQuery(routes.platinum, { appliance: appliance.id, tab })}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Line = ({ title, done, total }: { title: string; done: number; total: number }) => (
  <span className="completeness-line">
    <span>{title}</span>
    <Meter value={done} max={total} />
  </span>
);
