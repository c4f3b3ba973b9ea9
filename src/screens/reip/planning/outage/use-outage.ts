import { useMemo } from 'react';
import { type OutageSummary, outageOf } from '../../../../core/reip/outage/outage.ts';
import type { OutageBlock } from '../../../../core/reip/outage/outage-lanes.ts';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import type { Reip } from '../../use-reip.ts';
import { type PlanAxis, planAxis } from './plan-axis.ts';

export type Outages = OutageSummary & {
  readonly axis: PlanAxis;
  /** Begin and end of a block on the axis. */
  span(block: OutageBlock, next: OutageBlock | undefined): readonly [from: number, to: number];
  /** Steps of a block without minutes: its sum is then a lower bound. */
  missing(block: OutageBlock): number;
};

export function useOutage(
  { base, work }: Pick<Reip, 'base' | 'work'>,
  plan: Plan | undefined,
): Outages | undefined {
  const { ratePerHour } = work;
  return useMemo(() => plan && outagesOf(base, plan, ratePerHour), [base, plan, ratePerHour]);
}

export function outagesOf(base: Reip['base'], plan: Plan, ratePerHour: number | undefined): Outages {
  const summary = outageOf(base, plan, ratePerHour === undefined ? {} : { ratePerHour });
  const { steps } = plan;
  const places = new Map(steps.map((step, i) => [step.id, i]));
  const isTimed = summary.withoutMinutes.length === 0 && summary.total > 0;
  const axis = planAxis(base, plan, isTimed);
  const { at, whole } = axis;
  const place = (id: string) => places.get(id) ?? 0;
  return {
    ...summary,
    axis,
    span: (block, next) => {
      if (isTimed) return [block.start / whole, block.end / whole];
      // A block that another one of the same step continues ends where that begins.
      const last = next && next.fromStep === block.toStep ? place(block.toStep) : place(block.toStep) + 1;
      return [at(place(block.fromStep)), at(last)];
    },
    missing: (block) => {
      let count = 0;
      for (let i = place(block.fromStep); i <= place(block.toStep); i++)
        if (steps[i]?.minutes === undefined) count++;
      return count;
    },
  };
}

/** `42 min`, `at least 42 min`, `no minutes yet`, `none`. */
export function outWords(minutes: number, missing: number, isAny: boolean): string {
  if (!isAny) return 'none';
  return leastWords(minutes, missing, `${minutes} min`);
}

/** A sum to which `missing` steps add nothing yet: a lower bound, and unknown for as long as it is nothing at all. */
export function leastWords(sum: number, missing: number, words: string): string {
  if (missing === 0) return words;
  return sum > 0 ? `at least ${words}` : 'no minutes yet';
}

/** Keeps the cost of an hour with the plan, or takes it away. */
export const rateSetter = (setWork: Reip['setWork']) => (rate: number | undefined) =>
  setWork('Change the cost of an hour', ({ ratePerHour: _old, ...others }) =>
    rate === undefined ? others : { ...others, ratePerHour: rate },
  );
