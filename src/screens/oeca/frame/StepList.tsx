import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { StepState } from '../../../core/authoring/assistant/steps.ts';
import { entrySheet } from '../../../core/authoring/entry/entry-sheet.ts';
import { entryTicks } from '../../../core/authoring/entry/entry-ticks.ts';
import { plural } from '../../../core/text/plural.ts';
import { routes, withQuery } from '../../../paths.ts';
import { type Step, Steps } from '../../../ui/controls/Steps.tsx';
import { type PlaceId, stepTitles } from './step-titles.ts';

/** The summary of a finished step, else the work that is left. */
const noteOf = ({ state, missing, problems, summary }: StepState): string =>
  state === 'problem'
    ? plural(problems.length, 'problem')
    : missing.length > 0
      ? plural(missing.length, 'value missing', 'values missing')
      : summary;

export function StepList({
  appliance,
  states,
  place,
}: {
  appliance: Appliance;
  states: readonly StepState[];
  place: PlaceId;
}) {
  const tickedAs = entryTicks(appliance);
  const values = entrySheet(appliance).flatMap((page) => page.values.filter(({ value }) => value !== ''));
  const entered = values.filter((one) => tickedAs(one) === 'entered').length;
  const steps: readonly Step<PlaceId>[] = [
    ...states.map((state) => ({
      id: state.id,
      title: stepTitles[state.id],
      state: state.state,
      note: noteOf(state),
    })),
    {
      id: 'entry',
      title: stepTitles.entry,
      state: entered > 0 && entered === values.length ? 'done' : 'open',
      note: `${entered.toLocaleString('en')} of ${values.length.toLocaleString('en')} entered`,
    },
  ];
  return (
    <Steps
      label="Steps"
      steps={steps}
      current={place}
      link={(step, props) => <Link key={step} href={stepPath(appliance.id, step)} {...props} />}
    />
  );
}

export const stepPath = (appliance: string, step: PlaceId) => withQuery(routes.oeca, { appliance, step });
