import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { severities } from '../../../core/audit/basis/types.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';
import { scoreMethod } from '../../../core/audit/run/score.ts';
import { usDate } from '../../../core/time/days.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { SeverityPill } from '../SeverityPill.tsx';

/** The score with all that it is made of: never a number alone. */
export function ScoreCard({ appliance, report }: { appliance: Appliance; report: AuditReport }) {
  const exachk = exachkOf(appliance);
  const { score, answered, total, counts, suppressed, at } = report;
  return (
    <Card title="Score" note={`as of ${usDate(at)}`}>
      <div className="stack tight">
        <p className="audit-score">
          <b>{score}</b> <span className="muted">of 100</span>
        </p>
        <p>
          answered {answered} of {total}
        </p>
        <ul className="row" aria-label="Findings by severity">
          {severities
            .filter((severity) => counts[severity] > 0)
            .map((severity) => (
              <li key={severity}>
                <SeverityPill severity={severity} count={counts[severity]} />
              </li>
            ))}
        </ul>
        {suppressed.length > 0 && <p className="muted">{suppressed.length} suppressed, counted apart</p>}
        {exachk && <p className="muted">{exachk}</p>}
        <details>
          <summary>How it is counted</summary>
          <p className="small">{scoreMethod}</p>
        </details>
      </div>
    </Card>
  );
}

/** The vendor's own score next to ours, where its summary was read. */
function exachkOf({ id, facts }: Appliance): string | undefined {
  const own = (key: string) => facts.findLast((fact) => fact.subject === id && fact.key === key)?.value;
  const [score, run] = [own('exachkScore'), own('exachkRun')];
  return typeof score === 'number'
    ? `exachk ${score}${run ? `, run of ${usDate(String(run))}` : ''}`
    : undefined;
}
