/** The record of a kind of act: its effects on the model and its commands, of the same fields. */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Act, ActOf } from '../act-types.ts';
import type { Effect } from '../effect-types.ts';
import type { PlanContext } from '../names/plan-context.ts';

export type ActRecord<Kind extends Act['act']> = {
  readonly effects?: (context: PlanContext, act: ActOf<Kind>) => readonly Effect[];
  readonly lines?: (context: PlanContext, act: ActOf<Kind>) => readonly StepCommand[];
};
