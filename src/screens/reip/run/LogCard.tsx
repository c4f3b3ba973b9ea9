import { useMemo } from 'react';
import { actWords, stepNumber, verifyRun } from '../../../core/reip/project/run-log.ts';
import { plural } from '../../../core/text/plural.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { clockTime } from './RunList.tsx';
import type { Running } from './use-run.ts';

const most = 12;

/** The last entries, newest first, and whether the chain of hashes holds. */
export function LogCard({ running: { run, state } }: { readonly running: Running }) {
  const check = useMemo(() => verifyRun(run), [run]);
  const numbers = useMemo(
    () =>
      new Map([
        ...(run.plan?.steps ?? []).map((step) => [step.id, stepNumber(step)] as const),
        ...state.lines.map(({ id, number }) => [id, number] as const),
      ]),
    [run.plan, state.lines],
  );
  const last = run.log.slice(-most).reverse();
  return (
    <Card title="Log" note={plural(run.log.length, 'entry', 'entries')}>
      <div className="stack">
        <div>
          <Pill tone={check.ok ? 'ok' : 'bad'}>{check.ok ? 'Unchanged, hash by hash' : check.message}</Pill>
        </div>
        <ul className="run-log small">
          {last.map((entry) => (
            <li key={entry.hash}>
              <span className="mono">{clockTime(entry.at)}</span>{' '}
              <b>
                {actWords[entry.what]} {entry.stepId && numbers.get(entry.stepId)}
              </b>{' '}
              <span className="muted">{entry.by}</span>
              <span className="mono muted run-hash" title={entry.hash}>
                {entry.hash.slice(0, 8)}
              </span>
            </li>
          ))}
        </ul>
        {run.log.length > most && (
          <p className="small muted">and {run.log.length - most} earlier, all of them in the run file</p>
        )}
      </div>
    </Card>
  );
}
