import type { PanelProps } from '../use-reip.ts';
import { DeploymentCard, ResumeCard } from './OtherWays.tsx';
import { RunView } from './RunView.tsx';
import { StartCard } from './StartCard.tsx';
import { useRun } from './use-run.ts';

/** The checklist: its start, or where it stands. It asks nothing of a server once it runs. */
export function Checklist({ reip }: PanelProps) {
  const running = useRun(reip);
  if (running) return <RunView reip={reip} running={running} />;
  return (
    <div className="with-side">
      <div>
        <StartCard reip={reip} />
      </div>
      <div>
        <ResumeCard reip={reip} />
        <DeploymentCard reip={reip} />
      </div>
    </div>
  );
}
