import type { ComponentType } from 'react';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
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

const laterPart = () => fetchPart(() => import('./steps/later-steps.ts'));
const reviewPart = () => fetchPart(() => import('./review/review-steps.ts'));

type Later = Readonly<Partial<Record<PlaceId, ComponentType<StepFormProps>>>>;

/** The form of one step. The first ones come with the screen, the others when the first of them is opened. */
export function StepForm(props: StepFormProps) {
  const { place } = props;
  const isLast = place === 'review' || place === 'entry';
  const review = useLazyPart(reviewPart, isLast);
  const later = useLazyPart(laterPart, !isLast && first[place] === undefined);
  const forms: Later | undefined = isLast ? review?.forms : later?.forms;
  const Form = first[place] ?? forms?.[place];
  if (!Form) return <Skeleton lines={8} />;
  return <Form {...props} />;
}
