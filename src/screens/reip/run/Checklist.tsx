import { usePrinting } from '../../../parts/print/use-printing.ts';
import type { PanelProps } from '../use-reip.ts';
import { DeploymentCard, ResumeRun } from './OtherWays.tsx';
import { PaperSteps } from './PaperSteps.tsx';
import { RunView } from './RunView.tsx';
import { StartCard } from './StartCard.tsx';
import { useRun } from './use-run.ts';

/** The checklist: its start, or where it stands. It asks nothing of a server once it runs. */
export function Checklist({ reip }: PanelProps) {
  const running = useRun(reip);
  const printing = usePrinting();
  if (running) return <RunView reip={reip} running={running} />;
  return (
    <div className="with-side">
      <div>
        <StartCard reip={reip} />
        {printing && reip.plan && reip.plan.steps.length > 0 && <PaperSteps plan={reip.plan} />}
      </div>
      <div className="no-print">
        <ResumeRun reip={reip} />
        <DeploymentCard reip={reip} />
      </div>
    </div>
  );
}
