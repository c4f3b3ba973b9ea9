/** The record of a kind of act: its effects on the model and its commands, of the same fields. */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Act, ActOf } from '../act-types.ts';
import type { Effect } from '../effect-types.ts';
import type { PlanContext } from '../names/plan-context.ts';

type Printed<Kind extends Act['act'], Result> = (context: PlanContext, act: ActOf<Kind>) => readonly Result[];

/** A kind without an effect gives the reason: what it forgets, no state of the model shows. */
export type ActRecord<Kind extends Act['act']> = { readonly lines?: Printed<Kind, StepCommand> } & (
  | { readonly effects: Printed<Kind, Effect>; readonly withoutEffect?: undefined }
  | { readonly effects?: undefined; readonly withoutEffect: string }
);
