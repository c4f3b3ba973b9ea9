import { usePrinting } from '../../../parts/print/use-printing.ts';
import type { LoadingPanelProps } from '../use-reip.ts';
import { DeploymentCard, ResumeRun } from './OtherWays.tsx';
import { PaperSteps } from './PaperSteps.tsx';
import { RunView } from './RunView.tsx';
import { StartCard } from './StartCard.tsx';
import { useRun } from './use-run.ts';

/** The checklist: its start, or its present state. It asks nothing of a server once it runs. */
export function Checklist({ reip, loaders }: LoadingPanelProps) {
  const running = useRun(reip);
  const printing = usePrinting();
  if (running) return <RunView reip={reip} running={running} />;
  return (
    <div className="with-side">
      <div>
        <StartCard reip={reip} loaders={loaders} />
        {printing && reip.plan && reip.plan.steps.length > 0 && (
          <PaperSteps plan={reip.plan} proof={reip.proof} />
        )}
      </div>
      <div className="no-print">
        <details className="more">
          <summary>Other ways to start</summary>
          <div className="stack">
            <ResumeRun reip={reip} />
            <DeploymentCard reip={reip} loaders={loaders} />
          </div>
        </details>
      </div>
    </div>
  );
}
