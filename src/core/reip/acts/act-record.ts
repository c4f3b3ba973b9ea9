/** The record of a kind of act: its effects on the model, its commands and its rows of the tables, of the same fields. */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Act, ActOf } from '../act-types.ts';
import type { Effect } from '../effect-types.ts';
import type { AddressMove } from '../names/address-move.ts';
import type { PlanContext } from '../names/plan-context.ts';
import type { DnsDelta } from '../plan-types.ts';

type Printed<Kind extends Act['act'], Result> = (context: PlanContext, act: ActOf<Kind>) => readonly Result[];

/** Work that no other work takes back for certain, and work that nothing takes back. */
type Risk = 'high-risk' | 'no';

/** A kind without an effect gives the reason: what it forgets, no state of the model shows. */
export type ActRecord<Kind extends Act['act']> = {
  readonly lines?: Printed<Kind, StepCommand>;
  /** The moves whose addresses it gives. */
  readonly gives?: Printed<Kind, AddressMove>;
  readonly records?: Printed<Kind, DnsDelta>;
  /** Work without it can be taken back, with the same outage if it has one. */
  readonly risk?: (act: ActOf<Kind>) => Risk | undefined;
  /** Each server restarts, which no state shows. */
  readonly restarts?: true;
} & (
  | { readonly effects: Printed<Kind, Effect>; readonly withoutEffect?: undefined }
  | { readonly effects?: undefined; readonly withoutEffect: string }
);
