/** Declared management blackouts of a plan, read from its steps. */
import type { Id } from '../appliance/document/appliance-types.ts';
import { memoize } from '../collections/memoize.ts';
import type { Plan } from './plan-types.ts';

type Steps = Pick<Plan, 'steps'>;

/** Networks that nothing answers in from the first step of their blackout to the last. */
export const darkNetworks = memoize(
  ({ steps }: Steps): ReadonlySet<Id> =>
    new Set(
      steps.flatMap(({ effects }) =>
        effects.flatMap((effect) => (effect.do === 'blackout' ? effect.networkIds : [])),
      ),
    ),
);

const placesOf = memoize(({ steps }: Steps) => ({
  on: steps.findIndex(({ kind }) => kind === 'blackout-on'),
  off: steps.findIndex(({ kind }) => kind === 'blackout-off'),
}));

/** Is the step at this place of the plan inside of the blackout? */
export function isInBlackout(plan: Steps, place: number): boolean {
  const { on, off } = placesOf(plan);
  return on >= 0 && place > on && (off < 0 || place < off);
}
