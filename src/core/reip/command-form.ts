/**
 * Which form of commands a plan has. The proof compares the commands of this release with their steps; those of an earlier
 * one are shown, run and rolled back as they are.
 */
import type { Plan } from './plan-types.ts';

export const commandForm = 1;

export const isOfEarlierRelease = (plan: Pick<Plan, 'commandForm'>): boolean =>
  plan.commandForm !== commandForm;
