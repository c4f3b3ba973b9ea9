import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import type { Severity } from '../../../core/audit/basis/types.ts';
import { checksById } from '../../../core/audit/run/catalog.ts';
import type { RunDifference } from '../../../core/audit/run/compare-runs.ts';
import { andMore } from '../../../core/text/plural.ts';
import { SeverityPill } from '../../../parts/findings/SeverityPill.tsx';
import type { Tone } from '../../../ui/text/icon.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { subjectName } from '../subjects.ts';

type Known = {
  readonly checkId: string;
  readonly subjects: readonly Id[];
  readonly severity?: Severity;
  readonly detail?: string;
};

const kinds: readonly {
  readonly key: 'added' | 'worse' | 'better' | 'fixed' | 'unanswered' | 'unchanged';
  readonly title: string;
  readonly tone: Tone;
}[] = [
  { key: 'added', title: 'New', tone: 'bad' },
  { key: 'worse', title: 'Worse', tone: 'bad' },
  { key: 'better', title: 'Less severe', tone: 'ok' },
  { key: 'fixed', title: 'Fixed', tone: 'ok' },
  { key: 'unanswered', title: 'No longer evaluated', tone: 'warn' },
  { key: 'unchanged', title: 'Unchanged', tone: 'neutral' },
];

type Props = {
  readonly appliance: Appliance;
  readonly difference: RunDifference;
  /** One of the runs is an earlier one: nothing is shown as good. */
  readonly isStale: boolean;
};

/** What became of the findings between two runs: counts first, then each of them. */
export function Difference({ appliance, difference, isStale }: Props) {
  const { score } = difference;
  return (
    <div className="stack">
      <div className="row" role="status">
        {kinds.map(({ key, title, tone }) => (
          <Pill key={key} tone={difference[key].length > 0 && !(isStale && tone === 'ok') ? tone : 'neutral'}>
            {title} {difference[key].length}
          </Pill>
        ))}
        {score !== undefined && (
          <span className="muted">
            {score === 0 ? 'score unchanged' : `score ${score > 0 ? 'up' : 'down'} by ${Math.abs(score)}`}
          </span>
        )}
      </div>
      {kinds.map(({ key, title }) => (
        <Findings key={key} title={title} findings={difference[key]} appliance={appliance} />
      ))}
    </div>
  );
}

const shown = 100;

function Findings({
  appliance,
  title,
  findings,
}: {
  appliance: Appliance;
  title: string;
  findings: readonly Known[];
}) {
  if (findings.length === 0) return null;
  return (
    <section className="stack close" aria-label={title}>
      <h3>{title}</h3>
      <ul className="stack close audit-lines">
        {findings.slice(0, shown).map(({ checkId, subjects, severity, detail }, at) => (
          <li key={`${checkId} ${subjects[0]} ${at}`}>
            {severity && <SeverityPill severity={severity} />}
            <span>
              <b>{checkId}</b> {detail || checksById.get(checkId)?.title}{' '}
              <span className="mono">{subjects[0] && subjectName(appliance, subjects[0])}</span>
            </span>
          </li>
        ))}
        {findings.length > shown && <li className="muted">{andMore(findings.length - shown)}</li>}
      </ul>
    </section>
  );
}
