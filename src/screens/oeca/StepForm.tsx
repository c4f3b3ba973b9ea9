import { type ComponentType, useEffect, useState } from 'react';
import { useLoadPart } from '../../parts/services/use-load-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { StepFormProps } from './frame/StepFrame.tsx';
import type { PlaceId } from './frame/step-titles.ts';
import { CustomerStep } from './steps/CustomerStep.tsx';
import { HardwareStep } from './steps/HardwareStep.tsx';
import { NetworksStep } from './steps/NetworksStep.tsx';

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
      late ? import('./review/review-steps.ts') : import('./steps/later-steps.ts');
    void loadPart(load).then((part) => setLater(part?.forms));
  }, [isFirst, place, loadPart]);
  const Form = first[place] ?? later?.[place];
  if (!Form) return <Skeleton lines={8} />;
  return <Form {...props} />;
}
