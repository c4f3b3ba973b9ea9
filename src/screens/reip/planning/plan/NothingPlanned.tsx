import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useLocation } from 'wouter';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { EmptyState } from '../../../../ui/surfaces/EmptyState.tsx';
import { viewPath } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';

/** There is no plan: it is being worked out, nothing moves yet, or it was not worked out to its end. */
export function NothingPlanned({
  reip: { appliance, plan, planning, planAgain, isStale },
}: {
  readonly reip: Reip;
}) {
  const [, navigate] = useLocation();
  if (isStale || (planning && !plan)) return <Skeleton lines={12} />;
  return (
    <Card title="Plan">
      {planAgain ? (
        <EmptyState
          icon={ArrowLeftRight}
          title="The plan was not made"
          actions={
            <Button variant="primary" onClick={planAgain}>
              Plan again
            </Button>
          }
        >
          The calculation was canceled or failed. Your work is not lost.
        </EmptyState>
      ) : (
        <EmptyState
          icon={ArrowLeftRight}
          title="Nothing changes yet"
          actions={
            <Button variant="primary" onClick={() => navigate(viewPath(appliance, 'mapping'))}>
              Go to IP mapping
            </Button>
          }
        >
          Give a network a new subnet, an address another place, or all machines new DNS and NTP servers under
          IP mapping. The steps, their order, the outage and the proof follow from that at once.
        </EmptyState>
      )}
    </Card>
  );
}
