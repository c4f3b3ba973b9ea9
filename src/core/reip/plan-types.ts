/**
 * The records of a plan with its steps (schema-plan.ts). A step lists the work of a person (commands, checks, rollback)
 * and, in `effects`, its effect on the model; `undo` rolls back from just after the step. Everything is plain JSON; a
 * plan never holds a document.
 */
import type { wholePlan } from '../appliance/document/schema-plan.ts';
import type { DocumentOf } from '../appliance/document/schema-primitives.ts';

export type Plan = DocumentOf<typeof wholePlan>;
export type Strategy = Plan['strategy'];
export type OpenRisk = Plan['risks'][number];
/** By question id; the question bank defines the shape of each answer. */
export type Answers = Plan['answers'];

export type Step = Plan['steps'][number];
export type DnsDelta = Step['dnsDelta'][number];
