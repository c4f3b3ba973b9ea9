/**
 * The records of a plan with its steps (schema-plan.ts). A step says what a person does (commands, checks, the rollback)
 * and, in `effects`, what that does to the model; `undo` is the rollback from just after the step. Everything is plain
 * JSON; a plan never holds a document.
 */
import type { wholePlan } from '../appliance/document/schema-plan.ts';
import type { DocumentOf } from '../appliance/document/schema-primitives.ts';

export type Plan = DocumentOf<typeof wholePlan>;
export type Strategy = Plan['strategy'];
export type OpenRisk = Plan['risks'][number];
/** By question id; what a question takes is in the bank. */
export type Answers = Plan['answers'];

export type Step = Plan['steps'][number];
export type DnsDelta = Step['dnsDelta'][number];
