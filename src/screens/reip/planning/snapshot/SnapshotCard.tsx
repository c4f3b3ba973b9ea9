import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import type { Snapshot } from '../../../../core/reip/simulation/snapshot.ts';
import type { Slider } from '../../../../core/reip/simulation/timeline.ts';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { StateLegend } from './StateLegend.tsx';
import { WhoAnswers } from './WhoAnswers.tsx';

type Props = {
  readonly base: Appliance;
  readonly slider: Slider;
  readonly snapshot: Snapshot;
  readonly position: number;
  /** Of the clock, or since the start; undefined without minutes. */
  readonly time: string | undefined;
};

/** How many addresses are in which state in the chosen snapshot, and who answers at any one of them. */
export function SnapshotCard({ base, slider, snapshot, position, time }: Props) {
  return (
    <Card title={time === undefined ? 'Addresses at this moment' : `Addresses at ${time}`}>
      <div className="stack tight">
        <StateLegend {...snapshot} />
        <WhoAnswers base={base} slider={slider} position={position} />
      </div>
    </Card>
  );
}
