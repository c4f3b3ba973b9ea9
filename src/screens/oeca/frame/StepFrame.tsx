import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { StepState } from '../../../core/authoring/assistant/steps.ts';
import { lowerFirst } from '../../../core/text/first-letter.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { StepNotes } from './StepNotes.tsx';
import type { PlaceId } from './step-titles.ts';
import { placeIds, stepTitles } from './step-titles.ts';

export type StepFormProps = {
  readonly appliance: Appliance;
  readonly states: readonly StepState[];
  readonly place: PlaceId;
  /** The user went on by the buttons below: the next form gets the focus. */
  readonly walked: RefObject<boolean>;
};

const lowerTitle = (place: PlaceId) => (place === 'entry' ? stepTitles.entry : lowerFirst(stepTitles[place]));

/** A step: its missing and wrong values above its form, and the way to the next step below it. */
export function StepFrame({
  states,
  place,
  walked,
  children,
}: Omit<StepFormProps, 'appliance'> & { children: ReactNode }) {
  const { set } = useQuery();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!walked.current) return;
    walked.current = false;
    window.scrollTo(0, 0);
    const title = box.current?.querySelector('h2');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [walked]);
  const at = placeIds.indexOf(place);
  const [before, after] = [placeIds[at - 1], placeIds[at + 1]];
  const go = (step: PlaceId) => () => {
    walked.current = true;
    set({ step, network: undefined, cluster: undefined }, 'push');
  };
  return (
    <div className="oeca-form" ref={box}>
      <StepNotes state={states.find(({ id }) => id === place)} />
      {children}
      <div className="oeca-foot no-print">
        {before && (
          <Button icon={ArrowLeft} onClick={go(before)}>
            Back to {lowerTitle(before)}
          </Button>
        )}
        {after && (
          <Button variant="primary" onClick={go(after)}>
            Next: {stepTitles[after]}
            <ArrowRight size={16} aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}
