import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { stepTitle } from '../../../../core/reip/project/run-log.ts';
import type { Snapshot } from '../../../../core/reip/simulation/snapshot.ts';
import { useQuery } from '../../../../parts/navigation/use-query.ts';
import { useServices } from '../../../../parts/services/use-services.ts';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { classes } from '../../../../ui/text/classes.ts';
import { OutageLanes } from '../outage/OutageLanes.tsx';
import type { Outages } from '../outage/use-outage.ts';
import { SnapshotFlow } from './SnapshotFlow.tsx';
import { SnapshotMap } from './SnapshotMap.tsx';
import { SnapshotRack } from './SnapshotRack.tsx';

const playMs = 700;

const pictures = [
  { value: 'none', label: 'None' },
  { value: 'rack', label: 'Rack' },
  { value: 'flow', label: 'Flow' },
  { value: 'map', label: 'Subnet map' },
] as const;
type Picture = (typeof pictures)[number]['value'];

const pictureOf = (name: string | null): Picture =>
  pictures.find(({ value }) => value === name)?.value ?? 'none';

type Props = {
  readonly base: Appliance;
  readonly plan: Plan;
  readonly outages: Outages | undefined;
  readonly snapshot: Snapshot;
  readonly figure: RefObject<HTMLDivElement | null>;
  readonly position: number;
  readonly onPosition: (position: number) => void;
  /** The focus goes elsewhere: the next choice is another position to come back from. */
  readonly onLeave: () => void;
};

/**
 * Every state of the plan, from before the first step to after the last, with pictures of the machine in that state. The
 * outage lanes are the slider: their playhead is pulled, and the range under it has the keys.
 */
export function TimeSlider(props: Props) {
  const { base, plan, outages, snapshot, figure, position, onPosition, onLeave } = props;
  const { clock } = useServices();
  const [playing, setPlaying] = useState(false);
  const range = useRef<HTMLInputElement>(null);
  const { query, set } = useQuery();
  const picture = pictureOf(query.get('picture'));
  const last = plan.steps.length;
  useEffect(() => {
    if (!playing) return;
    const timer = clock.setTimeout(() => {
      if (position >= last) setPlaying(false);
      else onPosition(position + 1);
    }, playMs);
    return () => clock.clearTimeout(timer);
  }, [playing, position, last, onPosition, clock]);
  const step = plan.steps[position - 1];
  const words = position === 0 ? 'Before the first step' : step ? `After ${stepTitle(step)}` : 'The end';
  const go = (to: number) => {
    setPlaying(false);
    onPosition(to);
  };
  return (
    <section
      aria-label="Time slider"
      className="stack tight"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <div className="lane-slider">
        <input
          ref={range}
          type="range"
          min={0}
          max={last}
          step={1}
          value={position}
          aria-label="Moment of the plan"
          aria-valuetext={words}
          onChange={(event) => go(Number(event.target.value))}
        />
        {outages && (
          <OutageLanes
            outages={outages}
            position={position}
            figure={figure}
            low
            onPosition={go}
            // After a pull the keys go on, as they do with every range.
            onRelease={() => range.current?.focus({ preventScroll: true })}
          />
        )}
      </div>
      <div className={classes('row', position === 0 && picture === 'none' && 'no-print')}>
        <span role="group" aria-label="Moment" className="slider-buttons no-print">
          <IconButton
            variant="plain"
            icon={playing ? Pause : Play}
            label={playing ? 'Pause' : 'Play all moments'}
            onClick={() => {
              if (!playing && position >= last) onPosition(0);
              setPlaying(!playing);
            }}
          />
          <IconButton
            variant="plain"
            icon={ChevronLeft}
            label="One step back"
            disabledReason={position === 0 ? 'This is before the first step' : undefined}
            onClick={() => go(position - 1)}
          />
          <IconButton
            variant="plain"
            icon={ChevronRight}
            label="One step on"
            disabledReason={position >= last ? 'This is after the last step' : undefined}
            onClick={() => go(position + 1)}
          />
        </span>
        <p className="slider-words">
          <b>{words}</b>{' '}
          <span className="muted">
            {position} of {last}
          </span>
        </p>
        <span className="push no-print">
          <ChoiceField<Picture>
            label="Picture"
            value={picture}
            options={pictures}
            onChange={(next) => set({ picture: next })}
          />
        </span>
      </div>
      {picture !== 'none' && (
        <div className="snapshot-picture">
          {picture === 'rack' && <SnapshotRack base={base} snapshot={snapshot} />}
          {picture === 'flow' && <SnapshotFlow snapshot={snapshot} />}
          {picture === 'map' && <SnapshotMap base={base} plan={plan} snapshot={snapshot} />}
        </div>
      )}
    </section>
  );
}
