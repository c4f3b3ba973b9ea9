/**
 * Rehearsals of a plan. One counts for the plan with the same commands, when every step was played and nothing differed from
 * the proof.
 */
import { plural } from '../../text/plural.ts';
import type { Plan } from '../plan-types.ts';
import type { ReipProject } from '../project/reip-project.ts';
import { stepNumber } from '../project/run-log.ts';
import { commandsSha256 } from '../proof/plan-digest.ts';

export type Rehearsal = NonNullable<ReipProject['rehearsed']>[number];

export const isOfPlan = (plan: Plan, { digest }: Rehearsal): boolean => digest === commandsSha256(plan);

/**
 * The steps of the plan count, for a report may state any number of them. A part that does not answer, as it was asked for,
 * makes another change than that of the plan.
 */
export const isWhole = (plan: Plan, { steps, planned, differences, broken = [] }: Rehearsal): boolean =>
  steps > 0 && steps === planned && planned === plan.steps.length && differences === 0 && broken.length === 0;

/** The latest rehearsal that counts for these commands. */
export const rehearsalOf = (plan: Plan, rehearsed: readonly Rehearsal[] = []): Rehearsal | undefined =>
  rehearsed.findLast((one) => isWhole(plan, one) && isOfPlan(plan, one));

/** `steps 2.9, 3.1`: a report counts the steps by their places, and only those of this plan have its numbers. */
export const missedWords = (plan: Plan, rehearsal: Rehearsal): string => {
  const { missed } = rehearsal;
  const steps = isOfPlan(plan, rehearsal) ? missed.flatMap((place) => plan.steps[place - 1] ?? []) : [];
  return steps.length === missed.length
    ? `${missed.length === 1 ? 'step' : 'steps'} ${steps.map(stepNumber).join(', ')}`
    : plural(missed.length, 'step');
};

/** With another one; the same report is listed once. */
export const withRehearsal = (rehearsed: readonly Rehearsal[] = [], one: Rehearsal): readonly Rehearsal[] => [
  ...rehearsed.filter(({ at, digest }) => at !== one.at || digest !== one.digest),
  one,
];
