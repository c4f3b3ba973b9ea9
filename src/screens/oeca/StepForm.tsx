import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { StepState } from '../../core/authoring/steps.ts';
import { lowerFirst } from '../../core/text/capitalise.ts';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { useLoadPart } from '../../parts/services/use-load-part.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CustomerStep } from './CustomerStep.tsx';
import { HardwareStep } from './HardwareStep.tsx';
import { NetworksStep } from './NetworksStep.tsx';
import { StepNotes } from './StepNotes.tsx';
import { type PlaceId, placeIds, stepTitles } from './step-titles.ts';

export type StepFormProps = {
  readonly appliance: Appliance;
  readonly states: readonly StepState[];
  readonly place: PlaceId;
  /** Somebody went on by the buttons below: the next form gets the focus. */
  readonly walked: RefObject<boolean>;
};

const first: Readonly<Partial<Record<PlaceId, ComponentType<StepFormProps>>>> = {
  hardware: HardwareStep,
  customer: CustomerStep,
  networks: NetworksStep,
};

type Later = Readonly<Partial<Record<PlaceId, ComponentType<StepFormProps>>>>;

/** The form of one step. The first ones come with the screen, the others when the first of them is opened. */
export function StepForm(props: StepFormProps) {
  const { place } = props;
  const [later, setLater] = useState<Later>();
  const loadPart = useLoadPart();
  const isFirst = first[place] !== undefined;
  useEffect(() => {
    if (isFirst) return;
    const late = place === 'review' || place === 'entry';
    const load = (): Promise<{ forms: Later }> =>
      late ? import('./hand-over.ts') : import('./later-steps.ts');
    void loadPart(load).then((part) => setLater(part?.forms));
  }, [isFirst, place, loadPart]);
  const Form = first[place] ?? later?.[place];
  if (!Form) return <Skeleton lines={8} />;
  return <Form {...props} />;
}

/** What is missing or wrong in the step, above its form; and the way to the next below it. */
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

const lowerTitle = (place: PlaceId) => (place === 'entry' ? stepTitles.entry : lowerFirst(stepTitles[place]));
