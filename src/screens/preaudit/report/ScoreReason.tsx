import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { severities } from '../../../core/audit/basis/types.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';
import { scoreMethod, weightOf } from '../../../core/audit/run/score.ts';
import { andMore } from '../../../core/text/plural.ts';
import { usDate } from '../../../core/time/days.ts';
import { SeverityPill } from '../../../parts/findings/SeverityPill.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { usePopover } from '../../../ui/hooks/usePopover.ts';
import type { CheckRow } from './rows.ts';

type Props = {
  readonly appliance: Appliance;
  readonly report: AuditReport;
  readonly failed: readonly CheckRow[];
};

const shown = 8;

/** Why the score is what it is: what each failed check costs, and how it is counted. Opens under its button. */
export function ScoreReason({ appliance, report, failed }: Props) {
  const pop = usePopover<HTMLDivElement>((panel) => panel.focus());
  const exachk = exachkOf(appliance);
  const costly = failed.filter(({ severity }) => weightOf(severity) > 0);
  return (
    <>
      <Button {...pop.button} variant="quiet" className="link" aria-label="Why this score">
        Why
      </Button>
      <div
        {...pop.panel}
        className="popover audit-why"
        role="group"
        tabIndex={-1}
        aria-label="Why this score"
      >
        {pop.open && (
          <div className="stack tight">
            <ul className="row" aria-label="Findings by severity">
              {severities
                .filter((severity) => report.counts[severity] > 0)
                .map((severity) => (
                  <li key={severity}>
                    <SeverityPill severity={severity} count={report.counts[severity]} />
                  </li>
                ))}
            </ul>
            {costly.length > 0 && (
              <ul className="stack close">
                {costly.slice(0, shown).map(({ checkId, title, severity }) => (
                  <li key={checkId}>
                    <b>-{weightOf(severity)}</b> <span className="mono small">{checkId}</span> {title}
                  </li>
                ))}
                {costly.length > shown && <li className="muted">{andMore(costly.length - shown)}</li>}
              </ul>
            )}
            <p className="small">{scoreMethod}</p>
            {exachk && <p className="small muted">{exachk}</p>}
          </div>
        )}
      </div>
    </>
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
