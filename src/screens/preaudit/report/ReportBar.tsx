import { type ReactNode, useId } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';
import { scoreCap } from '../../../core/audit/run/score.ts';
import { lowerFirst } from '../../../core/text/first-letter.ts';
import { usDate } from '../../../core/time/days.ts';
import { classes } from '../../../ui/text/classes.ts';
import { type CheckRow, type Result, results, resultWords } from './rows.ts';
import { ScoreReason } from './ScoreReason.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly report: AuditReport;
  readonly byResult: Readonly<Record<Result, readonly CheckRow[]>>;
  readonly chosen: Result | 'all';
  readonly onChoose: (result: Result | 'all') => void;
  /** The report is of an earlier state of the document. */
  readonly isStale: boolean;
  /** Why the score moved since the screen was opened. */
  readonly moved: ReactNode;
};

/** The score, why it is what it is and why it moved; and a cell for each check of the catalog, which choose the rows. */
export function ReportBar({ appliance, report, byResult, chosen, onChoose, isStale, moved }: Props) {
  const name = useId();
  const { score, total, at, counts } = report;
  const cap = scoreCap(counts);
  const offered = results.filter(
    (result) => byResult[result].length > 0 || result === 'failed' || result === 'unanswered',
  );
  return (
    <section className={classes('card audit-bar', isStale && 'is-stale')} aria-label="Result">
      <div className="audit-score">
        <b className={classes(!isStale && (cap ? 'bad' : score < 90 ? 'warn' : 'ok'))}>{score}</b>
        <div>
          <p>
            of 100 <span className="small muted">{usDate(at)}</span>
          </p>
          <div className="small muted">
            {cap && cap.most === score
              ? `At most ${cap.most} while a ${cap.severity} check fails. `
              : `${report.answered} of ${total} checks evaluated. `}
            <ScoreReason appliance={appliance} report={report} failed={byResult.failed} />
          </div>
        </div>
      </div>
      <fieldset className="no-print">
        <legend className="hidden-text">Show checks</legend>
        <div className="audit-options">
          {(['all', ...offered] as const).map((result) => {
            const rows = result === 'all' ? [] : byResult[result];
            return (
              <label key={result}>
                <span className="audit-word">
                  <input
                    type="radio"
                    name={name}
                    checked={chosen === result}
                    onChange={() => onChoose(result)}
                  />
                  {result !== 'all' && <i className={`audit-cell is-${result}`} aria-hidden />}
                  <b>{result === 'all' ? total : rows.length}</b>{' '}
                  {result === 'all' ? 'checks' : lowerFirst(resultWords[result])}
                </span>
                {rows.length > 0 && (
                  <span className="audit-cells" style={{ flexGrow: rows.length }} aria-hidden>
                    {rows.map(({ checkId, title }) => (
                      <i key={checkId} className={`audit-cell is-${result}`} title={`${checkId} ${title}`} />
                    ))}
                  </span>
                )}
              </label>
            );
          })}
        </div>
      </fieldset>
      {moved}
    </section>
  );
}
