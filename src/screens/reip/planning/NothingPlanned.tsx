import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

export const NothingPlanned = () => (
  <Card title="Plan">
    <EmptyState icon={ArrowLeftRight} title="Nothing changes yet">
      Give a network a new subnet, or an address another place, under IP mapping. The steps, their order, the
      outage and the proof follow from that at once.
    </EmptyState>
  </Card>
);
