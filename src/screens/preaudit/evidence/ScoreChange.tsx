import { compareRuns } from '../../../core/audit/run/compare-runs.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';
import { andMore, plural } from '../../../core/text/plural.ts';
import { Pill } from '../../../ui/text/Pill.tsx';

const shown = 4;

type Props = {
  readonly first: AuditReport;
  readonly report: AuditReport;
  /** The report is an earlier one: it is not shown as good. */
  readonly isStale: boolean;
};

/** Why the score moved: the findings that came and went since `first`. */
export function ScoreChange({ first, report, isStale }: Props) {
  if (first === report) return null;
  const { added, worse, better, fixed, unanswered, score = 0 } = compareRuns(first, report);
  const news = [...added, ...worse];
  const gone = [...fixed, ...better];
  if (score === 0 && news.length + gone.length + unanswered.length === 0) return null;
  const ids = (list: readonly { readonly checkId: string }[]) => {
    const all = [...new Set(list.map(({ checkId }) => checkId))];
    return `${all.slice(0, shown).join(', ')}${all.length > shown ? ` ${andMore(all.length - shown)}` : ''}`;
  };
  const answered = report.answered - first.answered;
  return (
    <p className="row" role="status">
      <Pill tone={score < 0 ? 'bad' : score > 0 && !isStale ? 'ok' : 'neutral'}>
        Score {first.score} → {report.score}
      </Pill>
      {news.length > 0 && (
        <span>
          {plural(news.length, 'new finding')}: {ids(news)}
        </span>
      )}
      {gone.length > 0 && (
        <span>
          {plural(gone.length, 'finding')} fixed: {ids(gone)}
        </span>
      )}
      {answered !== 0 && (
        <span>
          {plural(Math.abs(answered), 'check')} {answered > 0 ? 'more' : 'fewer'} evaluated
        </span>
      )}
    </p>
  );
}
