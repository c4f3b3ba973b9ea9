import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useId, useState } from 'react';
import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { stepTitle } from '../../../../core/reip/project/run-log.ts';
import { useQuery } from '../../../../parts/navigation/use-query.ts';
import { useServices } from '../../../../parts/services/use-services.ts';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { classes } from '../../../../ui/text/classes.ts';
import { SnapshotFlow } from './SnapshotFlow.tsx';
import { SnapshotMap } from './SnapshotMap.tsx';
import { SnapshotRack } from './SnapshotRack.tsx';
import { StateLegend } from './StateLegend.tsx';
import { useSnapshot } from './use-snapshot.ts';
import { WhoAnswers } from './WhoAnswers.tsx';

const playMs = 700;

const pictures = [
  { value: 'none', label: 'None' },
  { value: 'rack', label: 'Rack' },
  { value: 'flow', label: 'Flow' },
  { value: 'map', label: 'Subnet map' },
] as const;
type Picture = (typeof pictures)[number]['value'];

/** Before the first step there is nothing to see that the dashboard does not show, and the steps come sooner. */
const pictureOf = (name: string | null, position: number): Picture =>
  pictures.find(({ value }) => value === name)?.value ?? (position > 0 ? 'rack' : 'none');

/**
 * Every state of the plan, from before the first step to after the last, with pictures of the machine in that state.
 */
export function TimeSlider({
  base,
  plan,
  position,
  onPosition,
  onLeave,
}: {
  readonly base: Appliance;
  readonly plan: Plan;
  readonly position: number;
  readonly onPosition: (position: number) => void;
  /** The focus goes elsewhere: the next choice is another position to come back from. */
  readonly onLeave: () => void;
}) {
  const { clock } = useServices();
  const id = useId();
  const [playing, setPlaying] = useState(false);
  const { query, set } = useQuery();
  const picture = pictureOf(query.get('picture'), position);
  const last = plan.steps.length;
  const { slider, snapshot } = useSnapshot(base, plan, position);
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
    <section aria-labelledby={id} className="stack tight">
      <div className="row no-print">
        <h3 id={id}>Time slider</h3>
        <div
          role="group"
          aria-label="Moment"
          className="slider-line"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onLeave();
          }}
        >
          <IconButton
            icon={playing ? Pause : Play}
            label={playing ? 'Pause' : 'Play all moments'}
            onClick={() => {
              if (!playing && position >= last) onPosition(0);
              setPlaying(!playing);
            }}
          />
          <IconButton
            icon={ChevronLeft}
            label="One step back"
            disabledReason={position === 0 ? 'This is before the first step' : undefined}
            onClick={() => go(position - 1)}
          />
          <input
            type="range"
            min={0}
            max={last}
            step={1}
            value={position}
            aria-label="Moment of the plan"
            aria-valuetext={words}
            onChange={(event) => go(Number(event.target.value))}
          />
          <IconButton
            icon={ChevronRight}
            label="One step on"
            disabledReason={position >= last ? 'This is after the last step' : undefined}
            onClick={() => go(position + 1)}
          />
        </div>
        <ChoiceField<Picture>
          label="Picture"
          value={picture}
          options={pictures}
          onChange={(next) => set({ picture: next })}
        />
      </div>
      <div className={classes('row', position === 0 && picture === 'none' && 'no-print')}>
        <p className="slider-words">
          <b>{words}</b>{' '}
          <span className="muted">
            moment {position} of {last}
          </span>
        </p>
        <WhoAnswers base={base} slider={slider} position={position} />
      </div>
      {picture === 'none' ? (
        position > 0 && <StateLegend {...snapshot} />
      ) : (
        <div className="snapshot">
          <StateLegend {...snapshot} />
          <div className="snapshot-picture">
            {picture === 'rack' && <SnapshotRack base={base} snapshot={snapshot} />}
            {picture === 'flow' && <SnapshotFlow snapshot={snapshot} />}
            {picture === 'map' && <SnapshotMap base={base} plan={plan} snapshot={snapshot} />}
          </div>
        </div>
      )}
    </section>
  );
}
