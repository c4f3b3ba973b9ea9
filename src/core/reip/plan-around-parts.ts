/** What the steps that move no address are put together from. */
import type { StepCommand } from '../appliance/document/plan-types.ts';
import type { Draft } from './draft.ts';
import { inverse, type Work } from './plan-effects.ts';
import type { Effect } from './types-effect.ts';

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
export const flips = (one: Draft): Effect[] =>
  (one.about ?? []).map((networkId) => ({ do: 'gateway', networkId, old: false, new: true }));
