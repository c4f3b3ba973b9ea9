/** The records of schema-plan.ts. */
import type * as schema from './schema-plan.ts';
import type { DocumentOf } from './schema-primitives.ts';

export type SavedPlan = DocumentOf<typeof schema.plan>;
export type PlannedAddress = NonNullable<SavedPlan['mapping']>[number];
export type PlannedNetwork = NonNullable<SavedPlan['networks']>[number];
export type PlannedServices = NonNullable<SavedPlan['services']>;
export type PlanEdge = NonNullable<SavedPlan['edges']>[number];
export type PlanGap = NonNullable<SavedPlan['gaps']>[number];

export type PlanStep = NonNullable<SavedPlan['steps']>[number];
export type Outage = NonNullable<PlanStep['outage']>;
export type Reversible = NonNullable<PlanStep['reversible']>;
export type StepCommand = NonNullable<PlanStep['commands']>[number];
export type AddressDelta = NonNullable<PlanStep['addressDelta']>[number];

export type Baseline = DocumentOf<typeof schema.baseline>;
