import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { useMemo } from 'react';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { stepNumber } from '../../../../core/reip/project/run-log.ts';
import { andMore } from '../../../../core/text/plural.ts';
import { IconText } from '../../../../ui/text/IconText.tsx';
import { ruleWords } from './StepDetails.tsx';

const most = 3;

/** What the step under the pointer or the focus waits for, and by which rule; while it is dragged, why it cannot go there. */
export function StepFoot({
  plan,
  subject,
  problem,
}: {
  readonly plan: Plan;
  readonly subject: string | undefined;
  readonly problem: string | undefined;
}) {
  const numbers = useMemo(() => new Map(plan.steps.map((step) => [step.id, stepNumber(step)])), [plan]);
  const waits = useMemo(
    () => (subject === undefined ? [] : plan.edges.filter(({ after }) => after === subject)),
    [plan, subject],
  );
  return (
    <div className="step-foot small no-print">
      {problem ? (
        <IconText icon={OctagonAlert} tone="bad">
          {problem}
        </IconText>
      ) : subject === undefined ? (
        <span className="muted">
          Point at a step to see what it waits for. Its handle moves it: drag, or the arrow keys.
        </span>
      ) : waits.length === 0 ? (
        <span className="muted">
          <b className="mono">{numbers.get(subject)}</b> waits for no other step
        </span>
      ) : (
        <span>
          <b className="mono">{numbers.get(subject)}</b> waits for{' '}
          {waits.slice(0, most).map(({ before, rule }) => (
            <span key={before} className="step-wait">
              <b className="mono">{numbers.get(before)}</b> {ruleWords(rule)}
            </span>
          ))}
          {waits.length > most && <span className="muted"> {andMore(waits.length - most)}</span>}
        </span>
      )}
    </div>
  );
}
