/** The result of the proof of a plan: which invariants hold, and the counterexample where one does not. */
import type { Id } from '../appliance/document/appliance-types.ts';
import type { DocumentOf } from '../appliance/document/schema-primitives.ts';
import type { planHeading as planHeadingShape } from '../appliance/document/schema-reip.ts';

export type Violation = {
  readonly invariant: string;
  readonly message: string;
  /** Position of the step (0 is the first) and of the effect in it; -1 is the start. */
  readonly step: number;
  readonly effect: number;
  readonly subjects: readonly Id[];
  readonly address?: string;
  /** The violation is in the rollback from this step: `effect` belongs to the step that is being undone there. */
  readonly back?: boolean;
  readonly undoing?: number;
  /** Which of the states inside the effect it is, from 1 on; absent where the effect as a whole is what is wrong. */
  readonly inside?: number;
};

/** A violation in words; `at` is the position of its step, -1 for the plan as a whole. */
export type StepProblem = { readonly words: string; readonly at: number };

export type InvariantResult = {
  readonly id: string;
  readonly name: string;
  readonly holds: boolean;
  readonly checked: number;
  readonly gaps?: readonly string[];
  readonly violation?: Violation;
};

/** One picture of a counter-example. */
export type Frame = {
  readonly step: number;
  readonly stepId: string;
  readonly title: string;
  readonly text: string;
  readonly machines: readonly Id[];
  readonly addresses: readonly {
    readonly address: string;
    readonly endpointId: Id;
    readonly state: 'held' | 'reserved';
  }[];
};

export type Proof = {
  readonly holds: boolean;
  /** `No conflict in 412 states, under 3 assumptions`, or what went wrong where. */
  readonly wording: string;
  readonly statesChecked: number;
  /** The commands were compared with the steps: not those of an earlier release, and not yet those of a very large plan. */
  readonly isCompared: boolean;
  readonly assumptions: readonly string[];
  readonly invariants: readonly InvariantResult[];
  readonly counterexample?: { readonly violation: Violation; readonly frames: readonly Frame[] };
};

/** What every handed-over file of a plan states at its head. Plain data: a run and a plan file keep it. */
export type PlanHeading = DocumentOf<typeof planHeadingShape>;
