/** The parts that make up the steps without a move. */
import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import type { Effect } from '../../effect-types.ts';
import type { DraftStep } from '../context/draft-step.ts';
import { inverse, type Work } from './step-effects.ts';

export type Around = Work & {
  readonly commands: StepCommand[];
  readonly rollback: StepCommand[];
};

export const around = (
  effects: readonly Effect[],
  commands: StepCommand[] = [],
  rollback: StepCommand[] = [],
  undo: readonly Effect[] = inverse(effects),
): Around => ({ effects, undo, commands, rollback });

/** The gateways of a draft change over. */
export const flips = (one: DraftStep): Effect[] =>
  (one.about ?? []).map((networkId) => ({ do: 'gateway', networkId, old: false, new: true }));
