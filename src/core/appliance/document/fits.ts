/** Whether a value has the shape of a schema, with or without the limits of its texts. */
import * as v from 'valibot';
import { tooLong } from './schema-primitives.ts';

/** Texts have a `limited` length, or `any`: earlier releases had no limit, and what they saved still opens. */
export type TextLength = 'limited' | 'any';

export function fits<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  length: TextLength,
): value is v.InferOutput<Schema> {
  // The first is faster, and most values pass it.
  if (v.is(schema, value)) return true;
  if (length === 'limited') return false;
  const { typed, issues = [] } = v.safeParse(schema, value);
  return typed && issues.every(isOfLength);
}

/** Whether the fault is a text beyond its limit; several records of a union may have that one. */
export function isOfLength({ type, message, issues }: v.BaseIssue<unknown>): boolean {
  if (type === 'union') return issues?.every(isOfLength) === true;
  return type === 'max_length' || (type === 'check' && message === tooLong);
}
