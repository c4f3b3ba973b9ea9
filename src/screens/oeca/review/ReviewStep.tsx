import { Link } from 'wouter';
import type { StepState } from '../../../core/authoring/assistant/steps.ts';
import { andMore } from '../../../core/text/plural.ts';
import { FindingsCard } from '../../../parts/findings/FindingsCard.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import type { StepFormProps } from '../frame/StepFrame.tsx';
import { StepFrame } from '../frame/StepFrame.tsx';
import { stepPath } from '../frame/StepList.tsx';
import { stepTitles } from '../frame/step-titles.ts';
import { ExportsCard } from './ExportsCard.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';

/** The whole plan on one page that prints as the installation worksheet; what is open; the files. */
export function ReviewStep(props: StepFormProps) {
  const { appliance, states } = props;
  const open = states.filter(({ id, state }) => id !== 'review' && state !== 'done');
  return (
    <StepFrame {...props}>
      <div className="with-side no-print">
        <div>
          <OpenSteps open={open} appliance={appliance.id} />
          <ExportsCard appliance={appliance} />
        </div>
        <div>
          <FindingsCard appliance={appliance} />
        </div>
      </div>
      <ReviewSheet appliance={appliance} />
    </StepFrame>
  );
}

function OpenSteps({ open, appliance }: { open: readonly StepState[]; appliance: string }) {
  return (
    <Card title="Open steps">
      {open.length === 0 ? (
        <p>
          <Pill tone="ok">None</Pill> Every step is done.
        </p>
      ) : (
        <ul className="stack tight">
          {open.map(({ id, missing, problems }) => {
            const all = [...problems, ...missing];
            return (
              <li key={id}>
                <Link href={stepPath(appliance, id)}>{stepTitles[id]}</Link>{' '}
                <span className="muted">
                  {all.slice(0, 5).join(', ')}
                  {all.length > 5 && ` ${andMore(all.length - 5)}`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
